"""Taking back at the table: by button, key and menu, and what is said where it stops."""

from __future__ import annotations

import pygame
import pytest

from game.history import FRIENDLY
from game.scenes.match.between import BetweenPersons
from game.scenes.match.buttons import LOCK
from game.scenes.match.screen import TARGET, TRAY
from game.scenes.match.seating import called_at
from game.scenes.match.undoing import ASKS, KEPT, AskBack
from game.scenes.onslaught.table import OnslaughtMatch
from game.scenes.shell.ask import Ask
from game.table.look.buttons import DISABLED
from game.table.widgets.fields import Button
from game.words.onslaught.play import say
from game.words.play import taken_back
from game.words.rich import plain
from tests.robots.desk import Desk
from tests.scenes.onslaught.conftest import PEOPLE, Sit
from tests.scenes.onslaught.sitting import settle, to_question


def at_a_turn(sit: Sit) -> tuple[Desk, OnslaughtMatch]:
    desk = sit(PEOPLE)
    return desk, to_question(desk, "turn")


def button(scene: OnslaughtMatch, text: str) -> Button:
    """The button of that text."""
    found = [each for each in scene.form.widgets if isinstance(each, Button)]
    return next(each for each in found if each.text == text)


def move(desk: Desk, scene: OnslaughtMatch) -> None:
    decision = scene.session.decision
    assert decision is not None
    move = next(mask for code, mask in decision.families(scene.course.seat) if code == 7)
    scene.question.choose(7 << 12 | move.bit_length() - 1)
    settle(desk)


def undo_all(desk: Desk, scene: OnslaughtMatch) -> None:
    """Take back as far as it goes freely, and open the curtain that hangs there."""
    while not scene.undoing.fence:
        scene.session.undo(scene.undoing.seats())
    scene.show_anew()
    settle(desk)
    if isinstance(desk.top, BetweenPersons):
        desk.key(pygame.K_SPACE)
        settle(desk)


def test_the_button_takes_a_move_back_and_the_key_brings_it_again(sit: Sit) -> None:
    desk, scene = at_a_turn(sit)
    before = scene.session.match.digest()
    shown = scene.timeline.projection.log[:]
    move(desk, scene)
    after = scene.session.match.digest()
    desk.press(say("button.undo"))
    settle(desk)
    assert scene.session.match.digest() == before
    assert len(scene.timeline.projection.log) == len(shown)
    desk.key(pygame.K_u, mod=pygame.KMOD_SHIFT)
    settle(desk)
    assert scene.session.match.digest() == after


def test_the_pad_takes_a_move_back(sit: Sit) -> None:
    desk, scene = at_a_turn(sit)
    before = scene.session.match.digest()
    move(desk, scene)
    desk.pad("back")
    settle(desk)
    assert scene.session.match.digest() == before


def test_where_it_stops_the_reason_is_said(sit: Sit) -> None:
    desk, scene = at_a_turn(sit)
    before = scene.session.match.digest()
    undo_all(desk, scene)
    assert scene.undoing.fence in ("reveal", "draw", "die", "other_seat")
    before = scene.session.match.digest()
    scene.screen.open_tab(TRAY)
    desk.key(pygame.K_u)
    settle(desk)
    assert scene.session.match.digest() == before
    assert scene.screen.shows(TARGET)
    assert plain(scene.question.notice) == say(f"undo.fence.{scene.undoing.fence}")


@pytest.mark.parametrize("back", [True, False], ids=["undo", "redo"])
def test_what_cannot_be_done_is_told_as_every_refusal_is(sit: Sit, back: bool) -> None:
    desk, scene = at_a_turn(sit)
    if back:
        undo_all(desk, scene)
    (scene.undoing.undo if back else scene.undoing.redo)()
    settle(desk)
    assert scene.panels._said()[0] == say("refused.head")


def test_the_button_is_locked_where_it_stops_and_tells_why(sit: Sit) -> None:
    desk, scene = at_a_turn(sit)
    move(desk, scene)
    assert button(scene, say("button.undo")).icon != LOCK
    undo_all(desk, scene)
    locked = button(scene, say("button.undo"))
    assert locked.icon == LOCK
    assert locked.below.tool_tip_text == say(f"undo.fence.{scene.undoing.fence}")


