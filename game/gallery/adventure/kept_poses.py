"""Adventure's poses of what comes of its matches: the result of one that was won or lost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.seats import HUMAN
from game.gallery.adventure.playing import by_heroes
from game.gallery.stage import Pose, Stage
from game.rules.adventure.codes import LOST, WON
from game.scenes.adventure.table import AdventureMatch
from game.scenes.result.result import Result
from game.scenes.setup.plan import COMPUTER, MatchPlan

GAME: Final = "adventure"
SEEDS: Final = 20
"""Matches looked through for one that ends as wanted."""
KLAK: Final = "klaks_infernal_artifact"


def _result(winner: int, scenario: str, heroes: int, page: int = 0) -> Pose:
    """Show what a match came to that the party has won or lost."""

    def show(stage: Stage) -> None:
        for later in range(SEEDS):
            seats = (HUMAN,) + (COMPUTER,) * (heroes - 1)
            plan = MatchPlan(
                GAME, scenario, seats, ("",) * heroes, seed=stage.seed + later,
                switches={"heroes": heroes},
            )  # fmt: skip
            scene = AdventureMatch(stage.house, plan)
            by_heroes(scene.session, lambda match: False)
            if scene.session.game.winner(scene.session.match) != winner:
                scene.leave()
                continue
            stage.push(scene)
            stage.until(lambda: isinstance(stage.stack.top, Result))
            result = stage.stack.top
            assert isinstance(result, Result)
            result.page = min(page, len(result.pages) - 1)
            result.again()
            stage.settle()
            return
        raise LookupError("No match ends as it should.")

    return show


KEPT_POSES: Final[Mapping[str, Pose]] = {
    "adventure_won": _result(WON, "find_the_icon_of_ravenloft", 3),
    "adventure_lost": _result(LOST, KLAK, 4),
    "adventure_lost_deeds": _result(LOST, KLAK, 4, page=1),
    "adventure_alone_won": _result(WON, "escape_the_tomb", 1),
    "adventure_alone_lost": _result(LOST, "escape_the_tomb", 1),
}
"""What a match came to."""
