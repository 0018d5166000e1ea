"""Tokens at the start of a turn and of an activation (section 11)."""

from __future__ import annotations

import pytest

from game.rules.descent import harm
from game.rules.descent.codes import BURN, OVERLORD_WINS, RUNNING, STUN, WEB
from game.rules.descent.events import TokenLost, TokenRolled, Wounded
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
