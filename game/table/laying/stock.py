"""A tile in the box: its picture, its name, and how many are left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
import pygame_gui

from game.table.laying.floor import LayingFloor
from game.table.laying.laying import Lying
from game.table.look import palette as ink
from game.table.look.boxes import Line, Pixels, Share
from game.table.look.fitting import fitted
from game.table.look.theme import Look
from game.table.widgets.fields import Button

SHADE: Final = 0.35
"""How much is seen of a tile of which none is left."""


class StockTile(Button):
    """One kind of tile of the box as a button; ``chosen`` while one of it is in hand.

    ``said`` is how many are left, in words. Without any it is off. Whoever comes here by keys has
    the tile in hand: the ring then lies on the ``floor``, where arrows move it.
    """

    def __init__(
        self, manager: pygame_gui.UIManager, rect: pygame.Rect, tile: str,
        action: Callable[[], None], name: str, count: int, said: str, floor: LayingFloor,
    ) -> None:  # fmt: skip
        super().__init__(manager, rect, name, action, enabled=count > 0)
        self.tile, self.name, self.count, self.said = tile, name, count, said
        self.floor = floor
        self.chosen = False
        self.was_held = False
        """Whether one of it was in hand when the button went down on it."""

    @property
    def ring(self) -> pygame.Rect:
        """Return where the ring lies: around the place that is pointed at."""
        return self.floor.ring

    def state(self) -> tuple[object, ...]:
        """Return what decides the looks."""
        return self.mode(), self.chosen, self.count

    def draw(self, screen: pygame.Surface, look: Look) -> None:
        """Paint a plate with the tile, and name and number below it."""
        mode = self.mode()
        off, lit = mode == "disabled", self.chosen
        fill = (*ink.WALNUT_LIGHT, 255) if lit else (*ink.INSET, 170)
        edge = ink.BRASS_LIGHT if lit or mode in ("hover", "pressed") else ink.BRASS_DARK
        plate = look.materials.plate(*self.rect.size, fill, edge, 8, 2.4 if lit else 1.2)
        plate.draw(screen, *self.rect.topleft)
        inner = look.box(self.rect).inset(8, 6)
        upper, name, count = inner.column(
            Share(), Pixels(look.fonts.line_height("name")), Line("note"), gap=2
        )
        size = max(16, min(upper.width - look.px(10), upper.height - look.px(14)))
        piece = self.floor.pictures.tile(Lying(self.tile), size)
        picture = piece.picture
        if off:
            picture = picture.copy()
            share = round(255 * SHADE)
            picture.fill((share, share, share, share), special_flags=pygame.BLEND_RGBA_MULT)
        spot = (
            upper.rect.centerx - size // 2 - piece.left,
            upper.rect.centery - size // 2 - piece.top,
        )
        before = screen.get_clip()
        screen.set_clip(self.rect.clip(before))
        screen.blit(picture, spot, special_flags=pygame.BLEND_PREMULTIPLIED)
        screen.set_clip(before)
        tone = ink.DISABLED_ON_WOOD if off else ink.CREAM
        words = fitted(look, self.name, "name", tone, name.width)
        screen.blit(words, name.spot(words))
        tone = ink.DISABLED_ON_WOOD if off else ink.BRASS_LIGHT if lit else ink.MUTED_CREAM
        words = fitted(look, self.said, "note", tone, count.width)
        screen.blit(words, count.spot(words))
