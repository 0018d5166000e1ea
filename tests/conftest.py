"""What every test stands on: a home of its own, so that no player's library is ever touched."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from game.words.clause import tell_numbers

HERE: Final = Path(__file__).resolve().parent
FAST: Final = ("board", "clauses", "engine", "rules", "words")
"""Rooms whose tests need no window and no disk: ``pytest -m fast`` runs them all."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is fast by its room, so that no file can forget to."""
    for item in items:
        if item.path.relative_to(HERE).parts[0] in FAST:
            item.add_marker(pytest.mark.fast)


@pytest.fixture(scope="session", autouse=True)
def _a_home_for_tests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Point the game at an empty folder: one for each process, when tests run in several."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WARHALL_HOME", str(tmp_path_factory.mktemp("home")))
        yield


@pytest.fixture(autouse=True)
def _rules_by_their_numbers() -> None:
    """Let every test read sentences with the numbers of their rules, as after the rulebook."""
    tell_numbers(True)


@pytest.fixture(scope="module", autouse=True)
def _pictures_go_with_their_tests() -> Iterator[None]:
    """Let go of scenes at the end of a file: few objects hold many megabytes of pictures, so the
    collector, which counts objects, would come late.
    """
    yield
    gc.collect()
