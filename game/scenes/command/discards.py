"""What lies open of each seat: discarded action cards, and creatures that were destroyed (C2f)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.scenes.command.presenting import Presenter
from game.scenes.match.browsing import BrowseButton, Browsing
from game.scenes.shell.house import House
from game.table.command.position import SeatNow
from game.table.hud.card_browser import BrowserCard, BrowserData
from game.table.hud.fan import TAB, FanTab
from game.words.command.play import say

CARDS: Final = "cards"
FALLEN: Final = "fallen"


class DiscardsScene(Browsing):
    """Leads through the discards of all seats, beginning with one; alike cards lie together."""

    name = "discards"

    def __init__(
        self, house: House, presenter: Presenter, seats: Callable[[], list[SeatNow]], seat: int
    ) -> None:
        self.presenter, self.seats = presenter, seats
        self.open = f"{CARDS}{seat}"
        super().__init__(house, self._told, self._turn, self._buttons)

    def _told(self) -> BrowserData:
        tabs = []
        for one in self.seats():
            who = self.presenter.names.seat(one.seat).text
            for kind, pile in ((CARDS, one.discards), (FALLEN, one.fallen)):
                words = say("browse.discards" if kind == CARDS else "browse.fallen")
                tabs.append(FanTab(f"{kind}{one.seat}", f"{who}: {words}", len(pile)))
        seat = self.seats()[int(self.open[-1])]
        cards = self._cards(seat) if self.open.startswith(CARDS) else self._creatures(seat)
        head = say("browse.head", seat=self.presenter.names.seat(seat.seat).text)
        return BrowserData(head, cards, tuple(tabs), self.open, empty=say("browse.empty"))

    def _cards(self, seat: SeatNow) -> tuple[BrowserCard, ...]:
        tables = self.presenter.tables
        alike: dict[str, list[int]] = {}
        for number in seat.discards:
            alike.setdefault(tables.card[number].id, []).append(number)
        return tuple(
            BrowserCard(id, self.presenter.face(numbers[0]), len(numbers))
            for id, numbers in alike.items()
        )

    def _creatures(self, seat: SeatNow) -> tuple[BrowserCard, ...]:
        tables = self.presenter.tables
        return tuple(
            BrowserCard(tables.ids[figure], self.presenter.creature_face(figure))
            for figure in seat.fallen
        )

    def _turn(self, name: str) -> None:
        if name.startswith(TAB):
            self.open = name.removeprefix(TAB)

    def _buttons(self) -> Sequence[BrowseButton]:
        return (BrowseButton(say("browse.back"), "gold", "undo", self.back),)
