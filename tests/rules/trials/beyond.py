"""What lies beyond the turn of a monster, as short as can be: an attack that does nothing.

A test of where a monster goes and what it attacks with needs no dice of the attack itself.
"""

from __future__ import annotations

from typing import ClassVar

from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure


class Attack(Procedure):
    """Leave the newest deed as it is."""

    __slots__ = ()

    steps: ClassVar[tuple[str, ...]] = ("over",)

    def copy(self) -> Attack:
        twin = Attack()
        twin.standing(self)
        return twin

    def over(self, m: Match) -> Outcome:
        """Do nothing."""
        return None
