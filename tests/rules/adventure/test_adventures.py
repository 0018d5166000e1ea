"""The five adventures by the clauses of section 18, from positions."""

from __future__ import annotations

import pytest

from game.engine.events import Event
from game.engine.match import Match
from game.rules.adventure import codes, goals
from game.rules.adventure.codes import EXPERIENCE, LAID, POWER_DECK, STACK
from game.rules.adventure.events import (
    Awoke,
    CurseGrown,
    EncounterDrawn,
    FountainFilled,
    Healed,
    IconLaid,
    IconTaken,
    MatchEnded,
    Placed,
    RowPassed,
    Spawned,
    Stood,
    StormPassed,
    SunMoved,
    TileLaid,
    TileWalked,
    TreasureKept,
)
from game.rules.adventure.state import of
from tests.rules.adventure.positions import Position, game_of, of_kind

TOMB = "escape_the_tomb"
ICON = "find_the_icon_of_ravenloft"
KLAK = "klaks_infernal_artifact"
CARRY = "daylight_assault"
FINAL = "the_final_transformation"


def start(*heroes: str, adventure: str) -> Position:
    """Return the first hero on the southern half, the second beside him, no encounter at hand."""
    p = Position(*(heroes or ("arjhan", "kat")), adventure=adventure)
    for hero, square in zip(heroes or ("arjhan", "kat"), ("2b1", "2c1", "1b3"), strict=False):
        p.stand(hero, square)
    return p


def tomb() -> Position:
    """Return Arjhan by the crypt's western edge."""
    p = Position("arjhan", adventure=TOMB)
    p.stand("arjhan", "1a3")
    return p


def ended(events: list[Event]) -> list[tuple[str, str]]:
    """Return how the match ended."""
    return [(each.side, each.reason) for each in of_kind(events, MatchEnded)]


def settle(p: Position, *but: str) -> list[Event]:
    """Answer what is asked by its first choice until a hero acts, or such a question comes."""
    found: list[Event] = []
    while p.m.decision is not None and p.m.decision.kind not in ("act", "start", "storm", *but):
        found += p.play(p.offers()[0])
    return found


# --- 18.1 Escape the Tomb


@pytest.mark.clause("A18.1.3", "A18.1.2")
@pytest.mark.parametrize(("tile", "sun"), [("T10", 1), ("T09", 2)])
def test_in_the_tomb_a_black_tile_brings_an_encounter_and_a_white_one_the_sun(
    tile: str, sun: int
) -> None:
    p = tomb()
    p.top("tiles", tile)
    p.only("monster", "ghoul.1")
    p.top("encounter", "passage_of_time.1")
    p.dice(attack=[1])
    events = p.play("end")
    assert len(of_kind(events, EncounterDrawn)) == 2 - sun
    assert p.s.sun == sun


@pytest.mark.clause("A18e", "A18d", "A18.1.2")
def test_strahd_comes_in_his_crypt_before_the_monster_of_the_tile_that_ends_the_sun() -> None:
    p = tomb()
    p.s.sun = 4
    p.top("tiles", "T09")
    events = p.play("end") + settle(p)
    told = [each for each in events if isinstance(each, SunMoved | Stood | Spawned)]
    assert [type(each) for each in told[:3]] == [SunMoved, Stood, Spawned]
    assert [each.cell for each in of_kind(events, Stood)] == [p.s.castle.bones(0)]
    assert p.hp("count_strahd") >= 12
    # Destroyed, he does not come back: the sun stops at 5.
    p.s.put(p.figure("count_strahd"), -1)
    p.stand("arjhan", "1b4", hp=10)
    p.top("tiles", "T08")
    events = p.turn("arjhan") + p.play("end")
    assert of_kind(events, SunMoved) == of_kind(events, Stood) == []
    assert len(of_kind(events, TileLaid)) == 1


