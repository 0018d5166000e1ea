"""A choice in full: its rule, what it uses up, its spaces and its exact odds (D3.1, D15.2)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.engine.decisions import choice
from game.engine.options import Option
from game.rules.descent import offers, preview
from game.rules.descent.codes import (
    ABILITY,
    ACT,
    ADD,
    ADVANCE,
    ARRANGE,
    ATTACK,
    BATTLE,
    BUY,
    DIE,
    DISCARD,
    DODGE,
    DOOR,
    DRINK,
    END,
    GIVE,
    GIVE_KEY,
    GLYPH,
    GUARD,
    GUARDS,
    JUMP,
    KEEP,
    OPEN_CHEST,
    ORDER,
    PASS,
    PLACE,
    PLAY,
    READY,
    RUN,
    SELL,
    SHOP,
    SPACE,
    STARTING_SET,
    STEP,
    SURGE,
    TARGET,
    THROW,
    placement,
)
from game.rules.descent.town import Shop, set_cost
from tests.rules.descent.overlords import activate, deck
from tests.rules.descent.overlords import take_turn as overlords_turn
from tests.rules.descent.positions import Position
from tests.rules.descent.turns import begin, take_turn

THREE = ("steelhorns", "runemaster_thorn", "tam_quickfinger")
ROWS = (
    "##########",
    "#........#",
    "#..p..C..#",
    "#........#",
    "##D#####R#",
    "#.......G#",
    "##########",
)


def room() -> Position:
    p = Position(*THREE, quest=ROWS)
    p.hand(threat=0)
    return p


def option(p: Position, code: int, member: int = 0, seat: int | None = None) -> Option:
    assert p.m.decision is not None
    asked = p.m.decision.seats[0] if seat is None else seat
    return p.game.option(p.m, asked, choice(code, member))


def brief(told: Option) -> tuple[str, str, list[tuple[str, int]]]:
    """Return key, rule and costs of a choice."""
    return told.key, told.clause, [(each.kind, each.amount) for each in told.costs]


def turn(hero: str = "steelhorns", action: int = ADVANCE) -> Position:
    """Return a turn in which a hero has something for every act."""
    p = room()
    p.hero(hero, (2, 3), "sword", "healing_potion", "vitality_potion")
    take_turn(p, hero, action)
    return p


# --- what it is of, by which rule, and what it costs


@pytest.mark.parametrize(
    ("code", "member", "key", "clause", "costs"),
    [
        (STEP, "step", "step", "D7.16", []),
        (JUMP, "jump", "jump", "D7.22", []),
        (BUY, 0, "buy point", "D7.10", [("fatigue", 1)]),
        (OPEN_CHEST, 0, "open chest", "D7.18", [("points", 2)]),
        (DRINK, "healing_potion", "healing_potion", "D7.19", [("points", 1)]),
        (DRINK, "vitality_potion", "vitality_potion", "D7.19", [("points", 1)]),
        (GIVE, 0, "sword", "D7.20", [("points", 1)]),
        (GIVE, GIVE_KEY, "give", "D7.20", [("points", 1)]),
        (ARRANGE, 0, "arrange", "D7.4", [("points", 2)]),
        (GLYPH, 0, "glyph", "D7.21", [("points", 1)]),
        (ATTACK, "sword", "sword", "D3.1", [("attack", 1)]),
        (ORDER, GUARD, "guard", "D7.9", []),
        (ORDER, DODGE, "dodge", "D7.9", []),
        (END, 0, "end", "D7.5", []),
    ],
)
def test_what_a_choice_of_a_heros_turn_is(
    code: int, member: int | str, key: str, clause: str, costs: list[tuple[str, int]]
) -> None:
    p = turn()
    if member == "step":
        member = placement(p.cell((3, 3)), 0)
    elif member == "jump":
        member = p.cell((4, 1))
    elif isinstance(member, str):
        member = p.item(member)
    assert brief(option(p, code, member)) == (key, clause, costs)


@pytest.mark.clause("D7.17", "D13c")
def test_a_door_costs_tam_one_to_open() -> None:
    for hero, price in (("steelhorns", 2), ("tam_quickfinger", 1)):
        p = turn(hero)
        door = p.cell((2, 4))
        assert brief(option(p, DOOR, door)) == ("door", "D7.17", [("points", price)])
        assert p.places(option(p, DOOR, door).cells) == [(2, 4)]
        assert brief(option(p, OPEN_CHEST))[2] == [("points", price)]
    p.s.opened = 1 << door
    assert brief(option(p, DOOR, door))[2] == [("points", 2)]


@pytest.mark.clause("D13a")
def test_an_ability_costs_its_fatigue_by_the_rule_of_its_hero() -> None:
    p = turn(action=RUN)
    clause = p.s.tables.hero[0].clause
    assert brief(option(p, ABILITY)) == ("ability", clause, [("fatigue", 2)])


@pytest.mark.clause("D7.5", "D11b")
def test_an_action_is_told_by_its_name() -> None:
    p = room()
    p.hero("steelhorns", (2, 3))
    begin(p, "steelhorns")
    found = [option(p, ACT, offers.act(each)).key for each in (RUN, BATTLE, ADVANCE, READY)]
    assert found == ["run", "battle", "advance", "ready"]
    assert option(p, ACT, offers.act(READY, attack=True)).key == "ready"


@pytest.mark.clause("D7.3")
def test_to_arrange_at_the_start_costs_nothing() -> None:
    p = room()
    p.hero("steelhorns", (2, 3), "sword")
    begin(p, "steelhorns")
    assert brief(option(p, ARRANGE)) == ("arrange", "D7.4", [])
    assert brief(option(p, GIVE, 0))[2] == []


@pytest.mark.clause("D8.4", "D14.4")
def test_what_the_shop_asks_for() -> None:
    p = Position(*THREE)
    p.s.coins[1] = 300
    p.give("runemaster_thorn", "sword")
    p.run(Shop(1, 1))
    price = set_cost(p.s, 1)
    assert brief(option(p, STARTING_SET)) == ("buy set", "D14.4", [("coins", price)])
    assert brief(option(p, SHOP, p.item("axe"))) == ("axe", "D8.4", [("coins", 125)])
    assert brief(option(p, SELL, 0)) == ("sword", "D8.4", [])
    assert brief(option(p, THROW, 0)) == ("sword", "D8.4", [])


@pytest.mark.clause("D10.9", "D10.4")
def test_what_cards_cost() -> None:
    p = room()
    p.hand("rage", "bone_patrol", threat=20)
    p.monster("beastman", (2, 1))
    p.hero("steelhorns", (8, 5))
    deck(p, "dodge", "dodge.2")
    overlords_turn(p)
    patrol = p.card("bone_patrol")
    assert brief(option(p, PLAY, patrol)) == (
        "bone_patrol", p.s.tables.cards[patrol].clause, [("threat", 8)],
    )  # fmt: skip
    assert brief(option(p, DISCARD, patrol)) == ("bone_patrol", "D10.4", [])


@pytest.mark.clause("D3.5.2", "D3.5.7", "D3.7")
def test_what_step_5_and_a_reroll_are() -> None:
    p = turn()
    assert brief(option(p, SURGE, 0)) == ("surge", "D3.5.2", [])
    assert brief(option(p, ADD)) == ("add die", "D3.5.7", [("fatigue", 1)])
    assert brief(option(p, DIE, 0)) == ("reroll", "D3.7", [])


@pytest.mark.clause("D10.6")
def test_what_a_monster_does() -> None:
    p = room()
    hound = p.monster("hell_hound", (2, 1), lie=1)
    p.hero("steelhorns", (6, 1))
    activate(p, hound)
    told = option(p, STEP, placement(p.cell((3, 1)), 1))
    assert brief(told) == ("step", "D10.6", [])
    assert told.figure == hound
    assert p.places(told.cells) == [(3, 1), (4, 1)]
    assert [p.places(1 << each)[0] for each in told.path] == [(2, 1), (3, 1)]
    assert option(p, END).clause == "D10.6"


@pytest.mark.clause("D7.14")
def test_what_a_guard_attacks_with() -> None:
    p = room()
    beast = p.monster("beastman", (5, 1))
    p.hero("steelhorns", (3, 1), "sword")
    p.order("steelhorns", GUARD)
    activate(p, beast)
    p.play(STEP, placement(p.cell((4, 1)), 0))
    assert brief(option(p, GUARDS, p.item("sword"))) == ("sword", "D7.14", [])
    assert option(p, PASS).clause == "D7.14"
    assert option(p, KEEP).key == "keep"


# --- the spaces that it concerns


@pytest.mark.clause("D7.16", "D7.22")
def test_a_step_and_a_jump_have_a_path() -> None:
    p = turn()
    told = option(p, STEP, placement(p.cell((3, 3)), 0))
    assert [p.places(1 << each)[0] for each in told.path] == [(2, 3), (3, 3)]
    assert p.places(told.cells) == [(3, 3)]
    told = option(p, JUMP, p.cell((4, 1)))
    assert [p.places(1 << each)[0] for each in told.path] == [(2, 3), (4, 1)]
    assert p.places(told.cells) == [(4, 1)]
    p.s.put(0, -1)
    for code, member in ((STEP, placement(p.cell((3, 3)), 0)), (JUMP, p.cell((4, 1)))):
        assert option(p, code, member).path == ()


@pytest.mark.clause("D7.16", "D7.22", "D7.23")
def test_what_a_step_or_a_jump_costs_in_points() -> None:
    p = room()
    p.hero("steelhorns", (2, 2))
    assert preview.step_cost(p.s, 0, STEP, placement(p.cell((2, 1)), 0)) == 1
    assert preview.step_cost(p.s, 0, JUMP, p.cell((4, 2))) == 4
    p.hero("steelhorns", (3, 2))
    assert preview.step_cost(p.s, 0, STEP, placement(p.cell((2, 1)), 0)) == 2


def test_a_choice_of_a_figure_or_a_chest_concerns_its_spaces() -> None:
    p = room()
    p.hero("steelhorns", (6, 2))
    ogre = p.monster("ogre", (1, 1))
    assert p.places(preview.cells(p.s, 0, TARGET, ogre)) == [(1, 1), (2, 1), (1, 2), (2, 2)]
    assert p.places(preview.cells(p.s, 0, OPEN_CHEST, 0)) == [(6, 2)]
    assert p.places(preview.cells(p.s, ogre, PLACE, placement(p.cell((5, 1)), 0))) == [
        (5, 1), (6, 1), (5, 2), (6, 2),
    ]  # fmt: skip
    assert preview.cells(p.s, 0, ARRANGE, 3) == 0
    mask = 1 << placement(p.cell((5, 1)), 0) | 1 << placement(p.cell((7, 1)), 0)
    found = preview.members_at(p.s, ogre, PLACE, mask, p.cell((6, 2)))
    assert found == [placement(p.cell((5, 1)), 0)]


# --- odds


@pytest.mark.clause("D3.4", "D15.2")
def test_the_stakes_of_an_attack_are_exact() -> None:
    p = room()
    p.hero("steelhorns", (2, 3), "sword", fatigue=0)
    p.monster("beastman", (3, 3), wounds=2)
    take_turn(p, "steelhorns", BATTLE)
    p.play(ATTACK, p.item("sword"))
    assert p.asked() == "attack steelhorns"
    told = option(p, SPACE, p.cell((3, 3)))
    [stake] = told.stakes
    assert (stake.figure, stake.friend) == (p.figure("beastman.1"), False)
    # The red die alone carries an X, and in melee nothing else misses.
    assert stake.odds["miss"] == Fraction(1, 6)
    assert stake.odds["hit"] == Fraction(5, 6)
    assert stake.odds["kill"] == stake.effects["wounds"].at_least(2)
    [roll] = stake.rolls
    assert (roll.dice, roll.goal, roll.need) == ((6,) * 5, 0, 0)
    assert roll.reasons == (("printed", 2),)
    assert "threat" not in stake.effects
    assert option(p, SPACE, p.cell((1, 3))).stakes == ()
    assert option(p, SPACE, p.cell((9, 3))).stakes == ()


@pytest.mark.clause("D3.3", "D3q")
def test_a_shot_needs_its_range_and_a_monster_may_win_threat() -> None:
    p = room()
    bone = p.monster("skeleton", (2, 1))
    p.hero("steelhorns", (6, 1))
    p.monster("beastman", (2, 3))
    activate(p, bone)
    [stake] = option(p, SPACE, p.cell((6, 1))).stakes
    assert (stake.figure, stake.friend) == (0, False)
    assert [(each.goal, each.need) for each in stake.rolls] == [(4, 4)]
    assert set(stake.effects) == {"wounds", "threat"}
    [stake] = option(p, SPACE, p.cell((2, 3))).stakes
    assert stake.friend
    assert "threat" not in stake.effects


@pytest.mark.clause("D6a", "D3n")
def test_a_breath_has_a_stake_for_each_figure_in_it() -> None:
    p = room()
    hound = p.monster("hell_hound", (1, 1), lie=1)
    p.hero("steelhorns", (3, 1))
    p.hero("runemaster_thorn", (5, 1))
    activate(p, hound)
    found = option(p, SPACE, p.cell((3, 1))).stakes
    assert [each.figure for each in found] == [0, 1]
    assert all(each.odds["hit"] == Fraction(5, 6) for each in found)


def test_attacks_alone_have_stakes() -> None:
    p = turn()
    p.monster("beastman", (3, 3))
    assert option(p, SPACE, p.cell((3, 3))).stakes == ()
    assert p.m.decision is not None
    assert preview.attacks_with(p.m.decision) == -1
    p.m.ask_again()
    p.play(ATTACK, p.item("sword"))
    assert preview.attacks_with(p.m.decision) == p.item("sword")


@pytest.mark.clause("D16i")
def test_a_charmed_hero_spends_no_fatigue_in_what_is_told() -> None:
    p = room()
    p.hero("steelhorns", (2, 3), fatigue=3)
    p.hero("runemaster_thorn", (3, 3), wounds=9)
    free = preview.against(p.s, 0, 0, p.cell((3, 3)))
    charmed = preview.against(p.s, 0, 0, p.cell((3, 3)), charmed=True)
    assert preview.worth(free[0])[1] >= preview.worth(charmed[0])[1]
    assert free[0].friend


@pytest.mark.clause("D3.5.7", "D16e")
def test_a_hero_s_own_attack_counts_his_fatigue() -> None:
    p = room()
    p.hero("steelhorns", (2, 3), "spark_rune", fatigue=3)
    p.monster("beastman", (5, 3))
    take_turn(p, "steelhorns", BATTLE)
    rune, cell = p.item("spark_rune"), p.cell((5, 3))
    p.play(ATTACK, rune)
    [told] = option(p, SPACE, cell).stakes
    [own] = preview.against(p.s, 0, rune, cell)
    [charmed] = preview.against(p.s, 0, rune, cell, charmed=True)
    assert told.odds == own.odds
    assert told.odds["hit"] > charmed.odds["hit"]


@pytest.mark.clause("D14.4")
def test_the_first_hero_s_set_has_its_price_too() -> None:
    p = Position(*THREE)
    p.run(Shop(0, 1))
    assert brief(option(p, STARTING_SET))[2] == [("coins", set_cost(p.s, 0))]


def test_an_option_is_of_the_figure_that_is_spoken_of_or_of_who_is_asked() -> None:
    p = room()
    p.hero("steelhorns", (2, 3))
    p.hand("aim", threat=0)
    p.monster("beastman", (5, 3))
    deck(p, "dodge", "dodge.2")
    overlords_turn(p)
    assert option(p, END).figure == p.overlord


def test_what_cannot_be_attacked_has_no_stakes_and_nobody_asked_none_either() -> None:
    p = room()
    p.hero("steelhorns", (2, 3), "sword")
    p.monster("beastman", (8, 1))
    assert preview.against(p.s, 0, p.item("sword"), p.cell((8, 1))) == ()
    p.m.end()
    p.m.decision = None
    assert p.game.option(p.m, 0, choice(SPACE, p.cell((3, 3)))).stakes == ()


@pytest.mark.clause("D7.20")
def test_a_gift_that_is_asked_about_is_no_attack() -> None:
    p = room()
    for hero, at in zip(THREE, ((2, 3), (3, 3), (1, 3)), strict=True):
        p.hero(hero, at)
    p.give("steelhorns", "sword")
    take_turn(p, "steelhorns", ADVANCE)
    p.play(GIVE, 0)
    assert p.asked() == "give_to steelhorns"
    assert p.m.decision is not None
    assert preview.attacks_with(p.m.decision) == -1
