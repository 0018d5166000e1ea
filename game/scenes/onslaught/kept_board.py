"""A small picture of the board of a kept match, with everybody where they stand."""

from __future__ import annotations

from pathlib import Path

import pygame

from game import paths
from game.rules.onslaught.events import EVENTS
from game.rules.onslaught.tables import Tables
from game.scenes.onslaught.board import painter_of
from game.scenes.shell.pictures import minis_of
from game.store.kept import Kept
from game.table.onslaught.projection import MatchNow, opening

SMALLEST_CELL = 36


def kept_board(assets: Path, tables: Tables, kept: Kept, side: int) -> pygame.Surface:
    """Return the board of a match as a square picture of `side` pixels, what is open on it."""
    shown = opening(tables)
    for choice in kept.standing:
        for event in choice.events(EVENTS):
            shown.apply(event)
    return board_of(assets, paths.levels(tables.scenario_id), tables, shown, side)


def board_of(
    assets: Path, levels: Path, tables: Tables, shown: MatchNow, side: int
) -> pygame.Surface:
    """Return a board as a picture `side` pixels wide, with all that ``shown`` knows to stand there.

    `levels` is the folder of its level.
    """
    painter = painter_of(assets, levels, tables)
    grid = tables.grid
    cell = max(SMALLEST_CELL, 2 * round(side / grid.width / 2))
    made = painter.picture(cell)
    full = made.surface.copy()
    minis = minis_of(assets)
    far = minis.anchor(cell)
    things = [(thing.y, thing.x, thing.picture) for thing in made.standing]
    for chest in shown.chests:
        row, column = grid.row(chest), grid.col(chest)
        things.append(
            (row * cell + far[1], column * cell + far[0], minis.token("chest_shut", cell))
        )
    for one in shown.figures.values():
        if one.standing:
            row, column = grid.row(one.cell), grid.col(one.cell)
            picture = minis.figure(one.id, cell, one.side)
            things.append((row * cell + far[1], column * cell + far[0], picture))
    for y, x, picture in sorted(things, key=lambda each: each[:2]):
        full.blit(picture, (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
    return pygame.transform.smoothscale(full, (side, round(side * grid.height / grid.width)))