@pytest.mark.clause("A18e", "A4b")
def test_strahd_finds_another_square_where_the_bone_pile_of_his_crypt_is_taken() -> None:
    p = tomb()
    p.s.sun = 4
    p.monster("zombie", p.s.castle.tiling.name(p.s.castle.bones(0)))
    p.top("tiles", "T09")
    p.play("end")
    assert p.asked() == "stand arjhan"
    assert {each[6] for each in p.offers()} == {"1"}


@pytest.mark.clause("A18.1.4", "A18a")
def test_the_secret_stairway_brings_its_monster_by_a_card_too() -> None:
    p = tomb()
    p.stand("arjhan", "1b3")
    p.only("tiles", "T02")
    p.top("encounter", "secret_door")
    p.play("end")
    events = p.play(p.offers()[0]) if p.asked().startswith("edge") else p.m.events
    assert [each.id for each in of_kind(events, TileLaid)] == ["T02"]
    assert len(of_kind(events, Spawned)) == 1
    assert p.s.sun == 2


@pytest.mark.clause("A18.1.5", "A18c")
def test_who_starts_a_turn_on_the_stairway_has_won_even_fallen_and_without_a_surge() -> None:
    p = tomb()
    p.lay("T02", "1w")
    p.stand("arjhan", "2b2")
    p.hp("arjhan", 0)
    p.s.surges = 0
    assert ended(p.turn("arjhan")) == [("heroes", "start_turn_on_goal")]


@pytest.mark.clause("A18.1.6", "A2.11")
@pytest.mark.parametrize("surges", [0, 1])
def test_in_the_tomb_a_fallen_hero_without_a_surge_has_lost(surges: int) -> None:
    p = tomb()
    p.hp("arjhan", 0)
    p.s.surges = surges
    assert ended(p.turn("arjhan")) == ([] if surges else [("castle", "no_surge")])


# --- 18.2 Find the Icon of Ravenloft


@pytest.mark.clause("A18.2.2", "A18f", "A18a")
@pytest.mark.parametrize(
    ("heroes", "count"), [(("arjhan",), 2), (("arjhan", "kat", "thorgrim"), 3)]
)
def test_the_chapel_brings_its_monster_then_a_guard_for_each_hero(
    heroes: tuple[str, ...], count: int
) -> None:
    p = start(*heroes, adventure=ICON)
    p.stand("arjhan", "2a1")
    p.top("tiles", "T03")
    p.only("monster", "zombie.1", "wolf.1", "ghoul.1", "spider.1", "gargoyle.1")
    events = p.play("end") + settle(p)
    seats = [each.seat for each in of_kind(events, Spawned)]
    assert seats[: count + 1] == [0, *[at % len(heroes) for at in range(count)]]
    laid = of_kind(events, IconLaid)
    assert [each.guards for each in laid] == [count + 1]


@pytest.mark.clause("A18.2.3", "A18g")
def test_the_icon_is_taken_at_once_when_the_last_guard_falls_beside_a_standing_hero() -> None:
    p = start("arjhan", "kat", adventure=ICON)
    p.lay("T03", "1n")
    p.s.icon = 2
    altar = p.s.castle.fixture(2, "a")
    assert altar.bit_count() == 1
    p.stand("kat", "3b1")
    p.powers("arjhan", "cleave", "trapping_strike")
    p.stand("arjhan", "3d4")
    p.monster("zombie", "3d3", "kat")
    p.s.guards = 1 << p.figure("zombie")
    p.hp("kat", 0)
    twin = p.m.copy()
    p.dice(attack=[19])
    assert ended(p.play("use cleave zombie.1")) == []
    p.m = twin
    p.hp("kat", 1)
    p.dice(attack=[19])
    assert ended(p.play("use cleave zombie.1")) == [("heroes", "icon_taken")]


