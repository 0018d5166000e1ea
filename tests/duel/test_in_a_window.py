"""Duel on the match table of the house: three seats of two persons, hidden hands, curtains."""

from __future__ import annotations

import pytest

from game.scenes.match.between import BetweenPersons
from game.scenes.match.question import BOARD, PROMPT
from game.scenes.match.table import MatchScene
from game.scenes.result.result import Result
from game.scenes.setup.plan import MatchPlan
from game.scenes.shell.entrance import begin
from game.scenes.shell.house import House
from game.store.settings import Settings, SettingsFile
from tests.robots.desk import Desk

THREE = "left-left-right"
PLAN = MatchPlan("duel", THREE, ("human",) * 3, ("Anna", "Anna", "Ben"), seed=3)


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> Desk:
    monkeypatch.setenv("WARHALL_HOME", str(tmp_path))
    file = SettingsFile(None)
    file.settings = Settings().changed("speed", "instant")
    return Desk(House(begin, file), PLAN)


def test_a_match_is_played_by_buttons_and_by_spaces_behind_curtains(desk: Desk) -> None:
    scene = desk.stack.scenes[0]
    assert isinstance(scene, MatchScene)
    curtains: list[str] = []
    ways: set[str] = set()
    for _ in range(2000):
        if scene.session.over:
            break
        top = desk.top
        if isinstance(top, BetweenPersons):
            curtains.append(top.who)
            top.open()
        elif scene.question.decision is not None and not scene.busy:
            ways.add(scene.question.how)
            if scene.question.how == PROMPT:
                box = scene.screen.prompt.where(scene.screen.prompt.targets()[0][0])
                assert box is not None
                desk.click(box.center)
            else:
                strike = scene.question.lit()[-1]
                desk.click(scene.screen.board.camera.box(strike).center)
        desk.frame()
    assert scene.session.over
    assert ways == {BOARD, PROMPT}
    assert {"Anna", "Ben"} == set(curtains)
    assert scene.log.lines
    for _ in range(200):
        desk.frame()
    assert isinstance(desk.top, Result)
    desk.close()


def test_one_person_with_two_seats_sees_no_curtain_between_them(desk: Desk) -> None:
    scene = desk.stack.scenes[0]
    assert isinstance(scene, MatchScene)
    for _ in range(5):
        desk.frame()
    assert isinstance(desk.top, BetweenPersons)
    assert desk.top.who == "Anna"
    desk.top.open()
    for _ in range(5):
        desk.frame()
    decision = scene.question.decision
    assert decision is not None
    assert scene.course.seat == 0
    scene.question.choose(next(iter(decision.choices(0))))
    for _ in range(5):
        desk.frame()
    assert desk.top is scene
    assert scene.course.seat == 1
    desk.close()
