"""What follows from several clauses: order within an attack, how long things last, who is asked."""

from __future__ import annotations

from typing import Literal

import pytest

from game.rules.adventure import groups, queries
from game.rules.adventure.codes import TREASURE_DISCARDS, USE
from game.rules.adventure.content import Group
from game.rules.adventure.events import (
    AttackRolled,
    Conditioned,
    Damaged,
    Healed,
    Idle,
    LastingEnded,
    MarkerTicked,
    PhaseStarted,
    Spawned,
    TreasureDrawn,
    Unconditioned,
)
from game.rules.adventure.refusals import why_not
from tests.rules.adventure.positions import Position, of_kind
from tests.rules.adventure.test_adventures import FINAL
from tests.rules.adventure.test_blows import field
from tests.rules.adventure.test_powers import KLAK


@pytest.mark.clause("A8a", "A5e")
def test_the_text_of_a_hit_comes_before_the_cards_that_answer_it() -> None:
    p = field("kat", "allisa")
    p.powers("allisa", "yield_ground")
    p.stand("kat", "1b2")
    p.monster("gargoyle", "3a1")
    p.stand("allisa", "3b2")
    p.dice(attack=[19])
    p.play("end")
    assert p.asked() == "answer allisa"
    assert p.s.slowed == 0b10
    # Two squares only: she was slowed by the hit that she answers.
    assert "use yield_ground 3b4" in p.offers()
    assert "use yield_ground 1b1" not in p.offers()


@pytest.mark.clause("A8i", "13.1 Sneak Attack")
def test_what_adds_to_damage_adds_to_no_miss_damage() -> None:
    p = field("kat")
    p.powers("kat", "dagger_barrage")
    p.lasting("sneak_attack", "kat", phases=2)
    p.environment("blood_fog")
    p.monster("wraith.1", "4a1", hp=9)
    p.monster("wraith.2", "4b1", hp=9)
    p.dice(attack=[3, 17])
    p.play("use dagger_barrage 4")
    assert (p.hp("wraith.1"), p.hp("wraith.2")) == (8, 9 - 2 - 1 - 1)


@pytest.mark.clause("A8e", "A16d")
def test_of_two_dice_the_kept_one_is_replaced_by_one_new_die() -> None:
    p = field("kat", "arjhan")
    p.environment("bat_swarm")
    p.powers("kat", "snipe_shot")
    p.items("kat", "lucky_charm.1")
    p.monster("wraith", "4a1", hp=9)
    p.dice(attack=[19, 3, 18])
    events = p.play("use snipe_shot wraith.1")
    assert [(each.dice, each.die) for each in of_kind(events, AttackRolled)] == [((19, 3), 3)]
    p.play("use lucky_charm.1")
    assert p.hp("wraith") == 8


@pytest.mark.clause("A13n", "A16r")
def test_stealth_comes_after_duplicates_and_after_the_choice_of_music() -> None:
    p = field("arjhan", "kat")
    p.s.respites.clear()
    p.powers("kat", "stealth")
    p.environment("music_of_the_damned")
    p.monster("gargoyle.1", "2b1", "arjhan")
    p.top("encounter", "reinforcements")
    p.top("monster", "wolf.1", "ghoul.1")
    p.stand("gargoyle.1", "1a1")
    p.dice(attack=[1])
    p.play("end")
    # Kat has the fewest monsters: she draws, in another's turn.
    assert p.asked() == "tile arjhan"
    p.play("tile 4")
    assert p.asked() == "answer kat"
    p.play("use stealth")
    assert p.s.row(1) == ()
    assert {p.card("wolf.1"), p.card("ghoul.1")} <= set(p.s.piles.cards[1])


