"""Many matches of Command between computer players: who wins, and how long they think.

``python -m tests.campaigns.command_greedy [--matches 200] [--seed 1] [--against random]
[--jobs 2]`` plays greedy from both seats, with both factions, on the ready boards, and two
against two; it prints wins with 95 % intervals, the times of decisions (of the processor, in
interpreted or compiled rules as they are), how many creatures fell and how long nobody was hurt,
and between equals how sides, factions and the first player fare.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import date
from functools import cache
from itertools import pairwise
from multiprocessing import Pool
from statistics import median
from time import process_time
from typing import NamedTuple

from game.engine.match import Match
from game.players.roster import make
from game.players.wilson import interval
from game.rules.command.codes import SIDES
from game.rules.command.events import Damaged, Destroyed
from game.rules.command.game import CommandGame
from game.rules.command.state import of
from tests.rules.command.test_game import NARROWS, opened
from tests.rules.command.test_muster import COURT, VAULT

BOARDS = {"Broken Vault": VAULT, "The Narrows": NARROWS, "Sunken Court": COURT}
PAIRS = (("drow", "heroes"), ("heroes", "drow"))
TEAMS = (("drow", "heroes", "heroes", "drow"), ("drow", "drow", "heroes", "heroes"))
TEAMED = 4
"""One of so many matches is two against two, so that each board has as many."""


class Setting(NamedTuple):
    """One way to play: the board, the factions by seat, and the side of the first player."""

    board: str
    factions: tuple[str, ...]
    side: int


class Ended(NamedTuple):
    """How a match ended, and the seconds of each decision of the first player's side.

    ``felled`` counts destroyed creatures, ``quiet`` the most turns from one wound to the next.
    """

    setting: Setting
    winner: int
    first: int
    points: tuple[int, ...]
    turns: int
    felled: int
    quiet: int
    times: tuple[float, ...]


@cache
def settings() -> tuple[Setting, ...]:
    """Return all ways to play one against one: boards, factions, sides."""
    return tuple(
        Setting(board, factions, side) for board in BOARDS for factions in PAIRS for side in (0, 1)
    )


@cache
def teamed() -> tuple[Setting, ...]:
    """Return all ways to play two against two."""
    return tuple(Setting("Sunken Court", factions, side) for factions in TEAMS for side in (0, 1))


@cache
def game_of(board: str, factions: tuple[str, ...]) -> CommandGame:
    """Return the game, opened once a process."""
    return opened(BOARDS[board], factions)


def play(setting: Setting, seed: int, one: str, other: str, turns: int = 0) -> Ended:
    """Play a match of ``one`` on the side of the setting against ``other``.

    ``turns`` is how many are played, 0 to the end.
    """
    game = game_of(setting.board, setting.factions)
    match = Match.start(game, seed)
    players = [
        make(one if seat % len(SIDES) == setting.side else other, seed + seat)
        for seat in range(len(setting.factions))
    ]
    times: list[float] = []
    wounds: list[int] = []
    felled = 0
    while match.decision is not None and not 0 < turns < of(match).turn:
        seat = match.waiting()[0]
        seen = match.seen_by(seat)
        alone = match.decision.count(seat) == 1
        began = process_time()
        chosen = players[seat].choose(seen)
        if seat % len(SIDES) == setting.side and not alone:
            times.append(process_time() - began)
        for told in match.play(seat, chosen):
            felled += isinstance(told, Destroyed)
            if isinstance(told, Damaged) and told.amount:
                wounds.append(of(match).turn)
    s = of(match)
    points = game.points(match)
    quiet = max([later - sooner for sooner, later in pairwise(wounds)], default=s.turn)
    return Ended(
        setting, s.winner, s.first % len(SIDES), points, s.turn, felled, quiet, tuple(times)
    )


def tasks(matches: int, seed: int, one: str, other: str) -> Iterator[tuple[Setting, int, str, str]]:
    """Yield so many matches, all ways to play in turn, each way with the same seeds."""
    for number in range(matches):
        ways, at = settings(), number - number // TEAMED
        if number % TEAMED == TEAMED - 1:
            ways, at = teamed(), number // TEAMED
        yield ways[at % len(ways)], seed + at // len(ways), one, other


def _play(task: tuple[Setting, int, str, str]) -> Ended:
    return play(*task)


def rate(name: str, ended: Iterable[Ended]) -> str:
    """Return a line with the wins of the first player's side and their interval."""
    all_of = list(ended)
    wins = sum(each.winner == each.setting.side for each in all_of)
    draws = sum(each.winner < 0 for each in all_of)
    low, high = interval(wins, len(all_of))
    share = 100 * wins / max(1, len(all_of))
    return (
        f"  {name:<22} {wins:>4} of {len(all_of):<4} {share:5.1f} % ({100 * low:.1f} to "
        f"{100 * high:.1f}), {draws} draws"
    )


def told(ended: list[Ended], one: str, other: str) -> list[str]:
    """Return what came of it as lines."""
    duels = [each for each in ended if len(each.setting.factions) == len(SIDES)]
    teams = [each for each in ended if len(each.setting.factions) > len(SIDES)]
    lines = [rate(f"{one} against {other}", duels)]
    for board in BOARDS:
        lines.append(rate(board, (each for each in duels if each.setting.board == board)))
    for faction in PAIRS[0]:
        own = [e for e in duels if e.setting.factions[e.setting.side] == faction]
        lines.append(rate(f"with {faction}", own))
    for side, name in enumerate(SIDES):
        lines.append(rate(f"as {name}", (each for each in duels if each.setting.side == side)))
    lines.append(rate("two against two", teams))
    fared: Counter[str] = Counter()
    for each in duels:
        if each.winner >= 0:
            fared[each.setting.factions[each.winner]] += 1
            fared["first player" if each.winner == each.first else "second player"] += 1
            fared[SIDES[each.winner]] += 1
    fared["draws"] = sum(each.winner < 0 for each in duels)
    lines.append("  wins: " + ", ".join(f"{count} {who}" for who, count in sorted(fared.items())))
    times = sorted(each for match in ended for each in match.times)
    worst, late = times[-1], times[int(len(times) * 0.99)]
    lines.append(
        f"  {len(times)} decisions of {one}: median {1000 * median(times):.1f} ms, "
        f"99 % {1000 * late:.1f} ms, worst {1000 * worst:.1f} ms"
    )
    turns = [each.turns for each in duels]
    lines.append(f"  turns: {min(turns)} to {max(turns)}, {sum(turns) / len(turns):.1f} on average")
    felled, quiet = [each.felled for each in duels], sorted(each.quiet for each in duels)
    lines.append(
        f"  felled: {min(felled)} to {max(felled)}, {sum(felled) / len(felled):.1f} on average; "
        f"turns from wound to wound at most {quiet[-1]}, in most matches {quiet[len(quiet) // 2]}"
    )
    return lines


def main() -> int:
    """Play them all and print the figures."""
    parser = argparse.ArgumentParser(description="Matches of Command between computer players.")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--player", default="greedy")
    parser.add_argument("--against", default="random")
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    work = tasks(args.matches, args.seed, args.player, args.against)
    with Pool(args.jobs) as pool:
        ended = list(pool.imap_unordered(_play, work))
    lines = told(ended, args.player, args.against)
    head = f"{date.today()}: {args.matches} matches from seed {args.seed}"
    sys.stdout.write("\n".join([head, *lines]) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
