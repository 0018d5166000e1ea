"""The maps of both quests: areas, ways, sight, bursts, breath and where figures are put."""

from __future__ import annotations

import pytest

from game.board.grid import bits
from game.board.terrain import STAGES
from game.rules.descent.dungeon import NOWHERE, Dungeon, Layout
from tests.rules.descent.quests import EMBER_CRYPT, WEB_BELOW, at, dungeon, places, some


def layout(of: Dungeon, opened: int = 0, blocks: int = 0, pits: int = -1) -> Layout:
    """Return a layout with the printed pits, unless others are given."""
    return of.layout(opened, blocks, of.pits if pits < 0 else pits)


def drawn(*rows: str) -> Dungeon:
    """Return a small map."""
    return Dungeon(list(rows))


# --- what never changes


@pytest.mark.clause("D17", "D17a")
def test_every_sign_of_the_ember_crypt_is_where_it_is_drawn() -> None:
    of = dungeon(EMBER_CRYPT)
    assert places(of, of.start) == [(2, 2), (3, 2), (2, 3), (3, 3)]
    assert places(of, of.doors) == [(7, 3), (17, 3), (7, 10), (17, 10)]
    assert places(of, of.runes) == [(17, 10)]
    assert places(of, of.pits) == [(10, 5), (10, 6)]
    assert places(of, of.chests) == [(22, 2), (2, 9)]
    assert places(of, of.coins) == [(24, 5), (5, 9), (11, 12)]
    assert places(of, of.healing) == [(5, 5), (12, 10)]
    assert places(of, of.vitality) == [(14, 6)]
    assert places(of, of.glyphs) == [(20, 4)]
    assert places(of, of.idol) == []
    assert places(of, of.obstacles) == [
        (11, 2), (20, 2), (13, 4), (20, 6), (12, 8), (24, 8), (3, 11), (18, 12)
    ]  # fmt: skip


@pytest.mark.clause("D17", "D17a")
def test_every_sign_of_the_web_below_is_where_it_is_drawn() -> None:
    of = dungeon(WEB_BELOW)
    assert places(of, of.start) == [(2, 2), (3, 2), (2, 3), (3, 3)]
    assert places(of, of.doors) == [
        (8, 3), (17, 3), (3, 6), (21, 6), (13, 7), (8, 10), (17, 10), (23, 13)
    ]  # fmt: skip
    assert places(of, of.runes) == [(23, 13)]
    assert places(of, of.pits) == [(14, 2), (14, 3), (10, 9), (10, 10)]
    assert places(of, of.chests) == [(25, 2), (2, 10), (16, 15)]
    assert places(of, of.coins) == [(20, 4), (4, 5)]
    assert places(of, of.healing) == [(26, 4), (11, 12)]
    assert places(of, of.vitality) == [(7, 9)]
    assert places(of, of.glyphs) == [(22, 10)]
    assert places(of, of.idol) == [(25, 15)]


@pytest.mark.parametrize("rows", [[], [""], ["..", "."], ["?."]])
def test_what_is_no_map_is_refused(rows: list[str]) -> None:
    with pytest.raises(ValueError, match="map"):
        Dungeon(rows)


@pytest.mark.clause("D17l")
def test_areas_are_the_compartments_between_doors() -> None:
    of = dungeon(EMBER_CRYPT)
    firsts = [places(of, cells)[0] for cells in of.areas]
    assert firsts == [(1, 1), (8, 1), (18, 1), (1, 8), (18, 8)]
    assert [places(of, of.doors_of(number)) for number in range(5)] == [
        [(7, 3)],
        [(7, 3), (17, 3), (7, 10), (17, 10)],
        [(17, 3)],
        [(7, 10)],
        [(17, 10)],
    ]
    web = dungeon(WEB_BELOW)
    assert [places(web, cells)[0] for cells in web.areas] == [
        (1, 1), (9, 1), (18, 1), (1, 7), (18, 7), (9, 8), (15, 14)
    ]  # fmt: skip
    assert places(web, web.doors_of(4)) == [(21, 6), (17, 10), (23, 13)]


