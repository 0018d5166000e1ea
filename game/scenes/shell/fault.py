"""What a person sees when something inside Warhall failed: a sentence, a report, a way back."""

from __future__ import annotations

import re
from pathlib import Path

import pygame

from game.scenes.shell.form_scene import FormScene
from game.scenes.shell.house import House
from game.table.look import palette as ink
from game.table.look.boxes import Grown, Longest, Part, Pixels, Shortest, Wide
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
        window = self.look.window
        most = Part(1) + -48
        frame = window.sized(Shortest(Grown(960, 1.6), most), Shortest(Grown(560, 1.7), most))
        self.frame = frame.rect
        wide = Longest(260, Wide("button", say("fault.back")) + 90)
        rect = frame.less(bottom=36).sized(wide, Grown(56, 1.4, least=44), "midbottom").rect
        form.add(Button(form.manager, rect, say("fault.back"), self.back, "gold", "undo"))
        form.begin(0)

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
        box = look.box(self.frame).inset(48, 40)
        told = say("fault.report") if self.report_path else say("fault.no_report")
        texts = [
            (say("fault.head"), "h2", ink.RUBRIC, 10),
            (say("fault.line"), "body", ink.INK, 12),
            (self.sentence[:400], "name", ink.INK, 12),
            (told, "body", ink.INK, 12),
        ]
        if self.report_path:
            texts.append((self._folded(str(self.report_path), box.width), "compact", ink.INK, 0))
        for text, role, tone, gap in texts:
            took = self.words(screen, text, role, box.rect.topleft, tone, width=box.width)
            box = box.less(top=Pixels(took.height) + gap)

    def _folded(self, path: str, width: int) -> str:
        """Return a path in lines that fit ``width`` pixels, broken after its bars."""
        lines = [""]
        for part in re.findall("[^/]*/|[^/]+", path):
            if lines[-1] and self.look.fonts.width(lines[-1] + part, "compact") > width:
                lines.append("")
            lines[-1] += part
        return "\n".join(lines)
