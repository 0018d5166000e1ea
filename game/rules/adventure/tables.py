"""What a match of Adventure never changes: which card and tile each number is, and who plays."""

from __future__ import annotations

from itertools import combinations
from typing import Final, NamedTuple

from game.rules.adventure.castle import Castle, TileKind
from game.rules.adventure.codes import (
    ADDITIONS,
    ADVENTURE_TREASURES,
    CARDS,
    ENCOUNTERS,
    EVENTS,
    FIRST_ENCOUNTER,
    FIRST_KEPT_ASIDE,
    FIRST_POWER,
    FIRST_TILE,
    FIRST_TREASURE,
    MONSTERS,
    MOST_HEROES,
    NOBODY,
    REROLLS,
    SUGGESTED,
    TILES,
    TIMINGS,
    TREASURES,
)
from game.rules.adventure.content import (
    AddToRoll,
    Adventure,
    Answer,
    AnyPart,
    Attack,
    Bonus,
    Content,
    Encounter,
    Hero,
    Line,
    Monster,
    Power,
    Reroll,
    Scout,
    Tile,
    Treasure,
    Villain,
)
from game.rules.adventure.odds import BY_THE_BOOK, played
from game.rules.numbering import numbered

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

    ``texts`` are all texts, those within texts too: a match that stands in the middle of one keeps
    its number. The first is empty. By card: ``text`` is the number of what it does, ``bonuses``
    are what it adds as long as it lies or lasts, ``answers`` to what it answers and ``answered``
    which of ``codes.EVENTS`` that is, ``when`` which of ``codes.TIMINGS`` it is used at, as bits.
    """

    __slots__ = (
        "_card_names",
        "_card_numbers",
        "_decks",
        "_figure_names",
        "_ids",
        "_numbers",
        "_outfits",
        "_suggested",
        "adventure",
        "all_heroes",
        "answered",
        "answers",
        "artifact",
        "aside",
        "bonuses",
        "encounter",
        "first",
        "grounds",
        "hero",
        "kind_of",
        "kinds",
        "monster",
        "power",
        "powers",
        "scouts",
        "seats",
        "special",
        "stack_tiles",
        "surges",
        "text",
        "texts",
        "tile",
        "treasure",
        "villain",
        "when",
    )

    def __init__(
        self,
        content: Content,
        adventure: str | Adventure,
        heroes: list[str],
        powers: int = SUGGESTED,
        surges: int = 0,
        first: int = 0,
        odds: int = BY_THE_BOOK,
    ) -> None:
        """``adventure`` is one without faults, or the id of one that Warhall brings; ``heroes`` are
        their ids, one a seat in the order of the table (A1.7). ``powers`` says how their powers are
        chosen, ``surges`` how many tokens there are (0: as it says), ``first`` who has the first
        turn: 0 by die, else a seat and one (A2k), ``odds`` with which numbers of the adventure.

        `ValueError` where a hero is taken twice (A2d) or does not take part in the adventure, or
        there are too many or too few of them; ``KeyError`` names what there is not.
        """
        if isinstance(adventure, str):
            adventure = content.adventure(adventure)
        most = adventure.most_players
        if not 1 <= len(heroes) <= most:
            many = "one hero" if most == 1 else f"1 to {most} heroes"
            raise ValueError(f"{adventure.name} is for {many}, not {len(heroes)}")
        self.adventure: Adventure = played(adventure, odds, len(heroes))
        for hero in heroes:
            if heroes.count(hero) > 1:
                raise ValueError(f"{content.hero(hero).name} is taken twice; pick another hero")
            if self.adventure.heroes and hero not in self.adventure.heroes:
                name = content.hero(hero).name
                may = ", ".join(content.hero(each).name for each in self.adventure.heroes)
                raise ValueError(f"{name} does not go on {self.adventure.name}; pick one of {may}")
        self.seats: int = len(heroes)
        self.powers: int = powers
        self.surges: int = surges if surges else self.adventure.surges
        self.first: int = first
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
        self.grounds: dict[tuple[tuple[int, ...], ...], Castle] = {}
        """The castles of set-ups, by the tiles that lie: worked out once for all matches."""
        self.kind_of: list[int] = [self.kind(tile.id) for tile in content.stack()]
        self._ids: list[str] = [self._printed(card) for card in range(CARDS)]
        named = self.adventure.villain
        self.villain: Villain | None = content.villain(named) if named else None
        self._decks: Decks = self._sorted()
        self.stack_tiles: list[int] = self._decks.tiles
        self.texts: list[tuple[AnyPart, ...]] = [()]
        self._numbers: dict[int, int] = {}
        self.text: list[int] = []
        self.bonuses: list[tuple[Bonus, ...]] = []
        self.answers: list[Answer | None] = []
        self.answered: list[int] = []
        self.when: list[int] = []
        for card in range(FIRST_TILE):
            parts = self._parts(card)
            self._number(parts)
            self.text.append(self.text_of(parts))
            self.bonuses.append(tuple([each for each in parts if isinstance(each, Bonus)]))
            self.answers.append(self._answer(card))
            self.answered.append(self._event(card))
            self.when.append(self._timing(card))
        for monster in content.monsters:
            self._tactics(monster.tactics)
            self._number(monster.defeated)
        if self.villain is not None:
            self._tactics(self.villain.tactics)
        self.artifact: tuple[AnyPart, ...] = ()
        """What Klak's artifact does in each Villain Phase (A18.3.3)."""
        if self.adventure.artifact is not None:
            # Not in brackets: compiled, these are made anew whenever they are read, and a text is
            # known by which object it is.
            parts_of_it: list[AnyPart] = [self.adventure.artifact.attack]
            self.artifact = tuple(parts_of_it)
            self._number(self.artifact)
        self._outfits: list[list[tuple[int, ...]]] = [self._outfits_of(held) for held in self.hero]
        self._suggested: dict[int, int] = {}
        self.special: list[tuple[Bonus, ...]] = []
        """By seat what the hero's Special Ability adds."""
        self.scouts: list[bool] = []
        for held in self.hero:
            parts = held.special.parts
            self._number(parts)
            self.special.append(tuple([each for each in parts if isinstance(each, Bonus)]))
            self.scouts.append(any(isinstance(each, Scout) for each in parts))

        self._card_names: list[str] = numbered(self._ids)
        self._card_numbers: dict[str, int] = {name: at for at, name in enumerate(self._card_names)}
        heroes_then = [held.id for held in self.hero]
        heroes_then += [f"seat.{at + 1}" for at in range(len(self.hero), MOST_HEROES)]
        villain = self.villain.id if self.villain is not None else "villain"
        last = [villain, "artifact", "kavan", "illusionary_crowd"]
        self._figure_names: list[str] = [*heroes_then, *self._card_names[:MONSTERS], *last]

    # --- texts

    def text_of(self, parts: tuple[AnyPart, ...]) -> int:
        """Return the number of a text, 0 for one without parts."""
        return self._numbers[id(parts)] if parts else 0

    def attack_at(self, text: int, part: int) -> Attack:
        """Return the attack that stands as a part of a text."""
        found = self.texts[text][part]
        assert isinstance(found, Attack)
        return found

    def _number(self, parts: tuple[AnyPart, ...]) -> None:
        if not parts or id(parts) in self._numbers:
            return
        self._numbers[id(parts)] = len(self.texts)
        self.texts.append(parts)
        for within in texts_within(parts):
            self._number(within)

    def _tactics(self, lines: tuple[Line, ...]) -> None:
        for line in lines:
            self._number(line.parts)

    def _parts(self, card: int) -> tuple[AnyPart, ...]:
        """Return what a card does, nothing for a Monster Card: its figure has tactics."""
        if card < MONSTERS:
            return ()
        if card < FIRST_TREASURE:
            return self.encounter[card - FIRST_ENCOUNTER].parts
        if card < FIRST_POWER:
            return self.treasure[card - FIRST_TREASURE].parts
        if card < FIRST_KEPT_ASIDE:
            return self.power[card - FIRST_POWER].parts
        return self.aside[card - FIRST_KEPT_ASIDE].parts

    def _answer(self, card: int) -> Answer | None:
        if FIRST_TREASURE <= card < FIRST_POWER:
            return self.treasure[card - FIRST_TREASURE].answer
        if FIRST_POWER <= card < FIRST_KEPT_ASIDE:
            return self.power[card - FIRST_POWER].answer
        return None

    def _event(self, card: int) -> int:
        """Return the event that a card answers, as a bit; 0 for none."""
        answer = self.answers[card]
        if answer is None:
            return 0
        if answer.event != "roll":
            return EVENTS[answer.event]
        parts = self._parts(card)
        if any(isinstance(part, Reroll) for part in parts):
            return REROLLS
        return ADDITIONS if any(isinstance(part, AddToRoll) for part in parts) else 0

    def _timing(self, card: int) -> int:
        """Return when a power or an item is used, as a bit; 0 for what is not."""
        if FIRST_POWER <= card < FIRST_KEPT_ASIDE:
            return 1 << TIMINGS.index(self.power[card - FIRST_POWER].timing)
        if not FIRST_TREASURE <= card < FIRST_POWER:
            return 0
        treasure = self.treasure[card - FIRST_TREASURE]
        used = treasure.kind == "item" and not treasure.passive
        return 1 << TIMINGS.index(treasure.timing) if used else 0

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
        return self._decks

    def _sorted(self) -> Decks:
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
        return self._ids[card]

    def _printed(self, card: int) -> str:
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

    def is_encounter(self, card: int) -> bool:
        """Return whether a card is an Encounter Card, an environment or a trap too."""
        return FIRST_ENCOUNTER <= card < FIRST_TREASURE

    def card_name(self, card: int) -> str:
        """Return the id of a card, numbered where there are several alike: ``lucky_charm.2``."""
        return self._card_names[card]

    def card_named(self, name: str) -> int:
        """Return the card of such a name, -1 for none."""
        return self._card_numbers.get(name, NOBODY)

    def figure_name(self, figure: int) -> str:
        """Return the id of a figure or of the Crowd; monsters are numbered, ``zombie.2``."""
        return self._figure_names[figure]

    def figure_named(self, name: str) -> int:
        """Return the figure of such a name, -1 for none."""
        return self._figure_names.index(name) if name in self._figure_names else NOBODY

    def is_monster_card(self, card: int) -> bool:
        """Return whether a card is a Monster Card."""
        return 0 <= card < MONSTERS

    def is_treasure(self, card: int) -> bool:
        """Return whether a card is a Treasure Card, not one kept aside."""
        return FIRST_TREASURE <= card < FIRST_POWER

    def encounter_of(self, card: int) -> Encounter:
        """Return what is printed on an Encounter Card."""
        return self.encounter[card - FIRST_ENCOUNTER]

    def is_power(self, card: int) -> bool:
        """Return whether a card is a power."""
        return FIRST_POWER <= card < FIRST_KEPT_ASIDE

    def treasure_of(self, card: int) -> Treasure:
        """Return what is printed on a treasure, an Adventure Treasure too."""
        if card < FIRST_POWER:
            return self.treasure[card - FIRST_TREASURE]
        return self.aside[card - FIRST_KEPT_ASIDE]

    def power_of(self, card: int) -> Power:
        """Return what is printed on a power card."""
        return self.power[card - FIRST_POWER]

    def power_card(self, id: str) -> int:
        """Return the number of a power card; ``KeyError`` where there is none of that id."""
        for at, power in enumerate(self.power):
            if power.id == id:
                return FIRST_POWER + at
        raise KeyError(id)

    def icon_card(self) -> int:
        """Return the number of the Adventure Treasure that is played for; `KeyError` without."""
        for at, treasure in enumerate(self.aside):
            if treasure.id == self.adventure.treasure:
                return FIRST_KEPT_ASIDE + at
        raise KeyError(self.adventure.treasure)

    def goal_letter(self) -> str:
        """Return the sign of the goal tile's fixture in its drawing."""
        return self.tile[self.kind(self.adventure.goal)].letter

    def outfits(self, seat: int) -> list[tuple[int, ...]]:
        """Return all sets of powers that a hero may have, each as card numbers: a utility,
        at-wills, a daily (A8.11, A8.12). What comes with him is not in them.
        """
        return self._outfits[seat]

    def _outfits_of(self, hero: Hero) -> list[tuple[int, ...]]:
        found: list[tuple[int, ...]] = []
        for utility in self._of_class(hero, "utility"):
            for at_wills in combinations(self._of_class(hero, "at_will"), hero.at_wills):
                for daily in self._of_class(hero, "daily"):
                    found.append((utility, *at_wills, daily))
        return found

    def suggested(self, seat: int) -> int:
        """Return the place among :meth:`outfits` of the set that is suggested (A8.13, A13d)."""
        known = self._suggested.get(seat)
        if known is not None:
            return known
        group = "alone" if self.seats == 1 else "group"
        fits = [
            card
            for card in range(FIRST_POWER, FIRST_KEPT_ASIDE)
            if self.power[card - FIRST_POWER].suggested in ("always", group)
        ]
        for at, outfit in enumerate(self.outfits(seat)):
            if all(card in fits for card in outfit):
                self._suggested[seat] = at
                return at
        raise ValueError(f"no powers are suggested for {self.hero[seat].name}")

    def fixed(self, seat: int) -> tuple[int, ...]:
        """Return the power that comes with a hero, if there is one (A8.11)."""
        named = self.hero[seat].fixed
        return (self.power_card(named),) if named else ()

    def _of_class(self, hero: Hero, kind: str) -> list[int]:
        return [
            FIRST_POWER + at
            for at, power in enumerate(self.power)
            if power.hero_class == hero.hero_class and power.kind == kind and not power.fixed
        ]

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


def texts_within(parts: tuple[AnyPart, ...]) -> list[tuple[AnyPart, ...]]:
    """Return the texts that stand directly within the parts of one."""
    found: list[tuple[AnyPart, ...]] = []
    for part in parts:
        for name in ("hit", "missed", "always", "otherwise", "parts"):
            inner = getattr(part, name, ())
            if inner:
                found.append(inner)
        for choice in getattr(part, "choices", ()):
            found.append(choice)
        for branch in getattr(part, "branches", ()):
            found.append(branch.parts)
    return found
