"""What pointing at the map means: a way, an attack, a door, a place (D3.1, D7.16, D7.17)."""

from __future__ import annotations

import pytest

from game.engine.answers import ENDS, PUTS, WHOM, Aim
from game.engine.decisions import choice, code_of, member_of
from game.rules.descent import codes
from game.rules.descent.codes import (
    ACTIVATE,
    ADVANCE,
    ATTACK,
    BATTLE,
    BUY,
    CLAIM,
    DOOR,
    GIVE,
    GLYPH,
    GUARD,
    GUARDS,
    JUMP,
    PASS,
    PLACE,
    PUSH,
    RUN,
    SHOP,
    SPACE,
    STEP,
    TARGET,
)
from game.rules.descent.pushes import Push
from game.rules.descent.state import of
from game.rules.descent.town import Shop
from tests.rules.descent.overlords import activate, deck
from tests.rules.descent.overlords import step as monsters_step
from tests.rules.descent.overlords import take_turn as overlords_turn
from tests.rules.descent.positions import At, Position
from tests.rules.descent.test_set_up import started
from tests.rules.descent.turns import take_turn

THREE = ("steelhorns", "runemaster_thorn", "tam_quickfinger")
ROWS = (
    "############",
    "#....o.....#",
    "#..........#",
    "#..p.......#",
    "#.....g....#",
    "#..........#",
    "###D####R###",
    "#.........G#",
    "############",
)


def room() -> Position:
    return Position(*THREE, quest=ROWS)


def acting(hero: str, at: At, action: int, *items: str, fatigue: int = 0) -> Position:
    """Return the room in the turn of a hero."""
    p = room()
    p.hero(hero, at, *items, fatigue=fatigue)
    take_turn(p, hero, action)
    return p


def aim(p: Position, at: At | None = None, code: int = -1) -> Aim:
    """Return what pointing at a space means for whoever is asked."""
    assert p.m.decision is not None
    return p.game.aim(p.m, p.m.decision.seats[0], code, p.cell(at) if at else -1)


def meant(p: Position, found: Aim) -> list[tuple[int, At | int]]:
    """Return the choices of an aim as family and space, or as member."""
    told: list[tuple[int, At | int]] = []
    for each in (found.choice, *found.follow):
        if each < 0:
            continue
        code, member = code_of(each), member_of(each)
        if code in (STEP, PUSH, PLACE):
            told.append((code, p.places(1 << (member >> 1))[0]))
        elif code in (JUMP, DOOR, SPACE, GLYPH):
            told.append((code, p.places(1 << member)[0]))
        else:
            told.append((code, member))
    return told


def costs(found: Aim) -> list[tuple[str, int]]:
    return [(each.kind, each.amount) for each in found.costs]


# --- whoever is not asked


def test_who_is_not_asked_aims_at_nothing() -> None:
    p = acting("runemaster_thorn", (2, 2), RUN)
    for seat in (0, 2, 3):
        found = p.game.aim(p.m, seat, -1, p.cell((3, 2)))
        assert (found.choice, found.code, found.figure, found.origin) == (-1, -1, -1, -1)
        assert (found.how, found.cells, found.cell) == (PUTS, 0, p.cell((3, 2)))
        assert p.game.blow(p.m, seat, p.cell((3, 2))) == -1
    p.m.end()
    p.m.decision = None
    assert p.game.aim(p.m, 1, -1, 0).choice == -1
    assert p.game.blow(p.m, 1, 0) == -1


# --- a way


@pytest.mark.clause("D7.16")
def test_a_space_far_off_means_the_whole_way() -> None:
    p = acting("runemaster_thorn", (2, 2), ADVANCE)
    found = aim(p, (5, 2))
    assert (found.code, found.how, found.figure, found.refusal) == (STEP, ENDS, 1, None)
    assert found.origin == p.cell((2, 2))
    assert [code for code, _ in meant(p, found)] == [STEP] * 3
    assert meant(p, found)[-1] == (STEP, (5, 2))
    assert costs(found) == [("points", 3)]
    assert found.option is not None
    assert p.places(found.option.cells) == [(5, 2)]
    assert [p.places(1 << each)[0] for each in found.option.path][::3] == [(2, 2), (5, 2)]
    assert len(found.option.path) == 4
    assert [(each.kind, each.amount) for each in found.option.costs] == [("points", 3)]
    assert aim(p, (5, 2), STEP).choice == found.choice


