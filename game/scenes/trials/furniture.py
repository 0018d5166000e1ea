"""The panels of Trials in one window size: parties, card, bench, quests, event, Guardian, pile."""

from __future__ import annotations

from typing import Final

import pygame

from game.table.hud.brush import Brush
from game.table.hud.in_the_air import InTheAir
from game.table.hud.layout import Layout
from game.table.hud.panel import Panel
from game.table.hud.pile import Pile
from game.table.hud.plaque import plaques_of
from game.table.hud.tabs import Tabs
from game.table.hud.tray import Tray
from game.table.trials.bench import Bench
from game.table.trials.hero_card import HeroCard
from game.table.trials.omens import EventCard, ScriptCard
from game.table.trials.party_strip import PartyStrip
from game.table.trials.quest_board import QuestBoard
from game.table.trials.regions import (
    BENCH,
    BETWEEN,
    CARD,
    FOLDED_HIGH,
    OMENS_HIGH,
    QUESTS_HIGH,
    RIGHT,
    STRIP,
    STRIP_HIGH,
    TRACK,
)
from game.table.trials.track import Track
from game.words.trials.play import say

QUESTS_TAB: Final = "page:quests"
OMENS_TAB: Final = "page:omens"
BAR: Final = 34
"""Units of height of the bar of what lies behind the tabs of a low window."""


class DeclaredPile(Pile):
    """The pile, which reaches up over the event and the Guardian: ``top`` is where it begins."""

    top: int = 0

    def place(self, rect: pygame.Rect) -> None:
        """Lie from its top down to the foot of the room that it is given."""
        room = pygame.Rect(rect)
        if self.top and self.top < room.bottom:
            room.height, room.top = room.bottom - self.top, self.top
        super().place(room)


class Pages(Panel):
    """In a low window what has no room of its own: the quests, or event and Guardian, by tabs."""

    def __init__(
        self, brush: Brush, rect: pygame.Rect, quests: QuestBoard, event: EventCard,
        guardian: ScriptCard,
    ) -> None:  # fmt: skip
        super().__init__(brush, rect)
        self.quests, self.event, self.guardian = quests, event, guardian
        self.bar = Tabs(brush, rect, self._tabs())
        self.place(rect)

    def _tabs(self) -> tuple[tuple[str, str, str], ...]:
        return (
            (QUESTS_TAB, "flag", say("tab.quests")),
            (OMENS_TAB, "event", say("tab.omens")),
        )

    def place(self, rect: pygame.Rect) -> None:
        """Lie in a room: the bar above what is open."""
        super().place(rect)
        bar = pygame.Rect(rect)
        bar.height = self.brush.px(BAR)
        self.bar.place(bar)
        under = pygame.Rect(rect)
        under.top = bar.bottom + self.brush.px(BETWEEN)
        under.height = max(0, rect.bottom - under.top)
        self.quests.place(under)
        left, right = under.copy(), under.copy()
        left.width = right.width = (under.width - self.brush.px(BETWEEN)) // 2
        right.right = under.right
        self.event.place(left)
        self.guardian.place(right)

    def turn_to(self, page: str) -> None:
        """Open a page."""
        self.bar.open = page

    @property
    def open(self) -> list[Panel]:
        """What is seen now."""
        if self.bar.open == OMENS_TAB:
            return [panel for panel in (self.event, self.guardian) if panel.data is not None]
        return [self.quests] if self.quests.data is not None else []

    def _parts(self) -> list[Panel]:
        return [self.bar, *self.open]

    def ready(self) -> bool:
        """Make the pictures of what is seen."""
        for panel in self._parts():
            panel.hot, panel.focus = self.hot, self.focus
            panel.ready()
        self._spots = [
            (box.move(-self.rect.left, -self.rect.top), name)
            for panel in self._parts()
            for name, box in panel.targets()
        ]
        return True

    def lay(self, surface: pygame.Surface) -> None:
        """Draw them."""
        for panel in self._parts():
            if panel.ready():
                panel.lay(surface)
                panel.over(surface)

    def over(self, surface: pygame.Surface) -> None:
        """Nothing lies over them."""

    def tooltip(self, pos: tuple[int, int]) -> str | None:
        """Return what explains the thing at a place."""
        return next((found for panel in self._parts() if (found := panel.tooltip(pos))), None)

    def hit(self, pos: tuple[int, int]) -> str | None:
        """Return the id of what can be pressed at a place."""
        return next((found for panel in self._parts() if (found := panel.hit(pos))), None)


