"""A list of rolls to leaf through: who, what for, the dice as they lay, what each target got."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame

from game.table.dice.draw import ring
from game.table.dice.path import Pose
from game.table.dice.solids import facing
from game.table.dice.throw import DieDraw
from game.table.hud.brush import Brush
from game.table.look import palette as ink
from game.table.look.picture_cache import PictureCache
from game.table.look.strokes import clear
from game.table.look.theme import Look
from game.table.widgets.scroll import Scrolled

UPRIGHT = -1.5708


@dataclass(frozen=True, slots=True)
class Verdict:
    """What one target got: a line, and the word on its chip (tones of `game.table.hud.brush`)."""

    text: str
    chip: str = ""
    tone: str = "plain"


@dataclass(frozen=True, slots=True)
class RollRow:
    """One roll; with ``head`` alone a heading between rolls.

    The dice at the places ``deciding`` decided it whatever the ``sum``; ``fails``: against whoever
    rolled them.
    """

    title: str = ""
    figure: str = ""
    side: str = ink.NOBODYS
    kinds: tuple[str, ...] = ()
    faces: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()
    sum: str = ""
    verdicts: tuple[Verdict, ...] = ()
    deciding: tuple[int, ...] = ()
    fails: bool = False
    head: str = ""


def die_at_rest(
    brush: Brush, kind: str, face: int, side: str, radius: float, dropped: bool
) -> pygame.Surface:
    """Return the picture of a die lying on a face (shared); a dropped one is dim."""

    def make() -> pygame.Surface:
        from game.table.dice.kinds import kind as kind_of

        box = round(radius * 2.9)
        picture = clear(box, box)
        pose = Pose(box / 2, box / 2, 0.0, facing(kind_of(kind).body, face, UPRIGHT), 0.0)
        lying = (DieDraw(kind, face, pose, True),)
        brush.dice.draw(picture, lying, (0.0, 0.0), radius, side, (0,) if dropped else (), 1.0)
        return picture

    return brush.kept(("die", kind, face, side, round(radius), dropped), make)


class RollList(Scrolled):
    """Rows in a frame, the newest first; only those that are seen are painted."""

    rounding = 6.0

    def __init__(
        self, rect: pygame.Rect, rows: tuple[RollRow, ...], brush: Brush, look: Look
    ) -> None:
        super().__init__(rect, look)
        self.rows = rows
        self.brush = brush
        self._pictures: PictureCache[pygame.Surface] = PictureCache()
        self._wide = rect.width - look.px(24)
        self._tops: list[int] = []
        y = 0
        for row in rows:
            self._tops.append(y)
            y += self._height(row) + look.px(6)
        self.full = y

    def climb(self, by: int) -> bool:
        """Up (-1) or Down (1): scroll by about a row."""
        return self.scroll(by * 3 * self.look.fonts.line_height("compact"))

    def draw(self, screen: pygame.Surface, look: Look) -> None:
        """Paint the rows that lie in the frame, and how far down that is."""
        before = screen.get_clip()
        screen.set_clip(self.rect.clip(before))
        for place, (row, top) in enumerate(zip(self.rows, self._tops, strict=True)):
            y = self.rect.y + top - self.at
            if y > self.rect.bottom:
                break
            if y + self._height(row) < self.rect.y:
                continue
            screen.blit(self._pictures.get(place, partial(self._paint, row)), (self.rect.x, y))
        screen.set_clip(before)
        self.draw_bar(screen)

    def _height(self, row: RollRow) -> int:
        fonts, pad = self.look.fonts, self.look.px(16)
        if row.head:
            return fonts.line_height("label") + pad
        lines = fonts.line_height("name") + len(row.verdicts) * self._line
        return max(lines, 2 * self._radius) + pad

    @property
    def _line(self) -> int:
        """Pixels that a target's line takes; its chip is higher than its words."""
        return round(self.look.fonts.size("note") * 1.5) + self.look.px(6)

    @property
    def _radius(self) -> int:
        fonts = self.look.fonts
        return max(self.look.px(30), (fonts.line_height("name") + self._line) // 2)

    def _paint(self, row: RollRow) -> pygame.Surface:
        brush, look = self.brush, self.look
        high, wide = self._height(row), self._wide
        picture = clear(wide, high)
        if row.head:
            spot = (wide / 2, high / 2)
            brush.line(picture, row.head, "label", ink.BRASS_LIGHT, spot, "centre", most=wide)
            return picture
        look.materials.plate(wide, high, (*ink.INSET, 150), (*ink.BRASS_DARK, 120), 8, 1.0).draw(
            picture, 0, 0
        )
        radius, pad = self._radius, look.px(10)
        x = pad + radius
        if row.figure:
            brush.portrait(picture, row.figure, row.side, (x, high / 2), radius * 0.86)
        else:
            emblem = look.materials.emblem(row.side, round(radius * 0.86))
            emblem.draw(picture, x - round(radius * 0.86), high / 2 - round(radius * 0.86))
        left = x + radius + pad
        right = self._dice(picture, row, wide - pad)
        name = look.fonts.line_height("name")
        top = look.px(8) + name / 2
        letters = look.fonts.width(row.sum, "name", "black")
        brush.line(picture, row.sum, "name", ink.BRASS_LIGHT, (right, top), "right", "black")
        brush.line(
            picture, row.title, "name", ink.CREAM, (left, top), most=right - letters - pad - left
        )
        y = top + name / 2 + self._line / 2
        for verdict in row.verdicts:
            edge = right
            if verdict.chip:
                edge = brush.chip(picture, verdict.chip, verdict.tone, right, y, "note").left - pad
            brush.line(picture, verdict.text, "note", ink.MUTED_CREAM, (left, y), most=edge - left)
            y += self._line
        return picture

    def _dice(self, picture: pygame.Surface, row: RollRow, right: int) -> int:
        """Lay the dice at the right end of a row; return where there is room up to."""
        size = self._radius * 0.92
        step = round(size * 2.5)
        for place in reversed(range(len(row.faces))):
            decides = place in row.deciding
            dropped = place not in row.kept and not decides
            die = die_at_rest(
                self.brush, row.kinds[place], row.faces[place], row.side, size * 0.9, dropped
            )
            middle = (right - step // 2, picture.get_height() // 2)
            picture.blit(die, die.get_rect(center=middle))
            if decides and row.fails:
                ring(picture, *middle, size * 0.86, tint=ink.ATTACK)
            elif not dropped and len(row.faces) > 1:
                ring(picture, *middle, size * 0.86)
            right -= step
        return right - self.look.px(8)
