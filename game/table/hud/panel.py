"""A widget that tells one piece of data."""

from __future__ import annotations

from typing import Generic, TypeVar

import pygame

from game.table.hud.brush import Brush, Widget

Data = TypeVar("Data")


class Panel(Widget, Generic[Data]):
    """Draws its data as a picture that is kept until it shows something else; without, nothing."""

    def __init__(self, brush: Brush, rect: pygame.Rect) -> None:
        super().__init__(brush, rect)
        self.data: Data | None = None

    def show(self, data: Data | None) -> None:
        """Show something else, or nothing."""
        self.data = data

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel at its place."""
        if self.data is not None:
            self._cached(surface, self.data, self._paint)

    def _paint(self, target: pygame.Surface) -> None:
        if self.data is not None:
            self._tell(target, self.data)

    def _tell(self, target: pygame.Surface, data: Data) -> None:
        """Draw the data into a picture of the panel's size."""
        raise NotImplementedError
