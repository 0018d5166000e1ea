"""The right column at rest: what helps now, in sections, where no dice lie and nothing is aimed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, NamedTuple

import pygame

from game.table.hud.brush import Brush
from game.table.hud.panel import DataPanel
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.boxes import Box, Line, Longest, Pixels, Size, Sum, Told, Wide, measured
from game.table.look.materials import Piece
from game.table.look.palette import rgb
from game.table.look.prose import FAINT_ON_WOOD, IN_LOG
from game.words.play import say
from game.words.rich import Text

PAD: Final = 14
"""Units between the wood's rim and what is told."""
RADIUS: Final = 14.5
"""Units of the portraits."""
INDENT: Final = Sum((RADIUS, RADIUS, 18))
"""Where the words of a row begin, beside a portrait or an icon."""
GAP: Final = 4
"""Units between two rows."""
CLOSE: Final = 0
"""Units between them where otherwise one would have no room."""
LEAST: Final = 40
"""Units that a row is high at least which can be pressed or pointed at."""
SECTION: Final = Line("label") + 16
"""How high the head of a section is."""
CLOSE_SECTION: Final = Line("label") + 2
"""How high it is where a row would otherwise have no room."""
HEADS: Final = ("label",)
"""The role in which the head of a section is set, smaller where its count leaves less room."""
MORE: Final = "rest_more"
"""The id of what leads to rows that have no room."""
ROW: Final = "rest"
"""The kind of the ids of rows; what follows is their place."""


class Spacing(NamedTuple):
    """How high the head of a section is, and what lies between two rows."""

    head: Told
    gap: Told


USUAL: Final = Spacing(SECTION, GAP)
CLOSER: Final = Spacing(CLOSE_SECTION, CLOSE)
SLACK: Final = 6
"""Units of the rim's distance that rows may have where one would otherwise have no room."""


@dataclass(frozen=True, slots=True)
class RestRow:
    """A line of what helps now: a portrait or an icon, words, and at the right a short value.

    ``means`` is the id of what a press does ("" for nothing), ``spaces`` are lit on the board
    while it is pointed at. An icon has the colour of ``side``, if any. ``brief`` are its words
    where not all rows have room in full ("" for the same).
    """

    text: Text
    figure: str = ""
    side: str = ""
    icon: str = ""
    value: str = ""
    spaces: int = 0
    means: str = ""
    brief: Text = ()


@dataclass(frozen=True, slots=True)
class RestSection:
    """Rows of one kind under a head; those of a ``dear`` one have room before all others, those of
    a ``late`` one, which tells of what is long over, only after them.
    """

    head: str
    rows: tuple[RestRow, ...]
    dear: bool = False
    late: bool = False

    def in_brief(self) -> RestSection:
        """Return the same with the words that its rows have where room is scarce."""
        rows = tuple([replace(row, text=row.brief or row.text) for row in self.rows])
        return replace(self, rows=rows)


@dataclass(frozen=True, slots=True)
class RestData:
    """What is asked, if anything, and what helps with it; the sections stand in their order."""

    head: str = ""
    text: Text = ()
    sections: tuple[RestSection, ...] = ()

    @property
    def rows(self) -> list[RestRow]:
        """Return all rows in their order."""
        return [row for section in self.sections for row in section.rows]


