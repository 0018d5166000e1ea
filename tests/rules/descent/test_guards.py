"""Guard: a hero interrupts the overlord's turn with an attack (D7.14, D7j, D7k)."""

from __future__ import annotations

import pytest

from game.rules.descent.codes import (
    ADD,
    DONE,
    GUARD,
    GUARDS,
    JUMP,
    NO_ORDER,
    PASS,
    PUSH,
    SPACE,
    SURGE,
    placement,
)
from game.rules.descent.events import (
    AttackDeclared,
    AttackTakenBack,
    Guarded,
    Stepped,
    TokenLost,
)
from game.rules.descent.guards import AFTER, BEFORE
from game.rules.descent.traps import Awakening
from tests.rules.descent.overlords import activate, attack, end, step
from tests.rules.descent.positions import Position

ROOMY = (
    "############",
    "#..........#",
    "#....p.....#",
    "#..........#",
    "#..........#",
    "#.........G#",
    "############",
)


def room(*heroes: str) -> Position:
    p = Position(*(heroes or ("steelhorns", "runemaster_thorn")))
    p.hand(threat=0)
    return p


def when(p: Position) -> tuple[object, object, object]:
    """Return whether the Guard is asked before or after, of whose act, and at which space."""
    assert p.m.decision is not None
    about = p.m.decision.about
    return about["when"], about["by"], about["cell"]


def guard(p: Position, hero: str) -> None:
    p.order(hero, GUARD)


def shoot(p: Position, item: str, at: tuple[int, int], **dice: list[int]) -> None:
    """Let the Guard who is asked attack a space and spend nothing."""
    p.dice(**dice)
    p.play(GUARDS, p.item(item))
    p.play(SPACE, p.cell(at))
    while p.asked().startswith("spend"):
        p.play(DONE)


@pytest.mark.clause("D7.14", "D7j")
def test_a_guard_is_asked_before_and_after_a_step() -> None:
    p = room()
    beast = p.monster("beastman", (2, 2))
    p.hero("steelhorns", (4, 2))
    guard(p, "steelhorns")
    activate(p, beast)
    step(p, (3, 2))
    assert p.asked() == "guard steelhorns"
    assert when(p) == (BEFORE, beast, p.cell((3, 2)))
    assert p.at(beast) == (2, 2)
    p.play(PASS)
    assert p.asked() == "guard steelhorns"
    assert when(p)[:2] == (AFTER, beast)
    assert p.at(beast) == (3, 2)
    p.play(PASS)
    assert p.asked() == "activation overlord"


@pytest.mark.clause("D7j")
def test_before_an_attack_means_before_its_cards_and_dice() -> None:
    p = room()
    p.hand("aim", threat=9)
    beast = p.monster("beastman", (3, 2))
    p.hero("steelhorns", (4, 2))
    guard(p, "steelhorns")
    activate(p, beast)
    attack(p, (4, 2))
    assert p.asked() == "guard steelhorns"
    assert p.told(AttackDeclared) == []
    p.play(PASS)
    assert p.asked() == "card overlord"


@pytest.mark.clause("D7j")
def test_after_an_attack_means_after_its_consequences() -> None:
    p = room()
    beast = p.monster("beastman", (3, 2))
    p.hero("steelhorns", (4, 2))
    p.hero("runemaster_thorn", (8, 2))
    guard(p, "runemaster_thorn")
    activate(p, beast)
    attack(p, (4, 2))
    p.dice(red=[2], green=[1])
    p.play(PASS)
    assert p.wounds("steelhorns") == 16 - (4 + 3 + 1 - 1)
    assert p.asked() == "guard runemaster_thorn"
    assert when(p)[0] == AFTER


@pytest.mark.clause("D7.14")
def test_a_guard_is_one_attack_and_used_up_by_it() -> None:
    p = room()
    beast = p.monster("ogre", (2, 2))
    p.hero("steelhorns", (4, 2), "sword")
    guard(p, "steelhorns")
    activate(p, beast)
    step(p, (2, 3))
    shoot(p, "sword", (5, 2), red=[1], green=[1], black=[1, 1, 1])
    assert p.s.order[p.figure("steelhorns")] == NO_ORDER
    assert p.asked() == "activation overlord"


