"""What comes of an answer if all pass then: in a chip, in a line at the foot, on the board."""

from __future__ import annotations

from typing import Final, TypeAlias

from game.engine.answers import Outlook
from game.engine.decisions import choice
from game.engine.match import Match
from game.rules.command.codes import ACTOR, PASS
from game.rules.command.declared import declared
from game.rules.command.foreseen import by_answer
from game.words.command import outcome
from game.words.command.match_names import MatchNames
from game.words.rich import Text, join

NOTHING: Final = -1

Dealt: TypeAlias = dict[int, int]
"""By figure the damage that comes to it."""


class Foretelling:
    """Asks the rules what comes about, each answer once for a question."""

    def __init__(self, names: MatchNames) -> None:
        self.names = names
        self._of: object = None
        self._known: dict[int, Outlook | None] = {}
        self._ways: dict[int, tuple[Outlook, ...]] = {}
        self._answers: dict[int, dict[int, tuple[Outlook, ...]]] = {}
        self._dealt: dict[int, Dealt] | None = None

    def _ask(self, match: Match) -> None:
        """Forget what was known of another question."""
        if self._of is not match.decision:
            self._of = match.decision
            self._known, self._ways, self._answers, self._dealt = {}, {}, {}, None

    def of(self, match: Match, seat: int, chosen: int) -> Outlook | None:
        """Return what comes about after a choice of ``seat`` if all pass then."""
        self._ask(match)
        if chosen not in self._known:
            self._known[chosen] = match.game.outlook(match, seat, chosen)
        return self._known[chosen]

    def passes(self, match: Match, seat: int) -> Outlook | None:
        """Return what comes about if ``seat`` passes too, or does not give the answer of which it
        is asked more.
        """
        decision = match.decision
        nothing = choice(PASS, 0)
        if decision is None:
            return None
        if decision.allows(seat, nothing):
            return self.of(match, seat, nothing)
        whose = any(code == ACTOR for code, _ in decision.families(seat))
        return self.of(match, seat, NOTHING) if whose else None

    def ways(self, match: Match, seat: int, chosen: int) -> tuple[Outlook, ...]:
        """Return all that may come about after a choice of ``seat`` that asks more first."""
        self._ask(match)
        if chosen not in self._ways:
            self._ways[chosen] = match.game.outlooks(match, seat, chosen)
        return self._ways[chosen]

    def by_answer(self, match: Match, seat: int, chosen: int) -> dict[int, tuple[Outlook, ...]]:
        """Return for each answer to what a choice asks first all that may come of it then."""
        self._ask(match)
        if chosen not in self._answers:
            self._answers[chosen] = by_answer(match, seat, chosen)
        return self._answers[chosen]

    def dealt(self, match: Match) -> dict[int, Dealt]:
        """Return by the numbers of the entries of the pile what each deals to whom if all pass now;
        nothing where something is to be chosen before it comes about.
        """
        self._ask(match)
        if self._dealt is None:
            self._dealt = {}
            for entry in declared(match):
                if entry.settled:
                    found = self._dealt.setdefault(entry.id, {})
                    for one in entry.dealt:
                        found[one.target] = found.get(one.target, 0) + one.amount
        return self._dealt

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
        return self.chip_of(match, seat, self.ways(match, seat, chosen))

    def chip_of(self, match: Match, seat: int, ways: tuple[Outlook, ...]) -> tuple[str, str, str]:
        """Return the same of what may come about."""
        without = self.passes(match, seat)
        return outcome.chip(without, ways, seat) if without is not None else ("", "", "hit")
