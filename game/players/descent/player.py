"""The computer's players of Descent: greedy heroes, the overlord by section 18 or by his hand."""

from __future__ import annotations

from typing import Final

from game.engine.decisions import code_of, member_of
from game.engine.match import Match, Seen
from game.engine.reasons import Deed, Reason
from game.players.descent import hero, overlord
from game.players.reasons import Weighed
from game.rules.descent import automatic, preview
from game.rules.descent.automatic import Answer
from game.rules.descent.codes import SPACE, STEP
from game.rules.descent.game import DescentGame
from game.rules.descent.state import of

LEFT_OUT: Final = ("D18.3",)
"""Lines of which nothing is told: what is not played."""


class DescentPlayer:
    """Answers for one seat; keeps nothing between questions and leaves nothing to chance."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, seen: Seen) -> int:
        """Return the choice that promises most, or that section 18 bids."""
        match = seen.sample(self._seed)
        match.listening = False
        if seen.seat == of(match).tables.overlord:
            return self._answer(match).choice
        return hero.answer(match, seen.seat)

    def weigh(self, seen: Seen) -> Weighed:
        """Return the same choice, the overlord's with its line (section 18)."""
        match = seen.sample(self._seed)
        match.listening = False
        if seen.seat != of(match).tables.overlord:
            return Weighed(hero.answer(match, seen.seat))
        told = self._answer(match)
        decision = match.decision
        assert decision is not None
        if told.clause in LEFT_OUT or decision.figure < 0 or decision.kind != "activation":
            return Weighed(told.choice)
        code, member = code_of(told.choice), member_of(told.choice)
        space = member >> 1 if code == STEP else member
        figures = (told.on,) if told.on >= 0 else ()
        chance = -1.0
        if code == SPACE:
            stakes = preview.against(of(match), decision.figure, 0, member)
            chance = float(stakes[0].odds[preview.HITS]) if stakes else -1.0
        deed = Deed(told.clause, 1.0, figures, space, chance=chance)
        turn = of(match).round
        return Weighed(told.choice, Reason(decision.figure, turn, deed, done=code == SPACE))

    def _answer(self, match: Match) -> Answer:
        game = match.game
        assert isinstance(game, DescentGame)
        return automatic.answer(match) if game.automatic else overlord.answer(match)
