"""The program in a real window, with a real mouse and keyboard: from the title into a match."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.store.library import Library
from game.words import ui
from tests.robots.desk import Desk, house
from tests.robots.window import SIZE, Window, virtual_screen


@pytest.fixture
def display() -> Iterator[str]:
    with virtual_screen() as name:
        yield name


def _places(kept: Path) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return where "New game" and "Start" are in a window of this size with an empty library."""
    of = house()
    of.library = Library.open(kept)
    desk = Desk(of, size=SIZE)
    new = desk.places()[ui.say("title.new")]
    desk.click(new)
    start = desk.places()[ui.say("setup.start")]
    desk.close()
    of.library.close()
    return new, start


def test_first_clicks_lead_into_a_match_and_esc_to_its_menu(display: str, tmp_path: Path) -> None:
    new, start = _places(tmp_path / "places")
    window = Window(display, tmp_path)
    try:
        window.click(new)
        window.wait_for("setup")
        window.click(start)
        facts = window.wait_for("setting_up")
        assert facts["said"]["seed"].isdigit()
        window.do("key", "Escape")
        window.wait_for("menu")
        window.do("key", "Escape")
        window.do("key", "F1")
        window.wait_for("help")
        window.program.terminate()
        assert window.program.wait(timeout=20) == 0
    finally:
        window.close()
