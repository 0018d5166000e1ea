"""Aim and Dodge: who rerolls which dice of an attack, and when (D3.7 to D3.10)."""

from __future__ import annotations

import pytest

from game.rules.descent.codes import ADD, AIM, DIE, DODGE, DONE, GUARD, KEEP, NO_ORDER, PLAY
from game.rules.descent.events import (
    Aimed,
    AttackJudged,
    AttackRerolled,
    AttackRolled,
    CancelledOut,
    Dodged,
    OrderGone,
    Wounded,
)
from tests.rules.descent.positions import Position


def sure_blow(**more: int) -> tuple[Position, int]:
    """Steelhorns, with a Sword and an Aim, beside a Beastman that can take much."""
    p = Position("steelhorns", "runemaster_thorn", "korva_halfshield")
    p.hero("steelhorns", (2, 2), "sword", fatigue=more.pop("fatigue", 0))
    p.order("steelhorns", AIM)
    return p, p.monster("beastman", (3, 2), wounds=20)


@pytest.mark.clause("D3.7", "D0.8")
def test_who_aims_picks_dice_and_rolls_them_once() -> None:
    p, beast = sure_blow()
    p.dice(red=[5, 2], green=[5, 1], black=[1, 1, 1])
    p.attack("steelhorns", (3, 2), "sword")
    assert p.told(Aimed)
    assert p.told(CancelledOut) == []
    assert p.asked() == "reroll steelhorns"
    assert p.offers(DIE) == [0, 1, 2, 3, 4]
    p.play(DIE, 1)
    assert p.offers(DIE) == [0, 2, 3, 4]
    p.play(DIE, 0)
    p.play(KEEP)
    assert [(e.again, e.faces) for e in p.told(AttackRerolled)] == [((0, 1), (2, 1, 1, 1, 1))]
    assert [(e.figure, e.clause) for e in p.told(AttackRerolled)] == [(0, "D3.7")]
    assert p.wounds(beast) == 15


@pytest.mark.clause("D3.8", "D7.13")
def test_who_dodges_picks_dice_of_the_attack() -> None:
    p, _ = sure_blow()
    p.order("steelhorns", DODGE)
    beast = p.monster("beastman", (2, 3))
    p.dice(red=[2, 5], green=[1])
    p.attack(beast, (2, 2))
    assert [each.figure for each in p.told(Dodged)] == [0]
    assert p.asked() == "reroll steelhorns"
    p.play(DIE, 0)
    p.play(KEEP)
    assert [(e.figure, e.clause) for e in p.told(AttackRerolled)] == [(0, "D3.8")]
    assert [each.amount for each in p.told(Wounded)] == [1 + 3 + 1 - 1]
    assert p.s.order[0] == DODGE


@pytest.mark.clause("D3.9")
def test_aim_and_dodge_cancel_out_and_the_aim_is_used_up() -> None:
    p, _ = sure_blow()
    p.hero("runemaster_thorn", (2, 3))
    p.order("runemaster_thorn", DODGE)
    p.dice(red=[1], green=[1], black=[1, 1, 1])
    p.attack("steelhorns", (2, 3), "sword")
    assert p.told(CancelledOut)
    assert not p.asked()
    assert p.s.order[:2] == [NO_ORDER, DODGE]
    # So they do whatever their seats are.
    p.order("steelhorns", DODGE)
    p.order("runemaster_thorn", AIM)
    p.dice(red=[1])
    p.attack("runemaster_thorn", (2, 2))
    assert p.told(CancelledOut)
    assert not p.asked()


@pytest.mark.clause("D3.10")
def test_nobody_rolls_a_second_time() -> None:
    p, _ = sure_blow()
    p.dice(red=[5, 1], green=[1], black=[1, 1, 1])
    p.attack("steelhorns", (3, 2), "sword")
    p.play(DIE, 0)
    p.play(KEEP)
    assert not p.asked()
    assert [each.why for each in p.told(AttackJudged)] == ["miss"]


def test_when_every_die_is_picked_they_are_rolled_without_a_question_more() -> None:
    p, _ = sure_blow()
    p.dice(red=[1, 2], green=[1, 1], black=[1, 1, 1, 1, 1, 1])
    p.attack("steelhorns", (3, 2), "sword")
    for die in range(5):
        p.play(DIE, die)
    assert [each.again for each in p.told(AttackRerolled)] == [(0, 1, 2, 3, 4)]


