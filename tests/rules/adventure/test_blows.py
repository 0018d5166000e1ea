"""Attacks and answers, damage, defeat and surges (sections 8 and 9)."""

from __future__ import annotations

import pytest

from game.engine.events import Event
from game.rules.adventure import queries
from game.rules.adventure.codes import EXPERIENCE, TREASURE_DISCARDS
from game.rules.adventure.events import (
    AttackJudged,
    AttackRolled,
    CardWon,
    Damaged,
    Defeated,
    Fell,
    Rose,
    TreasureDrawn,
)
from tests.rules.adventure.positions import Position, of_kind
from tests.rules.adventure.test_powers import KLAK, thrown


def field(*heroes: str, adventure: str = "find_the_icon_of_ravenloft") -> Position:
    """Return heroes away from edges in tile 3, an open room; no encounter comes next."""
    p = Position(*heroes, adventure=adventure)
    p.lay("T26", "1n")
    p.lay("T26", "3n")
    for at, hero in enumerate(heroes):
        p.stand(hero, f"3{'bcbca'[at]}{'22334'[at]}")
    p.quiet()
    return p


def won(p: Position, events: list[Event]) -> list[tuple[str, str]]:
    """Return whose cards were won, and which."""
    hero = p.s.tables.hero
    return [(hero[e.seat].id, p.s.tables.card_name(e.card)) for e in of_kind(events, CardWon)]


# --- attacks


@pytest.mark.clause("A8.8", "A0.13", "A0j")
def test_all_that_adds_to_an_attack_adds_up_as_it_is_at_the_roll() -> None:
    p = field("kat", "immeril")
    p.powers("kat", "snipe_shot")
    p.items("kat", "magic_sword", "ring_of_accuracy")
    p.lasting("guided_strikes")
    p.lasting("surround_them")
    p.monster("gargoyle", "3a2", hp=9)
    p.dice(attack=[1])
    events = p.play("use snipe_shot gargoyle.1")
    (rolled,) = of_kind(events, AttackRolled)
    assert sorted(rolled.bonus) == [
        ("guided_strikes", 2), ("immeril", 1), ("magic_sword", 1), ("printed", 7),
        ("surround_them", 2),
    ]  # fmt: skip
    p = field("kat", "immeril")
    p.powers("kat", "snipe_shot")
    p.stand("immeril", "4a1")
    p.items("kat", "magic_sword", "ring_of_accuracy")
    p.monster("gargoyle", "3d4", hp=9)
    p.dice(attack=[1])
    (rolled,) = of_kind(p.play("use snipe_shot gargoyle.1"), AttackRolled)
    assert sorted(rolled.bonus) == [("printed", 7), ("ring_of_accuracy", 1)]


@pytest.mark.clause("A8.8", "A8.7", "A13b")
def test_armour_is_that_of_the_card_and_what_adds_to_it() -> None:
    p = field("arjhan", "kat")
    p.items("kat", "amulet_of_protection")
    p.lasting("warding_light")
    assert sorted(queries.armour(p.s, 1)) == [
        ("amulet_of_protection", 1), ("arjhan", 1), ("printed", 14), ("warding_light", 1),
    ]  # fmt: skip
    assert sorted(queries.armour(p.s, 0)) == [("printed", 17), ("warding_light", 1)]
    p.hp("arjhan", 0)
    assert ("arjhan", 1) not in queries.armour(p.s, 1)


