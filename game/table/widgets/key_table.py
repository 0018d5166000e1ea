"""The table of all commands with their keys: a row each, up to three places to change in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.table.input import pointer
from game.table.look import palette as ink
from game.table.look.fitting import fitted, role_of
from game.table.look.theme import Look
from game.table.widgets.scroll import Scrolled

COLUMNS: Final = 3
LABEL: Final = 0.44
"""The share of the width that the name of a command takes."""
LEAST_LABEL: Final = 0.3


@dataclass(frozen=True, slots=True)
class KeyCell:
    """One place for a key: what is printed on it, whether it is fixed, or had twice."""

    device: str
    place: int
    text: str = ""
    fixed: bool = False
    twice: bool = False


@dataclass(frozen=True, slots=True)
class KeyRow:
    """A command and its places; without a ``command`` the head of a group."""

    label: str
    command: str = ""
    cells: tuple[KeyCell, ...] = ()


def needs(rows: Sequence[KeyRow], look: Look) -> tuple[int, int]:
    """Return the pixels that the longest name and the longest key need, with its lock."""

    def widest(texts: Iterable[str]) -> int:
        return max((look.fonts.width(text, "name") for text in texts), default=0)

    names = widest(row.label for row in rows if row.cells) + look.px(28)
    mark = round(look.fonts.size("name") * 0.8) + look.px(30)
    return names, widest(cell.text for row in rows for cell in row.cells) + mark


def wanted(rows: Sequence[KeyRow], look: Look) -> int:
    """Return the width at which nothing in these rows must be set smaller."""
    names, keys = needs(rows, look)
    return look.px(24) + names + COLUMNS * keys


class Rows(Scrolled):
    """Rows of one height in a frame, more of them than it can show; ``at`` pixels are above it."""

    rounding = 4.0

    def __init__(self, rect: pygame.Rect, rows: Sequence[KeyRow], look: Look) -> None:
        self.high = rect.height // max(1, rect.height // self.row_height(look))
        super().__init__(rect, look, self.high * len(rows))
        self.rows = rows
        self._label = self._share(rect.width - look.px(24))

    def _share(self, wide: int) -> float:
        """Return the share of the names; it gives way where the keys need more than the rest."""
        names, keys = needs(self.rows, self.look)
        return min(LABEL, max(names / wide, 1 - COLUMNS * keys / wide, LEAST_LABEL))

    @staticmethod
    def row_height(look: Look) -> int:
        """Return the least pixels from one row to the next."""
        return max(40, look.fonts.line_height("name") + look.px(16))

    @classmethod
    def fitting(cls, rect: pygame.Rect, look: Look) -> pygame.Rect:
        """Return as much of a rectangle as whole rows fill that share its height."""
        least = cls.row_height(look)
        rows = max(1, rect.height // least)
        return pygame.Rect(rect.x, rect.y, rect.width, max(least, rect.height // rows * rows))

    def leaf(self, by: float) -> bool:
        """Turn by pages, or to an end; by part of a page the rows move one by one."""
        if abs(by) >= 2:
            step = round(by) * self.full
        elif abs(by) < 1:
            step = self.high if by > 0 else -self.high
        else:
            step = round(by * (self.rect.height - self.high))
        self.scroll(step)
        return True

    def jumped(self, place: tuple[int, int]) -> bool:
        """Go where a click on the bar leads, so that no row is cut; False when it was none."""
        found = super().jumped(place)
        if found:
            self.at = min(self.last, self.at // self.high * self.high)
        return found

    def climb(self, by: int) -> bool:
        """Up (-1) or Down (1): one row; False at an end."""
        return self.scroll(by * self.high)

    @property
    def left(self) -> int:
        """Return where names begin."""
        return self.rect.x + self.look.px(16)

    def box(self, row: int, column: int) -> pygame.Rect:
        """Return where a place lies in the window; outside `rect` it cannot be seen."""
        wide = self.rect.width - self.look.px(24)
        left = round(wide * self._label)
        each = (wide - left) // COLUMNS
        gap = self.look.px(6)
        y = self.rect.y + row * self.high - self.at
        return pygame.Rect(self.rect.x + left + column * each, y + 2, each - gap, self.high - 4)

    def draw(self, screen: pygame.Surface, look: Look) -> None:
        """Paint the rows that are seen."""
        before = screen.get_clip()
        screen.set_clip(self.rect.clip(before))
        for number, row in enumerate(self.rows):
            y = self.rect.y + number * self.high - self.at
            # A head whose rows all lie below the edge would look cut off.
            headed = row.cells or y + 2 * self.high <= self.rect.bottom
            if headed and self.rect.y - self.high < y < self.rect.bottom:
                self._row(screen, look, number, row, y)
        screen.set_clip(before)
        self.draw_bar(screen)

    def _row(self, screen: pygame.Surface, look: Look, number: int, row: KeyRow, y: int) -> None:
        middle = y + self.high // 2
        if not row.cells:
            words = fitted(look, row.label, "h3", ink.BRASS_LIGHT, self.rect.width - look.px(30))
            screen.blit(words, words.get_rect(midleft=(self.left, middle)))
            return
        room = self.box(number, 0).x - self.left - look.px(10)
        role = role_of(look, row.label, ("name", "compact"), room) or "note"
        words = fitted(look, row.label, role, self._tone(number), room)
        screen.blit(words, words.get_rect(midleft=(self.left, middle)))
        for column, cell in enumerate(row.cells):
            self._cell(screen, look, self.box(number, column), cell, (number, column))

    def _tone(self, number: int) -> ink.RGB:
        return ink.CREAM

    def _cell(
        self, screen: pygame.Surface, look: Look, box: pygame.Rect, cell: KeyCell,
        place: tuple[int, int],
    ) -> None:  # fmt: skip
        """Paint one place of a row."""


class KeyList(Rows):
    """The commands with their keys, to read: keys of the keyboard, then buttons of a pad."""

    def _cell(
        self, screen: pygame.Surface, look: Look, box: pygame.Rect, cell: KeyCell,
        place: tuple[int, int],
    ) -> None:  # fmt: skip
        if not cell.text:
            return
        role = role_of(look, cell.text, ("name", "compact"), box.width - look.px(16)) or "note"
        words = fitted(look, cell.text, role, ink.CREAM, box.width - look.px(16))
        wide, high = words.get_width() + look.px(18), min(box.height, words.get_height() + 4)
        plate = look.materials.plate(wide, high, (*ink.INSET, 220), ink.BRASS_DARK, 5)
        plate.draw(screen, box.x, box.centery - high // 2)
        screen.blit(words, words.get_rect(midleft=(box.x + look.px(9), box.centery)))


class KeyTable(Rows):
    """Scrolls by itself to the place that is chosen; `chosen` is called when it is pressed.

    ``row`` and ``column`` say which place is chosen, ``waiting`` what it shows while a key is
    waited for, "" when none is.
    """

    def __init__(
        self, rect: pygame.Rect, rows: Sequence[KeyRow], look: Look, chosen: Callable[[], None]
    ) -> None:
        super().__init__(rect, rows, look)
        self.chosen = chosen
        self.row = next((n for n, row in enumerate(rows) if row.command), 0)
        self.column = 0
        self.waiting = ""
        self.hot: tuple[int, int] | None = None

    @property
    def cell(self) -> KeyCell:
        """Return the place that is chosen."""
        return self.rows[self.row].cells[self.column]

    def go(self, row: int, column: int, at: int) -> None:
        """Choose a place, seen from `at` pixels down; out of reach the nearest."""
        self.row = max(0, min(len(self.rows) - 1, row))
        self.column = max(0, min(COLUMNS - 1, column))
        self.at = max(0, min(self.last, at))

    def climb(self, by: int) -> bool:
        """Up (-1) or Down (1): to the next command; False at an end."""
        row = self.row + by
        while 0 <= row < len(self.rows) and not self.rows[row].command:
            row += by
        if not 0 <= row < len(self.rows):
            return False
        self.row = row
        self._show()
        return True

    def turn(self, by: int) -> bool:
        """Left (-1) or Right (1): to the next place of the command; the ends hold."""
        self.column = max(0, min(COLUMNS - 1, self.column + by))
        self._show()
        return True

    def press(self) -> None:
        """Enter: change the key at the chosen place."""
        self._show()
        self.chosen()

    def clicked(self, place: tuple[int, int]) -> bool:
        """Choose and press what is at a place of the window; False when nothing is."""
        if not self.rect.collidepoint(place):
            return False
        if self.jumped(place):
            return True
        for row in range(len(self.rows)):
            for column in range(len(self.rows[row].cells)):
                if self.box(row, column).collidepoint(place):
                    self.row, self.column = row, column
                    self.press()
                    return True
        return False

    def _show(self) -> None:
        """Scroll as little as is needed to see the chosen row, with its head if it is the first."""
        top = self.row * self.high
        above = top - self.high if self.row and not self.rows[self.row - 1].command else top
        self.at = min(self.at, above)
        self.at = max(self.at, top + self.high - self.rect.height)

    def poll(self) -> None:
        """Look which place the mouse is at."""
        self.hot = None
        here = pointer.place()
        if not self.rect.collidepoint(here):
            return
        first = max(0, self.at // self.high)
        for row in range(first, min(len(self.rows), first + self.rect.height // self.high + 2)):
            for column in range(len(self.rows[row].cells)):
                if self.box(row, column).collidepoint(here):
                    self.hot = (row, column)

    def state(self) -> tuple[object, ...]:
        """Return what decides the looks."""
        return self.at, self.row, self.column, self.waiting, self.hot

    def _tone(self, number: int) -> ink.RGB:
        return ink.CREAM if number == self.row else ink.MUTED_CREAM

    def _cell(
        self, screen: pygame.Surface, look: Look, box: pygame.Rect, cell: KeyCell,
        place: tuple[int, int],
    ) -> None:  # fmt: skip
        here = place == (self.row, self.column)
        fill = (*ink.WALNUT_LIGHT, 255) if here else (*ink.INSET, 190)
        edge = ink.BRASS_LIGHT if here or place == self.hot else ink.BRASS_DARK
        if cell.twice:
            edge = ink.ATTACK
        line = 2.4 if here or cell.twice else 1.2
        look.materials.plate(box.width, box.height, fill, edge, 6, line).draw(screen, box.x, box.y)
        text = self.waiting if here and self.waiting else cell.text
        tone = ink.KEY_LIGHT if here and self.waiting else ink.CREAM
        if cell.fixed and not here:
            tone = ink.MUTED_CREAM
        icon = "lock" if cell.fixed else "cross" if cell.twice else ""
        size = round(look.fonts.size("name") * 0.8) if icon else 0
        words = fitted(look, text, "name", tone, box.width - size - look.px(20))
        full = words.get_width() + (size + look.px(6) if icon else 0)
        x = box.centerx - full // 2
        if icon:
            look.icons.draw(screen, icon, x + size / 2, box.centery, size, tone)
            x += size + look.px(6)
        screen.blit(words, words.get_rect(midleft=(x, box.centery)))
