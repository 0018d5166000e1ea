"""Parts of texts at their limits: nobody to work on, just one, several alike, the first figure,
tile and square of all (section 0, A10c).
"""

from __future__ import annotations

import pytest

from game.board.grid import bits
from game.engine.events import Event
from game.rules.adventure import queries
from game.rules.adventure.codes import (
    ASIDE,
    CROWD,
    DRAWN,
    ENCOUNTER_DECK,
    ENCOUNTER_DISCARDS,
    MONSTER_DECK,
    MONSTER_DISCARDS,
    ROW,
    TREASURE_DECK,
    TREASURE_DISCARDS,
    pile_of,
)
from game.rules.adventure.events import (
    AttackRolled,
    CheckRolled,
    Conditioned,
    Damaged,
    Idle,
    LaidUpon,
    LastingBegan,
    Nothing,
    Placed,
    PutBack,
    Shuffled,
    Spawned,
    TileLaid,
    TileWalked,
    TreasureDrawn,
    Unconditioned,
)
from game.rules.adventure.spawns import closest_edges
from tests.rules.adventure.positions import Position, of_kind
from tests.rules.adventure.test_blows import field
from tests.rules.adventure.test_encounter_events import alone, party
from tests.rules.adventure.test_monsters import crypt
from tests.rules.adventure.test_powers import KLAK, room
from tests.rules.adventure.test_set_up import shut
from tests.rules.adventure.test_treasures import CARRY, won
from tests.rules.adventure.test_treasures import party as treasury


def lying(card: str) -> tuple[Position, list[Event]]:
    """Return what an encounter does that a hero at 0 HP draws."""
    p = party()
    p.hp("arjhan", 0)
    p.top("encounter", card)
    return p, p.settle()


def why_nothing(events: list[Event]) -> list[str]:
    """Return why parts were left out."""
    return [each.why for each in of_kind(events, Nothing)]


# --- attacks and damage


@pytest.mark.clause("A10c", "A7.5", "AE34")
def test_an_encounter_attacks_no_active_hero_at_0_hp() -> None:
    p, events = lying("spider_webs")
    assert of_kind(events, AttackRolled) == []
    assert why_nothing(events) == ["no_target"]
    assert p.card("spider_webs") in p.s.piles.cards[ENCOUNTER_DISCARDS]


@pytest.mark.clause("A10c", "AE43")
def test_what_does_not_hang_on_an_attack_that_is_lost_is_done() -> None:
    _, events = lying("prowling_ghost")
    assert of_kind(events, AttackRolled) == []
    assert len(of_kind(events, TileLaid)) == 1


@pytest.mark.clause("A8g", "13.1 Yield Ground")
def test_yield_ground_answers_the_last_damage_of_a_wraith() -> None:
    p = field("kat", "allisa")
    p.powers("kat", "backstab")
    p.powers("allisa", "yield_ground")
    p.monster("wraith", "3b2", "kat", hp=1)
    p.stand("kat", "3b3")
    p.stand("allisa", "3c3")
    p.dice(attack=[19])
    p.play("use backstab wraith.1")
    assert p.hp("allisa") == 7
    assert p.asked() == "answer allisa"
    assert p.offers("use yield_ground") != []


@pytest.mark.clause("A8g", "13.1 Yield Ground", "AE2")
def test_yield_ground_answers_no_damage_of_an_encounter() -> None:
    p = party()
    p.powers("kat", "yield_ground")
    p.top("encounter", "passage_of_time")
    p.play("end")
    assert p.hp("kat") == 7
    assert p.asked() == "act kat"


@pytest.mark.clause("A8a", "13.1 Yield Ground")
def test_yield_ground_answers_no_miss() -> None:
    p = field("kat", "allisa")
    p.powers("allisa", "yield_ground")
    p.stand("kat", "1b2")
    p.monster("skeleton", "3c2")
    p.stand("allisa", "3b2")
    p.dice(attack=[1])
    p.play("end")
    assert p.hp("allisa") == 8
    assert p.asked() == "act allisa"


@pytest.mark.clause("17 Cloak of Mists", "A17b")
def test_a_cloak_of_mists_is_not_asked_for_after_a_miss() -> None:
    p = party()
    p.items("arjhan", "cloak_of_mists")
    p.top("encounter", "spider_webs")
    p.dice(attack=[1])
    p.play("end")
    assert p.asked() == "act kat"


