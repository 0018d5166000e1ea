"""When a window concerns a seat: for people who are asked only then."""

from __future__ import annotations

import pytest

from game.rules.trials import boons, codes
from game.rules.trials.ailments import Ail
from game.rules.trials.attack import Attack
from game.rules.trials.codes import (
    ACTION,
    B_PORTENT,
    BARDIC,
    END_ROUND,
    FREE,
    MELEE,
    MONSTERS,
    NO_PARTY,
    PASS,
    RANGED,
    ROOT,
    SIDES_OF_A_CARD,
    SKILL_ROLL,
    WEAPON,
)
from game.rules.trials.concerns import (
    AGAINST,
    ALLY,
    ALLY_ROLL,
    AREA,
    ATTACKED,
    DAMAGED,
    DOWN,
    FAILED,
    HEALED,
    HITS,
    INITIATIVE,
    OPEN_CARD,
    QUEST,
    REASONS,
    RIVAL_SPELL,
    SELDOM,
    SHOT,
    STATUS,
    TARGET,
    concerns,
    declarer,
    may_answer,
)
from game.rules.trials.defences import dr
from game.rules.trials.frames import Deed, Ring
from game.rules.trials.harm import Damage, Heal
from game.rules.trials.rolls import Roll
from game.rules.trials.windows import Window
from tests.rules.trials.positions import A, B, C, D
from tests.rules.trials.turns import Turn

pytestmark = pytest.mark.interpreted

EVERYBODY = (A, B, C, D)


def table(*classes: str) -> Turn:
    """Return A's turn, whose rival C stands next to it and whose ally is B; all hold some card, so
    that all could answer.
    """
    p = Turn("A C . .", "B . . D", classes=classes or ("bard", "cleric", "fighter", "paladin"))
    for seat in EVERYBODY:
        p.s.piles.move(
            p.s.piles.cards[codes.pile(seat, codes.DRAW)][0],
            codes.pile(seat, codes.DRAW),
            codes.pile(seat, codes.HAND),
        )
    p.turn(A)
    return p


def until(p: Turn, moment: str, figure: int = -2) -> None:
    """Pass until a window of a moment asks somebody."""
    while p.m.decision is not None:
        about = p.m.decision.about
        if about.get("moment") == moment and figure in (-2, p.m.decision.figure):
            return
        p.play(PASS)
    raise AssertionError(f"nobody is asked {moment}")


def why(p: Turn, without: tuple[str, ...] = SELDOM) -> dict[int, str]:
    """Return whom the open window concerns, and why: as it is, and as each may know it."""
    found = {seat: concerns(p.m, seat, without) for seat in EVERYBODY}
    assert [concerns(p.m.seen_by(seat).match, seat, without) for seat in EVERYBODY] == [
        *found.values()
    ]
    return {seat: reason for seat, reason in found.items() if reason}


def strike(
    p: Turn, seat: int, name: str, target: int, die: int, flags: int = MELEE | WEAPON
) -> None:
    """Let an attack with a Primary begin."""
    card = p.card(name, seat)
    deed = Deed(ACTION, seat, card, target=target, targets=1 << target, flags=flags, first=target)
    p.s.deeds.append(deed.row())
    p.dice(attack=[die])
    p.run(Attack())


def test_a_roll_against_a_hero_concerns_it_before_it_is_made() -> None:
    p = table()
    p.turn(C)
    strike(p, C, "greatsword", A, 15)
    until(p, "before_roll")
    assert why(p) == {A: AGAINST}
    assert declarer(p.m) == C


@pytest.mark.parametrize(("die", "expected"), [(15, {A: AGAINST}), (1, {C: FAILED})])
def test_a_roll_that_was_made_concerns_whom_it_hits_or_whose_it_failed(
    die: int, expected: dict[int, str]
) -> None:
    p = table()
    p.turn(C)
    strike(p, C, "greatsword", A, die)
    until(p, "after_roll")
    assert why(p) == expected


def test_damage_concerns_its_target_and_whose_hit_it_is() -> None:
    p = table()
    p.turn(C)
    strike(p, C, "greatsword", A, 15)
    until(p, "damage")
    assert why(p) == {A: DAMAGED, C: HITS}
    assert declarer(p.m) == C


@pytest.mark.parametrize(("more", "expected"), [(0, {C: HITS}), (1, {A: DAMAGED, C: HITS})])
def test_damage_of_which_nothing_gets_through_is_no_concern_of_its_target(
    more: int, expected: dict[int, str]
) -> None:
    """T42.4, T42.5: what was played took off so much that DR takes the rest, or all but 1."""
    p = table()
    p.turn(C)
    strike(p, C, "greatsword", A, 15)
    until(p, "damage")
    hurt = p.s.hurt()
    hurt.reduces = hurt.dmg - dr(p.s, A, C) - more
    p.s.keep_hurt(hurt)
    assert why(p) == expected


