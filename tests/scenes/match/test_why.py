"""After each activation of a computer the table tells what it did and why, and shows it again."""

from __future__ import annotations

import pygame

from game.scenes.match.once_more import OnceMore
from game.scenes.match.panels import TARGET
from game.scenes.match.waiting import WaitForKey
from game.scenes.onslaught.table import OnslaughtMatch
from game.table.widgets.fields import Button
from game.words.onslaught.helping import says
from game.words.play import say
from game.words.rich import plain
from tests.robots.desk import Desk
from tests.scenes.onslaught.conftest import AGAINST, Sit
from tests.scenes.onslaught.sitting import go_to, settle, table


def after_the_computer(sit: Sit) -> tuple[Desk, OnslaughtMatch]:
    """Return a match in which a computer has acted, and a person is asked."""
    desk = sit(AGAINST, (1920, 1080))

    def acted() -> bool:
        scene = desk.top
        if not isinstance(scene, OnslaughtMatch) or scene.busy or scene.why.last is None:
            return False
        return scene.question.turn

    scene = go_to(desk, acted, aim="turn")
    desk.move(scene.screen.layout.hint.center)
    settle(desk)
    return desk, scene


def test_the_column_tells_what_the_computer_did_and_why(sit: Sit) -> None:
    _, scene = after_the_computer(sit)
    done = scene.why.last
    assert done is not None
    assert scene.state.tables.side[done.reason.figure] == 1
    data = scene.screen.rest.data
    assert data is not None
    first, *others = data.sections
    assert (first.head, first.dear) == (say("why.head"), True)
    assert plain(first.rows[0].text) == plain(scene.laid.panels.why(done.reason))
    assert not any(each.dear for each in others), "who is in danger gives way to it"


def test_what_the_computer_did_stands_last_once_a_person_has_acted(sit: Sit) -> None:
    desk, scene = after_the_computer(sit)
    done, me = scene.why.last, scene.laid.panels.shown.acting
    assert done is not None
    assert scene.why.newest(done)
    scene = go_to(desk, lambda: scene.laid.panels.shown.acting != me)
    assert not scene.why.newest(done)
    heads = [each.head for each in scene.panels._rest("", ()).sections]
    assert say("why.head") not in heads[:-1]


def test_the_events_that_are_shown_again_are_those_of_that_activation(sit: Sit) -> None:
    _, scene = after_the_computer(sit)
    done = scene.why.last
    assert done is not None
    log = scene.laid.panels.shown.log[done.first : done.last]
    ends = [event for event in log if event.kind == "activation_ended"]
    assert [getattr(event, "figure", -1) for event in ends] == [done.reason.figure]
    assert log[-1] is ends[0]
    assert not any(event.kind == "activation_started" for event in log)


def test_show_it_again_plays_it_and_leads_back_to_now(sit: Sit) -> None:
    desk, scene = after_the_computer(sit)
    now, digest = scene.timeline.projection, scene.session.match.digest()
    log = list(now.log)
    rest = scene.screen.rest
    box = next(box for name, box in rest.targets() if (r := rest.row(name)) and r.means == "again")
    desk.click(box.center)
    settle(desk)
    assert isinstance(desk.top, OnceMore)
    heads = [section.head for section in scene.panels.own.helps()]
    assert says("help.danger") not in heads, "who could strike then is not known now"
    assert len(scene.timeline.projection.log) < len(log)
    for _ in range(4000):
        if not isinstance(desk.top, OnceMore):
            break
        desk.frame()
    assert desk.top is scene
    assert scene.timeline.projection is now
    assert now.log == log
    assert scene.session.match.digest() == digest
    assert scene.question.turn


def test_any_key_ends_what_is_shown_again(sit: Sit) -> None:
    desk, scene = after_the_computer(sit)
    scene.show_once_more()
    settle(desk)
    assert isinstance(desk.top, OnceMore)
    desk.key(pygame.K_ESCAPE)
    settle(desk)
    assert desk.top is scene
    assert not scene.busy


def test_the_wheel_looks_about_and_does_not_end_what_is_shown_again(sit: Sit) -> None:
    desk, scene = after_the_computer(sit)
    scene.show_once_more()
    settle(desk)
    again = desk.top
    assert isinstance(again, OnceMore)
    # A turn of the wheel comes as a press of a button, too.
    desk.click(scene.screen.layout.board.center, pygame.BUTTON_WHEELUP)
    settle(desk)
    assert desk.top is again


