"""What holds for a creature: printed and attached text folded together (C0.13)."""

from __future__ import annotations

import pytest

from game.rules.command import queries as q
from game.rules.command.arena import BURROW, FLYING, SCUTTLE, WALKER
from game.rules.command.codes import TOKEN
from game.rules.command.content import Names
from tests.rules.command.field import Field


@pytest.mark.clause("C0.13", "C12.2", "C10a")
def test_two_level_ups_under_a_creature_both_count() -> None:
    field = Field({"1.elf_archer": "C3"})
    archer = field.at("1.elf_archer")
    assert (q.level(field.state, archer), q.hit_points(field.state, archer)) == (1, 5)
    field.attach("1.level_up", "1.elf_archer")
    assert (q.level(field.state, archer), q.hit_points(field.state, archer)) == (2, 15)
    field.attach("1.level_up.2", "1.elf_archer")
    assert (q.level(field.state, archer), q.hit_points(field.state, archer)) == (3, 25)
    other = field.at("1.elf_archer.2")
    assert (q.level(field.state, other), q.hit_points(field.state, other)) == (1, 5)


@pytest.mark.clause("C5.11", "C5.12", "C5.14")
def test_creatures_get_about_as_their_card_says() -> None:
    field = Field({})
    found = {
        name: q.gait(field.state, field.at(name))
        for name in ("0.drider", "0.umber_hulk", "1.copper_dragon", "1.dwarf_cleric")
    }
    assert found == {
        "0.drider": SCUTTLE,
        "0.umber_hulk": BURROW,
        "1.copper_dragon": FLYING,
        "1.dwarf_cleric": WALKER,
    }


@pytest.mark.clause("C12.26")
def test_blademaster_and_ranger_are_nimble_and_the_guard_is_not() -> None:
    field = Field({})
    assert q.nimble(field.state, field.at("0.drow_blademaster"))
    assert q.nimble(field.state, field.at("1.human_ranger"))
    assert not q.nimble(field.state, field.at("0.drow_house_guard"))


@pytest.mark.clause("C12.18", "C7.5")
def test_printed_block_and_block_for_a_while_add_up() -> None:
    field = Field({"1.dragon_knight": "C3"})
    knight = field.at("1.dragon_knight")
    assert q.block(field.state, knight) == 5
    field.state.block[knight] = 10
    assert q.block_parts(field.state, knight) == [("dragon_knight", 5), ("block", 10)]


@pytest.mark.clause("C0.16")
def test_two_defenders_give_block_10_to_an_adventurer_beside_both() -> None:
    cells = {"1.dwarven_defender": "B2", "1.dwarven_defender.2": "D2", "1.human_ranger": "C2"}
    field = Field(cells)
    assert q.block(field.state, field.at("1.human_ranger")) == 10
    field.put("1.human_ranger", "A3")
    assert q.block(field.state, field.at("1.human_ranger")) == 5
    field.put("1.human_ranger", "D4")
    assert q.block(field.state, field.at("1.human_ranger")) == 0


@pytest.mark.clause("C0.16")
def test_a_defender_gives_block_to_no_other_keyword_itself_or_player() -> None:
    cells = {"1.dwarven_defender": "B2", "1.elf_archer": "C2", "3.human_ranger": "B3"}
    field = Field(cells, factions=("drow", "heroes", "drow", "heroes"))
    for name in cells:
        assert q.block(field.state, field.at(name)) == 0


@pytest.mark.clause("C0.16", "C0b")
def test_an_aura_of_1_does_not_reach_around_a_wall_corner() -> None:
    field = Field({"1.dwarven_defender": "A1", "1.human_ranger": "B2"}, ".#..\n....\n....")
    assert q.block(field.state, field.at("1.human_ranger")) == 0


