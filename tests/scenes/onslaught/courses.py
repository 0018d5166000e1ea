"""Courses of play that are kept: a test begins at its question, without clicks on the way there.

``courses.txt`` holds them as a robot once played them, from the deal on. After a change of the
rules ``python -m tests.scenes.onslaught.courses`` plays them anew; a bare name in the file, of the
form ``human-human 7 turn 1`` (who sits there, seed, what is asked, seed of the robot), adds one.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from game.engine.errors import BadText, Refused
from game.engine.match import Match
from game.scenes.match.table import MatchScene
from game.scenes.setup.plan import MatchPlan
from game.session import NOBODY, Session

FILE: Final = Path(__file__).with_name("courses.txt")
USUAL: Final = MatchPlan(
    "onslaught", "greathalls", ("human", "human"), ("Anna", "Zhentarim"), seed=7
)


class Move(NamedTuple):
    """One choice: whose seat, whether somebody decided, and the choice in the game's words."""

    seat: int
    own: bool
    words: str

    def choice(self, match: Match) -> int:
        """Return the choice where a match stands; `Refused` or `BadText` where it cannot be."""
        return match.game.read(match, self.seat, self.words)


def name_of(plan: MatchPlan, aim: str, robot: int) -> str:
    """Return what the course to a question is kept under, "" for a match that is not a usual one.

    Who the persons are, and how far they may take back, changes nothing in it.
    """
    told = replace(plan, seats=USUAL.seats, names=USUAL.names, seed=USUAL.seed, mode=USUAL.mode)
    usual = replace(told, salt=USUAL.salt) == USUAL and plan.seed is not None
    return f"{'-'.join(plan.seats)} {plan.seed} {aim} {robot}" if usual else ""


@lru_cache(maxsize=1)
def kept() -> dict[str, tuple[Move, ...]]:
    """Return all kept courses by name."""
    found: dict[str, list[Move]] = {}
    name = ""
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if line.startswith(" "):
            seat, own, words = line.split(maxsplit=2)
            found[name].append(Move(int(seat), own == "chose", words))
        elif line:
            name = line
            found[name] = []
    return {name: tuple(moves) for name, moves in found.items()}


def follow(scene: MatchScene, moves: Iterable[Move]) -> None:
    """Make all choices of a course at a table where nothing was chosen yet, and show where it led.

    Where a choice cannot be made any more the match stands at it, and whoever plays goes on.
    """
    stack, session, course = scene.stack, scene.session, scene.course
    assert stack is not None
    while stack.top is not scene:
        stack.pop()  # the first question's own scene: it comes again if it is still asked
    session._worker.forget()
    session._asked_seat = NOBODY
    for move in moves:
        if move.own and course.is_person(move.seat):
            course.read()
        try:
            session._play(move.seat, move.choice(session.match), move.own)
        except (Refused, BadText):
            break
    scene.question.went_on()
    course.timeline.skip()


def moves_of(session: Session) -> list[Move]:
    """Return what was chosen in a match so far."""
    return [Move(step.seat, step.own, step.words) for step in session.history.steps]


def _record() -> None:
    """Let the robot play every course anew, and write them down."""
    from tests.robots.desk import Desk, house
    from tests.scenes.onslaught import courses
    from tests.scenes.onslaught.sitting import to_aim

    os.environ["WARHALL_HOME"] = tempfile.mkdtemp()
    names = sorted(courses.kept())
    courses.kept().clear()  # what robots follow is the module's, not this script's
    told = []
    for name in names:
        seats, seed, aim, robot = name.split()
        plan = replace(USUAL, seats=tuple(seats.split("-")), seed=int(seed))
        desk = Desk(house(speed="instant"), plan)
        try:
            scene = to_aim(desk, aim, int(robot))
            assert scene.plan.seed == plan.seed, f"no {aim} in the first match"
            moves = moves_of(scene.session)
        finally:
            desk.close()
        told += [name, *(f"  {m.seat} {'chose' if m.own else 'had'} {m.words}" for m in moves), ""]
        print(name, len(moves))  # noqa: T201
    FILE.write_text("\n".join(told), encoding="utf-8")


if __name__ == "__main__":
    _record()
