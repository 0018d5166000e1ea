"""How long the board takes to compose and to draw.

Run with ``pytest tests/benchmarks/bench_board_view.py --benchmark-enable``. Goals: a board of 30 by
30 composed in 0.3 s, an overlay over a whole board laid in 5 ms, a frame of the board in 8 ms. Of a
board that grows: a tile laid and shown in 16 ms, a frame of 25 tiles and 20 figures in 16 ms.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from game.board.grid import Grid, bits
from game.board.terrain import Board
from game.paths import assets
from game.rules.adventure.castle import Castle
from game.rules.adventure.content import content
from game.rules.adventure.tables import Tables
from game.table.adventure.castle_tiles import castle_painter
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


SIZES = {"1080": (pygame.Rect(512, 134, 896, 736), 52), "720": (pygame.Rect(352, 96, 576, 504), 36)}
PARTY = ("arjhan", "kat", "thorgrim", "immeril", "allisa")
FOES = ("zombie", "ghoul", "wolf", "skeleton", "wraith")
LOOKS = ("second", "third", "first", "fourth", "fifth")


def castles(count: int) -> tuple[Tables, list[Castle]]:
    """A castle as it grows to so many tiles, always at the edge nearest to its start."""
    tables = Tables(content(), content().adventures[0].id, ["arjhan"])
    castle = Castle(tables.kinds).put(0, (0, 0)).put(1, (0, 1))
    stack, chance, found = list(tables.kind_of), Random(5), [castle]
    chance.shuffle(stack)
    while len(castle.kinds) < count:
        edges = castle.edges()

        def away(edge: tuple[int, int], lies: Castle = castle) -> int:
            x, y = lies.tiling.beyond(*edge)
            return abs(x) + abs(y)

        castle = castle.explored(stack.pop(), *min(edges, key=away))
        found.append(castle)
    return tables, found


def castle_view(tables: Tables, castle: Castle, size: str) -> BoardView:
    view, least = SIZES[size]
    names = [*PARTY, *(FOES[number % 5] for number in range(15))]
    fonts, materials = Fonts(assets()), Materials(assets(), ICONS)
    painter = castle_painter(assets(), tables, castle)
    return BoardView(painter, view, names, Minis(assets()), fonts, ICONS, materials, least=least)


def crowd(view: BoardView, castle: Castle) -> Shown:
    """Twenty figures, two on each of the tiles that lie around the start."""
    grid, minis = view.camera.grid, {}
    for number in range(20):
        squares = bits(castle.tiling.on(1 << number // 2))
        cell = squares[(number * 7 + number % 2 * 3) % len(squares)]
        side = LOOKS[number] if number < 5 else "monsters"
        minis[number] = MiniShown(
            number, grid.col(cell), grid.row(cell), side, 3, 8 if number < 5 else 1,
            acting=number == 0,
        )  # fmt: skip
    return Shown(minis=minis, tiles=castle)


@pytest.mark.parametrize("size", SIZES)
def test_a_tile_laid_in_a_castle_and_shown(benchmark: Any, size: str) -> None:
    tables, grown = castles(25)
    view = castle_view(tables, grown[0], size)
    view.camera.glides = True
    window = pygame.display.get_surface() or pygame.Surface((1920, 1080))
    shown = iter([Shown(tiles=castle) for castle in grown])
    view.draw(window, next(shown), Marks())

    def between() -> tuple[tuple[Shown], dict[str, Any]]:
        while view.prepare():  # as a table does while somebody thinks
            continue
        return (next(shown),), {}

    benchmark.pedantic(
        lambda now: view.draw(window, now, Marks()), setup=between, rounds=len(grown) - 1
    )


@pytest.mark.parametrize("size", SIZES)
def test_a_frame_of_twenty_figures_in_a_castle(benchmark: Any, size: str) -> None:
    tables, grown = castles(25)
    castle = grown[-1]
    view = castle_view(tables, castle, size)
    shown, grid = crowd(view, castle), view.camera.grid
    window = pygame.display.get_surface() or pygame.Surface((1920, 1080))
    start = bits(castle.tiling.on(1))[5]
    reach = 0
    for ring in castle.tiling.walk(start, 5):
        reach |= ring
    marks = Marks(regions=[Region("move", reach)], reachable=frozenset(castle.edges()), fresh=3)
    view.camera.show(grid.row(start), grid.col(start))
    frames, at = [0], shown.minis[0].x

    def frame() -> None:
        frames[0] += 1
        shown.minis[0].x = at + (frames[0] % 40) / 40  # somebody walks
        view.camera.pan(3 if frames[0] % 80 < 40 else -3, 0)  # and the board is moved
        view.draw(window, shown, marks, frames[0] / 60)

    frame()
    benchmark.pedantic(frame, rounds=400)
    if benchmark.stats is not None:
        spent = sorted(benchmark.stats.stats.data)
        print(f"p99 {spent[int(len(spent) * 0.99)] * 1000:.1f} ms")
