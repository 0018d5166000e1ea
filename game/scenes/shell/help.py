"""F1: which keys and pad buttons do what, here and everywhere, as they are set now."""

from __future__ import annotations

from typing import Final

import pygame

from game.scenes.shell.form_scene import FormScene
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.table.input.commands import ARROWS, AT_TABLE, EVERYWHERE, commands
from game.table.input.keymap import KEYS, PADS
from game.table.look import palette as ink
from game.table.look.boxes import Grown, Line, Longest, Part, Pixels, Shortest, Sum, Wide
from game.table.look.fitting import fitted
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.table.widgets.key_table import KeyCell, KeyList, KeyRow, wanted
from game.words import keys
from game.words.ui import say

DASH: Final = "\u2013"


class Help(FormScene):
    """Lies over the scene that was asked about; the key that opened it or Esc closes it."""

    name = "help"
    opaque = False
    help = False

    def __init__(self, house: House, about: Scene) -> None:
        super().__init__(house)
        self.here, self.without = about.groups, about.without

    def lay_out(self, form: Form) -> None:
        """The list, which scrolls when it must, and Close."""
        look, rows = self.look, self.rows()
        head, foot = Line("h1") + 8, Grown(54, 1.4, least=44)
        listed = Pixels(len(rows) * KeyList.row_height(look))
        high = Shortest(Sum((head, listed, foot, 40)), Part(1) + -104)
        wide = Longest(Grown(1120, 1.6), Pixels(wanted(rows, look)) + 72)
        inside = self.framed(wide, high, across=36)
        page = inside.less(top=head, bottom=foot + 16).rect
        self.page = form.add(KeyList(KeyList.fitting(page, look), rows, look))
        close = inside.sized(Longest(200, Wide("button", say("close")) + 90), foot, "bottomright")
        form.add(Button(form.manager, close.rect, say("close"), self.back, icon="undo"))
        below = inside.less(top=head + Pixels(self.page.rect.height), bottom=-12)
        self._told = below.less(right=Pixels(close.width) + 20)

    def rows(self) -> list[KeyRow]:
        """Return the list: what only the game here hears first, then what every table does, and at
        last what is heard everywhere.
        """
        found = []
        has = {command.group for command in commands()}
        here = [each for each in self.here if each != EVERYWHERE and each in has]
        here.sort(key=lambda group: group in AT_TABLE)
        for group in (*here, EVERYWHERE):
            found.append(KeyRow(keys.group(group)))
            of = [one for one in commands() if one.group == group and one.name not in self.without]
            for line in dict.fromkeys(one.line for one in of if one.line):
                words = keys.command(line) if "." in line else say(f"help.{line}")
                found.append(self._row(words, tuple(one.name for one in of if one.line == line)))
            for one in of:
                if not one.line:
                    found.append(self._row(keys.command(one.name), (one.name,)))
        return found

    def _row(self, told: str, names: tuple[str, ...]) -> KeyRow:
        """Return one line; of several commands the keys one after the other."""
        keymap = self.house.keymap
        on_keys = [keys.key(key) for name in names for key in keymap.all(name, KEYS)]
        on_pads = [keys.button(key) for name in names for key in keymap.all(name, PADS)]
        if len(on_keys) == len(names) > len(ARROWS):
            on_keys = [DASH.join((on_keys[0], on_keys[-1]))]
        elif len(names) > 1:
            on_keys, on_pads = [" ".join(on_keys)], [" ".join(on_pads)]
        on_keys += [""] * (2 - len(on_keys))
        texts = (*on_keys[:2], ", ".join(on_pads))
        cells = tuple(KeyCell(KEYS, place, text) for place, text in enumerate(texts))
        return KeyRow(told, names[0], cells)

    def unheard(self, event: pygame.event.Event) -> None:
        """What opened the list closes it; a click may move it."""
        clicked = event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT
        if self.house.keymap.meaning(event, self.groups) == "help":
            self.back()
        elif clicked and self.page.jumped(event.pos):
            self.changed = True
        else:
            super().unheard(event)

    def paint(self, screen: pygame.Surface) -> None:
        """A tray with its head, and what else there is to know."""
        look, page = self.look, self.page.rect
        self.on(screen, look.materials.tray(*self.frame.size, 1), self.frame)
        place = (page.x, self.frame.y + look.px(32))
        self.words(screen, say("help.head"), "h1", place, ink.BRASS_LIGHT)
        self.on(screen, look.materials.inset(*page.size), page)
        for words, column in (("keys.keyboard", 0), ("keys.pad", 2)):
            box = self.page.box(0, column)
            text = fitted(look, say(words), "label", ink.BRASS_LIGHT, box.width * (2 - column // 2))
            screen.blit(text, text.get_rect(bottomleft=(box.x, page.y - look.px(6))))
        room = self._told
        told = look.prose.lay(say("help.mouse"), "compact", room.width, ink.CREAM).picture
        if told.get_height() <= room.height:
            screen.blit(told, room.spot(told, "midleft"))
