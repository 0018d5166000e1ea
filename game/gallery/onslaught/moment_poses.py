"""The moments of a match, each caught while its card lies over the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

from game.engine.match import Match
from game.engine.seats import HUMAN
from game.gallery.onslaught.fixed import advance
from game.gallery.onslaught.posing import SEEDS, asking, plan_of
from game.gallery.playing import lively
from game.gallery.stage import Stage
from game.scenes.onslaught.table import OnslaughtMatch
from game.scenes.setup.plan import COMPUTER
from game.table.motion.projection import LAST_ROUND, LEAD, Projection
from game.table.onslaught.moments import CHEST, DOWN, HELD, LOST, STOLEN, TAKEN
from game.table.onslaught.projection import MatchNow
from game.table.onslaught.reader import READER

READ: Final = 0.5
"""Seconds that a card has lain there when it is caught."""
PRIZE: Final = "flametongue"


def _before(scene: OnslaughtMatch, kinds: tuple[str, ...], thing: str) -> Projection[Any] | None:
    """Return what was shown before the first moment of these kinds; None if there was none."""
    for shown, found in _moments(scene):
        if any(kind in kinds and about in (thing, thing or about) for kind, about in found):
            return shown
    return None


def _moments(
    scene: OnslaughtMatch,
) -> Iterator[tuple[Projection[Any], list[tuple[str, str]]]]:
    """Yield the match as it was shown before each event, and the moments which that brought."""
    course = scene.course
    ahead, behind = course.opening(), course.opening()
    for event in course.seen().log:
        turns = len(ahead.turns)
        assert isinstance(ahead, MatchNow)
        found = [*READER.moments(ahead, event)]
        ahead.apply(event)
        found += [moment for _, moment in ahead.turns[turns:]]
        yield behind, [(moment.kind, moment.thing) for moment in found]
        behind.apply(event)


WHOLE: Final = 0
"""A match is played to its end."""


def _moment(least: int, *kinds: str, thing: str = "") -> Callable[[Stage], None]:
    """Show the first moment of these kinds in a match that comes to its turn number ``least``."""

    def show(stage: Stage) -> None:
        for later in range(SEEDS):
            scene = OnslaughtMatch(stage.house, plan_of((HUMAN, COMPUTER), stage.seed + later))
            until = asking("turn", least) if least else _never
            if advance(scene.session, until) or not least:
                log, before = scene.course.seen().log, _before(scene, kinds, thing)
                if before is not None:
                    if least:
                        stage.push(scene)
                    lively(stage, scene)
                    if not least:  # at rest the result would stand there
                        stage.stack.push(scene)
                        stage.stack.update(0.0)
                    scene.timeline.leap(before)
                    scene.retell()
                    scene.timeline.push(log[len(before.log) :])
                    stage.until(partial(_told, scene, kinds), READ)
                    return
            scene.leave()
        raise LookupError(f"No match from seed {stage.seed} on comes to the moment wanted.")

    return show


def _never(match: Match) -> bool:
    return False


def _told(scene: OnslaughtMatch, kinds: tuple[str, ...]) -> bool:
    telling = scene.timeline.shown().telling
    return telling is not None and any(one.kind in kinds for one in telling.moments)


MOMENTS: Final[dict[str, Callable[[Stage], None]]] = {
    "moment_chest": _moment(3, CHEST),
    "moment_item": _moment(4, TAKEN, STOLEN, LOST, thing=PRIZE),
    "moment_down": _moment(5, DOWN),
    "moment_held": _moment(WHOLE, HELD),
    "moment_lead": _moment(6, LEAD),
    "moment_last_round": _moment(6, LAST_ROUND),
}
"""Poses of moments by name."""
