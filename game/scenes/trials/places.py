"""Where on the board a quest can be served, as far as the map and the open cards tell it."""

from __future__ import annotations

from game.rules.trials.codes import PARTIES, SKILLS
from game.rules.trials.quest_kinds import ITEMS
from game.rules.trials.quests import objectives
from game.rules.trials.state import TrialsState


def cells_of(s: TrialsState, card: int) -> int:
    """Return the spaces at which a party can try an objective of a quest, 0 where none can."""
    found = 0
    for party in range(PARTIES):
        for each in objectives(s, party):
            at = each.number // len(SKILLS) // ITEMS
            if at < len(s.quests) and s.quests[at][0] == card:
                found |= each.near
    return found
