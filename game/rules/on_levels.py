"""Rules of a game whose scenarios are levels, as far as they are the same in each such game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.rules.level import scenarios_of
from game.rules.room import Rules, SwitchValues
from game.rules.setting_up import Ways


class OnLevels(Rules):
    """Rules whose scenarios are the levels that name the game, with every switch as it is declared.

    A game says what else the room asks: legend, folder, set-up, what is counted and can be proud
    of, faults of a level, and how one is opened.
    """

    name: str
    """Its id, which its levels carry."""
    known_alike: bool = False
    """Unless a game says otherwise, its seats have cards of their own."""

    def scenarios(self, folders: Sequence[Path]) -> tuple[str, ...]:
        return scenarios_of(self.name, folders)

    def ways(self, levels: Path, scenario: str, switches: SwitchValues) -> Ways:
        return {}
