"""Trials' guided first rounds through the window: by mouse, keys and Enter."""

from __future__ import annotations

from typing import Final

import pytest

from game.words.guide import say
from tests.robots.follower import ByEnter, ByKeys, ByMouse
from tests.robots.walking import Way, walked

MOUSE: Final = Way("trials", ByMouse, (1280, 720), 150, "de")
KEYS: Final = Way("trials", ByKeys)
ENTER: Final = Way("trials", ByEnter, (1920, 1080))
EACH: Final = pytest.mark.parametrize("way", [MOUSE, KEYS, ENTER], ids=["mouse", "keys", "enter"])


@EACH
def test_it_is_walked_through_with_every_note_in_order(way: Way) -> None:
    walk = walked(way)
    assert walk.told == walk.notes
    assert walk.record == walk.script


@EACH
def test_a_note_lies_whole_in_the_window_and_hides_nothing_it_points_at(way: Way) -> None:
    walk = walked(way)
    assert (walk.hiding, walk.leaving, walk.unseen) == (frozenset(), frozenset(), frozenset())


def test_behind_the_last_note_the_match_is_the_persons_own() -> None:
    assert walked(ENTER).last == (say("free"),)
