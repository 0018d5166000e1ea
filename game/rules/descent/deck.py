"""The overlord's deck: drawing, and what the last card brings (D10.2, D10.8, D10r)."""

from __future__ import annotations

from typing import ClassVar

from game.engine.cards import NOBODY as NO_SEAT
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.descent import harm
from game.rules.descent.codes import DECK, DISCARDS, HAND, SHUFFLE
from game.rules.descent.events import CardsDrawn, CardsSeen, DeckRenewed
from game.rules.descent.state import DescentState, of

LOST = 3
"""Conquest that the heroes lose with the deck's last card (D10.8)."""


def shuffle_deck(s: DescentState) -> None:
    """Shuffle the deck; nobody knows how it lies."""
    s.piles.sort(DECK)
    s.piles.shuffle(DECK, s.dice, SHUFFLE)
    s.piles.knows[DECK] = NO_SEAT


class Draw(Procedure):
    """The overlord draws so many cards."""

    __slots__ = ("many",)

    steps: ClassVar[tuple[str, ...]] = ("draw", "judge")
    fields: ClassVar[tuple[str, ...]] = ("many",)

    def __init__(self, many: int) -> None:
        super().__init__()
        self.many = many

    def copy(self) -> Draw:
        twin = Draw(self.many)
        twin.standing(self)
        return twin

    def draw(self, m: Match) -> Outcome:
        """Draw; with the last card the heroes lose conquest and the discards are the new deck, out
        of which the rest is drawn (D10.8, D10r).
        """
        s = of(m)
        left = self.many
        while left and s.piles.cards[DECK]:
            drawn: list[int] = []
            while left and s.piles.cards[DECK]:
                drawn.append(s.piles.draw(DECK, HAND))
                left -= 1
            self._tell(m, drawn)
            if s.piles.cards[DECK]:
                break
            harm.change_conquest(m, -LOST, "deck", "D10.8")
            s.piles.gather(DECK, [DISCARDS])
            shuffle_deck(s)
            if m.listening:
                many = len(s.piles.cards[DECK])
                m.tell(DeckRenewed(many=many, clause="D10.8"))
        return None

    def _tell(self, m: Match, drawn: list[int]) -> None:
        s = of(m)
        if m.listening:
            clause = ("D17f", "D17.2.2", "D10.2")[s.phase]
            seat, left = s.tables.overlord, len(s.piles.cards[DECK])
            ids = tuple([s.tables.cards[card].id for card in drawn])
            m.tell(CardsDrawn(seat=seat, many=len(drawn), left=left, clause=clause))
            m.tell(CardsSeen(seat=seat, cards=tuple(drawn), ids=ids, clause=clause, sees=1 << seat))

    def judge(self, m: Match) -> Outcome:
        """A draw is complete (D12e)."""
        harm.judge_end(m)
        return None