@pytest.mark.clause("A8.10")
def test_a_natural_20_does_not_hit_nor_a_natural_1_miss_by_itself() -> None:
    p = field("arjhan", "kat", "immeril")
    p.powers("arjhan", "brute_strike", "precise_strike")
    p.monster("zombie", "3a2", hp=9)
    p.lasting("guided_strikes")
    p.dice(attack=[1])
    p.play("use precise_strike zombie.1")  # 1 + 11 + 2 + 1
    assert p.hp("zombie") == 7
    p.monster("kobold_skirmisher", "3a1", "kat")
    for card in ("shield_of_faith", "shield", "warding_light"):
        p.lasting(card, "arjhan", phases=9)
    p.stand("kat", "2c1")
    p.stand("immeril", "2b1")
    p.items("arjhan", "amulet_of_protection")
    p.quiet()
    p.s.put(p.figure("zombie"), -1)
    p.turn("kat")
    p.dice(attack=[20])
    assert sum(n for _, n in queries.armour(p.s, 0)) == 17 + 2 + 2 + 1 + 1
    p.stand("kat", "2b2")
    events = p.play("end") + p.through()
    judged = of_kind(events, AttackJudged)
    assert [(each.total, each.hit) for each in judged] == [(29, True)]


@pytest.mark.clause("A8.9", "A0.11")
def test_a_card_that_lies_face_down_is_not_used_until_something_turns_it_up() -> None:
    p = field("arjhan")
    p.powers("arjhan", "brute_strike", down=True)
    p.monster("gargoyle", "3c2", hp=9)
    p.items("arjhan", "potion_of_rejuvenation")
    assert p.offers("use") == ["use potion_of_rejuvenation brute_strike"]
    p.play("use potion_of_rejuvenation brute_strike")
    assert p.offers("use") == ["use brute_strike gargoyle.1"]


@pytest.mark.clause("A8.4", "A8.5")
def test_an_item_with_an_attack_is_the_attack_only_where_it_says_so() -> None:
    p = field("arjhan")
    p.powers("arjhan", "cleave")
    p.items("arjhan", "necklace_of_fireballs", "dragons_breath_elixir")
    p.monster("gargoyle.1", "3c2", hp=9)
    p.monster("gargoyle.2", "4a1", hp=9)
    p.dice(attack=[12, 11])
    p.play("use dragons_breath_elixir")
    assert p.hp("gargoyle.1") == 8
    p.play("use necklace_of_fireballs 4")
    assert (p.hp("gargoyle.2"), p.s.attacks) == (8, 1)
    assert p.offers("use") == []


@pytest.mark.clause("A8.15")
def test_a_racial_power_follows_the_same_rules() -> None:
    p = field("arjhan", "immeril")
    p.powers("arjhan", "dragons_breath")
    p.powers("immeril", "fey_step")
    p.monster("gargoyle", "3a1", hp=9)
    p.dice(attack=[12])
    p.play("use dragons_breath")
    assert not p.s.face_up(p.card("dragons_breath"))
    p.turn("immeril")
    p.play("use fey_step 4a1")
    assert not p.s.face_up(p.card("fey_step"))


@pytest.mark.clause("A8h", "A8c")
def test_an_attacker_that_is_gone_rolls_no_more() -> None:
    p = field("kat", "arjhan")
    p.powers("kat", "riposte_strike")
    p.monster("rat_swarm", "3a1")
    p.dice(attack=[2, 19])
    p.play("end")
    events = p.play("target kat", "use riposte_strike")
    assert [die for die, _ in thrown(events)] == [2, 19]  # none on Arjhan
    assert p.left() == []


@pytest.mark.clause("A8h")
def test_an_attacker_that_was_moved_goes_on_with_its_targets() -> None:
    p = field("allisa", "kat")
    p.powers("allisa", "unbalancing_parry")
    p.monster("rat_swarm", "3a1")
    p.dice(attack=[19, 19])
    p.play("end", "stay")
    p.play("target allisa", "use unbalancing_parry", "place 4a1")
    assert (p.hp("allisa"), p.hp("kat")) == (8, 7)


@pytest.mark.clause("A8b", "A0.23")
def test_an_attack_turned_into_a_miss_does_its_miss_damage_and_not_its_text() -> None:
    p = field("allisa", "kat")
    p.powers("allisa", "unbalancing_parry")
    p.stand("kat", "1b2")
    p.monster("gargoyle", "3a1")
    p.dice(attack=[19])
    p.play("end", "stay")
    p.play("use unbalancing_parry", "place 3a1")
    assert (p.hp("allisa"), p.s.slowed) == (7, 0)


