"""Adventure's panels in one window size: goal, track, stores, hero, cards, party, drawn card."""

from __future__ import annotations

import pygame

from game.table.adventure.castle_ribbon import EnvironmentRibbon
from game.table.adventure.goal import Goal
from game.table.adventure.hero_card import HeroCard, PowerList
from game.table.adventure.regions import CARDS, HERO, PARTY, TRACK, column
from game.table.adventure.stores import Stores
from game.table.hud.automaton import Automata
from game.table.hud.brush import Brush
from game.table.hud.drawn_card import DrawnCard
from game.table.hud.forecast import Forecast
from game.table.hud.in_the_air import InTheAir
from game.table.hud.layout import Layout
from game.table.hud.panel import Panel
from game.table.hud.party import Party
from game.table.hud.phase_track import PhaseTrack
from game.table.hud.tabs import Tabs
from game.words.adventure.play import say

POWERS = "powers"
OWN = "cards"
QUESTION = "asked"
"""The id of a question that stands there without any card."""


class Furniture:
    """All panels of its own; the card drawn just now lies where else is told of what is aimed at.

    A low column shows powers and cards in turn, by tabs; which is ``open`` is the panels' to say.
    """

    def __init__(self, brush: Brush, layout: Layout, mirrored: bool) -> None:
        self.layout = layout
        first, *_, last = layout.plaques
        self.goal = Goal(brush, first)
        self.stores = Stores(brush, last)
        self.track = PhaseTrack(brush, layout.own[TRACK])
        places = column(brush, layout.own[HERO], layout.own[CARDS])
        self.hero = HeroCard(brush, places.hero)
        self.powers = PowerList(brush, places.body)
        self.own = Automata(brush, places.body)
        self.tabs: Tabs | None = None
        if places.bar is not None:
            tabs = ((POWERS, "sword", say("hero.powers")), (OWN, "skull", say("button.cards")))
            self.tabs = Tabs(brush, places.bar, tabs)
        self.party = Party(brush, layout.own[PARTY])
        self.drawn = DrawnCard(brush, layout.target)
        self.ahead = Forecast(brush, layout.target)
        self.environment = EnvironmentRibbon(brush, layout.board)
        self.air = InTheAir(brush)

    def turn_to(self, name: str) -> None:
        """Open what a tab stands for."""
        if self.tabs is not None:
            self.tabs.open = name

    @property
    def open(self) -> str:
        """Return which of the two is open, "" where both are."""
        return self.tabs.open if self.tabs is not None else ""

    @property
    def brief(self) -> Panel | None:
        """Return the card that was drawn, else what comes if the turn ends."""
        return self.drawn if self.drawn.data is not None or self.ahead.data is None else self.ahead

    @property
    def briefs(self) -> bool:
        """Return whether there is either."""
        return self.drawn.data is not None or self.ahead.data is not None

    def widgets(self) -> list[Panel]:
        """Return the panels that can always be seen, in reading order."""
        found: list[Panel] = [self.goal, self.track, self.stores, self.hero]
        if self.tabs is None:
            found.append(self.own)
        else:
            found += [self.tabs, self.powers if self.open == POWERS else self.own]
        found.append(self.party)
        # It hangs over the board, which is no panel where none works.
        found += [self.environment] if self.environment.data is not None else []
        return [*found, self.air] if self.air.ready() else found

    def brief_height(self) -> int:
        """Return the room that a drawn card has: more than the usual where it has much to say. What
        comes takes no more than it needs.
        """
        if self.brief is self.ahead:
            return self.ahead.wanted()
        return max(self.layout.target.height, self.drawn.wanted())

    def brief_least(self) -> int:
        """Return the room in which all of that is told: what comes may be told in few words."""
        return self.ahead.least() if self.brief is self.ahead else self.brief_height()

    def brief_taken(self) -> int:
        """Return the pixels of that room which it takes, 0 where nothing lies there."""
        if self.brief is self.ahead:
            return self.ahead.wanted()
        return self.drawn.wanted() if self.drawn.data is not None else 0

    def brief_head(self) -> str:
        """Return what lies there, in a word; "" for a question about no card."""
        if self.brief is self.ahead:
            return say("ends.tab")
        data = self.drawn.data
        return data.band if data is not None and data.id != QUESTION else ""

    def give_way(self, pixels: int) -> None:
        """Make what stands above the buttons lower by so many pixels: the cards of the hero."""
        for panel in (self.own, self.powers):
            box = pygame.Rect(panel.rect)
            box.height -= pixels
            panel.place(box)

    def ends(self) -> dict[int, tuple[int, int]]:
        """Return no places of points: nobody has any."""
        return {}
