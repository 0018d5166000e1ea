"""A column of buttons under a head, over whatever is on the screen."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.rulebook.rules_book import RulesBook
from game.scenes.settings.settings import SettingsScene
from game.scenes.shell.form_scene import FormScene
from game.table.look import palette as ink
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.words.ui import say

Entry = tuple[str, str, str, Callable[[], None]]
"""What a button says, its kind, its icon and what it does."""


class Column(FormScene):
    """A menu: Enter presses its first entry at once, so the ring is seen from the start."""

    opaque = False
    head = ""
    """The key of the words above the buttons."""
    game = ""
    """Whose rulebook is looked up."""

    def entries(self) -> list[Entry]:
        """Return the buttons from above, the one that leads back first or last."""
        raise NotImplementedError

    def lay_out(self, form: Form) -> None:
        """One column of buttons; two where the window is too low for one."""
        look, fonts = self.look, self.look.fonts
        entries = self.entries()
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
        form.focus.shown = True

    def after(self, action: Callable[[], None]) -> Callable[[], None]:
        """Return what closes the menu before it does something to the match below."""

        def act() -> None:
            self.back()
            action()

        return act

    def lookups(self) -> list[Entry]:
        """Return the entries that every menu has: rules and settings, which come back to it."""
        return [
            (say("menu.rules"), "wood", "book", self._rules),
            (say("menu.settings"), "wood", "cog", self._settings),
        ]

    def _rules(self) -> None:
        assert self.stack is not None
        self.stack.push(RulesBook(self.house, self.game))

    def _settings(self) -> None:
        assert self.stack is not None
        self.stack.push(SettingsScene(self.house))

    def paint(self, screen: pygame.Surface) -> None:
        """A tray with its head."""
        self.on(screen, self.look.materials.tray(*self.frame.size, 1), self.frame)
        head = self.look.fonts.carved(say(self.head), "h1", ink.BRASS_LIGHT)
        place = (self.frame.centerx, self.frame.y + self.look.px(32))
        screen.blit(head, head.get_rect(midtop=place))
