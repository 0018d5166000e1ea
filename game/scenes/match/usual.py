"""What the questions of most games have in common: nothing is said of an aim besides the aim."""

from __future__ import annotations

from game.engine.match import Match
from game.engine.options import Option


class Usual:
    """Answers for a game's questions what only few games answer otherwise."""

    def means(self, match: Match, seat: int, code: int, space: int) -> Option | None:
        """Return what would be done at a space with what is taken up, None for nothing."""
        return match.game.aim(match, seat, code, space).option

    def goes_on(self, match: Match, seat: int, kind: str) -> bool:
        """Return that it is not known whether a turn goes on while others are asked."""
        return False