@pytest.mark.clause("A0h", "17 Guided Strikes", "A17.2")
def test_a_blessing_lasts_through_this_hero_phase_and_the_next() -> None:
    p = field("kat", "arjhan")
    p.powers("kat", "backstab")
    p.monster("zombie", "3a2")
    p.top("treasure", "guided_strikes")
    p.dice(attack=[19])
    p.play("use backstab zombie.1")
    found = []
    for hero in ("kat", "arjhan", "kat", "arjhan"):
        assert p.asked() == f"act {hero}"
        found.append(len(p.s.lasting))
        p.quiet()
        p.stand(hero, "3b2" if hero == "kat" else "3c2")
        p.play("end")
    assert found == [1, 1, 1, 0]
    assert p.card("guided_strikes") in p.s.piles.cards[TREASURE_DISCARDS]


@pytest.mark.clause("A0h", "A9f")
def test_what_begins_in_the_villain_phase_lasts_through_the_next_hero_phase() -> None:
    p = field("kat", "arjhan")
    p.powers("kat", "riposte_strike")
    p.monster("skeleton", "3a2")
    p.top("treasure", "guided_strikes")
    p.dice(attack=[2, 19])
    p.play("end", "use riposte_strike")
    assert [row[3] for row in p.s.lasting] == [1]


@pytest.mark.clause("A4o", "A4e")
def test_free_cards_are_used_before_between_and_after_the_two_actions() -> None:
    p = field("immeril", "kat")
    p.powers("immeril", "fey_step", "magic_missile", "illusionary_crowd")
    p.monster("wraith", "4a1", hp=9)
    p.dice(attack=[1])
    p.play("move 3b3", "use fey_step 3c3", "use magic_missile wraith.1")
    p.through("act")
    assert p.offers("use") == [f"use illusionary_crowd {tile}" for tile in (1, 2, 3, 4)]
    assert p.offers("move") == []


@pytest.mark.clause("A4o", "13.1 Great Leap")
def test_a_leap_and_a_move_are_two_moves_and_leave_no_attack() -> None:
    p = field("kat", "arjhan")
    p.powers("kat", "great_leap", "backstab")
    p.monster("gargoyle", "3a2", hp=9)
    p.play("move 3b3", "use great_leap 3b2")
    assert p.offers("use") == p.offers("move") == []


@pytest.mark.clause("A8.5", "A4e")
def test_after_an_attack_a_leap_may_still_take_the_place_of_the_move() -> None:
    p = field("kat", "arjhan")
    p.powers("kat", "great_leap", "backstab")
    p.monster("gargoyle", "3a2", hp=9)
    p.dice(attack=[1])
    p.play("use backstab gargoyle.1")
    assert "use great_leap 4a1" in p.offers()


@pytest.mark.clause("A0i")
def test_what_would_change_nothing_is_not_offered() -> None:
    p = field("thorgrim", "kat")
    p.powers("thorgrim", "healing_word")
    p.items("thorgrim", "potion_of_healing.1", "potion_of_rejuvenation", "holy_water")
    assert p.offers("use") == []
    p.hp("kat", 7)
    p.monster("zombie", "4a1")
    p.powers("thorgrim", "bless", down=True)
    assert sorted(p.offers("use")) == [
        "use healing_word kat", "use holy_water", "use potion_of_healing.1 kat",
        "use potion_of_rejuvenation bless",
    ]  # fmt: skip


@pytest.mark.clause("A0i", "13.1 Yield Ground")
@pytest.mark.parametrize(("held", "asked"), [(True, "act kat"), (False, "answer kat")])
def test_a_move_that_leads_nowhere_is_no_answer_in_the_own_hero_phase(
    held: bool, asked: str
) -> None:
    p = field("kat")
    p.powers("kat", "careful_attack", "yield_ground")
    p.monster("wraith", "3b1", hp=1)
    p.s.immobilized = int(held)
    p.s.rewarded = 2
    p.play("use careful_attack wraith.1")
    assert (p.hp("kat"), p.asked()) == (7, asked)


