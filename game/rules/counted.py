"""What of the deeds that a game counts is told over many matches, and how."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

SUM: Final = "sum"
HIGHEST: Final = "highest"
SHARE: Final = "share"
MEAN: Final = "mean"
NOTHING: Final = Fraction(0)


class Counted(NamedTuple):
    """One line of the statistics: its ``name``, by which the game's words know it.

    ``how`` is the sum of a deed over all matches, its highest, its share of another deed ``of``,
    or its mean over those. ``what`` is the deed, that of the same name where it is empty. ``fair``
    is what fair dice give for each of ``of``, 0 where dice have no part in it.
    """

    name: str
    how: str = SUM
    of: str = ""
    what: str = ""
    fair: Fraction = NOTHING

    @property
    def deed(self) -> str:
        """Return the name of the deed that is counted."""
        return self.what or self.name
