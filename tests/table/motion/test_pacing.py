"""What begins together, and what is left to be read before somebody is asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

from game.engine.events import Event
from game.engine.game import Game
from game.table.board.shown import Moment
from game.table.motion.animation import Animation, Pace, abreast, still
from game.table.motion.projection import Projection
from game.table.motion.timeline import Timeline


class Fell(Event, frozen=True):
    """Something that comes with others of its kind."""

    kind = "fell"


class Said(Event, frozen=True):
    """Something that is left to be read."""

    kind = "said"


@dataclass(slots=True)
class Heap(Projection):  # type: ignore[type-arg]
    """What has happened so far."""

    kinds: list[str] = field(default_factory=list)

    def change(self, event: Event) -> None:
        self.kinds.append(event.kind)


class Reader:
    beginnings: tuple[type[Event], ...] = ()

    def moments(self, shown: Heap, event: Event) -> Sequence[Moment]:
        return ()

    def opening(self, game: Game) -> Heap:
        return Heap(1)

    def animation(self, shown: Heap, event: Event, pace: Pace, serial: int) -> Animation:
        time = pace.time(100)
        if isinstance(event, Fell):
            return abreast(Animation(time, time, still))
        return Animation(time, time, still, hold=pace.hold(600))

    def figure_of(self, event: Event) -> int:
        return -1

    def chains(self, shown: Heap, events: Sequence[Event]) -> Sequence[Sequence[Event]]:
        return (events,)


FELL, SAID = Fell(clause=""), Said(clause="")


def timeline(*events: Event, speed: int = 1) -> Timeline[Heap]:
    made = Timeline(Heap(1), Reader(), Pace(speed))
    made.push(events)
    made.update(0.0)
    return made


def lasts(line: Timeline[Heap]) -> float:
    """Return for how many seconds it is busy."""
    passed = 0
    while line.busy:
        line.update(0.01)
        passed += 1
    return passed / 100


def test_events_of_a_kind_begin_together_and_others_wait_for_them() -> None:
    line = timeline(FELL, FELL, FELL, SAID)
    assert line.projection.kinds == ["fell", "fell", "fell"]
    line.update(0.11)
    assert line.projection.kinds[3:] == ["said"]


def test_what_another_choice_brought_about_does_not_join_in() -> None:
    line = timeline(FELL)
    line.push([FELL])
    line.update(0.05)
    assert line.projection.kinds == ["fell"]


@pytest.mark.parametrize(("speed", "seconds"), [(1, 0.7), (2, 0.35), (4, 0.275), (0, 0.0)])
def test_what_was_said_last_is_left_to_be_read(speed: int, seconds: float) -> None:
    line = timeline(SAID, speed=speed)
    assert line.left == pytest.approx(seconds)
    assert lasts(line) == pytest.approx(seconds, abs=0.011)


def test_what_follows_waits_for_no_reader() -> None:
    line = timeline(SAID)
    line.update(0.2)
    assert line.busy
    line.push([FELL])
    line.update(0.0)
    assert line.projection.kinds == ["said", "fell"]
    assert lasts(line) == pytest.approx(0.1, abs=0.011)


def test_a_skip_leaves_nothing_to_be_read() -> None:
    line = timeline(SAID)
    line.update(0.2)
    line.skip()
    assert not line.busy
