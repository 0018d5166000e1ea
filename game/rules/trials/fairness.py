"""What fair dice promise of a roll of Trials (T31 to T33); no face decides by itself (T31a)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from game.engine.answers import Expected
from game.engine.match import Match
from game.engine.options import Roll
from game.rules.trials import chances
from game.rules.trials.codes import ATTACK_ROLL
from game.rules.trials.state import of

DAMAGE: Final = "damage"


def expected(before: Match | None, figure: int, key: str, target: int, roll: Roll) -> Expected:
    """Return the chance of a hit, or to pass, and the HP that were to be expected to get through
    (T31, T42).

    Just before the roll all is reckoned as it stood; of a match that nobody has, only the chance
    that the dice thrown reach what they need, the higher of two counting.
    """
    if before is not None:
        s = of(before)
        if s.throws and s.throw().figure == figure:
            throw = s.throw()
            if throw.kind == ATTACK_ROLL:
                told = chances.thrown(before, target)
                if told is not None:
                    return Expected(told.hit(), {DAMAGE: told.mean()})
    if not roll.need:
        return Expected(Fraction(1), {})
    return Expected(chances.reaching(roll.need, 0, len(roll.dice) > 1), {})
