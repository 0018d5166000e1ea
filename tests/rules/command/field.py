"""A small field with figures where a test wants them: no muster, no turn, open hands."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.command import state as st
from game.rules.command.arena import Arena
from game.rules.command.content import Content, content
from game.rules.command.state import CommandState, new_state, pile_of
from game.rules.command.tables import Tables

OPEN = "\n".join(["............"] * 8)


def figure_of(tables: Tables, name: str) -> int:
    """Return the figure called ``seat.id`` or ``seat.id.copy``: ``1.elf_archer.2``."""
    seat, id, *copy = name.split(".")
    first = int(seat) * 12
    alike = [f for f in range(first, first + 12) if tables.creature[f].id == id]
    return alike[int(copy[0]) - 1 if copy else 0]


def card_of(tables: Tables, name: str) -> int:
    """Return the action card called ``seat.id`` or ``seat.id.copy``."""
    seat, id, *copy = name.split(".")
    first = int(seat) * 30
    alike = [card for card in range(first, first + 30) if tables.card[card].id == id]
    return alike[int(copy[0]) - 1 if copy else 0]


def renumbered(box: Content, factions: tuple[str, ...], cells: Mapping[str, str]) -> Content:
    """Return the same cards, but whom ``cells`` names last of a warband has its first number.

    Else hardly a test would play with the first figure of all, whose number is 0.
    """
    creatures = dict(box.creatures)
    for name in cells:
        seat, id, *_ = name.split(".")
        faction = factions[int(seat)]
        first = [each for each in creatures[faction] if each.id == id]
        others = [each for each in creatures[faction] if each.id != id]
        creatures[faction] = (*first, *others)
    return Content(creatures, box.cards)


class Field:
    """A state on a board, in names: ``field.at("0.drider")`` is a figure's number."""

    def __init__(
        self,
        cells: Mapping[str, str],
        rows: str = OPEN,
        factions: tuple[str, ...] = ("drow", "heroes"),
        box: Content | None = None,
    ) -> None:
        """``box`` are other cards than those of the game."""
        box = renumbered(content() if box is None else box, factions, cells)
        self.tables = Tables(box, factions, Arena(rows))
        self.state: CommandState = new_state(self.tables, 7)
        for name, cell in cells.items():
            self.put(name, cell)

    def at(self, name: str) -> int:
        """Return the number of a figure."""
        return figure_of(self.tables, name)

    def card(self, name: str) -> int:
        """Return the number of an action card."""
        return card_of(self.tables, name)

    def put(self, name: str, cell: str) -> None:
        """Stand a figure on a square; its card comes into play."""
        figure = self.at(name)
        card = self.tables.creature_card(figure)
        deck = pile_of(figure // 12, st.CREATURE_DECK)
        if card in self.state.piles.cards[deck]:
            self.state.piles.move(card, deck, st.IN_PLAY)
        self.state.put(figure, self.tables.arena.grid.parse(cell))

    def attach(self, card: str, name: str) -> None:
        """Lay an action card under a figure."""
        number = self.card(card)
        self.state.piles.move(number, pile_of(number // 30, st.ACTION_DECK), st.ATTACHED)
        self.state.host[number] = self.at(name)

    def tap(self, *names: str) -> None:
        """Tap figures."""
        for name in names:
            self.state.tapped |= 1 << self.at(name)

    def mask(self, *names: str) -> int:
        """Return the mask of some figures."""
        return sum(1 << self.at(name) for name in names)

    def squares(self, *cells: str) -> int:
        """Return the mask of some squares."""
        return sum(1 << self.tables.arena.grid.parse(cell) for cell in cells)
