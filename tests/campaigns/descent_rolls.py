"""Attacks of Descent rolled and spent as proposed, against their exact chances.

``python -m tests.campaigns.descent_rolls [--attacks 100] [--seed 1] [--jobs 2]`` rolls each attack
10,000 times: those of the book by turns with others drawn by chance. Every roll is spent as is
proposed for it, die by die where fatigue is paid. Of each outcome (an X, short of range, wounds,
threat, dice bought) it compares how often it came with its chance, and tells those that are off by
more than six times what is usual. The exit code is 1 if there is one.
"""

from __future__ import annotations

import sys
from collections import Counter
from fractions import Fraction
from random import Random
from typing import Final

from game.rules.descent.chances import Terms, chances, proposal
from game.rules.descent.codes import BLACK
from game.rules.descent.dice import Symbols, face, together
from tests.campaigns.second_reading import compared
from tests.rules.descent.attacks import HEROES, MONSTERS, by_chance

ROLLS: Final = 10_000
MOST_DICE: Final = 7
OFF: Final = 6
"""So many times the usual deviation are more than chance brings in any number of seeds."""

Outcome = tuple[str, int]
Spent = tuple[bool, tuple[Outcome, ...]]


def attack(seed: int) -> Terms:
    """Return the attack of a seed: of the book with an even one."""
    chance = Random(seed)
    if seed % 2:
        return by_chance(chance, MOST_DICE)
    named = list((MONSTERS | HEROES).values())
    terms = named[seed // 2 % len(named)]
    fatigue = 0 if terms.threat else chance.randrange(4)
    return terms._replace(armor=chance.randrange(5), wounds=chance.randint(1, 9), fatigue=fatigue)


def spent(terms: Terms, shown: Symbols, added: int) -> Spent:
    """Return whether a die is to be bought now, else what comes of the roll."""
    found = proposal(terms, shown)
    if found.add:
        return True, ()
    result = ("wounds", found.wounds)
    if not found.hit:
        result = ("missed", 0) if shown.misses else ("short", 0)
    return False, (result, ("threat", found.threat), ("added", added))


def rolled(terms: Terms, chance: Random, rolls: int) -> Counter[Outcome]:
    """Return how often each outcome came."""
    count: Counter[Outcome] = Counter()
    known: dict[tuple[tuple[int, ...], int], Spent] = {}
    for _ in range(rolls):
        now = terms
        shown = together(terms.dice, tuple([chance.randint(1, 6) for _ in terms.dice]))
        added = 0
        while True:
            key = (shown.counts(), added)
            if key not in known:
                known[key] = spent(now, shown, added)
            buys, outcomes = known[key]
            if not buys:
                count.update(outcomes)
                break
            added += 1
            more = face(BLACK, chance.randint(1, 6)).counts()
            shown = Symbols(*[a + b for a, b in zip(shown.counts(), more, strict=True)])
            now = now._replace(dice=(*now.dice, BLACK), fatigue=now.fatigue - 1)
    return count


def exact(terms: Terms) -> dict[Outcome, Fraction]:
    """Return the chance of each outcome."""
    told = chances(terms)
    found: dict[Outcome, Fraction] = {
        ("missed", 0): Fraction(told.missed, told.of),
        ("short", 0): Fraction(told.short, told.of),
    }
    spreads = {"wounds": told.wounds(), "threat": told.threat(), "added": told.added()}
    for name, spread in spreads.items():
        for value in spread.ways:
            found[name, value] = spread.chance(value)
    found["wounds", 0] = found.get(("wounds", 0), Fraction(0)) - told.miss()
    return found


def play(seed: int, rolls: int = ROLLS) -> tuple[Counter[str], str]:
    """Roll one attack; return what was compared, and the difference if there is one."""
    terms = attack(seed)
    came = rolled(terms, Random(-seed), rolls)
    told = exact(terms)
    for outcome in sorted(came.keys() | told.keys()):
        chance = told.get(outcome, Fraction(0))
        off = came[outcome] - rolls * chance
        if off * off > OFF**2 * rolls * chance * (1 - chance) + OFF * bool(chance):
            said = f"{came[outcome]} of {rolls}, {float(rolls * chance):.1f} expected"
            return Counter(rolls=rolls), f"{seed}: {outcome[0]} {outcome[1]}: {said}; {terms}"
    return Counter(rolls=rolls, outcomes=len(told), attacks=1), ""


if __name__ == "__main__":
    sys.exit(compared(__doc__ or "", "attacks", play, sys.argv[1:]))
