"""Many matches of Descent with heroes of the computer: how often they win, and how long they think.

``python -m tests.campaigns.descent_greedy [--matches 200] [--seed 1] [--player greedy]
[--odds even] [--overlord freely] [--only web] [--heroes 3] [--jobs 2]`` plays each quest with each
number of heroes that often, a player's own quests too, against the automatic overlord (section 18)
or one who plays his hand as he likes. The heroes are taken in turn. It prints a table of wins with
95 % intervals, why the others were lost, and the times of decisions (of the processor, in
interpreted or compiled rules as they are).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from datetime import date
from multiprocessing import Pool
from typing import Final

from game import paths
from game.engine.game import Game
from game.engine.match import Match
from game.players.roster import make
from game.rules.descent.codes import HEROES_WIN, MOST_HEROES
from game.rules.descent.content import HEROES
from game.rules.descent.descriptor import BY_THE_BOOK, EVEN, FREELY, RULES
from game.rules.descent.state import of
from game.rules.registry import open_game
from tests.campaigns.greedy_wins import Cell, Ended, play_out, told

ODDS: Final = {"book": BY_THE_BOOK, "even": EVEN}
OVERLORDS: Final = {"book": BY_THE_BOOK, "freely": FREELY}


def cells(odds: int = BY_THE_BOOK) -> tuple[Cell, ...]:
    """Return each quest that can be played with each number of heroes."""
    quests = RULES.scenarios((paths.levels(), paths.own_levels()))
    return tuple(Cell(quest, many, odds) for quest in quests for many in range(1, MOST_HEROES + 1))


def game_of(cell: Cell, first: int, overlord: int) -> Game:
    """Return the game with a party from a hero on, opened once a process."""
    switches: dict[str, int | bool] = {
        "heroes": cell.heroes, "odds": cell.odds, "overlord": overlord,
    }  # fmt: skip
    for seat in range(cell.heroes):
        switches[f"hero{seat + 1}"] = (first + seat) % HEROES
    return open_game("descent", paths.levels(cell.scenario), cell.scenario, switches)


def play(cell: Cell, seed: int, player: str, overlord: int = BY_THE_BOOK) -> Ended:
    """Play one match to its end, with the party that the seed takes."""
    game = game_of(cell, seed % HEROES, overlord)
    match = Match.start(game, seed)
    players = [make(player, seed * HEROES + seat) for seat in range(cell.heroes)]
    players.append(make("greedy", seed))
    (winner, reason), times = play_out(match, players, lambda seat: seat < cell.heroes)
    return Ended(cell, winner == HEROES_WIN, reason, of(match).round, times)


Task = tuple[Cell, int, str, int]


def tasks(args: argparse.Namespace) -> Iterator[Task]:
    """Yield so many matches of each cell, all cells with the same seeds."""
    for cell in cells(ODDS[args.odds]):
        if args.only in cell.scenario and args.heroes in (0, cell.heroes):
            for number in range(args.matches):
                yield cell, args.seed + number, args.player, OVERLORDS[args.overlord]


def _play(task: Task) -> Ended:
    return play(*task)


def main() -> int:
    """Play them all and print the table."""
    parser = argparse.ArgumentParser(description="Matches of Descent with the computer's heroes.")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--player", default="greedy")
    parser.add_argument("--odds", choices=ODDS, default="book")
    parser.add_argument("--overlord", choices=OVERLORDS, default="book")
    parser.add_argument("--only", default="")
    parser.add_argument("--heroes", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    with Pool(args.jobs) as pool:
        ended = list(pool.imap_unordered(_play, tasks(args)))
    head = (
        f"{date.today()}: {args.matches} matches a line from seed {args.seed}, odds: {args.odds}, "
        f"overlord: {args.overlord}"
    )
    lines = told(cells(ODDS[args.odds]), ended, args.player, "rounds")
    sys.stdout.write("\n".join([head, *lines]) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
