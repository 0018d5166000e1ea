"""Doors, and what comes to light behind them (D7.17, D7d, D10.13, D10a to D10l)."""

from __future__ import annotations

import pytest

from game.rules.descent import codes, doors
from game.rules.descent.codes import (
    ADVANCE,
    BATTLE,
    BUY,
    COINS,
    DOOR,
    PASS,
    PLACE,
    PLAY,
    RUN,
    placement,
)
from game.rules.descent.doors import Open, Reveal
from game.rules.descent.events import AreaRevealed, DoorClosed, DoorOpened, PointsPaid, Stood
from game.rules.descent.tables import Coming
from tests.rules.descent.positions import At, Position
from tests.rules.descent.quests import EMBER_CRYPT, WEB_BELOW
from tests.rules.descent.turns import go_on_alike, take_turn

HALL, SHRINE, CELLS, CRYPT = 1, 2, 3, 4
"""Areas of the Ember Crypt, the first being that of the start."""
FOUR = ("steelhorns", "runemaster_thorn", "korva_halfshield", "ilsa_fletcher")
ROWS = (
    "########",
    "#..#...#",
    "#..D...#",
    "#..#...#",
    "##D#...#",
    "#..R..G#",
    "########",
)


def crypt(*heroes: str) -> Position:
    """Return the Ember Crypt with nothing revealed but the start."""
    p = Position(*(heroes or FOUR), quest=EMBER_CRYPT, revealed=False)
    p.s.revealed = 1
    return p


def numbered(p: Position, *ids: str) -> list[int]:
    """Return the areas of these ids."""
    known = [area.id if area is not None else "" for area in p.s.tables.quest.areas]
    return [known.index(id) for id in ids]


def stood(p: Position) -> list[tuple[str, bool, At]]:
    """Return who came to stand, whether as master, and where."""
    return [(event.id, event.master, p.places(1 << event.cell)[0]) for event in p.told(Stood)]


def reach(p: Position, hero: str) -> list[At]:
    """Return the doors that a hero can open or close."""
    return p.places(doors.within_reach(p.s, p.figure(hero)))


# --- which doors


@pytest.mark.clause("D7.17")
def test_an_adjacent_door_is_opened_and_closed_for_two() -> None:
    p = Position(quest=ROWS)
    p.hero("steelhorns", (2, 2))
    take_turn(p, "steelhorns", RUN)
    door = p.cell((3, 2))
    p.play(DOOR, door)
    assert p.s.opened == 1 << door
    assert p.s.points == 6
    assert [(each.amount, each.why) for each in p.told(PointsPaid)] == [(2, "door")]
    assert p.told(DoorOpened)
    p.play(DOOR, door)
    assert p.s.opened == 0
    assert p.s.points == 4
    assert p.told(DoorClosed)


@pytest.mark.clause("D7.17")
def test_a_door_is_offered_with_two_points_and_not_with_one() -> None:
    p = Position(quest=ROWS)
    p.hero("steelhorns", (2, 2))
    take_turn(p, "steelhorns", BATTLE)
    p.play(BUY)
    assert p.offers(DOOR) == []
    p.play(BUY)
    assert p.offers(DOOR) == [p.cell((3, 2))]


@pytest.mark.clause("D7d")
def test_a_door_is_in_reach_where_d3h2_calls_it_adjacent() -> None:
    p = Position(quest=ROWS)
    p.hero("steelhorns", (2, 3))
    assert reach(p, "steelhorns") == [(3, 2), (2, 4)]
    p.hero("steelhorns", (1, 3))
    assert reach(p, "steelhorns") == [(2, 4)]
    p.hero("steelhorns", (1, 1))
    p.s.opened = 1 << p.cell((3, 2))
    assert reach(p, "steelhorns") == []


@pytest.mark.clause("D7d")
def test_no_door_is_closed_on_a_figure_or_token() -> None:
    p = Position(quest=ROWS)
    p.hero("steelhorns", (2, 2))
    door = p.cell((3, 2))
    p.s.opened = 1 << door
    assert reach(p, "steelhorns") == [(3, 2)]
    p.s.tokens.append((COINS, door))
    assert reach(p, "steelhorns") == []
    p.s.tokens.clear()
    p.hero("runemaster_thorn", (3, 2))
    assert reach(p, "steelhorns") == []


