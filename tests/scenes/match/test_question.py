"""The open question by itself: without a window, on a match of the house's own."""

from __future__ import annotations

import pytest

from game import paths
from game.board.grid import lowest
from game.engine.answers import ENDS
from game.engine.decisions import choice
from game.engine.match import Match
from game.engine.options import Refusal
from game.gallery.onslaught.fixed import advance
from game.gallery.onslaught.posing import single
from game.rules.onslaught.codes import ABILITY, MOVE, REACT
from game.scenes.match.course import Course
from game.scenes.match.due import Due
from game.scenes.match.question import TARGET, TURN, Pointing, Question
from game.scenes.match.taking import NOTHING
from game.scenes.onslaught.asking import Asking
from game.scenes.onslaught.cards import Presenter
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.session import Pairing, Session
from game.store.settings import SettingsFile
from game.table.board.marks import Marks, Region
from game.table.motion.animation import Pace
from game.table.room import table_of
from game.words.onslaught.names import Names
from game.words.rich import plain

PEOPLE = ("human", "human")


class Table:
    """A question with nothing around it; ``pushed`` is what was laid over the table."""

    def __init__(self) -> None:
        pairing = Pairing("onslaught", "greathalls", PEOPLE, ("Anna", "Ben"), 7)
        self.session = Session(pairing, paths.levels("greathalls"))
        assert advance(self.session, lambda match: single(match) is not None)
        found = single(self.session.match)
        assert found is not None
        row, self.target = found
        self.row, self.code = row.id, row.tool
        self.session.tell_no_past()
        reader = table_of("onslaught").reader
        self.course = Course(self.session, reader, Pace(0), begun=True)
        tables = self.session.game.tables  # type: ignore[attr-defined]
        names = Names.of(tables, ("Anna", "Ben"))
        presenter = Presenter(names, tables.scenario.rounds, self.session.game)
        house = House(lambda house, plan: Scene(), SettingsFile(None))
        self.pushed: list[Scene] = []
        asking = Asking(house, presenter, tables.grid, self.pushed.append)
        self.due = Due()
        self.clicks = 0
        self.question = Question(self.course, asking, self.due, self._click)
        self.question.new()
        self.due.met()

    def _click(self) -> None:
        self.clicks += 1


@pytest.fixture
def table() -> Table:
    return Table()


def test_a_turn_lets_rows_be_taken_up(table: Table) -> None:
    assert table.question.how == TURN
    table.question.select(table.row)
    assert table.question.selected() == table.row
    assert table.question.code == table.code
    assert table.due.form


def test_the_row_that_is_taken_up_is_put_back_by_the_same_press(table: Table) -> None:
    table.question.select(table.row)
    table.question.select(table.row)
    assert table.question.code == NOTHING


def test_a_click_with_nothing_taken_up_aims_and_sends_nothing(table: Table) -> None:
    before = len(table.session.events)
    table.question.point(table.target)
    table.question.act()
    assert table.question.pending == table.question.pointing.choice != NOTHING
    assert len(table.session.events) == before
    table.question.act()
    assert len(table.session.events) > before


def test_one_click_sends_what_is_taken_up_and_shown(table: Table) -> None:
    table.question.select(table.row)
    table.question.point(table.target)
    table.question.act()
    line = table.session.history.lines[-1]
    assert line.choice.startswith(table.row.split("_")[0])
    assert table.clicks == 1
    assert table.question.stale
    assert table.question.code == NOTHING


def test_an_answer_that_is_held_back_is_not_sent(table: Table) -> None:
    held: list[int] = []

    def hold(choice: int) -> bool:
        held.append(choice)
        return False

    table.question.allows = hold
    before = len(table.session.history.lines)
    table.question.choose(0)
    assert held == [0]
    assert len(table.session.history.lines) == before


def test_a_row_that_is_off_says_why_where_the_question_stands(table: Table) -> None:
    name, refusal = next((name, one) for name, one in table.question.off().items() if name)
    assert isinstance(refusal, Refusal)
    table.question.select(name)
    assert table.question.code == NOTHING
    assert plain(table.question.notice) == plain(table.question.asked.told(refusal))
    assert table.due.tab == TARGET


def test_refusals_are_asked_of_the_game_once_for_a_question(table: Table) -> None:
    assert table.question.off() is table.question.off()


def test_an_attack_is_aimed_first_and_a_move_is_not(table: Table) -> None:
    question, seat = table.question, table.course.seat
    assert table.session.decision is not None
    families = dict(table.session.decision.families(seat))
    step, strike = lowest(families[MOVE]), lowest(families[table.code])
    assert not question.asked.taking.aims(question.match, seat, choice(MOVE, step))
    assert question.asked.taking.aims(question.match, seat, choice(table.code, strike))


def test_the_only_target_of_a_row_is_shown_as_soon_as_that_is_taken_up(table: Table) -> None:
    question, decision = table.question, table.session.decision
    assert decision is not None
    alone = tuple(
        tuple((code, mask & -mask if code == table.code else mask) for code, mask in each)
        for each in decision._families
    )
    decision._families = alone
    question.select(table.row)
    assert question.space == NOTHING
    assert question.pointing.option is not None
    assert question.pointing.option.stakes


def test_every_row_of_the_card_is_chosen_by_one_click_and_sent_by_another(table: Table) -> None:
    """What a card offers spends an action or a dial: a way to go no less than an attack."""
    question, seat = table.question, table.course.seat
    decision = table.session.decision
    assert decision is not None
    codes = [code for code, _ in decision.families(seat) if ABILITY <= code < REACT]
    game, match = question.match.game, question.match
    assert any(game.aim(match, seat, code, NOTHING).how == ENDS for code in codes)
    for code in codes:
        cell = lowest(question.mask(code))
        assert question.asked.taking.aims(question.match, seat, choice(code, cell))


def test_what_is_chosen_stays_marked_while_the_pointer_goes_to_the_button(table: Table) -> None:
    question = table.question
    question.point(lowest(question.mask(table.code)))
    question.act()
    chosen = question.pending
    assert chosen != NOTHING
    question.point(NOTHING)
    assert question.pointing.choice == chosen
    assert question.pointing.option is not None


def test_nothing_is_asked_while_an_earlier_moment_is_looked_at(table: Table) -> None:
    now = table.course.shown
    table.course.look_back(now, 3)
    assert table.question.decision is None
    assert len(table.course.shown.log) == 3
    table.course.come_back(now)
    assert table.question.decision is not None
    assert table.course.shown is now


def test_somebody_elses_turn_opens_the_target_panel_and_the_next_step_of_one_does_not(
    table: Table,
) -> None:
    """Within a turn the roll stays open that was just made."""
    question = table.question
    question.new()
    assert table.due.tab == ""
    assert question.decision is not None
    figure = question.decision.figure

    def another(match: Match) -> bool:
        decision = match.decision
        return decision is not None and decision.kind == "turn" and decision.figure != figure

    assert advance(table.session, another)
    table.course.leap()
    question.new()
    assert question.how == TURN
    assert table.due.tab == TARGET


def test_the_keys_go_to_a_choice_that_no_arrow_points_to_as_well(table: Table) -> None:
    marks = Marks([Region("choice", 1 << 3 | 1 << 20)], arrows=((20, 90, False),))
    table.question.pointing = Pointing(marks)
    assert table.question.lit() == [3, 20]
