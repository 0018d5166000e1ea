"""Small pictures of boards, with everybody where they stand, for the screens around a match."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, NamedTuple

import pygame

from game.board.grid import bits
from game.engine.game import Game
from game.scenes.room import scenes_of
from game.scenes.shell.pictures import minis_of
from game.store.kept import Kept
from game.table.board.picture import BoardPainter
from game.table.look.strokes import rescaled
from game.table.motion.projection import Projection
from game.table.room import table_of

SMALLEST_CELL: Final = 36
DARK: Final = "#0C0806"
"""Where nothing is laid."""


class Stands(NamedTuple):
    """A miniature of a side on a cell; without a side a token."""

    id: str
    cell: int
    side: str = ""


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
    things += [Stands(one.id, one.cell, one.side) for one in now.figures.values() if one.standing]
    painter = scenes.painter(assets, levels, game)
    return board_picture(assets, painter, things, room, now.still().laid)


def board_picture(
    assets: Path,
    painter: BoardPainter,
    things: Iterable[Stands],
    room: tuple[int, int],
    laid: int = -1,
) -> pygame.Surface:
    """Return a board as large as fits into ``room``, and ``things`` on it; dark outside ``laid``.

    Whoever stands in the first row is taller than it: then there is room above.
    """
    grid, minis, placed = painter.board.grid, minis_of(assets), list(things)
    cell = max(SMALLEST_CELL, 2 * round(min(room[0] / grid.width, room[1] / grid.height) / 2))
    made = painter.picture(cell)
    head = cell // 2 if any(one.side and grid.row(one.cell) == 0 for one in placed) else 0
    full = pygame.Surface((grid.width * cell, grid.height * cell + head))
    full.fill(DARK)
    full.blit(made.surface, (0, head))
    for dark in bits(grid.cells & ~laid):
        full.fill(DARK, (grid.col(dark) * cell, grid.row(dark) * cell + head, cell, cell))
    far = minis.anchor(cell)
    high = [(thing.y, thing.x, thing.picture) for thing in made.standing]
    for one in placed:
        picture = minis.figure(one.id, cell, one.side) if one.side else minis.token(one.id, cell)
        place = (grid.row(one.cell) * cell + far[1], grid.col(one.cell) * cell + far[0])
        high.append((*place, picture))
    for y, x, picture in sorted(high, key=lambda each: each[:2]):
        full.blit(picture, (x, y + head), special_flags=pygame.BLEND_PREMULTIPLIED)
    wide = min(room[0], room[1] * full.get_width() // full.get_height())
    return rescaled(full, (wide, round(wide * full.get_height() / full.get_width())))
