"""Treasure Cards as they are drawn: kept, given, or done at once (section 17)."""

from __future__ import annotations

from typing import ClassVar

from game.board.grid import mask_of
from game.engine.decisions import Decision, code_of, member_of
from game.engine.events import Value
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.adventure import decks, harm, queries
from game.rules.adventure.codes import (
    ACCEPT,
    ALL_HEROES,
    DRAWN,
    FIRST_TREASURE,
    HERO,
    ITEMS,
    KEEP,
    NOBODY,
    PASS,
    SEAT,
    TREASURE_DECK,
    pile_of,
)
from game.rules.adventure.content import ExtraAttack, Heal, InsteadOfTreasure, LevelUp, Move, OneOf
from game.rules.adventure.events import LastingBegan, Nothing, TreasureDrawn, TreasureKept
from game.rules.adventure.opening import opening
from game.rules.adventure.state import AdventureState, of
from game.rules.adventure.text import Text


def phases_from_now(s: AdventureState, seat: int) -> int:
    """Return after how many ends of a hero's Hero Phases something begun now is over (A0h)."""
    return 2 if s.active == seat and s.phase == HERO else 1


class DrawTreasure(Procedure):
    """A hero draws a Treasure Card (A0.10), unless a ring lets him heal instead (A17i)."""

    __slots__ = ("seat",)

    steps: ClassVar[tuple[str, ...]] = ("offer", "choose", "draw")
    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def copy(self) -> DrawTreasure:
        twin = DrawTreasure(self.seat)
        twin.standing(self)
        return twin

    def offer(self, m: Match) -> Outcome:
        """Ask whether he heals instead, at full HP too: he may do without the card (A17i)."""
        s = of(m)
        ring = ring_of(s, self.seat)
        if ring < 0:
            self.go("draw")
            return None
        families = [(ACCEPT, 1), (PASS, 1)]
        about: dict[str, Value] = {"card": ring}
        return Decision("instead", (self.seat,), (families,), self.seat, about)

    def choose(self, m: Match) -> Outcome:
        """Heal, and draw nothing."""
        s = of(m)
        if code_of(m.answer) == PASS:
            return None
        ring = ring_of(s, self.seat)
        gained = 0
        for part in s.tables.texts[s.tables.text[ring]]:
            if isinstance(part, InsteadOfTreasure):
                for inner in part.parts:
                    if isinstance(inner, Heal) and isinstance(inner.amount, int):
                        gained += harm.heal(m, self.seat, inner.amount, ring, "A17i")
        if not gained and m.listening:
            m.tell(Nothing(seat=self.seat, card=ring, why="no_target", clause="A17i"))
        self.at = self.script.length
        return None

    def draw(self, m: Match) -> Outcome:
        """Draw."""
        card = draw_one(m, self.seat)
        return Handle(self.seat, card) if card >= 0 else None


def ring_of(s: AdventureState, seat: int) -> int:
    """Return the passive item by which a hero may do something instead of drawing, -1 for none."""
    for card in queries.passive(s, seat):
        if any(isinstance(p, InsteadOfTreasure) for p in s.tables.texts[s.tables.text[card]]):
            return card
    return NOBODY


def draw_one(m: Match, seat: int) -> int:
    """Return a treasure that a hero has drawn, -1 where there is none (A2f)."""
    s = of(m)
    card = decks.draw(m, TREASURE_DECK)
    if m.listening:
        if card < 0:
            m.tell(Nothing(seat=seat, card=NOBODY, why="no_card", clause="A2f"))
        else:
            id = s.tables.called(card)
            m.tell(TreasureDrawn(seat=seat, card=card, id=id, clause="A9.5"))
    return card


class Handle(Procedure):
    """A treasure that a hero has drawn is kept, given or done (A17.2-A17.4, A18m)."""

    __slots__ = ("card", "seat")

    steps: ClassVar[tuple[str, ...]] = ("ask", "take", "done")
    fields: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card

    def copy(self) -> Handle:
        twin = Handle(self.seat, self.card)
        twin.standing(self)
        return twin

    def ask(self, m: Match) -> Outcome:
        """Ask who gets an item, or whether another card is kept unplayed."""
        s = of(m)
        about: dict[str, Value] = {"card": self.card}
        if s.tables.treasure[self.card - FIRST_TREASURE].kind == "item":
            seats = mask_of([seat for seat in range(s.seats) if not s.gone >> seat & 1])
            if not seats & seats - 1:
                m.answer = self.seat
                return None
            return Decision("give", (self.seat,), ([(SEAT, seats)],), self.seat, about)
        if s.tables.adventure.victory == "carry_out":
            families = [(ACCEPT, 1), (KEEP, 1)]
            return Decision("keep", (self.seat,), (families,), self.seat, about)
        m.answer = 0
        return None

    def take(self, m: Match) -> Outcome:
        """Lay it before a hero, let a Blessing begin, or do a Fortune."""
        s = of(m)
        kind = s.tables.treasure[self.card - FIRST_TREASURE].kind
        if kind == "item" or code_of(m.answer) == KEEP:
            keeper = member_of(m.answer) if kind == "item" else self.seat
            s.piles.move(self.card, DRAWN, pile_of(keeper, ITEMS))
            if m.listening:
                giver = self.seat if keeper != self.seat else NOBODY
                id = s.tables.called(self.card)
                clause = "A17.4" if kind == "item" else "A18m"
                m.tell(TreasureKept(seat=keeper, card=self.card, id=id, giver=giver, clause=clause))
            self.at = self.script.length
            return None
        if kind == "blessing":
            harm.begin_lasting(s, self.card, ALL_HEROES, self.seat, phases_from_now(s, self.seat))
            if m.listening:
                id = s.tables.called(self.card)
                m.tell(
                    LastingBegan(
                        seat=self.seat, card=self.card, id=id, heroes=ALL_HEROES, clause="A17.2"
                    )
                )
            self.at = self.script.length
            return None
        slot = queries.slot_of(s, self.seat)
        text = Text(s.tables.text[self.card], self.card, self.seat, self.seat, slot)
        if wasted(s, text):
            harm.put_away(m, self.card, self.seat, "wasted")
            self.at = self.script.length
            return None
        return text

    def done(self, m: Match) -> Outcome:
        """Discard a Fortune whose effect is over; some lie on until theirs comes (A2m, A17.3)."""
        s = of(m)
        lies = [row[0] for row in s.dazed + s.respites]
        if self.card in s.piles.cards[DRAWN] and self.card not in lies:
            harm.put_away(m, self.card, self.seat, "used")
        return None


def wasted(s: AdventureState, text: Text) -> bool:
    """Return whether a Fortune has no effect: nothing of it can be done, or it asks a hero at 0 HP
    to act (A17.3, A17g).
    """
    first = s.tables.texts[text.text][0]
    acts = isinstance(first, Move | OneOf | ExtraAttack)
    if acts and not s.stands(text.seat):
        return True
    if s.hp[text.seat] <= 0 and (acts or isinstance(first, LevelUp)):
        return True
    return opening(s, text) == 0
