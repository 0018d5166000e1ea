"""Actions of a turn: how many, by what cards, with which chains (T20 to T27)."""

from __future__ import annotations

import pytest

from game.board.grid import bits
from game.engine.state import EMPTY
from game.rules.trials import areas, codes, selecting, skills, words
from game.rules.trials.codes import (
    ATHLETICS,
    ATTACK,
    CHAIN,
    END,
    FREE,
    GENERAL,
    KNOWLEDGE,
    MOVE,
    ONGOING,
    PASS,
    PIECE,
    PRIMARY,
    SAVVY,
    SIDES_OF_A_CARD,
    STEP,
    TARGET,
)
from game.rules.trials.events import RollJudged
from tests.rules.trials.positions import FIRST_GAME, A, B, C
from tests.rules.trials.turns import Turn

pytestmark = pytest.mark.interpreted
"""Procedures of its own stand in for others: compiled ones have no heirs."""

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


# --- answers


def answers(p: Turn, *plan: tuple[int, int, str]) -> None:
    """Let seats play cards by a plan, each as soon as it may; everybody else passes."""
    left = list(plan)
    while p.asked().startswith("answer"):
        assert p.m.decision is not None
        seat = p.m.decision.seats[0]
        member = p.own(left[0][0], left[0][2]) * SIDES_OF_A_CARD if left else 0
        if left and left[0][0] == seat and member in p.offers(left[0][1]):
            p.play(left.pop(0)[1], member)
        else:
            p.play(PASS)
    assert left == []


def gains_and_khallax(*hand: str) -> Turn:
    """Return the turn of Khallax, a Paladin with Divine Smite, beside Gains with 3 HP and DR 3."""
    p = Turn(". C .", ". A .", ". . .", classes=("paladin", "wizard", "fighter", "rogue"))
    for seat in range(4):
        p.hand(seat)
    p.hand(A, "divine_smite")
    p.hand(C, *hand)
    p.begin(A)
    p.s.hp[C] = 3
    assert p.s.tables.content.subclasses[p.s.subclass[C]].dr == 3
    p.dice(attack=[15])
    p.play(ATTACK, p.own(A, "longsword"))
    return p


@pytest.mark.clause("T45", "T29")
def test_answers_are_carried_out_last_in_first_out() -> None:
    p = gains_and_khallax("shrug_it_off", "second_wind")
    answers(p, (C, FREE, "shrug_it_off"), (A, CHAIN, "divine_smite"), (C, FREE, "second_wind"))
    assert p.s.hp[C] == 3 + 10 - (8 + 4 - 5 - 3)


@pytest.mark.clause("T45", "T29a")
def test_what_nobody_answers_stands() -> None:
    p = gains_and_khallax("shrug_it_off")
    answers(p, (C, FREE, "shrug_it_off"))
    assert p.s.hp[C] == 3  # 8 - 5 - 3: nothing gets through
    q = gains_and_khallax("shrug_it_off")
    answers(q, (C, FREE, "shrug_it_off"), (A, CHAIN, "divine_smite"))
    assert not q.s.stands(C)  # 8 + 4 - 5 - 3


@pytest.mark.clause("T29e")
def test_when_an_answer_has_been_carried_out_all_are_asked_anew() -> None:
    p = gains_and_khallax("shrug_it_off")
    shrug = p.own(C, "shrug_it_off") * SIDES_OF_A_CARD
    smite = p.own(A, "divine_smite") * SIDES_OF_A_CARD
    played: list[str] = []
    while p.asked().startswith("answer"):
        if p.asked() == "answer C" and shrug in p.offers(FREE):
            p.play(FREE, shrug)
            played.append("shrug")
        elif played == ["shrug"] and not p.s.pile and smite in p.offers(CHAIN):
            p.play(CHAIN, smite)  # nothing waits any more: she has shrugged it off
            played.append("smite")
        else:
            p.play(PASS)
    assert played == ["shrug", "smite"]
    assert not p.s.stands(C)


# --- skills


