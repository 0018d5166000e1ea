"""A sample of the campaign: damaged library files, none of which may give a traceback."""

from __future__ import annotations

from collections import Counter
from time import perf_counter

from tests.campaigns.damaged_libraries import one

SECONDS = 12.0


def test_damaged_libraries_are_read_rescued_or_refused() -> None:
    began = perf_counter()
    outcomes: Counter[str] = Counter()
    for seed in range(1, 200):
        _, done, went, _, _, fault = one(seed)
        assert not fault, f"seed {seed}, {done}: {fault}"
        outcomes[went.partition(":")[0]] += 1
        if perf_counter() - began > SECONDS:
            break
    assert outcomes["rescued"] >= 5
