"""What a computer opponent is: something that answers a question from what its seat may know."""

from __future__ import annotations

from typing import Protocol

from game.engine.match import Seen


class Chooser(Protocol):
    """Chooses for one seat; gets a view without hidden cards, sealed answers or dice key."""

    def choose(self, seen: Seen) -> int:
        """Return one of the choices that the open question offers to ``seen.seat``."""
        ...
