"""The events among the Encounter Cards, each by what its text says it does (section 16)."""

from __future__ import annotations

import pytest

from game.rules.adventure.codes import ENCOUNTER_DISCARDS
from game.rules.adventure.events import (
    Activated,
    AttackJudged,
    AttackRolled,
    CheckRolled,
    Conditioned,
    Damaged,
    EncounterDrawn,
    EncounterDropped,
    Flipped,
    Nothing,
    Placed,
    Spawned,
    TileLaid,
    TileWalked,
    TreasureDiscarded,
    TreasureDrawn,
)
from tests.rules.adventure.positions import Position, of_kind


def party() -> Position:
    """Arjhan's turn: Kat is on his tile, Thorgrim on the northern half, Immeril on a vault."""
    p = Position("arjhan", "kat", "thorgrim", "immeril")
    p.lay("T26", "1n")
    p.stand("arjhan", "2b1")
    p.stand("kat", "2c1")
    p.stand("thorgrim", "1b2")
    p.stand("immeril", "3b2")
    return p


def alone() -> Position:
    """Return Arjhan with Kat two tiles away, and no one else."""
    p = Position("arjhan", "kat")
    p.lay("T26", "1n")
    p.stand("arjhan", "2b1")
    p.stand("kat", "3b2")
    return p


def named(p: Position, figures: list[int]) -> list[str]:
    """Return the names of figures."""
    return [p.s.tables.figure_name(figure) for figure in figures]


def tiles_offered(p: Position) -> set[str]:
    """Return the numbers of the tiles on which a square is offered."""
    return {each.split()[-1][:-2] for each in p.offers("place")}


@pytest.mark.clause("A10.4", "A10.1", "A4.6")
def test_an_event_is_done_and_discarded() -> None:
    p = party()
    p.top("encounter", "passage_of_time.1")
    p.play("end")
    assert p.s.piles.cards[ENCOUNTER_DISCARDS][-1] == p.card("passage_of_time.1")


# --- cancelling


@pytest.mark.clause("A10.3", "A10f", "A11.3")
def test_the_drawer_may_cancel_a_card_for_experience_before_anything_else() -> None:
    p = party()
    p.experience("wraith.1", "ghoul.1")
    p.powers("kat", "spring_away")
    p.powers("arjhan", "dispel_magic")
    p.top("encounter", "passage_of_time.1")
    p.play("end")
    assert p.asked() == "cancel arjhan"
    assert p.offers() == ["cancel", "pass", "use dispel_magic"]
    events = p.play("cancel")
    assert [each.why for each in of_kind(events, EncounterDropped)] == ["cancelled"]
    assert p.asked() == "act kat"
    assert p.hp("arjhan") == 10


@pytest.mark.clause("A10b", "A10f")
def test_a_redrawn_card_may_be_cancelled_too_and_a_cancelled_one_is_not_replaced() -> None:
    p = Position("arjhan", adventure="escape_the_tomb")
    p.stand("arjhan", "1b3")
    p.powers("arjhan", "dispel_magic")
    p.top("encounter", "neglected_passage.1", "passage_of_time.1", "passage_of_time.2")
    p.play("end")
    assert p.asked() == "cancel arjhan"
    p.play("pass")
    assert p.asked() == "cancel arjhan"
    events = p.play("use dispel_magic")
    assert of_kind(events, EncounterDrawn) == []
    assert p.hp("arjhan") == 10


@pytest.mark.clause("A10f", "13.1 Spring Away")
def test_after_the_drawer_others_may_spring_away_to_a_tile_exactly_two_away() -> None:
    p = party()
    p.powers("kat", "spring_away")
    p.top("encounter", "ambush.1")
    p.dice(attack=[20])
    p.play("end")
    assert p.asked() == "answer kat"
    assert {each.split()[-1][0] for each in p.offers("use")} == {"3"}
    p.play("use spring_away 3a1")
    assert (p.hp("arjhan"), p.hp("kat")) == (9, 8)


@pytest.mark.clause("A16.1", "AE5")
def test_cards_for_the_start_tile_are_redrawn_without_one() -> None:
    for card in ("neglected_passage.1", "overwhelming_terror"):
        p = Position("arjhan", adventure="escape_the_tomb")
        p.stand("arjhan", "1b3")
        p.top("encounter", card, "passage_of_time.1")
        events = p.play("end")
        assert [each.why for each in of_kind(events, EncounterDropped)] == ["redrawn"]
        assert p.hp("arjhan") == 9