@pytest.mark.clause("A2i", "A18g")
def test_nothing_is_done_or_told_once_the_icon_is_taken_in_the_middle_of_a_card() -> None:
    p = start("thorgrim", "kat", "allisa", adventure=ICON)
    p.lay("T03", "1n")
    p.s.icon = 2
    p.powers("thorgrim", "beacon_of_hope")
    p.stand("thorgrim", "1b3")
    p.monster("zombie", "3d3", "kat")
    p.stand("kat", "3b1")
    p.hp("kat", 0)
    p.stand("allisa", "3d4", hp=4)
    p.dice(attack=[3])
    events = p.play("use beacon_of_hope 3")
    assert [(each.figure, each.hp) for each in of_kind(events, Healed)] == [(1, 1)]
    assert [event.kind for event in events[-2:]] == ["icon_taken", "match_ended"]
    assert p.hp("allisa") == 4
    assert (p.m.decision, p.m.stack) == (None, [])


@pytest.mark.clause("A18g", "A18.2.3")
def test_a_hero_who_comes_to_the_altar_takes_the_icon_without_an_action() -> None:
    p = start("arjhan", "kat", adventure=ICON)
    p.lay("T03", "1n")
    p.s.icon = 2
    p.stand("arjhan", "3d4")
    p.monster("zombie", "2d3", "kat")
    assert ended(p.play("move 3d3")) == []
    p.again()
    assert ended(p.play("move 3c3")) == [("heroes", "icon_taken")]


@pytest.mark.clause("A18g")
def test_of_several_heroes_at_the_altar_he_takes_the_icon_whose_turn_comes_first() -> None:
    p = start("arjhan", "kat", "allisa", adventure=ICON)
    p.lay("T03", "1n")
    p.s.icon = 2
    p.powers("arjhan", "cleave")
    p.stand("arjhan", "3d4")
    p.stand("kat", "3b1")
    p.stand("allisa", "3b2")
    p.monster("zombie", "3d3", "kat")
    p.s.guards = 1 << p.figure("zombie")
    p.dice(attack=[19])
    events = p.play("use cleave zombie.1")
    assert [each.seat for each in of_kind(events, IconTaken)] == [1]


@pytest.mark.clause("A18.2.2", "A18.2.3")
def test_nobody_takes_the_icon_before_it_lies_on_the_altar() -> None:
    p = start("arjhan", "kat", adventure=ICON)
    p.lay("T03", "1n")
    p.stand("arjhan", "3d4")
    p.monster("zombie", "2d3", "kat")
    assert p.s.icon < 0
    assert ended(p.play("move 3c3")) == []


@pytest.mark.clause("A18.2.3")
def test_a_figure_that_rises_again_elsewhere_guards_the_icon_no_more() -> None:
    p = start("arjhan", "kat", adventure=ICON)
    p.lay("T03", "1n")
    p.s.icon = 2
    p.stand("arjhan", "3d4")
    p.powers("arjhan", "cleave")
    p.monster("zombie", "3d3", "kat")
    p.s.guards = 1 << p.figure("zombie")
    p.dice(attack=[19])
    p.play("use cleave zombie.1")
    settle(p)
    p.monster("zombie", "2d3", "kat")
    p.again()
    assert ended(p.play("move 3c3")) == [("heroes", "icon_taken")]


@pytest.mark.clause("A18.2.4", "A18.3.5", "A18.4.5")
@pytest.mark.parametrize("adventure", [ICON, KLAK, CARRY, FINAL])
def test_the_general_defeat_holds_in_the_other_adventures(adventure: str) -> None:
    p = start("arjhan", "kat", adventure=adventure)
    p.hp("kat", 0)
    p.s.surges = 0
    assert ended(p.turn("kat")) == [("castle", "no_surge")]


# --- 18.3 Klak's Infernal Artifact


@pytest.mark.clause("A18h", "A18.3.1")
def test_the_common_deck_holds_the_unused_powers_of_the_heroes_in_play() -> None:
    match = Match.start(game_of(KLAK, ("arjhan", "kat")), 3)
    while match.decision is not None and match.decision.kind != "storm" and of(match).turn == 0:
        match.play(match.decision.seats[0], match.decision.nth(match.decision.seats[0], 0))
    s = of(match)
    deck = s.piles.cards[POWER_DECK]
    classes = {s.tables.power_of(card).hero_class for card in deck}
    assert classes == {"fighter", "rogue"}
    assert len(deck) + len(s.powers(0)) + len(s.powers(1)) == 20
    assert not set(deck) & {*s.powers(0), *s.powers(1)}


