"""Cards that are used, of one's own accord or to answer something, and what that brings about
(sections 8, 9 and 17: A8a, A8d, A8f, A8g, A9e, A11f, A17b).

One stands here beside the other because each leads to the other: a card that is used can hurt, what
hurts can be answered, and an answer is a card that is used.
"""

from __future__ import annotations

from typing import ClassVar

from game.engine.decisions import Decision, Families, code_of, member_of
from game.engine.events import Value
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.adventure import harm, queries
from game.rules.adventure.codes import (
    DAMAGED,
    DRAWN,
    FIRST_KEPT_ASIDE,
    FIRST_POWER,
    HIT,
    HP_LOST,
    ITEMS,
    NOBODY,
    PASS,
    USE,
    VILLAIN,
    pile_of,
)
from game.rules.adventure.content import Answer, Attack, Toll
from game.rules.adventure.events import CardUsed
from game.rules.adventure.experience import LevelUp
from game.rules.adventure.opening import asks, opening
from game.rules.adventure.settle import next_text, reward
from game.rules.adventure.state import AdventureState, of
from game.rules.adventure.text import Text


def by_monster(attacker: int) -> bool:
    """Return whether an attacker is a monster or a villain, not the artifact (A8g)."""
    return queries.is_monster(attacker) or attacker == VILLAIN


class Answering(Procedure):
    """Ask seat by seat, from the active player clockwise, who answers one event.

    ``events`` is what happened, as bits; ``hero`` to whom, who rolled, or who drew the card;
    ``attacker`` by whom. ``roll`` is what was rolled (see ``content.Answer``). With ``once`` each
    player is asked once and the first card ends it (A8f); else it goes round after round until
    nobody uses a card (A8d). ``turn`` counts the seats of this round, ``used`` whether one did;
    ``cards`` were used in any round. With ``others`` the hero himself is not asked (A10f).
    """

    __slots__ = ("attacker", "cards", "events", "hero", "once", "others", "roll", "turn", "used")

    steps: ClassVar[tuple[str, ...]] = ("ask", "take")
    fields: ClassVar[tuple[str, ...]] = (
        "events",
        "hero",
        "attacker",
        "roll",
        "once",
        "turn",
        "used",
        "others",
        "cards",
    )

    def __init__(
        self,
        events: int,
        hero: int,
        attacker: int,
        roll: str = "",
        once: int = 0,
        turn: int = 0,
        used: int = 0,
        others: int = 0,
        cards: tuple[int, ...] = (),
    ) -> None:
        super().__init__()
        self.events = events
        self.hero = hero
        self.attacker = attacker
        self.roll = roll
        self.once = once
        self.turn = turn
        self.used = used
        self.others = others
        self.cards = cards

    def copy(self) -> Answering:
        twin = Answering(
            self.events,
            self.hero,
            self.attacker,
            self.roll,
            self.once,
            self.turn,
            self.used,
            self.others,
            self.cards,
        )
        twin.standing(self)
        return twin

    def ask(self, m: Match) -> Outcome:
        """Ask the next player who has a card for it; all lies open, so nobody else is asked."""
        s = of(m)
        if not self.turn and not self.used and not answerable(s, self.events):
            self.at = self.script.length
            return None
        while True:
            if self.turn == s.seats:
                if self.once or not self.used:
                    self.at = self.script.length
                    return None
                self.turn = self.used = 0
            seat = (s.active + self.turn) % s.seats
            families = self.families(s, seat)
            if families:
                families.append((PASS, 1))
                about: dict[str, Value] = {
                    "events": self.events,
                    "hero": self.hero,
                    "attacker": self.attacker,
                }
                return Decision("answer", (seat,), (families,), self.hero, about)
            self.turn += 1

    def take(self, m: Match) -> Outcome:
        """Use the card, or go on to the next player."""
        s = of(m)
        seat = (s.active + self.turn) % s.seats
        code = code_of(m.answer)
        self.turn += 1
        self.go("ask")
        if code == PASS:
            return None
        if self.once:
            self.turn = s.seats
        self.used = 1
        self.cards = (*self.cards, code - USE)
        return Use(
            seat,
            code - USE,
            "answer",
            member_of(m.answer),
            self.attacker,
            self.hero,
        )

    def families(self, s: AdventureState, seat: int) -> Families:
        """Return the cards by which a seat can answer, each with the answers to its first
        question.
        """
        if s.hp[seat] <= 0 or not s.stands(seat) or (self.others and seat == self.hero):
            return []
        found: Families = []
        for card in s.powers(seat) + s.items(seat):
            answer = s.tables.answers[card]
            if answer is None or not s.tables.answered[card] & self.events:
                continue
            if card in self.cards or (card >= FIRST_POWER and not s.face_up(card)):
                continue
            if not self._fits(s, seat, answer):
                continue
            text = Text(
                s.tables.text[card],
                card,
                seat,
                seat,
                queries.slot_of(s, seat),
                NOBODY,
                self.attacker,
                self.hero,
            )
            mask = opening(s, text)
            if mask:
                found.append((USE + card, mask))
        return found

    def _fits(self, s: AdventureState, seat: int, answer: Answer) -> bool:
        """Return whether the event is one that a card of ``seat`` answers."""
        if answer.event == "roll":
            return self._fits_roll(seat, answer)
        if not self._whose(s, seat, answer):
            return False
        if answer.by == "monster" and self.events & HIT and not by_monster(self.attacker):
            return False
        if answer.beside and not queries.adjacent(s, seat, self.attacker):
            return False
        if answer.event == "hp_lost":
            return s.hp[self.hero] < queries.most_hp(s, self.hero)
        return True

    def _fits_roll(self, seat: int, answer: Answer) -> bool:
        if self.roll not in answer.rolls or self.hero < 0:
            return False
        return (self.hero == seat) == (answer.whose == "self")

    def _whose(self, s: AdventureState, seat: int, answer: Answer) -> bool:
        own = self.hero == seat
        if own:
            return answer.whose != "other"
        if answer.whose == "self":
            return False
        if answer.near:
            return queries.adjacent(s, seat, self.hero)
        if answer.within < 0:
            return True
        far = queries.tiles_apart(s, seat, self.hero)
        return 0 <= far <= answer.within