@pytest.mark.clause("D7t")
def test_a_door_with_a_pit_in_it_is_closed_all_the_same() -> None:
    p = Position(quest=ROWS)
    p.hero("steelhorns", (2, 2))
    p.s.opened = p.s.pits = 1 << p.cell((3, 2))
    assert reach(p, "steelhorns") == [(3, 2)]


@pytest.mark.clause("D7d")
def test_a_rune_door_is_opened_by_the_keys_carrier_and_stays_open() -> None:
    p = Position(quest=ROWS)
    p.hero("steelhorns", (2, 5))
    assert reach(p, "steelhorns") == [(2, 4)]
    p.s.key = 1
    assert reach(p, "steelhorns") == [(2, 4)]
    p.s.key = 0
    assert reach(p, "steelhorns") == [(2, 4), (3, 5)]
    p.s.opened = 1 << p.cell((3, 5))
    assert reach(p, "steelhorns") == [(2, 4)]
    # Whoever stands in it does not let it be closed either.
    p.hero("runemaster_thorn", (3, 5))
    assert reach(p, "steelhorns") == [(2, 4)]


@pytest.mark.clause("D17k")
def test_opening_the_door_does_not_use_the_key_up() -> None:
    p = Position(quest=ROWS)
    p.hero("steelhorns", (2, 5))
    p.s.key = 0
    p.run(Open(0, p.cell((3, 5))))
    assert p.s.key == 0


@pytest.mark.clause("D13c", "13 Tam Quickfinger")
def test_tam_opens_a_door_for_one_and_closes_it_for_two() -> None:
    p = Position("tam_quickfinger", quest=ROWS)
    p.hero("tam_quickfinger", (2, 2))
    p.s.opened = 1 << p.cell((3, 5))
    take_turn(p, "tam_quickfinger", ADVANCE)
    p.play(DOOR, p.cell((3, 2)))
    assert p.s.points == 5
    p.play(DOOR, p.cell((3, 2)))
    assert p.s.points == 3


@pytest.mark.clause("D11g")
def test_who_is_webbed_opens_doors() -> None:
    p = Position(quest=ROWS)
    p.hero("steelhorns", (2, 2))
    p.s.web[0] = 1
    p.dice(black=[1])
    take_turn(p, "steelhorns", RUN)
    assert p.offers(DOOR) == [p.cell((3, 2))]


# --- what is revealed


@pytest.mark.clause("D10.13", "D17c")
def test_a_door_reveals_the_area_behind_with_its_tokens_and_monsters() -> None:
    p = crypt()
    p.hero("steelhorns", (6, 3))
    [hall] = numbered(p, "hall")
    before = p.s.tokens[:]
    p.run(Open(0, p.cell((7, 3))))
    assert [(event.area, event.id) for event in p.told(AreaRevealed)] == [(hall, "hall")]
    assert p.s.revealed == 1 | 1 << hall
    assert stood(p) == [
        ("beastman", False, (9, 2)),
        ("beastman", False, (14, 4)),
        ("beastman", False, (11, 10)),
        ("beastman", True, (15, 10)),
        ("skeleton", False, (10, 11)),
        ("skeleton", False, (15, 1)),
    ]
    assert {event.lie for event in p.told(Stood)} == {0}
    new = [row for row in p.s.tokens if row not in before]
    assert sorted((row[0], p.places(1 << row[1])[0]) for row in new) == [
        (0, (11, 12)), (1, (12, 10)), (2, (14, 6))
    ]  # fmt: skip


@pytest.mark.clause("D10.13")
def test_what_lies_in_hidden_areas_is_not_on_the_map_before() -> None:
    p = crypt()
    assert [p.places(1 << row[1])[0] for row in p.s.tokens] == [(5, 5)]
    assert p.s.chests() == 0
    assert p.s.foes() == []


@pytest.mark.clause("D10k")
def test_a_door_reveals_every_area_that_it_joins() -> None:
    p = crypt()
    p.hero("steelhorns", (16, 3))
    hall, shrine = numbered(p, "hall", "shrine")
    p.run(Open(0, p.cell((17, 3))))
    assert [event.area for event in p.told(AreaRevealed)] == [hall, shrine]


@pytest.mark.clause("D7d")
def test_opened_again_a_door_reveals_nothing_more() -> None:
    p = crypt()
    p.hero("steelhorns", (6, 3))
    door = p.cell((7, 3))
    p.run(Open(0, door))
    doors.close(p.m, 0, door)
    many = len(p.s.foes())
    p.run(Open(0, door))
    assert p.told(AreaRevealed) == []
    assert len(p.s.foes()) == many


