"""What the recipes are cooked from: time, noise, filters, envelopes, strings, reeds, skins, bells.

A wave is an array of floats, `RATE` of them a second, about -1 to 1 until it is levelled.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]
RATE: Final = 44_100
LOWEST: Final = 28.0
"""Hertz under which nothing is kept: no loudspeaker of a table gives it back."""


def seconds(milliseconds: float) -> Wave:
    """Return the time of each sample of a sound so long."""
    return np.arange(round(milliseconds * RATE / 1000)) / RATE


def noise(count: int, seed: int) -> Wave:
    """Return white noise; the same for the same seed."""
    return np.random.default_rng(seed).standard_normal(count)


def sine(now: Wave, hertz: float | Wave) -> Wave:
    """Return a sine of a pitch that may change from sample to sample."""
    if isinstance(hertz, float | int):
        return np.asarray(np.sin(2 * np.pi * hertz * now))
    return np.asarray(np.sin(2 * np.pi * np.cumsum(hertz) / RATE))


def glide(now: Wave, start: float, end: float, fast: float = 1.0) -> Wave:
    """Return pitches from `start` to `end`, even to the ear; `fast` above 1 gets there sooner."""
    share = 1 - (1 - now / max(now[-1], 1e-9)) ** fast
    return np.asarray(start * (end / start) ** share)


def dying(now: Wave, milliseconds: float, attack: float = 0.6) -> Wave:
    """Return an envelope: up in `attack` ms, then down by 60 dB in `milliseconds`."""
    up = np.clip(now * 1000 / attack, 0, 1)
    after = np.clip(now - attack / 1000, 0, None)
    return np.asarray(np.sin(up * np.pi / 2) ** 2 * np.exp(-6.91 * after * 1000 / milliseconds))


def swell(now: Wave, peak: float, sharp: float = 1.0) -> Wave:
    """Return an envelope that comes and goes, with its height at a share `peak` of the time."""
    share = now / max(now[-1], 1e-9)
    up = np.sin(np.clip(share / peak, 0, 1) * np.pi / 2)
    down = np.cos(np.clip((share - peak) / (1 - peak), 0, 1) * np.pi / 2)
    return np.asarray((up * down) ** (1 + sharp))


def shaped(wave: Wave, gains: Sequence[tuple[float, float]]) -> Wave:
    """Return a wave with its spectrum multiplied by a curve of (hertz, decibels), round the end.

    Between the points the curve is straight over the logarithm of the pitch.
    """
    spectrum = np.fft.rfft(wave)
    pitch = np.fft.rfftfreq(len(wave), 1 / RATE)
    points = np.log2([hertz for hertz, _ in gains])
    decibels = [level for _, level in gains]
    curve = np.interp(np.log2(np.maximum(pitch, 1.0)), points, decibels)
    return np.asarray(np.fft.irfft(spectrum * 10 ** (curve / 20), len(wave)))


def band(wave: Wave, hertz: float, quality: float) -> Wave:
    """Return what of a wave lies round a pitch: a band of the width hertz / quality."""
    spectrum = np.fft.rfft(wave)
    pitch = np.maximum(np.fft.rfftfreq(len(wave), 1 / RATE), 1e-6)
    gain = 1 / np.sqrt(1 + (quality * (pitch / hertz - hertz / pitch)) ** 2)
    return np.asarray(np.fft.irfft(spectrum * gain, len(wave)))


def sweep(wave: Wave, hertz: Wave, quality: float) -> Wave:
    """Return a wave through a band whose pitch moves: a state-variable filter, sample by sample."""
    low = middle = 0.0
    damping = 1 / quality
    found = np.empty_like(wave)
    steps = 2 * np.sin(np.pi * np.minimum(hertz, RATE / 7) / RATE)
    for place, (sample, step) in enumerate(zip(wave.tolist(), steps.tolist(), strict=True)):
        low += step * middle
        middle += step * (sample - low - damping * middle)
        found[place] = middle
    return found


def ringing(now: Wave, hertz: float, milliseconds: float, phase: float = 0.0) -> Wave:
    """Return a resonance struck once: it dies away by 60 dB in `milliseconds`."""
    return np.asarray(
        np.sin(2 * np.pi * hertz * now + phase) * np.exp(-6.91 * now * 1000 / milliseconds)
    )


def pluck(now: Wave, hertz: float, long: float, bright: float = 1.0, at: float = 0.19) -> Wave:
    """Return a plucked string: `long` ms to die away, plucked at a share `at` of its length."""
    total = np.zeros_like(now)
    for number in range(1, 28):
        stiff = hertz * number * np.sqrt(1 + 0.00012 * number**2)
        if stiff > 12_000:
            break
        strength = np.sin(np.pi * number * at) / number ** (1.75 / bright)
        dies = long / (1 + 0.16 * (number - 1) / bright)
        total += strength * ringing(now, stiff, dies, 0.3 * number)
    finger = shaped(noise(len(now), round(hertz)), [(300, -30), (1800, 0), (6000, -18)])
    finger *= dying(now, 30) * 0.05
    return np.asarray((total + finger) * np.clip(now * 1000 / 1.6, 0, 1))


def reed(now: Wave, hertz: float, long: float, bright: float = 1.0) -> Wave:
    """Return a low reed blown for `long` ms: hollow, with breath, a little unsteady."""
    waver = 1 + 0.004 * np.sin(2 * np.pi * 5.1 * now) * np.clip(now * 6 - 0.6, 0, 1)
    phase = 2 * np.pi * np.cumsum(hertz * waver) / RATE
    total = np.zeros_like(now)
    for number in range(1, 22):
        pitch = hertz * number
        if pitch > 6000:
            break
        body = 1 / (1 + ((pitch - 420) / 330) ** 2) + 0.5 / (1 + ((pitch - 1150) / 360) ** 2)
        odd = 1.0 if number % 2 else 0.42
        total += odd * (0.12 + body) / number ** (0.85 / bright) * np.sin(number * phase)
    breath = shaped(noise(len(now), round(hertz) + 5), [(200, -40), (900, -8), (2500, -14)])
    rise, fall = 55.0, 150.0
    held = np.clip(now * 1000 / rise, 0, 1) * np.clip((long - now * 1000) / fall, 0, 1)
    held = np.sin(held * np.pi / 2) ** 2
    return np.asarray((total + 0.22 * breath) * held)


def horn(now: Wave, hertz: float, long: float) -> Wave:
    """Return a horn-like saw that opens as it swells, `long` ms."""
    opened = np.clip(now * 1000 / 120, 0, 1) * np.exp(-now * 1.1)
    waver = 1 + 0.003 * np.sin(2 * np.pi * 4.6 * now) * np.clip(now * 4 - 0.6, 0, 1)
    phase = 2 * np.pi * np.cumsum(hertz * waver) / RATE
    total = np.zeros_like(now)
    for number in range(1, 20):
        pitch = hertz * number
        if pitch > 5200:
            break
        gate = np.exp(-((pitch / (700 + 1500 * opened)) ** 2))
        total += gate / number * np.sin(number * phase)
    held = np.clip(now * 1000 / 45, 0, 1) * np.clip((long - now * 1000) / 130, 0, 1)
    return np.asarray(total * np.sin(held * np.pi / 2) ** 2)


def skin(now: Wave, hertz: float, long: float, seed: int, drop: float = 0.35) -> Wave:
    """Return a drum skin struck once: its pitch falls by a share `drop` as it settles."""
    bend = 1 + drop * np.exp(-now * 38)
    total = np.zeros_like(now)
    for ratio, strength, share in (
        (1.0, 1.0, 1.0), (1.59, 0.42, 0.55), (2.14, 0.25, 0.42), (2.65, 0.15, 0.3),
        (3.16, 0.08, 0.22),
    ):  # fmt: skip
        phase = 2 * np.pi * np.cumsum(hertz * ratio * bend) / RATE
        total += strength * np.sin(phase) * np.exp(-6.91 * now * 1000 / (long * share))
    stick = shaped(noise(len(now), seed), [(150, -18), (700, 0), (2600, -10), (9000, -40)])
    return np.asarray((total + stick * dying(now, 45, 0.8) * 0.22) * np.clip(now * 1000, 0, 1))


def bell(now: Wave, hertz: float, long: float, hard: float = 1.0) -> Wave:
    """Return a small bell with partials 1 : 2.76 : 5.4."""
    total = ringing(now, hertz, long)
    total += 0.45 * hard * ringing(now, hertz * 2.76, long * 0.45, 1.1)
    total += 0.22 * hard * ringing(now, hertz * 5.4, long * 0.2, 2.3)
    total += 0.25 * ringing(now, hertz * 1.004, long * 0.9, 0.7)
    return np.asarray(total * np.clip(now * 1000 / 1.2, 0, 1))


def wood(now: Wave, hertz: float, long: float, seed: int) -> Wave:
    """Return a knock on wood: a short low body, two overtones and the tick of the touch."""
    total = ringing(now, hertz, long) + 0.5 * ringing(now, hertz * 2.42, long * 0.5, 0.8)
    total += 0.22 * ringing(now, hertz * 4.9, long * 0.28, 1.7)
    touch = shaped(noise(len(now), seed), [(200, -30), (1100, 0), (3200, -16), (9000, -44)])
    return np.asarray((total + touch * dying(now, 14, 0.4) * 0.35) * np.clip(now * 2500, 0, 1))


def laid(length: float, *parts: tuple[float, Wave, float]) -> Wave:
    """Return one sound of `length` ms from parts: (begins at ms, wave, how strong)."""
    total = np.zeros(round(length * RATE / 1000))
    for begins, wave, strong in parts:
        start = round(begins * RATE / 1000)
        room = max(0, len(total) - start)
        total[start : start + room][: len(wave)] += strong * wave[:room]
    return total


def finished(wave: Wave, decibels: float, opening: float = 0.7, closing: float = 12.0) -> Wave:
    """Return a wave that begins and ends in silence, without rumble, its peak at `decibels`."""
    # Silence around it first, or the filter would carry the end into the beginning.
    rest = np.zeros(RATE // 8)
    clean = shaped(np.concatenate([rest, wave, rest]), [(8, -90), (LOWEST, -3), (LOWEST * 2, 0)])
    clean = clean[len(rest) : len(rest) + len(wave)]
    now = np.arange(len(clean)) * 1000 / RATE
    clean *= np.sin(np.clip(now / opening, 0, 1) * np.pi / 2) ** 2
    clean *= np.sin(np.clip((now[-1] - now) / closing, 0, 1) * np.pi / 2) ** 2
    return np.asarray(clean / np.abs(clean).max() * 10 ** (decibels / 20))