def answerable(s: AdventureState, events: int) -> bool:
    """Return whether anybody has a card that answers one of some events, be it face down."""
    answered = s.tables.answered
    for seat in range(s.seats):
        for card in s.powers(seat):
            if answered[card] & events:
                return True
        for card in s.items(seat):
            if answered[card] & events:
                return True
    return False


class Use(Procedure):
    """A hero uses a card before him (A8.5, A17.5).

    ``why`` he may: act, start, surge or answer. ``given`` answers the first question of its text.
    ``attacker`` and ``attacked`` are those of the event that it answers. ``since`` are the figures
    unsettled before it, ``twenty`` says that an attack of it showed a natural 20 (A11.4).
    """

    __slots__ = ("attacked", "attacker", "card", "given", "seat", "since", "twenty", "why")

    steps: ClassVar[tuple[str, ...]] = (
        "begin",
        "texts",
        "charge",
        "reward",
        "level",
        "put_away",
    )
    fields: ClassVar[tuple[str, ...]] = (
        "seat",
        "card",
        "why",
        "given",
        "attacker",
        "attacked",
        "since",
        "twenty",
    )

    def __init__(
        self,
        seat: int,
        card: int,
        why: str,
        given: int = -1,
        attacker: int = NOBODY,
        attacked: int = NOBODY,
        since: int = 0,
        twenty: int = 0,
    ) -> None:
        super().__init__()
        self.seat = seat
        self.card = card
        self.why = why
        self.given = given
        self.attacker = attacker
        self.attacked = attacked
        self.since = since
        self.twenty = twenty

    def copy(self) -> Use:
        twin = Use(
            self.seat,
            self.card,
            self.why,
            self.given,
            self.attacker,
            self.attacked,
            self.since,
            self.twenty,
        )
        twin.standing(self)
        return twin

    def begin(self, m: Match) -> Outcome:
        """Turn a power face down, or take an item from the hand it lies in, and do its text."""
        s = of(m)
        self.since = len(s.fallen)
        power = self.card >= FIRST_POWER
        if m.listening:
            id = s.tables.called(self.card)
            clause = "A8.5" if power else "A17.5"
            m.tell(CardUsed(seat=self.seat, card=self.card, id=id, why=self.why, clause=clause))
        if power:
            if turns(s, self.card) and not stays_on_miss(s, self.card):
                harm.flip(m, self.seat, self.card, up=False, clause="A8.2")
        else:
            s.piles.move(self.card, pile_of(self.seat, ITEMS), DRAWN)
        return Text(
            s.tables.text[self.card],
            self.card,
            self.seat,
            self.seat,
            queries.slot_of(s, self.seat),
            NOBODY,
            self.attacker,
            self.attacked,
            self.given if asks(s.tables.texts[s.tables.text[self.card]][0]) else -1,
        )

    def texts(self, m: Match) -> Outcome:
        """Do the texts of those who fell by it (A9e)."""
        text = next_text(m, self.since)
        if text is not None:
            self.go("texts")
        return text

    def charge(self, m: Match) -> Outcome:
        """Let the environment charge for a daily or utility (A16b)."""
        s = of(m)
        if FIRST_POWER <= self.card < FIRST_KEPT_ASIDE and turns(s, self.card):
            return toll(m, self.seat, "daily_or_utility")
        return None

    def reward(self, m: Match) -> Outcome:
        """Draw the treasure of the turn (A9.5)."""
        return reward(m, self.since)

    def level(self, m: Match) -> Outcome:
        """Offer level 2 for a natural 20 (A11.4, A11c, A11e)."""
        if self.twenty and of(m).hp[self.seat] > 0:
            return LevelUp(self.seat, NOBODY)
        return None

    def put_away(self, m: Match) -> Outcome:
        """Discard an item after all that came of it; what lasts lies until it is over (A2m)."""
        s = of(m)
        if self.card >= FIRST_POWER or self.card not in s.piles.cards[DRAWN]:
            return None
        if any(row[0] == self.card for row in s.lasting):
            # It lies until its effect is over, but it was given away by its use (A17.5, A16c).
            return toll(m, self.seat, "treasure_discarded")
        return lose_treasure(m, self.seat, self.card, "used")


