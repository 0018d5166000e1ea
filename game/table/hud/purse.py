"""A plaque for whoever holds gold and cards: emblem, name, counts, and coins in stacks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.table.hud.brush import Brush
from game.table.hud.coins import CoinFlight, CoinPile, draw_coins, draw_flights
from game.table.hud.panel import DataPanel
from game.table.hud.plaque import washed
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.boxes import Box, Part, Pixels, Share, Shortest
from game.table.look.palette import SIDES, rgb

COINS: Final = 0.48
"""The part of a plaque that its coins have."""
COUNTED: Final = ("compact", "note")
"""The letters of counts, the larger first."""
LEAST_GAP: Final = 9
"""Units between two counts at least."""
SAID: Final = rgb("#D9C7A2")


@dataclass(frozen=True, slots=True)
class PurseRow:
    """What one seat has. ``counts`` are icon and number, ``id`` explains each by ``id:icon``."""

    id: str
    side: str
    name: str
    line: str = ""
    counts: tuple[tuple[str, str], ...] = ()
    piles: tuple[CoinPile, ...] = ()
    active: bool = False


@dataclass(frozen=True, slots=True)
class PurseData:
    """What the seats of a side have, one below the other."""

    rows: tuple[PurseRow, ...]


class Purse(DataPanel[PurseData]):
    """Draws a `PurseData`; ``mirrored`` puts the emblems at the right end.

    The ids are those of the coin piles; counts are explained by the row's id and their icon.
    ``flights`` are coins in the air, drawn over it; ``piles`` tells where its piles lie.
    """

    def __init__(self, brush: Brush, rect: pygame.Rect, mirrored: bool = False) -> None:
        super().__init__(brush, rect)
        self.mirrored = mirrored
        self.flights: tuple[CoinFlight, ...] = ()

    def over(self, surface: pygame.Surface) -> None:
        """Draw the coins that are in the air."""
        if self.flights:
            draw_flights(self.brush, surface, self.flights, dict(self.targets()))

    def _base(self, full: pygame.Surface, far: int) -> None:
        tray = self.brush.materials.tray(self.rect.width, self.rect.height, 9, rivets=False)
        tray.draw(full, far, far)

    def _tell(self, target: pygame.Surface, data: PurseData) -> None:
        if not data.rows:
            return
        washed(self.brush, target, self.inside, data.rows[0].side, self.mirrored)
        places = self.inside.inset(14, 4).column(*[Share()] * len(data.rows))
        for row, place in zip(data.rows, places, strict=True):
            self._row(target, row, place, len(data.rows) == 1)

    def _row(self, target: pygame.Surface, row: PurseRow, place: Box, alone: bool) -> None:
        """Draw one seat: with a place of its own in three lines, else in one or two."""
        brush = self.brush
        radius = place.high(Shortest(33, Part(0.42)))
        emblem, words, coins = self._parts(row, place, radius)
        middle = (emblem.rect.centerx, place.middle)
        brush.materials.emblem(row.side, radius).draw(
            target, middle[0] - radius, middle[1] - radius
        )
        if row.active:
            crown = (middle[0], place.middle - radius * 1.08)
            brush.icon(target, "crown", crown, brush.px(20), SIDES[row.side].light, edged=True)
        self._words(target, row, words, alone)
        for box, id in draw_coins(brush, target, row.piles, coins.inset(0, 4)):
            # In a plaque of two lines the coins alone would be too low to be hit.
            hit = pygame.Rect(box.x, min(box.y, place.rect.y), box.width, 0)
            hit.height = max(box.bottom, place.rect.bottom) - hit.y
            self._spots.append((hit, id))
            self._tips.append((hit, id))
            self._mark(target, id, box, 6)

    def _parts(self, row: PurseRow, place: Box, radius: int) -> tuple[Box, Box, Box]:
        """Return the boxes of emblem, words and coins: mirrored, the coins come first. Counts are
        never laid over each other: coins are told in fewer stacks before.
        """
        counts = sum(self._count_widths(row, COUNTED[-1])) if row.counts else 0
        counts += self.brush.px(LEAST_GAP) * max(0, len(row.counts) - 1)
        left = place.width - 2 * radius - 2 * place.wide(12) - counts
        wide = Pixels(max(1, min(round(place.width * COINS), left)))
        if self.mirrored:
            coins, words, emblem = place.row(wide, Share(), Pixels(2 * radius), gap=12)
        else:
            emblem, words, coins = place.row(Pixels(2 * radius), Share(), wide, gap=12)
        return emblem, words, coins

    def _words(self, target: pygame.Surface, row: PurseRow, box: Box, alone: bool) -> None:
        brush = self.brush
        fonts = brush.fonts
        name = fonts.line_height("h3" if alone else "name") * 0.95
        note, count = fonts.line_height("note"), fonts.line_height("compact")
        lines: list[tuple[str, float]] = [("name", name)]
        told = fitting.short(brush, row.line, "note", box.width)
        if told and name + note + count <= box.height:
            lines.append(("line", note))
        if row.counts and name + count <= box.height + brush.px(8):
            lines.append(("counts", count))
        y = box.middle - sum(high for _, high in lines) / 2
        align = "right" if self.mirrored else "left"
        x = box.rect.right if self.mirrored else box.rect.left
        roles = fitting.INSCRIBED if alone else ("name", "compact", "note")
        for what, high in lines:
            at = (x, y + high / 2)
            if what == "name":
                spot = brush.head(
                    target, row.name, roles, ink.CREAM, at, box.width, align, carved=True
                )
                if not alone:
                    self._beside(target, row, box, spot)
            elif what == "line":
                brush.line(target, told, "note", SAID, at, align, most=box.width)
            else:
                self._counts(target, row, box, y + high / 2)
            y += high

    def _beside(self, target: pygame.Surface, row: PurseRow, box: Box, name: pygame.Rect) -> None:
        """Say beside the name what has no line of its own, as far as it has room there."""
        gap = self.brush.px(10)
        room = box.width - name.width - gap
        told = fitting.short(self.brush, row.line, "note", room)
        if told and self.brush.fonts.width(told, "note") <= room:
            end = name.left - gap if self.mirrored else name.right + gap
            align = "right" if self.mirrored else "left"
            self.brush.line(target, told, "note", SAID, (end, name.centery), align)

    def _counts(self, target: pygame.Surface, row: PurseRow, box: Box, y: float) -> None:
        brush = self.brush
        glyph, near = brush.px(18), brush.px(4)
        role, wides = COUNTED[-1], self._count_widths(row, COUNTED[-1])
        for role in COUNTED:
            wides = self._count_widths(row, role)
            if sum(wides) + brush.px(LEAST_GAP) * (len(wides) - 1) <= box.width:
                break
        gap = min(brush.px(14), (box.width - sum(wides)) / max(1, len(wides) - 1))
        x = float(box.rect.left)
        if self.mirrored:
            x = box.rect.right - sum(wides) - gap * (len(wides) - 1)
        for (icon, number), wide in zip(row.counts, wides, strict=True):
            brush.icon(target, icon, (x + glyph / 2, y), glyph, ink.MUTED_CREAM)
            at = (x + glyph + near, y)
            brush.line(target, number, role, ink.CREAM, at, face="bold")
            spot = pygame.Rect(round(x), round(y - glyph / 2), wide, glyph)
            self._tips.append((spot, f"{row.id}:{icon}"))
            x += wide + gap

    def _count_widths(self, row: PurseRow, role: str) -> list[int]:
        """Return the pixels across of each count, its icon before it."""
        icon = self.brush.px(18) + self.brush.px(4)
        return [icon + self.brush.fonts.width(number, role, "bold") for _, number in row.counts]
