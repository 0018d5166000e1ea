"""What Command's aims are, so that the board can show them."""

from __future__ import annotations

from typing import Final

from game.engine.answers import Aim
from game.engine.decisions import code_of, is_whole
from game.engine.match import Match
from game.engine.options import Option
from game.rules.command.codes import (
    ACTOR,
    DEPLOY,
    DODGE,
    MOVE,
    SLOTS,
    STATION,
    STRIKE,
    TARGET,
    WHOM,
)
from game.rules.command.state import of
from game.rules.command.travel import TELEPORT, Travel
from game.scenes.match.aiming import Aiming

ASKED: Final = (ACTOR, TARGET, WHOM)
ANSWERS: Final = (STRIKE, DODGE)


class CommandAiming(Aiming):
    """Knows Command's families of options, and where its creatures are."""

    def cell(self, match: Match, figure: int) -> int:
        """Return where a creature is, -1 for nowhere."""
        return of(match).cell[figure]

    def mini(self, match: Match, figure: int) -> tuple[str, str]:
        """Return the ids of a creature's miniature and of its side."""
        tables = of(match).tables
        return tables.creature[figure].id, tables.looks[figure // SLOTS]

    def walks(self, aim: Aim) -> bool:
        """Return whether it is the move of an activation (C4.1)."""
        return _family(aim) == MOVE

    def answers(self, aim: Aim) -> bool:
        """Return whether it answers what another declared (C8.3)."""
        return _family(aim) in ANSWERS

    def prospect(self, match: Match, seat: int, aim: Aim) -> None:
        """Return nothing: what comes of an answer is told on the pile."""
        return

    def asked(self, aim: Aim) -> bool:
        """Return whether a target is asked for (C10c)."""
        return aim.code in ASKED

    def leaps(self, match: Match, option: Option) -> bool:
        """Return whether a way goes to its end at once: a teleport (C5.13)."""
        top = match.stack[-1] if match.stack else None
        return isinstance(top, Travel) and top.how == TELEPORT

    def sets_down(self, aim: Aim) -> bool:
        """Return whether somebody is placed, at the start or deployed (C2.5, C3.5)."""
        return _family(aim) in (STATION, DEPLOY)


def _family(aim: Aim) -> int:
    """Return the family of an aim, of a whole choice too."""
    return code_of(aim.code) if is_whole(aim.code) else aim.code
