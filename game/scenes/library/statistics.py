"""The page of statistics: what all finished matches of the library came to."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

import pygame

from game import games, paths
from game.scenes.library.kept_words import when
from game.scenes.library.statistic_paint import needed, paint_table
from game.scenes.library.statistic_tables import Table, deeds, opponents, sides
from game.scenes.shell.form_scene import FormScene
from game.scenes.shell.house import House
from game.store.counting import count_all
from game.store.kept import Statistic
from game.store.library import Library
from game.table.look import palette as ink
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
        left = [sides(self.told), opponents(self.told)]
        self.tables = {MATCHES: [one for one in left if one.rows], DICE: played}

    def lay_out(self, form: Form) -> None:
        """Head, tabs where both pages do not fit side by side, and Back."""
        look, fonts = self.look, self.look.fonts
        wide, high = self.size
        edge, gap = look.px(48), look.px(24)
        foot = max(44, look.grown(58, 1.5))
        head = max(fonts.line_height("h1"), 44)
        top = edge + head + fonts.line_height("compact") + look.px(20)
        body = pygame.Rect(edge, top, wide - 2 * edge, high - edge - foot - look.px(20) - top)
        self.both = wide >= BOTH_FROM * look.text / 100
        self.head = pygame.Rect(edge, edge - look.px(8), body.width, head)
        self.boxes = {MATCHES: body, DICE: body}
        if self.both:
            left = body.copy()
            left.width = (body.width - gap) // 2
            right = left.move(left.width + gap, 0)
            self.boxes = {MATCHES: left, DICE: right}
        elif self.told:
            title = fonts.width(words.say("head"), "h1")
            tabs = pygame.Rect(0, self.head.y, 0, head)
            tabs.width = min(round(body.width * 0.6), body.width - title - gap)
            tabs.right = body.right
            options = tuple((page, words.say(page)) for page in PAGES)
            form.add(Choice(form.manager, tabs, options, self.page, self.turn))
        text = ui.say("back")
        button = fonts.width(text, "button") + fonts.size("button") + look.px(56)
        rect = pygame.Rect(edge, high - edge - foot, button, foot)
        form.add(Button(form.manager, rect, text, self.back, "wood", "undo"))
        left_over = pygame.Rect(rect.right + gap, rect.y, body.right - rect.right - gap, foot)
        self.note = left_over

    def turn(self, page: str) -> None:
        """Show the other of ``PAGES``."""
        self.page = page
        self.again()

    def paint(self, screen: pygame.Surface) -> None:
        """The walnut table with head and tables on parchment."""
        look = self.look
        self.table(screen)
        head = look.fonts.carved(words.say("head"), "h1", ink.BRASS_LIGHT)
        screen.blit(head, self.head.topleft)
        y = self.head.bottom + look.px(4)
        if not self.told:
            box = self.boxes[MATCHES].union(self.boxes[DICE])
            self.on(screen, look.materials.tray(*box.size, 1), box)
            none = look.fonts.rich(
                words.say("none"), "body", box.width - look.px(96), ink.CREAM, align="centre"
            ).picture
            screen.blit(none, none.get_rect(center=box.center))
            return
        line = fitted(look, self._summary(), "compact", ink.MUTED_CREAM, self.head.width)
        screen.blit(line, (self.head.x, y))
        for page in PAGES:
            if self.both or page == self.page:
                self._page(screen, self.boxes[page], self.tables[page])
        if self.both or self.page == DICE:
            note = fitted(look, words.say("note"), "note", ink.MUTED_CREAM, self.note.width)
            screen.blit(note, note.get_rect(midright=self.note.midright))

    def _summary(self) -> str:
        rounds = Fraction(sum(one.rounds for one in self.told), len(self.told))
        return words.say(
            "rounds",
            matches=words.matches(len(self.told)),
            rounds=one_decimal(rounds),
            date=when(max(one.ended for one in self.told)),
        )

    def _page(self, screen: pygame.Surface, box: pygame.Rect, tables: list[Table]) -> None:
        """Paint the tables of a page one under the other, rows as high as there is room."""
        look, gap = self.look, self.look.px(20)
        lines = sum(needed(one) for one in tables)
        edge = look.px(44)
        room = box.height - len(tables) * edge - (len(tables) - 1) * gap
        row = min(look.grown(58, 1.4), room // lines)
        y = box.y
        for one in tables:
            area = pygame.Rect(box.x, y, box.width, needed(one) * row + edge)
            self.on(screen, look.materials.parchment(*area.size, 6), area)
            paint_table(screen, look, area.inflate(-look.px(56), -edge), one, row)
            y = area.bottom + gap
