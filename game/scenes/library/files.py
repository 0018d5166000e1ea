"""A dialog over the screen that walks through folders: pick a file, or where one is written."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game import gate
from game.scenes.shell.form_scene import FormScene
from game.scenes.shell.house import House
from game.scenes.shell.notice import Notice
from game.store.notation import SUFFIX
from game.table.display.desktop import open_folder
from game.table.look import palette as ink
from game.table.look.boxes import (
    Box,
    Grown,
    Length,
    Line,
    Longest,
    Part,
    Pixels,
    Share,
    Shortest,
    Size,
    Sum,
    Wide,
)
from game.table.look.fitting import fitted
from game.table.widgets.fields import Button, Entry, Paint
from game.table.widgets.form import Form
from game.words import numbers
from game.words.ui import say

HIGH: Final = Grown(50, 1.4, least=44)
GAP: Final = 8
"""How high a row is, and what lies between two."""
MOST: Final = 2000
"""Entries of a folder that are looked at: one of more shows the first that the system tells."""


class Found(NamedTuple):
    """What a folder holds, as far as it matters here, and why it could not be read."""

    folders: tuple[Path, ...] = ()
    files: tuple[Path, ...] = ()
    fault: str = ""


class Row(NamedTuple):
    """A row of the list: a name, what is told of it, its icon, and what pressing it does."""

    name: str
    note: str
    icon: str
    action: Callable[[], None]


def held(folder: Path) -> Found:
    """Return the folders (by name) and the files of matches (the newest first) in a folder.

    What is hidden is left out, as is what is gone before it was looked at.
    """
    folders: list[Path] = []
    files: list[tuple[float, Path]] = []
    try:
        for path in islice(folder.iterdir(), MOST):
            try:
                if path.name.startswith("."):
                    continue
                if path.is_dir():
                    folders.append(path)
                elif path.suffix == SUFFIX:
                    files.append((-path.stat().st_mtime, path))
            except OSError:
                continue
    except OSError as fault:
        return Found(fault=fault.strerror or str(fault))
    folders.sort(key=lambda path: path.name.casefold())
    return Found(tuple(folders), tuple(path for _, path in sorted(files)))


class Files(FormScene):
    """Lists one folder, leads into others, and lets the desktop show it.

    A game that is played with keys and pads in large text needs rows that can be walked and grow:
    the library's own file dialog has neither.
    """

    opaque = False
    head = ""
    """The key of the sentence over it."""

    def __init__(self, house: House, folder: Path) -> None:
        super().__init__(house)
        self.folder = folder
        self.page = 0
        self.found = Found()

    @property
    def told(self) -> str:
        """Return what is to be done here."""
        return ""

    def take(self, path: Path) -> None:
        """A file was picked."""

    def line(self, form: Form, box: pygame.Rect) -> None:
        """Put into the form what stands below the list; see `lined`."""

    lined = False
    """Whether something stands between the list and the buttons."""

    def last(self) -> tuple[str, str, Callable[[], None]] | None:
        """Return words, icon and action of the button that ends this well, if there is one."""
        return None

    def lay_out(self, form: Form) -> None:
        """Rows of folders and files, as many as there is room for, and the buttons below."""
        window, wide = self.look.window, Shortest(Part(1) + -48, Grown(900, 1.4))
        room = window.sized(wide, None).inset(48, 70)
        self.found = self.read_folder()
        told = self.text_height(self._said, "body", room.width)
        top = Sum((Line("h3"), Pixels(told), Line("compact"), 24))
        foot = Sum((HIGH, HIGH) if self.lined else (HIGH,), GAP)
        rows = self._rows()
        seen = room.column(top, Share(), foot)[1].fits(HIGH, GAP)
        self.pages = max(1, -(-len(rows) // seen))
        self.page = min(self.page, self.pages - 1)
        shown = [HIGH] * (seen if self.pages > 1 else len(rows))
        full = Sum((top, *shown, foot), GAP) + 92
        frame = window.sized(wide, Shortest(full, Part(1) + -16))
        self.frame, inside = frame.rect, frame.inset(48, 36)
        self.head_at, *listed, _ = inside.column(top, *shown, Share(), gap=GAP)
        shown_rows = rows[self.page * seen :][:seen]
        for box, row in zip(listed, shown_rows, strict=False):
            paint = self._painted(row)
            form.add(
                Button(form.manager, box.rect, row.name, row.action, "wood", row.icon, paint=paint)
            )
        if self.lined:
            self.line(form, inside.bottom(foot).top(HIGH).rect)
        self._foot(form, inside.bottom(HIGH))
        gold = [at for at, one in enumerate(form.widgets) if getattr(one, "kind", "") == "gold"]
        form.focus.go(gold[0] if gold else 0)

    def read_folder(self) -> Found:
        """Return what the folder holds now."""
        return held(self.folder)

    @property
    def _said(self) -> str:
        return say("files.unreadable", why=self.found.fault) if self.found.fault else self.told

    def _rows(self) -> list[Row]:
        """Return the rows: the way up, folders, files."""
        rows: list[Row] = []
        if self.folder.parent != self.folder:
            rows.append(Row(say("files.up"), "", "up", self._into(self.folder.parent)))
        rows += [
            Row(f"{_plain(path.name)}/", say("files.folder"), "right", self._into(path))
            for path in self.found.folders
        ]
        rows += [
            Row(_plain(path.stem), _told_of(path), "scroll", self._taking(path))
            for path in self.found.files
        ]
        return rows

    def _painted(self, row: Row) -> Paint:
        """Return what paints a row: a name as it was typed, what it is of, and of when."""

        def paint(screen: pygame.Surface, rect: pygame.Rect, mode: str) -> None:
            look = self.look
            look.materials.button(rect.width, rect.height, "wood", mode).draw(screen, *rect.topleft)
            box = look.box(rect).inset(16, 0)
            size = look.fonts.size("body")
            look.icons.draw(screen, row.icon, box.rect.x + size / 2, box.middle, size, ink.CREAM)
            room = box.less(left=Pixels(size) + 12)
            note = look.fonts.line(row.note, "compact", ink.MUTED_CREAM)
            if row.note and note.get_width() <= room.width // 2:
                screen.blit(note, room.spot(note, "midright"))
                room = room.less(right=Pixels(note.get_width()) + 16)
            name = fitted(look, row.name, "body", ink.CREAM, room.width)
            screen.blit(name, room.spot(name, "midleft"))

        return paint

    def _foot(self, form: Form, box: Box) -> None:
        """Back, the desktop's view of the folder, what ends this well, and the turners."""
        entries = [
            (say("back"), "wood", "undo", self.back),
            (say("files.open"), "wood", "eye", self.open),
        ]
        last = self.last()
        if last is not None:
            entries.append((last[0], "gold", last[1], last[2]))
        lengths: list[Length] = [Wide("button", text) + Size("button") + 56 for text, *_ in entries]
        if self.pages > 1:
            turner = Longest(Pixels(box.height), 70)
            lengths += [Share(), Wide("compact", self._paged) + 8, turner, turner]
        boxes = [each.rect for each in box.row(*lengths, gap=10)]
        for place, (text, kind, icon, action) in zip(boxes, entries, strict=False):
            form.add(Button(form.manager, place, text, action, kind, icon))
        self.paged_at = None
        if self.pages > 1:
            self.paged_at, *turners = boxes[-3:]
            for place, step, icon in zip(turners, (-1, 1), ("up", "down"), strict=True):
                on = 0 <= self.page + step < self.pages
                form.add(
                    Button(form.manager, place, "", self._turn(step), "wood", icon, enabled=on)
                )

    paged_at: pygame.Rect | None = None

    @property
    def _paged(self) -> str:
        return say("matches.page", page=self.page + 1, pages=self.pages)

    def _turn(self, step: int) -> Callable[[], None]:
        def turn() -> None:
            self.page += step
            self.again()

        return turn

    def _into(self, folder: Path) -> Callable[[], None]:
        def into() -> None:
            self.folder, self.page = folder, 0
            self.again()

        return into

    def _taking(self, path: Path) -> Callable[[], None]:
        return lambda: self.take(path)

    def open(self) -> None:
        """Let the desktop show the folder; where it cannot, tell where that is."""
        show_folder(self, self.folder)

    def paint(self, screen: pygame.Surface) -> None:
        """A tray with the head, what is to be done, and the folder."""
        self.on(screen, self.look.materials.tray(*self.frame.size, 1), self.frame)
        box, wide = self.head_at, self.head_at.width
        head = self.words(screen, say(self.head), "h3", box.rect.topleft, ink.BRASS_LIGHT)
        box = box.less(top=Pixels(head.height) + 4)
        told = self.words(screen, self._said, "body", box.rect.topleft, width=wide)
        place = box.less(top=Pixels(told.height) + 2).rect.topleft
        self.words(screen, self._where(wide), "compact", place, ink.MUTED_CREAM)
        if self.paged_at is not None:
            place = self.paged_at.midright
            self.words(screen, self._paged, "compact", place, ink.CREAM, "midright")

    def _where(self, width: int) -> str:
        """Return the folder's path in one line: what does not fit is left out at its beginning."""
        fonts, parts = self.look.fonts, list(self.folder.absolute().parts)
        whole = _plain(str(Path(*parts)))
        while len(parts) > 1 and fonts.width(whole, "compact") > width:
            parts.pop(0)
            whole = _plain(f"…/{'/'.join(parts)}")
        return whole


