"""Ongoing cards: how they come into play and what they are kept for (T21.2, T65d)."""

from __future__ import annotations

from game.engine.match import Match
from game.rules.trials import words as w
from game.rules.trials.codes import DISCARD, HAND, ONGOING, USED, pile
from game.rules.trials.events import CardKept
from game.rules.trials.frames import Ongoing, ongoing_of
from game.rules.trials.state import TrialsState, of


def keep(m: Match, seat: int, card: int, target: int) -> None:
    """Lay a card in play: it stays until it ends, is dispelled, unpaid or its hero falls (T21.2).

    The turn in which it comes is paid for (T65d).
    """
    s = of(m)
    for kind in (USED, HAND, DISCARD):
        if card in s.piles.cards[pile(seat, kind)]:
            s.piles.move(card, pile(seat, kind), pile(seat, ONGOING))
            break
    times = -1
    for alternatives in s.tables.card(card).parts:
        for lead in alternatives[0].leads:
            if lead.kind == w.L_TIMES:
                times = lead.n
    s.born += 1
    s.ongoing.append(Ongoing(card, seat, target, times=times, paid=1, born=s.born).row())
    if m.listening:
        id = s.tables.card(card).id
        m.tell(CardKept(seat=seat, card=card, id=id, target=target, clause="T21.2"))


def kept(s: TrialsState, card: int) -> Ongoing | None:
    """Return an ongoing card in play, if it is."""
    for row in s.ongoing:
        if row[0] == card:
            return ongoing_of(row)
    return None


def count_down(s: TrialsState, card: int) -> bool:
    """Count a use of a card that has so many; return whether it was the last (T65.55)."""
    for at, row in enumerate(s.ongoing):
        if row[0] == card and row[6] > 0:
            s.ongoing[at] = (*row[:6], row[6] - 1, *row[7:])
            return row[6] == 1
    return False


def pay(s: TrialsState, card: int) -> None:
    """Note that a card is paid for in this turn (T65d)."""
    for at, row in enumerate(s.ongoing):
        if row[0] == card:
            s.ongoing[at] = (*row[:7], 1, row[8])


def unpay(s: TrialsState, seat: int) -> None:
    """Let a hero's turn begin with none of its ongoing cards paid for (T65d)."""
    for at, row in enumerate(s.ongoing):
        if row[1] == seat:
            s.ongoing[at] = (*row[:7], 0, row[8])


def asks_pay(s: TrialsState, card: int) -> bool:
    """Return whether a card has to be maintained (T65.56)."""
    return s.tables.card(card).maintained


def unpaid(s: TrialsState, seat: int) -> list[int]:
    """Return the ongoing cards of a hero that are to be maintained and are not paid for, in the
    order in which they came (T65d).
    """
    found: list[int] = []
    for row in s.ongoing:
        if row[1] == seat and not row[7] and asks_pay(s, row[0]):
            found.append(row[0])
    return found


def parts_at(s: TrialsState, card: int, moment: int) -> list[int]:
    """Return the places of a card's parts that speak of a moment (T65.70 to T65.79)."""
    found: list[int] = []
    for place, alternatives in enumerate(s.tables.card(card).parts):
        lead = alternatives[0].moment
        if lead is not None and lead.what == moment:
            found.append(place)
    return found