@pytest.mark.clause("A0i", "A5f", "A18q")
def test_on_the_first_square_of_all_a_move_that_takes_kavan_along_is_an_answer() -> None:
    p = Position("kat", adventure=FINAL)
    p.stand("kat", "1a1")
    p.stand("kavan", "1b1")
    p.powers("kat", "careful_attack", "yield_ground")
    p.monster("wraith", "1a2", hp=1)
    p.s.immobilized = 1
    p.s.rewarded = 2
    p.play("use careful_attack wraith.1")
    assert (p.at("kat"), p.hp("kat"), p.asked()) == ("1a1", 7, "answer kat")


@pytest.mark.clause("A10d", "A16u")
@pytest.mark.parametrize(("gone", "reach"), [(True, "game"), (False, "board")])
def test_the_first_hero_is_none_of_all_once_he_is_gone_or_off_the_board(
    gone: bool, reach: Literal["game", "board"]
) -> None:
    p = Position("arjhan", "kat")
    p.s.put(p.seat("arjhan"), -1)
    p.s.gone = int(gone)
    assert groups.all_heroes(p.s, Group(who="hero", reach=reach)) == 1 << p.seat("kat")


@pytest.mark.clause("A0i", "A0h", "13.1 Yield Ground")
def test_outside_the_own_hero_phase_a_move_that_leads_nowhere_is_an_answer() -> None:
    p = field("kat")
    p.powers("kat", "yield_ground")
    p.monster("skeleton", "3b1")
    p.dice(attack=[20])
    p.s.immobilized = 1
    p.play("end")
    assert p.s.immobilized == 0  # it is over with the phase (A4.3)
    p.s.immobilized = 1
    p.again()
    assert p.offers() == ["pass", "use yield_ground 3b2"]


@pytest.mark.clause("A0i", "13.1 Get Over There")
@pytest.mark.parametrize(("crowded", "offered"), [(True, []), (False, ["wolf.1"])])
def test_a_fighter_with_no_other_square_beside_it_does_not_get_over_there(
    crowded: bool, offered: list[str]
) -> None:
    p = Position("arjhan", "kat", "thorgrim", "immeril", "allisa")
    p.powers("arjhan", "get_over_there")
    p.monster("wolf", "2d4")
    p.s.put(p.figure("wolf"), p.square("1a1"))
    for hero, square in zip(("arjhan", "kat", "thorgrim"), ("1a2", "1b1", "1b2"), strict=True):
        p.stand(hero, square)
    if not crowded:
        p.stand("kat", "2a1")
    p.again()
    assert p.offers("use") == [f"use get_over_there {each}" for each in offered]
    refused = why_not(p.m, p.seat("arjhan"), USE + p.card("get_over_there"), -1)
    assert (refused.key if refused is not None else "") == ("changes_nothing" if crowded else "")


@pytest.mark.clause("A13b", "A13f")
def test_aid_lore_and_defender_are_for_others() -> None:
    p = field("immeril", "kat")
    p.powers("immeril", "magic_missile")
    p.monster("wraith", "3a1", hp=9)
    p.dice(attack=[1])
    (rolled,) = of_kind(p.play("use magic_missile wraith.1"), AttackRolled)
    assert rolled.bonus == (("printed", 8),)
    p = field("thorgrim", "kat")
    p.stand("kat", "1b2", hp=3)
    p.hp("thorgrim", 3)
    p.play("end")
    assert (p.hp("thorgrim"), p.hp("kat")) == (3, 3)


@pytest.mark.clause("A13f")
@pytest.mark.parametrize(
    ("power", "answer", "aided"),
    [("consecrated_ground", "3", True), ("lance_of_faith", "wraith.1", False)],
)
def test_consecrated_ground_is_no_attack_for_aid(power: str, answer: str, aided: bool) -> None:
    p = field("thorgrim", "kat")
    p.powers("thorgrim", power)
    p.monster("wraith", "2c1", hp=9)
    p.stand("wraith", "4c1")
    p.hp("kat", 3)
    p.dice(attack=[1, 1, 1])
    events = p.play(f"use {power} {answer}", "end")
    assert ("kat +1" in p.told(events)) is aided