class SaveFile(Files):
    """Asks in which folder, and under which name, a file is written."""

    name = "save_file"
    head = "matches.export"
    lined = True

    def __init__(
        self, house: House, folder: Path, called: str, saved: Callable[[Path, str], None]
    ) -> None:
        """`saved` is called with the folder and the name, without an ending, that were chosen."""
        super().__init__(house, folder)
        self.called, self.saved = called, saved

    @property
    def told(self) -> str:
        """Return what is to be done here."""
        return say("files.save.told")

    def take(self, path: Path) -> None:
        """Take over the name of a file that is there: it stays, and the new one gets a number."""
        self.called = path.stem
        self.again()

    def line(self, form: Form, box: pygame.Rect) -> None:
        """The line with the name."""
        form.add(Entry(form.manager, box, self.called, self._type, longest=gate.MATCH))

    def _type(self, text: str) -> None:
        self.called = text

    def last(self) -> tuple[str, str, Callable[[], None]]:
        """Return the button that writes the file."""
        return say("files.save"), "tick", self._save

    def _save(self) -> None:
        assert self.stack is not None
        self.form.update(0.0)  # the last letters may still lie in the line
        self.stack.pop()
        self.saved(self.folder, self.called)


def show_folder(scene: FormScene, folder: Path) -> None:
    """Let the desktop show a folder; where it has nothing to show it with, tell the path."""
    assert scene.stack is not None
    if not open_folder(folder):
        scene.stack.push(Notice(scene.house, say("files.no_opener", path=folder.absolute())))


def _told_of(path: Path) -> str:
    """Return what a file is and of when."""
    try:
        written = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
    except (OSError, ValueError, OverflowError):
        return say("files.match")
    return say("files.match.of", when=numbers.moment(written))


def _plain(name: str) -> str:
    """Return a name of the disk as it can be set: what no font can draw is left out."""
    return gate.typable(name)
