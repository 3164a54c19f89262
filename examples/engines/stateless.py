#!/usr/bin/env python3
"""A whole engine without a memory and without the rules: it looks at the snapshot and chooses."""
import json
import random
import re
import sys


def say(line):
    print(line, flush=True)


def choose(view):
    """An attack where there is one, best on a piece that may be many things; else anything."""
    def interest(action):
        squares = re.findall(r"[a-j][0-9]+", action.split("=")[0])
        target = view["squares"].get(squares[-1], {}) if squares else {}
        enemy = target.get("side") not in (None, view["viewer"])
        return (len(target.get("possible", "1")) if enemy else 0) + random.random()
    return max(view["legal"], key=interest)


view = {}
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "vexil":
        say("id name Stateless\nid author The Vexil contributors\nvexil-engine 1")
    elif word == "isready":
        say("readyok")
    elif word == "setup":
        say("setup " + json.loads(rest)["suggestion"])
    elif word == "view":
        view = json.loads(rest)
    elif word == "go":
        say("bestaction " + choose(view))
    elif word == "draw":
        say("draw decline")
    elif word == "quit":
        break
