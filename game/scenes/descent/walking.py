"""A way of several steps that one click gave: it ends where something intervenes. Figures that are
placed by one click are asked about one after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.engine.events import Event
from game.rules.descent.events import (
    AreaRevealed,
    CardPlayed,
    ItemFound,
    SaveRolled,
    TurnEnded,
    Wounded,
)
from game.scenes.match.planned import Planned, about
from game.session import Session

PLACING: Final = "place"
INTERVENES: Final[tuple[type[Event], ...]] = (
    AreaRevealed, CardPlayed, ItemFound, SaveRolled, TurnEnded, Wounded,
)  # fmt: skip
"""After these the rest of a way is thought over anew: each space may spring a trap (D7h)."""


class Walking(Planned):
    """What a person has said ahead, forgotten as soon as something happens that nobody foresaw."""

    def __init__(self, apart: Callable[[Session], bool]) -> None:
        """``apart`` tells whether each step is shown before the next is taken."""
        super().__init__()
        self._apart = apart
        self._from = 0
        """How much had happened when it was said."""

    def keep(self, session: Session, seat: int, follow: Sequence[int]) -> None:
        """Note what was said ahead, and when."""
        if follow or seat == self.seat:
            self._from = len(session.events)
        super().keep(session, seat, follow)

    def next(self, session: Session, seat: int) -> int | None:
        """Return the next answer that was given ahead, None once something has intervened."""
        if self.left and any(isinstance(e, INTERVENES) for e in session.events[self._from :]):
            self.forget()
        decision = session.decision
        if decision is not None and decision.kind == PLACING == self._made_in:
            self._about = about(decision)  # the next of those that were said together
        return super().next(session, seat)
