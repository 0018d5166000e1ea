"""The log: sentences with portraits and results, wrapped once and scrolled."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.table.hud.brush import Brush
from game.table.hud.data import LogLine
from game.table.hud.panel import Panel
from game.table.hud.tray import ROLLS
from game.table.look import palette as ink
from game.table.look.boxes import (
    Box,
    Line,
    Longest,
    Part,
    Pixels,
    Share,
    Size,
    Sum,
    Wide,
    measured,
)  # fmt: skip
from game.table.look.palette import rgb
from game.table.look.prose import IN_LOG, Block
from game.table.look.strokes import clear
from game.table.motion.animation import SPEEDS

HEAD: Final = Longest(42, Line("label") + 14)
RADIUS: Final = 14.5
"""Units of the portraits."""
INDENT: Final = Sum((RADIUS, RADIUS, 18))
"""Where the words begin, beside a portrait."""
STEP: Final = 22
"""Units that an answer stands further in than what it answers."""
BOUGH: Final = (140, 112, 70)
"""The colour of the line between both."""
UP: Final = "log:up"
DOWN: Final = "log:down"
"""What the halves of the bar at the right are called."""
NEWEST: Final = "log:newest"
"""The plate that leads back to the foot, where lines came that are not seen."""
NAMES: Final = {1: "1×", 2: "2×", 4: "4×", 0: "»"}
"""What the speeds are called."""
BESIDE: Final = 0.6
"""What part of their room words keep beside a chip; else it stands below them."""
AIR: Final = 10
"""Units that may stand between two rows, where a row that has no room leaves them."""


@dataclass(slots=True)
class _Row:
    line: LogLine
    high: int
    laid: Block | None
    under: bool = False
    """Whether its chip has a line of its own, for it would leave the words too little room."""


class LogPanel(Panel):
    """Draws log lines, the newest at the foot; ids: line ids, ``speed:n``, ``rolls`` and the bar's
    halves, and the plate that leads to new lines, on which ``fresh`` stands. With ``rolls`` its
    head has the button of the roll history, whether dice lie or not.

    ``tooltip`` answers with the clause of the word under the pointer.
    """

    def __init__(
        self, brush: Brush, rect: pygame.Rect, title: str, rolls: bool = False, fresh: str = ""
    ) -> None:
        super().__init__(brush, rect)
        self.title, self.rolls, self.fresh = title, rolls, fresh
        self.speed = 1
        self._rows: list[_Row] = []
        self._offset = 0
        """How many rows lie below the foot of the list."""
        self._unseen = 0
        """How many of these came while others were read."""

    def append(self, line: LogLine) -> None:
        """Add a line at the foot. Whoever has scrolled up is left there until a new head comes,
        such as that of a turn: then the newest is seen again.
        """
        self._rows.append(self._lay(line))
        if line.head:
            self._offset = 0
        elif self._offset:
            self._offset += 1
            self._unseen += 1
        self._unseen = min(self._unseen, self._offset)

    def show(self, lines: list[LogLine]) -> None:
        """Show other lines; the newest comes into view."""
        self._rows = [self._lay(line) for line in lines]
        self._offset = self._unseen = 0
        self._key = None

    def place(self, rect: pygame.Rect) -> None:
        """Move or resize the panel; its lines are wrapped anew where the width changed."""
        narrower = pygame.Rect(rect).width != self.rect.width
        super().place(rect)
        if narrower:
            self.show([row.line for row in self._rows])

    def rehearse(self, figure: str, side: str) -> None:
        """Cut the face of a figure as it stands before a line."""
        radius = self.inside.wide(RADIUS)
        self.brush.portrait(clear(1, 1), figure, side, (0, 0), radius)

    def scroll(self, steps: int) -> bool:
        """Scroll by steps of two rows, down for positive; return whether anything moved."""
        before = self._offset
        self._offset = max(0, min(self._furthest(), self._offset - 2 * steps))
        self._unseen = min(self._unseen, self._offset)
        if before != self._offset:
            self._key = None
        return before != self._offset

    def reveal(self, id: str) -> None:
        """Bring a line into view, with what came next where there is room for it."""
        spare = 2 if self._list().height > 8 * self.brush.fonts.line_height("compact") else 0
        for below, row in enumerate(reversed(self._rows)):
            if row.line.id == id:
                self._offset = max(0, min(self._furthest(), below - spare))
                self._unseen = min(self._unseen, self._offset)
                self._key = None
                return

    def _furthest(self) -> int:
        """Return how many rows lie below the list when its first row stands at the head."""
        room = self._list().inset(0, 4).height
        for place, row in enumerate(self._rows):
            room -= row.high
            if room < 0:
                return len(self._rows) - max(1, place)
        return 0

    def ready(self) -> bool:
        """Make the picture of the rows that are seen."""
        self._keep((len(self._rows), self._offset, self.speed), self._paint)
        return True

    def _base(self, full: pygame.Surface, far: int) -> None:
        self.brush.materials.tray(self.rect.width, self.rect.height, 15).draw(full, far, far)

    @property
    def least(self) -> int:
        """The height at which the panel shows its head and all of its newest line: an empty one
        says nothing, and half a sentence no more.
        """
        one = measured(Longest(Line("compact"), 33) + 7, self.brush)
        newest = max(one, self._rows[-1].high) if self._rows else one
        return measured(Sum((HEAD, 14 + 8 + 2)), self.brush) + newest

    def _list(self) -> Box:
        return self.inside.less(14, HEAD, 14, 14)

    def _lay(self, line: LogLine) -> _Row:
        brush = self.brush
        if line.head:
            return _Row(line, measured(Line("label") + 10, brush), None)
        under = self._under(line)
        laid = brush.prose.lay(line.text, "compact", self._words(line, under), IN_LOG)
        # The tails of the last line belong to it: at the foot of the list nothing cuts them.
        tails = Pixels(brush.fonts.line_height("compact") // 5)
        words = Line("compact", laid.lines)
        high = Longest(Longest(words, 31) + 6, Sum((words, tails, 3)))
        chip = brush.fonts.line_height("note") + brush.px(12) if under else 0
        return _Row(line, measured(high, brush) + chip, laid, under)

    def _under(self, line: LogLine) -> bool:
        """Return whether the chip of a line stands below its words."""
        if not line.chip:
            return False
        return self._words(line, False) < self._words(line, True) * BESIDE

    def _words(self, line: LogLine, under: bool) -> int:
        """Return the pixels across that the words of a line have, beside its portrait and a chip
        that is not ``under`` them.
        """
        room = self._list().less(self._indent(line), right=10)
        if line.chip and not under:
            room = room.less(right=Wide("note", line.chip, face="bold") + Size("note") + 14)
        return room.width

    def _paint(self, target: pygame.Surface) -> None:
        brush = self.brush
        head = self.inside.top(HEAD)
        speeds_left = self._speeds(target, head.less(right=18))
        if self.rolls:
            speeds_left = self._history(target, head.left(Pixels(speeds_left)))
        title = head.left(Pixels(speeds_left)).less(22, 2, 12, -2)
        at = (title.rect.left, title.middle)
        brush.head(target, self.title, ("label",), ink.BRASS_LIGHT, at, title.width, carved=True)
        box = self._list()
        if box.height < box.high(50):
            return  # not a row could be pressed
        brush.materials.inset(*box.rect.size, 0.78).draw(target, *box.rect.topleft)
        inner = box.inset(0, 4).rect.inflate(-2, 0)
        clip = target.get_clip()
        target.set_clip(inner)
        seen = self._rows[: len(self._rows) - self._offset]
        whole: list[_Row] = []
        used = 0
        for row in reversed(seen):  # one too long for the list is shown as far as it has room
            if whole and used + row.high > inner.height:
                break
            whole.append(row)
            used += row.high
        y = inner.top + max(0, inner.height - used) if len(whole) < len(seen) else inner.top
        # What is left above the first of them stands between them, as far as it does not part them.
        air = min((y - inner.top) // max(1, len(whole)), box.high(AIR))
        y -= air * len(whole)
        for row in reversed(whole):
            y += air
            self._row(target, row, inner, y, air)
            y += row.high
        target.set_clip(clip)
        self._bar(target, inner)
        if self._unseen and self.fresh:
            self._newest(target, inner)

    def _newest(self, target: pygame.Surface, inner: pygame.Rect) -> None:
        """Draw the plate that tells of new lines and leads to them, over the foot of the list."""
        brush = self.brush
        foot = brush.box(inner).bottom(Longest(34, Line("note") + 12)).less(right=12)
        _, place = foot.row(Share(), Wide("note", self.fresh, face="bold") + 28)
        box = place.inset(0, 3).rect
        brush.materials.plate(*box.size, ink.BRASS, ink.BRASS_LIGHT, 8, 2).draw(
            target, *box.topleft
        )
        brush.line(target, self.fresh, "note", ink.INK, box.center, "centre", "bold")
        self._spots.append((place.rect, NEWEST))
        self._mark(target, NEWEST, box, 8)

    def _row(
        self, target: pygame.Surface, row: _Row, inner: pygame.Rect, y: int, air: int = 0
    ) -> None:  # fmt: skip
        """Draw a line; the air above it can be pressed as well as it."""
        brush = self.brush
        line = row.line
        if row.laid is None:
            self._heading(target, line, inner, y + row.high / 2)
            return
        box = pygame.Rect(inner.left, y, inner.width, row.high)
        touched = pygame.Rect(box.left, y - air, box.width, row.high + air).clip(inner)
        touched.width -= self._bar_wide()
        self._spots.append((touched, line.id))
        if line.id and line.id == self.hot:
            light = brush.materials.plate(box.width - 4, box.height - 2, (255, 230, 180, 26))
            light.draw(target, box.x + 2, box.y)
        room = brush.box(box).less(top=3)
        radius, first = room.wide(RADIUS), room.rect.top
        if line.figure or line.side:
            left = room.less(Sum((8, line.indent * STEP))).rect.left
            brush.portrait(target, line.figure, line.side, (left + radius, first + radius), radius)
            if line.indent:
                self._branch(target, left, room.wide(STEP), first, radius)
        spot = room.less(self._indent(line)).rect.topleft
        step, laid = brush.fonts.line_height("compact"), row.laid
        fit = (inner.bottom - first - step // 5) // step  # with the tails of the last one
        if box.bottom > inner.bottom and fit < laid.lines:  # half a line cannot be read
            wide = self._words(line, row.under)
            laid = brush.prose.lay(line.text, "compact", wide, IN_LOG, max(1, fit))
        if laid.lines * step < 2 * radius:
            beside = round(first + radius - laid.lines * step / 2)
            spot = (spot[0], min(beside, max(first, inner.bottom - laid.lines * step - step // 5)))
        target.blit(laid.picture, spot)
        self._tips += [
            (link.move(spot), clause)
            for link, clause in laid.links
            if inner.contains(link.move(spot))
        ]
        if line.chip:
            chip = brush.fonts.size("note") * 0.75  # half its height: it stays in its own row
            middle = max(first + radius, y + chip + 1)
            if row.under:
                middle = box.bottom - chip - 3
            right = room.less(right=9).rect.right
            brush.chip(target, line.chip, line.chip_tone, right, middle, "note")

    def _indent(self, line: LogLine) -> Sum:
        """Return where the words of a line begin."""
        return Sum((INDENT, line.indent * STEP))

    def _branch(
        self, target: pygame.Surface, left: int, step: int, first: int, radius: int
    ) -> None:
        """Draw the bough that leads from what is answered to its answer."""
        x, middle = left - step // 2, first + radius
        pygame.draw.lines(
            target, BOUGH, False, [(x, first - 2), (x, middle), (left - 2, middle)], 2
        )

    def _heading(
        self, target: pygame.Surface, line: LogLine, inner: pygame.Rect, middle: float
    ) -> None:
        brush, words = self.brush, line.head
        tone = ink.SIDES[line.side].light if line.side else rgb("#BFA677")
        spot = brush.line(target, words, "label", tone, (inner.centerx, middle), "centre")
        free, taken = brush.box(inner).less(20, right=20).rect, brush.box(spot).less(-10, right=-10)
        for start, end in (
            (free.left, taken.rect.left),
            (taken.rect.right, free.right),
        ):
            if end - start > 4:
                pygame.draw.line(
                    target, (110, 92, 62), (start, round(middle)), (end, round(middle))
                )

    def _speeds(self, target: pygame.Surface, rest: Box) -> int:
        """Draw the speed switch at the right of the head; return its left end."""
        brush = self.brush
        for speed in reversed(SPEEDS):
            words = NAMES[speed]
            rest, place = rest.row(Share(), Longest(41, Wide("note", words, face="bold") + 16))
            box = place.less(right=3).sized(None, Line("note") + 8).moved(down=3).rect
            chosen = speed == self.speed
            fill = ink.BRASS if chosen else (18, 11, 7, 210)
            brush.materials.plate(*box.size, fill, (140, 100, 50, 130), 6, 1).draw(
                target, *box.topleft
            )
            tone = ink.INK if chosen else ink.MUTED_CREAM
            brush.line(target, words, "note", tone, box.center, "centre", "bold")
            # What is pressed reaches over the whole head: a small plate, a large place.
            spot = place.rect.move(-1, 0)
            self._spots.append((spot, f"speed:{speed}"))
            self._tips.append((spot, f"speed:{speed}"))
            self._mark(target, f"speed:{speed}", box, 6)
        return rest.rect.right

    def _history(self, target: pygame.Surface, rest: Box) -> int:
        """Draw the button of the roll history at the right end of ``rest``; return its left end."""
        brush = self.brush
        rest, place = rest.row(Share(), Longest(41, Line("note") + 16))
        box = place.less(right=3).sized(None, Line("note") + 8).moved(down=3).rect
        brush.materials.plate(*box.size, (18, 11, 7, 210), (140, 100, 50, 130), 6, 1).draw(
            target, *box.topleft
        )
        brush.icon(target, "die", box.center, box.height * 0.72, ink.MUTED_CREAM)
        spot = place.rect.move(-1, 0)
        self._spots.append((spot, ROLLS))
        self._tips.append((spot, ROLLS))
        self._mark(target, ROLLS, box, 6)
        return rest.rect.right

    def steps(self) -> list[tuple[str, pygame.Rect]]:
        """Return the lines and the buttons of the head: keys of their own do what the bar does."""
        return [one for one in self.targets() if one[0] not in (UP, DOWN, NEWEST)]

    def _bar_wide(self) -> int:
        """Return the pixels at the right where the bar is pressed; 0 where there is none."""
        return measured(Longest(41, Pixels(24)), self.brush) if self._furthest() else 0

    def _bar(self, target: pygame.Surface, inner: pygame.Rect) -> None:
        """Show how much there is above and below, where it does not all fit."""
        furthest = self._furthest()
        if not furthest:
            return
        # Nobody needs a wheel: its upper half leads up, its lower half down.
        track = self.brush.box(inner).right(Pixels(self._bar_wide()))
        half = track.top(Pixels(inner.height // 2)).rect
        if half.height >= track.high(40):
            self._spots += [(half, UP), (half.move(0, half.height), DOWN)]
            for spot, name in self._spots[-2:]:
                self._mark(target, name, spot.inflate(-6, -6), 4)
        knob = track.right(6).left(5).top(Longest(24, Part(1 - furthest / len(self._rows)))).rect
        knob.bottom = inner.bottom - round((inner.height - knob.height) * self._offset / furthest)
        plate = self.brush.materials.plate(*knob.size, (200, 155, 74, 150), None, 3)
        plate.draw(target, *knob.topleft)