@pytest.mark.clause("A9d", "17 Potion of Healing", "A17b")
def test_only_a_hero_who_has_lost_hit_points_is_answered_for() -> None:
    p = party()
    p.items("kat", "potion_of_healing")
    p.hp("arjhan", 0)
    p.top("encounter", "passage_of_time")
    p.settle()
    # Kat has lost 1, Arjhan beside her lay before.
    assert p.asked() == "answer kat"
    p.play("pass")
    assert p.asked() == "act kat"


@pytest.mark.clause("AE19", "17 Potion of Healing")
def test_who_loses_nothing_by_an_overrun_is_not_answered_for() -> None:
    p = party()
    p.items("kat", "potion_of_healing")
    p.hp("arjhan", 5)
    p.monster("zombie.1", "3a1", "thorgrim")
    p.stand("thorgrim", "1a1")
    p.top("encounter", "overrun.1")
    events = p.play("end")
    assert [each.figure for each in of_kind(events, Damaged)] == [2]
    assert p.asked() == "act kat"


@pytest.mark.clause("A8d", "A8f")
def test_what_answers_nothing_or_lies_face_down_hides_no_answer_behind_it() -> None:
    p = party()
    p.stand("kat", "1d1")
    p.powers("arjhan", "shield", down=True)
    p.items("arjhan", "magic_sword", "cloak_of_mists")
    p.top("encounter", "spider_webs")
    p.dice(attack=[19])
    p.play("end")
    assert (p.asked(), p.offers()) == ("answer arjhan", ["pass", "use cloak_of_mists"])
    p = party()
    p.stand("kat", "1d1")
    p.hp("arjhan", 1)
    p.powers("arjhan", "riposte_strike", down=True)
    p.powers("arjhan", "shield", "shield_of_faith")  # the Shield turns hits of monsters alone
    p.top("encounter", "spider_webs")
    p.dice(attack=[19])
    p.play("end")
    assert p.asked() == "answer arjhan"


@pytest.mark.clause("A8f")
def test_the_first_card_that_turns_a_hit_ends_the_question() -> None:
    p = party()
    p.items("arjhan", "cloak_of_mists")
    p.powers("kat", "shield_of_faith")
    p.top("encounter", "spider_webs")
    p.dice(attack=[19])
    p.play("end", "use cloak_of_mists")
    assert p.asked() == "act kat"
    assert p.s.face_up(p.card("shield_of_faith"))


@pytest.mark.clause("AE26", "A16q")
def test_strahds_hunger_holds_nobody_where_all_lie() -> None:
    p = party()
    for hero in ("kat", "thorgrim", "immeril", "arjhan"):
        p.hp(hero, 0)
    p.top("encounter", "strahds_hunger")
    events = p.settle()
    assert p.asked() == "act kat"
    assert of_kind(events, Conditioned) == []


@pytest.mark.clause("A16e", "AE35")
def test_a_hero_with_his_last_hit_point_may_turn_a_daily_down_too() -> None:
    p = party()
    p.stand("kat", "1d1")
    p.powers("arjhan", "brute_strike")
    p.hp("arjhan", 1)
    p.top("encounter", "howling_ghost")
    p.dice(attack=[20])
    p.play("end")
    assert p.asked() == "prevent arjhan"
    p.play("take brute_strike")
    assert p.hp("arjhan") == 1


@pytest.mark.clause("A8c")
def test_of_several_targets_no_order_is_asked_where_it_changes_nothing() -> None:
    p = field("kat", "arjhan")
    p.powers("kat", "dagger_barrage")
    p.monster("gargoyle.1", "4a1", hp=9)
    p.monster("gargoyle.2", "4b1", hp=9)
    p.dice(attack=[1, 1])
    p.play("use dagger_barrage 4")
    assert p.asked() == "act kat"


@pytest.mark.clause("A8c", "A8d")
def test_the_order_of_targets_is_asked_where_a_hero_with_his_last_hit_point_may_answer() -> None:
    p = field("kat", "allisa")
    p.powers("kat", "dagger_barrage")
    p.powers("allisa", "crucial_aid")
    p.hp("allisa", 1)
    p.monster("gargoyle.1", "4a1", hp=9)
    p.monster("gargoyle.2", "4b1", hp=9)
    p.play("use dagger_barrage 4")
    assert p.asked() == "order kat"


