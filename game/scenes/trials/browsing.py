"""What lies open of a hero and of the table: spent cards, Primaries, loot, events."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.rules.trials.state import TrialsState
from game.scenes.match.browsing import BrowseButton, Browsing
from game.scenes.shell.house import House
from game.scenes.trials.presenting import Presenter
from game.table.hud.card_browser import BrowserCard, BrowserData
from game.table.hud.card_face import CardFace
from game.table.hud.fan import TAB, FanTab
from game.table.trials.glyphs import icon
from game.table.trials.projection import MatchNow
from game.words.trials import event_texts
from game.words.trials.play import say

SPENT: Final = "spent"
PRIMARIES: Final = "primaries"
LOOT: Final = "loot"
EVENTS: Final = "events"
TABS: Final = (SPENT, PRIMARIES, LOOT, EVENTS)


class SpentScene(Browsing):
    """Leads through the open cards of one hero after the other, and the events; it opens at what
    is asked for, or the first that is not empty.
    """

    name = "discards"

    def __init__(
        self, house: House, presenter: Presenter, shown: Callable[[], MatchNow], seat: int,
        state: Callable[[], TrialsState], open: str = SPENT,
    ) -> None:  # fmt: skip
        self.presenter, self.shown, self.state = presenter, shown, state
        self.seat = seat
        full = [name for name in (open, *TABS) if self.pile(name)]
        self.open = full[0] if full else open
        super().__init__(house, self._told, self._turn, self._buttons)

    def pile(self, name: str) -> tuple[int, ...]:
        """Return the cards of a pile, the newest first."""
        shown, hero = self.shown(), self.shown().heroes[self.seat]
        if name == SPENT:
            return (*reversed(hero.used), *reversed(hero.discards))
        if name == PRIMARIES:
            return hero.primaries
        if name == LOOT:
            return hero.loot
        return (*shown.events, *reversed(shown.event_discards))

    def _told(self) -> BrowserData:
        names = self.presenter.names
        tabs = tuple(FanTab(name, say(f"browse.{name}"), len(self.pile(name))) for name in TABS)
        cards = [
            BrowserCard(f"{self.open}:{card}", self._face(card)) for card in self.pile(self.open)
        ]
        head = say("browse.head", hero=names.seat(self.seat).text)
        return BrowserData(head, tuple(cards), tabs, self.open, "", say("browse.empty"))

    def _face(self, card: int) -> CardFace:
        if self.open == EVENTS:
            told = event_texts.event(self.presenter.tables.event(card))
            id = self.presenter.tables.event(card).id
            return CardFace("", told.name, told.line, "", "violet", icon(id), told.text)
        one = self.presenter.printed(self.state(), card)
        foot = " · ".join(each for each in (one.price, one.reach) if each)
        return CardFace(str(one.tier), one.name, one.kind, foot, one.tone, one.icon, one.text)

    def _turn(self, name: str) -> None:
        if name.startswith(TAB):
            self.open = name.removeprefix(TAB)

    def _next(self) -> None:
        self.seat = (self.seat + 1) % len(self.shown().heroes)
        self.again()
        self.changed = True

    def _buttons(self) -> Sequence[BrowseButton]:
        after = (self.seat + 1) % len(self.shown().heroes)
        name = self.presenter.names.seat(after).text
        return (
            BrowseButton(say("browse.next", hero=name), "wood", "person", self._next),
            BrowseButton(say("browse.back"), "gold", "undo", self.back),
        )
