"""What comes of an answer if all pass then: in a chip, in a line at the foot, on the board."""

from __future__ import annotations

from game.engine.answers import Outlook
from game.engine.decisions import choice
from game.engine.match import Match
from game.rules.command.codes import PASS
from game.words.command import outcome
from game.words.command.match_names import MatchNames
from game.words.rich import Text, join


class Foretelling:
    """Asks the rules what comes about, each answer once for a question."""

    def __init__(self, names: MatchNames) -> None:
        self.names = names
        self._of: object = None
        self._known: dict[int, Outlook | None] = {}

    def of(self, match: Match, seat: int, chosen: int) -> Outlook | None:
        """Return what comes about after a choice of ``seat`` if all pass then."""
        if self._of is not match.decision:
            self._of = match.decision
            self._known = {}
        if chosen not in self._known:
            self._known[chosen] = match.game.outlook(match, seat, chosen)
        return self._known[chosen]

    def passes(self, match: Match, seat: int) -> Outlook | None:
        """Return what comes about if ``seat`` passes too."""
        decision = match.decision
        nothing = choice(PASS, 0)
        if decision is None or not decision.allows(seat, nothing):
            return None
        return self.of(match, seat, nothing)

    def foot(self, match: Match, seat: int, chosen: int) -> Text:
        """Return what comes of passing and, with a choice that is pointed at, what of that."""
        told: list[Text] = []
        without = self.passes(match, seat)
        if without is not None:
            told.append(outcome.passed(without, self.names))
        if chosen >= 0:
            then = self.of(match, seat, chosen)
            if then is not None:
                told.append(outcome.after(without, then, match, seat, chosen, self.names))
        return join(told, "\n")

    def chip(self, match: Match, seat: int, chosen: int) -> tuple[str, str, str]:
        """Return what an answer leaves of the damage that is coming to the seat's creatures, in
        full and in short, and the chip's tone; "" where it has nothing to do with that.
        """
        without, then = self.passes(match, seat), self.of(match, seat, chosen)
        if without is None or then is None:
            return "", "", "hit"
        return outcome.chip(without, then, seat)