# --- hit points and conditions


@pytest.mark.clause("A11.5", "13.1 Healing Word")
def test_a_surge_value_is_one_more_at_level_2() -> None:
    p = field("thorgrim", "kat")
    p.powers("thorgrim", "healing_word")
    p.s.level_two = 0b10
    p.hp("kat", 1)
    p.play("use healing_word kat")
    assert p.hp("kat") == 6


@pytest.mark.clause("A11.5", "A9.9")
def test_a_surge_heals_one_more_at_level_2() -> None:
    p = field("thorgrim", "kat")
    p.s.level_two = 0b10
    p.hp("kat", 0)
    p.turn("kat")
    assert p.hp("kat") == 5


@pytest.mark.clause("A11.5", "A9.2")
def test_the_most_hp_are_two_more_at_level_2() -> None:
    p = field("thorgrim", "kat")
    p.powers("thorgrim", "healing_word")
    p.s.level_two = 0b10
    p.hp("kat", 8)
    p.play("use healing_word kat")
    assert p.hp("kat") == 10
    p.s.level_two = 0b01
    assert (queries.most_hp(p.s, 0), queries.most_hp(p.s, 1)) == (12, 8)


@pytest.mark.clause("A0.7", "17 Shake It Off")
@pytest.mark.parametrize(
    ("slowed", "immobilized", "ended"),
    [(0b10, 0, "slowed"), (0, 0b10, "immobilized"), (0b01, 0, "slowed"), (0, 1, "immobilized")],
)
def test_the_one_condition_that_a_hero_has_ends_unasked(
    slowed: int, immobilized: int, ended: str
) -> None:
    p = treasury()
    p.s.slowed, p.s.immobilized = slowed, immobilized
    events = won(p, "shake_it_off")
    assert p.asked() == "act arjhan"
    assert [each.condition for each in of_kind(events, Unconditioned)] == [ended]
    assert (p.s.slowed, p.s.immobilized) == (0, 0)


@pytest.mark.clause("A0.7", "17 Shake It Off")
@pytest.mark.parametrize("seat", [0, 1])
def test_of_two_conditions_one_is_chosen(seat: int) -> None:
    p = treasury()
    p.s.slowed = p.s.immobilized = 1 << seat
    won(p, "shake_it_off")
    assert p.asked() == "condition arjhan"
    assert len(p.offers()) == 2


@pytest.mark.clause("AE28", "A9i", "A9.7")
def test_the_mists_of_terror_reach_a_hero_who_lies() -> None:
    p = party()
    p.hp("kat", 0)
    p.top("encounter", "mists_of_terror")
    p.dice(card=[20, 1, 20, 20])
    events = p.play("end")
    rolled = of_kind(events, CheckRolled)
    assert [each.seat for each in rolled] == [0, 1, 2, 3]
    assert {each.check for each in rolled} == {"encounter"}
    found = [(each.figure, each.condition) for each in of_kind(events, Conditioned)]
    assert found == [(1, "immobilized")]


# --- monsters that walk


def hallowed(*monsters: tuple[str, str, int]) -> Position:
    """Return Arjhan with Thorgrim's Consecrated Ground on his tile, where monsters come by the
    cauldron.
    """
    p = party()
    p.stand("kat", "1d1")
    p.marker("consecrated_ground", 2, "thorgrim")
    for name, square, hp in monsters:
        p.monster(name, square, "kat", hp=hp)
    p.top("encounter", "bubbling_cauldron")
    return p


@pytest.mark.clause("13.1 Consecrated Ground", "A13q", "AE9")
def test_consecrated_ground_hurts_each_of_several_that_a_card_lets_walk() -> None:
    p = hallowed(("wraith.1", "1a4", 2), ("wraith.2", "1d4", 2))
    p.play("end")
    assert (p.asked(), p.offers()) == ("order arjhan", ["target wraith.1", "target wraith.2"])
    p.through()
    assert (p.hp("wraith.1"), p.hp("wraith.2")) == (1, 1)


