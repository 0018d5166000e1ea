"""What is declared is seen on the board while answers are asked: who attacks, and whom (T27)."""

from __future__ import annotations

import pytest

from game.board.grid import bits
from game.engine.decisions import Decision
from game.rules.trials.codes import FIRST_MONSTER
from game.rules.trials.state import of
from game.rules.trials.windows import open_window
from game.scenes.trials.passing import WINDOW
from game.scenes.trials.table import TrialsMatch
from game.session import Session
from game.table.board.marks import DeedMark, Marks
from game.table.look import palette as ink
from tests.scenes.trials.sitting import Sit, Wanted, turn

pytestmark = pytest.mark.interpreted


def thrown_at(session: Session, decision: Decision) -> bool:
    """An answer is asked for while somebody rolls, or is to roll, against another."""
    s = of(session.match)
    if decision.kind != WINDOW or not s.throws or s.hurts:
        return False
    throw = s.throw()
    return throw.target >= 0 and throw.target != throw.figure


def before_the_roll(session: Session, decision: Decision) -> bool:
    """The die has not fallen yet."""
    return thrown_at(session, decision) and not of(session.match).throw().die


def by_a_monster(session: Session, decision: Decision) -> bool:
    """A monster rolls."""
    return thrown_at(session, decision) and of(session.match).throw().figure >= FIRST_MONSTER


def over_several(session: Session, decision: Decision) -> bool:
    """One of several who stand in an area is rolled against, the others' turn is to come."""
    s = of(session.match)
    return thrown_at(session, decision) and bool(s.deeds) and bool(s.deed().area)


def leads(table: TrialsMatch, mark: DeedMark) -> tuple[int, int]:
    """Return the figures between whom a line leads."""
    grid, shown = table.laid.grid, table.course.shown
    start, end = (grid.cell(int(row), int(column)) for row, column in (mark.start, mark.end))
    return shown.at(start), shown.at(end)


def marks(table: TrialsMatch) -> Marks:
    """Return what lies over the board now."""
    return table.laid.panels.marks()


@pytest.mark.parametrize("wanted", [before_the_roll, by_a_monster])
def test_a_line_leads_from_who_rolls_to_whom_it_is_against(sit: Sit, wanted: Wanted) -> None:
    table = sit(wanted, always=True)
    throw = of(table.session.match).throw()
    assert open_window(table.session.match) is not None
    made = marks(table)
    line = next(one for one in made.deeds if not one.dashed)
    assert leads(table, line) == (throw.figure, throw.target)
    assert line.tone == ink.ATTACK
    assert line.number == "1"
    assert set(table.course.shown.cells(throw.target)) <= set(made.chosen)


def test_an_area_is_lit_and_of_those_in_it_one_line_is_whole(sit: Sit) -> None:
    table = sit(over_several, always=True)
    deed, throw = of(table.session.match).deed(), of(table.session.match).throw()
    made = marks(table)
    lit = sum(one.cells for one in made.regions if one.style == "area")
    assert set(bits(deed.area)) <= set(bits(lit))
    whole = [one for one in made.deeds if not one.dashed]
    assert [leads(table, one) for one in whole] == [(throw.figure, throw.target)]


def test_nothing_is_told_where_nothing_is_declared(sit: Sit) -> None:
    assert marks(sit(turn)).deeds == []
