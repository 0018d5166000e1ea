"""Plays that wait and single cards (T27, T29, T65j, T66, T67)."""

from __future__ import annotations

import pytest

from game.rules.trials.codes import (
    ATTACK,
    BARDIC,
    CARD,
    CHAIN,
    END,
    FREE,
    HUNTERS_MARK,
    NONE,
    PASS,
    RING,
    SIDE,
    SIDES_OF_A_CARD,
    SPACE,
    STEP,
    TARGET,
    USED,
    pile,
)
from game.rules.trials.effects import Resolve
from game.rules.trials.events import Damaged, ExtraAttack, Played, PlayOver, Rolled
from game.rules.trials.frames import Play
from tests.rules.trials.positions import A, B, C, D
from tests.rules.trials.turns import Turn, answer, started, until

pytestmark = pytest.mark.interpreted
"""Procedures of its own stand in for others: compiled ones have no heirs."""


@pytest.mark.clause("T45", "T29")
def test_the_example_of_gains_and_khallax_ends_with_nine_hp() -> None:
    p = started(
        "A C .", ". . .", classes=("paladin", "wizard", "fighter", "rogue"),
        hand=("divine_smite",),
    )  # fmt: skip
    p.hand(C, "shrug_it_off", "second_wind")
    p.s.hp[C] = 3
    p.dice(attack=[15])
    p.play(ATTACK, p.own(A, "longsword"))
    answer(p, C, "shrug_it_off")
    until(p, "answer A", CHAIN)
    p.play(CHAIN, p.own(A, "divine_smite") * SIDES_OF_A_CARD)
    answer(p, C, "second_wind")
    p.quiet()
    assert p.s.hp[C] == 9


@pytest.mark.clause("T29a", "T29e")
def test_after_a_play_all_are_asked_anew_and_the_newest_is_carried_out_first() -> None:
    p = started(
        "A C .", ". . .", classes=("paladin", "wizard", "fighter", "rogue"),
        hand=("divine_smite",),
    )  # fmt: skip
    p.hand(C, "shrug_it_off", "second_wind")
    p.s.hp[C] = 20
    p.dice(attack=[15])
    p.play(ATTACK, p.own(A, "longsword"))
    answer(p, C, "shrug_it_off")
    answer(p, C, "second_wind")
    over: list[int] = []
    while p.asked().startswith("answer"):
        p.play(PASS)
        over += [told.card for told in p.told(PlayOver)]
    assert over == [p.card("second_wind", C), p.card("shrug_it_off", C)]


@pytest.mark.clause("T65j")
def test_the_target_of_a_free_card_is_named_when_it_is_played() -> None:
    p = started("A B . C", ". . . .", classes=("bard", "fighter", "wizard", "rogue"))
    p.hand(A, "healing_word")
    p.s.hp[B] = 10
    p.m.ask_again()
    p.play(FREE, p.own(A, "healing_word") * SIDES_OF_A_CARD)
    assert p.asked() == "play_target A"
    p.play(TARGET, B)
    assert [told.target for told in p.told(Played)] == [B]
    p.quiet()
    assert p.s.hp[B] == 15


@pytest.mark.clause("T65.90")
def test_bardic_inspiration_adds_four_after_an_own_roll_and_goes() -> None:
    p = started("A C .", ". . .", classes=("bard", "fighter", "wizard", "rogue"))
    p.hand(A, "bardic_inspiration")
    p.m.ask_again()
    p.play(FREE, p.own(A, "bardic_inspiration") * SIDES_OF_A_CARD)
    if p.asked() == "play_target A":
        p.play(TARGET, A)
    p.quiet()
    p.dice(attack=[10])
    p.play(ATTACK, p.own(A, "rapier"))
    until(p, "answer A", RING)
    p.does(RING, BARDIC)
    assert p.s.hp[C] == 30 - 7
    assert p.s.rings == []


@pytest.mark.clause("T66ad", "T65.99")
def test_hunters_mark_stays_without_being_paid_and_adds_two() -> None:
    p = started(
        "A C . .", ". . . .", classes=("ranger", "fighter", "wizard", "rogue"),
        hand=("hunters_mark",),
    )  # fmt: skip
    p.free(A, "hunters_mark")
    p.dice(attack=[10])
    p.attack(A, "shortsword")
    assert p.s.hp[C] == 30 - 6
    p.does(END)
    p.begin(A)
    p.does(END)
    assert [row[0] for row in p.s.rings] == [HUNTERS_MARK]


@pytest.mark.clause("T66k")
def test_survivor_looks_at_hp_at_the_end_of_the_turn_alone() -> None:
    for before, after, stays in ((10, 13, 1), (14, 17, 1), (15, 15, 0)):
        p = started(
            "A . .", ". . C", classes=("fighter", "wizard", "ranger", "rogue"),
            hand=("survivor",),
        )  # fmt: skip
        p.free(A, "survivor")
        p.s.hp[A] = before
        p.does(END)
        assert (p.s.hp[A], len(p.s.ongoing)) == (after, stays)


