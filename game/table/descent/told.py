"""What is told above the log: who is aimed at or pointed at, what is said of a space, the quest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.table.descent.bench_plates import DICE
from game.table.descent.data import QuestData, TargetData
from game.table.hud.brush import Brush
from game.table.hud.panel import DataPanel
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.palette import rgb
from game.table.look.prose import ON_PARCHMENT
from game.table.look.strokes import clear
from game.words.rich import Text

PAD: Final = 16
FACE: Final = 38
OTHERS: Final = 15
"""Units of the radius of whoever is told of, and of others in the area."""
GAP: Final = 8


@dataclass(frozen=True, slots=True)
class ToldData:
    """Any of them; ``head`` and ``said`` are of the space that is pointed at."""

    target: TargetData | None = None
    quest: QuestData | None = None
    head: str = ""
    said: Text = ()


class Told(DataPanel[ToldData]):
    """Draws a `ToldData`; the quest is explained by ``goal``, whoever is meant by ``figure``."""

    def __init__(self, brush: Brush, rect: pygame.Rect) -> None:
        super().__init__(brush, rect)
        self._measured: tuple[ToldData, int, int] | None = None
        """What was measured last, in which width, and how high it is: it is often asked for."""

    def radii(self) -> tuple[int, int]:
        """Return the radii of portraits: of whoever is told of, and of others in the area."""
        return self.brush.px(FACE), self.brush.px(OTHERS)

    def rehearse(self, data: TargetData) -> None:
        """Wrap what is told of a figure."""
        twin = Told(self.brush, self.rect)
        twin._target(clear(1, 1), data, pygame.Rect(0, 0, self.rect.width, twin._target_high(data)))

    def wanted(self) -> int:
        """Return the pixels that all of it needs."""
        data, width = self.data, self.rect.width
        if data is None:
            return 0
        known = self._measured
        if known is None or known[0] is not data or known[1] != width:
            known = self._measured = (data, width, self._high(data))
        return known[2]

    def _high(self, data: ToldData) -> int:
        parts = [
            each
            for each in (
                self._target_high(data.target) if data.target else 0,
                self._said_high(data),
                self._quest_high(data.quest) if data.quest else 0,
            )
            if each
        ]
        return sum(parts) + self.brush.px(GAP) * max(0, len(parts) - 1)

    def target_wanted(self) -> int:
        """Return the pixels that whoever is meant needs, without the quest."""
        return self._target_high(self.data.target) if self.data and self.data.target else 0

    def _width(self) -> int:
        return self.rect.width - 2 * self.brush.px(PAD)

    def _target_high(self, data: TargetData) -> int:
        brush = self.brush
        high = self._face_high + 2 * brush.px(12)
        if data.text:
            high += brush.prose.height(data.text, "compact", self._width()) + brush.px(8)
        if data.head:
            high += brush.fonts.line_height("label") + brush.px(4)
            high += len(data.others) * brush.px(34)
        return high + brush.px(4)

    @property
    def _face_high(self) -> int:
        """Return the height of a face and what stands beside it: large letters are higher."""
        brush = self.brush
        lines = sum(brush.fonts.line_height(role) for role in ("h3", "compact", "name"))
        return max(2 * brush.px(FACE), lines)

    def _quest_high(self, data: QuestData) -> int:
        brush = self.brush
        high = brush.fonts.line_height("h3") + brush.px(16)
        for _, text in data.lines:
            high += brush.prose.height(text, "compact", self._width() - brush.px(26))
        return high + len(self._chips(data)) * self._chip_high + brush.px(12)

    def _quest_least(self, data: QuestData) -> int:
        """Return the pixels of its head and its areas: with less they would lie on each other."""
        brush = self.brush
        high = brush.fonts.line_height("h3") + len(self._chips(data)) * self._chip_high
        return high + 2 * brush.px(8) + brush.px(2)

    def _said_high(self, data: ToldData) -> int:
        brush = self.brush
        high = brush.fonts.line_height("label") if data.head else 0
        if data.said:
            high += brush.prose.height(data.said, "compact", self._width())
        return high + 2 * brush.px(10) if high else 0

    @property
    def _chip_high(self) -> int:
        return round(self.brush.fonts.size("note") * 1.5) + self.brush.px(3)

    def _chips(self, data: QuestData) -> list[list[tuple[str, bool]]]:
        """Return the areas in rows that have room for their chips."""
        brush, rows, x = self.brush, list[list[tuple[str, bool]]](), 0
        high = round(brush.fonts.size("note") * 1.5)
        for area in data.areas:
            wide = brush.fonts.width(area[0], "note", "bold") + high * 3 // 2 + brush.px(6)
            if not rows or x + wide > self._width():
                rows.append([])
                x = 0
            rows[-1].append(area)
            x += wide
        return rows

    def _tell(self, target: pygame.Surface, data: ToldData) -> None:
        y, gap = 0, self.brush.px(GAP)
        if data.target is not None:
            high = min(self._target_high(data.target), self.rect.height)
            self._target(target, data.target, pygame.Rect(0, y, self.rect.width, high))
            y += high + gap
        high = min(self._said_high(data), self.rect.height - y)
        if high > 0:
            self._say(target, data, pygame.Rect(0, y, self.rect.width, high))
            y += high + gap
        if data.quest is not None and self.rect.height - y >= self._quest_least(data.quest):
            high = min(self._quest_high(data.quest), self.rect.height - y)
            self._quest(target, data.quest, pygame.Rect(0, y, self.rect.width, high))

    def _target(self, target: pygame.Surface, data: TargetData, box: pygame.Rect) -> None:
        brush = self.brush
        brush.materials.parchment(box.width, box.height, 3).draw(target, *box.topleft)
        inner = box.inflate(-2 * brush.px(PAD), -2 * brush.px(12))
        far = brush.px(FACE)
        at = (inner.left + far, inner.top + far)
        brush.portrait(target, data.figure, data.side, at, far)
        self._tips.append((pygame.Rect(inner.left, inner.top, 2 * far, 2 * far), "target"))
        left, right = inner.left + 2 * far + brush.px(12), inner.right
        size = brush.px(20)
        x = right
        for die in reversed(data.dice):
            spot = pygame.Rect(x - size, inner.top + brush.px(4), size, size)
            pygame.draw.rect(target, ink.INK, spot.inflate(2, 2), border_radius=5)
            pygame.draw.rect(target, DICE[die][0], spot, border_radius=4)
            x -= size + brush.px(4)
        y = inner.top + brush.fonts.line_height("h3") * 0.5
        brush.head(target, data.name, ("h3", "label"), ink.INK, (left, y), max(40, round(x - left)))
        y += brush.fonts.line_height("h3") * 0.5 + brush.fonts.line_height("compact") * 0.45
        words = fitting.fitted(brush, data.line, "compact", ink.RUBRIC, right - left)
        target.blit(words, words.get_rect(midleft=(left, round(y))))
        y += (brush.fonts.line_height("compact") + brush.fonts.line_height("name")) * 0.5
        x = left
        for icon, value in data.values:
            tone = {"heart": rgb("#B3242E"), "shield": rgb("#3A5878"), "boot": rgb("#6A4A18")}
            size = brush.px(20)
            brush.icon(target, icon, (x + size / 2, y), size, tone.get(icon, ink.INK))
            spot = brush.line(
                target, value, "name", ink.INK, (x + size + brush.px(4), y), face="black"
            )
            self._tips.append(
                (pygame.Rect(round(x), round(y - size / 2), spot.right - round(x), size), icon)
            )
            x = spot.right + brush.px(16)
        y = inner.top + self._face_high + brush.px(6)
        if data.text:
            line = (inner.left, y - 2), (inner.right, y - 2)
            pygame.draw.line(target, ink.PARCHMENT_EDGE, *line)
            room = max(1, (inner.bottom - y) // brush.fonts.line_height("compact"))
            laid = brush.prose.lay(data.text, "compact", inner.width, ON_PARCHMENT, room)
            target.blit(laid.picture, (inner.left, round(y)))
            self._tips += [(spot.move(inner.left, round(y)), clause) for spot, clause in laid.links]
            y += laid.picture.get_height() + brush.px(4)
        if not data.head:
            return
        high = brush.fonts.line_height("label")
        spot = brush.line(target, data.head, "label", ink.RUBRIC, (inner.left, y + high / 2))
        if data.chip:
            brush.chip(target, data.chip, data.chip_tone, inner.right, y + high / 2, "note")
        y += high + brush.px(4)
        for figure, side, name, told in data.others:
            if y + brush.px(30) > box.bottom:
                break
            far = brush.px(OTHERS)
            brush.portrait(target, figure, side, (inner.left + far, y + far), far)
            left = inner.left + 2 * far + brush.px(8)
            spot = brush.line(target, name, "compact", ink.INK, (left, y + far), face="bold")
            brush.line(
                target, told, "compact", ink.INK, (spot.right + brush.px(12), y + far),
                most=max(1, inner.right - spot.right - brush.px(12)),
            )  # fmt: skip
            y += brush.px(34)

    def _say(self, target: pygame.Surface, data: ToldData, box: pygame.Rect) -> None:
        """Tell of the space that is pointed at: what lies there and what it costs, or why not."""
        brush = self.brush
        brush.materials.parchment(box.width, box.height, 5).draw(target, *box.topleft)
        inner = box.inflate(-2 * brush.px(PAD), -2 * brush.px(10))
        y = inner.top
        if data.head:
            high = brush.fonts.line_height("label")
            at = (inner.left, y + high / 2)
            brush.head(target, data.head, ("label",), ink.RUBRIC, at, inner.width)
            y += high
        if data.said:
            room = max(1, (inner.bottom - y) // brush.fonts.line_height("compact"))
            laid = brush.prose.lay(data.said, "compact", inner.width, ON_PARCHMENT, room)
            target.blit(laid.picture, (inner.left, y))
            self._tips += [(spot.move(inner.left, y), clause) for spot, clause in laid.links]

    def _quest(self, target: pygame.Surface, data: QuestData, box: pygame.Rect) -> None:
        brush = self.brush
        brush.materials.parchment(box.width, box.height, 4).draw(target, *box.topleft)
        inner = box.inflate(-2 * brush.px(PAD), -2 * brush.px(8))
        high = brush.fonts.line_height("h3")
        word = brush.line(
            target,
            data.word,
            "compact",
            ink.INK,
            (inner.right, inner.top + high / 2),
            "right",
            "bold",
        )
        most = word.left - inner.left - brush.px(8)
        brush.head(
            target, data.name, ("h3", "label"), ink.INK, (inner.left, inner.top + high / 2), most
        )
        y = inner.top + high + brush.px(2)
        left = inner.left + brush.px(26)
        rows = self._chips(data)
        wide, room = inner.right - left, inner.bottom - y
        high = sum(brush.prose.height(text, "compact", wide) for _, text in data.lines)
        if room - len(rows) * self._chip_high < high <= room:
            rows = []  # the overview tells the areas as well; the goal stands nowhere else
        chips = len(rows) * self._chip_high
        for icon, text in data.lines:
            room = inner.bottom - chips - y
            lines = room // brush.fonts.line_height("compact")
            if lines < 1:
                break
            laid = brush.prose.lay(text, "compact", inner.right - left, ON_PARCHMENT, lines)
            brush.icon(
                target,
                icon,
                (inner.left + brush.px(9), y + brush.fonts.line_height("compact") / 2),
                brush.px(17),
                ink.RUBRIC,
            )
            target.blit(laid.picture, (left, round(y)))
            y += laid.picture.get_height()
        middle = inner.bottom - chips + self._chip_high / 2
        for row in rows:
            x = inner.left
            for name, seen in row:
                tone, icon = ("hit", "eye") if seen else ("plain", "question")
                spot = brush.chip(target, name, tone, x, middle, "note", "left", icon)
                x = spot.right + brush.px(6)
            middle += self._chip_high
        self._tips.append((box, "goal"))
