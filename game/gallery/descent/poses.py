"""Descent's poses: matches played on to a wanted position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.seats import HUMAN
from game.gallery.stage import Pose, Stage
from game.scenes.descent.table import DescentMatch
from game.scenes.setup.plan import COMPUTER, MatchPlan

GAME: Final = "descent"
HEROES: Final = 4


def _begin(stage: Stage) -> None:
    seats = (HUMAN,) * HEROES + (COMPUTER,)
    plan = MatchPlan(
        GAME, "ember_crypt", seats, ("",) * len(seats), seed=stage.seed, switches={"heroes": HEROES}
    )
    stage.push(DescentMatch(stage.house, plan))


POSES: Final[Mapping[str, Pose]] = {"descent_begin": _begin}
