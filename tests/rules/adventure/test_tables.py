"""Which card each number is, who plays, and the values of heroes."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.board.tiling import EAST, NORTH, SOUTH, WEST
from game.rules.adventure.castle import Castle
from game.rules.adventure.codes import (
    CARDS,
    FIRST_ENCOUNTER,
    FIRST_KEPT_ASIDE,
    FIRST_POWER,
    FIRST_TILE,
    FIRST_TREASURE,
    TILES,
)
from game.rules.adventure.content import content
from game.rules.adventure.tables import Tables

ICON = "find_the_icon_of_ravenloft"
TOMB = "escape_the_tomb"
ALL = ["arjhan", "kat", "thorgrim", "immeril", "allisa"]


def tables(adventure: str = ICON, heroes: list[str] | None = None) -> Tables:
    return Tables(content(), adventure, ["kat", "thorgrim"] if heroes is None else heroes)


@pytest.mark.clause("A1.3", "A1.1")
def test_every_number_is_a_card_of_its_lot() -> None:
    one = tables()
    called = [one.called(card) for card in range(CARDS)]
    assert called[:30].count("zombie") == 3
    assert len(set(called[:30])) == 10
    assert called[FIRST_ENCOUNTER + 30] == "green_slime"
    assert called[FIRST_ENCOUNTER + 59] == "fire_trap"
    assert called[FIRST_TREASURE:FIRST_POWER].count("lucky_find") == 2
    assert len(set(called[FIRST_POWER:FIRST_KEPT_ASIDE])) == 50
    assert "icon_of_ravenloft" in called[FIRST_KEPT_ASIDE:FIRST_TILE]
    assert called[FIRST_TILE:].count("T26") == 3
    assert len(one.kind_of) == TILES
    assert one.power_card("cleave") == called.index("cleave")


@pytest.mark.clause("A12.5")
def test_nineteen_tiles_are_white_and_twenty_one_black() -> None:
    one = tables()
    black = [one.kinds[one.kind_of_tile(card)].black for card in range(FIRST_TILE, CARDS)]
    assert (black.count(False), black.count(True)) == (19, 21)


@pytest.mark.clause("A12.7", "A3x3")
def test_the_start_tile_lies_with_five_edges_to_explore() -> None:
    one = tables()
    castle = Castle(one.kinds).put(one.kind("START-N"), (0, 0)).put(one.kind("START-S"), (0, 1))
    assert castle.edges() == [(0, NORTH), (0, EAST), (0, WEST), (1, EAST), (1, WEST)]
    assert castle.closed_edges() == [(1, SOUTH)]
    assert castle.start == 0b11


@pytest.mark.clause("A3a", "A12.2")
def test_each_tile_is_open_where_its_row_says_and_always_to_the_south() -> None:
    one = tables()
    for number, tile in enumerate(one.tile):
        castle = Castle(one.kinds).put(number, (0, 0))
        ways = "".join("NESW"[way] for way in range(4) if castle.tiling.unexplored(0) >> way & 1)
        assert ways == tile.open, tile.id
        assert tile.start or SOUTH in [way for way in range(4) if "NESW"[way] in tile.open]


@pytest.mark.clause("A2d")
def test_a_hero_is_taken_once() -> None:
    with pytest.raises(ValueError, match="Kat is taken twice"):
        tables(heroes=["kat", "arjhan", "kat"])


@pytest.mark.clause("A1.7", "A18.1.2")
def test_as_many_heroes_play_as_the_adventure_takes() -> None:
    assert tables(heroes=ALL).seats == 5
    with pytest.raises(ValueError, match="is for 1 to 5 heroes, not 0"):
        tables(heroes=[])
    with pytest.raises(ValueError, match="Escape the Tomb is for one hero, not 2"):
        tables(TOMB)


def test_what_there_is_not_is_named() -> None:
    with pytest.raises(KeyError, match="nobody"):
        tables(heroes=["nobody"])
    with pytest.raises(KeyError, match="nowhere"):
        tables("nowhere")
    with pytest.raises(KeyError, match="T99"):
        tables().kind("T99")
    with pytest.raises(KeyError, match="nothing"):
        tables().power_card("nothing")


@pytest.mark.clause("A15.3")
def test_a_villain_comes_by_the_adventure() -> None:
    strahd = tables(TOMB, ["kat"]).villain
    assert strahd is not None
    assert (strahd.ac, strahd.hp) == (19, 12)
    assert tables().villain is None


@pytest.mark.clause("A11.5", "A13a")
def test_the_second_level_adds_to_hit_points_armour_and_surge() -> None:
    one = tables()
    assert (one.most_hp(1, False), one.most_hp(1, True)) == (10, 12)
    assert (one.armour(1, False), one.armour(1, True)) == (17, 18)
    assert (one.surge_value(1, False), one.surge_value(1, True)) == (5, 6)


@pytest.mark.clause("A5.6", "A5.7", "A5b")
def test_bonuses_come_before_slowed_and_immobilized_beats_it() -> None:
    one = tables()
    assert one.speed(0, 0, slowed=False, immobilized=False) == 6
    assert one.speed(0, 2, slowed=False, immobilized=False) == 8
    assert one.speed(0, 2, slowed=True, immobilized=False) == 2
    assert one.speed(0, 2, slowed=True, immobilized=True) == 0
    assert one.speed(0, -9, slowed=False, immobilized=False) == 0


# --- what an adventure takes out of the box


def changed(adventure: str, **fields: Any) -> Tables:
    """Return the tables of an adventure in which some things are otherwise."""
    found = content().adventure(adventure)
    return Tables(content(), msgspec.structs.replace(found, **fields), ["kat"])


@pytest.mark.clause("A2.9", "A2.15", "A18.4.1")
def test_every_card_but_the_adventure_treasures_takes_part_where_nothing_is_left_out() -> None:
    one = tables("daylight_assault")
    found = one.decks()
    assert found.monsters == list(range(30))
    assert found.encounters == list(range(FIRST_ENCOUNTER, FIRST_TREASURE))
    assert found.treasures == list(range(FIRST_TREASURE, FIRST_POWER))
    assert found.tiles == one.stack_tiles == list(range(FIRST_TILE, CARDS))
    assert (found.goal, found.joined, found.start) == (-1, [], -1)
    assert found.aside == list(range(FIRST_KEPT_ASIDE, FIRST_TILE))


@pytest.mark.clause("A18", "A18f")
def test_hallways_and_chapel_are_taken_from_the_stack() -> None:
    one = tables()
    found = one.decks()
    assert [one.called(card) for card in found.joined] == ["T21", "T21"]
    assert len(set(found.joined)) == 2
    assert one.called(found.goal) == "T03"
    left = {one.called(card) for card in found.tiles}
    assert len(found.tiles) == TILES - 3
    assert not left & {"T21", "T03"}


@pytest.mark.clause("A18d")
def test_the_crypt_is_no_tile_of_the_stack() -> None:
    one = tables(TOMB, ["kat"])
    found = one.decks()
    assert (one.called(found.start), one.called(found.goal)) == ("T01", "T02")
    assert len(found.tiles) == TILES - 2
    assert not {found.start, found.goal} & {*found.tiles, *found.aside}


def test_an_adventure_with_a_stack_of_its_own_sets_all_other_tiles_aside() -> None:
    one = changed(ICON, stack={"T03": 1, "T26": 2, "T23": 2})
    found = one.decks()
    assert sorted(one.called(card) for card in found.tiles) == ["T23", "T23", "T26", "T26"]
    assert one.called(found.goal) == "T03"
    aside = [one.called(card) for card in found.aside if card >= FIRST_TILE]
    assert len(aside) == TILES - 5 - 2
    assert aside.count("T26") == 1
    assert "T21" not in aside


def test_what_an_adventure_leaves_out_lies_aside_with_all_its_copies() -> None:
    one = changed("daylight_assault", left_out=("wraith", "frenzy", "lucky_charm"))
    found = one.decks()
    played = [*found.monsters, *found.encounters, *found.treasures]
    names = {one.called(card) for card in played}
    assert not names & {"wraith", "frenzy", "lucky_charm"}
    aside = [one.called(card) for card in found.aside if card < FIRST_KEPT_ASIDE]
    assert aside == ["wraith"] * 3 + ["frenzy"] * 2 + ["lucky_charm"] * 3
    assert len(played) + len(aside) == FIRST_POWER


def test_only_whom_an_adventure_takes_goes_on_it() -> None:
    found = content().adventure(ICON)
    own = msgspec.structs.replace(found, heroes=("kat", "allisa"))
    assert Tables(content(), own, ["allisa", "kat"]).seats == 2
    with pytest.raises(ValueError, match=r"Arjhan does not go on .*; pick one of Kat, Allisa"):
        Tables(content(), own, ["kat", "arjhan"])