@pytest.mark.clause("A8d", "A0b")
def test_answers_go_round_from_the_active_player_until_nobody_uses_one() -> None:
    p = field("kat", "allisa")
    p.powers("kat", "riposte_strike")
    p.items("kat", "potion_of_healing.1")
    p.items("allisa", "potion_of_healing.2")
    p.stand("allisa", "3b3")
    p.monster("skeleton", "3b1", hp=3)
    p.s.active = 0
    p.stand("kat", "3b2", hp=6)
    p.dice(attack=[20])
    p.play("end")
    assert p.asked() == "answer kat"
    assert p.offers() == [
        "pass", "use potion_of_healing.1 kat", "use riposte_strike",
    ]  # fmt: skip
    p.play("pass")
    assert (p.asked(), p.offers("use")) == ("answer allisa", ["use potion_of_healing.2 kat"])
    p.play("use potion_of_healing.2 kat")
    # Somebody used one: all are asked once more.
    assert p.asked() == "answer kat"
    p.play("pass")
    assert p.asked() == "act allisa"


@pytest.mark.clause("A8d")
def test_after_a_card_the_next_player_is_asked_before_the_same_one_uses_another() -> None:
    p = field("kat", "allisa")
    p.powers("kat", "riposte_strike")
    p.items("kat", "potion_of_healing.1")
    p.items("allisa", "potion_of_healing.2")
    p.stand("allisa", "3b3")
    p.monster("skeleton", "3b1", hp=3)
    p.stand("kat", "3b2", hp=4)
    p.dice(attack=[20])
    p.play("end")
    p.play("use potion_of_healing.1 kat")
    assert (p.asked(), p.hp("kat")) == ("answer allisa", 5)
    p.play("pass")
    assert p.offers() == ["pass", "use riposte_strike"]


@pytest.mark.clause("A8d", "A0.20", "13.1 Riposte Strike")
def test_a_riposte_that_misses_and_stays_up_answers_the_same_attack_no_more() -> None:
    p = field("kat")
    p.powers("kat", "riposte_strike")
    p.monster("gargoyle", "3b1")
    p.dice(attack=[1, 1])
    p.play("end", "use riposte_strike")
    assert p.s.face_up(p.card("riposte_strike"))
    assert p.asked() == "act kat"


@pytest.mark.clause("A8f")
def test_one_card_turns_a_hit_and_each_player_is_asked_once() -> None:
    p = field("arjhan", "thorgrim", "kat")
    p.powers("arjhan", "bodyguard")
    p.powers("thorgrim", "shield_of_faith")
    p.items("kat", "cloak_of_mists")
    p.stand("arjhan", "1b2")
    p.monster("kobold_skirmisher", "3a1")
    p.stand("thorgrim", "3c4")
    p.stand("kat", "3a2")
    p.dice(attack=[19])
    p.play("end")
    asked = []
    while p.asked().startswith("answer"):
        asked.append(p.asked())
        p.play("pass")
    assert asked == ["answer arjhan", "answer thorgrim", "answer kat"]
    assert p.hp("kat") == 7


@pytest.mark.clause("A8j", "A8c")
def test_what_an_area_does_beside_its_rolls_comes_once_all_are_done() -> None:
    p = field("immeril", "kat")
    p.powers("immeril", "thunderwave")
    p.monster("gargoyle.1", "3a1", hp=9)
    p.monster("gargoyle.2", "3d4", hp=9)
    p.dice(attack=[1, 1])
    events = p.play("use thunderwave")
    assert len(of_kind(events, AttackRolled)) == 2
    assert p.asked() == "tile immeril"


# --- damage and healing