@pytest.mark.clause("A10c")
def test_what_hangs_on_a_tile_that_cannot_come_is_left_out_and_the_rest_is_done() -> None:
    p = alone()
    p.only("tiles")
    p.top("encounter", "prowling_ghost")
    p.dice(attack=[20])
    events = p.play("end")
    assert [each.why for each in of_kind(events, Nothing)] == ["no_tile"]
    assert of_kind(events, Spawned) == of_kind(events, Placed) == []
    assert p.hp("arjhan") == 9


# --- the thirty events


@pytest.mark.clause("AE1", "A16g")
def test_voice_of_the_master_lets_each_from_the_left_choose_one_of_his_monsters() -> None:
    p = party()
    for figure, hero in (("wolf.1", "kat"), ("wolf.2", "thorgrim"), ("ghoul.1", "arjhan")):
        p.monster(figure, {"wolf.1": "3a1", "wolf.2": "3d1", "ghoul.1": "3d4"}[figure], hero)
    p.monster("spider.1", "3a4", "kat")
    p.stand("immeril", "1d4")
    p.top("encounter", "voice_of_the_master")
    p.play("end")
    assert p.asked() == "activate kat"
    assert p.offers() == ["target spider.1", "target wolf.1"]
    events = p.play("target spider.1")
    while p.m.decision is not None and p.m.decision.kind in ("arrive", "beside", "target", "way"):
        events += p.play(p.offers()[0])
    # Thorgrim's wolf acts, Immeril cannot: he gets the monster, and Arjhan's acts no more.
    assert named(p, [each.figure for each in of_kind(events, Activated)][:2]) == [
        "spider.1",
        "wolf.2",
    ]
    assert p.asked() == "tile arjhan"
    assert p.offers() == ["tile 1", "tile 2", "tile 3"]
    spawned = of_kind(p.play("tile 3"), Spawned)
    assert [each.seat for each in spawned[:1]] == [3]


@pytest.mark.clause("AE2", "AE3", "A16u")
@pytest.mark.parametrize("card", ["passage_of_time.1", "passage_of_time.2"])
def test_passage_of_time_hurts_each_hero_on_the_board(card: str) -> None:
    p = party()
    p.s.put(3, -1)
    p.s.removed = 8
    p.top("encounter", card)
    p.play("end")
    assert [p.hp(hero) for hero in ("arjhan", "kat", "thorgrim", "immeril")] == [9, 7, 9, 6]


@pytest.mark.clause("AE4", "A9i", "A4p")
def test_howl_of_the_wolf_lets_one_monster_on_a_heros_tile_act() -> None:
    p = party()
    p.hp("immeril", 0)
    p.lay("T27", "3e")
    p.monster("ghoul.1", "3d1", "kat")
    p.monster("ghoul.2", "2a2", "immeril")
    p.monster("zombie.1", "4b2", "kat")
    p.top("encounter", "howl_of_the_wolf")
    p.play("end")
    assert p.asked() == "activate arjhan"
    assert p.offers() == ["target ghoul.1", "target ghoul.2"]
    acted = of_kind(p.play("target ghoul.1"), Activated)
    assert named(p, [each.figure for each in acted]) == ["ghoul.1"]


@pytest.mark.clause("AE5", "AE25", "A7d")
@pytest.mark.parametrize("card", ["neglected_passage.1", "neglected_passage.2"])
def test_neglected_passage_lays_the_bottom_tile_closest_to_the_start(card: str) -> None:
    p = party()
    p.lay("T08", "2w")  # tile 4, its edges 1 tile away
    p.only("tiles", "T10", "T09")
    p.top("encounter", card)
    p.play("end")
    assert p.offers() == ["edge 1e", "edge 1w", "edge 2e"]
    events = p.play("edge 1w")
    assert [each.id for each in of_kind(events, TileLaid)] == ["T09"]
    assert [(each.seat, each.cell) for each in of_kind(events, Spawned)[:1]] == [
        (0, p.s.castle.bones(4))
    ]


