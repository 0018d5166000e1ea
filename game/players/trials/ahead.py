"""Looking ahead: what comes of a choice if nobody answers it any more.

A copy of the match, as the seat may know it, is played on until what is under way is over. Dice are
those of the copy: what hangs on them is tried with several.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.decisions import choice
from game.engine.match import Match
from game.players.trials.position import position
from game.players.trials.worth import Worth
from game.rules.trials.codes import DONE, END, NO, PASS
from game.rules.trials.state import TrialsState, of

MOST: Final = 80
"""So many choices are played ahead at most."""
IDLE: Final = (PASS, DONE, END, NO)
"""What is chosen ahead where it is offered, in this order."""
STOPS: Final = frozenset({"turn", "lead", "path", "class"})

Quick = Callable[[Match, int], int]
"""Answers a question that has no idle choice, without looking ahead itself."""


class Ahead:
    """Tries choices of one open question."""

    def __init__(
        self, match: Match, seat: int, judge: Worth, cards: dict[int, float], quick: Quick
    ) -> None:
        self._match = match
        self._seat = seat
        self._judge = judge
        self._cards = cards
        self._quick = quick
        s = of(match)
        self._deeds = len(s.deeds)
        self._active = s.active
        self._turn = s.turn
        self._phase = s.phase

    def now(self) -> float:
        """Return what the position is worth as it is."""
        return position(of(self._match), self._judge, self._cards)

    def worth(self, chosen: int, dice: int = 1, seed: int = 7) -> float:
        """Return what a position is worth after a choice, on average over so many dice."""
        total = 0.0
        for number in range(dice):
            total += self._once(chosen, seed * 1000 + number if dice > 1 or number else 0)
        return total / dice

    def _once(self, chosen: int, seed: int) -> float:
        match = self._match.copy()
        match.listening = False
        s = of(match)
        if seed:
            s.dice.renew(seed)
        match.play(self._seat, chosen)
        for _ in range(MOST):
            decision = match.decision
            if decision is None or self._is_over(s, decision.kind):
                break
            seat = match.waiting()[0]
            match.play(seat, self._reply(match, seat))
        if match.decision is None:
            lead = s.winner == self._judge.party
            return position(s, self._judge, self._cards) + (40.0 if lead else -40.0)
        return position(s, self._judge, self._cards)

    def _is_over(self, s: TrialsState, kind: str) -> bool:
        """Return whether what was under way is over."""
        if kind in STOPS or s.turn != self._turn or s.phase != self._phase:
            return True
        return len(s.deeds) < self._deeds

    def _reply(self, match: Match, seat: int) -> int:
        decision = match.decision
        assert decision is not None
        for code, mask in decision.families(seat):
            if code in IDLE:
                if code == DONE and seat == self._seat and decision.kind == "targets":
                    break
                return choice(code, (mask & -mask).bit_length() - 1)
        return self._quick(match, seat)
