"""Where a match that was left stands in the script that it follows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.engine.events import Event
from game.players.script import Reading, Script

STRAYED: Final = -1


def bookmark(script: Script, made: Sequence[tuple[int, str]]) -> int:
    """Return how many steps of a script are done after the choices ``made`` (seat and words).

    ``STRAYED`` if they are not the script's. Notes that hang on what has happened are done with
    it; those that are only read before the next choice are read again.
    """
    at, done = 0, 0
    for number, step in enumerate(script.step):
        if step.play and done == len(made):
            return at
        if step.play:
            if made[done] != (step.seat, step.play):
                return STRAYED
            done += 1
        if step.play or step.after:
            at = number + 1
    return at if done == len(made) else STRAYED


def take_up(reading: Reading, at: int, events: Iterable[Event]) -> None:
    """Bring a reading to step ``at``, with ``events`` from the first on for the notes before it."""
    told = iter(events)
    while reading.at < at:
        step = reading.step
        if step is not None and not step.play and step.after:
            any(reading.hears(event) for event in told)
        reading.go_on()