# --- the limit of figures


@pytest.mark.clause("D10a", "D10g")
def test_printed_figures_over_the_limit_are_left_out_in_the_tables_order() -> None:
    p = crypt()
    for column in (1, 2, 3, 4):
        p.monster("beastman", (column, 1))
    p.monster("beastman", (1, 2), master=True)
    p.s.put(p.figure("beastman.master.2"), p.cell((1, 3)))
    p.hero("steelhorns", (6, 3))
    p.run(Open(0, p.cell((7, 3))))
    assert stood(p) == [
        ("beastman", False, (9, 2)),
        ("beastman", False, (14, 4)),
        ("skeleton", False, (10, 11)),
        ("skeleton", False, (15, 1)),
    ]


@pytest.mark.clause("D10g")
def test_a_named_figure_counts_as_a_master_but_always_comes() -> None:
    p = crypt()
    [area] = numbered(p, "crypt")
    p.monster("ogre", (9, 1), master=True)
    p.s.put(p.figure("ogre.master.2"), p.cell((12, 4)))
    p.run(Reveal(area))
    grend = p.figure("grend")
    assert p.at(grend) == (21, 10)
    ogre = p.s.tables.monster_line(grend).kind
    p.s.put(p.figure("ogre.master.2"), -1)
    coming = p.s.tables.coming(area)[0]
    assert doors.next_figure(p.s, coming) == grend
    coming = Coming(ogre, True, coming.cell, 0, codes.NONE)
    assert doors.next_figure(p.s, coming) == codes.NONE
    p.s.put(grend, -1)
    assert doors.next_figure(p.s, coming) == p.figure("ogre.master.2")


# --- where the printed space is taken


@pytest.mark.clause("D10e", "D8k")
def test_whose_space_is_taken_stands_on_the_nearest_free_one_that_the_overlord_picks() -> None:
    p = crypt("steelhorns")
    p.hero("steelhorns", (9, 2))
    p.run(Reveal(numbered(p, "hall")[0]))
    assert p.asked() == "place overlord"
    around = [(8, 1), (9, 1), (10, 1), (8, 2), (10, 2), (8, 3), (9, 3), (10, 3)]
    assert p.places(sum(1 << (each >> 1) for each in p.offers(PLACE))) == around
    p.play(PLACE, placement(p.cell((10, 3)), 0))
    assert p.at("beastman.1") == (10, 3)


@pytest.mark.clause("D8k")
def test_no_nearest_space_is_a_pit_and_one_alone_is_not_asked_for() -> None:
    rows = ("#####", "#.p.#", "###.#", "#G..#", "#####")
    p = Position(quest=rows)
    p.hero("steelhorns", (3, 1))
    bone = p.figure("skeleton.1")
    found = doors.places(p.s, bone, p.cell((3, 1)), 0)
    assert found == 1 << placement(p.cell((3, 2)), 0)
    assert doors.places(p.s, bone, p.cell((2, 1)), 0) == 1 << placement(p.cell((2, 1)), 0)


@pytest.mark.clause("D8k")
def test_a_large_figure_takes_the_nearest_placement_within_what_is_revealed() -> None:
    p = crypt("steelhorns")
    [area] = numbered(p, "crypt")
    p.s.revealed |= 1 << area
    p.hero("steelhorns", (22, 11))
    grend = p.figure("grend")
    found = doors.places(p.s, grend, p.cell((21, 10)), 0)
    assert [
        p.places(1 << (each >> 1))[0] for each in range(found.bit_length()) if found >> each & 1
    ] == [
        (20, 9), (21, 9), (22, 9), (20, 10), (20, 11)
    ]  # fmt: skip


@pytest.mark.clause("D8k")
def test_the_nearest_space_is_told_by_steps_and_not_by_range() -> None:
    rows = ("######", "#.#..#", "#.#..#", "#....#", "###G##", "######")
    p = Position(quest=rows)
    p.hero("steelhorns", (1, 1))
    p.hero("runemaster_thorn", (1, 2))
    found = doors.places(p.s, p.figure("skeleton.1"), p.cell((1, 1)), 0)
    assert [
        p.places(1 << (each >> 1))[0] for each in range(found.bit_length()) if found >> each & 1
    ] == [(1, 3), (2, 3)]


