"""What pointing at the board means, where a rule or a family is easily mistaken."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.engine.decisions import choice
from game.rules.adventure import aiming, chances, preview, queries, threats
from game.rules.adventure.codes import (
    CROWD,
    DISARM,
    DRINK,
    END,
    KAVAN,
    MOVE,
    PLACE,
    TARGET,
    TILE,
    USE,
)
from game.rules.adventure.content import Attack
from tests.rules.adventure.positions import Position


def party() -> Position:
    """Return Arjhan on the southern half with a trap, another trap on the vault to the north."""
    p = Position("arjhan", "kat")
    p.lay("T26", "1n")
    p.stand("arjhan", "2b1")
    p.stand("kat", "2c1")
    p.trap("crushing_walls", 2)
    p.trap("dart_trap", 3)
    p.settle()
    return p


@pytest.mark.clause("A10.10")
@pytest.mark.parametrize(
    ("square", "clause", "key"),
    [("3b2", "A10.10", "other_tile"), ("1b2", "A10.10", "not_that_tile")],
)
def test_a_trap_is_pointed_at_by_its_tile(square: str, clause: str, key: str) -> None:
    p = party()
    meant = p.game.aim(p.m, 0, DISARM, p.square("2d2"))
    assert (meant.choice, meant.refusal) == (choice(DISARM, p.card("crushing_walls")), None)
    off = p.game.aim(p.m, 0, DISARM, p.square(square))
    assert off.choice == -1
    assert off.refusal is not None
    assert (off.refusal.clause, off.refusal.key, off.refusal.cell) == (
        clause,
        key,
        p.square("3a1") if key == "other_tile" else p.square(square),
    )


def test_a_move_is_not_asked_for_where_a_hero_does_not_stand_yet() -> None:
    p = Position("arjhan", "kat")
    p.s.put(0, -1)
    p.s.removed = 1
    p.turn("arjhan")
    assert p.asked() == "return arjhan"
    refusal = p.game.why_not(p.m, 0, MOVE, p.square("1b2"))
    assert refusal is not None
    assert (refusal.clause, refusal.key) == ("A16l", "not_asked")


@pytest.mark.clause("AE46", "A8e")
@pytest.mark.parametrize(
    ("square", "environment", "dice", "hit"),
    [
        ("3b3", "bat_swarm", 2, Fraction(13 * 13, 400)),
        ("3b3", "haunted_mists", 1, Fraction(13, 20)),
        ("2d2", "bat_swarm", 1, Fraction(13, 20)),
    ],
)
def test_in_a_bat_swarm_the_lower_of_two_dice_counts(
    square: str, environment: str, dice: int, hit: Fraction
) -> None:
    p = party()
    p.environment(environment)
    p.powers("kat", "snipe_shot")
    p.monster("wolf.1", square)
    # Snipe Shot has +7 against the Wolf's 14, two more from one tile away: nothing of it here.
    part = Attack(bonus=6, damage=1, at="target")
    found = chances.stake(p.s, p.seat("kat"), p.figure("wolf.1"), part)
    assert len(found.rolls[0].dice) == dice
    assert found.odds["hit"] == hit
    assert found.effects["damage"].at_least(1) == hit


def test_where_nobody_is_asked_pointing_means_nothing() -> None:
    p = party()
    p.hp("kat", 0)
    p.s.surges = 0
    kat = p.m.copy()
    assert (p.game.aim(kat, 1, MOVE, 5).code, p.game.blow(kat, 1, 5)) == (-1, -1)
    p.turn("kat")
    assert p.asked() == ""
    aim = p.game.aim(p.m, 0, MOVE, 5)
    assert (aim.code, aim.figure, aim.origin, aim.how, aim.cells, aim.cell) == (
        -1, -1, -1, "puts", 0, 5
    )  # fmt: skip
    assert (p.game.blow(p.m, 0, 5), p.game.useful(p.m, 0), p.game.strikes_left(p.m)) == (-1, [], ())
    refusal = p.game.why_not(p.m, 0, MOVE, 5)
    assert refusal is not None
    assert (refusal.cell, refusal.clause, refusal.key) == (-1, "A1.8", "match_over")


# --- the first square, tile and figure of all, and several on one square


def test_the_lowest_member_comes_first() -> None:
    assert [aiming.first(mask) for mask in (0, 1, 0b1100, 0b1000)] == [0, 0, 2, 3]


def test_a_click_on_the_first_square_of_all_is_a_move_there() -> None:
    p = party()
    found = p.game.aim(p.m, 0, -1, p.square("1a1"))
    assert (found.code, found.choice) == (MOVE, choice(MOVE, p.square("1a1")))


def test_a_click_on_an_enemy_on_the_first_square_of_all_is_the_attack_on_it() -> None:
    p = party()
    p.powers("arjhan", "cleave")
    p.stand("arjhan", "1b1")
    zombie = p.monster("zombie.1", "1a1", "kat")
    p.settle()
    found = p.game.aim(p.m, 0, -1, p.square("1a1"))
    assert found.choice == choice(USE + p.card("cleave"), zombie)


def test_only_squares_of_what_is_offered_can_be_pointed_at() -> None:
    p = party()
    p.powers("arjhan", "cleave")
    zombie = p.monster("zombie.1", "2a1", "kat")
    p.settle()
    cleave = USE + p.card("cleave")
    assert aiming.pointable(p.s, cleave, 1 << zombie) == 1 << p.square("2a1")
    assert aiming.pointable(p.s, END, 1) == aiming.pointable(p.s, -1, 1) == 0


def test_what_is_not_on_the_board_is_meant_by_no_square() -> None:
    p = party()
    assert aiming.meant(p.s, END, 1, p.square("1a1")) == -1
    assert aiming.meant(p.s, DRINK, 1, p.square("2b1")) == -1


@pytest.mark.clause("A13v")
def test_a_square_of_the_crowd_means_whoever_stands_there() -> None:
    p = party()
    p.marker("illusionary_crowd", 1, "kat")
    p.stand("kat", "1b2")
    mask = 1 << p.seat("kat") | 1 << CROWD
    assert aiming.meant(p.s, TARGET, mask, p.square("1b2")) == p.seat("kat")
    assert aiming.meant(p.s, TARGET, mask, p.square("1c2")) == CROWD
    assert aiming.meant(p.s, TARGET, mask, p.square("2c2")) == -1


def test_squares_of_figures_are_those_on_which_they_stand() -> None:
    p = party()
    p.stand("kat", "1a1")
    assert preview.square_of(p.s, 1) == 1
    p.s.put(1, -1)
    assert preview.square_of(p.s, 1) == 0
    assert preview.square_of(p.s, CROWD) == 0
    p.marker("illusionary_crowd", 1, "arjhan")
    assert preview.square_of(p.s, CROWD) == p.s.castle.tiling.on(1)


def test_a_choice_of_a_square_concerns_that_square_and_a_trap_its_tile() -> None:
    p = party()
    assert preview.cells(p.s, MOVE, 18) == preview.cells(p.s, PLACE, 18) == 1 << 18
    trap = p.card("dart_trap")
    assert preview.cells(p.s, DISARM, trap) == p.s.castle.tiling.on(1 << 2)
    assert preview.cells(p.s, TILE, 0) == p.s.castle.tiling.on(1)


# --- which attack is best


@pytest.mark.parametrize("powers", [("cleave", "backstab"), ("backstab", "cleave")])
def test_the_best_blow_is_the_one_that_fells_most_likely(powers: tuple[str, str]) -> None:
    p = party()
    p.powers("arjhan", *powers)
    zombie = p.monster("gargoyle", "2a1", "kat", hp=1)
    p.settle()
    cell = p.square("2a1")
    assert p.game.blow(p.m, 0, cell) == choice(USE + p.card("backstab"), zombie)


def test_a_daily_is_no_blow_and_without_an_attack_there_is_none() -> None:
    p = party()
    p.powers("arjhan", "brute_strike")
    zombie = p.monster("gargoyle", "2a1", "kat")
    p.settle()
    assert p.game.blow(p.m, 0, p.square("2a1")) == -1
    p.powers("arjhan", "cleave")
    p.settle()
    assert p.game.blow(p.m, 0, p.square("2a1")) == choice(USE + p.card("cleave"), zombie)
    assert p.game.blow(p.m, 0, p.square("2d3")) == -1


def test_a_blow_on_the_first_tile_of_all_is_one_too() -> None:
    p = Position("immeril", "kat")
    p.stand("immeril", "2b1")
    p.stand("kat", "2c1")
    p.powers("immeril", "scorching_burst")
    p.monster("zombie.1", "1b2", "kat")
    p.monster("zombie.2", "1c2", "kat")
    p.settle()
    burst = USE + p.card("scorching_burst")
    assert p.game.blow(p.m, 0, p.square("1b2")) == choice(burst, 0)
    found = [each.figure for each in preview.stakes(p.s, 0, burst, 0)]
    assert found == [p.figure("zombie.1"), p.figure("zombie.2")]


# --- what a card costs, and its odds


@pytest.mark.parametrize(
    ("card", "costs"),
    [
        ("cleave", ["attack"]),
        ("brute_strike", ["attack", "card"]),
        ("great_leap", ["move", "card"]),
        ("fey_step", ["card"]),
        ("potion_of_speed", ["card"]),
        ("necklace_of_fireballs", ["attack", "card"]),
    ],
)
def test_a_card_costs_what_it_takes_the_place_of_and_itself(card: str, costs: list[str]) -> None:
    p = party()
    found = preview.costs(p.s, USE + p.card(card), "act")
    assert [each.kind for each in found] == costs


@pytest.mark.clause("A0.2", "13.1 Careful Attack")
def test_damage_without_a_roll_is_sure() -> None:
    p = Position("allisa", "kat")
    p.stand("allisa", "2b1")
    p.stand("kat", "2c1")
    p.powers("allisa", "careful_attack", "healing_word")
    zombie = p.monster("zombie.1", "2a1", "kat")
    p.settle()
    (found,) = preview.stakes(p.s, 0, USE + p.card("careful_attack"), zombie)
    assert (found.figure, found.odds["hit"], found.odds["defeat"]) == (zombie, 1, 1)
    assert found.effects["damage"].at_least(1) == 1
    assert preview.stakes(p.s, 0, USE + p.card("healing_word"), 1) == ()


@pytest.mark.clause("AE46")
def test_of_two_dice_each_number_is_the_lower_in_as_many_ways_as_there_are() -> None:
    two = chances.ways((20, 20))
    assert (two[1], two[2], two[20], sum(two.values()), len(two)) == (39, 37, 1, 400, 20)
    assert chances.ways((20,)) == dict.fromkeys(range(1, 21), 1)


@pytest.mark.clause("A18.5.2", "A18q")
def test_kavan_and_the_crowd_lose_nothing_and_have_no_hit_points() -> None:
    p = Position("arjhan", "kat", adventure="the_final_transformation")
    p.stand("arjhan", "2b1")
    p.stand("kat", "2c1")
    p.stand("kavan", "2a1")
    zombie = p.monster("zombie.1", "1a4", "kat")
    part = Attack(bonus=5, damage=1, at="target")
    found = chances.stake(p.s, zombie, KAVAN, part)
    assert found.effects["damage"].mean() == 0
    assert "defeat" not in found.odds
    assert [each.key for each in threats.numbers(p.s, KAVAN)] == ["ac"]
    assert (queries.most_hp(p.s, KAVAN), queries.most_hp(p.s, CROWD)) == (0, 0)
    p = Position("arjhan", "kat", adventure="klaks_infernal_artifact")
    assert [each.key for each in threats.numbers(p.s, CROWD)] == ["ac"]


# --- what is useful, and why something is off


@pytest.mark.clause("A17.5")
def test_an_item_is_used_once() -> None:
    p = party()
    p.items("arjhan", "scroll_of_teleportation", "potion_of_healing", "necklace_of_fireballs")
    p.powers("arjhan", "cleave", "fey_step")
    p.hp("arjhan", 5)
    p.monster("zombie.1", "1b2", "kat")
    p.monster("zombie.2", "2a1", "kat")
    p.settle()
    found = {each.key: each.once for each in p.game.useful(p.m, 0)}
    assert found.pop("move") is False
    assert found == {
        "scroll_of_teleportation": True,
        "potion_of_healing": True,
        "necklace_of_fireballs": True,
        "cleave": False,
        "fey_step": True,
        "disable": False,
    }


@pytest.mark.clause("AE46")
@pytest.mark.interpreted
def test_attacks_come_by_their_exact_means(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two dice the lower counts: 49 of 400 is less than 50 of 400, by less than a hundredth."""
    p = Position("thorgrim", "kat")
    p.stand("thorgrim", "2b1")
    p.stand("kat", "2c1")
    p.powers("thorgrim", "healing_strike", "beacon_of_hope")
    p.monster("zombie.1", "1b4", "kat")
    p.environment("bat_swarm")
    p.settle()
    # No monster has such an armour: of all attacks these two come as near to each other.
    monkeypatch.setattr(queries, "armour", lambda s, figure: (("printed", 22),))
    means = [
        chance.effects["damage"].mean()
        for card in ("healing_strike", "beacon_of_hope")
        for code, mask in p.m.decision.families(0)  # type: ignore[union-attr]
        if code == USE + p.card(card)
        for chance in preview.stakes(p.s, 0, code, aiming.first(mask))
    ]
    assert means == [Fraction(49, 400), Fraction(50, 400)]
    found = [each.key for each in p.game.useful(p.m, 0)]
    assert found[:2] == ["beacon_of_hope", "healing_strike"]


