"""What comes about if nobody answers any more."""

from __future__ import annotations

import random

import pytest

from game.board.grid import bits
from game.engine.answers import Outlook
from game.engine.decisions import choice
from game.engine.events import ALL
from game.engine.match import Match
from game.engine.options import Roll as Thrown
from game.rules.trials import codes, fairness
from game.rules.trials.attack import Attack
from game.rules.trials.codes import (
    ACTION,
    BURN,
    FIRST_GOBLIN,
    FREE,
    MELEE,
    PASS,
    SIDES_OF_A_CARD,
    WEAPON,
)
from game.rules.trials.events import Damaged
from game.rules.trials.frames import Deed
from game.rules.trials.harm import Damage
from game.rules.trials.monsters import Activation
from game.rules.trials.outlook import DIE, TURN_ENDS, WINDOW, left, outlook, outlooks
from game.rules.trials.procedures import PROCEDURES
from game.rules.trials.rolls import Roll
from game.rules.trials.state import of
from game.rules.trials.turn import EndOfTurn
from tests.rules.trials.positions import A, B, C, Position
from tests.rules.trials.random_play import games
from tests.rules.trials.turns import Turn

pytestmark = pytest.mark.interpreted

CLASSES = ("paladin", "wizard", "fighter", "rogue")


def duel() -> Turn:
    """Return A's turn, next to C, who is a fighter with 3 HP."""
    p = Turn("A C . .", "B . . D", classes=CLASSES)
    p.turn(A)
    p.s.hp[C] = 3
    return p


def strike(p: Turn, die: int) -> None:
    """Let A's Longsword strike at C, up to C's own answer in the window of the damage."""
    card = p.card("longsword", A)
    flags = MELEE | WEAPON
    deed = Deed(ACTION, A, card, target=C, targets=1 << C, flags=flags, first=C)
    p.s.deeds.append(deed.row())
    p.dice(attack=[die])
    p.run(Attack())


def until(p: Turn, moment: str, seat: str) -> None:
    """Pass until a seat is asked in a window of a moment."""
    while p.m.decision is not None:
        if p.m.decision.about.get("moment") == moment and p.asked() == f"answer {seat}":
            return
        p.play(PASS)
    raise AssertionError(f"{seat} is not asked {moment}")


def told(p: Turn, seat: int, chosen: int = -1) -> Outlook:
    """Return an outlook, which is the same for whoever looks and changes nothing."""
    before = p.m.digest()
    found = outlook(p.m, seat, chosen)
    assert p.m.digest() == before
    assert found is not None
    seen = outlook(p.m.seen_by(seat).match, seat, chosen)
    assert seen is not None
    assert rows(seen) == rows(found)
    return found


def rows(found: Outlook) -> list[tuple[int, int, int, int, int, int]]:
    """Return the fates of an outlook as plain numbers."""
    return [(e.figure, e.before, e.after, e.taken, e.start, e.end) for e in found.fates]


@pytest.mark.clause("T45")
def test_all_pass_and_what_waits_is_carried_out_newest_first() -> None:
    p = duel()
    p.hand(A, "divine_smite")
    p.hand(C, "shrug_it_off", "second_wind")
    strike(p, 15)
    until(p, "damage", "A")
    fate = told(p, A).fate(C)
    assert fate is not None
    assert (fate.before, fate.after, fate.end) == (3, 0, -1)
    until(p, "damage", "C")
    shrug = choice(FREE, p.card("shrug_it_off", C) * SIDES_OF_A_CARD)
    answered = told(p, C, shrug)
    assert answered.fate(C) is None
    p.m.play(C, shrug)
    until(p, "damage", "A")
    smite = choice(codes.CHAIN, p.card("divine_smite", A) * SIDES_OF_A_CARD)
    fate = told(p, A, smite).fate(C)
    assert fate is not None
    assert fate.after == 0
    p.m.play(A, smite)
    until(p, "damage", "C")
    wind = choice(FREE, p.card("second_wind", C) * SIDES_OF_A_CARD)
    fate = told(p, C, wind).fate(C)
    assert fate is not None
    assert (fate.before, fate.after, fate.taken) == (3, 9, 4)


