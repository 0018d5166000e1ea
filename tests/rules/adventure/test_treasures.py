"""The fifty Treasure Cards, each by what its text says it does (section 17)."""

from __future__ import annotations

import pytest

from game.engine.events import Event
from game.rules.adventure import queries
from game.rules.adventure.codes import DRAWN, EXPERIENCE, POWER_DECK, TREASURE_DISCARDS, pile_of
from game.rules.adventure.events import (
    Activated,
    AttackJudged,
    AttackRolled,
    CheckRolled,
    Damaged,
    Defeated,
    EncounterDrawn,
    Healed,
    Looked,
    MarkerGone,
    Nothing,
    Placed,
    PutBack,
    Rerolled,
    Spawned,
    TileLaid,
    TileWalked,
    TreasureDiscarded,
    TreasureDrawn,
    TreasureKept,
)
from game.rules.adventure.experience import experience
from tests.rules.adventure.positions import Position, of_kind

CARRY = "daylight_assault"


def party(*heroes: str, adventure: str = "find_the_icon_of_ravenloft") -> Position:
    """Return Arjhan's turn on the southern half, the others around him, a vault to the north."""
    names = heroes or ("arjhan", "kat", "thorgrim")
    p = Position(*names, adventure=adventure)
    p.lay("T26", "1n")
    for hero, square in zip(names, ("2b1", "2c1", "1b2", "3b2"), strict=False):
        p.stand(hero, square)
    return p


def won(p: Position, *cards: str, hero: str = "arjhan") -> list[Event]:
    """Let a hero destroy a Zombie beside him, so that he draws the first of some treasures."""
    p.powers(hero, "backstab")
    p.monster("zombie.3", "2b2", p.s.tables.hero[-1].id)
    p.top("treasure", *cards)
    p.dice(attack=[19])
    return p.play("use backstab zombie.3")


def sums(events: list[Event]) -> list[int]:
    """Return what was added to each attack roll."""
    return [sum(n for _, n in each.bonus) for each in of_kind(events, AttackRolled)]


def strike(p: Position, square: str, name: str = "gargoyle", die: int = 1) -> list[Event]:
    """Let Arjhan strike at a monster on a square by Backstab (+7)."""
    p.powers("arjhan", "backstab")
    if name not in ("klak", "artifact"):
        p.monster(name, square, "kat")
    p.dice(attack=[die])
    name = name if name in ("klak", "artifact") else f"{name}.1"
    return p.play(f"use backstab {name}")


# --- how treasures come


@pytest.mark.clause("A17.4", "A17a", "A17o")
def test_an_item_may_be_given_at_once_to_any_hero_of_the_game() -> None:
    p = party("arjhan", "kat", "thorgrim", "immeril", adventure=CARRY)
    p.hp("kat", 0)
    p.s.put(2, -1)
    p.s.gone = 0b100
    won(p, "magic_sword")
    p.play("accept") if "accept" in p.offers() else None
    assert p.asked() == "give arjhan"
    assert p.offers() == ["to arjhan", "to immeril", "to kat"]
    kept = of_kind(p.play("to kat"), TreasureKept)
    assert [(each.seat, each.giver) for each in kept] == [(1, 0)]
    assert p.s.items(1) == (p.card("magic_sword"),)
    assert p.s.items(0) == ()


@pytest.mark.clause("A17.3", "A17g")
@pytest.mark.parametrize(
    "card", ["clear_the_air", "breath_of_life.1", "short_rest.1", "shake_it_off"]
)
def test_a_fortune_without_an_effect_is_wasted(card: str) -> None:
    p = party()
    lost = of_kind(won(p, card), TreasureDiscarded)
    assert [each.card for each in lost] == [p.card(card)]
    assert p.asked() == "act arjhan"


@pytest.mark.clause("A17g", "A9g")
@pytest.mark.parametrize("card", ["burst_of_speed", "action_surge", "level_up"])
def test_a_hero_at_0_hp_cannot_be_made_to_act_by_a_fortune(card: str) -> None:
    p = party()
    p.experience("wraith.1", "ghoul.1")
    p.hp("arjhan", 1)
    p.environment("cackling_skull")
    p.powers("arjhan", "brute_strike")
    p.monster("zombie.3", "2b2", "kat")
    p.top("treasure", card)
    p.dice(attack=[20])
    p.quiet()
    events = p.play("use brute_strike zombie.3")
    assert p.hp("arjhan") == 0
    # He has won the treasure with his last strength.
    assert [each.why for each in of_kind(events, TreasureDiscarded)] == ["wasted"]


