"""Large figures on the board: bases over exactly their cells, outlines, faces behind, tokens."""

from __future__ import annotations

import pygame
import pytest

from game.paths import assets
from game.table.board.camera import HEAD
from game.table.board.hung import Bearer, hang
from game.table.board.marks import Ghost, Marks, PathMark
from game.table.board.shown import Mark, MiniShown, Shown, Token
from game.table.board.view import BoardView
from game.table.figures.minis import Minis, shape_of
from tests.table.board.test_view import GRID, a_view, drawn

MINIS = Minis(assets())
FILLS = [(2, 1), (1, 2), (2, 2), (3, 3)]


@pytest.fixture
def view() -> BoardView:
    made = a_view()
    made._names = ["troll", "goblin_guard", "bedlam"]
    return made


def mini(column: int, row: int, wide: int, high: int, figure: int = 0) -> MiniShown:
    """Somebody whose north-west cell is the one named."""
    x, y = column + (wide - 1) / 2, row + (high - 1) / 2
    return MiniShown(figure, x, y, "dungeon", 9, 11, wide=wide, high=high)


def box(picture: pygame.Surface, cell: int, fills: tuple[int, int]) -> pygame.Rect:
    """Where a picture is opaque, from the upper left corner of what the figure fills."""
    left, top = ((each - min(fills)) * cell // 2 for each in fills)
    anchor = MINIS.anchor(cell, fills)
    return picture.get_bounding_rect(min_alpha=128).move(left + anchor[0], top + anchor[1])


@pytest.mark.parametrize("cell", [36, 48, 64, 96])
@pytest.mark.parametrize("fills", FILLS)
@pytest.mark.parametrize("side", ["harpers", "zhentarim", "dungeon", "third", "fourth"])
def test_a_base_covers_the_cells_of_its_figure_and_none_beside_them(
    side: str, fills: tuple[int, int], cell: int
) -> None:
    one = box(MINIS.base(side, cell), cell, (1, 1))
    base = box(MINIS.base(side, cell, fills=fills), cell, fills)
    block = min(fills)
    wide, high = (each - block for each in fills)
    # As near to every edge as a base of one cell is to those of its own.
    near = 0.04 * cell * block + 2
    assert base.left == pytest.approx(one.left * block, abs=near)
    assert base.top == pytest.approx(one.top * block, abs=near)
    assert base.right == pytest.approx(one.right * block + wide * cell, abs=near)
    assert base.bottom == pytest.approx(one.bottom * block + high * cell, abs=near)


@pytest.mark.parametrize("fills", FILLS)
@pytest.mark.parametrize("id", MINIS.figures)
def test_nobody_large_reaches_up_to_the_faces_of_those_behind(
    id: str, fills: tuple[int, int]
) -> None:
    cell = 64
    body = box(MINIS.body(id, cell, False, fills), cell, fills)
    assert body.top >= -HEAD * cell - 2
    # Nor is it small on its base.
    assert body.height > 0.9 * cell * min(fills)


def test_a_figure_twice_as_long_as_wide_is_all_that_is_painted_of_oblong_ones() -> None:
    assert [shape_of(*fills) for fills in [(1, 1), (3, 3), (2, 1), (2, 4)]] == [
        "square", "square", "lying", "upright",
    ]  # fmt: skip
    with pytest.raises(ValueError, match="3 by 1"):
        shape_of(3, 1)


@pytest.mark.parametrize("fills", FILLS)
def test_what_is_meant_of_a_large_figure_is_outlined_as_a_whole(
    view: BoardView, fills: tuple[int, int]
) -> None:
    """Whichever of its cells is pointed at or aimed at."""
    wide, high = fills
    shown = Shown(minis={0: mini(2, 3, wide, high)})
    cells = [GRID.cell(3 + row, 2 + column) for row in range(high) for column in range(wide)]
    for mark in ("cursor", "invalid"):
        assert len({drawn(view, shown, Marks(**{mark: cell})) for cell in cells}) == 1
    for many in ("targets", "chosen"):
        pictures = {drawn(view, shown, Marks(**{many: (cell,)})) for cell in cells}
        pictures.add(drawn(view, shown, Marks(**{many: tuple(cells)})))
        assert len(pictures) == 1
        assert drawn(view, Shown(), Marks(**{many: (cells[-1],)})) not in pictures
    # Its brackets stand in the corners of all that it fills.
    floor, target = pygame.Surface((620, 600)), pygame.Surface((620, 600))
    view.draw(floor, Shown(minis={0: mini(2, 3, wide, high)}), Marks())
    view.draw(target, Shown(minis={0: mini(2, 3, wide, high)}), Marks(targets=(cells[-1],)))
    changed = pygame.mask.from_threshold(target, (0, 0, 0), (1, 1, 1, 255), floor)
    changed.invert()
    spots = changed.get_bounding_rects()
    found = spots[0].unionall(spots[1:])
    filled = view.camera.around(cells)
    assert filled.contains(found)
    assert filled.width - found.width < 0.3 * view.camera.cell * min(fills)


@pytest.mark.parametrize("fills", FILLS)
def test_a_token_on_any_cell_of_a_large_figure_is_seen(
    view: BoardView, fills: tuple[int, int]
) -> None:
    wide, high = fills
    shown = Shown(minis={0: mini(2, 3, wide, high)})
    plain = drawn(view, shown, Marks())
    for row in range(high):
        for column in range(wide):
            shown.tokens = (Token(GRID.cell(3 + row, 2 + column), "loot"),)
            seen = drawn(view, shown, Marks())
            differ = sum(a != b for a, b in zip(seen, plain, strict=True))
            assert differ > 200, (row, column)


@pytest.mark.parametrize("fills", FILLS)
def test_hit_points_lie_at_the_south_edge_and_badges_at_the_ends_of_a_base(
    fills: tuple[int, int],
) -> None:
    cell, (wide, high) = 64, fills
    face = MINIS.face("troll", cell, False, fills)
    room = pygame.Rect(0, 0, 14 * cell, 14 * cell)
    one = Bearer(0, 4, 4, wide, high, (face.x, face.y, *face.size), True, False, 1, 0)
    hung = hang([one], cell, room)[0]
    assert hung.pips is not None
    south = (4 + high) * cell
    assert south - 0.3 * cell * min(fills) < hung.pips.centery <= south
    assert hung.pips.centerx == (4 + wide / 2) * cell
    assert hung.pips.width == pytest.approx(0.66 * wide * cell, abs=1)
    # The badge hangs in the outermost third of the base, and no farther out than it reaches.
    (badge,) = hung.badges
    off = abs(badge.centerx - (4 + wide / 2) * cell)
    assert wide * cell / 3 <= off <= wide * cell / 2
    assert all(not badge.colliderect(other) for other in (hung.face, hung.pips))


def test_a_ghost_fills_what_its_figure_would(view: BoardView) -> None:
    ghosts = [Ghost("troll", "dungeon", GRID.cell(3, 3), *fills) for fills in [(1, 1), *FILLS]]
    assert len({drawn(view, Shown(), Marks(ghost=ghost)) for ghost in ghosts}) == len(ghosts)


def test_the_way_of_a_large_figure_leads_through_the_middles_of_what_it_fills(
    view: BoardView,
) -> None:
    """Of a square of four over three cells: its middle is a corner of the board's cells."""
    cells = tuple(GRID.cell(4, column) for column in (1, 2, 3, 4))
    plain, small, large = (pygame.Surface((620, 600)) for _ in range(3))
    view.draw(plain, Shown(), Marks())
    view.draw(small, Shown(), Marks(path=PathMark(cells, (1, 2, 3))))
    view.draw(large, Shown(), Marks(path=PathMark(cells, (1, 2, 3), fills=((2, 2),) * 4)))
    x, y = view.camera.middle(4.5, 2.5)
    low = (round(x) + view.camera.cell // 2, round(y))
    high = (round(x), round(y) - view.camera.cell // 2)
    assert large.get_at(low) != plain.get_at(low)
    assert small.get_at(low) == plain.get_at(low)
    assert small.get_at(high) != plain.get_at(high)


@pytest.mark.parametrize("fills", FILLS)
def test_the_mark_of_the_fallen_lies_where_the_base_stood(
    view: BoardView, fills: tuple[int, int]
) -> None:
    wide, high = fills
    shown = Shown(effects=[Mark(2 + (wide - 1) / 2, 3 + (high - 1) / 2, "dungeon", 1.0, *fills)])
    floor, target = pygame.Surface((620, 600)), pygame.Surface((620, 600))
    view.draw(floor, Shown(), Marks())
    view.draw(target, shown, Marks())
    changed = pygame.mask.from_threshold(target, (0, 0, 0), (1, 1, 1, 255), floor)
    changed.invert()
    spots = changed.get_bounding_rects()
    found = spots[0].unionall(spots[1:])
    cell = view.camera.cell
    left, top = view.camera.left + 2 * cell, view.camera.top + 3 * cell
    assert found.left == pytest.approx(left, abs=0.15 * cell * min(fills))
    assert found.right == pytest.approx(left + wide * cell, abs=0.15 * cell * min(fills))
    assert found.bottom == pytest.approx(top + high * cell, abs=0.15 * cell * min(fills))


def test_an_arrow_of_a_direction_stands_at_the_edge_of_a_large_figure(view: BoardView) -> None:
    """East of a square of four, to whichever of its cells the way led."""
    shown = Shown(minis={0: mini(2, 3, 2, 2)})
    found = []
    for row in (3, 4):
        plain, target = pygame.Surface((620, 600)), pygame.Surface((620, 600))
        view.draw(plain, shown, Marks())
        view.draw(target, shown, Marks(arrows=((GRID.cell(row, 4), 0, False),)))
        changed = pygame.mask.from_threshold(target, (0, 0, 0), (1, 1, 1, 255), plain)
        changed.invert()
        found.append(max(changed.get_bounding_rects(), key=lambda each: each.width))
    assert found[0] == found[1]
    x, y = view.camera.middle(3.5, 3.5)
    assert found[0].left > x
    assert abs(found[0].centery - y) <= view.camera.cell // 2


@pytest.mark.parametrize("chosen", [True, False])
def test_a_ghost_covers_those_behind_it_but_not_whom_the_deed_meets(
    view: BoardView, chosen: bool
) -> None:
    shown = Shown(minis={1: mini(3, 2, 1, 1, 1)})
    marks = Marks(chosen=(GRID.cell(2, 3),) if chosen else ())
    heart = pygame.Rect(0, 0, 6, 6)
    heart.midbottom = view.camera.box(GRID.cell(2, 3)).midbottom
    heart.move_ip(0, -view.camera.cell // 4)

    def body(ghost: Ghost | None) -> bytes:
        marks.ghost = ghost
        screen = pygame.Surface((620, 600))
        view.draw(screen, shown, marks)
        return pygame.image.tobytes(screen.subsurface(heart), "RGB")

    assert (body(None) == body(Ghost("bedlam", "dungeon", GRID.cell(3, 3)))) == chosen
