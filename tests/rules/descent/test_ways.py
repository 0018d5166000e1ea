"""Whole ways: where they end, what they cost, which choices lead along them (D7.16, D7.22, D9a)."""

from __future__ import annotations

import pytest

from game.engine.decisions import choice, code_of, member_of
from game.rules.descent import ways
from game.rules.descent.codes import (
    ADVANCE,
    BUY,
    DOOR,
    JUMP,
    NO_POINTS,
    STEP,
    placement,
)
from game.rules.descent.pushes import Push
from tests.rules.descent.overlords import activate
from tests.rules.descent.positions import At, Position
from tests.rules.descent.turns import take_turn

PITS = ("##########", "#...p....#", "##########", "#......G.#", "##########")
HALL = ("##########", "#........#", "#........#", "#...G....#", "##########")


def reached(p: Position, figure: int, points: int, more: int = 0) -> dict[At, int]:
    """Return the anchors at which a figure may end, each with the least that it costs."""
    found: dict[At, int] = {}
    for place, cost in ways.reached(p.s, figure, points, more).items():
        [at] = p.places(1 << (place >> 1))
        found[at] = min(cost, found.get(at, cost))
    return found


def along(p: Position, figure: int, at: At, points: int, more: int = 0) -> list[At]:
    """Return the spaces of the best way."""
    place = placement(p.cell(at), 0)
    return [p.places(1 << (each >> 1))[0] for each in ways.way(p.s, figure, place, points, more)]


def acts(p: Position, figure: int, at: At, points: int, more: int = 0) -> list[tuple[int, At]]:
    """Return the choices that lead there, those that buy a point at (0,0)."""
    found = ways.way(p.s, figure, placement(p.cell(at), 0), points, more)
    told = []
    for each in ways.acts(p.s, figure, found, points):
        code, member = code_of(each), member_of(each)
        cell = {STEP: member >> 1, JUMP: member}.get(code, p.cell((0, 0)))
        told.append((code, p.places(1 << cell)[0]))
    return told


# --- points


@pytest.mark.clause("D7.10", "D11b")
def test_a_hero_has_points_and_fatigue_and_a_monster_points_alone() -> None:
    p = Position("steelhorns", quest=HALL)
    p.hero("steelhorns", (2, 2), fatigue=2)
    take_turn(p, "steelhorns", ADVANCE)
    assert p.m.decision is not None
    assert ways.budget(p.s, p.m.decision, 0) == (4, 2)
    p.s.used |= NO_POINTS
    assert ways.budget(p.s, p.m.decision, 0) == (4, 0)
    p = Position("steelhorns", quest=HALL)
    p.hand(threat=0)
    p.hero("steelhorns", (2, 2))
    activate(p, p.monster("beastman", (7, 2)))
    assert p.m.decision is not None
    assert ways.budget(p.s, p.m.decision, p.overlord) == (4, 0)


# --- where they end


@pytest.mark.clause("D7.25", "D7.16")
def test_ways_pass_friends_and_no_enemies_and_end_on_nobody() -> None:
    rows = ("#######", "#.....#", "#######", "#G....#", "#######")
    p = Position("steelhorns", "runemaster_thorn", quest=rows)
    p.hero("steelhorns", (1, 1))
    p.hero("runemaster_thorn", (2, 1))
    assert reached(p, 0, 4) == {(3, 1): 2, (4, 1): 3, (5, 1): 4}
    assert reached(p, 0, 1, 2) == {(3, 1): 2, (4, 1): 3}
    p.monster("beastman", (4, 1))
    assert reached(p, 0, 4) == {(3, 1): 2}
    assert not ways.can_end(p.s, 0, placement(p.cell((2, 1)), 0))
    assert ways.can_end(p.s, 0, placement(p.cell((3, 1)), 0))
    p.s.put(0, -1)
    assert reached(p, 0, 4) == {}


@pytest.mark.clause("D11c")
def test_who_is_webbed_stays() -> None:
    p = Position("steelhorns", quest=HALL)
    p.hero("steelhorns", (2, 2))
    p.s.web[0] = 1
    assert reached(p, 0, 4) == {}
    assert ways.costs(p.s, 0, 4) == ({placement(p.cell((2, 2)), 0): 0}, {})