@pytest.mark.clause("A16o", "AE9")
def test_the_order_is_asked_where_one_comes_to_the_tile_that_another_leaves() -> None:
    p = party()
    p.lay("T26", "3n")
    p.stand("immeril", "2a2")
    p.monster("zombie.1", "4b2", "kat")
    p.monster("wolf.1", "3d4", "kat")
    p.top("encounter", "bubbling_cauldron")
    p.play("end")
    assert p.asked() == "order arjhan"


@pytest.mark.clause("A6b")
def test_of_who_is_on_the_tile_already_no_missing_way_is_told() -> None:
    p = field("kat", "thorgrim")
    p.monster("rat_swarm", "3a1")
    p.dice(attack=[1, 1])
    events = p.play("end")
    assert of_kind(events, Idle) == []


@pytest.mark.clause("A16o", "AE36", "A7a")
def test_a_monster_that_a_card_lets_walk_to_one_of_two_closest_asks_whom() -> None:
    p = Position("thorgrim", "kat")
    p.lay("T26", "1n")
    p.lay("T26", "3n")
    p.stand("thorgrim", "1b2")
    p.stand("kat", "1c2")
    p.monster("zombie.1", "4b3", "kat")
    p.top("encounter", "patrina_velikovna")
    p.dice(attack=[1, 1])
    p.play("end")
    assert p.asked() == "target thorgrim"
    p.play("target kat")
    p.through()
    assert p.tile("zombie.1") == 3


@pytest.mark.clause("A13v", "14 Zombie", "A6.3")
def test_a_zombie_goes_beside_the_crowd_on_the_first_tile_of_all() -> None:
    p = room("immeril", "kat")
    p.marker("illusionary_crowd", 1, "immeril")
    p.stand("immeril", "2b1")
    p.stand("kat", "2c3")
    p.monster("zombie", "3a1", "immeril")
    p.quiet()
    p.dice(attack=[19])
    events = p.play("end") + p.through()
    assert [each.target for each in of_kind(events, AttackRolled)] == [CROWD]
    assert p.tile("zombie") == 1


@pytest.mark.clause("A16o", "AE9")
def test_no_order_is_asked_of_monsters_that_come_to_different_tiles() -> None:
    p = party()
    p.lay("T27", "2w")
    p.monster("zombie.1", "3b4", "kat")
    p.monster("wolf.1", "4d3", "kat")
    p.top("encounter", "bubbling_cauldron")
    events = p.play("end")
    assert p.asked() != "order arjhan"
    events += p.through()
    walked = [each.figure for each in of_kind(events, TileWalked)]
    assert walked[:2] == [p.figure("zombie.1"), p.figure("wolf.1")]


@pytest.mark.clause("13.1 Consecrated Ground", "A13q")
def test_an_activation_counts_consecrated_ground_anew_after_a_card() -> None:
    p = hallowed(("blazing_skeleton", "1a4", 2))
    p.s.piles.move(p.card("blazing_skeleton"), pile_of(1, ROW), pile_of(0, ROW))
    events = p.play("end")
    events += p.through()
    assert p.told(events).count("blazing_skeleton.1 -1") == 2
    assert p.at("blazing_skeleton") == ""


@pytest.mark.clause("A13v", "A6.2")
def test_a_monster_walks_to_the_crowd_on_the_first_tile_of_all() -> None:
    p = room("immeril", "kat")
    p.marker("illusionary_crowd", 1, "immeril")
    p.stand("immeril", "2b1")
    p.stand("kat", "2c3")
    p.monster("kobold_skirmisher", "4a1", "immeril")
    p.quiet()
    p.play("end")
    p.through()
    assert p.tile("kobold_skirmisher") == 3


@pytest.mark.clause("A13v", "A7.1")
def test_a_monster_attacks_the_crowd_on_the_first_tile_of_all() -> None:
    p = room("immeril", "kat")
    p.marker("illusionary_crowd", 1, "immeril")
    p.stand("immeril", "2b1")
    p.stand("kat", "2c3")
    p.monster("kobold_skirmisher", "3a1", "immeril")
    p.quiet()
    p.dice(attack=[19])
    events = p.play("end")
    assert [each.target for each in of_kind(events, AttackRolled)] == [CROWD]
    assert p.s.markers == []


