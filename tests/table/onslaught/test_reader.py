"""What the table leaves out of what happens, and nothing else."""

from __future__ import annotations

from game.rules.onslaught.events import EVENTS
from game.table.onslaught.animations import ANIMATIONS
from game.table.onslaught.projection import STEPS


def test_what_changes_nothing_at_rest_is_in_the_log_alone() -> None:
    assert STEPS.lacks(EVENTS.classes) == [
        "EndOfRound", "Locked", "MatchStarted", "MonsterAttack",
        "MonsterMove", "ReactionDeclined", "ReactionUsed", "Used",
    ]  # fmt: skip


def test_what_does_not_move_stands_on_the_card_the_track_or_in_the_log() -> None:
    by_hand = [kind.__name__ for kind in EVENTS.classes if kind.what]
    assert ANIMATIONS.lacks(EVENTS.classes) == sorted([
        *by_hand, "ActivationEnded", "ActiveChosen", "ConditionLost", "EndOfRound", "FirstTied",
        "Hand", "InitiativeLocked", "InitiativePassed", "ItemSpent", "Locked", "MatchStarted",
        "MonsterAttack", "MonsterMove", "NumberCalled", "Paid", "Primed", "ReactionDeclined",
    ])  # fmt: skip