@pytest.mark.clause("A9h", "A9.5")
def test_a_monster_that_a_cloud_destroys_brings_its_treasure_at_the_end_of_the_phase() -> None:
    p = field("immeril", "kat")
    p.marker("freezing_cloud", 4, "immeril", 1)
    p.monster("wraith", "4a1", hp=1)
    p.monster("zombie", "4b1")
    p.stand("kat", "4d4")
    p.top("treasure", "boots_of_striding")
    events = p.play("end")
    assert [type(each) for each in events if isinstance(each, Damaged | TreasureDrawn)] == [
        Damaged, Damaged, Damaged, TreasureDrawn,
    ]  # fmt: skip
    assert p.hp("kat") == 7
    assert p.s.markers == []


@pytest.mark.clause("A0b", "A4g")
def test_powers_of_the_start_of_a_phase_are_as_many_as_one_likes_in_any_order() -> None:
    p = field("arjhan", "kat", adventure=KLAK)
    p.powers("arjhan", "unstoppable", "sneak_attack")
    p.hp("arjhan", 5)
    p.dice(card=[20])
    p.turn("arjhan")
    assert p.offers() == ["pass", "use sneak_attack", "use unstoppable"]
    p.play("use sneak_attack")
    assert p.offers() == ["pass", "use unstoppable"]
    p.play("pass")
    assert p.asked() == "act arjhan"
    assert p.offers("use") == []


@pytest.mark.clause("A4d", "A4.6")
def test_a_hero_at_0_hp_has_a_villain_phase_with_an_encounter() -> None:
    p = field("arjhan", "kat")
    p.s.respites.clear()
    p.stand("arjhan", "3a1", hp=1)
    p.powers("arjhan", "dragons_breath")
    p.environment("cackling_skull")
    p.monster("gargoyle", "3b1", hp=9)
    p.monster("wolf", "2b1")
    p.top("encounter", "passage_of_time")
    p.stand("kat", "2c3")
    p.dice(attack=[1, 1, 1])
    p.play("use dragons_breath")
    assert (p.hp("arjhan"), p.hp("kat")) == (0, 7)


@pytest.mark.clause("A9.4", "A9c")
def test_a_kill_by_a_marker_takes_the_card_of_whose_marker_it_is() -> None:
    p = field("arjhan", "immeril")
    p.turn("immeril")
    p.marker("freezing_cloud", 4, "immeril", 2)
    p.monster("zombie.1", "4a1", "arjhan")
    p.monster("zombie.2", "2b1", "immeril")
    p.only("treasure")
    p.quiet()
    p.play("end")
    assert [p.s.tables.card_name(card) for card in p.s.row(0)] == ["zombie.1"]


@pytest.mark.clause("A6h", "14 Spider")
def test_a_spider_moves_beside_whom_its_web_caught() -> None:
    p = field("arjhan")
    p.monster("spider", "4b1")
    p.dice(attack=[19])
    events = p.play("end")
    assert [each.condition for each in of_kind(events, Conditioned)] == ["slowed"]
    assert p.asked() == "beside arjhan"


@pytest.mark.clause("A4.12", "A2f")
def test_a_hero_of_whom_all_names_lie_before_him_draws_nothing() -> None:
    p = field("arjhan", "kat")
    p.s.respites.clear()
    p.only("monster", "wolf.2")
    p.monster("wolf.1", "1a1")
    p.top("encounter", "lief_lipsiege")
    p.dice(card=[1], attack=[1])
    assert of_kind(p.play("end"), Spawned) == []


@pytest.mark.clause("A11.5", "A9.2")
def test_a_level_raises_the_most_hp() -> None:
    p = field("arjhan")
    assert queries.most_hp(p.s, 0) == 10
    p.s.level_two = 1
    assert queries.most_hp(p.s, 0) == 12


