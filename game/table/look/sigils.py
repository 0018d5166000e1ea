"""The sigil of whoever carries an objective: a brass lozenge, unlike any condition's disc."""

from __future__ import annotations

from typing import Final

import pygame

from game.table.look import palette as ink
from game.table.look.icons import Icons
from game.table.look.strokes import Ink

CARRIED: Final = "carried"
"""The kind of the ids that explain an objective which somebody carries; its own id follows."""
CONDITION: Final = "condition"
"""The kind of the ids that explain a condition which somebody is in."""
EDGE: Final = 4
"""Pixels of room round the lozenge for its dark edge."""


def sigil(icons: Icons, icon: str, radius: int) -> pygame.Surface:
    """Return the sigil with an icon; its corners are ``radius`` pixels from its middle."""
    side = 2 * (radius + EDGE)
    pen, mid = Ink(pygame.Rect(0, 0, side, side), 4), side / 2
    for reach, tone in ((radius + 2.0, ink.NIGHT), (radius, ink.BRASS_LIGHT)):
        pen.polygon(_lozenge(mid, reach), tone)
    pen.polygon(_lozenge(mid, radius * 0.82), ink.BRASS_DARK)
    picture = pen.finish()
    icons.draw(picture, icon, mid, mid, max(8, round(radius * 1.0)), ink.CREAM, True)
    return picture


def _lozenge(mid: float, reach: float) -> list[tuple[float, float]]:
    return [(mid, mid - reach), (mid + reach, mid), (mid, mid + reach), (mid - reach, mid)]