@pytest.mark.clause("A18i", "A18.3.2")
@pytest.mark.parametrize(("die", "asked"), [(10, "storm arjhan"), (11, "act arjhan")])
def test_the_storm_swaps_a_power_of_the_first_player_by_a_low_die(die: int, asked: str) -> None:
    p = start("arjhan", "kat", adventure=KLAK)
    p.powers("arjhan", "cleave", "dragons_breath")
    p.powers("arjhan", "brute_strike", down=True)
    p.powers("kat", "stealth")
    deck = p.s.piles.cards[POWER_DECK]
    top = deck[-1]
    p.dice(card=[die])
    p.turn("arjhan")
    assert p.asked() == asked
    if die == 10:
        assert p.offers() == ["take brute_strike", "take cleave", "take dragons_breath"]
        events = p.play("take brute_strike")
        given = p.card("brute_strike")
        assert [(each.given, each.got) for each in of_kind(events, StormPassed)] == [(given, top)]
        assert p.s.piles.cards[POWER_DECK] == (given, *deck[:-1])
        assert p.s.face_up(top)
        assert top in p.s.powers(0)


@pytest.mark.clause("A18i")
def test_the_storm_comes_in_the_first_players_turns_alone_the_first_too() -> None:
    p = start("arjhan", "kat", adventure=KLAK)
    p.powers("kat", "stealth")
    p.powers("arjhan", "cleave")
    p.dice(card=[5])
    p.turn("kat")
    assert p.left() == [5]
    match = Match.start(game_of(KLAK, ("arjhan", "kat")), 3, fixed={"card": [1]})
    while match.decision is not None and match.decision.kind == "begin":
        match.play(match.decision.seats[0], match.decision.nth(match.decision.seats[0], 0))
    assert match.decision is not None
    assert (match.decision.kind, of(match).turn) == ("storm", 1)


@pytest.mark.clause("A18j", "A18.3.2")
def test_the_laboratory_brings_the_artifact_then_its_monster_then_klak() -> None:
    p = start("arjhan", "kat", adventure=KLAK)
    p.stand("arjhan", "2a1")
    p.top("tiles", "T04")
    p.play("end")
    assert p.asked() == "stand arjhan"
    bench = p.s.castle.fixture(2, "t")
    assert len(p.offers()) == bench.bit_count()
    p.quiet()
    events = p.play(p.offers()[0])
    events += settle(p)
    told = [each for each in events if isinstance(each, Stood | Spawned)]
    assert [type(each) for each in told[:3]] == [Stood, Spawned, Stood]
    assert told[2].figure == p.figure("klak")
    assert (p.hp("artifact"), p.hp("klak")) == (4, 6)


@pytest.mark.clause("A18.3.4", "A18k")
@pytest.mark.parametrize("last", ["klak", "artifact"])
def test_klak_and_the_artifact_have_both_to_be_destroyed(last: str) -> None:
    p = start("arjhan", "kat", adventure=KLAK)
    p.s.once |= goals.MET
    p.powers("arjhan", "cleave")
    p.powers("kat", "backstab")
    p.stand("klak", "2a2", hp=1)
    p.stand("artifact", "2b2", hp=1)
    first = "artifact" if last == "klak" else "klak"
    p.dice(attack=[19, 19])
    assert ended(p.play(f"use cleave {first}")) == []
    p.s.attacks = 0
    p.play("pass") if p.asked().startswith("choose") else None
    p.again()
    assert ended(p.play(f"use cleave {last}")) == [("heroes", "villain_and_artifact")]
    assert p.s.piles.cards[EXPERIENCE] == ()


# --- 18.4 Daylight Assault


