"""Matches that are played on to what a picture shows, and seen as they go on from there."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.match import Match
from game.gallery.stage import Stage
from game.players.random_player import RandomPlayer
from game.scenes.match.table import MatchScene
from game.session import Session

Stop = Callable[[Match], bool]


def by_chance(session: Session, stop: Stop, seed: int) -> bool:
    """Let every seat choose by chance until ``stop`` is first true; return whether it ever was.

    The players throw their dice from ``seed`` on, one seed a seat.
    """
    players = [RandomPlayer(seed + seat) for seat in range(len(session.controllers))]
    while session.decision is not None:
        if stop(session.match):
            return True
        seat = session.match.waiting()[0]
        session.choose(seat, players[seat].choose(session.seen_by(seat)))
    return False


def lively(stage: Stage, scene: MatchScene) -> None:
    """Let what happens from now on be seen happening."""
    stage.house.file.change("speed", "1")
    stage.house.file.change("reduced_motion", False)
    scene.timeline.pace = scene.house.pace()
