"""What never changes in a match of Command: who plays which faction, and every card by number."""

from __future__ import annotations

from game.rules.command.codes import CARDS, SIDES, SLOTS
from game.rules.command.content import Card, Content, Creature


class Tables:
    """The fixed part of a match, shared by all its copies.

    ``creature[figure]`` and ``card[card]`` are the cards by number: figure ``seat * 12 + slot``,
    action card ``seat * 30 + n``, both in the order of their tables, copies one after the other.
    ``band[side]`` is the mask of all figures of a side.
    """

    __slots__ = (
        "band",
        "card",
        "cards",
        "content",
        "creature",
        "factions",
        "figures",
        "seats",
    )

    def __init__(self, content: Content, factions: tuple[str, ...]) -> None:
        """``factions`` has one for each seat, in turn order: two or four (C2e)."""
        self.content = content
        self.factions = factions
        self.seats = len(factions)
        self.figures = self.seats * SLOTS
        self.cards = self.seats * CARDS
        creatures: list[Creature] = []
        cards: list[Card] = []
        for faction in factions:
            creatures.extend(content.warband(faction))
            cards.extend(content.deck(faction))
        self.creature = tuple(creatures)
        self.card = tuple(cards)
        full = (1 << SLOTS) - 1
        band = [0] * len(SIDES)
        for seat in range(self.seats):
            band[seat % len(SIDES)] |= full << seat * SLOTS
        self.band = tuple(band)

    def seat_of(self, figure: int) -> int:
        """Return the seat whose creature ``figure`` is."""
        return figure // SLOTS

    def side_of(self, figure: int) -> int:
        """Return the place in ``SIDES`` of the side of ``figure``."""
        return figure // SLOTS % len(SIDES)

    def own(self, seat: int) -> int:
        """Return the mask of the figures of ``seat``."""
        return ((1 << SLOTS) - 1) << seat * SLOTS

    def owner(self, card: int) -> int:
        """Return the seat whose action card ``card`` is."""
        return card // CARDS

    def creature_card(self, figure: int) -> int:
        """Return the number that the creature card of ``figure`` has in the piles."""
        return self.cards + figure

    def order_from(self, seat: int) -> tuple[int, ...]:
        """Return all seats in turn order, ``seat`` first (C8.2, C8u)."""
        return tuple((seat + step) % self.seats for step in range(self.seats))
