"""Painted miniatures on the screens that have no board of their own."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pygame

from game.table.figures.minis import LARGEST_BLOCK, Minis


@lru_cache(maxsize=2)
def minis_of(assets: Path) -> Minis:
    """Return the miniatures under `assets`, read once."""
    return Minis(assets)


def mini_canvas(
    target: pygame.Surface, minis: Minis, figure: str, side: str, cell: int,
    feet: tuple[int, int], facing_left: bool = False,
) -> None:  # fmt: skip
    """Draw a miniature on its base so that its feet come to a point of `target`.

    `cell` is the block that its base fills, in pixels, be it of one space or of four.
    """
    size = minis.size(figure)
    block = min(LARGEST_BLOCK, max(36 * size, cell))
    picture = minis.figure(figure, block // size, side, facing_left)
    x, y = minis.feet(block // size, (size, size))
    target.blit(picture, (feet[0] - x, feet[1] - y), special_flags=pygame.BLEND_PREMULTIPLIED)


def portrait(
    target: pygame.Surface, minis: Minis, figure: str, side: str, radius: int,
    centre: tuple[int, int], grey: bool = False,
) -> None:  # fmt: skip
    """Draw a portrait in the frame of its side, its middle at `centre`."""
    picture = minis.portrait(figure, radius, side, grey)
    target.blit(picture, picture.get_rect(center=centre), special_flags=pygame.BLEND_PREMULTIPLIED)