@pytest.mark.clause("D7.22", "D7.23", "D7.26")
def test_a_way_jumps_a_pit_if_it_can_and_climbs_if_it_must() -> None:
    p = Position("steelhorns", quest=PITS)
    p.hero("steelhorns", (3, 1), fatigue=0)
    # Four points jump it, three lead through: a step down and a climb of two.
    assert reached(p, 0, 4)[(5, 1)] == 4
    assert along(p, 0, (5, 1), 4) == [(3, 1), (5, 1)]
    assert acts(p, 0, (5, 1), 4) == [(JUMP, (5, 1))]
    assert reached(p, 0, 3)[(5, 1)] == 3
    assert along(p, 0, (5, 1), 3) == [(3, 1), (4, 1), (5, 1)]
    assert acts(p, 0, (5, 1), 3) == [(STEP, (4, 1)), (STEP, (5, 1))]
    found = ways.way(p.s, 0, placement(p.cell((5, 1)), 0), 3)
    assert ways.prices(p.s, 0, found) == [1, 2]
    assert reached(p, 0, 4)[(4, 1)] == 1
    p.hero("steelhorns", (4, 1))
    assert reached(p, 0, 2) == {(3, 1): 2, (5, 1): 2}
    assert reached(p, 0, 1) == {}


@pytest.mark.clause("D18.11")
def test_without_pits_nobody_steps_into_one() -> None:
    p = Position("steelhorns", quest=PITS)
    beast = p.monster("beastman", (3, 1))
    place = placement(p.cell((3, 1)), 0)
    ends = {p.places(1 << (each >> 1))[0]: cost for each, cost in ways.steps(p.s, beast, place)}
    dry = dict(ways.steps(p.s, beast, place, pits=False))
    assert ends == {(2, 1): 1, (4, 1): 1, (5, 1): 4}
    assert {p.places(1 << (each >> 1))[0]: cost for each, cost in dry.items()} == {
        (2, 1): 1, (5, 1): 4,
    }  # fmt: skip
    for points, far in ((3, {(3, 1), (2, 1), (1, 1)}), (4, {(3, 1), (2, 1), (1, 1), (5, 1)})):
        found, _ = ways.costs(p.s, beast, points, pits=False)
        assert {p.places(1 << (each >> 1))[0] for each in found} == far


@pytest.mark.clause("D6.12", "D6e")
def test_a_flyer_minds_no_pit() -> None:
    p = Position("steelhorns", quest=PITS)
    wing = p.monster("razorwing", (3, 1))
    assert reached(p, wing, 3)[(6, 1)] == 3
    assert reached(p, wing, 1)[(4, 1)] == 1


# --- large figures


@pytest.mark.clause("D9a", "D9e")
def test_a_large_figure_ends_where_all_of_it_fits() -> None:
    p = Position("steelhorns", quest=HALL)
    ogre = p.monster("ogre", (1, 1))
    p.monster("beastman", (4, 1))
    assert reached(p, ogre, 2) == {(1, 2): 1, (2, 1): 1, (2, 2): 1, (3, 2): 2}
    start = placement(p.cell((1, 1)), 0)
    assert {p.places(1 << (each >> 1))[0] for each, _ in ways.steps(p.s, ogre, start)} == {
        (2, 1), (1, 2), (2, 2),
    }  # fmt: skip
    assert {cost for _, cost in ways.steps(p.s, ogre, start)} == {1}


@pytest.mark.clause("D9e")
def test_a_space_means_the_placement_with_its_anchor_there_else_the_cheapest_on_it() -> None:
    p = Position("steelhorns", quest=HALL)
    ogre = p.monster("ogre", (1, 1))
    reach = ways.reached(p.s, ogre, 4)
    assert ways.ending(p.s, ogre, reach, p.cell((3, 1))) == placement(p.cell((3, 1)), 0)
    # No anchor fits in the lowest row.
    below = ways.ending(p.s, ogre, reach, p.cell((3, 3)))
    assert p.places(1 << (below >> 1)) == [(2, 2)]
    assert ways.ending(p.s, ogre, reach, p.cell((8, 3))) == -1
    hound = p.monster("hell_hound", (6, 1), lie=1)
    reach = ways.reached(p.s, hound, 1)
    found = ways.ending(p.s, hound, reach, p.cell((6, 2)))
    assert found >> 1 == p.cell((6, 2))


# --- choices along a way