@pytest.mark.clause("A13v", "15 Count Strahd", "A14b")
def test_strahd_goes_onto_the_tile_where_his_blow_has_taken_up_the_crowd() -> None:
    p = Position("immeril", adventure="escape_the_tomb")
    p.lay("T27", "1w")
    p.lay("T27", "2w")
    p.stand("immeril", "1c3")
    p.marker("illusionary_crowd", 2, "immeril")
    p.stand("count_strahd", "3b2", 12)
    p.quiet()
    p.dice(attack=[19])
    p.play("end")
    p.through()
    assert p.s.markers == []
    assert p.tile("count_strahd") == 2


@pytest.mark.clause("A13v", "15 Count Strahd")
def test_strahd_drinks_nothing_from_the_crowd() -> None:
    p = Position("immeril", adventure="escape_the_tomb")
    p.lay("T27", "1w")
    p.lay("T27", "2w")
    p.stand("immeril", "1c3")
    p.marker("illusionary_crowd", 3, "immeril")
    p.stand("count_strahd", "3b2", 9)
    p.quiet()
    p.dice(attack=[19])
    p.play("end")
    p.through()
    assert p.s.markers == []
    assert p.hp("count_strahd") == 9


@pytest.mark.clause("13.1 Consecrated Ground", "A6h", "A8h")
def test_strahd_destroyed_on_consecrated_ground_neither_strikes_nor_walks() -> None:
    p = crypt("2b2", 1)
    p.s.once = 1
    for at, name in enumerate(("zombie.1", "zombie.2", "wolf.1")):
        p.monster(name, f"4{'abc'[at]}1")
        p.s.dazed.append((p.card(f"lucky_charm.{at + 1}"), p.card(name)))
    p.marker("consecrated_ground", 2, "arjhan")
    p.play("end")
    p.through()
    assert p.at("count_strahd") == ""
    assert p.hp("arjhan") == 10


# --- placing


@pytest.mark.clause("A13t", "13.1 Thunderwave")
def test_thunderwave_without_survivors_places_nobody() -> None:
    p = room("immeril")
    p.powers("immeril", "thunderwave")
    p.monster("kobold_skirmisher", "3a1")
    p.dice(attack=[19])
    events = p.play("use thunderwave")
    assert p.at("kobold_skirmisher") == ""
    assert of_kind(events, Placed) == []
    assert p.asked() != "tile immeril"


@pytest.mark.clause("A16p", "AE22", "A0a")
def test_of_two_closest_monsters_the_active_player_says_which_flees() -> None:
    p = party()
    p.only("tiles", "T10")
    p.only("monster", "ghoul.1")
    p.monster("zombie", "1b4", "kat")
    p.monster("wolf", "1c4", "kat")
    p.top("encounter", "cowardly_flight")
    p.play("end")
    assert (p.asked(), p.offers()) == ("figure arjhan", ["target wolf.1", "target zombie.1"])
    p.play("target wolf.1")
    assert p.asked() == "place arjhan"
    p.play(p.offers()[0])
    p.through()
    assert (p.tile("wolf"), p.tile("zombie")) == (4, 1)


@pytest.mark.clause("A16i", "AE11", "A0g")
def test_the_hero_goes_to_a_narrow_tile_before_any_order_is_asked() -> None:
    p = party()
    p.stand("kat", "1d1")
    p.lay("T21", "3n")
    names = ("zombie.1", "ghoul.1", "wolf.1", "spider.1", "skeleton.1", "gargoyle.1", "wraith.1")
    squares = ("4b1", "4b2", "4b3", "4b4", "4c1", "4c2", "4c4")
    for name, square in zip(names, squares, strict=True):
        p.monster(name, square, "kat")
    p.monster("zombie.2", "2a3", "kat")
    p.monster("zombie.3", "2d3", "kat")
    p.top("encounter", "teleport_glyph")
    p.play("end")
    assert p.at("arjhan") == "4c3"
    assert (p.asked(), p.offers()) == ("order arjhan", ["target zombie.2", "target zombie.3"])


