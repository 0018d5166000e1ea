"""What the rules need of a game, and how they find it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, cast

from game import games
from game.engine.game import Game
from game.rules.counted import Counted
from game.rules.setting_up import SettingUp, Ways

if TYPE_CHECKING:  # levels cite rulebooks, which are found here
    from game.rules.level import Level
    from game.rules.tiled import Legend

SwitchValues = Mapping[str, int | bool]


class Rules(Protocol):
    """The rules of one game: its levels, and how a scenario of it is opened."""

    @property
    def legend(self) -> Legend:
        """Return the symbols of its maps."""

    @property
    def folder(self) -> Path:
        """Return where its rulebook lies."""

    @property
    def setting_up(self) -> SettingUp:
        """Return what can be chosen before a match."""

    @property
    def counted(self) -> tuple[Counted, ...]:
        """Return which deeds the statistics tell, in their order."""

    @property
    def feats(self) -> tuple[str, ...]:
        """Return what a side can be proud of (see ``Game.feats``), in the order of its medals."""

    @property
    def known_alike(self) -> bool:
        """Return whether every seat knows what any seat knows: then a match looks the same from
        each, and from nobody's.
        """

    def scenarios(self, folders: Sequence[Path]) -> tuple[str, ...]:
        """Return the ids of all that can be played, the usual one first.

        ``folders`` hold the levels that Warhall ships and those of the player; a game whose boards
        are no levels has its own.
        """

    def ways(self, levels: Path, scenario: str, switches: SwitchValues) -> Ways:
        """Return the values of switches that have fewer than usual in a scenario, or beside what
        others say: one that can be opened is in ``levels``.
        """

    def faults(self, level: Level) -> list[str]:
        """Return a sentence for each thing in a level that the game cannot play."""

    def open(self, levels: Path, scenario: str, switches: SwitchValues) -> Game:
        """Return a scenario ready to be played.

        Raises :class:`~game.rules.level.BadLevel` for a level that cannot be read and
        ``msgspec.ValidationError`` for switches that the game does not have.
        """


def rules_of(game: str) -> Rules:
    """Return the rules of a game; ``KeyError`` for an unknown one."""
    return cast(Rules, games.room(game, "rules").RULES)