@pytest.mark.clause("17 Breath of Life", "A17g")
def test_breath_of_life_heals_its_drawer_by_one() -> None:
    p = party()
    p.hp("arjhan", 4)
    healed = of_kind(won(p, "breath_of_life.1"), Healed)
    assert [(each.figure, each.amount) for each in healed] == [(0, 1)]


# --- blessings


@pytest.mark.clause("A17.2", "17 Guided Strikes", "17 Warding Light")
@pytest.mark.parametrize(
    ("card", "attack", "armour"), [("guided_strikes", 2, 0), ("warding_light", 0, 1)]
)
def test_a_blessing_helps_all_heroes_until_the_end_of_the_drawers_next_hero_phase(
    card: str, attack: int, armour: int
) -> None:
    p = party("arjhan", "kat")
    p.stand("kat", "3b2")
    won(p, card)
    p.monster("gargoyle", "3b3", "kat")
    p.powers("kat", "backstab")
    for turn in range(3):
        for seat, printed in ((0, 17), (1, 14)):
            assert queries.total(queries.armour(p.s, seat)) == printed + armour
        if turn == 1:
            p.dice(attack=[1])
            assert sums(p.play("use backstab gargoyle.1")) == [7 + attack]
            p.s.put(p.figure("gargoyle"), -1)
            p.s.piles.move(p.card("gargoyle.1"), pile_of(1, 0), 1)
        p.quiet()
        p.play("end")
        assert (p.s.lasting == []) == (turn == 2)
        p.s.piles.move(p.card("moments_respite"), TREASURE_DISCARDS, DRAWN)
    assert p.card(card) in p.s.piles.cards[TREASURE_DISCARDS]


@pytest.mark.clause("17 Rejuvenating Onslaught", "A17f")
def test_the_rejuvenating_onslaught_heals_a_hero_for_each_target_he_hits() -> None:
    p = party()
    p.hp("arjhan", 2)
    p.lasting("rejuvenating_onslaught")
    p.powers("arjhan", "dragons_breath")
    for name, square in (("gargoyle", "2a1"), ("wraith", "2a2"), ("wolf", "2a3")):
        p.monster(name, square, "kat")
    p.dice(attack=[20, 20, 1])
    p.play("use dragons_breath")
    assert p.hp("arjhan") == 4


@pytest.mark.clause("17 Surround Them!", "A17f")
def test_surround_them_adds_one_for_each_standing_hero_on_the_attackers_tile() -> None:
    p = party("arjhan", "kat", "thorgrim")
    p.lasting("surround_them")
    p.stand("thorgrim", "2d1")
    p.hp("thorgrim", 0)
    assert sums(strike(p, "2a1")) == [9]


@pytest.mark.clause("17 Heroic Stand", "A14e")
def test_heroic_stand_adds_one_for_each_monster_on_the_attackers_tile() -> None:
    p = party("arjhan", "kat", adventure="klaks_infernal_artifact")
    p.lasting("heroic_stand")
    p.stand("klak", "2d1")
    p.monster("wolf", "2d3", "kat")
    p.monster("ghoul", "3d3", "kat")
    assert sums(strike(p, "2a1")) == [9]


@pytest.mark.clause("17 Run!")
def test_run_gives_two_squares_of_speed() -> None:
    p = party()
    p.lasting("run")
    assert [queries.speed(p.s, seat) for seat in range(3)] == [7, 8, 7]


# --- fortunes


@pytest.mark.clause("17 Burst of Speed", "A5.9")
def test_a_burst_of_speed_is_a_move_more() -> None:
    p = party()
    won(p, "burst_of_speed")
    assert p.asked() == "move arjhan"
    assert "place 3b4" in p.offers()
    p.play("place 3b4")
    assert p.at("arjhan") == "3b4"
    assert p.offers("move") != []


@pytest.mark.clause("17 Lucky Find", "A17n")
def test_a_lucky_find_keeps_one_of_three() -> None:
    p = party()
    p.items("arjhan", "ring_of_regeneration")
    p.environment("grasping_shades")
    won(p, "lucky_find.1", "magic_sword", "clear_the_air", "breath_of_life.1")
    p.play("pass")
    assert p.asked() == "keep_one arjhan"
    assert p.offers() == ["take breath_of_life.1", "take clear_the_air", "take magic_sword"]
    p.play("take magic_sword")
    assert p.asked() == "give arjhan"
    p.play("to arjhan")
    assert p.card("magic_sword") in p.s.items(0)
    assert {p.card("clear_the_air"), p.card("breath_of_life.1"), p.card("lucky_find.1")} <= set(
        p.s.piles.cards[TREASURE_DISCARDS]
    )
    assert p.hp("arjhan") == 10


