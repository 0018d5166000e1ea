"""What is played: it is paid for, its target is named, it lies waiting and is told (T27 to T29,
T65e, T65j).
"""

from __future__ import annotations

import pytest

from game.rules.trials import boons, plays
from game.rules.trials.codes import (
    AFTER_MISS,
    B_HIDDEN,
    BARDIC,
    CARD,
    CHAIN,
    DECLARATION,
    DISCARD,
    END_TURN,
    FEATURE,
    FREE,
    HAND,
    HEAT_METAL,
    HUNTERS_MARK,
    INTERACT,
    LOOT_USE,
    NOBODY,
    NONE,
    ORDER,
    PASS,
    RING,
    SIDE,
    SIDES_OF_A_CARD,
    TARGET,
    USED,
    pile,
)
from game.rules.trials.events import ChainPlayed, Played
from game.rules.trials.frames import Deed, Play, Ring, Throw
from game.rules.trials.playing import Playing, named_targets
from game.rules.trials.windows import Window
from tests.rules.trials.positions import A, B, C, D
from tests.rules.trials.turns import Turn

pytestmark = pytest.mark.interpreted


def table(*rows: str, classes: tuple[str, ...]) -> Turn:
    p = Turn(*(rows or ("A B . .", "C . D .")), classes=classes)
    p.turn(A)
    p.s.count = 6
    return p


def told(p: Turn) -> tuple[object, ...]:
    """Return all that is told of the one play there was."""
    (each,) = p.told(Played)
    return (
        each.seat, each.family, each.card, each.id, each.way, each.target, each.cell,
        each.answers, each.clause,
    )  # fmt: skip


def sided(p: Turn, name: str, seat: int = A, way: int = 0) -> int:
    return p.own(seat, name) * SIDES_OF_A_CARD + way


@pytest.mark.clause("T29", "T21.3")
def test_a_card_of_the_hand_is_used_and_waits_on_top_of_what_waits() -> None:
    p = table(classes=("fighter", "ranger", "wizard", "rogue"))
    p.hand(A, "second_wind")
    p.s.pile.append(Play(3, FREE, C, p.card("shield", C)).row())
    card = p.own(A, "second_wind")
    p.run(Playing(A, FREE, sided(p, "second_wind"), 1))
    assert (p.s.hand(A), p.used(A), p.s.count) == ((), ["second_wind"], 7)
    assert p.s.pile[1:] == [Play(7, FREE, A, card, 0, NONE, NONE, 0).row()]
    assert told(p) == (A, "play", card, "second_wind", 0, NONE, NONE, 0, "T29")


@pytest.mark.clause("T28", "T28b")
def test_an_interaction_is_paid_for_with_a_card_and_is_for_whose_turn_it_is() -> None:
    p = table(classes=("fighter", "cleric", "wizard", "rogue"))
    p.hand(B, "cure_wounds")
    card = p.own(B, "cure_wounds")
    p.run(Playing(B, INTERACT, card, 1))
    assert (p.s.hand(B), p.used(B)) == ((), ["cure_wounds"])
    assert p.s.limits == [(plays.INTERACTION_USED, B, END_TURN)]
    assert told(p) == (B, "help with", NONE, "cleric", 0, A, NONE, 0, "T28")


@pytest.mark.clause("T65.90")
@pytest.mark.parametrize(("ring", "name"), [(BARDIC, "bardic_inspiration"), (HEAT_METAL, "")])
def test_a_ring_that_is_used_is_no_card(ring: int, name: str) -> None:
    p = table(classes=("fighter", "bard", "wizard", "rogue"))
    p.run(Playing(A, RING, ring, 1))
    assert told(p) == (A, "ring", NONE, name, 0, NONE, NONE, 0, "T29")
    assert p.s.hand(A) == ()


@pytest.mark.clause("T65.57", "T65e", "T70")
def test_loot_that_costs_a_card_is_used_up_and_its_price_is_asked_for() -> None:
    p = table(classes=("fighter", "ranger", "wizard", "rogue"))
    p.loot(A, "pearl_of_power")
    p.hand(A, "second_wind", "brace")
    pearl = p.card("pearl_of_power")
    p.run(Playing(A, LOOT_USE, pearl, 1))
    assert p.asked() == "discard A"
    assert [row[:2] for row in p.s.limits] == [(pearl, A)]
    p.play(CARD, p.own(A, "brace"))
    assert p.used(A) == ["brace"]
    assert told(p) == (A, "use", pearl, "pearl_of_power", 0, NONE, NONE, 0, "T29")


@pytest.mark.clause("T65.57", "T65e")
def test_a_feature_that_costs_a_card_names_nobody_when_it_is_played() -> None:
    p = table(classes=("monk", "ranger", "wizard", "rogue"))
    p.hand(A, "darts", "patient_defence")
    flurry = p.own(A, "flurry")
    p.run(Playing(A, FEATURE, flurry, 1))
    assert p.asked() == "discard A"
    p.play(CARD, p.own(A, "darts"))
    assert told(p) == (A, "feature", flurry, "flurry", 0, NONE, NONE, 0, "T29")
    assert p.s.limits == []


