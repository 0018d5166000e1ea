"""Any of a few: plates in columns, each ticked or not by itself."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

import pygame
import pygame_gui

from game.table.look import palette as ink
from game.table.look.fitting import fitted
from game.table.look.theme import Look
from game.table.widgets.below import BARE, Unseen
from game.table.widgets.fields import Widget

APART: Final = 4
"""Pixels between two plates."""


class Ticks(Widget):
    """Plates in ``columns``, ticked ones lit; arrows go from one to the next, Enter ticks it.

    ``changed`` is called with all that are ticked, in the order of the options.
    """

    def __init__(
        self, manager: pygame_gui.UIManager, rect: pygame.Rect, options: Sequence[tuple[str, str]],
        chosen: Collection[str], changed: Callable[[tuple[str, ...]], None], columns: int = 2,
    ) -> None:  # fmt: skip
        super().__init__(rect)
        self.options, self.changed, self.columns = options, changed, columns
        self.chosen = tuple(value for value, _ in options if value in chosen)
        self.at = 0
        """Which of them arrows have come to."""
        rows = -(-len(options) // columns)
        self.parts: list[tuple[pygame.Rect, Unseen]] = []
        for number in range(len(options)):
            row, column = divmod(number, columns)
            left, right = (rect.x + rect.width * each // columns for each in (column, column + 1))
            top, foot = (rect.y + rect.height * each // rows for each in (row, row + 1))
            box = pygame.Rect(left, top, right - left - APART, foot - top - APART)
            ticks = self._ticker(number)
            self.parts.append((box, Unseen(box, "", manager, object_id=BARE, command=ticks)))

    def _ticker(self, number: int) -> Callable[..., None]:
        def tick(*_: object) -> None:
            self.at = number
            self.press()

        return tick

    @property
    def ring(self) -> pygame.Rect:
        """Return the plate that Enter ticks."""
        return self.parts[self.at][0] if self.parts else self.rect

    def press(self) -> None:
        """Tick the plate that arrows have come to, or take its tick away."""
        pressed = self.options[self.at][0]
        ticked = {*self.chosen} ^ {pressed}
        self.chosen = tuple(value for value, _ in self.options if value in ticked)
        self.heard("click")
        self.changed(self.chosen)

    def turn(self, by: int) -> bool:
        """Go to the plate beside it; the ends of a row hold."""
        if 0 <= self.at % self.columns + by < self.columns and self.at + by < len(self.options):
            self.at += by
        return True

    def climb(self, by: int) -> bool:
        """Go a row up or down; out of the plates beyond the last."""
        at = self.at + by * self.columns
        if not 0 <= at < len(self.options):
            return False
        self.at = at
        return True

    def state(self) -> tuple[object, ...]:
        """Return what decides the looks."""
        return self.at, self.chosen, *(below.hovered for _, below in self.parts)

    def draw(self, screen: pygame.Surface, look: Look) -> None:
        """Paint the plates, each with its box and its words."""
        for (value, text), (box, below) in zip(self.options, self.parts, strict=True):
            on = value in self.chosen
            fill = (*ink.WALNUT_LIGHT, 255) if on else (*ink.INSET, 190)
            edge = ink.BRASS_LIGHT if on or below.hovered else ink.BRASS_DARK
            plate = look.materials.plate(box.width, box.height, fill, edge, 6, 2 if on else 1.2)
            plate.draw(screen, box.x, box.y)
            size = min(look.fonts.size("name"), box.height - look.px(8))
            x, tone = box.x + look.px(10), ink.CREAM if on else ink.MUTED_CREAM
            slot = look.materials.plate(size, size, (*ink.INSET, 255), edge, 4, 1.2)
            slot.draw(screen, x, box.centery - size // 2)
            if on:
                middle = (x + size // 2, box.centery)
                look.icons.draw(screen, "tick", *middle, size * 4 // 5, ink.BRASS_LIGHT)
            left = x + size + look.px(10)
            word = fitted(look, text, "body", tone, box.right - left - look.px(8))
            screen.blit(word, word.get_rect(midleft=(left, box.centery)))
