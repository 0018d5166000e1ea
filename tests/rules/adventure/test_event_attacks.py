"""Event-attacks, environments and traps: who is attacked by what, and what follows (section 16)."""

from __future__ import annotations

import pytest

from game.engine.events import Event
from game.rules.adventure import queries
from game.rules.adventure.codes import ENCOUNTER_DISCARDS, ENVIRONMENT, TREASURE_DISCARDS
from game.rules.adventure.events import (
    Activated,
    AttackJudged,
    AttackRolled,
    CheckRolled,
    Conditioned,
    Damaged,
    EncounterDropped,
    EnvironmentBegan,
    EnvironmentEnded,
    Flipped,
    Healed,
    MonsterDropped,
    Removed,
    Spawned,
    TileLaid,
    TrapSprung,
    TreasureDiscarded,
    TreasureDrawn,
)
from tests.rules.adventure.positions import Position, of_kind


def party() -> Position:
    """Arjhan's turn: Kat is on his tile, Thorgrim 1 tile away, Immeril 2; no Encounter Card before
    the one that a test lays on top.
    """
    p = Position("arjhan", "kat", "thorgrim", "immeril")
    p.lay("T26", "1n")
    for hero, square in zip(
        ("arjhan", "kat", "thorgrim", "immeril"), ("2b1", "2c1", "1b2", "3b2"), strict=True
    ):
        p.stand(hero, square)
    return p


def end(p: Position) -> list[Event]:
    """End the Hero Phase; several heroes are attacked in the order of their seats."""
    found = p.play("end")
    while p.m.decision is not None and p.m.decision.about.get("what") == "attack":
        found += p.play(min(p.offers(), key=lambda text: p.figure(text.split()[1])))
    return found


def named(p: Position, figures: list[int]) -> list[str]:
    """Return the names of figures."""
    return [p.s.tables.figure_name(figure) for figure in figures]


AT = ["arjhan", "kat"]
AH = ["arjhan"]
NEAR = ["arjhan", "kat", "thorgrim"]
ALL = ["arjhan", "kat", "thorgrim", "immeril"]


@pytest.mark.parametrize(
    ("card", "whom", "bonus", "damage"),
    [
        pytest.param("green_slime", AT, 6, 1, marks=pytest.mark.clause("AE31")),
        pytest.param("circle_of_death", AT, 7, 1, marks=pytest.mark.clause("AE32")),
        pytest.param("hands_of_the_dead", AT, 7, 1, marks=pytest.mark.clause("AE33")),
        pytest.param("spider_webs", AH, 8, 1, marks=pytest.mark.clause("AE34")),
        pytest.param("howling_ghost", AT, 8, 2, marks=pytest.mark.clause("AE35")),
        pytest.param("patrina_velikovna", ALL, 5, 1, marks=pytest.mark.clause("AE36")),
        pytest.param("icy_corridor", AT, 7, 1, marks=pytest.mark.clause("AE37")),
        pytest.param("animated_armor", AT, 8, 2, marks=pytest.mark.clause("AE38")),
        pytest.param("gray_ooze", AH, 6, 1, marks=pytest.mark.clause("AE39")),
        pytest.param("strahd_attacks", NEAR, 9, 2, marks=pytest.mark.clause("AE40")),
        pytest.param(
            "king_tomescus_portal", ["arjhan"] * 3, 5, 1, marks=pytest.mark.clause("AE41")
        ),
        pytest.param("choking_fog", AT, 6, 1, marks=pytest.mark.clause("AE42")),
        pytest.param("prowling_ghost", AH, 9, 1, marks=pytest.mark.clause("AE43")),
        pytest.param("ambush.1", AT, 8, 1, marks=pytest.mark.clause("AE44")),
        pytest.param("ambush.2", AT, 8, 1, marks=pytest.mark.clause("AE45")),
    ],
)
@pytest.mark.clause("A10.5")
def test_an_event_attack_rolls_against_whom_its_card_names(
    card: str, whom: list[str], bonus: int, damage: int
) -> None:
    p = party()
    p.top("encounter", card)
    p.dice(attack=[20] * (len(whom) - 1) + [1])
    events = end(p)
    rolled = of_kind(events, AttackRolled)
    assert named(p, [each.target for each in rolled]) == whom
    assert {each.bonus for each in rolled} == {(("printed", bonus),)}
    assert {each.figure for each in rolled} == {-1}
    assert [each.hit for each in of_kind(events, AttackJudged)] == [True] * (len(whom) - 1) + [
        False
    ]
    hurt = of_kind(events, Damaged)
    assert [(each.figure, each.amount) for each in hurt] == [
        (each.target, damage) for each in rolled[:-1]
    ]
    assert p.left() == []


