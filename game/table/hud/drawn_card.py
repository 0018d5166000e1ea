"""A card that was just drawn: what it says, who is hit at what odds, and what can be done."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, NamedTuple

import pygame

from game.table.hud.brush import Brush
from game.table.hud.card_face import tone_of
from game.table.hud.data import Answer, Decider, OddsRow
from game.table.hud.decider import draw_strip, strip_height
from game.table.hud.odds_list import draw_bar
from game.table.hud.panel import DataPanel
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.boxes import (
    Box,
    Line,
    Longest,
    Measure,
    Pixels,
    Share,
    Shortest,
    Size,
    Sum,
    Wide,
    measured,
)
from game.table.look.buttons import button, mode_of
from game.table.look.palette import NOBODYS
from game.table.look.prose import ON_PARCHMENT
from game.table.look.strokes import fade, rescaled
from game.words.numbers import percent
from game.words.rich import Span, Text, join

RIBBONS: Final = {
    "violet": "third",
    "slate": "fourth",
    "red": "second",
    "brass": NOBODYS,
    "teal": "first",
    "moss": "fifth",
}
"""The look whose cloth the band of a tone has."""
BAND: Final = Longest(44, Shortest(Line("label") + 10, 60))
PAD: Final = 18
DISC, ALONE = 38, 48
"""Units of the radius of the disc with a card's icon, and of one on a card without odds."""
BUTTONS: Final = (
    ("button", Longest(46, Line("button") + 12)),
    ("name", Longest(40, Line("name") + 8)),
)
"""The letters of buttons and how high these are: the carved ones where all of the card has room."""
GAP: Final = 8
RISES: Final = 40
"""Units by which a card that is laid away rises as it fades."""
ROW: Final = 44
BAR: Final = 128
"""Units across of a bar at most; and of one at least."""
LEAST_BAR: Final = 54
FORMS: Final = (
    ("body", 2, True, 0), ("compact", 2, True, 0), ("body", 2, True, 1), ("compact", 2, True, 1),
    ("note", 2, True, 1), ("compact", 1, True, 1), ("note", 1, True, 1), ("note", 1, False, 1),
)  # fmt: skip
"""The letters of the text, the lines of a row of odds, whether the note at the foot stands, and
which of `BUTTONS`.
"""


@dataclass(frozen=True, slots=True)
class DrawnCardData:
    """A card that lies open.

    ``tone`` is that of its kind, one of `RIBBONS`; ``band`` and ``tag`` stand at the two ends of
    its band. It shows a ``figure`` of a ``side``, or without one an ``icon``. ``odds`` are those
    whom it meets. The ``answers`` are buttons, asked of ``decider``; ``note`` says below them what
    else there is to know.
    """

    id: str
    tone: str
    band: str
    name: str
    text: Text = ()
    tag: str = ""
    icon: str = "star"
    figure: str = ""
    side: str = NOBODYS
    odds: tuple[OddsRow, ...] = ()
    answers: tuple[Answer, ...] = ()
    note: str = ""
    decider: Decider | None = None


class _Foot(NamedTuple):
    """Whether the note stands at the foot, and which of `BUTTONS` the buttons are."""

    noted: bool
    buttons: int


class _Plan(NamedTuple):
    """How a card is told: its letters, the lines of a row of odds, whether all of it has room."""

    role: str
    lines: int
    foot: _Foot
    told: Text
    upper: int
    """Pixels of the text with what stands beside it."""
    row: int
    """Pixels of a row of odds."""
    fits: bool


