"""How a scenario of Command is opened: seats by its board, a faction for each."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.rules.command.descriptor import RULES, SETTING_UP
from game.rules.command.game import CommandGame
from game.rules.setting_up import Switch

BOARD = 'game = "command"\nid = "{id}"\nname = "Own"\nclause = "C2.3"\ntiles = {tiles}\n'


@pytest.fixture
def levels(tmp_path: Path) -> Path:
    two = BOARD.format(id="two", tiles='["G D G180"]')
    (tmp_path / "two.toml").write_text(two)
    four = BOARD.format(id="four", tiles='["G C G180", "G E G180"]')
    (tmp_path / "four.toml").write_text(four + "seats = 4\n")
    return tmp_path


def factions(levels: Path, scenario: str, **switches: int) -> tuple[str, ...]:
    game = RULES.open(levels, scenario, switches)
    assert isinstance(game, CommandGame)
    return game.tables.factions


@pytest.mark.clause("C2.1", "C11a")
def test_each_side_has_another_usual_faction(levels: Path) -> None:
    assert factions(levels, "two") == ("heroes", "drow")
    assert factions(levels, "four") == ("heroes", "drow", "heroes", "drow")


@pytest.mark.clause("C2e")
def test_several_may_pick_the_same_faction(levels: Path) -> None:
    assert factions(levels, "two", faction1=0) == ("drow", "drow")
    assert factions(levels, "four", faction4=1) == ("heroes", "drow", "heroes", "heroes")


def test_a_faction_that_is_none_is_told_with_those_that_there_are(levels: Path) -> None:
    with pytest.raises(msgspec.ValidationError, match=r"faction2: there is no faction 7; .*drow"):
        RULES.open(levels, "two", {"faction2": 7})
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        RULES.open(levels, "two", {"faction9": 0})


def test_the_usual_way_of_each_switch_is_what_a_match_without_it_has(levels: Path) -> None:
    usual = {each.name: each.values[0] for each in SETTING_UP.switches}
    assert factions(levels, "four", **usual) == factions(levels, "four")


def test_a_switch_of_a_seat_stands_with_that_seat_alone() -> None:
    assert [each.name for each in SETTING_UP.of_seat(1)] == ["faction2"]
    assert SETTING_UP.of_seat(4) == ()
    assert all(isinstance(each, Switch) and each.seat >= 0 for each in SETTING_UP.switches)
    assert not {each.name for each in SETTING_UP.switches} & set(SETTING_UP.offered)