class AtRest(DataPanel[RestData]):
    """Draws a `RestData` as far as there is room: of every section the first rows first.

    The ids are ``rest:PLACE``, by the place of a row among all.
    """

    def __init__(self, brush: Brush, rect: pygame.Rect) -> None:
        super().__init__(brush, rect)
        self.shown = False
        """Whether it can be seen: the others have nothing to tell in its place."""
        self.full = self.rect.height
        """The pixels of height for which its rows are laid out: those that its box has no room for
        are hidden, and all others stay where they are.
        """
        self.page = 0
        """How often it was leafed on, to rows that have no room on the pages before."""

    def place(self, rect: pygame.Rect) -> None:
        """Move or resize it; all of it is laid out for that, and seen."""
        super().place(rect)
        self.full = self.rect.height

    def show(self, data: RestData | None) -> None:
        """Show something else: a row that was pointed at is lit only while it says the same."""
        before = self.row(self.hot)
        if data is None or self.data is None or data.rows != self.data.rows:
            self.page = 0
        super().show(data)
        if self.row(self.hot) != before:
            self.hot = None

    def leaf(self, by: int) -> bool:
        """Leaf on or back by pages of rows; return whether anything looks different."""
        before, self.page = self.page, max(0, self.page + by)
        if self.data is not None and self.page > before and self._page(self.data)[0] < self.page:
            self.page = before
        return self.page != before

    def press_more(self) -> None:
        """Leaf on to the rows that have no room, from the last of them back to the first."""
        if not self.leaf(1):
            self.page = 0

    def tells(self, rect: pygame.Rect) -> bool:
        """Return whether a box has room for what is asked, else for a row of what helps."""
        data = self.data
        if data is None:
            return False
        room = self.brush.box(rect).inset(PAD, PAD)
        taken = self._task(None, data, room)
        _, counts, _ = self._fitting(data, room.less(top=Pixels(taken)))
        return taken <= room.height and (taken > 0 or any(counts))

    def wanted(self, width: int, most: int | None = None) -> int:
        """Return the pixels of height that all of it needs, at a width; with ``most`` that what is
        asked and so many rows need.
        """
        data = self.data
        if data is None:
            return 0
        room = self.brush.box(pygame.Rect(0, 0, width, 0)).less(left=PAD, right=PAD)
        high, left = self._task(None, data, room), len(data.rows) if most is None else most
        for section in data.sections:
            rows = section.rows[:left]
            left -= len(rows)
            high += room.high(USUAL.head) if rows else 0
            high += sum(self._high(row, room.width) + room.high(USUAL.gap) for row in rows)
        return high + 2 * room.high(PAD)

    def tells_within(self, rect: pygame.Rect, seen: int) -> bool:
        """Return whether a row laid out for a box is seen in so many pixels from its head on."""
        if self.data is None:
            return False
        room = self.brush.box(rect).inset(PAD, PAD)
        room = room.less(top=Pixels(self._task(None, self.data, room)))
        sections, counts, spacing = self._fitting(self.data, room)
        first = next((one.rows[0] for one, n in zip(sections, counts, strict=True) if n), None)
        if first is None:
            return False
        least = room.high(spacing.head) + self._high(first, room.width)
        return room.rect.top - rect.top + least + room.high(PAD) <= seen

    def ready(self) -> bool:
        """Make the picture of the data; return whether there are any."""
        if self.data is None:
            return False
        self._keep((self.data, self.full, self.page), self._paint)
        return True

    def lit(self) -> int:
        """Return the spaces of the row that is pointed at, or has the keyboard."""
        row = self.row(self.hot) or self.row(self.focus)
        return row.spaces if self.shown and row is not None else 0

    def row(self, name: str | None) -> RestRow | None:
        """Return the row of an id, None if it is none of these."""
        kind, _, place = (name or "").partition(":")
        rows = self.data.rows if self.data is not None else []
        fits = kind == ROW and place.isdigit() and int(place) < len(rows)
        return rows[int(place)] if fits else None

    def _base(self, full: pygame.Surface, far: int) -> None:
        self.wood(self.rect.size).draw(full, far, far)

    def wood(self, size: tuple[int, int]) -> Piece:
        """Return the board that it is written on in a size; kept."""
        return self.brush.materials.tray(*size, 6)

    def _tell(self, target: pygame.Surface, data: RestData) -> None:
        whole = self.brush.box(pygame.Rect((0, 0), (self.rect.width, self.full)))
        room = whole.inset(PAD, PAD)
        room = room.less(top=Pixels(self._task(target, data, room)))
        page, starts, (sections, counts, spacing) = self._page(data)
        left = sum(len(one.rows) for one in sections) - sum(counts)
        drawn = [at for at, count in enumerate(counts) if count]
        fuller = [at for at in drawn if counts[at] < len(sections[at].rows)]
        leads = (fuller or drawn[-1:] or [0])[0] if left else (drawn[0] if page and drawn else -1)
        words = say("rest.more", count=left) if left else say("rest.back")
        place = 0
        for at, (section, count) in enumerate(zip(sections, counts, strict=True)):
            place += starts[at]
            if count:
                told = words if at == leads else ""
                head = self._head(target, section.head, told, not left, room.top(spacing.head))
                room = room.less(top=Pixels(head))
            for nth, row in enumerate(section.rows[:count]):
                high = self._high(row, room.width)
                self._row(target, f"{ROW}:{place + nth}", row, room.top(Pixels(high)))
                room = room.less(top=Pixels(high) + spacing.gap)
            place += len(section.rows)

    def _page(
        self, data: RestData
    ) -> tuple[int, list[int], tuple[tuple[RestSection, ...], list[int], Spacing]]:
        """Return the page that is open, where its rows begin in every section, and those sections
        from there on as :meth:`_fitting` tells them, with how many rows of each are seen.
        """
        room = self.brush.box(pygame.Rect((0, 0), (self.rect.width, self.full))).inset(PAD, PAD)
        room = room.less(top=Pixels(self._task(None, data, room)))
        starts, page = [0] * len(data.sections), 0
        before = None
        while True:
            pairs = zip(data.sections, starts, strict=True)
            left = tuple([replace(one, rows=one.rows[start:]) for one, start in pairs])
            sections, laid, spacing = self._fitting(replace(data, sections=left), room)
            counts = self._seen(sections, laid, spacing, room)
            if before is not None and not any(counts):
                return before
            before = page, starts, (sections, counts, spacing)
            if page == self.page or sum(counts) == sum(len(one.rows) for one in left):
                return before
            starts = [start + count for start, count in zip(starts, counts, strict=True)]
            page += 1

    def _seen(
        self, sections: tuple[RestSection, ...], laid: list[int], spacing: Spacing, room: Box
    ) -> list[int]:
        """Return how many of the rows of each section that are laid out are seen in its box."""
        counts, top = [0] * len(laid), room.rect.top
        bottom = self.inside.inset(PAD, PAD - SLACK).rect.bottom
        for at, (section, count) in enumerate(zip(sections, laid, strict=True)):
            top += room.high(spacing.head) if count else 0
            for row in section.rows[:count]:
                end = top + self._high(row, room.width)
                if end > bottom:
                    return counts
                counts[at] += 1
                top = end + room.high(spacing.gap)
        return counts

    def _task(self, target: pygame.Surface | None, data: RestData, room: Box) -> int:
        """Draw what is asked, or only measure it; return its height."""
        brush, high = self.brush, 0
        room = room.inset(8, 0)
        if data.head:
            roles = fitting.INSCRIBED
            lines = fitting.inscribed(brush, data.head, roles[-1], room.width)
            each = room.high(Line("h3") + 2 if len(lines) == 1 else Line(roles[-1]))
            for line in lines:
                at = (room.rect.left, room.rect.top + high + each / 2)
                if target is not None:
                    # Of two lines neither is larger.
                    alike = roles if len(lines) == 1 else roles[-1:]
                    self._carved(target, line, alike, ink.BRASS_LIGHT, at, room.width)
                high += each
        if data.text:
            laid = brush.prose.lay(data.text, "compact", room.width, FAINT_ON_WOOD)
            if target is not None:
                target.blit(laid.picture, (room.rect.left, room.rect.top + high))
            high += laid.lines * brush.fonts.line_height("compact") + room.high(6)
        return high

    def _fitting(
        self, data: RestData, room: Box
    ) -> tuple[tuple[RestSection, ...], list[int], Spacing]:
        """Return the sections, how many rows of each have room, and how far apart they stand: in
        full, else in brief, else in brief and closer together.
        """
        brief = tuple([section.in_brief() for section in data.sections])
        found = data.sections, self._counts(data.sections, room, USUAL)[0], USUAL
        if sum(found[1]) == len(data.rows):
            return found
        counts, _ = self._counts(brief, room, USUAL)
        if sum(counts) == len(data.rows):
            return brief, counts, USUAL
        counts, spare = self._counts(brief, room.less(bottom=-SLACK), CLOSER)
        return brief, counts, self._spread(counts, spare, room)

    def _spread(self, counts: list[int], spare: int, room: Box) -> Spacing:
        """Return how far apart rows stand that have so many pixels to spare: no closer than need
        be, the heads of sections before the rows.
        """
        heads = max(1, sum(map(bool, counts)))
        most = room.high(USUAL.head) - room.high(CLOSER.head)
        above = max(0, min(most, spare // heads))
        between = max(0, min(room.high(USUAL.gap), (spare - above * heads) // max(1, sum(counts))))
        return Spacing(Pixels(room.high(CLOSER.head) + above), Pixels(between))

    def _counts(
        self, sections: tuple[RestSection, ...], room: Box, spacing: Spacing
    ) -> tuple[list[int], int]:
        """Return how many rows of each section have room, and the pixels that these leave: all of
        those that are dear, and then each gets one before any gets two, late ones at last.
        """
        counts = [0] * len(sections)
        left = room.height
        full = [False] * len(counts)
        order = [
            (section.late, 0 if section.dear else turn + 1, at, turn)
            for at, section in enumerate(sections)
            for turn in range(len(section.rows))
        ]
        for *_, at, turn in sorted(order):
            if full[at]:
                continue
            high = self._high(sections[at].rows[turn], room.width) + room.high(spacing.gap)
            high += 0 if turn else room.high(spacing.head)
            # Below the last row nothing needs to be kept free.
            if high - room.high(spacing.gap) > left:
                full[at] = True
            else:
                counts[at] += 1
                left -= high
        return counts, left

    def _head(self, target: pygame.Surface, words: str, leads: str, back: bool, room: Box) -> int:
        """Draw the head of a section, and on a plate what ``leads`` to the rows that have no room,
        or ``back``; return its height.
        """
        brush, high = self.brush, room.height
        inner = room.less(8, 6, 8)
        right = inner.rect.right
        if leads:
            wide = Wide("note", leads, face="bold") + Size("note") + 22
            box = inner.right(wide).sized(None, Line("note") + 4).rect
            plate = brush.materials.plate(*box.size, (18, 11, 7, 210), (140, 100, 50, 160), 6, 1)
            plate.draw(target, *box.topleft)
            pad, size = inner.wide(8), brush.fonts.size("note")
            brush.line(
                target, leads, "note", ink.CREAM, (box.left + pad, box.centery), "left", "bold"
            )
            brush.icon(
                target, "up" if back else "down", (box.right - pad - size / 2, box.centery), size,
                ink.BRASS_LIGHT,
            )  # fmt: skip
            # It is easier to be hit for the air above its head, as far as no row lies there.
            spot = pygame.Rect(box.left, room.rect.top, room.rect.right - box.left, high)
            above = [each.bottom for each, _ in self._spots if each.bottom <= spot.top]
            air = min([brush.px(8), *(spot.top - each for each in above)])
            self._spots.append(
                (pygame.Rect(spot.left, spot.top - air, spot.width, high + air), MORE)
            )
            self._mark(target, MORE, box, 6)
            right = box.left - inner.wide(8)
        most = right - inner.rect.left
        at = (inner.rect.left, inner.middle)
        spot = self._carved(target, words, HEADS, rgb("#BFA677"), at, most)
        start = spot.right + inner.wide(10)
        if right - start > 4:
            line = (start, round(inner.middle)), (right, round(inner.middle))
            pygame.draw.line(target, (110, 92, 62), *line)
        return high

    def _carved(
        self,
        target: pygame.Surface,
        words: str,
        roles: tuple[str, ...],
        tone: ink.RGB,
        at: tuple[float, float],
        most: int,
    ) -> pygame.Rect:
        """Write a head in inscriptional letters, smaller where they are too wide; return its box.

        Only where they would be smaller than a note the text face takes over.
        """
        carved = self.brush.fonts.width(words, roles[0]) <= most and roles == fitting.INSCRIBED
        return self.brush.head(target, words, roles, tone, at, most, carved=carved)

    def _words(self, row: RestRow, wide: int) -> int:
        """Return how wide the words of a row may be."""
        taken = Sum((INDENT, 8))
        if row.value:
            taken = Sum((taken, Wide("number_s", row.value), 10))
        return max(24, wide - measured(taken, self.brush))

    def _high(self, row: RestRow, wide: int) -> int:
        laid = self.brush.prose.lay(row.text, "compact", self._words(row, wide), IN_LOG)
        least = LEAST if row.spaces or row.means else 0
        return measured(
            Longest(Line("compact", laid.lines), Sum((RADIUS, RADIUS, 2)), least), self.brush
        )

    def _row(self, target: pygame.Surface, name: str, row: RestRow, box: Box) -> None:
        brush = self.brush
        if row.spaces or row.means:
            self._spots.append((box.rect, name))
            if name in (self.hot, self.focus):
                lit = box.inset(0, -3)  # descenders of the last line lie on it too
                light = brush.materials.plate(*lit.size, (255, 230, 180, 26))
                light.draw(target, *lit.rect.topleft)
        radius = box.wide(RADIUS)
        laid = brush.prose.lay(row.text, "compact", self._words(row, box.width), IN_LOG)
        lines = laid.lines * brush.fonts.line_height("compact")
        # The portrait stands beside the first line; a single one stands midway.
        first = min(brush.fonts.line_height("compact"), lines)
        top = box.rect.top + max(0, (box.height - lines) // 2)
        middle = max(top + first / 2, box.rect.top + radius + 1)
        if laid.lines == 1:
            middle = float(box.rect.centery)
        at = (box.less(8).rect.left + radius, middle)
        if row.figure:
            brush.portrait(target, row.figure, row.side, at, radius)
        elif row.icon:
            tone = ink.SIDES[ink.worn(row.side)].light if row.side else ink.BRASS_LIGHT
            brush.icon(target, row.icon, at, radius * 1.4, tone)
        spot = (box.less(INDENT).rect.left, top)
        target.blit(laid.picture, spot)
        if not row.means:  # a press on a word of it means the line
            self._tips += [(link.move(spot), clause) for link, clause in laid.links]
        if row.value:
            right = (box.less(right=8).rect.right, at[1])
            brush.line(target, row.value, "number_s", ink.CREAM, right, "right")
        if row.means:
            self._mark(target, name, box.rect, 6)
