"""The attacks of D15.2, as the tables of sections 13 to 15 have them, and others by chance."""

from __future__ import annotations

from random import Random
from typing import Final

from game.rules.descent.chances import Option, Terms
from game.rules.descent.codes import BLACK, BLUE, GREEN, RED, WHITE, YELLOW

FAR: Final = 3
"""The range of D15.2."""
MORE_DAMAGE: Final = Option(1, damage=1)
MORE_RANGE: Final = Option(1, range=1)
BURN: Final = Option(1, marks=True)

MONSTERS: Final = {
    "Beastman": Terms((RED, GREEN), 0, 1, 99, damage=1, threat=True),
    "Skeleton": Terms((BLUE, YELLOW), FAR, 1, 99, damage=1, pierce=1, threat=True),
    "Bane Spider": Terms((WHITE, GREEN), FAR, 1, 99, range=2, threat=True),
    "Razorwing": Terms((RED, GREEN), 0, 1, 99, threat=True),
    "Hell Hound": Terms((WHITE, GREEN), 0, 1, 99, threat=True),
    "Sorcerer": Terms((WHITE, YELLOW), FAR, 1, 99, sorcery=1, threat=True),
    "Manticore": Terms((BLUE, GREEN, YELLOW), FAR, 1, 99, threat=True),
    "Ogre": Terms((RED, GREEN, GREEN), 0, 1, 99, threat=True),
}
HEROES: Final = {
    "Ilsa": Terms(
        (BLUE, GREEN, YELLOW, BLACK, BLACK, BLACK), FAR, 1, 99, pierce=1, options=(MORE_DAMAGE,)
    ),
    "Steelhorns": Terms((RED, GREEN, BLACK, BLACK, BLACK), 0, 1, 99, options=(MORE_DAMAGE,)),
    "Korva": Terms((RED, GREEN, BLACK, BLACK), 0, 1, 99, options=(MORE_DAMAGE,)),
    "Thorn": Terms(
        (WHITE, GREEN, BLACK, BLACK, BLACK), FAR, 1, 99, range=1, options=(BURN, MORE_RANGE)
    ),
    "Oriel": Terms((WHITE, YELLOW, BLACK, BLACK), FAR, 1, 99, options=(MORE_DAMAGE,)),
    "Tam": Terms((BLUE, GREEN, BLACK, BLACK), FAR, 1, 99, options=(MORE_RANGE,)),
}
"""With the weapons of their starting sets (D14.4), Tam with his Throwing Knives."""

OPTIONS: Final = (
    (),
    (MORE_DAMAGE,),
    (Option(2, damage=3),),
    (MORE_DAMAGE, Option(1, range=2)),
    (Option(2), Option(1, pierce=1)),
    (BURN, MORE_RANGE),
    (Option(1, pierce=2),),
    (Option(1, marks=True), Option(2, marks=True)),
    (Option(2, range=1, damage=2, pierce=1), Option(3, damage=4), MORE_RANGE),
)


def by_chance(chance: Random, most: int) -> Terms:
    """Return an attack with at most so many dice, those for fatigue among them."""
    count = chance.randint(1, most)
    dice = [chance.choice((RED, BLUE, WHITE))]
    dice += [chance.choice((GREEN, YELLOW, BLACK)) for _ in range(count - 1)]
    chance.shuffle(dice)
    options = chance.choice(OPTIONS)
    return Terms(
        tuple(dice),
        chance.choice((0, 0, 1, 2, 3, 4, 5, 7)),
        chance.randint(0, 4),
        chance.randint(1, 7),
        range=chance.choice((0, 0, 1, 2)),
        damage=chance.choice((0, 0, 1, 2)),
        pierce=chance.choice((0, 0, 1, 2)),
        sorcery=chance.choice((0, 0, 1, 2)),
        options=options,
        fatigue=chance.randint(0, most - count),
        threat=not chance.randrange(4),
        first=0 if options == OPTIONS[4] and chance.randrange(2) else -1,
        often=chance.randint(1, 2),
    )
