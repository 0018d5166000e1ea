"""What comes after a hero has arranged his things, worked out ahead: it is asked together with it.

The rules ask how a hero arranges what he carries, and then for his action (D7.3, D7m). Most turns
change nothing there, so the table shows what is asked next at once: who answers that has said how
things lie by it.
"""

from __future__ import annotations

from typing import Final

from game.engine.decisions import Decision
from game.engine.match import Match
from game.rules.descent.codes import NONE
from game.rules.descent.state import of
from game.scenes.descent.arranging import Arranging

NEXT: Final = ("action", "turn")
"""Questions that may be put before their time: no chance lies between."""


class Foreseeing:
    """Plays the answer that the draft of an arrangement stands for on a copy of the match."""

    def __init__(self, arranging: Arranging) -> None:
        self.arranging = arranging
        self._of: tuple[Decision | None, int] = (None, NONE)
        self._found: tuple[int, Match] | None = None

    def after(self, match: Match, seat: int) -> tuple[int, Match] | None:
        """Return how things lie, as an answer, and the match as it stands after it; None where
        something else is asked, or what comes next is not that hero's action or turn.
        """
        decision = match.decision
        if decision is None or decision.kind != "arrange" or decision.seats != (seat,):
            return None
        s = of(match)
        self.arranging.begin(s, decision.figure)
        answer = self.arranging.answer(s, decision, seat)
        if self._of[0] is not decision or self._of[1] != answer:
            self._of, self._found = (decision, answer), self._played(match, seat, answer)
        return self._found

    def _played(self, match: Match, seat: int, answer: int) -> tuple[int, Match] | None:
        if answer == NONE or match.decision is None or match.decision.figure != seat:
            return None
        twin = match.copy()
        twin.listening = False
        twin.play(seat, answer)
        then = twin.decision
        if then is None or then.kind not in NEXT or then.seats != (seat,):
            return None
        return answer, twin

    def stands(self, match: Match) -> bool:
        """Return whether a match is one that was worked out here."""
        return self._found is not None and match is self._found[1]
