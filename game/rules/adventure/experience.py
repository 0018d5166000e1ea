"""The experience pile: what is paid from it, and level 2 (section 11)."""

from __future__ import annotations

from typing import ClassVar

from game.board.grid import bits, lowest, mask_of
from game.engine.decisions import Decision, code_of, member_of
from game.engine.events import Value
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.adventure import harm
from game.rules.adventure.codes import (
    ACCEPT,
    ASIDE,
    EXPERIENCE,
    FIRST_KEPT_ASIDE,
    FIRST_POWER,
    MONSTER_DISCARDS,
    MONSTERS,
    NOBODY,
    OWN_POWERS,
    PASS,
    POWER_DECK,
    TAKE,
    TREASURE_DISCARDS,
    XP_PRICE,
    pile_of,
)
from game.rules.adventure.content import Experience
from game.rules.adventure.events import ExperiencePaid, Levelled
from game.rules.adventure.state import AdventureState, of
from game.rules.adventure.tables import LEVEL_TWO_HP


def worth(s: AdventureState, card: int) -> int:
    """Return the XP of a card of the pile (A11.2, 17 Hard-won Experience)."""
    if card < MONSTERS:
        return s.tables.monster[card].xp
    for part in s.tables.texts[s.tables.text[card]]:
        if isinstance(part, Experience):
            return part.xp
    return 0


def experience(s: AdventureState) -> int:
    """Return what the pile is worth (A11.1)."""
    found = 0
    for card in s.piles.cards[EXPERIENCE]:
        found += worth(s, card)
    return found


class Pay(Procedure):
    """The active player pays with cards of the pile, no card more than needed (A11.3, A11d).

    They are picked from the dearest down, so that each was needed; of cards that are alike the
    first is taken. ``picked`` are those picked so far.
    """

    __slots__ = ("picked",)

    steps: ClassVar[tuple[str, ...]] = ("ask", "take")
    fields: ClassVar[tuple[str, ...]] = ("picked",)

    def __init__(self, picked: tuple[int, ...] = ()) -> None:
        super().__init__()
        self.picked = picked

    def copy(self) -> Pay:
        twin = Pay(self.picked)
        twin.standing(self)
        return twin

    def ask(self, m: Match) -> Outcome:
        """Ask for the next card, where cards differ."""
        s = of(m)
        paid = sum([worth(s, card) for card in self.picked])
        if paid >= XP_PRICE:
            self._discard(m, paid)
            return None
        offered = offers(s, self.picked)
        if not offered & offered - 1:
            self.picked = (*self.picked, lowest(offered))
            self.go("ask")
            return None
        about: dict[str, Value] = {"paid": paid, "picked": self.picked}
        return Decision("pay", (s.active,), ([(TAKE, offered)],), s.active, about)

    def take(self, m: Match) -> Outcome:
        """Take the card that was picked."""
        self.picked = (*self.picked, member_of(m.answer))
        self.go("ask")
        return None

    def _discard(self, m: Match, paid: int) -> None:
        """Lay the cards on their discards; what they are worth above the price is lost."""
        s = of(m)
        for card in self.picked:
            s.piles.move(
                card, EXPERIENCE, MONSTER_DISCARDS if card < MONSTERS else TREASURE_DISCARDS
            )
        if m.listening:
            m.tell(ExperiencePaid(seat=s.active, cards=self.picked, xp=paid, clause="A11d"))
        self.at = self.script.length


def offers(s: AdventureState, picked: tuple[int, ...]) -> int:
    """Return the cards with which a payment can go on, as bits: none dearer than the last, and with
    those no dearer than it the price can be reached.
    """
    left = [card for card in s.piles.cards[EXPERIENCE] if card not in picked]
    paid = sum([worth(s, card) for card in picked])
    most = min([worth(s, card) for card in picked], default=XP_PRICE)
    found: list[int] = []
    names: set[str] = set()
    for card in sorted(left):
        xp = worth(s, card)
        name = s.tables.called(card)
        if xp > most or name in names:
            continue
        if paid + sum([worth(s, each) for each in left if worth(s, each) <= xp]) >= XP_PRICE:
            names.add(name)
            found.append(card)
    return mask_of(found)