@pytest.mark.parametrize(
    ("card", "condition"),
    [
        pytest.param("hands_of_the_dead", "slowed", marks=pytest.mark.clause("AE33")),
        pytest.param("spider_webs", "immobilized", marks=pytest.mark.clause("AE34")),
        pytest.param("choking_fog", "slowed", marks=pytest.mark.clause("AE42")),
        pytest.param("dart_trap", "slowed", marks=pytest.mark.clause("AE58")),
    ],
)
def test_only_a_hit_gives_the_condition(card: str, condition: str) -> None:
    for die in (20, 1):
        p = party()
        p.stand("kat", "3c3")
        if card == "dart_trap":
            p.quiet()
            p.trap(card, 2)
        else:
            p.top("encounter", card)
        p.dice(attack=[die])
        events = end(p)
        gained = [(each.figure, each.condition) for each in of_kind(events, Conditioned)]
        assert gained == ([(0, condition)] if die == 20 else [])


@pytest.mark.clause("AE31", "A16n")
@pytest.mark.parametrize("die", [20, 1])
def test_green_slime_takes_a_treasure_if_the_active_hero_was_hit(die: int) -> None:
    p = party()
    p.items("arjhan", "magic_sword", "lucky_charm.1", "boots_of_striding")
    p.items("kat", "amulet_of_protection")
    p.top("encounter", "green_slime")
    p.dice(attack=[die, 20], pick=[2])
    events = end(p)
    # Whoever may reroll is asked first.
    while p.m.decision is not None and p.m.decision.kind in ("answer", "order"):
        events += p.play(p.offers()[0] if p.m.decision.kind == "order" else "pass")
    lost = of_kind(events, TreasureDiscarded)
    held = sorted([p.card(each) for each in ("magic_sword", "lucky_charm.1", "boots_of_striding")])
    wanted = [(0, held[1], "lost")] if die == 20 else []
    assert [(each.seat, each.card, each.why) for each in lost] == wanted


@pytest.mark.clause("AE39")
@pytest.mark.parametrize("die", [20, 1])
def test_gray_ooze_takes_a_treasure_by_a_hit(die: int) -> None:
    p = party()
    p.items("arjhan", "magic_sword", "boots_of_striding")
    p.top("encounter", "gray_ooze")
    p.dice(attack=[die], pick=[1])
    lost = of_kind(end(p), TreasureDiscarded)
    first = min(p.card("magic_sword"), p.card("boots_of_striding"))
    assert [(each.seat, each.card) for each in lost] == ([(0, first)] if die == 20 else [])


@pytest.mark.clause("AE32", "A16t")
def test_circle_of_death_heals_undead_on_the_tile_alone() -> None:
    p = party()
    p.monster("wraith", "2a1", "kat", hp=1)
    p.monster("blazing_skeleton", "1a1", "kat", hp=1)
    p.monster("gargoyle", "2d1", "kat", hp=1)
    p.top("encounter", "circle_of_death")
    p.dice(attack=[1, 1])
    healed = of_kind(end(p), Healed)
    assert named(p, [each.figure for each in healed]) == ["wraith.1"]


@pytest.mark.clause("AE32", "A16t")
def test_circle_of_death_heals_a_villain_that_is_undead() -> None:
    p = Position("arjhan", adventure="escape_the_tomb")
    p.stand("arjhan", "1b3")
    p.stand("count_strahd", "1c3", hp=7)
    p.top("encounter", "circle_of_death")
    p.dice(attack=[1])
    healed = of_kind(end(p), Healed)
    found = [(e.figure, e.amount) for e in healed if e.card == p.card("circle_of_death")]
    assert found == [(p.figure("count_strahd"), 1)]


