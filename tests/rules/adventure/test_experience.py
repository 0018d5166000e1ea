"""Experience and level 2 (section 11), and the verbs of cards that no other test names (0)."""

from __future__ import annotations

import pytest

from game.engine.events import Event
from game.engine.match import Match
from game.rules.adventure import queries
from game.rules.adventure.codes import (
    D20,
    DRAWN,
    ENCOUNTER_DISCARDS,
    EXPERIENCE,
    MONSTER_DISCARDS,
    PURPOSES,
    STACK,
    TREASURE_DECK,
    TREASURE_DISCARDS,
)
from game.rules.adventure.content import content
from game.rules.adventure.events import (
    Activated,
    AttackRolled,
    Conditioned,
    EncounterDrawn,
    Healed,
    Spawned,
    TileLaid,
    TreasureDrawn,
)
from game.rules.adventure.experience import experience, payments
from game.rules.adventure.game import AdventureGame
from game.rules.adventure.state import of
from tests.rules.adventure.positions import ICON, Position, of_kind
from tests.rules.adventure.test_blows import field
from tests.rules.adventure.test_powers import KLAK


def pile(p: Position) -> list[str]:
    """Return what lies in the experience pile."""
    return [p.s.tables.card_name(card) for card in p.s.piles.cards[EXPERIENCE]]


@pytest.mark.clause("A11.1", "A11.2")
def test_what_anybody_wins_is_in_one_pile_and_each_card_has_its_worth() -> None:
    p = field("kat", "arjhan")
    p.powers("kat", "backstab")
    p.powers("arjhan", "cleave")
    p.only("treasure")
    p.monster("gargoyle", "3a2", hp=1)
    p.monster("zombie", "3b3", "arjhan")
    p.dice(attack=[19, 19])
    p.play("use backstab gargoyle.1")
    p.turn("arjhan")
    p.play("use cleave zombie.1")
    assert pile(p) == ["gargoyle.1", "zombie.1"]
    assert experience(p.s) == 4
    for card, monster in enumerate(p.s.tables.monster):
        p.s.piles.cards[EXPERIENCE] = (card,)
        assert experience(p.s) == monster.xp


@pytest.mark.clause("A11a", "A15.3", "A15b")
def test_a_villain_gives_neither_experience_nor_a_treasure() -> None:
    p = field("kat", adventure=KLAK)
    p.powers("kat", "backstab")
    p.stand("klak", "3a2", hp=1)
    p.dice(attack=[19])
    events = p.play("use backstab klak")
    assert p.at("klak") == ""
    assert pile(p) == []
    assert of_kind(events, TreasureDrawn) == []


@pytest.mark.clause("A11.3", "A11d")
def test_every_payment_reaches_5_and_has_no_card_more_than_it_needs() -> None:
    p = field("kat", "arjhan")
    p.experience("gargoyle.1", "wraith.1", "ghoul.1", "zombie.1")
    gargoyle, wraith, ghoul = (p.card(name) for name in ("gargoyle.1", "wraith.1", "ghoul.1"))
    found = sorted(sorted(way) for way in payments(p.s))
    assert found == sorted(
        [sorted([gargoyle, wraith]), sorted([gargoyle, ghoul]), sorted([wraith, ghoul])]
    )
    assert payments(p.s, (gargoyle, ghoul)) == [()]


@pytest.mark.clause("A11.3", "A11d", "A0.33")
def test_an_encounter_is_cancelled_for_cards_worth_5_or_more() -> None:
    p = field("kat", "arjhan")
    p.s.respites.clear()
    p.top("encounter", "passage_of_time", "spider_webs")
    p.experience("gargoyle.1", "zombie.1")
    p.play("end")
    assert (p.asked(), p.hp("kat")) == ("act arjhan", 7)  # 4 XP are too few
    p = field("kat", "arjhan")
    p.s.respites.clear()
    p.top("encounter", "passage_of_time", "spider_webs")
    p.experience("gargoyle.1", "wraith.1", "ghoul.1", "zombie.1", "hard_won_experience.1")
    p.play("end")
    assert (p.asked(), p.offers()) == ("cancel kat", ["cancel", "pass"])
    p.play("cancel")
    assert (p.asked(), p.offers()) == ("pay kat", ["take gargoyle.1", "take wraith.1"])
    p.play("take wraith.1")
    assert p.offers() == [
        "take gargoyle.1", "take ghoul.1", "take hard_won_experience.1", "take zombie.1",
    ]  # fmt: skip
    p.play("take gargoyle.1")
    assert pile(p) == ["ghoul.1", "zombie.1", "hard_won_experience.1"]  # the sixth XP is lost
    assert p.s.piles.cards[MONSTER_DISCARDS] == (p.card("wraith.1"), p.card("gargoyle.1"))
    assert p.s.piles.cards[ENCOUNTER_DISCARDS] == (p.card("passage_of_time.1"),)
    assert (p.asked(), p.hp("kat")) == ("act arjhan", 8)


