"""A fault inside the game ends in a sentence, a report file and a way back, never in silence."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import __version__, app
from game.scenes.shell.fault import Fault
from game.words import ui
from tests.robots.desk import Desk
from tests.scenes.onslaught.conftest import AGAINST, PEOPLE, Sit
from tests.scenes.onslaught.sitting import settle, to_question


def _sit(sit: Sit, plan: object) -> Desk:
    told: list[Desk] = []
    rescue = app.Rescue(lambda path, said: Fault(told[0].house, path, said))
    told.append(sit(plan, stack={"rescue": rescue}))
    return told[0]


def _report(home: Path) -> str:
    reports = sorted((home / "state" / "reports").glob("fault-*.txt"))
    assert len(reports) == 1
    return reports[0].read_text(encoding="utf-8")


def _fails(*_: object) -> None:
    raise RuntimeError("a beam came down")


@pytest.mark.parametrize("where", ["draw", "handle", "update"])
def test_a_fault_tells_itself_and_leads_to_the_title(
    sit: Sit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    desk = _sit(sit, PEOPLE)
    scene = to_question(desk, "turn")
    inside = {"draw": scene.panels, "handle": scene.hands, "update": scene.timeline}[where]
    monkeypatch.setattr(inside, where, _fails)
    desk.key(pygame.K_t)
    settle(desk)
    assert isinstance(desk.top, Fault)
    assert desk.top.sentence == "RuntimeError: a beam came down"
    text = _report(tmp_path)
    assert str(desk.top.report_path) == str(next((tmp_path / "state" / "reports").iterdir()))
    assert f"version: {__version__}" in text
    assert f"seed: {scene.session.pairing.seed}" in text
    for made in scene.session.history.steps:
        assert f": {made.words}" in text
    assert "Traceback" in text
    desk.key(pygame.K_RETURN)
    assert [one.name for one in desk.stack.scenes] == ["title"]
    desk.press(ui.say("title.new"))
    assert desk.top.name == "setup"


def test_a_computer_that_fails_is_told_of(sit: Sit, tmp_path: Path) -> None:
    desk = _sit(sit, AGAINST)
    scene = to_question(desk, "turn")
    scene.session.fault = "it lost its dice"
    settle(desk)
    assert isinstance(desk.top, Fault)
    assert "it lost its dice" in desk.top.sentence
    assert "it lost its dice" in _report(tmp_path)


def test_a_computer_whose_process_ends_is_told_of(sit: Sit, tmp_path: Path) -> None:
    desk = _sit(sit, AGAINST)
    scene = to_question(desk, "turn")
    scene.hand_over(0)
    worker = scene.session._worker
    for _ in range(500):
        if worker._process is not None:
            break
        desk.frame()
    assert worker._process is not None
    worker._process.kill()
    for _ in range(500):
        if isinstance(desk.top, Fault):
            break
        desk.wait()
    assert isinstance(desk.top, Fault)
    assert _report(tmp_path)