@pytest.mark.clause("AE35", "A16e")
def test_a_hero_hit_by_the_howling_ghost_may_turn_a_daily_down_and_suffers_nothing() -> None:
    p = party()
    p.powers("arjhan", "brute_strike", "cleave", "dragons_breath")
    p.powers("kat", "dagger_barrage", down=True)
    p.top("encounter", "howling_ghost")
    p.dice(attack=[20, 20])
    end(p)
    assert p.asked() == "prevent arjhan"
    assert p.offers() == ["pass", "take brute_strike", "take dragons_breath"]
    events = p.play("take brute_strike")
    assert [(each.card, each.up) for each in of_kind(events, Flipped)] == [
        (p.card("brute_strike"), False)
    ]
    assert named(p, [each.figure for each in of_kind(events, Damaged)]) == ["kat"]


@pytest.mark.clause("AE35")
def test_who_does_not_turn_a_daily_down_suffers_the_howling_ghost() -> None:
    p = party()
    p.powers("arjhan", "brute_strike")
    p.top("encounter", "howling_ghost")
    p.dice(attack=[20, 1])
    end(p)
    p.play("pass")
    assert p.hp("arjhan") == 8


@pytest.mark.clause("AE36", "A16o")
def test_patrina_lets_monsters_without_a_hero_walk_to_their_closest() -> None:
    p = party()
    p.lay("T27", "3e")  # tile 4
    p.lay("T27", "3w")  # tile 5
    p.monster("zombie", "4b2", "kat")
    p.monster("kobold_skirmisher", "3a1", "kat")
    p.monster("wolf", "5b2", "kat")
    p.top("encounter", "patrina_velikovna")
    p.dice(attack=[1, 1, 1, 1])
    end(p)
    assert p.asked() == "order arjhan"
    assert p.offers() == ["target wolf.1", "target zombie.1"]
    p.play("target wolf.1")
    assert (p.tile("wolf"), p.tile("kobold_skirmisher")) == (3, 3)
    assert p.at("wolf") == "3c2"


@pytest.mark.clause("AE37", "A16k")
def test_icy_corridor_places_all_heroes_of_the_tile_within_one_tile_of_it() -> None:
    p = party()
    p.hp("kat", 0)
    p.top("encounter", "icy_corridor")
    p.dice(attack=[1])
    end(p)
    assert p.asked() == "place arjhan"
    assert {each[6] for each in p.offers("place")} == {"1", "2"}
    assert "place 2b1" in p.offers()
    p.play("place 1a1")
    assert p.asked() == "place kat"
    assert "place 1b1" in p.offers()


@pytest.mark.clause("AE41", "A16l")
def test_the_portal_removes_the_hero_until_his_next_hero_phase() -> None:
    p = party()
    p.top("encounter", "king_tomescus_portal")
    p.dice(attack=[20, 1, 20])
    events = end(p)
    assert len(of_kind(events, Removed)) == 1
    assert (p.hp("arjhan"), p.at("arjhan")) == (8, "")
    p.turn("arjhan")
    assert p.asked() == "return arjhan"
    assert {each[6] for each in p.offers()} == {"1", "2", "3"}
    assert "place 2c1" not in p.offers()
    p.play("place 3a1")
    assert p.asked() == "act arjhan"


@pytest.mark.clause("AE41", "A16l")
def test_a_hero_felled_by_the_portal_is_attacked_no_more_but_removed() -> None:
    p = party()
    p.hp("arjhan", 1)
    p.top("encounter", "king_tomescus_portal")
    p.dice(attack=[20])
    events = end(p)
    assert len(of_kind(events, AttackRolled)) == 1
    assert len(of_kind(events, Removed)) == 1


@pytest.mark.clause("AE43", "A16m", "A16.3")
def test_prowling_ghost_lays_the_bottom_tile_at_the_closest_edge_and_takes_the_hero_there() -> None:
    p = party()
    p.only("tiles", "T10", "T09")
    p.only("monster", "zombie.1")
    p.top("encounter", "prowling_ghost")
    p.dice(attack=[1])
    events = end(p)
    # Two edges are on his tile; to the western row it is one step, to the eastern two.
    assert [(each.id, each.x, each.y, each.why) for each in of_kind(events, TileLaid)] == [
        ("T09", -1, 1, "card")
    ]
    bones = [each.cell for each in of_kind(events, Spawned)]
    assert bones == [p.s.castle.bones(3)]
    assert p.asked() == "place arjhan"
    assert {each[6] for each in p.offers()} == {"4"}


# --- environments


