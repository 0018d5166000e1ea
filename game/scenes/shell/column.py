"""A column of buttons under a head, over whatever is on the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame

from game.scenes.rulebook.rules_book import RulesBook
from game.scenes.settings.settings import SettingsScene
from game.scenes.shell.form_scene import FormScene
from game.scenes.shell.house import House
from game.table.look import palette as ink
from game.table.look.boxes import Grown, Line, Longest, Part, Share, Shortest, Size, Sum, Wide
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.words.ui import say

Entry = tuple[str, str, str, Callable[[], None]]
"""What a button says, its kind, its icon and what it does."""


def locked() -> None:
    """Do nothing: what an entry does that keeps its place while it cannot be used."""


class Column(FormScene):
    """A menu: Enter presses its first entry at once where keys opened it."""

    opaque = False
    head = ""
    """The key of the words above the buttons."""
    game = ""
    """Whose rulebook is looked up."""

    def entries(self) -> list[Entry]:
        """Return the buttons from above, the one that leads back first or last."""
        raise NotImplementedError

    def headed(self) -> str:
        """Return the words above the buttons."""
        return say(self.head)

    def lay_out(self, form: Form) -> None:
        """One column of buttons; two where the window is too low for one."""
        entries, window, gap = self.entries(), self.look.window, 10
        head, high = Line("h1") + 20, Grown(56, 1.4, least=44)
        low = window.less(top=head, bottom=140 + gap).fits(high, gap) < len(entries)
        columns = 2 if low else 1
        rows = -(-len(entries) // columns)
        button = Longest(400, Wide("button", *(text for text, *_ in entries)) + Size("button") + 76)
        wide = Longest(Sum([button] * columns, gap), Wide("h1", self.headed()) + gap)
        most = Part(1) + -120
        inside = self.framed(Shortest(wide, most) + 96, head + Sum([high + gap] * rows))
        places = [
            box.rect
            for column in inside.less(top=head).row(*[Share()] * columns, gap=gap)
            for box in column.column(*[high] * rows, gap=gap)
        ]
        for rect, (text, kind, icon, action) in zip(places, entries, strict=False):
            on = action is not locked
            form.add(Button(form.manager, rect, text, action, kind, icon, enabled=on))
        form.begin(0)

    def after(self, action: Callable[[], None]) -> Callable[[], None]:
        """Return what closes the menu before it does something to the match below."""

        def act() -> None:
            self.back()
            action()

        return act

    def closing(self, entries: Iterable[Entry]) -> list[Entry]:
        """Return entries that close the menu before they do what they say."""
        return [
            (text, kind, icon, action if action is locked else self.after(action))
            for text, kind, icon, action in entries
        ]

    def lookups(self) -> list[Entry]:
        """Return the entries that every menu has: rules and settings, which come back to it."""
        return [
            (say("menu.rules"), "wood", "book", self._rules),
            (say("menu.settings"), "wood", "cog", self._settings),
        ]

    def _rules(self) -> None:
        assert self.stack is not None
        self.stack.push(RulesBook(self.house, self.game))

    def _settings(self) -> None:
        assert self.stack is not None
        self.stack.push(SettingsScene(self.house))

    def paint(self, screen: pygame.Surface) -> None:
        """A tray with its head."""
        self.on(screen, self.look.materials.tray(*self.frame.size, 1), self.frame)
        head = self.look.fonts.carved(self.headed(), "h1", ink.BRASS_LIGHT)
        place = (self.frame.centerx, self.frame.y + self.look.px(32))
        screen.blit(head, head.get_rect(midtop=place))


class Ways(Column):
    """Offers some ways on, and the one back; it closes before it goes one."""

    def __init__(self, house: House, ways: Sequence[Entry]) -> None:
        super().__init__(house)
        self.ways = ways

    def entries(self) -> list[Entry]:
        """Return the ways, and the one back."""
        return [*self.closing(self.ways), (say("back"), "wood", "undo", self.back)]