@pytest.mark.clause("A17l")
def test_whoever_daze_leaves_out_threatens_nobody() -> None:
    p = party()
    zombie = p.monster("zombie.1", "2a1", "kat")
    wolf = p.monster("wolf.1", "2d1", "kat")
    p.settle()
    assert {each.figure for each in p.game.threats(p.m, 0) if each.target >= 0} == {zombie, wolf}
    p.s.dazed.append((p.card("daze"), p.card("wolf.1")))
    found = {each.figure: each for each in p.game.threats(p.m, 0)}
    assert found[zombie].target >= 0
    left = found[wolf]
    assert (left.stands, left.cells, left.strikes) == (1 << p.square("2d1"), 0, ())
    assert (left.target, left.meets, left.clause) == (-1, (), "A17l")
    exposed = p.game.exposure(p.m, 0, 0)
    assert exposed is not None
    assert [each.figure for each in exposed.perils] == [zombie]


@pytest.mark.clause("A17l")
def test_one_that_is_dazed_keeps_no_other_from_threatening() -> None:
    p = party()
    zombie = p.monster("zombie.1", "2a1", "kat")
    wolf = p.monster("wolf.1", "2d1", "kat")
    p.settle()
    p.s.dazed.append((p.card("daze"), p.card("zombie.1")))
    found = {each.figure: each for each in p.game.threats(p.m, 0)}
    assert (found[zombie].target, found[wolf].target >= 0) == (-1, True)
    exposed = p.game.exposure(p.m, 0, 0)
    assert exposed is not None
    assert [each.figure for each in exposed.perils] == [wolf]