@pytest.mark.clause("A10.6", "A10g")
def test_a_new_environment_takes_the_place_of_the_old_one() -> None:
    p = party()
    p.environment("blood_fog")
    p.top("encounter", "bat_swarm")
    events = end(p)
    assert [each.id for each in of_kind(events, EnvironmentEnded)] == ["blood_fog"]
    assert [each.id for each in of_kind(events, EnvironmentBegan)] == ["bat_swarm"]
    assert p.s.piles.cards[ENVIRONMENT] == (p.card("bat_swarm"),)
    assert p.s.piles.cards[ENCOUNTER_DISCARDS][-1] == p.card("blood_fog")


@pytest.mark.clause("A10.6", "A10g")
def test_a_cancelled_environment_replaces_nothing() -> None:
    p = party()
    p.environment("blood_fog")
    p.powers("arjhan", "dispel_magic")
    p.top("encounter", "bat_swarm")
    p.play("end", "use dispel_magic")
    assert p.s.piles.cards[ENVIRONMENT] == (p.card("blood_fog"),)


@pytest.mark.clause("AE46")
@pytest.mark.parametrize(("square", "dice"), [("1b3", (15,)), ("3c3", (15, 4))])
def test_in_a_bat_swarm_the_lower_of_two_dice_counts_against_another_tile(
    square: str, dice: tuple[int, ...]
) -> None:
    p = party()
    p.environment("bat_swarm")
    p.powers("arjhan", "cleave")
    p.stand("arjhan", "1c2" if square[0] == "1" else "1c1")
    p.monster("zombie", square if square[0] == "1" else "3c4", "kat")
    p.dice(attack=list(dice))
    rolled = of_kind(p.play("use cleave zombie.1"), AttackRolled)
    assert [(each.dice, each.die) for each in rolled] == [(dice, min(dice))]


@pytest.mark.clause("AE47", "A16b")
@pytest.mark.parametrize(("power", "lost"), [("brute_strike", 1), ("cleave", 0)])
def test_the_cackling_skull_hurts_who_uses_a_daily(power: str, lost: int) -> None:
    p = party()
    p.environment("cackling_skull")
    p.powers("arjhan", power)
    p.monster("zombie", "2a1", "kat")
    p.dice(attack=[1])  # a daily that stays up is one all the same
    p.play(f"use {power} zombie.1")
    assert p.hp("arjhan") == 10 - lost
    assert p.s.face_up(p.card(power))


@pytest.mark.clause("AE47", "A16b")
def test_the_cackling_skull_hurts_who_uses_a_utility_after_its_effect() -> None:
    p = party()
    p.environment("cackling_skull")
    p.powers("arjhan", "healing_word")
    p.hp("arjhan", 2)
    p.play("use healing_word arjhan")
    assert p.hp("arjhan") == 6


@pytest.mark.clause("AE47", "A16b", "A11f")
def test_the_cackling_skull_comes_after_the_texts_of_the_fallen_and_before_the_treasure() -> None:
    p = party()
    p.environment("cackling_skull")
    p.powers("arjhan", "brute_strike")
    p.monster("wraith", "2a1", "kat")
    p.experience("wraith.2", "ghoul.1")
    p.top("treasure", "magic_sword")
    p.dice(attack=[20])
    events = p.play("use brute_strike wraith.1")
    cards = [each.card for each in events if isinstance(each, Damaged | TreasureDrawn)]
    told = [p.s.tables.called(card) for card in cards]
    # Its own blow, the text of the one that fell, the charge for the daily, the treasure.
    assert told == ["brute_strike", "wraith", "wraith", "cackling_skull", "magic_sword"]
    assert p.asked() == "give arjhan"
    p.play("to arjhan")
    assert p.asked() == "level arjhan"


@pytest.mark.clause("AE48", "A4m", "A16t")
@pytest.mark.parametrize(("square", "lost"), [("2c1", 1), ("1c4", 0)])
def test_deadly_shadows_hurt_who_ends_a_turn_on_a_tile_with_another(square: str, lost: int) -> None:
    p = party()
    p.environment("deadly_shadows")
    p.stand("kat", square)
    p.hp("kat", 0)
    p.quiet()
    end(p)
    assert p.hp("arjhan") == 10 - lost


@pytest.mark.clause("AE48", "13.1 Yield Ground")
def test_deadly_shadows_are_no_monster_whose_damage_is_answered() -> None:
    p = Position("allisa", "kat")
    p.lay("T26", "1n")
    p.environment("deadly_shadows")
    p.powers("allisa", "yield_ground")
    p.stand("allisa", "2b1", hp=5)
    p.stand("kat", "2c1")
    p.quiet()
    p.play("end", "stay")
    assert p.hp("allisa") == 4
    assert p.asked() != "answer allisa"
    assert p.asked() != "answer allisa"


