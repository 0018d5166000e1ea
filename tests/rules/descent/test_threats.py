"""What enemies can reach and strike, what is still useful, and numbers of figures (D10.6)."""

from __future__ import annotations

import pytest

from game.rules.descent import threats
from game.rules.descent.codes import (
    ABILITY,
    ACT,
    ADVANCE,
    ARRANGE,
    ATTACK,
    BATTLE,
    DONE,
    FIRST_MONSTER,
    GIVE,
    ORDER,
    READY,
    RUN,
    SPACE,
    STEP,
)
from tests.rules.descent.overlords import activate, end
from tests.rules.descent.positions import At, Position
from tests.rules.descent.turns import begin, take_turn

THREE = ("steelhorns", "runemaster_thorn", "korva_halfshield")
ROWS = (
    "##########",
    "#.....#..#",
    "#.....D..#",
    "#.....#.G#",
    "##########",
)


def room() -> Position:
    p = Position(*THREE, quest=ROWS)
    p.hand(threat=0)
    return p


def around(*at: At) -> set[At]:
    """Return the floor of the left room beside some spaces, they themselves left out."""
    return {
        (column, row)
        for column in range(1, 6)
        for row in range(1, 4)
        if any(max(abs(column - x), abs(row - y)) == 1 for x, y in at)
    } - set(at)


# --- threats


@pytest.mark.clause("D10.6")
def test_a_monster_threatens_what_it_can_reach_with_its_speed() -> None:
    p = room()
    beast = p.monster("beastman", (1, 2))
    p.hero("steelhorns", (5, 2))
    p.hero("runemaster_thorn", (8, 2))
    p.s.web[beast] = 1
    [webbed] = p.game.threats(p.m, 0)
    assert p.places(webbed.stands) == [(1, 2)]
    assert set(p.places(webbed.cells)) == around((1, 2))
    assert (webbed.figure, webbed.strikes, webbed.afar, webbed.clause) == (beast, (), 0, "D10.6")
    p.s.web[beast] = 0
    [free] = p.game.threats(p.m, 0)
    everywhere = {(column, row) for column in range(1, 6) for row in range(1, 4)}
    assert set(p.places(free.stands)) == everywhere - {(5, 2)}
    assert set(p.places(free.cells)) == everywhere
    assert free.strikes == (0,)


@pytest.mark.clause("D10.6", "D4.2")
def test_what_is_struck_from_afar_is_told() -> None:
    p = room()
    bone = p.monster("skeleton", (1, 2))
    p.s.web[bone] = 1
    p.hero("steelhorns", (3, 2))
    p.hero("runemaster_thorn", (5, 2))
    [threat] = p.game.threats(p.m, 1)
    assert threat.afar == threat.cells
    assert (3, 2) in p.places(threat.cells)
    # Steelhorns hides who stands behind him.
    assert threat.strikes == (0,)


@pytest.mark.clause("D10.6")
def test_the_overlord_is_threatened_by_heroes_with_their_weapons() -> None:
    p = room()
    beast = p.monster("beastman", (3, 2))
    p.s.web[0] = p.s.web[1] = 1
    p.hero("steelhorns", (2, 2), "sword")
    p.hero("runemaster_thorn", (5, 3), "spark_rune")
    found = p.game.threats(p.m, p.overlord)
    assert [(each.figure, each.strikes) for each in found] == [(0, (beast,)), (1, (beast,))]
    assert [each.afar != 0 for each in found] == [False, True]
    assert threats.weapon(p.s, 1) == p.item("spark_rune")
    assert threats.weapon(p.s, beast) == 0


@pytest.mark.clause("D10.6")
def test_a_large_monster_stands_on_all_its_spaces() -> None:
    p = room()
    ogre = p.monster("ogre", (1, 1))
    p.s.web[ogre] = 1
    [threat] = p.game.threats(p.m, 0)
    assert p.places(threat.stands) == [(1, 1), (2, 1), (1, 2), (2, 2)]
    assert p.places(threat.cells) == [(3, 1), (3, 2), (1, 3), (2, 3), (3, 3)]


@pytest.mark.clause("D10.6")
def test_a_monster_that_lies_across_threatens_from_both_its_spaces() -> None:
    p = room()
    for kind in ("hell_hound", "manticore"):
        hound = p.monster(kind, (2, 2), lie=1)
        p.s.web[hound] = 1
        [threat] = p.game.threats(p.m, 0)
        assert p.places(threat.stands) == [(2, 2), (3, 2)]
        assert (4, 2) in p.places(threat.cells)
        p.s.put(hound, -1)


# --- what a figure is exposed to


@pytest.mark.clause("D3.13", "D10.6")
def test_a_hero_is_exposed_to_the_wounds_of_each_enemy() -> None:
    p = room()
    beast = p.monster("beastman", (1, 2))
    bone = p.monster("skeleton", (2, 3))
    p.hero("steelhorns", (5, 2), wounds=7)
    found = p.game.exposure(p.m, 0, 0)
    assert found is not None
    assert (found.figure, found.hp) == (0, 7)
    assert [(each.figure, each.key) for each in found.perils] == [
        (beast, "beastman"), (bone, "skeleton"),
    ]  # fmt: skip
    # Red and green with one more, against an armor of 1.
    worst = found.perils[0].damage
    assert worst.mean() == pytest.approx(4.1, abs=0.06)
    assert found.perils[0].cells >> p.cell((5, 2)) & 1


