"""Whom monsters, villains and the artifact see, and who of them is closest (sections 7 and 14).

A target is called by its figure: a hero, Kavan, or :data:`CROWD`, the marker of Illusionary Crowd,
which is no figure and counts as a hero on all of its tile (A13v).
"""

from __future__ import annotations

from typing import Final

from game.rules.adventure.codes import CROWD, ILLUSIONARY_CROWD, KAVAN
from game.rules.adventure.state import AdventureState

NONE: Final = -1


def crowd(s: AdventureState) -> int:
    """Return the tile on which the Illusionary Crowd lies, -1 where it does not."""
    for row in s.markers:
        if row[0] == ILLUSIONARY_CROWD:
            return row[2]
    return NONE


def targets(s: AdventureState) -> list[int]:
    """Return all targets: heroes on the board above 0 HP, Kavan, the Crowd (A7.5, A14c)."""
    found = s.able()
    if s.stands(KAVAN):
        found.append(KAVAN)
    if crowd(s) >= 0:
        found.append(CROWD)
    return found


def slot_of(s: AdventureState, target: int) -> int:
    """Return the tile on which a target is."""
    return crowd(s) if target == CROWD else s.castle.slot_of(s.cell[target])


def near(s: AdventureState, square: int, tiles: int) -> list[int]:
    """Return the targets within so many tiles of a square (A0.16, A7.3)."""
    slots = s.castle.tiling.near(s.castle.slot_of(square), tiles)
    return [target for target in targets(s) if slots >> slot_of(s, target) & 1]


def adjacent(s: AdventureState, square: int) -> list[int]:
    """Return the targets adjacent to a square; the Crowd is to all of its tile (A7.2, A13v)."""
    found: list[int] = []
    for target in targets(s):
        if target == CROWD:
            touches = s.castle.slot_of(square) == crowd(s)
        else:
            touches = bool(s.castle.tiling.steps[square] >> s.cell[target] & 1)
        if touches:
            found.append(target)
    return found


def closest(s: AdventureState, square: int, among: list[int]) -> list[int]:
    """Return those of some targets that are fewest tiles away, of these those fewest squares away;
    between several the active player decides (A7a). None that no way leads to.
    """
    here = s.castle.slot_of(square)
    least, near = NONE, list[int]()
    for target in among:
        tiles = s.castle.tiling.tiles_apart(here, slot_of(s, target))
        if tiles < 0:
            continue
        if not near or tiles < least:
            least, near = tiles, []
        if tiles == least:
            near.append(target)
    if len(near) < 2:
        return near
    if CROWD not in near:
        squares = 0
        for target in near:
            squares |= 1 << s.cell[target]
        squares = s.castle.nearest(square, squares)
        return [target for target in near if squares >> s.cell[target] & 1]
    steps = [_distance(s, square, target)[1] for target in near]
    fewest = min(steps)
    return [target for target, count in zip(near, steps, strict=True) if count == fewest]


def on_tile(s: AdventureState, slot: int) -> list[int]:
    """Return the targets on a tile: those whom an attack on each hero there reaches (A14c)."""
    return [target for target in targets(s) if slot_of(s, target) == slot]


def _distance(s: AdventureState, square: int, target: int) -> tuple[int, int]:
    """Return tiles and squares between; what no walker reaches is farthest of its tile (A7c)."""
    tiling = s.castle.tiling
    slot = slot_of(s, target)
    tiles = tiling.tiles_apart(s.castle.slot_of(square), slot)
    goal = s.cell[target] if target != CROWD else _nearest_of(s, square, slot)
    steps = tiling.apart(square, goal) if goal >= 0 else NONE
    return tiles, steps if steps >= 0 else tiling.slots * 16


def _nearest_of(s: AdventureState, square: int, slot: int) -> int:
    """Return a floor square of a tile that is nearest to a square, -1 of a tile without floor."""
    floor = s.castle.tiling.on(1 << slot)
    found = s.castle.nearest(square, floor) if floor else 0
    return found.bit_length() - 1


def distance(s: AdventureState, square: int, target: int) -> tuple[int, int]:
    """Return how many tiles and squares a target is away from a square, -1 for none."""
    if target < 0 or square < 0:
        return NONE, NONE
    tiles, steps = _distance(s, square, target)
    return tiles, steps if steps < s.castle.tiling.slots * 16 else NONE
