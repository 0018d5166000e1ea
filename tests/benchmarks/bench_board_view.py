"""How long the board takes to compose and to draw.

Run with ``pytest tests/benchmarks/bench_board_view.py --benchmark-enable``. Goals: a board of 30 by
30 composed in 0.3 s, an overlay over a whole board laid in 5 ms, a frame of the board in 8 ms.
"""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.board.grid import Grid
from game.board.terrain import Board
from game.paths import assets
from game.table.board.kit import Kit
from game.table.board.marks import Marks, PathMark, Region, SightMark, TagMark
from game.table.board.overlays import Overlays
from game.table.board.picture import BoardPainter
from game.table.board.shown import MiniShown, Shown
from game.table.board.view import BoardView
from game.table.figures.minis import Minis
from game.table.look.fonts import Fonts
from game.table.look.icons import Icons
from game.table.look.materials import Materials

ICONS = Icons(assets())


@pytest.fixture(autouse=True)
def _window() -> None:
    pygame.display.init()
    pygame.display.set_mode((1920, 1080))


@pytest.mark.parametrize(("side", "cell"), [(14, 64), (30, 36), (30, 64)])
def test_overlay_over_a_whole_board(benchmark: Any, side: int, cell: int) -> None:
    grid, overlays = Grid(side, side), Overlays(cell)
    target = pygame.Surface((side * cell, side * cell))
    overlays.lay(target, grid, grid.cells, "move")
    benchmark(overlays.lay, target, grid, grid.cells, "move")


@pytest.mark.parametrize(("side", "cell"), [(14, 64), (30, 64), (30, 128)])
def test_composing_a_board(benchmark: Any, side: int, cell: int) -> None:
    rows = [
        "".join("#" if (x * 7 + y * 11) % 9 == 0 else "." for x in range(side)) for y in range(side)
    ]
    board = Board.parse("\n".join(rows))
    kit = Kit(assets())

    def compose() -> None:
        BoardPainter(board, kit, ICONS).picture(cell)

    benchmark.pedantic(compose, rounds=3, iterations=1)


def test_a_frame_of_a_busy_board(benchmark: Any) -> None:
    board = Board.parse("\n".join(["." * 14] * 14))
    grid = board.grid
    fonts, materials = Fonts(assets()), Materials(assets(), ICONS)
    names = ["grabbleshanks", "lightning_dancer", "bedlam", "rokpyratrix", *["goblin_guard"] * 4]
    painter = BoardPainter(board, Kit(assets()), ICONS)
    window = pygame.display.get_surface() or pygame.Surface((1920, 1080))
    view = BoardView(
        painter, pygame.Rect(512, 134, 896, 896), names, Minis(assets()), fonts, ICONS, materials
    )
    sides = ["harpers", "harpers", "zhentarim", "zhentarim", *["dungeon"] * 4]
    minis = {n: MiniShown(n, n + 1, 2 + n % 5, side, 5, 11) for n, side in enumerate(sides)}
    minis[0].lift, minis[1].flash = 0.05, 0.5
    shown = Shown(minis=minis)
    marks = Marks(
        regions=[Region("dash", grid.cells), Region("move", grid.within(grid.parse("E5"), 4))],
        chosen=(grid.parse("F5"),),
        path=PathMark(tuple(grid.parse(name) for name in ("E5", "E6", "F7", "G7")), (1, 2, 3)),
        sights=[SightMark((5, 5), (9, 9))],
        tags=[TagMark(3, 4, "70%", "AC 13"), TagMark(5, 6, "45%", "AC 15")],
    )
    view.draw(window, shown, marks)
    benchmark(view.draw, window, shown, marks, 0.5)