@pytest.mark.clause("A9.1", "A9.2", "A0.2")
def test_hp_go_neither_below_0_nor_above_the_most() -> None:
    p = field("thorgrim", "kat")
    p.powers("thorgrim", "healing_word", "flame_strike")
    p.hp("kat", 7)
    assert p.told(p.play("use healing_word kat")) == ["kat +1"]
    p.monster("zombie", "4a1", hp=2)
    p.dice(attack=[19])
    events = p.play("use flame_strike 4")
    assert [(each.amount, each.hp) for each in of_kind(events, Damaged)] == [(2, 0)]


@pytest.mark.clause("A9d", "A0g")
def test_damage_without_a_roll_falls_on_all_before_anybody_answers() -> None:
    p = field("arjhan", "kat", "thorgrim")
    p.s.respites.clear()
    p.items("arjhan", "potion_of_healing.1")
    p.top("encounter", "passage_of_time")
    p.dice(attack=[1])
    events = p.play("end")
    assert [each.figure for each in of_kind(events, Damaged)] == [0, 1, 2]
    # Arjhan, then for Kat, then for the third hero adjacent to him: hero by hero.
    assert (p.asked(), p.offers("use")) == ("answer arjhan", ["use potion_of_healing.1 arjhan"])
    p.play("pass")
    assert p.offers("use") == ["use potion_of_healing.1 kat"]
    p.play("pass")
    assert p.offers("use") == ["use potion_of_healing.1 thorgrim"]


@pytest.mark.clause("A9.3", "A9.4")
def test_the_card_comes_from_the_attackers_row_else_from_the_first_clockwise() -> None:
    p = field("kat", "arjhan", "thorgrim")
    p.powers("kat", "dagger_barrage", "backstab")
    p.monster("zombie.1", "4a1", "arjhan")
    p.monster("zombie.2", "2d2", "kat")
    p.monster("ghoul.1", "4b1", "thorgrim")
    p.monster("ghoul.2", "2d3", "arjhan")
    p.only("treasure")
    p.dice(attack=[19, 19])
    events = p.play("use dagger_barrage 4")
    assert [p.s.tables.figure_name(e.figure) for e in of_kind(events, Defeated)] == [
        "zombie.1", "ghoul.1",
    ]  # fmt: skip
    assert won(p, events) == [("kat", "zombie.2"), ("arjhan", "ghoul.2")]
    assert p.s.piles.cards[EXPERIENCE] == (p.card("zombie.2"), p.card("ghoul.2"))


@pytest.mark.clause("A9a")
def test_the_figure_whose_card_was_taken_now_belongs_to_the_card_that_is_left() -> None:
    p = field("kat", "arjhan")
    p.powers("kat", "backstab")
    p.monster("zombie.1", "3a2", "arjhan")
    p.monster("zombie.2", "2d2", "kat")
    p.only("treasure")
    p.dice(attack=[19])
    p.play("use backstab zombie.1")
    other = p.figure("zombie.2")
    assert p.s.card_of[other - 5] == p.card("zombie.1")
    assert [p.s.tables.card_name(card) for card in p.s.row(1)] == ["zombie.1"]
    assert p.at("zombie.2") == "2d2"


@pytest.mark.clause("A9a")
def test_an_attacker_with_two_of_the_name_gives_the_figures_own_card() -> None:
    p = field("kat", "arjhan")
    p.powers("kat", "backstab")
    p.monster("zombie.1", "2d2")
    p.monster("zombie.2", "3a2")
    p.only("treasure")
    p.dice(attack=[19])
    assert won(p, p.play("use backstab zombie.2")) == [("kat", "zombie.2")]


@pytest.mark.clause("A9c", "A9.6", "A9h")
def test_markers_are_their_heros_and_what_falls_by_them_is_settled_with_the_activation() -> None:
    p = field("arjhan", "thorgrim")
    p.monster("skeleton.1", "3a2", "arjhan")
    p.monster("skeleton.2", "2d2", "thorgrim")
    p.marker("consecrated_ground", 3, "thorgrim")
    events = p.play("end")
    # Thorgrim's own row gives the card, and in another's turn he draws no treasure.
    assert won(p, events)[:1] == [("thorgrim", "skeleton.2")]
    assert of_kind(events, TreasureDrawn) == []


