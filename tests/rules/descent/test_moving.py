"""Steps, climbs and jumps: where they lead and what they cost (sections 7 and 9)."""

from __future__ import annotations

import pytest

from game.board.grid import bits
from game.rules.descent import moving
from game.rules.descent.codes import JUMP, STEP, placement
from tests.rules.descent.positions import At, Position

PITS = (
    "##########",
    "#........#",
    "#..p.....#",
    "#........#",
    "#..pp....#",
    "#....pp..#",
    "#.......G#",
    "##########",
)
"""A pit by itself, two side by side and two more that join them at a corner."""
CORNERS = (
    "#######",
    "#.#...#",
    "##...o#",
    "#...o.#",
    "#..D..#",
    "#.....#",
    "#....G#",
    "#######",
)


def led(p: Position, figure: int | str, points: int, more: int = 0) -> dict[At, int]:
    """Return where one step leads a figure of one space, with its cost."""
    who = p.figure(figure)
    found = {}
    for code, mask in moving.ways(p.s, who, points, more):
        for member in range(mask.bit_length()):
            if code == STEP and mask >> member & 1:
                [at] = p.places(1 << (member >> 1))
                found[at] = moving.cost(p.s, who, member)
    return found


def leaps(p: Position, figure: int | str, points: int) -> dict[At, int]:
    """Return where a jump leads a figure, with its cost."""
    who = p.figure(figure)
    found = {}
    for code, mask in moving.ways(p.s, who, points):
        for cell in range(mask.bit_length()):
            if code == JUMP and mask >> cell & 1:
                [at] = p.places(1 << cell)
                found[at] = moving.jump_cost(p.s, who, cell)
    return found


def turned(p: Position, figure: int, points: int) -> list[tuple[At, int]]:
    """Return anchor and lie of the placements to which one step leads a large figure."""
    found = []
    for _, mask in moving.ways(p.s, figure, points):
        for member in range(mask.bit_length()):
            if mask >> member & 1:
                [at] = p.places(1 << (member >> 1))
                found.append((at, member & 1))
    return found


# --- steps


@pytest.mark.clause("D7.16")
def test_a_step_leads_to_each_of_eight_neighbours_for_one() -> None:
    p = Position()
    p.hero("steelhorns", (4, 4))
    assert led(p, "steelhorns", 1) == {
        (column, row): 1 for column in (3, 4, 5) for row in (3, 4, 5) if (column, row) != (4, 4)
    }
    assert led(p, "steelhorns", 0) == {}


@pytest.mark.clause("D7.25")
def test_walls_closed_doors_obstacles_and_enemies_stop_a_hero() -> None:
    p = Position(quest=CORNERS)
    p.hero("steelhorns", (3, 3))
    p.monster("beastman", (2, 3))
    found = led(p, "steelhorns", 4)
    for at in ((3, 4), (4, 3), (2, 3)):
        assert at not in found
    assert (3, 2) in found


@pytest.mark.clause("D7a")
@pytest.mark.parametrize(
    ("start", "end", "goes"),
    [
        ((1, 1), (2, 2), False),  # walls at both sides
        ((4, 2), (5, 3), False),  # obstacles at both sides
        ((3, 3), (2, 4), True),  # a door at one side
        ((3, 3), (4, 4), False),  # a closed door and an obstacle
        ((3, 5), (4, 4), True),
    ],
)
def test_a_diagonal_step_is_barred_only_between_two_solid_spaces(
    start: At, end: At, goes: bool
) -> None:
    p = Position(quest=CORNERS)
    p.hero("steelhorns", start)
    assert (end in led(p, "steelhorns", 3)) is goes


@pytest.mark.clause("D7a")
def test_a_diagonal_step_passes_between_two_figures() -> None:
    p = Position()
    p.hero("steelhorns", (4, 4))
    p.monster("beastman", (5, 4))
    p.monster("beastman", (4, 5))
    assert (5, 5) in led(p, "steelhorns", 1)


# --- friends