@pytest.mark.clause("T65j")
def test_of_several_whom_it_could_be_for_one_is_named_with_where_it_stands() -> None:
    p = table(classes=("bard", "ranger", "wizard", "rogue"))
    p.hand(A, "healing_word")
    card = p.own(A, "healing_word")
    p.run(Playing(A, FREE, sided(p, "healing_word"), 1))
    assert (p.asked(), p.offers(TARGET)) == ("play_target A", [A, B])
    assert p.m.decision is not None
    assert p.m.decision.about == {"card": card}
    p.play(TARGET, B)
    assert told(p) == (A, "play", card, "healing_word", 0, B, p.s.cell[B], 0, "T29")
    p = table("A . .", ". C D", classes=("bard", "ranger", "wizard", "rogue"))
    p.hand(A, "healing_word")
    p.run(Playing(A, FREE, sided(p, "healing_word"), 1))
    assert p.asked() == ""
    assert told(p)[5:7] == (A, p.s.cell[A])


@pytest.mark.clause("T65j", "T42b")
def test_whom_is_no_more_on_the_board_is_named_with_where_the_attack_is_on_it() -> None:
    p = table(classes=("ranger", "fighter", "wizard", "rogue"))
    p.hand(A, "hail_of_thorns")
    p.s.put(C, NONE)
    p.s.deeds.append(Deed(0, A, p.own(A, "longbow"), target=C, targets=1 << C, cell=7).row())
    p.run(Playing(A, FREE, sided(p, "hail_of_thorns"), 1, A, 1 << C))
    assert told(p)[5:7] == (C, 7)
    p = table(classes=("ranger", "fighter", "wizard", "rogue"))
    p.hand(A, "hail_of_thorns")
    p.s.deeds.append(Deed(0, A, p.own(A, "longbow"), target=C, targets=1 << C, cell=7).row())
    p.run(Playing(A, FREE, sided(p, "hail_of_thorns"), 1, A, 1 << C))
    assert told(p)[5:7] == (C, p.s.cell[C])


@pytest.mark.clause("T26", "T26.3", "T26a")
def test_a_chain_and_a_damage_chain_are_noted_and_told_apart() -> None:
    for name, damage, clause in (("power_attack", False, "T26"), ("divine_smite", True, "T26.3")):
        seat = B if damage else A
        p = table(classes=("fighter", "paladin", "wizard", "rogue"))
        p.hand(seat, name)
        card = p.own(seat, name)
        p.s.deeds.append(Deed(0, seat, 5, target=C, targets=1 << C).row())
        p.run(Playing(seat, CHAIN, card * SIDES_OF_A_CARD, 1))
        deed = p.s.deed()
        assert (deed.blow, deed.chain, deed.chain_way) == (
            (card, NONE, 0) if damage else (NONE, card, 0)
        )
        assert [
            (each.seat, each.card, each.id, each.way, each.damage, each.clause)
            for each in p.told(ChainPlayed)
        ] == [(seat, card, name, 0, damage, clause)]


@pytest.mark.clause("T26g")
def test_a_chain_before_or_after_the_action_says_which() -> None:
    p = table(classes=("monk", "ranger", "wizard", "rogue"))
    p.build(A, character="raena")
    p.hand(A)
    card = p.card("fey_step", A)
    for kind in (DISCARD, USED):
        assert card not in p.s.piles.cards[pile(A, kind)]
    source = next(at for at, cards in enumerate(p.s.piles.cards) if card in cards)
    p.s.piles.move(card, source, pile(A, HAND))
    p.s.deeds.append(Deed(0, A, p.own(A, "unarmed_strike"), target=C, targets=1 << C).row())
    p.run(Playing(A, CHAIN, card * SIDES_OF_A_CARD, 1))
    assert (p.asked(), p.offers(SIDE)) == ("choose A", [0, 1])
    p.play(SIDE, 1)
    assert (p.s.deed().chain, p.s.deed().chain_way) == (card, 1)


def waiting(*spells: tuple[int, int, str], base: int, classes: tuple[str, ...]) -> Turn:
    """Return a declaration that is answered while these plays wait, of which the first ``base``
    waited before it.
    """
    p = table(classes=classes)
    for number, seat, name in spells:
        p.s.pile.append(Play(number, FREE, seat, p.card(name, seat)).row())
    p.turn(C)
    p.hand(A, "counterspell" if classes[A] == "wizard" else "shield_of_faith")
    p.run(Window(DECLARATION, C, 1 << A, base=base))
    return p


@pytest.mark.clause("T65.78", "T66v")
def test_a_counterspell_answers_a_spell_of_this_window_alone() -> None:
    two = ((2, C, "healing_word"), (3, C, "healing_word"))
    for base, asked in ((1, ""), (0, "play_target A")):
        p = waiting(*two, base=base, classes=("wizard", "fighter", "bard", "rogue"))
        while p.asked() != "answer A":
            p.play(PASS)
        p.play(FREE, sided(p, "counterspell"))
        if asked:
            assert (p.asked(), p.offers(ORDER)) == (asked, [0, 1])
            p.play(ORDER, 1)
            assert told(p)[7] == 2
        else:
            assert told(p)[7] == 3


