"""What every test stands on: a home of its own, so that no player's library is ever touched."""

from __future__ import annotations

import gc
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from game.table.display import memory
from game.words.clause import tell_numbers

MEMORY: Final = Path("/dev/shm")
"""A disk that is memory, where the system has one."""
ENOUGH: Final = 2 << 30
"""Bytes that must be free there."""


def _write_to_memory() -> None:
    """Let what tests write lie in memory, unless somebody says where it is to lie.

    A match waits for the disk at every choice: thousands of times in the suite, for nothing, as
    nobody cuts its power. What a power cut leaves is tried on a disk of the tests' making.
    """
    named = "TMPDIR" in os.environ or not os.access(MEMORY, os.W_OK | os.X_OK)
    if not named and shutil.disk_usage(MEMORY).free >= ENOUGH:
        os.environ["TMPDIR"] = str(MEMORY)
        tempfile.tempdir = None


_write_to_memory()

HERE: Final = Path(__file__).resolve().parent
FAST: Final = ("board", "clauses", "engine", "rules", "words")
"""Rooms whose tests need no window and no disk: ``pytest -m fast`` runs them all."""


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even read the other rooms for a run of the fast tests alone: that takes every process
    longer than most of these tests together.
    """
    if config.option.markexpr != "fast" or HERE not in collection_path.parents:
        return None
    return True if collection_path.relative_to(HERE).parts[0] not in FAST else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is fast by its room, so that no file can forget to."""
    for item in items:
        if item.path.relative_to(HERE).parts[0] in FAST:
            item.add_marker(pytest.mark.fast)


def pytest_collection_finish() -> None:
    """Keep the collector from ever looking again at thousands of tests and what they import."""
    gc.collect()
    gc.freeze()


THOROUGH: Final = memory.give_back


@pytest.fixture(scope="session", autouse=True)
def _what_started_stays_out_of_sight() -> Iterator[None]:
    """Collect with each change of scenes as the game does, but only what tests have made.

    The game looks at everything that lives: tens of milliseconds in a window, ten times that in
    the suite, at each of its thousand windows.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(memory, "give_back", memory.tidy)
        yield


@pytest.fixture
def as_thorough_as_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests of what lives on: let go of scenes in the very way of the game."""
    monkeypatch.setattr(memory, "give_back", THOROUGH)


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