@pytest.mark.clause("D10k")
def test_an_opened_door_reveals_what_it_joins_and_is_of_both_areas() -> None:
    of = dungeon(EMBER_CRYPT)
    door = at(of, 7, 3)
    assert of.revealed(0) == 0b00001
    assert of.revealed(1 << door) == 0b00011
    assert of.areas_at(door) == 0b00011
    assert of.areas_at(at(of, 8, 3)) == 0b00010
    assert of.areas_at(at(of, 0, 0)) == 0
    hall = of.within(0b00010, 1 << door)
    assert hall == of.areas[1] | 1 << door
    assert of.within(0b00001, 1 << door) == of.areas[0] | 1 << door
    assert of.within(0b00100, 1 << door) == of.areas[2]


def test_a_block_that_parts_the_floor_is_known() -> None:
    of = dungeon(EMBER_CRYPT)
    assert of.parts(0) == 1
    assert not of.would_part(at(of, 4, 4), 0)
    assert of.would_part(at(of, 7, 3), 0)
    # Past a block before the door its diagonal neighbours could not step onto it.
    assert of.would_part(at(of, 6, 3), 0)
    assert not of.would_part(at(of, 6, 2), 0)
    assert of.would_part(at(of, 1, 2), some(of, (2, 1)))


def test_pits_and_closed_doors_count_as_floor_and_corners_do_not_join() -> None:
    assert drawn("#####", "#.Dp#", "#####").parts(0) == 1
    assert drawn("####", "#.o#", "#o.#", "####").parts(0) == 2


# --- what follows from doors, blocks and pits


def test_a_layout_is_kept_under_its_doors_blocks_and_pits() -> None:
    of = dungeon(EMBER_CRYPT)
    door = 1 << at(of, 7, 3)
    first = layout(of)
    assert layout(of) is first
    others = [layout(of, door), layout(of, 0, door), layout(of, 0, 0, 0)]
    assert len({id(each) for each in (first, *others)}) == 4
    for cell in bits(of.areas[1])[: STAGES - 1]:
        layout(of, 0, 1 << cell)
        assert layout(of) is first
    assert layout(of, door) is not others[0]


@pytest.mark.clause("D17b")
def test_walls_closed_doors_and_obstacles_are_solid_and_an_open_door_is_floor() -> None:
    of = dungeon(EMBER_CRYPT)
    door, other = at(of, 7, 3), at(of, 17, 3)
    block = at(of, 9, 1)
    now = layout(of, 1 << door, 1 << block)
    assert now.floor >> door & 1
    for cell in (other, block, at(of, 0, 0), at(of, 11, 2)):
        assert now.solid >> cell & 1
        assert not now.floor >> cell & 1
    for cell in (at(of, 10, 5), at(of, 22, 2), at(of, 20, 4)):
        assert now.floor >> cell & 1
    assert not now.shut >> block & 1


@pytest.mark.clause("D7a")
def test_a_diagonal_step_is_forbidden_between_two_solid_spaces_only() -> None:
    now = layout(drawn("######", "#.o..#", "#o...#", "#....#", "######"))
    of = now.dungeon
    assert places(of, now.ground().within(at(of, 1, 1), 9)) == [(1, 1)]
    one = layout(drawn("#####", "#.o.#", "#...#", "#####"))
    assert one.ground().within(at(one.dungeon, 1, 1), 1) >> at(one.dungeon, 2, 2) & 1
    shut = layout(drawn("######", "#.D..#", "#D...#", "######"))
    assert places(shut.dungeon, shut.ground().within(at(shut.dungeon, 1, 1), 9)) == [(1, 1)]


@pytest.mark.clause("D17b")
def test_ways_end_at_a_closed_door_and_lead_through_an_open_one() -> None:
    of = dungeon(WEB_BELOW)
    start, behind = at(of, 7, 3), at(of, 9, 3)
    assert not layout(of).ground().within(start, 20) >> behind & 1
    opened = layout(of, some(of, (8, 3)))
    assert opened.ground().rings(start, 2)[2] >> behind & 1


