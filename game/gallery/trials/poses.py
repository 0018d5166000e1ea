"""Poses of Trials: matches played on to a wanted position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.match import Match
from game.gallery.stage import Pose, Stage
from game.gallery.trials.kept_poses import KEPT_POSES
from game.gallery.trials.moving_poses import MOVING
from game.gallery.trials.playing import FIRST_GAME, PERSONS, asks, plan_of, seated
from game.rules.trials.codes import CHAIN, FREE, GUARDIAN
from game.rules.trials.concerns import concerns
from game.rules.trials.state import of
from game.scenes.trials.table import TrialsMatch

EIGHT: Final[Mapping[str, int | bool]] = {"heroes": 8, "draft": 1, "quests": 2}
SOON: Final[Mapping[str, int | bool]] = {**FIRST_GAME, "trigger": 6}


def _asked(kind: str, least: int = 1) -> Pose:
    """Return the pose in which one of the first party is asked a question of a kind."""

    def pose(stage: Stage) -> None:
        seated(stage, asks(kind, least))

    return pose


def _answered(stage: Stage) -> None:
    """Put a window there that concerns a person who holds more than one answer to it."""

    def test(match: Match) -> bool:
        if not asks("answer", 2)(match) or match.decision is None:
            return False
        families = match.decision.families(0)
        held = sum(mask.bit_count() for code, mask in families if code in (FREE, CHAIN))
        return held > 1 and bool(concerns(match, 0))

    seated(stage, test)


def _draft(stage: Stage) -> None:
    """Put the draft there before anybody has picked."""
    stage.push(TrialsMatch(stage.house, plan_of(stage.seed, {"heroes": 4})))


def _guardian(stage: Stage) -> None:
    """Put a turn there while the Guardian stands in the hall."""

    def test(match: Match) -> bool:
        return of(match).stands(GUARDIAN) and asks("turn")(match)

    seated(stage, test, SOON)


def _frost(stage: Stage) -> None:
    """Put a turn of a hero of eight there, in the snow."""
    seated(stage, asks("turn", 2), EIGHT, PERSONS + PERSONS[1:2] * 4, "frost_ruins")


POSES: Final[Mapping[str, Pose]] = {
    **KEPT_POSES,
    **MOVING,
    "trials_draft": _draft,
    "trials_turn": _asked("turn", 2),
    "trials_answer": _answered,
    "trials_target": _asked("target", 1),
    "trials_frost": _frost,
    "trials_guardian": _guardian,
}
