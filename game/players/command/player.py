"""Greedy play of Command: one question, one answer."""

from __future__ import annotations

from typing import Final

from game.engine.dice import number, seed_bytes
from game.engine.match import Seen
from game.players.command import setting_up
from game.players.command.known import Known
from game.players.command.outlook import Outlook
from game.players.command.ratings import TRAVELS, shortlist
from game.players.command.reasons import weighed
from game.players.command.search import NARROW, Search, phase
from game.players.command.turn import ENDS, Rated, activated, activations
from game.players.reasons import Weighed
from game.rules.command.state import CommandState, of

NEARLY: Final = 1e-6
SQUARES: Final = 8  # ends of a way that are tried out
ANSWERS: Final = 16  # answers to any other question


class CommandPlayer:
    """Answers for one seat; keeps nothing between questions but what never changes."""

    def __init__(self, seed: int) -> None:
        self._key = seed_bytes(seed)
        self._known: Known | None = None

    def choose(self, seen: Seen) -> int:
        """Return the choice with the best expected worth; equals are settled by the seed."""
        return self._best(self._rated(seen, self._search(seen)), seen).choice

    def weigh(self, seen: Seen) -> Weighed:
        """Return the same choice, with the reason for it where it is one of an activation."""
        search = self._search(seen)
        rated = self._rated(seen, search)
        return weighed(search, seen.match, rated, self._best(rated, seen))

    def _search(self, seen: Seen) -> Search:
        """Return the trials for the open question."""
        s = of(seen.match)
        return Search(Outlook(s, seen.seat, self._of(s)))

    def _rated(self, seen: Seen, search: Search) -> list[Rated]:
        """Return the choices that were considered, each with its worth; it only compares."""
        look = search.look
        decision = seen.match.decision
        assert decision is not None
        rate = setting_up.RATE.get(decision.kind)
        if rate is not None:
            return [Rated(worth, each) for worth, each in rate(look, decision)]
        match = phase(seen.match)
        if decision.kind == "act":
            return (activations if decision.figure < 0 else activated)(look, search, match)
        travels = decision.kind in TRAVELS
        tries = shortlist(search.position(look.s), decision, SQUARES if travels else ANSWERS)
        depth = 1 if travels and decision.figure == look.s.acting else 0
        # A way that is only declared as yet is looked at as when it was chosen.
        width = ENDS if decision.kind == "respond" and look.s.active == look.seat else NARROW
        found = [search.tried(match, each, depth, width) for each in tries]
        return [Rated(each.worth, each.line[0], each) for each in found]

    def _of(self, s: CommandState) -> Known:
        """Return what is known of the match's cards and board."""
        if self._known is None or self._known.tables is not s.tables:
            self._known = Known(s.tables)
        return self._known

    def _best(self, rated: list[Rated], seen: Seen) -> Rated:
        best = max(each.worth for each in rated)
        equals = [each for each in rated if each.worth >= best - NEARLY]
        if len(equals) == 1:
            return equals[0]
        decision = seen.decision
        assert decision is not None
        turn = number(self._key, decision.kind, of(seen.match).turn * 64 + decision.figure)
        return equals[turn % len(equals)]
