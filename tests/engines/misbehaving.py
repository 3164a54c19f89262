#!/usr/bin/env python3
"""Engines that break the protocol, one way each: misbehaving.py FAULT [FILE].

What is not the fault in question is done right, so that a test meets exactly that fault.
"""
import json
import os
import signal
import sys
import time

FAULT = sys.argv[1]
games = 0
decisions = 0
view = {}


def say(line):
    print(line, flush=True)


def hang():
    while True:
        time.sleep(3600)


def greet():
    if FAULT == "never-again" and os.path.exists(sys.argv[2]):
        sys.exit("the first start was the only one")
    if FAULT == "no-greeting":
        hang()
    if FAULT == "dies-greeting":
        print("no licence found", file=sys.stderr, flush=True)
        sys.exit(7)
    say("id name Misbehaving")
    if FAULT != "no-author":
        say("id author Nobody")
    if FAULT == "only-barrage":
        say("games barrage")
    if FAULT == "refuses-option":
        say("option hash number 16")
    say("vexil-engine 2" if FAULT == "wrong-version" else "vexil-engine 1")


def setup(rest):
    suggestion = json.loads(rest)["suggestion"]
    if FAULT == "illegal-setup":
        say("setup " + suggestion.replace("10", "9", 1))
    elif FAULT == "garbage-setup":
        say("setup \x01\x02\xff banana")
    elif FAULT == "no-setup":
        hang()
    else:
        say("setup " + suggestion)


def go():
    global decisions
    decisions += 1
    action = view["legal"][0]
    if FAULT == "never-again":
        sys.exit(2)
    if decisions == 3 or FAULT.startswith("always-"):
        fault_of_go(action)
    say("bestaction " + action)


def fault_of_go(action):
    fault = FAULT[len("always-"):] if FAULT.startswith("always-") else FAULT
    if fault == "crash":
        os.kill(os.getpid(), signal.SIGSEGV)
    elif fault == "exit":
        print("cannot go on", file=sys.stderr, flush=True)
        sys.exit(3)
    elif fault == "silence":
        hang()
    elif fault == "slow":
        time.sleep(0.5)
    elif fault == "other-protocol":
        say("bestmove " + action)
        hang()
    elif fault == "no-line-end":
        sys.stdout.write("bestaction " + action)
        sys.stdout.flush()
        hang()
    elif fault == "no-flush":
        for line in sys.stdin:  # The answer stays in a buffer until the end.
            pass
        say("bestaction " + action)
        sys.exit(0)
    elif fault == "chatty-silence":
        for number in range(5):
            print("trace", number, file=sys.stderr, flush=True)
        hang()
    elif fault == "garbage":
        say("bestaction \x1b[31m%%%")
        hang()
    elif fault == "noise":
        while True:
            say("blah blah blah")
    elif fault == "illegal":
        say("bestaction a1b2")
    elif fault == "huge-line":
        sys.stdout.write("bestaction " + "x" * 1000000)
        sys.stdout.flush()
        hang()
    elif fault == "closes-stdout":
        os.close(1)
        hang()
    elif fault == "deaf":
        os.close(0)
        say("bestaction " + action)
        hang()
    elif fault == "unasked":
        say("bestaction " + action)


for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "vexil":
        greet()
    elif word == "isready":
        say("readyok")
    elif word == "setoption" and FAULT == "refuses-option":
        say("info string error: hash is at most 8")
    elif word == "newgame":
        games += 1
        if FAULT == "never-again" and games == 1:
            open(sys.argv[2], "w").close()
        if FAULT == "second-game" and games == 2:
            sys.exit(1)
    elif word == "setup":
        setup(rest)
    elif word == "view":
        view = json.loads(rest)
    elif word == "go":
        go()
    elif word == "draw" and FAULT != "no-draw-answer":
        say("draw perhaps" if FAULT == "wrong-draw-answer" else "draw decline")
    elif word == "xyzzy" and FAULT == "dies-of-unknown":
        sys.exit(1)
    elif word == "quit":
        if FAULT != "ignores-quit":
            sys.exit(0)
if FAULT == "ignores-quit":
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    hang()
