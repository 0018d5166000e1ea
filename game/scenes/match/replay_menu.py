"""The menus over a match that is watched."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.scenes.shell.column import Column, Entry
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
            *((text, kind, icon, self.after(action)) for text, kind, icon, action in self.more()),
            *self.lookups(),
            (say("replay.leave"), "wood", "cross", self.after(self.leave_watching)),
        ]


class Points(Column):
    """Offers the named points of a match that is watched, and nothing else."""

    name = "points"
    head = "replay.points.head"

    def __init__(self, house: House, ways: Sequence[Entry]) -> None:
        super().__init__(house)
        self.ways = ways

    def entries(self) -> list[Entry]:
        """Return the ways, and the one back."""
        return [
            *((text, kind, icon, self.after(action)) for text, kind, icon, action in self.ways),
            (say("back"), "wood", "undo", self.back),
        ]


class Views(Points):
    """Asks as whose knowledge a running match is to be exported."""

    name = "views"
    head = "matches.export.whose"
