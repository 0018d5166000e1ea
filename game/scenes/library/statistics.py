"""The page of statistics: what all finished matches of the library came to."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

import pygame

from game import games, paths
from game.scenes.library.kept_words import when
from game.scenes.library.statistic_paint import needed, paint_table
from game.scenes.library.statistic_tables import Table, deeds, feats, opponents, sides
from game.scenes.shell.form_scene import FOOT, FormScene
from game.scenes.shell.house import House
from game.store.counting import count_all
from game.store.kept import Statistic
from game.store.library import Library
from game.table.look import palette as ink
from game.table.look.boxes import Box, Line, Longest, Part, Pixels, Share, Shortest, Size, Sum, Wide
from game.table.look.fitting import fitted
from game.table.widgets.fields import Button, Choice
from game.table.widgets.form import Form
from game.words import statistics as words
from game.words import ui
from game.words.numbers import one_decimal

MATCHES: Final = "matches"
DICE: Final = "dice"
PAGES: Final = (MATCHES, DICE)
BOTH_FROM: Final = 1200
"""Pixels of width (with text of usual size) from which both pages lie side by side."""


def statistics_of(house: House, library: Library) -> Statistics:
    """Return the page of all finished matches of ``library``.

    :class:`~game.store.trouble.LibraryTrouble` where it cannot be read or written.
    """
    count_all(library, paths.levels)
    return Statistics(house, library.statistics())


class Statistics(FormScene):
    """Sides and opponents at the left, dice and deeds at the right or behind a tab."""

    name = "statistics"

    def __init__(self, house: House, told: Sequence[Statistic]) -> None:
        super().__init__(house)
        self.page = MATCHES
        self.told = told
        there = [game for game in games.names() if any(one.game == game for one in told)]
        played = [deeds(told, game) for game in there or games.names()[:1]]
        left = [sides(self.told), opponents(self.told), feats(self.told)]
        self.tables = {MATCHES: [one for one in left if one.rows], DICE: played}

    def lay_out(self, form: Form) -> None:
        """Head, tabs where both pages do not fit side by side, and Back."""
        self.both = self.size[0] >= BOTH_FROM * self.look.text / 100
        page = self.look.window.inset(48)
        told, foot = Longest(Line("h1"), Pixels(44)) + Line("compact"), FOOT
        over, body, under = page.column(told, Share(), foot, gap=20)
        self.head = over.less(bottom=Line("compact")).moved(0, -8)
        self.boxes = {MATCHES: body, DICE: body}
        if self.both:
            self.boxes = dict(zip(PAGES, body.row(Share(), Share(), gap=24), strict=True))
        elif self.told:
            left = self.head.less(left=Wide("h1", words.say("head")) + 24)
            tabs = left.right(Shortest(Part(1), Pixels(over.wide(Part(0.6)))))
            options = tuple((page, words.say(page)) for page in PAGES)
            form.add(Choice(form.manager, tabs.rect, options, self.page, self.turn))
        text = ui.say("back")
        button, self.note = under.row(Wide("button", text) + Size("button") + 56, Share(), gap=24)
        form.add(Button(form.manager, button.rect, text, self.back, "wood", "undo"))

    def turn(self, page: str) -> None:
        """Show the other of ``PAGES``."""
        self.page = page
        self.again()

    def paint(self, screen: pygame.Surface) -> None:
        """The walnut table with head and tables on parchment."""
        look = self.look
        self.table(screen)
        head = look.fonts.carved(words.say("head"), "h1", ink.BRASS_LIGHT)
        screen.blit(head, self.head.rect)
        if not self.told:
            box = look.box(self.boxes[MATCHES].rect.union(self.boxes[DICE].rect))
            self.on(screen, look.materials.tray(*box.size, 1), box.rect)
            wide = box.inset(48, 0).width
            none = look.prose.lay(words.say("none"), "body", wide, ink.CREAM, align="centre")
            screen.blit(none.picture, box.spot(none.picture))
            return
        line = fitted(look, self._summary(), "compact", ink.MUTED_CREAM, self.head.width)
        screen.blit(line, self.head.less(top=Part(1) + 4).rect)
        for page in PAGES:
            if self.both or page == self.page:
                self._page(screen, self.boxes[page], self.tables[page])
        if self.both or self.page == DICE:
            note = fitted(look, words.say("note"), "note", ink.MUTED_CREAM, self.note.width)
            screen.blit(note, self.note.spot(note, "midright"))

    def _summary(self) -> str:
        rounds = Fraction(sum(one.rounds for one in self.told), len(self.told))
        return words.say(
            "rounds",
            matches=words.matches(len(self.told)),
            rounds=one_decimal(rounds),
            date=when(max(one.ended for one in self.told)),
        )

    def _page(self, screen: pygame.Surface, box: Box, tables: list[Table]) -> None:
        """Paint the tables of a page one under the other, rows as high as there is room."""
        look, edge, gap = self.look, 44, 20
        whole = Sum([edge] * len(tables), gap)
        room = box.less(top=whole).height // sum(needed(one) for one in tables)
        row = min(look.grown(58, 1.4), room)
        sheets = box.column(*(Pixels(needed(one) * row) + edge for one in tables), gap=gap)
        for one, sheet in zip(tables, sheets, strict=True):
            self.on(screen, look.materials.parchment(*sheet.size, 6), sheet.rect)
            paint_table(screen, look, sheet.inset(28, edge / 2), one, row)