@pytest.mark.clause("AE49", "A16t")
def test_crippling_miasma_takes_a_square_of_speed_but_from_the_slowed() -> None:
    p = party()
    assert queries.speed(p.s, 0) == 5
    p.environment("crippling_miasma")
    assert (queries.speed(p.s, 0), queries.speed(p.s, 1)) == (4, 5)
    p.s.slowed = 1
    assert queries.speed(p.s, 0) == 2
    p.s.immobilized = 1
    assert queries.speed(p.s, 0) == 0


@pytest.mark.clause("AE50", "A16c")
def test_grasping_shades_hurt_who_uses_an_item() -> None:
    p = party()
    p.environment("grasping_shades")
    p.items("arjhan", "potion_of_healing.1", "glyph_of_warding", "crystal_ball")
    p.hp("arjhan", 5)
    p.play("use potion_of_healing.1 arjhan")
    while p.m.decision is not None and p.m.decision.kind == "answer":
        p.play("pass")
    assert p.hp("arjhan") == 6


@pytest.mark.clause("AE50", "A16c")
@pytest.mark.parametrize("item", ["potion_of_speed", "bag_of_caltrops"])
def test_grasping_shades_hurt_who_uses_an_item_whose_effect_lasts(item: str) -> None:
    p = party()
    p.environment("grasping_shades")
    p.items("arjhan", item)
    p.play(f"use {item}")
    assert p.hp("arjhan") == 9
    p.quiet()
    end(p)
    p.turn("arjhan")
    assert p.hp("arjhan") == 9
    assert p.card(item) in p.s.piles.cards[TREASURE_DISCARDS]


@pytest.mark.clause("AE50", "AE12", "A16n")
def test_grasping_shades_hurt_who_loses_a_treasure_by_a_card() -> None:
    p = party()
    p.environment("grasping_shades")
    p.items("arjhan", "magic_sword", "boots_of_striding")
    p.top("encounter", "prowling_spirits")
    end(p)
    assert p.asked() == "lose arjhan"
    assert p.offers() == ["take boots_of_striding", "take magic_sword"]
    p.play("take magic_sword")
    assert p.hp("arjhan") == 9
    assert p.s.items(0) == (p.card("boots_of_striding"),)


@pytest.mark.clause("AE50", "A16c")
def test_grasping_shades_do_not_mind_a_fortune() -> None:
    p = party()
    p.environment("grasping_shades")
    p.powers("arjhan", "cleave")
    p.monster("zombie", "2a1", "kat")
    p.top("treasure", "breath_of_life.1")
    p.hp("arjhan", 5)
    p.dice(attack=[20])
    p.play("use cleave zombie.1")
    assert p.hp("arjhan") == 6


@pytest.mark.clause("AE51", "A16t")
@pytest.mark.parametrize(("name", "bonus"), [("zombie", 7), ("rat_swarm", 7), ("gargoyle", 8)])
def test_haunted_mists_add_to_attacks_of_undead(name: str, bonus: int) -> None:
    p = party()
    p.environment("haunted_mists")
    p.quiet()
    p.stand("kat", "3c3")
    p.monster(name, "2a1")
    p.dice(attack=[1])
    rolled = of_kind(end(p), AttackRolled)
    assert [sum(amount for _, amount in each.bonus) for each in rolled] == [bonus]


@pytest.mark.clause("AE51", "A16t")
def test_haunted_mists_add_to_attacks_of_an_undead_villain() -> None:
    p = Position("arjhan", adventure="escape_the_tomb")
    p.environment("haunted_mists")
    p.quiet()
    p.stand("arjhan", "1b3")
    p.stand("count_strahd", "1c3")
    p.dice(attack=[1])
    rolled = of_kind(end(p), AttackRolled)
    assert [sum(amount for _, amount in each.bonus) for each in rolled] == [10]


@pytest.mark.clause("AE52", "A16d")
@pytest.mark.parametrize(("die", "lost"), [(16, 1), (17, 2), (1, 0)])
def test_in_blood_fog_a_hit_by_a_natural_17_hurts_for_one_more(die: int, lost: int) -> None:
    p = party()
    p.environment("blood_fog")
    p.stand("kat", "3c3")
    p.top("encounter", "ambush")
    p.dice(attack=[die])
    end(p)
    assert p.hp("arjhan") == 10 - lost


