"""The page of the settings where keys and pad buttons are chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.table.input.commands import ARROWS, commands, groups, idle
from game.table.input.keymap import KEYS, PADS, Keymap, key_name
from game.table.input.pads import PAD
from game.table.look import palette as ink
from game.table.look.boxes import Box, Line, Pixels, Share
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.table.widgets.key_table import COLUMNS, KeyCell, KeyRow, KeyTable
from game.words import keys
from game.words.ui import say

if TYPE_CHECKING:
    from game.scenes.settings.settings import SettingsScene

CLEARING: Final = (pygame.K_DELETE, pygame.K_BACKSPACE)


class KeyPage:
    """A part of the settings screen; what is chosen in it outlives a new lay-out.

    ``grabbing`` while the next key or button is taken as it is.
    """

    def __init__(self, scene: SettingsScene) -> None:
        self.scene = scene
        self.grabbing = False
        self.told = ""
        self.table: KeyTable
        self._place = (1, 0, 0)
        self._line = pygame.Rect(0, 0, 0, 0)
        self._heads: list[tuple[str, pygame.Rect]] = []

    @property
    def keymap(self) -> Keymap:
        """Return the keys in force."""
        return self.scene.house.keymap

    # --- laying out

    def lay_out(self, form: Form, body: Box, done: pygame.Rect) -> None:
        """Put the table and its buttons into the form; `done` is where Back will be."""
        look = self.scene.look
        head, foot = Line("label") + 8, Line("compact", 2) + 6
        body = body.less(bottom=Pixels(body.rect.bottom - done.y) + 14)
        rect = KeyTable.fitting(body.less(top=head, bottom=foot).rect, look)
        self._line = body.less(top=head + Pixels(rect.height) + 6).top(foot).rect
        self.table = form.add(KeyTable(rect, self.rows(), look, self._grab))
        self.table.go(*self._place)
        self.table.waiting = say("keys.press") if self.grabbing else ""
        over = body.top(Line("label")).rect
        first, pads = self.table.box(0, 0), self.table.box(0, COLUMNS - 1)
        keyboard = pygame.Rect(first.x, over.y, pads.x - first.x, over.height)
        pad = pygame.Rect(pads.x, over.y, pads.width, over.height)
        self._heads = [(say("keys.keyboard"), keyboard), (say("keys.pad"), pad)]
        entries = (
            ("keys.clear", "cross", self._clear),
            ("keys.reset", "undo", self._reset),
            ("keys.reset_all", "undo", self._reset_all),
        )
        line = look.box(done.union(pygame.Rect(body.rect.x, done.y, 0, 0)))
        boxes = line.row(*[Share()] * len(entries), Pixels(done.width), gap=10)
        for box, (words, icon, action) in zip(boxes, entries, strict=False):
            form.add(Button(form.manager, box.rect, say(words), action, icon=icon))

    def rows(self) -> list[KeyRow]:
        """Return the rows of the table as the keys are now."""
        found, hidden = [], {*ARROWS, *idle()}
        for group in groups():
            found.append(KeyRow(keys.group(group)))
            for command in commands():
                if command.group == group and command.name not in hidden:
                    cells = (*self._cells(command.name, KEYS), *self._cells(command.name, PADS))
                    found.append(KeyRow(keys.command(command.name), command.name, cells))
        return found

    def _cells(self, command: str, device: str) -> list[KeyCell]:
        keymap, most = self.keymap, 2 if device == KEYS else 1
        name_of = keys.key if device == KEYS else keys.button
        cells = [
            KeyCell(device, -1, name_of(each), fixed=True) for each in keymap.fixed(command, device)
        ]
        own = keymap.own(command, device)
        for place in range(most - len(cells)):
            name = own[place] if place < len(own) else ""
            twice = bool(name and keymap.clashes(command, device, name))
            cells.append(KeyCell(device, place, name_of(name) if name else "", twice=twice))
        return cells[:most]

    # --- changing

    def _grab(self) -> None:
        cell = self.table.cell
        if cell.fixed:
            self._tell(say("keys.fixed", key=cell.text))
            return
        self.grabbing = True
        self.table.waiting = say("keys.press")
        self._tell(say("keys.press.pad" if cell.device == PADS else "keys.press.key"))

    def _let_go(self, told: str) -> None:
        self.grabbing = False
        self.table.waiting = ""
        self._tell(told)

    def heard(self, event: pygame.event.Event) -> bool:
        """Hear an event before the form does; True when it is used up."""
        if self.grabbing:
            self._grabbed(event)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            return self.table.clicked(event.pos)
        clears = event.type == pygame.KEYDOWN and event.key in CLEARING
        if clears and self.scene.form.focused is self.table:
            self._clear()
            return True
        return False

    def _grabbed(self, event: pygame.event.Event) -> None:
        device = self.table.cell.device
        name = ""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._let_go("")
        elif event.type == pygame.KEYDOWN:
            name = key_name(event)
            if name == "escape":
                self._let_go("")
                name = ""
            elif device == PADS:
                name = ""
        elif event.type == PAD and not event.again:
            name = event.button if device == PADS else ""
            if event.button == "b":
                self._let_go("")
                name = ""
        if name:
            self._bind(name)

    def _bind(self, name: str) -> None:
        row, cell = self.table.rows[self.table.row], self.table.cell
        bound = self.keymap.bind(row.command, cell.device, cell.place, name)
        key = keys.key(name) if cell.device == KEYS else keys.button(name)
        if bound.changes is None:
            told = "keys.has_it" if bound.refused == row.command else "keys.taken"
            self._let_go(say(told, key=key, other=keys.command(bound.refused)))
            return
        told = say("keys.now", key=key, command=row.label)
        for other, got in bound.others:
            told += " " + self._moved(other, got, cell.device)
        self._let_go(told)
        self._keep(cell.device, bound.changes)

    def _moved(self, other: str, got: str, device: str) -> str:
        if not got:
            return say("keys.lost", other=keys.command(other))
        key = keys.key(got) if device == KEYS else keys.button(got)
        return say("keys.moved", other=keys.command(other), key=key)

    def _clear(self) -> None:
        row, cell = self.table.rows[self.table.row], self.table.cell
        if cell.fixed:
            self._tell(say("keys.fixed", key=cell.text))
        elif cell.text:
            self.told = say("keys.cleared", command=row.label)
            self._keep(cell.device, self.keymap.clear(row.command, cell.device, cell.place))
        else:
            self._tell(say("keys.empty"))

    def _reset(self) -> None:
        row = self.table.rows[self.table.row]
        self.told = say("keys.usual", command=row.label)
        for device in (KEYS, PADS):
            self._keep(device, self.keymap.restore(row.command, device))

    def _reset_all(self) -> None:
        self.told = say("keys.all_usual")
        self._keep(KEYS, {})
        self._keep(PADS, {})

    def _keep(self, device: str, changes: dict[str, list[str]]) -> None:
        self._place = (self.table.row, self.table.column, self.table.at)
        self.scene.house.change(device, changes)
        self.scene.again()

    def _tell(self, text: str) -> None:
        self.told = text
        self._place = (self.table.row, self.table.column, self.table.at)
        self.scene.repaint()

    # --- painting

    def paint(self, screen: pygame.Surface) -> None:
        """Paint the heads of the columns, and what was done last or can be done."""
        look, scene = self.scene.look, self.scene
        rect = self.table.rect
        scene.on(screen, look.materials.inset(*rect.size), rect)
        for words, box in self._heads:
            scene.words(screen, words, "label", box.midleft, ink.BRASS_LIGHT, "midleft")
        told = self.told or self._unknown() or say("keys.how")
        tone = ink.KEY_LIGHT if self.told else ink.MUTED_CREAM
        picture = look.prose.lay(told, "compact", self._line.width, tone, lines=2).picture
        screen.blit(picture, self._line.topleft)

    def _unknown(self) -> str:
        names = ", ".join(self.keymap.unknown)
        return say("keys.unknown", keys=names) if names else ""
