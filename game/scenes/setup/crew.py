"""Who sits at the table of a match to come: a tray a side, or a row a seat where there are many."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

import pygame

from game import gate
from game.engine.seats import HUMAN, Side, borne
from game.rules.setting_up import Switch
from game.scenes.room import scenes_of
from game.scenes.setup.plan import COMPUTER
from game.scenes.shell.pictures import minis_of, portrait
from game.table.look import palette as ink
from game.table.look.boxes import Box, Grown, Line, Part, Pixels, Share, Shortest, Sum, Wide
from game.table.look.fitting import fitted, readable
from game.table.widgets.fields import Button, Choice, Entry, Widget
from game.table.widgets.form import Form
from game.words.room import seat_name, side_name
from game.words.ui import say

if TYPE_CHECKING:
    from game.scenes.setup.setup import Setup

KINDS: Final = ((HUMAN, "setup.person"), (COMPUTER, "setup.greedy"))
ICONS: Final = ("person", "computer")
LEAST_FACE: Final = 16
"""Pixels of half a face at least."""
LINE: Final = Grown(46, 1.5, least=40)
"""How high a field is."""
GAP: Final = 8
"""Units between the lines of one seat."""
BESIDE: Final = 0.5
"""What part of a row the ways of a switch take at most beside a name."""
IN_ONE_COLUMN: Final = 3
"""Seats whose rows stand below each other; more of them take two columns."""


class Crew:
    """The fields of all seats, laid out in one box."""

    def __init__(self, setup: Setup, sides: Sequence[Side]) -> None:
        self.setup = setup
        self.sides = [side for side in sides if side.seats]
        self.boxes: dict[int, Box] = {}
        """The box of each seat: its tray, or its row."""
        self.names: dict[int, Box] = {}
        """Where the name of each seat is typed."""
        self.picks: list[tuple[Switch, Choice]] = []
        """The fields of what seats bring along."""
        self.in_trays = self.faces
        """Whether the fields lie in trays now: there they fit, else they lie in rows."""

    @property
    def faces(self) -> bool:
        """Return whether there is a tray a side, with its figures: two sides of one seat each."""
        return len(self.sides) == 2 and all(len(side.seats) == 1 for side in self.sides)

    def called(self, seat: int) -> str:
        """Return what a seat is called: whom it is shown as, or its side, with a number if others
        share that.
        """
        shown = self.setup.worn(seat)
        if not borne(shown)[1] and shown != self.setup.sides[seat]:
            return side_name(self.setup.game, shown)
        return seat_name(self.setup.game, self.setup.sides, seat)

    def lay_out(self, form: Form, box: Box) -> None:
        """Put the fields of all seats into ``box``."""
        self.box = box
        self.boxes, self.names, self.picks = {}, {}, []
        self.in_trays = self.faces and self._fits_trays(box)
        if self.in_trays:
            self._trays(form, box)
        else:
            self._rows(form, box)

    def _fits_trays(self, box: Box) -> bool:
        """Return whether a tray is wide enough for the ways of what its seat brings along."""
        for side, tray in zip(self.sides, self._side_by_side(box), strict=True):
            inner = tray.inset(24, 20)
            for switch in self.brought(side.seats[0]):
                ways = [self._way(switch, value) for value in self.setup.values(switch)]
                wide = max(inner.wide(Wide("compact", word)) for word in ways) + inner.wide(12)
                if wide * len(ways) > inner.width:
                    return False
        return True

    def _side_by_side(self, box: Box) -> list[Box]:
        return box.row(*[Share()] * len(self.sides), gap=28)

    def _trays(self, form: Form, box: Box) -> None:
        trays = self._side_by_side(box)
        for side, tray in zip(self.sides, trays, strict=True):
            seat = side.seats[0]
            lines = [LINE] * (2 + len(self.brought(seat)))
            _, fields = tray.inset(24, 20).column(Share(), Sum(tuple(lines), 14), gap=14)
            *brought, kind, name = fields.column(*lines, gap=14)
            self.boxes[seat], self.names[seat] = tray, name
            for switch, place in zip(self.brought(seat), brought, strict=True):
                form.add(self._pick(form, switch, place))
            if self.setup.may_compute(seat):
                kinds = tuple((value, say(key)) for value, key in KINDS)
                now = self.setup.seats[seat]
                form.add(Choice(form.manager, kind.rect, kinds, now, self._choose(seat), ICONS))
            self._name(form, seat)

    def _rows(self, form: Form, box: Box) -> None:
        seats = [seat for side in self.sides for seat in side.seats]
        columns = 1 if len(seats) <= IN_ONE_COLUMN else 2
        rows = -(-len(seats) // columns)
        places = [
            place
            for column in box.inset(24, 14).row(*[Share()] * columns, gap=28)
            for place in column.column(*[Share()] * rows)
        ]
        for seat, place in zip(seats, places, strict=False):
            brings = self.brought(seat)
            # What a seat brings along has a line of its own where beside a name neither is read.
            crowded = columns > 1 or any(self._crowded(switch, place) for switch in brings)
            below = len(brings) if crowded else 0
            room = (place.height - place.high(GAP) * (below + 1)) // (below + 1)
            line = Shortest(Pixels(room), LINE)
            lines = place.sized(None, Sum((line,) * (below + 1), GAP))
            first, *others = lines.column(*[line] * (below + 1), gap=GAP)
            high = Pixels(first.high(line))
            beside = [] if below else [Pixels(self._ways_wide(one, first)) for one in brings]
            narrow = below or beside
            field = first.less(left=self._called_room(seats, first) if narrow else Part(0.42))
            kind, name, *picks = field.row(high, Share(), *beside, gap=8)
            for switch, pick in zip(brings, others or picks, strict=True):
                form.add(self._pick(form, switch, pick))
            self.boxes[seat], self.names[seat] = first, name
            now = self.setup.seats[seat]
            other = COMPUTER if now == HUMAN else HUMAN
            tip = say(KINDS[0 if now == HUMAN else 1][1])
            icon = ICONS[0 if now == HUMAN else 1]
            on = self.setup.may_compute(seat)
            act = self._turn(seat, other)
            form.add(Button(form.manager, kind.rect, "", act, "wood", icon, enabled=on, tip=tip))
            self._name(form, seat)

    def _called_room(self, seats: Sequence[int], row: Box) -> Pixels:
        """Return what the emblem of a seat and what it is called take at the head of its row, alike
        for all.
        """
        called = max(row.wide(Wide("name", self.called(seat))) for seat in seats)
        emblem = 2 * min(row.wide(24), max(10, row.height // 2 - 2)) + row.wide(12)
        return Pixels(min(round(row.width * 0.42), called + emblem + row.wide(24)))

    def _ways_wide(self, switch: Switch, row: Box) -> int:
        """Return the pixels that the ways of a switch take beside a name."""
        words = [self._way(switch, value) for value in self.setup.values(switch)]
        plate = max(row.wide(Wide("name", word)) for word in words) + row.wide(56)
        return plate * len(words)

    def _crowded(self, switch: Switch, row: Box) -> bool:
        """Return whether a name keeps too little of a row beside the ways of a switch."""
        return self._ways_wide(switch, row) > row.width * BESIDE

    def _way(self, switch: Switch, value: int | bool) -> str:
        return self.setup.its.set_up(f"{switch.name}.{value}")

    def brought(self, seat: int) -> tuple[Switch, ...]:
        """Return the switches of what whoever holds a seat brings along."""
        return self.setup.offers.of_seat(seat, len(self.setup.sides))

    def _pick(self, form: Form, switch: Switch, place: Box) -> Choice:
        """Return the field of a switch of a seat."""
        setup = self.setup
        ways = tuple((value, self._way(switch, value)) for value in setup.values(switch))
        put = self._bring(switch)
        pick = Choice(form.manager, place.rect, ways, setup.switches[switch.name], put)
        self.picks.append((switch, pick))
        return pick

    def pointed(self, holder: Widget | None) -> tuple[str, int] | None:
        """Return the switch and the value of what somebody could bring along that the mouse is on,
        else of what is chosen in the field of the ring; None away from all.
        """
        for switch, pick in self.picks:
            value = pick.pointed if pick.pointed is not None or pick is not holder else pick.chosen
            if value is not None:
                return switch.name, int(value)
        return None

    def _bring(self, switch: Switch) -> Callable[[Any], None]:
        def bring(value: Any) -> None:
            self.setup.put_switch(switch.name, value)

        return bring

    def _name(self, form: Form, seat: int) -> None:
        setup = self.setup
        if setup.seats[seat] == HUMAN:
            hint = say("setup.name.hint", faction=self.called(seat))
            put = self._call(seat)
            now = setup.names[seat]
            form.add(Entry(form.manager, self.names[seat].rect, now, put, hint, gate.PERSON))

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
        if self.in_trays:
            for number, side in enumerate(self.sides):
                self._tray(screen, side, number)
            return
        look = self.setup.look
        self.setup.on(screen, look.materials.tray(*self.box.size, 0), self.box.rect)
        for side in self.sides:
            for seat in side.seats:
                self._row(screen, self.setup.worn(seat), seat)

    def _row(self, screen: pygame.Surface, side: str, seat: int) -> None:
        look, box, name = self.setup.look, self.boxes[seat], self.names[seat]
        radius = min(box.wide(24), max(10, name.height // 2 - 2))
        look.materials.emblem(side, radius).draw(screen, box.rect.x, box.rect.centery - radius)
        place = box.less(left=Pixels(2 * radius) + 12)
        room = name.rect.x - name.height - place.rect.x - box.wide(20)
        called = fitted(look, self.called(seat), "name", ink.SIDES[side].light, room)
        screen.blit(called, place.spot(called, "midleft"))
        if self.setup.seats[seat] != HUMAN:
            text = fitted(look, say("setup.greedy"), "compact", ink.MUTED_CREAM, name.width)
            screen.blit(text, name.spot(text, "midleft"))

    def _tray(self, screen: pygame.Surface, of: Side, number: int) -> None:
        look, side, seat = self.setup.look, of.id, of.seats[0]
        tray = self.boxes[seat]
        self.setup.on(screen, look.materials.tray(*tray.size, number), tray.rect)
        lines = [LINE] * (2 + len(self.brought(seat)))
        inner = tray.inset(24, 20).less(bottom=Sum((*lines, 14 * len(lines))))
        radius = min(inner.high(26), max(12, inner.height // 5))
        emblem = Pixels(2 * radius)
        head, party = inner.less(bottom=10).column(emblem, Share(), gap=12)
        names, kinds = self._roles(party)
        told = sum(party.high(Line(role)) for role in (names, kinds) if role)
        size = min((party.height - told) // 2, inner.width // 5)
        if size < LEAST_FACE:
            head = inner.less(bottom=10).sized(None, emblem, "midleft")  # alone in its room
        look.materials.emblem(self.setup.worn(seat), radius).draw(screen, *head.rect.topleft)
        words = head.less(left=emblem + 16)
        name = fitted(look, self.called(seat), "h2", ink.SIDES[side].light, words.width)
        screen.blit(name, words.spot(name, "midleft"))
        if size >= LEAST_FACE:
            self._party(screen, side, seat, party, size, names, kinds)
        if self.setup.seats[seat] != HUMAN:
            box = self.names[seat]
            setup = self.setup
            told_by = setup.its.computer(side, setup.switches) or say("setup.computer")
            for role in ("compact", "note"):
                text = look.prose.lay(told_by, role, box.width, ink.MUTED_CREAM).picture
                if text.get_height() <= box.height + box.high(16):
                    screen.blit(text, box.spot(text, "midleft"))
                    break

    def _roles(self, party: Box) -> tuple[str, str]:
        """Return the types in which names and kinds of the figures are written in so much room.

        The name is always there, for it is what the rules and the table call them by.
        """
        for names, kinds, face in (("name", "compact", 110), ("name", "", 70)):
            words = Line(names) + Line(kinds) if kinds else Line(names)
            if party.height - party.high(words) >= party.high(face):
                return names, kinds
        return "note", ""

    def _party(
        self,
        screen: pygame.Surface,
        side: str,
        seat: int,
        box: Box,
        size: int,
        names: str,
        kinds: str,
    ) -> None:
        """Paint the figures of a side with their names, and with their kinds where ``kinds`` is
        the type of these.
        """
        look = self.setup.look
        minis = minis_of(look.assets)
        roles = [role for role in (names, kinds) if role]
        figures = box.less(bottom=Pixels(sum(box.high(Line(role)) for role in roles)))
        parts = (0.26, 0.74)
        party = scenes_of(self.setup.game).party(side, seat, self.setup.switches)
        for part, member in zip(parts, party, strict=False):
            x, middle = figures.rect.x + round(box.width * part), figures.rect.centery
            portrait(screen, minis, member.figure, side, size - 4, (x, middle))
            wide, low = round(box.width * 0.48), middle + size + box.high(2)
            called = fitted(look, member.name, names, ink.CREAM, wide)
            screen.blit(called, called.get_rect(midtop=(x, low)))
            if kinds and readable(look, member.kind, kinds, wide):
                kind = fitted(look, member.kind, kinds, ink.MUTED_CREAM, wide)
                screen.blit(kind, kind.get_rect(midtop=(x, low + called.get_height())))