@pytest.mark.clause("D7.16", "D7.10")
def test_points_that_are_missing_are_bought_on_the_way() -> None:
    p = acting("runemaster_thorn", (2, 2), BATTLE, fatigue=3)
    found = aim(p, (4, 2))
    assert [code for code, _ in meant(p, found)] == [BUY, STEP, BUY, STEP]
    assert costs(found) == [("points", 2), ("fatigue", 2)]
    assert aim(p, (6, 2)).choice == -1
    assert set(p.places(found.cells)) == {
        (column, row) for column in range(1, 6) for row in range(1, 6)
    } - {(2, 2), (5, 1), (5, 5)}  # the straight way to the last leads into a pit


@pytest.mark.clause("D7.16")
def test_a_space_that_no_points_reach_is_refused() -> None:
    p = acting("runemaster_thorn", (2, 2), BATTLE)
    found = aim(p, (8, 2), STEP)
    assert (found.choice, found.follow, found.cells) == (-1, (), 0)
    assert found.refusal is not None
    assert (found.refusal.clause, found.refusal.cell) == ("D7.16", p.cell((8, 2)))


@pytest.mark.clause("D7.22")
def test_a_way_keeps_out_of_a_pit_and_a_jump_is_pointed_at_by_its_end() -> None:
    rows = ("#######", "#.p...#", "#######", "#G....#", "#######")
    p = Position("steelhorns", quest=rows)
    p.hero("steelhorns", (1, 1), fatigue=0)
    take_turn(p, "steelhorns", RUN)
    found = aim(p, (5, 1))
    assert meant(p, found) == [(JUMP, (3, 1)), (STEP, (4, 1)), (STEP, (5, 1))]
    assert costs(found) == [("points", 6)]
    assert found.option is not None
    assert found.option.spent == (0, 4, 5, 6)
    assert meant(p, aim(p, (3, 1), JUMP)) == [(JUMP, (3, 1))]
    assert meant(p, aim(p, (2, 1))) == [(STEP, (2, 1))]


@pytest.mark.clause("D7.16")
def test_pointing_nowhere_shows_where_one_may_point() -> None:
    p = acting("steelhorns", (10, 7), BATTLE, fatigue=1)
    found = aim(p)
    assert (found.code, found.choice, found.refusal, found.cell) == (STEP, -1, None, -1)
    assert p.places(found.cells) == [(9, 7)]


@pytest.mark.clause("D9a")
def test_the_way_of_a_large_figure_ends_with_its_anchor_where_one_points() -> None:
    p = room()
    p.hand(threat=0)
    ogre = p.monster("ogre", (1, 1))
    p.hero("steelhorns", (9, 4))
    activate(p, ogre)
    found = aim(p, (3, 1))
    assert meant(p, found) == [(STEP, (2, 1)), (STEP, (3, 1))]
    assert found.option is not None
    assert p.places(found.option.cells) == [(3, 1), (4, 1), (3, 2), (4, 2)]
    # Where no anchor may be, the nearest placement that covers it is meant.
    found = aim(p, (5, 2))
    assert meant(p, found)[-1] == (STEP, (4, 2))
    # It may end on spaces of which it stands on some now.
    assert found.cells >> p.cell((2, 2)) & 1
    assert not found.cells >> p.cell((1, 1)) & 1


# --- an attack


@pytest.mark.clause("D3.1", "D3.1.2")
def test_an_enemy_means_the_best_attack_and_its_space() -> None:
    p = acting("steelhorns", (2, 2), BATTLE, "dagger", "sword")
    beast = p.monster("beastman", (3, 2))
    p.m.ask_again()
    found = aim(p, (3, 2))
    assert (found.code, found.how, found.strikes) == (ATTACK, WHOM, True)
    assert meant(p, found) == [(ATTACK, p.item("sword")), (SPACE, (3, 2))]
    assert costs(found) == [("attack", 1)]
    assert found.option is not None
    assert p.places(found.option.cells) == [(3, 2)]
    assert [each.figure for each in found.option.stakes] == [beast]
    assert found.line is not None
    assert p.game.blow(p.m, 0, p.cell((3, 2))) == choice(ATTACK, p.item("sword"))
    assert p.game.blow(p.m, 0, p.cell((2, 3))) != -1
    assert p.game.blow(p.m, 0, p.cell((8, 2))) == -1


