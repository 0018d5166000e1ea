"""In matches by chance the chances of attack rolls are those of all faces of the die played out."""

from __future__ import annotations

import random

import pytest

from game.engine.decisions import choice
from game.engine.events import Event
from game.engine.match import Match
from game.rules.trials import chances
from game.rules.trials.codes import ATTACK, ATTACK_ROLL, HIT, PASS
from game.rules.trials.events import Damaged, RollJudged
from game.rules.trials.state import of
from tests.rules.trials.random_play import GAMES, careful

ENOUGH = 8
"""So many rolls are looked at in a match."""


def eager(match: Match, dice: random.Random) -> tuple[int, int]:
    """Return what chance chooses, but an attack wherever one is offered."""
    seat = match.waiting()[-1]
    decision = match.decision
    assert decision is not None
    attacks = [each for each in decision.choices(seat) if each >> 12 == ATTACK]
    return (seat, dice.choice(attacks)) if attacks else careful(match, dice.random())


def rolls_now(match: Match) -> bool:
    """Return whether an attack roll is about to be made and nothing was played on it."""
    decision, throws = match.decision, of(match).throws
    if decision is None or decision.kind != "answer" or not throws:
        return False
    first = decision.about["moment"] == "before_roll" and decision.about["waits"] == 0
    return first and of(match).throw().kind == ATTACK_ROLL and not of(match).throw().set


def played_out(match: Match, face: int, target: int) -> tuple[int, bool, bool]:
    """Return what gets through if the die shows a face and nobody answers, and whether the roll
    missed or was critical.
    """
    twin = match.copy()
    twin.state.dice.fixed = [list(each) for each in twin.state.dice.fixed]
    twin.state.dice.fix("attack", [face, face])
    events: list[Event] = []
    while twin.decision is not None:
        seat = twin.waiting()[0]
        if not twin.decision.allows(seat, choice(PASS, 0)):
            break
        events += twin.play(seat, choice(PASS, 0))
        judged = [each for each in events if isinstance(each, RollJudged)]
        hurt = [each for each in events if isinstance(each, Damaged) and each.flags & HIT]
        if hurt and hurt[0].figure == target:
            lost = hurt[0].dmg + hurt[0].prc - hurt[0].reduced - hurt[0].dr
            return lost, False, judged[0].critical
        if judged and not twin.state.hurts:  # type: ignore[attr-defined]
            return 0, not judged[0].passed, judged[0].critical
    raise AssertionError


@pytest.mark.clause("T31", "T32", "T42.6")
@pytest.mark.parametrize("name", ["frost_ruins 6 1", "frost_ruins 8 2"])
def test_every_face_of_a_roll_comes_to_what_its_chances_say(name: str) -> None:
    dice = random.Random(name)
    looked = 0
    for seed in range(6):
        match = Match.start(GAMES[name], seed)
        for _ in range(1500):
            if match.decision is None or looked >= ENOUGH:
                break
            if rolls_now(match):
                target = of(match).throw().target
                told = chances.thrown(match, target)
                assert told is not None
                looked += 1
                compare(match, target, told)
            match.play(*eager(match, dice))
    assert looked >= ENOUGH


def compare(match: Match, target: int, told: chances.Chances) -> None:
    """Play all faces out and compare what came of them."""
    lost: dict[int, int] = {}
    missed = critical = 0
    for face in range(1, 21):
        ways = chances.ways(told.adv, told.dis)[face]
        through, misses, is_critical = played_out(match, face, target)
        lost[through] = lost.get(through, 0) + ways
        missed += ways if misses else 0
        critical += ways if is_critical else 0
    assert {each: ways for each, ways in told.lost.items() if ways} == lost
    assert (told.missed, told.critical) == (missed, critical)
