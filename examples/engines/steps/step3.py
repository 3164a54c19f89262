#!/usr/bin/env python3
"""Step 3: a setup of its own. The Flag in the back row with a Bomb in front of it, the rest by chance."""
import random

import engine
from step2 import choose


def setup(request):
    """The text has the front row first, each row from the owner's left: four rows of ten."""
    army = [label for label, count in request["army"].items() for _ in range(count)]
    rows = [["-"] * 10 for _ in range(4)]
    full = len(army) == 40
    flag = random.randrange(10)
    rows[3][flag] = "F"
    army.remove("F")
    for row, file in [(2, flag), (3, flag - 1), (3, flag + 1)]:
        if "B" in army and 0 <= file < 10:
            rows[row][file] = "B"
            army.remove("B")
    places = [(row, file) for row in range(4 if full else 3) for file in range(10) if rows[row][file] == "-"]
    for label in army:
        places.sort(key=lambda place: wish(label, *place) + random.random())
        row, file = places.pop(0)
        rows[row][file] = label
    return " / ".join(" ".join(row) for row in rows)


def wish(label, row, file):
    """Less is better: what should stand in front, what behind the lakes, what near the Flag."""
    behind_lake = file in (2, 3, 6, 7)
    if label == "2":
        return row + (2 if behind_lake else 0)
    if label in ("10", "9"):
        return abs(row - 1) + (0 if behind_lake else 1)
    if label == "S":
        return abs(row - 2)
    return 3 - row if label in ("3", "B") else row


if __name__ == "__main__":
    engine.play("Step 3", choose, setup)
