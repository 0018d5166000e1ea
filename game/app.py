"""The window, its clock, and the scene stack that lives in it."""

from __future__ import annotations

import dataclasses
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# The desktop files the window under this name. SDL may read it as soon as it is loaded.
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "warhall")

import pygame

from game import faults, paths
from game.framefacts import FrameFacts
from game.gate import typable
from game.table.display import memory
from game.table.display.window import Window, fitting
from game.table.input import pointer
from game.words.ui import say

if TYPE_CHECKING:
    from game.scenes.setup.plan import MatchPlan
    from game.scenes.shell.scene import Scene
    from game.scenes.shell.stack import Stack
    from game.table.sound.sounds import Sounds

FRAMES_A_SECOND: Final = 60
FAILED: Final = 1
# Two faults within these seconds: no person can have pressed anything in between.
SOON: Final = 0.5
# After a breakpoint or a sleeping laptop, time in the scenes does not leap.
LONGEST_FRAME: Final = 0.25


@dataclasses.dataclass(frozen=True)
class MatchWanted:
    """A match that the command line asked for: it starts without title and setup.

    A guided one is the first match of its game with its guide, whatever else is asked for.
    """

    game: str
    scenario: str
    seats: tuple[str, ...]
    names: tuple[str, ...] = ()
    seed: int | None = None
    guided: bool = False


def run(
    match: MatchWanted | None = None,
    size: tuple[int, int] | None = None,
    report: Path | None = None,
) -> int:
    """Open the window and return the exit code when it closes.

    `size` is the window's in pixels; without it the size that it was last given, or a usual one
    that fits the desktop. `report` is a file for facts about the frames drawn. OSError when that
    file cannot be written.
    """
    facts = FrameFacts(report) if report is not None else None
    if facts is not None:
        facts.write()
    window = open_window(size)
    opened = window.windowed
    sounds: Sounds | None = None
    try:
        stack, full_screen = _enter(match, window.size)
        sounds = _sounds()
        host(stack, window, facts, full_screen, sounds)
        if window.windowed != opened:
            _remember(window.windowed)
        return 0
    except Exception as error:
        # The scenes could not even show that they failed.
        return _last_words(error)
    finally:
        if facts is not None:
            facts.write()
        if sounds is not None:
            sounds.close()
        _close_house()
        pygame.quit()


def open_window(size: tuple[int, int] | None = None) -> Window:
    """Open a resizable window; ValueError where no screen is to be had."""
    memory.begin()
    icon = paths.assets() / "icon" / "warhall-64.png"
    if size is None:
        size = _remembered()
    return Window(size, icon)


def _remembered() -> tuple[int, int] | None:
    """Return the size that a person gave the window, None if it was never changed."""
    from game.scenes.shell import entrance
    from game.table.display import window

    kept = entrance.house().settings.window
    if not all(kept):
        return None
    window.prepare()
    # It may have been on a larger screen.
    return fitting(kept, pygame.display.get_desktop_sizes()[0])


def _close_house() -> None:
    """Let go of the library, if the window came as far as to open it."""
    entrance = sys.modules.get("game.scenes.shell.entrance")
    if entrance is not None:
        entrance.house().close()


def _remember(size: tuple[int, int]) -> None:
    from game.scenes.shell import entrance

    entrance.house().change("window", size)


def host(
    stack: Stack,
    window: Window,
    facts: FrameFacts | None = None,
    full_screen: Callable[[], bool] = lambda: False,
    sounds: Sounds | None = None,
) -> None:
    """Run the scenes of `stack` in the window until the stack is done.

    `full_screen` is asked each frame whether the window should fill the screen; `sounds` are told
    that the frame has passed. Exceptions that the stack could not turn into a scene go on to the
    caller.
    """
    clock = pygame.time.Clock()
    while not stack.done:
        passed = clock.tick(FRAMES_A_SECOND) / 1000
        seconds = min(passed, LONGEST_FRAME)
        wall, work = time.perf_counter(), time.thread_time()
        _hear(stack)
        stack.update(seconds, passed)
        window.fill(full_screen())
        if window.changed():
            stack.resize(window.size)
        if stack.draw(window.canvas):
            window.show()
            # After the first picture: nobody waits for pads to be looked for.
            stack.pads.find()
            if facts is not None:
                facts.drawn(
                    [scene.name for scene in stack.scenes],
                    time.perf_counter() - wall,
                    time.thread_time() - work,
                    stack.report,
                )
        if sounds is not None:
            # After the first picture: nobody waits for a loudspeaker.
            sounds.update(seconds, pygame.key.get_focused())