@pytest.mark.clause("17 Lucky Find", "A17n", "A17i")
def test_a_lucky_find_shows_as_many_as_there_are_and_offers_no_ring() -> None:
    p = party()
    p.items("arjhan", "ring_of_regeneration")
    p.hp("arjhan", 9)
    p.s.piles.cards[TREASURE_DISCARDS] = ()
    p.only("treasure", "lucky_find.1", "short_rest.1")
    p.powers("arjhan", "cleave")
    p.powers("arjhan", "brute_strike", "come_and_get_it", down=True)
    p.monster("zombie.3", "2b2", "kat")
    p.dice(attack=[20])
    p.play("use cleave zombie.3")
    assert p.asked() == "instead arjhan"  # for the treasure of the defeat, once
    p.play("pass")
    assert p.asked() == "flip_up arjhan"


@pytest.mark.clause("17 Intimidating Bellow", "A17o")
def test_an_intimidating_bellow_places_a_monster_or_villain_exactly_two_tiles_away() -> None:
    p = party("arjhan", "kat", adventure="klaks_infernal_artifact")
    p.stand("klak", "2d1")
    p.stand("artifact", "2d2")
    won(p, "intimidating_bellow")
    p.play("target klak") if p.asked().startswith("choose") else None
    assert p.asked() == "place arjhan"
    assert {each[6] for each in p.offers()} == {"3"}
    p.play("place 3a1")
    assert (p.at("klak"), p.at("artifact")) == ("3a1", "2d2")


@pytest.mark.clause("17 Intimidating Bellow", "A17.3")
def test_an_intimidating_bellow_takes_no_monster_that_no_tile_is_two_away_for() -> None:
    p = party("arjhan", "kat")
    p.monster("ghoul.1", "1c1", "kat")  # one tile from both others
    events = won(p, "intimidating_bellow")
    assert [each.why for each in of_kind(events, TreasureDiscarded)] == ["wasted"]


@pytest.mark.clause("17 Eagle Eyes", "A17k", "A4c")
def test_eagle_eyes_lay_the_top_tile_with_its_monster_and_no_encounter() -> None:
    p = party()
    won(p, "eagle_eyes")
    p.top("tiles", "T10")
    assert p.asked() == "edge arjhan"
    assert p.offers() == [
        "edge 1e",
        "edge 1w",
        "edge 2e",
        "edge 2w",
        "edge 3e",
        "edge 3n",
        "edge 3w",
    ]
    events = p.play("edge 3n")
    assert [(each.id, each.y) for each in of_kind(events, TileLaid)] == [("T10", -2)]
    assert [each.seat for each in of_kind(events, Spawned)] == [0]
    assert of_kind(events, EncounterDrawn) == []


@pytest.mark.clause("17 Clear the Air")
def test_clear_the_air_ends_the_environment() -> None:
    p = party()
    p.environment("haunted_mists")
    won(p, "clear_the_air")
    assert queries.environment(p.s) == -1


@pytest.mark.clause("17 Shake It Off")
def test_shake_it_off_ends_one_condition_of_any_hero() -> None:
    p = party()
    p.s.slowed, p.s.immobilized = 0b110, 0b010
    won(p, "shake_it_off")
    assert p.asked() == "release arjhan"
    assert p.offers() == ["target kat", "target thorgrim"]
    p.play("target kat")
    assert p.asked() == "condition arjhan"
    p.play(p.offers()[1])
    assert (p.s.slowed, p.s.immobilized) == (0b110, 0)


@pytest.mark.clause("17 Short Rest")
def test_a_short_rest_turns_up_one_of_the_drawers_powers() -> None:
    p = party()
    p.powers("arjhan", "brute_strike", "bodyguard", down=True)
    p.powers("kat", "stealth", down=True)
    won(p, "short_rest.1")
    assert p.asked() == "flip_up arjhan"
    assert p.offers() == ["take bodyguard", "take brute_strike"]
    p.play("take bodyguard")
    assert p.s.face_up(p.card("bodyguard"))
    assert not p.s.face_up(p.card("brute_strike"))