def test_nobody_is_exposed_off_the_map_or_to_his_own_side() -> None:
    p = room()
    beast = p.monster("beastman", (1, 2))
    p.hero("steelhorns", (5, 2))
    assert p.game.exposure(p.m, 0, 1) is None
    assert p.game.exposure(p.m, 0, beast) is None
    assert p.game.exposure(p.m, p.overlord, 0) is None
    found = p.game.exposure(p.m, p.overlord, beast)
    assert found is not None
    assert [each.figure for each in found.perils] == [0]


# --- what is left to strike, and what is of use


@pytest.mark.clause("D4.5")
def test_whom_a_hero_could_still_attack() -> None:
    p = room()
    p.hero("steelhorns", (2, 2), "sword")
    p.hero("korva_halfshield", (1, 1))
    beast = p.monster("beastman", (3, 2))
    p.monster("beastman", (5, 2))
    begin(p, "steelhorns")
    p.play(DONE)
    assert p.game.strikes_left(p.m) == ()
    p.play(ACT, 2 * BATTLE)
    assert p.game.strikes_left(p.m) == (beast,)
    p.s.attacks = 0
    assert p.game.strikes_left(p.m) == ()
    p.s.attacks = 1
    p.s.put(0, -1)
    assert p.game.strikes_left(p.m) == ()


@pytest.mark.clause("D10.6")
def test_whom_a_monster_could_still_attack() -> None:
    p = room()
    beast = p.monster("beastman", (3, 2))
    p.monster("beastman", (3, 3))
    p.hero("steelhorns", (2, 2))
    p.hero("runemaster_thorn", (5, 2))
    activate(p, beast)
    assert p.game.strikes_left(p.m) == (0,)
    p.dice(red=[1], green=[1])
    p.play(SPACE, p.cell((2, 2)))
    assert p.game.strikes_left(p.m) == ()
    end(p)
    assert p.game.strikes_left(p.m) == ()


def useful(p: Position, seat: int = 0) -> list[tuple[int, str, tuple[int, ...], int]]:
    return [(each.code, each.key, each.figures, each.amount) for each in p.game.useful(p.m, seat)]


@pytest.mark.clause("D7.5")
def test_attacks_come_first_then_orders_abilities_other_things_and_steps() -> None:
    p = room()
    p.hero("steelhorns", (2, 2), "sword", fatigue=3)
    p.hero("korva_halfshield", (1, 1))
    beast = p.monster("beastman", (3, 2))
    take_turn(p, "steelhorns", READY)
    p.s.attacks = 1
    p.m.ask_again()
    assert useful(p) == [
        (ATTACK, "fists", (beast,), 0),
        (ORDER, "aim", (), 0),
        (GIVE, "sword", (), 0),
        (ARRANGE, "arrange", (), 0),
        (STEP, "step", (), 4),
    ]
    masks = {each.code: each.members for each in p.game.useful(p.m, 0)}
    assert p.m.decision is not None
    assert masks[STEP] == p.m.decision.offered(0, STEP)
    assert p.game.useful(p.m, 1) == []
    p.s.put(beast, p.cell((5, 2)))
    p.m.ask_again()
    assert [each[0] for each in useful(p)] == [ORDER, GIVE, ARRANGE, STEP]


@pytest.mark.clause("D13a")
def test_an_ability_is_of_use_before_steps() -> None:
    p = room()
    p.hero("steelhorns", (2, 2), fatigue=3)
    take_turn(p, "steelhorns", RUN)
    assert useful(p) == [(ABILITY, "ability", (), 0), (STEP, "step", (), 8)]
    assert [each.clause for each in p.game.useful(p.m, 0)] == [p.s.tables.hero[0].clause, "D7.16"]


@pytest.mark.clause("D13a")
def test_an_ability_is_of_use_before_what_else_can_be_done() -> None:
    p = room()
    p.hero("steelhorns", (2, 2), "sword", fatigue=3)
    p.hero("korva_halfshield", (1, 1))
    take_turn(p, "steelhorns", RUN)
    assert [each[0] for each in useful(p)] == [ABILITY, GIVE, ARRANGE, STEP]


def test_where_nothing_is_asked_nothing_is_of_use() -> None:
    p = room()
    p.hero("steelhorns", (2, 2))
    assert p.game.useful(p.m, 0) == []
    assert p.game.strikes_left(p.m) == ()
    take_turn(p, "steelhorns", ADVANCE)
    assert p.game.useful(p.m, p.overlord) == []


# --- numbers


@pytest.mark.clause("D3.11", "D14d")
def test_the_numbers_of_a_hero_are_told_with_what_they_are_made_of() -> None:
    p = room()
    p.hero("korva_halfshield", (1, 1), "leather_armor", "swift_boots", wounds=3, fatigue=1)
    assert [(each.key, each.value, each.parts) for each in p.game.numbers(p.s, 2)] == [
        ("wounds", 14, (("printed", 14),)),
        ("armor", 3, (("printed", 2), ("leather_armor", 1))),
        ("speed", 5, (("printed", 4), ("swift_boots", 1))),
        ("fatigue", 3, (("printed", 3),)),
    ]


@pytest.mark.clause("D3.12", "16 Doom")
def test_the_numbers_of_a_monster_are_told_as_long_as_it_stands() -> None:
    p = room()
    p.power("doom")
    beast = p.monster("beastman", (3, 2), wounds=1)
    assert [(each.key, each.value, each.parts) for each in p.game.numbers(p.s, beast)] == [
        ("wounds", 3, (("printed", 3),)),
        ("armor", 2, (("printed", 2),)),
        ("speed", 5, (("printed", 4), ("doom", 1))),
    ]
    assert p.game.numbers(p.s, FIRST_MONSTER + 1) == []
    assert p.game.numbers(p.s, 3) == []
    # A hero in town has numbers, too.
    assert [each.key for each in p.game.numbers(p.s, 1)][-1] == "fatigue"
