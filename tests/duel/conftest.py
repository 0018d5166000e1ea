"""Every test in here knows Duel, and forgets it afterwards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game import games
from game.rules import rulebook
from game.scenes.setup.plan import MatchPlan
from game.store.library import Library
from tests.computers import _processes, kept_computers
from tests.duel import known
from tests.looks import kept_looks
from tests.robots.desk import Desk, house

__all__ = ["_processes", "kept_computers", "kept_looks"]


@pytest.fixture(autouse=True)
def _kept(kept_looks: None, kept_computers: None) -> None:
    """Paint for each size of the window once, and let computers think about each view once."""


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_elsewhere", {})
    rulebook.of_game.cache_clear()
    known()


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Callable[..., Desk]]:
    """A window with a house that keeps its matches, put away afterwards."""
    made: list[Desk] = []

    def sit(
        plan: MatchPlan | None = None, size: tuple[int, int] = (1280, 720), kept: bool = True
    ) -> Desk:
        home = house(speed="instant")
        if kept:
            home.library = Library.open(tmp_path)
        made.append(Desk(home, plan, size))
        return made[-1]

    yield sit
    for each in made:
        each.close()
        each.house.close()