@pytest.mark.clause("A5.1", "17 Burst of Speed")
def test_a_granted_move_shows_its_way() -> None:
    p = party()
    p.powers("arjhan", "cleave")
    p.monster("zombie.3", "2a1", "kat")
    p.top("treasure", "burst_of_speed")
    p.dice(attack=[19])
    p.play("use cleave zombie.3")
    assert p.asked() == "move arjhan"
    found = p.game.option(p.m, 0, choice(PLACE, p.square("1b4")))
    assert (found.path, found.clause) == ((p.square("2b1"), p.square("1b4")), "A5.1")


def test_what_is_offered_off_the_board_is_not_refused() -> None:
    p = party()
    assert p.game.why_not(p.m, 0, END, -1) is None
    assert p.game.why_not(p.m, 0, END, 0) is None


@pytest.mark.clause("A5.7", "A5f")
def test_who_cannot_move_may_still_attack() -> None:
    p = party()
    p.powers("arjhan", "cleave")
    p.monster("zombie.1", "2a1", "kat")
    p.s.immobilized = 1
    p.settle()
    assert [each.key for each in p.game.useful(p.m, 0)] == ["cleave", "disable"]


def test_where_a_new_figure_is_placed_nothing_is_pointed_at_from_a_square() -> None:
    p = Position("arjhan", "kat", adventure="the_final_transformation")
    p.stand("arjhan", "2b1")
    p.stand("kat", "2c1")
    p.stand("kavan", "2a1")
    p.top("encounter", "summoning_circle")
    p.play("end")
    assert p.asked() == "rise arjhan"
    assert p.game.aim(p.m, 0, PLACE, -1).origin == -1


