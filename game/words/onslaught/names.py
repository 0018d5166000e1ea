"""What everything in a match of Onslaught is called: figures, seats, spaces, cards, sources."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

from game.rules.onslaught.codes import SIDES
from game.rules.onslaught.content import Ability, Content
from game.rules.onslaught.tables import Tables
from game.rules.rulebook import of_game
from game.words.language import N_, _, named
from game.words.lists import listed
from game.words.rich import (
    ABILITY,
    BAD,
    CELL,
    CONDITION,
    GOOD,
    ITEM,
    NUMBER,
    PERSON,
    PLAIN,
    SIDE,
    Span,
    Text,
    join,
    signed,
)

GAME: Final = "onslaught"

SIDE_NAMES: Final = {
    "harpers": N_("Harpers"),
    "zhentarim": N_("Zhentarim"),
    "dungeon": N_("the dungeon"),
}

ACTIONS: Final = {
    "standard": (N_("standard action"), "R14"),
    "move": (N_("move action"), "R17"),
    "bonus": (N_("bonus action"), "R14"),
    "free": (N_("free action"), "R14"),
}

# What changes a number and is no card: the id of the source, its name and its clause.
SOURCES: Final = {
    "attack": (N_("attack"), "R59.3"),
    "printed": (N_("printed"), "R59.4"),
    "hit": (N_("to hit"), "R59.3"),
    "critical": (N_("critical"), "R40"),
    "wheel": (N_("wheel"), "R37a"),
    "bloodied": (N_("bloodied"), "R37"),
    "floor": (N_("at least"), "R27a"),
    "push": (N_("push"), "R19f"),
    "reaction": (N_("reaction"), "R43"),
    "R27c": (N_("no roll"), "R27c"),
    "R54": (N_("no roll"), "R54"),
    "R57": (N_("Slaying Sword"), "R57"),
}

# Events and options that are no ability of a card.
MOVES: Final = {
    "move": (N_("Move"), "R17"),
    "loot": (N_("Loot a chest"), "R20"),
    "pick": (N_("Pick up"), "R21"),
    "end": (N_("End the activation"), "R11"),
    "go": (N_("Move"), "R19i"),
    "place": (N_("Set up"), "R55a"),
    "target": (N_("Target"), "R24"),
    "pass": (N_("No"), "R43"),
}


class Names:
    """The names of one match.

    ``ids`` tell each figure's card; ``persons`` are called by their seat; ``cell`` turns a space
    into its name (``C7``); ``items`` are the ids of the items in play.
    """

    __slots__ = ("_cell", "_counts", "content", "ids", "items", "persons")

    def __init__(
        self,
        content: Content,
        ids: tuple[str, ...],
        persons: tuple[str, ...],
        cell: Callable[[int], str],
        items: tuple[str, ...],
    ) -> None:
        self.content = content
        self.ids = ids
        self.persons = persons
        self._cell = cell
        self.items = items
        self._counts = {each: ids.count(each) for each in ids}

    @staticmethod
    def of(tables: Tables, persons: tuple[str, ...]) -> Names:
        """Return the names of a match with these tables, its seats held by ``persons``."""
        return Names(
            tables.content,
            tables.ids,
            persons,
            tables.grid.name,
            tables.item_ids,
        )

    # --- who and where

    def card(self, card: str) -> str:
        """Return the full name on the card of a character or monster."""
        found = self.content.characters.get(card) or self.content.monsters[card]
        return named(found.name)

    def figure(self, figure: int) -> Span:
        """Return what a figure is called; one of several alike has a number."""
        card = self.ids[figure]
        character = self.content.characters.get(card)
        if character is None:
            name = named(self.content.monsters[card].name)
            if self._counts[card] > 1:
                name = f"{name} {figure - self.ids.index(card) + 1}"
        else:
            name = named(character.short or character.name)
        return Span(name, SIDE, row_clause(card))

    def figures(self, figures: tuple[int, ...]) -> Text:
        """Return several figures as a list: ``Bedlam, Goblin Guard 1 and Rokpyratrix``."""
        return listed([self.figure(each) for each in figures])

    def seat(self, seat: int) -> Span:
        """Return the person who holds a seat; without a name, the side."""
        person = self.persons[seat] if seat < len(self.persons) else ""
        return Span(person or self.side_name(seat), PERSON if person else SIDE)

    def heads(self, seat: int) -> int:
        """Return how many a seat is spoken of as: its person is one, a side by its name several."""
        return 2 if self.seat(seat).text == self.side_name(seat) else 1

    def side_name(self, side: int) -> str:
        """Return the name of a side."""
        return _(SIDE_NAMES[SIDES[side]])

    def cell(self, cell: int) -> Span:
        """Return the name of a space, such as ``C7``."""
        return Span(self._cell(cell), CELL)

    # --- cards

    def ability(self, ability: str) -> Span:
        """Return the name of an ability, an item's ability, a passive or a plain action."""
        if ability in MOVES:
            name, clause = MOVES[ability]
            return Span(_(name), ABILITY, clause)
        return Span(named(card_names(self.content)[ability]), ABILITY, row_clause(ability))

    def item(self, item: str) -> Span:
        """Return the name of an item."""
        return Span(named(self.content.items[item].name), ITEM, row_clause(item))

    def condition(self, condition: str) -> Span:
        """Return the name of a condition, linked to its clause."""
        card = self.content.conditions[condition]
        return Span(named(card.name), CONDITION, card.clause)

    def action(self, action: str) -> Span:
        """Return the name of a kind of action."""
        name, clause = ACTIONS[action]
        return Span(_(name), PLAIN, clause)

    def source(self, source: str) -> Span:
        """Return what a modifier comes from: a card, a condition or a rule."""
        if source in SOURCES:
            name, clause = SOURCES[source]
            return Span(_(name), PLAIN, clause)
        if source in self.content.conditions:
            return self.condition(source)
        if source in self.content.items:
            return self.item(source)
        if source in MOVES or source in card_names(self.content):
            return self.ability(source)
        if source in self.ids:
            return self.figure(self.ids.index(source))
        return Span(source.replace("_", " "))

    def parts(self, parts: tuple[tuple[str, int], ...]) -> Text:
        """Return where a sum comes from: ``printed 2, critical +2, Warded -1``."""
        told: list[Text] = []
        for place, (source, amount) in enumerate(parts):
            style = PLAIN if place == 0 else GOOD if amount > 0 else BAD
            shown = str(amount) if place == 0 else signed(amount)
            told.append((self.source(source), Span(" "), Span(shown, style or NUMBER)))
        return join(told, ", ")


