"""Poses of what comes of matches of Trials: the result of one that was won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.gallery.stage import Pose, Stage
from game.gallery.trials.playing import FIRST_GAME, SEEDS, plan_of
from game.players.roster import make
from game.rules.trials.codes import TIDE
from game.scenes.result.result import Result
from game.scenes.trials.table import TrialsMatch

SHORT: Final[Mapping[str, int | bool]] = {**FIRST_GAME, "rounds": 6, "trigger": 8}


def _result(party: int) -> Pose:
    """Show what a match came to that a party has won, all played by the computer."""

    def show(stage: Stage) -> None:
        for later in range(SEEDS):
            scene = TrialsMatch(stage.house, plan_of(stage.seed + later, SHORT))
            session = scene.session
            players = [make("greedy", seat + 1) for seat in range(len(session.controllers))]
            while session.decision is not None:
                seat = session.match.waiting()[0]
                session.choose(seat, players[seat].choose(session.seen_by(seat)))
            if session.game.winner(session.match) != party:
                scene.leave()
                continue
            stage.push(scene)
            stage.until(lambda: isinstance(stage.stack.top, Result))
            return
        raise LookupError("No match ends as it should.")

    return show


KEPT_POSES: Final[Mapping[str, Pose]] = {"trials_won": _result(TIDE)}
"""What a match came to."""
