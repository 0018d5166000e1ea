"""How heroes walk: by squares, past each other, never past an enemy (section 5)."""

from __future__ import annotations

from game.board.grid import bits, lowest
from game.rules.adventure.state import AdventureState


def rings(s: AdventureState, figure: int, points: int) -> list[int]:
    """Return the squares that a figure comes to by just so many steps: item `k` by `k`. It passes
    heroes and Kavan, and enters no square of an enemy (A5.4, A5.5, A18q).
    """
    return s.castle.tiling.walk(s.cell[figure], points, s.others)


def ends(s: AdventureState, figure: int, points: int) -> int:
    """Return the squares on which a move of so many points may end: empty ones, and its own, for a
    move of 0 squares is a move (A5.5, A5.12, A5f).
    """
    found = 0
    for ring in rings(s, figure, points):
        found |= ring
    return found & ~s.taken() | 1 << s.cell[figure]


def way(s: AdventureState, figure: int, end: int, points: int) -> tuple[int, ...]:
    """Return the squares of a shortest way to an end, the start first; of several ways the one that
    goes by the lowest numbers from its end. ``ValueError`` where none is that short.
    """
    found = rings(s, figure, points)
    count = next((count for count, ring in enumerate(found) if ring >> end & 1), -1)
    if count < 0:
        raise ValueError(f"no way of {points} steps leads to square {end}")
    steps = [end]
    for earlier in reversed(found[:count]):
        steps.append(lowest(s.castle.tiling.steps[steps[-1]] & earlier))
    steps.reverse()
    return tuple(steps)


def passed(s: AdventureState, figure: int, end: int, points: int) -> int:
    """Return the squares that some way of so many points to an end may pass, both ends included
    (A13y).
    """
    return between(s, s.cell[figure], end, points)


def between(s: AdventureState, start: int, end: int, points: int) -> int:
    """Return the squares that some way of so many points from one square to another may pass, both
    ends included (A13y).
    """
    there = s.castle.tiling.walk(start, points, s.others)
    back = s.castle.tiling.walk(end, points, s.others)
    found = 0
    for out, ring in enumerate(there):
        for home in range(points - out + 1):
            found |= ring & back[home]
    return found


def through(s: AdventureState, start: int, end: int, points: int, one: int, two: int) -> bool:
    """Return whether a way of so many points from a square to another passes both some of the
    squares `one` and some of `two`, in either order (A13y).
    """
    tiling = s.castle.tiling
    there = tiling.walk(start, points, s.others)
    back = tiling.walk(end, points, s.others)
    for first, second in ((one, two), (two, one)):
        for out, ring in enumerate(there):
            for square in bits(ring & first):
                on = tiling.walk(square, points - out, s.others)
                for step, reached in enumerate(on):
                    for home in range(points - out - step + 1):
                        if reached & second & back[home]:
                            return True
    return False