@pytest.mark.clause("AE6")
def test_spirit_of_doom_lets_heroes_move_and_hurts_those_without_a_monster() -> None:
    p = party()
    p.monster("zombie", "3d4", "kat")
    p.hp("thorgrim", 0)
    p.top("encounter", "spirit_of_doom")
    p.play("end")
    assert p.asked() == "move arjhan"
    p.play("pass")
    assert p.asked() == "move kat"
    p.play("place 3c4")
    assert p.asked() == "move immeril"
    p.play("pass")
    assert [p.hp(hero) for hero in ("arjhan", "kat", "immeril")] == [9, 8, 6]


@pytest.mark.clause("AE7", "A16h")
def test_overwhelming_terror_places_heroes_two_tiles_nearer_to_the_start() -> None:
    p = party()
    for tile, edge in ((4, "3n"), (5, "4n")):
        assert p.lay("T27", edge) == tile
    p.stand("thorgrim", "5b2")
    p.stand("immeril", "3b2")
    p.monster("zombie", "1a1", "kat")
    p.monster("wolf", "2a3", "kat")
    p.top("encounter", "overwhelming_terror")
    p.play("end")
    # Arjhan and Kat stay, unslowed; Thorgrim comes 2 tiles nearer, Immeril onto the Start tile.
    assert p.asked() == "place thorgrim"
    assert tiles_offered(p) == {"3"}
    p.play(p.offers("place")[0])
    assert p.asked() == "place immeril"
    assert tiles_offered(p) == {"1"}
    p.play(p.offers("place")[0])
    assert p.s.slowed == 0b1000


@pytest.mark.clause("AE8", "A16n")
@pytest.mark.parametrize("die", [15, 16])
def test_corner_of_your_eye_takes_the_hero_to_a_neighbour_and_rolls(die: int) -> None:
    p = party()
    p.powers("arjhan", "brute_strike", down=True)
    p.top("encounter", "corner_of_your_eye")
    p.dice(card=[die])
    p.play("end")
    assert p.asked() == "place arjhan"
    assert tiles_offered(p) == {"1"}
    events = p.play("place 1a4")
    assert (p.asked().split()[0] == "rise") == (die == 15)
    if die == 15:
        assert tiles_offered(p) == {"1"}
    assert len(of_kind(events, Flipped)) == (die == 16)


@pytest.mark.clause("AE9", "A16o")
def test_bubbling_cauldron_brings_each_monster_a_tile_nearer_to_the_active_hero() -> None:
    p = party()
    p.monster("zombie.1", "3d1", "kat")
    p.monster("wolf.1", "3d4", "thorgrim")
    p.monster("ghoul.1", "2a3", "kat")
    p.top("encounter", "bubbling_cauldron")
    p.play("end")
    assert p.asked() == "order arjhan"
    assert p.offers() == ["target ghoul.1", "target wolf.1", "target zombie.1"]
    p.play("target ghoul.1", "target wolf.1")
    while p.m.decision is not None and p.m.decision.kind == "arrive":
        p.play(p.offers()[0])
    assert [p.tile(name) for name in ("zombie.1", "wolf.1", "ghoul.1")] == [1, 1, 2]


@pytest.mark.clause("A16o")
@pytest.mark.parametrize(("first", "squares"), [("zombie", 1), ("ghoul", 15)])
def test_a_monster_may_come_before_another_has_left_the_bone_pile(first: str, squares: int) -> None:
    p = party()
    p.lay("T26", "3n")
    p.monster("zombie.1", "3c2", "kat")
    p.stand("immeril", "1a1")
    p.monster("ghoul.1", "4b2", "kat")
    p.top("encounter", "bubbling_cauldron")
    p.play("end")
    assert p.asked() == "order arjhan"
    p.play(f"target {first}.1")
    if first == "zombie":
        p.play(p.offers()[0])
        assert p.at("ghoul.1") == "3c2"
    else:
        assert p.asked() == "arrive arjhan"
        assert len(p.offers("place 3")) == squares


@pytest.mark.clause("AE10", "AE16", "A16a")
@pytest.mark.parametrize("card", ["frenzy.1", "frenzy.2"])
def test_frenzy_lets_own_monsters_act_twice_running_and_traps_once(card: str) -> None:
    p = party()
    p.stand("immeril", "1d4")
    p.monster("kobold_skirmisher.1", "2a3")
    p.trap("alarm", 3)
    p.monster("kobold_skirmisher.2", "2d3", "kat")
    p.only("monster", "gargoyle.1")
    p.top("encounter", card)
    p.dice(attack=[1] * 6)
    events = p.play("end")
    for _ in range(20):
        if p.m.decision is None or p.m.decision.kind == "act":
            break
        events += p.play(p.offers()[0])
    acted = named(p, [each.figure for each in of_kind(events, Activated)])
    assert acted[:3] == ["kobold_skirmisher.1", "kobold_skirmisher.2", "kobold_skirmisher.1"]
    assert acted[3:] == ["gargoyle.1", "gargoyle.1"]
    assert len(of_kind(events, Spawned)) == 1


