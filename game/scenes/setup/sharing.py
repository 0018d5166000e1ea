"""What the persons at the table give to the chance of their match, before it is bound."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.engine.seats import HUMAN
from game.scenes.setup.plan import MatchPlan
from game.scenes.shell.form_scene import FormScene
from game.scenes.shell.house import House
from game.scenes.shell.stack import Stack
from game.store.notation import pledge
from game.store.recorder import new_salt, share_of
from game.table.look import palette as ink
from game.table.look.boxes import Grown, Line, Part, Pixels, Share, Shortest, Size, Sum, Wide
from game.table.look.fitting import fitted
from game.table.widgets.fields import Button, Entry
from game.table.widgets.form import Form
from game.words.clause import numbers_told
from game.words.ui import say

LONGEST: Final = 40
SHOWN: Final = 16
"""Digits of the pledge: more than anybody could aim at."""
GROUP: Final = 4


def is_shared(plan: MatchPlan) -> bool:
    """Return whether several persons wish to give to chance that nobody has settled yet."""
    if not plan.shared or plan.guide or plan.kept or plan.seed is not None:
        return False
    held = zip(plan.names, plan.seats, strict=True)
    return len({name for name, seat in held if seat == HUMAN}) > 1


def start(house: House, stack: Stack, plan: MatchPlan, sides: Sequence[str]) -> None:
    """Begin a match, or first ask several persons what they give to its chance if they wish it.

    ``sides`` are those of the seats.
    """
    if is_shared(plan):
        stack.push(Sharing(house, plan, sides))
    else:
        stack.reset(house.begin(house, plan))


class Sharing(FormScene):
    """A line for each person, and a die to click; who leaves it empty gives nothing.

    The machine's own part is drawn, and its pledge shown, before anybody gives.
    """

    name = "sharing"
    opaque = False

    def __init__(self, house: House, plan: MatchPlan, sides: Sequence[str]) -> None:
        """``sides`` are those of the seats."""
        super().__init__(house)
        self.sides = sides
        self.plan = replace(plan, salt=plan.salt or new_salt())
        people = [seat for seat, who in enumerate(plan.seats) if who == HUMAN]
        # Somebody with several seats gives once.
        self.seats = [seat for seat in people if plan.names.index(plan.names[seat]) == seat]
        self.typed = dict.fromkeys(self.seats, "")
        self.numbers = numbers_told()
        """Whether the mark of the machine's part is shown."""

    @property
    def pledge(self) -> str:
        """Return what binds the machine's part, as it is shown: in groups, in one line."""
        whole = pledge(self.plan.salt)[:SHOWN]
        return "-".join(whole[at : at + GROUP] for at in range(0, SHOWN, GROUP))

    def lay_out(self, form: Form) -> None:
        """A row for each person, then two buttons."""
        high, wide = Grown(52, 1.5, least=44), Grown(900, 1.4)
        self.told = say("sharing.told")
        if self.numbers:
            self.told = f"{self.told}\n{say('sharing.mark', pledge=self.pledge)}"
        told = Pixels(self.text_height(self.told, "body", self.framed(wide, 0).width))
        top, rows = Sum((Line("h3"), 8, told, 12)), [high] * len(self.seats)
        full = Sum((top, *rows, high), 12) + 24
        self.above, *lines, foot = self.framed(wide, full).column(top, *rows, Share(), gap=12)
        shows = say("show_numbers")
        click = Wide("button", say("sharing.click")) + Size("button") + 56
        self.rows = []
        for seat, row in zip(self.seats, lines, strict=True):
            left, button = row.row(Share(), Shortest(click, Part(1 / 3)), gap=12)
            name, line = left.row(Pixels(row.width // 4), Share())
            self.rows.append(name.less(right=12))
            put, hint = self._type(seat), say("sharing.hint")
            form.add(Entry(form.manager, line.rect, self.typed[seat], put, hint, LONGEST))
            act = self._click(seat)
            form.add(Button(form.manager, button.rect, say("sharing.click"), act, "wood", "die"))
        middle = () if self.numbers else (Wide("button", shows) + Size("button") + 56,)
        left, *more, right = foot.bottom(high).row(Share(), *middle, Share(), gap=24)
        form.add(Button(form.manager, left.rect, say("back"), self.back, "wood", "undo"))
        for box in more:
            form.add(Button(form.manager, box.rect, shows, self._show, "wood", "die"))
        form.add(Button(form.manager, right.rect, say("setup.start"), self._start, "gold", "play"))
        form.focus.go(0)

    def _show(self) -> None:
        self.numbers = True
        self.again()

    def _type(self, seat: int) -> Callable[[str], None]:
        def put(text: str) -> None:
            self.typed[seat] = text

        return put

    def _click(self, seat: int) -> Callable[[], None]:
        def click() -> None:
            # Nobody hits a thousandth of a second, or knows which one would be good.
            x, y = pygame.mouse.get_pos()
            self.typed[seat] = f"{x} {y} {pygame.time.get_ticks()}"
            self.again()

        return click

    def _start(self) -> None:
        assert self.stack is not None
        self.form.update(0.0)  # the last letters may still lie in the line
        given = (share_of(self.sides[seat], self.typed[seat]) for seat in self.seats)
        plan = replace(self.plan, shares=tuple(share for share in given if share is not None))
        self.stack.reset(self.house.begin(self.house, plan))

    def paint(self, screen: pygame.Surface) -> None:
        """A tray with its head, what it is about, and who gives."""
        look = self.look
        self.on(screen, look.materials.tray(*self.frame.size, 1), self.frame)
        above = self.above
        head = self.words(screen, say("sharing.head"), "h3", above.rect.topleft, ink.BRASS_LIGHT)
        place = above.less(top=Pixels(head.height) + 8).rect.topleft
        self.words(screen, self.told, "body", place, width=above.width)
        for seat, box in zip(self.seats, self.rows, strict=True):
            tone = ink.SIDES[self.sides[seat]].light
            line = fitted(look, self.plan.names[seat], "name", tone, box.width)
            screen.blit(line, box.spot(line, "midleft"))