@pytest.mark.clause("A11d")
def test_a_treasure_of_the_pile_goes_to_the_treasures_discards() -> None:
    p = field("kat", "arjhan")
    p.s.respites.clear()
    p.top("encounter", "passage_of_time")
    p.experience("gargoyle.1", "zombie.1", "hard_won_experience.1")
    p.play("end", "cancel", "take zombie.1")
    assert pile(p) == []
    assert p.card("hard_won_experience.1") in p.s.piles.cards[TREASURE_DISCARDS]


def levelling(*dice: int, xp: tuple[str, ...] = ("gargoyle.1", "ghoul.1")) -> Position:
    """Return Kat who has used Dagger Barrage on Gargoyles with these dice."""
    p = field("kat", "arjhan")
    p.powers("kat", "dagger_barrage", "backstab")
    p.experience(*xp)
    p.monster("gargoyle.2", "4a1", hp=9)
    p.monster("gargoyle.3", "4b1", hp=9)
    p.hp("kat", 3)
    p.dice(attack=list(dice))
    p.play("use dagger_barrage 4")
    return p


@pytest.mark.clause("A11.4", "A11.5", "A11g")
def test_a_natural_20_lets_a_hero_rise_for_5_xp() -> None:
    assert levelling(19, 19).asked() == "act kat"
    p = levelling(20, 19)
    assert (p.asked(), p.offers()) == ("level kat", ["accept", "pass"])
    p.play("accept")
    assert pile(p) == []
    # Any daily of a rogue that nobody has.
    assert p.offers() == ["take deep_cut", "take riposte_strike"]
    events = p.play("take deep_cut")
    assert [each.amount for each in of_kind(events, Healed)] == [2]
    assert (p.hp("kat"), queries.most_hp(p.s, 0)) == (5, 10)
    assert ("printed", 15) in queries.armour(p.s, 0)
    assert p.s.tables.surge_value(0, True) == 5
    assert p.card("deep_cut") in p.s.powers(0)
    assert p.s.face_up(p.card("deep_cut"))
    p.hp("kat", 0)
    p.turn("kat")
    assert p.hp("kat") == 5  # the surge gives one more
    p.monster("wraith", "3a2", hp=9)
    p.dice(attack=[20])
    p.play("use backstab wraith.1")
    assert p.hp("wraith.1") == 7  # Critical


@pytest.mark.clause("A11c", "A11f")
def test_levelling_comes_last_and_the_xp_just_won_counts() -> None:
    p = field("kat", "arjhan")
    p.powers("kat", "backstab")
    p.experience("gargoyle.1")
    p.monster("ghoul", "3a2")
    p.top("treasure", "boots_of_striding")
    p.dice(attack=[20])
    p.play("use backstab ghoul.1")
    assert p.asked() == "give kat"
    p.play("to kat")
    assert p.asked() == "level kat"


@pytest.mark.clause("A11c")
def test_critical_does_not_work_for_the_attack_that_brought_it() -> None:
    p = levelling(20, 20)
    assert (p.hp("gargoyle.2"), p.hp("gargoyle.3")) == (7, 7)


@pytest.mark.clause("A11e")
def test_there_is_one_chance_for_an_attack_however_many_20s() -> None:
    p = levelling(20, 20, xp=("gargoyle.1", "wraith.1", "ghoul.1", "ghoul.2"))
    p.play("pass")
    assert p.asked() == "act kat"