@pytest.mark.clause("D7.14")
def test_a_guard_is_lost_with_a_wound() -> None:
    p = room()
    beast = p.monster("beastman", (3, 2))
    p.hero("steelhorns", (4, 2))
    guard(p, "steelhorns")
    activate(p, beast)
    attack(p, (4, 2))
    p.dice(red=[2], green=[1])
    p.play(PASS)
    assert p.s.order[p.figure("steelhorns")] == NO_ORDER
    assert p.asked() == "activation overlord"


@pytest.mark.clause("D7j")
def test_an_attack_whose_target_is_out_of_reach_is_taken_back_and_costs_nothing() -> None:
    p = room()
    ogre = p.monster("ogre", (6, 2), master=True)
    p.hero("steelhorns", (5, 2), "warhammer")
    guard(p, "steelhorns")
    activate(p, ogre)
    attack(p, (5, 2))
    p.dice(red=[4], green=[1], yellow=[3], black=[2, 1, 1])
    p.play(GUARDS, p.item("warhammer"))
    p.play(SPACE, p.cell((6, 2)))
    p.play(SURGE, 0)
    p.play(DONE)
    p.play(PUSH, placement(p.cell((7, 2)), 0))
    p.play(DONE)
    assert [each.figure for each in p.told(AttackTakenBack)] == [ogre]
    assert p.asked() == "activation overlord"
    assert p.m.decision is not None
    assert p.m.decision.about["attacks"] == 1


@pytest.mark.clause("D7j")
def test_what_is_still_possible_is_carried_out_as_declared() -> None:
    p = room()
    ogre = p.monster("ogre", (2, 2))
    p.hero("steelhorns", (4, 2), "sword")
    guard(p, "steelhorns")
    activate(p, ogre)
    attack(p, (4, 2))
    shoot(p, "sword", (3, 2), red=[2], green=[1], black=[1, 1, 1])
    assert p.wounds(ogre) == 7 - (4 + 3 - 3)
    assert [each.figure for each in p.told(AttackDeclared)][-1] == ogre


@pytest.mark.clause("D7j")
def test_a_monster_that_is_killed_before_its_act_does_not_act() -> None:
    p = room()
    beast = p.monster("beastman", (2, 2), wounds=1)
    p.hero("steelhorns", (3, 3), "sword")
    guard(p, "steelhorns")
    activate(p, beast)
    step(p, (1, 2))
    shoot(p, "sword", (2, 2), red=[2], green=[1], black=[1, 1, 1])
    assert not p.s.stands(beast)
    assert p.told(Stepped) == []
    assert p.asked() == ""


@pytest.mark.clause("D7j")
def test_after_an_act_of_which_a_monster_died_a_guard_is_still_asked() -> None:
    p = Position("steelhorns", "runemaster_thorn", quest=ROOMY)
    p.hand(threat=0)
    beast = p.monster("beastman", (4, 2), wounds=1)
    p.monster("beastman", (8, 2))
    p.hero("steelhorns", (9, 2))
    guard(p, "steelhorns")
    activate(p, beast)
    step(p, (5, 2))
    p.play(PASS)
    assert not p.s.stands(beast)
    assert p.asked() == "guard steelhorns"
    assert when(p)[0] == AFTER


@pytest.mark.clause("D7j")
def test_a_monster_on_a_friends_space_is_answered_by_nobody() -> None:
    p = room()
    beast = p.monster("beastman", (2, 2))
    p.monster("beastman", (3, 2))
    p.hero("steelhorns", (6, 2))
    guard(p, "steelhorns")
    activate(p, beast)
    step(p, (3, 2))
    p.play(PASS)
    assert p.at(beast) == (3, 2)
    assert p.asked() == "activation overlord"
    step(p, (4, 2))
    assert when(p)[0] == AFTER


@pytest.mark.clause("D7j")
def test_a_guard_in_town_or_dead_is_not_asked() -> None:
    p = room()
    beast = p.monster("beastman", (2, 2))
    p.hero("steelhorns", (6, 2))
    p.s.town |= 1 << p.figure("runemaster_thorn")
    guard(p, "runemaster_thorn")
    activate(p, beast)
    step(p, (3, 2))
    assert p.asked() == "activation overlord"


