"""What one gesture at the table costs: forms built, refusals and options asked, panels painted.

    python -m tests.benchmarks.bench_clicks [--size 1920x1080]

A match of two people stands before an attack that two enemies are in reach of. Each gesture is
done as the window does it, with the frames that follow until nothing changes any more; the last
column is what all of it took.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.board.grid import bits
from game.gallery.onslaught.fixed import advance
from game.gallery.onslaught.posing import single
from game.rules.onslaught import game as rules
from game.rules.onslaught.codes import MOVE
from game.scenes.setup.plan import MatchPlan
from game.table.hud.panel import Panel
from game.table.widgets.form import Form
from tests.robots.desk import Desk, house

FRAMES: Final = 8
"""Frames after a gesture in which all that it changes has come to be seen."""
COUNTED: Final = ("forms", "refusals", "options", "panels", "pictures")


@contextmanager
def counting(desk: Desk) -> Iterator[Counter[str]]:
    """Count what is built, asked and painted at a desk meanwhile."""
    told: Counter[str] = Counter()
    back: list[tuple[Any, str, Any]] = []

    def watch(name: str, holder: Any, method: str) -> None:
        plain = getattr(holder, method)

        def counted(*args: Any, **more: Any) -> Any:
            told[name] += 1
            return plain(*args, **more)

        back.append((holder, method, plain))
        setattr(holder, method, counted)

    plain_keep = Panel._keep

    def keep(self: Panel, key: object, paint: Any) -> None:
        def painted(inner: pygame.Surface) -> None:
            told["panels"] += 1
            paint(inner)

        plain_keep(self, key, painted)

    watch("forms", Form, "__init__")
    watch("refusals", rules.OnslaughtGame, "refusals")
    watch("options", rules.preview, "option")
    watch("pictures", desk.top, "draw")
    back.append((Panel, "_keep", plain_keep))
    Panel._keep = keep  # type: ignore[method-assign]
    try:
        yield told
    finally:
        for holder, method, plain in reversed(back):
            setattr(holder, method, plain)


@dataclass(frozen=True)
class Attack:
    """A table before an attack: the row, a space in reach, and another place on the board."""

    desk: Desk
    row: str
    target: int
    elsewhere: int

    @property
    def scene(self) -> Any:
        """The match on the table."""
        return self.desk.top

    def on_board(self, cell: int) -> tuple[int, int]:
        """Return the middle of a space in the window."""
        return tuple(self.scene.screen.board.camera.box(cell).center)  # type: ignore[return-value]

    def on_card(self) -> tuple[int, int]:
        """Return the middle of the row in the window."""
        box = self.scene.laid.panels.furniture.card.where(self.row)
        assert box is not None, f"the card does not show {self.row}"
        return tuple(box.center)  # type: ignore[return-value]


def before_an_attack(size: tuple[int, int]) -> Attack:
    """Return a table at which the first attack that reaches two enemies can be made."""
    plan = MatchPlan(
        "onslaught", "greathalls", ("human", "human"), ("Anna", "Ben"), seed=7, mode="friendly"
    )
    desk = Desk(house(speed="instant", reduced_motion=True), plan, size)
    scene: Any = desk.top
    assert advance(scene.session, lambda match: single(match) is not None)
    rest(desk)
    found = single(scene.session.match)
    assert found is not None
    row, space = found
    here = scene.state.cell[scene.session.decision.figure]
    return Attack(desk, row.id, space, here)


def rest(desk: Desk) -> None:
    """Let frames pass until nothing changes."""
    for _ in range(FRAMES):
        desk.frame()


def press(desk: Desk, place: tuple[int, int]) -> None:
    """Press and let go where the pointer already is."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        desk._post(kind, pos=place, button=pygame.BUTTON_LEFT)
        desk.frame()


def gestures(at: Attack) -> Iterator[tuple[str, Callable[[], None]]]:
    """Return the gestures in their order, each with what does it; pointers move in between."""
    desk = at.desk
    asked = at.scene.session.match
    mask = dict(asked.decision.families(asked.waiting()[0]))[MOVE]
    step = min(bits(mask), key=lambda cell: abs(cell - at.elsewhere))
    yield "point at a space", lambda: desk.move(at.on_board(step))
    yield "move there", lambda: press(desk, at.on_board(step))
    yield "undo", lambda: desk.key(pygame.K_u)
    desk.move(at.on_card())
    yield "select a row", lambda: press(desk, at.on_card())
    yield "point at a target", lambda: desk.move(at.on_board(at.target))
    yield "put back", lambda: desk.key(pygame.K_ESCAPE)
    yield "aim at once", lambda: press(desk, at.on_board(at.target))
    yield "Tab", lambda: desk.key(pygame.K_TAB)
    yield "confirm", lambda: press(desk, at.on_board(at.target))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="1920x1080")
    args = parser.parse_args()
    width, height = (int(part) for part in args.size.split("x"))
    with tempfile.TemporaryDirectory() as folder:
        os.environ["WARHALL_HOME"] = folder
        at = before_an_attack((width, height))
        print(f"{'gesture':18}" + "".join(f"{name:>10}" for name in COUNTED) + f"{'ms':>8}")
        for name, do in gestures(at):
            rest(at.desk)
            with counting(at.desk) as told:
                begun = time.thread_time()
                do()
                rest(at.desk)
                spent = (time.thread_time() - begun) * 1000
            print(f"{name:18}" + "".join(f"{told[one]:10}" for one in COUNTED) + f"{spent:8.0f}")
        at.desk.close()


if __name__ == "__main__":
    main()