@pytest.mark.clause("C0.15", "C13d", "C14g")
def test_web_pinning_shot_and_token_pin_and_each_is_told() -> None:
    field = Field({"1.human_ranger": "C3"})
    ranger = field.at("1.human_ranger")
    assert q.pins(field.state, ranger) == []
    field.attach("0.web", "1.human_ranger")
    field.attach("1.pinning_shot", "1.human_ranger")
    field.state.webs[ranger] = 2
    found = [field.card("0.web"), field.card("1.pinning_shot"), TOKEN + ranger]
    assert q.pins(field.state, ranger) == found
    for shifts in (False, True):
        assert q.ends(field.state, ranger, 4, shifts) == field.squares("C3")


@pytest.mark.clause("C5.9", "C5.7", "C5b")
def test_beside_an_enemy_a_move_is_1_and_a_fixed_move_is_not() -> None:
    field = Field({"1.dwarf_cleric": "A1", "0.drider": "A2"})
    cleric = field.at("1.dwarf_cleric")
    assert q.ends(field.state, cleric, 0, False) == field.squares("A1", "B1", "B2")
    assert q.ends(field.state, cleric, 0, True) & field.squares("F1") == field.squares("F1")
    # B1 and B2 are beside the drider too: the move stops there.
    assert not q.ends(field.state, cleric, 4, False) & field.squares("C1")
    assert q.ends(field.state, cleric, 4, True) & field.squares("E1", "F1") == field.squares("E1")


@pytest.mark.clause("C5.9")
def test_a_move_of_4_is_4_squares_whatever_the_speed() -> None:
    field = Field({"0.demonweb_spider": "A1", "1.dwarf_cleric": "A8"})
    for name, row in (("0.demonweb_spider", "1"), ("1.dwarf_cleric", "8")):
        found = q.ends(field.state, field.at(name), 4, False)
        assert found & field.squares("E" + row, "F" + row) == field.squares("E" + row)
    path = q.way(
        field.state, field.at("1.dwarf_cleric"), field.tables.arena.grid.parse("C8"), 4, False
    )
    assert len(path) == 3


@pytest.mark.clause("C7.1", "C7a", "C7c")
def test_melee_reaches_adjacent_enemies_and_allies_only_where_a_card_says_creature() -> None:
    cells = {"1.human_ranger": "C3", "1.dwarf_cleric": "C4", "0.drider": "D4", "0.umber_hulk": "E3"}
    field = Field(cells)
    ranger = field.at("1.human_ranger")
    assert q.melee_targets(field.state, ranger) == field.mask("0.drider")
    both = field.mask("0.drider", "1.dwarf_cleric")
    assert q.melee_targets(field.state, ranger, True) == both


@pytest.mark.clause("C12a")
def test_melee_reaches_across_a_wall_corner() -> None:
    field = Field({"1.human_ranger": "A1", "0.drider": "B2"}, ".#..\n....\n....")
    assert q.melee_targets(field.state, field.at("1.human_ranger")) == field.mask("0.drider")


@pytest.mark.clause("C7.2", "C13a", "C6d")
def test_a_ranged_attack_has_the_creature_s_range_or_that_of_the_card() -> None:
    field = Field({"1.elf_archer": "A1", "0.drider": "H1", "0.umber_hulk": "F1"})
    archer = field.at("1.elf_archer")
    assert q.ranged_targets(field.state, archer) == field.mask("0.drider", "0.umber_hulk")
    assert q.ranged_targets(field.state, archer, 5) == field.mask("0.umber_hulk")
    assert q.ranged_targets(field.state, field.at("0.drider"), 5) == 0


@pytest.mark.clause("C0.15", "C13f", "C12a")
def test_shroud_keeps_its_bearer_and_whoever_is_beside_it_from_ranged_attacks() -> None:
    cells = {"1.elf_archer": "A1", "0.drider": "E1", "0.umber_hulk": "E2", "0.drow_wizard": "G1"}
    field = Field(cells)
    field.attach("0.shroud_of_darkness", "0.drider")
    archer = field.at("1.elf_archer")
    assert q.ranged_targets(field.state, archer) == field.mask("0.drow_wizard")
    field.put("1.dwarf_cleric", "F2")
    wizard = field.at("0.drow_wizard")
    assert not q.ranged_targets(field.state, wizard) & field.mask("1.dwarf_cleric")


