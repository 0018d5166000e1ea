"""The card of a moment: what decides a match is told over the board, and then play goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.table.board.shown import Moment, Shown, Telling
from game.table.motion import easing, tempo
from game.table.motion.animation import Animation, Pace

BUNDLED: Final = 3
"""So many moments of one burst, or more, are told by one card."""


def tell(pace: Pace, moments: Sequence[Moment], more: bool = False) -> Animation:
    """A card comes down over the board, is read and goes; calm, it comes and goes in place.

    ``more``: another card follows it. Whatever of it asks for the longest time gets that.
    """
    told = tuple(moments)
    usual = tempo.TOLD_FIRST if more else tempo.TOLD
    longer = max((one.longer for one in told), default=0)
    length = max(tempo.TOLD_LEAST / 1000.0, pace.time(usual + longer))
    change = pace.time(tempo.CARD_IN)

    def frame(shown: Shown, share: float) -> None:
        now = share * length
        come, gone = easing.clamp(now / change), easing.clamp((length - now) / change)
        shown.telling = Telling(told, 1.0 if pace.reduced else easing.out(come), min(come, gone))

    return Animation(length, length, frame, tuple((0.0, one.cue) for one in told if one.cue))


def bundle(moments: Sequence[Moment]) -> tuple[Moment, ...]:
    """Return the moments of a burst that one card tells now: the first, or all if they are many."""
    return tuple(moments if len(moments) >= BUNDLED else moments[:1])
