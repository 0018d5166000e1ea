"""A sample of the campaign: the disk fails at some of the writes, in every way."""

from __future__ import annotations

import pytest

from game.store import database
from tests.campaigns.disk_faults import Plan, campaign, one
from tests.campaigns.failing_disk import FailingDisk


def test_a_disk_that_fails_costs_no_choice() -> None:
    counts, wrong = campaign(every=12, seed=1)
    assert not wrong, wrong
    assert counts["power"] >= 20


def test_a_library_that_did_not_wait_for_the_disk_would_lose_choices(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    careless = tuple(pragma.replace("FULL", "NORMAL") for pragma in database.PRAGMAS)
    monkeypatch.setattr(database, "PRAGMAS", careless)
    plan, disk = Plan(2), FailingDisk("careless")
    told = [one(plan, disk, at, "power", lasting=False)[0] for at in range(40, 200, 20)]
    assert any(told)