@pytest.mark.clause("D3.1")
def test_a_weapon_that_is_taken_up_is_aimed_with() -> None:
    p = acting("steelhorns", (2, 2), BATTLE, "dagger", "sword")
    p.monster("beastman", (3, 2))
    p.m.ask_again()
    dagger = choice(ATTACK, p.item("dagger"))
    found = aim(p, (3, 2), dagger)
    assert meant(p, found) == [(ATTACK, p.item("dagger")), (SPACE, (3, 2))]
    assert p.places(found.cells) == [
        (1, 1), (2, 1), (3, 1), (1, 2), (3, 2), (1, 3), (2, 3), (3, 3),
    ]  # fmt: skip
    found = aim(p, (5, 2), dagger)
    assert found.choice == -1
    assert found.refusal is not None
    assert (found.refusal.subject, found.refusal.key) == ("dagger", "not_adjacent")
    assert aim(p, None, dagger).refusal is None
    # What is not in hand is aimed with at nothing.
    assert aim(p, (3, 2), choice(ATTACK, p.item("axe"))).cells == 0


@pytest.mark.clause("D3.1")
def test_the_weapon_that_reaches_is_taken_and_the_last_one_where_none_does() -> None:
    p = acting("tam_quickfinger", (2, 2), BATTLE, "throwing_knives", "dagger")
    p.monster("beastman", (6, 2))
    p.m.ask_again()
    knives, dagger = p.item("throwing_knives"), p.item("dagger")
    assert meant(p, aim(p, (6, 2))) == [(ATTACK, knives), (SPACE, (6, 2))]
    assert meant(p, aim(p, (2, 5), ATTACK)) == [(ATTACK, knives), (SPACE, (2, 5))]
    found = aim(p, (0, 0), ATTACK)
    assert found.refusal is not None
    assert found.refusal.subject == p.s.tables.goods_name(max(knives, dagger))
    assert aim(p, None, ATTACK).choice == -1


@pytest.mark.clause("D3.1")
def test_one_space_alone_is_not_asked_for_after_the_weapon() -> None:
    p = Position("steelhorns", quest=("#####", "#..##", "###G#", "#####"))
    p.hero("steelhorns", (1, 1), fatigue=0)
    p.monster("beastman", (2, 1))
    take_turn(p, "steelhorns", BATTLE)
    assert meant(p, aim(p, (2, 1))) == [(ATTACK, 0)]


@pytest.mark.clause("D3.2")
def test_the_line_of_an_attack_begins_where_it_is_made_from() -> None:
    p = room()
    p.hand(threat=0)
    manticore = p.monster("manticore", (2, 2), lie=1)
    p.hero("steelhorns", (8, 2))
    p.hero("runemaster_thorn", (8, 4))
    activate(p, manticore)
    found = aim(p, (8, 2))
    assert (found.code, found.strikes, found.figure) == (SPACE, True, manticore)
    assert meant(p, found) == [(SPACE, (8, 2))]
    assert found.origin == p.cell((3, 2))
    assert found.line is not None
    assert found.option is not None
    assert [each.figure for each in found.option.stakes] == [0]
    assert p.game.blow(p.m, p.overlord, p.cell((8, 2))) == choice(SPACE, p.cell((8, 2)))
    assert p.game.blow(p.m, p.overlord, p.cell((0, 0))) == -1


@pytest.mark.clause("D6a")
def test_a_breath_has_no_line() -> None:
    p = room()
    p.hand(threat=0)
    hound = p.monster("hell_hound", (2, 2), lie=1)
    p.hero("steelhorns", (4, 2))
    activate(p, hound)
    found = aim(p, (4, 2))
    assert meant(p, found) == [(SPACE, (4, 2))]
    assert (found.line, found.origin) == (None, p.cell((2, 2)))


@pytest.mark.clause("D7.14")
def test_on_guard_an_enemy_means_the_weapon_and_its_space() -> None:
    p = room()
    p.hand(threat=0)
    beast = p.monster("beastman", (5, 2))
    p.hero("steelhorns", (3, 2), "sword")
    p.order("steelhorns", GUARD)
    activate(p, beast)
    monsters_step(p, (4, 2))
    p.play(PASS)
    assert p.asked() == "guard steelhorns"
    found = aim(p, (4, 2))
    assert (found.code, found.strikes) == (GUARDS, True)
    assert meant(p, found) == [(GUARDS, p.item("sword")), (SPACE, (4, 2))]
    assert costs(found) == []
    assert p.game.blow(p.m, 0, p.cell((4, 2))) == choice(GUARDS, p.item("sword"))