@pytest.mark.clause("AE11", "A16i", "A7e")
def test_the_teleport_glyph_takes_hero_and_monsters_to_the_farthest_tile() -> None:
    p = party()
    p.monster("zombie", "2a3", "kat")
    p.monster("wolf", "1a1", "kat")
    p.top("encounter", "teleport_glyph")
    p.play("end")
    assert p.asked() == "place arjhan"
    assert tiles_offered(p) == {"3"}
    p.play("place 3a1")
    assert p.asked() == "place arjhan"
    p.play("place 3d1")
    assert (p.tile("zombie"), p.tile("wolf"), p.tile("kat")) == (3, 1, 2)


@pytest.mark.clause("AE12")
def test_prowling_spirits_take_nothing_from_who_has_nothing() -> None:
    p = party()
    p.items("kat", "magic_sword")
    p.top("encounter", "prowling_spirits")
    events = p.play("end")
    assert of_kind(events, TreasureDiscarded) == []
    assert [each.why for each in of_kind(events, Nothing)] == ["no_treasure"]


@pytest.mark.clause("AE13", "A16i")
def test_strahds_minions_take_the_two_closest_monsters_along() -> None:
    p = party()
    p.monster("zombie", "2a3", "kat")
    p.monster("wolf", "1a2", "kat")
    p.monster("ghoul", "1d1", "kat")
    p.monster("spider", "3d4", "kat")
    p.top("encounter", "strahds_minions")
    p.play("end")
    # The ghoul and the wolf are both 1 tile away; by squares the wolf is nearer.
    assert p.asked() == "place arjhan"
    p.play("place 3a1", "place 3a2", "place 3a3")
    assert [p.tile(name) for name in ("arjhan", "wolf", "zombie", "ghoul")] == [3, 3, 3, 1]


@pytest.mark.clause("AE13", "A16i", "A0e")
def test_with_fewer_than_two_monsters_one_comes_beside_the_hero() -> None:
    p = party()
    p.monster("zombie", "3a3", "kat")
    p.top("encounter", "strahds_minions")
    p.play("end")
    assert p.asked() == "rise arjhan"
    around = ["1a4", "1b4", "1c4", "2a1", "2a2", "2b2", "2c2"]
    assert p.offers() == [f"place {square}" for square in around]
    assert p.at("arjhan") == "2b1"


@pytest.mark.clause("AE14", "A16j")
def test_strahds_trick_takes_the_hero_to_the_tile_with_most_monsters() -> None:
    p = party()
    p.monster("zombie", "1a1", "kat")
    p.monster("wolf", "2a3", "kat")
    p.monster("ghoul", "2d3", "kat")
    for number, square in enumerate(("3a1", "3c1", "3d1"), 1):
        p.monster(f"spider.{number}", square, ("kat", "thorgrim", "immeril")[number - 1])
    p.top("encounter", "strahds_trick")
    p.play("end")
    assert p.asked() == "place arjhan"
    assert tiles_offered(p) == {"2"}
    assert "place 2b1" in p.offers()


@pytest.mark.clause("AE14", "A16j")
def test_strahds_trick_hurts_where_no_monster_is_within_a_tile() -> None:
    p = party()
    p.monster("zombie", "3a3", "kat")
    p.top("encounter", "strahds_trick")
    p.play("end")
    assert (p.hp("arjhan"), p.at("arjhan")) == (9, "2b1")


@pytest.mark.clause("AE15")
@pytest.mark.parametrize("die", [10, 11])
def test_lief_lipsiege_brings_a_monster_or_a_treasure(die: int) -> None:
    p = party()
    p.top("encounter", "lief_lipsiege")
    p.top("treasure", "breath_of_life.1")
    p.dice(card=[die])
    events = p.play("end")
    assert (p.asked() == "rise arjhan") == (die == 10)
    if die == 10:
        assert tiles_offered(p) == {"2"}
    assert [each.seat for each in of_kind(events, TreasureDrawn)] == ([0] if die == 11 else [])


