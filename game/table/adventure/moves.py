"""How figures of Adventure go, rise, lie down and stand up, and how tiles come."""

from __future__ import annotations

import math

from game.board.grid import bits
from game.board.tiling import SIDE, SQUARES
from game.rules.adventure.events import TileLaid, TileWalked
from game.table.adventure import tempo
from game.table.adventure.position import Position
from game.table.adventure.projection import lies
from game.table.board.shown import Lit, Puff, Shown
from game.table.motion import easing, moves, tiles
from game.table.motion.animation import Animation, Frame, Pace, nothing, together
from game.table.motion.moves import Place

MIDDLE = SIDE * (SIDE // 2) + SIDE // 2
"""The square beside the middle of a tile, to the south-east."""
GLOW = 0.5
DEPTH = 0.55
"""How far below the floor a figure begins to rise, in squares."""
SOUTH = 2
BESIDE = (((1, 2), (0,)), ((3,), (1, 2)), ((1, 2), (3,)), ((0,), (1, 2)))
"""Columns and rows of a tile beside the middle of its edges: north, east, south, west."""
BEATS = 2
WARNS = "circle_of_death"
"""The tint of a triangle that draws an encounter: that of an Encounter Card."""
LIGHTS = "move"
"""The tint of tiles that a monster walks over."""


def middle(shown: Position, slot: int) -> Place:
    """Return the middle of a tile."""
    x, y = shown.place(slot * SQUARES + MIDDLE)
    return x - 0.5, y - 0.5


def tile_laid(shown: Position, event: TileLaid, pace: Pace) -> Animation:
    """Return how a tile comes from the stack; until it lies the castle is seen without it."""
    kind = shown.tables.kind(event.id)
    before = shown.castle
    comes = tiles.laid(pace, (event.x, event.y), kind, event.turn)

    def frame(seen: Shown, share: float) -> None:
        if share < 1.0:
            seen.tiles = before
            comes.frame(seen, share)

    return Animation(comes.length, comes.step, frame, comes.cues)


def tile_walk(shown: Position, event: TileWalked, pace: Pace) -> Animation:
    """Return the walk of a monster over tiles, which light up under it one after the other."""
    start, end = shown.place_of(event.figure), shown.place(event.cell)
    if start is None:
        return nothing()
    between = [middle(shown, slot) for slot in event.path[1:-1]]
    path = [start, *between, end]
    lit = [bits(shown.castle.tiling.on(1 << slot)) for slot in event.path[1:]]
    count = max(1, len(lit))
    if pace.reduced:
        length = pace.time(tempo.TILE * count)
        glows = Animation(length, length, _glow(lit))
        return together((moves.fade_over(pace, event.figure, path), glows))
    length = pace.time(tempo.TILE * count)
    glow = _glow(lit)
    steps = len(path) - 1

    def frame(seen: Shown, share: float) -> None:
        glow(seen, share)
        mini = seen.minis.get(event.figure)
        if mini is None:
            return
        at = share * steps
        index = min(int(at), steps - 1)
        part = at - index
        here, there = path[index], path[index + 1]
        mini.x += easing.between(here[0], there[0], part) - end[0]
        mini.y += easing.between(here[1], there[1], part) - end[1]
        mini.lift += moves.HOP * easing.out(1.0 - abs(2.0 * part - 1.0))

    cues = tuple((length * (each + 1) / count, "step") for each in range(count))
    return Animation(length, length, frame, cues)


def _glow(lit: list[list[int]]) -> Frame:
    """Return the frame that lights tiles in their order."""

    def frame(seen: Shown, share: float) -> None:
        for at, cells in enumerate(lit):
            strength = GLOW * (1.0 - min(1.0, abs(share * len(lit) - at - 0.6)))
            if strength > 0.0:
                seen.effects += [Lit(cell, strength, LIGHTS) for cell in cells]

    return frame


def triangle(shown: Position, slot: int, pace: Pace) -> Animation:
    """Return how the triangle of a tile pulses: the squares beside it light up, twice (A4.6)."""
    length = pace.time(tempo.PULSE)
    across, down = BESIDE[(SOUTH + shown.castle.turns[slot]) % 4]
    cells = [slot * SQUARES + y * SIDE + x for x in across for y in down]

    def frame(seen: Shown, share: float) -> None:
        beat = math.sin(math.pi * share * BEATS) ** 2
        strength = GLOW if pace.reduced else beat
        seen.effects += [Lit(cell, strength, WARNS) for cell in cells]

    return Animation(length, length, frame, ((0.0, "condition"),))


def rise(shown: Position, figure: int, cell: int, pace: Pace) -> Animation:
    """Return how a figure rises from the bone pile, in dust; calm, it fades in."""
    length = pace.time(tempo.RISE)
    place = shown.place(cell)

    def frame(seen: Shown, share: float) -> None:
        mini = seen.minis.get(figure)
        if mini is None:
            return
        mini.alpha *= easing.clamp(share * 2.0)
        if not pace.reduced:
            mini.lift -= DEPTH * (1.0 - easing.out(share))
            seen.effects.append(Puff(*place, share))

    return Animation(length, length, frame, ((length * 0.5, "step"),))


def fall(figure: int, pace: Pace) -> Animation:
    """Return how a hero sinks to the floor, where it stays lying (A9.7)."""
    length = pace.time(tempo.STAND)

    def frame(seen: Shown, share: float) -> None:
        lies(figure, seen, float(share >= 0.5) if pace.reduced else easing.bounce(share))

    return Animation(length, length, frame, ((0.0, "defeat"),))


def stand(figure: int, pace: Pace) -> Animation:
    """Return how a hero stands up again (A9.8)."""
    length = pace.time(tempo.STAND)

    def frame(seen: Shown, share: float) -> None:
        up = float(share >= 0.5) if pace.reduced else easing.in_out(share)
        lies(figure, seen, 1.0 - up)

    return Animation(length, length, frame, ((length, "step"),))


def away(shown: Position, figure: int, pace: Pace) -> Animation:
    """Return how a hero goes up in smoke where it stands (AE41, A18.4.3)."""
    place = shown.place_of(figure)
    if place is None:
        return nothing()
    length = pace.time(tempo.RISE)

    def frame(seen: Shown, share: float) -> None:
        mini = seen.minis.get(figure)
        if mini is not None:
            mini.x, mini.y = place
            mini.alpha = 1.0 - easing.in_out(share)
            mini.lift += 0.0 if pace.reduced else 0.3 * easing.drop(share)
        if not pace.reduced:
            seen.effects.append(Puff(*place, share))

    return Animation(length, length, frame, ((0.0, "magic"),))


def placed(shown: Position, figure: int, cell: int, pace: Pace) -> Animation:
    """Return how a figure comes to a square without a path (A0.5)."""
    start, end = shown.place_of(figure), shown.place(cell)
    if start is None:
        return moves.arrive(pace, figure)
    if start == end:
        return nothing()
    return moves.teleport(pace, figure, start, end)


def wall(shown: Position, slot: int, way: int, pace: Pace) -> Animation:
    """Return the dust of a wall that is broken at an edge of a tile (A2c)."""
    length = pace.time(tempo.WALL)
    x, y = middle(shown, slot)
    over = ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0))[way]
    far = SIDE / 2 - 0.5
    spots = [
        (x + over[0] * far + over[1] * side, y + over[1] * far + over[0] * side)
        for side in (-0.5, 0.5)
    ]

    def frame(seen: Shown, share: float) -> None:
        seen.effects += [Puff(*spot, share) for spot in spots]

    return Animation(length, length, frame, ((0.0, "hit"),))
