"""What a person sees when something inside Warhall failed: a sentence, a report, a way back."""

from __future__ import annotations

import re
from pathlib import Path

import pygame

from game.scenes.shell.form_scene import FormScene
from game.scenes.shell.house import House
from game.table.look import palette as ink
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.words.ui import say


class Fault(FormScene):
    """Stands alone on the stack; the only way on is the title."""

    name = "fault"

    def __init__(self, house: House, report: Path | None, sentence: str) -> None:
        super().__init__(house)
        self.report_path = report
        self.sentence = sentence

    def lay_out(self, form: Form) -> None:
        """One button."""
        look = self.look
        wide = min(self.size[0] - look.px(48), look.grown(960, 1.6))
        self.frame = pygame.Rect(0, 0, wide, min(self.size[1] - look.px(48), look.grown(560, 1.7)))
        self.frame.center = (self.size[0] // 2, self.size[1] // 2)
        high = max(44, look.grown(56, 1.4))
        button = max(look.px(260), look.fonts.width(say("fault.back"), "button") + look.px(90))
        rect = pygame.Rect(0, 0, button, high)
        rect.midbottom = (self.frame.centerx, self.frame.bottom - look.px(36))
        form.add(Button(form.manager, rect, say("fault.back"), self.back, "gold", "undo"))
        form.focus.go(0)
        form.focus.shown = True

    def back(self) -> None:
        """Go to the title."""
        from game.scenes.title.title import Title

        assert self.stack is not None
        self.stack.reset(Title(self.house))

    def paint(self, screen: pygame.Surface) -> None:
        """What happened, and where the report lies."""
        look = self.look
        self.table(screen)
        self.on(screen, look.materials.parchment(*self.frame.size, 4), self.frame)
        inner = self.frame.inflate(-look.px(96), -look.px(80))
        place = inner.topleft
        head = self.words(screen, say("fault.head"), "h2", place, ink.RUBRIC, width=inner.width)
        told = say("fault.report") if self.report_path else say("fault.no_report")
        texts = [(say("fault.line"), "body"), (self.sentence[:400], "name"), (told, "body")]
        if self.report_path:
            texts.append((self._folded(str(self.report_path), inner.width), "compact"))
        y = head.bottom + look.px(10)
        for text, role in texts:
            box = self.words(screen, text, role, (inner.x, y), ink.INK, width=inner.width)
            y = box.bottom + look.px(12)

    def _folded(self, path: str, width: int) -> str:
        """Return a path in lines that fit ``width`` pixels, broken after its bars."""
        lines = [""]
        for part in re.findall("[^/]*/|[^/]+", path):
            if lines[-1] and self.look.fonts.width(lines[-1] + part, "compact") > width:
                lines.append("")
            lines[-1] += part
        return "\n".join(lines)
