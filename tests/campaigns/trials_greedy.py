"""Many matches of Trials between computer players: who wins, and how long they think.

``python -m tests.campaigns.trials_greedy [--matches 200] [--seed 1] [--against random] [--heroes 4]
[--jobs 2]`` plays greedy as one party, parties swapped with each match, on both boards in turn,
with all trios of quests and both drafts, to the Guardian's fall. It prints wins with 95 %
intervals, rounds and the times of decisions (of the processor, in interpreted or compiled rules as
they are), and between equals how parties, whoever picks classes first, and classes fare.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import date
from functools import cache
from multiprocessing import Pool
from statistics import median
from time import process_time
from typing import Final, NamedTuple

from game import paths
from game.engine.match import Match
from game.players.roster import make
from game.players.wilson import interval
from game.rules.registry import open_game
from game.rules.trials.codes import SIDES
from game.rules.trials.descriptor import MANY, TRIOS
from game.rules.trials.game import TrialsGame
from game.rules.trials.state import of

BOARDS: Final = ("ancient_temple", "frost_ruins")
MOST: Final = 20_000
"""So many questions are more than a match should ever ask."""


class Setting(NamedTuple):
    """One match: the board, heroes, the trio of quests, the draft, and which party is greedy."""

    board: str
    heroes: int
    quests: int
    draft: int
    party: int


class Ended(NamedTuple):
    """How a match ended: the party that won (-1 for a draw), VP, rounds, who placed its portal
    first, the classes by seat, and the seconds of each decision of the greedy party.
    """

    setting: Setting
    winner: int
    points: tuple[int, int]
    rounds: int
    first: int
    classes: tuple[str, ...]
    times: tuple[float, ...]


def setting_of(number: int, heroes: int = 0) -> Setting:
    """Return the setting of a match by its number: with 0 heroes the numbers take turns."""
    pair = number // 2  # each is played twice, with parties swapped
    rest, board = divmod(pair, len(BOARDS))
    rest, many = divmod(rest, len(MANY))
    draft, quests = divmod(rest, len(TRIOS))
    return Setting(BOARDS[board], heroes or MANY[many], quests, draft % 2, number % 2)


@cache
def game_of(board: str, heroes: int, quests: int, draft: int) -> TrialsGame:
    """Return the game, opened once a process."""
    switches = {"heroes": heroes, "quests": quests, "draft": draft}
    found = open_game("trials", paths.levels(board), board, switches)
    assert isinstance(found, TrialsGame)
    return found


def play(setting: Setting, seed: int, against: str = "random", rounds: int = 0) -> Ended:
    """Play one match, to its end or through so many rounds."""
    game = game_of(setting.board, setting.heroes, setting.quests, setting.draft)
    match = Match.start(game, seed, listening=False)
    half = setting.heroes // 2
    players = [
        make("greedy" if (seat >= half) == bool(setting.party) else against, seed * 8 + seat)
        for seat in range(setting.heroes)
    ]
    times: list[float] = []
    for _ in range(MOST):
        if match.decision is None or (rounds and of(match).round > rounds):
            break
        seat = match.waiting()[0]
        seen = match.seen_by(seat)
        began = process_time()
        chosen = players[seat].choose(seen)
        if match.decision.count(seat) > 1 and (seat >= half) == bool(setting.party):
            times.append(process_time() - began)
        match.play(seat, chosen)
    s = of(match)
    names = tuple(game.tables.content.classes[each].id for each in s.klass)
    points = (s.vp[0], s.vp[1])
    return Ended(setting, s.winner, points, s.round, s.first_party, names, tuple(times))


def run(task: tuple[int, int, int, str]) -> Ended:
    """Play one match in a worker."""
    number, heroes, seed, against = task
    setting = setting_of(number, heroes)
    return play(setting, seed + number // 2, against)


def share(called: str, won: int, played: int) -> str:
    """Return a line: how many of so many were won, with the interval."""
    low, high = interval(won, played)
    return f"  {won:4} of {played:4} {won / played:6.1%} ({low:.1%} to {high:.1%}) {called}"


def told(found: Iterable[Ended], equals: bool) -> Iterator[str]:
    """Return the figures of matches, line by line."""
    ended = list(found)
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()

    def count(called: str, is_won: bool) -> None:
        played[called] += 1
        won[called] += is_won

    for each in ended:
        if each.winner < 0:
            count("draws", True)
            continue
        setting = each.setting
        if equals:
            count(f"{SIDES[0]} on {setting.board}", each.winner == 0)
            picked = each.winner == 1 - each.first
            count("first to pick classes", picked)
            count(f"first to pick classes, {setting.heroes} heroes", picked)
            for seat, klass in enumerate(each.classes):
                party = 0 if seat < setting.heroes // 2 else 1
                count(f"with a {klass}", each.winner == party)
        else:
            is_won = each.winner == setting.party
            count("all", is_won)
            count(f"{setting.board}", is_won)
            count(f"{setting.heroes} heroes", is_won)
            count(f"as {SIDES[setting.party]}", is_won)
    for called in sorted(played):
        yield share(called, won[called], played[called])
    rounds = [each.rounds for each in ended]
    yield f"  rounds: median {median(rounds):.0f}, {min(rounds)} to {max(rounds)}"
    times = sorted(time for each in ended for time in each.times)
    if times:
        late = times[len(times) * 99 // 100]
        yield (
            f"  a decision: mean {sum(times) / len(times) * 1000:.1f} ms, 99 of 100 within "
            f"{late * 1000:.0f} ms, most {times[-1] * 1000:.0f} ms, {len(times):,} decisions"
        )


def main() -> int:
    """Play them all and print the figures; 1 if greedy wins less than 95 of 100 against chance."""
    parser = argparse.ArgumentParser(description="Greedy matches of Trials.")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--against", default="random")
    parser.add_argument("--heroes", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    equals = args.against == "greedy"
    tasks = [(n, args.heroes, args.seed, args.against) for n in range(args.matches)]
    if equals:  # swapping equals would play the same match twice
        tasks = [(2 * n, args.heroes, args.seed, args.against) for n in range(args.matches)]
    with Pool(args.jobs) as pool:
        found = list(pool.imap_unordered(run, tasks, chunksize=1))
    sys.stdout.write(
        f"{date.today()}: {args.matches} matches of greedy against {args.against} from seed "
        f"{args.seed}\n"
    )
    for line in told(found, equals):
        sys.stdout.write(line + "\n")
    if equals:
        return 0
    wins = sum(each.winner == each.setting.party for each in found)
    return 0 if wins >= 0.95 * len(found) else 1


if __name__ == "__main__":
    sys.exit(main())