@pytest.mark.parametrize(
    ("card", "deck", "names"),
    [
        pytest.param(
            "distant_sounds",
            "monster",
            ("wolf.1", "ghoul.1", "spider.1"),
            marks=pytest.mark.clause("17 Distant Sounds"),
        ),
        pytest.param(
            "glimpse_of_the_future",
            "encounter",
            ("alarm", "ambush.1", "dart_trap"),
            marks=pytest.mark.clause("17 Glimpse of the Future"),
        ),
    ],
)
@pytest.mark.clause("A17j")
def test_three_cards_are_seen_and_put_back_in_any_order(
    card: str, deck: str, names: tuple[str, ...]
) -> None:
    p = party()
    p.top(deck, *names)
    events = won(p, card)
    numbers = tuple([p.card(name) for name in names])
    assert [each.cards for each in of_kind(events, Looked)] == [numbers]
    assert p.asked() == "put_back arjhan"
    events = p.play(f"take {names[2]}", f"take {names[0]}")
    order = (numbers[2], numbers[0], numbers[1])
    assert [each.cards for each in of_kind(events, PutBack)] == [order]
    pile = p.s.piles.cards[0 if deck == "monster" else 2]
    assert pile[-3:][::-1] == order


@pytest.mark.clause("17 Action Surge", "A17h")
def test_an_action_surge_is_a_move_or_one_attack_more() -> None:
    p = party()
    p.powers("arjhan", "trapping_strike")
    p.items("arjhan", "necklace_of_fireballs", "dragons_breath_elixir")
    p.monster("wolf", "1a1", "kat")
    won(p, "action_surge")
    assert p.asked() == "one_of arjhan"
    p.play(p.offers()[1])
    assert p.asked() == "surge arjhan"
    assert [each.split()[1] for each in p.offers()] == ["necklace_of_fireballs", "trapping_strike"]
    p.dice(attack=[20])
    p.play("use trapping_strike wolf.1")
    while p.m.decision is not None and p.m.decision.kind == "place":
        p.play(p.offers()[0])
    assert p.at("wolf") == ""
    assert p.offers("use trapping") == []
    assert p.offers("move") != []


@pytest.mark.clause("17 Hard-won Experience")
def test_hard_won_experience_lies_in_the_pile_as_one() -> None:
    p = party()
    p.experience("wraith.1")
    won(p, "hard_won_experience.1")
    # The Zombie and the card make it 5, so that the next encounter may be cancelled.
    assert p.card("hard_won_experience.1") in p.s.piles.cards[EXPERIENCE]
    assert experience(p.s) == 5
    p.top("encounter", "passage_of_time.1")
    p.play("end")
    assert "cancel" in p.offers()


@pytest.mark.clause("17 Second Wind", "A17n")
def test_a_second_wind_heals_who_has_fewest_at_0_and_off_the_board_too() -> None:
    p = party()
    p.hp("kat", 0)
    p.hp("thorgrim", 0)
    p.s.put(2, -1)
    p.s.removed = 0b100
    won(p, "second_wind")
    assert p.offers() == ["target kat", "target thorgrim"]
    p.play("target thorgrim")
    assert (p.hp("kat"), p.hp("thorgrim")) == (0, 2)


@pytest.mark.clause("17 Second Wind", "A0a")
@pytest.mark.parametrize(("hp", "offered"), [(6, ["target arjhan", "target immeril"]), (7, [])])
def test_of_two_with_fewest_the_drawer_may_pick_one_at_full_hit_points(
    hp: int, offered: list[str]
) -> None:
    p = party("arjhan", "immeril")
    p.hp("arjhan", hp)
    won(p, "second_wind")
    assert p.offers("target") == offered
    assert p.hp("arjhan") == hp


# --- items that are used


@pytest.mark.clause("17 Crystal Ball", "A17j")
def test_the_crystal_ball_shows_one_card_of_any_deck_or_the_stack() -> None:
    p = party()
    p.items("arjhan", "crystal_ball")
    p.top("tiles", "T10")
    assert p.offers("use") == [
        f"use crystal_ball {deck}" for deck in ("encounter", "monster", "tiles", "treasure")
    ]
    seen = of_kind(p.play("use crystal_ball tiles"), Looked)
    assert [each.ids for each in seen] == [("T10",)]
    assert p.card("crystal_ball") in p.s.piles.cards[TREASURE_DISCARDS]


