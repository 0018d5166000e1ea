"""The first thing that is ever asked: which language, each in its own words."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.shell.form_scene import FormScene
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.table.look import palette as ink
from game.table.look.fitting import fitted
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.words.ui import say


class LanguageScene(FormScene):
    """A button a language; the screen speaks the one that is lit, and keeps the one pressed.

    `then` makes the scene that follows.
    """

    name = "language"

    def __init__(self, house: House, then: Callable[[], Scene]) -> None:
        super().__init__(house)
        self.then = then
        self.languages = house.languages()

    def lay_out(self, form: Form) -> None:
        """One column of languages; the one that the environment asks for holds the focus."""
        look, fonts = self.look, self.look.fonts
        high = max(48, look.grown(60, 1.5))
        gap = look.px(14)
        names = [one.name for one in self.languages]
        widest = max(fonts.width(name, "button") for name in names)
        wide = max(look.px(420), widest + look.px(120))
        head = fonts.line_height("h1") + look.px(24)
        note = fonts.line_height("body") + look.px(24)
        full = head + len(names) * (high + gap) + note
        most = self.size[0] - look.px(48)
        self.frame = pygame.Rect(0, 0, min(most, max(wide, self._widest()) + look.px(120)), full)
        self.frame.height += look.px(52)
        self.frame.center = (self.size[0] // 2, self.size[1] // 2)
        y = self.frame.y + look.px(36) + head
        for one in self.languages:
            box = pygame.Rect(0, y, wide, high)
            box.centerx = self.frame.centerx
            lit = one.code == self.house.language
            kind = "gold" if lit else "wood"
            icon = "tick" if lit else ""
            form.add(Button(form.manager, box, one.name, self._chooser(one.code), kind, icon))
            y += high + gap
        self._foot = y + look.px(4)
        codes = [one.code for one in self.languages]
        form.focus.go(codes.index(self.house.language))
        form.focus.shown = True

    def _widest(self) -> int:
        fonts = self.look.fonts
        told = (("language.head", "h1"), ("language.note", "body"))
        return max(fonts.width(say(text), role) for text, role in told)

    def _chooser(self, code: str) -> Callable[[], None]:
        def choose() -> None:
            assert self.stack is not None
            self.house.change("language", code)
            self.stack.replace(self.then())

        return choose

    def back(self) -> None:
        """Esc keeps what the environment asks for."""
        self._chooser(self.house.language)()

    def update(self, seconds: float) -> None:
        """Let the question be put in the language that is lit."""
        super().update(seconds)
        lit = self.languages[max(0, self.form.focus.at)].code
        for number, widget in enumerate(self.form.widgets):
            if isinstance(widget, Button) and widget.below.hovered:
                lit = self.languages[number].code
        if self.house.speak(lit):
            self.repaint()

    def paint(self, screen: pygame.Surface) -> None:
        """The table, and a tray with the question."""
        look = self.look
        self.table(screen)
        self.on(screen, look.materials.tray(*self.frame.size, 1), self.frame)
        room = self.frame.width - look.px(60)
        head = fitted(look, say("language.head"), "h1", ink.BRASS_LIGHT, room)
        top = (self.frame.centerx, self.frame.y + look.px(32))
        screen.blit(head, head.get_rect(midtop=top))
        place = (self.frame.centerx, self._foot)
        note = fitted(look, say("language.note"), "body", ink.MUTED_CREAM, room)
        screen.blit(note, note.get_rect(midtop=place))