@pytest.mark.clause("D7.10")
def test_points_are_bought_where_they_are_wanted() -> None:
    p = Position("steelhorns", quest=HALL)
    p.hero("steelhorns", (1, 1), fatigue=3)
    assert [code for code, _ in acts(p, 0, (4, 1), 2, 1)] == [STEP, STEP, BUY, STEP]
    found = ways.way(p.s, 0, placement(p.cell((4, 1)), 0), 2, 1)
    assert [(each.kind, each.amount) for each in ways.paid(p.s, 0, found, 2)] == [
        ("points", 3), ("fatigue", 1),
    ]  # fmt: skip
    assert [(each.kind, each.amount) for each in ways.paid(p.s, 0, found, 3)] == [("points", 3)]
    assert ways.acts(p.s, 0, [placement(p.cell((1, 1)), 0)], 2) == []
    p = Position("steelhorns", quest=PITS)
    p.hero("steelhorns", (4, 1), fatigue=3)
    assert acts(p, 0, (5, 1), 0, 2)[:2] == [(BUY, (0, 0))] * 2
    assert acts(p, 0, (5, 1), 0, 2)[2:] == [(STEP, (5, 1))]


@pytest.mark.clause("D7.17", "D7d")
def test_a_door_far_off_is_opened_by_the_cheapest_way_beside_it() -> None:
    rows = ("#######", "#.....#", "#.....#", "##D#R##", "#G....#", "#######")
    p = Position("steelhorns", "tam_quickfinger", quest=rows)
    p.hero("steelhorns", (5, 1), fatigue=0)
    door, rune = p.cell((2, 3)), p.cell((4, 3))
    opening = ways.opening(p.s, 0, door, 5)
    assert [code_of(each) for each in opening] == [STEP, STEP, DOOR]
    assert member_of(opening[-1]) == door
    assert ways.opening(p.s, 0, door, 3) == []
    assert [code_of(each) for each in ways.opening(p.s, 0, door, 3, 1)] == [STEP, STEP, BUY, DOOR]
    assert [code_of(each) for each in ways.opening(p.s, 0, door, 0, 4)] == [
        BUY, STEP, BUY, STEP, BUY, BUY, DOOR,
    ]  # fmt: skip
    p.hero("steelhorns", (2, 2))
    assert ways.opening(p.s, 0, door, 2) == [choice(DOOR, door)]
    assert ways.opening(p.s, 0, door, 1) == []
    assert ways.opening(p.s, 0, door, 1, 1) == [choice(BUY, 0), choice(DOOR, door)]
    assert ways.opening(p.s, 0, rune, 9) == []
    p.s.key = 0
    assert ways.opening(p.s, 0, rune, 9)[-1] == choice(DOOR, rune)
    assert ways.opening(p.s, 0, p.cell((2, 2)), 9) == []
    p.s.opened = 1 << door
    assert ways.opening(p.s, 0, door, 9) == []
    p.s.opened = 0
    p.s.put(0, -1)
    assert ways.opening(p.s, 0, door, 9) == []
    tam = p.hero("tam_quickfinger", (2, 2))
    assert ways.opening(p.s, tam, door, 1) == [choice(DOOR, door)]


@pytest.mark.clause("D7.17", "D7.10")
def test_what_is_left_of_points_on_the_way_pays_for_the_door() -> None:
    p = Position("steelhorns", quest=("######", "#....#", "#....#", "##D###", "#G...#", "######"))
    p.hero("steelhorns", (2, 1), fatigue=3)
    door = p.cell((2, 3))
    for points, bought in ((1, 2), (2, 1), (3, 0), (8, 0)):
        told = ways.opening(p.s, 0, door, points, 3)
        assert [code_of(each) for each in told] == [STEP, *[BUY] * bought, DOOR]
    assert [code_of(each) for each in ways.opening(p.s, 0, door, 0, 3)] == [
        BUY, STEP, BUY, BUY, DOOR,
    ]  # fmt: skip


@pytest.mark.clause("D7.22")
def test_a_way_around_a_pit_that_is_cheaper_than_the_jump_is_gone() -> None:
    rows = ("########", "#...p..#", "#...p..#", "#......#", "#..G...#", "########")
    p = Position("steelhorns", quest=rows)
    p.hero("steelhorns", (3, 1), fatigue=0)
    assert along(p, 0, (6, 1), 8) == [(3, 1), (3, 2), (4, 3), (5, 2), (6, 1)]
    assert reached(p, 0, 8)[(6, 1)] == 4