@pytest.mark.clause("17 Crystal Ball", "A18.3.1")
def test_the_crystal_ball_shows_the_top_of_the_common_power_deck() -> None:
    p = party("arjhan", "kat", adventure="klaks_infernal_artifact")
    p.items("arjhan", "crystal_ball")
    top = p.s.piles.cards[POWER_DECK][-1]
    assert "use crystal_ball powers" in p.offers("use")
    seen = of_kind(p.play("use crystal_ball powers"), Looked)
    assert [(each.deck, each.cards) for each in seen] == [("powers", (top,))]
    assert p.s.piles.cards[POWER_DECK][-1] == top


@pytest.mark.clause("17 Wand of Teleportation", "A17k", "A13w")
def test_the_wand_places_each_monster_of_a_tile_within_three_tiles() -> None:
    p = party("arjhan", "kat", adventure="klaks_infernal_artifact")
    p.lay("T27", "3n")
    p.lay("T27", "4n")
    p.items("arjhan", "wand_of_teleportation")
    p.stand("klak", "1d1")
    p.stand("artifact", "1d2")
    p.monster("wolf", "1a1", "kat")
    p.monster("ghoul", "3a1", "kat")
    assert p.offers("use") == ["use wand_of_teleportation 1"]
    p.play("use wand_of_teleportation 1")
    asked = []
    while p.m.decision is not None and p.m.decision.kind != "act":
        if p.m.decision.kind == "order":
            p.play(p.offers()[0])
            continue
        assert {each[6] for each in p.offers()} == {"1", "2", "3", "4"}
        asked.append(p.play(p.offers()[-1]))
    assert len(asked) == 2
    assert (p.tile("klak"), p.tile("wolf"), p.at("artifact")) == (4, 4, "1d2")


@pytest.mark.clause("17 Lucky Charm", "A17c")
def test_a_lucky_charm_rolls_the_holders_own_die_again() -> None:
    p = party()
    p.items("arjhan", "lucky_charm.1")
    p.items("kat", "lucky_charm.2")
    p.dice(attack=[1, 20])
    p.powers("arjhan", "cleave")
    p.monster("wolf", "2a1", "kat")
    p.play("use cleave wolf.1")
    assert p.asked() == "answer arjhan"
    events = p.play("use lucky_charm.1")
    assert [(each.seat, each.die) for each in of_kind(events, Rerolled)] == [(0, 20)]
    assert p.at("wolf") == ""


@pytest.mark.clause("17 Lucky Charm", "A17c")
def test_a_lucky_charm_rolls_a_die_against_its_holder_and_several_follow() -> None:
    p = party()
    p.items("kat", "lucky_charm.1", "lucky_charm.2")
    p.items("thorgrim", "lucky_charm.3")
    p.top("encounter", "ambush.1")
    p.dice(attack=[1, 20, 19, 1])
    p.play("end")
    # The order of the targets matters once a card may answer.
    p.play("target arjhan")
    assert p.asked() == "answer kat"
    p.play("use lucky_charm.1")
    assert p.asked() == "answer kat"
    p.play("use lucky_charm.2")
    assert p.hp("kat") == 8


@pytest.mark.parametrize(
    ("item", "square", "bonus"),
    [
        pytest.param("ring_of_accuracy", "2a1", 0, marks=pytest.mark.clause("17 Ring of Accuracy")),
        pytest.param("magic_sword", "2a1", 1, marks=pytest.mark.clause("17 Magic Sword")),
        pytest.param("holy_avenger", "2a1", 1, marks=pytest.mark.clause("17 Holy Avenger")),
    ],
)
def test_a_weapon_adds_against_the_adjacent(item: str, square: str, bonus: int) -> None:
    p = party()
    p.items("arjhan", item)
    assert sums(strike(p, square)) == [7 + bonus]
    assert p.s.items(0) == (p.card(item),)


@pytest.mark.clause("17 Ring of Accuracy", "17 Magic Sword", "17 Holy Avenger")
@pytest.mark.parametrize(
    ("item", "bonus"), [("ring_of_accuracy", 1), ("magic_sword", 0), ("holy_avenger", 0)]
)
def test_a_weapon_adds_against_those_farther_away(item: str, bonus: int) -> None:
    p = party("allisa", "kat")
    p.items("allisa", item)
    p.powers("allisa", "hunters_shot")
    p.monster("ghoul", "1a1", "kat")
    p.dice(attack=[12])
    assert sums(p.play("use hunters_shot ghoul.1")) == [6 + bonus]


@pytest.mark.clause("17 Holy Avenger")
def test_the_holy_avenger_adds_three_against_adjacent_undead() -> None:
    p = party()
    p.items("arjhan", "holy_avenger")
    assert sums(strike(p, "2a1", "ghoul")) == [10]


