"""The menu of a running match: go on, look things up, hand a seat over, give up, leave."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from game.scenes.ask import Ask
from game.scenes.form_scene import FormScene
from game.scenes.house import House
from game.scenes.rules_book import RulesBook
from game.scenes.settings import SettingsScene
from game.table import palette as ink
from game.table.form import Form
from game.table.widgets import Button
from game.words.ui import say

Entry = tuple[str, str, str, Callable[[], None]]
"""What a button says, its kind, its icon and what it does."""


class Running(Protocol):
    """What the menu asks of the match under it; seats are numbered from 0, 0 and 1."""

    def side_of(self, seat: int) -> str:
        """Return the id of the faction that a seat leads."""

    @property
    def kept(self) -> bool:
        """Return whether the match is kept and can go on another time."""

    def is_person(self, seat: int) -> bool:
        """Return whether a person decides for the seat now."""

    def hand_over(self, seat: int) -> None:
        """Let the computer decide for a person's seat, or the person again."""

    def concede(self, seat: int) -> None:
        """End the match; the other seat wins."""

    def leave_match(self) -> None:
        """End the match without a winner and go back to the title."""


class Menu(FormScene):
    """Lies over the match; nothing in the match moves on while a person reads it."""

    name = "menu"
    opaque = False
    head = "menu.head"

    def __init__(
        self, house: House, running: Running, seats: tuple[int, ...] = (0, 1),
        more: Sequence[Entry] = (),
    ) -> None:  # fmt: skip
        """`more` are entries of this match alone; the menu closes before it does what they say."""
        super().__init__(house)
        self.running = running
        self.seats = seats
        self.more = more

    def lay_out(self, form: Form) -> None:
        """One column of buttons; two where the window is too low for one."""
        look, fonts = self.look, self.look.fonts
        entries = self._entries()
        widest = max(fonts.width(text, "button") for text, *_ in entries)
        high = max(44, look.grown(56, 1.4))
        gap = look.px(10)
        head = fonts.line_height("h1") + look.px(20)
        room = self.size[1] - look.px(140) - head
        columns = 1 if len(entries) * (high + gap) <= room else 2
        rows = -(-len(entries) // columns)
        button = max(look.px(400), widest + fonts.size("button") + look.px(76))
        button = max(button, (fonts.width(say(self.head), "h1") + gap) // columns)
        most = (self.size[0] - look.px(120) - (columns - 1) * gap) // columns
        button = min(button, most)
        wide = columns * (button + gap) - gap
        self.frame = pygame.Rect(0, 0, wide + look.px(96), rows * (high + gap) + head + look.px(72))
        self.frame.center = (self.size[0] // 2, self.size[1] // 2)
        left, top = self.frame.x + look.px(48), self.frame.y + look.px(36) + head
        for number, (text, kind, icon, action) in enumerate(entries):
            column, row = divmod(number, rows)
            x, y = left + column * (button + gap), top + row * (high + gap)
            rect = pygame.Rect(x, y, button, high)
            form.add(Button(form.manager, rect, text, action, kind, icon))
        form.focus.go(0)

    def _entries(self) -> list[Entry]:
        entries: list[Entry] = [
            (say("menu.resume"), "gold", "play", self.back),
            *((text, kind, icon, self._after(action)) for text, kind, icon, action in self.more),
            (say("menu.rules"), "wood", "book", self._rules),
            (say("menu.settings"), "wood", "cog", self._settings),
        ]
        for seat in self.seats:
            person = self.running.is_person(seat)
            key, icon = ("menu.hand", "computer") if person else ("menu.take", "person")
            text = say(key, faction=self._faction(seat))
            entries.append((text, "wood", icon, self._hand(seat)))
        people = [seat for seat in self.seats if self.running.is_person(seat)]
        for seat in people:
            text = say("menu.concede")
            if len(people) > 1:
                text = f"{text}: {self._faction(seat)}"
            entries.append((text, "wood", "flag", self._concede(seat)))
        leave = say("menu.leave.kept" if self.running.kept else "menu.leave")
        entries.append((leave, "wood", "cross", self._leave))
        return entries

    def _after(self, action: Callable[[], None]) -> Callable[[], None]:
        def act() -> None:
            self.back()
            action()

        return act

    def _faction(self, seat: int) -> str:
        return say(f"faction.{self.running.side_of(seat)}")

    def _rules(self) -> None:
        assert self.stack is not None
        self.stack.push(RulesBook(self.house))

    def _settings(self) -> None:
        assert self.stack is not None
        self.stack.push(SettingsScene(self.house))

    def _hand(self, seat: int) -> Callable[[], None]:
        def hand() -> None:
            self.running.hand_over(seat)
            self.back()

        return hand

    def _concede(self, seat: int) -> Callable[[], None]:
        def concede() -> None:
            self.back()
            self.running.concede(seat)

        def ask() -> None:
            assert self.stack is not None
            text = say(
                "menu.concede.ask", faction=self._faction(seat), other=self._faction(1 - seat)
            )
            yes, no = say("menu.concede.yes"), say("menu.no")
            self.stack.push(Ask(self.house, text, yes, no, concede))

        return ask

    def _leave(self) -> None:
        assert self.stack is not None
        if self.running.kept:
            self.running.leave_match()
            return
        text, yes, no = say("menu.leave.ask"), say("menu.leave.yes"), say("menu.no")
        self.stack.push(Ask(self.house, text, yes, no, self.running.leave_match))

    def paint(self, screen: pygame.Surface) -> None:
        """A tray with its head."""
        self.on(screen, self.look.materials.tray(*self.frame.size, 1), self.frame)
        head = self.look.fonts.carved(say(self.head), "h1", ink.BRASS_LIGHT)
        place = (self.frame.centerx, self.frame.y + self.look.px(32))
        screen.blit(head, head.get_rect(midtop=place))