@pytest.mark.clause("A18n", "A18.4.3")
def test_the_castle_wakes_when_the_sun_ends_and_doubles_that_tiles_monster_already() -> None:
    p = start("arjhan", "kat", adventure=CARRY)
    p.stand("arjhan", "2a1")
    p.s.sun = 4
    p.top("tiles", "T10")
    p.only("monster", "zombie.1", "zombie.2", "wolf.1")
    p.quiet()
    events = p.play("end") + settle(p)
    assert len(of_kind(events, Awoke)) == 1
    assert [(each.seat, each.id) for each in of_kind(events, Spawned)] == [
        (0, "zombie"),
        (0, "wolf"),
    ]
    assert {p.tile("zombie.1"), p.tile("wolf.1")} <= {2, 3}


@pytest.mark.clause("A18.4.3", "A18n")
@pytest.mark.parametrize("sun", [4, 5])
def test_in_the_castle_awake_a_white_tile_brings_an_encounter_too(sun: int) -> None:
    p = start("arjhan", "kat", adventure=CARRY)
    p.stand("arjhan", "2a1")
    p.s.sun = sun
    p.top("tiles", "T09")
    p.top("encounter", "passage_of_time.1")
    events = p.play("end") + settle(p)
    assert len(of_kind(events, EncounterDrawn)) == sun - 4


@pytest.mark.clause("A18m", "A18.4.2")
def test_a_fortune_may_be_kept_unplayed_and_counts() -> None:
    p = start("arjhan", "kat", adventure=CARRY)
    p.powers("arjhan", "backstab")
    p.monster("zombie", "2a1", "kat")
    p.top("treasure", "guided_strikes")
    p.dice(attack=[19])
    p.play("use backstab zombie.1")
    assert p.asked() == "keep arjhan"
    assert p.offers() == ["accept", "keep"]
    events = p.play("keep")
    assert [each.seat for each in of_kind(events, TreasureKept)] == [0]
    assert p.s.lasting == []
    assert p.offers("use guided") == []
    # It can be lost like an item.
    p.top("encounter", "prowling_spirits")
    p.play("end")
    assert p.s.items(0) == ()


@pytest.mark.clause("A18.4.4", "A18o", "A18.4.2")
@pytest.mark.parametrize("held", [6, 7])
def test_the_heroes_have_won_as_soon_as_enough_was_carried_out(held: int) -> None:
    p = start("arjhan", "kat", adventure=CARRY)
    p.s.carried = held - 1
    p.items("arjhan", "magic_sword")
    p.items("kat", "boots_of_striding", "amulet_of_protection")
    p.quiet()
    p.play("end")
    assert p.asked() == "leave arjhan"
    assert p.offers() == ["leave", "pass"]
    events = p.play("leave")
    assert ended(events) == ([("heroes", "carried_out")] if held == 7 else [])
    assert p.s.carried == held


@pytest.mark.clause("A18.4.5", "A18l")
def test_all_have_lost_who_have_left_with_too_few() -> None:
    p = start("arjhan", "kat", adventure=CARRY)
    p.s.gone = 0b10
    p.s.put(1, -1)
    p.monster("zombie", "1a1", "arjhan")
    p.quiet()
    p.play("end")
    settle(p, "leave")
    events = p.play("leave")
    assert ended(events) == [("castle", "too_few_treasures")]
    assert of_kind(events, RowPassed) == []


