"""Where a monster strikes is asked with the whole area in view, wherever the board lay before."""

from __future__ import annotations

import pytest

from game.board.grid import bits
from game.engine.seats import HUMAN
from game.players.roster import make
from game.scenes.setup.plan import MatchPlan
from game.scenes.trials.table import TrialsMatch
from game.store.settings import Settings
from tests.stages import staged

SEED, SOON, CHOICES = 13, 4, 1500
"""A match in which the Guardian, which comes so soon, strikes several at once."""


def test_the_proposed_area_is_brought_into_view_whole() -> None:
    plan = MatchPlan(
        "trials", "ancient_temple", (HUMAN,) * 4, ("Ann",) * 4, seed=SEED,
        switches={"heroes": 4, "draft": 2, "quests": 1, "trigger": SOON},
    )  # fmt: skip
    with staged(7, Settings(speed="instant")) as stage:
        match = TrialsMatch(stage.house, plan)
        session = match.session
        players = [make("greedy", seat + 1) for seat in range(4)]
        for _ in range(CHOICES):
            decision = session.decision
            if decision is None or decision.kind == "script_area":
                break
            seat = session.match.waiting()[0]
            session.choose(seat, players[seat].choose(session.seen_by(seat)))
        if session.decision is None or session.decision.kind != "script_area":
            pytest.fail("no monster asks where it strikes")
        match.course.read()
        stage.push(match)
        match.question.went_on()
        stage.settle()
        camera = match.screen.board.camera
        area = list(bits(match.question.proposed_cells))
        assert len(area) > 4
        assert camera.sees(camera.around(area))