@pytest.mark.clause("C13n", "C10c")
def test_a_named_creature_is_never_the_actor_and_one_to_be_tapped_is_untapped() -> None:
    field = Field({"1.human_ranger": "C3", "1.dwarf_cleric": "C4", "0.drider": "D4"})
    ranger = field.at("1.human_ranger")
    near = field.mask("1.dwarf_cleric", "0.drider")
    assert q.named(field.state, ranger, Names("creature")) == near
    assert q.named(field.state, ranger, Names("enemy")) == field.mask("0.drider")
    assert q.named(field.state, ranger, Names("ally", itself=True)) == field.mask(
        "1.human_ranger", "1.dwarf_cleric"
    )
    field.tap("0.drider")
    untapped = q.named(field.state, ranger, Names("creature", untapped=True))
    assert untapped == field.mask("1.dwarf_cleric")


@pytest.mark.clause("C6d", "C12a")
def test_within_needs_no_line_of_sight_unless_the_text_says_so() -> None:
    field = Field({"0.giant_spider": "A1", "1.dwarf_cleric": "C1"}, ".#..\n.#..\n....")
    spider = field.at("0.giant_spider")
    cleric = field.mask("1.dwarf_cleric")
    assert q.named(field.state, spider, Names("creature", 6)) == cleric
    assert q.named(field.state, spider, Names("creature", 5)) == 0  # the way is 6 steps
    assert q.named(field.state, spider, Names("creature", 6, sight=True)) == 0


@pytest.mark.clause("C10.10", "C10g")
def test_an_action_point_is_offered_while_its_bearer_is_tapped() -> None:
    field = Field({"1.human_ranger": "C3"})
    field.attach("1.action_point", "1.human_ranger")
    ranger = field.at("1.human_ranger")
    assert q.points(field.state, ranger) == []
    field.tap("1.human_ranger")
    assert q.points(field.state, ranger) == [field.card("1.action_point")]


def lacks(field: Field, name: str, card: str) -> int:
    return q.lacking(field.state, field.at(name), field.tables.card[field.card(card)])


@pytest.mark.clause("C10.1", "C10.2", "C12.3")
def test_a_card_needs_its_ability_its_level_and_its_requirement() -> None:
    field = Field({})
    assert lacks(field, "1.dwarven_defender", "1.whirlwind_attack") == 1
    assert lacks(field, "1.half_orc_thug", "1.whirlwind_attack") == 0
    assert lacks(field, "1.war_wizard", "1.whirlwind_attack") == -1
    assert lacks(field, "1.elf_archer", "1.quick_shot") == 0
    assert lacks(field, "1.halfling_sneak", "1.quick_shot") == -1
    assert lacks(field, "0.drow_assassin", "0.drow_poison") == 0
    assert lacks(field, "0.drider", "0.drow_poison") == 0
    assert lacks(field, "0.umber_hulk", "0.drow_poison") == -1
    assert lacks(field, "1.dwarf_cleric", "1.level_up") == 0


@pytest.mark.clause("C10.6")
def test_affinity_makes_up_for_ability_and_level() -> None:
    field = Field({})
    assert lacks(field, "0.demonweb_spider", "0.web") == 0  # DEX alone
    assert lacks(field, "0.drow_house_guard", "0.web") == -1
    assert lacks(field, "0.drow_wizard", "0.web") == 0
    assert lacks(field, "0.drow_house_guard", "0.darkfire") == 0
    assert lacks(field, "0.demonweb_spider", "0.darkfire") == -1


def sets(field: Field, name: str, card: str, target: int = -1) -> tuple[int, ...]:
    text = field.tables.card[field.card(card)]
    figure = field.at(name)
    helpers = q.assistants(field.state, figure, text, target)
    return q.helper_sets(field.state, figure, text, helpers)


