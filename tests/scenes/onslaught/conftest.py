from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.scenes.setup.plan import MatchPlan
from tests.robots.desk import Desk, house
from tests.scenes.match.kept import shelf_of

__all__ = ["AGAINST", "PEOPLE", "Sit", "shelf_of", "sit"]

PEOPLE = MatchPlan("onslaught", "greathalls", ("human", "human"), ("Anna", "Ben"), seed=7)
AGAINST = MatchPlan("onslaught", "greathalls", ("human", "greedy"), ("Anna", "Zhentarim"), seed=7)
Sit = Callable[..., Desk]


@pytest.fixture
def sit(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Sit]:
    """Return what opens a window: ``sit(plan, size, **settings)``; all are closed at the end."""
    monkeypatch.setenv("WARHALL_HOME", str(tmp_path))
    desks: list[Desk] = []

    def open_window(
        plan: MatchPlan | None = None,
        size: tuple[int, int] = (1280, 720),
        stack: dict[str, Any] | None = None,
        **settings: object,
    ) -> Desk:
        settings.setdefault("speed", "instant")
        desks.append(Desk(house(**settings), plan, size, **(stack or {})))
        return desks[-1]

    yield open_window
    for desk in desks:
        desk.close()