@pytest.mark.clause("D7i")
def test_a_step_onto_a_friend_needs_points_that_lead_on() -> None:
    p = Position()
    p.hero("steelhorns", (4, 4))
    p.hero("runemaster_thorn", (5, 4))
    assert (5, 4) not in led(p, "steelhorns", 1)
    assert (5, 4) in led(p, "steelhorns", 2)


@pytest.mark.clause("D7i")
def test_fatigue_that_may_become_points_leads_on_too() -> None:
    p = Position()
    p.hero("steelhorns", (4, 4))
    p.hero("runemaster_thorn", (5, 4))
    assert (5, 4) in led(p, "steelhorns", 1, more=1)
    assert led(p, "steelhorns", 0, more=3) == {}


@pytest.mark.clause("D7i")
def test_the_climb_out_of_a_friends_pit_is_counted_in() -> None:
    p = Position(quest=PITS)
    p.hero("steelhorns", (2, 2))
    p.hero("runemaster_thorn", (3, 2))
    assert (3, 2) not in led(p, "steelhorns", 2)
    assert (3, 2) in led(p, "steelhorns", 3)
    assert (3, 2) in led(p, "steelhorns", 1, more=2)


@pytest.mark.clause("D7i")
def test_who_has_stepped_onto_a_friend_may_not_stop_there() -> None:
    p = Position()
    p.hero("steelhorns", (5, 4))
    p.hero("runemaster_thorn", (5, 4))
    assert not moving.may_stop(p.s, 0)
    p.hero("steelhorns", (4, 4))
    assert moving.may_stop(p.s, 0)


@pytest.mark.clause("D7i")
def test_a_row_of_friends_is_passed_only_with_points_for_all_of_it() -> None:
    rows = ("######", "#....#", "#####G", "######")
    p = Position("steelhorns", "runemaster_thorn", "tam_quickfinger", quest=rows)
    p.hero("steelhorns", (1, 1))
    p.hero("runemaster_thorn", (2, 1))
    p.hero("tam_quickfinger", (3, 1))
    assert led(p, "steelhorns", 2) == {(2, 1): 1}  # there and back
    p.s.put(0, p.cell((2, 1)))
    assert led(p, "steelhorns", 1) == {(1, 1): 1}
    assert led(p, "steelhorns", 2) == {(1, 1): 1, (3, 1): 1}


# --- pits


@pytest.mark.clause("D7.23", "D7e")
def test_a_climb_out_of_a_pit_costs_two_and_a_step_into_a_joining_pit_one() -> None:
    p = Position(quest=PITS)
    p.hero("steelhorns", (4, 4))
    found = led(p, "steelhorns", 2)
    assert found[(5, 4)] == 2
    assert found[(3, 4)] == 1
    assert found[(5, 5)] == 1
    assert led(p, "steelhorns", 1) == {(3, 4): 1, (5, 5): 1}


@pytest.mark.clause("D7.22")
def test_a_jump_costs_three_for_each_pit_and_the_landing_step() -> None:
    p = Position(quest=PITS)
    p.hero("steelhorns", (2, 4))
    assert leaps(p, "steelhorns", 7) == {(4, 4): 4, (5, 4): 7}
    assert leaps(p, "steelhorns", 6) == {(4, 4): 4}
    assert leaps(p, "steelhorns", 3) == {}


@pytest.mark.clause("D7e")
def test_a_jump_goes_straight_on_and_ends_on_a_free_space() -> None:
    p = Position(quest=PITS)
    p.hero("steelhorns", (2, 2))
    assert leaps(p, "steelhorns", 9) == {(4, 2): 4}
    p.hero("runemaster_thorn", (4, 2))
    assert leaps(p, "steelhorns", 9) == {}


@pytest.mark.clause("D7.22")
def test_a_jump_passes_a_friend_in_the_pit_but_no_enemy() -> None:
    p = Position(quest=PITS)
    p.hero("steelhorns", (2, 2))
    p.hero("runemaster_thorn", (3, 2))
    assert leaps(p, "steelhorns", 9) == {(4, 2): 4}
    p = Position(quest=PITS)
    p.hero("steelhorns", (2, 2))
    p.monster("beastman", (3, 2))
    assert leaps(p, "steelhorns", 9) == {}