@pytest.mark.clause("D6j")
def test_a_flyer_goes_over_obstacles_and_their_corners_but_not_over_doors() -> None:
    now = layout(drawn("######", "#.oD.#", "#o...#", "######"))
    of = now.dungeon
    over = now.ground(flies=True).within(at(of, 1, 1), 1)
    assert places(of, over) == [(1, 1), (2, 1), (1, 2), (2, 2)]
    assert not now.ground(flies=True).within(at(of, 2, 1), 1) >> at(of, 3, 1) & 1


@pytest.mark.clause("D17.1.1")
def test_grend_cannot_pass_the_door_of_one_space() -> None:
    of = dungeon(EMBER_CRYPT)
    now = layout(of, of.doors)
    (reached,) = now.leading("2x2").within(at(of, 21, 10), 0, 30)
    assert reached
    assert not reached & ~of.areas[4]


@pytest.mark.clause("D9c")
def test_a_hell_hound_passes_a_door_lengthwise() -> None:
    of = dungeon(EMBER_CRYPT)
    now = layout(of, some(of, (17, 3)))
    upright, across = now.leading("1x2").within(at(of, 23, 3), 1, 8)
    assert across >> at(of, 16, 3) & 1
    assert not upright & some(of, (17, 2), (17, 3))
    assert not layout(of).leading("1x2").within(at(of, 23, 3), 1, 8)[1] >> at(of, 16, 3) & 1


@pytest.mark.clause("D3h.2")
def test_no_adjacency_between_two_solid_spaces() -> None:
    now = layout(drawn("#####", "#.oD#", "#o..#", "#...#", "#####"))
    of = now.dungeon
    assert not now.beside(at(of, 1, 1)) >> at(of, 2, 2) & 1
    assert places(of, now.beside(at(of, 2, 2)) & ~of.walls) == [
        (2, 1), (3, 1), (1, 2), (3, 2), (1, 3), (2, 3), (3, 3)
    ]  # fmt: skip
    assert now.around(some(of, (1, 3), (2, 3))) & ~of.walls == some(
        of, (1, 2), (2, 2), (3, 2), (3, 3)
    )


@pytest.mark.clause("D3h.2")
def test_a_door_is_beside_the_spaces_that_join_it() -> None:
    of = dungeon(EMBER_CRYPT)
    now = layout(of)
    around = places(of, now.beside(at(of, 7, 3)) & now.floor)
    assert around == [(6, 2), (8, 2), (6, 3), (8, 3), (6, 4), (8, 4)]


# --- sight


@pytest.mark.clause("D3.2.2", "D3x1")
def test_walls_obstacles_closed_doors_and_other_figures_block() -> None:
    of = dungeon(EMBER_CRYPT)
    now = layout(of)
    assert not now.sees(at(of, 10, 2), at(of, 12, 2))
    assert not now.sees(at(of, 6, 3), at(of, 8, 3))
    assert layout(of, some(of, (7, 3))).sees(at(of, 6, 3), at(of, 8, 3))
    assert not now.sees(at(of, 1, 6), at(of, 1, 8))
    assert now.sees(at(of, 1, 1), at(of, 4, 1))
    assert not now.sees(at(of, 1, 1), at(of, 4, 1), some(of, (3, 1)))


@pytest.mark.clause("D3d", "D3d.3", "D3d.4")
def test_a_line_through_a_corner_is_blocked_by_two_spaces_beside_it() -> None:
    of = dungeon(EMBER_CRYPT)
    now = layout(of)
    a, b = at(of, 1, 4), at(of, 2, 5)
    assert now.sees(a, b)
    assert now.sees(a, b, some(of, (2, 4)))
    assert not now.sees(a, b, some(of, (2, 4), (1, 5)))
    assert now.beside(a) >> b & 1


