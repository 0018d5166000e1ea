"""Duel in a real window, by real keys: curtains, a match that is killed, and Continue."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.robots.window import Window, virtual_screen

PLAY = ("play", "duel", "--seats", "human,human,human", "--names", "Anna,Anna,Ben", "--seed", "5")
PICTURES = "DUEL_PICTURES"
"""The folder for pictures of the window, where somebody wants to look at them."""


@pytest.fixture
def display() -> Iterator[str]:
    with virtual_screen() as name:
        yield name


def look(window: Window, name: str) -> None:
    folder = os.environ.get(PICTURES)
    if folder:
        window.picture(Path(folder) / f"duel-{name}.png")


def choices(facts: dict[str, Any]) -> list[str]:
    """What was chosen so far, the opening first."""
    found = facts["said"].get("choices", "[]").strip("[]").split("', '")
    return [each.strip("'") for each in found if each]


OPENS = 2.0
"""Seconds in which a curtain has certainly opened."""
BUTTON = (640, 434)
"""The curtain's."""
NOWHERE = (640, 600)


def chosen(window: Window, count: int) -> list[str]:
    """Wait until so many choices were made.

    The program tells of itself every thirty frames, and draws none while a curtain hangs still:
    the pointer goes over its button and off it.
    """

    over, off = (["mousemove", "--window", window.id, str(x), str(y)] for x, y in (BUTTON, NOWHERE))
    there_and_back = [*over, "sleep", "0.02", *off, "sleep", "0.02"]

    def enough(facts: dict[str, Any]) -> bool:
        if len(choices(facts)) >= count:
            return True
        window.do(*8 * there_and_back)
        return False

    return choices(window.until(enough, f"no {count} choices"))


def test_a_killed_match_goes_on_at_the_very_question(display: str, tmp_path: Path) -> None:
    window = Window(display, tmp_path, "tests.duel", PLAY, first="between")
    try:
        look(window, "curtain")
        time.sleep(OPENS)  # a curtain that has just fallen hears nobody
        window.press("Return")
        time.sleep(OPENS)
        look(window, "bid")
        window.press("1")
        chosen(window, 2)
        window.press("1")
        # Anna has bid for both of her seats behind one curtain; now it falls for Ben.
        chosen(window, 3)
        look(window, "curtain-ben")
        time.sleep(OPENS)
        window.press("Return")
        time.sleep(OPENS)
        window.press("1")
        before = chosen(window, 4)
        assert [each.split(":")[0] for each in before] == ["table", "left.1", "left.2", "right"]
        window.wait_for("acting")
        look(window, "turn")
        window.press("Right", "Return")
        before = chosen(window, 5)
        assert " step " in before[-1]
        window.kill()
        window = Window(display, tmp_path, "tests.duel")
        look(window, "title")
        window.press("Tab", "Return")
        facts = window.wait_for("acting")
        assert choices(facts) == before
        look(window, "continued")
        window.program.terminate()
        assert window.program.wait(timeout=20) == 0
    finally:
        window.close()
