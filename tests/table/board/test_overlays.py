from __future__ import annotations

import itertools
from collections.abc import Collection

import pygame
import pytest

from game.board.grid import Grid, mask_of
from game.scenes.match.threats import COUNTED, GLOWING
from game.table.board.overlays import STYLES, Overlays
from game.table.board.regions import interior, quarters
from game.table.look import palette as ink

GRID = Grid(6, 5)


def cells(*names: str) -> int:
    return mask_of([GRID.parse(name) for name in names])


def test_a_lone_cell_has_four_outer_corners() -> None:
    cases = [case for *_, case in quarters(GRID.stride, cells("C3"))]
    assert cases == ["outer"] * 4


def test_a_bend_has_one_inner_corner() -> None:
    bend = cells("B2", "C2", "B3")
    inner = [
        (row, column, corner)
        for row, column, corner, case in quarters(GRID.stride, bend)
        if case == "inner"
    ]
    assert inner == [(1, 1, "se")]


def test_the_east_and_west_edges_of_a_board_do_not_touch() -> None:
    ends = cells("F2", "A3")
    assert {case for *_, case in quarters(GRID.stride, ends)} == {"outer"}


def test_only_cells_with_all_neighbours_are_interior() -> None:
    assert interior(GRID.stride, GRID.cells) == cells(
        *(f"{c}{r}" for c in "BCDE" for r in (2, 3, 4))
    )
    assert interior(GRID.stride, GRID.cells & ~cells("C3")) == cells("E2", "E3", "E4")


@pytest.mark.parametrize("style", sorted(STYLES))
@pytest.mark.parametrize("cell", [36, 40, 64, 88])
def test_overlays_stay_inside_their_cells(style: str, cell: int) -> None:
    target = pygame.Surface((6 * cell, 5 * cell), pygame.SRCALPHA)
    Overlays(cell).lay(target, GRID, cells("C2", "C3", "D3"), style)
    seen = pygame.mask.from_surface(target, 0)
    (left, top, width, height) = seen.get_bounding_rects()[0].unionall(seen.get_bounding_rects())
    assert left >= 2 * cell
    assert top >= cell
    assert left + width <= 4 * cell
    assert top + height <= 3 * cell


@pytest.mark.parametrize("absent", [GLOWING, COUNTED])
def test_no_two_overlays_on_one_board_share_edge_and_pattern(absent: Collection[str]) -> None:
    """A game tells how many could strike, or how much they would: never both."""
    told = [(style.edge, style.pattern) for name, style in STYLES.items() if name not in absent]
    assert len(set(told)) == len(told)


def test_a_region_is_one_shape_without_lines_between_its_cells() -> None:
    target = pygame.Surface((384, 320), pygame.SRCALPHA)
    Overlays(64).lay(target, GRID, cells("B2", "C2"), "move")
    seam = {tuple(target.get_at((x, 64 + 10))) for x in (126, 127, 128, 129)}
    assert len(seam) == 1


def test_aiming_darkens_all_but_the_lit_cells() -> None:
    target = pygame.Surface((384, 320))
    target.fill((200, 200, 200))
    Overlays(64).dim(target, GRID, cells("B2"))
    assert target.get_at((96, 96))[0] == 200
    assert target.get_at((10, 10))[0] < 140


def test_each_step_of_heat_is_clearly_stronger_than_the_one_below() -> None:
    steps = ("heat_some", "heat_high", "heat_deadly")
    tones = []
    for style in steps:
        ground = pygame.Surface((64, 64))
        ground.fill((122, 110, 96))
        Overlays(64).lay(ground, Grid(1, 1), 1, style)
        tones.append(ground.get_at((24, 44)))
    for one, other in itertools.pairwise(tones):
        assert sum(abs(a - b) for a, b in zip(one[:3], other[:3], strict=True)) >= 45


def test_heat_is_quieter_than_any_miniature() -> None:
    for style in ("heat_some", "heat_high", "heat_deadly"):
        ground = pygame.Surface((64, 64))
        ground.fill((122, 110, 96))
        Overlays(64).lay(ground, Grid(1, 1), 1, style)
        tone = pygame.Color(*ground.get_at((12, 52)))
        assert tone.hsva[1] <= 55, style


@pytest.mark.parametrize("cell", [36, 40, 64, 88])
def test_on_bare_cells_a_region_is_told_by_its_rim_alone(cell: int) -> None:
    whole, bare = (pygame.Surface((6 * cell, 5 * cell)) for _ in range(2))
    region = cells(*["B2", "C2", "D2", "B3", "C3", "D3", "B4", "C4", "D4"])
    overlays = Overlays(cell)
    overlays.lay(whole, GRID, region, "move")
    overlays.lay(bare, GRID, region, "move", bare=cells("B2", "C3"))
    middle = cell // 2
    for column, row in ((1, 1), (2, 2)):
        inside = (column * cell + middle, row * cell + middle)
        assert bare.get_at(inside)[:3] == (0, 0, 0)
        assert whole.get_at(inside)[:3] != (0, 0, 0)
    rim = (cell + middle, cell + round(2.5 * cell / 64))
    assert bare.get_at(rim) == whole.get_at(rim)
    beside = (3 * cell + middle, 2 * cell + middle)
    assert bare.get_at(beside) == whole.get_at(beside)


@pytest.mark.parametrize("cell", [36, 42, 64])
def test_where_somebody_could_strike_is_told_from_the_floor_beside_it(cell: int) -> None:
    """By its ground and not by its thin edge alone."""
    middle = Overlays(cell).sample("threat").get_at((cell // 2, cell // 2))
    assert sum(abs(a - b) for a, b in zip(middle[:3], ink.FLOOR, strict=True)) >= 30
    one, two = (Overlays(cell).sample(style) for style in ("threat_one", "threat_two"))
    lit = [
        sum(picture.get_at((x, y))[0] > 200 for x in range(cell) for y in range(cell))
        for picture in (one, two)
    ]
    assert lit[1] > 1.2 * lit[0] > 0
