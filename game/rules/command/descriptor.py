"""What the house finds of Command's rules."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from game.engine.game import Game
from game.rules.command import level_check
from game.rules.command.content import FACTIONS
from game.rules.command.deeds import COUNTED
from game.rules.command.feats import FEATS
from game.rules.command.game import CommandGame
from game.rules.level import Level, load_level
from game.rules.on_levels import OnLevels
from game.rules.room import Rules, SwitchValues
from game.rules.setting_up import MODE, SCENARIO, SEED, SHARED, SettingUp, Switch

MOST_SEATS: Final = 4


def _usual(seat: int) -> tuple[int, ...]:
    """Return the factions from which a seat picks, by number: the usual one differs by side."""
    return tuple((seat + 1 + each) % len(FACTIONS) for each in range(len(FACTIONS)))


SETTING_UP: Final = SettingUp(
    ("broken_vault", "narrows", "sunken_court", "sunken_court_teams"),
    tuple(Switch(f"faction{seat + 1}", _usual(seat), seat=seat) for seat in range(MOST_SEATS)),
    (SCENARIO, MODE, SEED, SHARED),
)
"""Every seat picks a faction, the same ones too if they like (C2.1, C2e)."""


class Picked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The factions of the seats, by their numbers; those of seats that nobody holds are idle."""

    faction1: int = _usual(0)[0]
    faction2: int = _usual(1)[0]
    faction3: int = _usual(2)[0]
    faction4: int = _usual(3)[0]

    def of(self, seats: int) -> tuple[str, ...]:
        """Return the ids of the factions of so many seats.

        ``msgspec.ValidationError`` for a number that no faction has.
        """
        found = (self.faction1, self.faction2, self.faction3, self.faction4)[:seats]
        for seat, number in enumerate(found):
            if not 0 <= number < len(FACTIONS):
                known = ", ".join(f"{at} ({each})" for at, each in enumerate(FACTIONS))
                raise msgspec.ValidationError(
                    f"faction{seat + 1}: there is no faction {number}; pick one of {known}"
                )
        return tuple(FACTIONS[number] for number in found)


def picked(switches: Mapping[str, int | bool]) -> Picked:
    """Return what switches say; ``msgspec.ValidationError`` for others than the game has."""
    return msgspec.convert(dict(switches), Picked)


class _Rules(OnLevels):
    name = CommandGame.name
    legend = level_check.LEGEND
    setting_up = SETTING_UP
    counted = COUNTED
    feats = FEATS
    folder = Path(__file__).resolve().parent

    def faults(self, level: Level) -> list[str]:
        return level_check.check(level)

    def open(self, levels: Path, scenario: str, switches: SwitchValues) -> Game:
        level = load_level(levels, scenario)
        layout, seats = level_check.layout_of(level), level_check.seats_of(level)
        return CommandGame(level.id, layout, picked(switches).of(seats))


RULES: Final[Rules] = _Rules()
