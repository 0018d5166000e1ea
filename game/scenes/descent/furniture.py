"""Descent's panels in one window size: plaques, track, strips, card, bench, what is told."""

from __future__ import annotations

import pygame

from game.table.descent.bench_plates import Plates
from game.table.descent.hero_card import HeroCard, LordCard
from game.table.descent.lord_hand import LordHand
from game.table.descent.played_card import PlayedCard
from game.table.descent.reckoning import Reckoning
from game.table.descent.regions import BENCH, CARD, LAIR, STRIP, TRACK
from game.table.descent.strips import Lair, Strip
from game.table.descent.told import Told
from game.table.descent.turn_track import TurnTrack
from game.table.hud.brush import Brush
from game.table.hud.in_the_air import InTheAir
from game.table.hud.layout import Layout
from game.table.hud.panel import Panel
from game.table.hud.plaque import plaques_of


class Furniture:
    """All panels of its own. On the bench lies one of three: plates, an attack, the hand."""

    def __init__(self, brush: Brush, layout: Layout, mirrored: bool) -> None:
        self.layout = layout
        self.plaques = plaques_of(brush, layout, mirrored)
        self.track = TurnTrack(brush, layout.own[TRACK])
        self.strip = Strip(brush, layout.own[STRIP])
        self.lair = Lair(brush, layout.own[LAIR])
        self.hero = HeroCard(brush, layout.own[CARD])
        self.lord = LordCard(brush, layout.own[CARD])
        self.plates = Plates(brush, layout.own[BENCH])
        self.attack = Reckoning(brush, layout.own[BENCH])
        self.hand = LordHand(brush, layout.own[BENCH])
        self.told = Told(brush, layout.target)
        self.played = PlayedCard(brush, layout)
        self.air = InTheAir(brush)

    @property
    def brief(self) -> Panel | None:
        """Return what tells of whoever is aimed at, and of the quest."""
        return self.told

    @property
    def briefs(self) -> bool:
        """Return whether it has something to tell."""
        return self.told.data is not None

    def widgets(self) -> list[Panel]:
        """Return the panels that can always be seen, in reading order."""
        card = self.lord if self.lord.data is not None else self.hero
        found: list[Panel] = [*self.plaques, self.track, self.strip, self.lair, card]
        lots = (self.attack, self.hand, self.plates)
        found += [each for each in lots if each.data is not None][:1]
        return [*found, *(panel for panel in (self.played, self.air) if panel.ready())]

    def brief_height(self) -> int:
        """Return the pixels that all of its words need."""
        return self.told.wanted()

    def brief_least(self) -> int:
        """Return the height in which the first of it is still told."""
        return min(self.told.wanted(), self.layout.target.height // 2)

    def brief_taken(self) -> int:
        """Return the pixels that it takes."""
        return self.told.wanted()

    def brief_head(self) -> str:
        """Return no word of its own."""
        return ""

    def give_way(self, pixels: int) -> None:
        """Make the card lower by so many pixels."""
        for panel in (self.hero, self.lord):
            box = pygame.Rect(self.layout.own[CARD])
            box.height -= pixels
            panel.place(box)

    def ends(self) -> dict[int, tuple[int, int]]:
        """Return by side where its points stand."""
        first, *_, last = self.plaques
        return {0: first.rect.center, 1: last.rect.center}