@pytest.mark.clause("D3j")
def test_the_reroll_comes_before_the_attack_fails_and_before_fatigue_dice() -> None:
    p, beast = sure_blow(fatigue=1)
    p.dice(red=[1, 2], green=[1], black=[1, 1, 1, 6])
    p.attack("steelhorns", (3, 2), "sword")
    p.play(DIE, 0)
    p.play(KEEP)
    p.play(ADD)
    assert not p.asked()
    assert p.wounds(beast) == 20 - (4 + 3 + 1 - 2)


@pytest.mark.clause("D3p")
def test_any_dice_may_be_left_and_rolled_again_they_may_show_an_x() -> None:
    p, beast = sure_blow()
    p.dice(red=[2], green=[1], black=[1, 1, 1])
    p.attack("steelhorns", (3, 2), "sword")
    p.play(KEEP)
    assert p.told(AttackRerolled) == []
    assert p.wounds(beast) == 15
    p.order("steelhorns", AIM)
    p.dice(red=[2, 1], green=[1], black=[1, 1, 1])
    p.attack("steelhorns", (3, 2), "sword")
    p.play(DIE, 0)
    p.play(KEEP)
    assert [each.why for each in p.told(AttackJudged)] == ["miss"]


@pytest.mark.clause("D3o")
def test_in_a_breath_the_first_who_dodges_rerolls_for_all() -> None:
    p, _ = sure_blow()
    hound = p.monster("hell_hound", (5, 4), lie=1)
    p.hero("runemaster_thorn", (8, 4))
    p.hero("korva_halfshield", (7, 4))
    p.order("runemaster_thorn", DODGE)
    p.order("korva_halfshield", DODGE)
    p.dice(white=[2, 1], green=[1])
    p.attack(hound, (7, 4))
    assert p.asked() == "reroll runemaster_thorn"
    p.play(DIE, 0)
    p.play(KEEP)
    assert not p.asked()
    assert [each.why for each in p.told(AttackJudged)] == ["miss"]


@pytest.mark.clause("D3o")
def test_who_is_only_in_the_burst_of_a_blast_does_not_dodge() -> None:
    p = Position("runemaster_thorn", "steelhorns")
    p.hero("runemaster_thorn", (1, 1), "sunburst_rune", fatigue=0)
    p.hero("steelhorns", (5, 2))
    p.order("steelhorns", DODGE)
    p.monster("beastman", (5, 1))
    p.dice(white=[6], green=[1], yellow=[5], black=[2, 2, 2])
    p.attack("runemaster_thorn", (5, 1), "sunburst_rune")
    assert p.told(Dodged) == []
    assert p.asked() == "spend runemaster_thorn"


def test_the_next_attack_uses_the_aim_up() -> None:
    p, _ = sure_blow()
    p.strike("steelhorns", (3, 2), "fists", red=[2], black=[1, 1, 1])
    assert [(each.order, each.why) for each in p.told(OrderGone)] == [("aim", "used")]
    p.strike("steelhorns", (3, 2), "fists", red=[2], black=[1, 1, 1])
    assert p.told(Aimed) == []


@pytest.mark.clause("D7.13")
def test_a_wound_takes_an_aim_and_a_guard_and_leaves_a_dodge() -> None:
    for order, left in ((AIM, NO_ORDER), (GUARD, NO_ORDER), (DODGE, DODGE)):
        p, _ = sure_blow()
        p.order("steelhorns", order)
        beast = p.monster("beastman", (2, 3))
        p.strike(beast, (2, 2), red=[5], green=[5])
        assert p.told(Wounded)
        assert p.s.order[0] == left


@pytest.mark.clause("D3k")
def test_an_attack_that_does_not_wound_takes_no_order() -> None:
    p, _ = sure_blow()
    p.give("steelhorns", "chain_mail")
    beast = p.monster("beastman", (2, 3))
    p.strike(beast, (2, 2), red=[5], green=[5])
    assert p.told(Wounded) == []
    assert p.s.order[0] == AIM


@pytest.mark.clause("D16i")
def test_who_is_charmed_keeps_his_aim_and_his_victim_dodges() -> None:
    p, _ = sure_blow(fatigue=3)
    p.hero("runemaster_thorn", (2, 3))
    p.order("runemaster_thorn", DODGE)
    p.dice(red=[4], green=[1], black=[1, 1, 1])
    p.attack("steelhorns", (2, 3), "sword", by=p.overlord, charmed=1)
    assert p.told(Aimed) == []
    assert p.asked() == "reroll runemaster_thorn"
    p.play(KEEP)
    assert p.s.order[0] == AIM
    # The overlord spends the surge, and no fatigue of the hero.
    assert p.asked() == "spend overlord"
    assert p.offers(ADD) == []
    p.play(DONE)
    assert [each.amount for each in p.told(Wounded)] == [6]


