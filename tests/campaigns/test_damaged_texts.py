"""A sample of the campaign: spoilt levels and settings, none of which may give a traceback."""

from __future__ import annotations

from collections import Counter

from tests.campaigns.damaged_texts import KINDS, one

SEEDS = 80


def test_spoilt_levels_and_settings_are_read_or_refused() -> None:
    outcomes: Counter[str] = Counter()
    for seed in range(1, 1 + SEEDS):
        for kind in KINDS:
            _, went, _, _, fault = one((kind, seed))
            assert not fault, fault
            outcomes[f"{kind} {went.partition(':')[0]}"] += 1
    assert all(outcomes[f"{kind} refused"] for kind in KINDS)
