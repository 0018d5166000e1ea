"""Who sits at the table of a match to come: a tray a side, or a row a seat where there are many."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

import pygame

from game import gate
from game.engine.seats import Side
from game.scenes.room import scenes_of
from game.scenes.setup.plan import COMPUTER, PERSON
from game.scenes.shell.pictures import minis_of, portrait
from game.table.look import palette as ink
from game.table.look.fitting import fitted, readable
from game.table.widgets.fields import Button, Choice, Entry
from game.table.widgets.form import Form
from game.words.room import seat_name
from game.words.ui import say

if TYPE_CHECKING:
    from game.scenes.setup.setup import Setup

KINDS: Final = ((PERSON, "setup.person"), (COMPUTER, "setup.greedy"))
ICONS: Final = ("person", "computer")
IN_ONE_COLUMN: Final = 3
"""Seats whose rows stand below each other; more of them take two columns."""


class Crew:
    """The fields of all seats, laid out in one box."""

    def __init__(self, setup: Setup, sides: Sequence[Side]) -> None:
        self.setup = setup
        self.sides = [side for side in sides if side.seats]
        self.boxes: dict[int, pygame.Rect] = {}
        """The box of each seat: its tray, or its row."""
        self.names: dict[int, pygame.Rect] = {}
        """Where the name of each seat is typed."""

    @property
    def faces(self) -> bool:
        """Return whether there is a tray a side, with its figures: two sides of one seat each."""
        return len(self.sides) == 2 and all(len(side.seats) == 1 for side in self.sides)

    def called(self, seat: int) -> str:
        """Return what a seat is called: its side, numbered if others share it."""
        return seat_name(self.setup.game, self.setup.sides, seat)

    def lay_out(self, form: Form, box: pygame.Rect) -> None:
        """Put the fields of all seats into ``box``."""
        self.box = box
        self.boxes, self.names = {}, {}
        if self.faces:
            self._trays(form, box)
        else:
            self._rows(form, box)

    def _trays(self, form: Form, box: pygame.Rect) -> None:
        look = self.setup.look
        gap = look.px(28)
        half = (box.width - gap) // 2
        line = max(40, look.grown(46, 1.5))
        for number, side in enumerate(self.sides):
            seat = side.seats[0]
            tray = pygame.Rect(box.x + number * (half + gap), box.y, half, box.height)
            self.boxes[seat] = tray
            inner = tray.inflate(-look.px(48), -look.px(40))
            name = pygame.Rect(inner.x, inner.bottom - line, inner.width, line)
            kind = name.move(0, -line - look.px(14))
            self.names[seat] = name
            if self.setup.may_compute(seat):
                kinds = tuple((value, say(key)) for value, key in KINDS)
                now = self.setup.seats[seat]
                form.add(Choice(form.manager, kind, kinds, now, self._choose(seat), ICONS))
            self._name(form, seat)

    def _rows(self, form: Form, box: pygame.Rect) -> None:
        look = self.setup.look
        seats = [seat for side in self.sides for seat in side.seats]
        columns = 1 if len(seats) <= IN_ONE_COLUMN else 2
        rows = -(-len(seats) // columns)
        inner = box.inflate(-look.px(48), -look.px(28))
        gap = look.px(28)
        wide = (inner.width - gap * (columns - 1)) // columns
        step = inner.height // rows
        line = min(step - look.px(4), max(40, look.grown(46, 1.5)))
        for number, seat in enumerate(seats):
            column, row = divmod(number, rows)
            place = pygame.Rect(inner.x + column * (wide + gap), inner.y + row * step, wide, step)
            self.boxes[seat] = place
            kind = pygame.Rect(0, 0, line, line)
            kind.midleft = (place.x + round(wide * 0.42), place.centery)
            name = pygame.Rect(kind.right + look.px(8), kind.y, 0, line)
            name.width = place.right - name.x
            self.names[seat] = name
            now = self.setup.seats[seat]
            other = COMPUTER if now == PERSON else PERSON
            tip = say(KINDS[0 if now == PERSON else 1][1])
            icon = ICONS[0 if now == PERSON else 1]
            on = self.setup.may_compute(seat)
            act = self._turn(seat, other)
            form.add(Button(form.manager, kind, "", act, "wood", icon, enabled=on, tip=tip))
            self._name(form, seat)

    def _name(self, form: Form, seat: int) -> None:
        setup = self.setup
        if setup.seats[seat] == PERSON:
            hint = say("setup.name.hint", faction=self.called(seat))
            put = self._call(seat)
            now = setup.names[seat]
            form.add(Entry(form.manager, self.names[seat], now, put, hint, gate.PERSON))

    def _choose(self, seat: int) -> Callable[[Any], None]:
        def choose(value: Any) -> None:
            self.setup.seats[seat] = value
            self.setup.again()

        return choose

    def _turn(self, seat: int, value: str) -> Callable[[], None]:
        return lambda: self._choose(seat)(value)

    def _call(self, seat: int) -> Callable[[str], None]:
        def call(value: str) -> None:
            self.setup.names[seat] = value
            self.setup.check()

        return call

    # --- painting

    def paint(self, screen: pygame.Surface) -> None:
        """Paint what stands beside the fields."""
        if self.faces:
            for number, side in enumerate(self.sides):
                self._tray(screen, side, number)
            return
        look = self.setup.look
        self.setup.on(screen, look.materials.tray(*self.box.size, 0), self.box)
        for side in self.sides:
            for seat in side.seats:
                self._row(screen, side.id, seat)

    def _row(self, screen: pygame.Surface, side: str, seat: int) -> None:
        look, box, name = self.setup.look, self.boxes[seat], self.names[seat]
        radius = min(look.px(24), max(10, name.height // 2 - 2))
        look.materials.emblem(side, radius).draw(screen, box.x, box.centery - radius)
        left = box.x + 2 * radius + look.px(12)
        room = name.x - name.height - look.px(20) - left
        called = fitted(look, self.called(seat), "name", ink.SIDES[side].light, room)
        screen.blit(called, called.get_rect(midleft=(left, box.centery)))
        if self.setup.seats[seat] != PERSON:
            text = fitted(look, say("setup.greedy"), "compact", ink.MUTED_CREAM, name.width)
            screen.blit(text, text.get_rect(midleft=name.midleft))

    def _tray(self, screen: pygame.Surface, of: Side, number: int) -> None:
        look, side, seat = self.setup.look, of.id, of.seats[0]
        tray = self.boxes[seat]
        self.setup.on(screen, look.materials.tray(*tray.size, number), tray)
        inner = tray.inflate(-look.px(48), -look.px(40))
        fields = inner.bottom - 2 * max(40, look.grown(46, 1.5)) - look.px(28)
        radius = min(look.px(26), max(12, (fields - inner.y) // 5))
        look.materials.emblem(side, radius).draw(screen, inner.x, inner.y)
        room = inner.width - 2 * radius - look.px(16)
        name = fitted(look, self.called(seat), "h2", ink.SIDES[side].light, room)
        left = inner.x + 2 * radius + look.px(16)
        screen.blit(name, name.get_rect(midleft=(left, inner.y + radius)))
        y = inner.y + 2 * radius + look.px(12)
        words = look.fonts.line_height("name") + look.fonts.line_height("compact")
        room = fields - look.px(10) - y
        words = words if room - words >= look.px(110) else 0
        size = min((room - words) // 2, inner.width // 5)
        if size >= 20:
            self._party(screen, side, pygame.Rect(inner.x, y, inner.width, room), size, words)
        if self.setup.seats[seat] != PERSON:
            rect = self.names[seat]
            told = say("setup.computer")
            text = look.fonts.rich(told, "compact", rect.width, ink.MUTED_CREAM).picture
            if text.get_height() <= rect.height + look.px(16):
                screen.blit(text, text.get_rect(midleft=rect.midleft))

    def _party(
        self, screen: pygame.Surface, side: str, box: pygame.Rect, size: int, words: int
    ) -> None:
        """Paint the figures of a side, with ``words`` pixels for their names if they have room."""
        look = self.setup.look
        minis = minis_of(look.assets)
        middle = box.y + (box.height - words) // 2
        for number, member in enumerate(scenes_of(self.setup.game).party(side)):
            x = box.x + round(box.width * (0.26 + 0.48 * number))
            portrait(screen, minis, member.figure, side, size - 4, (x, middle))
            if not words:
                continue
            wide, low = round(box.width * 0.46), middle + size + look.px(2)
            called = fitted(look, member.name, "name", ink.CREAM, wide)
            screen.blit(called, called.get_rect(midtop=(x, low)))
            if readable(look, member.kind, "compact", wide):
                kind = fitted(look, member.kind, "compact", ink.MUTED_CREAM, wide)
                screen.blit(kind, kind.get_rect(midtop=(x, low + called.get_height())))