@pytest.mark.clause("D7e", "D7.23")
def test_from_pit_to_pit_a_step_costs_one() -> None:
    p = Position("steelhorns", quest=("#######", "#.pp..#", "#######", "#G....#", "#######"))
    p.hero("steelhorns", (2, 1))
    found = dict(ways.steps(p.s, 0, placement(p.cell((2, 1)), 0)))
    assert {p.places(1 << (each >> 1))[0]: cost for each, cost in found.items()} == {
        (1, 1): 2, (3, 1): 1,
    }  # fmt: skip


@pytest.mark.clause("D9a", "D9d")
def test_a_figure_of_two_spaces_ends_as_it_lies() -> None:
    rows = ("#######", "#.....#", "###.###", "###.###", "#G....#", "#######")
    p = Position("steelhorns", quest=rows)
    hound = p.monster("hell_hound", (1, 1), lie=1)
    upright, across = placement(p.cell((3, 1)), 0), placement(p.cell((3, 1)), 1)
    assert ways.can_end(p.s, hound, upright)
    assert ways.can_end(p.s, hound, across)
    assert not ways.can_end(p.s, hound, placement(p.cell((2, 1)), 0))
    assert ways.can_end(p.s, hound, placement(p.cell((2, 1)), 1))
    assert not ways.can_end(p.s, hound, placement(p.s.tables.dungeon.grid.size - 1, 0))
    # The end of the row is covered by a figure across alone.
    found = ways.ending(p.s, hound, {across: 1, placement(p.cell((4, 1)), 1): 2}, p.cell((5, 1)))
    assert found == placement(p.cell((4, 1)), 1)


@pytest.mark.clause("D0a")
def test_who_is_asked_for_no_move_has_no_points() -> None:
    p = Position("steelhorns", "runemaster_thorn", quest=HALL)
    p.hero("steelhorns", (2, 2))
    p.run(Push(0, p.overlord, 2, 1))
    assert p.m.decision is not None
    assert ways.budget(p.s, p.m.decision, p.overlord) == (0, 0)


@pytest.mark.clause("D7.23", "D7.25")
def test_a_way_through_a_pit_is_gone_where_every_other_is_much_longer() -> None:
    rows = (
        "#########",
        "#..p....#",
        "#.#####.#",
        "#.#####.#",
        "#.#####.#",
        "#...G...#",
        "#########",
    )
    p = Position("steelhorns", "runemaster_thorn", quest=rows)
    p.hero("steelhorns", (2, 1))
    p.hero("runemaster_thorn", (4, 1))  # where a jump would land
    assert reached(p, 0, 13)[(5, 1)] == 4
    assert along(p, 0, (5, 1), 13) == [(2, 1), (3, 1), (4, 1), (5, 1)]


@pytest.mark.parametrize(("start", "costs"), [(2, 11), (1, 4)])
@pytest.mark.clause("D7.23", "D7.25")
def test_a_pit_is_gone_through_where_another_way_is_eight_points_longer(
    start: int, costs: int
) -> None:
    upper = "#" + "." * start + "p" + "." * (6 - start) + "#"
    rows = ("#########", upper, "#.#####.#", "#.#####.#", "#......G#", "#########")
    p = Position("steelhorns", "runemaster_thorn", quest=rows)
    p.hero("steelhorns", (start, 1))
    p.hero("runemaster_thorn", (start + 2, 1))
    # Three steps and a climb with a pit in them, or eleven steps, or twelve.
    assert reached(p, 0, 13)[(start + 3, 1)] == costs


@pytest.mark.clause("D7.17")
def test_the_nearest_placement_beside_a_door_is_told_for_points_alone() -> None:
    rows = ("#######", "#.....#", "#.....#", "##D####", "#G....#", "#######")
    p = Position("steelhorns", quest=rows)
    p.hero("steelhorns", (5, 1))
    door = p.cell((2, 3))
    assert ways.beside(p.s, 0, door, 3) == -1
    assert p.places(1 << (ways.beside(p.s, 0, door, 4) >> 1)) == [(3, 2)]
    assert ways.reached(p.s, 0, 0) == {}
