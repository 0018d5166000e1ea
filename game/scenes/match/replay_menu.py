"""The menus over a match that is watched."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.scenes.shell.column import Column, Entry, Ways
from game.scenes.shell.house import House
from game.words.ui import say


class ReplayMenu(Column):
    """Offers what ``more`` says whenever it is laid out, rules and settings, and the way out."""

    name = "replay_menu"
    head = "menu.head"

    def __init__(
        self, house: House, game: str, more: Callable[[], Sequence[Entry]],
        leave: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(house)
        self.game = game
        self.more, self.leave_watching = more, leave

    def entries(self) -> list[Entry]:
        """Return watching on first, leaving last."""
        return [
            (say("replay.resume"), "gold", "play", self.back),
            *self.closing(self.more()),
            *self.lookups(),
            (say("replay.leave"), "wood", "cross", self.after(self.leave_watching)),
        ]


class Points(Ways):
    """Offers the named points of a match that is watched."""

    name = "points"
    head = "replay.points.head"