@pytest.mark.clause("D7k")
def test_guards_are_asked_in_seat_order_each_on_his_own() -> None:
    p = room()
    beast = p.monster("ogre", (2, 2))
    p.hero("steelhorns", (4, 2), "sword")
    p.hero("runemaster_thorn", (6, 2))
    for hero in ("steelhorns", "runemaster_thorn"):
        guard(p, hero)
    activate(p, beast)
    step(p, (2, 3))
    assert p.asked() == "guard steelhorns"
    shoot(p, "sword", (3, 2), red=[1], green=[1], black=[1, 1, 1])
    assert p.asked() == "guard runemaster_thorn"
    assert when(p)[0] == BEFORE


@pytest.mark.clause("D7k")
def test_a_guard_attacks_whatever_he_can_with_his_fatigue_dice() -> None:
    p = room()
    beast = p.monster("beastman", (2, 2))
    other = p.monster("beastman", (5, 2))
    p.hero("steelhorns", (4, 2), "sword", fatigue=3)
    guard(p, "steelhorns")
    activate(p, beast)
    step(p, (1, 2))
    p.dice(red=[2], green=[1], black=[1, 1, 1])
    p.play(GUARDS, p.item("sword"))
    assert p.cell((4, 3)) in p.offers(SPACE)
    p.play(SPACE, p.cell((5, 2)))
    assert p.asked() == "spend steelhorns"
    assert ADD in p.families()
    p.play(DONE)
    assert not p.s.stands(other)


@pytest.mark.clause("D7k")
def test_a_stun_given_on_guard_counts_from_the_next_activation() -> None:
    p = room()
    beast = p.monster("ogre", (2, 2), master=True)
    p.hero("steelhorns", (4, 2))
    guard(p, "steelhorns")
    activate(p, beast)
    step(p, (2, 3))
    p.s.stun[beast] = 1
    p.play(PASS)
    p.play(PASS)
    assert p.m.decision is not None
    assert (p.m.decision.about["points"], p.m.decision.about["attacks"]) == (2, 1)
    attack(p, (4, 3))
    p.finish()
    assert p.s.stun[beast] == 1
    activate(p, beast)
    assert [each.token for each in p.told(TokenLost)] == ["stun"]


@pytest.mark.clause("D7k")
def test_no_guard_answers_a_mimic_in_a_heros_turn() -> None:
    p = Position(
        "steelhorns", "runemaster_thorn", quest=("#######", "#C...G#", "#.....#", "#######")
    )
    p.hand(threat=0)
    p.hero("steelhorns", (1, 1))
    p.hero("runemaster_thorn", (5, 1))
    guard(p, "runemaster_thorn")
    p.run(Awakening(p.card("mimic"), p.figure("steelhorns"), p.cell((1, 1))))
    while p.asked() == "place overlord":
        p.play(p.families()[0], p.offers(p.families()[0])[0])
    assert p.asked() == "activation overlord"
    step(p, (3, 1))
    assert p.asked() == "activation overlord"
    end(p)
    assert p.asked() == ""


@pytest.mark.clause("D7k")
def test_no_guard_answers_a_push() -> None:
    p = room()
    ogre = p.monster("ogre", (2, 2))
    p.hero("steelhorns", (4, 2))
    p.hero("runemaster_thorn", (9, 5))
    guard(p, "runemaster_thorn")
    activate(p, ogre)
    attack(p, (4, 2))
    p.dice(red=[2], green=[1, 1])
    p.play(PASS)
    assert p.asked() == "push overlord"
    p.play(PUSH, placement(p.cell((5, 2)), 0))
    assert p.asked() == "push overlord"


@pytest.mark.clause("D7.14")
def test_a_guard_who_can_attack_nothing_is_not_asked() -> None:
    p = Position("steelhorns", quest=("#######", "#.....#", "#.#####", "#.#G###", "#######"))
    p.hand(threat=0)
    beast = p.monster("beastman", (1, 2))
    p.hero("steelhorns", (3, 3))
    guard(p, "steelhorns")
    activate(p, beast)
    step(p, (1, 1))
    assert p.asked() == "activation overlord"


# --- what is taken back


def pushed(p: Position, at: tuple[int, int], to: tuple[int, int]) -> None:
    """Let the Guard push whom he hits with a Warhammer one space."""
    p.dice(red=[4], green=[1], yellow=[3], black=[2, 1, 1])
    p.play(GUARDS, p.item("warhammer"))
    p.play(SPACE, p.cell(at))
    p.play(SURGE, 0)
    p.play(DONE)
    p.play(PUSH, placement(p.cell(to), 0))
    p.play(DONE)