def test_before_a_roll_nothing_is_known_beyond_the_die() -> None:
    p = Turn("A C . .", "B . . D", classes=("bard", "wizard", "fighter", "rogue"))
    p.turn(C)
    p.hand(A, "cutting_words")
    p.run(Roll(codes.ATTACK_ROLL, C, A))
    assert p.m.decision is not None
    found = told(p, A)
    assert (found.asked, found.seat, found.figure, found.fates) == (DIE, C, C, ())


def test_vp_and_cards_that_change_hands_are_told() -> None:
    p = duel()
    p.loot(C, "winged_boots")
    p.s.vp = [0, 1]
    p.hand(C, "last_stand")
    strike(p, 15)
    until(p, "damage", "C")
    found = told(p, C)
    held = {(each.seat, each.key): (each.before, each.after) for each in found.holdings}
    assert held[C, "vp"] == (1, 0)
    assert held[C, "loot"] == (1, 0)


def test_only_what_all_can_see_is_told() -> None:
    p = duel()
    p.hand(C, "second_wind")
    strike(p, 15)
    until(p, "damage", "C")
    assert all(each.sees == ALL for each in told(p, C).events)
    assert [type(each) for each in told(p, C).events][:1] == [Damaged]


def test_minions_have_two_fields_and_who_is_about_to_be_removed_none() -> None:
    p = Turn("A g . .", "B . C D")
    p.camp(FIRST_GOBLIN)
    assert left(p.s, FIRST_GOBLIN) == 2
    p.s.wounded = 1 << FIRST_GOBLIN
    assert left(p.s, FIRST_GOBLIN) == 1
    p.s.falls.append((FIRST_GOBLIN, 0, A))
    assert left(p.s, FIRST_GOBLIN) == 0
    p.s.falls.clear()
    p.s.put(FIRST_GOBLIN, -1)
    assert left(p.s, FIRST_GOBLIN) == 0


def test_the_end_of_a_turn_tells_what_burns() -> None:
    p = duel()
    p.s.hp[A] = 20
    p.s.burn[A * 3 + BURN] = 2
    p.hand(B, "mage_armour")
    p.run(EndOfTurn(A))
    while p.m.decision is not None and p.m.decision.about.get("moment") != "end_of_turn":
        p.play(PASS)
    assert p.m.decision is not None
    fate = told(p, p.m.decision.seats[0]).fate(A)
    assert fate is not None
    assert (fate.before, fate.after) == (20, 18)


@pytest.mark.clause("T27a")
def test_a_declared_attack_of_a_monster_waits_for_its_die() -> None:
    """It is the monster's own and no part of what is under way, and yet it comes next."""
    rows = ("A g . .", ". . . .", "B . C D")
    p = Position(*rows, classes=CLASSES, procedures=PROCEDURES)
    p.camp(FIRST_GOBLIN, ally=-1, awake=True)
    p.s.camps[-1] = (*p.s.camps[-1][:7], p.s.round, *p.s.camps[-1][8:])
    p.hand(B, "mage_armour")
    p.run(Activation(FIRST_GOBLIN))
    while p.m.decision is not None and p.m.decision.about.get("moment") != "declaration":
        code = p.families()[0]
        p.play(code, p.offers(code)[0])
    assert p.asked() == "answer B"
    assert told(p, B).asked == DIE
    assert told(p, B).fates == ()


@pytest.mark.clause("T46h")
def test_where_nothing_but_the_end_of_a_turn_is_left_that_is_told() -> None:
    p = duel()
    p.hand(B, "mage_armour")
    p.run(EndOfTurn(A))
    while p.m.decision is not None and p.m.decision.about.get("moment") != "end_of_turn":
        p.play(PASS)
    assert p.m.decision is not None
    assert told(p, p.m.decision.seats[0]).asked == TURN_ENDS


def test_nothing_is_told_where_nothing_can_be_answered() -> None:
    p = duel()
    p.begin(A)
    assert outlook(p.m, A) is None
    assert outlooks(p.m, A, choice(codes.END, 0)) == ()


