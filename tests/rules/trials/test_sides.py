"""Who is whose ally, opponent and enemy, and whom a card's range takes in (T34b, T34f, T35)."""

from __future__ import annotations

import pytest

from game.board.grid import bits
from game.rules.trials import queries, selecting
from game.rules.trials import words as w
from game.rules.trials.codes import (
    CREATURES,
    FIRST_GOBLIN,
    FIRST_KOBOLD,
    FIRST_OBELISK,
    FIRST_PRINCE,
    OGRE,
)
from tests.rules.trials.positions import A, B, C, D, Position

G1, G2, K1 = FIRST_GOBLIN, FIRST_GOBLIN + 1, FIRST_KOBOLD
PRINCE, RIVAL_PRINCE = FIRST_PRINCE, FIRST_PRINCE + 1


def field(goblins_awake: bool = False) -> Position:
    """Return two heroes a side, goblins that sleep or not, a kobold awake, an ogre of C and D."""
    p = Position(
        "A . B . . . .", ". . . . . . .", "g . . g . k .", ". . . . . . .", "C . D . R . .",
        ". . . . . . .", ". . . . . . .",
    )  # fmt: skip
    p.camp(G1, G2, awake=goblins_awake)
    p.camp(K1)
    p.camp(OGRE, ally=1)
    return p


def figures(mask: int) -> set[int]:
    return set(bits(mask))


@pytest.mark.clause("T34b")
def test_allies_are_oneself_ones_party_and_monsters_allied_to_it() -> None:
    s = field().s
    assert figures(queries.allies(s, A)) == {A, B}
    assert figures(queries.allies(s, C)) == {C, D, OGRE}
    assert figures(queries.allies(s, OGRE)) == {C, D, OGRE}
    assert queries.allied(s, A, A)
    assert queries.allied(s, D, OGRE)
    assert not queries.allied(s, A, C)
    assert not queries.allied(s, G1, G2)  # monsters of no party have none but themselves
    assert figures(selecting.of_kind(s, A, w.S_ALLY)) == {A, B}
    assert figures(selecting.of_kind(s, C, w.S_OTHER_ALLY)) == {D, OGRE}


@pytest.mark.clause("T34b", "T24b")
def test_everyone_else_is_an_opponent_a_sleeping_monster_too() -> None:
    s = field().s
    assert figures(queries.opponents(s, A)) == {C, D, G1, G2, K1, OGRE}
    assert figures(queries.opponents(s, C)) == {A, B, G1, G2, K1}
    assert figures(selecting.of_kind(s, C, w.S_OPP)) == {A, B, G1, G2, K1}
    assert figures(selecting.of_kind(s, C, w.S_RIVAL_HERO)) == {A, B}


@pytest.mark.clause("T34b")
def test_the_allied_ogres_are_allies_of_one_party_each() -> None:
    p = Position("A . . C . . .", ". . . . . . .", "Q . . V . . .", ". . . . . . .",
                 classes=("ranger", "wizard", "fighter", "rogue"))  # fmt: skip
    s = p.s
    assert PRINCE in figures(queries.allies(s, A))
    assert RIVAL_PRINCE in figures(queries.opponents(s, A))
    assert RIVAL_PRINCE in figures(queries.allies(s, C))


@pytest.mark.clause("T34b.2")
def test_creatures_are_heroes_and_monsters_and_no_obelisk() -> None:
    p = Position("A . . C . . .", "g . . R . . .", ". . . . . . .", "6 . . . . . .")
    s = p.s
    s.put(FIRST_OBELISK, p.cell((4, 1)))
    assert figures(s.present & CREATURES) == {A, C, G1, OGRE}
    assert FIRST_OBELISK in figures(s.present)
    assert figures(selecting.of_kind(s, A, w.S_CREATURE)) == {A, C, G1, OGRE}
    assert FIRST_OBELISK not in figures(queries.opponents(s, A))


@pytest.mark.clause("T34f")
def test_hostile_are_rival_heroes_and_monsters_that_are_awake_or_with_the_rivals() -> None:
    p = field()
    assert figures(queries.hostile(p.s, 0)) == {C, D, K1, OGRE}
    assert figures(queries.hostile(p.s, 1)) == {A, B, K1}


@pytest.mark.clause("T34f", "T58")
def test_a_camp_that_wakes_is_hostile_to_both() -> None:
    p = field(goblins_awake=True)
    assert {G1, G2} <= figures(queries.hostile(p.s, 0))
    assert {G1, G2} <= figures(queries.hostile(p.s, 1))


@pytest.mark.clause("T34g")
def test_opponents_of_a_monster_are_heroes_and_monsters_of_a_party() -> None:
    s = field().s
    assert figures(queries.foes(s, K1)) == {A, B, C, D, OGRE}
    assert figures(queries.foes(s, G1)) == {A, B, C, D, OGRE}
    assert figures(queries.foes(s, OGRE)) == {A, B, G1, G2, K1}


@pytest.mark.clause("T34g")
def test_an_inactive_monster_beside_a_target_does_not_flank_it() -> None:
    def flanked(awake: bool) -> bool:
        p = Position("A C g .", ". . . .", ". . . .")
        p.camp(G1, awake=awake)
        return queries.flanked(p.s, C, A)

    assert flanked(awake=True)
    assert not flanked(awake=False)


@pytest.mark.clause("T34e", "T35.3")
def test_a_range_counts_plain_spaces_and_needs_sight() -> None:
    p = Position(
        "A . . . g", "# # # # #", ". . . g #", "# # # # #", "# # # # #",
    )  # fmt: skip
    assert figures(selecting.in_reach(p.s, A, w.SHOT, 3)) == {A}
    assert figures(selecting.in_reach(p.s, A, w.SHOT, 4)) == {A, G1}
    assert p.s.tables.realm.grid.range(p.s.cell[A], p.s.cell[G2]) == 3  # near, but not seen


@pytest.mark.clause("T35")
def test_melee_takes_what_is_adjacent_alone() -> None:
    p = Position("A # g .", "g k . .", ". . . .")
    assert figures(selecting.in_reach(p.s, A, w.TOUCH, 1) & ~(1 << A)) == {G2}
    # Without the wall at the corner the kobold is adjacent as well.
    q = Position("A . g .", "g k . .", ". . . .")
    assert figures(selecting.in_reach(q.s, A, w.TOUCH, 1) & ~(1 << A)) == {G2, K1}


@pytest.mark.clause("T35a")
def test_a_card_that_is_no_attack_may_take_somebody_adjacent_and_always_oneself() -> None:
    p = Position("A B . . .", ". . . . .")
    assert figures(selecting.in_reach(p.s, A, w.SHOT, 4)) == {A, B}
    alone = Position("A # B", "# # #")
    assert figures(selecting.in_reach(alone.s, A, w.SHOT, 4)) == {A}
