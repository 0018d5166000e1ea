"""What something costs before it is bought: the store, what is paid, what is left, what comes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.table.hud.brush import Brush
from game.table.hud.coins import CoinPile, draw_coins
from game.table.hud.panel import DataPanel
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.prose import ON_PARCHMENT, ON_WOOD
from game.words.rich import Text

PAD: Final = 16
GAP: Final = 8
"""Units within the parchment, and between its parts."""
COINS: Final = 84
"""Units down of the coins' inset, and where the rest has no room: one line of numbers."""
FEWEST: Final = 46
ICON: Final = 22
"""Units across of the icon before a line."""
NAMES: Final = ("h2", "h3", "label")
"""The roles in which the name is set, the largest that fits."""
ARROW: Final = 30
"""Units between two piles, for what points from one to the next."""


@dataclass(frozen=True, slots=True)
class PurchaseLine:
    """What comes of it: an icon and words. Of an ``extra`` the ground is brighter."""

    icon: str
    text: Text
    extra: bool = False


@dataclass(frozen=True, slots=True)
class PurchaseData:
    """What is bought: ``head`` and ``note`` over the parchment, ``name`` and ``cost`` on it.

    ``piles`` are what the store holds, what is paid and what is left. ``foot`` is what follows.
    """

    head: str
    note: str
    name: str
    cost: str
    piles: tuple[CoinPile, ...]
    lines: tuple[PurchaseLine, ...] = ()
    foot: Text = ()
    icon: str = "star"


class Purchase(DataPanel[PurchaseData]):
    """Draws a `PurchaseData`; nothing in it can be pressed. The ids are those of the piles.

    Where there is little room the foot is left out, then the coins are lower, then lines are cut
    from the last on.
    """

    def least(self) -> int:
        """Return the pixels down for name and coins alone, 0 without data."""
        return _Plan(self.brush, self.data, (self.rect.width, 0)).high if self.data else 0

    def _base(self, full: pygame.Surface, far: int) -> None:
        self.brush.materials.tray(self.rect.width, self.rect.height, 8).draw(full, far, far)

    def _tell(self, target: pygame.Surface, data: PurchaseData) -> None:
        plan = _Plan(self.brush, data, self.rect.size)
        plan.draw(self, target)

    def tip(self, box: pygame.Rect, id: str) -> None:
        """Let what is seen in a box be explained."""
        self._tips.append((box, id))


