#!/usr/bin/env python3
"""Runs an engine and writes down all lines to it and from it: listen.py FILE COMMAND...

    vexil match --game barrage --a "engine:python3 listen.py talk.txt ./mybot" --b random --games 2

In FILE, lines to the engine begin with >, lines from it with <.
"""
import subprocess
import sys
import threading

log = open(sys.argv[1], "a", buffering=1)
engine = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def pass_on(source, sign, target):
    for line in source:
        log.write(sign + " " + line)
        target.write(line)
        target.flush()
    target.close()


threading.Thread(target=pass_on, args=(sys.stdin, ">", engine.stdin), daemon=True).start()
pass_on(engine.stdout, "<", sys.stdout)
sys.exit(engine.wait())
