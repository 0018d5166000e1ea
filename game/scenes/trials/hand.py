"""The hand at the table of Trials: to whom it lies open, what lies on the bench, and its keys.

Where several persons sit here a hand lies face down. In a turn of its own it is turned up with one
press; in another's window its person holds it to look and lets go, and each back has the key of its
card, whether that card can be played or not, so that the keys tell nobody anything of the hand.
"""

from __future__ import annotations

from typing import Final

from game.rules.trials.codes import HAND, INTERACT, LOOK, pile
from game.rules.trials.state import of
from game.scenes.match.course import Course
from game.scenes.match.face_down import FaceDown
from game.scenes.match.question import TURN
from game.scenes.match.taking import NOTHING
from game.scenes.trials import answering
from game.scenes.trials.answering import CARD_ID, WINDOW
from game.scenes.trials.asking import GIVE, TrialsAsking
from game.table.input.commands import ROWS

BACK: Final = "back:"
"""What the id of a card begins with that lies face down; its place in the hand follows."""


class Hand(FaceDown):
    """Whose hand may be seen here, and what of it has a key."""

    def __init__(self, course: Course, asking: TrialsAsking) -> None:
        super().__init__(course)
        self.asking = asking
        asking.covered = self.to_turn_up

    def own_turn(self, seat: int) -> bool:
        """Return whether a seat may turn its hand up for good: it is asked for more than an answer
        in another's turn.
        """
        decision, match = self.course.session.decision, self.course.session.match
        if self.course.seat != seat or decision is None:
            return False
        return decision.kind != WINDOW or of(match).active == seat

    # --- what lies on the bench

    def cards(self, seat: int) -> tuple[int, ...] | None:
        """Return the cards of a hand that its person alone looks at now, None where the table knows
        them, or nobody may.
        """
        if self.course.viewer == seat or not self.open(seat):
            return None
        return of(self.course.session.match).hand(seat)

    def laid(self, seat: int) -> tuple[int, ...] | None:
        """Return the cards that lie on the bench in place of the hand, to pick from: spent ones,
        those on top of the deck, loot, Primaries; None where it is the hand.
        """
        match = self.course.session.match
        decision = match.decision
        if decision is None or self.course.seat != seat or self.course.past is not None:
            return None
        if self.asking.how(decision) != TURN or decision.kind in (WINDOW, "turn"):
            return None
        found = answering.cards(decision, seat)
        s = of(match)
        if not found or set(found) & set(s.piles.cards[pile(seat, HAND)]):
            return None
        looked = s.piles.cards[pile(seat, LOOK)]
        if set(found) <= set(looked) and not self.open(seat):
            return ()
        return tuple(found)

    def in_sight(self, seat: int) -> bool:
        """Return whether a seat picks from what all may see: spent cards, loot, Primaries."""
        laid = self.laid(seat)
        looked = of(self.course.session.match).piles.cards[pile(seat, LOOK)]
        return bool(laid) and not set(laid or ()) <= set(looked)

    def to_turn_up(self, seat: int) -> bool:
        """Return whether a hand lies face down that has to be turned up before one can answer; one
        that holds no cards yet, as before they are dealt, has not.
        """
        if not self.covered(seat) or self.in_sight(seat):
            return False
        return bool(of(self.course.session.match).hand(seat))

    # --- what has a key

    def rows(self, seat: int) -> list[tuple[str, int]]:
        """Return the id of all that has a number key, with its whole choice, -1 where that is not
        offered: the cards on the bench as they lie, then what has no card.
        """
        match = self.course.session.match
        decision = match.decision
        if decision is None:
            return []
        offered = dict(self.asking.taking.rows(match, seat))
        laid = self.laid(seat)
        s = of(match)
        bench = laid if laid is not None else s.hand(seat)
        ids = [f"{CARD_ID}{card}" for card in bench if card >= 0]
        found = [(id, offered.get(id, NOTHING)) for id in ids]
        if self.covered(seat) and laid is None and decision.kind != WINDOW:
            found = [(id, NOTHING) for id in ids]
        if answering.offered(decision, seat, INTERACT) and decision.kind == WINDOW:
            found.append((GIVE, NOTHING))
        answers = decision.kind == WINDOW  # a feature is a line of the pile as well
        rest = [
            each
            for each in offered.items()
            if not each[0].startswith(CARD_ID) or (answers and each[0] not in ids)
        ]
        return [*found, *rest]

    def caps(self, seat: int) -> dict[str, str]:
        """Return by id the caps of the keys of all that has one."""
        if self.course.seat != seat:
            return {}
        caps = [self.asking.house.cap(each) for each in ROWS]
        return {
            id: caps[at] if at < len(caps) else "" for at, (id, _) in enumerate(self.rows(seat))
        }

    def under(self, seat: int, back: str) -> str:
        """Return the id of the card that lies face down with an id of its own, "" for none."""
        held = of(self.course.session.match).hand(seat)
        place = int(back.removeprefix(BACK))
        return f"{CARD_ID}{held[place]}" if self.covered(seat) and place < len(held) else ""
