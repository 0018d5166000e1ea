"""Playing on from a moment of a kept match: who decides for each seat is asked first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import pygame

from game.engine.game import Game
from game.engine.seats import HUMAN
from game.rules.room import rules_of
from game.scenes.setup.crew import ICONS, KINDS
from game.scenes.shell.form_scene import BUTTON, FormScene
from game.scenes.shell.house import House
from game.table.look import palette as ink
from game.table.look.boxes import Grown, Line, Pixels, Share, Sum, Wide
from game.table.look.fitting import fitted
from game.table.widgets.fields import Button, Choice
from game.table.widgets.form import Form
from game.words.room import seat_name
from game.words.ui import say

ROW: Final = Grown(56, 1.5, least=44)
GAP: Final = 12
EMBLEM: Final = 22
"""Units of the radius of a side's emblem."""


class PlayOn(FormScene):
    """A row a seat, person or computer as in set-up; those of the match are taken over."""

    name = "play_on"
    opaque = False

    def __init__(
        self, house: House, game: Game, controllers: Sequence[str],
        begin: Callable[[list[str]], None],
    ) -> None:  # fmt: skip
        """``begin`` is called with who decides for each seat."""
        super().__init__(house)
        self.game, self.controllers = game, list(controllers)
        self.people_only = rules_of(game.name).setting_up.people_only
        self._begin = begin
        self._rows: list[tuple[int, pygame.Rect]] = []

    def lay_out(self, form: Form) -> None:
        """The seats below each other, then the way back and on."""
        seats = self.game.seats
        head = Line("h3") + 14
        high = Sum((head, *[ROW] * len(seats), BUTTON, 20), GAP)
        inside = self.framed(Grown(760, 1.4), high)
        self.head, *rows, foot = inside.column(head, *[ROW] * len(seats), Share(), gap=GAP)
        self._rows = []
        widest = Wide("name", *(self._called(seat.index) for seat in seats))
        for seat, row in zip(seats, rows, strict=True):
            told, field = row.row(widest + 2 * EMBLEM + 40, Share(), gap=GAP)
            self._rows.append((seat.index, told.rect))
            now = self.controllers[seat.index]
            kinds = [(value, say(key)) for value, key in KINDS]
            if now != HUMAN:
                kinds[1] = (now, kinds[1][1])  # whichever computer decides stays
            if seat.side in self.people_only:
                kinds = kinds[:1]
            choose = self._choose(seat.index)
            form.add(Choice(form.manager, field.rect, kinds, now, choose, ICONS[: len(kinds)]))
        left, right = foot.bottom(BUTTON).row(Share(), Share(), gap=24)
        esc, words = self.house.cap("cancel"), say("play_on.begin")
        form.add(Button(form.manager, left.rect, say("back"), self.back, "wood", "undo", esc))
        enter = self.house.cap("confirm")
        form.add(Button(form.manager, right.rect, words, self.go, "gold", "play", enter))
        form.begin(len(seats) + 1)

    def _choose(self, seat: int) -> Callable[[Any], None]:
        def choose(value: Any) -> None:
            self.controllers[seat] = value
            self.again()

        return choose

    def go(self) -> None:
        """Begin as the seats are chosen."""
        assert self.stack is not None
        self.stack.pop()
        self._begin(self.controllers)

    def _called(self, seat: int) -> str:
        return seat_name(self.game.name, [each.side for each in self.game.seats], seat)

    def paint(self, screen: pygame.Surface) -> None:
        """A tray with the head and whose seats they are."""
        look = self.look
        self.on(screen, look.materials.tray(*self.frame.size, 1), self.frame)
        head = fitted(look, say("play_on.head"), "h3", ink.BRASS_LIGHT, self.head.width)
        screen.blit(head, self.head.rect)
        for seat, rect in self._rows:
            side = self.game.seats[seat].side
            box = look.box(rect)
            radius = min(box.wide(EMBLEM), rect.height // 2)
            look.materials.emblem(side, radius).draw(screen, rect.x, rect.centery - radius)
            name = box.less(left=Pixels(2 * radius) + 12)
            words = fitted(look, self._called(seat), "name", ink.SIDES[side].light, name.width)
            screen.blit(words, name.spot(words, "midleft"))
