"""Setting up a match: quests, Guardian, decks, draft, camps and chests (section 1.2)."""

from __future__ import annotations

from typing import ClassVar, Final

from game.engine.cards import NOBODY as NO_SEAT
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.trials.codes import (
    BOX,
    EVENT_DECK,
    EVENT_SHUFFLE,
    GUARDIAN_DIE,
    GUARDIANS,
    LOOT_DECK,
    LOOT_SHUFFLE,
    NONE,
    QUEST_DECK,
    QUEST_SHUFFLE,
    QUESTS,
)
from game.rules.trials.events import ChestPlaced, GuardianShown, MatchStarted, QuestRevealed
from game.rules.trials.quest_kinds import at_place
from game.rules.trials.state import TrialsState, make, of

QUESTS_AT_START: Final = 3


def leave_out(s: TrialsState) -> None:
    """Put Advanced quests, events and loot back into the box (T12)."""
    tables = s.tables
    for source, first, kinds in (
        (LOOT_DECK, tables.first_loot, [each.kind for each in tables.loot]),
        (EVENT_DECK, tables.first_event, [each.kind for each in tables.events]),
        (QUEST_DECK, tables.first_quest, [each.kind for each in tables.quests]),
    ):
        for place, kind in enumerate(kinds):
            wanted = source == QUEST_DECK and tables.quests[place].id in tables.settings.quests
            if kind == "advanced" and not wanted:
                s.piles.move(first + place, source, BOX)


def shuffle_deck(s: TrialsState, deck: int, purpose: int) -> None:
    """Shuffle a deck of the table; nobody knows how it lies."""
    s.piles.sort(deck)
    s.piles.shuffle(deck, s.dice, purpose)
    s.piles.knows[deck] = NO_SEAT


def reveal_quest(m: Match, card: int, clause: str) -> None:
    """Lay a quest open; it is set up by what follows (T5)."""
    s = of(m)
    s.piles.move(card, QUEST_DECK, QUESTS)
    if m.listening:
        m.tell(QuestRevealed(quest=card, id=s.tables.quest(card).id, clause=clause))


class SetUp(Procedure):
    """The set-up; ``place`` is the quest that is set up next."""

    __slots__ = ("place",)

    steps: ClassVar[tuple[str, ...]] = (
        "begin", "quests", "guardian", "chests", "camps", "set_up_quest", "decks", "draft",
        "portals_lie",
    )  # fmt: skip
    fields: ClassVar[tuple[str, ...]] = ("place",)

    def __init__(self, place: int = 0) -> None:
        super().__init__()
        self.place = place

    def copy(self) -> SetUp:
        twin = SetUp(self.place)
        twin.standing(self)
        return twin

    def begin(self, m: Match) -> Outcome:
        """Say what is played."""
        s = of(m)
        settings = s.tables.settings
        if m.listening:
            m.tell(
                MatchStarted(
                    realm=s.tables.realm.id,
                    heroes=s.seats,
                    trigger=settings.trigger,
                    rounds=settings.rounds,
                    clause="T5",
                )
            )
        if settings.starter:
            leave_out(s)
        return None

    def quests(self, m: Match) -> Outcome:
        """Reveal three quests, by chance or as agreed (T5, T12)."""
        s = of(m)
        chosen = s.tables.settings.quests
        if chosen:
            for id in chosen:
                reveal_quest(m, s.tables.quest_called(id), "T5")
            shuffle_deck(s, QUEST_DECK, QUEST_SHUFFLE)
            return None
        shuffle_deck(s, QUEST_DECK, QUEST_SHUFFLE)
        for _ in range(QUESTS_AT_START):
            reveal_quest(m, s.piles.cards[QUEST_DECK][-1], "T5")
        return None

    def guardian(self, m: Match) -> Outcome:
        """Reveal one Guardian (T5)."""
        s = of(m)
        s.guardian = s.tables.settings.guardian
        if s.guardian == NONE:
            s.guardian = s.dice.roll(GUARDIAN_DIE, len(GUARDIANS)) - 1
        if m.listening:
            m.tell(GuardianShown(id=GUARDIANS[s.guardian], clause="T5"))
        return None

    def chests(self, m: Match) -> Outcome:
        """All chests are full (T5)."""
        s = of(m)
        for chest, cell in enumerate(s.tables.realm.chests):
            s.full |= 1 << chest
            if m.listening:
                m.tell(ChestPlaced(chest=chest, cell=cell, clause="T5"))
        return None

    def camps(self, m: Match) -> Outcome:
        """Place the camps (T6)."""
        return make(m, "PlaceCamps")

    def set_up_quest(self, m: Match) -> Outcome:
        """Set each quest up (T5, section 5)."""
        quests = of(m).piles.cards[QUESTS]
        if self.place == len(quests):
            return None
        self.place += 1
        self.go("set_up_quest")
        return make(m, "SetUpQuest", quests[self.place - 1])

    def decks(self, m: Match) -> Outcome:
        """Shuffle loot and events (T5)."""
        s = of(m)
        shuffle_deck(s, LOOT_DECK, LOOT_SHUFFLE)
        shuffle_deck(s, EVENT_DECK, EVENT_SHUFFLE)
        return None

    def draft(self, m: Match) -> Outcome:
        """Draft heroes and place portals (T8 to T10)."""
        return make(m, "Draft")

    def portals_lie(self, m: Match) -> Outcome:
        """Place what a quest sets beside the portals, which lie only now (T10, TQ8)."""
        s = of(m)
        for at in range(len(s.quests)):
            at_place(s, at).portals_lie(m, at)
        return None
