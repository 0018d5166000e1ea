"""The draft as a page: cards side by side, both parties beside them, and one card read whole."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.table.hud.brush import Brush
from game.table.hud.panel import DataPanel
from game.table.hud.row_parts import disc_picture
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.buttons import key_cap
from game.table.look.palette import SIDES, rgb
from game.table.look.prose import ON_PARCHMENT, ON_WOOD, Tone
from game.words.rich import SLANTED, STRONG, Span, Text

ROSTER: Final = 0.17
"""The part of the page that each party takes."""
GAP: Final = 12
PAD: Final = 12
GRID: Final = 0.56
"""The part of the height that the cards take where there are two rows of them."""
FEW: Final = 0.44
"""The same where there is one row."""
ROLES: Final = ("body", "compact", "note")
SMALL: Final = (("compact", 2), ("compact", 3), ("note", 3), ("note", 4))
LARGE: Final = (("body", 1), ("compact", 1), ("compact", 2), ("note", 2))
"""The letters, with how many columns, that are tried for the cards of a deck."""
HELD: Final = rgb("#1C5A2E")
PALE: Final = rgb("#B9A680")
"""The ground of a card that is taken."""
DISC: Final = 26


@dataclass(frozen=True, slots=True)
class DraftCard:
    """One thing to pick: ``figure`` is painted at its head, else ``icon``; ``line`` tells what it
    is good at and ``text`` more of it. ``taken`` is the look of the party that has it. ``ticked``
    says that it is recommended, "" where it is not.
    """

    id: str
    icon: str
    name: str
    line: str = ""
    text: Text = ()
    number: str = ""
    figure: str = ""
    side: str = ""
    taken: str = ""
    taken_words: str = ""
    ticked: str = ""
    key: str = ""


@dataclass(frozen=True, slots=True)
class DraftSeat:
    """Who is drafted for a seat: its person, and what was picked so far ("" where nothing was)."""

    person: str
    figure: str = ""
    icon: str = ""
    picks: tuple[str, ...] = ()
    now: bool = False


@dataclass(frozen=True, slots=True)
class DraftParty:
    """A party with its seats in the order in which they pick."""

    side: str
    name: str
    seats: tuple[DraftSeat, ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """All cards of what is pointed at: (name, what it is, text) each, under a head."""

    head: str
    cards: tuple[tuple[str, str, Text], ...] = ()


@dataclass(frozen=True, slots=True)
class DraftData:
    """The page: who picks (``side`` is the look), the stages with the place of this one, the cards
    in places that stay, and both parties.
    """

    head: str
    side: str
    stages: tuple[str, ...]
    stage: int
    cards: tuple[DraftCard, ...]
    parties: tuple[DraftParty, DraftParty]
    note: str = ""
    open_word: str = ""


class DraftPage(DataPanel[DraftData]):
    """Draws a `DraftData`; ids are those of the cards. What is pointed at, else what has the
    keyboard, is told by ``readings``.
    """

    def __init__(self, brush: Brush, rect: pygame.Rect) -> None:
        super().__init__(brush, rect)
        self.readings: dict[str, Reading] = {}
        """All cards of each thing, by its id."""
        self.first = 0
        """The first card of a deck that is read, where not all of them have room."""
        self.more = False
        """Whether others lie below those that have room."""
        self._of = ""
        self._last = ""
        """The card that was read last."""

    def scroll(self, by: int) -> bool:
        """Read a deck on from a later card, or an earlier one (negative); False at an end."""
        before = self.first
        if by < 0 or self.more:
            self.first = max(0, self.first + by)
        return self.first != before

    def ready(self) -> bool:
        """Make the picture of the data; return whether there are any."""
        if self.data is None:
            return False
        one = self.reading
        if one is not None and one.head != self._of:
            self._of, self.first = one.head, 0
        self._keep((self.data, self.first), self._paint)
        return True

    @property
    def reading(self) -> Reading | None:
        """Return what is read: of what is pointed at, has the keyboard, was pointed at last or lies
        first; so whoever goes down to read on keeps what is read. None where there is none.
        """
        known = self.readings
        first = self.data.cards[0].id if self.data is not None and self.data.cards else ""
        now = next((each for each in (self.hot, self.focus) if each in known), None)
        self._last = now or (self._last if self._last in known else first)
        return known.get(self._last)

    @property
    def _whole(self) -> bool:
        """Whether there are so few cards that each tells all of its deck."""
        return self.data is not None and len(self.data.cards) <= 2

    def columns(self) -> int:
        """Return how many cards lie side by side."""
        count = len(self.data.cards) if self.data is not None else 0
        return max(1, min(count, 4))

    def step(self, across: int, down: int) -> str | None:
        """Return the id so many columns and rows from that with the keyboard; None at an edge."""
        cards = self.data.cards if self.data is not None else ()
        if not cards:
            return None
        at = next((n for n, one in enumerate(cards) if one.id == self.focus), -1)
        if at < 0:
            return cards[0].id
        wide = self.columns()
        row, column = divmod(at, wide)
        row, column = row + down, column + across
        found = row * wide + column
        inside = row >= 0 and 0 <= column < wide and found < len(cards)
        return cards[found].id if inside else None

    # --- drawing

    def _tell(self, target: pygame.Surface, data: DraftData) -> None:
        brush = self.brush
        inside = self.inside.inset(18, 12).rect
        high = max(brush.px(46), round(brush.fonts.line_height("h3") * 1.25))
        told = self._head(target, data, pygame.Rect(inside.topleft, (inside.width, high)))
        body = inside.copy()
        body.top += high + brush.px(8)
        body.height = inside.bottom - body.top
        if data.note and not told:
            body.height -= brush.fonts.line_height("compact")
            at = (body.centerx, (body.bottom + inside.bottom) / 2)
            brush.line(target, data.note, "compact", ink.MUTED_CREAM, at, "centre", most=body.width)
        wide = round(body.width * ROSTER)
        left = pygame.Rect(body.left, body.top, wide, body.height)
        right = left.move(body.width - wide, 0)
        for party, box, mirrored in zip(data.parties, (left, right), (False, True), strict=True):
            self._party(target, data, party, box, mirrored)
        gap = brush.px(GAP)
        middle = pygame.Rect(
            left.right + gap, body.top, right.left - left.right - 2 * gap, body.height
        )
        columns = self.columns()
        rows = -(-len(data.cards) // columns)
        share = GRID if rows > 1 else FEW
        if self._whole:
            share = 1.0
        grid = pygame.Rect(middle.topleft, (middle.width, round(middle.height * share)))
        each = ((grid.width - gap * (columns - 1)) // columns,
                (grid.height - gap * (rows - 1)) // max(1, rows))  # fmt: skip
        for number, one in enumerate(data.cards):
            row, column = divmod(number, columns)
            # A last row that is not full stands in the middle.
            last = len(data.cards) - row * columns
            shift = max(0, columns - last) * (each[0] + gap) // 2 if last < columns else 0
            corner = (grid.left + shift + column * (each[0] + gap),
                      grid.top + row * (each[1] + gap))  # fmt: skip
            self._card(target, one, pygame.Rect(corner, each), number)
        if self._whole:
            return
        below = grid.bottom + gap
        self._read(target, pygame.Rect(middle.left, below, middle.width, middle.bottom - below))

    def _head(self, target: pygame.Surface, data: DraftData, box: pygame.Rect) -> bool:
        """Draw who picks what, and at the right which stage of how many it is; return whether the
        note has room between them.
        """
        brush = self.brush
        radius = box.height // 2
        brush.materials.emblem(data.side, radius).draw(target, box.left, box.top)
        right = float(box.right)
        for number in reversed(range(len(data.stages))):
            now, done = number == data.stage, number < data.stage
            words = f"{number + 1} {data.stages[number]}"
            tone = ink.BRASS_LIGHT if now else ink.MUTED_CREAM
            spot = brush.line(
                target, words, "label", tone, (right, box.centery), "right", "bold" if now else ""
            )
            size = brush.fonts.size("label")
            if done:
                brush.icon(target, "tick", (spot.left - size * 0.8, box.centery), size, tone)
            elif now:
                line = pygame.Rect(spot.left, spot.bottom + 1, spot.width, max(2, brush.px(2)))
                target.fill(ink.BRASS_LIGHT, line)
            right = spot.left - size * (2.4 if done else 1.5)
        left = box.left + box.height + brush.px(14)
        told = brush.head(
            target, data.head, fitting.INSCRIBED, ink.CREAM, (left, box.centery),
            round(right - left), carved=True,
        )  # fmt: skip
        room = right - told.right - brush.px(40)
        fits = brush.fonts.width(data.note, "compact") <= room
        if fits:
            at = (told.right + brush.px(20), box.centery)
            brush.line(target, data.note, "compact", ink.MUTED_CREAM, at)
        return fits

    def _party(
        self, target: pygame.Surface, data: DraftData, party: DraftParty, box: pygame.Rect,
        mirrored: bool,
    ) -> None:  # fmt: skip
        """Draw a party: its name, and below it what each seat has picked."""
        brush, look = self.brush, SIDES[party.side]
        high = brush.fonts.line_height("label") + brush.px(6)
        align = "right" if mirrored else "left"
        x = box.right if mirrored else box.left
        brush.line(
            target, party.name, "label", look.light, (x, box.top + high / 2), align, "bold",
            box.width,
        )  # fmt: skip
        gap = brush.px(8)
        top = box.top + high
        count = max(1, len(party.seats))
        line, name = brush.fonts.line_height("note"), brush.fonts.line_height("compact")
        least = name + 3 * line + brush.px(14)
        tall = min((box.bottom - top - gap * (count - 1)) // count, max(least, brush.px(128)))
        for number, one in enumerate(party.seats):
            at = pygame.Rect(box.left, top + number * (tall + gap), box.width, tall)
            self._seat(target, data, party, one, at)

    def _seat(
        self, target: pygame.Surface, data: DraftData, party: DraftParty, one: DraftSeat,
        box: pygame.Rect,
    ) -> None:  # fmt: skip
        brush, look = self.brush, SIDES[party.side]
        edge = ink.BRASS_LIGHT if one.now else look.main
        brush.materials.plate(*box.size, ink.NIGHT, edge, 8, 3 if one.now else 1.4).draw(
            target, *box.topleft
        )
        radius = min(brush.px(32), box.height // 2 - brush.px(8))
        at = (box.left + brush.px(10) + radius, box.centery)
        if one.figure:
            brush.portrait(target, one.figure, party.side, at, radius)
        else:
            disc = brush.kept(
                ("seat disc", radius, look.main), partial(disc_picture, radius, look.main)
            )
            target.blit(disc, disc.get_rect(center=at))
            brush.icon(target, one.icon or "question", at, radius * 1.2, ink.CREAM)
        left, right = at[0] + radius + brush.px(10), box.right - brush.px(8)
        told = [(one.person, "compact", ink.CREAM, "bold")]
        told += [(each, "note", ink.LOG_TEXT, "") for each in one.picks]
        if not one.picks:
            told.append((data.open_word, "note", ink.MUTED_CREAM, ""))
        heights = [brush.fonts.line_height(role) for _, role, _, _ in told]
        while len(told) > 1 and sum(heights) > box.height - brush.px(4):
            told.pop()
            heights.pop()
        y = box.centery - sum(heights) / 2
        for (words, role, tone, face), high in zip(told, heights, strict=True):
            brush.line(target, words, role, tone, (left, y + high / 2), face=face,
                       most=round(right - left))  # fmt: skip
            y += high

    def _card(self, target: pygame.Surface, one: DraftCard, box: pygame.Rect, number: int) -> None:
        brush, lit = self.brush, not one.taken
        up = lit and one.id in (self.hot, self.focus)
        if lit:
            brush.materials.parchment(*box.size, 6 + number).draw(target, *box.topleft)
            edge = ink.BRASS_LIGHT if up else ink.BRASS
            pygame.draw.rect(target, edge, box, max(2, brush.px(4 if up else 2)), brush.px(8))
        else:
            plate = brush.materials.plate(*box.size, PALE, ink.WALNUT_DARK, 8, 1.2)
            plate.draw(target, *box.topleft)
        pad = brush.px(PAD)
        radius = min(brush.px(34 if one.figure else DISC), round(box.height * 0.2))
        at = (box.left + pad + radius, box.top + pad + radius)
        side = one.taken or one.side or (self.data.side if self.data is not None else "")
        if one.figure:
            brush.portrait(target, one.figure, side, at, radius, not lit)
        else:
            tone = SIDES[one.taken].main if one.taken else ink.WALNUT_LIGHT
            disc = brush.kept(("draft disc", radius, tone), partial(disc_picture, radius, tone))
            target.blit(disc, disc.get_rect(center=at))
            brush.icon(target, one.icon, at, radius * 1.3, ink.CREAM)
        left, right = at[0] + radius + brush.px(10), box.right - pad
        name_high, line_high = (brush.fonts.line_height(role) for role in ("name", "compact"))
        sign = ("lock", one.taken_words, ink.RUBRIC) if one.taken else ("tick", one.ticked, HELD)
        y = float(at[1])
        if sign[1]:
            y = max(y - line_high / 2, box.top + brush.px(5) + name_high / 2)
        if one.key and lit:
            cap = key_cap(brush, one.key)
            spot = (box.right - pad - cap.get_width(), round(y - cap.get_height() / 2))
            target.blit(cap, spot)
            right = spot[0] - brush.px(6)
        if one.number:
            spot_ = brush.line(target, one.number, "name", ink.INK, (right, y), "right", "black")
            right = spot_.left - brush.px(8)
        tone = ink.INK if lit else ink.INK_2
        picture = fitting.fitted(brush, one.name, "name", tone, max(1, round(right - left)))
        target.blit(picture, picture.get_rect(midleft=(round(left), round(y))))
        right = box.right - pad
        if sign[1]:
            y += (name_high + line_high) / 2
            size = brush.fonts.size("note")
            brush.icon(target, sign[0], (left + size / 2, y), size, sign[2])
            wide = max(1, round(right - left - size * 1.4))
            words = fitting.fitted(brush, sign[1], "note", sign[2], wide)
            target.blit(words, words.get_rect(midleft=(round(left + size * 1.4), round(y))))
        below = line_high if sign[1] else name_high
        top = round(max(at[1] + radius, y + below / 2)) + brush.px(4)
        room = pygame.Rect(box.left + pad, top, box.width - 2 * pad, box.bottom - pad // 2 - top)
        y = room.top
        before = target.get_clip()
        target.set_clip(room.clip(before))
        if self._whole and one.id in self.readings:
            pieces = self._laid(self.readings[one.id].cards, room, ON_PARCHMENT, LARGE)
            target.fblits(pieces)
            target.set_clip(before)
            self._spots.append((box, one.id))
            return
        line: Text = (Span(one.line, SLANTED),) if one.line else ()
        for text in (line, one.text):
            if not text:
                continue
            for role in ROLES:
                laid = brush.prose.lay(text, role, room.width, ON_PARCHMENT)
                if y + laid.picture.get_height() <= room.bottom:
                    break
            lines = (room.bottom - y) // brush.fonts.line_height(role)
            if y + laid.picture.get_height() > room.bottom:
                # Whole sentences or none: all of it is read below.
                text = brush.prose.fitting(text, role, room.width, lines) if lines > 0 else ()
                if not text:
                    continue
                laid = brush.prose.lay(text, role, room.width, ON_PARCHMENT, lines)
            target.blit(laid.picture, (room.left, y))
            y += laid.picture.get_height() + brush.px(4)
        target.set_clip(before)
        self._spots.append((box, one.id))

    def _read(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """Tell all cards of what is pointed at, in columns, in letters in which all have room."""
        brush, one = self.brush, self.reading
        if one is None or box.height < 3 * brush.fonts.line_height("note"):
            return
        brush.materials.inset(*box.size).draw(target, *box.topleft)
        room = box.inflate(-2 * brush.px(PAD + 2), -2 * brush.px(8))
        high = brush.fonts.line_height("label")
        at = (room.left, room.top + high / 2)
        brush.line(target, one.head, "label", ink.BRASS_LIGHT, at, face="bold", most=room.width)
        under = pygame.Rect(room.left, room.top + high, room.width, room.height - high)
        before = target.get_clip()
        target.set_clip(under.clip(before))
        laid = self._laid(one.cards[self.first :], under, ON_WOOD, SMALL)
        seen = [each for each in laid if each[1][0] < under.right]
        target.fblits(seen)
        target.set_clip(before)
        self.more = len(seen) < len(laid)
        size = brush.fonts.size("label")
        for shown, icon, place in (
            (self.first > 0, "up", under.right - size * 1.8),
            (self.more, "down", under.right - size * 0.6),
        ):
            if shown:
                brush.icon(target, icon, (place, room.top + high / 2), size, ink.BRASS_LIGHT)

    def _laid(
        self, cards: Sequence[tuple[str, str, Text]], room: pygame.Rect, tone: Tone,
        ways: Sequence[tuple[str, int]],
    ) -> list[tuple[pygame.Surface, tuple[int, int]]]:  # fmt: skip
        """Return each card's lines as a picture with its place: in the first of ``ways``, as
        (role, columns), that holds them.
        """
        brush, gap = self.brush, self.brush.px(20)
        found: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for role, count in ways:
            found = []
            wide = (room.width - gap * (count - 1)) // count
            column, y = 0, room.top
            for name, kind, text in cards:
                whole: Text = (Span(name, STRONG), Span(f" {kind}: "), *text)
                picture = brush.prose.lay(whole, role, wide, tone).picture
                if y + picture.get_height() > room.bottom and y > room.top:
                    column, y = column + 1, room.top
                for part, shift in _parts(picture, room.height, brush.fonts.line_height(role)):
                    high = part.get_height() + shift
                    if part is not picture and y > room.top and y + high > room.bottom:
                        column, y = column + 1, room.top
                    found.append((part, (room.left + column * (wide + gap), y + shift)))
                    y += high
                y += brush.px(3 if role != LARGE[0][0] else 8)
            if column < count:
                return found
        return found


def _parts(
    picture: pygame.Surface, high: int, line: int
) -> list[tuple[pygame.Surface, int]]:  # fmt: skip
    """Return what was written in parts of whole lines, none higher than a column is, each with the
    pixels by which it lies lower: letters reach into the line below theirs.
    """
    whole = picture.get_height()
    if whole <= high or high < line:
        return [(picture, 0)]
    step, wide, below = high // line * line, picture.get_width(), line // 6
    found = []
    for top in range(0, whole, step):
        begins, ends = top + (below if top else 0), min(whole, top + step + below)
        if ends > begins:
            found.append((picture.subsurface((0, begins, wide, ends - begins)), begins - top))
    return found