def test_damage_of_a_hazard_concerns_its_target_alone() -> None:
    p = table()
    p.run(Damage(C, -1, 9, 0, 0, -1, NO_PARTY))
    assert why(p) == {C: DAMAGED}
    assert declarer(p.m) == -1


@pytest.mark.parametrize(("hp", "allies"), [(10, {B: ALLY}), (11, {})])
def test_an_ally_with_few_hp_who_is_hit_concerns_his_party(hp: int, allies: dict[int, str]) -> None:
    p = table()
    p.turn(C)
    p.s.hp[A] = hp
    strike(p, C, "greatsword", A, 15)
    until(p, "damage")
    assert why(p) == {A: DAMAGED, C: HITS, **allies}


def test_an_ally_with_few_hp_is_no_concern_before_it_is_known_that_he_is_hit() -> None:
    p = table()
    p.turn(C)
    p.s.hp[A] = 5
    strike(p, C, "greatsword", A, 15)
    until(p, "before_roll")
    assert why(p) == {A: AGAINST}


def test_a_hero_at_0_hp_is_concerned_by_its_own_end() -> None:
    p = table("paladin", "wizard", "fighter", "rogue")
    p.s.hp[C] = 2
    p.run(Damage(C, A, 9, 0, 0, -1, 0))
    until(p, "at_zero")
    assert why(p) == {C: DOWN}


def test_an_ailment_concerns_who_gets_it() -> None:
    p = table("bard", "cleric", "fighter", "ranger")
    p.build(D, "colossus_hunter")
    p.hand(D, "steel_will")
    p.run(Ail(ROOT, D, 2, A, 0, p.s.cell[A]))
    until(p, "on_ailment")
    assert why(p) == {D: STATUS}


def test_the_target_of_a_declared_attack_is_concerned_and_nobody_else() -> None:
    p = table("paladin", "cleric", "fighter", "rogue")
    p.begin(A)
    p.play(codes.ATTACK, p.own(A, "longsword"))
    while p.m.decision is not None and p.m.decision.kind in ("chain", "target"):
        chain = p.m.decision.kind == "chain"
        p.play(PASS if chain else codes.TARGET, 0 if chain else C)
    until(p, "declaration")
    assert why(p) == {C: TARGET}
    assert declarer(p.m) == A


def declared(p: Turn, deed: Deed, targets: int) -> None:
    """Let a deed be declared to all."""
    p.s.deeds.append(deed.row())
    p.run(Window(codes.DECLARATION, deed.figure, targets))


def test_an_area_concerns_whoever_stands_in_it_friend_or_foe() -> None:
    p = table()
    area = p.s.spaces[B] | p.s.spaces[C]
    deed = Deed(
        ACTION,
        A,
        -1,
        targets=1 << B | 1 << C,
        area=area,
        flags=codes.AREA | RANGED,
    )
    declared(p, deed, deed.targets)
    assert why(p) == {B: AREA, C: AREA}
    p = table()
    deed.spared = 1 << B
    declared(p, deed, 1 << C)
    assert why(p) == {C: AREA}


def test_a_monsters_attack_concerns_its_target() -> None:
    p = table()
    p.monster(codes.OGRE, p.cell((2, 3)))
    declared(p, Deed(MONSTERS, codes.OGRE, -1, target=D, targets=1 << D, flags=MELEE), 1 << D)
    assert why(p) == {D: TARGET}
    assert declarer(p.m) == -1


def test_what_was_countered_concerns_nobody() -> None:
    p = table()
    deed = Deed(ACTION, A, -1, target=C, targets=1 << C, flags=codes.SPELL | codes.COUNTERED)
    declared(p, deed, 1 << C)
    assert why(p, ()) == {}


def test_an_attack_that_missed_concerns_whom_it_was_on() -> None:
    p = table("paladin", "wizard", "fighter", "rogue")
    p.build(C, "battle_master")
    p.hand(C, "riposte")
    strike(p, A, "longsword", C, 2)
    until(p, "after_miss")
    assert why(p) == {C: ATTACKED}


def test_an_own_shot_that_is_over_concerns_its_archer() -> None:
    p = table("ranger", "wizard", "fighter", "rogue")
    p.hand(A, "hail_of_thorns")
    p.s.put(C, p.cell((1, 4)))
    strike(p, A, "longbow", C, 3, RANGED | WEAPON)
    until(p, "after_shot")
    assert why(p) == {A: SHOT}


def test_initiative_concerns_all() -> None:
    p = table("rogue", "bard", "fighter", "paladin")
    p.build(A, "assassin")
    p.hand(A, "ambush")
    p.run(Window(codes.AFTER_INITIATIVE))
    assert p.m.decision is not None
    assert set(why(p)) == set(EVERYBODY)
    assert set(why(p).values()) == {INITIATIVE}


