"""A page over the board on which questions of a match are answered, its buttons in a row below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.scenes.match.buttons import Entry
from game.scenes.match.question import Question
from game.scenes.shell.form_scene import FOOT
from game.scenes.shell.house import House
from game.scenes.shell.pictures import minis_of
from game.scenes.shell.steered import Steerable, SteeredScene
from game.table.hud.brush import Brush
from game.table.input.commands import at_table
from game.table.look.boxes import Box, Longest, Share, Wide
from game.table.widgets.fields import Button
from game.table.widgets.form import Form

GAP: Final = 14


class BoardPage(SteeredScene):
    """A panel of things that answer.

    ``undos`` returns the buttons that take answers back, ``aside`` lets the board be looked at.
    """

    opaque = False
    panel: Steerable

    def __init__(
        self, house: House, question: Question,
        undos: Callable[[], Sequence[Entry]], aside: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(house)
        self.groups = at_table(question.course.session.pairing.game)
        self.question, self.undos, self.aside = question, undos, aside

    # --- what a game says

    def laid(self, rect: pygame.Rect) -> Steerable:
        """Return the panel in a box of the window, empty."""
        raise NotImplementedError

    def fill(self, first: bool) -> bool:
        """Fill the panel, which is the ``first`` or was laid anew; False where nothing is asked on
        it any more.
        """
        raise NotImplementedError

    def entries(self) -> list[Entry]:
        """Return the buttons, the answer last: it is at the right, and the first that Tab finds."""
        raise NotImplementedError

    def taken_back(self) -> None:
        """An answer was taken back, or given again, by its key."""

    # --- what follows

    def room(self) -> Box:
        """Return what the page takes of the window."""
        return self.look.window.inset(28, 20)

    def lay_out(self, form: Form) -> None:
        """Lay the page over the window, its buttons in a row below it."""
        before: Steerable | None = getattr(self, "panel", None)
        look, whole = self.look, self.room()
        self.frame = whole.rect
        page, foot = whole.inset(10, 10).column(Share(), FOOT, gap=GAP)
        foot = foot.inset(14, 0)
        self.brush = Brush(look.fonts, look.icons, look.materials, minis_of(self.house.assets))
        self.panel = self.laid(page.rect)
        if before is not None:
            self.panel.focus = before.focus
        if not self.fill(before is None):
            return
        told = self.entries()
        wides = [
            Longest(
                150, Wide("button", each.text) + 110 + (Wide("note", each.key) if each.key else 0)
            )
            for each in told
        ]
        hint, *places = foot.row(Share(), *wides, gap=16)
        self.hint = hint.rect
        for each, place in reversed(list(zip(told, places, strict=True))):
            form.add(
                Button(
                    form.manager, place.rect, each.text, each.action, each.kind, each.icon,
                    each.key, each.enabled and not each.barred, each.tip,
                )
            )  # fmt: skip

    def looks_aside(self, words: str) -> Entry:
        """Return the button that lets the board be looked at."""
        return Entry(words, "wood", "eye", self.back, key=self.house.cap("cancel"))

    def takes_back(self) -> list[Entry]:
        """Return the buttons that take answers back, in few words."""
        return [each._replace(text=each.short or each.text) for each in self.undos()]

    def paint(self, screen: pygame.Surface) -> None:
        """Paint the tray on which all of it lies."""
        self.on(screen, self.look.materials.tray(*self.frame.size, 5), self.frame)

    def steers(self, event: pygame.event.Event) -> bool:
        """Take back or give again by the key of that, else go on by arrows."""
        meaning = self.house.keymap.meaning(event, self.groups)
        if meaning not in ("undo", "redo"):
            return super().steers(event)
        for each in self.undos():
            if each.role.startswith(meaning) and each.enabled and not each.barred:
                each.action()
                self.taken_back()
        return True
