"""Whole matches come out, choice by choice, as they are kept (see ``kept``), although now and then
a copy goes on, or what a snapshot gives.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.adventure.kept import HERE, played, read, renewed

PATHS = sorted(HERE.glob("[0-9]*.txt"))


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_match_comes_out_as_it_is_kept(path: Path) -> None:
    kept = read(path)
    for number, (line, match) in enumerate(played(kept, renewed), 2):
        assert line == kept[number - 1], f"line {number}: {match.events}"
    assert match.decision is None