def test_nothing_is_lit_that_cannot_be_used_while_a_reason_waits_to_be_read(sit: Sit) -> None:
    desk = sit(AGAINST, (1280, 720), wait_after=True)
    go_to(desk, lambda: isinstance(desk.top, WaitForKey), aim="turn")
    scene = table(desk)
    assert not any(entry.enabled for entry in scene.entries())
    assert not scene.laid.panels.marks().regions
    desk.key(pygame.K_RETURN)
    go_to(desk, lambda: desk.top is scene and scene.question.turn and not scene.busy, aim="turn")
    assert any(entry.enabled for entry in scene.entries())
    assert scene.laid.panels.marks().regions


def test_who_wishes_it_reads_each_reason_until_a_key_goes_on(sit: Sit) -> None:
    desk = sit(AGAINST, (1920, 1080), wait_after=True)
    go_to(desk, lambda: isinstance(desk.top, WaitForKey), aim="turn")
    scene = table(desk)
    waits = desk.top
    assert isinstance(waits, WaitForKey)
    assert scene.why.last is not None
    reason = scene.why.last.reason
    assert waits.told == say("why.acted", figure=scene.laid.panels.name_of(reason.figure))
    data = scene.screen.rest.data
    assert data is not None
    assert [row.text for row in data.sections[0].rows][:1] == [scene.laid.panels.why(reason)]
    told = len(scene.timeline.projection.log)
    for _ in range(30):
        desk.frame()
    assert desk.top is waits
    assert len(scene.timeline.projection.log) == told
    desk.key(pygame.K_RETURN)
    settle(desk)
    assert waits not in desk.stack.scenes


def test_the_strip_that_waits_hides_neither_who_has_acted_nor_who_acts_now(sit: Sit) -> None:
    desk = sit(AGAINST, (1280, 720), wait_after=True)
    go_to(desk, lambda: isinstance(desk.top, WaitForKey))
    waits, scene = desk.top, table(desk)
    assert isinstance(waits, WaitForKey)
    shown, board = scene.course.shown, scene.screen.layout.board
    cell = scene.session.game.tables.grid.cell
    acted = waits.done.reason.figure
    assert shown.acting != acted
    for here, there in (((13, 7), (0, 7)), ((0, 1), (13, 2)), ((5, 6), (6, 6)), ((0, 12), (12, 7))):
        shown.figures[acted].cell, shown.figures[shown.acting].cell = cell(*here), cell(*there)
        strip = waits.box.rect
        assert board.contains(strip)
        for each in (acted, shown.acting):
            assert not strip.colliderect(scene.panels.figure_on(shown.figures[each].cell))


def test_the_column_tells_the_reason_while_the_strip_waits_and_then_what_helps(sit: Sit) -> None:
    desk = sit(AGAINST, (1280, 720), wait_after=True)
    go_to(desk, lambda: isinstance(desk.top, WaitForKey))
    scene = table(desk)
    screen = scene.screen
    assert screen.tabs is not None
    assert screen.tabs.open == TARGET
    assert scene.course.waits
    desk.key(pygame.K_RETURN)
    settle(desk)
    assert not scene.course.waits


def test_no_hint_speaks_of_the_board_while_the_strip_waits(sit: Sit) -> None:
    desk = sit(AGAINST, (1280, 720), wait_after=True)
    go_to(desk, lambda: isinstance(desk.top, WaitForKey), aim="turn")
    scene = table(desk)
    assert scene.panels.hint() == ""
    desk.key(pygame.K_RETURN)
    settle(desk)
    assert scene.panels.hint()


def test_the_button_of_the_strip_has_its_key_and_the_line_beside_it_shows_it_again(
    sit: Sit,
) -> None:
    desk = sit(AGAINST, (1920, 1080), wait_after=True)
    go_to(desk, lambda: isinstance(desk.top, WaitForKey), aim="turn")
    waits = desk.top
    assert isinstance(waits, WaitForKey)
    assert [one.face.key for one in waits.form.widgets if isinstance(one, Button)] == ["Enter"]
    settle(desk, 60)
    desk.key(pygame.K_u)
    assert isinstance(desk.top, OnceMore)
    assert waits in desk.stack.scenes
    desk.key(pygame.K_ESCAPE)
    settle(desk, 60)
    assert desk.top is waits
    rest = table(desk).screen.rest
    box = next(box for name, box in rest.targets() if (r := rest.row(name)) and r.means == "again")
    desk.click(box.center)
    assert isinstance(desk.top, OnceMore)


def test_without_the_wish_nothing_waits(sit: Sit) -> None:
    desk, _ = after_the_computer(sit)
    assert not any(isinstance(one, WaitForKey) for one in desk.stack.scenes)


def test_what_is_taken_back_is_told_no_more(sit: Sit) -> None:
    _, scene = after_the_computer(sit)
    scene.session.reasons.clear()
    scene.show_anew()
    assert scene.why.last is None
    assert scene.panels.done is None