def abilities_of(content: Content) -> Iterator[Ability]:
    """Return every ability on any card: of characters, items and monsters."""
    for character in content.characters.values():
        yield from character.ability
    for item in content.items.values():
        if item.ability is not None:
            yield item.ability
    for monster in content.monsters.values():
        yield monster.ability


_card_names: dict[int, tuple[Content, dict[str, str]]] = {}


def printed(cards: Content) -> Iterator[str]:
    """Yield all proper names on the cards in English, some more than once."""
    for character in cards.characters.values():
        yield from filter(None, (character.name, character.short, character.kind))
    for monster in cards.monsters.values():
        yield monster.name
        yield monster.kind
    for condition in cards.conditions.values():
        yield condition.name
    yield from card_names(cards).values()


def card_names(content: Content) -> dict[str, str]:
    """Return the untranslated name of every ability, passive and item by id."""
    known = _card_names.get(id(content))
    if known is not None and known[0] is content:
        return known[1]
    found = {each.id: each.name for each in abilities_of(content)}
    found.update((c.passive.id, c.passive.name) for c in content.characters.values())
    found.update((item.id, item.name) for item in content.items.values())
    _card_names.clear()
    _card_names[id(content)] = (content, found)
    return found


def row_clause(card: str) -> str | None:
    """Return the clause of a card's row (``2.1 Shortbow`` for ``shortbow``), or ``None``."""
    return _rows().get(card)


@lru_cache(maxsize=1)
def _rows() -> dict[str, str]:
    rows = {each.row: each.id for each in of_game(GAME).clauses.values() if each.row}
    rows["goblin_guard"] = rows["spear"] = "R62"
    return rows
