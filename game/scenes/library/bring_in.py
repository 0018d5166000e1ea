"""Files of matches that lie in the exchange folder: pick one, and it becomes a kept match."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from game import paths
from game.engine.errors import BadText
from game.players.roster import HUMAN, PLAYERS
from game.scenes.library.bringing import Bringing
from game.scenes.shell.form_scene import FormScene
from game.scenes.shell.house import House
from game.scenes.shell.notice import Notice
from game.store.exporting import Imported, Importing
from game.store.library import Library
from game.store.notation import SUFFIX, Written
from game.store.replay import read
from game.store.trouble import LibraryTrouble
from game.table.look import palette as ink
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.words.library import trouble
from game.words.ui import say

AT_ONCE: Final = 0.1
"""Seconds that a file may take before anybody is told how far it is: a usual one needs no more."""


class BringIn(FormScene):
    """Lists the files of one folder and says where it is; one dropped on the window counts too."""

    name = "bring_in"
    opaque = False

    def __init__(
        self, house: House, library: Library, folder: Path, kept: Callable[[int], None]
    ) -> None:
        """``kept`` is called with the number of a match that was brought in."""
        super().__init__(house)
        self.library, self.folder, self.kept = library, folder, kept
        self.page = 0

    def files(self) -> list[Path]:
        """Return the files that could be brought in, the newest first."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            found = [path for path in self.folder.iterdir() if path.suffix == SUFFIX]
            return sorted(found, key=lambda path: -path.stat().st_mtime)
        except OSError:
            return []

    def lay_out(self, form: Form) -> None:
        """A button a file, as many as there is room for, and Back."""
        look, fonts = self.look, self.look.fonts
        high = max(44, look.grown(50, 1.4))
        gap = look.px(8)
        wide = min(self.size[0] - look.px(48), look.grown(900, 1.4))
        self.inner = wide - look.px(96)
        self.told = say("bring_in.told", folder=self.folder)
        told = (
            fonts.line_height("h3") + self.text_height(self.told, "body", self.inner) + look.px(24)
        )
        files = self.files()
        room = self.size[1] - look.px(48) - told - high - look.px(110)
        rows = max(1, room // (high + gap))
        pages = max(1, -(-len(files) // rows))
        self.page = min(self.page, pages - 1)
        listed = files[self.page * rows :][:rows]
        shown = rows if pages > 1 else len(listed)
        full = told + shown * (high + gap) + high + look.px(100)
        self.frame = pygame.Rect(0, 0, wide, full)
        self.frame.center = (self.size[0] // 2, self.size[1] // 2)
        x, y = self.frame.x + look.px(48), self.frame.y + look.px(36) + told
        for path in listed:
            rect = pygame.Rect(x, y, self.inner, high)
            form.add(Button(form.manager, rect, path.stem, self._take(path), "wood", "scroll"))
            y += high + gap
        rect = pygame.Rect(x, self.frame.bottom - look.px(36) - high, look.px(240), high)
        form.add(Button(form.manager, rect, say("back"), self.back, "wood", "undo"))
        self.pages = say("matches.page", page=self.page + 1, pages=pages) if pages > 1 else ""
        if pages > 1:
            self._turners(form, rect, pages)
        form.focus.go(0)

    def _turners(self, form: Form, beside: pygame.Rect, pages: int) -> None:
        """Two buttons at the right that leaf through the files."""
        wide, right = max(beside.height, self.look.px(90)), beside.x + self.inner
        for place, (step, icon) in enumerate(((-1, "up"), (1, "down"))):
            rect = pygame.Rect(0, beside.y, wide, beside.height)
            rect.right = right - (1 - place) * (wide + self.look.px(8))
            on = 0 <= self.page + step < pages
            form.add(Button(form.manager, rect, "", self._turn(step), "wood", icon, enabled=on))
        self.pages_at = (right - 2 * wide - self.look.px(24), beside.centery)

    def _turn(self, step: int) -> Callable[[], None]:
        def turn() -> None:
            self.page += step
            self.again()

        return turn

    def unheard(self, event: pygame.event.Event) -> None:
        """A file dropped on the window is taken as if it lay in the folder."""
        if event.type == pygame.DROPFILE:
            self.bring(Path(event.file))
        else:
            super().unheard(event)

    def _take(self, path: Path) -> Callable[[], None]:
        return lambda: self.bring(path)

    def bring(self, path: Path) -> None:
        """Bring one file in and say what came of it; of a long one, how far it is."""
        assert self.stack is not None
        try:
            file = read(path)
            levels = paths.levels(file.head.scenario)
            players = (HUMAN, *PLAYERS)
            importing = Importing(self.library, file, levels, path.stem, players)
        except (BadText, OSError) as fault:
            self._failed(fault)
            return
        stack = self.stack
        bringing = Bringing(
            self.house, importing, path.stem, lambda found: self._told(path, file, found),
            self._failed,
        )  # fmt: skip
        stack.push(bringing)
        bringing.go_on(AT_ONCE)

    def _failed(self, fault: Exception) -> None:
        """Say why a file did not become a match."""
        assert self.stack is not None
        if isinstance(fault, LibraryTrouble):
            said = trouble(fault.kind, str(fault.path), fault.detail)
        else:
            said = say("bring_in.refused", why=" ".join(str(fault).split()))
        self.stack.push(Notice(self.house, said))

    def _told(self, path: Path, file: Written, found: Imported) -> None:
        """Say what came of a file that is a match now."""
        assert self.stack is not None
        said = say("bring_in.done", name=path.stem)
        if found.difference is not None:
            said = say("bring_in.part", name=path.stem, difference=found.difference)
        if not file.sealed:
            said = f"{said} {say('bring_in.not_sealed')}"
        stack, house = self.stack, self.house
        self.kept(found.match)
        stack.pop()
        stack.push(Notice(house, said))

    def paint(self, screen: pygame.Surface) -> None:
        """A tray with the head and the folder."""
        look = self.look
        self.on(screen, look.materials.tray(*self.frame.size, 1), self.frame)
        x, y = self.frame.x + look.px(48), self.frame.y + look.px(36)
        head = self.words(screen, say("matches.import"), "h3", (x, y), ink.BRASS_LIGHT)
        place = (x, head.bottom + look.px(8))
        self.words(screen, self.told, "body", place, width=self.inner)
        if self.pages:
            self.words(screen, self.pages, "compact", self.pages_at, ink.CREAM, "midright")
