"""How a tile comes: it is lifted from its stack, slides and turns to its place, and is set down."""

from __future__ import annotations

import math

from game.board.plane import corner
from game.board.tiling import SIDE
from game.table.board.shown import Puff, Shown, TileComing
from game.table.motion import easing, tempo
from game.table.motion.animation import Animation, Pace

PUFFS = 10


def laid(pace: Pace, place: tuple[int, int], kind: int, turn: int) -> Animation:
    """Return how a tile is laid at a place of the plane, as it will lie; calm, it fades in there.

    Dust rises round it where it is set down, and then its torches begin to burn.
    """
    if pace.reduced:

        def calm(shown: Shown, share: float) -> None:
            shown.effects.append(TileComing(place, kind, turn, share=share, calm=True))

        length = pace.time(tempo.REDUCED_OUTLINE)
        return Animation(length, length, calm, ((0.0, "card turn"), (length, "step")))

    times = (tempo.TILE_LIFT, tempo.TILE_SLIDE, tempo.TILE_DOWN, tempo.TILE_LIGHT)
    lift, slide, down, light = (pace.time(each) for each in times)
    length = lift + slide + down + light

    def frame(shown: Shown, share: float) -> None:
        now = share * length
        lifted = _share(now, lift)
        way = _share(now - lift, slide)
        fall = _share(now - lift - slide, down)
        burn = _share(now - lift - slide - down, light) if share < 1.0 else 1.0
        if fall > 0.0 and share < 1.0:
            dust = (fall * down + burn * light) / (down + light)
            shown.effects += [Puff(x, y, dust) for x, y in _rim(place)]
        shown.effects.append(
            TileComing(
                place, kind, turn, easing.out(lifted), easing.in_out(way),
                -math.cos(math.pi * easing.in_out(way)),
                90.0 * (1.0 - easing.in_out(way)), easing.drop(fall), burn,
            )
        )  # fmt: skip

    cues = ((0.0, "card deal"), (lift, "card turn"), (lift + slide + down, "step"))
    return Animation(length, length, frame, cues)


def _share(now: float, time: float) -> float:
    return easing.clamp(now / time) if time else 1.0


def _rim(place: tuple[int, int]) -> list[tuple[float, float]]:
    """Return places along the lower and right edges of a tile: column and row."""
    top, left = corner(place)
    half = PUFFS // 2
    steps = [(number + 0.5) * SIDE / half - 0.5 for number in range(half)]
    low = [(left + step, top + SIDE - 0.45) for step in steps]
    return low + [(left + SIDE - 0.5 if side else left - 0.5, top + step)
                  for step in steps[1::2] for side in (0, 1)]  # fmt: skip