@pytest.mark.clause("D7.22")
def test_a_long_jump_passes_no_enemy_in_its_second_pit() -> None:
    p = Position(quest=PITS)
    p.hero("steelhorns", (2, 4))
    p.monster("beastman", (4, 4))
    assert leaps(p, "steelhorns", 9) == {}


@pytest.mark.clause("D7o")
def test_no_jump_starts_in_a_pit() -> None:
    p = Position(quest=PITS)
    p.hero("steelhorns", (3, 4))
    assert leaps(p, "steelhorns", 9) == {}


@pytest.mark.clause("D7o")
def test_a_climb_may_lead_onto_a_friend_in_passing() -> None:
    p = Position(quest=PITS)
    p.hero("steelhorns", (3, 2))
    p.hero("runemaster_thorn", (4, 2))
    assert led(p, "steelhorns", 3)[(4, 2)] == 2
    assert (4, 2) not in led(p, "steelhorns", 2)


@pytest.mark.clause("D7e")
def test_monsters_climb_and_jump_for_the_same_points() -> None:
    p = Position(quest=PITS)
    beast = p.monster("beastman", (3, 2))
    assert led(p, beast, 2)[(4, 2)] == 2
    other = p.monster("beastman", (2, 4))
    assert leaps(p, other, 4) == {(4, 4): 4}


# --- webs


@pytest.mark.clause("D11c", "D11g")
def test_a_web_bars_every_step_climb_and_jump() -> None:
    p = Position(quest=PITS)
    for at in ((2, 2), (3, 2)):
        p.hero("steelhorns", at)
        p.s.web[0] = 0
        assert moving.ways(p.s, 0, 9, 3)
        p.s.web[0] = 1
        assert moving.ways(p.s, 0, 9, 3) == []


# --- who flies


@pytest.mark.clause("D6.12", "D6e")
def test_a_flyer_passes_enemies_and_obstacles_but_ends_on_neither() -> None:
    rows = ("######", "#.o..#", "######", "#G...#", "######")
    p = Position(quest=rows)
    wing = p.monster("razorwing", (1, 1))
    p.hero("steelhorns", (3, 1))
    assert led(p, wing, 2) == {(2, 1): 1}  # there and back
    assert led(p, wing, 1) == {}
    p.s.put(wing, p.cell((2, 1)))
    assert not moving.may_stop(p.s, wing)
    assert led(p, wing, 2) == {(1, 1): 1, (3, 1): 1}
    assert led(p, wing, 1) == {(1, 1): 1}
    p.s.put(wing, p.cell((3, 1)))
    assert not moving.may_stop(p.s, wing)


@pytest.mark.clause("D6.12")
def test_pits_cost_a_flyer_nothing() -> None:
    p = Position(quest=PITS)
    wing = p.monster("razorwing", (3, 2))
    assert set(led(p, wing, 1).values()) == {1}
    assert len(led(p, wing, 1)) == 8


# --- large figures


@pytest.mark.clause("D9.1")
def test_large_figures_fill_two_spaces_or_four() -> None:
    p = Position()
    ogre = p.monster("ogre", (2, 2))
    hound = p.monster("hell_hound", (5, 2))
    other = p.monster("manticore", (7, 2), lie=1)
    assert p.places(p.s.spaces[ogre]) == [(2, 2), (3, 2), (2, 3), (3, 3)]
    assert p.places(p.s.spaces[hound]) == [(5, 2), (5, 3)]
    assert p.places(p.s.spaces[other]) == [(7, 2), (8, 2)]


@pytest.mark.clause("D9a", "D9e")
def test_a_hound_turns_about_its_leading_space_for_one() -> None:
    p = Position()
    hound = p.monster("hell_hound", (4, 4))  # upright, on (4,4) and (4,5)
    found = turned(p, hound, 1)
    assert ((4, 5), 1) in found  # across, on (4,5) and (5,5)
    assert ((3, 4), 1) in found
    assert ((4, 3), 0) in found
    assert ((5, 5), 1) in found  # on (5,5) and (6,5): the space in front leads


