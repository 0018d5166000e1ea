"""The two quests, and what is told of quests that cannot be played (section 17)."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.rules.check import faults_of
from game.rules.descent import codes, scenario
from game.rules.descent.scenario import Goal, Taken, figures, load
from game.rules.level import BadLevel, read_level
from tests.rules.descent.quests import EMBER_CRYPT, WEB_BELOW, at, lay, level, quest, some

MONSTERS = {  # by area: kind, master, column and row, from how many heroes
    EMBER_CRYPT: {
        "hall": [
            ("beastman", False, (9, 2), 1),
            ("beastman", False, (14, 4), 2),
            ("beastman", False, (11, 10), 3),
            ("beastman", True, (15, 10), 2),
            ("skeleton", False, (10, 11), 1),
            ("skeleton", False, (15, 1), 3),
        ],
        "shrine": [
            ("bane_spider", False, (19, 3), 1),
            ("bane_spider", False, (21, 4), 3),
            ("hell_hound", False, (23, 3), 2),
        ],
        "cells": [("razorwing", False, (3, 9), 3), ("razorwing", False, (4, 11), 1)],
        "crypt": [("ogre", True, (21, 10), 1), ("skeleton", True, (23, 12), 3)],
    },
    WEB_BELOW: {
        "north_hall": [
            ("skeleton", False, (12, 2), 1),
            ("skeleton", False, (12, 4), 2),
            ("skeleton", False, (15, 5), 4),
            ("skeleton", True, (14, 5), 2),
        ],
        "east_room": [("sorcerer", False, (23, 1), 1), ("sorcerer", False, (22, 4), 4)],
        "west_cave": [
            ("razorwing", False, (2, 8), 1),
            ("razorwing", False, (5, 9), 4),
            ("razorwing", True, (4, 10), 2),
        ],
        "web_cave": [
            ("bane_spider", False, (11, 8), 1),
            ("bane_spider", False, (14, 9), 4),
            ("bane_spider", False, (12, 11), 2),
            ("bane_spider", True, (12, 10), 2),
        ],
        "pillar_hall": [
            ("manticore", False, (22, 8), 1),
            ("beastman", False, (20, 10), 2),
            ("beastman", False, (25, 9), 4),
        ],
        "idol_vault": [
            ("bane_spider", True, (23, 15), 1),
            ("bane_spider", False, (17, 14), 2),
            ("bane_spider", False, (20, 16), 4),
        ],
    },
}
DOORS = {
    EMBER_CRYPT: {
        "hall": [(7, 3), (17, 3), (7, 10), (17, 10)],
        "shrine": [(17, 3)],
        "cells": [(7, 10)],
        "crypt": [(17, 10)],
    },
    WEB_BELOW: {
        "north_hall": [(8, 3), (17, 3), (13, 7)],
        "east_room": [(17, 3), (21, 6)],
        "west_cave": [(3, 6), (8, 10)],
        "web_cave": [(13, 7), (8, 10), (17, 10)],
        "pillar_hall": [(21, 6), (17, 10), (23, 13)],
        "idol_vault": [(23, 13)],
    },
}


@pytest.mark.clause("D17e", "D17l")
@pytest.mark.parametrize("name", [EMBER_CRYPT, WEB_BELOW])
def test_every_area_has_its_doors_and_monsters(name: str) -> None:
    found = quest(name)
    of = found.dungeon
    told = {
        area.id: [(each.kind, each.master, each.at, each.heroes) for each in area.monsters]
        for area in found.tables.area
    }
    assert told == {
        area: [
            (kind, master, of.grid.name(at(of, *place)), heroes)
            for kind, master, place, heroes in rows
        ]
        for area, rows in MONSTERS[name].items()
    }
    for number, area in enumerate(found.areas):
        if area is None:
            assert of.areas[number] & of.start == of.start
        else:
            assert of.doors_of(number) == some(of, *DOORS[name][area.id])
    assert sum(area is None for area in found.areas) == 1


def test_grend_and_mother_sel_are_named_masters() -> None:
    named = [
        each
        for name in (EMBER_CRYPT, WEB_BELOW)
        for area in quest(name).tables.area
        for each in area.monsters
        if each.name
    ]
    assert [(each.name, each.master, each.wounds_per_hero) for each in named] == [
        ("Grend", True, 1),
        ("Mother Sel", True, 1),
    ]
    across = [
        (each.kind, each.turn)
        for name in (EMBER_CRYPT, WEB_BELOW)
        for area in quest(name).tables.area
        for each in area.monsters
        if each.turn
    ]
    assert across == [("hell_hound", 1), ("manticore", 1)]


@pytest.mark.clause("D17d")
def test_the_ember_crypt_has_its_numbers() -> None:
    found = quest(EMBER_CRYPT)
    assert (found.name, found.clause) == ("The Ember Crypt", "D17.1.2")
    assert found.tables.conquest == (4, 4, 8, 10)
    assert found.tables.goal == Goal(kill="Grend")
    assert found.tables.rune_threat == 1
    assert found.dungeon.grid.parse(found.tables.key) == at(found.dungeon, 2, 9)
    assert found.tables.taken == Taken()


@pytest.mark.clause("D17d")
def test_the_web_below_has_its_numbers() -> None:
    found = quest(WEB_BELOW)
    assert (found.name, found.clause) == ("The Web Below", "D17.2.1")
    assert found.tables.conquest == (5, 8, 13, 13)
    assert found.tables.goal == Goal(carry="idol")
    assert found.tables.rune_threat == 0
    assert found.dungeon.grid.parse(found.tables.key) == at(found.dungeon, 25, 2)
    assert found.tables.taken == Taken(3, {"spider_nest": 6})


@pytest.mark.clause("D17e")
@pytest.mark.parametrize(
    ("name", "area", "met"),
    [
        (EMBER_CRYPT, "hall", [2, 4, 6, 6]),
        (EMBER_CRYPT, "cells", [1, 1, 2, 2]),
        (WEB_BELOW, "web_cave", [1, 3, 3, 4]),
        (WEB_BELOW, "idol_vault", [1, 2, 2, 3]),
    ],
)
def test_few_heroes_meet_few_monsters(name: str, area: str, met: list[int]) -> None:
    (found,) = [each for each in quest(name).tables.area if each.id == area]
    assert [len(figures(found.monsters, heroes)) for heroes in (1, 2, 3, 4)] == met


@pytest.mark.parametrize("name", [EMBER_CRYPT, WEB_BELOW])
def test_the_quests_of_the_house_have_no_faults(name: str) -> None:
    assert scenario.check(level(name)) == []


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        (EMBER_CRYPT, "[4, 4, 8, 10]", "[4, 4, 8, 100]", "conquest: too little or too much"),
        (EMBER_CRYPT, "[4, 4, 8, 10]", "[0, 4, 8, 10]", "conquest: too little or too much"),
        (EMBER_CRYPT, "rune_threat = 1", "rune_threat = -1", "rune_threat: too little"),
        (WEB_BELOW, 'key = "Z3"', 'key = "Z3"\nrune_threat = 1', "a monster that is to be killed"),
        (WEB_BELOW, "draw = 3", "draw = 37", "taken.draw: too little or too much"),
        (WEB_BELOW, "spider_nest", "spider_net", "did you mean 'spider_nest'?"),
        (WEB_BELOW, "spider_nest = 6", "spider_nest = 0", "taken.prices.spider_nest: 0 is too"),
        (
            EMBER_CRYPT,
            "rune_threat = 1",
            "taken = { draw = 1 }",
            "taken: nothing is taken in this quest",
        ),
        (EMBER_CRYPT, 'key = "C10"', "", "a rune door needs its key"),
        (EMBER_CRYPT, 'key = "C10"', 'key = "C11"', "no chest at C11; name one of W3, C10"),
        (EMBER_CRYPT, 'key = "C10"', 'key = "ZZ10"', "key: 'ZZ10' is off the board"),
        (WEB_BELOW, 'key = "Z3"', 'key = "Q16"', "key: it lies behind the rune door"),
        (
            EMBER_CRYPT,
            'doors = ["R4"]',
            'doors = ["R4", "H4"]',
            "area[2].doors: no area of the map has just the doors R4, H4",
        ),
        (EMBER_CRYPT, 'doors = ["R4"]', "doors = []", "nothing is said of the area at S2"),
        (EMBER_CRYPT, 'id = "shrine"', 'id = "hall"', "area: 'hall' stands there twice"),
        (EMBER_CRYPT, 'kind = "beastman"', 'kind = "beatsman"', "did you mean 'beastman'?"),
        (EMBER_CRYPT, "from = 2", "from = 5", "area[1].monsters[2]: from 5 heroes on"),
        (EMBER_CRYPT, 'master = true, at = "V11"', 'at = "V11"', "a named monster is a master"),
        (EMBER_CRYPT, 'name = "Grend", ', "", "more wounds for each hero have named monsters"),
        (EMBER_CRYPT, 'at = "J3"', 'at = "J3", lie = "across"', "1x1 does not lie across"),
        (EMBER_CRYPT, 'at = "V11"', 'at = "V13"', "area[4].monsters[1]: it does not fit at V13"),
        (EMBER_CRYPT, 'at = "J3"', 'at = "L3"', "area[1].monsters[1]: it does not fit at L3"),
        (EMBER_CRYPT, 'at = "J3"', 'at = "B2"', "area[1].monsters[1]: it does not fit at B2"),
        (EMBER_CRYPT, 'at = "O5"', 'at = "J3"', "area[1].monsters[2]: somebody stands at J3"),
        (EMBER_CRYPT, 'at = "J3"', 'at = "3J"', "area[1].monsters[1]: '3J' is no cell"),
        (EMBER_CRYPT, 'kill = "Grend"', 'kill = "Grand"', "did you mean 'Grend'?"),
        (EMBER_CRYPT, 'kill = "Grend"', "", "goal: a quest has one goal"),
        (EMBER_CRYPT, 'kill = "Grend"', 'carry = "idol"', "the idol is drawn once"),
        (
            EMBER_CRYPT,
            'master = true, at = "X13"',
            'master = true, name = "Grend", at = "X13"',
            "two monsters have one name",
        ),
        (EMBER_CRYPT, 'at = "J3"', 'art = "J3"', "unknown key 'art'; did you mean 'at'?"),
    ],
)
def test_a_quest_that_cannot_be_played_is_told_with_its_place(
    tmp_path: Path, name: str, old: str, new: str, told: str
) -> None:
    path = lay(tmp_path) / f"{name}.toml"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    found = read_level(path, {"descent": scenario.LEGEND})
    assert any(told in each for each in scenario.check(found)), scenario.check(found)
    with pytest.raises(BadLevel):
        load(found)


@pytest.mark.parametrize(
    ("drawn", "place", "told"),
    [
        (".", (7, 3), "area[1].doors: no area of the map has just the doors"),
        ("#", (7, 3), "map: parts of the floor cannot be reached"),
        ("D", (3, 6), "map: the door D7 joins no two areas"),
    ],
)
def test_a_map_that_cannot_be_played_is_told(drawn: str, place: tuple[int, int], told: str) -> None:
    whole = level(EMBER_CRYPT)
    rows = [list(row) for row in whole.rows]
    rows[place[1]][place[0]] = drawn
    changed = msgspec.structs.replace(whole, rows=tuple("".join(row) for row in rows))
    assert any(told in each for each in scenario.check(changed)), scenario.check(changed)


def test_a_fault_is_told_with_its_line(tmp_path: Path) -> None:
    path = lay(tmp_path) / f"{EMBER_CRYPT}.toml"
    text = path.read_text("utf-8").replace("[4, 4, 8, 10]", "[4, 4, 8, 100]")
    path.write_text(text, "utf-8")
    with pytest.raises(BadLevel) as caught:
        load(read_level(path, {"descent": scenario.LEGEND}))
    assert str(caught.value).startswith("ember_crypt.toml, line 7: conquest: ")


CLOSE = {  # around the one G at (2,2): where nobody can begin
    (3, 2): ".", (2, 3): ".", (3, 3): "p", (1, 1): "o", (2, 1): "p", (3, 1): "o", (1, 2): "p",
}  # fmt: skip


@pytest.mark.clause("D17j")
@pytest.mark.parametrize(("walled", "room"), [(0, 4), (1, 3), (3, 1)])
def test_a_start_with_room_for_fewer_than_four_heroes_is_a_fault(walled: int, room: int) -> None:
    whole = level(EMBER_CRYPT)
    rows = [list(row) for row in whole.rows]
    more = dict.fromkeys([(1, 3), (2, 3), (3, 2)][:walled], "o")
    for (column, row), symbol in {**CLOSE, **more}.items():
        rows[row][column] = symbol
    drawn = msgspec.structs.replace(whole, rows=tuple("".join(row) for row in rows))
    told = [each for each in scenario.check(drawn) if "begin on and around G" in each]
    assert len(told) == (room < 4)
    assert all(f"where {room} can stand" in each for each in told)


FAULTS = [
    ('kind = "skeleton", at = "M3"', 'kind = "skeletton", at = "M3"', 'at = "M3"',
     "area[1].monsters[1]: there is no monster 'skeletton'; did you mean 'skeleton'?"),
    ('at = "W9", lie', 'at = "AB9", lie', 'at = "AB9"',
     "area[5].monsters[1]: it does not fit at AB9"),
    ('"V7", "R11", "X14"', '"V7", "R11"', '"V7", "R11"]',
     "area[5].doors: no area of the map has just the doors V7, R11"),
    ("spider_nest = 6", "spider_net = 6", "spider_net",
     "taken.prices: there is no card 'spider_net'"),
    ("[5, 8, 13, 13]", "[0, 8, 13, 13]", "[0, 8", "conquest: too little or too much"),
]  # fmt: skip


@pytest.mark.parametrize("strange", [False, True])
def test_all_faults_of_a_quest_are_told_at_once_each_with_its_line(
    tmp_path: Path, strange: bool
) -> None:
    """A value that is not even of its kind hides none of them."""
    path = lay(tmp_path) / f"{WEB_BELOW}.toml"
    text = path.read_text("utf-8")
    for old, new, _, _ in FAULTS:
        assert text.count(old) == 1
        text = text.replace(old, new)
    if strange:
        text = text.replace('at = "U11", from', 'att = "U11", from').replace("draw = 3", "drow = 3")
    path.write_text(text, "utf-8")
    told = faults_of(path)
    for _, _, stands, fault in FAULTS:
        if strange and fault.split(":")[0] in ("area[5].doors", "taken.prices"):
            continue  # what the area or the taking is depends on what is meant
        line = next(at for at, each in enumerate(text.splitlines(), 1) if stands in each)
        begins = f"{WEB_BELOW}.toml, line {line}: {fault}"
        assert any(each.startswith(begins) for each in told), (begins, told)
    unknown = [each for each in told if "unknown key" in each]
    assert len(unknown) == (2 if strange else 0)


def test_a_quest_without_its_goal_and_its_areas_is_told_of_the_rest(tmp_path: Path) -> None:
    path = lay(tmp_path) / f"{EMBER_CRYPT}.toml"
    text = path.read_text("utf-8").partition("[[area]]")[0]
    text = text.replace('goal = { kill = "Grend" }', "").replace('key = "C10"', 'key = "C11"')
    path.write_text(text, "utf-8")
    told = faults_of(path)
    assert [each for each in told if "'goal' is missing" in each]
    assert [each for each in told if "'area' is missing" in each]
    assert [each for each in told if "key: there is no chest at C11" in each]
    assert not [each for each in told if "rune_threat" in each]


# --- just what can be, and nothing else told


def changed(tmp_path: Path, name: str, old: str, new: str) -> list[str]:
    """Return what is told of a quest of the house of which one thing is another one."""
    path = lay(tmp_path) / f"{name}.toml"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    return scenario.check(read_level(path, {"descent": scenario.LEGEND}))


def redrawn(name: str, places: dict[tuple[int, int], str], **tables: object) -> list[str]:
    """Return what is told of a quest whose map has other signs there, and other tables."""
    whole = level(name)
    rows = [list(row) for row in whole.rows]
    for (column, row), sign in places.items():
        rows[row][column] = sign
    drawn = tuple("".join(row) for row in rows)
    return scenario.check(
        msgspec.structs.replace(whole, rows=drawn, tables={**whole.tables, **tables})
    )


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        (EMBER_CRYPT, "conquest = [4, 4, 8, 10]", "conquest = [1, 4, 8, 99]"),
        (EMBER_CRYPT, "even = [3, 2, 5, 7]", "even = [1, 2, 5, 99]"),
        (EMBER_CRYPT, "rune_threat = 1", "rune_threat = 9"),
        (WEB_BELOW, "draw = 3", "draw = 36"),
        (WEB_BELOW, "draw = 3", "draw = 0"),
        (WEB_BELOW, "spider_nest = 6", "spider_nest = 1"),
        (EMBER_CRYPT, "wounds_per_hero = 1", "wounds_per_hero = 9"),
        (EMBER_CRYPT, 'at = "P2", from = 3', 'at = "P2", from = 4'),
    ],
)
def test_the_least_and_the_most_of_a_number_can_be_played(
    tmp_path: Path, name: str, old: str, new: str
) -> None:
    assert changed(tmp_path, name, old, new) == []


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        (EMBER_CRYPT, "even = [3, 2, 5, 7]", "even = [0, 2, 5, 7]", "even: too little or too much"),
        (EMBER_CRYPT, "rune_threat = 1", "rune_threat = 10", "rune_threat: too little or too much"),
        (WEB_BELOW, "draw = 3", "draw = -1", "taken.draw: too little or too much"),
        (EMBER_CRYPT, "from = 2", "from = 0", "area[1].monsters[2]: from 0 heroes on"),
        (EMBER_CRYPT, "wounds_per_hero = 1", "wounds_per_hero = -1", "area[4].monsters[1]: more"),
        (EMBER_CRYPT, "wounds_per_hero = 1", "wounds_per_hero = 10", "area[4].monsters[1]: more"),
        (EMBER_CRYPT, 'kind = "beastman"', 'kind = "beatsman"', "area[1].monsters[1]: there is no"),
        (EMBER_CRYPT, 'at = "J3"', 'at = "3J"', "area[1].monsters[1]: '3J' is no cell"),
        (EMBER_CRYPT, 'key = "C10"', 'key = "ZZ10"', "key: 'ZZ10' is off the board"),
    ],
)
def test_one_fault_alone_is_told_of_what_is_wrong_alone(
    tmp_path: Path, name: str, old: str, new: str, told: str
) -> None:
    (found,) = changed(tmp_path, name, old, new)
    assert told in found


def test_of_two_areas_with_the_same_doors_the_second_is_not_known(tmp_path: Path) -> None:
    found = changed(tmp_path, EMBER_CRYPT, 'doors = ["H11"]', 'doors = ["R4"]')
    assert any("area[3].doors: no area of the map has just the doors R4" in each for each in found)
    assert not any("monsters" in each for each in found)
    assert not any("area[2]" in each for each in found)


def test_monsters_of_an_area_that_is_not_known_stand_on_floor_all_the_same(tmp_path: Path) -> None:
    path = lay(tmp_path) / f"{EMBER_CRYPT}.toml"
    text = path.read_text("utf-8").replace('doors = ["H11"]', 'doors = ["H11", "R4"]')
    for where, told in (("D10", 0), ("A1", 1)):
        path.write_text(text.replace('at = "D10"', f'at = "{where}"'), "utf-8")
        found = scenario.check(read_level(path, {"descent": scenario.LEGEND}))
        assert len([each for each in found if "area[3].monsters[1]" in each]) == told


def test_monsters_of_areas_that_cannot_be_read_are_looked_at_one_by_one(tmp_path: Path) -> None:
    path = lay(tmp_path) / f"{EMBER_CRYPT}.toml"
    text = path.read_text("utf-8").replace('doors = ["R4"]', "doors = 4")
    for where, told in (
        ("J3", []),
        ("L3", ["area[1].monsters[1]"]),
        ("A1", ["area[1].monsters[1]"]),
    ):
        path.write_text(text.replace('at = "J3"', f'at = "{where}"'), "utf-8")
        found = faults_of(path)
        assert [each.split(": ")[1] for each in found if "monsters" in each] == told


def test_what_is_not_of_its_kind_hides_neither_map_nor_areas(tmp_path: Path) -> None:
    path = lay(tmp_path) / f"{EMBER_CRYPT}.toml"
    text = path.read_text("utf-8").replace("rune_threat = 1", 'rune_threat = "one"')
    path.write_text(text.replace('at = "J3"', 'at = "L3"'), "utf-8")
    found = faults_of(path)
    assert any("rune_threat" in each for each in found)
    assert any("area[1].monsters[1]: it does not fit at L3" in each for each in found)
    strange = redrawn(EMBER_CRYPT, {(3, 6): "D"}, rune_threat="one")
    assert any("map: the door D7 joins no two areas" in each for each in strange)


@pytest.mark.clause("D17j")
def test_a_closed_door_is_no_room_to_begin_on() -> None:
    around = {(column, row): "#" for column in range(1, 5) for row in range(1, 5)}
    signs = {**around, (6, 3): "G", (6, 2): ".", (6, 4): "p", (5, 2): ".", (5, 3): "o", (5, 4): "o"}
    found = redrawn(EMBER_CRYPT, signs)
    assert any("where 3 can stand" in each for each in found), found
    signs[5, 4] = "."
    assert not any("can stand" in each for each in redrawn(EMBER_CRYPT, signs))


@pytest.mark.clause("D7d")
def test_a_key_behind_the_rune_door_and_another_one_is_not_found() -> None:
    wall = {(23, row): "#" for row in range(8, 13)}
    signs = {**wall, (23, 10): "D", (24, 10): "C"}
    found = redrawn(EMBER_CRYPT, signs, key="Y11")
    assert any("key: it lies behind the rune door" in each for each in found), found
    assert not any("behind the rune door" in each for each in redrawn(EMBER_CRYPT, signs))


def test_a_level_without_a_map_is_no_quest() -> None:
    with pytest.raises(BadLevel):
        load(msgspec.structs.replace(level(EMBER_CRYPT), rows=()))


def test_a_key_lies_in_a_chest_and_not_in_the_corner(tmp_path: Path) -> None:
    (found,) = changed(tmp_path, EMBER_CRYPT, 'key = "C10"', 'key = "A1"')
    assert "key: there is no chest at A1" in found


def test_monsters_of_the_first_of_two_areas_alike_are_told_by_its_number(tmp_path: Path) -> None:
    path = lay(tmp_path) / f"{EMBER_CRYPT}.toml"
    text = path.read_text("utf-8").replace('doors = ["H11"]', 'doors = ["R4"]')
    path.write_text(text.replace('at = "T4"', 'at = "A1"'), "utf-8")
    found = scenario.check(read_level(path, {"descent": scenario.LEGEND}))
    assert [each for each in found if "area[2].monsters[1]: it does not fit at A1" in each]


def test_a_goal_is_looked_at_whatever_else_is_not_of_its_kind(tmp_path: Path) -> None:
    path = lay(tmp_path) / f"{EMBER_CRYPT}.toml"
    text = path.read_text("utf-8").replace('key = "C10"', "key = 10")
    path.write_text(text.replace('kill = "Grend"', 'kill = "Grand"'), "utf-8")
    assert any("did you mean 'Grend'?" in each for each in faults_of(path))


def test_heroes_begin_in_one_area() -> None:
    found = redrawn(EMBER_CRYPT, {(9, 2): "G"})
    assert any("the start glyphs G lie in no area, or in several" in each for each in found)


@pytest.mark.parametrize(("more", "faults"), [(codes.NAMED - 1, 0), (codes.NAMED, 1)])
def test_so_many_monsters_have_a_name_and_no_more(tmp_path: Path, more: int, faults: int) -> None:
    places = ("X13", "T13", "U13", "Y13")[:more]
    named = [
        f'{{ kind = "skeleton", master = true, name = "Bone {at}", at = "{at}" }}' for at in places
    ]
    old = '{ kind = "skeleton", master = true, at = "X13", from = 3 }'
    found = changed(tmp_path, EMBER_CRYPT, old, ", ".join(named))
    assert len([each for each in found if "have one" in each]) == faults == len(found)


@pytest.mark.clause("D9.1")
def test_a_figure_of_two_spaces_lies_upright_or_across() -> None:
    of = quest(EMBER_CRYPT).dungeon
    anchor = at(of, 2, 2)
    assert scenario.footprint("1x2", 0).cells(of.grid, anchor) == some(of, (2, 2), (2, 3))
    assert scenario.footprint("1x2", 1).cells(of.grid, anchor) == some(of, (2, 2), (3, 2))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('id = "hall"', 'id = "hall"\nlight = 1', "unknown key 'light'"),
        ('{ kill = "Grend" }', '{ kill = "Grend", spare = "Thorn" }', "unknown key 'spare'"),
        ("rune_threat = 1", "rune_threat = 1\nrune_thread = 1", "unknown key 'rune_thread'"),
    ],
)
def test_an_unknown_key_is_told_wherever_it_stands(
    tmp_path: Path, old: str, new: str, told: str
) -> None:
    assert any(told in each for each in changed(tmp_path, EMBER_CRYPT, old, new))


def test_of_a_quest_without_its_conquest_that_alone_is_told(tmp_path: Path) -> None:
    found = changed(tmp_path, EMBER_CRYPT, "conquest = [4, 4, 8, 10]\n", "")
    assert len(found) == 1
    assert "'conquest' is missing" in found[0]


def test_nothing_is_drawn_where_nothing_is_said_of_it() -> None:
    assert (quest(EMBER_CRYPT).tables.taken.draw, Taken().prices) == (0, {})


def test_an_area_that_nobody_comes_to_is_the_one_fault_and_names_the_door_that_is_missing() -> None:
    """Neither its area's doors nor the key that lies there are faults of their own."""
    (found,) = redrawn(EMBER_CRYPT, {(7, 10): "#"})
    assert "map: parts of the floor cannot be reached: the area at B9; " in found
    assert found.endswith("draw doors to them: the quest names H11, where there is none")


