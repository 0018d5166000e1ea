"""Every test in here knows Duel, and forgets it afterwards."""

from __future__ import annotations

import pytest

from game import games
from game.rules import rulebook
from tests.duel import known


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_elsewhere", {})
    rulebook.of_game.cache_clear()
    known()