class _Plan:
    """Where everything lies in a box of some pixels across and down."""

    def __init__(self, brush: Brush, data: PurchaseData, size: tuple[int, int]) -> None:
        self.brush, self.data = brush, data
        self.width, self.height = size
        px, line = brush.px, brush.fonts.line_height
        self.side = px(12)
        self.inner = self.width - 2 * self.side - 2 * px(PAD)
        self.head = px(10) + max(line("h3"), line("compact")) + px(6)
        note = brush.fonts.width(data.cost, "compact")
        room = self.inner - note - px(20)
        fits = (role for role in NAMES if brush.fonts.width(data.name, role) <= room)
        role = next(fits, "")
        self.beside = bool(role)
        """Whether what it costs stands in the line of its name, which may be smaller for that."""
        self.role = role or NAMES[0]
        self.title = line(self.role) + (0 if self.beside else line("compact"))
        self.words = self.inner - px(ICON + 14)
        self.lines = [brush.prose.lay(one.text, "compact", self.words, ON_PARCHMENT)
                      for one in data.lines]  # fmt: skip
        self.highs = [
            laid.picture.get_height() + (px(12) if one.extra else 0)
            for one, laid in zip(data.lines, self.lines, strict=True)
        ]
        foot_wide = self.width - 2 * self.side - 2 * px(14)
        self.foot = brush.prose.lay(data.foot, "compact", foot_wide, ON_WOOD) if data.foot else None
        self.foot_high = self.foot.picture.get_height() + px(16) + px(GAP) if self.foot else 0
        self.coins = max(px(COINS), line("note") + px(44))
        self.shown = len(self.lines)
        if self.high > self.height:
            self.foot, self.foot_high = None, 0
        self.worded = self.high <= self.height
        """Whether the piles have their words; without them their coins are one line high."""
        if not self.worded:
            self.coins = px(FEWEST)
        while self.shown and self.high > self.height:
            self.shown -= 1

    @property
    def sheet(self) -> int:
        """How high the parchment is."""
        gap = self.brush.px(GAP)
        high = self.brush.px(9) + self.title + gap + self.coins
        return high + sum(each + gap for each in self.highs[: self.shown]) + self.brush.px(12)

    @property
    def high(self) -> int:
        """How high all of it is that has room."""
        return self.head + self.sheet + self.foot_high + self.brush.px(12)

    def draw(self, panel: Purchase, target: pygame.Surface) -> None:
        """Draw everything from the head to the foot."""
        brush, data, px = self.brush, self.data, self.brush.px
        self._draw_head(target)
        box = pygame.Rect(self.side, self.head, self.width - 2 * self.side, self.sheet)
        brush.materials.parchment(*box.size, 2, border=False).draw(target, *box.topleft)
        inner = box.inflate(-2 * px(PAD), 0)
        y = box.y + px(9)
        step = brush.fonts.line_height(self.role)
        beside = brush.fonts.width(data.cost, "compact") + px(20) if self.beside else 0
        at = (inner.x, y + step / 2)
        brush.head(target, data.name, (self.role, *NAMES), ink.INK, at, inner.width - beside)
        if self.beside:
            spot = (inner.right, y + step / 2)
            brush.line(target, data.cost, "compact", ink.INK_2, spot, "right")
        else:
            spot = (inner.x, y + step + brush.fonts.line_height("compact") / 2)
            brush.line(target, data.cost, "compact", ink.INK_2, spot, most=inner.width)
        y += self.title + px(GAP)
        self._draw_coins(panel, target, pygame.Rect(inner.x, y, inner.width, self.coins))
        y += self.coins + px(GAP)
        for one, laid, high in zip(data.lines, self.lines, self.highs[: self.shown], strict=False):
            row = pygame.Rect(inner.x, y, inner.width, high)
            if one.extra:
                wide = row.inflate(px(12), 0)
                plate = brush.materials.plate(*wide.size, ink.PARCHMENT_LIT, ink.SELECTED, 6, 1.4)
                plate.draw(target, *wide.topleft)
            top = row.y + (px(6) if one.extra else 0)
            size = px(ICON)
            first = brush.fonts.line_height("compact")
            middle = (row.x + size / 2, top + first / 2)
            brush.icon(target, one.icon, middle, size, ink.DAMAGE if not one.extra else ink.VICTORY)
            target.blit(laid.picture, (row.x + px(ICON + 14), top))
            for spot_, clause in laid.links:
                panel.tip(spot_.move(row.x + px(ICON + 14), top), clause)
            y += high + px(GAP)
        if self.foot is not None:
            high = self.foot_high - px(GAP)
            place = pygame.Rect(self.side, box.bottom + px(GAP), box.width, high)
            brush.materials.inset(*place.size).draw(target, *place.topleft)
            corner = (place.x + px(14), place.y + px(8))
            target.blit(self.foot.picture, corner)
            for spot_, clause in self.foot.links:
                panel.tip(spot_.move(corner), clause)

    def _draw_head(self, target: pygame.Surface) -> None:
        brush, data, px = self.brush, self.data, self.brush.px
        size = brush.fonts.size("h3")
        middle = px(10) + (self.head - px(16)) / 2
        x = self.side + px(4)
        brush.icon(target, data.icon, (x + size / 2, middle), size, ink.BRASS_LIGHT)
        left = x + round(size * 1.4)
        note = brush.fonts.width(data.note, "compact") + px(16) if data.note else 0
        room = self.width - self.side - px(4) - left
        told = brush.fonts.width(data.head, "label") + note <= room
        most = room - (note if told else 0)
        brush.head(
            target, data.head, fitting.INSCRIBED, ink.CREAM, (left, middle), most, carved=True
        )
        if told and data.note:
            at = (self.width - self.side - px(4), middle)
            brush.line(target, data.note, "compact", ink.MUTED_CREAM, at, "right")

    def _draw_coins(self, panel: Purchase, target: pygame.Surface, box: pygame.Rect) -> None:
        """Draw the piles in a dark inset, as wide as each other, with arrows between them."""
        brush, piles = self.brush, self.data.piles
        brush.materials.plate(*box.size, ink.WALNUT_DARK, ink.NIGHT, 8, 1.4).draw(
            target, *box.topleft
        )
        arrow = brush.px(ARROW)
        inner = box.inflate(-2 * brush.px(14), -2 * brush.px(6))
        wide = (inner.width - arrow * (len(piles) - 1)) // max(1, len(piles))
        for place, pile in enumerate(piles):
            left = inner.x + place * (wide + arrow)
            spot = pygame.Rect(left, inner.y, wide, inner.height)
            said = pile if self.worded else replace(pile, label="")
            for seen, id in draw_coins(brush, target, (said,), brush.box(spot)):
                panel.tip(seen, id)
            if place:
                at = (left - arrow / 2, inner.centery)
                brush.icon(target, "right", at, brush.px(16), ink.BRASS_LIGHT)
