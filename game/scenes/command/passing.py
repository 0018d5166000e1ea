"""Who is spared Command's windows: a seat passes by itself until something concerns it (C2f)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from game.engine.match import Match
from game.rules.command.codes import PASS
from game.rules.command.concerns import concerns, declarer, may_answer
from game.rules.command.state import of
from game.scenes.match import passing
from game.scenes.match.passing import NO_PILE

RESPOND: Final = "respond"
"""The window of answers to what was declared: the one that a bell opens."""
WINDOWS: Final = frozenset({RESPOND, "extra"})
"""Questions that may be passed."""


class Passing(passing.Passing):
    """What the persons of one match of Command wish to be asked."""

    windows = WINDOWS
    answers = RESPOND
    passes = PASS

    def declarer(self, match: Match) -> int:
        """Return the seat that has declared what lies on top of the pile."""
        return declarer(match)

    def may_answer(self, match: Match, seat: int) -> bool:
        """Return whether a seat could answer what lies on the pile (C8.2)."""
        return may_answer(match, seat)

    def concerns(self, match: Match, seat: int, without: Collection[str]) -> str:
        """Return why what lies on the pile concerns a seat (C8o)."""
        return concerns(match, seat, without)

    def pile(self, match: Match) -> int:
        """Return the number of what all on the pile answer."""
        pile = of(match).pile
        return pile[0][0] if pile else NO_PILE
