"""The overlord in the heroes' turns, where somebody else sits at the table too: he is asked for a
card when he rings, and else lets everything pass (D10.9, D10q).

The rules ask him only if he holds a card that he can pay. Whoever sees that question, or that there
is none, would learn of his hand: so the table stands a moment whatever he holds, told by what all
can see, and he rings in it.
"""

from __future__ import annotations

from typing import Final

from game.board.grid import bits, mask_of
from game.engine.decisions import choice
from game.engine.events import Event
from game.rules.descent.codes import DISCARDS, FIRST_MONSTER, PASS, PLAY
from game.rules.descent.events import AttackDeclared, ChestOpened, DoorOpened, Stepped
from game.rules.descent.state import DescentState, of
from game.rules.descent.windows import CHEST, DOOR, ENTERS, HEROS_ATTACK
from game.scenes.descent.standing_orders import ASK, TRIGGERS, StandingOrders
from game.session import Session

CARD: Final = "card"
"""The question for a card."""
RUNG: Final = "bell.rung"
ASKED: Final = "bell.asked"
NOTHING: Final = "bell.nothing"
"""What a bell comes to, by its words: he is asked if he can play anything; he is already; nothing
has just happened that he could answer.
"""


def trigger_of(event: Event) -> str:
    """Return the trigger of his cards that an event of the heroes may be, "" for none."""
    if isinstance(event, Stepped):
        return ENTERS if 0 <= event.figure < FIRST_MONSTER else ""
    if isinstance(event, AttackDeclared):
        return HEROS_ATTACK if 0 <= event.figure < FIRST_MONSTER else ""
    if isinstance(event, DoorOpened):
        return DOOR
    return CHEST if isinstance(event, ChestOpened) else ""


def could(s: DescentState, trigger: str) -> bool:
    """Return whether, for all that everybody knows, he may hold a card of a trigger and pay it: he
    has cards, not all such cards lie open, and the cheapest of the others costs no more than his
    threat.
    """
    if not s.hand():
        return False
    shut = bits(s.tables.triggered(trigger) & ~mask_of(list(s.piles.cards[DISCARDS])))
    return any(s.tables.price(card, s.flags) <= s.threat for card in shut)


class Passing:
    """What the overlord's person wishes to be asked in the heroes' turns."""

    def __init__(self, lord: int, orders: StandingOrders) -> None:
        """``lord`` is the overlord's seat, ``orders`` what he has said of his cards beforehand."""
        self.lord, self.orders = lord, orders
        self.always = False
        """Whether he is asked whenever he can play a card: the others see that he can."""
        self.rung = False
        """Whether he has rung: the question that may follow is put to him."""

    def watched(self, session: Session) -> bool:
        """Return whether a person holds the overlord's hand and another one sits here too."""
        persons = {session.person(seat) for seat in session.humans()}
        return session.person(self.lord) >= 0 and len(persons) > 1

    def spared(self, session: Session, seat: int) -> int | None:
        """Return the card that he has ordered to be played, or that he lets it pass where he has
        not rung or has an order for each card that he could play; None if he is asked.
        """
        decision = session.decision
        if decision is None or decision.kind != CARD or seat != self.lord:
            return None
        if decision.about.get("trigger") not in TRIGGERS or session.person(self.lord) < 0:
            return None
        # Nothing passes that has not been seen, nor is a card played before: until then he may
        # ring, and how long that takes tells nothing of what he holds or ordered.
        if session.untold or self.rung:
            return None
        s = of(session.match)
        offered = decision.offered(seat, PLAY)
        cards = [card for card in s.hand() if card >= 0 and offered >> card & 1]
        for card in cards:
            if self.orders.plays(s, card, decision.figure):
                return choice(PLAY, card)
        if self.always or not self.watched(session):
            asks = any(self.orders.of(s.tables.cards[card].id) == ASK for card in cards)
            return None if asks else choice(PASS, 0)
        return choice(PASS, 0)

    def stands(self, session: Session, event: Event) -> bool:
        """Return whether an event stands for him to ring, told by what all can see."""
        trigger = trigger_of(event)
        return bool(trigger) and self.watched(session) and could(of(session.match), trigger)

    def ring(self, standing: bool) -> str:
        """He rings while something is ``standing``; return what came of it, by its words."""
        if not standing:
            return NOTHING
        self.rung = True
        return RUNG

    def steps_apart(self, session: Session) -> bool:
        """Return whether each step of a way is shown before the next: he may ring after any."""
        return self.watched(session) and could(of(session.match), ENTERS)

    def begins(self) -> None:
        """Something new happens: nobody has rung for it yet."""
        self.rung = False
