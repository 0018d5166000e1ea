"""What the table leaves out of what happens, and nothing else."""

from __future__ import annotations

import pytest

from game.rules.onslaught.events import EVENTS, ActivationEnded, Placed
from game.table.board.shown import Label, Shown
from game.table.motion.animation import Pace
from game.table.onslaught.animations import ANIMATIONS
from game.table.onslaught.projection import STEPS, FigureNow, project
from game.table.onslaught.reader import READER
from tests.facts import fact


def test_what_changes_nothing_at_rest_is_in_the_log_alone() -> None:
    assert STEPS.lacks(EVENTS.classes) == [
        "EndOfRound", "Locked", "MatchStarted", "MonsterAttack",
        "MonsterMove", "ReactionDeclined", "ReactionUsed", "Used",
    ]  # fmt: skip


def test_what_does_not_move_stands_on_the_card_the_track_or_in_the_log() -> None:
    by_hand = [kind.__name__ for kind in EVENTS.classes if kind.what]
    assert ANIMATIONS.lacks(EVENTS.classes) == sorted([
        *by_hand, "ActiveChosen", "ConditionLost", "EndOfRound", "FirstTied",
        "Hand", "InitiativeLocked", "InitiativePassed", "ItemSpent", "Locked", "MatchStarted",
        "MonsterAttack", "MonsterMove", "NumberCalled", "Paid", "Primed", "ReactionDeclined",
    ])  # fmt: skip


@pytest.mark.parametrize(("why", "told"), [("nothing_left", True), ("done", False)])
def test_an_activation_that_ended_by_itself_says_so_long_enough_to_be_read(
    why: str, told: bool
) -> None:
    shown = project(14, [FigureNow(0, "bedlam", "zhentarim", 1, 11, 11)], [])
    shown.apply(fact(Placed, figure=0, cell=30))
    ended = fact(ActivationEnded, figure=0, why=why)
    animation = READER.animation(shown, ended, Pace(1), 0)
    assert (animation.step >= 1.2) is told
    if told:
        seen = Shown()
        animation.frame(seen, 1.2 / animation.length)
        assert [one.alpha for one in seen.effects if isinstance(one, Label)] == [1.0]
