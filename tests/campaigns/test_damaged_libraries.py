"""A sample of the campaign: damaged library files, none of which may give a traceback."""

from __future__ import annotations

from collections import Counter

from tests.campaigns.damaged_libraries import one

FILES = 80


def test_damaged_libraries_are_read_rescued_or_refused() -> None:
    outcomes: Counter[str] = Counter()
    for seed in range(1, 1 + FILES):
        _, done, went, _, _, fault = one(seed)
        assert not fault, f"seed {seed}, {done}: {fault}"
        outcomes[went.partition(":")[0]] += 1
    assert outcomes["rescued"] >= 5
