"""A turn: Hero Phase, Exploration Phase, Villain Phase, each step in its order (section 4)."""

from __future__ import annotations

import pytest

from game.engine.events import Event
from game.rules.adventure.events import (
    Activated,
    CurseGrown,
    Damaged,
    EncounterDrawn,
    MonsterDropped,
    Spawned,
    TileLaid,
    TrapSprung,
    Unconditioned,
)
from tests.rules.adventure.positions import Position, of_kind

KLAK = "klaks_infernal_artifact"
KAVAN = "the_final_transformation"
DAYLIGHT = "daylight_assault"


def acting(p: Position, events: list[Event]) -> list[str]:
    """Return who acted in the Villain Phase, traps too, in order."""
    found = []
    for event in events:
        if isinstance(event, Activated):
            found.append(p.s.tables.figure_name(event.figure))
        elif isinstance(event, TrapSprung):
            found.append(event.id)
    return found


def inside(*heroes: str, adventure: str = "find_the_icon_of_ravenloft") -> Position:
    """Return heroes in tile 3, an open room, away from its edges; no encounter comes next."""
    p = Position(*heroes, adventure=adventure)
    p.lay("T26", "1n")
    for at, hero in enumerate(heroes):
        p.stand(hero, f"3{'bcbca'[at]}{'22332'[at]}")
    p.quiet()
    return p


# --- the Hero Phase


@pytest.mark.clause("A4.1", "A9.9", "A2.16")
def test_a_hero_at_0_hp_uses_a_surge_of_the_common_pool_and_has_a_normal_turn() -> None:
    p = inside("arjhan", "kat")
    p.hp("arjhan", 0)
    p.hp("kat", 0)
    p.turn("arjhan")
    assert (p.hp("arjhan"), p.s.surges, p.asked()) == (5, 1, "act arjhan")
    p.turn("kat")
    assert (p.hp("kat"), p.s.surges, p.asked()) == (4, 0, "act kat")


@pytest.mark.clause("A2.11", "A9.10", "A2i")
def test_without_a_surge_left_all_lose_before_anything_else_in_the_turn() -> None:
    p = inside("arjhan", "kat")
    p.powers("arjhan", "unstoppable")
    p.hp("arjhan", 0)
    p.s.surges = 0
    p.turn("kat")
    assert p.asked() == "act kat"
    p.turn("arjhan")
    assert (p.asked(), p.s.winner) == ("", 1)


@pytest.mark.clause("A4.2", "A4e", "A8.5")
def test_a_hero_moves_and_attacks_or_attacks_and_moves_or_moves_twice() -> None:
    def left(*done: str) -> tuple[bool, bool]:
        p = inside("arjhan")
        p.powers("arjhan", "cleave", "brute_strike")
        p.monster("gargoyle", "3c3", hp=9)
        p.dice(attack=[1, 1])
        p.play(*done)
        assert p.offers("end") == ["end"]
        return bool(p.offers("move")), bool(p.offers("use"))

    attack = "use cleave gargoyle.1"
    assert left() == (True, True)
    assert left("move 3b3") == (True, True)
    assert left("move 3b3", "move 3b2") == (False, False)
    assert left(attack) == (True, False)
    assert left(attack, "move 3b3") == (False, False)
    assert left("move 3b3", attack) == (False, False)


@pytest.mark.clause("A4.16", "A4o")
def test_disabling_a_trap_takes_the_place_of_the_attack() -> None:
    p = inside("kat", "arjhan")
    p.powers("kat", "backstab")
    p.monster("gargoyle", "3b1", hp=9)
    p.trap("alarm", 3)
    p.trap("fire_trap", 1)
    assert p.offers("disable") == ["disable alarm"]
    p.dice(disable=[1])
    p.play("disable alarm")
    assert (p.offers("disable"), p.offers("use")) == ([], [])
    assert p.offers("move") != []


@pytest.mark.clause("A4h", "A4.3", "A4d")
def test_a_hero_who_drops_in_his_hero_phase_loses_the_rest_of_it() -> None:
    p = inside("arjhan", "kat")
    p.stand("arjhan", "3b1", hp=1)
    p.powers("arjhan", "dragons_breath", "cleave")
    p.environment("cackling_skull")
    p.monster("gargoyle", "3c1", hp=9)
    p.monster("zombie", "3d4", "kat")
    p.s.slowed = 1
    p.dice(attack=[1, 1, 1, 1, 1])
    events = p.play("use dragons_breath")
    assert [each.figure for each in of_kind(events, Unconditioned)] == [0]
    assert of_kind(events, TileLaid) == []  # he stands on an edge and explores nothing
    assert acting(p, events) == ["gargoyle.1"]
    assert p.asked() == "act kat"