def test_nobody_is_put_into_an_area_that_is_not_revealed() -> None:
    rows = ("#######", "#..#..#", "#..D..#", "###G###", "#######")
    p = Position(quest=rows, revealed=False)
    ogre = p.figure("ogre.1")
    p.hero("steelhorns", (1, 1))
    area = p.s.tables.dungeon.areas_at(p.cell((1, 1)))
    p.s.revealed = area
    assert doors.places(p.s, ogre, p.cell((1, 1)), 0) == 0
    p.s.revealed = area | p.s.tables.dungeon.areas_at(p.cell((4, 1)))
    assert doors.places(p.s, ogre, p.cell((1, 1)), 0) == 1 << placement(p.cell((4, 1)), 0)


@pytest.mark.clause("D8k")
def test_a_large_figure_is_not_put_over_a_pit_where_another_placement_is_as_near() -> None:
    rows = ("#######", "#..p..#", "#.....#", "#.....#", "#....G#", "#######")
    p = Position(quest=rows)
    p.hero("steelhorns", (4, 3))
    ogre = p.figure("ogre.1")
    found = doors.places(p.s, ogre, p.cell((3, 2)), 0)
    assert [
        p.places(1 << (each >> 1))[0] for each in range(found.bit_length()) if found >> each & 1
    ] == [(4, 1), (2, 2), (2, 3)]


def test_a_reveal_goes_on_alike_in_a_copy_and_from_what_was_written_down() -> None:
    p = crypt("steelhorns")
    p.hero("steelhorns", (9, 2))
    p.run(Reveal(numbered(p, "hall")[0]))
    assert p.asked() == "place overlord"
    go_on_alike(p)
    assert len(p.s.foes()) == 2


# --- what follows


@pytest.mark.clause("D10l")
def test_the_reveal_comes_before_the_doors_trap() -> None:
    p = crypt()
    p.hero("steelhorns", (6, 3))
    p.hand("explosive_door")
    p.run(Open(0, p.cell((7, 3))))
    assert p.asked() == "card overlord"
    assert p.offers(PLAY) == [p.card("explosive_door")]
    assert len(p.s.foes()) == 6
    p.play(PASS)
    assert p.asked() == ""


@pytest.mark.clause("D17e")
def test_two_heroes_meet_fewer_monsters() -> None:
    p = crypt("steelhorns", "runemaster_thorn")
    p.hero("steelhorns", (6, 3))
    p.run(Open(0, p.cell((7, 3))))
    assert [each[2] for each in stood(p)] == [(9, 2), (14, 4), (15, 10), (10, 11)]


@pytest.mark.clause("D17l")
def test_every_door_of_an_area_reveals_it() -> None:
    for at, hero in (((13, 7), (13, 6)), ((17, 3), (18, 3))):
        p = Position(*FOUR, quest=WEB_BELOW, revealed=False)
        p.s.revealed = 1
        p.hero("steelhorns", hero)
        [hall] = numbered(p, "north_hall")
        p.run(Open(0, p.cell(at)))
        assert p.s.revealed >> hall & 1


# --- who comes with each area


def came(quest: str, area: str, heroes: int) -> list[tuple[str, bool, At]]:
    """Return who comes when an area is revealed to so many heroes."""
    p = Position(*FOUR[:heroes], quest=quest, revealed=False)
    p.run(Reveal(numbered(p, area)[0]))
    return stood(p)


