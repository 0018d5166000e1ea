"""What is lit while a space is asked for: the ends of a push, staying among them (R19m)."""

from __future__ import annotations

import pytest

from game.board.grid import bits
from game.board.sight import Line
from game.engine.decisions import code_of, member_of
from game.rules.onslaught import codes
from game.rules.onslaught.state import of
from game.rules.onslaught.travel import PUSH, Shove
from game.scenes.match.aiming import _show_line
from game.scenes.onslaught.aim import OnslaughtAiming
from game.table.board.marks import Marks
from tests.rules.onslaught.own_levels import own_game
from tests.rules.onslaught.table import Table

EAST, SOUTH = 0, 90


@pytest.mark.parametrize(("end", "arrows"), [((1, 1), 0), ((1, 2), 1)])
def test_a_line_of_sight_without_length_has_no_arrow(end: tuple[int, int], arrows: int) -> None:
    marks = Marks()
    _show_line(Line(True, (1, 1), end, 1, -1, False), marks)
    assert len(marks.sights) == arrows


def pushed(rows: tuple[str, ...]) -> Table:
    """Grabbleshanks at B1 pushes Bedlam at C2 by two: south or east, equally far."""
    game = own_game("\n".join(row + "." for row in rows))
    table = Table({"grabbleshanks": "B1", "bedlam": "C2"}, game=game)
    shove = Shove(table.figure("grabbleshanks"), (table.figure("bedlam"),), 2, PUSH)
    table.match.push(shove)
    return table._run()


@pytest.mark.parametrize(
    ("rows", "arrows", "ends"),
    [
        (("....", "....", "....", "...."), {("E2", EAST), ("C4", SOUTH)}, {"E2", "C4"}),
        (("....", "...#", "....", "...."), {("C4", SOUTH)}, {"C2", "C4"}),
        (("....", "....", "..#.", "...."), {("E2", EAST)}, {"C2", "E2"}),
    ],
)
def test_an_end_of_a_push_has_an_arrow_and_staying_is_lit_without_one(
    rows: tuple[str, ...], arrows: set[tuple[str, int]], ends: set[str]
) -> None:
    table = pushed(rows)
    decision = table.match.decision
    assert decision is not None
    assert decision.kind == "push_to"
    seat, grid = decision.seats[0], of(table.match).tables.grid
    aiming = OnslaughtAiming(grid)
    marks = aiming.point(table.match, seat, codes.GO, -1).marks
    assert {(grid.name(cell), angle) for cell, angle, _ in marks.arrows} == arrows
    (lit,) = [region.cells for region in marks.regions if region.style == "choice"]
    assert {grid.name(cell) for cell in bits(lit)} == ends
    for cell in bits(lit):
        pointing = aiming.point(table.match, seat, codes.GO, cell)
        assert pointing.choice == codes.GO << 12 | cell
        chosen = [at for at, _, taken in pointing.marks.arrows if taken]
        assert chosen == [at for at, _, _ in pointing.marks.arrows if at == cell]


def test_the_way_of_a_teleport_has_no_steps_that_are_counted() -> None:
    """R19e: it goes to its end at once."""
    table = Table({"lightning_dancer": "G7", "goblin_guard": "J7"}).activate("lightning_dancer")
    decision = table.match.decision
    assert decision is not None
    aiming, seat = OnslaughtAiming(of(table.match).tables.grid), decision.seats[0]
    costs = {}
    for words in ("thunder_step > I7", "move I7"):
        chosen = table.option(words).choice
        path = aiming.point(table.match, seat, code_of(chosen), member_of(chosen)).marks.path
        assert path is not None
        costs[words] = path.costs
    assert costs == {"thunder_step > I7": (), "move I7": (0, 1, 2)}