@pytest.mark.clause("A9.5", "A19.8")
def test_one_treasure_is_drawn_in_the_own_turn_however_many_fell() -> None:
    p = field("kat", "arjhan")
    p.powers("kat", "dagger_barrage")
    p.items("kat", "holy_water")
    p.monster("zombie.1", "4a1")
    p.monster("wolf", "4b1")
    p.monster("ghoul", "3a2")
    p.dice(attack=[19, 19])
    p.top("treasure", "boots_of_striding", "holy_avenger")
    p.stand("kat", "3b2")
    events = p.play("use dagger_barrage 4", "to kat")
    assert [each.id for each in of_kind(events, TreasureDrawn)] == ["boots_of_striding"]
    events = p.play("use holy_water")
    assert len(of_kind(events, Defeated)) == 1
    assert of_kind(events, TreasureDrawn) == []


@pytest.mark.clause("A9f", "A9.5")
def test_the_own_turn_lasts_through_the_villain_phase() -> None:
    p = field("kat", "arjhan")
    p.powers("kat", "riposte_strike")
    p.monster("skeleton", "3a2")
    p.dice(attack=[2, 19])
    p.top("treasure", "boots_of_striding")
    p.play("end")
    events = p.play("use riposte_strike")
    assert [each.seat for each in of_kind(events, TreasureDrawn)] == [0]


@pytest.mark.clause("A9.5", "A9h")
def test_in_anothers_turn_a_defeat_brings_no_treasure() -> None:
    p = field("arjhan", "kat")
    p.powers("kat", "riposte_strike")
    p.stand("arjhan", "2b1")
    p.monster("skeleton", "3c1")
    p.dice(attack=[2, 19])
    p.play("end")
    events = p.play("use riposte_strike") + p.through()
    assert len(of_kind(events, Defeated)) == 1
    assert of_kind(events, TreasureDrawn) == []


@pytest.mark.clause("A9e", "A9g")
def test_texts_of_the_fallen_come_first_and_then_the_treasure_of_an_attacker_who_fell() -> None:
    p = field("kat", "arjhan")
    p.powers("kat", "dagger_barrage")
    p.hp("kat", 1)
    p.monster("wraith", "3a2", hp=1)
    p.monster("zombie", "3a1")
    p.top("treasure", "boots_of_striding")
    p.experience("gargoyle.1", "wraith.2")
    p.dice(attack=[20, 20])
    events = p.play("use dagger_barrage 3")
    order = [type(each) for each in events if isinstance(each, Defeated | Fell | TreasureDrawn)]
    assert order == [Defeated, Defeated, Fell, TreasureDrawn]
    assert p.asked() == "give kat"
    p.play("to arjhan")
    assert p.asked() == "act arjhan"  # no level for one who lies


@pytest.mark.clause("A9e", "13.1 Yield Ground")
def test_an_answer_to_the_text_of_one_that_fell_brings_no_treasure_before_the_next_text() -> None:
    p = field("kat", "allisa")
    p.powers("kat", "dagger_barrage")
    p.powers("allisa", "yield_ground")
    p.monster("wraith.1", "3a2", hp=1)
    p.monster("wraith.2", "3b1", hp=1)
    p.top("treasure", "boots_of_striding")
    p.dice(attack=[19, 19])
    p.play("use dagger_barrage 3", "target wraith.1")
    assert p.asked() == "answer allisa"
    events = p.play("use yield_ground 1b1")
    hurt = [e.figure for e in of_kind(events, Damaged)]
    assert hurt == [p.seat("kat")]  # by the second one, which finds her alone
    assert [type(e) for e in events if isinstance(e, Damaged | TreasureDrawn)][-1] is TreasureDrawn


