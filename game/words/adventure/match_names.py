"""What everything in a match of Adventure is called: heroes, monsters, cards, squares and tiles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.rules.adventure.codes import (
    ARTIFACT,
    CROWD,
    FIRST_ENCOUNTER,
    FIRST_KEPT_ASIDE,
    FIRST_MONSTER,
    FIRST_POWER,
    FIRST_TILE,
    FIRST_TREASURE,
    KAVAN,
    MONSTERS,
    VILLAIN,
)
from game.rules.adventure.tables import Tables
from game.words.adventure import names
from game.words.language import N_, _, named
from game.words.rich import ABILITY, CELL, STRONG, Span

SOURCES: Final = {
    "printed": (N_("printed"), "A8.7"),
    "critical": (N_("Critical"), "A11.5"),
    "other": (N_("from cards"), "A5b"),
}
"""What adds to a roll and is no card: the id of the source, its name and clause."""
NOBODY: Final = N_("the castle")
"""Who attacks where no figure does: a trap or an Encounter Card that has no name at hand."""


class MatchNames:
    """The names of one match: ``persons`` by seat, ``cell`` turns a square into its name, ``tile``
    the slot of a tile that is laid.

    A seat goes by its hero, for all sit on one side.
    """

    __slots__ = ("_cell", "_tile", "persons", "tables")

    def __init__(
        self,
        tables: Tables,
        persons: tuple[str, ...],
        cell: Callable[[int], str],
        tile: Callable[[int], str],
    ) -> None:
        self.tables = tables
        self.persons = persons
        self._cell = cell
        self._tile = tile

    # --- figures

    def figure(self, figure: int) -> Span:
        """Return what a figure is called; copies of a kind of monsters have a number."""
        if 0 <= figure < self.tables.seats:
            return self.seat(figure)
        if FIRST_MONSTER <= figure < FIRST_MONSTER + MONSTERS:
            return self.monster(figure - FIRST_MONSTER)
        if figure == VILLAIN and self.tables.villain is not None:
            return names.villain(self.tables.villain)
        if figure == ARTIFACT:
            return Span(_(names.ARTIFACT), STRONG, "A18k")
        if figure == KAVAN:
            return Span(named(names.KAVAN), STRONG, "A18.5.2")
        if figure == CROWD:
            return self.of_id("illusionary_crowd")
        return Span(_(NOBODY))

    def monster(self, card: int) -> Span:
        """Return what the figure of a Monster Card is called, with its number among its kind."""
        kind = self.tables.monster[card]
        copy = 1 + sum(each.id == kind.id for each in self.tables.monster[:card])
        called = names.monster(kind)
        return called._replace(text=f"{called.text} {copy}") if kind.copies > 1 else called

    def seat(self, seat: int) -> Span:
        """Return the hero of a seat."""
        return names.hero(self.tables.hero[seat])

    def person(self, seat: int) -> str:
        """Return who holds a seat, "" for nobody who has a name."""
        return self.persons[seat] if seat < len(self.persons) else ""

    def side(self, place: int) -> str:
        """Return what a side is called by its place."""
        return names.side(("heroes", "castle")[place])

    # --- places

    def cell(self, cell: int) -> Span:
        """Return the name of a square."""
        return Span(self._cell(cell), CELL)

    def tile(self, slot: int) -> Span:
        """Return the name of a tile that is laid, by its slot."""
        return Span(self._tile(slot), STRONG)

    def tile_named(self, id: str) -> Span:
        """Return the name of a kind of tile."""
        return names.tile(next(each for each in self.tables.tile if each.id == id))

    # --- cards

    def card(self, card: int) -> Span:
        """Return the name of a card or tile by its number."""
        if card < FIRST_ENCOUNTER:
            return names.monster(self.tables.monster[card])
        if card < FIRST_TREASURE:
            return names.encounter(self.tables.encounter[card - FIRST_ENCOUNTER])
        if card < FIRST_POWER:
            return names.treasure(self.tables.treasure[card - FIRST_TREASURE])
        if card < FIRST_KEPT_ASIDE:
            return names.power(self.tables.power[card - FIRST_POWER])
        if card < FIRST_TILE:
            return names.treasure(self.tables.aside[card - FIRST_KEPT_ASIDE])
        return names.tile(self.tables.tile[self.tables.kind_of_tile(card)])

    def of_id(self, id: str) -> Span:
        """Return the name of a power, treasure or encounter by its id; the id where none has it."""
        for power in self.tables.power:
            if power.id == id:
                return names.power(power)
        for treasure in (*self.tables.treasure, *self.tables.aside):
            if treasure.id == id:
                return names.treasure(treasure)
        for encounter in self.tables.encounter:
            if encounter.id == id:
                return names.encounter(encounter)
        return Span(id)

    def marker(self, marker: str, card: int = -1) -> Span:
        """Return what a marker is called: the card whose it is, a trap by its card."""
        if card >= 0:
            return self.card(card)
        if marker in names.MARKERS:
            return self.of_id(marker)
        return Span(_(names.TRAP), clause="A10.8")

    def attack(self, name: str, card: int) -> Span:
        """Return what an attack is called: by the monster's card, else by the card it is on."""
        if name:
            return Span(named(name), ABILITY)
        return self.card(card) if card >= 0 else Span("")

    def source(self, source: str) -> Span:
        """Return what adds to a roll or to damage: a hero, a card, or what is printed."""
        if source in SOURCES:
            word, clause = SOURCES[source]
            return Span(_(word), clause=clause)
        for hero in self.tables.all_heroes:
            if hero.id == source:
                return Span(named(hero.special.name), ABILITY, hero.clause)
        return self.of_id(source)
