"""The menu over a match that is watched."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.scenes.house import House
from game.scenes.menu import Entry, Menu
from game.scenes.rules_book import RulesBook
from game.scenes.settings import SettingsScene
from game.words.ui import say


class ReplayMenu(Menu):
    """Offers what `entries` say, rules and settings, and the way out."""

    def __init__(self, house: House, entries: Sequence[Entry], leave: Callable[[], None]) -> None:
        super().__init__(house, _Nobody(), (), entries)
        self.leave_watching = leave

    def _entries(self) -> list[Entry]:
        return [
            (say("replay.resume"), "gold", "play", self.back),
            *((text, kind, icon, self._after(action)) for text, kind, icon, action in self.more),
            (say("menu.rules"), "wood", "book", self._push_rules),
            (say("menu.settings"), "wood", "cog", self._push_settings),
            (say("replay.leave"), "wood", "cross", self._after(self.leave_watching)),
        ]

    def _push_rules(self) -> None:
        assert self.stack is not None
        self.stack.push(RulesBook(self.house))

    def _push_settings(self) -> None:
        assert self.stack is not None
        self.stack.push(SettingsScene(self.house))


class Points(ReplayMenu):
    """Offers the named points of a match that is watched, and nothing else."""

    name = "points"
    head = "replay.points.head"

    def _entries(self) -> list[Entry]:
        return [
            *((text, kind, icon, self._after(action)) for text, kind, icon, action in self.more),
            (say("back"), "wood", "undo", self.back),
        ]


class _Nobody:
    """No match runs under this menu."""

    kept = True

    def side_of(self, seat: int) -> str:
        """Return no side."""
        return ""

    def is_person(self, seat: int) -> bool:
        """Return that nobody decides."""
        return False

    def hand_over(self, seat: int) -> None:
        """Nobody is handed anything."""

    def concede(self, seat: int) -> None:
        """Nobody concedes."""

    def leave_match(self) -> None:
        """Nothing is left."""
