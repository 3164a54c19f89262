#!/usr/bin/env python3
"""Step 2: what a hidden piece is likely to be, by counting, and what an attack on it is worth."""
import random

import engine
from step1 import gain, rows_ahead, squares_of

ARMIES = {
    "barrage": {"10": 1, "9": 1, "3": 1, "2": 2, "S": 1, "B": 1, "F": 1},
    "international": {"10": 1, "9": 1, "8": 2, "7": 3, "6": 4, "5": 4, "4": 4, "3": 5, "2": 8, "S": 1,
                      "B": 6, "F": 1},
}
STAYS = ("B", "F")


class Odds:
    """The chances of what each hidden enemy piece is."""

    def __init__(self, view):
        self.view = view
        self.left = dict(ARMIES[view["name"].split("+")[0]])
        pieces = list(view["squares"].values()) + view["captured"]
        for piece in pieces:
            if piece["side"] != view["viewer"] and "label" in piece:
                self.left[piece["label"]] -= 1
        hidden = [p for p in view["squares"].values() if p["side"] != view["viewer"] and "label" not in p]
        movers = sum(count for label, count in self.left.items() if label not in STAYS)
        moved = sum("'" in piece.get("marks", "") for piece in hidden)
        # Of the pieces that can move, so many have not moved yet.
        self.waiting = max(movers - moved, 0) / max(movers, 1)

    def of(self, square):
        """Label by label, summing to 1."""
        piece = self.view["squares"][square]
        if "label" in piece:
            return {piece["label"]: 1.0}
        moved = "'" in piece.get("marks", "")
        weights = {}
        for label in piece["possible"]:
            weights[label] = self.left[label] * (1 if moved else self.weight(label, square))
        total = sum(weights.values())
        if total <= 0:
            return {label: 1 / len(piece["possible"]) for label in piece["possible"]}
        return {label: weight / total for label, weight in weights.items()}

    def weight(self, label, square):
        if label not in STAYS:
            return self.waiting
        row = int(square[1:])
        behind = row - 1 if self.view["viewer"] == "blue" else self.view["rows"] - row
        # Flags stand in the back row, and Bombs near them.
        return (4, 1, 0.3, 0.1)[min(behind, 3)] if label == "F" else (1.6, 1, 0.6, 0.4)[min(behind, 3)]

    def gain(self, mine, square):
        return sum(chance * gain(mine, label) for label, chance in self.of(square).items())


def value(view, odds, action):
    start, end = squares_of(action)
    if end in view["squares"]:
        return odds.gain(view["squares"][start]["label"], end)
    return 2 * rows_ahead(view, start, end)


def choose(view):
    odds = Odds(view)
    return max(view["legal"], key=lambda action: value(view, odds, action) + 3 * random.random())


if __name__ == "__main__":
    engine.play("Step 2", choose)
