"""What lies still on a table, put together once: the wood and the pictures of the panels on it.

Board and dice move in almost every frame; the rest of the window is as it was. Laying each panel
with its shadow over the wood anew would take longer than the board.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

Laying = tuple[pygame.Surface, tuple[int, int]]
"""A picture, and where its corner lies in the window."""


class _Part(NamedTuple):
    """A part of the window: where it is, the wood, and the wood with what lies on it."""

    rect: pygame.Rect
    bare: pygame.Surface
    laid: pygame.Surface


class Laid:
    """A window's table around the ``hole`` that the board fills, and pictures on it.

    ``table`` is what it looks like bare, in the size of the window.
    """

    def __init__(self, table: pygame.Surface, hole: pygame.Rect) -> None:
        self._pictures: list[Laying] = []
        self._parts: list[_Part] = []
        window = table.get_rect()
        hole = hole.clip(window)
        for box in (
            (0, 0, hole.left, window.height),
            (hole.right, 0, window.right - hole.right, window.height),
            (hole.left, 0, hole.width, hole.top),
            (hole.left, hole.bottom, hole.width, window.bottom - hole.bottom),
        ):
            rect = pygame.Rect(box)
            if rect.width and rect.height:
                bare = table.subsurface(rect).copy()
                self._parts.append(_Part(rect, bare, bare.copy()))

    def lay(self, pictures: Sequence[Laying]) -> None:
        """Let these lie on the table, the first lowest; only where others lay is anything made."""
        before, self._pictures = self._pictures, list(pictures)
        changed = dict.fromkeys(
            (at, picture.get_size())
            for some, others in ((before, self._pictures), (self._pictures, before))
            for picture, at in some
            if not any(picture is other and at == place for other, place in others)
        )
        for part in self._parts:
            for at, size in changed:
                self._put_together(part, pygame.Rect(at, size).clip(part.rect))

    def _put_together(self, part: _Part, box: pygame.Rect) -> None:
        if not box.width or not box.height:
            return
        x, y = part.rect.topleft
        here = box.move(-x, -y)
        part.laid.set_clip(here)
        part.laid.blit(part.bare, here, here)
        for picture, at in self._pictures:
            part.laid.blit(picture, (at[0] - x, at[1] - y))
        part.laid.set_clip(None)

    def below(self, target: pygame.Surface, stage: pygame.Rect) -> None:
        """Draw everything; only the bare table on the ``stage``, where the board lies between."""
        for part in self._parts:
            target.blit(part.laid, part.rect)
            rim = stage.clip(part.rect)
            if rim.width and rim.height:
                target.blit(part.bare, rim, rim.move(-part.rect.left, -part.rect.top))

    def above(self, target: pygame.Surface, stage: pygame.Rect) -> None:
        """Draw on the ``stage`` what reaches over the board."""
        before = target.get_clip()
        target.set_clip(stage.clip(before))
        for picture, at in self._pictures:
            target.blit(picture, at)
        target.set_clip(before)
