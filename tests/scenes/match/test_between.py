"""Curtains fall between persons, and only before something that the next one alone may see."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.rules.onslaught.game import OnslaughtGame
from game.scenes.match.between import PAUSE, BetweenPersons
from game.scenes.onslaught.table import OnslaughtMatch
from game.scenes.setup.plan import MatchPlan
from game.words.play import say
from tests.robots.desk import Desk, house
from tests.scenes.onslaught.sitting import settle

PEOPLE = MatchPlan("onslaught", "greathalls", ("human", "human"), ("Anna", "Ben"), seed=7)


def asked(desk: Desk, hides: bool, patch: pytest.MonkeyPatch) -> OnslaughtMatch:
    """Return a match whose open questions all show something hidden, or none does."""
    patch.setattr(OnslaughtGame, "holds_hidden", lambda *_: hides)
    scene = desk.top
    assert isinstance(scene, OnslaughtMatch)
    for _ in range(400):
        if scene.question.decision is not None or desk.top is not scene:
            return scene
        desk.frame()
    raise AssertionError("nobody is asked anything")


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> Desk:
    monkeypatch.setenv("WARHALL_HOME", str(tmp_path))
    return Desk(house(speed="instant"), PEOPLE)


def test_a_curtain_falls_before_what_one_alone_may_see(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = asked(desk, True, monkeypatch)
    settle(desk)
    curtain = desk.top
    assert isinstance(curtain, BetweenPersons)
    assert curtain.opaque
    first = scene.session.persons[scene.session.person(scene.session.waiting_human())]
    assert curtain.who == first.name
    assert curtain.away == ({"Anna", "Ben"} - {first.name}).pop()
    desk.close()


def test_it_opens_for_who_says_to_be_here_and_falls_for_the_other(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = asked(desk, True, monkeypatch)
    settle(desk)
    seen: list[str] = []
    for _ in range(200):
        top = desk.top
        if isinstance(top, BetweenPersons):
            seen.append(top.who)
            assert top.curtain is not None
            assert top.curtain.words.button == say("curtain.ready", who=top.who)
            top.open()
            settle(desk)
            assert desk.top is scene
            assert scene.session.persons[scene.session.person(scene.course.seat)].name == top.who
        if len(seen) == 3:
            break
        if scene.question.decision is not None:
            scene.question.choose(next(iter(scene.question.decision.choices(scene.course.seat))))
        desk.frame()
    assert len(seen) == 3
    assert all(one != other for one, other in pairwise(seen))
    desk.close()


def test_none_falls_where_nothing_is_hidden(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = asked(desk, False, monkeypatch)
    settle(desk)
    assert desk.top is scene
    desk.close()


def between(desk: Desk) -> BetweenPersons:
    """Return the curtain that has just fallen and was drawn for the first time."""
    for _ in range(400):
        if isinstance(desk.top, BetweenPersons):
            desk.draw()
            return desk.top
        desk.frame()
    raise AssertionError("no curtain falls")


def pass_time(desk: Desk, seconds: float) -> None:
    for _ in range(round(seconds / 0.02)):
        desk.stack.update(0.02)


def down(desk: Desk, key: int) -> None:
    desk.stack.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    desk.stack.handle(pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode=""))


def test_a_key_that_was_meant_for_skipping_does_not_open_a_curtain(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked(desk, True, monkeypatch)
    curtain = between(desk)
    for _ in range(4):  # pressed over and over, and longer than any scene takes to be seen
        pass_time(desk, PAUSE / 5)
        down(desk, pygame.K_RETURN)
        assert desk.top is curtain
        assert curtain.opaque
    pass_time(desk, PAUSE)
    down(desk, pygame.K_RETURN)
    assert not curtain.opaque
    desk.close()


def test_a_press_of_the_mouse_before_a_curtain_hears_does_not_open_it_when_it_ends(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked(desk, True, monkeypatch)
    between_ = between(desk)
    assert between_.curtain is not None
    place = between_.curtain._button().center
    pygame.mouse.set_pos((1, 1))
    down_, up = (
        pygame.event.Event(kind, pos=place, button=pygame.BUTTON_LEFT)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    )
    pass_time(desk, PAUSE / 2)
    desk.stack.handle(down_)
    pass_time(desk, PAUSE)
    desk.stack.handle(up)
    assert between_.opaque
    desk.stack.handle(down_)
    desk.stack.handle(up)
    assert not between_.opaque
    desk.close()


def test_the_button_of_a_curtain_bears_its_key_as_soon_as_it_is_heard(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked(desk, True, monkeypatch)
    curtain = between(desk).curtain
    assert curtain is not None
    assert not curtain.hears
    pass_time(desk, PAUSE + 0.2)
    assert curtain.hears
    desk.close()
