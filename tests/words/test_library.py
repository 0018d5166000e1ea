"""What is said of the library: one match and several are not said alike."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import paths
from game.words import language, library
from game.words.library import rescued


@pytest.fixture
def german() -> Iterator[None]:
    language.use("de", paths.assets() / "locale")
    yield
    language.use("en", paths.assets() / "locale")


@pytest.mark.parametrize(
    ("matches", "choices", "said"),
    [(1, 1, "1 match, 1 choice."), (4, 812, "4 matches, 812 choices."), (0, 0, "0 matches, 0")],
)
def test_what_was_rescued_is_counted_as_people_count(matches: int, choices: int, said: str) -> None:
    told = rescued("library.damaged-1.sqlite3", matches, choices)
    assert said in told
    assert "library.damaged-1.sqlite3" in told


def test_in_german_too(german: None) -> None:
    assert "1 Partie, 1 Wahl." in rescued("x", 1, 1)
    assert "2 Partien, 3 Wahlen." in rescued("x", 2, 3)


@pytest.mark.parametrize("kind", ["disk_full", "not_written"])
def test_where_nothing_is_open_nothing_is_promised_for_the_next_choice(kind: str) -> None:
    while_playing = library.trouble(kind, "/home/anna", "5")
    at_start = library.not_opened(kind, "/home/anna", "5")
    assert "next choice" in while_playing
    assert "next choice" not in at_start
    assert "start Warhall again" in at_start
    assert "/home/anna" in at_start


def test_what_else_keeps_a_library_shut_is_told_as_ever() -> None:
    assert library.not_opened("damaged", "x", "y") == library.trouble("damaged", "x", "y")
