"""What a match of Trials never changes: its board, its cards and everything by number."""

from __future__ import annotations

from typing import Final

from game.board.footprint import SHAPES, Footprint
from game.board.grid import bits
from game.rules.numbering import numbered
from game.rules.trials.climate import Climate
from game.rules.trials.codes import (
    ANKHEG,
    BULEZAU,
    ELDER_OBLEX,
    FIRST_EVENT,
    FIRST_LOOT,
    FIRST_OBELISK,
    FIRST_PRINCE,
    GUARDIAN,
    HERO_CARDS,
    HERO_HP,
    MOMENTS,
    MOST_SEATS,
    NONE,
    OGRE,
    SPAWN,
    TRIGGER,
)
from game.rules.trials.content import AnyEffect, Content, EventCard, LootCard, Princes, QuestCard
from game.rules.trials.realm import Realm
from game.rules.trials.words import CHAINS, DC, MAGE_HAND, Printed

SMALL: Final = SHAPES["1x1"]
LARGE: Final = SHAPES["2x2"]
HUGE: Final = Footprint(3, 3)

MOST_KEPT: Final = 256
"""So many sets of events are remembered."""


class Settings:
    """What the table agreed on: seats, quests, draft, guardian, cards, VP trigger and limit.

    ``quests`` are ids of the quests that are revealed first, none for three by chance (T5);
    ``draft`` is "draft", "recommended" or "first_game" (T8, T8.4, T12); ``guardian`` is a place in
    ``codes.GUARDIANS``, -1 for one by chance; ``starter`` leaves Advanced cards out (T12);
    ``trigger`` is the VP at which the Guardian comes (T3, T4b), ``rounds`` the limit, 0 for none.
    """

    __slots__ = ("draft", "guardian", "quests", "rounds", "seats", "starter", "trigger")

    def __init__(
        self,
        seats: int = 4,
        quests: tuple[str, ...] = (),
        draft: str = "draft",
        guardian: int = NONE,
        starter: bool = False,
        trigger: int = TRIGGER,
        rounds: int = 0,
    ) -> None:
        self.seats = seats
        self.quests = quests
        self.draft = draft
        self.guardian = guardian
        self.starter = starter
        self.trigger = trigger
        self.rounds = rounds


class Copies:
    """A card as often as a hero has it: the ``own`` bits of all copies (:class:`Holding`), their
    words, and the first copy.
    """

    __slots__ = ("first", "own", "printed")

    def __init__(self, first: int, own: int, printed: Printed) -> None:
        self.first = first
        self.own = own
        self.printed = printed


class Holding:
    """The cards of a hero: all ``cards`` as bits, and ``copies`` by card in the order of their
    numbers. ``serving`` are those that may be played at a moment, by its place in
    ``codes.MOMENTS`` (T27a, T27b): the copies of a card are alike, so one of them answers for all
    whether it fits.

    Two dozen of all cards are a hero's, and what it could hold is asked at every window: so its own
    are counted by themselves, in sets that fit a machine word. ``own`` is the bit of each card, 0
    of others, ``whole`` all of them; so are ``sure``, by moment those that ask for nothing besides,
    ``chains``, those of a type that chains (T26), and ``mage_hand``, the copies of that card
    (T66ao).
    """

    __slots__ = ("cards", "chains", "copies", "mage_hand", "own", "serving", "sure", "whole")

    def __init__(self, printed: list[Printed], cards: int) -> None:
        self.cards: int = cards
        self.copies: list[Copies] = []
        self.own: list[int] = [0] * len(printed)
        self.whole: int = 0
        for place, card in enumerate(bits(cards)):
            bit = 1 << place
            self.own[card] = bit
            self.whole |= bit
            if self.copies and self.copies[-1].printed is printed[card]:
                self.copies[-1].own |= bit
            else:
                self.copies.append(Copies(card, bit, printed[card]))
        self.chains: int = 0
        self.mage_hand: int = 0
        for each in self.copies:
            if each.printed.type in CHAINS and not each.printed.moments:
                self.chains |= each.own
            if each.printed.id == MAGE_HAND:
                self.mage_hand |= each.own
        self.sure: list[int] = []
        self.serving: list[list[Copies]] = []
        for place in range(len(MOMENTS)):
            found = [each for each in self.copies if each.printed.moments >> place & 1]
            sure = 0
            for each in found:
                sure |= each.own if _is_sure(each.printed, place) else 0
            self.sure.append(sure)
            self.serving.append(found)


def _is_sure(printed: Printed, place: int) -> bool:
    """Return whether some side of a card that is no spell may be played at a moment whenever its
    hero may play such cards: it asks for no roll, damage or target.
    """
    if printed.spell or printed.type == DC:
        return False
    for way, moments in enumerate(printed.ways):
        sure = bool(moments >> place & 1) and printed.named[way] is None
        for part in printed.sides[way]:
            waits = part.moment is not None or part.reduces
            sure = sure and (printed.ongoing or not waits)
        if sure:
            return True
    return False