@pytest.mark.clause("A5d", "A5.2")
def test_beyond_the_last_tile_lies_none() -> None:
    p = party()
    beyond = p.s.castle.tiling.slots * 16
    found = [p.game.why_not(p.m, 0, MOVE, cell) for cell in (beyond, p.square("2a4"))]
    assert [each.key if each is not None else "" for each in found] == ["no_tile", "wall"]


def test_a_target_that_is_no_square_is_nobody() -> None:
    p = party()
    p.monster("zombie.1", "3a1", "kat")
    p.monster("wolf.1", "3d1", "kat")
    p.stand("arjhan", "1b3")
    p.top("encounter", "illusionary_trick")
    p.play("end")
    assert p.asked() == "figure arjhan"
    found = p.game.why_not(p.m, 0, TARGET, -1)
    assert found is not None
    assert (found.key, found.params) == ("not_a_target", {})


@pytest.mark.clause("A18q")
def test_there_is_no_blow_on_kavan() -> None:
    p = Position("arjhan", "kat", adventure="the_final_transformation")
    p.stand("arjhan", "2b1")
    p.stand("kat", "2c1")
    p.stand("kavan", "2a1")
    p.powers("arjhan", "cleave")
    p.monster("zombie.1", "1b4", "kat")
    p.settle()
    assert p.game.blow(p.m, 0, p.square("2a1")) == -1