class DrawnCard(DataPanel[DrawnCardData]):
    """Draws a `DrawnCardData`; ids: its own, those of the odds and of the answers."""

    def __init__(self, brush: Brush, rect: pygame.Rect) -> None:
        super().__init__(brush, rect)
        self.turned = 1.0
        """How far it has turned to its face: 0 its back lies up, 1 its face."""
        self.away = 0.0
        """How far it has gone, once it is laid away."""

    def lay(self, surface: pygame.Surface) -> None:
        """Draw the card; one that turns is as narrow as it is seen, one that goes fades out."""
        if self.turned >= 1.0 and self.away <= 0.0:
            super().lay(surface)
            return
        picture, (left, top) = self.picture
        if self.away > 0.0:
            place = (left, top - round(self.brush.px(RISES) * self.away))
            surface.blit(fade(picture, 1.0 - self.away), place)
            return
        wide = max(2, round(picture.get_width() * abs(2.0 * self.turned - 1.0)))
        left += (picture.get_width() - wide) // 2
        if self.turned >= 0.5:
            seen = rescaled(picture, (wide, picture.get_height()))
            surface.blit(seen, (left, top))
            return
        tone, high = tone_of(self.data.tone if self.data is not None else ""), self.rect.height
        box = pygame.Rect(0, self.rect.top, max(2, wide - 2 * self._margin), high)
        box.centerx = self.rect.centerx
        pygame.draw.rect(surface, tone.main, box)
        pygame.draw.rect(surface, ink.BRASS, box, max(2, self.brush.px(3)))
        if self.data is not None and box.width > high // 3:
            self.brush.icon(surface, self.data.icon, box.center, high * 0.3, ink.BRASS_LIGHT)

    def answers(self) -> list[tuple[str, pygame.Rect]]:
        """Return the answers in their order, each with its box as it was last drawn."""
        buttons = self.data.answers if self.data is not None else ()
        return [(one.id, self.where(one.id) or self.rect) for one in buttons]

    def wanted(self) -> int:
        """Return the pixels down that the card needs to tell all in its usual letters."""
        if self.data is None:
            return 0
        plan = self._planned(self._whole(self.data), self._room, FORMS[0])
        rows = len(self.data.odds) * plan.row
        head = self._band.rect.bottom + self.brush.px(PAD)
        return head + plan.upper + rows + self._foot_height(self.data, plan.foot)

    def show(self, data: DrawnCardData | None) -> None:
        """Show another card; the band of another kind is laid on anew."""
        before = self.data.tone if self.data is not None else ""
        if data is not None and data.tone != before:
            self._key = None
        super().show(data)

    def _base(self, full: pygame.Surface, far: int) -> None:
        sheet = self.brush.materials.parchment(self.rect.width, self.rect.height, 5)
        sheet.draw(full, far, far)
        if self.data is None:
            return
        box = self._band
        ribbon = self.brush.materials.ribbon(*box.size, RIBBONS[self.data.tone])
        ribbon.draw(full, far, far + box.rect.top)

    @property
    def _band(self) -> Box:
        return self.inside.less(top=8).top(BAND)

    @property
    def _room(self) -> Box:
        return self.inside.less(PAD, Pixels(self._band.rect.bottom) + 8, PAD, 12)

    def _tell(self, target: pygame.Surface, data: DrawnCardData) -> None:
        self._spots.append((self._band.rect, data.id))
        self._tips.append((self.inside.rect, data.id))
        self._head(target, data)
        data = self._whole(data)
        room = self._room
        plan = self._plan(data, room)
        foot = self._foot_height(data, plan.foot)
        upper, below = room.less(bottom=Pixels(foot)).column(Pixels(plan.upper), Share(), gap=4)
        # What is left over stands evenly around text and odds.
        rows = len(data.odds) * plan.row
        spare = max(0, below.height - rows)
        down = Pixels(spare // 4 if rows else spare // 3)
        self._words(target, data, upper.less(top=down) if not rows else upper, plan)
        self._odds(target, data, below.less(top=down), plan)
        self._foot(target, data, room.bottom(Pixels(foot)), plan.foot)

    def _tagged(self, data: DrawnCardData) -> bool:
        """Return whether the band has room for kind and tag."""
        width, band = self.brush.fonts.width, self._band
        told = width(data.band, "close") + width(data.tag, "close") + band.wide(16)
        return told <= band.rect.width - 2 * band.wide(22)

    def _whole(self, data: DrawnCardData) -> DrawnCardData:
        """Return a card whose text begins with the tag that the band has no room for: in large type
        the numbers of a monster are not lost.
        """
        if not data.tag or not data.text or self._tagged(data):
            return data
        return replace(data, text=join([(Span(data.tag),), data.text], "\n"))

    def _head(self, target: pygame.Surface, data: DrawnCardData) -> None:
        """Write the kind and what more of it is to be told on the band."""
        brush, band = self.brush, self._band
        left, right = band.rect.left + band.wide(22), band.rect.right - band.wide(22)
        tag = brush.fonts.width(data.tag, "close")
        if data.tag and self._tagged(data):
            at = (right, band.middle)
            brush.line(target, data.tag, "close", ink.CREAM, at, "right", carved=True)
            right -= tag + band.wide(16)
        roles = ("label", "close", "name", "note")
        at = (left, band.middle)
        brush.head(target, data.band, roles, ink.CREAM, at, right - left, carved=True)

    # --- how it is told

    def _plan(self, data: DrawnCardData, room: Box) -> _Plan:
        """Return the first form in which all of the card has room; of the last as many whole
        sentences as do.
        """
        plans = [self._planned(data, room, form) for form in FORMS]
        fitting_one = next((one for one in plans if one.fits), None)
        if fitting_one is not None:
            return fitting_one
        last, brush = plans[-1], self.brush
        wide = self._text_width(data, room)
        free = room.height - self._foot_height(data, last.foot) - last.row * min(2, len(data.odds))
        name = len(self._name_lines(data, wide)[1]) * brush.fonts.line_height("label")
        step = brush.fonts.line_height(last.role)
        lines = max(1, (free - name - brush.px(4)) // step)
        told = brush.prose.whole(data.text, last.role, wide, lines) or data.text
        high = min(lines, brush.prose.lay(told, last.role, wide, ON_PARCHMENT).lines) * step
        return last._replace(told=told, upper=max(name + high, 2 * self._radius(data, room)))

    def _planned(self, data: DrawnCardData, room: Box, form: tuple[str, int, bool, int]) -> _Plan:
        role, lines, noted, buttons = form
        foot = _Foot(noted, buttons)
        brush = self.brush
        wide = self._text_width(data, room)
        name_role, names = self._name_lines(data, wide)
        high = len(names) * brush.fonts.line_height(name_role)
        if data.text:
            high += brush.prose.height(data.text, role, wide)
        upper = max(high, 2 * self._radius(data, room))
        step = brush.fonts.line_height("compact")
        row = max(brush.px(ROW), 2 * step + brush.px(6)) if lines == 2 else step + brush.px(8)
        needed = upper + brush.px(4) + row * len(data.odds) + self._foot_height(data, foot)
        return _Plan(role, lines, foot, data.text, upper, row, needed <= room.height)

    def _radius(self, data: DrawnCardData, room: Box) -> int:
        far, part = (DISC, 0.1) if data.odds else (ALONE, 0.12)
        return min(room.wide(far), round(room.width * part))

    def _text_width(self, data: DrawnCardData, room: Box) -> int:
        return room.width - 2 * self._radius(data, room) - room.wide(14)

    def _name_lines(self, data: DrawnCardData, wide: int) -> tuple[str, list[str]]:
        return fitting.head_lines(self.brush, data.name, wide)

    def _foot_height(self, data: DrawnCardData, foot: _Foot) -> int:
        """Return the pixels of the strip of who decides, of the buttons, and of the note."""
        brush = self.brush
        high = strip_height(brush, data.decider) + (brush.px(GAP) if data.decider else 0)
        rows = len(self._rows(data, foot))
        high += rows * (measured(BUTTONS[foot.buttons][1], brush) + brush.px(GAP))
        if foot.noted and data.note:
            high += self._note_lines(data) * brush.fonts.line_height("note") + brush.px(2)
        return high

    def _note_lines(self, data: DrawnCardData) -> int:
        return self.brush.prose.lay(data.note, "note", self._room.width, ink.INK_2).lines

    def _rows(self, data: DrawnCardData, foot: _Foot) -> list[list[Answer]]:
        """Spread the buttons over as few rows as their words allow."""
        role = BUTTONS[foot.buttons][0]
        room, gap = self._room, self.brush.px(GAP)
        rows: list[list[Answer]] = []
        for most in range(len(data.answers), 0, -1):
            rows = [list(data.answers[at : at + most]) for at in range(0, len(data.answers), most)]
            widths = [
                sum(room.wide(_button_width(one, role)) for one in row) + gap * (len(row) - 1)
                for row in rows
            ]
            if max(widths) <= room.width:
                break
        return rows

    # --- its parts

    def _words(self, target: pygame.Surface, data: DrawnCardData, box: Box, plan: _Plan) -> None:
        """Draw the icon or the figure, and beside it name and text."""
        brush, radius = self.brush, self._radius(data, self._room)
        at = (box.rect.left + radius, box.rect.top + radius)
        if data.figure:
            brush.portrait(target, data.figure, data.side, at, radius)
        else:
            tone = tone_of(data.tone)
            brush.materials.brass(2 * radius).draw(target, at[0] - radius, at[1] - radius)
            inner = round(radius * 0.86)
            face = brush.materials.enamel(2 * inner, tone.dark, tone.main)
            face.draw(target, at[0] - inner, at[1] - inner)
            brush.icon(target, data.icon, at, radius * 1.05, ink.CREAM)
        wide = self._text_width(data, self._room)
        left, y = box.rect.right - wide, float(box.rect.top)
        role, names = self._name_lines(data, wide)
        step = brush.fonts.line_height(role)
        for words in names:
            brush.line(target, words, role, ink.INK, (left, y + step / 2), most=wide)
            y += step
        if plan.told:
            lines = max(1, (plan.upper - step * len(names)) // brush.fonts.line_height(plan.role))
            laid = brush.prose.lay(plan.told, plan.role, wide, ON_PARCHMENT, lines)
            target.blit(laid.picture, (left, round(y)))
            self._tips += [(spot.move(left, round(y)), clause) for spot, clause in laid.links]

    def _odds(self, target: pygame.Surface, data: DrawnCardData, box: Box, plan: _Plan) -> None:
        """Draw a row for each whom it meets, with its bar where all have room for one."""
        brush = self.brush
        fits = min(len(data.odds), box.height // plan.row) if plan.row else 0
        shown = data.odds[:fits]
        chance = Longest(Wide("number_s", percent(1)), Wide("label", *[x.told for x in data.odds]))
        wide = box.wide(chance + 10)
        radius = round(plan.row * 0.4)
        names = [max(self._row_widths(one, plan.lines)) for one in shown]
        left = 2 * radius + brush.px(12)
        free = box.width - left - max(names, default=0) - wide - brush.px(12)
        bar = min(brush.px(BAR), free) if free >= brush.px(LEAST_BAR) else 0
        for place, one in enumerate(shown):
            row = box.less(top=Pixels(place * plan.row)).top(Pixels(plan.row))
            self._row(target, one, row, plan.lines, (radius, left, wide, bar))
        if fits < len(data.odds):
            at = (box.rect.right, self._band.rect.bottom + brush.px(12))
            told = f"+{len(data.odds) - fits}"
            brush.line(target, told, "note", ink.INK_2, at, "right", "bold")

    def _row_widths(self, one: OddsRow, lines: int) -> list[int]:
        fonts = self.brush.fonts
        return [
            fonts.width(one.name, "compact", "bold"),
            fonts.width(one.reason, "note") if lines == 2 else 0,
        ]

    def _row(
        self, target: pygame.Surface, one: OddsRow, row: Box, lines: int,
        sizes: tuple[int, int, int, int],
    ) -> None:  # fmt: skip
        brush, rect = self.brush, row.rect
        radius, left, wide, bar = sizes
        brush.portrait(
            target, one.figure, one.side, (rect.left + radius, rect.centery), radius,
            one.tone == "none",
        )  # fmt: skip
        x, most = rect.left + left, rect.width - left - wide - (bar + brush.px(12) if bar else 0)
        step = brush.fonts.line_height("compact")
        reason = one.reason if lines == 2 else ""
        y = row.middle - (step / 2 if reason else 0)
        brush.line(target, one.name, "compact", ink.INK, (x, y), face="bold", most=most)
        if reason:
            tone = ink.FRIEND if one.tone == "friend" else ink.INK_2
            told = fitting.short(brush, reason, "note", most)
            brush.line(target, told, "note", tone, (x, y + step), most=most)
        if one.told:
            brush.line(target, one.told, "label", ink.INK, rect.midright, "right")
        else:
            brush.line(target, percent(one.share), "number_s", ink.INK, rect.midright, "right")
            if bar:
                place = pygame.Rect(0, 0, bar, brush.px(11))
                place.midright = (rect.right - wide, rect.centery)
                draw_bar(brush, target, place, one.share, one.tone)
        self._spots.append((rect, one.id))
        self._tips.append((rect, one.id))
        self._mark(target, one.id, rect)

    def _foot(self, target: pygame.Surface, data: DrawnCardData, box: Box, foot: _Foot) -> None:
        """Draw who decides, the buttons, and the note below them."""
        brush = self.brush
        role, tall = BUTTONS[foot.buttons]
        if data.decider is not None:
            high = strip_height(brush, data.decider)
            draw_strip(brush, target, box.top(Pixels(high)).rect, data.decider)
            box = box.less(top=Pixels(high) + GAP)
        for row in self._rows(data, foot):
            shares = [Share(least=_button_width(one, role)) for one in row]
            for one, place in zip(row, box.top(tall).row(*shares, gap=GAP), strict=True):
                mode = mode_of(lit=one.id == self.focus, hot=one.id == self.hot)
                button(brush, target, place.rect, replace(one.face, role=role), mode)
                self._spots.append((place.rect, one.id))
            box = box.less(top=tall + GAP)
        if foot.noted and data.note:
            laid = brush.prose.lay(data.note, "note", box.width, ink.INK_2, align="centre")
            target.blit(laid.picture, box.rect.topleft)


def _button_width(one: Answer, role: str) -> Measure:
    """Return the width in which a button's words stand in the letters that all buttons have."""
    face = one.face
    words = Wide(role, face.text) + 24
    if face.key:
        words = words + 16 + Wide("note", face.key)
    return Sum((words, Size("button") + 8)) if face.icon else words
