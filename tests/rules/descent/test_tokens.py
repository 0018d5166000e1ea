"""Tokens at the start of a turn and of an activation (section 11)."""

from __future__ import annotations

import pytest

from game.rules.descent import harm
from game.rules.descent.codes import (
    AIM,
    BURN,
    GUARD,
    OVERLORD_WINS,
    REST,
    RUNNING,
    STUN,
    WEB,
)
from game.rules.descent.events import Healed, OrderGone, TokenLost, TokenRolled, Wounded
from game.rules.descent.tokens import StartTokens
from tests.rules.descent.positions import Position

BLANK, SURGE, ENHANCEMENT = 1, 2, 4
"""Faces of the black die (section 2)."""


def begin(p: Position, figure: int | str) -> None:
    """Let a figure roll for its tokens."""
    p.run(StartTokens(p.figure(figure)))


@pytest.mark.clause("D11.1")
@pytest.mark.parametrize(("face", "left"), [(BLANK, 2), (SURGE, 1), (ENHANCEMENT, 1)])
def test_a_surge_or_an_enhancement_tears_one_web(face: int, left: int) -> None:
    p = Position()
    p.hero("steelhorns", (2, 2))
    p.s.web[0] = 2
    p.dice(black=[face])
    begin(p, "steelhorns")
    assert p.s.web[0] == left


@pytest.mark.clause("D11.3")
@pytest.mark.parametrize(
    ("face", "burns", "wounds"), [(BLANK, 2, 2), (ENHANCEMENT, 2, 2), (SURGE, 1, 1)]
)
def test_a_surge_puts_out_one_fire_then_the_others_hurt(face: int, burns: int, wounds: int) -> None:
    p = Position()
    p.hero("steelhorns", (2, 2))
    p.s.burn[0] = 2
    p.dice(black=[face])
    begin(p, "steelhorns")
    assert p.s.burn[0] == burns
    assert p.wounds("steelhorns") == 16 - wounds


@pytest.mark.clause("D11.3")
def test_the_last_fire_that_is_put_out_hurts_nobody() -> None:
    p = Position()
    p.hero("steelhorns", (2, 2))
    p.s.burn[0] = 1
    p.dice(black=[SURGE])
    begin(p, "steelhorns")
    assert p.told(Wounded) == []


@pytest.mark.clause("D11.2")
def test_one_stun_is_taken_away() -> None:
    p = Position()
    p.hero("steelhorns", (2, 2))
    p.s.stun[0] = 2
    begin(p, "steelhorns")
    assert p.s.stun[0] == 1
    assert p.told(TokenRolled) == []


@pytest.mark.clause("D11a", "D11d")
def test_stun_comes_first_then_one_die_for_webs_and_one_for_burns() -> None:
    p = Position()
    p.hero("steelhorns", (2, 2))
    p.s.stun[0] = p.s.web[0] = p.s.burn[0] = 2
    p.dice(black=[ENHANCEMENT, SURGE])
    begin(p, "steelhorns")
    assert [event.token for event in p.told(TokenLost)] == ["stun", "web", "burn"]
    assert [(event.token, event.face) for event in p.told(TokenRolled)] == [("web", 4), ("burn", 2)]
    assert p.left() == []


@pytest.mark.clause("D11.5")
def test_a_monster_rolls_alike_and_can_burn_to_death() -> None:
    p = Position()
    bone = p.monster("skeleton", (2, 2))
    p.s.burn[bone] = 1
    p.dice(black=[BLANK])
    begin(p, bone)
    assert not p.s.stands(bone)
    assert p.s.winner == RUNNING


@pytest.mark.clause("D12.6")
def test_a_hero_who_burns_to_death_may_cost_the_match() -> None:
    p = Position()
    p.hero("steelhorns", (2, 2), wounds=1)
    p.s.burn[0] = 1
    p.s.conquest = 3
    p.dice(black=[BLANK])
    begin(p, "steelhorns")
    assert p.s.winner == OVERLORD_WINS


@pytest.mark.clause("D11.4")
def test_poisons_wounds_are_marked_and_healing_removes_marks_first() -> None:
    p = Position()
    p.hero("steelhorns", (2, 2))
    harm.wound(p.m, 0, 3, 1, "attack", "", poison=True)
    harm.wound(p.m, 0, 2, 1, "attack", "")
    assert (p.s.marks[0], p.wounds("steelhorns")) == (3, 11)
    harm.heal(p.m, 0, 2, "ability", "")
    assert (p.s.marks[0], p.wounds("steelhorns")) == (1, 11)
    harm.heal(p.m, 0, 2, "ability", "")
    assert (p.s.marks[0], p.wounds("steelhorns")) == (0, 12)


@pytest.mark.clause("D0.4")
def test_nobody_is_healed_above_his_maximum() -> None:
    p = Position()
    p.hero("steelhorns", (2, 2), wounds=15)
    harm.heal(p.m, 0, 3, "potion", "")
    assert p.wounds("steelhorns") == 16


@pytest.mark.clause("D0.6")
def test_a_token_is_one_more_of_its_kind() -> None:
    p = Position()
    p.hero("steelhorns", (2, 2))
    for token, held in ((STUN, p.s.stun), (WEB, p.s.web), (BURN, p.s.burn)):
        harm.gain_token(p.m, 0, token, "")
        harm.gain_token(p.m, 0, token, "")
        assert held[0] == 2


@pytest.mark.clause("D11.4")
def test_wounds_by_poison_are_told_as_marked_and_no_others() -> None:
    p = Position()
    p.hero("steelhorns", (2, 2))
    for poison, marks in ((True, 3), (False, 0)):
        p.m.events = []
        harm.wound(p.m, 0, 3, -1, "attack", "D3.14", poison)
        p.events = p.m.events
        assert [(each.amount, each.marks) for each in p.told(Wounded)] == [(3, marks)]


@pytest.mark.clause("D7.12", "D7.14", "D7.15")
def test_an_order_that_a_wound_takes_is_told_with_its_rule() -> None:
    p = Position()
    p.hero("steelhorns", (2, 2))
    told = []
    for order in (AIM, GUARD, REST):
        p.order("steelhorns", order)
        p.m.events = []
        harm.wound(p.m, 0, 1, -1, "pit", "D7.26")
        p.events = p.m.events
        told += [(each.order, each.why, each.clause) for each in p.told(OrderGone)]
    assert told == [
        ("aim", "wounded", "D7.12"), ("guard", "wounded", "D7.14"), ("rest", "wounded", "D7.15"),
    ]  # fmt: skip


@pytest.mark.clause("D0.4")
def test_who_has_all_his_wounds_is_not_healed_and_nothing_is_told() -> None:
    p = Position()
    p.hero("steelhorns", (2, 2))
    for all_marks in (False, True):
        p.m.events = []
        harm.heal(p.m, 0, 2, "ability", "D0.4", all_marks)
        assert p.m.events == []
    p.s.wounds[0] = 15
    harm.heal(p.m, 0, 2, "ability", "D0.4")
    p.events = p.m.events
    assert [(each.amount, each.marks, each.left) for each in p.told(Healed)] == [(1, 0, 16)]


@pytest.mark.clause("D11.4", "D11f")
def test_healing_that_removes_marks_alone_is_told() -> None:
    p = Position()
    p.hero("steelhorns", (2, 2), wounds=14)
    p.s.marks[0] = 1
    p.m.events = []
    harm.heal(p.m, 0, 1, "ability", "D0.4")
    p.events = p.m.events
    assert [(each.amount, each.marks, each.left) for each in p.told(Healed)] == [(0, 1, 14)]
    assert p.s.marks[0] == 0