@pytest.mark.clause("A16k", "AE37")
def test_icy_corridor_counts_from_the_tile_on_which_the_hero_was() -> None:
    p = party()
    p.lay("T26", "3n")
    p.top("encounter", "icy_corridor")
    p.stand("arjhan", "1b3")
    p.stand("kat", "1c3")
    p.stand("thorgrim", "2a1")
    p.dice(attack=[1, 1])
    p.play("end")
    if p.asked().startswith("order"):
        p.play("target arjhan")
    assert p.asked() == "place arjhan"
    p.play("place 3a1")
    assert p.asked() == "place kat"
    assert {each[6] for each in p.offers()} == {"1", "2", "3"}


@pytest.mark.clause("AE54", "A16s", "A3b")
def test_sliding_walls_push_nobody_where_no_tile_lies() -> None:
    p = Position("arjhan", "kat")
    p.stand("arjhan", "1b2")
    p.stand("kat", "2b1")
    p.quiet()
    p.trap("sliding_walls", 1)
    p.dice(card=[1])
    p.play("end")
    p.through()
    assert p.hp("arjhan") == 9
    assert p.tile("arjhan") == 1


@pytest.mark.clause("AE54", "A16s", "A3b")
def test_sliding_walls_push_nobody_through_a_wall_onto_a_tile_beside() -> None:
    p = party()
    p.stand("kat", "1d1")
    p.lay("T21", "2w")  # open north and south once laid from the east: turned, it joins START-S
    p.lay("T21", "1w")  # beside it, walled on that side
    p.stand("arjhan", "5b2")
    p.quiet()
    p.trap("sliding_walls", 5)
    tiling = p.s.castle.tiling
    below = tiling.at.get(tiling.beyond(4, 2), -1)
    assert below == 3
    assert not tiling.joined[4] >> 3 & 1
    p.dice(card=[11])
    p.play("end")
    p.through()
    assert (p.hp("arjhan"), p.tile("arjhan")) == (9, 5)


# --- tiles and monsters that come


@pytest.mark.clause("A10c", "AE29", "AE55")
@pytest.mark.parametrize("card", ["reinforcements", "alarm"])
def test_without_an_unexplored_edge_no_monster_comes_to_one(card: str) -> None:
    p = shut()
    if card == "alarm":
        p.trap("alarm", 1)
    else:
        p.s.respites.clear()
        p.top("encounter", card)
    p.only("tiles")
    events = p.play("end")
    if p.asked().startswith("keeper"):
        events += p.play(p.offers()[0])
    assert of_kind(events, Spawned) == []
    assert "no_tile" in why_nothing(events)


@pytest.mark.clause("AE23", "A0e")
def test_a_circle_calls_a_monster_beside_a_hero_on_the_first_square_of_all() -> None:
    p = party()
    p.lay("T27", "1w")
    p.stand("arjhan", "1a1")
    p.top("encounter", "summoning_circle")
    p.play("end")
    assert p.asked() == "rise arjhan"
    assert {"place 1a2", "place 1b1"} <= set(p.offers())
    assert not {"place 1c1", "place 1a3", "place 1d4"} & set(p.offers())


@pytest.mark.clause("A7d", "A16m")
@pytest.mark.parametrize(("square", "edges"), [("1a1", ["1n", "1w"]), ("1a2", ["1w"])])
def test_the_steps_to_an_edge_count_from_the_first_square_and_from_one_along_it(
    square: str, edges: list[str]
) -> None:
    p = Position("arjhan", "kat")
    found = closest_edges(p.s, 0, p.square(square))
    assert [f"{edge // 4 + 1}{'nesw'[edge % 4]}" for edge in bits(found)] == edges


# --- treasures and powers


@pytest.mark.clause("A17n", "17 Lucky Find", "A2f")
def test_a_lucky_find_of_one_card_gives_that_one_and_says_once_that_no_more_is_there() -> None:
    p = treasury()
    p.only("treasure", "lucky_find.1", "magic_sword")
    events = won(p, "lucky_find.1")
    assert [each.why for each in of_kind(events, Nothing)] == ["no_card"]
    assert [each.card for each in of_kind(events, TreasureDrawn)] == [
        p.card("lucky_find.1"),
        p.card("magic_sword"),
    ]
    assert p.asked() == "give arjhan"


