"""The dice tray: dice tumble on felt; beside them the sum is built up, and the word it comes to."""

from __future__ import annotations

from typing import Final

import pygame

from game.table.board.shown import DiceShown
from game.table.dice.throw import Throw
from game.table.hud.brush import Brush, Widget
from game.table.hud.data import TrayData
from game.table.hud.felt import Felt
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.palette import rgb
from game.words.play import say

ROLLS: Final = "rolls"
LARGE_TEXT: Final = 150
"""The text setting from which the outcome has a line of its own, where the tray is high enough."""
DICE_ROOM: Final = 150
"""Units of a 1080-line window that the dice keep above such a line."""


class Tray(Widget):
    """Draws a `TrayData` and the dice of a frame.

    Ids: ``tray`` (a click on it skips) and ``rolls``, the button of the roll history.
    """

    def __init__(self, brush: Brush, rect: pygame.Rect) -> None:
        super().__init__(brush, rect)
        self.data: TrayData | None = None
        self.dice: DiceShown | None = None
        self._felt = Felt(brush)

    def show(self, data: TrayData | None, dice: DiceShown | None = None) -> None:
        """Show a roll; ``dice`` tells how the dice lie now (None: only the felt)."""
        self.data = data
        self.dice = dice

    @property
    def felt(self) -> pygame.Rect:
        """The felt in window pixels."""
        rim = self.brush.px(17)
        return self.rect.inflate(-2 * rim, -2 * rim)

    @property
    def throw(self) -> Throw | None:
        """The throw on the felt as it was last drawn."""
        return self._felt.throw

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tray at its place."""
        key = (self.data, self._settled, self.dice is None)
        self._cached(surface, key, self._paint)
        if self.dice is not None:
            head, high, _ = self._bands()
            whole = (key, self.focus, self.hot)
            chips = self._chips(self.data, self.dice)
            self._felt.draw(surface, self.felt, (head, high), self.dice, chips, whole)

    @staticmethod
    def _chips(data: TrayData | None, dice: DiceShown) -> tuple[tuple[str, str], ...]:
        """Return for each die the word on its chip and the chip's tone."""
        chips: list[tuple[str, str]] = []
        for place in range(len(dice.faces)):
            if data is None:
                chips.append(("", "plain"))
            elif place in data.naturals:
                chips.append((data.natural_word, data.natural_tone))
            elif place in dice.kept:
                chips.append((data.kept_word, "hit"))
            else:
                chips.append((data.dropped_word, "plain"))
        return tuple(chips)

    def _base(self, full: pygame.Surface, far: int) -> None:
        self.brush.materials.dice_tray(self.rect.width, self.rect.height).draw(full, far, far)

    def _bands(self) -> tuple[int, int, int]:
        """Return the heights inside the felt of head, dice and sum."""
        brush = self.brush
        high = self.felt.height
        head = brush.fonts.line_height("label") + brush.px(4)
        if self._noted:
            head += brush.fonts.line_height("note") + brush.px(6)
        total = brush.fonts.line_height("number_m") + brush.fonts.line_height("note")
        if high - head - total < brush.px(96):
            head = 0
        if high - head - total - self._chip_row >= brush.px(DICE_ROOM):
            total += self._chip_row
        return head, max(brush.px(60), high - head - total), total

    @property
    def _chip_row(self) -> int:
        """Pixels of the line that large text gives to the outcome, so that the sum stays whole."""
        fonts = self.brush.fonts
        return fonts.line_height("name") + self.brush.px(14) if fonts.percent >= LARGE_TEXT else 0

    def _paint(self, target: pygame.Surface) -> None:
        data = self.data
        brush = self.brush
        self._spots.append((pygame.Rect((0, 0), self.rect.size), "tray"))
        if data is None:
            self._bare(target)
            return
        rim = brush.px(17)
        self._history(target, rim)
        box = pygame.Rect(rim, rim, self.felt.width, self.felt.height)
        head, _, total = self._bands()
        if head:
            y = box.top + brush.fonts.line_height("label") * 0.55 + brush.px(3)
            most = self._most
            role, title = "label", data.title
            if brush.fonts.width(title, role) > most:
                title = title.split(": ")[0]  # who rolled stands in the log
                role = fitting.nearest(brush, title, ("label", "name", "compact", "note"), most)
            x = box.left + brush.px(8) + most / 2
            if brush.fonts.width(title, role) <= box.width - 2 * self._button:
                x = box.centerx
            brush.line(target, title, role, rgb("#EDE2C2"), (x, y), "centre", most=most)
            if self._noted:
                y += (
                    brush.fonts.line_height("label") * 0.55 + brush.fonts.line_height("note") * 0.62
                )
                self._note(target, self._told, x, y)
        if self._settled:
            self._sum(target, data, pygame.Rect(box.left, box.bottom - total, box.width, total))

    def _bare(self, target: pygame.Surface) -> None:
        """Say on the empty felt what it is there for."""
        brush, felt = self.brush, self.felt.move(-self.rect.x, -self.rect.y)
        wide = felt.width - brush.px(40)
        words = brush.fonts.rich(
            say("tray.empty"), "compact", wide, ink.CREAM, align="centre"
        ).picture
        if words.get_height() <= felt.height:
            target.blit(words, words.get_rect(center=felt.center))

    @property
    def _most(self) -> int:
        """Pixels that the head may take beside the button of the roll history."""
        return self.felt.width - self._button - self.brush.px(16)

    @property
    def _noted(self) -> bool:
        """Whether there is a note and room for it; the chips at the dice say the same."""
        if not self._told:
            return False
        return self.brush.fonts.width(self._told, "note") + self.brush.px(24) <= self._most

    @property
    def _settled(self) -> bool:
        return self.dice is None or self.dice.settled

    @property
    def _told(self) -> str:
        """The note: how it is rolled, and when the dice lie still what a 20 or a 1 does."""
        if self.data is None:
            return ""
        return (self._settled and self.data.natural_note) or self.data.note

    @property
    def _button(self) -> int:
        """Pixels that the button of the roll history takes, large enough to be hit."""
        return max(40, self.brush.px(40))

    def _history(self, target: pygame.Surface, rim: int) -> None:
        """Draw the button that opens all rolls so far, in the felt's upper right corner."""
        brush, side = self.brush, self._button
        box = pygame.Rect(self.rect.width - rim - side, rim, side, side)
        face = box.inflate(-brush.px(6), -brush.px(6))
        plate = brush.materials.plate(face.width, face.height, (8, 24, 20, 170), ink.BRASS_DARK, 8)
        plate.draw(target, face.x, face.y)
        brush.icon(target, "scroll", face.center, face.height * 0.62, rgb("#EDE2C2"))
        self._spots.append((box, ROLLS))
        self._tips.append((box, ROLLS))
        self._mark(target, ROLLS, face)

    def _note(self, target: pygame.Surface, words: str, x: float, y: float) -> None:
        brush = self.brush
        wide = brush.fonts.width(words, "note") + brush.px(24)
        high = brush.fonts.line_height("note") + brush.px(4)
        plate = brush.materials.plate(wide, high, (8, 24, 20, 190), None, 14)
        plate.draw(target, x - wide / 2, y - high / 2)
        brush.line(target, words, "note", ink.CREAM, (x, y), "centre")

    def _sum(self, target: pygame.Surface, data: TrayData, box: pygame.Rect) -> None:
        """Write die + bonuses = total against AC, and the word on its chip."""
        brush = self.brush
        bare = brush.fonts.line_height("number_m") + brush.fonts.line_height("note")
        row = max(0, box.height - bare)
        chip_role, chip_wide = "name", 0
        for role in ("name", "compact", "note") if data.outcome else ():
            letters = brush.fonts.width(data.outcome, role, "bold")
            chip_role, chip_wide = (
                role,
                letters + round(2.3 * brush.fonts.size(role)) + brush.px(14),
            )
            if chip_wide <= box.width * (1.0 if row else 0.45):
                break
        chip_at, chip_y, side = box.right - brush.px(8), box.centery, "right"
        if row:  # a line of its own
            chip_at, chip_y, side = box.centerx, box.bottom - row // 2, "centre"
            box = pygame.Rect(box.x, box.y, box.width, bare)
            chip_wide = 0
        room = box.width - chip_wide - brush.px(16)
        full, folded = self._columns(data, data.parts), self._columns(data, _folded(data.parts))
        if not full:
            return
        # First whole, then smaller, then with all bonuses as one, without the words, and last only
        # what is compared: nothing may lie under the chip.
        brief = self._columns(data, ())
        tries = (
            (full, "number_m", True),
            (full, "number_s", True),
            (folded, "number_m", True),
            (folded, "number_s", True),
            (folded, "name", True),
            (folded, "name", False),
            (brief, "number_s", True),
            (brief, "name", False),
            (brief, "compact", False),
        )
        for columns, role, words in tries:
            wides = [self._column(column, role, words) for column in columns]
            if sum(wides) <= room:
                break
        spare = min(brush.px(12), max(0.0, (room - sum(wides)) / len(columns)))
        note = brush.fonts.line_height("note")
        middle = box.top + (box.height - note) / 2
        x = float(box.left + brush.px(10))
        if not chip_wide:
            x = box.centerx - (sum(wides) + spare * (len(wides) - 1)) / 2
        for (value, word, tone), wide in zip(columns, wides, strict=True):
            sign = not word
            size = "name" if sign else role
            face = "medium" if sign else "black"
            brush.line(target, value, size, tone, (x + wide / 2, middle), "centre", face)
            if word and words:
                at = (x + wide / 2, box.bottom - note * 0.62)
                brush.line(
                    target, word, "note", rgb("#C9D6C6"), at, "centre", most=wide - brush.px(4)
                )
            x += wide + spare
        if data.outcome:
            icon = "cross" if data.outcome_tone == "miss" else "tick"
            brush.chip(
                target, data.outcome, data.outcome_tone, chip_at, chip_y, chip_role, side, icon,
            )  # fmt: skip

    @staticmethod
    def _columns(
        data: TrayData, parts: tuple[tuple[str, str], ...]
    ) -> list[tuple[str, str, ink.RGB]]:
        columns = [(value, word, ink.CREAM) for value, word in parts]
        if data.total and parts:
            columns.append(("=", "", rgb("#9DB8A8")))
        if data.total:
            columns.append((data.total, data.total_word, ink.BRASS_LIGHT))
        if data.against:
            columns.append((say("tray.versus"), "", rgb("#9DB8A8")))
            columns.append((data.against, data.against_word, ink.CREAM))
        return columns

    def _column(self, column: tuple[str, str, ink.RGB], role: str, words: bool) -> int:
        """Return the pixels that a value takes, with the word under it or without."""
        brush = self.brush
        value, word, _ = column
        if not word:
            return brush.fonts.width(value, "name", "medium") + brush.px(4)
        if not words:
            return brush.fonts.width(value, role, "black") + brush.px(4)
        return max(
            brush.fonts.width(value, role, "black"), brush.fonts.width(word, "note")
        ) + brush.px(8)


def _folded(parts: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    """Return the parts of a sum with all that is added to the die as one."""
    if len(parts) < 3:
        return parts
    added = sum(int(value.replace("\N{MINUS SIGN}", "-")) for value, _ in parts[1:])
    return parts[0], (f"{added:+d}", parts[1][1] + "…")