def test_the_best_blow_fells_before_it_hurts() -> None:
    p = party()
    p.powers("arjhan", "tide_of_iron", "backstab")
    target = p.monster("gargoyle", "2b2", "kat", hp=1)
    p.settle()
    # Beside Kat Backstab hurts for 2, but it hits less often.
    assert p.game.blow(p.m, 0, p.square("2b2")) == choice(USE + p.card("tide_of_iron"), target)


def test_a_choice_that_is_taken_up_is_known_by_its_family() -> None:
    p = party()
    assert p.game.aim(p.m, 0, choice(MOVE, 0), p.square("1a1")).code == MOVE


def archer(*more: str) -> Position:
    """Return Allisa among three monsters within a tile, with what she holds."""
    p = Position("allisa", "kat")
    p.stand("allisa", "2b1")
    p.stand("kat", "2c1")
    p.powers("allisa", "twin_shot", *more)
    for name, square in (("zombie.1", "1b4"), ("ghoul.1", "1a3"), ("wolf.1", "1d3")):
        p.monster(name, square, "kat")
    p.settle()
    return p


@pytest.mark.clause("A8c")
def test_whoever_is_picked_first_comes_first() -> None:
    p = archer("unbalancing_parry")
    p.play("use twin_shot ghoul.1")
    first, last = p.figure("ghoul.1"), p.figure("wolf.1")
    found = p.game.aim(p.m, 0, TARGET, p.square("1d3"))
    assert (found.choice, found.follow) == (choice(TARGET, last), (choice(TARGET, first),))
    p.play("target wolf.1")
    assert p.m.decision is not None
    assert p.m.decision.kind == "order"
    assert p.m.decision.allows(0, found.follow[0])


@pytest.mark.clause("A8c")
def test_picks_say_nothing_ahead_where_nobody_asks_for_an_order() -> None:
    p = archer()
    p.play("use twin_shot ghoul.1")
    assert p.game.aim(p.m, 0, TARGET, p.square("1d3")).follow == ()
