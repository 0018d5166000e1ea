"""Keys at the table of Trials: what came too early, what passes, and what picks a card."""

from __future__ import annotations

import pygame
import pytest

from game.engine.decisions import Decision
from game.rules.trials import words as w
from game.rules.trials.codes import END, MOVE, STEP
from game.rules.trials.events import TurnStarted
from game.rules.trials.frames import play_of
from game.rules.trials.state import of
from game.scenes.match.menu import Menu
from game.scenes.trials import answering
from game.scenes.trials.answering import CARD_ID, WINDOW
from game.scenes.trials.table import TrialsMatch
from game.session import Session
from game.table.motion.animation import Pace
from game.table.trials.data import LOOT, PRIMARIES
from game.words.play import say
from game.words.rich import plain
from game.words.trials import underway
from game.words.trials.play import say as say_of_trials
from tests.facts import fact
from tests.scenes.trials.sitting import Sit, turn

pytestmark = pytest.mark.interpreted


def press(table: TrialsMatch, key: int) -> None:
    table.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))


def goes_on(table: TrialsMatch, frames: int = 20) -> None:
    assert table.stack is not None
    for _ in range(frames):
        table.draw(pygame.Surface(table.size))
        table.stack.update(0.05)


def walking(sit: Sit) -> TrialsMatch:
    """Return a table at which a hero was sent on its way, and still goes."""
    table = sit(turn)
    question = table.question
    table.timeline.pace = Pace(1)
    question.by_key = True
    far = max(question.pointing.aim.cells.bit_length() - 1, 0) if question.pointing.aim else 0
    question.point_by_key(far)
    assert question.pointing.choice >= 0
    question.act()
    assert table.course.busy
    return table


def test_a_card_whose_key_came_while_a_figure_walks_is_taken_up_at_once(sit: Sit) -> None:
    table = walking(sit)
    s = of(table.session.match)
    own = table.laid.panels._primaries(s.active)
    types = [s.tables.card(int(each.removeprefix(CARD_ID))).type for each in own]
    at = types.index(w.MV)
    press(table, pygame.K_F2 + at)
    goes_on(table, 120)
    assert not table.course.busy
    assert table.question.selected() == own[at]


def test_the_end_of_a_turn_that_nobody_has_seen_yet_is_not_taken_but_told(sit: Sit) -> None:
    table = walking(sit)
    seat = of(table.session.match).active
    press(table, pygame.K_e)
    goes_on(table, 120)
    assert not table.course.busy
    assert table.course.seat == of(table.session.match).active == seat
    assert plain(table.question.notice) == say("refused.early")


def test_a_key_that_comes_while_others_act_answers_nothing(sit: Sit) -> None:
    table = walking(sit)
    table.question._answered = (("turn", 99), STEP)
    press(table, pygame.K_F2)
    assert table.course.busy
    goes_on(table, 2)
    assert table.question.code < 0


def window(session: Session, decision: Decision) -> bool:
    """Somebody is asked for an answer, and holds one."""
    return decision.kind == WINDOW


def test_confirming_passes_an_answer_where_nothing_is_lit(sit: Sit) -> None:
    table = sit(window, always=True)
    before = len(table.session.history.lines)
    if table.laid.panels.hand.to_turn_up(table.course.seat):
        pytest.fail("one person holds all heroes: no hand is covered")
    press(table, pygame.K_SPACE)
    assert len(table.session.history.lines) == before, "it was not seen yet"
    goes_on(table)
    press(table, pygame.K_SPACE)
    assert len(table.session.history.lines) > before
    assert table.session.history.lines[before].choice == "pass"


def a_card_goes(session: Session, decision: Decision) -> bool:
    """A card of the hand must be picked, and nothing lies on the board."""
    return decision.kind == "discard" and answering.golden(decision, decision.seats[0]) < 0