@pytest.mark.clause("A4.3", "A5.10", "A5e")
def test_a_hero_discards_his_own_markers_at_the_end_of_his_hero_phase() -> None:
    p = inside("arjhan", "kat")
    p.s.slowed = p.s.immobilized = 0b11
    p.again()
    assert p.offers("move") == ["move 3b2"]
    p.play("end")
    assert (p.s.slowed, p.s.immobilized) == (0b10, 0b10)


# --- the Exploration Phase


@pytest.mark.clause("A4.4", "A4.17", "A4f")
def test_a_hero_along_an_unexplored_edge_explores_without_a_choice() -> None:
    for square, laid in (("3a2", 1), ("3b2", 0), ("3b4", 0)):
        p = inside("arjhan")
        p.stand("arjhan", square)
        p.top("tiles", "T21")
        events = of_kind(p.play("end"), TileLaid)
        assert [(each.x, each.y, each.turn) for each in events] == [(-1, -1, 3)] * laid


@pytest.mark.clause("A4.10", "A4.11")
def test_a_corner_square_of_two_edges_lets_one_be_chosen() -> None:
    p = inside("arjhan")
    p.stand("arjhan", "3a1")
    p.top("tiles", "T26", "T26")
    p.play("end")
    assert p.offers() == ["edge 3n", "edge 3w"]
    laid = of_kind(p.play("edge 3w") + p.through(), TileLaid)
    assert [(each.x, each.y) for each in laid] == [(-1, -1)]


@pytest.mark.clause("A13e", "A4.17")
def test_a_scout_explores_any_edge_of_her_tile_and_away_from_edges_only_if_she_likes() -> None:
    p = inside("allisa")
    p.top("tiles", "T21")
    p.play("end")
    assert p.offers() == ["edge 3e", "edge 3n", "edge 3w", "stay"]
    p.play("edge 3e")
    assert [row[1:3] for row in p.s.laid[-1:]] == [(1, -1)]
    p = inside("allisa")
    p.stand("allisa", "3a2")
    p.play("end")
    assert p.offers() == ["edge 3e", "edge 3n", "edge 3w"]


@pytest.mark.clause("A4.5", "A3.5", "A2.8")
def test_the_monster_of_a_new_tile_stands_on_its_bone_pile_and_its_card_in_the_row() -> None:
    p = inside("arjhan", "kat")
    p.stand("arjhan", "3b1")
    p.monster("zombie", "2d2")
    p.top("tiles", "T26")
    p.top("monster", "wolf.1")
    events = of_kind(p.play("end"), Spawned)
    assert [(each.id, each.cell) for each in events] == [("wolf", p.square("4c2"))]
    assert [p.s.tables.called(card) for card in p.s.row(0)] == ["zombie", "wolf"]


@pytest.mark.clause("A4b")
def test_with_the_bone_pile_taken_the_active_player_picks_a_nearest_square() -> None:
    p = inside("arjhan", "kat")
    p.stand("arjhan", "3c2")  # the bone pile
    p.s.respites.clear()
    p.top("encounter", "lief_lipsiege")
    p.top("monster", "wolf.1")
    p.dice(card=[1])
    p.stand("kat", "3b1")
    p.play("end")
    assert p.asked() == "rise arjhan"
    assert p.offers() == [
        "place 3b2", "place 3b3", "place 3c1", "place 3c3", "place 3d1", "place 3d2", "place 3d3",
    ]  # fmt: skip


@pytest.mark.clause("A4.12", "A4.13", "A2g")
def test_a_monster_whose_equal_lies_before_the_hero_is_drawn_anew() -> None:
    p = inside("arjhan", "kat")
    p.stand("arjhan", "3b1")
    p.monster("zombie.1", "2d1")
    p.monster("wolf.1", "2c1", "kat")
    p.top("tiles", "T26")
    p.top("monster", "zombie.2", "zombie.3", "wolf.2")
    events = p.play("end")
    assert [each.id for each in of_kind(events, MonsterDropped)] == ["zombie", "zombie"]
    assert [each.id for each in of_kind(events, Spawned)] == ["wolf"]


@pytest.mark.clause("A4.18")
def test_what_a_card_spawns_is_drawn_anew_likewise() -> None:
    p = inside("arjhan", "kat")
    p.s.respites.clear()
    p.monster("zombie.1", "2d1")
    p.top("encounter", "lief_lipsiege")
    p.top("monster", "zombie.2", "spider.1")
    p.dice(card=[10])
    p.stand("kat", "2a1")
    events = p.play("end")
    assert [each.id for each in of_kind(events, Spawned)] == ["spider"]


