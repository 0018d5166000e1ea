"""Computer players that tests have in common: what they answered once, and their process."""

from __future__ import annotations

import itertools
import multiprocessing
from collections.abc import Iterator
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final

import pytest

from game import games
from game.players.greedy import Greedy
from game.players.worker import Worker
from tests import thinking

CLOSE: Final = Worker.close
APART: Final = 1_000_000
"""Between the numbers of the questions of two matches: no reply to one is one to the other."""
MOST: Final = 2
"""Processes that wait for the next match."""
_numbers: Final = itertools.count(0, APART)
_idle: list[tuple[dict[str, str], BaseProcess, Connection]] = []


def _start(self: Worker) -> Connection:
    """Take a process that waits, or start one."""
    if self._pipe is None:
        known, self._asked = games.elsewhere(), next(_numbers)
        for one in [one for one in _idle if one[0] == known]:
            _idle.remove(one)
            if one[1].is_alive():
                _, self._process, self._pipe = one
                return self._pipe
            one[2].close()
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=thinking.think, args=(theirs, known), daemon=True)
        self._process.start()
        theirs.close()
    return self._pipe


def _close(self: Worker) -> None:
    """Let the process wait for the next match; one that has died is put away."""
    process, pipe = self._process, self._pipe
    if process is None or pipe is None or not process.is_alive() or len(_idle) >= MOST:
        CLOSE(self)
        return
    _idle.append((games.elsewhere(), process, pipe))
    self._process = self._pipe = None
    self._open = 0


@pytest.fixture(scope="session")
def _processes() -> Iterator[None]:
    """End the processes that wait, with the last test."""
    yield
    for _, process, pipe in _idle:
        pipe.close()
        process.join(0.2)
        process.terminate()
    _idle.clear()


@pytest.fixture
def kept_computers(_processes: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let computer players remember across tests, and their process outlive a match.

    To start one takes longer than most tests; what it does is tried in tests of its own.
    """
    monkeypatch.setattr(Worker, "_start", _start)
    monkeypatch.setattr(Worker, "close", _close)
    for about, method in thinking.METHODS.items():
        monkeypatch.setattr(Greedy, about, method)
