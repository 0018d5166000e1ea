"""The cards of Trials as data (sections 3 to 8), in the words of section 2.

Read from the TOML files beside this module. An unknown key, a wrong type or a word that is none is
told with file, key and remedy, all faults in one pass.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final, Literal

import msgspec

from game.rules.content_files import BadContent, as_many, id_fault, once_each, read
from game.rules.faults import Fault, suggestion
from game.rules.trials import grammar
from game.rules.trials import words as w
from game.rules.trials.codes import (
    CHARACTER_CARDS,
    CHARACTERS,
    CLASS_CARDS,
    CLASSES,
    HERO_CARDS,
    NONE,
    SUBCLASS_CARDS,
    SUBCLASSES,
)
from game.rules.trials.words import Part, Printed

FOLDER: Final = Path(__file__).resolve().parent / "content"
CLASSES_FILE: Final = "classes.toml"
SUBCLASSES_FILE: Final = "subclasses.toml"
CHARACTERS_FILE: Final = "characters.toml"
LOOT_FILE: Final = "loot.toml"
EVENTS_FILE: Final = "events.toml"
QUESTS_FILE: Final = "quests.toml"
MONSTERS_FILE: Final = "monsters.toml"
Kind = Literal["starter", "advanced"]
TIERS: Final = ("P", "1", "2")
CLASS_DECK: Final = 0
SUBCLASS_DECK: Final = 1
CHARACTER_DECK: Final = 2


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hero card as its row tells it (T65.1 to T65.5)."""

    name: str
    tier: Literal["P", "1", "2"]
    type: str
    range: str
    text: str
    copies: int = 1


class ClassRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A class: its Interaction and its recommended build (T66)."""

    id: str
    name: str
    interaction: str
    subclass: str
    character: str
    cards: tuple[Row, ...]


class SubclassRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A subclass of a class, with its starting DR (T9.4)."""

    id: str
    name: str
    klass: str = msgspec.field(name="class")
    dr: int
    cards: tuple[Row, ...]


class CharacterRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character (T9.6)."""

    id: str
    name: str
    cards: tuple[Row, ...]


class LootCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A loot card (T70): its clause, and whether it is left out of a first game (T12)."""

    clause: str
    id: str
    name: str
    kind: Kind


class EventCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event card (T69): how long it lasts (T55), and whether it is left out of a first game."""

    clause: str
    id: str
    name: str
    kind: Kind
    lasts: Literal["instant", "round", "ongoing"]


class QuestCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A quest (T68), and whether it is left out of a first game (T12)."""

    clause: str
    id: str
    name: str
    kind: Kind


class Minion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A minion (section 8): spaces it moves, the bands of its attack, what is special about it."""

    id: str
    name: str
    move: int
    attack: str
    special: Literal["", "goblins", "kobolds", "bugbears"] = ""


class Elite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An elite (section 8); ``acid`` are the bands of the Ankheg's line (T70i)."""

    id: str
    name: str
    hp: int
    dr: int
    move: int
    attack: str
    special: Literal["", "stench", "acid"] = ""
    acid: str = ""


class ScriptLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of a Guardian's script (T62.2): when it applies, how far it reaches, over what area,
    and the bands of its attack. Without `when` it is the attack on an adjacent target.
    """

    id: str
    name: str
    attack: str
    when: Literal["", "adjacent", "out_of_reach", "area", "not_adjacent", "within"] = ""
    range: int = 1
    area: int = 0


class Guardian(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Guardian: HP for 4, 6 and 8 heroes (T70.3), its script from top to bottom."""

    id: str
    name: str
    hp: tuple[int, int, int]
    dr: int
    move: int
    script: tuple[ScriptLine, ...]
    size: Literal["2x2", "3x3"] = "2x2"
    special: Literal["", "golem", "returns", "spawns"] = ""
    returns: int = 0


class Deck:
    """A deck: of a class, a subclass or a character; its cards are numbered from ``first`` on.

    ``number`` is its place among those of its kind, ``klass`` the class of a subclass. ``build`` is
    the recommended subclass and character of a class (T66), ``interaction`` what its heroes do on
    the ally whose turn it is (T28); ``dr`` is the starting DR of a subclass (T9.4).
    """

    __slots__ = (
        "build", "dr", "first", "id", "interaction", "kind", "klass", "name", "number", "printed",
        "size",
    )  # fmt: skip

    def __init__(
        self, kind: int, number: int, id: str, name: str, first: int, printed: tuple[Printed, ...]
    ) -> None:
        self.kind = kind
        self.number = number
        self.id = id
        self.name = name
        self.first = first
        self.printed = printed
        self.size: int = sum(each.copies for each in printed)
        self.klass: int = NONE
        self.build: tuple[int, int] = (NONE, NONE)
        self.interaction: str = ""
        self.dr: int = 0


