"""What the house finds of the computer players of Command."""

from __future__ import annotations

from typing import Final

from game.engine.match import Seen
from game.players.chooser import Chooser
from game.players.command.player import CommandPlayer
from game.players.room import Players
from game.rules.command.concerns import concerns

WINDOWS: Final = ("respond", "extra")
"""Questions that one may pass."""


class _Players:
    def greedy(self, seed: int) -> Chooser:
        return CommandPlayer(seed)

    def matters(self, seen: Seen) -> bool:
        decision = seen.decision
        if decision is None or decision.kind not in WINDOWS:
            return True
        return concerns(seen.match, seen.seat) != ""


PLAYERS: Final[Players] = _Players()