@pytest.mark.clause("17 Glyph of Warding", "A17d")
def test_a_glyph_hurts_the_first_monster_that_walks_onto_its_tile() -> None:
    p = party("arjhan", "kat")
    p.items("arjhan", "glyph_of_warding")
    p.play("use glyph_of_warding 2")
    assert [row[2] for row in p.s.markers] == [1]
    p.monster("wolf", "3b3")
    p.monster("zombie", "3c3")
    p.quiet()
    events = p.play("end")
    while p.m.decision is not None and p.m.decision.kind != "act":
        events += p.play(p.offers()[0])
    assert len(of_kind(events, MarkerGone)) == 1
    assert [each.figure for each in of_kind(events, Defeated)] == [p.figure("wolf")]
    assert p.card("glyph_of_warding") in [each.card for each in of_kind(events, Damaged)]
    assert [each.seat for each in of_kind(events, TreasureDrawn)] == [0]


@pytest.mark.clause("17 Glyph of Warding", "A17d")
def test_a_wraith_that_a_glyph_destroys_hurts_heroes_on_the_tile_that_it_entered() -> None:
    p = party("arjhan", "kat")
    p.stand("arjhan", "1b3")
    p.marker("glyph_of_warding", 1, "kat")
    p.monster("wraith.1", "3b2", hp=1)
    p.quiet()
    hurt = of_kind(p.play("end", "place 1a2"), Damaged)
    assert [p.s.tables.figure_name(each.figure) for each in hurt] == ["wraith.1", "arjhan"]


@pytest.mark.clause("17 Glyph of Warding", "A17d", "A0f")
def test_a_glyph_minds_no_placing_and_hurts_a_villain() -> None:
    p = party("arjhan", "kat", adventure="klaks_infernal_artifact")
    p.marker("glyph_of_warding", 2, "arjhan")
    p.powers("arjhan", "trapping_strike")
    p.monster("wolf", "1a4", "kat")
    p.dice(attack=[1])
    events = p.play("use trapping_strike wolf.1")
    while p.m.decision is not None and p.m.decision.kind == "place":
        events += p.play("place 2a1" if "place 2a1" in p.offers() else p.offers()[-1])
    assert len(p.s.markers) == 1
    p.stand("arjhan", "2b1")
    p.stand("kat", "2c1")
    p.monster("ghoul", "3d4", "kat")
    p.lay("T27", "3n")
    p.lay("T27", "4n")
    p.stand("klak", "5b1")
    p.marker("glyph_of_warding", 4, "arjhan")
    p.quiet()
    p.play("end", "target arjhan")
    assert p.hp("klak") == 5


@pytest.mark.clause("17 Ring of Regeneration", "A17i")
def test_a_ring_of_regeneration_heals_instead_of_a_treasure() -> None:
    p = party()
    p.items("arjhan", "ring_of_regeneration")
    p.hp("arjhan", 9)
    won(p, "magic_sword")
    assert p.asked() == "instead arjhan"
    events = p.play("accept")
    assert p.hp("arjhan") == 10
    assert of_kind(events, TreasureDrawn) == []
    p.hp("arjhan", 9)
    p.top("encounter", "lief_lipsiege")
    p.dice(card=[20])
    p.play("end")
    assert p.asked() == "instead arjhan"


@pytest.mark.clause("17 Ring of Regeneration", "A17i")
def test_a_ring_of_regeneration_is_offered_at_full_hit_points_too_but_not_to_the_fallen() -> None:
    p = party()
    p.items("arjhan", "ring_of_regeneration")
    won(p, "magic_sword")
    assert p.asked() == "instead arjhan"
    assert p.offers() == ["accept", "pass"]
    told = of_kind(p.play("accept"), Nothing)
    assert [(each.seat, each.card) for each in told] == [(0, p.card("ring_of_regeneration"))]
    assert p.card("magic_sword") not in p.s.items(0)
    p.experience("wraith.1", "ghoul.1")
    p.top("encounter", "lief_lipsiege")
    p.dice(card=[20])
    p.play("end")
    p.hp("arjhan", 0)
    assert len(of_kind(p.play("pass"), TreasureDrawn)) == 1


@pytest.mark.clause("A16l", "17 Ring of Regeneration")
def test_a_ring_of_regeneration_does_not_work_off_the_board() -> None:
    p = party("arjhan", "kat")
    p.stand("kat", "2c2")
    p.items("arjhan", "ring_of_regeneration")
    p.marker("glyph_of_warding", 1, "arjhan")
    p.monster("zombie.1", "3b2")
    p.top("encounter", "king_tomescus_portal")
    p.top("treasure", "magic_sword")
    p.dice(attack=[1, 1, 1])
    events = p.play("end")
    assert [each.seat for each in of_kind(events, TreasureDrawn)] == [0]
    assert p.asked() == "give arjhan"


