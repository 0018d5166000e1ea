"""A guided match at one of its notes, for tests of what is held back and told there."""

from __future__ import annotations

from typing import Any

from game.words.rich import plain
from tests.robots.desk import Desk
from tests.robots.follower import ByMouse


def told(match: Any) -> str:
    """Return all that is written on the note."""
    return plain(match.guide.card.text)


def settle(desk: Desk, match: Any) -> None:
    """Let the note be seen for as long as it hears nothing."""
    while not match.guide.settled:
        desk.frame(0.05)


def at(desk: Desk, note: str) -> Any:
    """Come to a note and return the match that stands there."""
    one = ByMouse(desk)
    one.skip_to(note)
    settle(desk, one.match)
    return one.match


def middle(match: Any, cell: str) -> tuple[int, int]:
    """Return the middle of a cell of the board in the window."""
    camera = match.screen.board.camera
    return tuple(camera.box(camera.grid.parse(cell)).center)  # type: ignore[return-value]
