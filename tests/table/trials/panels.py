"""The panels of Trials in both sizes, and what is written on them."""

from __future__ import annotations

from typing import Any, Final, TypeVar

import pygame
import pytest

from game.table.hud.brush import Brush
from game.table.hud.panel import DataPanel
from tests.table.hud.stage import brush as brush_for

SIZES: Final = (((1920, 1080), 100), ((1280, 720), 100), ((1280, 720), 150))
BOXES: Final = {
    "bench": ((928, 226), (584, 174)),
    "hero": ((464, 702), (324, 518)),
    "strip": ((464, 102), (324, 52)),
    "quests": ((464, 262), (324, 190)),
    "event": ((228, 158), (158, 190)),
    "track": ((928, 100), (596, 62)),
}
"""How large each panel is in a window of 1080 lines, and in one of 720."""

Panel = TypeVar("Panel", bound=DataPanel[Any])


def made(
    kind: type[Panel], of: str, size: tuple[tuple[int, int], int], data: object
) -> Panel:  # fmt: skip
    """Return a panel of a kind in a window, showing its data."""
    (window, text) = size
    wide, high = BOXES[of][0 if window[1] == 1080 else 1]
    panel = kind(brush_for(window, text), pygame.Rect(60, 60, wide, high))
    panel.show(data)
    assert panel.ready()
    return panel


class Written:
    """Where lines and numbers were written while something was drawn."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, brush: Brush) -> None:
        self.lines: list[tuple[str, pygame.Rect]] = []
        self.numbers: list[tuple[str, tuple[float, float]]] = []
        line, number = brush.line, brush.number

        def wrote(*args: Any, **more: Any) -> pygame.Rect:
            found = line(*args, **more)
            self.lines.append((args[1], found))
            return found

        def counted(*args: Any, **more: Any) -> None:
            number(*args, **more)
            self.numbers.append((args[1], args[4]))

        monkeypatch.setattr(brush, "line", wrote)
        monkeypatch.setattr(brush, "number", counted)

    def texts(self) -> list[str]:
        """Return all that was written."""
        return [text for text, _ in self.lines] + [text for text, _ in self.numbers]


def apart(boxes: list[pygame.Rect]) -> bool:
    """Return whether no two boxes lie over each other."""
    return not any(
        one.colliderect(other) for at, one in enumerate(boxes) for other in boxes[at + 1 :]
    )
