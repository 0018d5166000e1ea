"""The rules of Trials against a slow second reading of the book of rules, question by question.

``python -m tests.campaigns.trials_matches [--matches 400] [--seed 1] [--jobs 2]`` plays matches of
both Battlerealms by chance. It prints what was compared and the first difference of each match with
its seed; the exit code is 1 if there is one.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from unittest.mock import patch

from game.engine.events import Event
from game.engine.match import Match
from game.engine.procedure import Outcome
from game.rules.trials.windows import Window
from tests.campaigns.second_reading import compared
from tests.campaigns.trials_plain.mixing import fighting, mixed
from tests.campaigns.trials_plain.watch import Difference, Watch
from tests.rules.trials.random_play import games

MOST = 3000
WILD = 0.04
"""How often all is put somewhere else in a hero's turn."""


@contextmanager
def heard_by(watch: Watch) -> Iterator[None]:
    """Let what is told, and each window that opens, be heard at once."""
    plain, opens = Match.tell, Window.open

    def tell(match: Match, event: Event) -> None:
        plain(match, event)
        if match is watch.match:
            watch.take(event)

    def begin(window: Window, match: Match) -> Outcome:
        asked = opens(window, match)
        if match is watch.match:
            watch.opened(window)
        return asked

    with patch.object(Match, "tell", tell), patch.object(Window, "open", begin):
        yield


def play(seed: int) -> tuple[Counter[str], str]:
    """Play one match; return what was compared and the first difference."""
    chance = Random(seed)
    count: Counter[str] = Counter()
    watch = Watch(count)
    number = 0
    try:
        with heard_by(watch):
            boards = list(games().values())
            match = Match.start(boards[seed % len(boards)], seed)
            watch.begin(match)
            while match.decision is not None and number < MOST:
                number += 1
                if match.decision.kind == "turn" and chance.random() < WILD:
                    mixed(chance, match)
                    watch.again()
                    match.ask_again()
                    count["positions by chance"] += 1
                decision = match.decision
                if decision is None:
                    break
                watch.asked(decision)
                seat, chosen = fighting(chance, match)
                watch.choose(decision, seat, chosen)
                match.play(seat, chosen)
            count["matches to their end"] += match.decision is None
    except Difference as found:
        return count, f"seed {seed}, question {number}: {found}"
    return count, ""


def main() -> int:
    """Run the campaign; return 1 if there is a difference."""
    return compared(str(__doc__), "matches", play, sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
