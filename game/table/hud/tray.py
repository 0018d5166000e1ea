"""The dice tray: dice tumble on felt; beside them the sum is built up, and the word it comes to."""

from __future__ import annotations

from typing import Final

import pygame

from game.table.board.shown import DiceShown
from game.table.dice.throw import Throw
from game.table.hud.brush import Brush
from game.table.hud.data import TrayData
from game.table.hud.felt import Felt
from game.table.hud.panel import Panel
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.boxes import Box, Line, Longest, Pixels, Wide, measured
from game.table.look.palette import rgb
from game.words.play import say
from game.words.rich import signed

RIM: Final = 17
"""Units of the tray's wood around the felt."""
BUTTON: Final = Longest(40, Pixels(40))
"""The side of the button of the roll history, large enough to be hit."""
SUM: Final = Line("number_m") + Line("note")
SIDE_ROW: Final = Line("name") + 2
"""What a side keeps, in one line under its dice."""
WON_ROW: Final = Line("note") + 12
"""Who has won, below that."""
ROLLS: Final = "rolls"
LARGE_TEXT: Final = 150
"""The text setting from which the outcome has a line of its own, where the tray is high enough."""
DICE_ROOM: Final = 150
"""Units of a 1080-line window that the dice keep above such a line."""


class Tray(Panel):
    """Draws a `TrayData` and the dice of a frame.

    Ids: ``tray`` (a click on it skips) and ``rolls``, the button of the roll history.
    """

    def __init__(self, brush: Brush, rect: pygame.Rect) -> None:
        super().__init__(brush, rect)
        self.data: TrayData | None = None
        self.dice: DiceShown | None = None
        self._felt = Felt(brush)
        self.folded = False
        """Whether it tells of a roll that was read in a line, without dice."""
        self.moving = False
        """Whether another frame follows at once, so that dice may come some frames later."""
        self._heights = (0, 0, 0)
        """Of head, dice and sum, as they were painted: dice that roll ask in every frame."""

    def show(self, data: TrayData | None, dice: DiceShown | None = None) -> None:
        """Show a roll; ``dice`` tells how the dice lie now (None: only the felt)."""
        self.data = data
        self.dice = dice

    @property
    def line(self) -> int:
        """The pixels that it takes folded."""
        return measured(Longest(BUTTON + 8, Line("compact") + 16), self.brush)

    @property
    def felt(self) -> pygame.Rect:
        """The felt in window pixels."""
        return self._felt_in(self.brush.box(self.rect)).rect

    @staticmethod
    def _felt_in(box: Box) -> Box:
        return box.less(RIM, RIM, RIM, RIM)

    @property
    def throw(self) -> Throw | None:
        """The throw on the felt as it was last drawn."""
        return self._felt.throw

    def ready(self) -> bool:
        """Make the picture of the tray without its dice."""
        self._keep(self._seen, self._paint)
        return True

    @property
    def _seen(self) -> tuple[object, ...]:
        return self.data, self._settled, self.dice is None, self.folded, self._facing

    def over(self, surface: pygame.Surface) -> None:
        """Draw the dice on the felt."""
        if self.dice is not None and not self.folded:
            head, high, _ = self._heights
            chips = self._chips(self.data, self.dice)
            self._felt.patient = self.moving
            # The words behind the dice may be a frame old: what is kept is known by what was there.
            corner = self._felt_in(self.inside).sized(BUTTON, BUTTON, "topright").size
            band = (head, high)
            self._felt.draw(surface, self.felt, band, self.dice, chips, self._key, corner)

    @staticmethod
    def _chips(data: TrayData | None, dice: DiceShown) -> tuple[tuple[str, str], ...]:
        """Return for each die the word on its chip and the chip's tone."""
        chips: list[tuple[str, str]] = []
        for place in range(len(dice.faces)):
            if data is None:
                chips.append(("", "plain"))
            elif place in data.decisive:
                chips.append((data.decisive_word, data.decisive_tone))
            elif place in dice.kept:
                chips.append((data.kept_word, "hit"))
            else:
                chips.append((data.dropped_word, "plain"))
        return tuple(chips)

    def radii(self) -> tuple[float, ...]:
        """Return the radii of dice in this tray: of one, and of two of which one is kept."""
        wide, high = self.felt.width, self._bands()[1]
        return self._felt.radius(wide, high, 1, 0), self._felt.radius(
            wide, high, 2, self.brush.fonts.line_height("note")
        )

    def wood(self) -> None:
        """Cut the tray before the first dice are due."""
        self.brush.materials.dice_tray(*self.rect.size)

    def _base(self, full: pygame.Surface, far: int) -> None:
        size = self.rect.size
        materials = self.brush.materials
        wood = materials.tray(*size, 6) if self.folded else materials.dice_tray(*size)
        wood.draw(full, far, far)

    def _bands(self) -> tuple[int, int, int]:
        """Return the heights inside the felt of head, dice and sum."""
        felt = self._felt_in(self.inside)
        head = label = felt.high(Line("label") + 4)
        if self._noted:
            head += felt.high(Line("note") + 6)
        total = felt.high(SUM)
        if self._facing and self.dice is not None:
            # Higher lines only where the dice lose nothing by it: their row is as high as a die's
            # share of the felt is wide.
            won = felt.high(WON_ROW) if self.data is not None and self.data.outcome else 0
            total = felt.high(SUM) + won
            loses = felt.height - head - total < felt.width / len(self.dice.faces)
            if loses and self._beside(felt):
                total = felt.high(SIDE_ROW) + won
            if felt.height - head - total < felt.high(96):
                head = label  # what the dice are thrown for is told longer than how
            if felt.height - head - total < felt.high(60):
                head = 0
            return head, max(felt.high(60), felt.height - head - total), total
        # The line that large text gives to the outcome, so that the sum stays whole.
        row = felt.high(Line("name") + 14) if self.brush.fonts.percent >= LARGE_TEXT else 0
        if felt.height - head - total < felt.high(96):
            head = 0
        if felt.height - head - total - row >= felt.high(DICE_ROOM):
            total += row
        return head, max(felt.high(60), felt.height - head - total), total

    def _beside(self, felt: Box) -> bool:
        """Return whether what each side keeps has its word whole beside it, in one line."""
        brush, parts = self.brush, self.data.parts if self.data is not None else ()
        share = felt.width // max(1, len(parts))
        return all(
            measured(Wide("number_s", value, face="black") + 8, brush)
            + felt.wide(8) + brush.fonts.width(word, "compact") <= share
            for value, word in parts
        )  # fmt: skip

    def _paint(self, target: pygame.Surface) -> None:
        data = self.data
        brush = self.brush
        if self.folded:
            self._in_a_line(target)
            return
        self._heights = self._bands()
        self._spots.append((self.inside.rect, "tray"))
        if data is None:
            return
        self._history(target)
        felt = self._felt_in(self.inside)
        head, _, total = self._heights
        if head:
            y = felt.moved(down=3).rect.top + brush.fonts.line_height("label") * 0.55
            most = self._most
            x = felt.moved(8).rect.left + most / 2
            if brush.fonts.width(data.title, "label") <= felt.width - 2 * felt.wide(BUTTON + 16):
                x = felt.rect.centerx
            brush.head(target, data.title, ("label",), rgb("#EDE2C2"), (x, y), most, "centre")
            if self._noted and head > felt.high(Line("label") + 4):
                y += (
                    brush.fonts.line_height("label") * 0.55 + brush.fonts.line_height("note") * 0.62
                )
                self._note(target, self._told, x, y)
        if self._settled and self._facing:
            self._sides(target, data, felt.bottom(Pixels(total)))
        elif self._settled:
            self._sum(target, data, felt.bottom(Pixels(total)))

    def _in_a_line(self, target: pygame.Surface) -> None:
        """Write what was rolled for, what it came to, and the word; a press opens all rolls."""
        brush, data, whole = self.brush, self.data, self.inside
        self._spots.append((whole.rect, ROLLS))
        self._tips.append((whole.rect, ROLLS))
        row = whole.inset(14, 0)
        icon = row.high(22)
        at = (row.rect.right - icon / 2, row.middle)
        brush.icon(target, "scroll", at, icon, ink.BRASS_LIGHT)
        right = row.less(right=Pixels(icon) + 10).rect.right
        if data is not None:
            if data.outcome:
                icon_name = "cross" if data.outcome_tone == "miss" else "tick"
                chip = brush.chip(
                    target, data.outcome, data.outcome_tone, right, round(row.middle), "note",
                    "right", icon_name,
                )  # fmt: skip
                right = chip.left - row.wide(10)
            sums = [data.total] if data.total else [value for value, _ in data.parts]
            if data.total and data.against:
                sums.append(data.against)
            words = f" {say('tray.versus')} ".join(sums)
            spot = brush.line(
                target, words, "compact", ink.BRASS_LIGHT, (right, row.middle), "right", "bold"
            )
            most = spot.left - row.wide(12) - row.rect.left
            at = (row.rect.left, row.middle)
            brush.line(target, data.title, "compact", ink.CREAM, at, most=most)
        self._mark(target, ROLLS, whole.rect, 6)

    @property
    def _most(self) -> int:
        """Pixels that the head may take beside the button of the roll history."""
        return self._felt_in(self.inside).less(right=BUTTON + 16).width

    @property
    def _noted(self) -> bool:
        """Whether there is a note and room for it; the chips at the dice say the same."""
        if not self._told:
            return False
        return measured(Wide("note", self._told) + 24, self.brush) <= self._most

    @property
    def _settled(self) -> bool:
        return self.dice is None or self.dice.settled

    @property
    def _facing(self) -> bool:
        """Whether the dice of several sides lie side by side, what each keeps under its own."""
        told = self.data is not None and self.data.compared
        return told and self.dice is not None and bool(self.dice.sides)

    def _sides(self, target: pygame.Surface, data: TrayData, band: Box) -> None:
        """Write what each side keeps under its dice, and below it who has won."""
        brush, box, grey = self.brush, band.rect, rgb("#C9D6C6")
        share = box.width // len(data.parts)
        won = band.high(WON_ROW) if data.outcome else 0
        row, note = box.height - won, brush.fonts.line_height("note")
        told = [(word, grey) for _, word in data.parts]
        alike = fitting.alike(brush, told, "note", share - band.wide(4))
        for place, (value, word) in enumerate(data.parts):
            middle = box.left + share * (place + 0.5)
            if row >= band.high(SUM):
                at = (middle, box.top + (row - note) / 2)
                brush.line(target, value, "number_m", ink.CREAM, at, "centre", "black")
                at = (round(middle), round(box.top + row - note * 0.62))
                target.blit(alike[place], alike[place].get_rect(center=at))
                continue
            number = measured(Wide("number_s", value, face="black") + 8, brush)
            most = share - number - band.wide(8)
            wide = number + min(most, brush.fonts.width(word, "compact"))
            left, y = middle - wide / 2, box.top + row / 2
            brush.line(target, value, "number_s", ink.CREAM, (left, y), "left", "black")
            brush.line(target, word, "compact", grey, (left + number, y), "left", most=most)
        if data.outcome:
            icon = "cross" if data.outcome_tone == "miss" else "tick"
            at = (box.centerx, box.bottom - won / 2)
            brush.chip(target, data.outcome, data.outcome_tone, *at, "note", "centre", icon)

    @property
    def _told(self) -> str:
        """The note: how it is rolled, and when the dice lie still what a 20 or a 1 does."""
        if self.data is None:
            return ""
        return (self._settled and self.data.decisive_note) or self.data.note

    def _history(self, target: pygame.Surface) -> None:
        """Draw the button that opens all rolls so far, in the felt's upper right corner."""
        brush = self.brush
        button = self._felt_in(self.inside).sized(BUTTON, BUTTON, "topright")
        box, face = button.rect, button.inset(3).rect
        plate = brush.materials.plate(*face.size, (8, 24, 20, 170), ink.BRASS_DARK, 8)
        plate.draw(target, *face.topleft)
        brush.icon(target, "scroll", face.center, face.height * 0.62, rgb("#EDE2C2"))
        self._spots.append((box, ROLLS))
        self._tips.append((box, ROLLS))
        self._mark(target, ROLLS, face)

    def _note(self, target: pygame.Surface, words: str, x: float, y: float) -> None:
        brush = self.brush
        wide = measured(Wide("note", words) + 24, brush)
        high = measured(Line("note") + 4, brush)
        plate = brush.materials.plate(wide, high, (8, 24, 20, 190), None, 14)
        plate.draw(target, x - wide / 2, y - high / 2)
        brush.line(target, words, "note", ink.CREAM, (x, y), "centre")

    def _sum(self, target: pygame.Surface, data: TrayData, band: Box) -> None:
        """Write die + bonuses = total against AC, and the word on its chip."""
        brush, box = self.brush, band.rect
        bare = band.high(SUM)
        row = max(0, box.height - bare)
        chip_role, chip_wide = "name", 0
        for role in ("name", "compact", "note") if data.outcome else ():
            letters = Wide(role, data.outcome, face="bold") + 14
            chip_role = role
            chip_wide = band.wide(letters) + round(2.3 * brush.fonts.size(role))
            if chip_wide <= box.width * (1.0 if row else 0.45):
                break
        chip_at, chip_y, side = band.less(right=8).rect.right, box.centery, "right"
        if row:  # a line of its own
            chip_at, chip_y, side = box.centerx, box.bottom - row // 2, "centre"
            box = band.top(Pixels(bare)).rect
            chip_wide = 0
        room = band.inset(8, 0).width - chip_wide
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
        if not words and not data.total:
            columns, wides = [], []  # bare numbers tell nothing that the dice do not
        spare = min(band.wide(12), max(0.0, (room - sum(wides)) / max(1, len(columns))))
        note = brush.fonts.line_height("note")
        middle = box.top + (box.height - note) / 2
        x = float(band.less(10).rect.left)
        if not chip_wide:
            x = box.centerx - (sum(wides) + spare * (len(wides) - 1)) / 2
        for (value, word, tone), wide in zip(columns, wides, strict=True):
            sign = not word
            size = _size_of_sign(value) if sign else role
            face = "medium" if sign else "black"
            brush.line(target, value, size, tone, (x + wide / 2, middle), "centre", face)
            if word and words:
                at = (x + wide / 2, box.bottom - note * 0.62)
                most = wide - band.wide(4)
                brush.line(target, word, "note", rgb("#C9D6C6"), at, "centre", most=most)
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
        value, word, _ = column
        wide = Wide(role, value, face="black") + 4
        if not word:
            wide = Wide(_size_of_sign(value), value, face="medium") + 4
        elif words:
            wide = Longest(Wide(role, value, face="black"), Wide("note", word)) + 8
        return measured(wide, self.brush)


def _folded(parts: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    """Return the parts of a sum with all that is added to the die as one."""
    if len(parts) < 3:
        return parts
    added = sum(int(value.replace("\N{MINUS SIGN}", "-")) for value, _ in parts[1:])
    return parts[0], (signed(added), say("tray.bonuses"))


def _size_of_sign(sign: str) -> str:
    """Return the role of what stands between two numbers: a word is no larger than words are."""
    return "note" if sign.isalpha() else "name"