@pytest.mark.clause("A11e", "A11.4")
def test_a_20_counts_in_anothers_turn_too_and_after_a_reroll_only_the_new_die() -> None:
    p = field("arjhan", "kat")
    p.powers("kat", "riposte_strike")
    p.stand("arjhan", "2b1")
    p.experience("gargoyle.1", "ghoul.1")
    p.monster("skeleton", "3c1", hp=9)
    p.dice(attack=[2, 20])
    p.play("end")
    p.play("use riposte_strike")
    assert p.asked() == "level kat"
    p = field("kat", "arjhan")
    p.powers("kat", "backstab")
    p.items("kat", "lucky_charm.1")
    p.experience("gargoyle.1", "ghoul.1")
    p.monster("wraith", "3a2", hp=9)
    p.dice(attack=[20, 19])
    p.play("use backstab wraith.1", "use lucky_charm.1")
    assert p.asked() == "act kat"


@pytest.mark.clause("A11e")
def test_the_roll_of_an_encounter_brings_no_level() -> None:
    p = field("kat", "arjhan")
    p.s.respites.clear()
    p.powers("kat", "backstab")
    p.experience("gargoyle.1", "ghoul.1")
    p.top("encounter", "strahds_whispers")
    p.dice(attack=[20])
    p.play("end", "pass")
    p.through("act")
    assert p.hp("arjhan") == 9
    assert p.s.level_two == 0


@pytest.mark.clause("A10.11", "A11.4")
def test_a_natural_20_in_disabling_a_trap_lets_a_hero_rise() -> None:
    p = field("kat", "arjhan")
    p.trap("alarm", 3)
    p.experience("gargoyle.1", "ghoul.1")
    p.dice(disable=[20])
    p.play("disable alarm")
    assert p.asked() == "level kat"
    assert p.s.markers == []


@pytest.mark.clause("A11.6")
def test_a_hero_rises_once() -> None:
    p = levelling(20, 20)
    p.play("accept", "take deep_cut")
    p.experience("gargoyle.1", "ghoul.1")
    p.turn("kat")
    p.monster("wraith", "3a2", hp=9)
    p.dice(attack=[20])
    p.play("use backstab wraith.1")
    assert p.asked() == "act kat"


@pytest.mark.clause("A11.7", "17 Level Up")
def test_a_treasure_lets_a_hero_rise_without_the_20() -> None:
    p = field("kat", "arjhan")
    p.powers("kat", "backstab")
    p.experience("gargoyle.1")
    p.monster("ghoul", "3a2")
    p.top("treasure", "level_up")
    p.dice(attack=[19])
    p.play("use backstab ghoul.1")
    assert p.asked() == "level kat"
    p.play("accept")
    p.through()
    assert p.s.level_two == 1


@pytest.mark.clause("A11b")
def test_a_match_begins_without_experience_and_levels() -> None:
    match = Match.start(AdventureGame(ICON, ("kat", "arjhan")), 3)
    assert (of(match).level_two, of(match).piles.cards[EXPERIENCE]) == (0, ())


@pytest.mark.clause("A11g")
def test_a_new_daily_comes_also_from_the_common_deck_and_not_from_another_hero() -> None:
    p = field("kat", "arjhan", adventure=KLAK)
    p.powers("kat", "backstab", "deep_cut")
    p.powers("arjhan", "riposte_strike")  # the storm gave it to him
    p.experience("gargoyle.1", "ghoul.1")
    p.monster("wraith", "3a2", hp=9)
    p.dice(attack=[20])
    p.play("use backstab wraith.1", "accept")
    assert p.offers() == ["take dagger_barrage"]
    p.hp("kat", 8)
    p.play("take dagger_barrage")
    assert p.hp("kat") == 10


@pytest.mark.clause("A11g", "A11.5")
def test_the_two_hp_are_healed_and_no_more() -> None:
    p = levelling(20, 1)
    p.hp("kat", 8)
    p.stale = False
    p.play("accept", "take deep_cut")
    assert p.hp("kat") == 10


# --- verbs


def told(p: Position, events: list[Event]) -> list[tuple[int, int]]:
    """Return bonus and AC of each attack."""
    found = of_kind(events, AttackRolled)
    return [(queries.total(each.bonus), queries.total(each.armour)) for each in found]


@pytest.mark.clause("A1.5")
def test_every_die_is_a_d20() -> None:
    assert set(AdventureGame(ICON, ("kat",)).faces.values()) == {D20} == {20}
    p = field("kat")
    p.powers("kat", "backstab")
    p.monster("gargoyle", "3a2", hp=9)
    for purpose in PURPOSES[:4]:
        assert p.game.faces[purpose] == 20
    p.dice(attack=[21])
    with pytest.raises(ValueError, match="20 sides"):
        p.play("use backstab gargoyle.1")