@pytest.mark.clause("A4.6", "A3.6")
def test_a_white_tile_spares_the_encounter_and_a_black_one_does_not() -> None:
    for tile, drawn in (("T27", 0), ("T26", 1), ("", 1)):
        p = inside("arjhan")
        p.s.respites.clear()
        p.stand("arjhan", "3b1" if tile else "3b2")
        if tile:
            p.top("tiles", tile)
        p.top("encounter", "passage_of_time")
        assert len(of_kind(p.play("end"), EncounterDrawn)) == drawn


@pytest.mark.clause("A4c", "A17k")
def test_a_tile_that_an_effect_lays_is_none_of_the_exploration_phase() -> None:
    p = inside("arjhan")
    p.s.respites.clear()
    p.powers("arjhan", "cleave")
    p.monster("zombie", "3c3")
    p.top("treasure", "eagle_eyes")
    p.top("tiles", "T27")
    p.top("monster", "kobold_skirmisher")
    p.top("encounter", "passage_of_time")
    p.dice(attack=[19])
    p.play("use cleave zombie.1", "edge 2e")
    assert p.s.castle.tiling.slots == 4
    assert len(of_kind(p.play("end"), EncounterDrawn)) == 1


# --- the Villain Phase


@pytest.mark.clause("A4.7", "A4i", "A18k")
def test_the_active_player_orders_villain_and_artifact() -> None:
    p = inside("arjhan", adventure=KLAK)
    p.stand("klak", "1a1")
    p.stand("artifact", "1b1")
    p.monster("zombie", "2d2")
    p.dice(attack=[1, 1])
    p.play("end")
    assert (p.asked(), p.offers()) == ("order arjhan", ["target artifact", "target klak"])
    assert acting(p, p.play("target klak"))[:3] == ["klak", "artifact", "zombie.1"]


@pytest.mark.clause("A4.8", "A10.8", "A4j")
def test_the_row_acts_in_the_order_received_traps_too() -> None:
    p = inside("arjhan", "kat")
    p.stand("kat", "2a1")
    p.monster("wolf", "3a4")
    p.trap("fire_trap", 1)
    p.monster("ghoul", "3d4")
    p.dice(attack=[1, 1])
    events = p.play("end") + p.through()
    assert acting(p, events) == ["wolf.1", "fire_trap", "ghoul.1"]


@pytest.mark.clause("A4j")
def test_a_card_gained_in_the_villain_phase_acts_in_it() -> None:
    p = inside("arjhan")
    p.s.respites.clear()
    p.stand("arjhan", "3a3")
    p.trap("alarm", 2)
    p.top("encounter", "lief_lipsiege")
    p.top("monster", "kobold_skirmisher", "rat_swarm")
    p.top("tiles", "T27")
    p.stand("arjhan", "3b3")
    p.dice(card=[1], attack=[1, 1])
    events = p.play("end") + p.through()
    assert acting(p, events) == ["alarm", "kobold_skirmisher.1", "rat_swarm.1"]


@pytest.mark.clause("A4l")
def test_a_card_gained_in_step_3_whose_name_was_processed_is_passed_over() -> None:
    p = inside("arjhan", "thorgrim")
    p.stand("thorgrim", "2a1")
    p.monster("skeleton.1", "3c2")
    p.trap("alarm", 2)
    p.marker("consecrated_ground", 3, "thorgrim")
    p.top("monster", "skeleton.2")
    events = p.play("end") + p.through()
    assert acting(p, events) == ["skeleton.1", "alarm"]
    assert p.at("skeleton.2") != ""


@pytest.mark.clause("A4.14", "A4a", "A4x2")
def test_every_monster_of_a_name_acts_the_own_first_and_then_clockwise() -> None:
    p = inside("kat", "thorgrim", "arjhan")
    for hero in ("kat", "thorgrim", "arjhan"):
        p.stand(hero, f"2{'bcb'[p.seat(hero)]}{'112'[p.seat(hero)]}")
    p.monster("kobold_skirmisher.1", "3a1", "arjhan")
    p.monster("kobold_skirmisher.2", "3b1", "kat")
    p.monster("kobold_skirmisher.3", "3c1", "thorgrim")
    p.monster("skeleton", "3d1", "thorgrim")
    p.monster("blazing_skeleton", "3d2", "kat")
    events = p.play("end") + p.through()
    kobolds = [f"kobold_skirmisher.{at}" for at in (2, 3, 1)]
    assert acting(p, events) == [*kobolds, "blazing_skeleton.1"]


