"""When dice are heard: as they knock on each other and the rim, land on the felt, and roll over."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.table.dice import Throw
from game.table.dice_path import STEP, Pose

APART: Final = 0.045
"""Seconds between two clicks that can be told from each other."""
MOST: Final = 11
SOFTEST: Final = 0.28
LANDING: Final = 0.6
ROLLING: Final = 0.45
"""How loud a landing, and a die rolling over its edges, are against a knock on wood."""
OVER: Final = 2 * math.radians(41.8)
"""Radians between the ticks of a rolling die: every other edge of a d20."""
GROUND: Final = 0.16
"""Height over the felt, in radii, below which a die rolls and does not fly."""


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
        found += _touches(track, throw.radius, fastest)
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


def _touches(track: Sequence[Pose], radius: float, fastest: float) -> list[Click]:
    """Return a die's landings, and its ticks while it rolls."""
    found = []
    turned = 0.0
    for step in range(1, len(track) - 1):
        before, now, after = track[step - 1].z, track[step].z, track[step + 1].z
        loud = _loud(track[step].speed / fastest)
        if before > 0.0 and now <= before and now < after:
            found.append(Click(step * STEP, LANDING * loud))
            turned = 0.0
        elif now < GROUND * radius:
            turned += track[step].speed / radius * STEP
            if turned >= OVER:
                found.append(Click(step * STEP, ROLLING * loud))
                turned -= OVER
    return found


def _loud(share: float) -> float:
    return SOFTEST + (1.0 - SOFTEST) * max(0.0, min(1.0, share))
