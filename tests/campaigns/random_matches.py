"""Many random matches of Onslaught, checked at every question.

``python -m tests.campaigns.random_matches [--matches 2000] [--seed 1] [--jobs 2]`` prints what was
played and every fault with the seed of its match; the exit code is 1 if there is one. At every
question the state must be sound and agree with what the events say; at every tenth the match must
come back from its snapshot, and what a seat may not know must be free to be drawn anew.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from datetime import date
from multiprocessing import Pool
from time import perf_counter
from traceback import format_exception_only

from game.engine.match import Match
from game.rules.onslaught.content import Bloodied
from game.rules.onslaught.events import MatchEnded
from game.rules.onslaught.game import OnslaughtGame
from game.rules.onslaught.state import of
from tests.rules.onslaught.own_cards import changed
from tests.rules.onslaught.own_levels import big_game, own_game
from tests.rules.onslaught.random_play import Ledger, sound, whole
from tests.rules.onslaught.table import DEFAULTS, GAME

FRAIL = {"hp": 4, "bloodied": Bloodied(2, 12, 6)}  # few hit points: somebody is wiped out
GAMES = {
    "preview": GAME,
    "the game breaks ties": DEFAULTS,
    "three a side": big_game(3),
    "frail": own_game(content=changed(**{card.id: FRAIL for card in GAME.tables.cards})),
}
EVERY = 10


def play(name: str, seed: int) -> Counter[str]:
    """Play one match; return counts of what happened in it. A fault raises."""
    game = GAMES[name]
    found: Counter[str] = Counter()
    ledger = Ledger(game)
    for number, (match, events) in enumerate(whole(seed, game)):
        for event in events:
            ledger.take(event)
            found["events"] += 1
            if isinstance(event, MatchEnded):
                found[f"ended by {event.reason}"] += 1
        ledger.agrees(match)
        sound(match)
        if match.decision is not None:
            found["choices"] += 1
            found[f"asked {match.decision.kind}"] += 1
        if number % EVERY == seed % EVERY:
            found["looked at closely"] += 1
            look_closely(game, match, seed)
    found["rounds"] += of(match).round
    return found


def look_closely(game: OnslaughtGame, match: Match, seed: int) -> None:
    """Check snapshot, copy and secrecy of one match where it stands."""
    snapshot = match.snapshot()
    assert Match.restore(game, snapshot).snapshot() == snapshot, "the snapshot differs"
    assert match.copy().snapshot() == snapshot, "the copy differs"
    for seat in (0, 1):
        seen = match.seen_by(seat)
        again = seen.sample(seed).seen_by(seat)
        assert again.digest() == seen.digest(), f"seat {seat} sees what it may not know"


def run(task: tuple[str, int]) -> tuple[str, int, Counter[str], str]:
    """Play one match in a worker; return its counts, or what went wrong."""
    name, seed = task
    try:
        return name, seed, play(name, seed), ""
    except Exception as fault:
        return name, seed, Counter(), " ".join(format_exception_only(fault)).strip()


def main() -> int:
    """Play them all and print the figures."""
    parser = argparse.ArgumentParser(description="Random matches, checked at every question.")
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    names = list(GAMES)
    # Half of the matches are the preview as it comes in the box.
    shares = [names[0]] * 3 + names
    tasks = [(shares[n % len(shares)], args.seed + n) for n in range(args.matches)]
    total: Counter[str] = Counter()
    faults: list[str] = []
    began = perf_counter()
    with Pool(args.jobs) as pool:
        for name, seed, found, fault in pool.imap_unordered(run, tasks, chunksize=8):
            total += found
            total[name] += 1
            if fault:
                faults.append(f"{name}, seed {seed}: {fault}")
    seconds = perf_counter() - began
    lines = [
        f"{date.today()}: {args.matches} random matches from seed {args.seed}, "
        f"{len(faults)} faults, {seconds:.0f} s with {args.jobs} jobs",
        *(f"  {count:9,} {what}" for what, count in sorted(total.items())),
        *sorted(faults),
    ]
    sys.stdout.write("\n".join(lines) + "\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