@pytest.mark.clause("16 Aim", "D3p", "D3w")
def test_the_overlord_aims_by_a_card_between_the_space_named_and_the_roll() -> None:
    p, beast = sure_blow()
    p.hand("aim", "dodge", threat=5)
    p.attack(beast, (2, 2))
    assert p.asked() == "card overlord"
    assert p.offers(PLAY) == [p.card("aim")]
    assert p.told(AttackRolled) == []
    p.dice(red=[1, 2], green=[1])
    p.play(PLAY, p.card("aim"))
    assert p.s.threat == 1
    assert p.asked() == "reroll overlord"
    p.play(DIE, 0)
    p.play(KEEP)
    assert [each.amount for each in p.told(Wounded)] == [4 + 3 + 1 - 1]
    # With an X a monster that is not aimed fails.
    p.strike(beast, (2, 2), red=[1], green=[1])
    assert [each.why for each in p.told(AttackJudged)] == ["miss"]


@pytest.mark.clause("16 Dodge", "D3o", "D3w")
def test_a_monster_in_the_target_space_dodges_by_a_card() -> None:
    p, beast = sure_blow()
    p.order("steelhorns", NO_ORDER)
    p.hand("dodge", "aim")
    p.strike("steelhorns", (2, 3), "sword", red=[2], green=[1], black=[1, 1, 1])
    assert p.told(Dodged) == []
    p.dice(red=[2, 1], green=[1], black=[1, 1, 1])
    p.attack("steelhorns", (3, 2), "sword")
    assert p.asked() == "card overlord"
    p.play(PLAY, p.card("dodge"))
    assert p.asked() == "reroll overlord"
    p.play(DIE, 0)
    p.play(KEEP)
    assert p.wounds(beast) == 20


@pytest.mark.clause("D3.9", "D16i")
def test_a_card_s_dodge_cancels_an_aim_and_answers_nobody_who_is_charmed() -> None:
    p, beast = sure_blow()
    p.hand("dodge")
    p.attack("steelhorns", (3, 2), "sword", by=p.overlord, charmed=1)
    assert p.asked() != "card overlord"
    p.finish()
    p.s.wounds[beast] = 20
    p.dice(red=[2], green=[1], black=[1, 1, 1])
    p.attack("steelhorns", (3, 2), "sword")
    p.play(PLAY, p.card("dodge"))
    assert p.told(CancelledOut)
    assert p.wounds(beast) == 15


@pytest.mark.clause("16 Dodge", "D19.8")
def test_no_card_dodges_what_monsters_do_to_each_other() -> None:
    p, beast = sure_blow()
    other = p.monster("beastman", (3, 3), wounds=20)
    p.hand("dodge")
    p.dice(red=[2], green=[1])
    p.attack(other, (3, 2))
    assert not p.asked()
    assert p.told(Dodged) == []
    assert p.wounds(beast) == 20 - (4 + 3 + 1 - 2)
    assert len(p.s.hand()) == 1


def test_the_dice_are_rolled_before_the_question() -> None:
    p, _ = sure_blow()
    p.attack("steelhorns", (3, 2), "sword")
    decision = p.m.decision
    assert decision is not None
    rolled = p.told(AttackRolled)[0]
    assert (decision.about["dice"], decision.about["faces"]) == (rolled.dice, rolled.faces)


@pytest.mark.clause("16 Aim", "16 Dodge")
def test_a_card_tells_who_aims_and_who_dodges() -> None:
    p, beast = sure_blow()
    p.order("steelhorns", NO_ORDER)
    p.hand("aim", "dodge")
    p.attack(beast, (2, 2))
    p.play(PLAY, p.card("aim"))
    assert [(each.figure, each.clause) for each in p.told(Aimed)] == [(beast, "16 Aim")]
    p.finish()
    p.attack("steelhorns", (3, 2), "sword")
    p.play(PLAY, p.card("dodge"))
    assert [(each.figure, each.clause) for each in p.told(Dodged)] == [(beast, "16 Dodge")]
