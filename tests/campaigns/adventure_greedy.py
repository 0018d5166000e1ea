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
from collections.abc import Iterator
from datetime import date
from functools import cache
from multiprocessing import Pool
from typing import Final

from game.engine.match import Match
from game.players.roster import make
from game.rules.adventure.codes import LOST, WON
from game.rules.adventure.game import AdventureGame
from game.rules.adventure.odds import BY_THE_BOOK, EVEN
from game.rules.adventure.state import of
from tests.campaigns.greedy_wins import Cell, Ended, play_out, told
from tests.rules.adventure.random_play import GROUPS, HEROES, TOMB, party

ODDS: Final = {"book": BY_THE_BOOK, "even": EVEN}


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
    return AdventureGame(cell.scenario, party(first, cell.heroes), odds=cell.odds)


def play(cell: Cell, seed: int, player: str) -> Ended:
    """Play one match to its end, with the party that the seed takes."""
    game = game_of(cell, seed % len(HEROES))
    match = Match.start(game, seed)
    players = [make(player, seed * len(HEROES) + seat) for seat in range(cell.heroes)]
    (winner, reason), times = play_out(match, players, lambda seat: True)
    assert of(match).winner in (WON, LOST)
    return Ended(cell, winner == WON, reason, of(match).turn, times)


def tasks(
    matches: int, seed: int, player: str, only: str = "", heroes: int = 0, odds: int = BY_THE_BOOK
) -> Iterator[tuple[Cell, int, str]]:
    """Yield so many matches of each cell, all cells with the same seeds."""
    for cell in cells(odds):
        if only in cell.scenario and heroes in (0, cell.heroes):
            for number in range(matches):
                yield cell, seed + number, player


def _play(task: tuple[Cell, int, str]) -> Ended:
    return play(*task)


def played(ended: list[Ended]) -> list[Cell]:
    """Return the cells of which there are matches, in their order."""
    met = {each.cell for each in ended}
    return [cell for odds in ODDS.values() for cell in cells(odds) if cell in met]


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
    sys.stdout.write("\n".join([head, *told(played(ended), ended, args.player, "turns")]) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
