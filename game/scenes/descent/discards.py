"""What lies open of the overlord's deck, and what chests can still give: all that all may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.rules.descent import standing
from game.rules.descent.state import DescentState
from game.scenes.descent.presenting import KIND_ICONS, KINDS, TONES
from game.scenes.match.browsing import BrowseButton, Browsing
from game.scenes.shell.house import House
from game.table.descent.position import Position
from game.table.hud.card_browser import BrowserCard, BrowserData
from game.table.hud.card_face import CardFace
from game.table.hud.fan import TAB, FanTab
from game.words.descent import cards
from game.words.descent.play import say
from game.words.descent.table import say as labelled
from game.words.rich import plain

PLAYED: Final = "played"
DISCARDS: Final = "discards"
UNSEEN: Final = "unseen"
CHESTS: Final = "chests"
TABS: Final = (DISCARDS, PLAYED, UNSEEN, CHESTS)
"""What can be looked through, with their words behind ``browse.``."""


class DiscardsScene(Browsing):
    """Leads through the discards, the powers in play, all cards that were not seen yet (in the hand
    or the deck, nobody is told which), and what chests may hold; alike cards lie together.
    """

    name = "discards"

    def __init__(
        self, house: House, shown: Callable[[], Position], state: Callable[[], DescentState],
        pile: str,
    ) -> None:  # fmt: skip
        self.shown, self.state = shown, state
        self.open = pile
        super().__init__(house, self._told, self._turn, self._buttons)

    def pile(self, name: str) -> tuple[int, ...]:
        """Return the cards of a pile, or the numbers of the things that a chest can give."""
        shown, s = self.shown(), self.state()
        if name == CHESTS:
            return tuple(standing.chest_items(s))
        if name == UNSEEN:
            known = {*shown.discards, *shown.powers, shown.played}
            return tuple(card for card in range(len(s.tables.cards)) if card not in known)
        return tuple(shown.powers if name == PLAYED else reversed(shown.discards))

    def _told(self) -> BrowserData:
        tabs = tuple(FanTab(name, say(f"browse.{name}"), len(self.pile(name))) for name in TABS)
        s, pile = self.state(), self.pile(self.open)
        if self.open == CHESTS:
            found = tuple(BrowserCard(f"item:{each}", self._item(each)) for each in pile)
        else:
            alike: dict[str, list[int]] = {}
            for card in pile:
                alike.setdefault(s.tables.cards[card].id, []).append(card)
            found = tuple(
                BrowserCard(id, face(s, numbers[0]), len(numbers)) for id, numbers in alike.items()
            )
        note = say(f"browse.note.{self.open}")
        return BrowserData(say("browse.head"), found, tabs, self.open, note, say("browse.empty"))

    def _item(self, number: int) -> CardFace:
        item = self.state().tables.item[number]
        assert item is not None
        told = cards.item(item)
        return CardFace(
            str(item.cost), told.name, plain(told.kind), "", TONES[item.type], item.id, told.text
        )

    def _turn(self, name: str) -> None:
        if name.startswith(TAB):
            self.open = name.removeprefix(TAB)

    def _buttons(self) -> Sequence[BrowseButton]:
        return (BrowseButton(say("browse.back"), "gold", "undo", self.back),)


def face(s: DescentState, card: int) -> CardFace:
    """Return an overlord card as it is printed, at its price now."""
    one = s.tables.cards[card]
    told = cards.card(one, s.tables.seats)
    return CardFace(
        str(standing.price(s, card)), told.name, plain(told.kind),
        labelled("hand.worth", threat=one.value), KINDS[one.kind], one.id, told.text,
        KIND_ICONS[one.kind],
    )  # fmt: skip
