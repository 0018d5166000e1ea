"""What the overlord's person has said of his cards beforehand: to be asked, or that one is played
by itself at the first chance, or at the first that a certain hero gives (D10.9).

They are his alone: they stand on no card but in his open hand, and nothing that others see or wait
for hangs on them. They are kept as the house keeps its wishes, for the match that they were given
in, so that whoever goes on with it finds them again.
"""

from __future__ import annotations

from typing import Final

from game.rules.descent.state import DescentState
from game.rules.descent.windows import CHEST, DOOR, ENTERS, HEROS_ATTACK
from game.scenes.shell.house import House

ASK: Final = ""
FIRST: Final = "first"
"""Orders of a card: its holder is asked; it is played at the first chance. Any other is the id of
the hero whom alone it waits for.
"""
TRIGGERS: Final = (HEROS_ATTACK, ENTERS, DOOR, CHEST)
"""What heroes do that sets off a card which can have one."""


class StandingOrders:
    """The orders of one match by the ids of cards: all cards of a kind have the same."""

    def __init__(self, house: House, match: str) -> None:
        """``match`` tells the match from all others."""
        self.house, self.match = house, match

    def of(self, card: str) -> str:
        """Return the order of a kind of card."""
        kept = self.house.settings.standing
        return kept.cards.get(card, ASK) if kept.match == self.match else ASK

    def turn(self, s: DescentState, card: int) -> str:
        """Give a card the next order, with all of its kind, and return it."""
        ways = (ASK, FIRST, *(hero.id for hero in s.tables.hero[: s.seats]))
        id, kept = s.tables.cards[card].id, self.house.settings.standing
        now = self.of(id)
        then = ways[(ways.index(now) + 1) % len(ways)] if now in ways else ASK
        cards = dict(kept.cards) if kept.match == self.match else {}
        cards.pop(id, None)
        if then != ASK:
            cards[id] = then
        self.house.change("standing", {"match": self.match, "cards": cards})
        return then

    def plays(self, s: DescentState, card: int, figure: int) -> bool:
        """Return whether a card is played by itself against what a figure does."""
        order = self.of(s.tables.cards[card].id)
        if order in (ASK, FIRST):
            return order == FIRST
        return 0 <= figure < s.seats and s.tables.hero[figure].id == order


def can_have(s: DescentState, card: int) -> bool:
    """Return whether a card can have an order: it is played against what heroes do."""
    return s.tables.cards[card].trigger in TRIGGERS
