"""Adventure's poses: matches played on by its own heroes to a wanted position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.match import Match
from game.engine.seats import HUMAN
from game.gallery.adventure.kept_poses import KEPT_POSES
from game.gallery.adventure.playing import by_heroes
from game.gallery.playing import Stop
from game.gallery.stage import Pose, Stage
from game.rules.adventure.state import of
from game.scenes.adventure.table import AdventureMatch
from game.scenes.setup.plan import COMPUTER, MatchPlan
from game.scenes.setup.setup import Setup

GAME: Final = "adventure"
SEEDS: Final = 40
"""Matches looked through for a wanted position before giving up."""
ICON: Final = "find_the_icon_of_ravenloft"
TOMB: Final = "escape_the_tomb"


def seated(
    stage: Stage, stop: Stop, scenario: str = ICON, heroes: int = 5, people: int = 1,
    switches: Mapping[str, int] | None = None,
) -> AdventureMatch:  # fmt: skip
    """Push and return a match stopped at the first position like `stop`, from the seed on or later.

    LookupError when no such position comes.
    """
    for later in range(SEEDS):
        seats = (HUMAN,) * people + (COMPUTER,) * (heroes - people)
        agreed = {"heroes": heroes, **(switches or {})}
        plan = MatchPlan(
            GAME, scenario, seats, ("",) * heroes, seed=stage.seed + later, switches=agreed
        )
        scene = AdventureMatch(stage.house, plan)
        if by_heroes(scene.session, stop):
            scene.course.read()
            stage.push(scene)
            return scene
        scene.leave()
    raise LookupError(f"No match from seed {stage.seed} on comes to the position wanted.")


def asks(kind: str, least: int = 1, seat: int = 0) -> Stop:
    """Return the test for positions in which a seat is asked a question, in a round or later."""

    def test(match: Match) -> bool:
        decision = match.decision
        asked = decision is not None and decision.kind == kind and match.waiting() == (seat,)
        return asked and of(match).round >= least

    return test


def _asked(kind: str, least: int = 2, scenario: str = ICON, heroes: int = 5) -> Pose:
    def show(stage: Stage) -> None:
        seated(stage, asks(kind, least), scenario, heroes)

    return show


def _browse(stage: Stage) -> None:
    scene = seated(stage, asks("act", 3))
    scene.laid.panels.browse("encounter")


def _powers(stage: Stage) -> None:
    switches = {"heroes": 2, "powers": 1}
    plan = MatchPlan(GAME, ICON, (HUMAN, HUMAN), ("", ""), seed=stage.seed, switches=switches)
    stage.push(AdventureMatch(stage.house, plan))


def _setup(stage: Stage) -> None:
    stage.push(Setup(stage.house, GAME))


POSES: Final[Mapping[str, Pose]] = {
    "adventure": _asked("act", 3),
    "adventure_begin": _asked("begin", 0),
    "adventure_alone": _asked("act", 4, TOMB, 1),
    "adventure_answer": _asked("answer"),
    "adventure_cancel": _asked("cancel"),
    "adventure_explore": _asked("explore", 1),
    "adventure_give": _asked("give"),
    "adventure_discards": _browse,
    "adventure_powers": _powers,
    "adventure_place": _asked("place"),
    "adventure_setup": _setup,
    **KEPT_POSES,
}