@pytest.mark.clause("D3e")
def test_pits_chests_tokens_and_glyphs_do_not_block() -> None:
    of = dungeon(EMBER_CRYPT)
    now = layout(of)
    assert now.sees(at(of, 1, 2), at(of, 6, 2))
    assert now.sees(at(of, 9, 5), at(of, 11, 5))
    assert now.sees(at(of, 21, 2), at(of, 23, 2))
    assert now.sees(at(of, 23, 5), at(of, 24, 5))


def test_a_pit_is_seen_from_beside_it_only() -> None:
    of = dungeon(WEB_BELOW)
    now = layout(of)
    pit = at(of, 14, 2)
    assert now.sees(pit, at(of, 13, 1))
    assert now.sees(pit, at(of, 14, 3))
    assert not now.sees(pit, at(of, 12, 2))
    assert not now.sees(at(of, 12, 2), pit)
    assert layout(of, 0, 0, 0).sees(at(of, 12, 2), pit)
    assert now.sees(at(of, 13, 2), at(of, 15, 2))
    assert places(of, now.seen(pit, of.areas[1])) == [
        (13, 1), (14, 1), (15, 1), (13, 2), (14, 2), (15, 2), (13, 3), (14, 3), (15, 3)
    ]  # fmt: skip


@pytest.mark.parametrize("name", [EMBER_CRYPT, WEB_BELOW])
def test_all_that_is_seen_is_seen_one_by_one(name: str) -> None:
    of = dungeon(name)
    now = layout(of, of.doors)
    figures = some(of, (5, 3), (9, 2), (10, 4))
    for cell in bits(of.areas[1] & now.floor):
        seen = now.seen(cell, now.floor, figures & ~(1 << cell))
        one_by_one = 0
        for other in bits(now.floor):
            if now.sees(cell, other, figures & ~(1 << cell)):
                one_by_one |= 1 << other
        assert seen == one_by_one


@pytest.mark.clause("D3.2.3", "D3s", "D3d.2")
def test_a_large_figure_looks_from_the_nearest_of_its_spaces_that_sees() -> None:
    of = dungeon(EMBER_CRYPT)
    now = layout(of)
    grend = some(of, (21, 10), (22, 10), (21, 11), (22, 11))
    assert now.nearest(grend, at(of, 18, 10), grend) == at(of, 21, 10)
    assert now.nearest(grend, at(of, 24, 11), grend) == at(of, 22, 10)
    blocked = grend | some(of, (23, 10))
    assert now.nearest(grend, at(of, 24, 11), blocked) == at(of, 22, 11)
    assert now.nearest(grend, at(of, 5, 5), grend) == NOWHERE


@pytest.mark.clause("D0.7")
def test_a_burst_reaches_all_that_the_target_space_sees() -> None:
    of = dungeon(EMBER_CRYPT)
    now = layout(of)
    assert places(of, now.burst(at(of, 12, 2), 1)) == [
        (11, 1), (12, 1), (13, 1), (12, 2), (13, 2), (11, 3), (12, 3), (13, 3)
    ]  # fmt: skip
    wide = now.burst(at(of, 12, 2), 2)
    assert not wide & some(of, (10, 2), (11, 2))
    assert wide >> at(of, 14, 4) & 1


def test_a_burst_misses_a_pit_that_is_not_beside_its_middle() -> None:
    of = dungeon(WEB_BELOW)
    assert not layout(of).burst(at(of, 12, 2), 2) & of.pits
    assert layout(of, 0, 0, 0).burst(at(of, 12, 2), 2) & of.pits == some(of, (14, 2), (14, 3))
    assert layout(of).burst(at(of, 13, 2), 1) & of.pits == some(of, (14, 2), (14, 3))


