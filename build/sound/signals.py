"""What the table says in tones: turns, points, luck, the end; each side in its own voice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from sound.waves import (
    RATE,
    Wave,
    bell,
    dying,
    finished,
    horn,
    laid,
    noise,
    pluck,
    reed,
    ringing,
    seconds,
    shaped,
    skin,
    swell,
)

SIDES: Final = ("first", "second", "monsters")
POINTS: Final = 12
PENTATONIC: Final = (0, 2, 4, 7, 9)
ROOM_SECONDS: Final = 12


def note(steps: float, above: float = 220.0) -> float:
    """Return the pitch so many half-tones over `above` hertz."""
    return float(above * 2 ** (steps / 12))


def your_turn(side: str) -> Wave:
    """Two notes up, in the voice of whose turn it is."""
    if side == "first":
        first, second = pluck(seconds(420), note(12), 420), pluck(seconds(300), note(19), 480)
        return finished(laid(420, (0, first, 0.8), (130, second, 1.0)), -15, closing=60)
    if side == "second":
        low, high = reed(seconds(200), note(-5), 190), reed(seconds(270), note(2), 262)
        return finished(laid(420, (0, low, 0.8), (148, high, 1.0)), -15, 3, 30)
    low, high = skin(seconds(260), 92, 210, 201), skin(seconds(270), 138, 260, 202)
    return finished(laid(420, (0, low, 1.0), (150, high, 0.85)), -15, closing=50)


def triumph() -> Wave:
    """A rising fifth on a bright string, with a bell over it."""
    low, high = pluck(seconds(560), note(17), 520, 1.3), pluck(seconds(480), note(24), 560, 1.35)
    top = bell(seconds(440), note(36), 380, 0.6)
    return finished(laid(600, (0, low, 0.8), (105, high, 1.0), (112, top, 0.16)), -14, closing=80)


def mishap() -> Wave:
    """A falling minor third, damped by the hand."""
    high, low = (
        pluck(seconds(240), note(3), 210, 0.62, 0.4),
        pluck(seconds(420), note(0), 330, 0.6, 0.4),
    )
    dull = skin(seconds(300), 74, 240, 211, 0.2)
    parts = (0.0, high, 0.9), (150.0, low, 1.0), (150.0, dull / np.abs(dull).max(), 0.18)
    return finished(laid(600, *parts), -14, closing=80)


def heal() -> Wave:
    """Root, third and fifth, plucked upward."""
    parts = [
        (begins, pluck(seconds(480 - begins), note(steps), 460, 0.95), strong)
        for begins, steps, strong in ((0.0, 15, 0.8), (100.0, 19, 0.9), (200.0, 22, 1.0))
    ]
    return finished(laid(480, *parts), -16, closing=90)


def condition() -> Wave:
    """Two soft mallets on wood, a fourth apart: something has come over somebody."""
    now = seconds(300)
    low = ringing(now, note(-5), 260) + 0.35 * ringing(now, note(-5) * 3.9, 90, 0.6)
    high = ringing(now, note(0), 230) + 0.35 * ringing(now, note(0) * 3.9, 80, 0.6)
    soft = np.clip(now * 1000 / 4, 0, 1)
    return finished(laid(300, (0, high * soft, 0.8), (78, low * soft, 1.0)), -20, closing=60)


def victory_point(number: int) -> Wave:
    """A bell; each further point is a note of the pentatonic scale higher."""
    octave, degree = divmod(number - 1, len(PENTATONIC))
    hertz = note(12 * octave + PENTATONIC[degree], 523.25)
    now = seconds(400)
    touch = shaped(noise(len(now), 220), [(1500, -30), (4000, 0), (9000, -14)]) * dying(now, 10)
    return finished(bell(now, hertz, 520, 0.8) + 0.03 * touch, -14, closing=90)


def round_starts() -> Wave:
    """Two strokes on a frame drum, the second lower and longer."""
    first, second = skin(seconds(420), 112, 330, 231), skin(seconds(480), 84, 470, 232)
    jingle = shaped(noise(RATE // 4, 233), [(3000, -40), (6500, 0), (10000, -12)])
    jingle *= dying(np.arange(len(jingle)) / RATE, 110, 2)
    return finished(
        laid(700, (0, first, 0.8), (215, second, 1.0), (215, jingle / np.abs(jingle).max(), 0.05)),
        -13,
        closing=90,
    )


def moment() -> Wave:
    """A drum under two horns a fifth apart: stop and look."""
    low = horn(seconds(560), note(-5), 430)
    high = horn(seconds(520), note(2), 400)
    drum = skin(seconds(460), 78, 400, 261)
    parts = [(0.0, drum, 0.5), (20.0, low, 0.8), (60.0, high, 0.55)]
    return finished(
        laid(620, *((at, wave / np.abs(wave).max(), loud) for at, wave, loud in parts)),
        -16,
        closing=110,
    )


def lead() -> Wave:
    """Three notes up on a bright string, over a drum: somebody has gone past."""
    drum = skin(seconds(480), 84, 420, 262)
    parts = [(0.0, drum / np.abs(drum).max(), 0.45)]
    for begins, steps in ((0.0, 12), (120.0, 16), (240.0, 19)):
        voice = pluck(seconds(760 - begins), note(steps), 520, 1.1)
        parts.append((begins, voice / np.abs(voice).max(), 0.7))
    return finished(laid(760, *parts), -15, closing=120)


def last_round() -> Wave:
    """Two strokes of a great bell: there is no more after this."""
    first, second = (
        bell(seconds(1000), note(-12), 900, 1.0),
        bell(seconds(700), note(-12), 640, 1.0),
    )
    parts = (0.0, first / np.abs(first).max(), 0.8), (420.0, second / np.abs(second).max(), 1.0)
    return finished(laid(1100, *parts), -15, closing=160)


def _voice(side: str) -> Callable[[Wave, float, float], Wave]:
    if side == "second":
        return lambda now, hertz, long: reed(now, hertz / 2, long, 1.15)
    return lambda now, hertz, long: pluck(now, hertz, long * 2.1, 1.2)


def _march(
    side: str, tune: tuple[tuple[float, float, float], ...], ends: float, end: float
) -> Wave:
    """Play a tune of (begins ms, half-tones, ms) with horn and drum under its long notes."""
    voice = _voice(side)
    parts: list[tuple[float, Wave, float]] = []
    for begins, steps, long in tune:
        sounds = min(ends - begins, long + 500)
        lead = voice(seconds(sounds), note(steps, 440), long)
        parts.append((begins, lead / np.abs(lead).max(), 0.62))
        brass = horn(seconds(min(sounds, long + 60)), note(steps, 220), long + 40)
        parts.append((begins, brass / np.abs(brass).max(), 0.34))
        if long >= 300:
            beat = skin(seconds(min(480, ends - begins)), 78, 380, round(begins) + 241)
            parts.append((begins, beat / np.abs(beat).max(), 0.4))
    last_at, last, _ = tune[-1]
    for steps, strong in ((-5, 0.3), (end, 0.3), (-12, 0.36)):
        rest = ends - last_at
        under = horn(seconds(rest), note(last + steps, 220), rest - 60)
        parts.append((last_at, under / np.abs(under).max(), strong))
    return finished(laid(ends, *parts), -10, 2, 260)


def victory(side: str) -> Wave:
    """Eight notes upward in major on the winner's own instrument, over horns."""
    tune = (
        (0, 0, 150), (170, 0, 150), (340, 4, 150), (510, 7, 330), (880, 4, 150), (1050, 7, 150),
        (1220, 9, 330), (1600, 12, 1250),
    )  # fmt: skip
    return _march(side, tune, 3000, 4)