def test_each_way_to_answer_what_a_play_asks_is_told() -> None:
    p = Turn("A C . .", "B . . D", classes=("cleric", "wizard", "fighter", "rogue"))
    p.turn(C)
    p.s.hp[A], p.s.hp[B] = 20, 25
    p.hand(A, "shield_of_faith")
    p.run(Damage(A, C, 9, 0, 0, -1, 1))
    until(p, "damage", "A")
    play = choice(FREE, p.card("shield_of_faith", A) * SIDES_OF_A_CARD)
    found = outlooks(p.m, A, play)
    lost = sorted(fate.taken for each in found for fate in each.fates)
    assert len(found) == 2
    assert lost[1] - lost[0] == 2


@pytest.mark.parametrize("at", [5])
def test_what_is_told_is_what_happens_when_all_pass(at: int) -> None:
    game = list(games().values())[at]
    match = Match.start(game, 4)
    chance = random.Random(at)
    compared = 0
    while match.decision is not None and compared < 25:
        decision = match.decision
        seat = match.waiting()[0]
        if decision.kind == WINDOW and chance.random() < 0.5:
            compared += compare(match, seat)
        code, mask = chance.choice(decision.families(seat))
        match.play(seat, choice(code, chance.choice(bits(mask))))
    assert compared == 25


@pytest.mark.clause("T27a", "T60")
def test_behind_the_declared_attack_of_a_monster_waits_its_die() -> None:
    match = Match.start(next(iter(games().values())), 4)
    chance = random.Random(4)
    declared = 0
    while match.decision is not None and declared < 3:
        decision = match.decision
        seat, monster = match.waiting()[0], decision.figure >= codes.FIRST_MONSTER
        if decision.kind == WINDOW and monster and decision.about["moment"] == "declaration":
            found = outlook(match, seat)
            assert found is not None
            assert (found.asked, found.seat, found.figure) == (DIE, -1, decision.figure)
            assert found.fates == ()
            declared += 1
        code, mask = chance.choice(decision.families(seat))
        match.play(seat, choice(code, chance.choice(bits(mask))))
    assert declared == 3


def compare(match: Match, seat: int) -> bool:
    """Compare an outlook with a copy in which all pass; return whether it came to no die."""
    found = outlook(match, seat)
    assert found is not None
    twin = match.copy()
    events = []
    while twin.decision is not None and twin.decision.kind == WINDOW:
        asked = twin.decision.seats[0]
        events += twin.play(asked, choice(PASS, 0))
    if found.asked == DIE:
        return False
    told = [each for each in found.events if isinstance(each, Damaged)]
    real = [each for each in events if isinstance(each, Damaged)]
    assert real[: len(told)] == told
    for fate in found.fates:
        if fate.figure < codes.FIRST_OBELISK and found.asked and len(real) == len(told):
            assert left(of(twin), fate.figure) == fate.after
    return True


# --- what was to be expected of dice


@pytest.mark.clause("T31")
def test_what_was_to_be_expected_of_an_attack_is_reckoned_as_it_stood_before() -> None:
    p = Turn("A C . .", "B . . D", classes=("bard", "wizard", "fighter", "paladin"))
    p.turn(C)
    p.hand(A, "cutting_words")
    card = p.card("greatsword", C)
    p.s.deeds.append(
        Deed(ACTION, C, card, target=A, targets=1 << A, flags=MELEE | WEAPON, first=A).row()
    )
    p.dice(attack=[10])
    p.run(Attack())
    assert p.m.decision is not None
    assert p.m.decision.about["moment"] == "before_roll"
    thrown = Thrown((20,), 0, 6, ())
    found = fairness.expected(p.m, C, "greatsword", A, thrown)
    assert found.success > 0
    assert found.effects["damage"] > 0
    assert fairness.expected(None, C, "greatsword", A, thrown).success * 20 == 15
    twice = Thrown((20, 20), 0, 6, ())
    assert fairness.expected(None, C, "greatsword", A, twice).success * 400 == 375
    assert fairness.expected(None, C, "x", A, Thrown((20,), 0, 0, ())).success == 1
    assert p.game.decisive("attack", (20, 1)) is None
