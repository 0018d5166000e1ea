"""Under which banners sides and seats of Command are shown and called."""

from __future__ import annotations

import pytest

from game.engine.seats import borne, under
from game.rules.command.banners import by_seat, by_side
from game.table.look.palette import SIDES, worn
from game.words.command.match_names import MatchNames
from game.words.command.names import side
from game.words.room import persons_called, unnamed
from tests.words.command.named import named

FOES = ("heroes", "drow")
ALIKE = ("drow", "drow")
TEAMS = ("heroes", "drow", "heroes", "drow")
MIXED = ("heroes", "drow", "drow", "drow")


def called(names: MatchNames, seats: int) -> list[str]:
    return [names.seat(seat).text for seat in range(seats)]


@pytest.mark.clause("C2.1")
def test_sides_of_two_factions_go_by_them_and_bear_their_emblems() -> None:
    assert [side(each) for each in by_side(FOES)] == ["Heroes", "Drow"]
    assert [SIDES[each].emblem for each in by_side(FOES)] == ["sword", "spider"]
    assert called(named(FOES), 2) == ["Heroes", "Drow"]
    assert [side(each) for each in by_side(TEAMS)] == ["Heroes", "Drow"]
    assert called(named(TEAMS), 4) == ["Heroes 1", "Drow 1", "Heroes 2", "Drow 2"]


@pytest.mark.clause("C2e")
def test_two_of_one_faction_are_told_apart_by_place_and_colour() -> None:
    west, east = by_side(ALIKE)
    assert (side(west), side(east)) == ("West", "East")
    assert SIDES[west].emblem == SIDES[east].emblem == "spider"
    assert SIDES[west].main != SIDES[east].main
    assert SIDES[west].shape != SIDES[east].shape
    assert called(named(ALIKE), 2) == ["West", "East"]


@pytest.mark.clause("C2e")
def test_a_side_of_two_factions_goes_by_its_place_and_each_seat_bears_its_own() -> None:
    assert [side(each) for each in by_side(MIXED)] == ["West", "East"]
    seats = by_seat(MIXED)
    assert [SIDES[each].emblem for each in seats] == ["sword", "spider", "spider", "spider"]
    emblems = {SIDES[each].emblem for each in by_side(MIXED)}
    assert not emblems & {"lyre", "serpent"}  # those of another game
    assert len({(SIDES[each].main, SIDES[each].shape) for each in seats}) == 4


def test_a_banner_changes_the_emblem_of_a_look_and_no_more() -> None:
    plain, under_it = SIDES["west"], SIDES["west/drow"]
    assert worn("west/drow") == worn("west") == worn("west+drow")
    assert plain.main == under_it.main
    assert plain.pattern == under_it.pattern


@pytest.mark.parametrize("goes_by", [False, True])
def test_what_a_side_is_shown_as_can_be_read_back(goes_by: bool) -> None:
    assert borne(under("west.2", "drow", goes_by)) == ("west.2", "drow", goes_by)
    assert borne(under("west", "", goes_by)) == ("west", "", False)


@pytest.mark.clause("C2f")
def test_persons_of_a_side_without_names_are_different_persons() -> None:
    heroes, drow = by_side(TEAMS)
    sides = (heroes, drow, heroes, drow)
    assert persons_called("command", ("", "", "", ""), sides) == (
        "Heroes 1", "Drow 1", "Heroes 2", "Drow 2",
    )  # fmt: skip
    assert persons_called("command", ("Ada", "", "Ada", ""), sides)[::2] == ("Ada", "Ada")
    assert persons_called("command", ("Ada", "", "", ""), sides)[2] == "Heroes 2"
    assert persons_called("command", ("West", "East"), (heroes, drow)) == ("Heroes", "Drow")
    assert unnamed("command", "Heroes 2", heroes)
    assert unnamed("command", "", heroes)
    assert not unnamed("command", "Ada", heroes)
