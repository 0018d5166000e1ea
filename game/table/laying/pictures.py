"""Tiles as pieces of floor: cut from the board's own kit, with a rim of stone and a shadow."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Final

import pygame

from game.table.board.camera import HEAD, SIDE
from game.table.board.picture import BoardPainter
from game.table.laying.laying import Lying
from game.table.look import palette as ink
from game.table.look.picture_cache import PictureCache, weight
from game.table.look.sheets import Piece
from game.table.look.strokes import clear, rescaled, soft_shadow

Painted = Callable[[Lying, str], BoardPainter]
"""Returns what paints a tile as it lies; its start squares in the colour of a side, "" of none."""
THICK: Final = 0.055
"""How thick a tile is, of its side."""
STONE: Final = (58, 50, 45)


class TilePictures:
    """Pictures of the tiles of one box; each is made once for a size."""

    def __init__(self, painted: Painted) -> None:
        self._painted = painted
        self._made: PictureCache[Piece] = PictureCache(lambda piece: weight(piece.picture))

    def tile(self, lying: Lying, pixels: int, side: str = "") -> Piece:
        """Return a tile so many pixels square; its rim, its shadow and what stands on it reach
        beyond that. The picture is blitted as it is multiplied (``BLEND_PREMULTIPLIED``).
        """
        return self._made.get((lying, pixels, side), lambda: self._make(lying, pixels, side))

    def _make(self, lying: Lying, pixels: int, side: str) -> Piece:
        painter = self._painted(lying, side)
        across = painter.board.grid.width
        cell = 2 * ceil(pixels / across / 2)  # never enlarged: it would be blurred
        made = painter.picture(cell)
        full = across * cell
        thick, blur = max(2, round(pixels * THICK)), max(2, round(pixels * 0.05))
        head, edge = round(HEAD * pixels / across), round(SIDE * pixels / across) + 2 * blur
        whole = clear(pixels + 2 * edge, pixels + head + thick + 3 * blur)
        shadow, margin = soft_shadow(pixels, pixels + thick, 2, blur, 0.75)
        whole.blit(shadow, (edge - margin + blur // 2, head - margin + blur // 2))
        slab = pygame.Rect(edge, head + pixels - 2, pixels, thick + 2)
        for row in range(slab.height):
            share = 1.0 - 0.6 * row / slab.height
            tone = ink.mix(ink.BLACK, STONE, share)
            pygame.draw.line(whole, tone, (slab.x, slab.y + row), (slab.right - 1, slab.y + row))
        ground = pygame.Surface((full, full))
        ground.blit(made.surface, (0, 0))
        whole.blit(rescaled(ground, (pixels, pixels)), (edge, head))
        pygame.draw.rect(whole, ink.NIGHT, (edge - 1, head - 1, pixels + 2, pixels + thick + 2), 1)
        picture = whole.premul_alpha()
        picture.blit(
            self._upright(painter, cell, (whole.get_size(), pixels / full, edge, head)),
            (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED,
        )  # fmt: skip
        return Piece(picture, edge, head)

    @staticmethod
    def _upright(
        painter: BoardPainter, cell: int, place: tuple[tuple[int, int], float, int, int]
    ) -> pygame.Surface:
        """Return what stands on a tile and burns there, reduced and where it belongs."""
        size, share, edge, head = place
        made, kit = painter.picture(cell), painter.kit
        stood = clear(*size)
        for thing in sorted(made.standing, key=lambda one: one.row):
            small = _reduced(thing.picture, share)
            at = edge + round(thing.x * share), head + round(thing.y * share)
            stood.blit(small, at, special_flags=pygame.BLEND_PREMULTIPLIED)
        for number, (x, y) in enumerate(made.flames):
            flame = _reduced(kit.piece(f"flame.{number % 4}", cell).premul_alpha(), share)
            spot = flame.get_rect(center=(edge + round(x * share), head + round(y * share)))
            stood.blit(flame, spot, special_flags=pygame.BLEND_PREMULTIPLIED)
        return stood


def _reduced(picture: pygame.Surface, share: float) -> pygame.Surface:
    if share == 1.0:
        return picture
    wide, high = picture.get_size()
    return rescaled(picture, (max(1, round(wide * share)), max(1, round(high * share))))
