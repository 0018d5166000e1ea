"""Random keys, clicks and window sizes: a campaign by hand, with a short sample in the suite.

python -m tests.scenes.random_inputs --inputs 20000 --seed 1
"""

from __future__ import annotations

import argparse
import os
import random
import time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.scenes.onslaught.table import OnslaughtMatch
from game.scenes.setup.plan import MatchPlan
from game.scenes.shell.entrance import begin, help_about
from game.scenes.shell.form_scene import FormScene
from game.scenes.shell.house import House
from game.scenes.shell.stack import Stack
from game.scenes.title.title import Title
from game.store.settings import Settings, SettingsFile

SIZES = ((1280, 720), (1600, 900), (1920, 1080))
SEATS = (("human", "greedy"), ("human", "human"), ("greedy", "human"))
KEYS = (
    pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_RIGHT,
    pygame.K_UP, pygame.K_DOWN, pygame.K_F1, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_LALT,
    pygame.K_BACKSPACE, pygame.K_HOME, pygame.K_END, *map(ord, "eltqcvfynasdw+-123456789"),
)  # fmt: skip
LONGEST_THOUGHT = 3.0


class Visitor:
    """Somebody who presses anything; the same seed presses the same."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.size = SIZES[seed % len(SIZES)]
        self.screen = pygame.display.set_mode(self.size)
        file = SettingsFile(None)
        file.settings = Settings(speed="instant", reduced_motion=True)
        self.house = House(begin, file)
        self.stack = self.enter()
        self.seen: dict[str, int] = {}
        self.did: list[str] = []

    def enter(self) -> Stack:
        """Come in by the title, or more often straight into a match."""
        rng = self.rng
        if rng.random() < 0.25:
            return Stack(Title(self.house), self.size, help_scene=help_about)
        seats, seed = rng.choice(SEATS), rng.randrange(10**6)
        switches = {"goblins": rng.choice((2, 4)), "ask_ties": rng.random() < 0.5}
        plan = MatchPlan("onslaught", "greathalls", seats, ("A", "B"), switches, seed)
        return Stack(begin(self.house, plan), self.size, help_scene=help_about)

    def leave(self) -> None:
        """Take all scenes off, so that computer players stop."""
        while self.stack.scenes:
            self.stack.scenes.pop().leave()

    def press(self) -> None:
        """Do one random thing, and let a frame pass."""
        rng = self.rng
        kind = rng.random()
        if kind < 0.5:
            self._key(rng.choice(KEYS))
        elif kind < 0.96:
            self._click()
        elif kind < 0.99:
            self._send(pygame.MOUSEWHEEL, x=0, y=rng.choice((-1, 1)), flipped=False)
        else:
            self.size = rng.choice(SIZES)
            self.did.append(f"size {self.size}")
            self.screen = pygame.display.set_mode(self.size)
            self.stack.resize(self.size)
        self._frame(rng.choice((0.016, 0.5)))
        if rng.random() < 0.02:
            self._wait()
        if self.stack.done or rng.random() < 0.002:
            self.leave()
            self.stack = self.enter()
        del self.did[:-30]

    def _send(self, kind: int, **facts: object) -> None:
        if not self.stack.done:
            self.stack.handle(pygame.event.Event(kind, **facts))

    def _key(self, key: int) -> None:
        self.did.append(pygame.key.name(key))
        letter = chr(key) if 32 <= key < 127 else ""
        mod = pygame.KMOD_SHIFT if self.rng.random() < 0.1 else 0
        self._send(pygame.KEYDOWN, key=key, mod=mod, unicode=letter)
        if letter:
            self._send(pygame.TEXTINPUT, text=letter)
        self._send(pygame.KEYUP, key=key, mod=mod)

    def _click(self) -> None:
        rng, top = self.rng, self.stack.top
        place = (rng.randrange(self.size[0]), rng.randrange(self.size[1]))
        if isinstance(top, FormScene | OnslaughtMatch) and top.form.widgets and rng.random() < 0.4:
            place = rng.choice(top.form.widgets).rect.center
        button = rng.choice((1, 1, 1, 1, 3))
        self.did.append(f"click {place} {button}")
        pygame.mouse.set_pos(place)
        self._send(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0))
        self._frame(0.02)
        self._send(pygame.MOUSEBUTTONDOWN, pos=place, button=button)
        self._frame(0.02)
        self._send(pygame.MOUSEBUTTONUP, pos=place, button=button)

    def _frame(self, seconds: float) -> None:
        self.stack.update(seconds)
        self.stack.draw(self.screen)
        pygame.event.get()
        if not self.stack.done:
            name = self.stack.top.name
            self.seen[name] = self.seen.get(name, 0) + 1

    def _wait(self) -> None:
        """Let a computer player finish its thought."""
        end = time.monotonic() + LONGEST_THOUGHT
        while not self.stack.done and time.monotonic() < end:
            top = self.stack.top
            if not isinstance(top, OnslaughtMatch) or top.session.thinking() < 0:
                return
            self._frame(0.02)
            time.sleep(0.002)


def campaign(seed: int, inputs: int) -> dict[str, int]:
    """Press `inputs` times; the frames seen of each scene come back. Faults are raised."""
    pygame.display.init()
    pygame.font.init()
    visitor = Visitor(seed)
    try:
        for _ in range(inputs):
            visitor.press()
    except Exception as fault:
        fault.add_note(f"seed {seed}, last done: {', '.join(visitor.did)}")
        raise
    finally:
        visitor.leave()
    return visitor.seen


def main() -> None:
    """Run a campaign of the size asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    start = time.monotonic()
    seen = campaign(args.seed, args.inputs)
    took = time.monotonic() - start
    print(f"{args.inputs} inputs without a fault in {took:.0f} s: {seen}")  # noqa: T201


if __name__ == "__main__":
    main()
