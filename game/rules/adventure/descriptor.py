"""What the house finds of Adventure's rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec

from game.engine.game import Game
from game.rules.adventure import scenario as files
from game.rules.adventure.codes import MOST_HEROES
from game.rules.adventure.content import Adventure, content
from game.rules.adventure.deeds import COUNTED
from game.rules.adventure.feats import FEATS
from game.rules.adventure.game import AdventureGame
from game.rules.adventure.odds import BY_THE_BOOK, EVEN, has_even, played
from game.rules.level import Level
from game.rules.on_levels import OnLevels
from game.rules.room import Rules, SwitchValues
from game.rules.setting_up import DICE, MODE, SCENARIO, SEED, SHARED, SettingUp, Switch, Ways

HEROES: Final = "heroes"
FIRST: Final = "first"
SURGES: Final = "surges"
ODDS: Final = "odds"
HERO: Final = "hero"
"""The switches of seats are ``hero1`` to ``hero5``, and no two are alike (A2d)."""
USUAL_SURGES: Final = 2
"""As many as the adventure says; 3 is one more, 1 one fewer (A2.4, A2.5)."""


def _usual(seat: int) -> tuple[int, ...]:
    """Return the heroes of whom a seat takes one, by number: the usual one differs by seat."""
    return tuple((seat + each) % MOST_HEROES for each in range(MOST_HEROES))


SETTING_UP: Final = SettingUp(
    (
        "escape_the_tomb",
        "find_the_icon_of_ravenloft",
        "klaks_infernal_artifact",
        "daylight_assault",
        "the_final_transformation",
    ),
    (
        Switch(HEROES, tuple(range(1, MOST_HEROES + 1))),
        Switch("powers", (0, 1, 2)),
        Switch(SURGES, (USUAL_SURGES, 3, 1)),
        Switch(ODDS, (BY_THE_BOOK, EVEN)),
        Switch(FIRST, tuple(range(MOST_HEROES + 1)), several=True),
        *[
            Switch(f"{HERO}{seat + 1}", _usual(seat), seat=seat, distinct=HERO)
            for seat in range(MOST_HEROES)
        ],
    ),
    (SCENARIO, HEROES, "powers", SURGES, ODDS, FIRST, MODE, DICE, SEED, SHARED),
    seated=HEROES,
)
"""All is settled before the set-up: adventure, heroes by seat, powers, surges, first turn (A2k)."""


class Agreed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What switches say: how many play and as whom (those of seats that nobody holds are idle),
    whether their ``powers`` are those suggested, chosen, or drawn (A8.13, A8.14), how many tokens
    there are, with which numbers of the adventure (``odds``), and whose the ``first`` turn is: 0 by
    die, else a seat counted from 1 (A2.10).
    """

    heroes: int = 1
    powers: int = 0
    surges: int = USUAL_SURGES
    odds: int = BY_THE_BOOK
    first: int = 0
    hero1: int = 0
    hero2: int = 1
    hero3: int = 2
    hero4: int = 3
    hero5: int = 4

    def fit(self, adventure: Adventure) -> None:
        """Raise ``msgspec.ValidationError`` for a number that is none of its switch's here."""
        ways = _ways(adventure, self.heroes, self.odds)
        for switch in SETTING_UP.switches:
            if switch.seat >= self.heroes:
                continue
            value: int = getattr(self, switch.name)
            known = ways.get(switch.name, switch.values)
            if value not in known:
                raise msgspec.ValidationError(_refused(adventure, switch, value, known))

    def taken(self) -> tuple[str, ...]:
        """Return the ids of the heroes of the seats; ``msgspec.ValidationError`` where two seats
        have the same one (A2d).
        """
        held = (self.hero1, self.hero2, self.hero3, self.hero4, self.hero5)[: self.heroes]
        heroes = content().heroes
        for seat, number in enumerate(held):
            if number in held[:seat]:
                name, before = heroes[number].name, held.index(number) + 1
                raise msgspec.ValidationError(
                    f"hero{seat + 1}: {name} is taken by seat {before} already;"
                    " pick another hero (A2d)"
                )
        return tuple(heroes[number].id for number in held)


