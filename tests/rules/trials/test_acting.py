"""Actions of a turn: how many, by what cards, with which chains (T20 to T27)."""

from __future__ import annotations

import pytest

from game.rules.trials.codes import (
    ATTACK,
    CHAIN,
    END,
    FREE,
    GENERAL,
    MOVE,
    PASS,
    PRIMARY,
    SIDES_OF_A_CARD,
    STEP,
    TARGET,
)
from tests.rules.trials.positions import FIRST_GAME, A, B, C
from tests.rules.trials.turns import Turn

ACTIONS = (MOVE, ATTACK, GENERAL)
OPEN_FIELD = [". " * 15] * 2 + ["A" + " ." * 14] + [". " * 15] * 2


def offered(p: Turn, family: int) -> set[str]:
    """Return the ids of the cards that may be played in one way."""
    by_side = family in (MOVE, GENERAL, CHAIN, FREE)
    members = [each // SIDES_OF_A_CARD if by_side else each for each in p.offers(family)]
    return {p.s.tables.card(card).id for card in members}


def field(*rows: str, classes: tuple[str, ...] = FIRST_GAME, hand: tuple[str, ...] = ()) -> Turn:
    """Return the turn of A at its first question, with these cards in hand."""
    p = Turn(*(rows or OPEN_FIELD), classes=classes)
    for seat in range(len(classes)):
        p.hand(seat)
    p.hand(A, *hand)
    p.begin(A)
    return p


@pytest.mark.clause("T16.2", "T20")
def test_a_turn_has_two_actions_and_the_same_primary_may_be_used_twice() -> None:
    p = field()
    assert p.s.actions == 2
    p.move(A, "ivar")
    assert p.s.actions == 1
    assert "ivar" in offered(p, MOVE)
    p.move(A, "ivar")
    assert p.s.actions == 0
    assert not set(ACTIONS) & set(p.families())
    assert END in p.families()


@pytest.mark.clause("T20")
def test_actions_come_in_any_order_from_hand_and_primaries() -> None:
    p = field("A . g . .", ". . . . .", hand=("trick_shot",))
    assert {"longbow", "trick_shot"} <= offered(p, ATTACK)
    p.dice(attack=[2])
    p.attack(A, "trick_shot")
    assert "ivar" in offered(p, MOVE)
    p.move(A, "ivar")
    assert p.s.spaces_left == 5


@pytest.mark.clause("T21")
def test_a_primary_stays_in_play_after_use() -> None:
    p = field("A . g . .", ". . . . .")
    before = p.names(A, PRIMARY)
    p.dice(attack=[2])
    p.attack(A, "longbow")
    p.move(A, "ivar")
    assert p.names(A, PRIMARY) == before
    assert p.used(A) == []


@pytest.mark.clause("T22")
def test_spaces_are_spent_before_between_and_after_other_actions() -> None:
    p = field("A . . g . .", ". . . . . .")
    p.move(A, "ivar")
    p.does(STEP, p.cell((2, 1)))
    p.dice(attack=[2])
    p.attack(A, "longbow")
    assert p.s.spaces_left == 4
    p.does(STEP, p.cell((1, 1)))
    assert p.at(A) == (1, 1)
    assert p.s.spaces_left == 3


@pytest.mark.clause("T22a")
def test_nobody_answers_a_single_step() -> None:
    p = field()
    for seat, cards in ((B, ("shield",)), (C, ("second_wind",))):
        p.hand(seat, *cards)
    p.move(A, "ivar")
    p.play(STEP, p.cell((3, 2)))
    assert p.asked() == "turn A"
    assert p.at(A) == (3, 2)


@pytest.mark.clause("T23b")
def test_spaces_of_two_move_actions_add_up_and_are_lost_at_the_end() -> None:
    p = field()
    p.move(A, "ivar")
    p.does(STEP, p.cell((3, 2)))
    p.move(A, "ivar")
    assert p.s.spaces_left == 4 + 5
    p.does(END)
    assert p.s.spaces_left == 0


@pytest.mark.clause("T24")
def test_an_attack_needs_a_target() -> None:
    p = field("A . . . .", "# # # # #")
    assert ATTACK not in p.families()
    q = field("A . g . .", "# # # # #")
    assert offered(q, ATTACK) == {"longbow"}
    near = field("A g . . .", "# # # # #")
    assert offered(near, ATTACK) == {"shortsword"}


@pytest.mark.clause("T24.2", "T24a")
def test_a_card_is_the_action_that_its_type_says_even_if_it_hurts_later() -> None:
    p = field("A . g . .", ". . . . .", hand=("spike_growth", "healing_spirit"))
    assert offered(p, GENERAL) == {"spike_growth", "healing_spirit"}
    assert offered(p, ATTACK) == {"longbow"}


@pytest.mark.clause("T24.3")
@pytest.mark.parametrize(
    ("name", "spell"),
    [
        ("hunters_mark", True),
        ("lightning_arrow", True),
        ("longbow", False),
        ("camouflage", False),
    ],
)
def test_a_spell_is_what_carries_that_word(name: str, spell: bool) -> None:
    p = field()
    assert p.s.tables.card(p.card(name, A)).spell == spell


@pytest.mark.clause("T26")
def test_one_chain_that_fits_may_go_with_an_action_for_free() -> None:
    p = field(hand=("longstrider", "quick_draw", "master_tracker"))
    p.play(MOVE, p.own(A, "ivar") * SIDES_OF_A_CARD)
    assert p.asked() == "chain A"
    assert "longstrider" in offered(p, CHAIN)
    assert "quick_draw" not in offered(p, CHAIN)  # an Attack Chain
    assert PASS in p.families()
    p.chain(A, "longstrider")
    assert p.asked() == "turn A"  # no second one
    assert p.s.spaces_left == 5 + 3
    assert p.s.actions == 1
    assert p.used(A) == ["longstrider"]


@pytest.mark.clause("T26")
def test_an_any_chain_goes_with_every_kind_of_action() -> None:
    p = field("A . g . .", ". . . . .", hand=("master_tracker",))
    p.play(ATTACK, p.own(A, "longbow"))
    assert offered(p, CHAIN) == {"master_tracker"}


@pytest.mark.clause("T26e")
def test_the_chain_comes_before_the_targets_of_an_attack() -> None:
    p = field("A . g . g", ". . . . .", hand=("quick_draw",))
    p.play(ATTACK, p.own(A, "longbow"))
    assert p.asked() == "chain A"
    p.chain(A, "quick_draw")
    assert p.asked() == "target A"
    assert TARGET in p.families()


@pytest.mark.clause("T26f")
def test_a_target_in_range_by_a_chain_alone_needs_that_chain() -> None:
    far = "A" + " ." * 11 + " g"  # at range 12; the Longbow shoots 10 far
    p = field(far, "# " * 13, hand=("quick_draw",))
    assert offered(p, ATTACK) == {"longbow"}
    p.play(ATTACK, p.own(A, "longbow"))
    assert p.asked() == "chain A"
    assert p.families() == [CHAIN]
    without = field(far, "# " * 13)
    assert ATTACK not in without.families()


@pytest.mark.clause("T27.2")
def test_a_free_card_that_nobody_answers_works_at_once() -> None:
    p = field(classes=("fighter", "wizard", "ranger", "rogue"), hand=("second_wind",))
    p.s.hp[A] = 10
    p.free(A, "second_wind")
    assert p.s.hp[A] == 20
    assert p.s.actions == 2
    assert p.asked() == "turn A"