def test_a_healing_concerns_the_allies_of_who_is_healed() -> None:
    p = table("cleric", "wizard", "fighter", "rogue")
    p.run(Heal(B, 5, A, -1))
    until(p, "after_heal")
    assert why(p) == {A: HEALED, B: HEALED}


@pytest.mark.parametrize(("die", "rival"), [(20, {C: QUEST, D: QUEST}), (1, {A: FAILED})])
def test_a_rivals_quest_roll_concerns_a_seat_unless_it_has_failed(
    die: int, rival: dict[int, str]
) -> None:
    p = table("fighter", "wizard", "bard", "rogue")
    p.dice(skill=[die])
    p.run(Roll(SKILL_ROLL, A, needs=10, skill=codes.ATHLETICS))
    until(p, "before_roll")
    assert why(p) == {C: QUEST, D: QUEST}
    assert why(p, ()) == {B: ALLY_ROLL, C: QUEST, D: QUEST}
    until(p, "after_roll")
    assert why(p) == rival


def test_a_kept_portent_and_a_ring_concern_who_may_use_them_on_the_own_roll() -> None:
    p = table("fighter", "wizard", "bard", "rogue")
    boons.give(p.m, B_PORTENT, A, 3, A, p.card("greatsword", A), END_ROUND)
    p.s.rings.append(Ring(BARDIC, A, B, -1).row())
    p.dice(skill=[20])
    p.run(Roll(SKILL_ROLL, A, needs=10, skill=codes.ATHLETICS))
    until(p, "before_roll")
    assert why(p)[A] == OPEN_CARD
    until(p, "after_roll")
    assert why(p)[A] == OPEN_CARD


def test_a_kept_portent_concerns_its_owner_before_the_roll_of_an_ally() -> None:
    """T66aq: the kept die may be that of any creature, and is lost with the round."""
    p = table("fighter", "wizard", "bard", "rogue")
    boons.give(p.m, B_PORTENT, B, 3, B, p.card("fire_bolt", B), END_ROUND)
    p.dice(skill=[20])
    p.run(Roll(SKILL_ROLL, A, needs=10, skill=codes.ATHLETICS))
    until(p, "before_roll")
    assert why(p)[B] == OPEN_CARD
    until(p, "after_roll")
    assert B not in why(p)


def test_a_rivals_spell_concerns_only_who_wishes_to_be_asked_for_spells() -> None:
    p = table("wizard", "cleric", "monk", "rogue")
    deed = Deed(
        ACTION, A, p.card("fire_bolt", A), target=D, targets=1 << D, flags=codes.SPELL | RANGED
    )
    declared(p, deed, 1 << D)
    assert why(p) == {D: TARGET}
    assert why(p, (ALLY_ROLL,)) == {C: RIVAL_SPELL, D: TARGET}


def test_a_spell_that_waits_concerns_the_rivals_of_its_player_alone() -> None:
    p = table("wizard", "cleric", "fighter", "paladin")
    p.hand(A, "shield")
    strike(p, C, "greatsword", A, 15)
    until(p, "damage")
    while p.asked() != "answer A":
        p.play(PASS)
    p.play(FREE, p.card("shield", A) * SIDES_OF_A_CARD)
    told = why(p, (ALLY_ROLL, HITS))
    assert {seat for seat, reason in told.items() if reason == RIVAL_SPELL} == {C, D}


def test_what_a_seat_has_played_is_no_concern_of_it_until_somebody_answers() -> None:
    p = table("paladin", "wizard", "fighter", "rogue")
    p.hand(C, "shrug_it_off", "second_wind")
    strike(p, A, "longsword", C, 15)
    until(p, "damage")
    while p.asked() != "answer C":
        p.play(PASS)
    p.play(FREE, p.card("shrug_it_off", C) * SIDES_OF_A_CARD)
    assert declarer(p.m) == C
    assert why(p) == {A: HITS}


def test_who_is_unticked_is_told_the_next_reason_or_none() -> None:
    p = table()
    p.turn(C)
    strike(p, C, "greatsword", A, 15)
    until(p, "damage")
    assert why(p, (*SELDOM, DAMAGED)) == {C: HITS}
    assert why(p, REASONS) == {}


def test_nothing_concerns_anybody_outside_windows() -> None:
    p = table()
    p.begin(A)
    assert p.asked() == "turn A"
    assert why(p, ()) == {}
    assert declarer(p.m) == -1
    assert not may_answer(p.m, A)


def test_who_could_answer_is_told_by_what_all_can_see() -> None:
    p = table()
    p.run(Damage(C, A, 5, 0, 0, -1, 0))
    asked = set()
    for seat in EVERYBODY:
        if may_answer(p.m, seat):
            asked.add(seat)
    for card in p.s.hand(D):
        p.s.piles.move(card, codes.pile(D, codes.HAND), codes.pile(D, codes.DRAW))
    assert asked == set(EVERYBODY)
    assert not may_answer(p.m, D)