@pytest.mark.clause("D7j")
def test_after_what_was_taken_back_nobody_on_guard_is_asked() -> None:
    p = room()
    beast = p.monster("beastman", (6, 2), wounds=20)
    p.hero("steelhorns", (5, 2), "warhammer")
    p.hero("runemaster_thorn", (9, 6), "ember_rune")
    guard(p, "steelhorns")
    guard(p, "runemaster_thorn")
    activate(p, beast)
    step(p, (6, 3))
    pushed(p, (6, 2), (7, 1))
    assert (p.asked(), when(p)[0]) == ("guard runemaster_thorn", BEFORE)
    p.play(PASS)
    assert p.asked() == "activation overlord"
    assert p.told(AttackTakenBack) == []
    assert p.told(Stepped) == []
    assert p.m.decision is not None
    assert p.m.decision.about["points"] == 4


@pytest.mark.clause("D7j", "D7.22")
def test_a_jump_that_a_guard_has_made_impossible_is_taken_back() -> None:
    p = Position("steelhorns", "runemaster_thorn", quest=ROOMY)
    p.hand(threat=0)
    beast = p.monster("beastman", (4, 2), wounds=20)
    p.hero("steelhorns", (3, 2), "warhammer")
    guard(p, "steelhorns")
    activate(p, beast)
    p.play(JUMP, p.cell((6, 2)))
    pushed(p, (4, 2), (4, 1))
    assert p.asked() == "activation overlord"
    assert p.told(Stepped) == []
    assert p.at(beast) == (4, 1)
    assert p.m.decision is not None
    assert p.m.decision.about["points"] == 4


@pytest.mark.clause("D7j", "D7.22")
def test_a_jump_that_is_possible_still_is_made() -> None:
    p = Position("steelhorns", "runemaster_thorn", quest=ROOMY)
    p.hand(threat=0)
    beast = p.monster("beastman", (4, 2), wounds=20)
    p.hero("steelhorns", (3, 2), "sword", fatigue=0)
    guard(p, "steelhorns")
    activate(p, beast)
    p.play(JUMP, p.cell((6, 2)))
    shoot(p, "sword", (4, 2), red=[1], green=[1], black=[1, 1, 1])
    assert p.at(beast) == (6, 2)


@pytest.mark.clause("D7j", "D7k")
def test_no_guard_is_asked_after_the_act_of_who_was_killed_before_it() -> None:
    p = room()
    beast = p.monster("beastman", (2, 2), wounds=1)
    p.monster("beastman", (8, 4))
    p.hero("steelhorns", (3, 3), "sword", fatigue=0)
    p.hero("runemaster_thorn", (6, 2))
    guard(p, "steelhorns")
    guard(p, "runemaster_thorn")
    activate(p, beast)
    step(p, (1, 2))
    shoot(p, "sword", (2, 2), red=[2], green=[1], black=[1, 1, 1])
    assert (p.asked(), when(p)[0]) == ("guard runemaster_thorn", BEFORE)
    p.play(PASS)
    assert p.asked() == ""


@pytest.mark.clause("D7k", "D7.14")
def test_a_guard_is_told_and_every_one_after_him_is_asked() -> None:
    p = room("steelhorns", "runemaster_thorn", "tam_quickfinger")
    beast = p.monster("beastman", (2, 2), wounds=20)
    p.hero("steelhorns", (3, 2), "sword", fatigue=0)
    p.hero("runemaster_thorn", (6, 2))
    p.hero("tam_quickfinger", (8, 2))
    for hero in ("steelhorns", "runemaster_thorn", "tam_quickfinger"):
        guard(p, hero)
    activate(p, beast)
    step(p, (1, 2))
    shoot(p, "sword", (2, 2), red=[1], green=[1], black=[1, 1, 1])
    assert [(each.seat, each.clause) for each in p.told(Guarded)] == [(0, "D7.14")]
    assert p.asked() == "guard runemaster_thorn"
    p.play(PASS)
    assert p.asked() == "guard tam_quickfinger"


def test_before_and_after_are_told_apart_by_the_numbers_of_records() -> None:
    assert (BEFORE, AFTER) == (0, 1)
