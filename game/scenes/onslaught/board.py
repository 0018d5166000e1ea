"""The painter of a match's board: the floor set and the things that its map asks for."""

from __future__ import annotations

from pathlib import Path

from game.board.grid import mask_of
from game.rules.level import load_level
from game.rules.onslaught.tables import Tables
from game.table.board.kit import Kit
from game.table.board.picture import BoardPainter
from game.table.look.icons import Icons


def painter_of(assets: Path, levels: Path, tables: Tables) -> BoardPainter:
    """Return what paints the board of a match.

    `levels` is the folder of its level; :class:`~game.rules.level.BadLevel` if that was spoilt
    meanwhile.
    """
    level = load_level(levels, tables.scenario_id)
    grid = tables.grid
    objects = {
        kind: mask_of([grid.cell(row, column) for row, column in places])
        for kind, places in level.objects().items()
    }
    zones = {"harpers": tables.start[0], "zhentarim": tables.start[1]}
    kit = Kit(assets, level.floor)
    return BoardPainter(tables.board, kit, Icons(assets), zones, tables.respawn, objects)
