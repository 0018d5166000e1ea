"""Which cell a place of the window means: where bodies reach over the cells behind them."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.board.terrain import Board
from game.paths import assets
from game.table.board.kit import Kit
from game.table.board.marks import Marks
from game.table.board.picture import BoardPainter
from game.table.board.shown import MiniShown, Shown
from game.table.board.tags import over
from game.table.board.view import HORNS, BoardView
from game.table.figures.minis import Minis
from game.table.look.fonts import Fonts
from game.table.look.icons import Icons
from game.table.look.materials import Materials

BOARD = Board.parse("\n".join(["........"] * 8))
GRID = BOARD.grid
FRONT, REAR = GRID.parse("D5"), GRID.parse("D4")
ASSETS = assets()
ICONS = Icons(ASSETS)


def seen(*minis: MiniShown) -> BoardView:
    """Return a board on which Rokpyratrix and a goblin have been drawn."""
    view = BoardView(
        BoardPainter(BOARD, Kit(ASSETS), ICONS), pygame.Rect(50, 80, 512, 512),
        ["rokpyratrix", "goblin_guard"], Minis(ASSETS), Fonts(ASSETS), ICONS,
        Materials(ASSETS, ICONS), calm=True,
    )  # fmt: skip
    shown = Shown(minis=dict(enumerate(minis)))
    view.draw(pygame.Surface((620, 640)), shown, Marks())
    return view


def front(cell: int = FRONT) -> MiniShown:
    return MiniShown(0, GRID.col(cell), GRID.row(cell), "zhentarim", 14, 14)


def rear() -> MiniShown:
    return MiniShown(1, GRID.col(REAR), GRID.row(REAR), "dungeon", 3, 3)


def head(view: BoardView, behind: int) -> tuple[int, int]:
    """Return a place of the cell behind somebody on which his head is drawn."""
    box = view.camera.box(behind)
    places = [(x, y) for y in range(box.top, box.bottom) for x in range(box.left, box.right)]
    found = [at for at in places if view.meant(at, 1 << FRONT) == FRONT]
    assert found, "nothing of him reaches there"
    return found[0]


def test_the_head_of_a_lit_figure_over_an_empty_cell_means_the_figure() -> None:
    view = seen(front())
    assert view.camera.cell_at(*head(view, REAR)) == REAR


def test_a_lit_cell_is_meant_wherever_a_head_reaches_over_it() -> None:
    view = seen(front(), rear())
    at = head(view, REAR)
    assert view.meant(at, 1 << FRONT | 1 << REAR) == REAR


def test_the_head_of_a_lit_figure_is_meant_before_whoever_stands_behind_it_unlit() -> None:
    view = seen(front(), rear())
    assert view.meant(head(view, REAR), 1 << FRONT) == FRONT


def test_whoever_stands_behind_is_meant_where_neither_is_lit() -> None:
    view = seen(front(), rear())
    at = head(view, REAR)
    assert view.meant(at, 1 << GRID.parse("A1")) == REAR


def test_beside_the_body_the_cell_is_meant() -> None:
    view = seen(front())
    corner = view.camera.box(REAR).topright
    assert view.meant((corner[0] - 1, corner[1] + 1), 1 << FRONT) == REAR


def test_the_gap_in_a_lit_body_means_whoever_it_is_where_nobody_stands_behind() -> None:
    """Bedlam's horns leave much of the space behind him to be seen."""
    view = seen(front())
    box = over(view.camera, front(), HORNS).clip(view.camera.box(REAR))
    places = [(x, y) for y in range(box.top, box.bottom) for x in range(box.left, box.right)]
    assert {view.meant(at, 1 << FRONT) for at in places} == {FRONT}
    assert {view.meant(at, 1 << FRONT | 1 << REAR) for at in places} == {REAR}
    view = seen(front(), rear())
    assert REAR in {view.meant(at, 1 << FRONT) for at in places}, "somebody stands in the gap"


@pytest.mark.parametrize("lit", [0, 1 << GRID.parse("D1")])
def test_a_lit_head_is_meant_above_the_first_row(lit: int) -> None:
    top = GRID.parse("D1")
    view = seen(front(top))
    box = view.camera.box(top)
    above = [(x, box.top - 4) for x in range(box.left, box.right)]
    assert (top in {view.meant(at, lit) for at in above}) == bool(lit)


@pytest.mark.parametrize("tilt", [72.0, -72.0])
def test_a_fallen_body_beside_its_cell_means_whoever_lies_there(tilt: float) -> None:
    """A hero at 0 HP lies on the floor next to the own square, and is healed by a click."""
    fallen = replace(front(), tilt=tilt, lift=-0.06)
    view = seen(fallen)
    aside = GRID.cell(GRID.row(FRONT), GRID.col(FRONT) + (1 if tilt > 0 else -1))
    box = view.camera.box(aside)
    places = [(x, y) for y in range(box.top, box.bottom, 2) for x in range(box.left, box.right, 2)]
    lying, standing = (
        sum(one.meant(at, 1 << FRONT) == FRONT for at in places) for one in (view, seen(front()))
    )
    assert lying - standing > len(places) // 8