def test_a_placed_figure_is_taken_back_by_a_button_and_brought_again_by_one(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = to_question(desk, "place")
    assert scene.session.decision is not None
    scene.question.choose(scene.session.decision.nth(scene.course.seat, 0))
    settle(desk)
    after = scene.session.match.digest()
    desk.press(say("button.undo"))
    settle(desk)
    assert scene.session.match.digest() != after
    button(scene, say("button.redo")).press()
    settle(desk)
    assert scene.session.match.digest() == after
    assert not [
        each for each in scene.form.widgets if getattr(each, "text", "") == say("button.redo")
    ]


def test_friends_are_asked_before_more_is_taken_back(sit: Sit) -> None:
    desk, scene = at_a_turn(sit)
    scene.session.history.mode = FRIENDLY
    while scene.undoing.fence not in KEPT:
        move(desk, scene)
        decision = scene.session.decision
        if decision is not None and decision.kind == "turn":
            scene.question.choose(0)
        settle(desk)
    before = scene.session.match.digest()
    desk.key(pygame.K_u)
    settle(desk)
    assert isinstance(desk.top, Ask)
    desk.press(say("undo.no"))
    settle(desk)
    assert scene.session.match.digest() == before
    desk.key(pygame.K_u)
    settle(desk)
    desk.press(say("undo.yes"))
    settle(desk)
    assert scene.session.match.digest() != before
    assert [stamp.kind for stamp in scene.session.history.stamps] == ["taken_back"]
    said = [plain(line.text) for line in scene.log.lines]
    line = taken_back(scene.session.history.stamps[0].count)
    assert said[-1] == line
    decision = scene.session.decision
    assert decision is not None
    scene.question.choose(decision.nth(scene.course.seat, 0))
    settle(desk)
    said = [plain(each.text) for each in scene.log.lines]
    assert said.count(line) == 1
    assert said[-1] != line


def test_a_spent_undo_looks_locked_and_says_why_when_it_is_pressed(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = to_question(desk, "first_player")
    undo = button(scene, say("button.undo"))
    assert undo.mode() == DISABLED
    desk.press(say("button.undo"))
    settle(desk)
    assert plain(scene.question.notice) == say("undo.fence.start")


def test_cards_that_somebody_else_laid_are_not_taken_back_unasked_in_strict_mode_either(
    sit: Sit,
) -> None:
    desk, scene = at_a_turn(sit)
    session = scene.session
    laid = session.history.steps[-1]
    assert laid.words.startswith("assign")
    assert laid.seat != scene.course.seat
    assert not scene.undoing.fence
    steps = len(session.history.steps)
    desk.key(pygame.K_u)
    ask = desk.top
    assert isinstance(ask, Ask)
    assert session.persons[session.person(laid.seat)].name in ask.text
    desk.press(say("undo.no"))
    assert len(session.history.steps) == steps
    desk.key(pygame.K_u)
    desk.press(say("undo.yes"))
    settle(desk)
    assert len(session.history.steps) < steps


def in_the_menu(scene: OnslaughtMatch, desk: Desk, number: int = 1) -> Button:
    """Return an entry of the menu, by its place: 1 is what takes back."""
    scene.open_menu()
    desk.frame()
    found = [one for one in desk.top.form.widgets if isinstance(one, Button)]  # type: ignore[attr-defined]
    return found[number]


def test_the_menu_says_that_undo_asks_first_where_the_others_must_agree(sit: Sit) -> None:
    desk, scene = at_a_turn(sit)
    undo_all(desk, scene)
    scene.session.history.mode = FRIENDLY
    undo = in_the_menu(scene, desk)
    assert (undo.text, undo.icon) == (say("undo.menu.ask"), ASKS)
    assert undo.mode() != DISABLED
    desk.press(undo.text)
    assert isinstance(desk.top, Ask)


def test_undo_looks_locked_in_the_menu_too_where_it_stops_and_says_why(sit: Sit) -> None:
    desk, scene = at_a_turn(sit)
    undo_all(desk, scene)
    undo = in_the_menu(scene, desk)
    assert undo.mode() == DISABLED
    desk.press(undo.text)
    settle(desk)
    assert plain(scene.question.notice) == say(f"undo.fence.{scene.undoing.fence}")


def test_the_question_whether_to_take_back_keeps_off_the_whole_button_that_asked(sit: Sit) -> None:
    desk, scene = at_a_turn(sit)
    undo_all(desk, scene)
    scene.session.history.mode = FRIENDLY
    scene.due.buttons()
    settle(desk)
    led = button(scene, say("undo.menu.ask")).rect
    desk.press(say("undo.menu.ask"))
    assert isinstance(desk.top, Ask)
    assert desk.top.led == led


def test_undo_that_asks_first_has_one_face_on_the_table_and_in_the_menu(sit: Sit) -> None:
    """It is neither locked, for it can be pressed, nor looks as if nobody were asked."""
    desk, scene = at_a_turn(sit)
    undo_all(desk, scene)
    scene.session.history.mode = FRIENDLY
    scene.due.buttons()
    settle(desk)
    row = button(scene, say("undo.menu.ask"))
    row_face = (row.text, row.icon, row.mode() != DISABLED)
    undo = in_the_menu(scene, desk)
    assert row_face == (undo.text, undo.icon, undo.mode() != DISABLED)
    assert row.icon not in (LOCK, "undo")
    assert scene.screen.look.icons.has(row.icon)


def test_what_takes_back_bears_the_sign_of_undo_and_leaving_it_another(sit: Sit) -> None:
    desk, scene = at_a_turn(sit)
    undo_all(desk, scene)
    scene.session.history.mode = FRIENDLY
    desk.key(pygame.K_u)
    assert isinstance(desk.top, Ask)
    icons = {one.text: one.icon for one in desk.top.form.widgets if isinstance(one, Button)}
    assert icons == {say("undo.yes"): "undo", say("undo.no"): "cross"}


def test_taking_back_is_asked_under_a_head_that_names_the_choice_and_who_decides(sit: Sit) -> None:
    desk, scene = at_a_turn(sit)
    undo_all(desk, scene)
    session = scene.session
    session.history.mode = FRIENDLY
    mine = scene.undoing.seats()
    scene.undoing.undo()
    ask = desk.top
    assert isinstance(ask, AskBack)
    assert ask.head == say("undo.head")
    assert ask.text.startswith(say(f"undo.since.{scene.undoing.fence}"))
    decider, step = ask.decider, ask.step
    assert decider is not None
    assert step is not None
    other = next(seat for seat in session.humans() if seat not in mine)
    assert decider.side == session.game.seats[other].side
    assert decider.words == say("prompt.for", who=called_at(session, other))
    assert step.side == session.game.seats[mine[0]].side
