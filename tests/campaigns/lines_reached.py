"""Which lines of the rules each test runs, so that a mutant meets no test that cannot see it.

It is learnt once, slowly, and kept in ``.work`` until a source of the rules or a test changes. The
tests of a file share what is made for them once, a board above all: it is made again for each file,
and which modules make it is noted too, for a mutant of theirs concerns whoever uses what they made.
"""

from __future__ import annotations

import hashlib
import pickle
from collections import Counter
from collections.abc import Sequence
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import CodeType
from typing import Any, Final, NamedTuple

from tests.campaigns.mutated.mutated import Mutated

FAMILIAR: Final = 8
"""Calls of a function in one test of which each line is noted: then it is taken to run them all."""
Line = tuple[str, int]


class Traced(NamedTuple):
    """What one test runs: the lines by module, its time, and who made what was kept by then."""

    passed: bool
    seconds: float
    lines: set[Line]
    makers: set[str]


class Reach:
    """The trace function that notes lines of the modules: while the tests are collected, and then
    of one test after the other.

    A function that is called over and over is taken to run all its lines: to look would be slow.
    """

    def __init__(self, game: Mutated) -> None:
        self.stems = {str(game.path_of(module)): module for module in game.modules}
        self.game = game
        self.keepers: set[int] = set()
        self.now: set[Line] = set()
        self.collecting: set[Line] = set()
        self.calls: dict[int, int] = {}  # by the address of a code: its hash is slow
        self.making = 0
        self.makers = {
            name.split(".")[-2] for name in game.kept if name.split(".")[-2] in game.modules
        }

    def begin(self) -> None:
        """Forget what was reached, for the next test."""
        self.now = set()
        self.calls.clear()

    def collected(self) -> None:
        """What was reached so far was so while the tests were collected."""
        self.collecting = self.now
        self.keepers = {
            id(each) for each in keepers(self.game)
        }  # not before: pytest itself imports the tests

    def __call__(self, frame: Any, event: str, _: object) -> Any:
        code = frame.f_code
        if id(code) in self.keepers:
            self.making += 1
            return self._keeper
        stem = self.stems.get(code.co_filename)
        if stem is None:
            return None
        if self.making:
            self.makers.add(stem)
        return self._lines(frame, stem)

    def _lines(self, frame: Any, stem: str) -> Any:
        now = self.now
        code = frame.f_code
        calls = self.calls.get(id(code), 0)
        if calls > FAMILIAR:
            return None
        self.calls[id(code)] = calls + 1
        if calls == FAMILIAR:
            now.update((stem, line) for _, _, line in code.co_lines() if line is not None)
            return None
        now.add((stem, frame.f_lineno))

        def lines(frame: Any, event: str, _: object) -> Any:
            now.add((stem, frame.f_lineno))
            return lines

        return lines

    def _keeper(self, frame: Any, event: str, _: object) -> Any:
        """Follow a function that keeps what it makes, until it returns."""
        stem = self.stems.get(frame.f_code.co_filename)
        if stem is not None:
            self.makers.add(stem)
            self.now.add((stem, frame.f_lineno))
        if event == "return":
            self.making -= 1
        return self._keeper


def likeliest(
    tests: set[int],
    reach: set[int],
    killed: Counter[int],
    near: Counter[int],
    own: set[int],
    seconds: Sequence[float],
) -> list[int]:
    """Return tests in the order in which a mutant meets them, the likeliest to kill it first.

    Those come first that ``killed`` the most mutants of the same function; then those that
    ``reach`` its lines before those that may; of them those that killed any ``near`` it, in the
    module; then the module's ``own``; and of all of them the quickest.
    """

    def likely(i: int) -> tuple[int, bool, bool, bool, float]:
        return (-killed[i], i not in reach, not near[i], i not in own, seconds[i])

    return sorted(tests, key=likely)


def first_of(order: list[int], seconds: Sequence[float], most: float | None) -> list[int]:
    """Return the first of some tests, as many as take ``most`` seconds, and one at least."""
    if most is None:
        return order
    kept, spent = order[:1], 0.0
    for before, i in pairwise(order):
        spent += seconds[before]
        if spent + seconds[i] > most:
            break
        kept.append(i)
    return kept


def keepers(game: Mutated) -> set[CodeType]:
    """Return the code of the functions of a game that keep what they make."""
    found = set()
    for name in game.kept:
        module, _, kept = name.rpartition(".")
        inner = getattr(getattr(import_module(module), kept), "__wrapped__", None)
        if inner is not None:
            found.add(inner.__code__)
    return found


def forget(game: Mutated) -> None:
    """Let the tests of a game forget what the rules have made for them, and the rules it too."""
    for name in game.kept:
        module, _, kept = name.rpartition(".")
        found = getattr(import_module(module), kept)
        if isinstance(found, list):  # a place for each thing, empty until it is made
            found[:] = [None] * len(found)
        else:
            (found.clear if isinstance(found, dict) else found.cache_clear)()


def kept_trace(path: Path, mark: str) -> dict[str, Traced]:
    """Return what each test was seen to run, if the file at ``path`` was written with ``mark``."""
    if not path.exists():
        return {}
    before, found = pickle.loads(path.read_bytes())  # a file of our own, of this machine
    return dict(found) if before == mark else {}


def keep_trace(path: Path, mark: str, known: dict[str, Traced]) -> None:
    """Keep what each test was seen to run, with the mark of the sources as they were."""
    path.write_bytes(pickle.dumps((mark, known)))


def mark_of(*places: Path) -> str:
    """Return a hash of the sources in some folders and of the files that they read."""
    found = hashlib.sha256()
    for path in sorted(each for place in places for each in place.rglob("*")):
        if path.suffix in (".py", ".toml", ".tmj", ".tsj"):
            found.update(str(path).encode())
            found.update(path.read_bytes())
    return found.hexdigest()
