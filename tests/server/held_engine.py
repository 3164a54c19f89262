#!/usr/bin/env python3
"""held_engine.py FILE COMMAND...: the engine COMMAND, which is not asked for its third decision
before FILE is there. So a game goes on as far as a test wants it to, however fast the machine is.
"""
import os
import subprocess
import sys
import time

parent = os.getppid()
engine = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE)
decisions = 0
for line in sys.stdin:
    if line.split()[:1] == ["go"]:
        decisions += 1
        while decisions == 3 and not os.path.exists(sys.argv[1]) and os.getppid() == parent:
            time.sleep(0.01)
    engine.stdin.write(line.encode())
    engine.stdin.flush()
engine.stdin.close()
sys.exit(engine.wait())
