"""Choices with the reasons for them, from players that can give any."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

import msgspec

from game.engine.match import Seen
from game.engine.reasons import Reason
from game.players.chooser import Chooser


class Weighed(msgspec.Struct, frozen=True):
    """A choice with its reason; None for a choice of which nothing is to be told."""

    choice: int
    reason: Reason | None = None


@runtime_checkable
class Reasoner(Protocol):
    """A chooser that can also say why. It must choose the same either way."""

    def choose(self, seen: Seen) -> int:
        """Return one of the open choices."""

    def weigh(self, seen: Seen) -> Weighed:
        """Return that choice with the reason for it, from what the seat may see and no more."""


def weigh(chooser: Chooser, seen: Seen) -> Weighed:
    """Return what a chooser chooses, with its reason if it gives any."""
    if isinstance(chooser, Reasoner):
        return chooser.weigh(seen)
    return Weighed(chooser.choose(seen))