@pytest.mark.clause("A0.18", "A0.19")
def test_a_line_attacks_its_target_and_counts_when_the_attack_is_made() -> None:
    p = field("arjhan", "kat")
    p.stand("arjhan", "1b2")
    p.stand("kat", "2b1")
    p.monster("zombie", "3b4")
    p.monster("kobold_skirmisher", "1d1", "kat")  # on the tile to which it moves
    p.dice(attack=[19])
    p.play("end")
    p.through()
    assert p.hp("arjhan") == 8


@pytest.mark.clause("A0.28", "A16f")
def test_one_hero_attacks_another_with_an_at_will() -> None:
    p = field("kat", "arjhan")
    p.s.respites.clear()
    p.powers("kat", "backstab")
    p.top("encounter", "strahds_whispers")
    p.dice(attack=[10])
    p.play("end")
    p.through()
    assert p.hp("arjhan") == 9


@pytest.mark.clause("A0.3", "A5.9", "17 Burst of Speed")
def test_a_card_grants_a_move_of_the_speed_by_the_rules_of_walking() -> None:
    p = field("kat", "arjhan")
    p.powers("kat", "backstab")
    p.monster("zombie", "3a2")
    p.top("treasure", "burst_of_speed")
    p.s.slowed = 1
    p.dice(attack=[19])
    p.play("use backstab zombie.1")
    assert p.asked() == "move kat"
    assert "place 3b4" in p.offers()
    assert "place 1b1" not in p.offers()
    p.play("place 3b4")
    assert (p.at("kat"), p.s.moves) == ("3b4", 0)


@pytest.mark.clause("A0.29", "17 Bag of Caltrops")
def test_caltrops_stop_a_monster_on_the_tile_before() -> None:
    p = field("arjhan")
    p.items("arjhan", "bag_of_caltrops")
    p.monster("wolf", "4b1")
    p.play("use bag_of_caltrops", "end")
    p.through()
    assert p.at("wolf") == "4b1"
    p.stand("wolf", "1b1")
    assert p.s.lasting == []  # over at the start of his next turn


@pytest.mark.clause("A0.5", "A0f")
def test_placing_takes_any_empty_square_the_own_one_too_and_no_path() -> None:
    p = field("allisa", "kat")
    p.powers("allisa", "hit_and_run")
    p.monster("gargoyle", "3a2", hp=9)
    p.dice(attack=[1])
    p.play("use hit_and_run gargoyle.1")
    assert "place 3b2" in p.offers()
    assert not {"place 3c2", "place 3a2"} & set(p.offers())
    assert "place 3d4" in p.offers()


@pytest.mark.clause("A0e")
def test_beside_a_figure_is_also_on_a_neighbouring_tile_else_nearest() -> None:
    p = field("arjhan")
    p.powers("arjhan", "get_over_there")
    p.lay("T21", "4n")
    p.monster("zombie", "5b1")
    for name, square in (("ghoul", "5c1"), ("wolf", "5b2"), ("spider", "5c2")):
        p.monster(name, square)
    p.play("use get_over_there zombie.1")
    assert p.offers() == ["place 5b3", "place 5c3"]


@pytest.mark.clause("A0.6", "A5.6")
def test_a_hero_has_one_marker_of_a_condition_at_most() -> None:
    p = field("arjhan", "kat")
    p.stand("kat", "2b1")
    p.monster("gargoyle.1", "3a1")
    p.monster("gargoyle.2", "3a3", "kat")
    p.dice(attack=[19, 19])
    events = p.play("end") + p.through()
    assert p.hp("arjhan") == 6
    assert [each.condition for each in of_kind(events, Conditioned)] == ["slowed"]


@pytest.mark.clause("A0.8", "A0.9", "A0.32")
def test_a_tile_comes_from_the_top_or_the_bottom_of_the_stack_with_its_monster() -> None:
    p = field("arjhan", "kat", adventure="daylight_assault")
    p.s.respites.clear()
    p.top("encounter", "secret_door")
    p.s.piles.cards[STACK] = p.s.piles.cards[STACK][::-1]
    p.top("tiles", "T26")
    p.s.piles.cards[STACK] = p.s.piles.cards[STACK][::-1]
    events = p.play("end")
    events += p.play(p.offers()[0])
    assert [each.id for each in of_kind(events, TileLaid)] == ["T26"]
    assert [each.seat for each in of_kind(events, Spawned)] == [0]
    assert p.s.sun == 2  # a black tile moves the sun


