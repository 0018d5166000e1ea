"""The first thing that is ever asked: which language, each in its own words."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.shell.form_scene import FormScene
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.table.look import palette as ink
from game.table.look.boxes import Grown, Line, Longest, Share, Sum, Wide
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
        high, names = Grown(60, 1.5, least=48), [one.name for one in self.languages]
        button = Longest(420, Wide("button", *names) + 120)
        texts = Longest(Wide("h1", say("language.head")), Wide("body", say("language.note")))
        rows = [high] * len(names)
        full = Sum((Line("h1") + 24, *rows, Line("body")), 14) + 12
        inside = self.framed(Longest(button, texts) + 120, full, 30, 36)
        self.head, *places, self.note = inside.column(Line("h1") + 10, *rows, Share(), gap=14)
        for one, box in zip(self.languages, places, strict=True):
            lit = one.code == self.house.language
            kind = "gold" if lit else "wood"
            icon = "tick" if lit else ""
            rect = box.sized(button, None).rect
            form.add(Button(form.manager, rect, one.name, self._chooser(one.code), kind, icon))
        codes = [one.code for one in self.languages]
        form.begin(codes.index(self.house.language))

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
        head = fitted(look, say("language.head"), "h1", ink.BRASS_LIGHT, self.head.width)
        screen.blit(head, self.head.moved(0, -4).spot(head, "midtop"))
        note = fitted(look, say("language.note"), "body", ink.MUTED_CREAM, self.note.width)
        screen.blit(note, self.note.spot(note, "midtop"))
