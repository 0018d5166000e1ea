"""A sample of the campaign: spoilt levels and settings, none of which may give a traceback."""

from __future__ import annotations

from collections import Counter
from time import perf_counter

from tests.campaigns.damaged_texts import KINDS, one

SECONDS = 12.0


def test_spoilt_levels_and_settings_are_read_or_refused() -> None:
    began = perf_counter()
    outcomes: Counter[str] = Counter()
    for seed in range(1, 200):
        for kind in KINDS:
            _, went, _, _, fault = one((kind, seed))
            assert not fault, fault
            outcomes[f"{kind} {went.partition(':')[0]}"] += 1
        if perf_counter() - began > SECONDS:
            break
    assert all(outcomes[f"{kind} refused"] for kind in KINDS)
