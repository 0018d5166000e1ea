"""What enemies reach and strike, what they could do to a figure, and what is left of a turn."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.engine.answers import Threat
from game.rules.trials import bestiary, codes, threats, useful
from game.rules.trials.codes import (
    ANKHEG,
    ATTACK,
    FIRST_GOBLIN,
    GUARDIAN,
    MOVE,
    OGRE,
    STEP,
)
from tests.rules.trials.positions import A, B, C, D, Position
from tests.rules.trials.turns import Turn

G = FIRST_GOBLIN


def of(p: Position, figure: int, seat: int = A) -> Threat:
    """Return the threat of one enemy."""
    return next(each for each in threats.threats(p.m, seat) if each.figure == figure)


@pytest.mark.clause("T34f")
def test_rivals_and_active_monsters_threaten_and_nobody_else() -> None:
    p = Position("A B . C D", ". g . k .")
    p.camp(G)
    p.camp(codes.FIRST_KOBOLD, awake=False)
    assert [each.figure for each in threats.threats(p.m, A)] == [C, D, G]
    assert [each.figure for each in threats.threats(p.m, C)] == [A, B, G]


@pytest.mark.clause("T60", "T59")
def test_a_goblin_strikes_next_to_where_its_movement_brings_it_and_goes_for_its_target() -> None:
    p = Position("g . . . . . . . A B", "# # # # # # # # # #", "C D . . . . . . . .")
    p.camp(G)
    move = 0
    found = of(p, G)
    move = max(p.place(cell)[1] for cell in range(900) if found.stands >> cell & 1) - 1
    assert (found.strikes, found.target, found.meets) == (
        ((A,), A, (A,)) if move >= 7 else ((), -1, ())
    )
    p.s.put(A, p.cell((1, 4)))
    found = of(p, G)
    assert (found.strikes, found.target, found.meets, found.afar) == ((A,), A, (A,), 0)


@pytest.mark.clause("T46d", "T46.4")
def test_who_is_rooted_strikes_only_what_is_beside_it() -> None:
    p = Position("g . . A", "C . . B", "D . . .")
    p.camp(G)
    assert of(p, G).strikes == (A, B)
    p.s.root[G * 3] = 1
    assert of(p, G).strikes == ()
    assert of(p, G).stands == p.s.spaces[G]
    p.s.root[C * 3] = 1
    assert of(p, C).stands == p.s.spaces[C]


@pytest.mark.clause("T20", "T35")
def test_a_hero_strikes_after_one_move_with_the_primaries_that_lie_open() -> None:
    p = Position("C . . . . . . . . . . . A", "D . . . . . . . . . . . B")
    p.s.root[C * 3] = p.s.root[D * 3] = 1
    assert of(p, C).strikes == ()
    p = Position("A . . . . . . C", "# # # # # # # #", "B . . . . . . D")
    p.s.root[A * 3] = 1
    shot = of(p, A, C)
    assert shot.strikes == (C,)
    assert shot.afar & p.s.spaces[C]
    assert not shot.cells & p.s.spaces[D]


def test_a_guardian_reaches_as_far_as_its_script() -> None:
    p = Position("U . . . . . . . .", ". . . . . . . . A", "# # # # # # # # #", "B . C . D . . . .")
    p.s.root[GUARDIAN * 3] = 1
    script = p.s.tables.content.guardians[p.s.guardian].script
    far = max(each.range for each in script)
    assert far >= 6
    assert of(p, GUARDIAN).strikes == (A,)
    assert of(p, GUARDIAN).afar & p.s.spaces[A]


@pytest.mark.clause("T70i")
def test_the_acid_of_the_ankheg_goes_six_spaces_straight_until_terrain() -> None:
    p = Position(
        "K . . . . . . . .", ". . . . A . . . .", ". . . . . . . . .", ". . O . . . . . .",
        "B . C . D . . . .",
    )  # fmt: skip
    p.s.root[ANKHEG * 3] = 1
    found = of(p, ANKHEG)
    assert found.strikes == (A, B)
    assert not found.cells & 1 << p.cell((2, 9))
    assert not found.cells & p.s.spaces[C]


def test_the_worst_blow_of_each_enemy_is_what_a_figure_is_exposed_to() -> None:
    p = Position("A . . . R .", "B . . . . .", "C D . . . .")
    p.s.root[C * 3] = p.s.root[D * 3] = 1
    p.camp(OGRE)
    found = threats.exposure(p.m, A, A)
    assert found is not None
    assert found.hp == 30
    by_enemy = {each.figure for each in found.at(p.s.cell[A])}
    assert OGRE in by_enemy
    p.s.root[OGRE * 3] = 1
    found = threats.exposure(p.m, A, A)
    assert found is not None
    assert OGRE not in {each.figure for each in found.at(p.s.cell[A])}
    p.s.hp[A] = 1
    found = threats.exposure(p.m, A, A)
    assert found is not None
    beside = p.cell((1, 4))
    assert 0 < found.defeated(beside) < 1


def test_a_hero_strikes_twice_where_it_stands_and_once_where_it_must_go() -> None:
    classes = ("ranger", "wizard", "paladin", "rogue")
    p = Position("A . . . . C", "B . . . . D", classes=classes)
    p.s.root[D * 3] = 1
    found = threats.exposure(p.m, A, A)
    assert found is not None
    melee = [each for each in found.perils if each.figure == C]
    assert {each.key for each in melee} == {"longsword"}
    assert len(melee) == 2
    twice, once = melee
    assert twice.cells >> p.cell((1, 5)) & 1
    assert once.cells >> p.cell((1, 2)) & 1
    assert twice.damage.mean() == 2 * once.damage.mean()


def test_each_enemy_deals_one_blow_on_a_space() -> None:
    p = Position("A . . . R .", "B . . . . .", "C D . U . .", ". . . . . .")
    p.camp(OGRE)
    found = threats.exposure(p.m, A, A)
    assert found is not None
    for cell in range(900):
        figures = [each.figure for each in found.at(cell)]
        assert len(figures) == len(set(figures))


def test_only_an_ally_on_the_board_is_exposed() -> None:
    p = Position("A . . C", "B . . D")
    assert threats.exposure(p.m, A, C) is None
    assert threats.exposure(p.m, A, B) is not None
    p.s.put(B, -1)
    assert threats.exposure(p.m, A, B) is None


# --- what is left of a turn


@pytest.mark.clause("T20", "T24")
def test_whom_the_acting_hero_could_still_strike() -> None:
    p = Turn("C A . . #", "D g . . #", "# # # # B")
    p.camp(G)
    p.begin(C)
    assert threats.strikes_left(p.m) == (A, G)
    p.s.actions = 0
    assert threats.strikes_left(p.m) == ()


def left(p: Turn, seat: int) -> dict[str, tuple[int, ...]]:
    """Return the keys of what is useful, in order, with whom it could change."""
    return {each.key: each.figures for each in useful.useful(p.m, seat)}


def test_attacks_on_somebody_come_first_and_moving_last() -> None:
    p = Turn("C A . . #", "D . . . #", "# # # # B")
    p.begin(C)
    found = left(p, C)
    assert next(iter(found)) == "attack"
    assert found["attack"] == (A,)
    assert list(found)[-1] == "move"
    assert left(p, A) == {}


@pytest.mark.clause("T23b", "T20")
def test_spaces_are_told_while_an_action_is_left_and_nothing_is_once_none_is() -> None:
    p = Turn("C . . .", "D . . .", "# # # #", "A B . .")
    p.begin(C)
    assert list(left(p, C)) == ["move"]
    p.move(C, p.s.tables.card(p.offers(MOVE)[0] // 4).id)
    steps = [each for each in useful.useful(p.m, C) if each.code == STEP]
    assert [each.amount for each in steps] == [p.s.spaces_left]
    p.s.actions = 1
    p.move(C, p.s.tables.card(p.offers(MOVE)[0] // 4).id)
    assert p.s.actions == 0
    assert p.s.spaces_left > 0
    assert left(p, C) == {}


def test_what_a_hand_keeps_for_later_holds_no_turn_up() -> None:
    p = Turn("C . . .", "D . . .", "# # # #", "A B . .")
    p.hand(C, "second_wind")
    p.s.hp[C] = 20
    p.begin(C)
    found = useful.useful(p.m, C)
    assert [(each.key, each.once) for each in found] == [("move", False), ("play", True)]


def test_an_attack_with_nobody_to_strike_is_no_use() -> None:
    p = Turn("C . . .", "D . . .", "# # # #", "A B . .")
    p.begin(C)
    assert ATTACK not in [each.code for each in useful.useful(p.m, C)]


def test_damage_told_is_what_gets_through() -> None:
    p = Position("A C . .", "B . . D")
    before = threats.exposure(p.m, A, A)
    p.loot(A, next(each.id for each in p.s.tables.loot if each.dr >= 1))
    after = threats.exposure(p.m, A, A)
    assert before is not None
    assert after is not None
    cell = p.s.cell[A]
    assert after.damage(cell).mean() < before.damage(cell).mean()
    assert before.damage(cell).mean() > Fraction(0)


@pytest.mark.clause("T37c")
def test_what_is_round_a_hero_strikes_there_and_nowhere_else() -> None:
    p = Position(". . . . . . . .", ". . . . A . . .", ". . . . . . . .", "B . C . D . . .")
    printed = p.s.tables.card(p.card("spirit_guardians"))
    struck = threats.struck_by(p.s, p.s.spaces[A], printed)
    assert p.places(struck)
    assert not struck & 1


@pytest.mark.clause("T59")
def test_an_attack_of_a_monster_is_with_no_card() -> None:
    p = Position("g A . B", "C . D .")
    p.camp(G)
    assert [(each.key, each.card, each.line) for each in threats.attacks(p.s, G)] == [
        (bestiary.attack_id(p.s, G, 0), codes.NONE, 0)
    ]


@pytest.mark.clause("T62", "T35")
def test_the_oblex_drains_within_two_spaces() -> None:
    p = Position("U . . . . .", ". . . . . A", ". . . . . .", "B . C . D .")
    p.s.guardian = codes.ELDER_OBLEX
    p.s.root[GUARDIAN * 3] = 1
    drain = threats.attacks(p.s, GUARDIAN)[0]
    assert drain.key == "memory_drain"
    far = max(p.place(cell)[1] for cell in range(900) if drain.now >> cell & 1)
    assert (
        far == max(p.place(cell)[1] for cell in range(900) if p.s.spaces[GUARDIAN] >> cell & 1) + 2
    )