@pytest.mark.clause("A18l", "A18b", "A17l")
def test_who_leaves_passes_the_row_and_takes_along_what_lasts_through_him() -> None:
    p = start("arjhan", "kat", "thorgrim", adventure=CARRY)
    p.s.gone = 0b10
    p.s.put(1, -1)
    p.monster("zombie.1", "1a1", "thorgrim")
    p.monster("zombie.2", "1d1", "arjhan")
    p.trap("alarm", 1, "arjhan")
    p.monster("wolf", "1a2", "arjhan")
    p.items("arjhan", "magic_sword", "bag_of_caltrops")
    p.marker("glyph_of_warding", 1, "arjhan")
    p.marker("consecrated_ground", 1, "arjhan")
    p.play("use bag_of_caltrops")
    daze = p.card("daze")
    p.s.piles.move(daze, codes.TREASURE_DECK, codes.DRAWN)
    p.s.dazed.append((daze, p.card("wolf.1")))
    # Nothing acts this time: the turn is taken at its end.
    while p.asked() != "leave arjhan":
        p.stand("arjhan", "2b1", hp=10)
        p.quiet() if p.asked().startswith("act") and not p.s.respites else None
        p.play("end" if p.asked().startswith("act") else p.offers()[0])
    had = p.s.row(0)
    dazed = list(p.s.dazed)
    events = p.play("leave")
    assert p.at("arjhan") == ""
    assert [(each.seat, each.to, each.cards) for each in of_kind(events, RowPassed)] == [
        (0, 2, had)
    ]
    assert p.s.row(2)[-len(had) :] == had
    assert [row for row in p.s.markers if row[1] == 0 and row[0] != codes.TRAP] == []
    assert p.s.lasting == []
    assert dazed == [] or p.s.dazed == []
    assert p.s.items(0) == ()
    assert p.card("magic_sword") in p.s.piles.cards[codes.ASIDE]
    assert p.s.active == 2


@pytest.mark.clause("A17l", "A18l")
def test_daze_is_discarded_when_its_card_passes_to_another_row() -> None:
    p = start("arjhan", "kat", adventure=CARRY)
    p.monster("wolf", "1a2", "arjhan")
    p.quiet()
    p.play("end")
    settle(p, "leave")
    daze = p.card("daze")
    p.s.piles.move(daze, codes.TREASURE_DECK, codes.DRAWN)
    p.s.dazed.append((daze, p.card("wolf.1")))
    p.play("leave")
    assert p.s.dazed == []
    assert daze in p.s.piles.cards[codes.TREASURE_DISCARDS]
    assert p.card("wolf.1") in p.s.row(1)


@pytest.mark.clause("A18.4.3", "A4m")
@pytest.mark.parametrize(("square", "hp"), [("1b4", 10), ("2b1", 0)])
def test_only_a_standing_hero_on_the_southern_half_may_leave(square: str, hp: int) -> None:
    p = start("arjhan", "kat", adventure=CARRY)
    p.stand("arjhan", square)
    p.quiet()
    if hp == 0:
        p.trap("fire_trap", 2)
        p.hp("arjhan", 2)
    p.play("end")
    assert p.asked() == "act kat"


# --- 18.5 The Final Transformation


def vale() -> Position:
    """Return Arjhan and Kat with Kavan on their tile."""
    p = start("arjhan", "kat", adventure=FINAL)
    p.stand("kavan", "2a1")
    return p


@pytest.mark.clause("A18p", "A18.5.1")
def test_kavan_begins_on_a_free_square_by_the_stairs_that_the_first_player_picks() -> None:
    match = Match.start(game_of(FINAL, ("arjhan", "kat")), 1)
    asked = []
    while match.decision is not None and match.decision.kind == "begin":
        asked.append((match.decision.seats, match.decision.figure, match.decision.count(0)))
        seat = match.decision.seats[0]
        match.play(seat, match.decision.nth(seat, 0))
    assert asked[-1] == ((0,), codes.KAVAN, 6)


@pytest.mark.clause("A18.5.2", "A18q")
def test_kavan_may_come_along_with_a_hero_who_ends_a_move_beside_him() -> None:
    p = vale()
    p.play("move 1a3")
    assert p.asked() == "act arjhan"
    p.play("move 1a4")
    assert p.asked() == "escort arjhan"
    assert "pass" in p.offers()
    assert "place 1a3" in p.offers()
    events = p.play("place 1a3")
    assert [each.figure for each in of_kind(events, Placed)] == [codes.KAVAN]


