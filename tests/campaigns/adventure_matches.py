"""Many matches of Adventure by chance and by a simple plan, checked at every question.

``python -m tests.campaigns.adventure_matches [--matches 2000] [--seed 1] [--jobs 2]`` plays all
five adventures with each number of heroes, prints what was met and every fault with the seed of its
match; the exit code is 1 if there is one. At every question the state must be sound and agree with
what the events say; at every fortieth the match must come back from its snapshot and go on alike.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from datetime import date
from multiprocessing import Pool
from time import perf_counter
from traceback import extract_tb, format_exception_only

from game.rules.adventure.events import CardUsed, EncounterDrawn, Left, Spawned, TreasureDrawn
from tests.campaigns.random_matches import look_closely
from tests.rules.adventure.random_play import ALL, Ledger, sound, whole

EVERY = 40
MOST = 6000
"""So many questions are more than a match should ever ask."""
IDS = (CardUsed, EncounterDrawn, Spawned, TreasureDrawn)
"""Events of which each card is counted."""


def play(name: str, seed: int) -> Counter[str]:
    """Play one match; return counts of what happened in it. A fault raises."""
    game = ALL[name]
    found: Counter[str] = Counter()
    ledger = Ledger(game)
    for number, (match, events) in enumerate(whole(seed, game)):
        assert number < MOST, "the match has no end"
        for event in events:
            ledger.take(event)
            found[f"told {event.kind}"] += 1
            if isinstance(event, IDS):
                found[f"{event.kind} {event.id}"] += 1
            elif isinstance(event, Left):
                found[f"left with {event.treasures}"] += 1
        ended = game.ended(events)
        if ended is not None:
            found[f"{name.split()[0]}: {ended[1]}"] += 1
        ledger.agrees(match)
        sound(match)
        if match.decision is not None:
            found["choices"] += 1
            found[f"asked {match.decision.kind}"] += 1
        if number % EVERY == seed % EVERY:
            found["looked at closely"] += 1
            look_closely(match, seed)
    assert match.decision is None, "the match has no end"
    return found


def run(task: tuple[str, int]) -> tuple[str, int, Counter[str], str]:
    """Play one match in a worker; return its counts, or what went wrong."""
    name, seed = task
    try:
        return name, seed, play(name, seed), ""
    except Exception as fault:
        at = extract_tb(fault.__traceback__)[-1]
        told = " ".join(format_exception_only(fault)).strip()
        return name, seed, Counter(), f"{told} at {at.name}, line {at.lineno}: {at.line}"


def main() -> int:
    """Play them all and print the figures."""
    parser = argparse.ArgumentParser(description="Matches of Adventure, checked at every question.")
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    names = list(ALL)
    tasks = [(names[n % len(names)], args.seed + n) for n in range(args.matches)]
    total: Counter[str] = Counter()
    faults: list[str] = []
    began = perf_counter()
    with Pool(args.jobs) as pool:
        for name, seed, found, fault in pool.imap_unordered(run, tasks, chunksize=4):
            total += found
            if fault:
                faults.append(f"{name}, seed {seed}: {fault}")
    seconds = perf_counter() - began
    lines = [
        f"{date.today()}: {args.matches} matches of Adventure from seed {args.seed}, "
        f"{len(faults)} faults, {seconds:.0f} s with {args.jobs} jobs",
        *(f"  {count:9,} {what}" for what, count in sorted(total.items())),
        *sorted(faults),
    ]
    sys.stdout.write("\n".join(lines) + "\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