@pytest.mark.clause("A7.3", "A3b")
def test_through_a_walled_border_no_tile_is_reached() -> None:
    p = Position("allisa")
    p.lay("T21", "1n")  # a hallway, walled east and west
    p.lay("T26", "1e")
    p.lay("T21", "4n")
    p.powers("allisa", "twin_shot", "split_the_tree")
    p.stand("allisa", "3b2")
    p.monster("wraith", "5b2", hp=9)
    assert p.offers("use") == []
    p.monster("zombie", "4a1")
    assert p.offers("use") == ["use split_the_tree 4"]


@pytest.mark.clause("A4.1", "A4.4", "A4.6")
def test_the_three_phases_of_a_turn_are_told_in_their_order_and_rounds_counted() -> None:
    p = field("arjhan", "kat")
    assert (p.s.turn, p.s.round) == (1, 1)
    events = p.play("end")
    told = [each.phase for each in of_kind(events, PhaseStarted)]
    assert told == ["exploration", "villain", "hero"]
    assert (p.s.turn, p.s.round) == (2, 1)
    p.quiet()
    p.play("end")
    assert (p.s.turn, p.s.round) == (3, 2)


@pytest.mark.clause("A4n", "A4.3")
def test_at_the_end_of_a_hero_phase_what_lasts_ends_after_aid_and_cloud() -> None:
    p = field("thorgrim", "kat")
    p.s.slowed = 1
    p.hp("kat", 3)
    p.lasting("shield_of_faith", "kat", through="thorgrim", phases=1)
    p.marker("freezing_cloud", 4, "thorgrim", 3)
    events = p.play("end", "way 2")
    kinds = (Unconditioned, Healed, MarkerTicked, LastingEnded)
    assert [type(each) for each in events if isinstance(each, kinds)][:4] == list(kinds)


@pytest.mark.clause("A5.4", "A5.5", "A9b")
def test_a_hero_who_lies_is_passed_and_not_ended_on() -> None:
    p = Position("arjhan", "kat")
    p.lay("T21", "1n")
    p.stand("arjhan", "3b4")
    p.stand("kat", "3b3")
    p.hp("kat", 0)
    p.monster("zombie", "3c3")
    assert "move 3b3" not in p.offers()
    assert "move 3b2" in p.offers()


@pytest.mark.clause("A8c", "17 Heroic Stand", "A0j")
def test_the_order_of_targets_is_asked_where_a_bonus_hangs_on_who_is_left() -> None:
    p = field("kat", "arjhan")
    p.powers("kat", "dagger_barrage")
    p.lasting("heroic_stand")
    p.monster("zombie", "3a1")
    p.monster("wolf", "3d4", hp=9)
    p.only("treasure")
    p.dice(attack=[19, 1])
    p.play("use dagger_barrage 3")
    assert p.asked() == "order kat"
    events = p.play("target zombie.1")
    assert [sum(n for _, n in each.bonus) for each in of_kind(events, AttackRolled)] == [9, 8]


@pytest.mark.clause("A9.7", "A8d", "A10d")
def test_a_hero_who_lies_or_is_off_the_board_answers_nothing() -> None:
    for removed in (False, True):
        p = field("kat", "arjhan", "allisa")
        p.powers("kat", "backstab")
        p.powers("allisa", "crucial_aid")
        p.items("arjhan", "potion_of_healing.1")
        p.monster("gargoyle", "3a2", hp=9)
        if removed:
            p.s.put(p.figure("allisa"), -1)
            p.s.removed = 0b100
        else:
            p.hp("allisa", 0)
        p.dice(attack=[1])
        p.play("use backstab gargoyle.1")
        assert p.asked() == "act kat"


