"""What the house finds of the rules of Trials."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec

from game.engine.game import Game
from game.rules.level import Level, load_level
from game.rules.on_levels import OnLevels
from game.rules.room import Rules, SwitchValues
from game.rules.setting_up import DICE, MODE, SCENARIO, SEED, SHARED, SettingUp, Switch
from game.rules.trials import scenario as realms
from game.rules.trials.codes import GUARDIANS, NONE
from game.rules.trials.deeds import COUNTED
from game.rules.trials.feats import FEATS
from game.rules.trials.game import TrialsGame
from game.rules.trials.tables import Settings

HEROES: Final = "heroes"
QUESTS: Final = "quests"
DRAFT: Final = "draft"
GUARDIAN: Final = "guardian"
CARDS: Final = "cards"
TRIGGER: Final = "trigger"
ROUNDS: Final = "rounds"
MANY: Final = (4, 6, 8)
TRIOS: Final = (
    (),
    ("monster_slayer", "read_the_runes", "the_dark_obelisk"),
    ("gather_rare_herbs", "read_the_runes", "the_unholy_ritual"),
    ("marked_for_death", "siphon_power", "the_ogre_prince"),
)
"""Three of all by chance (T5), those of a first game (T12), against monsters (T12.2) and against
each other (T12.3).
"""
DRAFTS: Final = ("draft", "recommended", "first_game")
FIRST_GAME: Final = 2
STARTER: Final = 1
TRIGGERS: Final = (10, 8, 6)
"""VP at which the Guardian comes (T3, T4, T4b)."""
LIMITS: Final = (0, 6, 8, 10, 12)
"""Rounds after which the match ends, 0 for none (T4)."""

SETTING_UP: Final = SettingUp(
    ("ancient_temple", "frost_ruins"),
    (
        Switch(HEROES, MANY),
        Switch(QUESTS, tuple(range(len(TRIOS)))),
        Switch(DRAFT, tuple(range(len(DRAFTS)))),
        Switch(GUARDIAN, tuple(range(len(GUARDIANS) + 1))),
        Switch(CARDS, (0, STARTER)),
        Switch(TRIGGER, TRIGGERS),
        Switch(ROUNDS, LIMITS),
    ),
    (SCENARIO, HEROES, QUESTS, DRAFT, GUARDIAN, CARDS, TRIGGER, ROUNDS, MODE, DICE, SEED, SHARED),
    seated=HEROES,
)
"""Heroes are drafted in the match itself (T8)."""


class Agreed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What switches say: how many heroes play, which quests are revealed, how heroes are drafted,
    which Guardian waits (0: by chance), whether Advanced cards are left out, and when it ends.
    """

    heroes: int = 4
    quests: int = 0
    draft: int = 0
    guardian: int = 0
    cards: int = 0
    trigger: int = TRIGGERS[0]
    rounds: int = 0

    def settings(self) -> Settings:
        """Return them as the rules take them; ``msgspec.ValidationError`` for what means nothing
        here.
        """
        for name, value, known in (
            (HEROES, self.heroes, MANY),
            (QUESTS, self.quests, tuple(range(len(TRIOS)))),
            (DRAFT, self.draft, tuple(range(len(DRAFTS)))),
            (GUARDIAN, self.guardian, tuple(range(len(GUARDIANS) + 1))),
            (CARDS, self.cards, (0, STARTER)),
        ):
            if value not in known:
                pick = ", ".join(str(each) for each in known)
                raise msgspec.ValidationError(
                    f"{name}: {value} means nothing here; pick one of {pick}"
                )
        if not 1 <= self.trigger <= 99:
            raise msgspec.ValidationError(f"{TRIGGER}: the Guardian comes at 1 to 99 VP")
        if not 0 <= self.rounds <= 99:
            raise msgspec.ValidationError(f"{ROUNDS}: the limit is 1 to 99 rounds, or 0 for none")
        if self.draft == FIRST_GAME and self.heroes != MANY[0]:
            raise msgspec.ValidationError(
                f"{DRAFT}: the heroes of a first game are four, not {self.heroes} (T12)"
            )
        return Settings(
            self.heroes,
            TRIOS[self.quests],
            DRAFTS[self.draft],
            self.guardian - 1 if self.guardian else NONE,
            self.cards == STARTER,
            self.trigger,
            self.rounds,
        )


def _filled(switches: Mapping[str, int | bool]) -> dict[str, int | bool]:
    """Return switches with usual values for those that are not there."""
    usual: dict[str, int | bool] = {each.name: each.values[0] for each in SETTING_UP.switches}
    return {**usual, **switches}


class _Rules(OnLevels):
    name = TrialsGame.name
    legend = realms.LEGEND
    setting_up = SETTING_UP
    counted = COUNTED
    feats = FEATS
    folder = Path(__file__).resolve().parent

    def scenarios(self, folders: Sequence[Path]) -> tuple[str, ...]:
        found = super().scenarios(folders)
        ours = [each for each in SETTING_UP.scenarios if each in found]
        return (*ours, *(each for each in found if each not in ours))

    def ways(
        self, levels: Path, scenario: str, switches: SwitchValues
    ) -> dict[str, tuple[int | bool, ...]]:
        """Return what is left to choose: the heroes of a first game are four (T12)."""
        if switches.get(HEROES, MANY[0]) != MANY[0]:
            return {DRAFT: tuple(range(FIRST_GAME))}
        return {}

    def faults(self, level: Level) -> list[str]:
        return realms.check(level)

    def open(self, levels: Path, scenario: str, switches: SwitchValues) -> Game:
        level = load_level(levels, scenario, {self.name: self.legend})
        said = msgspec.convert(_filled(switches), Agreed)
        return TrialsGame(realms.load(level), said.settings())


RULES: Final[Rules] = _Rules()