# --- doors, and what lies on the map else


@pytest.mark.clause("D7.17")
def test_a_shut_door_means_the_way_and_the_points_to_open_it() -> None:
    p = acting("steelhorns", (3, 5), ADVANCE)
    found = aim(p, (3, 6))
    assert meant(p, found) == [(DOOR, (3, 6))]
    assert costs(found) == [("points", 2)]
    p = acting("steelhorns", (3, 4), BATTLE, fatigue=3)
    found = aim(p, (3, 6))
    assert [code for code, _ in meant(p, found)] == [BUY, STEP, BUY, BUY, DOOR]
    assert (found.code, found.how, found.figure) == (DOOR, PUTS, 0)
    assert (found.origin, p.places(found.cells)) == (p.cell((3, 4)), [(3, 6)])
    assert costs(found) == [("points", 3), ("fatigue", 3)]
    assert found.option is not None
    assert p.places(found.option.cells) == [(3, 6)]
    assert found.option.costs == found.costs
    assert p.places(1 << found.option.path[0]) == [(3, 4)]
    assert found.option.spent == (0, 1)
    p = acting("steelhorns", (3, 4), ADVANCE)
    assert costs(aim(p, (3, 6))) == [("points", 3)]
    p = acting("steelhorns", (3, 5), BATTLE, fatigue=2)
    found = aim(p, (3, 6))
    assert [code for code, _ in meant(p, found)] == [BUY, BUY, DOOR]
    assert costs(found) == [("points", 2), ("fatigue", 2)]
    assert found.option is not None
    assert (found.option.path, found.option.spent) == ((), ())
    p = acting("steelhorns", (3, 4), ADVANCE)
    found = aim(p, (8, 6), DOOR)
    assert (found.choice, found.cells) == (-1, 0)
    assert found.refusal is not None
    assert found.refusal.cell == p.cell((8, 6))


@pytest.mark.clause("D7.17", "D7d")
def test_an_open_door_is_closed_by_its_family_alone() -> None:
    p = acting("steelhorns", (3, 5), ADVANCE)
    p.s.opened = 1 << p.cell((3, 6))
    p.m.ask_again()
    assert meant(p, aim(p, (3, 6))) == [(STEP, (3, 6))]
    assert meant(p, aim(p, (3, 6), DOOR)) == [(DOOR, (3, 6))]
    assert p.places(aim(p, None, DOOR).cells) == [(3, 6)]


@pytest.mark.clause("D7.21")
def test_a_glyph_is_pointed_at() -> None:
    p = acting("steelhorns", (10, 7), ADVANCE)
    found = aim(p, (10, 7), GLYPH)
    assert (meant(p, found), costs(found)) == ([(GLYPH, (10, 7))], [("points", 1)])
    found = aim(p, (6, 4), GLYPH)
    assert found.choice == -1
    assert found.refusal is not None


@pytest.mark.clause("D0a", "D9f")
def test_a_push_of_a_large_figure_is_pointed_at_by_its_anchor_before_the_rest() -> None:
    p = room()
    ogre = p.monster("ogre", (5, 3))
    p.hero("steelhorns", (4, 3))
    p.run(Push(ogre, 0, 3, 0))
    found = aim(p, (6, 3))
    assert (found.code, found.figure, found.how) == (PUSH, ogre, PUTS)
    assert meant(p, found) == [(PUSH, (6, 3))]
    assert found.strikes is False
    # Of several that cover a space the first is meant.
    assert meant(p, aim(p, (7, 3))) == [(PUSH, (6, 2))]
    assert aim(p, (10, 7)).refusal is not None


@pytest.mark.clause("D7.20")
def test_a_hero_is_pointed_at_where_he_stands() -> None:
    p = room()
    for hero, at in zip(THREE, ((2, 2), (3, 2), (2, 3)), strict=True):
        p.hero(hero, at)
    p.give("steelhorns", "sword")
    take_turn(p, "steelhorns", ADVANCE)
    p.play(GIVE, 0)
    assert p.asked() == "give_to steelhorns"
    found = aim(p, (3, 2))
    assert (found.code, found.how) == (TARGET, WHOM)
    assert meant(p, found) == [(TARGET, 1)]
    assert p.places(found.cells) == [(3, 2), (2, 3)]
    assert aim(p, (9, 2)).choice == -1


