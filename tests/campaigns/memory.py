"""Memory of a window that is resized and played in for long: megabytes and open files over time.

    python -m tests.campaigns.memory [onslaught] [--size 1280x720] [--resizes 200] [--minutes 60]

The window takes a new size again and again while a match is on, then its first one, and then a
robot plays matches against the computer for so many minutes of the window's own clock (60 frames a
second, drawn as fast as they come). The table opens and shuts its books and settings in between.
Prints what is resident in the window's process, and how many files are open. Exit code 1 when more
is resident at the end than `LIMITS` allow.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game import games, paths
from game.engine.seats import HUMAN
from game.rules.registry import open_game
from game.rules.room import rules_of
from game.scenes.setup.plan import COMPUTER, MatchPlan
from game.scenes.shell.ask import Ask
from tests.robots.desk import FRAME, Desk, house
from tests.robots.player import Player
from tests.robots.sitter import robot

SIZES: Final = ((1280, 720), (1366, 768), (1600, 900), (1920, 1080), (1920, 1200))
LIMITS: Final = {(1280, 720): 300, (1920, 1080): 350}
"""Megabytes that may be resident at the end, by the size of the window."""
MINUTE: Final = round(60 / FRAME)
"""Frames of a minute."""
TOLD: Final = 20
"""Changes of size after which the memory is told."""


class Used(NamedTuple):
    """What a process holds: resident megabytes, and files it has open."""

    megabytes: float
    files: int


def used() -> Used:
    """Return what this process holds now."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    megabytes = pages * os.sysconf("SC_PAGE_SIZE") / 2**20
    return Used(megabytes, len(os.listdir("/proc/self/fd")))


class Sitting:
    """One window in which a person plays against the computer, the same way for the same seed."""

    def __init__(self, game: str, size: tuple[int, int], speed: str, seed: int = 1) -> None:
        self.size = size
        self.rng = random.Random(seed)
        self.matches = 1
        self.frames = 0
        of = house(speed=speed)
        scenario = rules_of(game).setting_up.scenarios[0]
        seats = len(open_game(game, paths.levels(scenario), scenario, {}).seats)
        who = (HUMAN, *[COMPUTER] * (seats - 1))
        plan = MatchPlan(game, scenario, who, tuple("ABCDE"[:seats]), seed=seed)
        self.desk = Desk(of, plan, size)
        self.robot = robot(self.desk, seed)
        self._counted = self.desk.frame
        self.desk.frame = self._count  # type: ignore[method-assign]

    def _count(self, seconds: float = FRAME, seen: bool = True) -> None:
        self.frames += 1
        self._counted(seconds, seen)

    def resizes(self, times: int) -> Iterator[int]:
        """Give the window another size so many times; yield the number of each."""
        for number in range(1, times + 1):
            size = self.rng.choice(SIZES)
            if number % 2:
                # As a corner is dragged: no two sizes are alike.
                size = (self.rng.randint(1280, 1920), self.rng.randint(720, 1080))
            self.desk.resize(size)
            for _ in range(3):
                self.robot.step()
            yield number
        self.desk.resize(self.size)

    def play(self, minutes: float) -> Iterator[int]:
        """Play so many minutes of the window's clock; yield after each."""
        begun = self.frames
        for minute in range(1, round(minutes) + 1):
            while self.frames - begun < minute * MINUTE:
                self._step()
            yield minute

    def _step(self) -> None:
        top = self.desk.top
        if top.name == "result":
            self.matches += 1
            if isinstance(self.robot, Player):
                self.robot.mind = None
        elif self.rng.random() < 0.004 and not isinstance(top, Ask):
            # The keys of the scene are looked up and put away again.
            self.desk.key(pygame.K_F1)
            self.desk.key(pygame.K_ESCAPE)
        self.robot.step()

    def close(self) -> None:
        """Put the window away."""
        self.desk.close()


def run(game: str, size: tuple[int, int], resizes: int, minutes: float, speed: str,
        tell: Callable[[str], object]) -> Used:  # fmt: skip
    """Resize, play and tell; return what is held at the end."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["WARHALL_HOME"] = home
        sitting = Sitting(game, size, speed)
        begun = time.monotonic()

        def told(what: str) -> None:
            now = used()
            tell(
                f"{what:>16}  {now.megabytes:5.0f} MB  {now.files:3} files  "
                f"{sitting.matches:3} matches  {time.monotonic() - begun:5.0f} s"
            )

        told("first frame")
        for number in sitting.resizes(resizes):
            if number % TOLD == 0:
                told(f"{number} resizes")
        told("first size again")
        for minute in sitting.play(minutes):
            if minute % 5 == 0 or minute == round(minutes):
                told(f"{minute} minutes")
        found = used()
        sitting.close()
        return found


def main() -> int:
    """Run the campaign; return the exit code."""
    parser = argparse.ArgumentParser(description="Memory of a long sitting.")
    parser.add_argument("game", nargs="?", default=games.names()[0], choices=games.names())
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--resizes", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--speed", default="4", choices=("1", "2", "4", "instant"))
    asked = parser.parse_args()
    width, height = (int(part) for part in asked.size.split("x"))

    def tell(line: str) -> None:
        sys.stdout.write(line + "\n")
        sys.stdout.flush()

    found = run(asked.game, (width, height), asked.resizes, asked.minutes, asked.speed, tell)
    limit = LIMITS.get((width, height), max(LIMITS.values()))
    largest = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    tell(
        f"at the end {found.megabytes:.0f} MB of {limit}, at most {largest:.0f} MB, "
        f"{found.files} open files"
    )
    return 1 if found.megabytes > limit else 0


if __name__ == "__main__":
    sys.exit(main())