def loss(side: str) -> Wave:
    """The same in minor, downward at the end, in half the time."""
    tune = (
        (0, 0, 75), (85, 0, 75), (170, 3, 75), (255, 7, 165), (440, 3, 75), (525, 2, 75),
        (610, 3, 165), (800, 0, 620),
    )  # fmt: skip
    return _march(side, tune, 1500, 3)


def room() -> Wave:
    """The room: air at -48 dB, and a torch that crackles once to three times a second; it loops."""
    count = ROOM_SECONDS * RATE
    # Filtered round the end, so that the last sample runs into the first.
    air = shaped(
        noise(count, 251),
        [(20, -70), (40, -14), (75, 0), (300, -12), (1200, -24), (4800, -38), (12_000, -60)],
    )
    now = np.arange(count) / RATE
    air *= 1 + 0.18 * np.sin(2 * np.pi * now * 2 / ROOM_SECONDS) * np.sin(2 * np.pi * now / 4)
    air *= 10 ** (-48 / 20) / np.abs(air).max()
    flame = shaped(noise(count, 252), [(90, -40), (260, -6), (480, 0), (1100, -10), (4000, -40)])
    flame *= 0.6 + 0.4 * np.sin(2 * np.pi * 1.75 * now) * np.sin(2 * np.pi * 2.9167 * now)
    air += flame / np.abs(flame).max() * 10 ** (-50 / 20)
    chance = np.random.default_rng(253)
    at = 0.0
    while (at := at + float(chance.uniform(1 / 3, 1.0))) < ROOM_SECONDS - 0.05:
        spark = seconds(float(chance.uniform(6, 22)))
        snap = shaped(noise(len(spark), round(at * 1000)), [(500, -24), (1800, 0), (5200, -9)])
        snap *= dying(spark, float(chance.uniform(5, 14)), 0.3) * swell(spark, 0.12, 0.1)
        strong = 10 ** (float(chance.uniform(-54, -40)) / 20)
        start = round(at * RATE)
        air[start : start + len(snap)] += snap / np.abs(snap).max() * strong
    return np.asarray(air * 10 ** (-40 / 20) / np.abs(air).max())
