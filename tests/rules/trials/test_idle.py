"""What a card could do, where it is plain that it is nothing."""

from __future__ import annotations

import pytest

from game.rules.trials import idle, useful
from game.rules.trials.codes import (
    ATTACK,
    BURN,
    CHAIN,
    FIRST_GOBLIN,
    GENERAL,
    HIT,
    MELEE,
    PASS,
    TARGET,
    WEAPON,
)
from game.rules.trials.harm import deal
from tests.rules.trials.positions import A, C
from tests.rules.trials.turns import Turn

CLERIC = ("ranger", "wizard", "cleric", "rogue")


def nothing(p: Turn, seat: int, name: str, way: int = 0) -> bool:
    """Return whether a card of a seat would do nothing."""
    return idle.card(p.s, seat, p.own(seat, name), way)


@pytest.mark.clause("T49")
def test_what_only_heals_does_nothing_while_nobody_lacks_anything() -> None:
    p = Turn("A . . .", ". . C D", ". . . .", "B . . .", classes=CLERIC)
    p.hand(C, "cure_wounds", "preserve_life", "shield_of_faith", "blessed_healer")
    assert nothing(p, C, "cure_wounds")
    assert nothing(p, C, "preserve_life")
    assert not nothing(p, C, "shield_of_faith")
    p.s.hp[A] = 12  # a rival
    assert nothing(p, C, "cure_wounds")
    p.s.hp[C + 1] = 29
    assert not nothing(p, C, "cure_wounds")
    assert not nothing(p, C, "preserve_life")


@pytest.mark.clause("T49", "T65.27")
def test_an_ailment_is_something_to_heal_or_to_cleanse() -> None:
    p = Turn("A . . .", ". . C D", ". . . .", "B . . .")
    p.hand(C, "indomitable")
    assert nothing(p, C, "indomitable", 1)
    assert not nothing(p, C, "indomitable", 0)  # a reroll
    p.s.burn[(C + 1) * 3] = 1
    assert p.s.burn[(C + 1) * 3 + BURN] == 1
    assert not nothing(p, C, "indomitable", 1)


@pytest.mark.clause("T42.4", "T43a")
def test_damage_that_dr_stops_is_not_to_be_reduced() -> None:
    for dmg, idles in ((3, True), (4, False)):  # Gains has DR 3
        p = Turn("A C . .", ". . . D", "B . . .")
        p.hand(C, "shrug_it_off", "second_wind")
        p.turn(A)
        p.run(deal(p.m, C, A, dmg, 0, HIT | MELEE | WEAPON))
        while p.asked() != "answer C":
            p.play(PASS)
        assert p.m.decision is not None
        assert p.m.decision.count(C) > 1
        assert idle.in_vain(p.s, C, p.m.decision) == idles
        assert nothing(p, C, "shrug_it_off") == idles
        assert nothing(p, C, "second_wind")  # she has all her HP until it is dealt


def test_at_the_end_of_a_turn_nothing_is_named_that_would_heal_nobody() -> None:
    p = Turn("A . . .", ". . C D", ". . . .", "B . . .", classes=CLERIC)
    p.hand(C, "cure_wounds", "preserve_life")
    p.begin(C)
    for hp, named in ((30, 0), (20, 2)):
        p.s.hp[C + 1] = hp
        left = [each for each in useful.useful(p.m, C) if each.code == GENERAL]
        assert sum(each.members.bit_count() for each in left) == named


def until_chain(p: Turn, target: int) -> None:
    """Go on with an attack until a Damage Chain may be played on its hit."""
    while CHAIN not in p.families():
        if p.asked() == "target C":
            p.play(TARGET, target)
        else:
            p.play(PASS)


@pytest.mark.clause("T26.3", "T52")
def test_a_minion_that_falls_anyway_needs_no_damage_chain() -> None:
    for wounded, idles in ((True, True), (False, False)):
        p = Turn("g C . .", ". . . D", "A B . .")
        p.camp(FIRST_GOBLIN)
        p.hand(C, "cleaving_strike")
        p.s.wounded = int(wounded) << FIRST_GOBLIN
        p.begin(C)
        p.dice(attack=[8])
        p.play(ATTACK, p.own(C, "greatsword"))
        until_chain(p, FIRST_GOBLIN)
        assert idle.falls_anyway(p.s, p.own(C, "cleaving_strike"), 0) == idles
        assert p.m.decision is not None
        assert idle.in_vain(p.s, C, p.m.decision) == idles


@pytest.mark.clause("T26.3", "T45")
def test_a_hero_who_would_fall_may_yet_be_saved() -> None:
    """The worked example of the book: both sides go on answering."""
    p = Turn("A C . .", ". . . D", "B . . .")
    p.hand(C, "cleaving_strike")
    p.s.hp[A] = 1
    p.begin(C)
    p.dice(attack=[8])
    p.play(ATTACK, p.own(C, "greatsword"))
    until_chain(p, A)
    assert not idle.falls_anyway(p.s, p.own(C, "cleaving_strike"), 0)