@pytest.mark.clause("D6.6")
def test_a_cone_widens_away_from_the_attacker() -> None:
    of = dungeon(WEB_BELOW)
    now = layout(of, 0, 0, 0)
    source = at(of, 21, 3)
    assert places(of, now.cone(source, at(of, 22, 3))) == [
        (24, 1), (23, 2), (24, 2), (22, 3), (23, 3), (24, 3), (23, 4), (24, 4), (24, 5)
    ]  # fmt: skip
    assert places(of, now.cone(source, at(of, 20, 3))) == [
        (18, 1), (18, 2), (19, 2), (18, 3), (19, 3), (20, 3), (18, 4), (19, 4), (18, 5)
    ]  # fmt: skip
    assert places(of, now.cone(at(of, 23, 4), at(of, 23, 3))) == [
        (22, 1), (23, 1), (24, 1), (25, 1), (22, 2), (23, 2), (24, 2), (23, 3)
    ]  # fmt: skip
    assert places(of, now.cone(at(of, 23, 1), at(of, 23, 2))) == [
        (23, 2), (22, 3), (23, 3), (24, 3), (21, 4), (22, 4), (23, 4), (24, 4), (25, 4)
    ]  # fmt: skip


@pytest.mark.clause("D6i")
def test_a_cone_ends_at_walls_and_obstacles_and_pits_farther_off() -> None:
    now = layout(drawn("########", "#......#", "#..o...#", "#.....p#", "########"))
    of = now.dungeon
    assert places(of, now.cone(at(of, 1, 2), at(of, 2, 2))) == [
        (3, 1), (4, 1), (2, 2), (3, 3), (4, 3)
    ]  # fmt: skip
    assert places(of, now.cone(at(of, 3, 3), at(of, 4, 3))) == [
        (6, 1), (5, 2), (6, 2), (4, 3), (5, 3)
    ]  # fmt: skip


@pytest.mark.clause("D6i")
def test_a_breath_names_a_space_orthogonally_beside_and_comes_from_the_one_it_adjoins() -> None:
    of = dungeon(EMBER_CRYPT)
    now = layout(of)
    hound = some(of, (23, 3), (24, 3))
    assert places(of, now.mouths(hound)) == [(23, 2), (24, 2), (22, 3), (23, 4), (24, 4)]
    assert now.mouth_of(hound, at(of, 24, 4)) == at(of, 24, 3)
    assert now.mouth_of(hound, at(of, 22, 3)) == at(of, 23, 3)
    assert now.mouth_of(hound, at(of, 20, 3)) == NOWHERE


# --- where figures are put


@pytest.mark.clause("D1b")
def test_an_empty_space_holds_no_figure_token_pit_glyph_or_chest() -> None:
    of = dungeon(EMBER_CRYPT)
    found = layout(of).empty(some(of, (9, 9)), of.coins)
    for place in ((9, 9), (24, 5), (10, 5), (20, 4), (2, 2), (22, 2), (11, 2), (7, 3)):
        assert not found >> at(of, *place) & 1, place
    for place in ((5, 5), (9, 8), (18, 1)):
        assert found >> at(of, *place) & 1, place
    assert layout(of, some(of, (7, 3))).empty(0, 0) >> at(of, 7, 3) & 1


@pytest.mark.clause("D10i")
def test_figures_are_spawned_where_no_hero_sees_pits_and_figures_or_not() -> None:
    of = dungeon(WEB_BELOW)
    now = layout(of, some(of, (8, 3)))
    hero = at(of, 10, 3)
    found = now.spawn_spaces(1 << hero, 1 << hero, 0, of.revealed(now.opened))
    behind = at(of, 12, 1)
    assert not found & ~(of.areas[0] | of.areas[1] | some(of, (8, 3)))
    assert found
    assert not found & now.shown_to(hero)
    assert found == now.empty(1 << hero, 0) & (of.areas[0] | of.areas[1] | some(of, (8, 3))) & ~(
        now.shown_to(hero)
    )
    screened = now.spawn_spaces(
        1 << hero, 1 << hero | some(of, (11, 3), (11, 1)), 0, of.revealed(now.opened)
    )
    assert screened == found & ~some(of, (11, 3), (11, 1))
    in_pit = now.hidden(1 << at(of, 14, 3))
    assert in_pit == now.floor & ~now.shown_to(at(of, 14, 3))
    assert not in_pit >> behind & 1


