"""Descent's poses: quests played on by computers to a wanted position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.events import NOBODY
from game.engine.match import Match
from game.engine.seats import HUMAN
from game.gallery.descent.playing import by_computers
from game.gallery.playing import Stop
from game.gallery.stage import Pose, Stage
from game.rules.descent.state import of
from game.scenes.descent.table import DescentMatch
from game.scenes.setup.plan import COMPUTER, MatchPlan
from game.scenes.setup.setup import Setup

GAME: Final = "descent"
SEEDS: Final = 30
"""Matches looked through for a wanted position before giving up."""
CRYPT: Final = "ember_crypt"
WEB: Final = "web_below"
HEROES: Final = 4
FOUR: Final = 4
"""Areas that are known when much of a dungeon is."""


def seated(
    stage: Stage, stop: Stop, scenario: str = CRYPT, heroes: int = HEROES, overlord: bool = False
) -> DescentMatch:
    """Push and return a match stopped at the first position like ``stop``, from the seed on or
    later: one person is the overlord, or else the first hero.

    LookupError when no such position comes.
    """
    for later in range(SEEDS):
        held = heroes if overlord else 0
        seats = tuple(HUMAN if seat == held else COMPUTER for seat in range(heroes + 1))
        plan = MatchPlan(
            GAME, scenario, seats, ("",) * len(seats), seed=stage.seed + later,
            switches={"heroes": heroes},
        )  # fmt: skip
        scene = DescentMatch(stage.house, plan)
        if by_computers(scene.session, stop):
            scene.course.read()
            scene.course.leap()
            stage.push(scene)
            return scene
        scene.leave()
    raise LookupError(f"No match from seed {stage.seed} on comes to the position wanted.")


def asks(kind: str, least: int = 1, areas: int = 1, seat: int = NOBODY) -> Stop:
    """Return the test for positions in which a question is asked, in a round or later, with so many
    areas known.
    """

    def test(match: Match) -> bool:
        decision, s = match.decision, of(match)
        asked = decision is not None and decision.kind == kind
        known = s.round >= least and s.revealed.bit_count() >= areas
        return asked and known and seat in (NOBODY, match.waiting()[0])

    return test


def _asked(
    kind: str, least: int = 1, areas: int = 1, scenario: str = CRYPT, heroes: int = HEROES,
    overlord: bool = False,
) -> Pose:  # fmt: skip
    def show(stage: Stage) -> None:
        seat = heroes if overlord else 0
        seated(stage, asks(kind, least, areas, seat), scenario, heroes, overlord)

    return show


def _setup(stage: Stage) -> None:
    stage.push(Setup(stage.house, GAME))


POSES: Final[Mapping[str, Pose]] = {
    "descent": _asked("turn", 4, FOUR),
    "descent_begin": _asked("start", 0),
    "descent_shop": _asked("shop", 0),
    "descent_next": _asked("next", 3, 2),
    "descent_action": _asked("action", 3, 2),
    "descent_spend": _asked("spend", 3, 2),
    "descent_web": _asked("turn", 6, FOUR, WEB),
    "descent_alone": _asked("turn", 3, 2, heroes=1),
    "descent_overlord": _asked("overlord", 3, 2, overlord=True),
    "descent_place": _asked("place", 2, 2, overlord=True),
    "descent_setup": _setup,
}
