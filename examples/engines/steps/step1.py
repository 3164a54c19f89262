#!/usr/bin/env python3
"""Step 1: who beats whom. Takes what it is sure to take, and does not run into what is stronger."""
import random
import re

import engine

WORTH = {"10": 100, "9": 75, "8": 55, "7": 40, "6": 30, "5": 20, "4": 15, "3": 30, "2": 15, "S": 35,
         "B": 20, "F": 400}


def strength(label):
    return int(label) if label.isdigit() else 1


def outcome(attacker, defender):
    """1: the attacker wins, -1: it loses, 0: both are lost."""
    if defender == "F":
        return 1
    if defender == "B":
        return 1 if attacker == "3" else -1
    if attacker == "S" and defender == "10":
        return 1
    a, d = strength(attacker), strength(defender)
    return (a > d) - (a < d)


def gain(attacker, defender):
    """What an attack wins, less what it loses."""
    result = outcome(attacker, defender)
    won = WORTH[defender] if result >= 0 else 0
    lost = WORTH[attacker] if result <= 0 else 0
    return won - lost


def squares_of(action):
    return re.findall(r"[a-j][0-9]+", action)


def rows_ahead(view, start, end):
    rows = int(end[1:]) - int(start[1:])
    return rows if view["viewer"] == "red" else -rows


def value(view, action):
    start, end = squares_of(action)
    mine = view["squares"][start]["label"]
    target = view["squares"].get(end)
    if target is None:
        return 2 * rows_ahead(view, start, end)
    if "label" in target:
        return gain(mine, target["label"])
    # What it cannot know yet it tries with what it can do without.
    return 30 - WORTH[mine]


def choose(view):
    return max(view["legal"], key=lambda action: value(view, action) + 3 * random.random())


if __name__ == "__main__":
    engine.play("Step 1", choose)
