"""What the persons at the table give to the chance of their match, before it is bound."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.scenes.setup.plan import PERSON, MatchPlan
from game.scenes.shell.form_scene import FormScene
from game.scenes.shell.house import House
from game.store.notation import pledge
from game.store.recorder import new_salt, share_of
from game.table.look import palette as ink
from game.table.look.fitting import fitted
from game.table.widgets.fields import Button, Entry
from game.table.widgets.form import Form
from game.words.ui import say

LONGEST: Final = 40
SHOWN: Final = 16
"""Digits of the pledge: more than anybody could aim at."""
GROUP: Final = 4


def is_shared(plan: MatchPlan) -> bool:
    """Return whether several persons sit down to chance that nobody has settled yet."""
    if plan.guide or plan.kept or plan.seed is not None:
        return False
    held = zip(plan.names, plan.seats, strict=True)
    return len({name for name, seat in held if seat == PERSON}) > 1


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
        people = [seat for seat, who in enumerate(plan.seats) if who == PERSON]
        # Somebody with several seats gives once.
        self.seats = [seat for seat in people if plan.names.index(plan.names[seat]) == seat]
        self.typed = dict.fromkeys(self.seats, "")

    @property
    def pledge(self) -> str:
        """Return what binds the machine's part, as it is shown: in groups, in one line."""
        whole = pledge(self.plan.salt)[:SHOWN]
        return "-".join(whole[at : at + GROUP] for at in range(0, SHOWN, GROUP))

    def lay_out(self, form: Form) -> None:
        """A row for each person, then two buttons."""
        look, fonts = self.look, self.look.fonts
        high = max(44, look.grown(52, 1.5))
        gap = look.px(12)
        wide = min(self.size[0] - look.px(48), look.grown(900, 1.4))
        inner = wide - look.px(96)
        self.told = say("sharing.told", pledge=self.pledge)
        top = fonts.line_height("h3") + look.px(8) + self.text_height(self.told, "body", inner)
        rows = len(self.seats) * (high + gap)
        self.frame = pygame.Rect(0, 0, wide, top + rows + high + look.px(72) + 3 * gap)
        self.frame.center = (self.size[0] // 2, self.size[1] // 2)
        self.inner = self.frame.inflate(-look.px(96), -look.px(72))
        click = fonts.width(say("sharing.click"), "button") + fonts.size("button") + look.px(56)
        click = min(click, inner // 3)
        self.label = inner // 4
        self.rows = []
        y = self.inner.y + top + gap
        for seat in self.seats:
            row = pygame.Rect(self.inner.x, y, inner, high)
            self.rows.append(row)
            line = pygame.Rect(row.x + self.label, y, inner - self.label - click - gap, high)
            hint = say("sharing.hint")
            form.add(Entry(form.manager, line, self.typed[seat], self._type(seat), hint, LONGEST))
            button = pygame.Rect(row.right - click, y, click, high)
            act = self._click(seat)
            form.add(Button(form.manager, button, say("sharing.click"), act, "wood", "die"))
            y += high + gap
        half = (inner - look.px(24)) // 2
        y = self.inner.bottom - high
        left = pygame.Rect(self.inner.x, y, half, high)
        right = pygame.Rect(self.inner.right - half, y, half, high)
        form.add(Button(form.manager, left, say("back"), self.back, "wood", "undo"))
        form.add(Button(form.manager, right, say("setup.start"), self._start, "gold", "play"))
        form.focus.go(0)

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
        head = self.words(screen, say("sharing.head"), "h3", self.inner.topleft, ink.BRASS_LIGHT)
        place = (self.inner.x, head.bottom + look.px(8))
        self.words(screen, self.told, "body", place, width=self.inner.width)
        for seat, row in zip(self.seats, self.rows, strict=True):
            tone = ink.SIDES[self.sides[seat]].light
            line = fitted(look, self.plan.names[seat], "name", tone, self.label - look.px(12))
            screen.blit(line, line.get_rect(midleft=(row.x, row.centery)))