class Furniture:
    """All panels of its own. While dice roll they cover event and Guardian; while answers pile up
    the quests fold and the pile covers what lies below.
    """

    def __init__(self, brush: Brush, layout: Layout, mirrored: bool) -> None:
        self.brush, self.layout = brush, layout
        self.plaques = plaques_of(brush, layout, mirrored)
        self.track = Track(brush, layout.own[TRACK])
        self.ours = PartyStrip(brush, layout.own[STRIP])
        right = layout.own[RIGHT]
        self.low = layout.tabs is not None
        self.theirs = PartyStrip(brush, self._from(right, 0, STRIP_HIGH))
        self.hero = HeroCard(brush, layout.own[CARD])
        self.bench = Bench(brush, layout.own[BENCH])
        quests = self._from(right, STRIP_HIGH + BETWEEN, QUESTS_HIGH)
        omens = self._from(right, STRIP_HIGH + QUESTS_HIGH + 2 * BETWEEN, OMENS_HIGH)
        self.whole, self.omens = quests, omens
        self.quests = QuestBoard(brush, quests)
        left, beside = omens.copy(), omens.copy()
        left.width = beside.width = (omens.width - brush.px(BETWEEN)) // 2
        beside.right = omens.right
        self.event = EventCard(brush, left)
        self.guardian = ScriptCard(brush, beside)
        self.tray = Tray(brush, omens if not self.low else layout.target)
        self.pile = DeclaredPile(brush, layout.target)
        self.pages = Pages(brush, layout.target, self.quests, self.event, self.guardian)
        if not self.low:
            self.quests.place(quests)
            self.event.place(left)
            self.guardian.place(beside)
        self.air = InTheAir(brush)
        self.rolling = False
        """Whether dice lie on the table, or roll."""

    def _from(self, box: pygame.Rect, top: int, high: int) -> pygame.Rect:
        """Return a part of the right column by units from its top; in a low window the strip has
        all of it.
        """
        if self.layout.tabs is not None:
            return box.copy()
        px = self.brush.px
        return pygame.Rect(box.left, box.top + px(top), box.width, px(high))

    def arrange(self) -> None:
        """Lay the right column for what is told now: fold the quests while answers pile up."""
        if self.low:
            return
        folded = self.pile.data is not None
        px = self.brush.px
        self.quests.place(
            pygame.Rect(self.whole.left, self.whole.top, self.whole.width,
                        px(FOLDED_HIGH) if folded else self.whole.height)
        )  # fmt: skip
        tray = self.omens.copy()
        if folded:
            tray.top = self.quests.rect.bottom + px(BETWEEN)
        self.tray.place(tray)
        self.pile.top = (tray.bottom if self.rolling else self.quests.rect.bottom) + px(BETWEEN)

    # --- what the screen asks

    @property
    def _pages_lie(self) -> bool:
        """Whether the pages of a low window are what is told."""
        return self.low and self.pile.data is None and not self.rolling

    @property
    def brief(self) -> Panel | None:
        """Return what tells of what is declared; in a low window also dice, or its pages."""
        if self.pile.data is not None or not self.low:
            return self.pile
        return self.tray if self.rolling else self.pages

    @property
    def briefs(self) -> bool:
        """Return whether it has something to tell."""
        return self.pile.data is not None or self.low

    def widgets(self) -> list[Panel]:
        """Return the panels that can always be seen, in reading order."""
        found: list[Panel] = [*self.plaques, self.track, self.ours, self.theirs]
        if self.hero.data is not None:
            found.append(self.hero)
        if self.bench.data is not None:
            found.append(self.bench)
        if self.air.ready():
            found.append(self.air)
        if self.low:
            return found
        if self.quests.data is not None:
            found.append(self.quests)
        if self.rolling:
            found.append(self.tray)
        elif self.pile.data is None:
            found += [each for each in (self.event, self.guardian) if each.data is not None]
        return found

    def brief_height(self) -> int:
        """Return the pixels that all of its words need."""
        if self.pile.data is not None:
            return self.layout.log.height if self.low else self.layout.target.height
        if not self.low:
            return 0
        px = self.brush.px
        return px(OMENS_HIGH + BAR) if self.rolling else px(BAR + BETWEEN + QUESTS_HIGH)

    def brief_least(self) -> int:
        """Return the height in which the first of it is still told."""
        return min(self.brief_height(), self.layout.target.height)

    def brief_taken(self) -> int:
        """Return the pixels that it takes."""
        return self.brief_height()

    def brief_head(self) -> str:
        """Return what its tab is called."""
        if not self.low:
            return ""
        data = self.pile.data
        return say("tab.declared", count=len(data.entries)) if data is not None else ""

    def give_way(self, pixels: int) -> None:
        """Make the card lower by so many pixels."""
        box = pygame.Rect(self.layout.own[CARD])
        box.height -= pixels
        self.hero.place(box)

    def ends(self) -> dict[int, tuple[int, int]]:
        """Return by side where its points stand."""
        first, *_, last = self.plaques
        return {0: first.rect.center, 1: last.rect.center}