@pytest.mark.clause("A0.10", "A16n")
def test_a_treasure_is_discarded_by_choice_or_by_lot() -> None:
    p = field("arjhan", "kat")
    p.s.respites.clear()
    p.items("arjhan", "boots_of_striding", "holy_avenger")
    p.top("encounter", "prowling_spirits", "gray_ooze")
    p.play("end")
    assert p.offers() == ["take boots_of_striding", "take holy_avenger"]
    p.play("take holy_avenger")
    assert [p.s.tables.called(card) for card in p.s.items(0)] == ["boots_of_striding"]
    p.turn("arjhan")
    p.dice(attack=[19])
    p.play("end")
    assert p.s.items(0) == ()


def after(p: Position, treasure: str, *answers: str) -> list[Event]:
    """Let the active hero draw a treasure for a Zombie that he destroys beside him."""
    p.powers("kat", "backstab")
    p.monster("zombie.3", "3a2")
    p.top("treasure", treasure)
    p.dice(attack=[19])
    return p.play("use backstab zombie.3", *answers)


@pytest.mark.clause("A0.25", "17 Daze", "A17l")
def test_daze_leaves_out_the_next_activation_of_a_card() -> None:
    p = field("kat", "arjhan")
    p.stand("arjhan", "2b1")
    p.monster("kobold_skirmisher", "3d4")
    p.monster("wolf", "1a1")
    after(p, "daze", "take kobold_skirmisher.1")
    assert p.s.dazed != []
    p.dice(attack=[1, 1, 1])
    events = p.play("end") + p.through()
    assert [each.figure for each in of_kind(events, Activated)] == [p.figure("wolf")]
    assert p.s.dazed == []
    p.turn("kat")
    p.quiet()
    events = p.play("end") + p.through()
    assert p.figure("kobold_skirmisher") in [e.figure for e in of_kind(events, Activated)]


@pytest.mark.clause("A0.27", "A16a")
def test_frenzy_lets_the_own_cards_act_twice() -> None:
    p = field("kat", "arjhan")
    p.s.respites.clear()
    p.monster("kobold_skirmisher.1", "3d4")
    p.monster("kobold_skirmisher.2", "3d1", "arjhan")
    p.top("encounter", "frenzy")
    p.dice(attack=[1, 1, 1])
    events = p.play("end") + p.through()
    acted = [p.s.tables.figure_name(each.figure) for each in of_kind(events, Activated)]
    assert acted == [f"kobold_skirmisher.{at}" for at in (1, 2, 1)]


@pytest.mark.clause("A0.26", "A17m", "17 Moment's Respite")
def test_a_respite_takes_the_place_of_the_next_card_of_a_deck() -> None:
    p = field("kat", "arjhan")
    p.s.respites.clear()
    p.s.piles.move(p.card("moments_respite"), DRAWN, TREASURE_DECK)
    p.top("encounter", "passage_of_time.1", "passage_of_time.2")
    after(p, "moments_respite", "deck encounter")
    assert of_kind(p.play("end"), EncounterDrawn) == []
    assert p.hp("kat") == 8
    assert len(of_kind(p.play("end"), EncounterDrawn)) == 1


@pytest.mark.clause("A0.30", "A16l")
def test_a_hero_who_was_removed_returns_at_the_start_of_his_next_turn() -> None:
    p = field("kat", "arjhan")
    p.s.respites.clear()
    p.top("encounter", "king_tomescus_portal")
    p.dice(attack=[1, 19, 1])
    events = p.play("end")
    assert len(of_kind(events, AttackRolled)) == 3
    assert (p.hp("kat"), p.at("kat"), p.asked()) == (7, "", "act arjhan")
    p.quiet()
    p.play("end")
    assert p.asked() == "return kat"
    assert {"place 1a1", "place 4d4"} <= set(p.offers())
    p.play("place 4d4")
    assert (p.at("kat"), p.asked()) == ("4d4", "act kat")


@pytest.mark.clause("14 Gargoyle", "A11.2")
def test_monsters_are_worth_what_their_table_says() -> None:
    worth = {monster.id: monster.xp for monster in content().monsters}
    assert worth == {
        "zombie": 1, "ghoul": 2, "wolf": 1, "rat_swarm": 1, "gargoyle": 3, "spider": 2,
        "skeleton": 2, "kobold_skirmisher": 1, "blazing_skeleton": 2, "wraith": 3,
    }  # fmt: skip
