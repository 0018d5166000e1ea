"""The daily table before one sits down at it: what it is, and how one fared on the days before."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date, datetime, timedelta
from typing import Final

import pygame

from game.scenes.shell.ask import Ask
from game.scenes.shell.form_scene import BUTTON
from game.scenes.shell.house import House
from game.scenes.title.daily import ICONS, match_of_day, outcome_of
from game.store.daily import Try
from game.store.kept import Statistic
from game.table.look import palette as ink
from game.table.look.boxes import Line, Share, Sum
from game.table.look.fitting import fitted
from game.table.widgets.form import Form
from game.words.numbers import date as day_words
from game.words.ui import say

DAYS: Final = 7
"""Days that are shown, with today."""
CELL: Final = 44
"""Units of the icon of a day."""
HEAD: Final = Sum((Line("h1"), Line("compact"), 32))
"""The head: the table's name, its date and match, and the brass rule below them."""
WEEK: Final = Sum((Line("label"), CELL, Line("name"), 30))


def outcomes(told: Iterable[Statistic], game: str, today: str, tried: Try | None) -> dict[str, str]:
    """Return how each try of a game came out by its date (ISO 8601), today's with them."""
    found = {
        one.daily: outcome_of(Try("finished", 0, one))
        for one in told
        if one.daily and one.game == game
    }
    return found | {today: outcome_of(tried)}


def in_a_row(found: dict[str, str], today: str) -> int:
    """Return on how many days without a gap somebody tried, up to today or yesterday."""
    day, count = date.fromisoformat(today), 0
    if found.get(today, "new") == "new":
        day -= timedelta(1)
    while found.get(day.isoformat(), "new") != "new":
        count, day = count + 1, day - timedelta(1)
    return count


class DailyTable(Ask):
    """Says in a sentence what the table is, shows the days before, and begins with one press."""

    def __init__(
        self, house: House, game: str, day: str, tried: Try | None, found: dict[str, str],
        action: Callable[[], None],
    ) -> None:  # fmt: skip
        new = tried is None
        text = say(f"title.daily.{'ask' if new else f'told.{outcome_of(tried)}'}")
        yes = say("title.daily.yes" if new else "title.daily.practice")
        super().__init__(house, text, yes, say("title.daily.no"), action, "sun" if new else "play")
        self.day, self.found = day, found
        self.head = say("title.daily")
        when = day_words(datetime.fromisoformat(day))
        self.about = f"{when} · {match_of_day(game)}"

    def lay_out(self, form: Form) -> None:
        """The week under the sentence, then the two answers; the one that begins is golden."""
        box = self.tray(self.wide, Sum((WEEK, 24, BUTTON)), 20, HEAD)
        self.week, foot = box.column(Share(), BUTTON, gap=24)
        self.answers(form, foot, ("wood", "gold"))
        form.begin(1)

    def paint(self, screen: pygame.Surface) -> None:
        """The tray with its head and the sentence, and the days on dark wood."""
        super().paint(screen)
        look, week = self.look, self.week
        self._paint_head(screen)
        self.on(screen, look.materials.inset(*week.size), week.rect)
        head, cells = week.inset(16, 10).column(Line("label"), Share())
        streak = in_a_row(self.found, self.day)
        words = say("title.daily.row", days=streak) if streak else say("title.daily.week")
        line = fitted(look, words, "name", ink.BRASS_LIGHT, head.width)
        screen.blit(line, head.spot(line, "midleft"))
        last = date.fromisoformat(self.day)
        days = [last - timedelta(back) for back in reversed(range(DAYS))]
        for day, cell in zip(days, cells.row(*[Share()] * DAYS, gap=8), strict=True):
            state = self.found.get(day.isoformat(), "")
            today = day == last
            tone = ink.BRASS_LIGHT if state else ink.MUTED_CREAM
            icon, below = cell.column(Share(), Line("name"))
            if today:
                plate = look.materials.plate(*cell.size, (*ink.WALNUT_LIGHT, 160), ink.BRASS, 8, 2)
                plate.draw(screen, *cell.rect.topleft)
            if state:
                size = min(icon.high(CELL), icon.height, icon.width) * 3 // 4
                look.icons.draw(screen, ICONS[state], *icon.rect.center, size, tone)
            else:
                dash = look.fonts.line("–", "name", tone)
                screen.blit(dash, icon.spot(dash))
            number = look.fonts.line(str(day.day), "name", ink.CREAM if today else ink.MUTED_CREAM)
            screen.blit(number, below.spot(number))

    def _paint_head(self, screen: pygame.Surface) -> None:
        """Paint the name of the table between two suns, and below it whose date and match it is."""
        look, room = self.look, self.headroom
        name = fitted(look, self.head, "h1", ink.BRASS_LIGHT, room.width - room.wide(140))
        about = fitted(look, self.about, "compact", ink.CREAM, room.width)
        upper, lower, _ = room.column(Line("h1"), Line("compact"), Share())
        at = upper.spot(name, "center")
        carved = look.fonts.carved(self.head, "h1", ink.BRASS_LIGHT)
        screen.blit(carved if carved.get_width() <= room.width else name, at)
        size, apart = upper.high(34), upper.wide(38)
        for x in (at.left - apart, at.right + apart):
            if room.rect.left + size // 2 <= x <= room.rect.right - size // 2:
                look.icons.draw(screen, "sun", x, upper.rect.centery, size, ink.BRASS)
        screen.blit(about, lower.spot(about))
        rule = room.less(bottom=14).rect
        pygame.draw.line(screen, ink.BRASS, rule.bottomleft, rule.bottomright)
