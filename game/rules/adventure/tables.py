"""What a match of Adventure never changes: which card and tile each number is, and who plays."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.adventure.castle import TileKind
from game.rules.adventure.codes import (
    ADVENTURE_TREASURES,
    ENCOUNTERS,
    FIRST_ENCOUNTER,
    FIRST_KEPT_ASIDE,
    FIRST_POWER,
    FIRST_TILE,
    FIRST_TREASURE,
    MONSTERS,
    TILES,
    TREASURES,
)
from game.rules.adventure.content import (
    Adventure,
    Content,
    Encounter,
    Hero,
    Monster,
    Power,
    Tile,
    Treasure,
    Villain,
)

FIRST_MONSTER_CARD: Final = 0
LEVEL_TWO_HP: Final = 2
LEVEL_TWO_AC: Final = 1
LEVEL_TWO_SURGE: Final = 1
"""What a hero gains by the second level (A11.5, A13a)."""
SLOWED: Final = 2
"""The Speed of the Slowed (A5.6)."""


class Decks(NamedTuple):
    """The cards and tiles of an adventure by their numbers, upward, before they are shuffled.

    ``monsters``, ``encounters`` and ``treasures`` are the three decks (A2.3). ``tiles`` are
    shuffled for the stack (A2.9); ``goal``, -1 for none, is put among them (A18), ``joined`` are
    laid in the set-up, ``start`` (-1: the Start tile) before all others. ``aside`` is what does not
    take part: the Adventure Treasures too (A2.15). Power cards are in none of them.
    """

    monsters: list[int]
    encounters: list[int]
    treasures: list[int]
    tiles: list[int]
    goal: int
    joined: list[int]
    start: int
    aside: list[int]


class Tables:
    """One adventure with the heroes of its seats.

    ``kinds`` are all tiles as they are drawn, the two halves of the Start tile first, ``kind_of``
    is that of each of the forty tiles. ``monster``, ``encounter``, ``treasure``, ``power`` and
    ``aside`` are the cards of a lot, by their place in it, those that an adventure leaves out too:
    which are played with is told by :meth:`decks`. ``stack_tiles`` are its ``tiles``.
    """

    __slots__ = (
        "adventure",
        "all_heroes",
        "aside",
        "encounter",
        "hero",
        "kind_of",
        "kinds",
        "monster",
        "power",
        "seats",
        "stack_tiles",
        "tile",
        "treasure",
        "villain",
    )

    def __init__(self, content: Content, adventure: str | Adventure, heroes: list[str]) -> None:
        """``adventure`` is one without faults, or the id of one that Warhall brings; ``heroes`` are
        their ids, one a seat in the order of the table (A1.7).

        `ValueError` where a hero is taken twice (A2d) or does not take part in the adventure, or
        there are too many or too few of them; ``KeyError`` names what there is not.
        """
        if isinstance(adventure, str):
            adventure = content.adventure(adventure)
        self.adventure: Adventure = adventure
        most = self.adventure.most_players
        if not 1 <= len(heroes) <= most:
            many = "one hero" if most == 1 else f"1 to {most} heroes"
            raise ValueError(f"{self.adventure.name} is for {many}, not {len(heroes)}")
        for hero in heroes:
            if heroes.count(hero) > 1:
                raise ValueError(f"{content.hero(hero).name} is taken twice; pick another hero")
            if self.adventure.heroes and hero not in self.adventure.heroes:
                name = content.hero(hero).name
                may = ", ".join(content.hero(each).name for each in self.adventure.heroes)
                raise ValueError(f"{name} does not go on {self.adventure.name}; pick one of {may}")
        self.seats: int = len(heroes)
        self.hero: list[Hero] = [content.hero(hero) for hero in heroes]
        self.all_heroes: list[Hero] = list(content.heroes)
        self.monster: list[Monster] = list(content.monster_deck())
        self.encounter: list[Encounter] = list(content.encounter_deck())
        self.treasure: list[Treasure] = list(content.treasure_deck())
        self.power: list[Power] = list(content.powers)
        self.aside: list[Treasure] = []
        for treasure in content.treasures:
            if treasure.adventure:
                self.aside += [treasure] * treasure.copies
        tiles = [tile for tile in content.tiles if tile.start]
        tiles += [tile for tile in content.tiles if not tile.start]
        self.tile: list[Tile] = tiles
        self.kinds: list[TileKind] = [
            TileKind(tile.id, list(tile.rows), tile.triangle == "black", tile.start)
            for tile in tiles
        ]
        self.kind_of: list[int] = [self.kind(tile.id) for tile in content.stack()]
        named = self.adventure.villain
        self.villain: Villain | None = content.villain(named) if named else None
        self.stack_tiles: list[int] = self.decks().tiles

    # --- tiles

    def kind(self, id: str) -> int:
        """Return the number of a kind of tile; ``KeyError`` where there is none of that id."""
        for at, tile in enumerate(self.tile):
            if tile.id == id:
                return at
        raise KeyError(id)

    def kind_of_tile(self, card: int) -> int:
        """Return what kind one of the forty tiles is, by its number among all cards."""
        return self.kind_of[card - FIRST_TILE]

    def decks(self) -> Decks:
        """Return which cards and tiles take part: all but what the adventure leaves out, and of the
        tiles those of its stack, of which the first copies are taken (A2.9, A2.15).
        """
        adventure = self.adventure
        out = adventure.left_out
        lots: tuple[tuple[int, int], ...] = (
            (FIRST_MONSTER_CARD, MONSTERS),
            (FIRST_ENCOUNTER, ENCOUNTERS),
            (FIRST_TREASURE, TREASURES),
        )
        monsters, encounters, treasures = [
            [card for card in range(first, first + count) if self.called(card) not in out]
            for first, count in lots
        ]
        copies: dict[str, list[int]] = {}
        for card in range(FIRST_TILE, FIRST_TILE + TILES):
            copies.setdefault(self.called(card), []).append(card)
        start = copies[adventure.start].pop(0) if adventure.start else -1
        joined = [copies[each.tile].pop(0) for each in adventure.joined]
        stack = adventure.stack
        tiles = [
            card
            for id, cards in copies.items()
            for card in (cards[: stack.get(id, 0)] if stack else cards)
        ]
        goal = -1
        if adventure.goal:
            goal = next(card for card in tiles if self.called(card) == adventure.goal)
            tiles.remove(goal)
        played = {*monsters, *encounters, *treasures, *tiles, *joined, goal, start}
        lots += ((FIRST_KEPT_ASIDE, ADVENTURE_TREASURES), (FIRST_TILE, TILES))
        aside = [
            card
            for first, count in lots
            for card in range(first, first + count)
            if card not in played
        ]
        return Decks(monsters, encounters, treasures, tiles, goal, joined, start, aside)

    # --- cards

    def called(self, card: int) -> str:
        """Return the id of what is printed on a card or tile."""
        if card < MONSTERS:
            return self.monster[card].id
        if card < FIRST_TREASURE:
            return self.encounter[card - FIRST_ENCOUNTER].id
        if card < FIRST_POWER:
            return self.treasure[card - FIRST_TREASURE].id
        if card < FIRST_KEPT_ASIDE:
            return self.power[card - FIRST_POWER].id
        if card < FIRST_TILE:
            return self.aside[card - FIRST_KEPT_ASIDE].id
        return self.tile[self.kind_of[card - FIRST_TILE]].id

    def power_card(self, id: str) -> int:
        """Return the number of a power card; ``KeyError`` where there is none of that id."""
        for at, power in enumerate(self.power):
            if power.id == id:
                return FIRST_POWER + at
        raise KeyError(id)

    # --- heroes

    def most_hp(self, seat: int, level_two: bool) -> int:
        """Return the hit points that a hero may have (A9.2, A11.5)."""
        return self.hero[seat].hp + (LEVEL_TWO_HP if level_two else 0)

    def surge_value(self, seat: int, level_two: bool) -> int:
        """Return the hit points that a healing surge gives back (A2.17, A11.5)."""
        return self.hero[seat].surge + (LEVEL_TWO_SURGE if level_two else 0)

    def armour(self, seat: int, level_two: bool) -> int:
        """Return the AC of a hero as it is printed (A8.7, A11.5)."""
        return self.hero[seat].ac + (LEVEL_TWO_AC if level_two else 0)

    def speed(self, seat: int, more: int, slowed: bool, immobilized: bool) -> int:
        """Return the squares of one move: what cards give comes first, then the Slowed have 2 and
        the Immobilized none (A5.6, A5.7, A5b).
        """
        if immobilized:
            return 0
        return SLOWED if slowed else max(0, self.hero[seat].speed + more)