@pytest.mark.clause("T66ar")
def test_third_eye_adds_two_to_ones_rolls() -> None:
    p = started(
        "A C .", ". . .", classes=("wizard", "fighter", "ranger", "rogue"), hand=("third_eye",)
    )
    p.free(A, "third_eye")
    p.dice(attack=[1])
    p.attack(A, "shocking_grasp")
    assert [told.result for told in p.told(Rolled)] == [3]


@pytest.mark.clause("T66ac")
def test_a_trick_shot_comes_off_a_space_beside_terrain_round_a_corner() -> None:
    rows = (
        "A . . # C . .",
        ". . . # . . .",
        ". . . O . . .",
        ". . . . . . .",
    )
    p = started(*rows, classes=("ranger", "fighter", "wizard", "rogue"), hand=("trick_shot",))
    assert not p.s.board().sees(p.s.cell[A], p.s.cell[C])
    assert p.own(A, "longbow") not in p.offers(ATTACK)
    p.dice(attack=[10])
    p.attack(A, "trick_shot")
    assert [told.target for told in p.told(Rolled)] == [C]


@pytest.mark.clause("T66ah")
def test_against_the_tide_hits_an_adjacent_opponent_but_the_attacker() -> None:
    p = Turn("C A D", ". . .", classes=("ranger", "fighter", "wizard", "rogue"))
    p.hand(A, "against_the_tide")
    p.begin(C)
    p.dice(attack=[1])
    p.play(ATTACK, p.own(C, "shocking_grasp"))
    answer(p, A, "against_the_tide")
    p.quiet()
    assert (p.s.hp[C], p.s.hp[D]) == (30, 30 - 8 + 1)
    assert [told.flags & 32 for told in p.told(Damaged)] == [0]


@pytest.mark.clause("T66u")
def test_mage_slayer_moves_anywhere_and_then_strikes_that_opponent() -> None:
    p = Turn("C . . A .", ". . . . .", classes=("monk", "fighter", "wizard", "rogue"))
    p.build(A, "spellbreaker")
    p.hand(A, "mage_slayer")
    p.begin(C)
    p.dice(attack=[1, 13])
    p.play(ATTACK, p.own(C, "fire_bolt"))
    answer(p, A, "mage_slayer")
    until_step(p)
    p.does(STEP, p.cell((1, 3)))
    p.does(STEP, p.cell((1, 2)))
    if p.asked().startswith("step"):
        p.does(END)
    assert [(told.figure, told.card) for told in p.told(ExtraAttack)] == [
        (A, p.own(A, "unarmed_strike"))
    ]


def until_step(p: Turn) -> None:
    """Let all pass until a step is asked."""
    while not p.asked().startswith("step"):
        p.play(PASS)


@pytest.mark.clause("T66s", "T65.78")
def test_nullify_ends_a_spell_at_oneself_on_a_nine() -> None:
    for die, hp in ((9, 30), (8, 30 - 7 + 2)):
        p = Turn("C . . A .", ". . . . .", classes=("monk", "fighter", "wizard", "rogue"))
        p.build(A, "spellbreaker")
        p.hand(A, "nullify")
        p.begin(C)
        p.dice(attack=[14, 14], card=[die])
        p.play(ATTACK, p.own(C, "fire_bolt"))
        answer(p, A, "nullify")
        p.quiet()
        assert p.s.hp[A] == hp


@pytest.mark.clause("T66t", "T65.44")
def test_a_mirrored_spell_hits_its_caster() -> None:
    p = Turn("C . . A .", ". . . . .", classes=("monk", "fighter", "wizard", "rogue"))
    p.build(A, "spellbreaker")
    p.hand(A, "spell_mirror")
    p.begin(C)
    p.dice(attack=[14], card=[9])
    p.play(ATTACK, p.own(C, "fire_bolt"))
    answer(p, A, "spell_mirror")
    p.quiet()
    assert (p.s.hp[A], p.s.hp[C]) == (30, 30 - 7)


@pytest.mark.clause("T66a")
def test_heat_metal_burns_on_from_afar_when_it_is_paid() -> None:
    p = started(
        "A . C . . . . . . . . .", ". . # # # # # # # # . .",
        classes=("bard", "fighter", "wizard", "rogue"), hand=("heat_metal",),
    )  # fmt: skip
    p.dice(attack=[10])
    p.attack(A, "heat_metal")
    assert p.s.hp[C] == 24
    p.does(END)
    p.s.put(C, p.cell((2, 12)))
    p.begin(A)
    p.does(24, p.s.ongoing[0][0])
    assert p.s.hp[C] == 18


