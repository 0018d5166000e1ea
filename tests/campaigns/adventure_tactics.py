"""What monsters do in Adventure against a slow second reading of the rulebook, act by act.

``python -m tests.campaigns.adventure_tactics [--matches 400] [--seed 1] [--jobs 2]`` plays matches
of all five adventures by chance and by a simple plan. Of every monster, villain and trap that acts
it compares whose turn it is, the line, its target and who is asked for it, the way by tiles and the
squares offered, each roll with its bonus and AC, and what is lost by it; of Encounter Cards and
traps whom they ask and what they offer. It prints what was compared and the first difference of
each match with its seed; the exit code is 1 if there is one.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from game.engine.events import Event
from game.engine.match import Match
from tests.campaigns.adventure_second import cards_watch
from tests.campaigns.adventure_second.tactics_watch import Difference, Watch
from tests.campaigns.second_reading import compared
from tests.rules.adventure.random_play import ALL, planned
from tests.rules.random_play import choices, pick

MOST = 6000
"""So many questions are more than a match should ever ask."""


@contextmanager
def watching(watches: dict[int, Watch]) -> Iterator[None]:
    """Let the watch of a match see each event as it happens."""
    plain = Match.tell

    def tell(match: Match, event: Event) -> None:
        plain(match, event)
        if id(match) in watches:
            watches[id(match)].told(match, event)

    with patch.object(Match, "tell", tell):
        yield


def play(seed: int) -> tuple[Counter[str], str]:
    """Play one match and watch it; return what was compared, and the difference if there is one."""
    names = list(ALL)
    name = names[seed % len(names)]
    match = Match.start(ALL[name], seed)
    watch = Watch(match)
    chance = choices(seed)
    with watching({id(match): watch}):
        try:
            for _ in range(MOST):
                if match.decision is None:
                    break
                seat, chosen = (planned if seed % 3 else pick)(match, next(chance))
                match.play(seat, chosen)
                watch.asked(match)
                cards_watch.asked(match, watch.count)
        except Difference as difference:
            return watch.count, f"{name}, seed {seed}: {difference}"
    watch.count["matches"] += 1
    return watch.count, ""


if __name__ == "__main__":
    sys.exit(compared(__doc__ or "", "matches", play, sys.argv[1:]))
