"""Many matches of Adventure with heroes of the computer: how often they win, and how long they
think.

``python -m tests.campaigns.adventure_greedy [--matches 200] [--seed 1] [--player greedy]
[--odds even] [--only icon] [--heroes 3] [--jobs 2]`` plays each adventure with each number of
heroes that often, with its numbers by the book or those of even odds. The heroes are taken in turn.
It prints a table of wins with 95 % intervals, why the others were lost, and the times of decisions
(of the processor, in interpreted or compiled rules as they are).
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

from game.engine.match import Match
from game.players.roster import make
from game.players.wilson import interval
from game.rules.adventure.codes import LOST, WON
from game.rules.adventure.game import AdventureGame
from game.rules.adventure.odds import BY_THE_BOOK, EVEN
from game.rules.adventure.state import of
from tests.rules.adventure.random_play import GROUPS, HEROES, TOMB, party

MOST: Final = 20_000
"""So many questions are more than a match should ever ask."""


ODDS: Final = {"book": BY_THE_BOOK, "even": EVEN}


class Cell(NamedTuple):
    """An adventure with a number of heroes, and with which numbers it is played."""

    adventure: str
    heroes: int
    odds: int = BY_THE_BOOK


class Ended(NamedTuple):
    """How a match ended and in which turn, and the seconds of each decision of its heroes."""

    cell: Cell
    won: bool
    reason: str
    turns: int
    times: tuple[float, ...]


@cache
def cells(odds: int = BY_THE_BOOK) -> tuple[Cell, ...]:
    """Return each adventure with each number of heroes that may play it."""
    return (
        Cell(TOMB, 1, odds),
        *(Cell(name, count, odds) for name in GROUPS for count in range(1, len(HEROES) + 1)),
    )


@cache
def game_of(cell: Cell, first: int) -> AdventureGame:
    """Return the game with a party from a hero on, opened once a process; A8.13's powers."""
    return AdventureGame(cell.adventure, party(first, cell.heroes), odds=cell.odds)


def play(cell: Cell, seed: int, player: str) -> Ended:
    """Play one match to its end, with the party that the seed takes."""
    game = game_of(cell, seed % len(HEROES))
    match = Match.start(game, seed)
    players = [make(player, seed * len(HEROES) + seat) for seat in range(cell.heroes)]
    times: list[float] = []
    ended: tuple[int, str] | None = None
    for _ in range(MOST):
        decision = match.decision
        if decision is None:
            break
        seat = match.waiting()[0]
        seen = match.seen_by(seat)
        alone = decision.count(seat) == 1
        began = process_time()
        chosen = players[seat].choose(seen)
        if not alone:
            times.append(process_time() - began)
        ended = game.ended(match.play(seat, chosen)) or ended
    assert ended is not None, f"{cell} from seed {seed} has no end"
    assert of(match).winner in (WON, LOST)
    return Ended(cell, ended[0] == WON, ended[1], of(match).turn, tuple(times))


def tasks(
    matches: int, seed: int, player: str, only: str = "", heroes: int = 0, odds: int = BY_THE_BOOK
) -> Iterator[tuple[Cell, int, str]]:
    """Yield so many matches of each cell, all cells with the same seeds."""
    for cell in cells(odds):
        if only in cell.adventure and heroes in (0, cell.heroes):
            for number in range(matches):
                yield cell, seed + number, player


def _play(task: tuple[Cell, int, str]) -> Ended:
    return play(*task)


def row(cell: Cell, ended: Iterable[Ended]) -> str:
    """Return a line of the table: wins, their interval, turns, and how matches ended."""
    found = [each for each in ended if each.cell == cell]
    wins = sum(each.won for each in found)
    low, high = interval(wins, len(found))
    turns = sum(each.turns for each in found) / max(1, len(found))
    lost = Counter(each.reason for each in found if not each.won)
    why = ", ".join(f"{count} {reason}" for reason, count in lost.most_common())
    share = 100 * wins / max(1, len(found))
    return (
        f"  {cell.adventure:<28} {cell.heroes} {wins:>4} of {len(found):<4} {share:5.1f} % "
        f"({100 * low:.1f} to {100 * high:.1f}), {turns:.1f} turns; lost: {why or 'none'}"
    )


def told(ended: list[Ended], player: str) -> list[str]:
    """Return what came of it as lines."""
    met = {each.cell for each in ended}
    played = [cell for odds in ODDS.values() for cell in cells(odds) if cell in met]
    lines = [row(cell, ended) for cell in played]
    times = sorted(each for match in ended for each in match.times)
    late = times[int(len(times) * 0.99)]
    lines.append(
        f"  {len(times)} decisions of {player}: median {1000 * median(times):.1f} ms, "
        f"99 % {1000 * late:.1f} ms, worst {1000 * times[-1]:.1f} ms"
    )
    return lines


def main() -> int:
    """Play them all and print the table."""
    parser = argparse.ArgumentParser(description="Matches of Adventure with the computer's heroes.")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--player", default="greedy")
    parser.add_argument("--odds", choices=ODDS, default="book")
    parser.add_argument("--only", default="")
    parser.add_argument("--heroes", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    work = tasks(args.matches, args.seed, args.player, args.only, args.heroes, ODDS[args.odds])
    with Pool(args.jobs) as pool:
        ended = list(pool.imap_unordered(_play, work))
    head = f"{date.today()}: {args.matches} matches a line from seed {args.seed}, odds: {args.odds}"
    sys.stdout.write("\n".join([head, *told(ended, args.player)]) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
