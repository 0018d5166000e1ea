"""What things are worth to Descent's greedy heroes: blows, dangers, and where there is something to
be had. All of it is guessed in wounds of an ordinary monster.
"""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.rules.descent import chances, doors, queries, reaching, terms
from game.rules.descent.codes import (
    COINS,
    FISTS,
    IDOL,
    KEY,
    NONE,
)
from game.rules.descent.rolling import named
from game.rules.descent.state import DescentState, is_hero

KILL: Final = 3.0
"""Of a normal monster, above the wounds that this takes."""
KILL_MASTER: Final = 5.0
KILL_GOAL: Final = 30.0
A_WOUND: Final = 1.0
GOAL_WOUND: Final = 2.5
FRIEND_WOUND: Final = 2.0
FRIEND_KILL: Final = 12.0
CHEST: Final = 14.0
GLYPH: Final = 12.0
DOOR: Final = 7.0
RUNE_DOOR: Final = 12.0
TOKENS: Final = {COINS: 2.0, 1: 2.5, 2: 1.5, KEY: 16.0, IDOL: 24.0}
HOME: Final = 40.0
"""Of the start glyphs for whoever carries the idol."""
GOAL: Final = 14.0
"""Of the space beside the monster that is to be killed."""
FADES: Final = 0.9
"""How much of it is left for each step that it is away."""
FEAR: Final = 0.45
"""Of each wound to be expected from an enemy who can come near."""
DEATH: Final = 3.0
"""Of each point of conquest that a death would cost."""


def blow(s: DescentState, hero: int, item: int, start: int, cell: int, fatigue: int = 0) -> float:
    """Return what an attack of a hero is worth who stands on ``start``."""
    total = 0.0
    for target in named(s, hero, item, cell, start):
        asked = terms.attack_terms(s, hero, item, cell, target, start)._replace(fatigue=fatigue)
        told = chances.chances(asked)
        wounds, kill = float(told.wounds().mean()), float(told.kill())
        if is_hero(target):
            total -= wounds * FRIEND_WOUND + kill * FRIEND_KILL
        else:
            total += value_of(s, target, wounds, kill)
    return total


def value_of(s: DescentState, target: int, wounds: float, kill: float) -> float:
    """Return what wounds of a monster, and the chance to kill it, are worth."""
    line = s.tables.monster_line(target)
    if target == s.tables.goal_figure:
        return wounds * GOAL_WOUND + kill * KILL_GOAL
    prize = KILL_MASTER if line.master else KILL
    # What is nearly dead already is best finished.
    return min(wounds, s.wounds[target]) * A_WOUND + kill * prize


def best_blow(s: DescentState, hero: int, cell: int, items: list[int]) -> tuple[float, int, int]:
    """Return the best attack from a space: its worth, the item and the space; 0 and -1 of none."""
    best, found = 0.0, (NONE, NONE)
    for item in items:
        for target in bits(reaching.targets_from(s, hero, 1 << cell, item, s.monsters)):
            worth = blow(s, hero, item, cell, target)
            if worth > best:
                best, found = worth, (item, target)
    return best, found[0], found[1]


# --- dangers


def hurts(s: DescentState) -> list[tuple[int, int, float]]:
    """Return of each monster on the map its figure, how far it comes to strike, and the wounds of
    its attacks against armor 2.
    """
    found = []
    for figure in s.foes():
        line = s.tables.monster_line(figure)
        far = queries.total(queries.speed(s, figure))
        if s.web[figure]:
            far = 0
        if reaching.breathes(s, figure):
            far += 3
        elif line.type:
            far += 4
        else:
            far += 1
        mean = MEANS.get(line.id, 2.5) + (1.0 if line.master else 0.0)
        found.append((figure, far, mean))
    return found


MEANS: Final = {
    "beastman": 3.3, "skeleton": 1.2, "bane_spider": 1.9, "razorwing": 2.4, "hell_hound": 1.9,
    "sorcerer": 1.1, "manticore": 3.0, "ogre": 4.4,
}  # fmt: skip
"""Wounds of an attack on armor 2 (D15.2)."""