@pytest.mark.clause("13 Arjhan", "13 Thorgrim", "13 Immeril")
def test_heroes_have_the_numbers_and_the_ability_of_their_row() -> None:
    p = field("arjhan", "thorgrim", "immeril")
    numbers = [
        (queries.total(queries.armour(p.s, seat)), p.hp(hero), queries.speed(p.s, seat),
         p.s.tables.surge_value(seat, False))
        for seat, hero in enumerate(("arjhan", "thorgrim", "immeril"))
    ]  # fmt: skip
    # Defender gives the others on his tile 1 AC more.
    assert numbers == [(17, 10, 5, 5), (17 + 1, 10, 5, 5), (14 + 1, 6, 6, 3)]
    p.stand("arjhan", "1b2")
    assert queries.total(queries.armour(p.s, 1)) == 17
    p.powers("thorgrim", "lance_of_faith")
    p.monster("wraith", "4a1", hp=9)
    p.turn("thorgrim")
    p.dice(attack=[1])
    (rolled,) = of_kind(p.play("use lance_of_faith wraith.1"), AttackRolled)
    assert rolled.bonus == (("printed", 6), ("immeril", 1))  # Lore
    p.turn("thorgrim")
    p.hp("immeril", 3)
    p.quiet()
    assert "immeril +1" in p.told(p.play("end"))  # Aid


@pytest.mark.clause("13 Allisa", "A13e")
def test_allisa_has_her_numbers_and_scouts() -> None:
    p = field("allisa", "kat")
    assert queries.total(queries.armour(p.s, 0)) == 15
    assert (p.hp("allisa"), queries.speed(p.s, 0)) == (8, 6)
    assert p.s.tables.surge_value(0, False) == 4
    assert p.s.tables.fixed(0) == ()
    p.play("end")
    assert (p.asked(), p.offers("stay")) == ("explore allisa", ["stay"])


# --- edges of rules


@pytest.mark.clause("A18.1.5", "A16l")
def test_who_is_off_the_board_starts_no_turn_on_the_stairway() -> None:
    p = Position("arjhan", adventure="escape_the_tomb")
    p.lay("T02", "1w")
    p.s.put(0, -1)
    p.s.removed = 1
    p.turn("arjhan")
    assert p.asked() == "return arjhan"


@pytest.mark.clause("AE17", "A9.7")
def test_a_drawer_at_0_hp_attacks_nobody() -> None:
    p = Position("arjhan", "kat")
    p.stand("arjhan", "2b1")
    p.stand("kat", "2c1")
    p.powers("arjhan", "cleave")
    p.experience("wraith.1", "ghoul.1")
    p.top("encounter", "strahds_whispers")
    p.play("end")
    p.hp("arjhan", 0)
    p.play("pass")
    events = p.play(p.offers("place")[0])
    assert of_kind(events, AttackRolled) == []
    assert p.hp("kat") == 8
    assert p.asked() == "act kat"


@pytest.mark.clause("A17j", "A2f")
def test_a_ball_shows_nothing_of_what_has_no_card() -> None:
    p = Position("arjhan", "kat")
    p.stand("arjhan", "2b1")
    p.items("arjhan", "crystal_ball")
    p.only("tiles")
    p.only("monster")
    p.only("encounter", "frenzy.1")
    assert p.offers("use") == ["use crystal_ball encounter", "use crystal_ball treasure"]


@pytest.mark.clause("A17h")
def test_a_hero_with_a_last_hit_point_may_surge_into_an_attack() -> None:
    p = Position("arjhan", "kat")
    p.stand("arjhan", "2b1")
    p.stand("kat", "2c1")
    p.hp("arjhan", 1)
    p.powers("arjhan", "cleave")
    p.monster("zombie.1", "2a1", "kat")
    p.monster("zombie.2", "2a2", "kat")
    p.top("treasure", "action_surge")
    p.dice(attack=[19])
    p.play("use cleave zombie.1", "pass")
    assert p.asked() == "one_of arjhan"
    assert p.offers() == ["way 1", "way 2"]


@pytest.mark.clause("A0d", "13.1 Trapping Strike")
def test_of_five_heroes_nobody_else_chooses_for_the_first_monster() -> None:
    p = Position("arjhan", "kat", "thorgrim", "immeril", "allisa")
    p.lay("T26", "1n")
    p.stand("arjhan", "1b1")
    p.powers("arjhan", "trapping_strike")
    p.monster("zombie.1", "3b2", "kat")
    assert p.figure("zombie.1") == 5
    p.play("use trapping_strike zombie.1")
    assert p.asked() == "place arjhan"


