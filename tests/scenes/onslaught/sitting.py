"""Coming quickly to a certain moment of a match at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.scenes.onslaught.hand_scene import HandScene
from game.scenes.onslaught.table import OnslaughtMatch
from tests.robots.desk import Desk
from tests.robots.mouse import Mouse
from tests.scenes.onslaught import courses


def table(desk: Desk) -> OnslaughtMatch:
    """Return the match that lies on the stack."""
    return next(scene for scene in desk.stack.scenes if isinstance(scene, OnslaughtMatch))


UNSEEN: Final = 1000
"""Of so many frames on the way one is drawn: nobody looks, and painting takes longest by far."""


def go_to(desk: Desk, until: Callable[[], bool], seed: int = 1, aim: str = "") -> OnslaughtMatch:
    """Let a robot play until something is so, and draw it; return the match.

    From the deal it begins where the kept course to ``aim`` led, if there is one.
    """
    before, desk.every = desk.every, UNSEEN
    try:
        _follow(desk, aim, seed)
        Mouse(desk, seed).play(until)
    finally:
        desk.every = before
    desk.draw()
    return table(desk)


def _follow(desk: Desk, aim: str, seed: int) -> None:
    """Take the kept course to ``aim``, if there is one and nothing was chosen yet."""
    scene = desk.unseen.scenes[0]
    if isinstance(scene, OnslaughtMatch) and not scene.session.history.steps:
        moves = courses.kept().get(courses.name_of(scene.plan, aim, seed))
        if moves:
            courses.follow(scene, moves)
            desk.pass_unseen()
            desk.pass_unseen(1.0)  # what all of it has changed stands out no more


def to_aim(desk: Desk, aim: str, seed: int = 1) -> OnslaughtMatch:
    """Play until somebody lays cards (``hand``), or a person is asked a question of a kind."""

    def there() -> bool:
        scene = desk.top
        if aim == "hand":
            return isinstance(scene, HandScene)
        if not isinstance(scene, OnslaughtMatch) or scene.busy:
            return False
        decision = scene.question.decision
        return decision is not None and decision.kind == aim

    return go_to(desk, there, seed, aim)


def to_question(desk: Desk, kind: str, seed: int = 1) -> OnslaughtMatch:
    """Play until a person is asked a question of a kind."""
    return to_aim(desk, kind, seed)


def to_hand(desk: Desk) -> HandScene:
    """Play until somebody lays cards in secret."""
    to_aim(desk, "hand")
    assert isinstance(desk.top, HandScene)
    return desk.top


def settle(desk: Desk, frames: int = 3) -> None:
    """Let some frames pass."""
    for _ in range(frames):
        desk.frame()
