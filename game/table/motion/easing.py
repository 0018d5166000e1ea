"""The curves that movement follows: each takes the share of time passed, 0 to 1."""

from __future__ import annotations

import math


def clamp(t: float) -> float:
    """Return ``t`` held between 0 and 1."""
    return 0.0 if t < 0.0 else 1.0 if t > 1.0 else t


def out(t: float) -> float:
    """Fast at first, then slowing to a stop."""
    rest = 1.0 - clamp(t)
    return 1.0 - rest * rest * rest


def in_out(t: float) -> float:
    """Slow at both ends."""
    t = clamp(t)
    return t * t * (3.0 - 2.0 * t)


def in_out_time(share: float) -> float:
    """Return the time at which ``in_out`` has come to ``share`` of its way."""
    return 0.5 - math.sin(math.asin(1.0 - 2.0 * clamp(share)) / 3.0)


def back(t: float) -> float:
    """Like ``out``, but past the end by 8 % at 60 % of the time, and back."""
    t = clamp(t)
    if t < 0.6:
        return 1.08 * out(t / 0.6)
    return 1.08 - 0.08 * in_out((t - 0.6) / 0.4)


def drop(t: float) -> float:
    """Falling: slow, then fast."""
    t = clamp(t)
    return t * t


def bounce(t: float) -> float:
    """A fall that arrives at 60 % of the time and bounces back by 12 %, then by 3 %."""
    t = clamp(t)
    if t < 0.6:
        return drop(t / 0.6)
    if t < 0.85:
        share = (t - 0.6) / 0.25
        return 1.0 - 0.12 * 4.0 * share * (1.0 - share)
    share = (t - 0.85) / 0.15
    return 1.0 - 0.03 * 4.0 * share * (1.0 - share)


def between(start: float, end: float, t: float) -> float:
    """Return the value at ``t`` of the way from ``start`` to ``end``."""
    return start + (end - start) * t
