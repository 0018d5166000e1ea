"""Large figures in motion: their place is the middle of what they fill, turned or not."""

from __future__ import annotations

import pytest

from game import paths
from game.board.footprint import SHAPES, Footprint
from game.board.grid import Grid, bits
from game.engine.events import Event
from game.rules.onslaught.events import AttackDeclared, Result
from game.rules.registry import open_game
from game.table.board.shown import Mark, MiniShown, Projectile, Shown
from game.table.motion import moves
from game.table.motion.animation import Pace
from game.table.motion.projection import OFF, Figure, Projection
from game.table.onslaught.projection import opening
from game.table.onslaught.reader import READER
from tests.facts import fact

GRID = Grid(8, 6)
LONG = SHAPES["1x2"]


class Still(Projection[Figure]):
    """Figures and nothing that happens."""

    def change(self, event: Event) -> None:
        raise AssertionError(event)


def standing(*stands: tuple[str, Footprint]) -> Still:
    shown = Still(GRID.stride)
    for index, (cell, footprint) in enumerate(stands):
        place = GRID.parse(cell) if cell else OFF
        shown.figures[index] = Figure(index, "troll", "", 0, 5, 5, place, footprint=footprint)
    return shown


@pytest.mark.parametrize(
    ("footprint", "middle", "cells"),
    [
        (SHAPES["1x1"], (1.0, 1.0), "B2"),
        (LONG, (1.0, 1.5), "B2 B3"),
        (LONG.turned(), (1.5, 1.0), "B2 C2"),
        (SHAPES["2x2"], (1.5, 1.5), "B2 C2 B3 C3"),
        (SHAPES["3x3"], (2.0, 2.0), "B2 C2 D2 B3 C3 D3 B4 C4 D4"),
    ],
)
def test_the_place_of_a_figure_is_the_middle_of_what_it_fills(
    footprint: Footprint, middle: tuple[float, float], cells: str
) -> None:
    shown = standing(("B2", footprint))
    assert shown.place_of(0) == middle
    mini = shown.still().minis[0]
    assert (mini.x, mini.y) == middle
    there = [GRID.name(GRID.cell(*place)) for place in mini.fills()]
    assert there == cells.split()
    assert [GRID.name(cell) for cell in bits(shown.covered(0))] == cells.split()
    assert mini.rests


def test_a_figure_that_has_left_has_a_place_only_where_it_is_told() -> None:
    shown = standing(("", SHAPES["2x2"]))
    assert shown.place_of(0) is None
    assert shown.place_of(0, GRID.parse("B2")) == (1.5, 1.5)
    assert shown.covered(0) == 0


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        (("B2", SHAPES["2x2"]), ("D2", SHAPES["1x1"]), 1),
        (("B2", SHAPES["2x2"]), ("D4", SHAPES["1x1"]), 1),
        (("B2", SHAPES["2x2"]), ("E2", SHAPES["1x1"]), 2),
        (("B2", LONG), ("B4", LONG), 1),
        (("B2", LONG.turned()), ("B4", LONG), 2),
        (("A1", SHAPES["3x3"]), ("F5", SHAPES["2x2"]), 3),
        (("A1", SHAPES["2x2"]), ("B2", SHAPES["1x1"]), 0),
    ],
)
def test_figures_are_as_far_apart_as_their_nearest_cells(
    one: tuple[str, Footprint], other: tuple[str, Footprint], apart: int
) -> None:
    shown = standing(one, other)
    assert shown.apart(0, 1) == shown.apart(1, 0) == apart
    shown.figures[1].cell = OFF
    assert shown.apart(0, 1) == -1


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("way", [moves.walk, moves.push])
def test_who_turns_on_its_way_fills_other_cells_from_half_the_step_on(
    way: object, reduced: bool
) -> None:
    """From upright in B2 and B3 to flat in C2 and D2."""
    shown = standing(("C2", LONG.turned()))
    path = [(1.0, 1.5), (2.5, 1.0)]
    shapes = [LONG, LONG.turned()]
    make = moves.walk if way is moves.walk else moves.push
    animation = make(Pace(reduced=reduced), 0, path, shapes)

    def at(share: float) -> tuple[float, float, int, int]:
        frame = shown.still()
        animation.frame(frame, share)
        mini = frame.minis[0]
        return mini.x, mini.y, mini.wide, mini.high

    assert at(0.0) == (1.0, 1.5, 1, 2)
    assert at(0.999)[2:] == (2, 1)
    end = shown.still()
    animation.frame(end, 1.0)
    assert (end.minis[0].x, end.minis[0].y) == (2.5, 1.0)
    assert (end.minis[0].wide, end.minis[0].high) == (2, 1)


def test_the_mark_of_the_fallen_lies_on_all_that_it_filled() -> None:
    shown = standing(("", LONG.turned()))
    animation = moves.fall(Pace(), 0, (1.5, 1.0), "dungeon")
    frame = shown.still()
    animation.frame(frame, 0.9)
    (mark,) = [each for each in frame.effects if isinstance(each, Mark)]
    assert (mark.x, mark.y, mark.wide, mark.high) == (1.5, 1.0, 2, 1)
    assert (frame.minis[0].x, frame.minis[0].y) == (1.5, 1.0)


def test_the_feet_of_somebody_large_stand_before_those_of_whoever_is_beside_its_upper_half() -> (
    None
):
    large = MiniShown(0, 1.5, 1.5, wide=2, high=2)
    assert MiniShown(1, 3, 1).depth < large.depth < MiniShown(2, 3, 2).depth
    assert MiniShown(1, 3, 1).depth < MiniShown(0, 1, 1.5, high=2).depth < MiniShown(2, 3, 2).depth


def test_a_troll_fills_four_cells_and_strikes_whoever_stands_beside_any_of_them() -> None:
    """It lunges at a neighbour of its south-east cell, and nothing flies there."""
    game = open_game("onslaught", paths.levels(), "greathalls", {})
    tables = game.tables  # type: ignore[attr-defined]
    shown = opening(tables)
    assert all(one.footprint is tables.footprint[figure] for figure, one in shown.figures.items())
    striker, target = shown.figures[0], shown.figures[1]
    striker.footprint = SHAPES["2x2"]
    striker.cell, target.cell = tables.grid.parse("C3"), tables.grid.parse("E5")
    shown.apply(fact(AttackDeclared, figure=0, ability="troll_strike", targets=(1,), cells=()))
    result = fact(Result, figure=0, target=1, outcome="hit")
    animation = READER.animation(shown, result, Pace(), 1)
    frame = Shown(minis=shown.still().minis)
    for share in range(20):
        animation.frame(frame, share / 20)
    assert not [each for each in frame.effects if isinstance(each, Projectile)]
    target.cell = tables.grid.parse("F5")
    frame = Shown(minis=shown.still().minis)
    animation = READER.animation(shown, result, Pace(), 1)
    for share in range(20):
        animation.frame(frame, share / 20)
    flown = [each for each in frame.effects if isinstance(each, Projectile)]
    assert flown[0].start == (2.5, 2.5)  # the middle of C3 to D4