@pytest.mark.clause("AE17", "A16f")
def test_strahds_whispers_let_the_hero_attack_the_nearest_other() -> None:
    p = party()
    p.stand("kat", "3c3")
    p.powers("arjhan", "cleave", "trapping_strike", "brute_strike")
    p.items("arjhan", "magic_sword", "lucky_charm.1")
    p.items("thorgrim", "lucky_charm.2")
    p.top("encounter", "strahds_whispers")
    p.dice(attack=[9, 10])
    p.play("end")
    assert p.asked() == "place arjhan"
    assert "place 1a1" in p.offers()
    p.play("place 1a1")
    assert p.asked() == "at_will arjhan"
    assert p.offers() == ["take cleave", "take trapping_strike"]
    events = p.play("take trapping_strike")
    rolled = of_kind(events, AttackRolled)
    # +8 against 17 and Defender of the attacker himself; his sword and charm do not count.
    assert [(each.target, each.bonus, sum(n for _, n in each.armour)) for each in rolled] == [
        (2, (("printed", 8),), 18)
    ]
    assert p.asked() == "answer thorgrim"
    p.play("use lucky_charm.2")
    assert p.hp("thorgrim") == 9


@pytest.mark.clause("AE17", "A16f")
def test_strahds_whispers_hurt_who_is_alone_on_the_board() -> None:
    p = alone()
    p.s.put(1, -1)
    p.s.removed = 2
    p.powers("arjhan", "cleave")
    p.top("encounter", "strahds_whispers")
    events = p.play("end")
    assert p.hp("arjhan") == 9
    assert of_kind(events, AttackRolled) == []


@pytest.mark.clause("AE17", "A16f")
def test_a_nearest_hero_at_0_hp_is_not_attacked() -> None:
    p = party()
    p.hp("kat", 0)
    p.powers("arjhan", "cleave")
    p.top("encounter", "strahds_whispers")
    p.play("end")
    events = p.play(p.offers("place")[0])
    assert of_kind(events, AttackRolled) == []
    assert p.hp("arjhan") == 10


@pytest.mark.clause("AE17", "A16f")
def test_careful_attack_hurts_another_hero_without_a_roll() -> None:
    p = Position("allisa", "kat")
    p.stand("allisa", "2b1")
    p.stand("kat", "2c1")
    p.powers("allisa", "careful_attack")
    p.top("encounter", "strahds_whispers")
    p.play("end", "stay")
    events = p.play(p.offers("place")[0])
    assert of_kind(events, AttackRolled) == []
    assert p.hp("kat") == 7


@pytest.mark.clause("AE17", "A16f", "A8g")
@pytest.mark.parametrize(("power", "lost"), [("cleave", 0), ("careful_attack", 1)])
def test_a_cloak_of_mists_turns_the_blow_of_another_hero_but_no_sure_one(
    power: str, lost: int
) -> None:
    p = Position("allisa", "kat")
    p.stand("allisa", "2b1")
    p.stand("kat", "2c1")
    p.powers("allisa", power)
    p.items("kat", "cloak_of_mists", "potion_of_healing.1")
    p.top("encounter", "strahds_whispers")
    p.dice(attack=[12])
    p.play("end", "stay")
    events = p.play(p.offers("place")[0])
    assert p.asked() == "answer kat"
    if lost:
        assert p.offers() == ["pass", "use potion_of_healing.1 kat"]
        p.play("use potion_of_healing.1 kat")
    else:
        assert p.offers() == ["pass", "use cloak_of_mists"]
        events = p.play("use cloak_of_mists")
        judged = [(each.hit, each.turned, each.total) for each in of_kind(events, AttackJudged)]
        assert judged == [(False, True, 18)]
    assert p.hp("kat") == 8
    assert p.asked() == "act kat"


@pytest.mark.clause("AE17", "A16f")
def test_without_an_at_will_nobody_is_attacked_in_a_large_castle_either() -> None:
    p = Position("arjhan", "kat")
    for number in range(9):
        p.lay("T27" if number % 2 else "T26", "1n" if not number else f"{number + 2}n")
    p.stand("arjhan", "10b3")
    p.stand("kat", "10b2")
    p.top("encounter", "strahds_whispers")
    p.play("end")
    # The number of the square is that of a power among all cards.
    assert p.asked() == "place arjhan"
    assert p.square("10b1") == p.card("precise_strike")
    events = p.play("place 10b1")
    assert of_kind(events, AttackRolled) == []
    assert p.hp("kat") == 8


