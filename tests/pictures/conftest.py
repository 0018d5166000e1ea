from __future__ import annotations

import pytest

from game.gallery.onslaught import fixed
from tests.pictures.layout import Remembering


@pytest.fixture(autouse=True)
def _computers_remember(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a computer that brings a match into its pose think once, not for every picture."""
    monkeypatch.setattr(fixed, "make", Remembering)
