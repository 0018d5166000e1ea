"""Where a text puts figures: tiles and squares, no path needed (A0.5, A0.22, A0e, A0f, A19.6)."""

from __future__ import annotations

from game.board.grid import bits
from game.board.tiling import AWAY
from game.rules.adventure import queries
from game.rules.adventure.castle import Castle
from game.rules.adventure.content import Place
from game.rules.adventure.state import AdventureState
from game.rules.adventure.text import Text


def room(s: AdventureState, slots: int, figure: int) -> int:
    """Return the squares of some tiles on which a figure can be placed; its own counts as empty
    (A0f).
    """
    cell = s.cell[figure]
    taken = s.taken() & ~(1 << cell if cell >= 0 else 0)
    return s.castle.tiling.on(slots) & ~taken


def on_tile(s: AdventureState, slot: int, figure: int) -> int:
    """Return where a figure is placed on a tile; where it is full, on the next nearest (A19.6)."""
    tiling = s.castle.tiling
    for slots in rings(s.castle, slot):
        found = room(s, slots, figure)
        if found:
            return found
    return room(s, (1 << tiling.slots) - 1, figure)


def rings(castle: Castle, slot: int) -> list[int]:
    """Return the tiles, as bits, at each distance from one."""
    tiling = castle.tiling
    return [tiling.exactly(slot, away) for away in range(len(tiling.within(slot)))]


def beside(s: AdventureState, other: int, figure: int) -> int:
    """Return where a figure is placed adjacent to another (A0e)."""
    cell = s.cell[figure]
    taken = s.taken() & ~(1 << cell if cell >= 0 else 0)
    return s.castle.beside(s.cell[other], taken)


def nearer_start(s: AdventureState, slot: int, tiles: int) -> int:
    """Return the tiles, as bits, that are so many crossings nearer to the Start tile on a shortest
    path, onto it where it is not so far; 0 on it, and without one (A16h).
    """
    starts = bits(s.castle.start)
    tiling = s.castle.tiling
    ways = [tiling.tiles_apart(slot, each) for each in starts]
    known = [way for way in ways if way != AWAY]
    if not known or min(known) == 0:
        return 0
    found = 0
    for start, way in zip(starts, ways, strict=True):
        if way == min(known):
            found |= nearer(s, slot, start, min(tiles, way))
    return found


def nearer(s: AdventureState, slot: int, goal: int, tiles: int) -> int:
    """Return the tiles, as bits, that lie so many crossings nearer to a goal on a shortest path."""
    here = 1 << slot
    for _ in range(tiles):
        further = 0
        for each in bits(here):
            further |= s.castle.tiling.nearer(each, goal)
        if not further:
            break
        here = further
    return here


def most_monsters(s: AdventureState, slot: int, tiles: int) -> int:
    """Return the tiles within so many of one with most monsters on them, 0 without any (A16j)."""
    best, found = 0, 0
    for each in bits(s.castle.tiling.near(slot, tiles)):
        count = queries.monsters_on(s, each)
        if count > best:
            best, found = count, 0
        if count and count == best:
            found |= 1 << each
    return found


def tiles(s: AdventureState, t: Text, part: Place, figure: int) -> int:
    """Return the tiles, as bits, to one of which a figure is placed; 0 where there is none."""
    tiling = s.castle.tiling
    own = queries.slot_of(s, figure)
    here = t.slot if part.of == "tile" else origin(s, t, part)
    every = (1 << tiling.slots) - 1
    where = part.where
    if where == "within":
        if here < 0:
            return 0
        return tiling.exactly(here, part.tiles) if part.exact else tiling.near(here, part.tiles)
    if where == "closer":
        if part.of == "start":
            return nearer_start(s, own, part.tiles)
        goal = queries.slot_of(s, t.who(part.of))
        far = tiling.tiles_apart(own, goal)
        if far == AWAY or far <= part.beyond or far < 1:
            return 0
        return nearer(s, own, goal, part.tiles)
    if where == "away":
        return tiling.exactly(own, part.tiles)
    if where == "farthest":
        return s.castle.farthest_tiles(t.here(s)) if t.here(s) >= 0 else 0
    if where == "new":
        return 1 << t.new if t.new >= 0 else 0
    if where == "any":
        return every
    if where == "other":
        return every & ~(1 << t.here(s))
    if where == "most_monsters":
        return most_monsters(s, t.here(s), part.tiles) if t.here(s) >= 0 else 0
    if where == "side":
        return side(s, own, "NESW".index(part.side))
    return named(s, t, part.tile)


def origin(s: AdventureState, t: Text, part: Place) -> int:
    """Return the tile from which a placing within some tiles is measured."""
    if part.of in ("self", "start", "tile"):
        return t.here(s)
    return queries.slot_of(s, t.who(part.of))


def side(s: AdventureState, slot: int, way: int) -> int:
    """Return the joined neighbour in a direction of the table, 0 for none (A16s, A3b)."""
    tiling = s.castle.tiling
    other = tiling.at.get(tiling.beyond(slot, way), -1)
    return 1 << other if other >= 0 and tiling.joined[slot] >> other & 1 else 0


def named(s: AdventureState, t: Text, id: str) -> int:
    """Return the tile of that kind, without it the farthest ones (15 Count Strahd)."""
    for slot, kind in enumerate(s.castle.kinds):
        if s.castle.all_kinds[kind].id == id:
            return 1 << slot
    return s.castle.farthest_tiles(t.here(s)) if t.here(s) >= 0 else 0


def squares(s: AdventureState, t: Text, part: Place, figure: int) -> int:
    """Return the squares on which a figure can be placed by a part, 0 for none.

    A card that names one tile finds room on the next nearest where that one is full (A19.6).
    """
    if part.where == "beside":
        other = t.who(part.of)
        if other < 0 or not s.stands(other):
            return 0
        return beside(s, other, figure)
    slots = tiles(s, t, part, figure)
    if (part.together or part.along is not None) and t.tile >= 0:
        slots = 1 << t.tile
    found = room(s, slots, figure)
    one = slots and not slots & slots - 1
    if not found and one and (part.where != "within" or part.together):
        found = on_tile(s, slots.bit_length() - 1, figure)
    return found


def contested(s: AdventureState, t: Text, part: Place, figures: list[int]) -> bool:
    """Return whether it can matter who of several is placed first (A0g): there is not room for all,
    or one stands where another could go.
    """
    for figure in figures:
        if part.where == "beside":
            other = t.who(part.of)
            zone = s.castle.tiling.steps[s.cell[other]] if other >= 0 and s.stands(other) else 0
        else:
            slots = tiles(s, t, part, figure)
            if (part.together or part.along is not None) and t.tile >= 0:
                slots = 1 << t.tile
            zone = s.castle.tiling.on(slots)
        if (zone & ~s.taken()).bit_count() < len(figures):
            return True
        if any(each != figure and zone >> s.cell[each] & 1 for each in figures):
            return True
    return False
