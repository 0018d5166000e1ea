"""Who is spared windows: a seat passes by itself until something concerns it, or rings the bell.

What concerns a seat is told by what all can see, so that neither a question nor its absence tells
anything of a hand.
"""

from __future__ import annotations

from typing import Final

from game.engine.decisions import choice
from game.rules.command.codes import PASS
from game.rules.command.concerns import concerns
from game.session import Session

WINDOWS: Final = frozenset({"respond", "extra"})
"""Questions that may be passed."""


class Passing:
    """What the persons of one match wish to be asked; at first only what concerns them."""

    def __init__(self) -> None:
        self.always: set[int] = set()
        """Seats that are asked in every window."""
        self.rung: set[int] = set()
        """Seats that have rung: the next window asks them."""

    def turn(self, seat: int) -> None:
        """Ask a seat always from now on, or only what concerns it."""
        self.always ^= {seat}

    def ring(self, seat: int) -> None:
        """Let the next window ask a seat, whatever it is about."""
        self.rung.add(seat)

    def heard(self, seat: int) -> None:
        """A seat has answered in a window: its bell is silent again."""
        self.rung.discard(seat)

    def spared(self, session: Session, seat: int) -> int | None:
        """Return that a seat passes where nothing concerns it; None if it is asked."""
        decision = session.decision
        if decision is None or decision.kind not in WINDOWS:
            return None
        if seat in self.always or seat in self.rung or concerns(session.match, seat):
            return None
        nothing = choice(PASS, 0)
        return nothing if decision.allows(seat, nothing) else None
