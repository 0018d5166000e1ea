"""At which of several things the keyboard is: their order, Tab and the four arrows."""

from __future__ import annotations

from typing import Final

import pygame

TOUCHING: Final = 8
"""Pixels that a place counts as farther off which an arrow does not lead into."""


class Focus:
    """A ring of places, each with a rectangle; one of them, or none, holds the focus.

    Disabled places are stepped over. `shown` is true once a key was used and false again after
    the mouse was: a person with a mouse isn't shown a ring that means nothing to them.
    """

    def __init__(self) -> None:
        self.places: list[pygame.Rect] = []
        self.enabled: list[bool] = []
        self.at = -1
        self.shown = False

    def add(self, rect: pygame.Rect, enabled: bool = True, held: bool = False) -> int:
        """Put a place at the end of the Tab order; its number comes back.

        What is `held` has the focus, even if it is disabled: one steps on from there.
        """
        self.places.append(rect)
        self.enabled.append(enabled)
        if held:
            self.at = len(self.places) - 1
        return len(self.places) - 1

    def clear(self) -> None:
        """Forget every place; nothing holds the focus."""
        self.places.clear()
        self.enabled.clear()
        self.at = -1

    def go(self, place: int) -> bool:
        """Give the focus to a place; False when there is none such or it is disabled."""
        if not 0 <= place < len(self.places) or not self.enabled[place]:
            return False
        self.at = place
        return True

    def step(self, by: int) -> bool:
        """Tab (`by` 1) or Shift+Tab (-1), around the ring; False when nothing can be focused."""
        count = len(self.places)
        start = self.at if self.at >= 0 else (-1 if by > 0 else count)
        return any(self.go((start + by * turn) % count) for turn in range(1, count + 1))

    def move(self, across: int, down: int) -> bool:
        """An arrow key: the nearest place that way; False when there is none and nothing moved.

        Nearness counts the way across the arrow double, so a row is walked before a column is left.
        """
        if self.at < 0:
            return self.step(1)
        here = self.places[self.at]
        best, found = -1, 0
        for place, rect in enumerate(self.places):
            if place == self.at or not self.enabled[place]:
                continue
            ahead = _gap(here, rect, across, down)
            if ahead < 0:
                continue
            away = ahead + 2 * _offset(here, rect, across)
            if not _faces(here, rect, across):
                away += TOUCHING  # a corner that touches is no neighbour in this row
            if best < 0 or away < best:
                best, found = away, place
        return best >= 0 and self.go(found)

    def wrap(self, across: int, down: int) -> bool:
        """Go on around the end when an arrow finds nothing: to the farthest place the other way.

        A place that faces this one goes before all others; up and down, one that lies wholly above
        or below will do. False when there is none.
        """
        if self.at < 0:
            return False
        here = self.places[self.at]
        behind = [
            (aside == 0, gap, -aside, -place)
            for place, rect in enumerate(self.places)
            if place != self.at and self.enabled[place]
            for gap, aside in [(_gap(here, rect, -across, -down), _offset(here, rect, across))]
            if gap >= 0 and (aside == 0 or (down and _offset(here, rect, 1)))
        ]
        return bool(behind) and self.go(-max(behind)[3])


def _gap(here: pygame.Rect, there: pygame.Rect, across: int, down: int) -> int:
    """Pixels from one rectangle's edge to the other's in the arrow's way; -1 when not that way."""
    if across > 0:
        gap = there.left - here.right
        ahead = there.centerx > here.centerx
    elif across < 0:
        gap = here.left - there.right
        ahead = there.centerx < here.centerx
    elif down > 0:
        gap = there.top - here.bottom
        ahead = there.centery > here.centery
    else:
        gap = here.top - there.bottom
        ahead = there.centery < here.centery
    # A little overlap is allowed: focus rectangles of neighbours may touch.
    return max(0, gap) if ahead and gap >= -8 else -1


def _faces(here: pygame.Rect, there: pygame.Rect, across: int) -> bool:
    """Return whether some line in the arrow's way goes through both."""
    if across:
        return there.top < here.bottom and here.top < there.bottom
    return there.left < here.right and here.left < there.right


def _offset(here: pygame.Rect, there: pygame.Rect, across: int) -> int:
    """Pixels by which the two miss each other at right angles to the arrow; 0 when they face."""
    if across:
        return max(0, there.top - here.bottom, here.top - there.bottom)
    return max(0, there.left - here.right, here.left - there.right)
