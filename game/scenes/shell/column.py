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
    Length,
    Line,
    Longest,
    Part,
    Share,
    Shortest,
    Size,
    Sum,
    Told,
    Wide,
)
from game.table.look.fitting import fitted
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.words.ui import say

Entry = tuple[str, str, str, Callable[[], None]]
"""What a button says, its kind, its icon and what it does; with a lock it looks locked, and tells
why it is when it is pressed.
"""
Group = tuple[str, list[Entry]]
"""What is written over some entries, and these."""
GROUP: Final = Line("label") + 12
"""The height of a group's head."""


HEAD: Final = "head"
ENTRY: Final = "entry"
GAP: Final = "gap"
BETWEEN: Final = 16
"""Units between two groups of a column at least."""
Stacked = list[tuple[Told, str]]
"""The parts of a column from its top: how high each is, and whether it is a head, an entry or a
gap."""


def _stacked(groups: list[Group], high: Told, gap: Told) -> Stacked:
    """Return the parts of a column."""
    parts: Stacked = []
    for number, (_, entries) in enumerate(groups):
        if number:
            parts.append((BETWEEN, GAP))
        parts.append((GROUP, HEAD))
        for place in range(len(entries)):
            if place:
                parts.append((gap, GAP))
            parts.append((high, ENTRY))
    return parts


LOCKED: Final = "lock"
"""The icon of what only tells why it cannot be used."""


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

    def columns(self) -> list[list[Group]]:
        """Return the columns that stand side by side, each with its groups of entries under heads.

        The last of several groups stands at the foot of its column, beside that of the others; what
        leads away is the last of all. With one group there is no head.
        """
        return [[("", self.entries())]]

    def other_words(self) -> Sequence[str]:
        """Return what entries say at other times: with room for that too, none of them moves."""
        return ()

    def lay_out(self, form: Form) -> None:
        """The columns with their groups; where these are too high, or it is one group, one list of
        all entries in as few columns as have room.
        """
        window, gap = self.look.window, 10
        parted = self.columns()
        entries = [entry for groups in parted for _, group in groups for entry in group]
        head, high = Line("h1") + 20, Grown(56, 1.4, least=44)
        room = window.less(top=head, bottom=140 + gap)
        tall = [Sum([each for each, _ in _stacked(groups, high, gap)]) for groups in parted]
        free = window.less(top=head, bottom=72).height
        headed = len(parted) > 1 and max(map(window.high, tall)) <= free
        columns = len(parted) if headed else 2 if room.fits(high, gap) < len(entries) else 1
        texts = (*(text for text, *_ in entries), *self.other_words())
        button = Longest(400, Wide("button", *texts) + Size("button") + 76)
        apart = 32 if headed else gap
        wide = Longest(Sum([button] * columns, apart), Wide("h1", self.headed()) + gap)
        rows = -(-len(entries) // columns)
        least = Longest(*tall) if headed else Sum([high + gap] * rows)
        most = Part(1) + -120
        inside = self.framed(Shortest(wide, most) + 96, head + least)
        sides = inside.less(top=head).row(*[Share()] * columns, gap=apart)
        self.heads = []
        places: list[Box] = []
        if headed:
            for groups, side in zip(parted, sides, strict=True):
                self._place(groups, side, _stacked(groups, high, gap), places)
        else:
            for side in sides:
                places += side.column(*[high] * rows, gap=gap)
        for place, (text, kind, icon, action) in zip(places, entries, strict=False):
            on = action is not locked
            form.add(
                Button(
                    form.manager,
                    place.rect,
                    text,
                    action,
                    kind,
                    icon,
                    enabled=on,
                    ranged=headed,
                    barred=on and icon == LOCKED,
                )
            )
        form.begin(0)

    def _place(self, groups: list[Group], side: Box, parts: Stacked, places: list[Box]) -> None:
        """Add the places of the entries of a column, and note those of its heads."""
        words = iter([words for words, _ in groups])
        lengths: list[Length] = [length for length, _ in parts]
        if len(groups) > 1:  # the last one stands at the foot
            lengths[-2 * len(groups[-1][1]) - 1] = Share(least=BETWEEN)
        boxes = side.column(*lengths)
        for box, (_, what) in zip(boxes, parts, strict=True):
            if what == HEAD:
                self.heads.append((next(words), box))
            elif what == ENTRY:
                places.append(box)

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