@pytest.mark.clause("AE52", "A16d")
def test_in_blood_fog_a_hero_hits_for_one_more_too() -> None:
    p = party()
    p.environment("blood_fog")
    p.powers("arjhan", "cleave")
    p.monster("gargoyle", "2a1", "kat")
    p.dice(attack=[17])
    p.play("use cleave gargoyle.1")
    assert p.at("gargoyle") == ""


@pytest.mark.clause("AE52", "A16d")
def test_blood_fog_counts_when_one_hero_attacks_another() -> None:
    p = Position("arjhan", "kat")
    p.stand("arjhan", "2b1")
    p.stand("kat", "2c1")
    p.environment("blood_fog")
    p.powers("arjhan", "cleave")
    p.top("encounter", "strahds_whispers")
    p.dice(attack=[17])
    end(p)
    p.play(p.offers()[0])
    assert p.hp("kat") == 6


@pytest.mark.clause("AE53", "A16r")
def test_music_of_the_damned_keeps_the_monster_of_more_experience() -> None:
    p = party()
    p.environment("music_of_the_damned")
    p.only("monster", "zombie.1", "wraith.1")
    p.top("encounter", "summoning_circle")
    events = end(p)
    assert p.asked() == "rise arjhan"
    dropped = [(each.id, each.why) for each in of_kind(events, MonsterDropped)]
    assert dropped == [("zombie", "weaker")]
    assert p.s.row(0) == (p.card("wraith.1"),)


@pytest.mark.clause("AE53", "A16r")
def test_of_equals_the_active_player_says_which_comes_and_duplicates_go_before() -> None:
    p = party()
    p.environment("music_of_the_damned")
    p.monster("ghoul.1", "3a1")
    p.only("monster", "ghoul.2", "spider.1", "skeleton.1")
    p.top("encounter", "summoning_circle")
    end(p)
    assert p.asked() == "monster arjhan"
    assert p.offers() == ["take skeleton.1", "take spider.1"]


# --- traps


@pytest.mark.clause("A10.7", "A10.1", "A10.2")
def test_a_trap_lies_on_the_tile_and_in_the_row_of_the_active_hero_and_acts_at_once() -> None:
    p = party()
    p.top("encounter", "fire_trap")
    events = end(p)
    assert [row[2:] for row in p.s.markers] == [(1, 0, p.card("fire_trap"))]
    assert p.s.row(0) == (p.card("fire_trap"),)
    assert [each.slot for each in of_kind(events, TrapSprung)] == [1]


@pytest.mark.clause("A10.7", "A10a")
def test_where_a_trap_lies_already_another_card_is_drawn() -> None:
    p = party()
    p.trap("alarm", 2, "kat")
    p.top("encounter", "fire_trap", "passage_of_time.1")
    events = end(p)
    assert [(each.id, each.why) for each in of_kind(events, EncounterDropped)] == [
        ("fire_trap", "trap_lies")
    ]
    assert p.hp("arjhan") == 9
    assert len(p.s.markers) == 1


@pytest.mark.parametrize(
    ("trap", "whom", "bonus", "damage", "miss"),
    [
        pytest.param("crushing_walls", AT, 9, 2, 1, marks=pytest.mark.clause("AE56")),
        pytest.param("crossbow_turret", NEAR, 7, 1, 0, marks=pytest.mark.clause("AE57")),
        pytest.param("dart_trap", AT, 8, 1, 0, marks=pytest.mark.clause("AE58")),
        pytest.param("spear_gauntlet", NEAR, 8, 1, 0, marks=pytest.mark.clause("AE59")),
    ],
)
@pytest.mark.clause("A10.8")
def test_a_trap_attacks_from_its_tile_in_its_turn_of_the_row(
    trap: str, whom: list[str], bonus: int, damage: int, miss: int
) -> None:
    p = party()
    p.quiet()
    p.monster("kobold_skirmisher", "3a1")
    p.trap(trap, 2)
    p.dice(attack=[1] + [20] * (len(whom) - 1) + [1])  # the Kobold's first
    events = end(p)
    acts = [each for each in events if isinstance(each, TrapSprung | Activated)]
    assert [type(each) for each in acts] == [Activated, TrapSprung]
    after = events[events.index(acts[1]) :]
    rolled = of_kind(after, AttackRolled)
    assert named(p, [each.target for each in rolled]) == whom
    assert {each.bonus for each in rolled} == {(("printed", bonus),)}
    lost = [(each.figure, each.amount) for each in of_kind(after, Damaged)]
    wanted = [(each.target, damage) for each in rolled[:-1]]
    assert lost == ([*wanted, (rolled[-1].target, miss)] if miss else wanted)


