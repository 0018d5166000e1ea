"""Descent's poses of what comes of its matches: the result of one that was won or lost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.seats import HUMAN
from game.gallery.stage import Pose, Stage
from game.players.roster import make
from game.rules.descent.codes import HEROES_WIN, OVERLORD_WINS
from game.scenes.descent.table import DescentMatch
from game.scenes.result.result import Result
from game.scenes.setup.plan import COMPUTER, MatchPlan

GAME: Final = "descent"
SEEDS: Final = 20
"""Matches looked through for one that ends as wanted."""


def _result(winner: int, quest: str, heroes: int) -> Pose:
    """Show what a match came to that a side has won, both played by the computer."""

    def show(stage: Stage) -> None:
        for later in range(SEEDS):
            seats = (HUMAN,) * heroes + (COMPUTER,)
            plan = MatchPlan(
                GAME, quest, seats, ("",) * (heroes + 1), seed=stage.seed + later,
                switches={"heroes": heroes},
            )  # fmt: skip
            scene = DescentMatch(stage.house, plan)
            session = scene.session
            players = [make("greedy", seat + 1) for seat in range(heroes + 1)]
            while session.decision is not None:
                seat = session.match.waiting()[0]
                session.choose(seat, players[seat].choose(session.seen_by(seat)))
            if session.game.winner(session.match) != winner:
                scene.leave()
                continue
            stage.push(scene)
            stage.until(lambda: isinstance(stage.stack.top, Result))
            return
        raise LookupError("No match ends as it should.")

    return show


KEPT_POSES: Final[Mapping[str, Pose]] = {
    "descent_won": _result(HEROES_WIN, "ember_crypt", 2),
    "descent_lost": _result(OVERLORD_WINS, "web_below", 2),
}
"""What a match came to."""
