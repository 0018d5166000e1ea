"""Where Adventure's own panels lie on the play screen."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game.table.adventure.hero_card import tells_powers
from game.table.hud.brush import Brush
from game.table.hud.layout import Region, Regions
from game.table.look.boxes import Grown, measured

HERO: Final = "hero"
CARDS: Final = "cards"
TRACK: Final = "track"
PARTY: Final = "party"
REGIONS: Final = Regions(
    column=(Region(HERO, 528, low=178, words=0.3), Region(CARDS, 280, low=330)),
    head=(Region(TRACK),),
    foot=(Region(PARTY),),
    band=154,
    told=352,
    foremost=True,
)
"""The goal and the stores lie where other games have the plaques of two sides, the drawn card where
they tell what is aimed at: above the tray."""
BAR: Final = Grown(52, 1.3, 34)
"""The height of the tabs over what is open of a low column."""
GAP: Final = 6


class Column(NamedTuple):
    """The hero's card, the bar of tabs (None where none is needed), and what lies below it."""

    hero: pygame.Rect
    bar: pygame.Rect | None
    body: pygame.Rect


def column(brush: Brush, hero: pygame.Rect, cards: pygame.Rect) -> Column:
    """Return how the two regions of the column are used: where the hero's card is too low for his
    powers they share the other with the cards before him, one of them open at a time.
    """
    if tells_powers(brush, hero):
        return Column(hero, None, cards)
    high, gap = measured(BAR, brush), brush.px(GAP)
    bar = pygame.Rect(cards.x, cards.y, cards.width, high)
    top = bar.bottom + gap
    return Column(hero, bar, pygame.Rect(cards.x, top, cards.width, cards.bottom - top))