@pytest.mark.clause("D17l", "D17e")
@pytest.mark.parametrize(
    ("quest", "area", "printed"),
    [
        pytest.param(
            EMBER_CRYPT, "hall",
            [
                ("beastman", False, (9, 2), 1),
                ("beastman", False, (14, 4), 2),
                ("beastman", False, (11, 10), 3),
                ("beastman", True, (15, 10), 2),
                ("skeleton", False, (10, 11), 1),
                ("skeleton", False, (15, 1), 3),
            ],
            marks=pytest.mark.clause("17.1 Hall"),
        ),
        pytest.param(
            EMBER_CRYPT, "shrine",
            [
                ("bane_spider", False, (19, 3), 1),
                ("bane_spider", False, (21, 4), 3),
                ("hell_hound", False, (23, 3), 2),
            ],
            marks=pytest.mark.clause("17.1 Shrine"),
        ),
        pytest.param(
            EMBER_CRYPT, "cells",
            [
                ("razorwing", False, (3, 9), 3),
                ("razorwing", False, (4, 11), 1),
            ],
            marks=pytest.mark.clause("17.1 Cells"),
        ),
        pytest.param(
            EMBER_CRYPT, "crypt",
            [
                ("ogre", True, (21, 10), 1),
                ("skeleton", True, (23, 12), 3),
            ],
            marks=pytest.mark.clause("17.1 Crypt"),
        ),
        pytest.param(
            WEB_BELOW, "north_hall",
            [
                ("skeleton", False, (12, 2), 1),
                ("skeleton", False, (12, 4), 2),
                ("skeleton", False, (15, 5), 4),
                ("skeleton", True, (14, 5), 2),
            ],
            marks=pytest.mark.clause("17.2 North Hall"),
        ),
        pytest.param(
            WEB_BELOW, "east_room",
            [
                ("sorcerer", False, (23, 1), 1),
                ("sorcerer", False, (22, 4), 4),
            ],
            marks=pytest.mark.clause("17.2 East Room"),
        ),
        pytest.param(
            WEB_BELOW, "west_cave",
            [
                ("razorwing", False, (2, 8), 1),
                ("razorwing", False, (5, 9), 4),
                ("razorwing", True, (4, 10), 2),
            ],
            marks=pytest.mark.clause("17.2 West Cave"),
        ),
        pytest.param(
            WEB_BELOW, "web_cave",
            [
                ("bane_spider", False, (11, 8), 1),
                ("bane_spider", False, (14, 9), 4),
                ("bane_spider", False, (12, 11), 2),
                ("bane_spider", True, (12, 10), 2),
            ],
            marks=pytest.mark.clause("17.2 Web Cave"),
        ),
        pytest.param(
            WEB_BELOW, "pillar_hall",
            [
                ("manticore", False, (22, 8), 1),
                ("beastman", False, (20, 10), 2),
                ("beastman", False, (25, 9), 4),
            ],
            marks=pytest.mark.clause("17.2 Pillar Hall"),
        ),
        pytest.param(
            WEB_BELOW, "idol_vault",
            [
                ("bane_spider", True, (23, 15), 1),
                ("bane_spider", False, (17, 14), 2),
                ("bane_spider", False, (20, 16), 4),
            ],
            marks=pytest.mark.clause("17.2 Idol Vault"),
        ),
    ],
)  # fmt: skip
def test_each_area_has_the_monsters_of_its_row(
    quest: str, area: str, printed: list[tuple[str, bool, At, int]]
) -> None:
    """Who stands where, and from how many heroes on (D17e)."""
    for heroes in (1, 2, 3, 4):
        assert came(quest, area, heroes) == [each[:3] for each in printed if each[3] <= heroes]


@pytest.mark.clause("D17i", "D10.14")
@pytest.mark.parametrize("heroes", [1, 2, 3, 4])
def test_monsters_have_wounds_by_the_number_of_heroes_and_named_ones_more(heroes: int) -> None:
    p = Position(*FOUR[:heroes], quest=EMBER_CRYPT)
    most = p.s.tables.most_wounds
    assert most(p.figure("grend")) == (8, 9, 11, 13)[heroes - 1] + heroes
    assert most(p.figure("ogre.master.1")) == (8, 9, 11, 13)[heroes - 1]
    assert most(p.figure("beastman.1")) == (2, 2, 3, 4)[heroes - 1]


@pytest.mark.clause("D13c")
def test_tam_is_offered_a_door_with_one_point_left() -> None:
    p = Position("tam_quickfinger", quest=ROWS)
    p.hero("tam_quickfinger", (2, 2))
    take_turn(p, "tam_quickfinger", RUN)
    p.s.points = 1
    p.m.ask_again()
    assert p.offers(DOOR) == [p.cell((3, 2))]


@pytest.mark.clause("D7d")
def test_no_door_is_closed_on_a_figure_that_stands_on_a_token() -> None:
    p = Position(quest=ROWS)
    p.hero("steelhorns", (2, 2))
    door = p.cell((3, 2))
    p.s.opened = 1 << door
    p.s.tokens.append((COINS, door))
    p.monster("beastman", (3, 2))
    assert reach(p, "steelhorns") == []
    # In town no door is in reach.
    p.s.put(0, -1)
    assert reach(p, "steelhorns") == []


@pytest.mark.clause("D10.13", "D9.1")
def test_a_printed_figure_lies_as_it_is_printed() -> None:
    p = Position(*FOUR, quest=WEB_BELOW, revealed=False)
    area = p.s.tables.dungeon.areas_at(p.cell((22, 8))).bit_length() - 1
    p.run(Reveal(area))
    manticore = p.figure("manticore.1")
    assert p.places(p.s.spaces[manticore]) == [(22, 8), (23, 8)]
