"""Inputs by chance into the window, from the title on: no exception may escape.

    python -m tests.campaigns.random_inputs --inputs 20000 --seed 1 --jobs 2

Clicks, wheel, drags, keys, sizes and settings come in any order; now and then a robot does some
sensible steps, so that chance reaches the end of matches as well. Exit code 1 after a fault.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.scenes.onslaught.hand_scene import HandScene
from game.scenes.onslaught.table import OnslaughtMatch
from game.scenes.result.result import Result
from game.scenes.shell.ask import Ask
from game.scenes.shell.scene import Scene
from game.scenes.title.title import Title
from tests.robots.desk import Desk, house
from tests.robots.keys import Keys
from tests.robots.mouse import Mouse

KEYS: Final = (
    *range(pygame.K_1, pygame.K_9 + 1), pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN,
    pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN, pygame.K_RETURN,
    pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_TAB, pygame.K_e, pygame.K_l,
    pygame.K_t, pygame.K_q, pygame.K_c, pygame.K_v, pygame.K_f, pygame.K_w, pygame.K_a, pygame.K_s,
    pygame.K_d, pygame.K_y, pygame.K_n, pygame.K_PLUS, pygame.K_MINUS, pygame.K_PAGEUP,
    pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END, pygame.K_F1, pygame.K_F5, pygame.K_LALT,
    pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_z,
)  # fmt: skip
SETTINGS: Final = {
    "text": (100, 125, 150, 200),
    "interface": (85, 100, 115, 130),
    "high_contrast": (False, True),
    "speed": ("1", "2", "4", "instant"),
    "reduced_motion": (False, True),
    "shake": (False, True),
    "prompts": ("always", "matters"),
    "ask_before_ending": (False, True),
}
SIZES: Final = ((1280, 720), (1366, 768), (1600, 900), (1920, 1080), (2560, 1440))
BUTTONS: Final = (1, 1, 1, 1, 3, 2, 4, 5, 6)
SITTING: Final = 1500
"""Inputs after which the window is closed and opened again."""
DRAWN: Final = 4
"""One frame in so many is drawn."""
GUIDED: Final = 0.35
"""Share of inputs at the table before which a robot does a sensible step of its own."""


@dataclass
class Figures:
    """What a run did."""

    inputs: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    scenes: Counter[str] = field(default_factory=Counter)
    questions: Counter[str] = field(default_factory=Counter)
    lost: Counter[str] = field(default_factory=Counter)
    results: int = 0
    faults: list[str] = field(default_factory=list)
    seconds: float = 0.0

    def told(self) -> str:
        """Return the figures in lines."""
        lines = [
            f"{self.inputs} inputs in {self.seconds:.0f} s, {len(self.faults)} faults, "
            f"{self.results} results reached",
            "inputs: " + ", ".join(f"{kind} {n}" for kind, n in self.kinds.most_common()),
            "scenes on top: " + ", ".join(f"{kind} {n}" for kind, n in self.scenes.most_common()),
            "questions: " + ", ".join(f"{kind} {n}" for kind, n in self.questions.most_common()),
        ]
        lines += [f"robot lost {n} times in {what}" for what, n in self.lost.most_common(5)]
        return "\n".join(lines + self.faults)

    def add(self, other: Figures) -> None:
        """Take in what another run did beside this one."""
        self.inputs += other.inputs
        self.results += other.results
        self.faults += other.faults
        self.seconds = max(self.seconds, other.seconds)
        for mine, theirs in (
            (self.kinds, other.kinds),
            (self.scenes, other.scenes),
            (self.questions, other.questions),
            (self.lost, other.lost),
        ):
            mine.update(theirs)


class Chance:
    """Touches a window at random, the same way for the same seed and the same answers."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.figures = Figures()
        self.desk: Desk
        self.robot: Mouse | Keys
        self._left = 0
        self._asked: object = None
        self._open()

    def run(self, inputs: int) -> Figures:
        """Make so many inputs; return the figures."""
        begun = time.monotonic()
        while self.figures.inputs < inputs:
            if self.desk.stack.done or not self._left:
                self.desk.close()
                self._open()
            try:
                self._guide()
                if not self.desk.stack.done:
                    self._touch()
            except Exception as error:
                self._judge(error)
        self.desk.close()
        self.figures.seconds = time.monotonic() - begun
        return self.figures

    def _open(self) -> None:
        rng = self.rng
        prompts = rng.choice(SETTINGS["prompts"])
        of = house(speed=rng.choice(("instant", "instant", "4")), prompts=prompts)
        self.desk = Desk(of, size=rng.choice(SIZES[:3]), rescue=self._rescue)
        self.desk.every = DRAWN
        self.robot = rng.choice((Mouse, Keys))(self.desk, rng.getrandbits(30))
        self._left = SITTING

    def _rescue(self, error: Exception, said: dict[str, str]) -> Scene:
        """Note a fault and go on at the title, as the window does."""
        told = "".join(traceback.format_exception(error))
        self.figures.faults.append(f"{told}{said}")
        return Title(self.desk.house)

    def _judge(self, error: Exception) -> None:
        """A robot may be lost in what chance has done; anything else that got out is a fault."""
        last = traceback.extract_tb(error.__traceback__)[-1]
        if os.sep + "robots" + os.sep in last.filename:
            self.figures.kinds["robot lost"] += 1
            self.figures.lost[f"{self.desk.top.name}: {type(error).__name__} {error}"[:160]] += 1
            self.robot.mind = None
        else:
            self._rescue(error, {})
            self._left = 0

    def _guide(self) -> None:
        """Let the robot do a step where it knows its way."""
        top, rng = self.desk.top, self.rng
        if isinstance(top, Title) and rng.random() < 0.2:
            self.robot.begin((rng.random() < 0.8, rng.random() < 0.6))
        elif isinstance(top, OnslaughtMatch | HandScene | Ask | Result) and rng.random() < GUIDED:
            if isinstance(top, Result):
                self.figures.results += 1
            self.robot.step()
            self.figures.kinds["robot step"] += 1
        self._note()

    def _note(self) -> None:
        for scene in self.desk.stack.scenes:
            if isinstance(scene, OnslaughtMatch) and scene.course.seat >= 0:
                decision = scene.session.decision
                if decision is not None and decision is not self._asked:
                    self._asked = decision
                    self.figures.questions[decision.kind] += 1

    def _touch(self) -> None:
        """Make one input."""
        rng, desk, figures = self.rng, self.desk, self.figures
        figures.inputs += 1
        self._left -= 1
        figures.scenes[desk.top.name] += 1
        kind = rng.choices(
            ("click", "key", "move", "wheel", "drag", "setting", "size", "wait"),
            (38, 40, 12, 4, 2, 1, 0.5, 2),
        )[0]
        figures.kinds[kind] += 1
        if kind == "click":
            desk.click(self._place(), rng.choice(BUTTONS))
        elif kind == "key":
            shift = pygame.KMOD_SHIFT if rng.random() < 0.1 else 0
            desk.key(rng.choice(KEYS), mod=shift)
        elif kind == "move":
            desk.move(self._place())
        elif kind == "wheel":
            desk.wheel(rng.choice((-3, -1, 1, 2)))
        elif kind == "drag":
            desk.drag(self._place(), self._place())
        elif kind == "setting":
            name = rng.choice(tuple(SETTINGS))
            desk.house.change(name, rng.choice(SETTINGS[name]))
            desk.stack.resize(desk.stack.size)
            desk.frame()
        elif kind == "size":
            size = rng.choice(SIZES)
            if rng.random() < 0.2:
                size = (rng.randint(1280, 2560), rng.randint(720, 1440))
            desk.resize(size)
        else:
            desk.frame(rng.choice((0.0, 0.1, 0.25)))

    def _place(self) -> tuple[int, int]:
        """Return a place of the window, more often than not with something to touch."""
        rng, desk = self.rng, self.desk
        boxes: list[tuple[int, int]] = []
        if rng.random() < 0.6:
            boxes = self._touchable()
        if boxes:
            return rng.choice(boxes)
        width, height = desk.screen.get_size()
        return rng.randrange(width), rng.randrange(height)

    def _touchable(self) -> list[tuple[int, int]]:
        top = self.desk.top
        found = list(self.desk.places().values())
        if isinstance(top, OnslaughtMatch):
            screen = top.screen
            widgets = [*screen.widgets(), screen.prompt]
            found += [box.center for widget in widgets for _, box in widget.targets()]
            camera = screen.board.camera
            last = camera.grid.cell(camera.grid.height - 1, camera.grid.width - 1)
            found += [camera.box(self.rng.randrange(last + 1)).center for _ in range(12)]
        elif isinstance(top, HandScene):
            widgets = [top.hand, top.slots]
            found += [box.center for widget in widgets for _, box in widget.targets()]
        return found


def run(inputs: int, seed: int) -> Figures:
    """Make inputs in a window of its own; return the figures."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["WARHALL_HOME"] = home
        return Chance(seed).run(inputs)


def main() -> int:
    """Run the campaign; return the exit code."""
    parser = argparse.ArgumentParser(description="Random inputs into the window.")
    parser.add_argument("--inputs", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="windows at a time, each its own seed")
    asked = parser.parse_args()
    share = -(-asked.inputs // asked.jobs)
    figures = Figures()
    with ProcessPoolExecutor(asked.jobs, get_context("spawn")) as pool:
        seeds = range(asked.seed, asked.seed + asked.jobs)
        for one in pool.map(run, [share] * asked.jobs, seeds):
            figures.add(one)
    sys.stdout.write(figures.told() + "\n")
    return 1 if figures.faults else 0


if __name__ == "__main__":
    sys.exit(main())
