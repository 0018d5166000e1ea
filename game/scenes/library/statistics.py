"""The page of statistics: what all finished matches of the library came to."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from typing import Final

import pygame

from game import games, paths
from game.scenes.library.kept_words import when
from game.scenes.library.statistic_paint import needed, paint_table
from game.scenes.library.statistic_tables import Table, deeds, luck, medals, opponents, sides
from game.scenes.shell.form_scene import FOOT, FormScene
from game.scenes.shell.house import House
from game.scenes.shell.medals import (
    OPEN,
    Medal,
    draw_medals,
    fit_lines,
    fitting,
    medal_high,
    place_width,
    rows_of,
)
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
from game.words.room import said_of, title

MATCHES: Final = "matches"
DICE: Final = "dice"
DEEDS: Final = "deeds"
FEATS: Final = "feats"
ROWS: Final = (58, 46)
"""Units of a row of a table at most; the less, where it makes room for the medals."""
NONE: Final = 64
"""Units of the icon where nothing was played yet."""
TALL: Final = 84
"""Units of a row at most where a page has the whole height to itself."""
MOST_COLUMNS: Final = 2
"""Medals side by side."""
FULL: Final = 1.6
"""How much more room than they need medals may spread over."""
BOTH_FROM: Final = 1200
"""Pixels of width (with text of usual size) from which both pages lie side by side."""


def statistics_of(house: House, library: Library) -> Statistics:
    """Return the page of all finished matches of ``library``.

    :class:`~game.store.trouble.LibraryTrouble` where it cannot be read or written.
    """
    count_all(library, paths.levels)
    return Statistics(house, library.statistics())


class Statistics(FormScene):
    """Sides and opponents at the left, dice and deeds at the right or behind a tab.

    The medals lie under the sides and opponents where there is room, else behind a tab a game.
    """

    name = "statistics"

    def __init__(self, house: House, told: Sequence[Statistic]) -> None:
        super().__init__(house)
        self.page = MATCHES
        self.told = told
        there = [game for game in games.names() if any(one.game == game for one in told)]
        shown = there or games.names()[:1]
        played = [deeds(told, game) for game in shown]
        self.lucky = any(luck(game) for game in shown)
        left = [sides(self.told), opponents(self.told)]
        self.medals = {game: found for game in there if (found := medals(told, game))}
        self.tables = {MATCHES: [one for one in left if one.rows], DICE: played}

    def lay_out(self, form: Form) -> None:
        """Head, tabs where both pages do not fit side by side, and Back."""
        self.both = self.size[0] >= BOTH_FROM * self.look.text / 100
        page = self.look.window.inset(48)
        told, foot = Longest(Line("h1"), Pixels(44)) + Line("compact"), FOOT
        over, body, under = page.column(told, Share(), foot, gap=20)
        self.head = over.less(bottom=Line("compact")).moved(0, -8)
        self.body = body
        self.boxes = {MATCHES: body, DICE: body}
        if self.both:
            halves = body.row(Share(), Share(), gap=24)
            self.boxes = dict(zip((MATCHES, DICE), halves, strict=True))
        self.row = next((row for row in ROWS if self._beside(row)), ROWS[0])
        self.beside = self._beside(self.row)
        names = [(MATCHES, words.say(MATCHES))]
        if not self.both:
            names.append((DICE, words.say(DICE if self.lucky else DEEDS)))
        if not self.beside:
            one = len(self.medals) == 1
            names += [
                (f"{FEATS}.{game}", words.say(FEATS) if one else title(game))
                for game in self.medals
            ]
        if self.page not in dict(names):  # what was a page of its own lies beside now
            self.page = MATCHES
        if self.told and len(names) > 1:
            left = self.head.less(left=Wide("h1", words.say("head")) + 24)
            tabs = left.right(Shortest(Part(1), Pixels(over.wide(Part(0.6)))))
            form.add(Choice(form.manager, tabs.rect, tuple(names), self.page, self.turn))
        text = ui.say("back")
        button, self.note = under.row(Wide("button", text) + Size("button") + 56, Share(), gap=24)
        form.add(Button(form.manager, button.rect, text, self.back, "wood", "undo"))

    def turn(self, page: str) -> None:
        """Show another page."""
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
            box = box.sized(Part(0.62), Sum((Line("body", 3), NONE, 96)))
            self.on(screen, look.materials.tray(*box.size, 1), box.rect)
            icon, below = box.inset(48, 32).column(NONE, Share(), gap=20)
            size = icon.high(NONE)
            look.icons.draw(screen, "scroll", *icon.rect.center, size, ink.BRASS_LIGHT)
            none = look.prose.lay(words.say("none"), "body", below.width, ink.CREAM, align="centre")
            screen.blit(none.picture, below.spot(none.picture, "midtop"))
            return
        line = fitted(look, self._summary(), "compact", ink.MUTED_CREAM, self.head.width)
        screen.blit(line, self.head.less(top=Part(1) + 4).rect)
        _, _, game = self.page.partition(".")
        if game:
            self._medals(screen, self.body, game)
            self._note(screen)
            return
        for page, box in self.boxes.items():
            if self.both or page == self.page:
                under = self._page(screen, box, self.tables[page])
                if page == MATCHES and self.beside:
                    self._medals(screen, under, *self.medals)
        self._note(screen)

    def _note(self, screen: pygame.Surface) -> None:
        """Paint beside Back what fair dice give, whose deeds are nobody's, and what is no match
        here.
        """
        _, _, game = self.page.partition(".")
        diamonds = self.lucky and not game and (self.both or self.page == DICE)
        parts = [words.say("note")] if diamonds else []
        if any(seat.left for one in self.told for seat in one.seats):
            parts.insert(0, words.say("note.left"))
        if not game:
            parts.insert(0, words.say("note.guided"))
        look, room = self.look, self.note
        wide = look.fonts.width(" ".join(parts), "note") <= room.width
        lines = [" ".join(parts)] if wide else parts
        high = look.fonts.line_height("note")
        below = room.sized(None, Pixels(high * len(lines)))
        for at, line in enumerate(lines):
            picture = fitted(look, line, "note", ink.MUTED_CREAM, room.width)
            screen.blit(
                picture,
                below.less(top=Pixels(at * high)).top(Pixels(high)).spot(picture, "midright"),
            )

    def _summary(self) -> str:
        rounds = Fraction(sum(one.rounds for one in self.told), len(self.told))
        game, *others = {one.game for one in self.told}
        say = words.say if others else partial(said_of, game, words.say)
        return say(
            "rounds",
            matches=words.matches(len(self.told)),
            rounds=one_decimal(rounds),
            date=when(max(one.ended for one in self.told)),
        )

    def _beside(self, row: int) -> bool:
        """Return whether the medals of the only game have room under the sides, with such rows."""
        if not self.both or len(self.medals) != 1:
            return False
        _, heights, _ = self._sheets(self.boxes[MATCHES], self.tables[MATCHES], row)
        used = Sum([Pixels(high) for high in heights], 20)
        under = self.boxes[MATCHES].less(top=used).less(top=20)
        (shown,) = self.medals.values()
        return self._needed(under, shown) <= under.height

    def _needed(self, box: Box, shown: Sequence[Medal]) -> int:
        """Return the pixels that medals take in a box of its width, with the head above them."""
        look, inner = self.look, box.inset(28, 22)
        columns = min(fitting(look, inner.width), MOST_COLUMNS)
        lines = fit_lines(look, shown, place_width(look, inner.width, columns))
        rows = rows_of(shown, columns)
        parted = len({medal.won for medal in shown}) > 1
        each = medal_high(look, lines, under=True)
        heads = Sum((Line("h3"), 44, OPEN if parted else 0))
        return rows * each + look.window.high(heads)

    def _medals(self, screen: pygame.Surface, box: Box, game: str) -> None:
        """Show the medals of a game on dark wood."""
        look, shown = self.look, self.medals[game]
        if box.height < self._needed(box, shown) * FULL:  # it ends where the tables beside it do
            high = box.height
        else:
            high = round(self._needed(box, shown) * 1.15)
        box = box.top(Pixels(min(box.height, high)))
        self.on(screen, look.materials.tray(*box.size, 5), box.rect)
        inner = box.inset(28, 18)
        text = words.say(FEATS) if len(self.medals) == 1 else title(game)
        head = fitted(look, text, "h3", ink.BRASS_LIGHT, inner.width)
        screen.blit(head, inner.rect)
        below = inner.less(top=Pixels(head.get_height()) + 8)
        columns = min(fitting(look, below.width), MOST_COLUMNS)
        draw_medals(screen, look, below, game, shown, columns, ui.say("feat.open"))

    def _sheets(self, box: Box, tables: list[Table], most: int) -> tuple[int, list[int], int]:
        """Return how high a row of the tables of a page is, each sheet, and its edge."""
        edge = 44
        whole = Sum([edge] * len(tables), 20)
        room = box.less(top=whole).height // sum(needed(one) for one in tables)
        row = min(self.look.grown(most, 1.4), room)
        return row, [box.high(Pixels(needed(one) * row) + edge) for one in tables], edge

    def _page(self, screen: pygame.Surface, box: Box, tables: list[Table]) -> Box:
        """Paint the tables of a page one under the other, rows as high as there is room.

        What is left below comes back.
        """
        look = self.look
        alone = not self.both or tables is not self.tables[MATCHES]
        most = TALL if alone else self.row
        row, heights, edge = self._sheets(box, tables, most)
        left = box.height - sum(heights) - (len(heights) - 1) * box.high(20)
        if alone and 0 < left < 2 * row:  # what is less than two rows is no room for anything
            heights[-1] += left
            sheets, rest = box.column(*map(Pixels, heights), gap=20), box.bottom(0)
        else:
            *sheets, rest = box.column(*map(Pixels, heights), Share(), gap=20)
        for one, sheet in zip(tables, sheets, strict=True):
            self.on(screen, look.materials.parchment(*sheet.size, 6), sheet.rect)
            paint_table(screen, look, sheet.inset(28, edge / 2), one, row)
        return rest
