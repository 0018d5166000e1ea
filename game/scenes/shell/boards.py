"""Small pictures of boards, with everybody where they stand, for the screens around a match."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from pathlib import Path
from typing import Any, Final, NamedTuple

import pygame

from game.board.footprint import SHAPES, Footprint
from game.board.grid import bits
from game.engine.game import Game
from game.scenes.room import scenes_of
from game.scenes.shell.pictures import minis_of
from game.store.kept import Kept
from game.table.board.camera import HEAD, SIDE
from game.table.board.picture import BoardPainter
from game.table.board.shown import FEET
from game.table.look.strokes import clear, rescaled
from game.table.motion.projection import Projection
from game.table.room import table_of

SMALLEST_CELL: Final = 36
DARK: Final = "#0C0806"
"""Where nothing is laid."""
AIR: Final = 0.15
"""Cells between the tallest head in the first row and the picture's edge."""


class Stands(NamedTuple):
    """A miniature of a side, with its north-west cell and all it fills; without a side a token."""

    id: str
    cell: int
    side: str = ""
    footprint: Footprint = SHAPES["1x1"]


def shown_of(game: Game, kept: Kept) -> Projection[Any]:
    """Return what a kept match of a game shows now."""
    shown: Projection[Any] = table_of(game.name).reader.opening(game)
    for choice in kept.standing:
        for event in choice.events(game.events):
            shown.apply(event)
    return shown


def board_of(
    assets: Path, levels: Path, game: Game, shown: Projection[Any] | None, room: tuple[int, int]
) -> pygame.Surface:
    """Return the board of a game, as large as fits into ``room``, with all that stands on it.

    Nothing has happened yet where nothing is ``shown``. ``levels`` is the folder of its level;
    :class:`~game.rules.level.BadLevel` if that was spoilt meanwhile.
    """
    scenes = scenes_of(game.name)
    now = shown or table_of(game.name).reader.opening(game)
    things = [Stands(token, cell) for token, cell in scenes.tokens(now)]
    things += [
        Stands(one.id, one.cell, one.side, one.footprint)
        for one in now.figures.values()
        if one.standing
    ]
    painter, still = scenes.painter(assets, levels, game), now.still()
    painter.follow(still)
    return board_picture(assets, painter, things, room, still.laid)


def board_picture(
    assets: Path,
    painter: BoardPainter,
    things: Iterable[Stands],
    room: tuple[int, int],
    laid: int = -1,
) -> pygame.Surface:
    """Return a board as large as fits into ``room``, and ``things`` on it; dark outside ``laid``.

    Whoever stands in the first row is taller than it: then there is room above. In an outer column
    somebody may be wider than it: then there is room all around. Through that room is seen what
    the picture is laid on: colours are multiplied by their opacity (BLEND_PREMULTIPLIED).
    Of a board that grows only what is laid is shown, wherever on its plane that lies: nothing at
    all before its first tile.
    """
    grid, minis, placed = painter.board.grid, minis_of(assets), list(things)
    north, west, rows, columns = grid.extent()
    cell = max(SMALLEST_CELL, 2 * round(min(room[0] / columns, room[1] / rows) / 2))
    made = painter.picture(cell)
    tops = [one.footprint for one in placed if one.side and grid.row(one.cell) == north]
    head = round((HEAD + AIR) * cell) if tops else 0
    outer = any(
        one.side and not 0 < grid.col(one.cell) - west < columns - one.footprint.width
        for one in placed
    )
    edge = ceil(SIDE * cell) if outer else 0
    head = max(head, edge)
    full = clear(columns * cell + 2 * edge, rows * cell + head + edge)
    made.lay(full, edge, head)
    for dark in bits(grid.cells & ~laid):
        spot = edge + (grid.col(dark) - west) * cell, head + (grid.row(dark) - north) * cell
        full.fill(DARK, (*spot, cell, cell))
    high = [(thing.row - north, 0, thing.x, thing.y, thing.picture) for thing in made.standing]
    for one in placed:
        wide, tall = one.footprint.width, one.footprint.height
        # It stands in a square amid what it fills.
        block = cell * min(wide, tall)
        left = (grid.col(one.cell) - west) * cell + (wide * cell - block) // 2
        top = (grid.row(one.cell) - north) * cell + (tall * cell - block) // 2
        if one.side:
            picture = minis.figure(one.id, cell, one.side, fills=(wide, tall))
            far = minis.anchor(cell, (wide, tall))
        else:
            picture, far = minis.token(one.id, block), minis.anchor(block)
        depth = top / cell + (0.5 + FEET) * (block / cell - 1)
        high.append((depth, 1, left + far[0], top + far[1], picture))
    for *_, x, y, picture in sorted(high, key=lambda each: each[:4]):
        full.blit(picture, (x + edge, y + head), special_flags=pygame.BLEND_PREMULTIPLIED)
    if painter.grows:
        used = full.get_bounding_rect()
        if not used.width:
            return clear(1, 1)
        full = full.subsurface(used)
    wide = min(room[0], room[1] * full.get_width() // full.get_height())
    return rescaled(full, (wide, round(wide * full.get_height() / full.get_width())))