@pytest.mark.clause("AE60", "A7.5")
def test_a_fire_trap_burns_all_on_its_tile_that_stand() -> None:
    p = party()
    p.quiet()
    p.trap("fire_trap", 2)
    p.hp("kat", 0)
    hurt = of_kind(end(p), Damaged)
    assert [(each.figure, each.amount) for each in hurt] == [(0, 2)]


@pytest.mark.clause("AE54", "A16s")
@pytest.mark.parametrize(
    ("die", "tile"), [(1, 1), (5, 1), (6, 5), (10, 5), (11, 2), (15, 2), (16, 4), (20, 4)]
)
def test_sliding_walls_push_by_the_directions_of_the_table(die: int, tile: int) -> None:
    p = party()
    p.lay("T27", "2w")  # tile 4
    p.lay("T27", "2e")  # tile 5
    p.stand("kat", "3c3")
    p.quiet()
    p.trap("sliding_walls", 2)
    p.dice(card=[die])
    end(p)
    if tile == 2:
        assert (p.hp("arjhan"), p.asked()) == (9, "act kat")
    else:
        assert p.asked() == "place arjhan"
        assert {each[6] for each in p.offers()} == {str(tile)}


@pytest.mark.clause("AE54")
def test_sliding_walls_roll_for_each_hero_of_the_tile() -> None:
    p = party()
    p.quiet()
    p.trap("sliding_walls", 2)
    p.dice(card=[11, 11])
    rolled = of_kind(end(p), CheckRolled)
    assert [(each.seat, each.check) for each in rolled] == [(0, "trap"), (1, "trap")]
    assert (p.hp("arjhan"), p.hp("kat")) == (9, 7)


@pytest.mark.clause("AE55", "A16m", "A7d")
def test_an_alarm_calls_a_monster_to_the_tile_with_an_edge_closest_to_the_trap() -> None:
    p = party()
    p.quiet()
    p.trap("alarm", 3)
    p.only("monster", "ghoul.1")
    events = end(p)
    assert [(each.seat, each.cell) for each in of_kind(events, Spawned)] == [
        (0, p.s.castle.bones(2))
    ]


@pytest.mark.clause("A10.10", "A4.16")
@pytest.mark.parametrize(("die", "gone"), [(12, True), (11, False)])
def test_a_trap_is_disabled_by_its_number_instead_of_an_attack(die: int, gone: bool) -> None:
    p = party()
    p.powers("arjhan", "cleave")
    p.monster("zombie", "2a1", "kat")
    p.trap("fire_trap", 2, "kat")
    p.dice(disable=[die])
    p.play("disable fire_trap")
    assert (p.s.markers == [], p.card("fire_trap") in p.s.row(1)) == (gone, not gone)
    if gone:
        assert p.card("fire_trap") in p.s.piles.cards[ENCOUNTER_DISCARDS]
    assert p.offers("use") == p.offers("disable") == []
    assert p.offers("move") != []


@pytest.mark.clause("A10.10")
def test_a_trap_on_another_tile_cannot_be_disabled() -> None:
    p = party()
    p.trap("fire_trap", 1, "kat")
    assert p.offers("disable") == []


@pytest.mark.clause("A10.11", "A11.4")
def test_a_natural_20_on_a_trap_allows_level_2() -> None:
    p = party()
    p.trap("fire_trap", 2, "kat")
    p.experience("wraith.1", "ghoul.1")
    p.dice(disable=[20])
    p.play("disable fire_trap")
    assert p.asked() == "level arjhan"


@pytest.mark.clause("A10.9")
def test_traps_of_several_heroes_act_in_their_holders_turns_alone() -> None:
    p = party()
    p.quiet()
    p.trap("fire_trap", 2)
    p.trap("crossbow_turret", 3, "kat")
    sprung = of_kind(end(p), TrapSprung)
    assert [each.id for each in sprung] == ["fire_trap"]
