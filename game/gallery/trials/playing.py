"""Matches of Trials that are played on to what a picture shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.match import Match
from game.engine.seats import HUMAN
from game.gallery.playing import Stop
from game.gallery.stage import Stage
from game.players.roster import make
from game.scenes.setup.plan import COMPUTER, MatchPlan
from game.scenes.trials.table import TrialsMatch

GAME: Final = "trials"
BOARD: Final = "ancient_temple"
SEEDS: Final = 6
"""Matches looked through for a wanted position before giving up."""
CHOICES: Final = 1200
FIRST_GAME: Final[Mapping[str, int | bool]] = {"heroes": 4, "draft": 2, "quests": 1}
"""The heroes and quests of a first game (T12)."""
PERSONS: Final = (HUMAN, COMPUTER, COMPUTER, COMPUTER)


def plan_of(
    seed: int,
    switches: Mapping[str, int | bool] = FIRST_GAME,
    seats: tuple[str, ...] = PERSONS,
    board: str = BOARD,
) -> MatchPlan:
    """Return the plan of a match."""
    return MatchPlan(GAME, board, seats, ("",) * len(seats), seed=seed, switches=dict(switches))


def seated(
    stage: Stage,
    stop: Stop,
    switches: Mapping[str, int | bool] = FIRST_GAME,
    seats: tuple[str, ...] = PERSONS,
    board: str = BOARD,
) -> TrialsMatch:
    """Push and return a match stopped at the first position like `stop`, from the seed on or later;
    ``LookupError`` when no such position comes.
    """
    for later in range(SEEDS):
        scene = TrialsMatch(stage.house, plan_of(stage.seed + later, switches, seats, board))
        session = scene.session
        players = [make("greedy", seat + 1) for seat in range(len(seats))]
        for _ in range(CHOICES):
            if session.decision is None:
                break
            if stop(session.match):
                scene.come_back()
                stage.push(scene)
                return scene
            seat = session.match.waiting()[0]
            session.choose(seat, players[seat].choose(session.seen_by(seat)))
        scene.leave()
    raise LookupError(f"No match from seed {stage.seed} on comes to the position wanted.")


def asks(kind: str, least: int = 1, seats: int = 1) -> Stop:
    """Return the test for positions in which one of the first seats is asked a question, in a round
    or later.
    """

    def test(match: Match) -> bool:
        asked = match.decision
        if asked is None or asked.kind != kind or match.waiting()[0] >= seats:
            return False
        return match.game.round_of(match) >= least

    return test
