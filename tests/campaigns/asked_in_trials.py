"""How often persons of Trials are asked in a round, and what passing until it concerns one spares.

    python -m tests.campaigns.asked_in_trials --heroes 4 --matches 10

Each hero is held by a person of its own, all at one machine. Told by round: how often the rules ask
in windows of answers, how many of these questions are put to a person, and how often somebody turns
a hand up. No curtain falls.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final, NamedTuple

from game import paths
from game.engine.decisions import choice
from game.engine.match import Match
from game.players.chooser import Chooser
from game.players.room import players_of
from game.rules.registry import open_game
from game.rules.trials.codes import PASS
from game.rules.trials.concerns import SELDOM, concerns
from game.rules.trials.state import of
from game.scenes.trials.answering import WINDOW

SCENARIO: Final = "ancient_temple"
MOST: Final = 20_000


class Counted(NamedTuple):
    """What was counted in some matches: rounds, all questions, those of windows, those of windows
    that are put to a person, and how often another person's hand is turned up.
    """

    rounds: int
    questions: int
    windows: int
    put: int
    turned: int


def count(match: Match, player: Chooser, rounds: int) -> Counted:
    """Count so many rounds of a match, or all of it."""
    asked = windows = put = turned = 0
    before = -1
    for _ in range(MOST):
        decision = match.decision
        if decision is None or of(match).round > rounds:
            break
        seat = match.waiting()[0]
        asked += 1
        if decision.kind == WINDOW:
            windows += 1
            if not concerns(match, seat, SELDOM):
                match.play(seat, choice(PASS, 0))
                continue
            put += 1
        if of(match).round and seat != before:
            turned, before = turned + 1, seat
        match.play(seat, player.choose(match.seen_by(seat)))
    return Counted(min(rounds, of(match).round), asked, windows, put, turned)


def main() -> None:
    """Play, and tell what was counted by round."""
    form = argparse.RawTextHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=form)
    parser.add_argument("--heroes", type=int, default=4, choices=(4, 6, 8))
    parser.add_argument("--matches", type=int, default=5)
    parser.add_argument("--rounds", type=int, default=6)
    told = parser.parse_args()
    levels: Path = paths.levels(SCENARIO)
    total = [0] * 5
    for seed in range(told.matches):
        switches = {"heroes": told.heroes, "draft": 1}
        game = open_game("trials", levels, SCENARIO, switches)
        match = Match.start(game, seed, False)
        player = players_of("trials").greedy(seed)
        for at, each in enumerate(count(match, player, told.rounds)):
            total[at] += each
    rounds = max(1, total[0])
    print(f"{told.heroes} persons, {told.matches} matches, {rounds} rounds; in a round:")
    for name, value in zip(Counted._fields[1:], total[1:], strict=True):
        print(f"  {name:10} {value / rounds:7.1f}")
    spared = 100 * (total[2] - total[3]) / max(1, total[2])
    print(f"  passing until it concerns one spares {spared:.0f} % of the questions of windows")


if __name__ == "__main__":
    main()
