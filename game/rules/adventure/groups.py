"""Which figures a text means: a group as seen from the one whose text it is (A0.16, section 7)."""

from __future__ import annotations

from game.board.grid import bits, mask_of
from game.rules.adventure import queries, walking
from game.rules.adventure.codes import ARTIFACT, FIRST_MONSTER, VILLAIN
from game.rules.adventure.content import Group
from game.rules.adventure.state import AdventureState
from game.rules.adventure.text import Text


def all_monsters(s: AdventureState, t: Text, g: Group) -> int:
    """Return all that a text calls monsters, as bits: villains and the artifact are some where a
    power or a treasure speaks, villains also where it says Undead (A7f, A15a, A16t, A18k).
    """
    found, kind = s.monsters_mask(), g.type
    if t.ours():
        for other in (VILLAIN, ARTIFACT):
            if s.stands(other):
                found |= 1 << other
    elif kind != "" and s.stands(VILLAIN):
        found |= 1 << VILLAIN
    if kind != "":
        found = mask_of([each for each in bits(found) if queries.is_of(s, each, kind)])
    return found


def all_heroes(s: AdventureState, g: Group) -> int:
    """Return all heroes in play as bits; off the board ones only `in the game` (A10d, A16u)."""
    found, anywhere = 0, g.reach == "game"
    for seat in range(s.seats):
        if not s.gone >> seat & 1 and (anywhere or s.stands(seat)):
            found |= 1 << seat
    return found


def able(s: AdventureState) -> int:
    """Return the heroes on the board above 0 HP as bits: who can be a target (A7.5)."""
    return mask_of(s.able())


def in_tiles(s: AdventureState, figures: int, slots: int) -> int:
    """Return those of some figures that stand on some tiles."""
    found = 0
    for figure in bits(figures):
        cell = s.cell[figure]
        if cell >= 0 and slots >> s.castle.slot_of(cell) & 1:
            found |= 1 << figure
    return found


def tiles_of(s: AdventureState, figures: int) -> int:
    """Return the tiles, as bits, on which some figures of the board stand."""
    found = 0
    for figure in bits(figures):
        found |= 1 << s.castle.slot_of(s.cell[figure])
    return found


def beside_squares(s: AdventureState, figures: int, squares: int) -> int:
    """Return those of some figures that are adjacent to any of some squares."""
    around = 0
    for square in bits(squares):
        around |= s.castle.tiling.steps[square]
    return _standing_on(s, figures, around)


def _standing_on(s: AdventureState, figures: int, squares: int) -> int:
    """Return those of some figures that stand on some squares."""
    found = 0
    for figure in bits(figures):
        cell = s.cell[figure]
        if cell >= 0 and squares >> cell & 1:
            found |= 1 << figure
    return found


def tiles_near(s: AdventureState, t: Text, g: Group) -> int:
    """Return the tiles within reach of `self`, as bits: within so many or just so far (A0.16)."""
    here = t.here(s)
    if here < 0:
        return 0
    tiling = s.castle.tiling
    return tiling.exactly(here, g.tiles) if g.exact else tiling.near(here, g.tiles)


def meant(s: AdventureState, t: Text, g: Group) -> int:
    """Return the figures of which a group is, as bits: all of them, or those one is chosen from."""
    who = g.who
    if who == "monster":
        found = all_monsters(s, t, g)
    elif who == "attacked":
        found = mask_of(list(t.touched))
    elif who == "placed":
        found = mask_of(list(t.placed))
    else:
        found = all_heroes(s, g)
        if who == "other_hero":
            found &= ~(1 << t.figure)
    if found:
        found = _reached(s, t, g, who, found)
    if found:
        found = picked(s, t, g, _only(s, found, g.only))
    return found


def _reached(s: AdventureState, t: Text, g: Group, who: str, found: int) -> int:
    """Return those of some figures, one at least, that are within a group's reach."""
    if who in ("attacked", "placed"):
        return mask_of([each for each in bits(found) if s.stands(each)])
    reach = g.reach
    if reach == "adjacent":
        cell = s.cell[t.figure]
        near = _standing_on(s, found, s.castle.tiling.steps[cell]) if cell >= 0 else 0
        return near | found & 1 << t.figure  # a hero may be `self` too
    if reach == "tiles":
        return in_tiles(s, found, tiles_near(s, t, g))
    if reach in ("tile", "chosen_tile"):
        return in_tiles(s, found, 1 << t.tile if t.tile >= 0 else 0)
    if reach == "passed":
        if t.origin < 0 or not s.stands(t.figure):
            return 0
        points = queries.speed(s, t.figure)
        passed = walking.between(s, t.origin, s.cell[t.figure], points)
        return beside_squares(s, found, passed)
    if reach == "hero_tiles":
        slots = 0
        for seat in range(s.seats):
            if s.stands(seat):
                slots |= 1 << queries.slot_of(s, seat)
        return in_tiles(s, found, slots)
    return found


def _only(s: AdventureState, found: int, only: str) -> int:
    """Return those on whose tile a monster is or is not, or no hero is (A9i)."""
    if only == "":
        return found
    left = 0
    for figure in bits(found):
        there = queries.on_slot(s, queries.slot_of(s, figure))
        if only == "without_hero":
            fits = not any(queries.is_hero(each) for each in there)
        else:
            fits = any(queries.is_monster(each) for each in there) == (only == "with_monster")
        if fits:
            left |= 1 << figure
    return left


def picked(s: AdventureState, t: Text, g: Group, found: int) -> int:
    """Return those of some figures among which a group's rule leaves a choice (A7a, A7e, A15e)."""
    if g.pick == "choice" or not found:
        return found
    among = bits(found)
    if g.pick in ("most_hp", "fewest_hp"):
        points = [s.hp[each] for each in among]
        best = max(points) if g.pick == "most_hp" else min(points)
        fits = [each for each in among if s.hp[each] == best]
        if g.pick == "most_hp" and best < 1:
            fits = []  # at least 1 (A16q)
        return mask_of(fits)
    if g.pick == "fewest_monsters":
        return mask_of(queries.fewest_monsters(s, among))
    cell = s.cell[t.figure]
    squares = 0
    for each in among:
        squares |= 1 << s.cell[each]
    rule = s.castle.closest if g.pick == "closest" else s.castle.farthest
    chosen = rule(cell, squares) if cell >= 0 else 0
    return mask_of([each for each in among if chosen >> s.cell[each] & 1])


def pick_many(s: AdventureState, t: Text, g: Group, taken: tuple[int, ...]) -> int:
    """Return from whom the next of several is chosen: the closest first, then the next (A16i)."""
    found = meant_of_all(s, t, g) & ~mask_of(list(taken))
    return picked(s, t, g, found)


def meant_of_all(s: AdventureState, t: Text, g: Group) -> int:
    """Return all whom a group could mean before its rule of choice."""
    plain = Group(g.who, g.reach, g.tiles, g.exact, type=g.type, only=g.only)
    return meant(s, t, plain)


def clockwise(s: AdventureState, figures: int) -> list[int]:
    """Return figures in the order in which they do and suffer things: heroes clockwise from the
    active player, then the others by their numbers (A0g).
    """
    found = [seat for seat in _seats(s) if figures >> seat & 1]
    return found + [each for each in bits(figures) if each >= FIRST_MONSTER]


def _seats(s: AdventureState) -> list[int]:
    return [(s.active + step) % s.seats for step in range(s.seats)]