def _refused(adventure: Adventure, switch: Switch, value: int, known: Sequence[int | bool]) -> str:
    """Return why a switch cannot have a value, and what it can have."""
    heroes = content().heroes
    if switch.distinct:
        pick = ", ".join(f"{at} ({heroes[at].name})" for at in sorted(known))
        if 0 <= value < len(heroes):
            why = f"{heroes[value].name} does not go on {adventure.name}"
        else:
            why = f"there is no hero {value}"
        return f"{switch.name}: {why}; pick one of {pick}"
    if switch.name == HEROES and 1 <= value <= MOST_HEROES:
        most = adventure.most_players
        many = "one hero" if most == 1 else f"1 to {most} heroes"
        return f"{HEROES}: {adventure.name} is for {many}, not {value}"
    pick = ", ".join(str(each) for each in sorted(known))
    return f"{switch.name}: {value} means nothing here; pick one of {pick}"


def _ways(adventure: Adventure, heroes: int, odds: int) -> dict[str, tuple[int, ...]]:
    """Return the values of switches that have fewer in an adventure for so many heroes."""
    most = min(adventure.most_players, MOST_HEROES)
    found = {HEROES: tuple(range(1, most + 1))}
    present = max(1, min(heroes, most))
    found[FIRST] = tuple(range(present + 1))
    if not has_even(adventure):
        found[ODDS] = (BY_THE_BOOK,)
    if played(adventure, odds, present).surges <= files.LEAST_SURGES:
        found[SURGES] = (USUAL_SURGES, 3)
    if adventure.heroes:
        allowed = {at for at, each in enumerate(content().heroes) if each.id in adventure.heroes}
        for seat in range(MOST_HEROES):
            found[f"{HERO}{seat + 1}"] = tuple(at for at in _usual(seat) if at in allowed)
    return found


def _filled(
    adventure: Adventure, switches: Mapping[str, int | bool], said: Agreed
) -> dict[str, int | bool]:
    """Return switches with usual values for those that are not there: such as the adventure allows,
    and other heroes than were taken.
    """
    usual: dict[str, int | bool] = {each.name: each.values[0] for each in SETTING_UP.switches}
    found = SETTING_UP.fitting(usual, _ways(adventure, said.heroes, said.odds))
    for name, value in switches.items():
        found = SETTING_UP.with_value(found, name, value)
    return {**found, **switches}


def agreed(switches: Mapping[str, int | bool]) -> Agreed:
    """Return what switches say; ``msgspec.ValidationError`` for others than the game has."""
    return msgspec.convert(dict(switches), Agreed)


class _Rules(OnLevels):
    name = AdventureGame.name
    legend = files.LEGEND
    setting_up = SETTING_UP
    counted = COUNTED
    feats = FEATS
    folder = Path(__file__).resolve().parent
    known_alike = True  # cards that one looks at may be seen by all (A0c)

    def scenarios(self, folders: Sequence[Path]) -> tuple[str, ...]:
        found = super().scenarios(folders)
        ours = [each for each in SETTING_UP.scenarios if each in found]
        return (*ours, *(each for each in found if each not in ours))

    def ways(self, levels: Path, scenario: str, switches: SwitchValues) -> Ways:
        heroes, odds = int(switches.get(HEROES, 1)), int(switches.get(ODDS, BY_THE_BOOK))
        return _ways(files.load(levels, scenario), heroes, odds)

    def faults(self, level: Level) -> list[str]:
        return files.faults(level)

    def open(self, levels: Path, scenario: str, switches: SwitchValues) -> Game:
        adventure, said = files.load(levels, scenario), agreed(switches)
        said = agreed(_filled(adventure, switches, said))
        said.fit(adventure)
        usual = played(adventure, said.odds, said.heroes).surges
        surges = usual + said.surges - USUAL_SURGES
        return AdventureGame(
            adventure.id,
            said.taken(),
            said.powers,
            surges,
            said.first,
            content().with_adventure(adventure),
            said.odds,
        )


RULES: Final[Rules] = _Rules()