@pytest.mark.clause("A16b", "A9e", "17 Potion of Healing")
def test_an_answer_to_the_toll_of_a_daily_brings_no_treasure_before_others_have_answered() -> None:
    p = field("kat", "allisa")
    p.environment("cackling_skull")
    p.powers("kat", "dagger_barrage")
    p.items("kat", "potion_of_healing.1")
    p.items("allisa", "potion_of_healing.2")
    p.stand("allisa", "3b3")
    p.hp("kat", 3)
    p.monster("zombie.1", "3a2")
    p.dice(attack=[19])
    p.play("use dagger_barrage 3")
    events = p.play("use potion_of_healing.1 kat")
    assert (p.asked(), of_kind(events, TreasureDrawn)) == ("answer allisa", [])


@pytest.mark.clause("A9.7", "A9b", "A7.5")
def test_a_hero_at_0_hp_neither_acts_nor_is_hurt_nor_seen_and_fills_his_square() -> None:
    p = field("arjhan", "kat")
    p.powers("kat", "stealth")
    p.items("kat", "lucky_charm.1")
    p.hp("kat", 0)
    p.s.immobilized = 0b10
    p.monster("kobold_skirmisher", "3d2")
    assert "move 3c2" not in p.offers()
    p.dice(attack=[1])
    events = p.play("end")
    assert [each.target for each in of_kind(events, AttackRolled)] == [0]
    p.turn("arjhan")
    p.hp("kat", 0)
    p.s.immobilized = 0b10
    p.top("encounter", "passage_of_time")
    p.dice(attack=[1])
    events = p.play("end")
    assert [each.figure for each in of_kind(events, Damaged)] == [0]
    assert p.s.immobilized == 0b10


@pytest.mark.clause("A9.8", "A9b")
def test_a_hero_healed_before_his_turn_stands_up_and_acts_without_a_surge() -> None:
    p = field("thorgrim", "kat")
    p.powers("thorgrim", "healing_word")
    p.hp("kat", 0)
    events = p.play("use healing_word kat")
    assert [each.figure for each in of_kind(events, Rose)] == [1]
    p.turn("kat")
    assert (p.asked(), p.s.surges, p.hp("kat")) == ("act kat", 2, 4)


@pytest.mark.clause("A9i", "A9b")
def test_a_hero_who_lies_may_be_placed_and_his_passive_items_do_not_work() -> None:
    p = field("thorgrim", "kat")
    p.powers("thorgrim", "hallowed_advance")
    p.items("kat", "amulet_of_protection")
    p.hp("kat", 0)
    assert ("amulet_of_protection", 1) not in queries.armour(p.s, 1)
    p.monster("gargoyle", "3a2", hp=9)
    p.dice(attack=[1])
    p.play("use hallowed_advance gargoyle.1")
    assert p.asked() == "place kat"


@pytest.mark.clause("A8g", "A18k")
def test_the_artifact_is_no_monster_for_cards_that_answer_one() -> None:
    p = field("immeril", adventure=KLAK)
    p.powers("immeril", "shield", "fey_step")
    p.stand("artifact", "3d4")
    p.dice(attack=[19])
    events = p.play("end")
    assert p.told(events)[:1] == ["immeril -1"]
    p = field("immeril", adventure=KLAK)
    p.powers("immeril", "shield", "fey_step")
    p.stand("klak", "3d4")
    p.monster("zombie", "2d2")
    p.dice(attack=[19])
    p.play("end")
    assert p.asked() == "answer immeril"


@pytest.mark.clause("A0.14", "A8e")
def test_after_a_reroll_only_the_new_die_counts() -> None:
    p = field("kat", "arjhan")
    p.powers("kat", "backstab")
    p.items("kat", "lucky_charm.1")
    p.monster("gargoyle", "3a2", hp=9)
    p.dice(attack=[19, 2])
    p.play("use backstab gargoyle.1")
    assert p.asked() == "answer kat"
    p.play("use lucky_charm.1")
    assert p.hp("gargoyle") == 9
    assert p.card("lucky_charm.1") in p.s.piles.cards[TREASURE_DISCARDS]
