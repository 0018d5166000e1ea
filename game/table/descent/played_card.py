"""The card that the overlord has played: large on the board, beside the log, while it is read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

from game.table.descent.lord_hand import HandCard, LordHand, Plan
from game.table.hud.brush import Brush
from game.table.hud.layout import Layout
from game.table.hud.panel import DataPanel

WIDE: Final = 230
"""Units of its width, where letters are not larger than usual."""
HIGH: Final = 1.2
"""How high it is to its width."""
PAD: Final = 14
"""Units between it and the rim of the board."""
MOST: Final = 0.7
"""How much of the board's height it takes at most."""


class PlayedCard(DataPanel[HandCard]):
    """Draws one card of a hand over the board; nothing of it is pressed."""

    def __init__(self, brush: Brush, layout: Layout) -> None:
        board = layout.board
        wide = min(board.width // 2, brush.px(WIDE * max(1.0, brush.fonts.percent / 115)))
        high = min(round(wide * HIGH), round(board.height * MOST))
        super().__init__(brush, pygame.Rect(0, 0, wide, high))
        self.rect.bottomright = (board.right - brush.px(PAD), board.bottom - brush.px(PAD))
        self._at_right = self.rect.copy()
        self._at_left = self.rect.copy()
        self._at_left.left = board.left + brush.px(PAD)
        self._hand = LordHand(brush, self.rect)
        self._nothing = pygame.Surface((1, 1), pygame.SRCALPHA)

    def keep_off(self, boxes: Iterable[pygame.Rect]) -> None:
        """Lie beside the log, or at the other side of the board where only there none of the boxes
        is hidden.
        """
        hidden = list(boxes)
        at_left = self._at_right.collidelist(hidden) >= 0 > self._at_left.collidelist(hidden)
        self.place(self._at_left if at_left else self._at_right)

    @property
    def picture(self) -> tuple[pygame.Surface, tuple[int, int]]:
        """Nothing that lies below the board: it comes over it."""
        return self._nothing, self.rect.topleft

    def over(self, surface: pygame.Surface) -> None:
        """Draw the card."""
        surface.blit(*super().picture)

    def _base(self, full: pygame.Surface, far: int) -> None:
        shade = self.brush.materials.shadow(self.rect.width, self.rect.height, 10, 16, 0.7)
        shade.draw(full, far, far + self.brush.px(6))

    def _tell(self, target: pygame.Surface, data: HandCard) -> None:
        box = pygame.Rect((0, 0), self.rect.size)
        plan = Plan(1, box.width, box.height, True, self.brush.fonts.size("label"))
        self._hand.whole(target, data, box, plan)