@pytest.mark.clause("D9d")
def test_a_large_figure_overlaps_its_own_side_only_in_passing() -> None:
    p = Position()
    ogre = p.monster("ogre", (3, 3))
    p.monster("beastman", (5, 4))
    assert ((4, 3), 0) not in turned(p, ogre, 1)
    assert ((4, 3), 0) in turned(p, ogre, 2)
    p.s.put(ogre, p.cell((4, 3)))
    assert not moving.may_stop(p.s, ogre)


@pytest.mark.clause("D9d")
def test_each_step_of_a_large_figure_costs_one_over_pits_too() -> None:
    p = Position(quest=PITS)
    ogre = p.monster("ogre", (2, 3))  # on the pit (3,4) with one of its spaces
    for at in ((3, 3), (2, 2), (1, 4)):
        place = placement(p.cell(at), 0)
        assert moving.cost(p.s, ogre, place) == 1
    assert ((3, 4), 0) in turned(p, ogre, 1)
    assert leaps(p, ogre, 9) == {}


@pytest.mark.clause("D9c")
def test_an_ogre_does_not_fit_through_a_gap_of_one_space() -> None:
    rows = ("#######", "#..#..#", "#.....#", "#..#..#", "#..#.G#", "#######")
    p = Position(quest=rows)
    ogre = p.monster("ogre", (1, 1))
    assert turned(p, ogre, 9) == [((1, 2), 0)]


# --- ways of several steps


@pytest.mark.clause("D7.26")
def test_a_way_through_a_pit_costs_the_climb() -> None:
    rows = ("######", "#.p..#", "######", "#G...#", "######")
    p = Position(quest=rows)
    beast = p.monster("beastman", (1, 1))
    cell = p.cell((1, 1))
    costs = {}
    for cost, ring in enumerate(moving.rings(p.s, beast, cell, 0, 6)):
        for at in p.places(ring[0]):
            costs[at] = cost
    assert costs == {(1, 1): 0, (2, 1): 1, (3, 1): 3, (4, 1): 4}


@pytest.mark.clause("D7.22")
def test_a_way_that_keeps_out_of_pits_jumps_them() -> None:
    rows = ("#######", "#.pp..#", "#######", "#G....#", "#######")
    p = Position(quest=rows)
    beast = p.monster("beastman", (1, 1))
    start = p.cell((1, 1))
    wet = moving.rings(p.s, beast, start, 0, 8)
    dry = moving.rings(p.s, beast, start, 0, 8, dry=True)
    assert [cost for cost, ring in enumerate(wet) if p.cell((4, 1)) in bits(ring[0])] == [4]
    assert [p.places(ring[0]) for ring in dry] == [
        [(1, 1)], [], [], [], [], [], [], [(4, 1)], [(5, 1)]
    ]  # fmt: skip


@pytest.mark.clause("D7.22")
def test_a_way_that_keeps_out_of_pits_jumps_one_after_another() -> None:
    rows = ("##########", "#...p.p..#", "##########", "#G.......#", "##########")
    p = Position(quest=rows)
    beast = p.monster("beastman", (1, 1))
    dry = moving.rings(p.s, beast, p.cell((1, 1)), 0, 11, dry=True)
    costs = {at: cost for cost, ring in enumerate(dry) for at in p.places(ring[0])}
    assert costs == {(1, 1): 0, (2, 1): 1, (3, 1): 2, (5, 1): 6, (7, 1): 10, (8, 1): 11}


def test_where_ways_end_nobody_else_stands() -> None:
    p = Position()
    beast = p.monster("beastman", (4, 4))
    p.monster("skeleton", (5, 4))
    ring = moving.rings(p.s, beast, p.cell((4, 4)), 0, 1)[1]
    assert p.cell((5, 4)) in bits(ring[0])
    assert moving.ends(p.s, beast, ring) == [ring[0] & ~(1 << p.cell((5, 4)))]
    ogre = p.monster("ogre", (7, 4))
    turns = moving.rings(p.s, ogre, p.cell((7, 4)), 0, 2)[2]
    assert p.places(turns[0] & ~moving.ends(p.s, ogre, turns)[0]) == [(5, 3), (5, 4)]