def paid(s: AdventureState, cards: tuple[int, ...]) -> int:
    """Return what cards of the pile are worth together (A11.2)."""
    return sum([worth(s, card) for card in cards])


def payments(s: AdventureState, picked: tuple[int, ...] = ()) -> list[tuple[int, ...]]:
    """Return every way in which a payment can go on after ``picked``, as the cards in an order in
    which they can be picked: none has a card more than needed (A11.3, A11d).
    """
    if paid(s, picked) >= XP_PRICE:
        return [()]
    found: dict[tuple[int, ...], tuple[int, ...]] = {}
    for card in bits(offers(s, picked)):
        for rest in payments(s, (*picked, card)):
            # Of equal worth they can be picked in any order, and pay the same.
            found.setdefault(tuple(sorted((card, *rest))), (card, *rest))
    return list(found.values())


def cheapest(s: AdventureState, picked: tuple[int, ...] = ()) -> tuple[int, ...]:
    """Return the payment that loses the least, of equals the one with the fewest cards; () where
    the pile cannot pay (A11d).
    """

    def cost(cards: tuple[int, ...]) -> tuple[int, int]:
        return paid(s, cards), len(cards)

    return min(payments(s, picked), key=cost, default=())


class LevelUp(Procedure):
    """A hero may become one of level 2 for experience (A11.4, A11.5, A11.7); ``card`` is the
    treasure that allows it, -1 for a natural 20.
    """

    __slots__ = ("card", "seat")

    steps: ClassVar[tuple[str, ...]] = ("ask", "pay", "learn", "rise")
    fields: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card

    def copy(self) -> LevelUp:
        twin = LevelUp(self.seat, self.card)
        twin.standing(self)
        return twin

    def ask(self, m: Match) -> Outcome:
        """Ask the hero's player, if the pile can pay for it (A11.6)."""
        s = of(m)
        if not can_level(s, self.seat):
            self.at = self.script.length
            return None
        about: dict[str, Value] = {"card": self.card}
        return Decision("level", (self.seat,), ([(ACCEPT, 1), (PASS, 1)],), self.seat, about)

    def pay(self, m: Match) -> Outcome:
        """Pay for it."""
        if code_of(m.answer) == PASS:
            self.at = self.script.length
            return None
        return Pay()

    def learn(self, m: Match) -> Outcome:
        """Ask which daily is new (A11g)."""
        s = of(m)
        offered = new_dailies(s, self.seat)
        if not offered:
            _rise(m, self.seat, NOBODY)
            self.at = self.script.length
            return None
        return Decision("learn", (self.seat,), ([(TAKE, offered)],), self.seat)

    def rise(self, m: Match) -> Outcome:
        """The hero is of level 2 (A11.5)."""
        _rise(m, self.seat, member_of(m.answer))
        return None


def can_level(s: AdventureState, seat: int) -> bool:
    """Return whether a hero could become one of level 2 now (A11.4, A11.6)."""
    return not s.level_two >> seat & 1 and s.hp[seat] > 0 and experience(s) >= XP_PRICE


def new_dailies(s: AdventureState, seat: int) -> int:
    """Return the dailies of a hero's class that no hero has, as bits of card numbers (A11g)."""
    mine = s.tables.hero[seat].hero_class
    found: list[int] = []
    for pile in (ASIDE, POWER_DECK):
        for card in s.piles.cards[pile]:
            if FIRST_POWER <= card < FIRST_KEPT_ASIDE:
                power = s.tables.power[card - FIRST_POWER]
                if power.hero_class == mine and power.kind == "daily":
                    found.append(card)
    return mask_of(found)


def _rise(m: Match, seat: int, card: int) -> None:
    s = of(m)
    s.level_two |= 1 << seat
    if card >= 0:
        source = ASIDE if card in s.piles.cards[ASIDE] else POWER_DECK
        s.piles.move(card, source, pile_of(seat, OWN_POWERS))
    if m.listening:
        m.tell(Levelled(seat=seat, card=card, clause="A11.5"))
    if s.hp[seat] > 0:
        harm.heal(m, seat, LEVEL_TWO_HP, NOBODY, "A11g")