def turns(s: AdventureState, card: int) -> bool:
    """Return whether a power card turns face down by its use: a daily or utility (A8.2, A8.3)."""
    return s.tables.power[card - FIRST_POWER].kind != "at_will"


def stays_on_miss(s: AdventureState, card: int) -> bool:
    """Return whether a missed daily stays face up (A0.20)."""
    return any(
        isinstance(part, Attack) and part.unflipped_miss
        for part in s.tables.power[card - FIRST_POWER].parts
    )


class Hurt(Procedure):
    """Damage without a roll: on all at once, then the answers, hero by hero (A9d, A0g).

    ``figures`` lose ``amounts``; ``by`` is who does it, ``card`` what does. ``monster`` says that a
    monster damages them (A8g).
    """

    __slots__ = ("amounts", "by", "card", "figures", "monster")

    steps: ClassVar[tuple[str, ...]] = ("deal", "reply")
    fields: ClassVar[tuple[str, ...]] = ("figures", "amounts", "by", "card", "monster")

    def __init__(
        self,
        figures: tuple[int, ...],
        amounts: tuple[int, ...],
        by: int,
        card: int,
        monster: int = 0,
    ) -> None:
        super().__init__()
        self.figures = figures
        self.amounts = amounts
        self.by = by
        self.card = card
        self.monster = monster

    def copy(self) -> Hurt:
        twin = Hurt(self.figures, self.amounts, self.by, self.card, self.monster)
        twin.standing(self)
        return twin

    def deal(self, m: Match) -> Outcome:
        """Take the hit points of all."""
        hurt: list[int] = []
        for figure, amount in zip(self.figures, self.amounts, strict=True):
            if harm.wound(m, figure, amount, self.by, self.card, "A9d") and queries.is_hero(figure):
                hurt.append(figure)
        self.figures = tuple(hurt)
        return None

    def reply(self, m: Match) -> Outcome:
        """Let the next hero's loss be answered (A8d)."""
        if not self.figures:
            return None
        hero, self.figures = self.figures[0], self.figures[1:]
        self.go("reply")
        events = HP_LOST | (DAMAGED if self.monster else 0)
        return Answering(events, hero, NOBODY)


def lose_treasure(m: Match, seat: int, card: int, why: str) -> Outcome:
    """Discard a treasure that lay before a hero; return what that costs him (AE50, A16c)."""
    harm.put_away(m, card, seat, why)
    return toll(m, seat, "treasure_discarded")


def toll(m: Match, seat: int, on: str) -> Outcome:
    """Return the damage that the environment does to a hero when that happens (A16b, A16c)."""
    s = of(m)
    card = queries.environment(s)
    if card < 0:
        return None
    for part in s.tables.texts[s.tables.text[card]]:
        if isinstance(part, Toll) and part.on == on:
            return Hurt((seat,), (part.amount,), NOBODY, card)
    return None
