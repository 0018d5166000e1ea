"""The brass rope that ties a curtain back, with its tassel."""

from __future__ import annotations

import itertools
import math
from typing import Final

import pygame

from game.table.look import palette as ink
from game.table.look.strokes import Ink, Point

THICK: Final = 15.0
SAG: Final = 30.0
TWIST: Final = 13.0
"""Width of the rope, how far it hangs through and the length of one twist, in units."""
HANGS_AT: Final = 0.52
"""The share of the rope's length at which the tassel hangs."""
KNOB: Final = 13.0
TAIL: Final = 74.0
"""Radius of the tassel's knob and the length of its threads, in units."""
THREADS: Final = 7


def tieback(length: int, unit: float) -> tuple[pygame.Surface, int]:
    """Return a rope of ``length`` pixels from the left edge, and the height of its fastening in it.

    ``unit`` is the size of one unit of a 1080-line window in pixels.
    """
    thick, rim = THICK * unit, 6 * unit
    top = round(thick + rim)
    high = round(top + (SAG + 3.2 * KNOB + TAIL) * unit + rim)
    pen = Ink(pygame.Rect(0, 0, length + round(2 * thick), high))
    steps = max(24, round(length / 6))
    rope = [_hang(length, top, unit, i / steps) for i in range(-2, steps + 1)]
    pen.line([(x, y + 5 * unit) for x, y in rope], ink.alpha(ink.BLACK, 110), thick + 3 * unit)
    pen.line(rope, ink.NIGHT, thick + 4 * unit)
    pen.line(rope, ink.BRASS_DARK, thick)
    pen.line([(x, y - 1.5 * unit) for x, y in rope], ink.BRASS, thick * 0.72)
    _twists(pen, rope, thick, unit)
    _tassel(pen, *_hang(length, top, unit, HANGS_AT), unit)
    return pen.finish(), top


def _hang(length: int, top: float, unit: float, share: float) -> Point:
    """Return the place of the rope's middle at a share of its length."""
    return length * share, top + SAG * unit * 4.0 * share * (1.0 - share)


def _twists(pen: Ink, rope: list[Point], thick: float, unit: float) -> None:
    """Draw the strands: a dark groove and a light ridge, leaning the same way all along."""
    carried = 0.0
    for (ax, ay), (bx, by) in itertools.pairwise(rope):
        carried += math.dist((ax, ay), (bx, by))
        if carried < TWIST * unit:
            continue
        carried = 0.0
        lean, half = 0.34 * thick, 0.46 * thick
        groove = [(bx - lean, by - half), (bx + lean, by + half)]
        pen.line(groove, ink.mix(ink.BRASS_DARK, ink.NIGHT, 0.35), 2.2 * unit, capped=False)
        ridge = [(bx - lean + 4 * unit, by - 0.7 * half), (bx + lean * 0.2 + 4 * unit, by)]
        pen.line(ridge, ink.BRASS_LIGHT, 2.4 * unit)


def _tassel(pen: Ink, x: float, y: float, unit: float) -> None:
    """Draw cord, knob, collar and threads, lit from the upper left."""
    knob = KNOB * unit
    middle = y + 1.5 * knob + 4 * unit
    pen.line([(x, y), (x, middle)], ink.NIGHT, 8 * unit)
    pen.line([(x, y), (x, middle)], ink.BRASS, 4.5 * unit)
    head, foot = middle + 0.8 * knob, middle + 0.8 * knob + TAIL * unit
    above, below = 0.95 * knob, 1.45 * knob

    def skirt(grown: float) -> list[Point]:
        return [
            (x - above - grown, head - grown), (x + above + grown, head - grown),
            (x + below + grown, foot + grown), (x - below - grown, foot + grown),
        ]  # fmt: skip

    pen.polygon(skirt(2.6 * unit), ink.NIGHT)
    pen.polygon(skirt(0.0), ink.BRASS_DARK)
    for thread in range(THREADS):
        share = (thread + 0.5) / THREADS * 2.0 - 1.0
        light = max(0.0, 1.0 - abs(share + 0.35) / 1.1)
        tone = ink.mix(
            ink.BRASS_DARK, ink.mix(ink.BRASS, ink.BRASS_LIGHT, light), min(1.0, 0.25 + light)
        )
        ends = [(x + above * share, head), (x + below * share, foot - unit)]
        pen.line(ends, tone, 1.9 * knob / THREADS, capped=False)
    pen.circle(x, middle, knob + 2.6 * unit, ink.NIGHT)
    pen.circle(x, middle, knob, ink.BRASS_DARK)
    pen.circle(x - 0.12 * knob, middle - 0.12 * knob, 0.82 * knob, ink.BRASS)
    pen.circle(x - 0.34 * knob, middle - 0.36 * knob, 0.34 * knob, ink.BRASS_LIGHT)
    collar = [(x - above - unit, head + 3 * unit), (x + above + unit, head + 3 * unit)]
    pen.line(collar, ink.NIGHT, 9 * unit, capped=False)
    pen.line(collar, ink.BRASS_LIGHT, 5 * unit, capped=False)