@pytest.mark.clause("T65.78", "T65j")
def test_no_card_but_counterspell_answers_a_spell() -> None:
    p = waiting((3, C, "healing_word"), base=0, classes=("cleric", "fighter", "bard", "rogue"))
    while p.asked() != "answer A":
        p.play(PASS)
    p.play(FREE, sided(p, "shield_of_faith"))
    p.play(TARGET, A)
    assert told(p)[5:8] == (A, p.s.cell[A], 0)


@pytest.mark.clause("T65.74", "T65j")
def test_what_a_window_is_about_is_known_to_what_is_played_there() -> None:
    p = table(classes=("fighter", "ranger", "wizard", "rogue"))
    p.build(A, "battle_master")
    p.hand(A, "riposte")
    p.turn(C)
    p.run(Window(AFTER_MISS, C, 1 << A))
    while p.asked() != "answer A":
        p.play(PASS)
    p.play(FREE, sided(p, "riposte"))
    assert told(p)[5:7] == (C, p.s.cell[C])


# --- whom a card may be for


def named(p: Turn, name: str, seat: int = A, about: int = NOBODY, mask: int = 0) -> int:
    return named_targets(p.s, seat, p.s.tables.card(p.card(name)), 0, about, mask)


@pytest.mark.clause("T65.72", "T65j")
def test_what_changes_a_roll_is_for_whose_roll_it_is() -> None:
    p = table(classes=("bard", "ranger", "wizard", "rogue"))
    for card in ("heckle", "cutting_words", "foresight", "greater_portent"):
        assert named(p, card) == 0
    p.s.throws.append(Throw(0, D).row())
    for card in ("heckle", "cutting_words", "foresight", "greater_portent"):
        assert named(p, card) == 1 << D


@pytest.mark.clause("T65.74", "T65j")
def test_what_answers_an_attack_is_for_whom_the_window_is_about() -> None:
    p = table(classes=("fighter", "paladin", "ranger", "rogue"))
    for card in ("riposte", "giant_killer", "soul_of_vengeance", "mage_slayer", "beacon_of_hope"):
        assert named(p, card, about=C) == 1 << C
        assert named(p, card, about=NOBODY) == 0
    assert named(p, "riposte", about=A) == 1 << A


@pytest.mark.clause("T66ah")
def test_against_the_tide_is_for_another_than_who_missed() -> None:
    p = table("A C . .", "D . . .", classes=("ranger", "fighter", "wizard", "rogue"))
    p.s.put(B, NONE)
    assert named(p, "against_the_tide", about=C) == 1 << D
    assert named(p, "against_the_tide", about=D) == 1 << C


@pytest.mark.clause("T66h")
def test_a_warding_bond_is_for_who_is_damaged_among_those_it_reaches() -> None:
    p = table("A B . .", "C . D .", classes=("cleric", "fighter", "wizard", "rogue"))
    assert named(p, "warding_bond") & 1 << B
    assert not named(p, "warding_bond") & (1 << C | 1 << D)
    p.s.put(B, NONE)
    assert not named(p, "warding_bond") & 1 << B


@pytest.mark.clause("T66z")
def test_hail_of_thorns_is_for_the_targets_of_the_attack() -> None:
    p = table(classes=("ranger", "fighter", "wizard", "rogue"))
    assert named(p, "hail_of_thorns", about=A, mask=1 << C | 1 << D) == 1 << C | 1 << D


@pytest.mark.clause("T66af")
def test_stand_firm_is_against_an_opponent_it_reaches() -> None:
    p = table("A B . .", "C . D g", classes=("ranger", "fighter", "wizard", "rogue"))
    p.camp(18)
    found = named(p, "stand_firm")
    assert found
    assert not found & (1 << A | 1 << B)


@pytest.mark.clause("T48d", "T65.97")
def test_a_ring_is_for_nobody_who_has_it_from_the_same_giver() -> None:
    p = table("A B . .", "C . D .", classes=("ranger", "fighter", "wizard", "rogue"))
    assert named(p, "hunters_mark") == 1 << C | 1 << D
    p.s.rings.append(Ring(HUNTERS_MARK, C, A, NONE).row())
    assert named(p, "hunters_mark") == 1 << D
    boons.give(p.m, B_HIDDEN, D, 1, D, 0, END_TURN)
    p.s.put(D, p.cell((2, 4)))
    assert named(p, "hunters_mark") == 0


@pytest.mark.clause("T65j")
def test_what_is_for_its_player_names_nobody() -> None:
    p = table(classes=("fighter", "ranger", "wizard", "rogue"))
    for card in ("second_wind", "brace", "shield", "action_surge", "misty_step"):
        assert named(p, card) == 0
