"""Looking back from the log: the table as it was, and back to now, by mouse and by keys."""

from __future__ import annotations

import pygame

from game.scenes.match.back_then import BackThen
from game.scenes.match.course import stood
from game.scenes.onslaught.table import OnslaughtMatch
from game.words.onslaught.play import say
from tests.robots.desk import Desk
from tests.scenes.onslaught.conftest import AGAINST, PEOPLE, Sit
from tests.scenes.onslaught.sitting import settle, to_question


def lines_seen(scene: OnslaughtMatch) -> list[tuple[int, pygame.Rect]]:
    """Return the lines of the log that can be clicked, as (event, box)."""
    found = [(name.removeprefix("log:"), box) for name, box in scene.screen.log.targets()]
    return [(int(number), box) for number, box in found if number.isdigit()]


def later_in_the_match(sit: Sit) -> tuple[Desk, OnslaughtMatch]:
    desk = sit(AGAINST, (1920, 1080))
    scene = to_question(desk, "turn")
    desk.move(scene.screen.log.rect.center)  # nobody on the board is pointed at any more
    settle(desk)
    return desk, scene


def test_a_click_on_a_line_shows_the_table_then_and_any_click_leads_back(sit: Sit) -> None:
    desk, scene = later_in_the_match(sit)
    now, digest, choices = scene.timeline.projection, scene.session.match.digest(), scene.question
    number, box = lines_seen(scene)[0]
    assert number < len(now.log)
    desk.click(box.center)
    settle(desk)
    assert isinstance(desk.top, BackThen)
    assert scene.timeline.projection.log == now.log[:number]
    assert scene.course.seat == -1
    assert choices.decision is None
    further, box = lines_seen(scene)[1]
    desk.click(box.center)
    settle(desk)
    assert scene.timeline.projection.log == now.log[:further]
    desk.click(scene.screen.layout.board.center)
    settle(desk)
    assert desk.stack.scenes[-1] is scene
    assert scene.timeline.projection is now
    assert scene.session.match.digest() == digest
    assert choices.decision is not None


def test_keys_reach_the_lines_and_escape_leads_back(sit: Sit) -> None:
    desk, scene = later_in_the_match(sit)
    now = scene.timeline.projection
    ring = scene.hands.ring
    for _ in range(40):
        desk.key(pygame.K_TAB)
        if ring.panel is scene.screen.log:
            break
    for turn in (pygame.K_DOWN, pygame.K_LEFT) * 6:
        if (scene.screen.log.focus or "")[4:].isdigit():
            break
        desk.key(turn)  # down from the speeds leads to the bar or to a line, left of it to a line
    desk.key(pygame.K_RETURN)
    settle(desk)
    assert isinstance(desk.top, BackThen)
    desk.key(pygame.K_ESCAPE)
    settle(desk)
    assert desk.stack.scenes[-1] is scene
    assert scene.timeline.projection is now


def test_the_button_leads_back_at_another_size_of_the_window(sit: Sit) -> None:
    desk, scene = later_in_the_match(sit)
    now = scene.timeline.projection
    scene.look_back(3)
    settle(desk)
    desk.stack.resize((1280, 720))
    settle(desk)
    assert len(scene.timeline.projection.log) == 3
    desk.press(say("back_then.now"))
    settle(desk)
    assert scene.timeline.projection is now


def test_the_match_behind_the_cards_is_that_of_the_moment(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = to_question(desk, "turn")
    session, log = scene.session, scene.timeline.projection.log
    told = 0
    for at, events in enumerate(session.history.recorder.told):
        told += session.told_to(scene.course.viewer, events)
        assert stood(session, scene.course.viewer, told) is session.history.stood(at + 1)
    assert told == len(log)
