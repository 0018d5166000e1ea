"""Rules at their limits: a hero with his last hit point, the first seat, card, tile and square of
all, two of a kind, and what is told of it.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.board.grid import bits
from game.engine.cards import NOBODY as NO_SEAT
from game.engine.match import Match
from game.rules.adventure import activation, codes, goals, places, queries, targets, walking, walks
from game.rules.adventure.castle import Castle
from game.rules.adventure.content import FOLDER, load
from game.rules.adventure.events import (
    AttackJudged,
    CardUsed,
    CardWon,
    CheckJudged,
    CheckRolled,
    Damaged,
    EncounterDrawn,
    IconTaken,
    LastingEnded,
    Left,
    Levelled,
    MarkerGone,
    MonsterDrawn,
    Nothing,
    Shuffled,
    Spawned,
    Stood,
    TileLaid,
    TrapDisabled,
    TrapSprung,
    TreasureDiscarded,
    TreasureDrawn,
    TurnStarted,
)
from game.rules.adventure.game import AdventureGame
from game.rules.adventure.play import SetUp
from game.rules.adventure.state import of
from game.rules.adventure.text import Text
from game.rules.adventure.treasures import wasted
from tests.rules.adventure.positions import Position, all_choices, game_of, of_kind
from tests.rules.adventure.test_adventures import CARRY, FINAL, ICON, KLAK, TOMB, ended, start, vale
from tests.rules.adventure.test_blows import field
from tests.rules.adventure.test_encounter_events import party
from tests.rules.adventure.test_powers import room
from tests.rules.adventure.test_treasures import party as treasury
from tests.rules.adventure.test_treasures import won
from tests.rules.adventure.test_turns import inside

LEVELS = Path(__file__).resolve().parents[3] / "levels" / "adventure"


def begun(adventure: str, *heroes: str) -> Match:
    """Return a match at its first question after the set-up, played from its beginning."""
    match = Match.start(game_of(adventure, heroes), 3)
    while match.decision is not None and of(match).turn == 0:
        match.play(match.decision.seats[0], next(iter(all_choices(match))))
    return match


# --- attacks


@pytest.mark.clause("A18.5.2", "A18q")
def test_a_hit_on_kavan_curses_him() -> None:
    p = vale()
    p.stand("arjhan", "2d3")
    p.stand("kat", "2d2")
    p.monster("zombie", "1a4")
    p.quiet()
    p.dice(attack=[19])
    p.play("end")
    p.through()
    assert p.s.curse == 1


@pytest.mark.clause("A8c")
def test_a_monster_attacks_several_unasked_where_the_order_changes_nothing() -> None:
    p = field("kat", "thorgrim")
    p.monster("rat_swarm", "3a1")
    p.dice(attack=[1, 1])
    p.play("end")
    assert p.asked() == "act thorgrim"


@pytest.mark.clause("A9h", "A8a", "A9e")
def test_a_card_that_answers_a_roll_settles_nobody_who_fell_before() -> None:
    p = field("kat", "allisa", "thorgrim")
    p.powers("kat", "dagger_barrage")
    p.powers("allisa", "crucial_aid")
    p.stand("thorgrim", "4d4")
    p.monster("wraith", "4a1", "thorgrim", hp=1)
    p.monster("gargoyle", "4b1", "thorgrim", hp=9)
    p.dice(attack=[19, 1])
    events = p.play("use dagger_barrage 4", "target wraith.1", "pass", "use crucial_aid")
    order = [
        type(each) for each in events if isinstance(each, AttackJudged | Damaged | TreasureDrawn)
    ]
    assert order == [AttackJudged, Damaged, AttackJudged, Damaged, Damaged, TreasureDrawn]
    assert p.hp("thorgrim") == 9


@pytest.mark.clause("A9e", "14 Wraith")
def test_two_wraiths_that_fall_by_one_attack_both_hurt() -> None:
    p = field("kat", "thorgrim")
    p.powers("kat", "dagger_barrage")
    p.stand("thorgrim", "4d4")
    p.monster("wraith.1", "4a1", "thorgrim", hp=1)
    p.monster("wraith.2", "4b1", "thorgrim", hp=1)
    p.dice(attack=[19, 19])
    p.play("use dagger_barrage 4")
    assert p.hp("thorgrim") == 8


@pytest.mark.clause("A9h", "14 Wraith", "13.1 Freezing Cloud")
def test_two_wraiths_that_fall_by_a_cloud_both_hurt() -> None:
    p = field("immeril", "thorgrim")
    p.stand("thorgrim", "4d4")
    p.marker("freezing_cloud", 4, "immeril", tokens=3)
    p.monster("wraith.1", "4a1", "thorgrim", hp=1)
    p.monster("wraith.2", "4b1", "thorgrim", hp=1)
    p.play("end")
    assert p.hp("thorgrim") == 8


@pytest.mark.clause("A9.4", "A9a")
def test_the_first_seat_wins_its_own_card_in_anothers_turn_too() -> None:
    p = field("kat", "arjhan")
    p.powers("kat", "riposte_strike")
    p.stand("arjhan", "3d4")
    p.monster("zombie.1", "3a1", "arjhan")
    p.monster("zombie.2", "1a1", "kat")
    p.stand("kat", "3b2")
    p.turn("arjhan")
    p.quiet()
    p.dice(attack=[1, 19])
    p.play("end", "use riposte_strike")
    assert p.s.piles.cards[codes.EXPERIENCE] == (p.card("zombie.2"),)


@pytest.mark.clause("A9.4", "A9a")
def test_an_attacker_with_two_other_cards_of_the_name_gives_the_first() -> None:
    p = field("kat", "arjhan")
    p.powers("kat", "backstab")
    p.monster("zombie.2", "1a1", "kat")
    p.monster("zombie.3", "1d1", "kat")
    p.monster("zombie.1", "3a2", "arjhan")
    p.dice(attack=[19])
    events = p.play("use backstab zombie.1")
    assert [each.card for each in of_kind(events, CardWon)] == [p.card("zombie.2")]


@pytest.mark.clause("A17l")
def test_daze_is_discarded_when_its_card_is_won() -> None:
    p = field("kat", "arjhan")
    p.powers("kat", "backstab")
    p.monster("zombie.1", "3a2", "arjhan")
    daze = p.card("daze")
    p.s.piles.move(daze, codes.TREASURE_DECK, codes.DRAWN)
    p.s.dazed.append((daze, p.card("zombie.1")))
    p.dice(attack=[19])
    p.play("use backstab zombie.1")
    assert p.s.dazed == []
    assert daze in p.s.piles.cards[codes.TREASURE_DISCARDS]


@pytest.mark.clause("A14.2", "A15.1")
def test_monsters_keep_their_own_tactics_where_a_villain_is() -> None:
    p = start("arjhan", adventure=KLAK)
    s = p.s
    own = s.tables.monster[p.card("zombie.1")].tactics
    assert activation.tactics(s, p.figure("zombie.1")) == own
    assert activation.tactics(s, codes.VILLAIN) not in ((), own)
    assert activation.tactics(s, codes.ARTIFACT) == ()


# --- the course of a turn


@pytest.mark.clause("A9.5")
def test_each_turn_has_its_treasure() -> None:
    p = field("kat", "arjhan")
    p.powers("kat", "backstab")
    p.powers("arjhan", "cleave")
    for number, hero in enumerate(("kat", "arjhan"), 1):
        p.turn(hero)
        p.quiet()
        p.monster(f"zombie.{number}", "3a2" if hero == "kat" else "3d2", hero)
        p.top("treasure", f"breath_of_life.{number}")
        p.dice(attack=[19])
        power = "backstab" if hero == "kat" else "cleave"
        events = p.play(f"use {power} zombie.{number}")
        assert len(of_kind(events, TreasureDrawn)) == 1


@pytest.mark.clause("A4g", "13.1 Sneak Attack")
def test_a_hero_with_his_last_hit_point_may_use_what_begins_a_phase() -> None:
    p = field("kat", "arjhan")
    p.powers("kat", "sneak_attack")
    p.hp("kat", 1)
    p.turn("kat")
    assert p.asked() == "start kat"


@pytest.mark.clause("A18i")
def test_a_power_given_to_the_storm_is_face_up_when_it_comes_again() -> None:
    p = start("arjhan", "kat", adventure=KLAK)
    p.powers("arjhan", "brute_strike", "precise_strike", down=True)
    p.dice(card=[1])
    p.turn("arjhan")
    p.play("take brute_strike")
    assert p.s.face_up(p.card("brute_strike"))
    assert not p.s.face_up(p.card("precise_strike"))


@pytest.mark.clause("A10.11", "A11.4")
@pytest.mark.parametrize(("die", "asked"), [(20, "level arjhan"), (19, "act arjhan")])
def test_only_a_natural_20_on_a_trap_levels_also_with_the_last_hit_point(
    die: int, asked: str
) -> None:
    p = party()
    p.hp("arjhan", 1)
    p.experience("gargoyle.1", "ghoul.1")
    p.trap("fire_trap", 2, "kat")
    p.dice(disable=[die])
    p.play("disable fire_trap")
    assert p.asked() == asked


@pytest.mark.clause("A10.10")
@pytest.mark.parametrize(("die", "passed"), [(12, True), (11, False)])
def test_a_roll_that_just_comes_to_the_number_is_told_as_passed(die: int, passed: bool) -> None:
    p = party()
    p.trap("fire_trap", 2, "kat")
    p.dice(disable=[die])
    events = p.play("disable fire_trap")
    assert [each.passed for each in of_kind(events, CheckJudged)] == [passed]


@pytest.mark.clause("A18.5.4")
def test_a_roll_at_the_fountain_tells_what_it_needs() -> None:
    p = vale()
    p.lay("T05", "1n")
    p.s.fountain = 5
    p.s.once |= goals.MET
    p.stand("arjhan", "3a2")
    p.stand("kavan", "3a3")
    p.dice(card=[9])
    events = p.play("drink")
    assert [each.need for each in of_kind(events, CheckRolled)] == [10]
    assert [each.passed for each in of_kind(events, CheckJudged)] == [False]


@pytest.mark.clause("A18.5.4")
def test_nobody_drinks_beside_klak_in_his_laboratory() -> None:
    p = start("arjhan", "kat", adventure=KLAK)
    p.lay("T04", "1n")
    p.stand("arjhan", "3a4")
    p.stand("klak", "3b2")
    assert p.offers("drink") == []


@pytest.mark.clause("A0h", "A4n")
def test_what_lasts_through_another_hero_does_not_keep_the_own_from_ending() -> None:
    p = field("arjhan", "kat")
    p.lasting("guided_strikes", through="kat", phases=1)
    p.lasting("run", through="arjhan", phases=1)
    events = p.play("end")
    assert [(each.card, each.id) for each in of_kind(events, LastingEnded)][:1] == [
        (p.card("run"), "run")
    ]
    assert [row[0] for row in p.s.lasting] == [p.card("guided_strikes")]


@pytest.mark.clause("17 Rejuvenating Onslaught", "A17.2", "A2m")
def test_the_first_treasure_of_all_goes_to_its_discards_when_it_is_over() -> None:
    p = field("arjhan", "kat")
    p.lasting("rejuvenating_onslaught", through="arjhan", phases=1)
    p.play("end")
    assert p.s.lasting == []
    assert p.card("rejuvenating_onslaught") in p.s.piles.cards[codes.TREASURE_DISCARDS]


@pytest.mark.clause("A9b", "A13f")
def test_a_cleric_who_lies_gives_no_aid() -> None:
    p = inside("thorgrim", "kat")
    p.hp("kat", 3)
    p.hp("thorgrim", 0)
    p.settle()
    assert p.hp("kat") == 3


@pytest.mark.clause("A4.4", "A4.17")
def test_a_hero_with_his_last_hit_point_explores() -> None:
    p = Position("arjhan", "kat")
    p.stand("arjhan", "1b1")
    p.stand("kat", "2b1")
    p.quiet()
    p.hp("arjhan", 1)
    assert len(of_kind(p.play("end"), TileLaid)) == 1


@pytest.mark.clause("A10.8")
def test_of_two_traps_each_acts_from_its_own_tile() -> None:
    p = party()
    p.quiet()
    p.trap("crushing_walls", 3, "kat")
    p.trap("fire_trap", 2)
    events = p.play("end")
    assert [(each.id, each.slot) for each in of_kind(events, TrapSprung)] == [("fire_trap", 1)]
    assert (p.hp("arjhan"), p.hp("immeril")) == (8, 6)


@pytest.mark.clause("A10.10")
def test_of_two_traps_the_one_that_is_disabled_goes() -> None:
    p = party()
    p.trap("fire_trap", 3, "kat")
    p.trap("alarm", 2, "thorgrim")
    p.dice(disable=[20])
    events = p.play("disable alarm")
    assert [each.slot for each in of_kind(events, TrapDisabled)] == [1]
    assert [row[4] for row in p.s.markers] == [p.card("fire_trap")]


@pytest.mark.clause("A18.4.3", "A18l")
def test_what_a_hero_carries_out_is_told() -> None:
    p = start("arjhan", "kat", "thorgrim", adventure=CARRY)
    p.items("arjhan", "magic_sword", "lucky_charm.1")
    p.quiet()
    p.stand("arjhan", "2b1")
    p.play("end")
    while p.asked() != "leave arjhan":
        p.play(p.offers()[0])
    left = of_kind(p.play("leave"), Left)
    assert [(e.figure, e.treasures, e.carried, e.needed) for e in left] == [(0, 2, 2, 9)]


@pytest.mark.clause("A18i", "A4.9", "A2.10")
def test_a_round_begins_with_the_first_player_or_who_is_left_after_him() -> None:
    p = start("arjhan", "kat", "thorgrim", adventure=CARRY)
    p.s.round = 1
    for hero, number in (("kat", 1), ("thorgrim", 1), ("arjhan", 2)):
        (begun,) = of_kind(p.turn(hero), TurnStarted)
        assert (begun.seat, begun.round) == (p.seat(hero), number)
    p.s.gone = 0b001
    p.s.put(0, -1)
    for hero, number in (("thorgrim", 2), ("kat", 3), ("thorgrim", 3)):
        (begun,) = of_kind(p.turn(hero), TurnStarted)
        assert begun.round == number
    p.s.first, p.s.gone = 1, 0b010
    p.stand("arjhan", "1b3")
    p.s.put(1, -1)
    for hero, number in (("arjhan", 3), ("thorgrim", 4)):
        (begun,) = of_kind(p.turn(hero), TurnStarted)
        assert begun.round == number


@pytest.mark.clause("A4g", "A17e")
def test_caltrops_are_over_with_their_users_turn_and_no_others() -> None:
    p = treasury()
    p.lasting("bag_of_caltrops", "kat", through="kat", phases=0)
    p.turn("arjhan")
    assert len(p.s.lasting) == 1
    p.turn("kat")
    assert p.s.lasting == []


@pytest.mark.clause("A9b", "A16l")
def test_a_passive_item_works_with_the_last_hit_point_and_not_off_the_board() -> None:
    p = treasury()
    p.items("arjhan", "amulet_of_protection")
    p.items("kat", "magic_sword")
    p.hp("arjhan", 1)
    assert queries.passive(p.s, 0) == [p.card("amulet_of_protection")]
    p.s.removed = 0b10
    assert queries.passive(p.s, 0) == [p.card("amulet_of_protection")]
    assert queries.passive(p.s, 1) == []


# --- decks


@pytest.mark.clause("A2f")
def test_without_encounters_none_comes() -> None:
    p = party()
    p.only("encounter")
    events = p.play("end")
    assert [each.why for each in of_kind(events, Nothing)] == ["no_card"]
    assert of_kind(events, EncounterDrawn) == []
    assert of_kind(events, Shuffled) == []
    assert p.asked() == "act kat"


@pytest.mark.clause("A2f", "A2a")
def test_without_monsters_none_comes_and_nothing_is_shuffled() -> None:
    p = party()
    p.only("monster")
    p.top("encounter", "summoning_circle")
    events = p.play("end")
    assert [each.why for each in of_kind(events, Nothing)] == ["no_card"]
    assert of_kind(events, Shuffled) == []
    assert of_kind(events, Spawned) == []


@pytest.mark.clause("A2a", "A0c")
def test_a_deck_that_was_shuffled_anew_is_known_to_nobody() -> None:
    p = party()
    p.only("monster")
    p.s.piles.move(p.card("ghoul.1"), codes.ASIDE, codes.MONSTER_DISCARDS)
    p.s.piles.move(p.card("wolf.1"), codes.ASIDE, codes.MONSTER_DISCARDS)
    p.top("encounter", "summoning_circle")
    events = p.play("end")
    assert len(of_kind(events, Shuffled)) == 1
    assert p.s.piles.knows[codes.MONSTER_DECK] == NO_SEAT
    assert p.s.piles.knows[codes.ENCOUNTER_DECK] == NO_SEAT
    assert p.s.piles.knows[codes.TREASURE_DECK] == NO_SEAT


@pytest.mark.clause("A17m", "17 Moment's Respite")
def test_a_respite_that_takes_the_place_of_an_encounter_is_told_and_over() -> None:
    p = party()
    p.quiet()
    events = p.play("end")
    respite = p.card("moments_respite")
    assert [each.why for each in of_kind(events, Nothing)] == ["respite"]
    found = [(each.card, each.id) for each in of_kind(events, LastingEnded)]
    assert found == [(respite, "moments_respite")]
    assert respite in p.s.piles.cards[codes.TREASURE_DISCARDS]


def music(*monsters: str, respite: bool = False) -> Position:
    """Return Arjhan who is to be joined by a monster while Music plays."""
    p = party()
    p.environment("music_of_the_damned")
    p.top("encounter", "summoning_circle")
    p.top("monster", *monsters)
    if respite:
        p._take(p.card("moments_respite"), codes.DRAWN)
        p.s.respites.append((p.card("moments_respite"), codes.MONSTER_DECK))
    return p


@pytest.mark.clause("A17m", "A16r", "AE53")
def test_under_music_a_respite_takes_the_first_card_only() -> None:
    p = music("ghoul.1", "wolf.1", respite=True)
    events = p.play("end")
    assert [each.why for each in of_kind(events, Nothing)] == ["respite"]
    assert [each.id for each in of_kind(events, MonsterDrawn)] == ["ghoul"]
    assert p.s.row(0) == (p.card("ghoul.1"),)


@pytest.mark.clause("AE53", "A16r")
def test_the_first_card_of_all_is_compared_too() -> None:
    p = music("ghoul.1", "zombie.1")
    events = p.play("end")
    assert [each.id for each in of_kind(events, MonsterDrawn)] == ["ghoul", "zombie"]
    assert p.card("zombie.1") in p.s.piles.cards[codes.MONSTER_DISCARDS]
    assert p.s.row(0) == (p.card("ghoul.1"),)


@pytest.mark.clause("A13n", "A17m")
def test_stealth_answers_no_respite() -> None:
    p = music("ghoul.1", respite=True)
    for card in p.s.piles.cards[codes.ENVIRONMENT]:
        p.s.piles.move(card, codes.ENVIRONMENT, codes.ASIDE)
    p.powers("arjhan", "stealth")
    p.play("end")
    assert p.asked() == "act kat"
    assert p.s.row(0) == ()


@pytest.mark.clause("A0.9", "A18a")
@pytest.mark.parametrize(("under", "below", "left"), [(2, True, 1), (1, True, 0), (0, False, 0)])
def test_a_tile_from_below_is_one_fewer_under_the_goal(under: int, below: bool, left: int) -> None:
    p = party()
    p.only("tiles", "T10", "T26", "T27")
    p.s.under = under
    p.top("encounter", "secret_door")
    events = p.play("end")
    assert [each.below for each in of_kind(events, TileLaid)] == [below]
    assert p.s.under == left


# --- the set-up and what a goal tile brings


@pytest.mark.clause("A2.15")
def test_what_an_adventure_leaves_out_lies_aside(tmp_path: Path) -> None:
    text = (LEVELS / "daylight_assault.toml").read_text("utf-8")
    text = re.sub(r"(?m)^carry =", 'left_out = ["lucky_charm", "wraith"]\ncarry =', text, count=1)
    (tmp_path / "daylight_assault.toml").write_text(text, "utf-8")
    game = AdventureGame(CARRY, ("arjhan", "kat"), first=1, box=load(FOLDER, tmp_path))
    s = of(Match.start(game, 1))
    out = {
        card
        for card in range(codes.FIRST_TILE)
        if s.tables.called(card) in ("lucky_charm", "wraith")
    }
    assert len(out) == 6
    assert out <= set(s.piles.cards[codes.ASIDE])
    for deck in (codes.MONSTER_DECK, codes.ENCOUNTER_DECK, codes.TREASURE_DECK):
        assert not out & set(s.piles.cards[deck])


@pytest.mark.clause("A18f", "A18.2.1")
def test_the_two_hallways_are_taken_from_the_stack() -> None:
    s = of(begun(ICON, "arjhan", "kat"))
    laid, stack = s.piles.cards[codes.LAID], s.piles.cards[codes.STACK]
    assert [s.tables.called(card) for card in laid] == ["T21", "T21"]
    assert not set(laid) & set(stack)
    assert len(laid) + len(stack) == codes.TILES


@pytest.mark.clause("A18.1.1", "A18d")
def test_the_tombs_stack_is_seventeen_tiles_and_the_others_are_out() -> None:
    s = of(begun(TOMB, "arjhan"))
    stack = s.piles.cards[codes.STACK]
    assert len(stack) == 17
    assert s.tables.called(stack[-11]) == "T02"
    assert s.under == 6
    out = [card for card in s.piles.cards[codes.ASIDE] if card >= codes.FIRST_TILE]
    assert len(out) == codes.TILES - 17 - 1
    assert len({*stack, *out, *s.piles.cards[codes.LAID]}) == codes.TILES


@pytest.mark.clause("A2.7", "A2g")
@pytest.mark.parametrize(("card", "left"), [("lucky_charm.1", True), ("run", False)])
def test_items_are_drawn_as_long_as_one_can_come(card: str, left: bool) -> None:
    p = party()
    p.only("treasure", card)
    assert SetUp()._item_left(p.s) is left


@pytest.mark.clause("A18.5.1", "A18p")
def test_kavan_stands_where_the_first_player_puts_him() -> None:
    match = Match.start(game_of(FINAL, ("arjhan", "kat")), 3)
    stood: list[Stood] = []
    while match.decision is not None and of(match).turn == 0:
        chosen = next(iter(all_choices(match)))
        stood += of_kind(match.play(match.decision.seats[0], chosen), Stood)
    s = of(match)
    assert s.stands(codes.KAVAN)
    (kavan,) = [each for each in stood if each.figure == codes.KAVAN]
    assert (kavan.cell, kavan.hp, kavan.id) == (s.cell[codes.KAVAN], 0, "kavan")


@pytest.mark.clause("A18.2.2", "A18f")
def test_a_monster_on_the_tile_before_the_chapel_guards_nothing() -> None:
    p = start("arjhan", "kat", adventure=ICON)
    p.lay("T26", "1n")
    p.monster("gargoyle.1", "3d4", "kat")
    p.only("tiles", "T03")
    p.only("monster", "zombie.1", "ghoul.1", "wolf.1", "spider.1")
    p.stand("arjhan", "3b1")
    p.quiet()
    p.play("end")
    p.through("act")
    assert p.tile("gargoyle.1") in (3, 4)
    assert p.s.icon == 3
    assert not p.s.guards >> p.figure("gargoyle.1") & 1
    assert p.at("artifact") == ""


@pytest.mark.clause("A18g", "A0g")
def test_of_two_heroes_beside_the_altar_the_first_clockwise_takes_the_icon() -> None:
    p = start("arjhan", "kat", "thorgrim", adventure=ICON)
    p.lay("T03", "1n")
    p.s.icon = 2
    p.stand("thorgrim", "3b1")
    p.stand("kat", "3b3")
    assert goals.taker_of_icon(p.s) == 1
    p.s.active = 2
    assert goals.taker_of_icon(p.s) == 2


@pytest.mark.clause("A18g", "A9.8")
def test_a_hero_who_is_healed_beside_the_altar_takes_the_icon() -> None:
    p = start("thorgrim", "kat", adventure=ICON)
    p.lay("T03", "1n")
    p.s.icon = 2
    p.stand("kat", "3b1")
    p.hp("kat", 0)
    p.powers("thorgrim", "healing_word")
    events = p.play("use healing_word kat")
    assert [each.seat for each in of_kind(events, IconTaken)] == [1]
    assert ended(events) == [("heroes", "icon_taken")]


@pytest.mark.clause("A18g", "13.1 Fey Step")
def test_a_hero_who_is_placed_beside_the_altar_takes_the_icon() -> None:
    p = start("immeril", "kat", adventure=ICON)
    p.lay("T03", "1n")
    p.s.icon = 2
    p.stand("immeril", "1b2")
    p.powers("immeril", "fey_step")
    assert ended(p.play("use fey_step 3b1")) == [("heroes", "icon_taken")]


# --- what is told of cards and markers


@pytest.mark.clause("A8.5", "A17.5")
def test_a_power_and_an_item_are_used_by_their_own_clauses() -> None:
    p = treasury()
    p.powers("arjhan", "fey_step")
    p.items("arjhan", "potion_of_speed")
    events = p.play("use potion_of_speed") + p.play(p.offers("use fey_step")[0])
    assert [each.clause for each in of_kind(events, CardUsed)] == ["A17.5", "A8.5"]


@pytest.mark.clause("A1c", "A0.31")
def test_a_marker_that_is_taken_up_is_told_as_its_heros() -> None:
    p = room("thorgrim", "kat")
    p.powers("thorgrim", "consecrated_ground")
    p.marker("freezing_cloud", 3, "kat", tokens=2)
    events = p.play("use consecrated_ground 3")
    assert [(each.seat, each.marker) for each in of_kind(events, MarkerGone)] == [
        (1, "freezing_cloud")
    ]


@pytest.mark.clause("A2m", "17 Potion of Speed")
def test_an_item_lies_as_long_as_it_lasts_and_another_does_not() -> None:
    p = treasury()
    p.powers("arjhan", "brute_strike", down=True)
    p.items("arjhan", "potion_of_speed", "potion_of_rejuvenation")
    p.play("use potion_of_speed")
    assert p.card("potion_of_speed") in p.s.piles.cards[codes.DRAWN]
    events = p.play("use potion_of_rejuvenation brute_strike")
    assert p.card("potion_of_rejuvenation") in p.s.piles.cards[codes.TREASURE_DISCARDS]
    assert [each.card for each in of_kind(events, TreasureDiscarded)] == [
        p.card("potion_of_rejuvenation")
    ]
    assert p.card("potion_of_speed") in p.s.piles.cards[codes.DRAWN]


@pytest.mark.clause("A17i", "17 Ring of Regeneration")
def test_a_ring_that_heals_nothing_says_so() -> None:
    p = treasury()
    p.items("arjhan", "ring_of_regeneration")
    won(p, "run")
    events = p.play("accept")
    assert [each.why for each in of_kind(events, Nothing)] == ["no_target"]
    p = treasury()
    p.items("arjhan", "ring_of_regeneration")
    p.hp("arjhan", 5)
    won(p, "run")
    assert of_kind(p.play("accept"), Nothing) == []


@pytest.mark.clause("A17.4")
def test_alone_an_item_is_kept_unasked() -> None:
    p = Position("arjhan", adventure=TOMB)
    p.stand("arjhan", "1b3")
    p.powers("arjhan", "backstab")
    p.monster("zombie.3", "1b4")
    p.top("treasure", "magic_sword")
    p.dice(attack=[19])
    p.play("use backstab zombie.3")
    assert p.asked() == "act arjhan"
    assert p.s.items(0) == (p.card("magic_sword"),)


@pytest.mark.clause("A18m", "A18.4.2")
def test_a_fortune_is_accepted_or_kept() -> None:
    p = treasury(adventure=CARRY)
    won(p, "run")
    assert p.asked() == "keep arjhan"
    assert p.m.decision is not None
    assert p.m.decision.families(0) == [(codes.ACCEPT, 1), (codes.KEEP, 1)]


@pytest.mark.clause("A17g", "A16l", "A17.3")
def test_off_the_board_a_fortune_heals_but_lets_nobody_act() -> None:
    p = treasury()
    p.hp("arjhan", 5)
    p.s.put(0, -1)
    for card, lost in (("breath_of_life.1", False), ("burst_of_speed", True)):
        number = p.card(card)
        text = Text(p.s.tables.text[number], number, 0, 0, -1)
        assert wasted(p.s, text) is lost


@pytest.mark.clause("A17g", "17 Burst of Speed")
def test_a_hero_with_his_last_hit_point_is_made_to_act_by_a_fortune() -> None:
    p = treasury()
    p.hp("arjhan", 1)
    won(p, "burst_of_speed")
    assert p.asked() == "move arjhan"


# --- experience


@pytest.mark.clause("A11d")
def test_the_one_card_left_to_pay_with_is_taken_unasked_the_first_of_all_too() -> None:
    p = field("kat", "arjhan")
    p.s.respites.clear()
    p.top("encounter", "passage_of_time")
    p.experience("gargoyle.1", "zombie.1", "zombie.2")
    p.play("end", "cancel")
    assert p.asked() == "act arjhan"
    assert p.s.piles.cards[codes.EXPERIENCE] == ()


@pytest.mark.clause("A11.5", "A11.4", "A11g")
def test_the_second_seat_rises_with_its_last_hit_point() -> None:
    p = field("arjhan", "kat")
    p.powers("kat", "backstab")
    p.turn("kat")
    p.hp("kat", 1)
    p.experience("gargoyle.1", "ghoul.1")
    p.monster("wraith", "3b2", "arjhan", hp=9)
    p.stand("kat", "3b3")
    p.dice(attack=[20])
    p.play("use backstab wraith.1")
    assert p.asked() == "level kat"
    p.play("accept")
    events = p.play("take dagger_barrage")
    assert [(each.seat, each.card) for each in of_kind(events, Levelled)] == [
        (1, p.card("dagger_barrage"))
    ]
    assert (p.s.level_two, p.hp("kat")) == (0b10, 3)


@pytest.mark.clause("A11.5", "A11g")
def test_a_hero_for_whom_no_daily_is_left_rises_without_one() -> None:
    p = field("kat", "arjhan")
    p.powers("kat", "backstab", "dagger_barrage", "riposte_strike", "deep_cut")
    p.experience("gargoyle.1", "ghoul.1")
    p.monster("wraith", "3a2", hp=9)
    p.dice(attack=[20])
    p.play("use backstab wraith.1")
    before = p.s.powers(0)
    events = p.play("accept")
    assert [(each.seat, each.card) for each in of_kind(events, Levelled)] == [(0, -1)]
    assert p.s.level_two == 1
    assert p.s.powers(0) == before
    assert p.asked() == "act kat"


@pytest.mark.clause("A11g", "A18i")
def test_the_first_power_of_all_is_learnt_from_the_common_deck() -> None:
    p = field("arjhan", "kat", adventure=KLAK)
    p.powers("arjhan", "cleave", "brute_strike", "precise_strike", "come_and_get_it")
    breath = p.card("dragons_breath")
    source = next(at for at, cards in enumerate(p.s.piles.cards) if breath in cards)
    p.s.piles.move(breath, source, codes.POWER_DECK)
    p.experience("gargoyle.1", "ghoul.1")
    p.monster("wraith", "3a2", hp=9)
    p.dice(attack=[20])
    p.play("use cleave wraith.1", "accept")
    if p.asked() == "learn arjhan":
        assert p.offers() == ["take dragons_breath"]
        p.play("take dragons_breath")
    assert breath in p.s.powers(0)


# --- moves


@pytest.mark.clause("A18q", "A18.5.2")
def test_kavan_comes_with_a_hero_who_has_his_last_hit_point() -> None:
    p = vale()
    p.hp("arjhan", 1)
    p.play("move 1a4")
    assert p.asked() == "escort arjhan"


@pytest.mark.clause("A18q", "A18.5.2")
def test_kavan_stays_where_no_square_beside_the_hero_is_free() -> None:
    p = vale()
    p.stand("arjhan", "1a1")
    p.stand("kavan", "1a2")
    p.monster("zombie.1", "1b1", "kat")
    p.monster("zombie.2", "1b2", "kat")
    p.play("move 1a1")
    assert p.asked() == "act arjhan"
    assert p.at("kavan") == "1a2"


@pytest.mark.clause("A6d", "A17d")
def test_the_way_is_asked_where_a_glyph_lies() -> None:
    p = Position("arjhan", "kat")
    p.lay("T26", "1e")
    p.lay("T26", "2e")
    p.stand("arjhan", "2b1")
    p.stand("kat", "2a1")
    p.monster("wolf", "3c2")
    p.quiet()
    tiling = p.s.castle.tiling
    assert tiling.nearer(2, 1) == 0b1001
    twin = p.m.copy()
    p.play("end")
    p.through("way")
    assert not p.asked().startswith("way")
    p.m = twin
    p.stale = True
    p.marker("glyph_of_warding", 1, "kat")
    p.play("end")
    p.through("way")
    assert (p.asked(), p.offers()) == ("way arjhan", ["tile 1", "tile 4"])


@pytest.mark.clause("A17e", "17 Bag of Caltrops")
def test_caltrops_of_a_hero_off_the_board_stop_nobody() -> None:
    p = treasury()
    p.lasting("bag_of_caltrops", "kat", through="kat", phases=0)
    assert walks.caltrops(p.s) == 1 << p.tile("kat") - 1
    p.s.put(1, -1)
    assert walks.caltrops(p.s) == 0


@pytest.mark.clause("A18r", "A18.5.3")
def test_only_the_vampire_keeps_near_heroes() -> None:
    p = vale()
    for edge in ("1n", "3n", "4n", "5n"):
        p.lay("T27", edge)
    p.stand("arjhan", "6b2")
    p.stand("kat", "6c3")
    wolf = p.monster("wolf", "4b2")
    vampire = p.stand("young_vampire", "4c3")
    every = (1 << p.s.castle.tiling.slots) - 1
    assert walks.leash(p.s, wolf, 3) & every == every
    assert bits(walks.leash(p.s, vampire, 3)) == [3, 4, 5]
    assert not walks.leashed(p.s, wolf)


@pytest.mark.clause("A5.1")
def test_no_way_is_told_where_none_is_so_short() -> None:
    p = Position("arjhan", "kat")
    p.stand("arjhan", "1a1")
    with pytest.raises(ValueError, match="no way of 2 steps"):
        walking.way(p.s, 0, p.square("1d4"), 2)
    assert walking.way(p.s, 0, p.square("1a1"), 2) == (0,)


@pytest.mark.clause("A13y")
def test_a_way_passes_only_what_lies_between() -> None:
    p = Position("allisa", "kat")
    p.stand("allisa", "1c3")
    found = walking.between(p.s, p.square("1c3"), p.square("1d3"), 1)
    assert bits(found) == [p.square("1c3"), p.square("1d3")]


@pytest.mark.clause("A13y", "13.1 Attacks on the Run")
def test_attacks_on_the_run_begin_on_the_first_square_of_all() -> None:
    p = Position("allisa", "kat")
    p.stand("kat", "2d3")
    p.stand("allisa", "1a1")
    p.powers("allisa", "attacks_on_the_run")
    p.monster("gargoyle", "1b2", "kat", hp=9)
    p.dice(attack=[20])
    events = p.play("use attacks_on_the_run 1a1")
    assert len(of_kind(events, AttackJudged)) == 1


@pytest.mark.clause("A5g", "A5.7", "13.1 Deft Strike")
def test_an_immobilized_second_seat_makes_no_granted_move() -> None:
    p = field("arjhan", "kat")
    p.powers("kat", "deft_strike")
    p.turn("kat")
    p.stand("kat", "3b3")
    p.monster("gargoyle", "3b2", "arjhan", hp=9)
    p.s.immobilized = 0b10
    p.again()
    assert p.offers("use deft_strike") == ["use deft_strike 3b3"]


# --- places and tiles


def packed(p: Position, tile: int, *free: str) -> None:
    """Fill a tile with monsters but for some squares."""
    names = [f"{each}.{copy}" for copy in (1, 2, 3) for each in (
        "zombie", "ghoul", "wolf", "rat_swarm", "spider", "kobold_skirmisher", "skeleton",
    )]  # fmt: skip
    tiling = p.s.castle.tiling
    for square in bits(tiling.on(1 << tile - 1) & ~p.s.taken()):
        if tiling.name(square) not in free:
            p.monster(names.pop(0), tiling.name(square), p.s.tables.hero[-1].id)


@pytest.mark.clause("A19.6", "AE14", "A0e")
def test_who_finds_the_first_tile_of_all_full_goes_to_the_next_nearest() -> None:
    p = party()
    packed(p, 1)
    p.top("encounter", "strahds_trick")
    p.play("end")
    assert p.hp("arjhan") == 10
    assert p.asked() == "place arjhan"
    assert {each[6] for each in p.offers()} == {"2", "3"}


@pytest.mark.clause("A17k", "17 Scroll of Teleportation")
def test_a_scroll_takes_nobody_to_a_full_tile() -> None:
    p = treasury()
    p.lay("T21", "3n")
    packed(p, 4)
    p.items("arjhan", "scroll_of_teleportation")
    found = {each.split()[-1] for each in p.offers("use scroll_of_teleportation")}
    assert "4" not in found
    assert "1" in found


@pytest.mark.clause("A0g", "13.1 Come and Get It")
def test_no_order_is_asked_where_all_find_room_beside_the_first_seat() -> None:
    p = room("arjhan", "kat")
    p.powers("arjhan", "come_and_get_it")
    p.monster("wolf", "4a1", "kat")
    p.monster("zombie", "4d1", "kat")
    p.play("use come_and_get_it 4")
    assert p.asked() == "place arjhan"


@pytest.mark.clause("A0g", "13.1 Thunderwave", "A13t")
@pytest.mark.parametrize(
    ("free", "asked"), [(("1a1",), "order immeril"), (("1a1", "1b1"), "place immeril")]
)
def test_the_order_is_asked_where_the_first_tile_of_all_has_no_room_for_all(
    free: tuple[str, ...], asked: str
) -> None:
    p = room("immeril")
    p.powers("immeril", "thunderwave")
    packed(p, 1, *free)
    p.monster("gargoyle.1", "3c2", hp=9)
    p.monster("gargoyle.2", "3d4", hp=9)
    p.dice(attack=[1, 1])
    p.play("use thunderwave", "tile 1")
    assert p.asked() == asked


@pytest.mark.clause("A13v", "13.1 Illusionary Crowd")
def test_where_the_crowd_has_room_for_just_all_no_order_is_asked() -> None:
    p = room("immeril")
    p.powers("immeril", "illusionary_crowd")
    p.lay("T21", "3w")
    packed(p, 5, "5a2", "5b2")
    p.monster("gargoyle.1", "3c2")
    p.monster("gargoyle.2", "3d4")
    p.play("use illusionary_crowd 5")
    assert p.asked() == "place immeril"
    assert p.m.decision is not None
    assert p.m.decision.figure == p.figure("gargoyle.1")


@pytest.mark.clause("A13i", "13.1 Come and Get It")
def test_the_last_seat_comes_and_gets_the_first_monster_of_all() -> None:
    p = Position("kat", "thorgrim", "immeril", "allisa", "arjhan")
    p.lay("T26", "1n")
    p.lay("T26", "3n")
    for hero, square in zip(
        ("kat", "thorgrim", "immeril", "allisa", "arjhan"),
        ("2a1", "2b1", "2c1", "2d1", "3b2"),
        strict=True,
    ):
        p.stand(hero, square)
    p.turn("arjhan")
    p.powers("arjhan", "come_and_get_it")
    p.monster("zombie.1", "3b1", "kat")
    assert "use come_and_get_it 4" in p.offers("use")


@pytest.mark.clause("A10a", "A13q")
def test_ground_is_consecrated_where_a_glyph_lies_and_a_glyph_laid_where_a_trap_does() -> None:
    p = room("thorgrim", "kat", "immeril", "allisa", "arjhan")
    p.powers("thorgrim", "consecrated_ground")
    p.items("thorgrim", "glyph_of_warding")
    p.trap("alarm", 3, "arjhan")
    assert p.offers("use glyph_of_warding") == ["use glyph_of_warding 3"]
    p.play("use glyph_of_warding 3")
    assert "use consecrated_ground 3" in p.offers("use consecrated_ground")


@pytest.mark.clause("15 Count Strahd", "A15d")
def test_the_mist_takes_strahd_to_his_crypt() -> None:
    p = Position("arjhan", adventure=TOMB)
    for edge in ("1w", "2w", "3w"):
        p.lay("T27", edge)
    p.stand("arjhan", "2b2")
    p.stand("count_strahd", "2c3", 5)
    text = Text(0, -1, 0, codes.VILLAIN, 1)
    # The farthest tile is another: tile 4.
    assert p.s.castle.farthest_tiles(1) == 1 << 3
    assert places.named(p.s, text, "T01") == 1


@pytest.mark.clause("A18e")
def test_strahd_comes_unasked_where_one_square_is_his() -> None:
    p = Position("arjhan", adventure=TOMB)
    p.stand("arjhan", "1a3")
    p.s.sun = 4
    p.only("tiles", "T09", "T27")
    p.only("monster", "zombie.1")
    p.quiet()
    p.play("end")
    assert p.asked() != "stand arjhan"
    assert p.at("count_strahd") != ""


@pytest.mark.clause("A3.1")
def test_the_first_square_of_the_next_tile_is_not_on_this_one() -> None:
    p = Position("arjhan", "kat")
    p.stand("arjhan", "1b2")
    p.stand("kat", "2a1")
    assert queries.on_slot(p.s, 0) == [0]
    assert queries.on_slot(p.s, 1) == [1]


@pytest.mark.clause("A7.2")
def test_figures_are_adjacent_on_the_first_square_of_all_and_never_off_the_board() -> None:
    p = Position("arjhan", "kat")
    p.stand("arjhan", "1a1")
    p.stand("kat", "1b1")
    assert queries.adjacent(p.s, 1, 0)
    assert queries.adjacent(p.s, 0, 1)
    p.lay("T26", "1n")
    p.s.put(0, -1)
    p.stand("kat", "3c4")
    assert not queries.adjacent(p.s, 0, 1)
    assert not queries.adjacent(p.s, 1, 0)


@pytest.mark.clause("A10d", "A13b")
def test_heroes_off_the_board_help_nobody() -> None:
    p = Position("arjhan", "kat")
    p.s.put(0, -1)
    p.s.put(1, -1)
    assert queries.helpers(p.s, 1) == []


@pytest.mark.clause("A17f", "17 Rejuvenating Onslaught")
def test_the_onslaught_heals_whom_it_is_for() -> None:
    p = Position("arjhan", "kat", "thorgrim", "immeril", "allisa")
    p.lasting("rejuvenating_onslaught")
    for seat in range(5):
        assert queries.heals_on_hit(p.s, seat) == [(p.card("rejuvenating_onslaught"), 1)]
    p.s.lasting.clear()
    p.lasting("rejuvenating_onslaught", "kat")
    assert [bool(queries.heals_on_hit(p.s, seat)) for seat in range(3)] == [False, True, False]


@pytest.mark.clause("A6.6", "A6a")
def test_nobody_off_the_board_is_any_distance_away() -> None:
    p = Position("arjhan", "kat")
    assert targets.distance(p.s, -1, 0) == (-1, -1)
    assert targets.distance(p.s, p.s.cell[0], -1) == (-1, -1)


@pytest.mark.clause("A3f")
def test_a_tile_without_a_fixture_has_no_square_of_it() -> None:
    p = Position("arjhan", "kat")
    p.lay("T26", "1n")
    assert p.s.castle.fixture(2, "a") == 0


@pytest.mark.clause("A4b", "A7c")
@pytest.mark.parametrize("full", [0, 1])
def test_who_finds_no_room_that_a_way_leads_to_appears_beyond(full: int) -> None:
    kinds = Position("arjhan", "kat").s.tables.kinds
    hall = [kind.id for kind in kinds].index("T21")
    castle = Castle(kinds).put(hall, (0, 0)).put(hall, (1, 0))
    assert castle.tiling.tiles_apart(0, 1) < 0
    other = 1 - full
    taken = castle.tiling.on(1 << full)
    assert castle.rising(full, taken) == 1 << castle.bones(other)
    assert castle.rising(full, 0) == 1 << castle.bones(full)
