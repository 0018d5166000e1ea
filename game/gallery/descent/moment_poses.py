"""Descent's moments, each caught while it is read: a chest is opened, a trap is sprung."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.engine.events import Event
from game.engine.seats import HUMAN
from game.gallery.playing import lively
from game.gallery.stage import Pose, Stage
from game.players.roster import make
from game.rules.descent.events import CardPlayed, ChestOpened, ItemFound, SaveRolled
from game.scenes.descent.table import DescentMatch
from game.scenes.setup.plan import COMPUTER, MatchPlan
from game.table.board.shown import Shown
from game.table.descent.moments import FOUND, TRAP
from game.table.descent.signs import table_of

GAME: Final = "descent"
HEROES: Final = 4
SEEDS: Final = 12
"""Matches looked through for what is wanted."""
CHOICES: Final = 900
READ: Final = 0.4
"""Seconds that it has lain there when it is caught."""


def _caught(begins: type[Event], brings: type[Event], there: Callable[[Shown], bool]) -> Pose:
    """Return the pose of the first choice that brings such an event, seen from where it begins on
    until something is there.
    """

    def pose(stage: Stage) -> None:
        for later in range(SEEDS):
            seats = (HUMAN,) * HEROES + (COMPUTER,)
            plan = MatchPlan(
                GAME, "web_below", seats, ("",) * len(seats), seed=stage.seed + later,
                switches={"heroes": HEROES},
            )  # fmt: skip
            scene = DescentMatch(stage.house, plan)
            if _played(scene, brings):
                _seen(stage, scene, begins, there)
                return
            scene.leave()
        raise LookupError(f"No match from seed {stage.seed} on comes to what is wanted.")

    return pose


def _played(scene: DescentMatch, brings: type[Event]) -> bool:
    """Play until a choice has brought such an event; return whether one has."""
    session = scene.session
    players = [make("greedy", seat + 1) for seat in range(len(session.controllers))]
    for _ in range(CHOICES):
        if session.decision is None:
            return False
        before = len(session.events)
        seat = session.match.waiting()[0]
        session.choose(seat, players[seat].choose(session.seen_by(seat)))
        if any(isinstance(each, brings) for each in session.events[before:]):
            return True
    return False


def _seen(
    stage: Stage, scene: DescentMatch, begins: type[Event], there: Callable[[Shown], bool]
) -> None:
    """Show the match as it was before the last such event, and let it go on until something is
    there.
    """
    log, ahead = scene.course.seen().log, scene.course.opening()
    at = max(place for place, event in enumerate(log) if isinstance(event, begins))
    for event in log[:at]:
        ahead.apply(event)
    stage.push(scene)
    lively(stage, scene)
    scene.timeline.leap(ahead)
    scene.retell()
    scene.timeline.push(log[at:])
    stage.until(lambda: there(scene.timeline.shown()), READ)
    # Nothing was painted meanwhile: the panels still show what moved before.
    scene.laid.panels.fill(scene.timeline.shown())


def _tells(kind: str) -> Callable[[Shown], bool]:
    """Return what says whether the card of such a moment lies there."""

    def test(shown: Shown) -> bool:
        return shown.telling is not None and any(one.kind == kind for one in shown.telling.moments)

    return test


def _lies(shown: Shown) -> bool:
    card = table_of(shown).card
    return card is not None and card.card >= 0 and card.part >= 1.0


MOMENT_POSES: Final[Mapping[str, Pose]] = {
    "descent_chest": _caught(ChestOpened, ItemFound, _tells(FOUND)),
    "descent_trap": _caught(CardPlayed, SaveRolled, _lies),
    "descent_sprung": _caught(CardPlayed, SaveRolled, _tells(TRAP)),
}
"""Moments by the names of their poses."""
