"""What every test stands on: a home of its own, so that no player's library is ever touched."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import importlib
import os
import shutil
import sys
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
    return _left_out(collection_path, config) or None


def _left_out(path: Path, config: pytest.Config) -> bool:
    """Return whether a file or folder is none of what a run is about."""
    fast_alone = config.option.markexpr == "fast" and HERE in path.parents
    return fast_alone and path.relative_to(HERE).parts[0] not in FAST


def pytest_configure(config: pytest.Config) -> None:
    """Let the processes of a run share what they compile, where nothing may lie beside the sources.

    Each would compile everything for itself, and so would each that a test starts: that takes
    longer than any room's tests. It lies in a folder that goes with the run.
    """
    if sys.dont_write_bytecode and getattr(config.option, "tx", None):
        folder = tempfile.mkdtemp(prefix="warhall-compiled-")
        config.add_cleanup(lambda: shutil.rmtree(folder, ignore_errors=True))
        os.environ["PYTHONPYCACHEPREFIX"] = folder
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Read the files of tests in another order in every process.

    Nothing of a new clone is compiled yet, and to compile it takes three times as long as to read
    it then: each process begins with files of its own, and finds the others' compiled.
    """
    told = getattr(session.config, "workerinput", None)
    whole = session.config.args == session.config.getini("testpaths")
    if told is None or sys.dont_write_bytecode or not whole:
        return
    files = [
        path for path in sorted(HERE.rglob("test_*.py")) if not _left_out(path, session.config)
    ]
    first = len(files) * int(told["workerid"].removeprefix("gw")) // told["workercount"]
    for path in files[first:] + files[:first]:
        # What cannot be read is told when tests are collected.
        with contextlib.suppress(Exception, pytest.skip.Exception):
            importlib.import_module(".".join(path.relative_to(HERE.parent).with_suffix("").parts))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is fast by its room, so that no file can forget to."""
    for item in items:
        if item.path.relative_to(HERE).parts[0] in FAST:
            item.add_marker(pytest.mark.fast)


def pytest_collection_finish() -> None:
    """Keep the collector from ever looking again at thousands of tests and what they import."""
    gc.collect()
    gc.freeze()


AS_THE_GAME: Final = {name: getattr(memory, name) for name in ("begin", "tidy", "give_back")}
"""How the game sees to it that memory goes back to the system."""
TRIM_THRESHOLD: Final = -1
"""The C library's name for the free bytes at the end of the heap from which it hands them back."""
USUAL: Final = 128 << 10
"""What both are in a program that asks for nothing."""
LARGEST: Final = 32 << 20
"""The most that it takes as the size from which a picture has pages of its own."""


def _ask_library(trim: int, largest: int) -> None:
    """Tell the C library from how many bytes on it hands back the end of its heap, and from how
    many on a picture has pages of its own.
    """
    if sys.platform.startswith("linux"):
        with contextlib.suppress(AttributeError, OSError):
            library = ctypes.CDLL(None)
            library.mallopt(TRIM_THRESHOLD, trim)
            library.mallopt(memory.MMAP_THRESHOLD, largest)


def _keep_room() -> None:
    """Ask the C library to keep what pictures took for the next ones.

    The game hands it back, so as not to hold what it needs no more. The suite paints the same sizes
    a thousand times: to be given pages by the system and have them wiped takes an eighth of it all.
    """
    _ask_library(ENOUGH // 2, LARGEST)


def _collect() -> None:
    gc.collect()


@pytest.fixture(scope="session", autouse=True)
def _what_is_free_stays_here() -> Iterator[None]:
    """Collect with each change of scenes as the game does, but only what tests have made.

    The game looks at everything that lives: tens of milliseconds in a window, ten times that in
    the suite, at each of its thousand windows.
    """
    _keep_room()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(memory, "begin", _keep_room)
        patch.setattr(memory, "tidy", _collect)
        patch.setattr(memory, "give_back", _collect)
        yield


@pytest.fixture
def as_thorough_as_the_game(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """For tests of what lives on: let go of scenes and memory in the very way of the game."""
    for name, way in AS_THE_GAME.items():
        monkeypatch.setattr(memory, name, way)
    _ask_library(USUAL, USUAL)
    memory.tidy()
    yield
    _keep_room()


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

    What is left is kept for the files to come. With each of them there is more of it, so it is not
    looked at again: a fifth of a second at the end of every file, and at every change of scenes.
    """
    yield
    gc.collect()
    gc.freeze()
