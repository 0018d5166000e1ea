"""What everything in a match of Trials is called: heroes, monsters, cards, quests and spaces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.engine.events import Event
from game.rules.trials.codes import (
    CHARACTERS,
    FIRST_EVENT,
    FIRST_GOBLIN,
    FIRST_LOOT,
    FIRST_MONSTER,
    FIRST_OBELISK,
    FIRST_PRINCE,
    FIRST_SPAWN,
    GUARDIAN,
    GUARDIANS,
    HOARDER,
    NONE,
    OF_A_CAMP,
    OGRE,
    RINGS,
    SIDES,
    SPAWN,
)
from game.rules.trials.content import EventCard, LootCard, QuestCard
from game.rules.trials.events import Drafted, GuardianShown
from game.rules.trials.tables import Tables
from game.words.language import N_, _, named
from game.words.rich import ABILITY, CELL, CONDITION, ITEM, SIDE, STRONG, Span
from game.words.trials import names

SOURCES: Final = {
    "action": (N_("this try"), "T31.2"),
    "plays": (N_("by cards"), "T29"),
    "objective": (N_("the quest"), "T25"),
    "roll": (N_("lasting bonus"), "T31.2"),
    "next_roll": (N_("the next roll"), "T65.18"),
    "next_attack_roll": (N_("the next attack"), "T65.18"),
    "interaction": (N_("Interaction"), "T28"),
    "victory_points": (N_("by VP"), "T31.2"),
    "critical": (N_("critical"), "T33"),
    "burn": (N_("burn"), "T46.2"),
    "daze": (N_("daze"), "T46.5"),
    "next_hit": (N_("on the next hit"), "T28c"),
    "area": (N_("area"), "T37"),
    "roused": (N_("just awake"), "T69j"),
}
"""What adds to a roll or to damage and has no name of its own: its name and clause by its id."""
UNNAMED_GUARDIAN: Final = N_("Trial Guardian")
HOARDER_NAME: Final = "Runaway Hoarder"
ALLIED_OGRE: Final = N_("Ogre of {side}")
OBELISK: Final = N_("Obelisk {number}")
LETTERED: Final = N_("{name} {letter}")
NUMBERED: Final = N_("{name} {number}")
LETTERS: Final = "ABCD"


class MatchNames:
    """The names of one match: ``persons`` by seat, ``cell`` turns a space into its name (``M15``).

    A seat goes by its hero: the character that it drafted, and before that its party with the
    place in it. ``characters`` are those of the seats and ``guardian`` is the one of this match, -1
    for none yet; whoever shows a match tells them by :meth:`know`, or event by event by
    :meth:`learn`.
    """

    __slots__ = ("_cell", "_ids", "characters", "guardian", "persons", "tables")

    def __init__(
        self,
        tables: Tables,
        persons: tuple[str, ...] = (),
        cell: Callable[[int], str] | None = None,
    ) -> None:
        """Without ``cell`` spaces are called as the map calls them."""
        self.tables = tables
        self.persons = persons
        self._cell = cell or tables.realm.grid.name
        self.characters: list[int] = [NONE] * tables.seats
        self.guardian = tables.settings.guardian
        self._ids: dict[str, Span] = {}

    # --- what is known by now

    def know(self, characters: Sequence[int], guardian: int) -> None:
        """Take over who the heroes of the seats are, and which Guardian waits; -1 for none yet."""
        self.characters[:] = characters[: self.tables.seats]
        self.guardian = guardian

    def learn(self, event: Event) -> None:
        """Take over what an event tells of heroes and the Guardian, if it tells any of that."""
        if isinstance(event, Drafted) and event.stage == "character":
            self.characters[event.seat] = self.tables.content.character_of(event.id).number
        elif isinstance(event, GuardianShown):
            self.guardian = GUARDIANS.index(event.id)

    # --- figures and seats

    def figure(self, figure: int) -> Span:
        """Return what a figure is called in a sentence: monsters of one kind are told apart."""
        if figure < FIRST_MONSTER:
            return self.seat(figure)
        if figure >= FIRST_OBELISK:
            number = figure - FIRST_OBELISK + 1
            return Span(_(OBELISK).format(number=number), STRONG, "TQ3")
        if figure >= FIRST_PRINCE:
            told = _(ALLIED_OGRE).format(side=self.side(figure - FIRST_PRINCE))
            return Span(told, STRONG, "TQ8")
        kind = self.kind(figure)
        if FIRST_SPAWN <= figure < FIRST_SPAWN + SPAWN:
            number = figure - FIRST_SPAWN + 1
            return kind._replace(text=_(NUMBERED).format(name=kind.text, number=number))
        if figure >= FIRST_GOBLIN:
            letter = LETTERS[(figure - FIRST_GOBLIN) % OF_A_CAMP]
            return kind._replace(text=_(LETTERED).format(name=kind.text, letter=letter))
        return kind

    def kind(self, figure: int) -> Span:
        """Return what a monster is called on the card of its kind, linked to its row."""
        known = self.tables.content
        if figure == GUARDIAN:
            if self.guardian == NONE:
                return Span(_(UNNAMED_GUARDIAN), STRONG, "T62")
            return _monster(known.guardians[self.guardian].name)
        if figure == HOARDER:
            return Span(named(HOARDER_NAME), STRONG, "TE18")
        if FIRST_SPAWN <= figure < FIRST_SPAWN + SPAWN:
            return _monster(known.minions[-1].name)
        if FIRST_GOBLIN <= figure < FIRST_PRINCE:
            return _monster(known.minions[(figure - FIRST_GOBLIN) // OF_A_CAMP].name)
        if figure >= FIRST_PRINCE:
            return _monster(known.elites[0].name)
        return _monster(known.elites[figure - OGRE].name)

    def seat(self, seat: int) -> Span:
        """Return the hero of a seat: its character, before the draft its party and its place."""
        character = self.characters[seat] if 0 <= seat < len(self.characters) else NONE
        if 0 <= character < CHARACTERS:
            return self.character(self.tables.content.characters[character].id)
        return self.place(seat)

    def place(self, seat: int) -> Span:
        """Return a seat by its party and its place in it, whatever hero it has."""
        half = self.tables.seats // 2
        return Span(f"{self.side(self.party_of(seat))} {seat % half + 1}", SIDE, "T7")

    def party_of(self, seat: int) -> int:
        """Return the party of a seat, 0 or 1."""
        return 0 if seat < self.tables.seats // 2 else 1

    def person(self, seat: int) -> str:
        """Return who holds a seat, "" for nobody who has a name."""
        return self.persons[seat] if 0 <= seat < len(self.persons) else ""

    def holder(self, seat: int) -> str:
        """Return who holds a seat: its person, its place in its party where nobody has a name."""
        return self.person(seat) or self.place(seat).text

    def listed(self, seat: int) -> str:
        """Return the same where seats stand side by side: whoever holds several of a party has them
        numbered.
        """
        person, half = self.holder(seat), self.tables.seats // 2
        first = self.party_of(seat) * half
        own = [each for each in range(first, first + half) if self.holder(each) == person]
        return person if len(own) < 2 else f"{person} {own.index(seat) + 1}"

    def side(self, place: int) -> str:
        """Return what a party is called by its place."""
        return names.side(SIDES[place])

    def party(self, place: int) -> Span:
        """Return what a party is called in a sentence by its place."""
        return Span(self.side(place), SIDE, "T7")

    # --- places

    def cell(self, cell: int) -> Span:
        """Return the name of a space."""
        return Span(self._cell(cell), CELL)

    def realm(self) -> str:
        """Return the name of the Battlerealm; by its id where nobody has named it."""
        return names.realm(self.tables.realm.id)

    def camp(self, place: int) -> Span:
        """Return what a camp is called by its place among all."""
        return Span(names.camp(place), STRONG, "T6")

    def chest(self, chest: int) -> Span:
        """Return the space of a chest by its number."""
        return self.cell(self.tables.realm.chests[chest])

    # --- cards, by number and by id

    def card(self, card: int) -> Span:
        """Return the name of any card by its number: of a hero, loot, an event or a quest."""
        if card < FIRST_LOOT:
            printed = self.tables.printed[card]
            return Span(named(printed.name), ABILITY, printed.clause)
        if card < FIRST_EVENT:
            return self.loot(card)
        if card < self.tables.first_quest:
            return self.event(card)
        return self.quest(card)

    def loot(self, card: int) -> Span:
        """Return the name of a loot card by its number."""
        return loot(self.tables.loot[card - self.tables.first_loot])

    def event(self, card: int) -> Span:
        """Return the name of an event card by its number."""
        return event(self.tables.event(card))

    def quest(self, card: int) -> Span:
        """Return the name of a quest by its number."""
        return quest(self.tables.quest(card))

    def of_id(self, id: str) -> Span:
        """Return the name of a card, a ring, an ailment, a line of a script or a monster by its id;
        the id in words where none has it. A copy is called as its card.
        """
        known = self._named(id.partition(".")[0])
        return known if known is not None else Span(id.replace("_", " ").capitalize())

    def _named(self, id: str) -> Span | None:
        tables = self.tables
        for place, printed in enumerate(tables.content.printed):
            if printed.id == id:
                return self.card(place)
        for one in tables.loot:
            if one.id == id:
                return loot(one)
        for each in tables.events:
            if each.id == id:
                return event(each)
        for other in tables.quests:
            if other.id == id:
                return quest(other)
        if id in RINGS:
            return names.ring_of(id)
        if id in names.AILMENTS_OF:
            return names.ailment(id)
        for guardian in tables.content.guardians:
            if guardian.id == id:
                return _monster(guardian.name)
            for line in guardian.script:
                if line.id == id:
                    return Span(named(line.name), ABILITY, f"T {guardian.name}")
        for elite in tables.content.elites:
            if id == elite.id:
                return _monster(elite.name)
            if id == f"{elite.id}_acid":
                return Span(_(names.ACID), ABILITY, f"T {elite.name}")
        for minion in tables.content.minions:
            if minion.id == id:
                return _monster(minion.name)
        return None

    def source(self, source: str) -> Span:
        """Return what adds to a roll or to damage, or takes from it: a rule, a card, a monster."""
        if source in SOURCES:
            word, clause = SOURCES[source]
            return Span(_(word), clause=clause)
        return self.of_id(source)

    # --- what a hero is made of

    def drafted(self, stage: str, id: str) -> Span:
        """Return the name of a class, a subclass or a character by its id."""
        known = self.tables.content
        if stage == "class":
            return Span(named(known.class_of(id).name), ABILITY, "T8.5")
        if stage == "subclass":
            deck = known.subclass_of(id)
            return Span(named(deck.name), ABILITY, deck.printed[0].clause)
        return self.character(id)

    def character(self, id: str) -> Span:
        """Return the name of a character by its id, linked to its card."""
        deck = self.tables.content.character_of(id)
        return Span(named(deck.name), SIDE, deck.printed[0].clause)


def loot(card: LootCard) -> Span:
    """Return the name of a loot card, linked to its row."""
    return Span(named(card.name), ITEM, card.clause or None)


def event(card: EventCard) -> Span:
    """Return the name of an event card, linked to its row; a player's own has none."""
    return Span(named(card.name), CONDITION, card.clause or None)


def quest(card: QuestCard) -> Span:
    """Return the name of a quest, linked to its row; a player's own has none."""
    return Span(named(card.name), STRONG, card.clause or None)


def _monster(name: str) -> Span:
    return Span(named(name), STRONG, f"T {name}")
