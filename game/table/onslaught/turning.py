"""What turns on a card while the rest of it stays: the battle wheel and cooldown dials."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.table.hud.brush import Brush
from game.table.hud.wheel import WheelData, wheel
from game.table.onslaught.data import (
    CardData,
    DialData,
    Page,
    RowData,
    Section,
)
from game.table.onslaught.dial import cooldown, experience

Place = tuple[float, float, float]
"""The middle and the radius of something round, from the card's upper left corner."""


class Turning:
    """Takes what turns out of a card, so that it can be kept as a picture, and draws it on top.

    ``wheel_at``, ``experience_at`` and ``dials_at`` (by the row's id) are told by whoever paints
    the card.
    """

    def __init__(self, brush: Brush) -> None:
        self.brush = brush
        self.wheel_at: Place | None = None
        self.dials_at: dict[str, Place] = {}
        self.experience_at: Place | None = None
        self._rest: WheelData | None = None
        """The wheel as it lay when it last was still."""
        self._rest_of = ""
        """Whose it is."""

    def still(self, data: CardData) -> CardData:
        """Return the card as it would be if nothing on it turned."""
        if not _turns(data.wheel) or self._rest is None or self._rest_of != data.name:
            self._rest, self._rest_of = _at_rest(data.wheel), data.name
        pages = data.pages
        if any(_moving(row.dial) for page in pages for part in page.sections for row in part.rows):
            pages = tuple(_page(page) for page in pages)
        if self._rest is data.wheel and pages is data.pages and data.exp_part >= 1.0:
            return data
        return replace(data, wheel=self._rest, pages=pages, exp_part=1.0)

    def draw(self, surface: pygame.Surface, data: CardData, corner: tuple[int, int]) -> None:
        """Draw what turns now over the still card whose upper left corner is ``corner``."""
        if _turns(data.wheel) and self.wheel_at is not None:
            x, y, radius = self.wheel_at
            at_wheel = (corner[0] + x, corner[1] + y)
            wheel(self.brush, surface, at_wheel, radius, data.wheel, shadow=False)
        if data.exp_part < 1.0 and self.experience_at is not None:
            x, y, radius = self.experience_at
            at_dial = (corner[0] + x, corner[1] + y)
            part = data.exp_part
            experience(
                self.brush, surface, at_dial, radius, data.exp, data.levelled, part, shadow=False
            )
        if not data.pages:
            return
        for section in data.pages[min(data.tab, len(data.pages) - 1)].sections:
            for row in section.rows:
                at = self.dials_at.get(row.id)
                if row.dial is not None and _moving(row.dial) and at is not None:
                    spot = (corner[0] + at[0], corner[1] + at[1])
                    cooldown(self.brush, surface, spot, at[2], row.dial, shadow=False)


def _turns(data: WheelData) -> bool:
    return abs(data.hp - round(data.hp)) > 1e-6 or data.flip < 1.0


def _at_rest(data: WheelData) -> WheelData:
    """Return a wheel from which another's card was still hiding it as it will lie: a turning one
    shows what it turns from.
    """
    if not _turns(data):
        return data
    ac, speed = data.before or (data.ac, data.speed)
    return replace(data, hp=round(data.hp), ac=ac, speed=speed, flip=1.0, before=None)


def _moving(dial: DialData | None) -> bool:
    return dial is not None and dial.progress < 1.0


def _page(page: Page) -> Page:
    parts = [Section(part.head, tuple(_row(row) for row in part.rows)) for part in page.sections]
    return replace(page, sections=tuple(parts))


def _row(row: RowData) -> RowData:
    if row.dial is None or row.dial.progress >= 1.0:
        return row
    return replace(row, dial=replace(row.dial, progress=1.0))