def test_confirming_comes_to_a_card_where_one_must_be_picked_and_then_picks_it(sit: Sit) -> None:
    table = sit(a_card_goes)
    goes_on(table)
    seat, before = table.course.seat, len(table.session.history.lines)
    press(table, pygame.K_RETURN)
    assert len(table.session.history.lines) == before
    lit = table.laid.panels.furniture.bench.focus
    assert lit is not None
    assert lit.startswith(CARD_ID)
    assert not table.question.refused
    card = int(lit.removeprefix(CARD_ID))
    assert card in of(table.session.match).hand(seat)
    press(table, pygame.K_RETURN)
    assert len(table.session.history.lines) > before
    assert card not in of(table.session.match).hand(seat)


def test_the_primaries_of_whoever_acts_next_lie_open_again(sit: Sit) -> None:
    table = sit(turn)
    panels = table.laid.panels
    assert panels.do("trials.loot")
    assert panels._tab == LOOT
    panels.heard(fact(TurnStarted, figure=1))
    assert panels._tab == PRIMARIES


def test_the_card_of_whoever_is_asked_is_laid_there_whoever_was_looked_at(sit: Sit) -> None:
    table = sit(turn)
    panels, seat = table.laid.panels, table.course.seat
    goes_on(table, 2)
    panels.look_at((seat + 1) % 4)
    goes_on(table, 2)
    assert panels.card_figure() == (seat + 1) % 4, "it stays while the same hero is asked"
    panels._asked_last = (seat + 2) % 4
    panels.question.due.panel()
    goes_on(table, 2)
    assert panels.card_figure() == seat


def test_the_menu_names_the_hero_beside_the_person_who_holds_several(sit: Sit) -> None:
    table = sit(turn)
    menu = Menu(table.house, table)
    heroes = [table.laid.names.seat(each).text for each in range(4)]
    assert [menu._seat(each) for each in range(4)] == [f"Ann ({hero})" for hero in heroes]


def test_a_turn_does_not_end_with_a_card_taken_up_and_that_is_said(sit: Sit) -> None:
    table = sit(turn)
    goes_on(table, 2)
    seat = table.course.seat
    table.question.select(table.laid.panels._primaries(seat)[0])
    rows = [row.id for _, row in table.laid.panels.rows()]
    if table.question.code < 0:
        table.question.select(next(each for each in rows if table.question.held(each)))
    assert table.question.code >= 0
    before = len(table.session.history.lines)
    press(table, pygame.K_e)
    assert len(table.session.history.lines) == before
    assert table.question.refused
    assert table.house.cap("cancel") in plain(table.question.notice)


def test_where_no_space_is_left_confirming_tells_what_ends_the_turn(sit: Sit) -> None:
    def spent(session: Session, decision: Decision) -> bool:
        codes = {code for code, _ in decision.families(decision.seats[0])}
        return decision.kind == "turn" and STEP not in codes and END in codes and MOVE not in codes

    table = sit(spent)
    press(table, pygame.K_RETURN)
    told = plain(table.question.notice)
    assert told == say_of_trials("refused.ends", cap=table.house.cap("end"))
    assert table.question.decision is not None


def test_a_question_on_the_board_says_by_what_it_is_asked(sit: Sit) -> None:
    def given(session: Session, decision: Decision) -> bool:
        return decision.kind == "step" and bool(of(session.match).pile)

    table = sit(given, choices=4000)
    session = table.session
    title, text = table.laid.asked.task(session.match, session.match.waiting()[0])
    newest = play_of(of(session.match).pile[-1])
    assert title
    assert plain(text).startswith(
        plain(underway.play(of(session.match), newest, table.laid.panels.names))
    )
    assert table.stack is not None
    table.stack.resize((1920, 1080))
    goes_on(table)
    pile = table.laid.panels.furniture.pile.data
    assert pile is not None
    assert pile.question is not None
    assert (pile.question.head, pile.question.answers) == (title, ())