@pytest.mark.clause("A8f", "A16f")
def test_one_card_turns_the_blow_of_another_hero_and_no_second_is_asked_for() -> None:
    p = Position("allisa", "kat")
    p.stand("allisa", "2b1")
    p.stand("kat", "2c1")
    p.powers("allisa", "hit_and_run")
    p.powers("kat", "shield_of_faith")
    p.items("kat", "cloak_of_mists")
    p.top("encounter", "strahds_whispers")
    p.dice(attack=[19])
    p.play("end", "stay")
    p.play(p.offers("place")[0])
    assert p.offers() == ["pass", "use cloak_of_mists", "use shield_of_faith"]
    p.play("use cloak_of_mists")
    assert p.asked() == "act kat"
    assert p.s.face_up(p.card("shield_of_faith"))


@pytest.mark.clause("AE17", "A16f", "A17b")
@pytest.mark.parametrize(("die", "hp"), [(7, 8), (8, 7)])
def test_a_blow_of_another_hero_hits_by_the_armour_and_its_loss_is_answered(
    die: int, hp: int
) -> None:
    p = Position("allisa", "kat")
    p.stand("allisa", "2b1")
    p.stand("kat", "2c1")
    p.powers("allisa", "cleave")
    p.items("kat", "potion_of_healing.1")
    p.top("encounter", "strahds_whispers")
    p.dice(attack=[die])
    p.play("end", "stay")
    p.play(p.offers("place")[0])
    assert p.asked() == ("act kat" if hp == 8 else "answer kat")
    assert p.hp("kat") == hp


@pytest.mark.clause("AE17", "A16f")
def test_without_an_at_will_nobody_is_attacked() -> None:
    p = party()
    p.stand("kat", "3c3")
    p.powers("arjhan", "brute_strike")
    p.top("encounter", "strahds_whispers")
    p.play("end")
    events = p.play(p.offers("place")[0])
    assert of_kind(events, AttackRolled) == of_kind(events, Damaged) == []


@pytest.mark.clause("AE18", "A16n")
def test_prince_aurel_turns_down_a_daily_or_utility_of_the_heros_choice() -> None:
    p = party()
    p.powers("arjhan", "cleave", "brute_strike", "dragons_breath")
    p.powers("arjhan", "bodyguard", down=True)
    p.top("encounter", "ghost_of_prince_aurel")
    p.play("end")
    assert (p.asked(), p.offers()) == (
        "flip_down arjhan",
        ["take brute_strike", "take dragons_breath"],
    )
    p.play("take dragons_breath")
    assert not p.s.face_up(p.card("dragons_breath"))
    assert p.hp("arjhan") == 10


@pytest.mark.clause("AE18")
def test_prince_aurel_hurts_who_has_none_left() -> None:
    p = party()
    p.powers("arjhan", "cleave")
    p.powers("arjhan", "brute_strike", down=True)
    p.top("encounter", "ghost_of_prince_aurel")
    p.play("end")
    assert p.hp("arjhan") == 9


@pytest.mark.clause("AE19", "AE24", "A16n")
@pytest.mark.parametrize("card", ["overrun.1", "overrun.2"])
def test_overrun_hurts_each_by_the_monster_cards_of_his_row(card: str) -> None:
    p = party()
    p.stand("immeril", "1d4")
    p.monster("zombie", "3a1", "kat")
    p.monster("ghoul", "3b1", "kat")
    p.trap("alarm", 3, "kat")
    p.monster("wolf", "3c1", "immeril")
    p.top("encounter", card)
    p.play("end")
    assert [p.hp(hero) for hero in ("arjhan", "kat", "thorgrim", "immeril")] == [10, 6, 10, 5]


@pytest.mark.clause("AE20", "A16q")
def test_the_illusionary_trick_swaps_the_hero_with_the_farthest_monster() -> None:
    p = party()
    p.monster("zombie", "1a1", "kat")
    p.monster("ghoul", "3a4", "kat")
    p.monster("wolf", "3d1", "kat")
    p.top("encounter", "illusionary_trick")
    p.play("end")
    assert (p.at("arjhan"), p.at("wolf"), p.at("ghoul")) == ("3d1", "2b1", "3a4")


