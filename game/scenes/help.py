"""F1: which keys and pad buttons do what, here and everywhere, as they are set now."""

from __future__ import annotations

from typing import Final

import pygame

from game.scenes.form_scene import FormScene
from game.scenes.house import House
from game.scenes.scene import Scene
from game.table import palette as ink
from game.table.commands import COMMANDS, EVERYWHERE
from game.table.form import Form
from game.table.keymap import KEYS, PADS
from game.table.scroll import Line, Page
from game.table.widgets import Button
from game.words import keys
from game.words.ui import say

TOGETHER: Final = ("up", "down", "left", "right")
"""Commands told in one line."""
APART: Final = " \u00b7 "


class Help(FormScene):
    """Lies over the scene that was asked about; the key that opened it or Esc closes it."""

    name = "help"
    opaque = False
    help = False

    def __init__(self, house: House, about: Scene) -> None:
        super().__init__(house)
        self.here = about.groups

    def lay_out(self, form: Form) -> None:
        """The list, which scrolls when it must, and Close."""
        look, fonts = self.look, self.look.fonts
        wide = min(self.size[0] - look.px(48), look.grown(900, 1.6))
        lines = self.lines()
        inner_wide = wide - look.px(96) - look.px(22)
        text = sum(self.text_height(line.text, line.role, inner_wide) for line in lines)
        rest = fonts.line_height("h1") + max(44, look.grown(54, 1.4)) + look.px(110)
        high = min(self.size[1] - look.px(48), text + len(lines) * look.px(6) + rest)
        self.frame = pygame.Rect(0, 0, wide, high)
        self.frame.center = (self.size[0] // 2, self.size[1] // 2)
        inner = self.frame.inflate(-look.px(96), -look.px(72))
        head = fonts.line_height("h1") + look.px(8)
        foot = max(44, look.grown(54, 1.4))
        page = pygame.Rect(inner.x, inner.y + head, inner.width, 0)
        page.height = inner.bottom - foot - look.px(16) - page.y
        self.page = form.add(Page(page, lines, look))
        button = max(look.px(200), fonts.width(say("close"), "button") + look.px(90))
        rect = pygame.Rect(0, 0, button, foot)
        rect.bottomright = inner.bottomright
        form.add(Button(form.manager, rect, say("close"), self.back, icon="undo"))

    def lines(self) -> list[Line]:
        """Return the list: what is heard here first, then what is heard everywhere."""
        found = []
        for group in (*(g for g in self.here if g != EVERYWHERE), EVERYWHERE):
            found.append(Line(keys.group(group), "h3", ink.BRASS_LIGHT, gap=14))
            if group == EVERYWHERE:
                found.append(self._line(say("help.arrows"), TOGETHER))
            for command in COMMANDS:
                if command.group == group and command.name not in TOGETHER:
                    found.append(self._line(keys.command(command.name), (command.name,)))
        found.append(Line(say("help.mouse"), "body", ink.MUTED_CREAM, gap=14))
        return [line for line in found if line.text]

    def _line(self, told: str, names: tuple[str, ...]) -> Line:
        """Return one line, without a text where neither key nor button is set."""
        keymap = self.house.keymap
        on_keys = [keys.key(key) for name in names for key in keymap.all(name, KEYS)]
        on_pads = [keys.button(key) for name in names for key in keymap.all(name, PADS)]
        parts = [f"*{', '.join(each)}*" for each in (on_keys, on_pads) if each]
        if len(on_pads) and on_keys:
            parts[1] = say("help.pad", buttons=parts[1])
        text = f"{APART.join(parts)}   {told}" if parts else ""
        return Line(text, "body", ink.CREAM)

    def unheard(self, event: pygame.event.Event) -> None:
        """What opened the list closes it; a click may move it."""
        if self.house.keymap.meaning(event, self.groups) == "help":
            self.back()
        elif self.page.clicked(event):
            self.changed = True
        else:
            super().unheard(event)

    def paint(self, screen: pygame.Surface) -> None:
        """A tray with its head."""
        self.on(screen, self.look.materials.tray(*self.frame.size, 1), self.frame)
        place = (self.frame.x + self.look.px(48), self.frame.y + self.look.px(32))
        self.words(screen, say("help.head"), "h1", place, ink.BRASS_LIGHT)
