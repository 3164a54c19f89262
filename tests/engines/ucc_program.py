#!/usr/bin/env python3
"""A program of the UCC protocol, as RED: ucc_program.py FILE [FAULT].

It writes down in FILE what it receives, and moves the scout of its right end back and forth. With
the fault "attrition" it is like many programs of the protocol: its referee ends a game as soon as one
side has no piece left that moves, so it does not know how to go on from there.
"""
import sys
import threading
import time

received = open(sys.argv[1], "w")
FAULT = sys.argv[2] if len(sys.argv) > 2 else ""
SETUP = ["8BFB67B7B7", "48B3862B89", "6359954865", "997159s499"]
if FAULT == "attrition":
    # Bombs and the marshal stand wherever an enemy can come.
    SETUP = ["999999sBBF", "6677888889", "2334445555", "9B77BB66B1"]
MOVABLE = "123456789s"
enemies = 33  # That move.
ticks = 0
rows = 0
moves = 0


def tick():
    global ticks
    while True:
        time.sleep(0.1)
        ticks += 1


def say(line):
    print(line, flush=True)


def answer():
    global moves
    moves += 1
    if FAULT == "attrition" and enemies == 0:
        print("no enemy piece left to think about", file=sys.stderr, flush=True)
        time.sleep(3600)
    if FAULT == "dies":
        sys.exit(4)
    elif FAULT == "silent":
        time.sleep(3600)
    elif FAULT == "garbage":
        say("north")
    elif FAULT == "illegal":
        say("0 0 DOWN")
    elif FAULT == "surrenders":
        say("SURRENDER")
    else:
        say("0 3 DOWN 1" if moves % 2 == 1 else "0 4 UP 1")


if FAULT == "counts":
    threading.Thread(target=tick, daemon=True).start()
for line in sys.stdin:
    line = line.rstrip("\n")
    received.write(line + "\n")
    received.flush()
    if line.startswith("RED"):
        if FAULT == "bad-setup":
            SETUP[0] = SETUP[0].replace("8", "F")
        if FAULT == "short-setup":
            SETUP[0] = SETUP[0][1:]
        for row in SETUP:
            say(row)
    elif line.startswith("QUIT"):
        if FAULT == "counts":
            received.write("ticks %d\n" % ticks)
            received.flush()
        break
    elif " DIES " in line:
        enemies -= line.split()[-2] in MOVABLE
    elif len(line) == 10 and " " not in line:
        rows += 1
        if rows % 10 == 0:
            answer()
