"""What tokens do at the start of a hero's turn and of a monster's activation (section 11)."""

from __future__ import annotations

from typing import ClassVar

from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.descent import harm
from game.rules.descent.codes import BLACK, BURN, CONDITIONS, FACES, NOBODY, STUN, WEB
from game.rules.descent.dice import FACES as SHOWN
from game.rules.descent.dice import Symbols
from game.rules.descent.events import TokenRolled
from game.rules.descent.state import make, of

CLAUSES = ("D11.2", "D11.1", "D11.3")
"""The rule of each token, in the order of ``codes.CONDITIONS``."""


class StartTokens(Procedure):
    """A figure rolls for its tokens, in the order of D11d: stun, web, burn.

    Whoever lets it begin asks before whether it is stunned: one stun is taken away here, and counts
    for the turn that begins (D11.2).
    """

    __slots__ = ("figure",)

    steps: ClassVar[tuple[str, ...]] = ("stun", "web", "burn", "judge")
    fields: ClassVar[tuple[str, ...]] = ("figure",)

    def __init__(self, figure: int) -> None:
        super().__init__()
        self.figure = figure

    def copy(self) -> StartTokens:
        twin = StartTokens(self.figure)
        twin.standing(self)
        return twin

    def stun(self, m: Match) -> Outcome:
        """A stun is taken away (D11.2); several last as many turns (D11b)."""
        if of(m).stun[self.figure]:
            harm.lose_token(m, self.figure, STUN, CLAUSES[STUN])
        return None

    def web(self, m: Match) -> Outcome:
        """A surge or an enhancement tears a web (D11.1), one die for all of them (D11a)."""
        if of(m).web[self.figure]:
            shown = self._roll(m, WEB)
            if shown.surges or shown.enhancements:
                harm.lose_token(m, self.figure, WEB, CLAUSES[WEB])
        return None

    def burn(self, m: Match) -> Outcome:
        """A surge puts out one fire, then each that burns is a wound (D11.3)."""
        s = of(m)
        if not s.burn[self.figure]:
            return None
        if self._roll(m, BURN).surges:
            harm.lose_token(m, self.figure, BURN, CLAUSES[BURN])
        harm.wound(m, self.figure, s.burn[self.figure], NOBODY, "burn", CLAUSES[BURN])
        if s.wounds[self.figure] == 0:
            return make(m, "Death", self.figure, NOBODY)
        return None

    def _roll(self, m: Match, token: int) -> Symbols:
        """Return what the black die shows that is rolled for a token."""
        face = of(m).dice.roll(BLACK, FACES)
        if m.listening:
            name = CONDITIONS[token]
            m.tell(TokenRolled(figure=self.figure, token=name, face=face, clause=CLAUSES[token]))
        return SHOWN[BLACK][face - 1]

    def judge(self, m: Match) -> Outcome:
        """A hero may have burnt to death (D12.6, D12e)."""
        harm.judge_end(m)
        return None
