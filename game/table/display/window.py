"""The window: opened at a size that fits, filling the screen or not, scenes scaled into it."""

from __future__ import annotations

import os
import sys
import warnings
from pathlib import Path
from typing import Final

import pygame

from game.table.display import x11
from game.table.input import pointer
from game.table.look.strokes import rescaled

SMALLEST: Final = (1280, 720)
"""The least that scenes can be laid out in; a smaller window shows them scaled down."""
USUAL: Final = (1600, 900)
ROOM: Final = (40, 80)
"""Pixels of the desktop left for a task bar and the window's own frame."""


def prepare() -> None:
    """Tell SDL what it reads when it starts; ValueError where no screen is to be had."""
    if sys.platform == "win32":
        # Else the system scales the picture on fine screens, and text is blurred.
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    try:
        pygame.display.init()
        pygame.font.init()
    except pygame.error as error:
        raise ValueError(_no_window(error)) from error
    if pygame.display.get_driver() == "x11":
        # Without a graphics card SDL sends each frame through OpenGL in software: 13 ms a
        # frame instead of 0.4. Elsewhere than on X11 the direct way may not exist.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def _no_window(error: pygame.error) -> str:
    return f"No window could be opened ({error}). Is a screen connected, and DISPLAY set?"


class Window:
    """The one window of the program.

    Scenes draw on `canvas`, whose size is `size`: the window's, or larger where the window is
    smaller than scenes can be laid out in. `windowed` is the size it has while it does not fill
    the screen.
    """

    def __init__(self, size: tuple[int, int] | None = None, icon: Path | None = None) -> None:
        """Open it at `size`, or at the usual size; ValueError where no screen is to be had."""
        prepare()
        try:
            pygame.display.set_caption("Warhall")
            if icon is not None and icon.is_file():
                pygame.display.set_icon(pygame.image.load(icon))
            desktop = pygame.display.get_desktop_sizes()[0]
            wanted = size if size is not None else fitting(USUAL, desktop)
            pygame.display.set_mode(wanted, pygame.RESIZABLE)
            least = (min(SMALLEST[0], desktop[0]), min(SMALLEST[1], desktop[1]))
            self._below().minimum_size = least
        except pygame.error as error:
            raise ValueError(_no_window(error)) from error
        self.full = False
        self._before: tuple[tuple[int, int], tuple[int, int]] = (wanted, (0, 0))
        self.windowed = wanted
        self.canvas = pygame.display.get_surface() or pygame.Surface(wanted)
        self._surface: pygame.Surface | None = None
        self._real = (0, 0)
        self._share = 1.0
        self.changed()

    @property
    def size(self) -> tuple[int, int]:
        """Return the size that scenes are laid out for."""
        return self.canvas.get_size()

    def fill(self, full: bool) -> None:
        """Let the window fill the screen it is on, or be as it was before."""
        if full == self.full:
            return
        self.full = full
        below = self._below()
        if full:
            self._before = (below.size, below.position)
            if pygame.display.get_driver() == "x11" and not x11.managed():
                # SDL only asks the desktop to fill the screen: here nobody would do it.
                below.size = pygame.display.get_desktop_sizes()[0]
                below.position = (0, 0)
            below.set_fullscreen(True)
        else:
            # Setting the mode anew would keep the screen's size where nobody manages windows.
            below.set_windowed()
            if below.size != self._before[0]:
                below.size, below.position = self._before

    def changed(self) -> bool:
        """Look whether the window has another size than before, and take it over if so."""
        surface = pygame.display.get_surface()
        assert surface is not None
        size = surface.get_size()
        self._surface = surface
        # The surface may well be the one from before, with another size.
        before, self._real = self._real, size
        if size == before:
            if self._share == 1.0:
                self.canvas = surface
            return False
        self._share = max(1.0, SMALLEST[0] / size[0], SMALLEST[1] / size[1])
        pointer.scale_by(self._share)
        if self._share == 1.0:
            self.canvas = surface
        else:
            self.canvas = pygame.Surface(
                [max(s, round(n * self._share)) for s, n in zip(SMALLEST, size, strict=True)]
            )
        if not self.full:
            self.windowed = size
        return True

    def show(self) -> None:
        """Bring to the screen what was drawn on the canvas."""
        if self._surface is not None and self.canvas is not self._surface:
            rescaled(self.canvas, self._surface.get_size(), self._surface)
        pygame.display.flip()

    @staticmethod
    def _below() -> pygame.Window:
        with warnings.catch_warnings():
            # The way that replaces this one takes the screen surface away from `pygame.display`.
            warnings.simplefilter("ignore", DeprecationWarning)
            return pygame.Window.from_display_module()


def fitting(wanted: tuple[int, int], desktop: tuple[int, int]) -> tuple[int, int]:
    """Return a window's size that is at most `wanted` and leaves the desktop some room."""
    return (
        max(320, min(wanted[0], desktop[0] - ROOM[0])),
        max(180, min(wanted[1], desktop[1] - ROOM[1])),
    )
