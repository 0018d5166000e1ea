"""What lasting cards and bonuses are worth to Trials' greedy heroes: what they do."""

from __future__ import annotations

import pytest

from game.engine.decisions import choice, code_of, member_of
from game.players.trials import lasting
from game.players.trials.position import position
from game.players.trials.worth import Worth
from game.rules.trials.codes import B_DR, FIRST_GOBLIN, FREE, NEXT_TURN, SIDES_OF_A_CARD
from game.rules.trials.frames import Boon, Ongoing
from tests.players.trials.test_choices import chosen, guessed
from tests.rules.trials.positions import A, B, C, Drawn
from tests.rules.trials.turns import Turn

pytestmark = pytest.mark.interpreted

CLERIC = ("ranger", "wizard", "cleric", "rogue")


@pytest.fixture(autouse=True)
def _guessing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Drawn, "guess", guessed)


def kept(p: Turn, seat: int, name: str, target: int = -1) -> float:
    """Return what a card of a seat promises its party while it lies in play."""
    row = Ongoing(p.card(name, seat), seat, target).row()
    p.s.ongoing = [row]
    return lasting.card(p.s, Worth(p.s, seat), row)


def test_survivor_promises_nothing_to_whoever_is_hardly_hurt() -> None:
    """T66k: it heals below 15 HP, and is discarded else."""
    p = Turn("A . . .", "B . C D")
    p.s.hp[C] = 15
    assert kept(p, C, "survivor") == 0.0
    p.s.hp[C] = 14
    assert kept(p, C, "survivor") > 1.0


@pytest.mark.parametrize("hp", [30, 15])
def test_survivor_is_not_played_to_be_discarded(hp: int) -> None:
    p = Turn("A . . .", "B . C D")
    p.hand(C, "survivor", "charge", "power_attack", "precise_blow", "cleaving_strike")
    p.s.hp[C] = hp
    p.begin(C)
    while p.asked() == "turn C":
        answer = chosen(p, C)
        assert answer != choice(FREE, p.own(C, "survivor") * SIDES_OF_A_CARD)
        p.play(code_of(answer), member_of(answer))
        p.quiet()


def test_guardian_spirits_are_worth_as_much_as_enemies_stand_round_their_hero() -> None:
    """Spirit Guardians: whoever ends its turn in the area loses 4 HP."""
    worths = []
    for rows in ((". . . . .", ". C . A .", ". . D B ."), (". . . . .", ". C A . .", ". B D . .")):
        p = Turn(*rows, classes=CLERIC)
        p.s.hp[A] = p.s.hp[B] = 12
        worths.append(kept(p, C, "spirit_guardians"))
    assert worths[0] == 0.0
    assert worths[1] > 2.0


def test_metal_stays_hot_only_on_whom_its_damage_gets_through() -> None:
    p = Turn("A . . .", "B . C D", classes=("fighter", "wizard", "bard", "rogue"))
    hot = kept(p, C, "heat_metal", B)
    assert hot > kept(p, C, "heat_metal", A) > 0.0  # who has DR 0 and 3
    p.s.put(B, -1)
    assert kept(p, C, "heat_metal", B) == 0.0


def test_dr_is_worth_more_among_enemies_than_far_from_them() -> None:
    found = []
    for rows in (("C . . . . . . . . A", "D . . . . . . . . B"), ("C A . g g", "D B . . .")):
        p = Turn(*rows)
        if p.s.cell[FIRST_GOBLIN] >= 0:
            p.camp(FIRST_GOBLIN)
        row = Boon(B_DR, C, 3, C, -1, NEXT_TURN).row()
        found.append(lasting.guard(p.s, row))
    assert found[1] > 3 * found[0]


def test_a_position_counts_what_lasts_for_its_party_and_against_the_other() -> None:
    p = Turn("A C . .", "B . . D", classes=CLERIC)
    judges = Worth(p.s, C), Worth(p.s, A)
    before = [position(p.s, judge, {}) for judge in judges]
    p.s.ongoing.append(Ongoing(p.card("spirit_guardians", C), C, -1).row())
    after = [position(p.s, judge, {}) for judge in judges]
    assert after[0] > before[0]
    assert after[1] < before[1]