def danger(s: DescentState, hero: int, cell: int, foes: list[tuple[int, int, float]]) -> float:
    """Return what enemies make it worth less to stand on a space when they act next."""
    grid = s.tables.dungeon.grid
    expected = 0.0
    for figure, far, mean in foes:
        near = min([grid.range(here, cell) for here in bits(s.spaces[figure])])
        if near <= far:
            expected += mean * (1.0 if near <= far - 2 else 0.6)
    heroes = max(1, len(s.on_map()))
    expected = expected / (0.6 + 0.4 * heroes)
    left = s.wounds[hero]
    cost = FEAR * expected
    if expected >= left * 0.7:
        cost += DEATH * s.tables.hero[hero].conquest * min(1.5, expected / left)
    return cost


# --- where there is something to be had


def steps_from(s: DescentState, cells: int) -> list[int]:
    """Return by space how many steps lead to some spaces, figures ignored and pits avoided; -1
    where none do.
    """
    return s.layout().steps_to(cells)


def lures(s: DescentState, hero: int) -> list[tuple[float, int]]:
    """Return what draws a hero: what it is worth, and the spaces on which he has it."""
    dungeon, layout = s.tables.dungeon, s.layout()
    known = dungeon.within(s.revealed, s.opened)
    found: list[tuple[float, int]] = []
    if s.idol == hero:
        return [(HOME, dungeon.start)]
    for row in s.tokens:
        found.append((TOKENS[row[0]], 1 << row[1]))
    for chest in bits(s.chests()):
        found.append((CHEST, 1 << chest))
    for glyph in bits(dungeon.glyphs & known & ~s.glyphs):
        found.append((GLYPH, 1 << glyph))
    for door in bits(dungeon.doors & ~s.opened):
        if not dungeon.areas_at(door) & s.revealed or not dungeon.areas_at(door) & ~s.revealed:
            continue
        rune = dungeon.runes >> door & 1
        if rune and s.key != hero:
            continue
        beside = layout.beside(door) & layout.floor
        found.append((RUNE_DOOR if rune else DOOR, beside))
    goal = s.tables.goal_figure
    if goal != NONE and s.stands(goal):
        found.append((GOAL, layout.around(s.spaces[goal]) & layout.floor))
    for foe in s.foes():
        if foe != goal:
            found.append((2.0, layout.around(s.spaces[foe]) & layout.floor))
    if s.idol >= 0 and s.idol != hero and s.stands(s.idol):
        found.append((6.0, layout.around(s.spaces[s.idol]) & layout.floor))
    if s.key >= 0 and s.key != hero and s.stands(s.key):
        found.append((5.0, layout.around(s.spaces[s.key]) & layout.floor))
    return found


class Lure:
    """How well a hero stands for what there is to be had: by space."""

    __slots__ = ("_maps",)

    def __init__(self, s: DescentState, hero: int) -> None:
        self._maps = [(worth, steps_from(s, cells)) for worth, cells in lures(s, hero) if cells]

    def at(self, cell: int) -> float:
        """Return the most that draws whoever stands on a space, and a little of all the rest."""
        best = rest = 0.0
        for worth, steps in self._maps:
            far = steps[cell]
            if far >= 0:
                each = worth * FADES**far
                rest += each
                best = max(best, each)
        return best + 0.1 * (rest - best)


def openable(s: DescentState, hero: int, cell: int) -> list[int]:
    """Return the closed doors beside a space that a hero could open to reveal something."""
    dungeon = s.tables.dungeon
    found = []
    for door in bits(s.layout().beside(cell) & dungeon.doors & ~s.opened):
        fresh = dungeon.areas_at(door) & ~s.revealed
        if fresh and (not dungeon.runes >> door & 1 or s.key == hero):
            found.append(door)
    return found


def door_price(s: DescentState, hero: int, door: int) -> int:
    """Return what opening a door costs a hero."""
    return doors.price(s, hero, door)


def weapons(s: DescentState, hero: int) -> list[int]:
    """Return what a hero would attack with: fists only with nothing else in hand."""
    found = [item for item in queries.weapons(s, hero) if item != FISTS]
    return found or [FISTS]