@pytest.mark.clause("A2c", "A4.4")
def test_without_an_edge_and_a_goal_tile_nothing_is_explored() -> None:
    p = Position("allisa", adventure="daylight_assault")
    for tile, edge in (
        ("T13", "1n"), ("T18", "3w"), ("T20", "1w"), ("T14", "2w"), ("T19", "1e"), ("T02", "2e"),
    ):  # fmt: skip
        p.lay(tile, edge)
    p.stand("allisa", "1b2")
    p.quiet()
    assert p.s.castle.edges() == []
    p.play("end")
    assert p.asked() == "act allisa"


@pytest.mark.clause("A8g", "13.1 Yield Ground", "14 Wraith")
@pytest.mark.parametrize("cause", ["wraith", "trap"])
def test_yield_ground_answers_the_last_damage_of_a_wraith_but_no_trap(cause: str) -> None:
    p = Position("arjhan", "allisa")
    p.stand("arjhan", "2b1")
    p.stand("allisa", "2c1")
    p.powers("arjhan", "cleave")
    p.powers("allisa", "yield_ground")
    if cause == "wraith":
        p.monster("wraith.1", "2a1", "allisa", hp=1)
        p.dice(attack=[19])
        p.play("use cleave wraith.1")
        assert p.asked() == "answer allisa"
    else:
        p.trap("fire_trap", 2)
        p.quiet()
        p.play("end")
        assert p.asked().split()[0] == "act" or p.asked() == "explore allisa"
    assert p.hp("allisa") == (7 if cause == "wraith" else 6)


@pytest.mark.clause("13.1 Healing Word", "A11.5")
@pytest.mark.parametrize(("level_two", "hp"), [(0b00, 5), (0b10, 6), (0b01, 5)])
def test_healing_word_gives_back_the_surge_value_of_the_level(level_two: int, hp: int) -> None:
    p = Position("thorgrim", "kat")
    p.stand("thorgrim", "2b1")
    p.stand("kat", "2c1")
    p.powers("thorgrim", "healing_word")
    p.s.level_two = level_two
    p.hp("kat", 1)
    p.play("use healing_word kat")
    assert p.hp("kat") == hp


@pytest.mark.clause("A0.7", "17 Shake It Off")
@pytest.mark.parametrize(
    ("slowed", "immobilized", "left"),
    [(0b10, 0b00, (0, 0)), (0b00, 0b10, (0, 0)), (0b11, 0b10, (0b01, 0b10))],
)
def test_one_condition_is_shaken_off(slowed: int, immobilized: int, left: tuple[int, int]) -> None:
    p = Position("arjhan", "kat")
    p.stand("arjhan", "2b1")
    p.stand("kat", "2c1")
    p.powers("arjhan", "cleave")
    p.s.slowed, p.s.immobilized = slowed, immobilized
    p.monster("zombie.1", "2a1", "kat")
    p.top("treasure", "shake_it_off")
    p.dice(attack=[19])
    p.play("use cleave zombie.1")
    if slowed & 1:
        assert p.offers() == ["target arjhan", "target kat"]
        p.play("target kat")
        assert p.offers() == ["way 1", "way 2"]
        p.play("way 1")
    assert (p.s.slowed, p.s.immobilized) == left


@pytest.mark.clause("A6.6")
def test_a_monster_to_which_no_way_leads_stays() -> None:
    p = Position("arjhan", "kat")
    p.s.put_tile(p.s.tables.kind("T21"), 0, 2, 1)
    p.stand("arjhan", "2b1")
    p.stand("kat", "2c1")
    p.monster("zombie.1", "3b2")
    assert p.s.castle.tiling.tiles_apart(1, 2) == -1
    p.quiet()
    told = of_kind(p.play("end"), Idle)
    assert [(each.figure, each.why) for each in told] == [(5, "no_target")]
    assert p.at("zombie.1") == "3b2"