@pytest.mark.clause("17 Thieves' Tools")
def test_thieves_tools_add_four_to_disable() -> None:
    p = party()
    p.items("arjhan", "thieves_tools")
    p.trap("crushing_walls", 2, "kat")
    p.dice(disable=[10])
    rolled = of_kind(p.play("disable crushing_walls"), CheckRolled)
    assert [sum(n for _, n in each.bonus) for each in rolled] == [4]
    assert p.s.markers == []


@pytest.mark.clause("17 Potion of Rejuvenation", "A0i")
def test_a_potion_of_rejuvenation_turns_up_a_power_of_its_user() -> None:
    p = party()
    p.items("arjhan", "potion_of_rejuvenation")
    assert p.offers("use") == []
    p.powers("arjhan", "brute_strike", down=True)
    p.powers("kat", "stealth", down=True)
    p.play("use potion_of_rejuvenation brute_strike")
    assert p.s.face_up(p.card("brute_strike"))


@pytest.mark.clause("17 Dragon's Breath Elixir", "A17.5", "A4o")
def test_the_elixir_attacks_each_monster_of_the_tile_beside_the_attack() -> None:
    p = party()
    p.items("arjhan", "dragons_breath_elixir")
    p.powers("arjhan", "cleave")
    for name, square in (("wolf", "2a1"), ("wraith", "2a2"), ("ghoul", "1a1")):
        p.monster(name, square, "kat")
    p.dice(attack=[20, 20])
    events = p.play("use dragons_breath_elixir")
    assert sums(events) == [4, 4]
    assert (p.at("wolf"), p.hp("wraith"), p.hp("ghoul")) == ("", 1, 1)
    while p.asked() != "act arjhan":
        p.play(p.offers()[0])
    assert p.offers("use cleave") != []


@pytest.mark.clause("17 Scroll of Teleportation", "A17k", "A0d")
def test_the_scroll_takes_any_heroes_of_the_tile_to_one_other() -> None:
    p = party()
    p.items("arjhan", "scroll_of_teleportation")
    p.stand("thorgrim", "2a1")
    p.hp("thorgrim", 0)
    assert p.offers("use") == ["use scroll_of_teleportation 1", "use scroll_of_teleportation 3"]
    p.play("use scroll_of_teleportation 3")
    assert p.asked() == "figure arjhan"
    assert p.offers() == ["target arjhan", "target kat", "target thorgrim"]
    p.play("target kat")
    assert p.asked() == "place kat"
    assert "pass" not in p.offers()
    p.play("place 3a1")
    assert p.asked() == "figure arjhan"
    assert p.offers() == ["pass", "target arjhan", "target thorgrim"]
    p.play("target thorgrim", "place 3a2", "pass")
    assert (p.tile("arjhan"), p.at("kat"), p.at("thorgrim")) == (2, "3a1", "3a2")
    assert p.asked() == "act arjhan"


@pytest.mark.clause("17 Potion of Healing", "A17b")
def test_a_potion_of_healing_heals_its_holder_or_an_adjacent_hero() -> None:
    p = party()
    p.items("arjhan", "potion_of_healing.1")
    for hero in ("arjhan", "kat", "thorgrim"):
        p.hp(hero, 1)
    assert p.offers("use") == ["use potion_of_healing.1 arjhan", "use potion_of_healing.1 kat"]
    p.play("use potion_of_healing.1 kat")
    assert p.hp("kat") == 3


@pytest.mark.clause("17 Potion of Healing", "A17b", "A8d")
def test_a_potion_of_healing_answers_a_loss_beside_its_holder() -> None:
    p = party()
    p.items("kat", "potion_of_healing.1")
    p.hp("arjhan", 1)
    p.hp("kat", 4)
    p.quiet()
    p.trap("fire_trap", 2)
    p.play("end")
    assert p.asked() == "answer kat"
    # First Arjhan's loss is answered, then her own.
    assert p.offers() == ["pass", "use potion_of_healing.1 arjhan"]
    p.play("use potion_of_healing.1 arjhan")
    assert (p.hp("arjhan"), p.hp("kat")) == (2, 2)


