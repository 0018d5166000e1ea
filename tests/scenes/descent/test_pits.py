"""A way into a pit is told on the board, and asked about before a click goes it (D7.26)."""

from __future__ import annotations

import pytest

from game.board.grid import bits, lowest
from game.engine.decisions import Decision
from game.rules.descent.state import DescentState, of
from game.scenes.descent.table import DescentMatch
from game.scenes.match.taking import NOTHING
from game.scenes.shell.ask import Ask
from game.session import Session
from tests.scenes.descent.sitting import Sit, changed

NONE_LEFT, STOPS = "none is left", "the way ends here"


@pytest.fixture
def turn(sit: Sit) -> DescentMatch:
    """Return a table at which a hero on the map can go at least three steps."""

    def asks(session: Session, decision: Decision) -> bool:
        s = of(session.match)
        own = decision.kind == "turn" and s.stands(decision.figure)
        return own and s.points >= 3 and bool(free_beside(s, s.cell[decision.figure]))

    return sit(asks)


def free_beside(s: DescentState, cell: int) -> int:
    """Return the empty floor beside a space."""
    layout = s.layout()
    return layout.beside(cell) & layout.empty(s.taken(), s.lying())


def pit(match: DescentMatch, left: int = 9) -> int:
    """Make a pit beside the hero, who has so many wounds left, point into it and return it."""
    s = of(match.session.match)
    hero = match.session.match.decision.figure if match.session.match.decision else NOTHING
    cell = lowest(free_beside(s, s.cell[hero]))

    def make(s: DescentState) -> None:
        s.pits |= 1 << cell
        s.wounds[hero] = left

    changed(match, make)
    match.question.point(cell)
    return cell


@pytest.mark.clause("D7.26")
@pytest.mark.parametrize(("left", "note"), [(9, ""), (2, NONE_LEFT)])
def test_a_pit_that_is_pointed_at_shows_what_a_fall_costs(
    turn: DescentMatch, left: int, note: str
) -> None:
    cell = pit(turn, left)
    marks, grid = turn.laid.panels.marks(), turn.laid.grid
    (tag,) = [each for each in marks.tags if each.icon == "skull"]
    assert (tag.text, tag.note) == ("Fall: 2 wounds", note)
    assert (tag.row, tag.column) == (grid.row(cell) + 0.5, grid.col(cell) + 0.5)
    assert marks.path is not None
    assert marks.path.warned == {cell}


@pytest.mark.clause("D7.26")
def test_a_click_into_a_pit_asks_first(turn: DescentMatch) -> None:
    cell = pit(turn)
    hero = of(turn.session.match).active
    turn.question.act()
    stack = turn.stack
    assert stack is not None
    asked = stack.top
    assert isinstance(asked, Ask)
    assert of(turn.session.match).cell[hero] != cell
    stack.pop()
    turn.question.point(cell)
    turn.question.act()
    again = stack.top
    assert isinstance(again, Ask)
    stack.pop()
    again.action()
    s = of(turn.session.match)
    assert (s.cell[hero], s.wounds[hero]) == (cell, 7)


@pytest.mark.clause("D7.26")
def test_a_way_past_no_pit_asks_nothing(turn: DescentMatch) -> None:
    cell = pit(turn)
    s = of(turn.session.match)
    hero, dry = s.active, free_beside(s, s.cell[s.active]) & ~s.layout().pits
    assert dry & 1 << cell == 0
    turn.question.point(lowest(dry))
    assert not [each for each in turn.laid.panels.marks().tags if each.icon == "skull"]
    turn.question.act()
    assert turn.stack is not None
    assert turn.stack.top is turn
    assert of(turn.session.match).cell[hero] in bits(dry)


@pytest.mark.clause("D7.26", "D7h")
def test_a_way_through_a_pit_says_that_it_ends_there(turn: DescentMatch) -> None:
    question, grid, s = turn.question, turn.laid.grid, of(turn.session.match)
    here = s.cell[s.active]
    ring = s.layout().beside(here) & s.layout().floor  # no way leads round
    beyond = s.layout().empty(s.taken(), s.lying())
    end = next(each for each in question.lit() if (beyond & ~ring) >> each & 1)

    def make(s: DescentState) -> None:
        s.pits |= ring
        s.points, s.fatigue[s.active] = 3, 0  # no jump over one is paid

    changed(turn, make)
    question.point(end)
    (tag,) = [each for each in turn.laid.panels.marks().tags if each.icon == "skull"]
    assert ring >> grid.cell(int(tag.row), int(tag.column)) & 1
    assert tag.note == STOPS
