"""What two persons at one screen can follow: the end of a round, the question, the card."""

from __future__ import annotations

import pygame
import pytest

from game.rules.onslaught.events import ActivationEnded, ActivationStarted, RoundStarted
from game.scenes.match.between import BetweenPersons
from game.scenes.match.buttons import Entry
from game.scenes.match.panels import LOG, TARGET
from game.scenes.onslaught.hand_scene import HandScene
from game.scenes.onslaught.table import OnslaughtMatch
from game.table.hud.asked_line import ASKED
from game.table.motion.animation import Pace
from game.table.widgets.fields import Button
from game.words.play import say
from tests.facts import fact
from tests.robots.desk import Desk
from tests.scenes.match.test_buttons import laid
from tests.scenes.onslaught.conftest import AGAINST, PEOPLE, Sit
from tests.scenes.onslaught.sitting import go_to, settle, table, to_hand, to_question

SMALL = ((1280, 720), 150)


def held(desk: Desk) -> OnslaughtMatch:
    """Play until a curtain waits for the board to be read."""
    return go_to(desk, lambda: table(desk).course.held, aim="reinforce")


@pytest.mark.parametrize("way", ["key", "click", "button"])
def test_the_curtain_waits_at_any_speed_until_what_happened_is_read(sit: Sit, way: str) -> None:
    size, text = SMALL
    desk = sit(PEOPLE, size, text=text)
    scene = held(desk)
    settle(desk, 90)
    assert desk.top is scene
    assert scene.session.curtain() >= 0
    assert scene.screen.shows(LOG)
    assert scene.screen.tabs is not None
    assert scene.screen.tabs.open == LOG
    if way == "key":
        desk.key(pygame.K_RETURN)
    elif way == "click":
        desk.click(scene.screen.layout.board.center)
    else:
        desk.press(say("why.on"))
    settle(desk)
    assert not scene.course.held
    assert isinstance(desk.top, BetweenPersons | HandScene)


def test_nothing_waits_where_nothing_happened_since_the_last_choice(sit: Sit) -> None:
    desk = sit(PEOPLE)
    first = to_hand(desk)
    scene = table(desk)
    assert not scene.course.unread
    seat = first.seat
    go_to(desk, lambda: isinstance(desk.top, HandScene) and desk.top.seat != seat)
    assert not scene.course.unread


def test_against_the_computer_nothing_waits(sit: Sit) -> None:
    desk = sit(AGAINST)
    scene = to_question(desk, "turn")
    assert scene.course.unread or scene.session.curtain() < 0
    assert not scene.course.held


def test_behind_the_log_a_line_leads_back_to_the_question(sit: Sit) -> None:
    size, text = SMALL
    desk = sit(PEOPLE, size, text=text)
    scene = to_question(desk, "reinforce")
    settle(desk)
    screen = scene.screen
    assert screen.tabs is not None
    screen.open_tab(LOG)
    settle(desk)
    desk.draw()
    line = dict(screen.asked.targets())[ASKED]
    assert screen.asked.data is not None
    assert screen.layout.log.contains(line)
    assert not screen.log.rect.colliderect(line)
    desk.click(line.center)
    settle(desk)
    assert screen.tabs.open == TARGET


def test_between_two_activations_lies_the_card_of_whoever_acted_last(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = to_question(desk, "turn")
    panels, course = scene.laid.panels, scene.course
    other = next(one for one in reversed(course.shown.figures.values()) if one.seat >= 0)
    scene.timeline.pace = Pace(1)
    scene.timeline.push([fact(ActivationStarted, figure=other.index)])
    for _ in range(400):
        desk.frame()
        if course.shown.acting == other.index and panels.card_figure() == other.index:
            break
    ended = fact(ActivationEnded, figure=other.index, why="done")
    scene.timeline.push([ended, fact(RoundStarted, round=2, active=0)])
    seen = set[int]()
    for _ in range(400):
        desk.frame()
        if course.busy and course.shown.acting < 0:
            seen.add(panels.card_figure())
    assert seen == {other.index}


@pytest.mark.parametrize("text", [100, 150])
def test_what_uses_a_row_with_a_long_name_has_a_word_on_it(sit: Sit, text: int) -> None:
    desk = sit(PEOPLE, (1280, 720), text=text)
    scene = to_question(desk, "turn")
    name = "Eine Herausforderung ohnegleichen"
    (button,) = laid(scene, Entry(name, "gold", "tick", desk.frame, key="Enter",
                                  short=say("button.do")))  # fmt: skip
    assert isinstance(button, Button)
    assert button.face.text == say("button.do")
