"""Which tests a mutant meets, in which order, and when it is learnt anew what they run."""

from __future__ import annotations

import sys
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from tests.campaigns import lines_reached
from tests.campaigns.lines_reached import (
    FAMILIAR,
    Reach,
    Traced,
    first_of,
    keep_trace,
    kept_trace,
    likeliest,
    mark_of,
)
from tests.campaigns.mutated.trials import TRIALS

pytestmark = pytest.mark.interpreted

HERE = __file__
NOBODY: Counter[int] = Counter()


def _halved(number: int) -> int:
    if number % 2:
        number += 1
    return number // 2


@cache
def _kept(number: int) -> int:
    return _halved(number)


@pytest.fixture(name="reach")
def _reach(monkeypatch: pytest.MonkeyPatch) -> Reach:
    reach = Reach(TRIALS)
    reach.makers = set()
    monkeypatch.setattr(reach, "stems", {HERE: "here"})
    monkeypatch.setattr(lines_reached, "keepers", lambda _: {_kept.__wrapped__.__code__})
    reach.collected()
    _kept.cache_clear()
    return reach


def _run(reach: Reach, number: int, times: int = 1) -> set[int]:
    """Return which lines of ``_halved`` are run, counted from its head."""
    reach.begin()
    before = sys.gettrace()
    sys.settrace(reach)
    for _ in range(times):
        _halved(number)
    sys.settrace(before)
    first = _halved.__code__.co_firstlineno
    return {line - first for _, line in reach.now if first <= line <= first + 3}


def test_a_test_reaches_the_lines_that_it_runs_and_no_others(reach: Reach) -> None:
    assert _run(reach, 3) == {0, 1, 2, 3}
    assert _run(reach, 4) == {0, 1, 3}


def test_a_function_called_over_and_over_is_taken_to_run_all_its_lines(reach: Reach) -> None:
    assert _run(reach, 4, FAMILIAR) == {0, 1, 3}
    assert _run(reach, 4, FAMILIAR + 1) == {0, 1, 2, 3}


def test_who_makes_what_is_kept_is_noted(reach: Reach) -> None:
    _run(reach, 3)
    assert reach.makers == set()
    before = sys.gettrace()
    sys.settrace(reach)
    _kept(3)
    sys.settrace(before)
    assert reach.makers == {"here"}


def test_who_runs_after_it_was_made_makes_nothing(reach: Reach) -> None:
    before = sys.gettrace()
    sys.settrace(reach)
    _kept(3)
    reach.makers.clear()
    _halved(3)
    sys.settrace(before)
    assert reach.makers == set()


def test_modules_that_keep_things_themselves_make_them() -> None:
    assert {"realm", "scenario"} <= Reach(TRIALS).makers


def test_what_killed_comes_first_then_what_is_near_its_own_and_quick() -> None:
    killed = Counter({1: 1, 2: 3})
    seconds = [0.1, 0.9, 0.9, 0.2, 0.9, 0.9]
    order = likeliest({0, 1, 2, 3, 4, 5}, {0, 1, 2, 3, 4, 5}, killed, Counter({4: 1}), {5}, seconds)
    assert order == [2, 1, 4, 5, 0, 3]


def test_what_only_may_reach_the_lines_comes_after_what_does() -> None:
    order = likeliest({0, 1}, {1}, NOBODY, Counter({0: 1}), {0}, [0.1, 0.9])
    assert order == [1, 0]


@pytest.mark.parametrize(
    ("most", "kept"),
    [(None, [2, 0, 1]), (0.1, [2]), (1.0, [2, 0]), (1.4, [2, 0]), (1.5, [2, 0, 1])],
)
def test_tests_are_tried_as_long_as_there_is_time_and_one_in_any_case(
    most: float | None, kept: list[int]
) -> None:
    assert first_of([2, 0, 1], [0.5, 0.5, 0.5], most) == kept


def test_of_no_tests_none_is_the_first() -> None:
    assert first_of([], [], 1.0) == []


def test_what_was_learnt_stands_until_a_source_changes(tmp_path: Path) -> None:
    source, file = tmp_path / "rules" / "gold.py", tmp_path / "reached.pickle"
    source.parent.mkdir()
    source.write_text("gold = 1\n")
    known = {"test_gold": Traced(True, 0.5, {("gold", 1)}, {"gold"})}
    mark = mark_of(source.parent)
    keep_trace(file, mark, known)
    assert kept_trace(file, mark_of(source.parent)) == known
    source.write_text("gold = 2\n")
    assert mark_of(source.parent) != mark
    assert kept_trace(file, mark_of(source.parent)) == {}


def test_where_nothing_was_learnt_nothing_is_known(tmp_path: Path) -> None:
    assert kept_trace(tmp_path / "reached.pickle", "mark") == {}
