"""What everything in a match of Command is called: figures, seats, squares, cards by number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.rules.command.codes import SIDES, SLOTS
from game.rules.command.content import SHOT
from game.rules.command.tables import Tables
from game.words.command.names import card, creature, faction, nobodys, power, side
from game.words.language import N_, _, named, ngettext
from game.words.rich import ABILITY, CELL, PERSON, SIDE, Span

WEB_TOKEN: Final = N_("the Web token")

DOINGS: Final = {
    "move": N_("Move"),
    "melee": N_("Melee attack"),
    "shot": N_("Ranged attack"),
    "strike": N_("Strike back"),
    "dodge": N_("Dodge"),
    "harm": N_("{name} hurts"),
    "take_off": N_("Take off {name}"),
}
"""What is declared that has no name on a card of its own, or not this one."""
BARRED: Final = {
    "C8b": N_("no target any more"),
    "C8c": N_("out of reach now"),
    "C8e": N_("destroyed first"),
    "C8l": N_("somebody is gone"),
    "C8s": N_("destroyed first"),
    "C6.6": N_("dodged"),
}
"""Why something that was declared does nothing, in a few words."""
NOTHING: Final = N_("does nothing")

# What adds to damage, or takes from it, and is no card: the id of the source, its name and clause.
SOURCES: Final = {
    "melee": (N_("melee"), "C7.1"),
    "ranged": (N_("ranged"), "C7.2"),
    "text": (N_("printed"), "C0.2"),
    "block": (N_("Block"), "C12.18"),
    "prevented": (N_("prevented"), "C12.27"),
}


class MatchNames:
    """The names of one match: ``persons`` by seat, ``cell`` turns a square into its name (``C7``).

    A seat whose person has no name goes by its side, numbered where two are of it.
    """

    __slots__ = ("_cell", "persons", "tables")

    def __init__(
        self, tables: Tables, persons: tuple[str, ...], cell: Callable[[int], str]
    ) -> None:
        self.tables = tables
        self.persons = persons
        self._cell = cell

    def figure(self, figure: int) -> Span:
        """Return what a figure is called; copies of a creature have a number."""
        meant = self.tables.creature[figure]
        first = figure - figure % SLOTS
        band = self.tables.creature[first : first + SLOTS]
        return creature(meant, figure - first - band.index(meant) + 1)

    def seat(self, seat: int) -> Span:
        """Return the person who holds a seat; without a name, the side."""
        if self.named(seat):
            return Span(self.persons[seat], PERSON)
        name = side(self.tables.looks[seat % len(SIDES)])
        alone = self.tables.seats == len(SIDES)
        return Span(name if alone else f"{name} {seat // len(SIDES) + 1}", SIDE)

    def named(self, seat: int) -> bool:
        """Return whether the person who holds a seat has a name."""
        return seat < len(self.persons) and not nobodys(self.persons[seat])

    def side(self, place: int) -> str:
        """Return what a side is called by its place."""
        return side(self.tables.banners[place])

    def warband(self, seat: int) -> str:
        """Return the faction of a seat."""
        return faction(self.tables.factions[seat])

    def cell(self, cell: int) -> Span:
        """Return the name of a square."""
        return Span(self._cell(cell), CELL)

    def card(self, number: int) -> Span:
        """Return the name of an action card by its number."""
        return card(self.tables.card[number])

    def declared(self, figure: int, id: str, number: int) -> Span:
        """Return what is declared: an action card, a power of the figure, or a Web token."""
        if number >= 0:
            return self.card(number)
        if any(each.id == id for each in self.tables.creature[figure].powers):
            return power(self.tables.creature[figure], id)
        return Span(_(WEB_TOKEN), ABILITY, "C14g")

    def doing(self, doing: str, figure: int, name: str, number: int) -> str:
        """Return what is declared, as the head of an entry of the pile."""
        if doing == "power" and name == SHOT:
            return _(DOINGS["shot"])
        if doing not in DOINGS:
            return self.declared(figure, name, number).text
        whose = figure if figure >= 0 or number >= 0 else 0
        told = self.declared(whose, name, number).text if doing in ("harm", "take_off") else ""
        return _(DOINGS[doing]).format(name=told)

    def barred(self, clause: str) -> str:
        """Return why something that was declared does nothing, by the clause that bars it."""
        return _(BARRED.get(clause, NOTHING))

    def count_of(self, creatures: int) -> str:
        """Return so many creatures in words."""
        told = ngettext("{count} creature", "{count} creatures", creatures)
        return told.format(count=creatures)

    def text(self, figure: int, name: str) -> Span:
        """Return the name of a text that follows an attack of ``figure``.

        It is on its card, or its name is the id of an action card.
        """
        meant = self.tables.creature[figure]
        if any(each.name == name for each in meant.triggers):
            return Span(named(name), ABILITY, meant.clause)
        return next((card(each) for each in self.tables.card if each.id == name), Span(name))

    def source(self, source: str) -> Span:
        """Return what adds to damage or takes from it: a rule, an action card or a creature."""
        if source in SOURCES:
            name, clause = SOURCES[source]
            return Span(_(name), clause=clause)
        for each in self.tables.card:
            if each.id == source:
                return card(each)
        for other in self.tables.creature:
            if other.id == source:
                return creature(other)
        return Span(source)

    def place(self, name: str) -> Span:
        """Return the name of a text that lets creatures be deployed (C0.14)."""
        for each in self.tables.creature:
            if any(static.name == name for static in each.statics):
                return Span(named(name), ABILITY, each.clause)
        raise KeyError(name)
