"""When dice are heard: as they knock on each other and the rim, land on the felt, and rock."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.table.dice.path import STEP, Pose
from game.table.dice.throw import Throw

APART: Final = 0.045
"""Seconds between two clicks that can be told from each other."""
MOST: Final = 11
SOFTEST: Final = 0.28
LANDING: Final = 0.6
ROCKING: Final = 0.4
"""How loud a landing, and the first rocking of a die at rest, are against a knock on wood."""
ROCKS: Final = (0.041, 0.124, 0.207)
"""Seconds after a die has stopped rolling at which it rocks from edge to edge."""


@dataclass(frozen=True, slots=True)
class Click:
    """One click: ``seconds`` after the throw, ``loud`` from 0 to 1."""

    seconds: float
    loud: float


def clicks(throw: Throw) -> tuple[Click, ...]:
    """Return what is heard of a throw, in order: at most eleven clicks, fainter as dice slow."""
    tracks = throw.poses
    fastest = max((pose.speed for track in tracks for pose in track), default=0.0)
    if not fastest:
        return ()
    found = []
    for seconds in throw.knocks:
        speed = max(track[round(seconds / STEP)].speed for track in tracks)
        found.append(Click(seconds, _loud(speed / fastest)))
    for track in tracks:
        found += _touches(track, fastest)
    heard: list[Click] = []
    for click in sorted(found, key=lambda one: one.seconds):
        if heard and click.seconds - heard[-1].seconds < APART:
            if click.loud > heard[-1].loud:
                heard[-1] = Click(heard[-1].seconds, click.loud)
        else:
            heard.append(click)
    while len(heard) > MOST:
        heard.remove(min(heard, key=lambda one: one.loud))
    return tuple(heard)


def _touches(track: Sequence[Pose], fastest: float) -> list[Click]:
    """Return a die's landings, and its rocking once it has stopped rolling."""
    found = []
    last = len(track) - 1
    for step in range(1, last):
        before, now, after = track[step - 1].z, track[step].z, track[step + 1].z
        if before > 0.0 and now <= before and now < after:
            found.append(Click(step * STEP, LANDING * _loud(track[step].speed / fastest)))
    stopped = next((step for step in range(last, 0, -1) if track[step - 1].z > 0.0), last)
    for number, after_stop in enumerate(ROCKS):
        if stopped * STEP + after_stop < last * STEP:
            found.append(Click(stopped * STEP + after_stop, ROCKING / (1 + number)))
    return found


def _loud(share: float) -> float:
    return SOFTEST + (1.0 - SOFTEST) * max(0.0, min(1.0, share))
