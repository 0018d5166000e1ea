"""Many random matches of a game, checked at every question.

``python -m tests.campaigns.random_matches [onslaught] [--matches 2000] [--seed 1] [--jobs 2]``
prints what was played and every fault with the seed of its match; the exit code is 1 if there is
one. At every question the state must be sound and agree with what the events say; at every tenth
the match must come back from its snapshot and go on alike, and what a seat may not know must be
free to be drawn anew. What is played and what is sound, the game's ``random_play`` says.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from datetime import date
from multiprocessing import Pool
from time import perf_counter
from traceback import extract_tb, format_exception_only

from game import games
from game.engine.match import Match
from tests.rules.random_play import pick, play_of

EVERY = 10


def play(name: str, scenario: str, seed: int) -> Counter[str]:
    """Play one match; return counts of what happened in it. A fault raises."""
    of = play_of(name)
    game = of.GAMES[scenario]
    found: Counter[str] = Counter()
    ledger = of.Ledger(game)
    for number, (match, events) in enumerate(of.whole(seed, game)):
        for event in events:
            ledger.take(event)
            found["events"] += 1
        ended = game.ended(events)
        if ended is not None:
            found[f"ended by {ended[1]}"] += 1
        ledger.agrees(match)
        of.sound(match)
        if match.decision is not None:
            found["choices"] += 1
            found[f"asked {match.decision.kind}"] += 1
        if number % EVERY == seed % EVERY:
            found["looked at closely"] += 1
            look_closely(match, seed)
    assert match.decision is None, "the match has no end"
    found["rounds"] += game.round_of(match)
    return found


def look_closely(match: Match, seed: int) -> None:
    """Check snapshot, copy and secrecy of one match where it stands."""
    snapshot = match.snapshot()
    copies = (Match.restore(match.game, snapshot), match.copy())
    for copy, called in zip(copies, ("reloaded match", "copy"), strict=True):
        assert copy.snapshot() == snapshot, f"the {called} differs"
    for seat in range(len(match.game.seats)):
        seen = match.seen_by(seat)
        again = seen.sample(seed).seen_by(seat)
        assert again.digest() == seen.digest(), f"seat {seat} sees what it may not know"
    if match.decision is not None:
        seat, chosen = pick(match, seed % 97 / 97)
        told = [copy.play(seat, chosen) for copy in copies]
        assert told[0] == told[1], "the reloaded match goes on otherwise"
        assert copies[0].snapshot() == copies[1].snapshot(), "the reloaded match comes elsewhere"


def run(task: tuple[str, str, int]) -> tuple[str, int, Counter[str], str]:
    """Play one match in a worker; return its counts, or what went wrong."""
    name, scenario, seed = task
    try:
        return scenario, seed, play(name, scenario, seed), ""
    except Exception as fault:
        at = extract_tb(fault.__traceback__)[-1]
        told = " ".join(format_exception_only(fault)).strip()
        return scenario, seed, Counter(), f"{told} at {at.name}, line {at.lineno}: {at.line}"


def main() -> int:
    """Play them all and print the figures."""
    parser = argparse.ArgumentParser(description="Random matches, checked at every question.")
    parser.add_argument("game", nargs="?", default=games.names()[0], choices=games.names())
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    scenarios = list(play_of(args.game).GAMES)
    # Half of the matches are of the first scenario.
    shares = [scenarios[0]] * (len(scenarios) - 1) + scenarios
    tasks = [(args.game, shares[n % len(shares)], args.seed + n) for n in range(args.matches)]
    total: Counter[str] = Counter()
    faults: list[str] = []
    began = perf_counter()
    with Pool(args.jobs) as pool:
        for scenario, seed, found, fault in pool.imap_unordered(run, tasks, chunksize=8):
            total += found
            total[scenario] += 1
            if fault:
                faults.append(f"{scenario}, seed {seed}: {fault}")
    seconds = perf_counter() - began
    lines = [
        f"{date.today()}: {args.matches} random matches of {args.game} from seed {args.seed}, "
        f"{len(faults)} faults, {seconds:.0f} s with {args.jobs} jobs",
        *(f"  {count:9,} {what}" for what, count in sorted(total.items())),
        *sorted(faults),
    ]
    sys.stdout.write("\n".join(lines) + "\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
