"""What lies beyond the turn of a monster, as short as can be: an attack that only tells whom it is
on.

A test of where a monster goes and what it attacks with needs no dice of the attack itself.
"""

from __future__ import annotations

from typing import ClassVar

from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.trials.events import Targeted
from game.rules.trials.state import of


class Attack(Procedure):
    """Tell the newest deed's targets, and do nothing to them."""

    __slots__ = ()

    steps: ClassVar[tuple[str, ...]] = ("told",)

    def copy(self) -> Attack:
        twin = Attack()
        twin.standing(self)
        return twin

    def told(self, m: Match) -> Outcome:
        deed = of(m).deed()
        m.tell(
            Targeted(
                figure=deed.figure,
                targets=tuple(each for each in range(34) if deed.targets >> each & 1),
                cell=deed.cell,
                area=deed.area,
                clause="T42.1",
            )
        )
        return None