@pytest.mark.clause("C10x2", "C10.3", "C10.4")
def test_two_level_2_creatures_make_up_level_4_and_only_with_the_ability() -> None:
    cells = {"0.drow_house_guard": "C3", "0.drow_house_guard.2": "C4"}
    field = Field(cells)
    assert sets(field, "0.drow_house_guard", "0.retreat") == (field.mask("0.drow_house_guard.2"),)
    field.tap("0.drow_house_guard.2")
    assert sets(field, "0.drow_house_guard", "0.retreat") == ()
    field = Field({"1.human_ranger": "C3", "1.elf_archer": "C4"})
    assert sets(field, "1.human_ranger", "1.whirlwind_attack") == ()


@pytest.mark.clause("C10e")
def test_nobody_assists_who_could_be_left_out() -> None:
    cells = {
        "0.drow_house_guard": "C3",
        "0.drow_house_guard.2": "C4",
        "0.demonweb_spider": "D3",
        "0.demonweb_spider.2": "B3",
        "0.drider": "D4",
    }
    field = Field(cells)
    spiders = field.mask("0.demonweb_spider", "0.demonweb_spider.2")
    assert set(sets(field, "0.drow_house_guard", "0.retreat")) == {
        spiders,
        field.mask("0.drow_house_guard.2"),
        field.mask("0.drider"),
    }
    assert sets(field, "0.drow_house_guard", "0.tumble") == (0,)


@pytest.mark.clause("C10.3")
def test_an_allied_player_s_creature_may_assist_and_an_enemy_may_not() -> None:
    factions = ("drow", "drow", "drow", "drow")
    cells = {"0.drow_house_guard": "C3", "2.drow_house_guard": "C4", "1.drow_house_guard": "B3"}
    field = Field(cells, factions=factions)
    assert sets(field, "0.drow_house_guard", "0.retreat") == (field.mask("2.drow_house_guard"),)


def test_sneak_attack_is_assisted_from_beside_its_target_too() -> None:
    cells = {"0.drow_assassin": "C3", "0.drow_house_guard": "E3", "1.dwarf_cleric": "D3"}
    field = Field(cells)
    target = field.at("1.dwarf_cleric")
    helper = field.mask("0.drow_house_guard")
    assert sets(field, "0.drow_assassin", "0.sneak_attack", target) == (helper,)
    field.put("0.drow_house_guard", "F3")
    assert sets(field, "0.drow_assassin", "0.sneak_attack", target) == ()


@pytest.mark.clause("C10d")
def test_every_creature_may_assist_with_a_card_for_any() -> None:
    field = Field({"1.elf_archer": "C3", "1.dwarf_cleric": "C4"})
    card = field.tables.card[field.card("1.action_point")]
    helpers = q.assistants(field.state, field.at("1.elf_archer"), card, -1)
    assert helpers == field.mask("1.dwarf_cleric")


@pytest.mark.clause("C10.1", "C10.3")
def test_nobody_assists_a_creature_that_lacks_the_ability() -> None:
    field = Field({"0.demonweb_spider": "C3", "0.drow_wizard": "C4"})
    assert sets(field, "0.demonweb_spider", "0.darkfire") == ()


@pytest.mark.clause("13.1 Sneak Attack", "C10.3")
def test_beside_the_very_first_figure_allies_assist_with_a_sneak_attack_and_no_other() -> None:
    cells = {"0.dragon_knight": "C3", "1.drow_house_guard": "C4", "1.drow_assassin": "C2"}
    field = Field(cells, factions=("heroes", "drow"))
    assert field.at("0.dragon_knight") == 0
    assert sets(field, "1.drow_house_guard", "1.sneak_attack", 0) == (
        field.mask("1.drow_assassin"),
    )
    assert sets(field, "1.drow_house_guard", "1.retreat", 0) == ()
