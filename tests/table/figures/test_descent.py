"""Each kind of monster of Descent has a figure as large as the space it fills."""

from __future__ import annotations

import msgspec
import pytest

from game.paths import assets
from game.table.figures.minis import Minis

MINIS = Minis(assets())
INDEX = msgspec.json.decode((assets() / "sheets" / "minis" / "index.json").read_bytes())["figures"]
SIZES = {
    "beastman": 1,
    "skeleton_archer": 1,
    "bane_spider": 1,
    "razorwing": 1,
    "hell_hound": 1,
    "sorcerer": 1,
    "manticore": 1,
    "hook_ogre": 2,
}
"""Whoever lies along two cells is drawn for one of them."""


@pytest.mark.parametrize("kind", SIZES)
def test_a_monster_is_as_large_as_its_space(kind: str) -> None:
    assert MINIS.size(kind) == SIZES[kind]


@pytest.mark.parametrize("kind", ["hell_hound", "manticore"])
def test_what_lies_along_two_cells_is_wider_than_high(kind: str) -> None:
    _, _, wide, high = INDEX[kind]["right"]["box"]
    assert wide > high