@pytest.mark.clause("AE21", "A16m")
def test_a_secret_door_opens_at_the_edge_closest_to_the_hero() -> None:
    p = party()
    p.only("tiles", "T10", "T09")
    p.stand("arjhan", "2c2")  # fixtures are floor: one step to the east, two to the west
    p.stand("kat", "2b1")
    p.top("encounter", "secret_door")
    events = p.play("end")
    assert [(each.id, each.x, each.y) for each in of_kind(events, TileLaid)] == [("T09", 1, 1)]
    assert [(each.seat, each.cell) for each in of_kind(events, Spawned)[:1]] == [
        (0, p.s.castle.bones(3))
    ]
    assert p.asked() != "place arjhan"


@pytest.mark.clause("AE22", "A16p")
def test_cowardly_flight_takes_the_closest_monster_to_the_new_tile_first() -> None:
    p = party()
    p.only("tiles", "T10", "T09")
    p.only("monster", "ghoul.1")
    p.monster("zombie", "1a1", "kat")
    p.monster("wolf", "3d4", "kat")
    p.top("encounter", "cowardly_flight")
    p.play("end")
    assert p.asked() == "place arjhan"
    assert tiles_offered(p) == {"4"}
    name = p.s.castle.tiling.name(p.s.castle.bones(3))
    events = p.play(f"place {name}")
    assert p.at("zombie") == name
    assert p.asked() == "rise arjhan" or p.tile("ghoul") == 4
    assert p.tile("wolf") == 3
    assert of_kind(events, TileLaid) == []


@pytest.mark.clause("AE22", "A16p")
def test_cowardly_flight_is_discarded_without_a_monster() -> None:
    p = party()
    p.top("encounter", "cowardly_flight")
    events = p.play("end")
    assert [each.why for each in of_kind(events, EncounterDropped)] == ["no_monster"]
    assert of_kind(events, TileLaid) == []
    assert len(of_kind(events, EncounterDrawn)) == 1


@pytest.mark.clause("AE23", "A0e")
def test_the_summoning_circle_calls_a_monster_beside_the_hero() -> None:
    p = party()
    p.top("encounter", "summoning_circle")
    p.play("end")
    assert p.asked() == "rise arjhan"
    assert "place 1a4" in p.offers()
    assert "place 2d1" not in p.offers()
    spawned = of_kind(p.play("place 1a4"), Spawned)
    assert spawned[0].seat == 0


@pytest.mark.clause("AE26", "A16q")
def test_strahds_hunger_takes_a_hero_with_most_hit_points() -> None:
    p = party()
    p.top("encounter", "strahds_hunger")
    p.play("end")
    assert p.asked() == "choose arjhan"
    assert p.offers() == ["target arjhan", "target thorgrim"]
    p.play("target thorgrim")
    assert (p.hp("thorgrim"), p.s.immobilized) == (9, 0b100)


@pytest.mark.clause("AE26", "A16q", "A10c")
@pytest.mark.parametrize(("hp", "hurt"), [(0, []), (1, ["kat"])])
def test_strahds_hunger_takes_nobody_where_all_have_fallen(hp: int, hurt: list[str]) -> None:
    p = party()
    p.experience("wraith.1", "ghoul.1")
    p.top("encounter", "strahds_hunger")
    p.play("end")
    assert p.asked() == "cancel arjhan"
    for hero in ("arjhan", "kat", "thorgrim", "immeril"):
        p.hp(hero, hp if hero == "kat" else 0)
    events = p.play("pass")
    assert named(p, [each.figure for each in of_kind(events, Damaged)]) == hurt
    assert named(p, [each.figure for each in of_kind(events, Conditioned)]) == hurt


@pytest.mark.clause("AE27")
@pytest.mark.parametrize(("die", "lost", "drawn"), [(10, 2, 0), (11, 1, 1), (15, 1, 1), (16, 0, 1)])
def test_the_treasure_chest_hurts_or_gives(die: int, lost: int, drawn: int) -> None:
    p = party()
    p.top("encounter", "treasure_chest")
    p.top("treasure", "clear_the_air")
    p.dice(card=[die])
    events = p.play("end")
    assert (p.hp("arjhan"), len(of_kind(events, TreasureDrawn))) == (10 - lost, drawn)