@pytest.mark.clause("T25x", "T25.2")
def test_bonnie_needs_twelve_for_athletics_and_seven_for_savvy() -> None:
    p = Turn(*OPEN_FIELD, classes=("bard", "wizard", "fighter", "rogue"))
    assert [skills.needs(p.s, A, skill) for skill in (ATHLETICS, KNOWLEDGE, SAVVY)] == [12, 8, 7]
    for skill, die, passed in ((ATHLETICS, 11, False), (ATHLETICS, 12, True), (SAVVY, 7, True)):
        p.dice(skill=[die])
        p.run(skills.skill_roll(p.s, A, skill))
        p.quiet()
        assert [each.passed for each in p.told(RollJudged)] == [passed]


@pytest.mark.clause("T63a")
def test_pickpocket_is_no_skill_card_for_objectives() -> None:
    p = Turn(*OPEN_FIELD, classes=("rogue", "wizard", "fighter", "ranger"))
    assert p.s.tables.card(skills.skill_card(p.s, A)).id == "urchin"


# --- coming back, and cards to be kept up


@pytest.mark.clause("T54.3", "T10.2")
def test_a_fallen_hero_comes_back_on_its_portal_with_all_hp_and_acts() -> None:
    p = Turn(". . . .", ". . . .", "A . . x")
    p.s.portal = [p["x"], p.cell((1, 1))]
    p.hand(A)
    p.s.put(A, EMPTY)
    p.s.hp[A] = 0
    p.begin(A)
    assert p.s.cell[A] == p["x"]
    assert p.s.hp[A] == 30
    assert p.s.actions == 2
    p.move(A, "ivar")
    assert p.s.spaces_left == 5


@pytest.mark.clause("T65d", "T21.2")
@pytest.mark.parametrize("paid", [True, False])
def test_a_card_that_has_to_be_maintained_goes_if_it_is_not_paid_for(paid: bool) -> None:
    p = Turn("A . . C .", ". . . . .", classes=("bard", "wizard", "fighter", "rogue"))
    for seat in range(4):
        p.hand(seat)
    p.hand(A, "heat_metal")
    p.begin(A)
    p.dice(attack=[15])
    p.attack(A, "heat_metal")
    assert "heat_metal" in p.names(A, ONGOING)
    assert PIECE not in p.families()  # only on later turns
    p.does(END)
    assert "heat_metal" in p.names(A, ONGOING)
    p.begin(A)
    card = p.own(A, "heat_metal")
    assert p.offers(PIECE) == [card]
    if paid:
        p.does(PIECE, card)
        assert p.s.actions == 1
    p.does(END)
    assert ("heat_metal" in p.names(A, ONGOING)) == paid
    assert ("heat_metal" in p.discarded(A)) != paid


@pytest.mark.clause("TE21")
def test_no_spell_goes_into_a_dead_magic_zone() -> None:
    """Neither one on an ally in it nor an area round a space of it, but what is no spell does."""
    p = Turn("A . B . C", ". . . . D", classes=("cleric", "wizard", "fighter", "rogue"))
    zone = p.s.spaces[B] | 1 << p.cell((1, 4))
    p.s.tokens.append((codes.DEAD_MAGIC, p.cell((1, 3)), zone, -1))
    board = p.s.tables
    shield = board.card(p.card("shield_of_faith", A))
    named = words.named_effect(selecting.side_of(shield, 0))
    assert named is not None
    assert named.who is not None
    assert selecting.candidates(p.s, A, shield, named.who) == 1 << A
    p.s.tokens.clear()
    assert selecting.candidates(p.s, A, shield, named.who) == 1 << A | 1 << B
    shatter = p.card("shatter", B)
    p.s.put(B, p.cell((3, 1)))
    spots = areas.attack_spots(p.s, B, shatter)
    p.s.tokens.append((codes.DEAD_MAGIC, p.cell((1, 3)), zone, -1))
    barred = spots & ~areas.attack_spots(p.s, B, shatter)
    assert {p.place(member // 4) for member in bits(barred)} == {(1, 3), (1, 4)}
