"""A sample of the campaign of kept matches."""

from __future__ import annotations

import pytest

from game.store.notation import text
from tests.campaigns.kept_matches import check_match, check_spoilt
from tests.store.matches import file_of


@pytest.mark.parametrize(
    ("name", "seed"),
    [*(("onslaught", seed) for seed in range(100, 106)), *(("command", seed) for seed in (1, 3))],
)
def test_a_match_comes_out_the_same_and_every_change_is_noticed(name: str, seed: int) -> None:
    found = check_match(seed, name)
    assert found["changed bytes noticed"] == 1
    assert found["changed choices noticed"] == 1


def test_spoilt_files_are_read_or_refused_in_words() -> None:
    raw = text(file_of(3)).encode()
    came = {check_spoilt(raw, seed) for seed in range(120)}
    assert {"refused", "a difference told"} <= came
