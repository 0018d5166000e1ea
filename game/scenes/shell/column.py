"""A column of buttons under a head, over whatever is on the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import pygame

from game.scenes.rulebook.rules_book import RulesBook
from game.scenes.settings.settings import SettingsScene
from game.scenes.shell.form_scene import FormScene
from game.scenes.shell.house import House
from game.table.look import palette as ink
from game.table.look.boxes import (
    Box,
    Grown,
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
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.words.ui import say

Entry = tuple[str, str, str, Callable[[], None]]
"""What a button says, its kind, its icon and what it does."""
Group = tuple[str, list[Entry]]
"""What is written over some entries, and these."""
GROUP: Final = Line("label") + 12
"""The height of a group's head."""


def locked() -> None:
    """Do nothing: what an entry does that keeps its place while it cannot be used."""


class Column(FormScene):
    """A menu: Enter presses its first entry at once where keys opened it."""

    opaque = False
    way_back = "back.menu"
    head = ""
    """The key of the words above the buttons."""
    game = ""
    """Whose rulebook is looked up."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.heads: list[tuple[str, Box]] = []

    def entries(self) -> list[Entry]:
        """Return the buttons from above, the one that leads back first or last."""
        raise NotImplementedError

    def headed(self) -> str:
        """Return the words above the buttons."""
        return say(self.head)

    def columns(self) -> list[Group]:
        """Return the entries in groups that stand side by side under heads, the first group first.

        The last entry of the last group leads away: it stands at the foot of its column. With one
        group there is no head.
        """
        return [("", self.entries())]

    def other_words(self) -> Sequence[str]:
        """Return what entries say at other times: with room for that too, none of them moves."""
        return ()

    def lay_out(self, form: Form) -> None:
        """A column for each group; where these are too high, or it is one, as few as have room."""
        window, gap = self.look.window, 10
        groups = self.columns()
        entries = [entry for _, group in groups for entry in group]
        headed = len(groups) > 1
        head, high = Line("h1") + 20, Grown(56, 1.4, least=44)
        room = window.less(top=head, bottom=140 + gap)
        if headed and window.less(top=head + GROUP, bottom=72 + gap).fits(high, gap) < max(
            len(group) for _, group in groups
        ):
            groups, headed = [("", entries)], False
        columns = len(groups) if headed else 2 if room.fits(high, gap) < len(entries) else 1
        rows = max(len(group) for _, group in groups) if headed else -(-len(entries) // columns)
        texts = (*(text for text, *_ in entries), *self.other_words())
        button = Longest(400, Wide("button", *texts) + Size("button") + 76)
        apart = 24 if headed else gap
        wide = Longest(Sum([button] * columns, apart), Wide("h1", self.headed()) + gap)
        most, over = Part(1) + -120, GROUP if headed else Pixels(0)
        inside = self.framed(Shortest(wide, most) + 96, head + over + Sum([high + gap] * rows))
        sides = inside.less(top=head).row(*[Share()] * columns, gap=apart)
        self.heads = [
            (words, side.top(over))
            for (words, _), side in zip(groups, sides, strict=False)
            if headed
        ]
        lines = [side.less(top=over).column(*[high] * rows, gap=gap) for side in sides]
        if headed:
            places = [
                box for part, (_, group) in zip(lines, groups, strict=True)
                for box in part[: len(group)]
            ]  # fmt: skip
            places[-1] = lines[-1][-1]
        else:
            places = [box for part in lines for box in part]
        for place, (text, kind, icon, action) in zip(places, entries, strict=False):
            on = action is not locked
            form.add(Button(form.manager, place.rect, text, action, kind, icon, enabled=on))
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
        for words, box in self.heads:
            line = fitted(self.look, words, "label", ink.BRASS, box.width)
            at = screen.blit(line, box.less(left=4, bottom=6).spot(line, "bottomleft"))
            rule = box.less(bottom=14).rect
            start = at.right + box.wide(12)
            if start < rule.right:
                pygame.draw.line(
                    screen, ink.BRASS_DARK, (start, at.centery), (rule.right, at.centery)
                )


class Ways(Column):
    """Offers some ways on, and the one back; it closes before it goes one."""

    def __init__(self, house: House, ways: Sequence[Entry]) -> None:
        super().__init__(house)
        self.ways = ways

    def entries(self) -> list[Entry]:
        """Return the ways, and the one back."""
        return [*self.closing(self.ways), (say("back"), "wood", "undo", self.back)]
