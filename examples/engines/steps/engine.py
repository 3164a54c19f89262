"""The lines of the engine protocol, for the bots of this folder: each gives its name and two functions.

    choose(view)      one of view["legal"]; view is the snapshot before the decision, as a dict
    setup(request)    a setup text; request is the setup request. Left out: the suggestion is taken
"""
import json
import random
import sys


def say(line):
    print(line, flush=True)


def play(name, choose, setup=lambda request: request["suggestion"]):
    view = {}
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "vexil":
            say(f"id name {name}\nid author The Vexil contributors\ngames barrage international\nvexil-engine 1")
        elif word == "isready":
            say("readyok")
        elif word == "newgame":
            random.seed(rest.split()[3])  # The same match again gives the same games.
        elif word == "setup":
            say("setup " + setup(json.loads(rest)))
        elif word == "view":
            view = json.loads(rest)
        elif word == "go":
            say("bestaction " + choose(view))
        elif word == "draw":
            say("draw decline")
        elif word == "quit":
            break
