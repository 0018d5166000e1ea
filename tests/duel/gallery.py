"""The pictures of Duel: ``python -m tests.duel screenshot duel --out duel.png``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.engine.match import Match
from game.gallery.room import Gallery
from game.gallery.stage import Pose, Stage
from game.players.roster import make
from game.scenes.setup.plan import MatchPlan
from tests.duel.scenes import DuelMatch

PEOPLE: Final = ("Anna", "Anna", "Anna")


def advance(scene: DuelMatch, until: Callable[[Match], bool]) -> None:
    """Let everybody choose as Duel's own player does, until ``until`` is first true."""
    chooser, session = make("greedy", 1), scene.session
    while session.decision is not None and not until(session.match):
        seat = session.match.waiting()[0]
        session.choose(seat, chooser.choose(session.seen_by(seat)))


def _at(kind: str, turn: int = 1, rows: str = "left-left-right") -> Pose:
    def show(stage: Stage) -> None:
        plan = MatchPlan("duel", rows, ("human",) * 3, PEOPLE, seed=stage.seed)
        scene = DuelMatch(stage.house, plan)

        def asked(match: Match) -> bool:
            decision, now = match.decision, match.game.round_of(match)
            return decision is not None and decision.kind == kind and now >= turn

        advance(scene, asked)
        stage.push(scene)

    return show


class _Gallery:
    cast: Mapping[str, str] = {}
    poses: Mapping[str, Pose] = {
        "duel": _at("bid", 2),
        "duel_turn": _at("turn"),
        "duel_struck": _at("dodge"),
        "duel_three": _at("turn", rows="left-middle-right"),
    }


GALLERY: Final[Gallery] = _Gallery()
