"""What stands on the flag over somebody who is struck without a roll."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

from game.scenes.match.marking import Flag
from game.scenes.onslaught.cards import Presenter
from game.scenes.onslaught.flags import OddsFlags
from game.words.onslaught.names import Names
from tests.rules.onslaught.table import Table


def flag(*tokens: str) -> Flag:
    """Return the flag over Grabbleshanks, at whom a goblin's spear is aimed."""
    at = {"goblin_guard": "H5", "grabbleshanks": "G5", "lightning_dancer": "I5"}
    table = Table(at).unready()
    for token in tokens:
        table.token("grabbleshanks", token)
    table.activate("goblin_guard")
    words = next(each for each in table.choices() if "grabbleshanks" in each)
    (stake,) = table.option(words).stakes
    names = Names.of(table.game.tables, ())
    return OddsFlags(cast(Presenter, SimpleNamespace(names=names))).odds(stake)


def test_a_flag_says_what_takes_of_a_damage_that_is_certain() -> None:
    assert flag("warded") == Flag("0 damage", "Warded \N{MINUS SIGN}1", False)


def test_a_flag_of_the_whole_damage_says_that_nothing_is_rolled() -> None:
    assert flag() == Flag("100%", "no roll", False)


def test_a_flag_tells_the_damage_of_whoever_suffers_without_an_attack() -> None:
    at = {"lightning_dancer": "G7", "goblin_guard": "J7"}
    table = Table(at).activate("lightning_dancer")
    (stake,) = table.option("thunder_step > I7").stakes
    names = Names.of(table.game.tables, ())
    flags = OddsFlags(cast(Presenter, SimpleNamespace(names=names)))
    assert flags.odds(stake) == Flag("1 damage", "no roll", False)