@pytest.mark.clause("D8.4")
def test_a_question_that_lies_nowhere_on_the_map_is_not_aimed_at() -> None:
    p = Position("steelhorns")
    p.s.coins[0] = 300
    p.run(Shop(0))
    found = aim(p, (2, 2))
    assert (found.code, found.choice, found.cells) == (SHOP, -1, 0)
    assert found.refusal is not None
    assert (found.refusal.subject, found.refusal.key) == ("", "not_asked")
    assert aim(p).refusal is None


@pytest.mark.clause("D10.6")
def test_the_overlord_points_at_the_monster_that_acts_next() -> None:
    p = room()
    p.hand(threat=0)
    ogre = p.monster("ogre", (2, 2))
    p.monster("beastman", (8, 2))
    p.hero("steelhorns", (9, 5))
    overlords_turn(p)
    found = aim(p, (3, 3))
    assert (found.code, found.how) == (ACTIVATE, WHOM)
    assert (found.figure, found.origin) == (p.overlord, -1)
    assert meant(p, found) == [(ACTIVATE, ogre)]
    assert p.places(found.cells) == [(2, 2), (3, 2), (8, 2), (2, 3), (3, 3)]


@pytest.mark.clause("D3d.2", "D3.2")
def test_no_line_to_a_space_that_can_be_attacked_is_drawn_as_blocked() -> None:
    p = acting("tam_quickfinger", (1, 2), BATTLE, "throwing_knives")
    p.monster("hell_hound", (4, 2), lie=1)
    p.m.ask_again()
    for at in ((4, 2), (5, 2)):
        found = aim(p, at)
        assert meant(p, found)[-1] == (SPACE, at)
        assert found.line is not None
        assert (found.line.clear, found.line.blocker) == (True, -1)
    p = room()
    p.hand(threat=0)
    manticore = p.monster("manticore", (2, 2), lie=1)
    p.hero("steelhorns", (8, 2))
    p.monster("beastman", (8, 4))
    activate(p, manticore)
    found = aim(p, (8, 2))
    assert found.line is not None
    assert found.line.clear


@pytest.mark.clause("D3.1")
def test_the_best_weapon_need_not_be_the_last() -> None:
    p = acting("steelhorns", (2, 2), BATTLE, "axe", "throwing_knives")
    p.monster("beastman", (3, 2))
    p.m.ask_again()
    assert meant(p, aim(p, (3, 2)))[0] == (ATTACK, p.item("axe"))
    p = Position("ilsa_fletcher", quest=ROWS)
    p.hero("ilsa_fletcher", (2, 2), "throwing_knives", "spark_rune", fatigue=0)
    p.monster("beastman", (5, 2))
    take_turn(p, "ilsa_fletcher", BATTLE)
    assert meant(p, aim(p, (5, 2)))[0] == (ATTACK, p.item("throwing_knives"))


@pytest.mark.clause("D3.1")
def test_of_weapons_that_promise_the_same_the_first_is_taken_and_against_nobody_the_last() -> None:
    p = acting("steelhorns", (1, 2), BATTLE, "throwing_knives", "spark_rune")
    # Neither comes so far without a trait.
    p.monster("beastman", (10, 2))
    p.m.ask_again()
    assert meant(p, aim(p, (10, 2)))[0] == (ATTACK, p.item("throwing_knives"))
    assert meant(p, aim(p, (2, 3), ATTACK))[0] == (ATTACK, p.item("spark_rune"))


@pytest.mark.clause("D10.6")
def test_an_enemy_out_of_reach_is_no_space_to_attack() -> None:
    p = room()
    p.hand(threat=0)
    beast = p.monster("beastman", (2, 2))
    p.hero("steelhorns", (3, 2))
    p.hero("runemaster_thorn", (8, 2))
    activate(p, beast)
    assert aim(p, (3, 2)).code == SPACE
    found = aim(p, (8, 2))
    assert found.code == STEP
    assert found.refusal is not None
    assert found.refusal.key == "enemy_there"