class Content:
    """All that ships. ``printed`` is by hero card, a copy as its first one."""

    __slots__ = (
        "characters", "classes", "elites", "events", "guardians", "loot", "minions", "printed",
        "quests", "subclasses",
    )  # fmt: skip

    def __init__(
        self,
        classes: tuple[Deck, ...],
        subclasses: tuple[Deck, ...],
        characters: tuple[Deck, ...],
        loot: tuple[LootCard, ...],
        events: tuple[EventCard, ...],
        quests: tuple[QuestCard, ...],
        minions: tuple[Minion, ...],
        elites: tuple[Elite, ...],
        guardians: tuple[Guardian, ...],
    ) -> None:
        self.loot = loot
        self.events = events
        self.quests = quests
        self.minions = minions
        self.elites = elites
        self.guardians = guardians
        self.classes = classes
        self.subclasses = subclasses
        self.characters = characters
        cards: list[Printed] = []
        for deck in (*classes, *subclasses, *characters):
            for each in deck.printed:
                cards += [each] * each.copies
        self.printed = tuple(cards)

    def decks_of(self, klass: int, subclass: int, character: int) -> tuple[Deck, ...]:
        """Return the decks of a hero as far as it is drafted (T9)."""
        found: list[Deck] = []
        for number, decks in (
            (klass, self.classes), (subclass, self.subclasses), (character, self.characters),
        ):  # fmt: skip
            if number >= 0:
                found.append(decks[number])
        return tuple(found)

    def drafted(self, picked: tuple[int, int, int]) -> bool:
        """Return whether a class, subclass and character go together, -1 for none yet (T8.3)."""
        klass, subclass, character = picked
        if not -1 <= klass < CLASSES or not -1 <= character < CHARACTERS:
            return False
        if not -1 <= subclass < SUBCLASSES:
            return False
        return subclass < 0 or self.subclasses[subclass].klass == klass

    def class_of(self, id: str) -> Deck:
        """Return a class by its id; ``KeyError`` for none."""
        return _named(self.classes, id)

    def subclass_of(self, id: str) -> Deck:
        """Return a subclass by its id; ``KeyError`` for none."""
        return _named(self.subclasses, id)

    def character_of(self, id: str) -> Deck:
        """Return a character by its id; ``KeyError`` for none."""
        return _named(self.characters, id)


def _named(decks: tuple[Deck, ...], id: str) -> Deck:
    for each in decks:
        if each.id == id:
            return each
    raise KeyError(id)


class _Classes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    klass: list[ClassRow] = msgspec.field(name="class")