@pytest.mark.clause("A17n", "17 Lucky Find", "A2f")
def test_a_lucky_find_without_a_card_finds_nothing() -> None:
    p = treasury()
    p.only("treasure", "lucky_find.1")
    won(p, "lucky_find.1")
    assert p.asked() == "act arjhan"
    assert p.s.piles.cards[TREASURE_DECK] == ()
    assert p.s.piles.cards[TREASURE_DISCARDS] == (p.card("lucky_find.1"),)


@pytest.mark.clause("A10c", "AE8")
def test_in_the_corner_of_an_eye_no_power_turns_up_where_none_lies_face_down() -> None:
    p = party()
    p.powers("arjhan", "brute_strike")
    p.top("encounter", "corner_of_your_eye")
    p.dice(card=[16])
    events = p.play("end")
    while p.m.decision is not None and p.m.decision.kind in ("tile", "place"):
        events += p.play(p.offers()[0])
    assert why_nothing(events) == ["no_power"]
    assert p.asked() == "act kat"


@pytest.mark.clause("17 Distant Sounds", "A2a", "A17j")
def test_an_empty_deck_is_shuffled_before_it_is_looked_at() -> None:
    p = treasury()
    p.only("monster")
    p.s.piles.move(p.card("ghoul.1"), ASIDE, MONSTER_DISCARDS)
    p.s.piles.move(p.card("wolf.1"), ASIDE, MONSTER_DISCARDS)
    events = won(p, "distant_sounds")
    assert [each.deck for each in of_kind(events, Shuffled)] == ["monster"]
    assert p.asked() == "put_back arjhan"
    p.play("take wolf.1")
    pile = p.s.piles.cards[MONSTER_DECK]
    assert pile[::-1] == (p.card("wolf.1"), p.card("ghoul.1"))
    assert p.s.piles.cards[MONSTER_DISCARDS] == ()


@pytest.mark.clause("17 Distant Sounds", "A17j")
def test_of_one_card_that_is_seen_none_is_put_back_in_an_order() -> None:
    p = treasury()
    p.only("monster", "ghoul.1")
    events = won(p, "distant_sounds")
    assert of_kind(events, PutBack) == []
    assert p.asked() == "act arjhan"


@pytest.mark.clause("A17l", "17 Daze")
def test_daze_is_wasted_without_a_monster_card_in_a_row() -> None:
    p = treasury()
    p.trap("alarm", 2)
    events = won(p, "daze")
    assert why_nothing(events) == ["no_monster"]
    assert p.s.dazed == []
    assert p.card("daze") in p.s.piles.cards[TREASURE_DISCARDS]


@pytest.mark.clause("A17l", "17 Daze")
def test_daze_holds_the_first_card_of_all_too() -> None:
    p = field("arjhan", "kat")
    p.monster("zombie.1", "3a1")
    p.s.piles.move(p.card("daze"), TREASURE_DECK, DRAWN)
    p.s.dazed.append((p.card("daze"), p.card("zombie.1")))
    events = p.play("end")
    assert [each.why for each in of_kind(events, Idle)] == ["dazed"]
    assert p.at("zombie.1") == "3a1"


@pytest.mark.clause("A17m", "17 Moment's Respite")
def test_a_respite_says_on_which_deck_it_lies() -> None:
    p = treasury()
    won(p, "moments_respite")
    events = p.play(p.offers()[0])
    (laid,) = of_kind(events, LaidUpon)
    assert (laid.deck, laid.on, laid.card) == ("encounter", -1, p.card("moments_respite"))
    assert p.s.respites == [(p.card("moments_respite"), ENCOUNTER_DECK)]


@pytest.mark.clause("17 Bag of Caltrops", "A17e")
def test_caltrops_lie_for_their_user() -> None:
    p = Position("kat", "arjhan")
    p.stand("kat", "1b2")
    p.stand("arjhan", "2b1")
    p.items("arjhan", "bag_of_caltrops")
    p.quiet()
    p.turn("arjhan")
    events = p.play("use bag_of_caltrops")
    assert [each.heroes for each in of_kind(events, LastingBegan)] == [0b10]
    assert p.s.lasting == [(p.card("bag_of_caltrops"), 0b10, 1, 0)]


@pytest.mark.clause("17 Action Surge", "A17h")
def test_an_action_surge_without_an_attack_is_a_move() -> None:
    p = treasury()
    won(p, "action_surge")
    # Backstab has no target any more.
    assert p.asked() == "move arjhan"


