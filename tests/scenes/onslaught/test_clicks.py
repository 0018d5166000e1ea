"""What a typical activation costs in clicks: attack, move, end."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.board.grid import bits
from game.rules.onslaught.codes import ABILITY, MOVE
from game.rules.onslaught.state import of
from game.scenes.onslaught.table import OnslaughtMatch
from game.scenes.setup.plan import MatchPlan
from game.words.onslaught.play import say
from tests.robots.desk import Desk
from tests.scenes.match.kept import Shelf
from tests.scenes.onslaught.sitting import settle


def test_an_attack_a_move_and_the_end_take_four_clicks_at_most(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A goblin is in range, and no bonus ability is ready: nothing is left to be ended then."""
    monkeypatch.setenv("WARHALL_HOME", str(tmp_path))
    shelf = Shelf(44)
    shelf.house.change("prompts", "matters")
    desk = Desk(shelf.house, MatchPlan("onslaught", kept=shelf.kept.summary.id), (1920, 1080))
    scene = desk.stack.scenes[0]
    assert isinstance(scene, OnslaughtMatch)
    settle(desk)
    clicks, made = 0, len(scene.session.history.steps)
    decision = scene.session.decision
    assert decision is not None
    figure = decision.figure

    def click(cell: int) -> None:
        nonlocal clicks
        desk.click(scene.screen.board.camera.box(cell).center)
        clicks += 1
        for _ in range(500):
            desk.wait()
            if scene.question.turn and not scene.busy:
                break

    s = of(scene.session.match)
    struck = [
        cell for code in range(ABILITY, ABILITY + 4) for cell in bits(scene.question.mask(code))
    ]
    target = next(cell for cell in struck if s.figure_at(cell) >= s.tables.characters)
    click(target)
    click(target)
    assert len(scene.session.history.steps) == made + 1
    free = [c for c in bits(scene.question.mask(MOVE)) if of(scene.session.match).figure_at(c) < 0]
    click(free[0])
    assert scene.session.history.steps[-1].line.choice.startswith("move ")
    if scene.session.decision is not None and scene.session.decision.figure == figure:
        desk.press(say("button.end"))
        clicks += 1
        settle(desk)
    decision = scene.session.decision
    assert decision is not None
    assert decision.figure != figure
    assert clicks <= 4
    desk.close()
    shelf.house.close()
