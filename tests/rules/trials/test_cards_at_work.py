"""What the words of cards do, each by a card that has it, from its play to what comes of it
(T65.10 to T65.49).
"""

from __future__ import annotations

import pytest

from game.board.grid import bits
from game.rules.trials import areas, queries, rings
from game.rules.trials.codes import (
    AREA_AT,
    ATTACK,
    B_ROLL,
    DEAD_MAGIC,
    DONE,
    GENERAL,
    HEAT_METAL,
    LINE_AT,
    MOCKERY,
    NONE,
    ONGOING,
    SIDE,
    SIDES_OF_A_CARD,
    SPACE,
    TARGET,
    pile,
)
from game.rules.trials.frames import Ongoing
from tests.rules.trials.positions import A, B, C, D
from tests.rules.trials.turns import started

pytestmark = pytest.mark.interpreted
"""Procedures of its own stand in for others: compiled ones have no heirs."""

BARDS = ("bard", "fighter", "wizard", "rogue")
CLERICS = ("cleric", "fighter", "wizard", "rogue")
MONKS = ("monk", "fighter", "wizard", "bard")
OATHS = ("paladin", "cleric", "bard", "wizard")
MAGES = ("wizard", "fighter", "rogue", "monk")


# --- spells and dead magic


@pytest.mark.clause("TE21", "T40a")
def test_a_line_of_a_spell_needs_a_space_in_no_dead_magic_zone_as_its_target_space() -> None:
    p = started(
        "A . . . . . .", ". . . . . . .", "# # # # # # #", classes=MAGES, hand=("wall_of_fire",)
    )
    zone = sum(1 << p.cell((row, column)) for row in (1, 2) for column in range(3, 7))
    p.s.tokens.append((DEAD_MAGIC, p.cell((1, 3)), zone, -1))
    outside = sum(1 << p.cell(at) for at in ((1, 1), (1, 7), (2, 7)))  # neither zone nor adjacent
    p.play(ATTACK, p.own(A, "wall_of_fire"))
    p.quiet()
    assert p.asked() == "area A"
    offered = p.offers(LINE_AT)
    assert all(areas.line_at(p.s, line) & outside for line in offered)
    barred = set(bits(areas.lines(p.s, A, 8))) - set(offered)
    assert barred
    assert not any(areas.line_at(p.s, line) & outside for line in barred)


@pytest.mark.clause("TE21")
def test_no_spell_brings_a_piece_into_a_dead_magic_zone() -> None:
    p = started("A . . .", "# # # #", classes=OATHS, hand=("moonbeam",))
    p.s.tokens.append((DEAD_MAGIC, p.cell((1, 3)), 1 << p.cell((1, 3)), -1))
    p.play(GENERAL, p.own(A, "moonbeam") * SIDES_OF_A_CARD)
    p.quiet()
    assert p.asked() == "area A"
    assert [p.place(cell) for cell in p.offers(SPACE)] == [(1, 1), (1, 2), (1, 4)]


# --- whom


@pytest.mark.clause("T65.61")
def test_up_to_two_allies_are_picked_one_by_one_or_fewer() -> None:
    p = started("A B .", ". C D", classes=CLERICS, hand=("bless",))
    p.s.hp[B] = 12
    p.play(GENERAL, p.own(A, "bless") * SIDES_OF_A_CARD)
    p.quiet()
    assert p.asked() == "targets A"
    assert p.offers(TARGET) == [A, B]
    p.play(TARGET, B)
    assert (p.offers(TARGET), p.offers(DONE)) == ([A], [0])
    p.does(DONE)
    assert [queries.boon(p.s, seat, B_ROLL) for seat in (A, B)] == [0, 2]


@pytest.mark.clause("T65.61")
def test_when_all_that_may_be_picked_are_nothing_more_is_asked() -> None:
    p = started("A B .", ". C D", classes=CLERICS, hand=("bless",))
    p.play(GENERAL, p.own(A, "bless") * SIDES_OF_A_CARD)
    p.quiet()
    p.play(TARGET, B)
    p.does(TARGET, A)
    assert [queries.boon(p.s, seat, B_ROLL) for seat in (A, B)] == [2, 2]
    assert p.asked() == "turn A"


@pytest.mark.clause("T65.3", "T37", "T49")
def test_an_area_of_healing_is_laid_when_it_takes_effect_and_heals_the_allies_inside() -> None:
    p = started("A . . . . . B", ". . . . . C .", classes=CLERICS, hand=("mass_cure_wounds",))
    p.s.hp[A], p.s.hp[B], p.s.hp[C] = 10, 10, 10
    p.play(GENERAL, p.own(A, "mass_cure_wounds") * SIDES_OF_A_CARD)
    p.quiet()
    assert p.asked() == "area A"
    p.does(AREA_AT, p.cell((1, 5)) * 4)
    assert [p.s.hp[seat] for seat in (A, B, C)] == [10, 20, 10]  # Life Domain heals 2 more


@pytest.mark.clause("T65.61", "T65.15")
def test_rally_lets_each_ally_in_the_area_move() -> None:
    p = started("A B . . .", ". C . . .", classes=BARDS)
    p.build(A, "college_of_valor")
    p.hand(A, "rally")
    p.m.ask_again()
    p.play(GENERAL, p.own(A, "rally") * SIDES_OF_A_CARD)
    p.quiet()
    asked = []
    while p.asked().startswith("step"):
        asked.append(p.asked())
        p.does(p.families()[-1], p.offers(p.families()[-1])[0])
    assert asked == ["step A", "step B"]


# --- single words


@pytest.mark.clause("T65.27", "T48c", "T48a")
def test_lift_takes_one_status_of_the_players_choice_and_its_ongoing_card() -> None:
    p = started("A . D", ". . .", classes=MONKS, hand=("diamond_soul",))
    p.hand(D, "heat_metal")
    heat = p.s.hand(D)[0]
    p.s.piles.move(heat, pile(D, 1), pile(D, ONGOING))
    p.s.ongoing.append(Ongoing(heat, D, A).row())
    rings.put(p.m, MOCKERY, A, D, NONE)
    rings.put(p.m, HEAT_METAL, A, D, heat)
    p.m.ask_again()
    p.free(A, "diamond_soul")
    p.does(SIDE, 0)
    assert p.asked() == "choose A"
    p.does(SIDE, 1)
    assert queries.ringed(p.s, A, MOCKERY)
    assert not queries.ringed(p.s, A, HEAT_METAL)
    assert "heat_metal" not in p.names(D, ONGOING)
