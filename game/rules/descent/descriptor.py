"""What the house finds of Descent's rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec

from game.engine.game import Game
from game.rules.descent import scenario as quests
from game.rules.descent.codes import MOST_HEROES, SIDES
from game.rules.descent.content import HEROES as KNOWN
from game.rules.descent.content import content
from game.rules.descent.deeds import COUNTED
from game.rules.descent.feats import FEATS
from game.rules.descent.game import DescentGame
from game.rules.level import Level, load_level
from game.rules.on_levels import OnLevels
from game.rules.room import Rules, SwitchValues
from game.rules.setting_up import DICE, MODE, SCENARIO, SEED, SHARED, SettingUp, Switch

HEROES: Final = "heroes"
HERO: Final = "hero"
"""The switches of seats are ``hero1`` to ``hero4``, and no two are alike (D13e)."""
OVERLORD: Final = "overlord"
"""The switch that says how a computer plays the overlord: by section 18, or as it likes."""
BY_THE_BOOK: Final = 0
FREELY: Final = 1
ODDS: Final = "odds"
"""The switch that says with which conquest the heroes begin: that of D17d, or of even odds."""
EVEN: Final = 1
OVERLORDS: Final = 1
"""Seats that are there besides those of the heroes (D1.1)."""


def _usual(seat: int) -> tuple[int, ...]:
    """Return the heroes of whom a seat takes one, by number: the usual one differs by seat."""
    return tuple((seat + each) % KNOWN for each in range(KNOWN))


SETTING_UP: Final = SettingUp(
    ("ember_crypt", "web_below"),
    (
        Switch(HEROES, tuple(range(1, MOST_HEROES + 1))),
        Switch(OVERLORD, (BY_THE_BOOK, FREELY)),
        Switch(ODDS, (BY_THE_BOOK, EVEN)),
        *[
            Switch(f"{HERO}{seat + 1}", _usual(seat), seat=seat, distinct=HERO)
            for seat in range(MOST_HEROES)
        ],
    ),
    (SCENARIO, HEROES, OVERLORD, ODDS, MODE, DICE, SEED, SHARED),
    seated=HEROES,
    beside=OVERLORDS,
    computed=frozenset({SIDES[1]}),
)
"""All is settled before the set-up: the quest, and the heroes by seat; the overlord sits behind
them.
"""


class Agreed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What switches say: how many heroes play, how a computer plays the ``overlord``, with which
    conquest they begin (``odds``), and which heroes; those of seats that nobody holds are idle.
    """

    heroes: int = 1
    overlord: int = BY_THE_BOOK
    odds: int = BY_THE_BOOK
    hero1: int = 0
    hero2: int = 1
    hero3: int = 2
    hero4: int = 3

    def taken(self) -> tuple[str, ...]:
        """Return the ids of the heroes of the seats; ``msgspec.ValidationError`` for too many of
        them, one that there is not, or the same one twice (D13e).
        """
        if not 1 <= self.heroes <= MOST_HEROES:
            raise msgspec.ValidationError(
                f"{HEROES}: Descent is for 1 to {MOST_HEROES} heroes, not {self.heroes}"
            )
        if self.overlord not in (BY_THE_BOOK, FREELY):
            raise msgspec.ValidationError(
                f"{OVERLORD}: {self.overlord} means nothing here; pick one of 0, 1"
            )
        if self.odds not in (BY_THE_BOOK, EVEN):
            raise msgspec.ValidationError(
                f"{ODDS}: {self.odds} means nothing here; pick one of 0, 1"
            )
        held = (self.hero1, self.hero2, self.hero3, self.hero4)[: self.heroes]
        heroes = content().heroes
        for seat, number in enumerate(held):
            if not 0 <= number < len(heroes):
                pick = ", ".join(f"{at} ({each.name})" for at, each in enumerate(heroes))
                raise msgspec.ValidationError(
                    f"{HERO}{seat + 1}: there is no hero {number}; pick one of {pick}"
                )
            if number in held[:seat]:
                name, before = heroes[number].name, held.index(number) + 1
                raise msgspec.ValidationError(
                    f"{HERO}{seat + 1}: {name} is taken by seat {before} already;"
                    " pick another hero (D13e)"
                )
        return tuple(heroes[number].id for number in held)


def _filled(switches: Mapping[str, int | bool]) -> dict[str, int | bool]:
    """Return switches with usual values for those that are not there: other heroes than taken."""
    found: dict[str, int | bool] = {each.name: each.values[0] for each in SETTING_UP.switches}
    for name, value in switches.items():
        found = (
            SETTING_UP.with_value(found, name, value) if name in found else {**found, name: value}
        )
    return {**found, **switches}


class _Rules(OnLevels):
    name = DescentGame.name
    legend = quests.LEGEND
    setting_up = SETTING_UP
    counted = COUNTED
    feats = FEATS
    folder = Path(__file__).resolve().parent

    def scenarios(self, folders: Sequence[Path]) -> tuple[str, ...]:
        found = super().scenarios(folders)
        ours = [each for each in SETTING_UP.scenarios if each in found]
        return (*ours, *(each for each in found if each not in ours))

    def faults(self, level: Level) -> list[str]:
        return quests.check(level)

    def open(self, levels: Path, scenario: str, switches: SwitchValues) -> Game:
        level = load_level(levels, scenario, {self.name: self.legend})
        said = msgspec.convert(_filled(switches), Agreed)
        return DescentGame(
            quests.load(level),
            said.taken(),
            automatic=said.overlord == BY_THE_BOOK,
            even=said.odds == EVEN,
        )


RULES: Final[Rules] = _Rules()