@pytest.mark.clause("A18.5.2", "A18q")
@pytest.mark.parametrize(("hp", "curse"), [(8, 0), (0, 1)])
def test_kavan_is_cursed_when_a_turn_ends_without_a_standing_hero_on_his_tile(
    hp: int, curse: int
) -> None:
    p = vale()
    p.stand("arjhan", "1b3")
    p.hp("kat", hp)
    p.quiet()
    events = p.play("end")
    assert [each.why for each in of_kind(events, CurseGrown)] == ["alone"] * curse


@pytest.mark.clause("A18.5.3", "A18r")
def test_by_the_third_curse_kavan_turns_on_his_square_with_full_hit_points() -> None:
    p = vale()
    p.s.curse = 2
    p.stand("arjhan", "1b3")
    p.stand("kat", "1c3")
    p.quiet()
    p.play("end")
    assert (p.at("kavan"), p.at("young_vampire"), p.hp("young_vampire")) == ("", "2a1", 8)


@pytest.mark.clause("A18r", "A18.5.3")
@pytest.mark.parametrize(("square", "tile"), [("4b2", 4), ("5b2", 4)])
def test_the_vampire_keeps_to_tiles_within_two_of_a_hero(square: str, tile: int) -> None:
    p = vale()
    p.s.put(codes.KAVAN, -1)
    p.s.once |= goals.TURNED
    for number, edge in ((3, "1n"), (4, "3n"), (5, "4n"), (6, "5n")):
        assert p.lay("T27", edge) == number
    p.stand("arjhan", "2b1")
    p.stand("kat", "6b2")
    p.hp("kat", 0)
    p.s.put(1, -1)
    p.s.removed = 2
    p.stand("young_vampire", square)
    # Two tiles ahead are 3 and 1; from 4 it may step on 3, which is 2 from Arjhan.
    p.quiet()
    p.play("end")
    settle(p)
    assert p.tile("young_vampire") == (1 if tile == 4 and square == "4b2" else 3)


@pytest.mark.clause("A18r", "A18.5.3")
@pytest.mark.parametrize(
    ("square", "path"), [("1d4", [1, 3, 4]), ("3b2", [3, 4]), ("4b2", []), ("5b2", [5, 6, 7])]
)
def test_the_vampire_leaves_a_fallen_hero_by_two_tiles_at_most(
    square: str, path: list[int]
) -> None:
    p = vale()
    p.s.put(codes.KAVAN, -1)
    p.s.once |= goals.TURNED
    for number, edge in enumerate(("1n", "3n", "4n", "5n", "6n", "7n", "8n"), 3):
        assert p.lay("T27", edge) == number
    # Arjhan lies on tile 1, Kat stands on tile 9; tiles 5 and 6 are within 2 of nobody.
    p.stand("arjhan", "1b2")
    p.hp("arjhan", 0)
    p.stand("kat", "9b2")
    p.stand("young_vampire", square)
    p.m.state.active = 1
    p.quiet()
    events = p.play("end") + settle(p)
    told = [[slot + 1 for slot in each.path] for each in of_kind(events, TileWalked)]
    assert told == ([path] if path else [])


@pytest.mark.clause("A18.5.4", "A18s")
@pytest.mark.parametrize(("die", "left"), [(9, 5), (10, 4), (19, 4), (20, 3)])
def test_a_hero_beside_kavan_at_the_fountain_rolls_for_its_tokens(die: int, left: int) -> None:
    p = vale()
    p.lay("T05", "1n")
    p.s.fountain = 5
    p.s.once |= goals.MET
    p.powers("arjhan", "cleave")
    p.monster("zombie", "3d3", "kat")
    p.experience("wraith.1", "ghoul.1")
    p.stand("arjhan", "3a2")
    assert p.offers("drink") == []
    p.stand("kavan", "3a3")
    p.dice(card=[die])
    events = p.play("drink")
    assert p.s.fountain == left
    assert [each.tokens for each in of_kind(events, FountainFilled)] == ([left] if left < 5 else [])
    # It was the attack of the phase, and it allows no level.
    assert p.asked() == "act arjhan"
    assert p.offers("use") == p.offers("drink") == []