@pytest.mark.clause("A4x1", "A4.15")
def test_each_holder_of_a_name_activates_all_of_it_in_his_own_turn() -> None:
    p = inside("kat", "arjhan")
    p.stand("kat", "2c1")
    p.stand("arjhan", "2b1")
    p.monster("kobold_skirmisher.1", "3a1", "kat")
    p.monster("kobold_skirmisher.2", "3b1", "arjhan")
    both = ["kobold_skirmisher.1", "kobold_skirmisher.2"]
    assert acting(p, p.play("end") + p.through()) == both
    p.quiet()
    p.stand("arjhan", "2b1")
    p.dice(attack=[1, 1])
    assert sorted(acting(p, p.play("end") + p.through())) == both


@pytest.mark.clause("A4p", "A0.15")
def test_a_card_activates_one_figure_which_acts_in_step_3_again() -> None:
    p = inside("arjhan")
    p.s.respites.clear()
    p.monster("kobold_skirmisher.1", "3a4")
    p.monster("kobold_skirmisher.2", "1a1")
    p.top("encounter", "howl_of_the_wolf")
    p.dice(attack=[1, 1, 1])
    events = p.play("end") + p.through()
    assert acting(p, events) == [f"kobold_skirmisher.{at}" for at in (1, 1, 2)]


@pytest.mark.clause("A4q", "A9h")
def test_what_falls_in_an_activation_is_settled_before_the_next_figure() -> None:
    p = inside("arjhan", "thorgrim")
    p.monster("wraith.1", "3a1", hp=1)
    p.monster("kobold_skirmisher.1", "3d4")
    p.marker("consecrated_ground", 3, "thorgrim")
    p.dice(attack=[1])
    events = p.play("end") + p.through()
    told = [(each.figure, each.amount) for each in of_kind(events, Damaged) if each.figure < 2]
    assert told == [(0, 1), (1, 1)]
    last = [at for at, each in enumerate(events) if isinstance(each, Damaged)][-1]
    kobold = [at for at, each in enumerate(events) if isinstance(each, Activated)][-1]
    assert last < kobold


# --- the end of the turn


@pytest.mark.clause("A4k", "A4m")
def test_the_end_of_a_turn_comes_after_the_monsters_in_its_order() -> None:
    p = inside("arjhan", "kat", adventure=KAVAN)
    p.environment("deadly_shadows")
    p.stand("kavan", "2a1")
    p.monster("wolf", "3a4")
    p.dice(attack=[1])
    events = p.play("end") + p.through()
    kinds = [type(each) for each in events if isinstance(each, Activated | Damaged | CurseGrown)]
    assert kinds == [Activated, Damaged, CurseGrown]


@pytest.mark.clause("A4m", "A18.4.3")
def test_a_hero_at_0_hp_does_not_leave_the_castle() -> None:
    p = inside("arjhan", "kat", adventure=DAYLIGHT)
    p.stand("arjhan", "2a1")
    p.stand("kat", "3a4")
    p.play("end")
    p.through("leave")
    assert p.asked() == "leave arjhan"
    p = inside("arjhan", "kat", adventure=DAYLIGHT)
    p.stand("arjhan", "2b1", hp=1)
    p.monster("wolf", "2a1")
    p.dice(attack=[19])
    p.play("end")
    assert p.asked() == "act kat"


@pytest.mark.clause("A4.9")
def test_the_next_turn_is_that_of_the_player_to_the_left() -> None:
    p = inside("arjhan", "kat", "immeril")
    found = []
    for _ in range(4):
        p.quiet()
        found.append(p.asked())
        p.play("end")
    assert found == ["act arjhan", "act kat", "act immeril", "act arjhan"]


@pytest.mark.clause("A4n", "A13f")
def test_aid_and_the_cloud_come_in_the_order_the_player_likes() -> None:
    p = inside("thorgrim", "kat")
    p.marker("freezing_cloud", 1, "thorgrim", 3)
    p.monster("gargoyle", "1a1")
    p.hp("kat", 3)
    p.play("end")
    assert (p.asked(), p.offers()) == ("end_order thorgrim", ["way 2", "way 3"])
    events = p.play("way 3")
    assert p.told(events)[:2] == ["gargoyle.1 -1", "kat +1"]


@pytest.mark.clause("A13f")
def test_aid_is_for_a_cleric_who_made_no_attack_and_for_a_hero_who_lies_too() -> None:
    p = inside("thorgrim", "kat", "arjhan")
    p.powers("thorgrim", "lance_of_faith")
    p.hp("kat", 0)
    p.play("end")
    assert (p.asked(), p.offers()) == ("aid thorgrim", ["target arjhan", "target kat"])
    p.play("target kat")
    assert p.hp("kat") == 1
    p.turn("thorgrim")
    p.quiet()
    p.monster("gargoyle", "2d2")
    p.stand("gargoyle", "1a1")
    p.dice(attack=[1])
    p.play("use lance_of_faith gargoyle.1", "end")
    assert p.asked().split()[0] != "aid"