@pytest.mark.clause("17 Action Surge", "A17h")
def test_an_action_surge_takes_a_freezing_cloud_but_no_consecrated_ground() -> None:
    p = treasury("immeril", "kat", "thorgrim")
    p.powers("immeril", "freezing_cloud", "consecrated_ground")
    won(p, "action_surge", hero="immeril")
    assert p.asked() == "one_of immeril"
    p.play(p.offers()[-1])
    found = {each.split()[1] for each in p.offers("use")}
    assert found == {"freezing_cloud"}


# --- other figures


@pytest.mark.clause("AE1", "A16g", "A18l")
def test_the_masters_voice_passes_over_a_hero_who_has_left() -> None:
    p = treasury("arjhan", "kat", "thorgrim", adventure=CARRY)
    p.s.put(1, -1)
    p.s.gone = 0b010
    p.monster("zombie.1", "3d1", "thorgrim")
    p.monster("wolf.1", "3d4", "arjhan")
    p.top("encounter", "voice_of_the_master")
    events = p.play("end")
    events += p.through()
    assert of_kind(events, Spawned) == []


@pytest.mark.clause("AE29", "A16u", "A18l")
def test_no_reinforcements_come_for_a_hero_who_has_left() -> None:
    p = treasury("arjhan", "kat", "thorgrim", adventure=CARRY)
    p.s.put(1, -1)
    p.s.gone = 0b010
    p.monster("zombie.1", "1d1", "arjhan")
    p.top("encounter", "reinforcements")
    p.only("monster", "ghoul.1")
    events = p.play("end") + p.through()
    assert [each.seat for each in of_kind(events, Spawned)] == [2]


@pytest.mark.clause("AE20", "A16q", "A0d")
def test_of_two_farthest_monsters_the_active_player_says_which_changes_places() -> None:
    p = alone()
    p.monster("zombie", "3a1", "kat")
    p.monster("wolf", "3d1", "kat")
    p.stand("arjhan", "1b3")
    p.top("encounter", "illusionary_trick")
    p.play("end")
    assert (p.asked(), p.offers()) == ("figure arjhan", ["target wolf.1", "target zombie.1"])
    p.play("target wolf.1")
    assert (p.at("arjhan"), p.at("wolf")) == ("3d1", "1b3")


@pytest.mark.clause("AE26", "A16q")
def test_strahds_hunger_takes_the_first_hero_of_all_too() -> None:
    p = party()
    p.hp("thorgrim", 3)
    p.top("encounter", "strahds_hunger")
    events = p.play("end")
    assert [each.figure for each in of_kind(events, Damaged)] == [0]
    assert [each.figure for each in of_kind(events, Conditioned)] == [0]


@pytest.mark.clause("AE4", "A9i")
def test_the_wolfs_howl_lets_no_monster_act_on_the_first_tile_without_a_hero() -> None:
    p = party()
    p.stand("thorgrim", "2a2")
    p.monster("zombie.1", "1a1", "kat")
    p.top("encounter", "howl_of_the_wolf")
    events = p.play("end")
    assert why_nothing(events) == ["no_monster"]


@pytest.mark.clause("AE11", "A7e")
def test_the_glyph_takes_a_hero_from_the_first_tile_of_all() -> None:
    p = party()
    p.stand("arjhan", "1b2")
    p.lay("T26", "3n")
    p.top("encounter", "teleport_glyph")
    p.play("end")
    assert p.asked() == "place arjhan"
    assert {each[6] for each in p.offers()} == {"4"}


@pytest.mark.clause("A18k", "A13v")
def test_the_artifact_attacks_the_crowd_on_the_first_tile_of_all() -> None:
    p = Position("immeril", "kat", adventure=KLAK)
    p.lay("T26", "1n")
    p.lay("T26", "3n")
    p.lay("T26", "4n")
    p.stand("immeril", "5b2")
    p.stand("kat", "5c3")
    p.stand("artifact", "3b2")
    p.marker("illusionary_crowd", 1, "immeril")
    p.quiet()
    p.dice(attack=[19])
    events = p.play("end") + p.through()
    assert [each.target for each in of_kind(events, AttackRolled)] == [CROWD]
    assert p.s.markers == []
