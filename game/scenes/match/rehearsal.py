"""What a match is going to show, made a little at a time before it is due.

A card, a banner or a miniature that is painted for the first time takes longer than the rest of
a frame. Whatever is made here lies in the caches that the painting asks.
"""

from __future__ import annotations

import string
import time
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Protocol

from game.scenes.match.screen import Screen
from game.table.board.effects import DEFEATED
from game.table.board.shown import Banner
from game.table.dice.throw import Throw
from game.table.look.fonts import ROLES
from game.table.look.palette import NOBODYS
from game.table.look.strokes import clear

SPACED: Final = ("label", "h3", "h2", "button")
"""Roles whose letters are measured one by one."""
LETTERS: Final = string.ascii_letters
AT_ONCE: Final = 4
SMALL: Final = 0.0005
"""Seconds after which no other thing is made for the same frame."""


class Coming(Protocol):
    """What a match of one game is going to show, whatever happens."""

    def dice(self) -> Iterable[tuple[str, str]]:
        """Return the kinds of dice that will be thrown, each with the side that throws it."""

    def minis(self) -> Iterable[tuple[str, str]]:
        """Return the figures that will stand on the board by id, each with its side."""

    def tokens(self) -> Sequence[str]:
        """Return what lies on the floor, by id."""

    def faces(self, figure: str, side: str) -> Iterator[None]:
        """Cut the face of a figure as panels show it, one at each step."""

    def cards(self) -> Iterator[None]:
        """Paint the cards, a little at each step."""

    def banners(self) -> Iterable[tuple[Banner, str, str]]:
        """Return the banners with their words and the side in whose colour each is."""


class Rehearsal:
    """Makes ready what a table will show, and works out ``sight`` between the spaces of a board.

    ``sight`` prepares the lines from one space after the other to all others.
    """

    def __init__(self, coming: Coming, sight: Iterator[None]) -> None:
        self.coming, self._sight = coming, sight
        next(sight, None)
        self._screen: Screen | None = None
        self._steps: Iterator[None] = iter(())

    def update(self, screen: Screen) -> None:
        """Make what will be needed on this screen, one thing or some small ones."""
        if self._screen is not screen:
            self._screen = screen
            self._steps = rehearse(screen, self.coming)
        begun = time.thread_time()
        while next(self._steps, self) is not self or next(self._sight, self) is not self:
            if time.thread_time() - begun >= SMALL:
                return


def rehearse(screen: Screen, coming: Coming) -> Iterator[None]:
    """Make what a screen will need, a few milliseconds at each step."""
    yield from _dice(screen, coming)
    yield from _letters(screen)
    yield from screen.board.rehearse()
    yield from _minis(screen, coming)
    yield from coming.cards()
    yield from _banners(screen, coming)
    yield from _moments(screen, coming)


def _dice(screen: Screen, coming: Coming) -> Iterator[None]:
    """Throw dice out of sight, and open the faces of the type."""
    fonts = screen.brush.fonts
    for role in ROLES:
        fonts.font(role)
        fonts.font(role, "black")
        yield
    # Every height throws another shadow, and in every size of dice anew.
    radii = screen.tray.radii() if screen.tray is not None else (0.0,)
    for kind, side in coming.dice():
        for radius in dict.fromkeys(radii):
            throw = Throw(0, (kind,), (1,), (400.0, 200.0), radius)
            yield
            for share in range(12):
                drawn = throw.at(throw.seconds * share / 12)
                screen.brush.dice.draw(clear(1, 1), drawn, (0.0, 0.0), throw.radius, side)
                yield


def _letters(screen: Screen) -> Iterator[None]:
    for role in SPACED:
        for first in range(0, len(LETTERS), AT_ONCE):
            screen.brush.fonts.width(LETTERS[first : first + AT_ONCE], role)
            yield


def _minis(screen: Screen, coming: Coming) -> Iterator[None]:
    """Make everybody as they stand at first, facing both ways, and what lies on the floor.

    All that is cut from a figure's sheet is cut at once: not all sheets are kept.
    """
    cell = screen.board.camera.cell
    minis = dict.fromkeys(coming.minis())
    for name, side in minis:
        yield from _read(screen, (name,), (side,))
        for left in (False, True):
            screen.minis.figure(name, cell, side, left)
            yield
            screen.minis.measure(name, cell, left)
            yield
        screen.moment.prepare_face(name, side)
        screen.log.rehearse(name, side)
        yield
        yield from coming.faces(name, side)
        screen.minis.no_more(name)
    yield from _read(screen, (), [side for _, side in minis])
    bases = {(side, (screen.minis.size(name),) * 2) for name, side in minis}
    for side, fills in sorted(bases):
        # They stand on others when they act and when they have acted.
        screen.minis.base(side, cell, fills=fills, active=True)
        yield
        screen.minis.base(side, cell, fills=fills, done=True)
        yield
    for token in (*coming.tokens(), DEFEATED):
        screen.minis.token(token, cell)
        yield


def _read(screen: Screen, figures: Iterable[str], sides: Iterable[str]) -> Iterator[None]:
    """Wait for sheets that are not at hand, or no more: they are read beside everything else, for
    that takes longer than a frame may.
    """
    reader = screen.minis.ahead(figures, sides)
    while reader.is_alive():
        yield


def _banners(screen: Screen, coming: Coming) -> Iterator[None]:
    nowhere = clear(1, 1)
    for banner, words, side in coming.banners():
        screen.ribbon(side)
        yield
        screen.banner(nowhere, banner, words, side)
        yield


def _moments(screen: Screen, coming: Coming) -> Iterator[None]:
    for side in dict.fromkeys([*(side for _, side in coming.minis()), NOBODYS]):
        yield from screen.moment.prepare(side)
