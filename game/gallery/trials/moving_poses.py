"""Poses of what moves in Trials: a match played on, and one of its events caught halfway."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.engine.events import Event
from game.gallery.playing import lively
from game.gallery.stage import STEP, Pose, Stage
from game.gallery.trials.playing import CHOICES, FIRST_GAME, SEEDS, plan_of
from game.players.roster import make
from game.rules.trials.codes import GUARDIAN, MOST_SEATS
from game.rules.trials.events import (
    CampWoke,
    Damaged,
    DeckCycled,
    EventDrawn,
    Fell,
    GuardianCame,
    InitiativeRolled,
    Located,
    LootGained,
    Stood,
    Targeted,
    TierDone,
)
from game.scenes.trials.table import TrialsMatch
from game.table.trials.moments import GUARDIAN_COMES, HERO_FALLS, TIER_DONE

MATCHES: Final = 3 * SEEDS
"""Matches looked through for a wanted event before giving up."""
HARD: Final = 6
Wanted = Callable[[list[Event]], bool]
SOON: Final[Mapping[str, int | bool]] = {**FIRST_GAME, "trigger": 6}


def _found(
    stage: Stage, wanted: Wanted, switches: Mapping[str, int | bool]
) -> tuple[TrialsMatch, int]:
    """Return a match whose last choice brought what is wanted, and how many events came before;
    ``LookupError`` where no match brings it.
    """
    for later in range(MATCHES):
        scene = TrialsMatch(stage.house, plan_of(stage.seed + later, switches))
        session = scene.session
        players = [make("greedy", seat + 1) for seat in range(len(session.controllers))]
        for _ in range(CHOICES):
            if session.decision is None:
                break
            seat, before = session.match.waiting()[0], len(session.events)
            session.choose(seat, players[seat].choose(session.seen_by(seat)))
            if wanted(session.events[before:]):
                return scene, before
        scene.leave()
    raise LookupError(f"No match from seed {stage.seed} on brings what is wanted.")


def _caught(wanted: Wanted, kind: type[Event], further: float, soon: bool = False) -> Pose:
    """Show the table so many seconds after an event of a kind has begun to be shown."""

    def show(stage: Stage) -> None:
        scene, before = _found(stage, wanted, SOON if soon else FIRST_GAME)
        stage.push(scene)
        course, events = scene.course, scene.session.events
        known = sum(
            course.session.view(each, course.viewer) is not None for each in events[:before]
        )
        course.timeline.leap(course.seen(known))
        lively(stage, scene)
        course.show(events[before:])
        stage.until(
            lambda: any(
                isinstance(each, kind) and wanted([each]) for each in course.shown.log[known:]
            )
        )
        for _ in range(round(further / STEP)):
            stage.stack.update(STEP)

    return show


def _told(wanted: Wanted, kind: type[Event], moment: str, soon: bool = False) -> Pose:
    """Show the card of a moment that an event brings."""
    caught = _caught(wanted, kind, 0.0, soon)

    def show(stage: Stage) -> None:
        caught(stage)
        scene = stage.stack.top
        assert isinstance(scene, TrialsMatch)

        def told() -> bool:
            telling = scene.course.timeline.shown().telling
            return telling is not None and any(one.kind == moment for one in telling.moments)

        stage.until(told, 0.5)

    return show


def _any(kind: type[Event]) -> Wanted:
    return lambda events: any(isinstance(each, kind) for each in events)


def _hard(events: list[Event]) -> bool:
    """Whether somebody loses much of its plate."""
    return any(isinstance(each, Damaged) and each.lost >= HARD for each in events)


def _area(events: list[Event]) -> bool:
    """Whether an area is declared."""
    return any(isinstance(each, Targeted) and each.area for each in events)


def _chest(events: list[Event]) -> bool:
    """Whether loot comes out of a chest."""
    return any(isinstance(each, LootGained) and each.why == "chest" for each in events)


def _rises(events: list[Event]) -> bool:
    """Whether the Guardian comes."""
    return any(isinstance(each, Stood) and each.figure == GUARDIAN for each in events)


def _hero(events: list[Event]) -> bool:
    """Whether a hero falls."""
    return any(isinstance(each, Fell) and each.figure < MOST_SEATS for each in events)


def _new_deck(events: list[Event]) -> bool:
    """Whether a deck is made anew."""
    return any(isinstance(each, DeckCycled) and each.turned < 0 for each in events)


MOVING: Final[Mapping[str, Pose]] = {
    "trials_initiative": _caught(_any(InitiativeRolled), InitiativeRolled, 0.7),
    "trials_event": _caught(_any(EventDrawn), EventDrawn, 0.6),
    "trials_located": _caught(_any(Located), Located, 0.5),
    "trials_hurt": _caught(_hard, Damaged, 0.12),
    "trials_area": _caught(_area, Targeted, 0.2),
    "trials_chest": _caught(_chest, LootGained, 0.3),
    "trials_wakes": _caught(_any(CampWoke), CampWoke, 0.08),
    "trials_new_deck": _caught(_new_deck, DeckCycled, 0.45),
    "trials_rises": _caught(_rises, Stood, 0.8, soon=True),
    "trials_tier": _told(_any(TierDone), TierDone, TIER_DONE),
    "trials_guardian_comes": _told(_any(GuardianCame), GuardianCame, GUARDIAN_COMES, soon=True),
    "trials_fallen": _told(_hero, Fell, HERO_FALLS),
}
"""What only moves in Trials, and what its moments say."""