@pytest.mark.clause("AE28", "A16n")
def test_the_mists_of_terror_make_each_hero_roll_his_own_die() -> None:
    p = party()
    p.items("kat", "lucky_charm.1")
    p.top("encounter", "mists_of_terror")
    p.dice(card=[5, 1, 7, 6, 5])
    events = p.play("end")
    assert p.asked() == "answer kat"
    events += p.play("use lucky_charm.1")
    assert [each.seat for each in of_kind(events, CheckRolled)] == [0, 1, 2, 3]
    assert [p.hp(hero) for hero in ("arjhan", "kat", "thorgrim", "immeril")] == [9, 8, 10, 5]
    assert [each.figure for each in of_kind(events, Conditioned)] == [0, 3]


@pytest.mark.clause("AE29", "A16u", "A10e")
def test_reinforcements_come_for_the_hero_with_the_fewest_monsters_off_the_board_too() -> None:
    p = party()
    p.monster("zombie", "3a1")
    p.monster("wolf", "3c1", "kat")
    p.monster("ghoul", "3d1", "thorgrim")
    p.trap("alarm", 3, "immeril")
    p.s.put(3, -1)
    p.s.removed = 8
    p.lay("T21", "2w")  # tile 4
    p.top("encounter", "reinforcements")
    p.play("end")
    assert p.asked() == "tile arjhan"
    assert p.offers() == ["tile 1", "tile 2", "tile 3", "tile 4"]
    spawned = of_kind(p.play("tile 4"), Spawned)
    assert [(each.seat, each.cell) for each in spawned[:1]] == [(3, p.s.castle.bones(3))]


@pytest.mark.clause("AE30", "A16k", "A16p")
def test_cyrus_belview_opens_a_tile_with_two_monsters_to_which_all_may_go() -> None:
    p = party()
    p.hp("thorgrim", 0)
    p.only("tiles", "T10", "T09")
    p.only("monster", "ghoul.1", "wolf.1")
    p.top("encounter", "cyrus_belview")
    p.play("end")
    assert p.asked() == "edge arjhan"
    assert "edge 3n" in p.offers()
    events = p.play("edge 2e")
    assert p.asked() == "rise arjhan"
    events += p.play(p.offers()[0])
    assert named(p, [each.figure for each in of_kind(events, Spawned)]) == ["ghoul.1", "wolf.1"]
    assert (p.tile("ghoul"), p.tile("wolf")) == (4, 4)
    assert p.asked() == "place arjhan"
    assert tiles_offered(p) == {"4"}
    assert "pass" not in p.offers()
    p.play(p.offers()[0])
    for hero in ("kat", "thorgrim", "immeril"):
        assert p.asked() == f"place {hero}"
        assert "pass" in p.offers()
        p.play("pass" if hero == "kat" else p.offers("place")[0])
    assert [p.tile(hero) for hero in ("kat", "thorgrim", "immeril")] == [2, 4, 4]
    assert of_kind(events, TileWalked) == []
    assert of_kind(events, Damaged) == []


# --- who is meant


@pytest.mark.clause("A16.2", "A10.2")
def test_the_active_hero_is_the_one_whose_player_drew_the_card() -> None:
    p = party()
    p.quiet()
    p.play("end")
    p.top("encounter", "strahds_trick")
    p.play("end")
    assert [p.hp(hero) for hero in ("arjhan", "kat")] == [10, 7]


@pytest.mark.clause("A10d", "A16u")
def test_a_hero_off_the_board_is_no_target_and_his_villain_phase_goes_on() -> None:
    p = party()
    p.stand("immeril", "1c2")
    p.monster("kobold_skirmisher", "3a1")
    p.trap("fire_trap", 2)
    p.stand("thorgrim", "1b1")
    p.top("encounter", "king_tomescus_portal")
    p.dice(attack=[1, 1, 1, 1])
    events = p.play("end")
    acted = of_kind(events, AttackRolled)
    # His Kobold throws at Thorgrim, who is nearest, and his trap burns Kat alone.
    assert [each.target for each in acted] == [0, 0, 0, 2]
    assert [p.hp(hero) for hero in ("arjhan", "kat")] == [10, 6]
    p.top("encounter", "passage_of_time.1")
    p.play("end")
    assert [p.hp(hero) for hero in ("arjhan", "kat")] == [10, 5]