def test_other_faults_of_areas_are_told_beside_one_that_nobody_comes_to(tmp_path: Path) -> None:
    cut = {(7, 10): "#"}
    whole = level(EMBER_CRYPT)
    areas = msgspec.json.decode(msgspec.json.encode(whole.tables["area"]))
    areas[1]["doors"] = ["R4", "H4"]
    areas[2]["monsters"][0]["at"] = "B1"
    found = redrawn(EMBER_CRYPT, cut, area=areas)
    assert found[0].startswith("map: ")
    assert any(
        "area[2].doors: no area of the map has just the doors R4, H4" in each for each in found
    )
    assert any("area[3].monsters[1]: it does not fit at B1" in each for each in found)
    assert not any("with the doors ;" in each or "key: " in each for each in found)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            'at = "V11"',
            'at = "Y11"',
            "it does not fit at Y11: a figure of 2x2, there is a wall at Z11, Z12",
        ),
        ('at = "J3"', 'at = "H2"', "it does not fit at H2: there is a wall at H2"),
        ('at = "J3"', 'at = "H4"', "there is a door at H4"),
        ('at = "J3"', 'at = "B2"', "another area is at B2"),
        ('at = "J3"', 'at = "L3"', "there is an obstacle at L3"),
        ('at = "V11"', 'at = "Z14"', "it would reach over the edge of the map"),
        ('at = "X13"', 'at = "W12"', "somebody stands at W12"),
    ],
)
def test_a_monster_that_does_not_fit_is_told_why(
    tmp_path: Path, old: str, new: str, told: str
) -> None:
    found = changed(tmp_path, EMBER_CRYPT, old, new)
    assert any(told in each for each in found), found


def test_the_check_tells_faults_in_the_order_of_the_files_lines(tmp_path: Path) -> None:
    path = lay(tmp_path) / f"{EMBER_CRYPT}.toml"
    text = path.read_text("utf-8")
    for old, new in (
        ('kill = "Grend"', 'kill = "Grand"'),
        ('kind = "skeleton", at = "K12"', 'kind = "skeletton", at = "K12"'),
        ('doors = ["H11"]', 'doors = ["H12"]'),
        ("rune_threat = 1", "rune_threat = -1\nstrange = 1"),
        ("conquest = [4", "conquest = [0"),
    ):
        assert old in text
        text = text.replace(old, new, 1)
    path.write_text(text, "utf-8")
    lines = [int(each.partition("line ")[2].partition(":")[0] or 0) for each in faults_of(path)]
    assert len(set(lines)) > 4
    assert lines == sorted(lines)