class _Subclasses(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    subclass: list[SubclassRow]


class _Characters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    character: list[CharacterRow]


class _Loot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    loot: list[LootCard]


class _Events(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    event: list[EventCard]


class _Quests(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    quest: list[QuestCard]


class _Monsters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    minion: list[Minion]
    elite: list[Elite]
    guardian: list[Guardian]


@lru_cache(maxsize=1)
def content() -> Content:
    """Return what ships; :class:`BadContent` tells every fault of it."""
    return load(FOLDER)


def load(folder: Path) -> Content:
    """Return what the files of a folder hold; :class:`BadContent` tells every fault of all."""
    faults: list[Fault] = []
    classes = read(folder / CLASSES_FILE, _Classes, faults)
    subclasses = read(folder / SUBCLASSES_FILE, _Subclasses, faults)
    characters = read(folder / CHARACTERS_FILE, _Characters, faults)
    loot = read(folder / LOOT_FILE, _Loot, faults)
    events = read(folder / EVENTS_FILE, _Events, faults)
    quests = read(folder / QUESTS_FILE, _Quests, faults)
    monsters = read(folder / MONSTERS_FILE, _Monsters, faults)
    if classes is None or subclasses is None or characters is None:
        raise BadContent(faults)
    if loot is None or events is None or quests is None or monsters is None:
        raise BadContent(faults)
    made = Content(
        _class_decks(classes.klass, faults),
        _subclass_decks(subclasses.subclass, classes.klass, faults),
        _character_decks(characters.character, faults),
        tuple(loot.loot),
        tuple(events.event),
        tuple(quests.quest),
        tuple(monsters.minion),
        tuple(monsters.elite),
        tuple(monsters.guardian),
    )
    _judge(made, faults)
    _builds(made, classes.klass, faults)
    if faults:
        raise BadContent(faults)
    return made


def _class_decks(rows: list[ClassRow], faults: list[Fault]) -> tuple[Deck, ...]:
    found: list[Deck] = []
    first = 0
    for number, row in enumerate(rows):
        id_fault(CLASSES_FILE, row.id, row.id, row.name, faults)
        printed = _printed(CLASSES_FILE, row.id, row.name, first, row.cards, faults)
        deck = Deck(CLASS_DECK, number, row.id, row.name, first, printed)
        deck.interaction = row.interaction
        found.append(deck)
        first += deck.size
    return tuple(found)


def _subclass_decks(
    rows: list[SubclassRow], classes: list[ClassRow], faults: list[Fault]
) -> tuple[Deck, ...]:
    found: list[Deck] = []
    first = CLASS_CARDS
    ids = [each.id for each in classes]
    for number, row in enumerate(rows):
        id_fault(SUBCLASSES_FILE, row.id, row.id, row.name, faults)
        printed = _printed(SUBCLASSES_FILE, row.id, row.name, first, row.cards, faults)
        deck = Deck(SUBCLASS_DECK, number, row.id, row.name, first, printed)
        if row.klass in ids:
            deck.klass = ids.index(row.klass)
        else:
            what = f"there is no class {row.klass!r}"
            remedy = suggestion(row.klass, ids, "write the id of a class")
            faults.append(Fault(SUBCLASSES_FILE, f"{row.id}.class", what, remedy))
        deck.dr = row.dr
        found.append(deck)
        first += deck.size
    return tuple(found)


def _character_decks(rows: list[CharacterRow], faults: list[Fault]) -> tuple[Deck, ...]:
    found: list[Deck] = []
    first = CLASS_CARDS + SUBCLASS_CARDS
    for number, row in enumerate(rows):
        id_fault(CHARACTERS_FILE, row.id, row.id, row.name, faults)
        printed = _printed(CHARACTERS_FILE, row.id, row.name, first, row.cards, faults)
        deck = Deck(CHARACTER_DECK, number, row.id, row.name, first, printed)
        found.append(deck)
        first += deck.size
    return tuple(found)


def _printed(
    file: str, deck: str, title: str, first: int, rows: tuple[Row, ...], faults: list[Fault]
) -> tuple[Printed, ...]:
    """Return the cards of a deck; what cannot be read is told and left out."""
    found: list[Printed] = []
    number = first
    for row in rows:
        where = f"{deck}.{grammar.id_of(row.name)}"
        try:
            found.append(_card(row, title, number))
        except grammar.BadCell as fault:
            faults.append(Fault(file, where, str(fault), "write it in the words of the cards"))
        number += row.copies
    once_each(file, [each.name for each in rows], faults)
    return tuple(found)


def _card(row: Row, title: str, number: int) -> Printed:
    kind, ongoing, spell = grammar.read_type(row.type)
    reach, far, area = grammar.read_range(row.range)
    skills: tuple[int, ...] = ()
    faces: tuple[w.Face, ...] = ()
    parts: tuple[tuple[Part, ...], ...] = ()
    ways: tuple[int, ...] = ()
    if kind == w.SK and row.text[0].isdigit() and ":" not in row.text:
        skills = grammar.read_skills(row.text)
    else:
        cell = grammar.read_cell(row.text, kind, ongoing)
        faces, parts, ways = cell.faces, cell.parts, cell.ways
    return Printed(
        number, grammar.id_of(row.name), row.name, f"T {title}: {row.name}",
        TIERS.index(row.tier), row.copies, kind, ongoing, spell, reach, far, area, faces, parts,
        skills, ways,
    )  # fmt: skip


# --- what makes no sense although every word is one


def _judge(made: Content, faults: list[Fault]) -> None:
    """Tell of decks of another size, and of heroes whose cards are too many or few (T66)."""
    for file, decks, count, cards in (
        (CLASSES_FILE, made.classes, CLASSES, CLASS_CARDS),
        (SUBCLASSES_FILE, made.subclasses, SUBCLASSES, SUBCLASS_CARDS),
        (CHARACTERS_FILE, made.characters, CHARACTERS, CHARACTER_CARDS),
    ):
        once_each(file, [each.id for each in decks], faults)
        as_many(file, len(decks), count, "decks", faults)
        as_many(file, sum(each.size for each in decks), cards, "cards", faults)
    as_many(CLASSES_FILE, len(made.printed), HERO_CARDS, "hero cards with all other files", faults)


def _builds(made: Content, rows: list[ClassRow], faults: list[Fault]) -> None:
    """Let each class know its recommended build (T66, T8.4)."""
    subclasses = [each.id for each in made.subclasses]
    characters = [each.id for each in made.characters]
    for deck, row in zip(made.classes, rows, strict=True):
        for key, id, known in (
            ("subclass", row.subclass, subclasses), ("character", row.character, characters),
        ):  # fmt: skip
            if id not in known:
                what = f"there is no {key} {id!r}"
                remedy = suggestion(id, known, f"write the id of a {key}")
                faults.append(Fault(CLASSES_FILE, f"{row.id}.{key}", what, remedy))
        if row.subclass in subclasses and row.character in characters:
            deck.build = (subclasses.index(row.subclass), characters.index(row.character))