@pytest.mark.clause("A18.5.4")
def test_the_fountain_is_filled_when_its_tile_is_laid() -> None:
    p = vale()
    p.stand("arjhan", "2d1")
    p.top("tiles", "T05")
    events = p.play("end")
    assert [each.tokens for each in of_kind(events, FountainFilled)] == [5]


@pytest.mark.clause("A18s")
@pytest.mark.parametrize(("die", "left"), [(6, 4), (16, 4), (5, 5)])
def test_crucial_aid_counts_for_the_10_alone(die: int, left: int) -> None:
    p = start("arjhan", "allisa", adventure=FINAL)
    p.lay("T05", "1n")
    p.s.fountain = 5
    p.s.once |= goals.MET
    p.powers("allisa", "crucial_aid")
    p.stand("arjhan", "3a2")
    p.stand("kavan", "3a3")
    p.dice(card=[die])
    p.play("drink", "use crucial_aid")
    assert p.s.fountain == left


@pytest.mark.clause("A18.5.5", "A18.5.4")
@pytest.mark.parametrize("who", ["kavan", "young_vampire"])
def test_the_heroes_have_won_when_the_fountain_is_empty(who: str) -> None:
    p = vale()
    p.lay("T05", "1n")
    p.s.fountain = 1
    p.s.once |= goals.MET
    p.s.put(codes.KAVAN, -1)
    p.stand("arjhan", "3a2")
    p.stand(who, "3a3")
    p.dice(card=[20])
    assert ended(p.play("drink")) == [("heroes", "fountain_empty")]
    assert p.s.fountain == 0


@pytest.mark.clause("A18.5.6")
def test_the_heroes_have_lost_when_the_vampire_is_destroyed() -> None:
    p = vale()
    p.s.put(codes.KAVAN, -1)
    p.s.once |= goals.TURNED
    p.stand("young_vampire", "2a1", hp=1)
    p.powers("arjhan", "cleave")
    p.dice(attack=[19])
    assert ended(p.play("use cleave young_vampire")) == [("castle", "vampire_destroyed")]


# --- goal tiles by cards


@pytest.mark.clause("A18a")
@pytest.mark.parametrize(("adventure", "goal"), [(ICON, "T03"), (KLAK, "T04"), (FINAL, "T05")])
def test_a_goal_tile_laid_by_a_card_brings_all_that_it_brings(adventure: str, goal: str) -> None:
    p = start("arjhan", "kat", adventure=adventure)
    p.only("tiles", goal)
    p.top("encounter", "secret_door")
    events = p.play("end") + settle(p)
    assert [each.id for each in of_kind(events, TileLaid)] == [goal]
    assert p.s.piles.cards[LAID][-1:] != ()
    assert p.s.piles.cards[STACK] == ()
    if adventure == ICON:
        assert [each.guards for each in of_kind(events, IconLaid)] == [3]
    elif adventure == KLAK:
        assert [each.figure for each in of_kind(events, Stood)] == [codes.ARTIFACT, codes.VILLAIN]
    else:
        assert p.s.fountain == 5


@pytest.mark.clause("A18.2.3", "A18g")
def test_the_icon_is_not_taken_while_a_guard_stands() -> None:
    p = start("arjhan", "kat", adventure=ICON)
    p.lay("T03", "1n")
    p.s.icon = 2
    p.stand("arjhan", "3d4")
    p.monster("zombie", "2d3", "kat")
    p.s.guards = 1 << p.figure("zombie")
    assert ended(p.play("move 3c3")) == []
    assert p.asked() == "act arjhan"


@pytest.mark.clause("A18.5.4")
def test_no_die_is_rolled_for_the_fountain_on_another_tile() -> None:
    p = vale()
    p.lay("T05", "1n")
    p.s.fountain = 5
    p.s.once |= goals.MET
    assert p.tile("kavan") == p.tile("arjhan")
    assert p.offers("drink") == []
