"""Who plays Duel well: strikes where it can, else walks towards the enemy, and bids high."""

from __future__ import annotations

from typing import Final

from game.engine.decisions import code_of, member_of
from game.engine.match import Match, Seen
from game.engine.reasons import Deed, Reason
from game.engine.state import EMPTY
from game.players.chooser import Chooser
from game.players.reasons import Weighed
from game.players.room import Players
from tests.duel.rules import BID, KEEP, STEP, STRIKE, THROW, TILE, duel, hand, of

DEEDS: Final = {STRIKE: "strike", STEP: "walk"}
"""What is told of a turn; cards are bid in secret."""


class DuelPlayer:
    """Chooses by a worth for each choice; equals are settled by their order."""

    def weigh(self, seen: Seen) -> Weighed:
        """Return that choice; in a turn with what it is, and the best of another kind."""
        chosen, decision = self.choose(seen), seen.decision
        assert decision is not None
        if decision.kind != "turn":
            return Weighed(chosen)

        def deed(choice: int) -> Deed:
            key = DEEDS[code_of(choice)]
            return Deed(key, float(worth(seen.match, seen.seat, choice)), space=member_of(choice))

        others = [c for c in decision.choices(seen.seat) if code_of(c) != code_of(chosen)]
        best = max(map(deed, others), key=lambda one: one.worth, default=None)
        turn = seen.match.game.round_of(seen.match)
        return Weighed(chosen, Reason(seen.seat, turn, deed(chosen), best))

    def choose(self, seen: Seen) -> int:
        """Return the worthiest choice."""
        decision = seen.decision
        assert decision is not None
        choices = decision.choices(seen.seat)
        return max(choices, key=lambda each: worth(seen.match, seen.seat, each))


def worth(match: Match, seat: int, choice: int) -> int:
    """Return how much a choice promises, from what its seat may know."""
    code, member = code_of(choice), member_of(choice)
    if code == STRIKE:
        return 100
    if code == STEP:
        return -_distance(match, seat, member)
    if code == TILE:
        return member
    if code == KEEP:
        return 0 if of(match).hp[seat] > 2 else -100
    if code == THROW:
        return -1 - hand(match, seat)[member]
    assert code == BID
    return hand(match, seat)[member]


def _distance(match: Match, seat: int, cell: int) -> int:
    """Return how many columns the nearest enemy is from a space; without one, the east end."""
    game, wide = duel(match), duel(match).grid.width
    foes = [
        other
        for figure, other in enumerate(of(match).cell[: len(game.seats)])
        if other != EMPTY and game.hostile(seat, figure)
    ]
    return min((abs(foe % wide - cell % wide) for foe in foes), default=wide - cell % wide)


class _Players:
    def greedy(self, seed: int) -> Chooser:
        return DuelPlayer()

    def matters(self, seen: Seen) -> bool:
        return True


PLAYERS: Final[Players] = _Players()
