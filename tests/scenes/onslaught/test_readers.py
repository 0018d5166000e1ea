"""What the scenes read of what happens; the rest is left out on purpose."""

from __future__ import annotations

import pytest

from game.engine.readers import Reader
from game.rules.onslaught.events import EVENTS
from game.scenes.onslaught.highlights import NOTED
from game.scenes.onslaught.ledger import WRITTEN
from game.scenes.onslaught.standing import CHIPS
from game.scenes.onslaught.tally import COUNTED

READ = {
    COUNTED: {
        "Damaged", "Defeated", "EndOfRound", "MatchEnded", "Moved", "Result", "Rolled",
        "RoundStarted", "VpChanged",
    },
    NOTED: {
        "Damaged", "Defeated", "ItemGained", "Moved", "Rolled", "RoundStarted", "VpChanged",
    },
    WRITTEN: {"AttackDeclared", "Damaged", "FirstRolled", "Result", "Rolled", "RoundStarted"},
    CHIPS: {"Damaged", "Healed", "Result", "VpChanged"},
}  # fmt: skip
PASSED_OVER = {
    "ActivationEnded", "ActivationStarted", "ActiveChosen", "Bloodied", "CardByHand",
    "CardFlipped", "CardSkipped", "ChestByHand", "ChestOpened", "ConditionGained",
    "ConditionLost", "Dealt", "DialByHand", "DialSet", "DialTurned", "ExpByHand", "ExpGained",
    "FirstTied", "FirstWon", "Hand", "HeldByHand", "HpByHand", "InitiativeGiven",
    "InitiativeLocked", "InitiativePassed", "ItemDropped", "ItemSpent", "LaidByHand",
    "LevelledUp", "Locked", "MatchStarted", "MonsterAttack", "MonsterChosen", "MonsterMove",
    "NumberCalled", "OffMapByHand", "OnMapByHand", "Paid", "PhaseStarted", "Placed",
    "PointsByHand", "Primed", "Pulled", "Pushed", "ReactionDeclined", "ReactionUsed",
    "Recovered", "Reinforced", "Teleported", "TokenByHand", "Used",
}  # fmt: skip
"""Kinds that none of these reads."""
ALL_READ = set().union(*READ.values())


@pytest.mark.parametrize("reader", READ, ids=lambda reader: reader.name)
def test_a_reader_leaves_out_what_is_none_of_its_business(
    reader: Reader[object, [], object],
) -> None:
    left = PASSED_OVER | ALL_READ - READ[reader]
    assert reader.lacks(EVENTS.classes) == sorted(left)
