"""The menus over a match that is watched."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.scenes.shell.column import Column, Entry, Group, Ways
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

    def columns(self) -> list[list[Group]]:
        """Return watching on first, leaving last, placed as in the match's menu."""
        watching: list[Entry] = [
            (say("replay.resume"), "gold", "play", self.back),
            *self.closing(self.more()),
        ]
        leave: Entry = (
            say("replay.leave"), "wood", "cross", self.after(self.leave_watching)
        )  # fmt: skip
        return [
            [(say("menu.match"), watching)],
            [(say("menu.table"), self.lookups()), (say("menu.out"), [leave])],
        ]


class Points(Ways):
    """Offers the named points of a match that is watched."""

    name = "points"
    head = "replay.points.head"
