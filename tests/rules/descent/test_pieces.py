"""Sides, pieces and spaces (section 1), and what section 16 prints of cards."""

from __future__ import annotations

import pytest

from game.rules.descent import codes, reaching
from game.rules.descent.content import content
from game.rules.descent.game import DescentGame
from game.rules.descent.offers import landing
from tests.rules.descent import quests
from tests.rules.descent.overlords import enter, trap
from tests.rules.descent.positions import At, Position
from tests.rules.descent.turns import step, take_turn

FIVE = ("steelhorns", "runemaster_thorn", "korva_halfshield", "ilsa_fletcher", "tam_quickfinger")
CARDS = {
    "aim": (2, "event", 4, 1),
    "dodge": (2, "event", 4, 1),
    "charge": (3, "event", 5, 1),
    "rage": (2, "event", 8, 2),
    "gust_of_wind": (1, "event", 4, 1),
    "spike_pit": (3, "trap", 4, 1),
    "crushing_block": (2, "trap", 6, 1),
    "explosive_door": (2, "trap", 6, 1),
    "paralyzing_gas": (1, "trap", 6, 1),
    "explosive_rune": (1, "trap", 10, 2),
    "mimic": (1, "trap", 6, 1),
    "dark_charm": (2, "trap", 8, 2),
    "beastman_pack": (3, "spawn", 10, 2),
    "bone_patrol": (3, "spawn", 8, 2),
    "spider_nest": (2, "spawn", 12, 2),
    "razor_flock": (2, "spawn", 9, 2),
    "hound_pair": (1, "spawn", 14, 2),
    "hordes": (1, "power", 15, 3),
    "brilliant_commander": (1, "power", 20, 3),
    "doom": (1, "power", 20, 3),
}
"""Copies, kind, cost and value of each card (section 16)."""
FREE = (
    "##########",
    "#.pgC....#",
    "#...Do..G#",
    "##########",
)


@pytest.mark.parametrize("many", [1, 2, 3, 4])
@pytest.mark.clause("D1.1")
def test_one_to_four_heroes_play_against_one_overlord(many: int) -> None:
    game = DescentGame(quests.quest(quests.EMBER_CRYPT), FIVE[:many])
    assert [seat.side for seat in game.seats] == ["heroes"] * many + ["overlord"]


@pytest.mark.parametrize("many", [0, 5])
@pytest.mark.clause("D1.1")
def test_nobody_and_five_heroes_are_not_played(many: int) -> None:
    with pytest.raises(ValueError, match="1 to 4 heroes"):
        DescentGame(quests.quest(quests.EMBER_CRYPT), FIVE[:many])


@pytest.mark.clause("D1.2", "D17a")
def test_the_map_is_a_grid_of_spaces_counted_from_the_top_left() -> None:
    dungeon = quests.dungeon(quests.EMBER_CRYPT)
    assert (dungeon.grid.width, dungeon.grid.height) == (26, 14)
    assert quests.places(dungeon, dungeon.grid.cells)[27] == (1, 1)


@pytest.mark.parametrize(
    ("kind", "at", "lie", "spaces"),
    [
        ("beastman", (2, 2), 0, [(2, 2)]),
        ("hell_hound", (2, 2), 0, [(2, 2), (2, 3)]),
        ("hell_hound", (2, 2), 1, [(2, 2), (3, 2)]),
        ("ogre", (2, 2), 0, [(2, 2), (3, 2), (2, 3), (3, 3)]),
    ],
)
@pytest.mark.clause("D1.3")
def test_a_figure_fills_its_spaces(kind: str, at: At, lie: int, spaces: list[At]) -> None:
    p = Position("steelhorns")
    figure = p.monster(kind, at, lie=lie)
    assert p.places(p.s.spaces[figure]) in (spaces, sorted(spaces))


@pytest.mark.clause("D1.4")
def test_a_hero_who_has_moved_one_way_attacks_all_around() -> None:
    p = Position("steelhorns")
    p.hand(threat=0)
    hero = p.hero("steelhorns", (3, 3), "sword")
    take_turn(p, "steelhorns", codes.ADVANCE)
    step(p, (4, 3))
    around = [(x, y) for y in (2, 3, 4) for x in (3, 4, 5) if (x, y) != (4, 3)]
    assert p.places(reaching.targets(p.s, hero, p.item("sword"))) == around


@pytest.mark.parametrize("at", [(1, 1), (2, 1), (3, 1), (4, 1), (4, 2)])
@pytest.mark.clause("D1a")
def test_floor_pits_glyphs_chests_and_open_doors_are_free(at: At) -> None:
    p = Position("steelhorns", quest=FREE)
    p.s.opened = 1 << p.cell((4, 2))
    assert landing(p.s, p.cell(at)) == 1 << p.cell(at)
    p.monster("beastman", at)
    assert landing(p.s, p.cell(at)) & 1 << p.cell(at) == 0


@pytest.mark.parametrize("at", [(4, 2), (5, 2), (0, 1)], ids=["closed door", "obstacle", "wall"])
@pytest.mark.clause("D1a")
def test_walls_obstacles_and_closed_doors_are_never_free(at: At) -> None:
    p = Position("steelhorns", quest=FREE)
    assert landing(p.s, p.cell(at)) & 1 << p.cell(at) == 0


@pytest.mark.clause("D16.1")
def test_what_cards_cost_and_are_worth() -> None:
    found = {each.id: (each.copies, each.kind, each.cost, each.value) for each in content().cards}
    assert found == CARDS
    assert sum(each[0] for each in CARDS.values()) == codes.CARDS


@pytest.mark.clause("D16.2", "D0.12")
def test_a_save_is_rolled_as_section_0_says() -> None:
    p = Position("steelhorns")
    p.hand("crushing_block")
    p.hero("steelhorns", (3, 3))
    enter(p, "steelhorns", (4, 3))
    p.dice(black=[3, 2, 4, 1])
    trap(p, "crushing_block")
    assert p.wounds("steelhorns") == 16 - (4 - 2)
    assert p.left() == []
