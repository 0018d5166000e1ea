"""Campaigns in which the rules are compared with a second reading of them, seed by seed."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable
from multiprocessing import Pool


def compared(
    doc: str, things: str, one: Callable[[int], tuple[Counter[str], str]], arguments: list[str]
) -> int:
    """Compare as many ``things`` as asked for; print what was compared and every difference, and
    return the exit code.

    ``one`` returns of a seed what was compared, and the difference, "" where there is none.
    """
    parser = argparse.ArgumentParser(description=doc.splitlines()[0])
    parser.add_argument(f"--{things}", dest="count", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    chosen = parser.parse_args(arguments)
    total: Counter[str] = Counter()
    differences: list[str] = []
    with Pool(chosen.jobs) as pool:
        seeds = range(chosen.seed, chosen.seed + chosen.count)
        for count, difference in pool.imap_unordered(one, seeds):
            total += count
            if difference:
                differences.append(difference)
    for what, number in sorted(total.items()):
        print(f"{number:12,}  {what}")
    for difference in differences:
        print(difference)
    print(f"{chosen.count} {things}, {len(differences)} with a difference")
    return 1 if differences else 0
