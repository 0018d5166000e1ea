"""What comes of an answer if all pass then, asked of the rules once for a question."""

from __future__ import annotations

from game.engine.answers import Outlook
from game.engine.match import Match


class Outlooks:
    """Keeps what the rules told of the open question."""

    def __init__(self) -> None:
        self._of: object = None
        self._known: dict[int, Outlook | None] = {}

    def of(self, match: Match, seat: int, chosen: int) -> Outlook | None:
        """Return what comes about after a choice of ``seat`` if all pass then; None where it is not
        offered or nobody can tell.
        """
        decision = match.decision
        if decision is not self._of:
            self._of = decision
            self._known.clear()
        if decision is None or not decision.allows(seat, chosen):
            return None
        if chosen not in self._known:
            self._known[chosen] = match.game.outlook(match, seat, chosen)
        return self._known[chosen]