def _enter(match: MatchWanted | None, size: tuple[int, int]) -> tuple[Stack, Callable[[], bool]]:
    """Return the stack with its first scene, and what tells whether to fill the screen."""
    from game.scenes.shell import entrance
    from game.scenes.shell.stack import Stack

    # The house speaks as the settings say, and only then the plan can name its sides.
    house = entrance.house()
    bottom, *above = entrance.first(None if match is None else _plan(match))
    stack = Stack(
        bottom,
        size=size,
        rescue=Rescue(entrance.fault),
        help_scene=entrance.help_about,
        hotkeys={"full_screen": entrance.switch_full_screen},
        house=house,
    )
    for scene in above:
        stack.push(scene)
    return stack, lambda: house.settings.full_screen


def _sounds() -> Sounds:
    from game.scenes.shell import entrance

    return entrance.house().sounds


def _plan(match: MatchWanted) -> MatchPlan:
    """Return the plan that the set-up screen would have made; ValueError when it could not."""
    from game.rules.registry import open_game, switches_for
    from game.scenes.setup.plan import MatchPlan

    if match.guided:
        from game.scenes.room import scenes_of

        guide = scenes_of(match.game).guide
        if not guide:
            raise ValueError(f"{match.game} has no guided match; leave out --guided.")
        return MatchPlan(match.game, names=match.names, guide=guide)
    levels = paths.levels(match.scenario)
    switches = switches_for(match.game, levels, match.scenario, len(match.seats))
    seats = open_game(match.game, levels, match.scenario, switches).seats
    if len(match.seats) != len(seats):
        raise ValueError(
            f"{match.scenario} has {len(seats)} seats, but --seats names {len(match.seats)}."
        )
    return MatchPlan(
        match.game, match.scenario, match.seats, match.names, switches, seed=match.seed
    )


def _hear(stack: Stack) -> None:
    # `get`, never `clear`: clear keeps what events carry alive for ever.
    for event in pygame.event.get():
        if event.type == pygame.QUIT:
            stack.quit()
        elif event.type in (pygame.VIDEORESIZE, pygame.VIDEOEXPOSE):
            # What was on the window may be gone; its size is looked at once a frame.
            stack.fresh = True
        else:
            stack.handle(pointer.moved(event))


class Rescue:
    """Turns a fault into a report and the scene that tells of it.

    A second fault right after a first means that the telling scene fails as well: then the fault
    is raised again, or the window would write reports for ever.
    """

    def __init__(self, tell: Callable[[Path | None, str], Scene]) -> None:
        """`tell` makes the scene, from the report's path and the sentence."""
        self.tell = tell
        self._last = -SOON

    def __call__(self, error: Exception, said: dict[str, str]) -> Scene:
        """Write the report and return the scene."""
        now = time.monotonic()
        if now - self._last < SOON:
            raise error
        self._last = now
        return self.tell(_keep(error, said), faults.sentence(error))


def _keep(error: Exception, said: dict[str, str]) -> Path | None:
    """Write the report; None when even that fails, which must not hide the fault itself."""
    try:
        return faults.write_report(error, said)
    except OSError:
        return None


def _last_words(error: Exception) -> int:
    """Say in plain letters what happened, and wait for a key: the scenes are past helping."""
    path = _keep(error, {"scenes": "none could be shown"})
    lines = [
        say("fault.stops"),
        faults.sentence(error),
        say("fault.report_in", path=path) if path else say("fault.no_report"),
        say("fault.any_key"),
    ]
    sys.stderr.write("\n".join([*lines[:3], ""]))
    screen = pygame.display.get_surface()
    if screen is None:
        return FAILED
    font = pygame.font.Font(None, 28)
    clock = pygame.time.Clock()
    while True:
        screen = pygame.display.get_surface() or screen
        screen.fill("#140E0A")
        for row, line in enumerate(lines):
            screen.blit(font.render(typable(line) or " ", True, "#F6E9C8"), (48, 48 + 40 * row))
        pygame.display.flip()
        for event in pygame.event.get():
            if event.type in (pygame.QUIT, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
                return FAILED
        clock.tick(FRAMES_A_SECOND)
