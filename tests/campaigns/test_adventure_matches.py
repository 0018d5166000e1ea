"""A sample of the campaign of Adventure's matches, and that it tells of a fault."""

from __future__ import annotations

import pytest

from game.engine.match import Match
from tests.campaigns import adventure_matches


def test_a_match_is_sound_to_its_end_and_what_was_met_is_counted() -> None:
    found = adventure_matches.play("escape_the_tomb kat", 4)
    assert found["choices"] > 10
    assert found["told encounter_drawn"] == sum(
        count for what, count in found.items() if what.startswith("encounter_drawn ")
    )
    assert sum(count for what, count in found.items() if what.startswith("escape_the_tomb:")) == 1


def test_a_fault_is_told_with_its_match_and_place(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(match: Match) -> None:
        raise AssertionError("a card lies twice")

    monkeypatch.setattr(adventure_matches, "sound", never)
    name, seed, found, fault = adventure_matches.run(("daylight_assault 1", 4))
    assert (name, seed, sum(found.values())) == ("daylight_assault 1", 4, 0)
    assert fault.startswith("AssertionError: a card lies twice at never, line ")
