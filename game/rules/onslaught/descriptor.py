"""What the house finds of Onslaught's rules."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Final

import msgspec

from game.engine.game import Game
from game.rules.counted import HIGHEST, MEAN, SHARE, Counted
from game.rules.level import Level
from game.rules.on_levels import OnLevels
from game.rules.onslaught import level_check
from game.rules.onslaught.feats import FEATS
from game.rules.onslaught.game import OnslaughtGame
from game.rules.onslaught.load import load_game
from game.rules.onslaught.rolls import SIDES
from game.rules.onslaught.scenario import Switches
from game.rules.room import Rules, SwitchValues
from game.rules.setting_up import DICE, MODE, SCENARIO, SEED, SHARED, SettingUp, Switch

SETTING_UP: Final = SettingUp(
    ("greathalls", "greathalls_first"),
    (Switch("goblins", (4, 2)), Switch("ask_ties", (True, False), toggle=True)),
    ("goblins", SCENARIO, MODE, "ask_ties", DICE, SEED, SHARED),
)

COUNTED: Final = (
    Counted("rolls"),
    Counted("rolls_hit", SHARE, "rolls"),
    Counted("mean", MEAN, "dice", "pips", Fraction(SIDES + 1, 2)),
    Counted("twenties", of="dice", fair=Fraction(1, SIDES)),
    Counted("ones", of="dice", fair=Fraction(1, SIDES)),
    Counted("best_roll", HIGHEST),
    Counted("best_damage", HIGHEST),
    Counted("damage"),
    Counted("defeats"),
    Counted("moved"),
)
"""What its statistics tell of all that it counts (see ``deeds``)."""


class _Rules(OnLevels):
    name = OnslaughtGame.name
    legend = level_check.LEGEND
    setting_up = SETTING_UP
    counted = COUNTED
    feats = FEATS
    folder = Path(__file__).resolve().parent

    def faults(self, level: Level) -> list[str]:
        return level_check.check(level)

    def open(self, levels: Path, scenario: str, switches: SwitchValues) -> Game:
        return load_game(levels, scenario, msgspec.convert(dict(switches), Switches))


RULES: Final[Rules] = _Rules()
