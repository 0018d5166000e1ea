"""What will come of something, step by step, before it is done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.table.hud.card_face import tone_of
from game.table.hud.panel import DataPanel
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.boxes import Box, Line, Longest, Pixels, Share
from game.table.look.palette import NOBODYS, rgb
from game.table.look.prose import FAINT, ON_WOOD
from game.table.look.strokes import rounded
from game.words.rich import Text

PAD: Final = 18
HEAD: Final = Longest(46, Line("h3") + 10)
DISC: Final = 24
GAP: Final = 6
SPREAD: Final = 14
"""Units between two steps at most."""
MET: Final = rgb("#A01E1E")
FORMS: Final = (("body", True), ("compact", True), ("note", True), ("note", False))
"""The letters of the texts, and whether all of them stand there or the heads alone."""


@dataclass(frozen=True, slots=True)
class ForecastStep:
    """One thing that comes: its icon on a tone of cards, or the portrait of a ``figure`` of a
    ``side``; what it is, more of it, and in few words whom it meets.
    """

    id: str
    icon: str
    head: str
    text: Text = ()
    tone: str = "brass"
    met: str = ""
    figure: str = ""
    side: str = NOBODYS


@dataclass(frozen=True, slots=True)
class ForecastData:
    """What comes in its order; ``note`` stands beside the head, ``foot`` tells what comes else."""

    head: str
    note: str = ""
    steps: tuple[ForecastStep, ...] = ()
    foot_icon: str = "hourglass"
    foot: Text = ()


class Forecast(DataPanel[ForecastData]):
    """Draws a `ForecastData`; ids: those of its steps, to be explained."""

    def wanted(self) -> int:
        """Return the pixels down that all of it needs in its usual letters."""
        if self.data is None:
            return 0
        room = self.inside.inset(PAD, 10).column(HEAD, Share(), gap=GAP)[1]
        role = FORMS[0][0]
        high = sum(self._step_height(one, room, role, True) for one in self.data.steps)
        high += self.brush.px(SPREAD) * (len(self.data.steps) + 1)
        foot = self._foot_height(self.data, room, role)
        return self.rect.height - room.height + high + foot + self.brush.px(GAP) * bool(foot)

    def least(self) -> int:
        """Return the pixels down in which each step is told by its head at least."""
        if self.data is None:
            return 0
        room = self.inside.inset(PAD, 10).column(HEAD, Share(), gap=GAP)[1]
        role, whole = FORMS[-1]
        high = sum(self._step_height(one, room, role, whole) for one in self.data.steps)
        foot = self._foot_height(self.data, room, role)
        return self.rect.height - room.height + high + foot + self.brush.px(GAP) * bool(foot)

    def _base(self, full: pygame.Surface, far: int) -> None:
        sheet = self.brush.materials.parchment(self.rect.width, self.rect.height, 6)
        sheet.draw(full, far, far)

    def _tell(self, target: pygame.Surface, data: ForecastData) -> None:
        brush = self.brush
        head, room = self.inside.inset(PAD, 10).column(HEAD, Share(), gap=GAP)
        self._head(target, data, head)
        role, whole = self._form(data, room)
        foot = self._foot_height(data, room, role)
        if foot:
            self._foot(target, data, room.bottom(Pixels(foot)), role)
            room = room.less(bottom=Pixels(foot) + GAP)
        needs = [self._step_height(one, room, role, whole) for one in data.steps]
        spare = max(0, room.height - sum(needs)) // (len(needs) + 1) if needs else 0
        spare = min(spare, brush.px(SPREAD))
        y = room.rect.top + spare
        for number, (one, high) in enumerate(zip(data.steps, needs, strict=True), 1):
            if y + high > room.rect.bottom:
                break
            box = pygame.Rect(room.rect.left, y, room.width, high)
            self._step(target, one, str(number), box, role if whole else "")
            y += high + spare

    def _head(self, target: pygame.Surface, data: ForecastData, box: Box) -> None:
        """Write the head with a rule below it, and the note at its end."""
        brush, rect = self.brush, box.rect
        wide = brush.fonts.width(data.note, "compact") if data.note else 0
        least = brush.fonts.width(data.head, "label")
        noted = bool(wide) and least + wide + brush.px(16) <= rect.width
        if noted:
            brush.line(target, data.note, "compact", ink.INK_2, rect.midright, "right")
        most = rect.width - (wide + brush.px(16) if noted else 0)
        brush.head(target, data.head, ("h3", "label", "name"), ink.INK, rect.midleft, most)
        line = rounded(rect.width, max(1, brush.px(1.4)), 0, (*ink.RUBRIC, 130))
        target.blit(line, (rect.left, rect.bottom - 1))

    def _form(self, data: ForecastData, room: Box) -> tuple[str, bool]:
        """Return the first form in which all of it has room."""
        for role, whole in FORMS:
            high = sum(self._step_height(one, room, role, whole) for one in data.steps)
            foot = self._foot_height(data, room, role)
            if high + foot + self.brush.px(GAP) * bool(foot) <= room.height:
                return role, whole
        return FORMS[-1]

    def _left(self) -> int:
        return 2 * self.brush.px(DISC) + self.brush.px(14)

    def _beside(self, one: ForecastStep, wide: int) -> bool:
        """Return whether whom it meets has room at the end of the head's line."""
        fonts = self.brush.fonts
        head = fonts.width(one.head, "compact", "bold")
        return head + self.brush.px(10) + fonts.width(one.met, "compact", "bold") <= wide

    def _step_height(self, one: ForecastStep, room: Box, role: str, whole: bool) -> int:
        high = self.brush.fonts.line_height("name")
        if one.met and not self._beside(one, room.width - self._left()):
            high += self.brush.fonts.line_height("compact")
        if whole and one.text:
            high += self.brush.prose.height(one.text, role, room.width - self._left())
        return max(high, 2 * self.brush.px(DISC) if whole else 0) + self.brush.px(4)

    def _foot_height(self, data: ForecastData, room: Box, role: str) -> int:
        if not data.foot:
            return 0
        wide = room.width - self._left() - self.brush.px(10)
        return self.brush.prose.height(data.foot, role, wide) + self.brush.px(14)

    def _step(
        self, target: pygame.Surface, one: ForecastStep, number: str, box: pygame.Rect, role: str
    ) -> None:
        brush = self.brush
        radius = min(brush.px(DISC), box.height // 2)
        at = (box.left + brush.px(DISC), box.top + radius)
        if one.figure:
            brush.portrait(target, one.figure, one.side, at, radius)
        else:
            tone = tone_of(one.tone)
            rim = brush.materials.brass(2 * radius, shadow=False)
            rim.draw(target, at[0] - radius, at[1] - radius)
            inner = round(radius * 0.84)
            face = brush.materials.enamel(2 * inner, tone.dark, tone.main)
            face.draw(target, at[0] - inner, at[1] - inner)
            brush.icon(target, one.icon, at, radius * 1.05, ink.CREAM)
        cap = max(14, brush.px(18))
        plate = brush.materials.plate(cap, cap, (43, 29, 16, 240), (200, 155, 74, 120), 3, 1)
        corner = (at[0] - radius - brush.px(2), box.top - brush.px(2))
        plate.draw(target, *corner)
        spot = (corner[0] + cap / 2, corner[1] + cap / 2)
        brush.number(target, number, max(12, brush.px(13)), ink.CREAM, spot, face="bold")
        left = box.left + self._left()
        name, right = brush.fonts.line_height("name"), box.right
        beside = self._beside(one, right - left)
        below = brush.fonts.line_height("compact") if one.met and not beside else 0
        y = box.top + (0 if role and one.text else (box.height - name - below) // 2)
        if one.met:
            middle = (left, y + name + below / 2) if below else (right, y + name / 2)
            met = fitting.short(brush, one.met, "compact", right - left)
            brush.line(target, met, "compact", MET, middle, "left" if below else "right", "bold")
            if beside:
                right -= brush.fonts.width(met, "compact", "bold") + brush.px(10)
        told = fitting.fitted(brush, one.head, "name", ink.INK, right - left)
        target.blit(told, told.get_rect(midleft=(left, round(y + name / 2))))
        if role and one.text:
            laid = brush.prose.lay(one.text, role, box.right - left, FAINT)
            target.blit(laid.picture, (left, y + name + below))
        self._tips.append((box, one.id))

    def _foot(self, target: pygame.Surface, data: ForecastData, box: Box, role: str) -> None:
        """Tell on a dark plate what comes if it is not done."""
        brush, rect = self.brush, box.rect
        plate = brush.materials.plate(*rect.size, ink.TRAY_DARK, ink.BRASS_DARK, 8, 1.4)
        plate.draw(target, *rect.topleft)
        size = min(brush.px(26), rect.height - brush.px(8))
        at = (rect.left + brush.px(DISC), rect.centery)
        brush.icon(target, data.foot_icon, at, size, ink.BRASS_LIGHT)
        left = rect.left + self._left()
        laid = brush.prose.lay(data.foot, role, rect.right - left - brush.px(10), ON_WOOD)
        high = laid.lines * brush.fonts.line_height(role)
        target.blit(laid.picture, (left, round(rect.centery - high / 2)))
