"""What of a kept match is worth going to: its activations, its rounds, and what decided it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from game.engine.events import Event
from game.table.board.shown import Moment
from game.table.motion.projection import OFF, EventReader, Projection

ROUND: Final = "round"
POINTS: Final = "points"


class Milestone(NamedTuple):
    """A moment of a match: the choice that brought it about, counted from 1, and how many of that
    choice's events have been shown when it has happened.
    """

    at: int
    part: int
    moment: Moment


@dataclass(slots=True)
class Milestones:
    """Places of a match, each as how many choices have been shown there."""

    moments: list[Milestone] = field(default_factory=list)
    """What decides the match, by the game's own table of events; points besides, and rounds."""
    activations: list[int] = field(default_factory=list)
    """Where somebody else begins to act."""
    hidden: list[int] = field(default_factory=list)
    """How many events were hidden from the viewer, all or in part, after so many choices."""


def milestones(
    shown: Projection[Any], reader: EventReader[Any], told: Sequence[Iterable[Event]],
    view: Callable[[Event], Event | None],
) -> Milestones:  # fmt: skip
    """Return the milestones of a match whose choices brought the events ``told``.

    ``shown`` is its opening, ``view`` returns an event as the viewer may know it.
    """
    found, hidden, acted = Milestones(hidden=[0]), 0, OFF
    for at, events in enumerate(told, start=1):
        for part, event in enumerate(events, start=1):
            seen = view(event)
            hidden += seen != event
            if seen is None:
                continue
            before, points, turns = shown.round, shown.totals(), len(shown.turns)
            moments = list(reader.moments(shown, seen))
            shown.apply(seen)
            moments += [moment for _, moment in shown.turns[turns:]]
            if shown.round != before:
                found.moments.append(Milestone(at, part, Moment(ROUND, number=shown.round)))
                acted = OFF
            changed = [side for side, each in shown.totals().items() if points.get(side, 0) < each]
            found.moments += [Milestone(at, part, moment) for moment in moments]
            if changed and not moments:
                total = shown.totals()[changed[0]]
                scored = Moment(POINTS, changed[0], number=total)
                found.moments.append(Milestone(at, part, scored))
            if shown.acting not in (OFF, acted):
                acted = shown.acting
                if found.activations[-1:] != [at]:
                    found.activations.append(at)
        found.hidden.append(hidden)
    return found