@pytest.mark.clause("D0a", "D16i")
def test_the_first_hero_is_aimed_for_by_whoever_pushes_him() -> None:
    p = room()
    p.hero("steelhorns", (4, 2))
    p.run(Push(0, p.overlord, 3, codes.FIRST_MONSTER))
    found = aim(p, (5, 2))
    assert (found.figure, found.origin) == (0, p.cell((4, 2)))
    assert meant(p, found) == [(PUSH, (5, 2))]
    assert found.option is not None
    assert found.option.figure == 0


@pytest.mark.clause("13 Runemaster Thorn")
def test_a_space_to_teleport_to_is_no_attack() -> None:
    p = room()
    p.hero("runemaster_thorn", (2, 2))
    take_turn(p, "runemaster_thorn", BATTLE)
    p.play(codes.ABILITY)
    found = aim(p, (4, 2))
    assert (meant(p, found), found.strikes) == ([(SPACE, (4, 2))], False)
    assert found.line is None


@pytest.mark.clause("D7s")
def test_a_hero_says_by_a_click_on_himself_that_he_is_next() -> None:
    m = started("steelhorns", "runemaster_thorn")
    found = m.game.aim(m, 1, -1, of(m).cell[1])
    assert (found.code, found.how, found.choice) == (CLAIM, WHOM, choice(CLAIM, 1))
    assert found.cells == 1 << of(m).cell[1]


@pytest.mark.clause("D3.1", "D9b")
def test_a_far_space_of_a_large_figure_means_the_nearest_that_can_be_attacked() -> None:
    p = acting("steelhorns", (2, 2), BATTLE, "sword")
    ogre = p.monster("ogre", (3, 2))
    p.m.ask_again()
    for at, meant_at in (
        ((3, 2), (3, 2)), ((4, 2), (3, 2)), ((4, 3), (3, 2)), ((3, 3), (3, 3)),
    ):  # fmt: skip
        found = aim(p, at)
        assert meant(p, found) == [(ATTACK, p.item("sword")), (SPACE, meant_at)]
        assert found.option is not None
        assert [each.figure for each in found.option.stakes] == [ogre]
    # One that is out of reach, or a small one, is none the nearer for it.
    p.s.put(ogre, p.cell((7, 2)))
    p.monster("beastman", (4, 2))
    p.m.ask_again()
    for at in ((8, 2), (4, 2)):
        assert aim(p, at, ATTACK).choice == -1
    p.s.put(ogre, -1)
    p.hero("runemaster_thorn", (3, 2))
    p.m.ask_again()
    assert meant(p, aim(p, (3, 2), ATTACK)) == [(ATTACK, p.item("sword")), (SPACE, (3, 2))]
    assert aim(p, (9, 5), ATTACK).choice == -1


def test_a_family_that_is_not_asked_for_is_aimed_at_as_itself() -> None:
    p = acting("steelhorns", (2, 2), ADVANCE)
    found = aim(p, (3, 2), CLAIM)
    assert (found.code, found.choice) == (CLAIM, -1)
    p = acting("steelhorns", (2, 2), BATTLE)
    assert aim(p, (8, 2)).code == ATTACK


@pytest.mark.clause("D9a", "D9e")
def test_the_way_of_a_figure_of_two_spaces_is_told_as_it_lies() -> None:
    rows = ("########", "#......#", "########", "#G.....#", "########")
    p = Position("steelhorns", quest=rows)
    p.hand(threat=0)
    hound = p.monster("hell_hound", (1, 1), lie=1)
    p.hero("steelhorns", (6, 3))
    p.s.stun[hound] = 0
    activate(p, hound)
    found = aim(p, (3, 1))
    assert p.places(found.cells) == [(2, 1), (3, 1), (4, 1), (5, 1), (6, 1)]
    assert found.option is not None
    assert p.places(found.option.cells) == [(3, 1), (4, 1)]


@pytest.mark.clause("D10.5", "D10.6")
def test_what_lies_on_the_map_is_meant_before_cards() -> None:
    rows = ("##########", "#....#...#", "#....#...#", "#G.......#", "##########")
    p = Position("steelhorns", quest=rows)
    p.hand("bone_patrol", threat=20)
    beast = p.monster("beastman", (2, 1))
    p.hero("steelhorns", (1, 3))
    deck(p, "dodge", "dodge.2")
    overlords_turn(p)
    assert p.families()[0] == codes.PLAY
    found = aim(p, (2, 1))
    assert (found.code, meant(p, found)) == (ACTIVATE, [(ACTIVATE, beast)])
    assert aim(p).code == ACTIVATE