@pytest.mark.clause("T66am")
def test_use_magic_device_readies_a_used_loot_card() -> None:
    p = Turn("A . .", classes=("rogue", "fighter", "wizard", "ranger"))
    p.loot(A, "potion_belt")
    p.hand(A, "use_magic_device")
    p.begin(A)
    p.s.hp[A] = 5
    p.does(25, p.card("potion_belt"))
    p.free(A, "use_magic_device")
    p.does(25, p.card("potion_belt"))
    assert p.s.hp[A] == 25


@pytest.mark.clause("T27e")
def test_a_card_of_ones_turn_is_played_between_own_decisions_and_answers_nothing() -> None:
    p = started(
        "A C .", ". . .", classes=("fighter", "wizard", "ranger", "rogue"),
        hand=("action_surge",),
    )  # fmt: skip
    assert p.own(A, "action_surge") * SIDES_OF_A_CARD in p.offers(FREE)
    p.dice(attack=[15])
    p.play(ATTACK, p.own(A, "greatsword"))
    while p.asked().startswith(("answer", "chain")):
        assert p.offers(FREE) == []
        p.play(PASS)


@pytest.mark.clause("T65.25")
def test_encore_takes_a_free_card_back() -> None:
    p = started("A . .", ". . C", classes=("bard", "fighter", "wizard", "rogue"))
    p.hand(A, "encore")
    p.discards(A, "heckle", "longstrider", "healing_word")
    p.m.ask_again()
    p.free(A, "encore")
    assert p.asked() == "pick A"
    p.does(CARD, p.card("heckle", A))
    assert p.names(A, 1) == ["heckle"]


@pytest.mark.clause("T65.5")
def test_a_side_of_an_or_is_taken_when_it_takes_effect() -> None:
    p = started(
        "A . C", ". . .", classes=("monk", "fighter", "wizard", "rogue"), hand=("diamond_soul",)
    )
    p.s.burn[A * 3] = 2
    p.s.hp[A] = 10
    p.m.ask_again()
    p.free(A, "diamond_soul")
    assert p.asked() == "choose A"
    p.does(SIDE, 1)
    assert (p.s.burn[A * 3], p.s.hp[A]) == (0, 15)


@pytest.mark.clause("T26e", "T66v")
def test_the_card_of_an_action_is_countered_at_its_own_declaration_not_at_its_chains() -> None:
    p = started(
        "A . . C", ". . . .", classes=("ranger", "fighter", "wizard", "monk"),
        hand=("lightning_arrow", "master_tracker"),
    )  # fmt: skip
    p.hand(C, "counterspell")
    p.play(ATTACK, p.own(A, "lightning_arrow"))
    p.play(CHAIN, p.own(A, "master_tracker") * SIDES_OF_A_CARD)
    offered = 0
    while p.asked().startswith("answer"):
        offered += 1 if p.offers(FREE) else 0
        p.play(PASS)
    assert offered == 1


@pytest.mark.clause("T54g", "T29d")
def test_a_play_of_a_fallen_hero_is_carried_out_unless_it_needs_its_figure() -> None:
    for name, seat, target, hp in (
        ("healing_word", B, B, 15),
        ("healing_word", B, A, 10),
        ("augury", D, NONE, 10),
    ):
        p = Turn(". B . .", ". . C .", classes=("bard", "fighter", "rogue", "wizard"))
        owner = A if name == "healing_word" else D
        p.s.hp[B] = 10
        card = p.card(name, owner)
        cards = p.s.piles.cards
        p.s.piles.move(card, next(k for k in range(72) if card in cards[k]), pile(owner, USED))
        p.s.pile.append(Play(1, FREE, owner, card, 0, target).row())
        p.run(Resolve())
        while p.m.decision is not None:
            p.play(p.families()[0], p.offers(p.families()[0])[0])
        assert p.s.hp[seat] == hp or name == "augury"
        if name == "augury":
            assert len(p.s.hand(owner)) == 1
        assert p.s.pile == []


@pytest.mark.clause("T22.4", "T65.35")
def test_infiltrate_ends_beside_terrain_alone() -> None:
    p = started(
        "A . . . . . .", ". . . . . . .", ". . . . . . .", ". . . . . . .", ". . . . . O .",
        ". . . . . . .", ". . . . . . .",
        classes=("rogue", "fighter", "wizard", "ranger"), subclass="assassin",
        hand=("infiltrate",),
    )  # fmt: skip
    p.move(A, "infiltrate")
    assert p.asked() == "space A"
    inner = [at for at in p.places(sum(1 << cell for cell in p.offers(SPACE))) if max(at) < 7]
    assert inner == [(4, 5), (4, 6), (5, 5), (6, 5), (6, 6)]
    p.does(SPACE, p.cell((4, 5)))
    assert (p.at(A), p.s.spaces_left) == ((4, 5), 0)
