"""The panels of Trials in one window size: parties, card, bench, quests, event, Guardian, pile."""

from __future__ import annotations

from typing import Final

import pygame

from game.table.hud.brush import Brush
from game.table.hud.in_the_air import InTheAir
from game.table.hud.layout import Layout
from game.table.hud.panel import Panel
from game.table.hud.pile import Pile, PileData
from game.table.hud.plaque import plaques_of
from game.table.hud.tray import Tray
from game.table.look.boxes import Grown, measured
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
"""The pages of a low window: what has no room of its own there."""


LARGE_TEXT: Final = 125
"""The setting of text from which on a low window has no width for two cards side by side."""
DICE_HIGH: Final = Grown(OMENS_HIGH, 1.5)
"""Units down of dice in a low window, with what they are called."""


class DeclaredPile(Pile):
    """The pile, which reaches up over the event and the Guardian: ``top`` is where it begins."""

    top: int = 0

    def place(self, rect: pygame.Rect) -> None:
        """Lie from its top down to the foot of the room that it is given."""
        room = pygame.Rect(rect)
        if self.top and self.top < room.bottom:
            room.height, room.top = room.bottom - self.top, self.top
        super().place(room)


class Furniture:
    """All panels of its own. While dice roll they cover event and Guardian; while answers pile up
    the quests fold and the pile covers what lies below.
    """

    def __init__(self, brush: Brush, layout: Layout, mirrored: bool) -> None:
        self.brush, self.layout = brush, layout
        self.plaques = plaques_of(brush, layout, mirrored)
        self.track = Track(brush, layout.own[TRACK])
        right = layout.own[RIGHT]
        ours = layout.own[STRIP].copy()
        ours.top = right.top  # both strips lie at one height, whatever lies below them
        self.ours = PartyStrip(brush, ours)
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
        self.air = InTheAir(brush)
        self.page = ""
        """The page of a low window that is open."""
        self.rolling = False
        """Whether dice lie on the table, or roll."""
        self.gives_way = False
        """Whether the quests make room for answers that would not be read whole below them."""
        self._measured: tuple[PileData | None, int] = None, 0
        """What was last asked how much room it needs, and in what height."""
        if not self.low:
            self._wood()

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
        quests, tray = self._told(self.pile.data is not None)
        self.pile.top = self._above_pile(quests, tray, self.rolling)
        high = self.layout.target.bottom - self.pile.top
        if (self.pile.data, high) != self._measured:
            # Only what is new is measured: a frame has no time for it.
            self._measured = self.pile.data, high
            self.gives_way = self.calls and not self.pile.tells((quests.width, high))
        if self.gives_way:
            # What is answered comes before what is on its way to be won.
            up = quests.height + self.brush.px(BETWEEN)
            tray.top -= up
            self.pile.top -= up
        self.quests.place(quests)
        self.tray.place(tray)

    def _told(self, folded: bool) -> tuple[pygame.Rect, pygame.Rect]:
        """Return where quests lie, and dice: below quests that are folded, else over the omens."""
        quests, tray = self.whole.copy(), self.omens.copy()
        if folded:
            quests.height = self.brush.px(FOLDED_HIGH)
            tray.top = quests.bottom + self.brush.px(BETWEEN)
        return quests, tray

    def _above_pile(self, quests: pygame.Rect, tray: pygame.Rect, rolling: bool) -> int:
        """Return where a pile begins: below dice while they roll."""
        return (tray.bottom if rolling else quests.bottom) + self.brush.px(BETWEEN)

    def _wood(self) -> None:
        """Cut the wood of all that will stand in the right column: each piece takes some frames."""
        quests, tray = self._told(True)
        self.quests.wood(quests.size)
        foot = self.layout.target.bottom
        self.pile.wood(
            *(
                (quests.width, foot - self._above_pile(quests, tray, rolling))
                for rolling in (False, True)
            )
        )

    # --- what the screen asks

    @property
    def pages(self) -> tuple[tuple[str, str, str], ...]:
        """Return the tabs of a low window: the quests; the event and the Guardian."""
        if not self.low:
            return ()
        return (QUESTS_TAB, "flag", say("tab.quests")), (OMENS_TAB, "event", say("tab.omens"))

    @property
    def calls(self) -> bool:
        """Return whether somebody here is asked by the pile."""
        return self.pile.data is not None and self.pile.data.question is not None

    def open_page(self, page: str, room: pygame.Rect) -> None:
        """Show quests or omens in a room, or neither."""
        self.page = page
        self.quests.place(room)
        upper, lower = room.copy(), room.copy()
        gap = self.brush.px(BETWEEN)
        if self._stacked:
            event = self.event.wanted(room.width)
            spare = room.height - gap - self.guardian.wanted(room.width)
            upper.height = min((event + max(event, spare)) // 2, max(room.height // 3, spare))
            lower.top = upper.bottom + gap
            lower.height = room.bottom - lower.top
        else:
            upper.width = lower.width = (room.width - gap) // 2
            lower.right = room.right
        self.event.place(upper)
        self.guardian.place(lower)

    def page_wants(self, page: str) -> int:
        """Return the pixels down in which all of a page is read, 0 where it takes what it gets."""
        if not self._stacked:
            return 0
        if page == QUESTS_TAB and self.quests.data is not None:
            return self.quests.wanted(self.quests.data)
        wide = self.layout.log.width
        return (
            self.event.wanted(wide) + self.brush.px(BETWEEN) + self.guardian.wanted(wide)
        )  # fmt: skip

    @property
    def _stacked(self) -> bool:
        """Whether the Guardian lies below the event: side by side large words would be cut."""
        return self.brush.fonts.percent >= LARGE_TEXT

    @property
    def brief(self) -> Panel | None:
        """Return what tells of what is declared; in a low window also dice."""
        return self.tray if self.low and self.pile.data is None else self.pile

    @property
    def briefs(self) -> bool:
        """Return whether it has something to tell."""
        return self.pile.data is not None or (self.low and self.rolling)

    def widgets(self) -> list[Panel]:
        """Return the panels that can always be seen, in reading order."""
        found: list[Panel] = [*self.plaques, self.track, self.ours, self.theirs]
        if self.hero.data is not None:
            found.append(self.hero)
        if self.bench.data is not None:
            found.append(self.bench)
        if self.air.ready():
            found.append(self.air)
        omens = [each for each in (self.event, self.guardian) if each.data is not None]
        open_ = self.page == QUESTS_TAB if self.low else not self.gives_way
        if self.quests.data is not None and open_:
            found.append(self.quests)
        if self.low:
            return [*found, *omens] if self.page == OMENS_TAB else found
        if self.rolling:
            found.append(self.tray)
        elif self.pile.data is None:
            found += omens
        return found

    def brief_height(self) -> int:
        """Return the pixels that all of its words need."""
        if self.pile.data is not None and self.low:
            return self.pile.needed((self.layout.log.width, self.layout.log.height))
        if self.pile.data is not None:
            return self.layout.target.height
        return measured(DICE_HIGH, self.brush) if self.low else 0

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
