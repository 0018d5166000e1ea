"""What everything in a match of Descent is called: heroes, monsters, cards, items and spaces."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.rules.descent.codes import FIRST_MONSTER, FIRST_NAMED, NORMALS, OF_A_KIND
from game.rules.descent.tables import Tables
from game.words.descent import names
from game.words.language import N_, _, named
from game.words.rich import CELL, SIDE, STRONG, Span

SOURCES: Final = {
    "printed": (N_("printed"), "D15.1"),
    "limit": (N_("at most 4"), "D14b"),
    "idol": (N_("the idol"), "D17.2.1"),
    "off_hand": (N_("Off-hand"), "D6.1"),
    "trait": (N_("trait"), "D13.1"),
}
"""What adds to a number and has no name of its own: the id of the source, its name and clause."""


class MatchNames:
    """The names of one match: ``persons`` by seat, ``cell`` turns a space into its name.

    A seat goes by its hero, the last one by the overlord.
    """

    __slots__ = ("_cell", "persons", "tables")

    def __init__(
        self, tables: Tables, persons: tuple[str, ...], cell: Callable[[int], str] | None = None
    ) -> None:
        """Without ``cell`` spaces are called as the map calls them."""
        self.tables = tables
        self.persons = persons
        self._cell = cell or tables.dungeon.grid.name

    # --- figures

    def figure(self, figure: int) -> Span:
        """Return what a figure is called in a sentence: monsters of one kind have a number."""
        if figure < FIRST_MONSTER:
            return self.seat(figure)
        creature = self.tables.monster_line(figure)
        kind = self.tables.monster[creature.kind]
        if creature.name:
            return Span(named(creature.name), STRONG, kind.clause)
        place = (figure - FIRST_MONSTER) % OF_A_KIND
        number = place - NORMALS + 1 if creature.master else place + 1
        name = names.monster(kind, creature.master)
        told = _(names.NUMBERED).format(name=name.text, number=number)
        return name._replace(text=told)

    def whole(self, figure: int) -> Span:
        """Return what a figure is called on its own card: a hero's whole name, else its kind."""
        if figure < FIRST_MONSTER:
            return names.hero(self.tables.hero[figure])
        creature = self.tables.monster_line(figure)
        if figure >= FIRST_NAMED:
            return self.figure(figure)
        return names.monster(self.tables.monster[creature.kind], creature.master)

    def seat(self, seat: int) -> Span:
        """Return the hero of a seat, or the overlord."""
        if 0 <= seat < self.tables.seats:
            return names.short(self.tables.hero[seat])
        return Span(names.side("overlord"), SIDE, "D1.1")

    def person(self, seat: int) -> str:
        """Return who holds a seat, "" for nobody who has a name."""
        return self.persons[seat] if 0 <= seat < len(self.persons) else ""

    def side(self, place: int) -> str:
        """Return what a side is called by its place."""
        return names.side(("heroes", "overlord")[place])

    # --- places

    def cell(self, cell: int) -> Span:
        """Return the name of a space."""
        return Span(self._cell(cell), CELL)

    def area(self, id: str) -> Span:
        """Return the name of an area."""
        return Span(names.area(id), STRONG)

    def quest(self) -> str:
        """Return the name of the quest."""
        return names.quest(self.tables.quest.id, self.tables.quest.name)

    # --- cards and items

    def card(self, card: int) -> Span:
        """Return the name of an overlord card by its number."""
        return names.card(self.tables.cards[card])

    def item(self, item: int) -> Span:
        """Return the name of an item by its number, 0 for fists."""
        found = self.tables.item[item]
        return names.item(found) if found is not None else names.fists()

    def of_id(self, id: str) -> Span:
        """Return the name of an item, a card or something on the map; the id where none has it."""
        if id == "fists":
            return names.fists()
        for item in self.tables.content.items:
            if item.id == id:
                return names.item(item)
        for card in self.tables.content.cards:
            if card.id == id:
                return names.card(card)
        if id in names.TOKENS:
            return names.token(id)
        return Span(id)

    def source(self, source: str) -> Span:
        """Return what adds to a number: what is printed, a hero, an item or a card."""
        if source in SOURCES:
            word, clause = SOURCES[source]
            return Span(_(word), clause=clause)
        for hero in self.tables.all_heroes:
            if hero.id == source:
                return names.short(hero)
        return self.of_id(source)