def test_nobody_is_spawned_before_a_hero_who_sees_all_that_is_revealed() -> None:
    of = dungeon(WEB_BELOW)
    hero = 1 << at(of, 4, 3)
    assert layout(of).spawn_spaces(hero, hero, 0, 1) == 0
    assert layout(of).spawn_spaces(0, 0, 0, 1) == layout(of).empty(0, 0) & of.areas[0]


@pytest.mark.clause("D7d")
def test_an_area_stays_revealed_behind_a_door_that_was_closed_again() -> None:
    of = dungeon(WEB_BELOW)
    hero = 1 << at(of, 4, 3)
    assert layout(of).spawn_spaces(hero, hero, 0, 0b11) == layout(of).empty(0, 0) & of.areas[1]


@pytest.mark.clause("D8k")
def test_the_nearest_free_space_is_fewest_steps_away_and_no_pit() -> None:
    of = dungeon(WEB_BELOW)
    now = layout(of)
    cell = at(of, 13, 2)
    assert now.nearest_of(cell, now.floor) == 1 << cell
    free = now.floor & ~(1 << cell)
    assert places(of, now.nearest_of(cell, free)) == [
        (12, 1), (13, 1), (14, 1), (12, 2), (12, 3), (13, 3)
    ]  # fmt: skip
    pit = at(of, 14, 2)
    assert now.nearest_of(pit, now.floor) == 1 << pit
    assert now.nearest_of(at(of, 1, 1), of.areas[1]) == 0


@pytest.mark.clause("D8k")
def test_the_way_to_the_nearest_free_space_leads_around_walls_and_pits() -> None:
    now = layout(drawn("#######", "#.p.#.#", "#.#...#", "#...#.#", "#######"))
    of = now.dungeon
    wanted = some(of, (3, 1), (5, 1), (5, 3))
    assert places(of, now.nearest_of(at(of, 1, 1), wanted)) == [(3, 1)]
    assert places(of, now.nearest_of(at(of, 1, 1), some(of, (5, 1), (5, 3)))) == [(5, 1), (5, 3)]
    assert now.nearest_of(at(of, 1, 1), some(of, (2, 1))) == 0


@pytest.mark.clause("D8k")
def test_a_large_figure_stands_where_its_farthest_space_is_least_far_from_a_printed_one() -> None:
    of = dungeon(EMBER_CRYPT)
    now = layout(of)
    printed = some(of, (23, 3), (24, 3))
    upright, across = now.nearest_placements("1x2", printed, of.areas[2] & now.floor)
    assert (places(of, upright), places(of, across)) == ([], [(23, 3)])
    taken = now.floor & of.areas[2] & ~some(of, (24, 3))
    upright, across = now.nearest_placements("1x2", printed, taken)
    assert places(of, across) == [(22, 2), (23, 2), (22, 3), (22, 4), (23, 4)]
    assert places(of, upright) == [(22, 2), (23, 2), (22, 3), (23, 3)]
    assert now.nearest_placements("2x2", printed, 0) == [0]


# --- finer points


@pytest.mark.clause("D10.13")
def test_the_first_area_is_not_revealed_unless_the_heroes_begin_there() -> None:
    of = drawn("########", "#..D.G.#", "########")
    assert [places(of, cells) for cells in of.areas] == [[(1, 1), (2, 1)], [(4, 1), (5, 1), (6, 1)]]
    assert of.revealed(0) == 0b10
    assert of.revealed(of.doors) == 0b11


@pytest.mark.clause("D7.26")
def test_from_one_pit_to_another_farther_off_nobody_sees() -> None:
    of = drawn("########", "#p.p.p.#", "#..ppG.#", "########")
    now = layout(of)
    assert not now.sees(at(of, 1, 1), at(of, 3, 1))
    assert not now.sees(at(of, 3, 1), at(of, 5, 1))
    assert now.sees(at(of, 3, 1), at(of, 3, 2))
    assert now.sees(at(of, 3, 1), at(of, 3, 1))
    assert places(of, now.seen(at(of, 3, 1), some(of, (1, 1), (3, 2), (4, 2), (5, 1)))) == [
        (3, 2), (4, 2)
    ]  # fmt: skip