# --- one step by itself


def stepping(kind: str) -> tuple[Position, int]:
    """Return a figure among others of both sides, with pits, walls and corners about."""
    p = Position("steelhorns", "runemaster_thorn", quest=PITS)
    hero = kind in ("steelhorns", "deep")
    figure = p.hero("steelhorns", (3, 3)) if hero else p.monster(kind, (3, 3))
    if kind == "deep":
        p.s.put(figure, p.cell((3, 4)))
    p.hero("runemaster_thorn", (4, 3))
    p.monster("beastman", (2, 2))
    p.monster("skeleton", (4, 2))
    return p, figure


@pytest.mark.parametrize("points", range(4))
@pytest.mark.parametrize(
    "kind", ["steelhorns", "deep", "beastman", "razorwing", "hell_hound", "ogre"]
)
@pytest.mark.clause("D7.25", "D7i", "D9e")
def test_a_step_can_be_made_if_it_is_among_all_that_can(kind: str, points: int) -> None:
    p, figure = stepping(kind)
    offered = dict(moving.ways(p.s, figure, points)).get(STEP, 0)
    near = bits(p.s.tables.dungeon.grid.within(p.s.cell[figure], 2))
    places = [placement(cell, lie) for cell in near for lie in (0, 1)]
    found = sum(1 << each for each in places if moving.can_step(p.s, figure, points, each))
    assert found == offered
    p.s.web[figure] = 1
    assert not any(moving.can_step(p.s, figure, points, each) for each in bits(offered))
    p.s.web[figure] = 0
    p.s.put(figure, -1)
    assert not any(moving.can_step(p.s, figure, points, each) for each in bits(offered))


@pytest.mark.clause("D9e")
def test_a_figure_that_steps_lies_as_it_was_to() -> None:
    p = Position()
    hound = p.monster("hell_hound", (4, 4))
    moving.step(p.m, hound, placement(p.cell((4, 5)), 1), 3)
    assert p.places(p.s.spaces[hound]) == [(4, 5), (5, 5)]


@pytest.mark.clause("D7.22")
def test_the_first_pit_of_a_jump_lies_in_its_direction() -> None:
    rows = ("#######", "#.....#", "#.ppp.#", "#.p...#", "#.ppp.#", "#....G#", "#######")
    p = Position(quest=rows)
    for start, end, over in (
        ((3, 3), (3, 1), (3, 2)),
        ((3, 3), (3, 5), (3, 4)),
        ((3, 3), (1, 3), (2, 3)),
        ((3, 3), (5, 1), (4, 2)),
        ((3, 3), (1, 5), (2, 4)),
        ((1, 2), (5, 2), (2, 2)),
    ):
        p.hero("steelhorns", start)
        assert p.places(1 << moving.jumped(p.s, 0, p.cell(end))) == [over]


@pytest.mark.clause("D6.12", "D6e", "D6j")
def test_ways_of_a_flyer_lead_over_enemies_obstacles_and_pits_for_one_each() -> None:
    rows = ("########", "#.op...#", "#####..#", "#G.....#", "########")
    p = Position("steelhorns", quest=rows)
    wing = p.monster("razorwing", (1, 1))
    p.hero("steelhorns", (4, 1))
    for dry in (False, True):
        found = moving.rings(p.s, wing, p.cell((1, 1)), 0, 4, dry)
        assert [p.places(ring[0]) for ring in found] == [
            [(1, 1)], [(2, 1)], [(3, 1)], [(4, 1)], [(5, 1), (5, 2)]
        ]  # fmt: skip


