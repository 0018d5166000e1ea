"""Moves, shifts, slides and teleports as questions (section 5, C8j)."""

from __future__ import annotations

from game.rules.command import codes
from tests.campaigns.command_second.asking import Asking, ask
from tests.campaigns.command_second.ground import Square
from tests.campaigns.command_second.position import Position


def sides(t: Position, figure: int) -> tuple[frozenset[Square], frozenset[Square]]:
    """The squares of the other figures of its side, and of its enemies."""
    allies, enemies = set(), set()
    for other, square in t.at.items():
        if t.foes(figure, other):
            enemies.add(square)
        elif other != figure:
            allies.add(square)
    return frozenset(allies), frozenset(enemies)


def go(t: Position, seat: int, figure: int, how: str, n: int | None = None) -> Asking[None]:
    """Let it "walk" (n None: its speed), "move" n or "shift"; skipped if bound (C13m)."""
    if figure not in t.at or t.bound(figure):
        return
    points = t.creatures[figure].speed if n is None else n
    ends = t.ground.ways(t.at[figure], how, points, t.gait(figure), *sides(t, figure))
    yield from put(t, seat, figure, "shift" if how == "shift" else "move", ends)


def slide(t: Position, seat: int, figure: int, n: int, beside: int = -1) -> Asking[None]:
    """Slide a creature that stands, to a square beside a figure if one is told (C0.6, C0a)."""
    ends = t.ground.slides(t.at[figure], n, *sides(t, figure))
    if beside >= 0:
        ends = {end for end in ends if t.ground.adjacent(t.at[beside], end)}
    if ends:
        yield from put(t, seat, figure, "slide", ends)


def teleport(t: Position, seat: int, figure: int, n: int) -> Asking[None]:
    """Put it on an empty square within n (C5.13, C0b)."""
    taken = set(t.at.values())
    here = t.at[figure]
    ends = {s for s in t.ground.floor if s not in taken and t.ground.within(here, s, n)}
    if ends:
        yield from put(t, seat, figure, "teleport", ends)


def put(t: Position, seat: int, figure: int, kind: str, ends: set[Square]) -> Asking[None]:
    """Ask where to and stand there."""
    square = yield from ask(kind, seat, codes.TO, ends, figure)
    t.at[figure] = square
