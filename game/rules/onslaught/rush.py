"""Bull Rush: a straight move, then an attack on whoever is adjacent (2.1, R59d, R59i)."""

from __future__ import annotations

from typing import ClassVar

from game.engine.decisions import Decision, member_of
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.onslaught import content as c
from game.rules.onslaught.attack import Attack
from game.rules.onslaught.codes import NOWHERE, TARGET
from game.rules.onslaught.effects import RESOLVE, Doing
from game.rules.onslaught.state import of
from game.rules.onslaught.targets import choices
from game.rules.onslaught.travel import STRAIGHT, Travel


class Rush(Procedure):
    """Run to ``end`` in a straight line, then attack with ``tool``; a hit pushes ``push``."""

    __slots__ = ("end", "push", "tool", "user")

    steps: ClassVar[tuple[str, ...]] = ("run", "choose_target", "strike")
    fields: ClassVar[tuple[str, ...]] = ("user", "tool", "end", "push")

    def __init__(self, user: int, tool: int, end: int, push: int) -> None:
        super().__init__()
        self.user = user
        self.tool = tool
        self.end = end
        self.push = push

    def copy(self) -> Rush:
        twin = Rush(self.user, self.tool, self.end, self.push)
        twin.standing(self)
        return twin

    def run(self, m: Match) -> Outcome:
        """Move in one straight line, or stay (R59i)."""
        if self.end == of(m).cell[self.user]:
            return None
        return Travel(self.user, self.end, 0, STRAIGHT, 0, "bull_rush", 1)

    def choose_target(self, m: Match) -> Outcome:
        """Ask whom to attack if several are adjacent; with nobody there is no attack (R59d)."""
        s = of(m)
        row = s.tables.row(self.user, self.tool)
        mask = 0 if s.cell[self.user] == NOWHERE else choices(s, s.tables.queries, self.user, row)
        if not mask:
            self.tool = -1
            return None
        m.answer = mask.bit_length() - 1
        if mask.bit_count() == 1:
            return None
        seat = s.tables.side[self.user]
        return Decision("rush_target", (seat,), ([(TARGET, mask)],), self.user, {"ability": row.id})

    def strike(self, m: Match) -> Outcome:
        """Make the attack."""
        if self.tool < 0:
            return None
        return Attack(self.user, self.tool, member_of(m.answer), self.push)


def _charge(m: Match, doing: Doing, effect: object) -> Outcome:
    assert isinstance(effect, c.Charge)
    tables = of(m).tables
    slot = tables.cards[doing.user].slot(effect.ability)
    return Rush(doing.user, tables.rows[doing.user][slot].tool, doing.space, effect.push)


RESOLVE.entries[c.Charge] = _charge
