"""The town as a page: all goods in places that never change, what a hero has, and the purse."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.table.descent.bench_plates import OFF, TONES, draw_dice, draw_key, ground
from game.table.hud.panel import DataPanel
from game.table.hud.row_parts import disc_picture
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.palette import rgb
from game.table.look.prose import ON_PARCHMENT, ON_WOOD
from game.words.rich import Text

OWN: Final = 0.28
"""The part of the page that what the hero has takes."""
GAP: Final = 9
COLUMN_GAP: Final = 16
PAD: Final = 10
DISC: Final = 23
LEAST_ROW: Final = 6
"""So many rows have room at least, so that goods keep their height whatever a column holds."""
ROLES: Final = ("body", "compact", "note")
TALLEST: Final = 130
"""Units of height beyond which the plate of a thing only grows emptier."""


HELD: Final = rgb("#1C5A2E")
PALE: Final = rgb("#CDB993")
"""The ground of what cannot be had: words on it are read as well as on any other."""


@dataclass(frozen=True, slots=True)
class Good:
    """A thing with its price: what it is, what it does, how many the hero has, and why it cannot
    be had now (``off``: in a word, "" where it can; ``why``: in a sentence).

    ``price`` says what it costs or brings, "" for what is not for sale.
    """

    id: str
    icon: str
    tone: str
    name: str
    kind: str
    text: Text
    price: str
    dice: tuple[str, ...] = ()
    has: str = ""
    off: str = ""
    why: Text = ()
    key: str = ""


@dataclass(frozen=True, slots=True)
class Shelf:
    """Goods below each other under a head."""

    head: str
    goods: tuple[Good, ...]
    empty: str = ""
    """What is said where there is nothing."""


@dataclass(frozen=True, slots=True)
class TownData:
    """Who is in town, with what purse; shelves side by side, and what the hero has as the last."""

    figure: str
    side: str
    head: str
    note: str
    coins: str
    coins_word: str
    shelves: tuple[Shelf, ...]
    own: tuple[Shelf, ...]
    """What the hero has and may sell, and the starting set as long as there is one."""


class TownPage(DataPanel[TownData]):
    """Draws a `TownData`; ids: those of the goods. What is pointed at, else what has the keyboard,
    is read in full at the lower right.
    """

    @property
    def reading(self) -> Good | None:
        """Return the thing that is read, None where nothing is pointed at."""
        goods = {each.id: each for column in self.columns() for each in column}
        return goods.get(self.hot or "") or goods.get(self.focus or "")

    def columns(self) -> list[list[Good]]:
        """Return all goods by columns, what the hero has as the last one."""
        data = self.data
        if data is None:
            return []
        own = [each for shelf in data.own for each in shelf.goods]
        return [*([*shelf.goods] for shelf in data.shelves), own]

    def step(self, across: int, down: int) -> str | None:
        """Return the id so many columns and places from that with the keyboard; None at an edge."""
        columns = [each for each in self.columns() if each]
        at = next(
            (
                (x, y)
                for x, column in enumerate(columns)
                for y, one in enumerate(column)
                if one.id == self.focus
            ),
            None,
        )
        if not columns:
            return None
        if at is None:
            return columns[0][0].id
        x, y = at[0] + across, at[1] + down
        if not 0 <= x < len(columns):
            return None
        column = columns[x]
        y = min(y, len(column) - 1) if across else y
        return column[y].id if 0 <= y < len(column) else None

    def _tell(self, target: pygame.Surface, data: TownData) -> None:
        brush = self.brush
        inside = self.inside.inset(18, 12).rect
        radius = max(brush.px(30), round(brush.fonts.size("h3") * 1.05))
        self._head(target, data, pygame.Rect(inside.topleft, (inside.width, 2 * radius)))
        top = inside.top + 2 * radius + brush.px(8)
        body = pygame.Rect(inside.left, top, inside.width, inside.bottom - top)
        gap = brush.px(COLUMN_GAP)
        own = pygame.Rect(0, body.top, round(body.width * OWN), body.height)
        own.right = body.right
        count = len(data.shelves)
        wide = (own.left - body.left - gap * count) // max(1, count)
        high = brush.fonts.line_height("label") + brush.px(4)
        most = max([LEAST_ROW, *(len(shelf.goods) for shelf in data.shelves)])
        space = brush.px(GAP)
        row = (body.height - high - space * (most - 1)) // most
        row = min(row, max(brush.px(TALLEST), round(4.4 * brush.fonts.line_height("compact"))))
        for at, shelf in enumerate(data.shelves):
            x = body.left + at * (wide + gap)
            self._shelf_head(target, shelf.head, pygame.Rect(x, body.top, wide, high))
            for place, one in enumerate(shelf.goods):
                y = body.top + high + place * (row + space)
                self._good(target, one, pygame.Rect(x, y, wide, row))
        self._own(target, data.own, own, high)

    def _head(self, target: pygame.Surface, data: TownData, box: pygame.Rect) -> None:
        brush, radius = self.brush, box.height // 2
        brush.portrait(target, data.figure, data.side, (box.left + radius, box.centery), radius)
        size = max(brush.px(30), round(brush.fonts.size("number_m")))
        word = brush.line(
            target, data.coins_word, "body", ink.CREAM, (box.right, box.centery), "right"
        )
        spot = brush.line(
            target, data.coins, "number_m", ink.BRASS_LIGHT,
            (word.left - brush.px(8), box.centery), "right",
        )  # fmt: skip
        coin = (spot.left - brush.px(8) - size / 2, box.centery)
        brush.icon(target, "coin", coin, size, ink.BRASS_LIGHT)
        self._tips.append((pygame.Rect(spot.left - size, box.top, size * 2, box.height), "coins"))
        left = box.left + box.height + brush.px(14)
        right = round(spot.left - 2 * size)
        head = brush.head(
            target, data.head, fitting.INSCRIBED, ink.CREAM, (left, box.centery), right - left,
            carved=True,
        )  # fmt: skip
        x = head.right + brush.px(20)
        if x + brush.fonts.width(data.note, "compact") <= right:
            brush.line(target, data.note, "compact", ink.MUTED_CREAM, (x, box.centery))

    def _shelf_head(self, target: pygame.Surface, words: str, box: pygame.Rect) -> None:
        brush = self.brush
        at = (box.left, box.centery - brush.px(2))
        brush.head(target, words, ("label",), ink.BRASS_LIGHT, at, box.width)

    def _good(self, target: pygame.Surface, one: Good, box: pygame.Rect) -> None:
        brush, lit = self.brush, not one.off
        if lit:
            ground(brush, target, box, True, one.id == self.focus)
        else:
            plate = brush.materials.plate(*box.size, PALE, OFF[1], 8, 1.2)
            plate.draw(target, *box.topleft)
        pad = brush.px(PAD)
        radius = min(brush.px(DISC), round(box.height * 0.3))
        name_high = brush.fonts.line_height("name")
        line_high = brush.fonts.line_height("compact")
        two = name_high + line_high <= box.height - brush.px(6)
        head = name_high + (line_high if two else 0)
        room = box.height - brush.px(8) - head
        laid = self._told(one, box.width - 2 * pad, room) if two else None
        taken = head + (laid.get_height() if laid is not None else 0)
        top = box.top + max(brush.px(4), (box.height - taken) // 2)
        at = (box.left + pad + radius, round(top + head / 2))
        tone = TONES[one.tone] if lit else OFF[1]
        disc = brush.kept(("town disc", radius, tone), partial(disc_picture, radius, tone))
        target.blit(disc, disc.get_rect(center=at))
        brush.icon(target, one.icon, at, radius * 1.25, ink.CREAM if lit else OFF[0])
        left, right = at[0] + radius + brush.px(9), box.right - pad
        y = top + name_high / 2
        if one.key:
            right = draw_key(brush, target, one.key, right, y).left - brush.px(7)
        colour = ink.INK if lit else ink.INK_2
        if one.price:
            spot = brush.line(target, one.price, "name", colour, (right, y), "right", "black")
            coin = brush.fonts.size("name")
            brush.icon(target, "coin", (spot.left - coin * 0.7, y), coin, colour)
            right = round(spot.left - coin * 1.4)
        most = max(1, round(right - left))
        picture = fitting.fitted(brush, one.name, "name", colour, most)
        target.blit(picture, picture.get_rect(midleft=(round(left), round(y))))
        if two:
            self._second(target, one, left, box.right - pad, round(y + (name_high + line_high) / 2))
        if laid is not None:
            target.blit(laid, (box.left + pad, top + head))
        self._spots.append((box, one.id))
        self._mark(target, one.id, box, 8)

    def _second(
        self, target: pygame.Surface, one: Good, left: float, right: float, y: float
    ) -> None:
        """Draw dice and kind of a thing, and behind them why it is off, or how many there are."""
        brush = self.brush
        die = min(brush.px(17), round(brush.fonts.line_height("compact") * 0.9))
        dice = (die + 3) * len(one.dice)
        brief = one.kind.rpartition(" \N{MIDDLE DOT} ")[2]  # how many hands a weapon takes
        kept = brush.px(6) + brush.fonts.width(brief, "note") if one.dice else 0
        for word, icon, tone in ((one.off, "lock", ink.RUBRIC), (one.has, "tick", HELD)):
            size = brush.fonts.size("compact")
            taken = brush.fonts.width(word, "compact", "bold") + size * 1.25
            if word and left + dice + kept + taken > right >= left + dice + kept + size:
                brush.icon(target, icon, (right - size / 2, y), size, tone)
                right -= size * 1.4
                continue
            if not word or left + dice + kept + taken > right:
                continue  # why is read at the right, where what is carried stands too
            spot = brush.line(target, word, "compact", tone, (right, y), "right", "bold")
            brush.icon(target, icon, (spot.left - size * 0.75, y), size, tone)
            right = spot.left - size * 1.9
        if one.dice:
            draw_dice(target, one.dice, round(left), round(y), die)
            left += dice + brush.px(6)
        for words in (one.kind, brief):
            if left + brush.fonts.width(words, "note") <= right:
                brush.line(target, words, "note", ink.INK_2, (left, y))
                return

    def _told(self, one: Good, wide: int, room: int) -> pygame.Surface | None:
        """Return what a thing does in the largest letters in which all of it has room."""
        for role in ROLES:
            laid = self.brush.prose.lay(one.text, role, wide, ON_PARCHMENT)
            if one.text and laid.picture.get_height() <= room:
                return laid.picture
        return None

    def _own(
        self, target: pygame.Surface, shelves: Sequence[Shelf], box: pygame.Rect, head: int
    ) -> None:
        """Draw what the hero has, and below it what is read."""
        brush, space = self.brush, self.brush.px(GAP)
        rows = sum(max(1, len(shelf.goods)) for shelf in shelves)
        least = brush.fonts.line_height("name") + brush.px(6)
        two = least + 2 * brush.fonts.line_height("compact") + brush.px(4)
        read = round(box.height * 0.36)
        free = box.height - read - head * len(shelves) - space * (rows + len(shelves))
        high = max(least, min(two, free // max(1, rows)))
        y = box.top
        for shelf in shelves:
            self._shelf_head(target, shelf.head, pygame.Rect(box.left, y, box.width, head))
            y += head
            if not shelf.goods:
                at = (box.left, y + high / 2)
                brush.line(target, shelf.empty, "compact", ink.MUTED_CREAM, at, most=box.width)
                y += high + space
            for one in shelf.goods:
                self._good(target, one, pygame.Rect(box.left, y, box.width, high))
                y += high + space
        self._read(target, pygame.Rect(box.left, y, box.width, box.bottom - y))

    def _read(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """Tell all of the thing that is pointed at, and why it cannot be had."""
        brush, one = self.brush, self.reading
        if box.height < 2 * brush.fonts.line_height("name"):
            return  # whoever carries so much reads it on the plates
        brush.materials.inset(*box.size).draw(target, *box.topleft)
        if one is None:
            return
        room = box.inflate(-2 * brush.px(PAD + 2), -2 * brush.px(PAD))
        high = brush.fonts.line_height("name")
        at = (room.left, room.top + high / 2)
        brush.line(target, one.name, "name", ink.BRASS_LIGHT, at, face="bold", most=room.width)
        y = room.top + high
        before = target.get_clip()
        target.set_clip(box.clip(before))
        for words, tone in ((one.kind, ink.MUTED_CREAM), (one.text, ON_WOOD), (one.why, ON_WOOD)):
            if not words or y >= room.bottom:
                continue
            for role in ROLES:
                picture = brush.prose.lay(words, role, room.width, tone).picture
                if y + picture.get_height() <= room.bottom:
                    break
            target.blit(picture, (room.left, y))
            y += picture.get_height() + brush.px(4)
        target.set_clip(before)