@pytest.mark.clause("D7.22", "D7a")
def test_a_jump_goes_each_of_eight_ways() -> None:
    rows = (
        "#######", "#.....#", "#.ppp.#", "#.p.p.#", "#.ppp.#", "#....G#", "#######",
    )  # fmt: skip
    p = Position(quest=rows)
    p.hero("steelhorns", (3, 3))
    around = [(1, 1), (3, 1), (5, 1), (1, 3), (5, 3), (1, 5), (3, 5), (5, 5)]
    found = {p.places(1 << end)[0]: cost for end, cost in moving.jumps(p.s, 0, p.cell((3, 3)))}
    assert found == dict.fromkeys(around, 4)
    assert moving.jump_cost(p.s, 0, p.cell((3, 1))) == 4
    assert moving.jump_cost(p.s, 0, p.cell((3, 2))) == 0


@pytest.mark.clause("D7.22", "D7a")
def test_no_jump_leads_into_a_wall_or_past_a_closed_corner() -> None:
    rows = ("######", "#..#.#", "#.p#.#", "##.#.#", "#...G#", "######")
    p = Position(quest=rows)
    p.hero("steelhorns", (1, 1))
    # Beyond the pit lies a wall, and straight down too.
    assert moving.jumps(p.s, 0, p.cell((1, 2))) == []
    assert leaps(p, "steelhorns", 9) == {}
    p.hero("steelhorns", (2, 1))
    assert leaps(p, "steelhorns", 9) == {(2, 3): 4}


@pytest.mark.clause("D7i", "D9d")
def test_points_that_may_be_bought_lead_a_large_figure_on_too() -> None:
    p = Position()
    ogre = p.monster("ogre", (3, 3))
    p.monster("beastman", (5, 4))
    place = placement(p.cell((4, 3)), 0)
    for points, more, offered in ((1, 0, False), (1, 1, True), (2, 0, True), (0, 3, False)):
        families = dict(moving.ways(p.s, ogre, points, more))
        assert bool(families.get(STEP, 0) >> place & 1) == offered


@pytest.mark.clause("D7.26", "D7.22")
def test_the_last_points_climb_and_jump() -> None:
    rows = ("#######", "#.p.p.#", "#######", "#G....#", "#######")
    p = Position(quest=rows)
    beast = p.monster("beastman", (1, 1))
    start = p.cell((1, 1))
    assert p.places(moving.rings(p.s, beast, start, 0, 3)[3][0]) == [(3, 1)]
    dry = moving.rings(p.s, beast, start, 0, 4, dry=True)
    assert [p.places(ring[0]) for ring in dry] == [[(1, 1)], [], [], [], [(3, 1)]]
    # From a pit no jump leads on, and the way ends in it or climbs.
    wet = moving.rings(p.s, beast, p.cell((2, 1)), 0, 2, dry=True)
    assert [p.places(ring[0]) for ring in wet] == [[(2, 1)], [], [(1, 1), (3, 1)]]


@pytest.mark.clause("D7.23", "D7.16")
def test_what_is_reached_for_less_is_not_reached_once_more_by_a_climb() -> None:
    p = Position(quest=("#####", "#.p.#", "#...#", "#..G#", "#####"))
    beast = p.monster("beastman", (1, 1))
    rings = moving.rings(p.s, beast, p.cell((1, 1)), 0, 3)
    assert p.cell((3, 1)) in bits(rings[2][0])
    assert p.cell((3, 1)) not in bits(rings[3][0])


@pytest.mark.clause("D7.22", "D18.11")
def test_with_too_few_points_for_a_jump_who_keeps_out_of_pits_stays() -> None:
    p = Position(quest=("#######", "#.p...#", "#######", "#G....#", "#######"))
    beast = p.monster("beastman", (1, 1))
    for points in range(4):
        rings = moving.rings(p.s, beast, p.cell((1, 1)), 0, points, dry=True)
        assert [p.places(ring[0]) for ring in rings] == [[(1, 1)], *[[]] * points]


@pytest.mark.clause("D7.22", "D7a")
def test_no_jump_lands_past_a_closed_corner() -> None:
    p = Position(quest=("#####", "#..##", "#.p##", "#.#.#", "#..G#", "#####"))
    p.hero("steelhorns", (1, 1))
    assert moving.jumps(p.s, 0, p.cell((1, 1))) == []
    p.hero("steelhorns", (2, 1))
    assert moving.jumps(p.s, 0, p.cell((2, 1))) == []