class Tables:
    """One board with its cards, for so many seats.

    ``printed`` is by hero card, and behind them by loot card what its holder may do with it (T70);
    ``loot``, ``events`` and ``quests`` are by place among their kind;
    ``pools`` tells hero cards before the draft (one pool) from loot, events and quests.
    """

    __slots__ = (
        "_called",
        "_card_names",
        "_climates",
        "_figure_names",
        "_holdings",
        "cards",
        "content",
        "events",
        "first_event",
        "first_loot",
        "first_quest",
        "hero_hp",
        "loot",
        "pools",
        "printed",
        "quests",
        "realm",
        "seats",
        "settings",
    )

    def __init__(self, content: Content, realm: Realm, settings: Settings) -> None:
        self.content: Content = content
        self.realm: Realm = realm
        self.settings: Settings = settings
        self.seats: int = settings.seats
        self.hero_hp: int = HERO_HP
        self.printed: list[Printed] = [*content.printed, *content.uses]
        self.loot: list[LootCard] = list(content.loot)
        self.events: list[EventCard] = list(content.events)
        self.quests: list[QuestCard] = list(content.quests)
        self.first_loot: int = FIRST_LOOT
        self.first_event: int = FIRST_EVENT
        self.first_quest: int = FIRST_EVENT + len(self.events)
        self.cards: int = self.first_quest + len(self.quests)
        pools = [MOST_SEATS] * HERO_CARDS
        pools += [MOST_SEATS + 1] * (FIRST_EVENT - FIRST_LOOT)
        pools += [MOST_SEATS + 2] * len(self.events)
        pools += [MOST_SEATS + 3] * len(self.quests)
        self.pools: tuple[int, ...] = tuple(pools)
        names = [each.id for each in content.printed]
        names += [each.id for each in self.loot]
        names += [each.id for each in self.events]
        names += [each.id for each in self.quests]
        self._card_names: list[str] = numbered(names)
        self._called: dict[str, int] = {name: at for at, name in enumerate(self._card_names)}
        self._figure_names: list[str] = _figure_names()
        self._climates: dict[tuple[int, ...], Climate] = {}
        self._holdings: dict[tuple[int, int, int], Holding] = {}

    # --- cards

    def card(self, card: int) -> Printed:
        """Return a hero card, or what may be done with a loot card."""
        return self.printed[card]

    def event(self, card: int) -> EventCard:
        """Return an event card."""
        return self.events[card - FIRST_EVENT]

    def in_play(self, cards: tuple[int, ...]) -> tuple[AnyEffect, ...]:
        """Return what some events do, the effects of each in their order."""
        return tuple([each for card in cards for each in self.event(card).effects])

    def climate(self, cards: tuple[int, ...]) -> Climate:
        """Return what some events change everywhere; remembered by the events."""
        found = self._climates.get(cards)
        if found is None:
            found = Climate(self.in_play(cards))
            if len(self._climates) >= MOST_KEPT:
                self._climates.clear()
            self._climates[cards] = found
        return found

    def quest(self, card: int) -> QuestCard:
        """Return a quest card."""
        return self.quests[card - self.first_quest]

    def quest_called(self, id: str) -> int:
        """Return the quest card of an id; ``KeyError`` for none."""
        for place, each in enumerate(self.quests):
            if each.id == id:
                return self.first_quest + place
        raise KeyError(id)

    def holding(self, klass: int, subclass: int, character: int) -> Holding:
        """Return what a hero's cards are, as far as it is drafted (T9)."""
        key = (klass, subclass, character)
        found = self._holdings.get(key)
        if found is None:
            cards = 0
            for deck in self.content.decks_of(klass, subclass, character):
                cards |= ((1 << deck.size) - 1) << deck.first
            found = Holding(self.printed, cards)
            self._holdings[key] = found
        return found

    def deck_mask(self, klass: int, subclass: int, character: int) -> int:
        """Return the cards of a hero as far as it is drafted, as bits (T9)."""
        return self.holding(klass, subclass, character).cards

    def card_name(self, card: int) -> str:
        """Return what any card is called in choices and records: ``cure_wounds.2``, ``heckle``."""
        return self._card_names[card]

    def card_called(self, name: str) -> int:
        """Return the card of a name, -1 for none."""
        return self._called.get(name, NONE)

    # --- figures

    def figure_name(self, figure: int) -> str:
        """Return what a figure is called in choices and records: ``hero.1``, ``goblin.2``."""
        return self._figure_names[figure]

    def figure_called(self, name: str) -> int:
        """Return the figure of a name, -1 for none."""
        try:
            return self._figure_names.index(name)
        except ValueError:
            return NONE

    def shape(self, figure: int, guardian: int = NONE, grown: int = 0) -> Footprint:
        """Return how large a figure is (section 8): the Oblex is 3x3 once it has grown (T62)."""
        if figure == GUARDIAN:
            return HUGE if guardian == ELDER_OBLEX and grown else LARGE
        if figure in (OGRE, BULEZAU, ANKHEG) or FIRST_PRINCE <= figure < FIRST_OBELISK:
            return LARGE
        return SMALL

    def monster_hp(self, figure: int, guardian: int) -> int:
        """Return the HP that a monster has at most; 0 of minions (section 8, T70.3, TQ8)."""
        if figure == GUARDIAN:
            return self.content.guardians[guardian].hp[self.seats // 2 - 2]
        if FIRST_PRINCE <= figure < FIRST_OBELISK:
            princes = [each.progress for each in self.quests if isinstance(each.progress, Princes)]
            return princes[0].hp if princes else 0
        kind = {OGRE: 0, BULEZAU: 1, ANKHEG: 2}.get(figure, NONE)
        return 0 if kind < 0 else self.content.elites[kind].hp


def _figure_names() -> list[str]:
    """Return the name of each figure in choices and records."""
    found = [f"hero.{seat + 1}" for seat in range(MOST_SEATS)]
    found.append("guardian")
    found += [f"spawn.{number + 1}" for number in range(SPAWN)]
    found += ["ogre", "bulezau", "ankheg", "hoarder"]
    for kind in ("goblin", "kobold", "bugbear"):
        found += [f"{kind}.{letter}" for letter in "abcd"]
    found += ["prince.1", "prince.2", "obelisk.1", "obelisk.2"]
    return found
