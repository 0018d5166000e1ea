"""Greedy play of Onslaught: one question, one answer."""

from __future__ import annotations

from game.engine.dice import number, seed_bytes
from game.engine.match import Seen
from game.players.onslaught.answers import rate
from game.players.onslaught.outlook import Outlook, Walks
from game.players.onslaught.reasons import weighed
from game.players.onslaught.turn import Turn
from game.players.reasons import Weighed
from game.rules.onslaught.state import Onslaught

NEARLY: float = 1e-6


class OnslaughtPlayer:
    """Answers for one seat; keeps nothing between questions but walking distances."""

    def __init__(self, seed: int) -> None:
        self._key = seed_bytes(seed)
        self._walks = Walks()

    def choose(self, seen: Seen) -> int:
        """Return the choice with the best expected worth; equals are settled by the seed."""
        decision = seen.decision
        assert decision is not None
        look = self._look(seen)
        if decision.kind == "turn":
            return Turn(look, decision.figure).best()
        return self._other(look, seen)

    def weigh(self, seen: Seen) -> Weighed:
        """Return the same choice, with the reason for it where it is one of an activation.

        Of other questions nothing is told: cards are laid in secret.
        """
        decision = seen.decision
        assert decision is not None
        look = self._look(seen)
        if decision.kind == "turn":
            return weighed(Turn(look, decision.figure))
        return Weighed(self._other(look, seen))

    def _look(self, seen: Seen) -> Outlook:
        state = seen.state
        assert isinstance(state, Onslaught)
        return Outlook(state.copy(), seen.seat, self._walks)

    def _other(self, look: Outlook, seen: Seen) -> int:
        """Return the choice of a question that is no turn."""
        decision, scratch = seen.decision, look.s
        assert decision is not None
        rated = rate(look, seen)
        best = max(worth for worth, _ in rated)
        equals = [c for worth, c in rated if worth >= best - NEARLY]
        if len(equals) == 1:
            return equals[0]
        turn = number(self._key, decision.kind, scratch.round * 100 + scratch.number)
        return equals[turn % len(equals)]
