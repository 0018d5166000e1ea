"""The turn of an allied ogre: whose it is, whom it may attack, what follows it (T64.6, T68l)."""

from __future__ import annotations

import pytest

from game.rules.trials import quests
from game.rules.trials.codes import (
    DECLARATION,
    FIRST_OBELISK,
    FIRST_PRINCE,
    MONSTERS,
    NOBODY,
    PASS,
    SPACE,
    TARGET,
)
from game.rules.trials.events import MonsterAttacks, TurnStarted
from game.rules.trials.windows import open_window
from tests.rules.trials.positions import FIRST_GAME, A, B, C, D
from tests.rules.trials.test_together import Whole

pytestmark = pytest.mark.interpreted

PRINCE = FIRST_PRINCE


@pytest.mark.clause("T64.6", "T68l")
def test_while_an_allied_ogre_acts_the_turn_is_its_own_and_then_its_heros_again() -> None:
    p = Whole("Q . C . .", ". . D . .", "A B . . .")
    p.quest("the_ogre_prince")
    p.turn(A)
    turn = p.s.turn
    p.run(quests.PrinceActs(0))
    assert [(each.figure, each.clause) for each in p.told(TurnStarted)] == [(PRINCE, "T64.6")]
    assert (p.s.active, p.s.turn, p.asked()) == (PRINCE, turn + 1, "lead B")
    assert p.m.decision is not None
    assert p.m.decision.about == {"target": NOBODY, "proposed": p.cell((1, 1)), "doubled": False}
    p.play(SPACE, p.cell((1, 1)))
    p.play(PASS)
    assert (p.s.active, p.asked()) == (A, "")


@pytest.mark.clause("T68l", "T68i")
def test_an_allied_ogre_may_attack_adjacent_opponents_and_obelisks_and_nobody_else() -> None:
    p = Whole("Q . C . .", ". . . D .", ". . . A B")
    p.quest("the_ogre_prince")
    p.s.put(FIRST_OBELISK + 1, p.cell((3, 1)))
    p.s.put(FIRST_OBELISK, p.cell((2, 5)))
    p.turn(A)
    p.run(quests.PrinceActs(0))
    p.play(SPACE, p.cell((1, 1)))
    assert p.asked() == "victim B"
    assert p.offers(TARGET) == [C, FIRST_OBELISK + 1]
    assert quests.obelisks_beside(p.s, PRINCE) == 2 << FIRST_OBELISK
    assert quests.obelisks_beside(p.s, D) == 1 << FIRST_OBELISK


@pytest.mark.clause("T68l", "T27a")
def test_the_attack_of_an_allied_ogre_is_declared_on_its_target_alone() -> None:
    p = Whole("Q . C . .", ". . D . .", "A B . . .", classes=FIRST_GAME)
    p.quest("the_ogre_prince")
    p.turn(A)
    p.hand(C, "brace")
    p.run(quests.PrinceActs(0))
    p.play(SPACE, p.cell((1, 1)))
    p.play(TARGET, C)
    deed = p.s.deed()
    assert (deed.kind, deed.figure, deed.side, deed.target) == (MONSTERS, PRINCE, 0, C)
    assert (deed.targets, deed.area) == (1 << C, 0)
    window = open_window(p.m)
    assert window is not None
    assert (window.moment, window.figure, window.about) == (DECLARATION, PRINCE, 1 << C)


@pytest.mark.clause("T64.6", "T68l")
def test_the_ogre_of_the_second_party_acts_for_it() -> None:
    p = Whole("V . A . .", ". . B . .", "C D . . .")
    p.quest("the_ogre_prince")
    p.turn(C)
    p.run(quests.PrinceActs(1))
    assert (p.s.active, p.asked()) == (PRINCE + 1, "lead D")
    p.play(SPACE, p.cell((1, 1)))
    assert (p.asked(), p.offers(TARGET)) == ("victim D", [A, B])


@pytest.mark.clause("T68l", "T46d")
def test_an_allied_ogre_that_is_rooted_stays_and_may_attack() -> None:
    p = Whole(". . . . .", ". Q . C .", ". . . D .", "A B . . .")
    p.quest("the_ogre_prince")
    p.s.root[PRINCE * 3 + 1] = 1
    p.turn(A)
    p.run(quests.PrinceActs(0))
    assert (p.asked(), p.at(PRINCE)) == ("victim B", (2, 2))


@pytest.mark.clause("T68l")
def test_an_allied_ogre_that_can_only_stay_is_not_asked_where_it_goes() -> None:
    p = Whole("# # # # #", "# Q . # A", "# . . # B", "# # # # #", "C D . . .")
    p.quest("the_ogre_prince")
    p.turn(A)
    p.run(quests.PrinceActs(0))
    assert (p.asked(), p.at(PRINCE), p.s.active) == ("", (2, 2), A)


@pytest.mark.clause("T68l")
def test_an_allied_ogre_with_nobody_beside_it_attacks_nobody() -> None:
    p = Whole("Q . . . C", ". . . . D", "A B . . .")
    p.quest("the_ogre_prince")
    p.turn(A)
    p.run(quests.PrinceActs(0))
    p.play(SPACE, p.cell((1, 1)))
    assert (p.asked(), p.s.active, p.told(MonsterAttacks)) == ("", A, [])


@pytest.mark.clause("T68l")
def test_an_allied_ogre_off_the_board_only_ends_its_turn() -> None:
    p = Whole("Q . C . .", ". . D . .", "A B . . .")
    p.quest("the_ogre_prince")
    p.s.put(PRINCE, -1)
    p.turn(B)
    p.run(quests.PrinceActs(0))
    assert (p.s.active, p.asked(), p.s.deeds) == (B, "", [])
