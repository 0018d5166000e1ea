"""Command's poses of what is kept: the title with a match to go on with, the list, statistics."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from functools import cache, partial
from itertools import count
from pathlib import Path
from typing import Final

from game import paths
from game.engine.match import Match
from game.engine.seats import HUMAN
from game.gallery.playing import by_chance
from game.gallery.stage import Pose, Stage
from game.scenes.library.matches import Matches
from game.scenes.library.statistics import MATCHES, Statistics
from game.scenes.match.seating import called
from game.scenes.setup.plan import COMPUTER
from game.session import Pairing, Session
from game.store.library import Library

GAME: Final = "command"
KEPT: Final = (
    ("broken_vault", (HUMAN, COMPUTER), 0, "2026-03-08T16:30"),
    ("sunken_court_teams", (HUMAN, COMPUTER) * 2, 9, "2026-03-12T20:05"),
    ("narrows", (HUMAN, COMPUTER), 14, "2026-03-14T15:09"),
)
"""Board, seats, the turn it is left in (0: never), and when."""
SALT: Final = "5a" * 16


@cache
def _place() -> tempfile.TemporaryDirectory[str]:
    """Return the folder of all libraries of this run; it goes when the run ends."""
    return tempfile.TemporaryDirectory(prefix="warhall-", ignore_cleanup_errors=True)


_numbers = count(1)


def with_library(stage: Stage) -> Library:
    """Give the house of a stage a library of its own with a few matches in it."""
    clock = [""]
    folder = Path(_place().name, str(next(_numbers)))
    library = Library.open(folder, clock=lambda: clock[0])
    with library.together():
        for seed, (board, seats, left, when) in enumerate(KEPT, 1):
            moment = datetime.fromisoformat(when).astimezone(UTC)
            clock[0] = moment.isoformat(timespec="milliseconds")
            names = tuple(
                "Anna" if each == HUMAN and not at else "" for at, each in enumerate(seats)
            )
            pairing = Pairing(
                GAME, board, seats, called(GAME, board, names, {}), seed, {}, salt=SALT
            )
            session = Session(pairing, paths.levels())
            session.begin_book(library, "")
            by_chance(session, partial(_come_to, left), 0)
            session.close()
    stage.house.library = library
    return library


def _come_to(turn: int, match: Match) -> bool:
    """Return whether a turn has come, which 0 never does."""
    return bool(turn) and match.game.round_of(match) >= turn


def _title(stage: Stage) -> None:
    with_library(stage)
    stage.stack.top.resume()
    stage.settle()


def _matches(stage: Stage) -> None:
    stage.push(Matches(stage.house, with_library(stage)))


def _statistics(page: str) -> Callable[[Stage], None]:
    def show(stage: Stage) -> None:
        scene = Statistics(stage.house, with_library(stage).statistics())
        scene.page = page
        stage.push(scene)

    return show


KEPT_POSES: Final[Mapping[str, Pose]] = {
    "command_title_kept": _title,
    "command_matches": _matches,
    "command_statistics": _statistics(MATCHES),
}
"""What there is of Command outside its matches."""
