#!/usr/bin/env python3
"""Step 4: looks around after its move: what it could take next, and what could be taken from it."""
import random

import engine
from step1 import WORTH, gain, outcome, squares_of
from step2 import Odds
from step3 import setup

NEARER = 0.75  # What is left of a chance with every step of the way to it.


class Situation:
    def __init__(self, view):
        self.view = view
        self.odds = Odds(view)
        self.me = view["viewer"]
        self.mine = {s: p["label"] for s, p in view["squares"].items() if p["side"] == self.me}
        self.known = {s for s, p in view["squares"].items() if "!" in p.get("marks", "")}
        self.enemies = {s: self.odds.of(s) for s, p in view["squares"].items() if p["side"] != self.me}
        self.moves = {s: any(label not in "BF" for label in odds) for s, odds in self.enemies.items()}
        self.gains = {}

    def gain(self, label, square):
        key = (label, square)
        if key not in self.gains:
            self.gains[key] = sum(c * gain(label, d) for d, c in self.enemies[square].items())
        return self.gains[key]

    def threat(self, label, square, enemy):
        """What the enemy piece wins by attacking this piece, as far as its owner may know."""
        chance = sum(c for a, c in self.enemies[enemy].items() if a not in "BF" and outcome(a, label) > 0)
        return chance * WORTH[label]

    def worth(self, mine):
        """Of a position in which it is the enemy's turn; the enemy's pieces stand where they are."""
        total = 0
        worst = 0
        for square, label in mine.items():
            total += WORTH[label]
            moves = label not in "BF"
            best = 0
            for enemy in self.enemies:
                steps = distance(square, enemy)
                if moves:
                    best = max(best, self.gain(label, enemy) * NEARER ** steps)
                if self.moves[enemy] and steps <= 2:
                    threat = self.threat(label, square, enemy)
                    if steps == 1:
                        worst = max(worst, threat)
                    else:
                        total -= 0.1 * threat
            total += 0.5 * best
        return total - 0.8 * worst

    def after(self, action):
        start, end = squares_of(action)
        label = self.mine[start]
        rest = {square: piece for square, piece in self.mine.items() if square != start}
        if end not in self.enemies:
            return self.worth({**rest, end: label})
        won = lost = 0
        for defender, chance in self.enemies[end].items():
            result = outcome(label, defender)
            won += chance * (WORTH[defender] if result >= 0 else 0)
            lost += chance * (result <= 0)
        odds = self.enemies.pop(end)
        value = won + lost * self.worth(rest) + (1 - lost) * self.worth({**rest, end: label})
        self.enemies[end] = odds
        # An attack shows what the piece is.
        return value - (0 if start in self.known else 0.1 * WORTH[label])


def distance(one, two):
    return abs(ord(one[0]) - ord(two[0])) + abs(int(one[1:]) - int(two[1:]))


def choose(view):
    situation = Situation(view)
    return max(view["legal"], key=lambda action: situation.after(action) + random.random())


if __name__ == "__main__":
    engine.play("Step 4", choose, setup)
