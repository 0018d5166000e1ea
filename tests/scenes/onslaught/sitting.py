"""Coming quickly to a certain moment of a match at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.scenes.onslaught.hand_scene import HandScene
from game.scenes.onslaught.table import OnslaughtMatch
from tests.robots.desk import Desk
from tests.robots.mouse import Mouse


def table(desk: Desk) -> OnslaughtMatch:
    """Return the match that lies on the stack."""
    return next(scene for scene in desk.stack.scenes if isinstance(scene, OnslaughtMatch))


UNSEEN: Final = 1000
"""Of so many frames on the way one is drawn: nobody looks, and painting takes longest by far."""


def go_to(desk: Desk, until: Callable[[], bool], seed: int = 1) -> OnslaughtMatch:
    """Let a robot play until something is so, and draw it; return the match."""
    before, desk.every = desk.every, UNSEEN
    try:
        Mouse(desk, seed).play(until)
    finally:
        desk.every = before
    desk.draw()
    return table(desk)


def to_question(desk: Desk, kind: str, seed: int = 1) -> OnslaughtMatch:
    """Play until a person is asked a question of a kind."""

    def asked() -> bool:
        scene = desk.top
        if not isinstance(scene, OnslaughtMatch) or scene.busy:
            return False
        decision = scene.question.decision
        return decision is not None and decision.kind == kind

    return go_to(desk, asked, seed)


def to_hand(desk: Desk) -> HandScene:
    """Play until somebody lays cards in secret."""
    go_to(desk, lambda: isinstance(desk.top, HandScene))
    assert isinstance(desk.top, HandScene)
    return desk.top


def settle(desk: Desk, frames: int = 3) -> None:
    """Let some frames pass."""
    for _ in range(frames):
        desk.frame()