@pytest.mark.clause("17 Necklace of Fireballs", "A8.4")
def test_the_necklace_is_an_attack_on_a_tile_one_away() -> None:
    p = party()
    p.items("arjhan", "necklace_of_fireballs")
    p.powers("arjhan", "cleave")
    p.monster("wolf", "2a1", "kat")
    p.monster("wraith", "1a1", "kat")
    p.dice(attack=[20])
    assert p.offers("use necklace") == ["use necklace_of_fireballs 1"]
    assert sums(p.play("use necklace_of_fireballs 1")) == [5]
    assert p.hp("wraith") == 1
    assert p.offers("use") == []


@pytest.mark.clause("17 Holy Water", "A7f")
def test_holy_water_hurts_each_undead_within_a_tile_villains_too() -> None:
    p = Position("arjhan", adventure="escape_the_tomb")
    p.lay("T27", "1w")
    p.lay("T27", "2w")
    p.stand("arjhan", "1b3")
    p.items("arjhan", "holy_water")
    p.stand("count_strahd", "2b2")
    for name, square in (("wolf", "1a3"), ("wraith", "1a4"), ("ghoul", "3b2")):
        p.monster(name, square)
    hurt = of_kind(p.play("use holy_water"), Damaged)
    assert {(each.figure, each.amount) for each in hurt} == {
        (p.figure("count_strahd"), 1),
        (p.figure("wraith"), 1),
    }


@pytest.mark.clause("17 Amulet of Protection", "17 Boots of Striding")
def test_an_amulet_and_boots_work_by_lying_there_but_not_at_0_hp() -> None:
    p = party()
    p.items("kat", "amulet_of_protection", "boots_of_striding")
    p.stand("kat", "3b2")
    assert (queries.total(queries.armour(p.s, 1)), queries.speed(p.s, 1)) == (15, 7)
    p.hp("kat", 0)
    assert (queries.total(queries.armour(p.s, 1)), queries.speed(p.s, 1)) == (14, 6)


@pytest.mark.clause("17 Potion of Speed")
def test_a_potion_of_speed_gives_three_squares_for_this_hero_phase() -> None:
    p = party()
    p.items("arjhan", "potion_of_speed")
    p.play("use potion_of_speed")
    assert (queries.speed(p.s, 0), queries.speed(p.s, 1)) == (8, 6)
    p.quiet()
    p.play("end")
    assert queries.speed(p.s, 0) == 5


@pytest.mark.clause("17 Cloak of Mists", "A8g", "A17b")
def test_a_cloak_of_mists_makes_any_attack_on_its_holder_miss() -> None:
    p = party()
    p.items("arjhan", "cloak_of_mists")
    p.stand("kat", "3c3")
    p.quiet()
    p.trap("crushing_walls", 2)
    p.dice(attack=[20])
    p.play("end")
    assert p.asked() == "answer arjhan"
    events = p.play("use cloak_of_mists")
    assert [(each.hit, each.turned) for each in of_kind(events, AttackJudged)] == [(False, True)]
    assert p.hp("arjhan") == 9  # the damage of a miss


@pytest.mark.clause("17 Bag of Caltrops", "A17e")
def test_caltrops_stop_monsters_before_their_users_tile_until_his_next_turn() -> None:
    p = party("arjhan", "kat")
    p.stand("kat", "3d4")
    p.items("arjhan", "bag_of_caltrops")
    p.play("use bag_of_caltrops")
    p.stand("kat", "2c1")
    p.monster("wolf", "3b2")
    p.monster("zombie", "1b4")
    p.quiet()
    events = p.play("end")
    while p.m.decision is not None and p.m.decision.kind != "act":
        events += p.play(p.offers()[0])
    walked = of_kind(events, TileWalked)
    assert [(each.figure, each.stopped) for each in walked] == [(p.figure("wolf"), True)]
    assert (p.tile("wolf"), p.at("zombie")) == (1, "1b4")
    assert len(of_kind(events, Activated)) == 2
    p.turn("arjhan")
    assert p.s.lasting == []


@pytest.mark.clause("A17p", "A17.6")
def test_no_adventure_treasure_is_ever_drawn() -> None:
    for adventure in ("escape_the_tomb", "find_the_icon_of_ravenloft", CARRY):
        p = Position("arjhan", adventure=adventure)
        aside = {card for card in range(200) if p.s.tables.called(card) == "sunsword"}
        drawn = p.s.piles.cards[4] + p.s.piles.cards[5] + p.s.items(0)
        assert len(drawn) == 50
        assert not aside & set(drawn)
    assert of_kind([], Placed) == []