@pytest.mark.clause("D6j", "D7a")
def test_obstacles_close_no_corner_for_who_flies_and_walls_do() -> None:
    of = drawn("######", "#.o..#", "#o.#.#", "#..G##", "######")
    now = layout(of)
    assert not now.beside(at(of, 1, 1)) >> at(of, 2, 2) & 1
    assert now.beside_flying(at(of, 1, 1)) >> at(of, 2, 2) & 1
    assert not now.beside_flying(at(of, 1, 1)) >> at(of, 1, 1) & 1
    # Asked again it is remembered.
    assert now.beside_flying(at(of, 1, 1)) == now.steps(1 << at(of, 1, 1), flies=True)


@pytest.mark.clause("D1b")
def test_a_space_with_two_things_on_it_is_not_empty_either() -> None:
    of = drawn("#######", "#.pgC.#", "#.G...#", "#######")
    now = layout(of)
    pit, start = some(of, (2, 1)), some(of, (2, 2))
    for figures, tokens in ((pit, 0), (0, pit), (0, start), (start, start), (pit, pit)):
        assert not now.empty(figures, tokens) & (pit | start)
    assert places(of, now.empty(0, 0)) == [(1, 1), (5, 1), (1, 2), (3, 2), (4, 2), (5, 2)]


@pytest.mark.clause("D3h.2", "D13d")
def test_what_is_around_a_figure_is_not_its_own() -> None:
    of = drawn("######", "#....#", "#..G.#", "######")
    now = layout(of)
    assert now.around(0) == 0
    assert places(of, now.around(some(of, (1, 1))) & now.floor) == [(2, 1), (1, 2), (2, 2)]
    assert places(of, now.around(some(of, (1, 1), (2, 1))) & now.floor) == [
        (3, 1), (1, 2), (2, 2), (3, 2)
    ]  # fmt: skip


def test_steps_to_some_spaces_are_counted_around_walls_and_pits() -> None:
    of = drawn("########", "#...#..#", "#.p.#..#", "#...#.G#", "####D###", "#......#", "########")
    now = layout(of)
    told = now.steps_to(some(of, (1, 1), (1, 2)))
    assert [[told[at(of, column, row)] for column in range(1, 4)] for row in range(1, 4)] == [
        [0, 1, 2], [0, NOWHERE, 2], [1, 1, 2]
    ]  # fmt: skip
    assert told[at(of, 5, 1)] == told[at(of, 1, 5)] == NOWHERE
    assert now.steps_to(some(of, (1, 1), (1, 2))) is told
    other = now.steps_to(some(of, (3, 3)))
    assert (other[at(of, 3, 3)], other[at(of, 1, 1)]) == (0, 3)


@pytest.mark.clause("D3.2.2")
def test_the_line_of_sight_is_drawn_to_what_ends_it() -> None:
    of = drawn("########", "#..D...#", "#......#", "#.....G#", "########")
    shut, opened = layout(of), layout(of, opened=of.doors)
    start, end = at(of, 1, 1), at(of, 6, 1)
    assert (shut.line(start, end, 0).clear, shut.line(start, end, 0).blocker) == (
        False, at(of, 3, 1),
    )  # fmt: skip
    assert opened.line(start, end, 0).clear
    blocked = opened.line(start, end, some(of, (5, 1)))
    assert (blocked.clear, blocked.blocker) == (False, at(of, 5, 1))
    assert shut.line(at(of, 1, 2), at(of, 6, 2), 0).clear
    assert not shut.line(at(of, 1, 2), at(of, 6, 2), some(of, (4, 2))).clear


@pytest.mark.clause("D3s", "D3.2.3")
def test_one_space_that_sees_is_the_nearest_however_far_off() -> None:
    of = drawn("########", "#......#", "#.G....#", "########")
    now = layout(of)
    for far in ((1, 1), (6, 1)):
        for target in ((1, 2), (6, 2)):
            assert now.nearest(some(of, far), at(of, *target)) == at(of, *far)
