"""How numbers, icons, cards and banners come and go; a figure's wheel and dials turning."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from game.table import easing
from game.table.motion import Animation, Pace
from game.table.shown import (
    Banner,
    DiceShown,
    Effect,
    Label,
    Lid,
    Rising,
    Shown,
    Star,
    Turn,
)

THROW: Final = 1.3
"""Seconds that an unhurried throw takes (see ``game.table.dice``)."""
RISE: Final = 34.0

Place = tuple[float, float]


def label(pace: Pace, place: Place, text: str, tone: str, late: int = 0) -> Animation:
    """A number rises, holds and fades; the ``late``-th of several stands 18 lower and comes 80 ms
    later for each before it.
    """
    delay = pace.time(80) * late
    coming, hold, fade = pace.time(120), pace.hold(480), pace.time(300)
    length = delay + coming + hold + fade

    def frame(shown: Shown, share: float) -> None:
        now = share * length - delay
        if now < 0.0:
            return
        alpha = 1.0 - easing.clamp((now - coming - hold) / fade) if fade else 1.0
        scale, rise = 1.0, RISE - 18.0 * late
        if pace.reduced:
            alpha = min(alpha, easing.clamp(now / coming)) if coming else alpha
        else:
            scale = 0.6 + 0.4 * easing.back(now / coming if coming else 1.0)
            rise *= easing.out((now + 0.05) / (coming + hold + fade))
        shown.effects.append(Label(place[0], place[1], text, tone, alpha, scale, rise))

    return Animation(length, delay + coming, frame)


def rising(pace: Pace, place: Place, icon: str, cue: str) -> Animation:
    """A ring of leaves or a condition's icon rises through the base."""
    length = pace.time(420)

    def frame(shown: Shown, share: float) -> None:
        shown.effects.append(Rising(place[0], place[1], icon, share))

    return Animation(length, pace.time(200), frame, ((0.0, cue),))


def wheel(pace: Pace, figure: int, before: int, after: int) -> Animation:
    """The battle wheel turns, 120 ms a point and 600 at most, with a recoil at each notch."""
    notches = abs(after - before)
    length = pace.time(min(120 * notches, 600))
    way = 1 if after > before else -1

    def frame(shown: Shown, share: float) -> None:
        at = share * notches
        notch = math.floor(at)
        part = 1.0 if pace.reduced else easing.in_out(at - notch)
        recoil = 0.0 if pace.reduced else 0.06 * math.sin(math.tau * (at - notch))
        shown.wheels[figure] = before + way * (notch + part + recoil) if share < 1.0 else after

    return Animation(length, 0.0, frame)


def flip(pace: Pace, figure: int) -> Animation:
    """Armour class and speed turn over like cards, once the wheel has stopped."""
    length = pace.time(240)

    def frame(shown: Shown, share: float) -> None:
        shown.flips[figure] = 1.0 if pace.reduced else easing.in_out(share)

    return Animation(length, length, frame, ((0.0, "card turn"),))


def dial(pace: Pace, figure: int, ability: str, ready: bool) -> Animation:
    """A cooldown dial turns one segment; one that becomes ready rings."""
    length = pace.time(180)

    def frame(shown: Shown, share: float) -> None:
        shown.dials[(figure, ability)] = easing.in_out(share)

    return Animation(length, 0.0, frame, ((0.0, "cooldown ready"),) if ready else ())


def dice(
    pace: Pace, seed: int, faces: tuple[int, ...], kept: tuple[int, ...], side: str
) -> Animation:
    """Dice tumble, come to rest on what was rolled, and stay long enough to be read."""
    if pace.reduced:
        throw = pace.time(250)
    else:
        throw = pace.time(THROW * 1000)
    length = throw + pace.hold(450)

    def frame(shown: Shown, share: float) -> None:
        now = share * length
        settled = now >= throw
        if pace.reduced:
            alpha = easing.clamp(now / throw) if throw else 1.0
            shown.dice = DiceShown(seed, faces, kept, side, THROW + 1.0, alpha, settled)
        else:
            at = now * (THROW / throw) if throw else THROW
            shown.dice = DiceShown(seed, faces, kept, side, at, 1.0, settled)

    cues: list[tuple[float, str]] = [(0.0, "die tumble"), (throw * 0.92, "die settles")]
    if 20 in faces:
        cues.append((throw, "natural 20"))
    elif 1 in faces:
        cues.append((throw, "natural 1"))
    return Animation(length, length, frame, tuple(cues))


def star(pace: Pace, cell: int, seat: int, change: int, total: int) -> Animation:
    """A point flies to its plaque, which pulses; the sum changes when it lands."""
    flight, pulse = pace.time(800), pace.hold(300)
    length = flight + pulse

    def frame(shown: Shown, share: float) -> None:
        now = share * length
        if now < flight:
            shown.points[seat] = total - change
            if not pace.reduced:
                shown.effects.append(Star(cell, seat, change, easing.in_out(now / flight)))
        else:
            shown.pulse[seat] = math.sin(math.pi * (now - flight) / pulse) if pulse else 0.0

    return Animation(length, pace.time(300), frame, ((flight, "victory point"),))


def chest(pace: Pace, cell: int) -> Animation:
    """The lid goes up and light comes out."""
    return effect(pace, 500, lambda share: Lid(cell, "", share), "chest")


def effect(pace: Pace, milliseconds: int, make: Callable[[float], Effect], cue: str) -> Animation:
    """Show one effect from its beginning to its end."""
    length = pace.time(milliseconds)

    def frame(shown: Shown, share: float) -> None:
        shown.effects.append(make(share))

    return Animation(length, length, frame, ((0.0, cue),))


def card(pace: Pace, figure: int, number: int) -> Animation:
    """An initiative card turns over: the width follows a cosine, the side changes half-way."""
    length = pace.time(240)
    rest = pace.hold(260)

    def frame(shown: Shown, share: float) -> None:
        now = share * (length + rest)
        part = easing.clamp(now / length) if length else 1.0
        width = 1.0 if pace.reduced else -math.cos(math.pi * part)
        shown.effects.append(Turn(figure, number, width))

    return Animation(length + rest, length, frame, ((0.0, "card turn"),))


def banner(pace: Pace, key: str, number: int, cue: str) -> Animation:
    """A ribbon unrolls across the board, holds and rolls up again."""
    unroll, hold = pace.time(200), pace.hold(700)
    length = unroll + hold + unroll

    def frame(shown: Shown, share: float) -> None:
        now = share * length
        if pace.reduced or not unroll:
            opened = 1.0
        else:
            opened = min(easing.out(now / unroll), easing.out((length - now) / unroll))
        shown.banner = Banner(key, number, opened)

    return Animation(length, unroll + hold, frame, ((0.0, cue),))
