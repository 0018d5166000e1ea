"""An attack that is paid for: the dice at the left, and at the right what they come to."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from game.table.board.shown import DiceShown
from game.table.descent.bench_dice import BenchDice, Lying, laid_out
from game.table.descent.bench_plates import DICE, draw_key
from game.table.descent.data import AttackData, CastData, DieNow, ReckonedRow, Sale, Term
from game.table.dice.throw import Throw
from game.table.hud.brush import Brush
from game.table.hud.panel import DataPanel
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.palette import RGB, rgb
from game.table.look.prose import ON_WOOD
from game.table.look.strokes import Ink

SIGNS: Final[dict[str, tuple[str, RGB]]] = {
    "range": ("range_ring", ink.CREAM),
    "damage": ("heart", rgb("#FF7A80")),
    "surge": ("bolt", ink.GOLD),
    "star": ("star", ink.BRASS_LIGHT),
}
MISSED: Final = rgb("#4A1418")
BOUGHT: Final = rgb("#1F4A86")
RIM: Final = 22
"""Units of the tray's wood around the felt, and of the felt on which no die lies."""
FLAT: Final = 0.78
"""Radii from the middle of a die that lies to its sides, as its box is drawn around it."""
BLACK: Final = "black"
SPENT: Final = (ink.BRASS_LIGHT, ink.INK)
PROPOSED: Final = (ink.NIGHT, ink.BRASS_LIGHT)
"""Ground and word of what a star is, and of what it would be if it were struck now."""
STAR: Final = "star:"
ADD: Final = "add"
RANGE, DAMAGE = "range", "damage"
SIGN, DIGIT = 0.64, 0.62
"""The room of a sign before a number with what is free about it, and of each digit, in sizes of
the number.
"""
WORD: Final = 0.75
"""Sizes of the number in which a word stands between two of them."""
HEAD: Final = 86
"""Units of the names of the rows; where one cannot be read in them their signs stand alone."""
LEAST: Final = 13
"""Pixels below which no letter is set."""
WIDE_TRAY, TRAY = 0.4, 0.36
"""Shares of the bench that the dice have: with the rows' names written, and without."""
MARK: Final = 15
"""Pixels of a sign beside a die, at least: a number is read in it."""


class Reckoning(DataPanel[AttackData | CastData]):
    """Draws an `AttackData` or a `CastData`; ids: those of dice and sales, ``star:`` with its use,
    ``add``. ``rolling`` are dice that roll over it.

    The rows are explained by ``range``, ``damage``, ``star``, ``surge`` and ``black``.
    """

    def __init__(self, brush: Brush, rect: pygame.Rect) -> None:
        super().__init__(brush, rect)
        self.rolling: DiceShown | None = None
        self._bench = BenchDice(brush)

    @property
    def throw(self) -> Throw | None:
        """The throw that was drawn last."""
        return self._bench.throw

    @property
    def felt(self) -> pygame.Rect:
        """What dice lie on, in window pixels."""
        return self._felt_in(self._tray).move(self.rect.topleft)

    @property
    def _tray(self) -> pygame.Rect:
        room = self.inside.inset(14, 12).rect
        share = TRAY if self._tight else WIDE_TRAY
        return pygame.Rect(room.left, room.top, round(room.width * share), room.height)

    @property
    def _tight(self) -> bool:
        """Whether the rows' names have no room, so that signs alone stand for them."""
        data = self.data
        if not isinstance(data, AttackData):
            return False
        names = (data.range.name, data.damage.name, data.stars_word, data.surges_word)
        wide = self.brush.px(HEAD)
        return not all(fitting.readable(self.brush, name, "name", wide) for name in names)

    def _felt_in(self, tray: pygame.Rect) -> pygame.Rect:
        return tray.inflate(-2 * self.brush.px(RIM), -2 * self.brush.px(RIM))

    def _base(self, full: pygame.Surface, far: int) -> None:
        self.brush.materials.tray(self.rect.width, self.rect.height, 4).draw(full, far, far)

    def rehearse(self) -> None:
        """Cut the felt and the wood on which an attack lies."""
        self.brush.materials.tray(self.rect.width, self.rect.height, 4)
        self.brush.materials.dice_tray(*self._tray.size)

    def over(self, surface: pygame.Surface) -> None:
        """Draw dice that roll."""
        data, dice = self.data, self.rolling
        if data is None or dice is None:
            return
        self._bench.patient = self.moving
        black = dice.kinds.count(BLACK)
        radius, places = laid_out(self.felt, len(dice.kinds) - black, black)
        draw = self._bench.roll if data.rolls else self._bench.crack
        draw(surface, self.felt, radius, places, dice)

    def _tell(self, target: pygame.Surface, data: AttackData | CastData) -> None:
        brush = self.brush
        room, tray = self.inside.inset(14, 12).rect, self._tray
        brush.materials.dice_tray(*tray.size).draw(target, *tray.topleft)
        rest = pygame.Rect(tray.right + brush.px(12), room.top, 0, room.height)
        rest.width = room.right - rest.left
        if isinstance(data, CastData):
            self._dice(target, (), data.dice, data.rolls)
            self._cast(target, data, rest)
            return
        self._dice(target, data.dice, data.black, data.rolls)
        gap = brush.px(5)
        high = (rest.height - 3 * gap) // 4
        rows = [
            pygame.Rect(rest.left, rest.top + at * (high + gap), rest.width, high)
            for at in range(4)
        ]
        for row in rows:
            brush.materials.inset(*row.size, 0.7, 6).draw(target, *row.topleft)
        for row, one, tip in zip(rows, (data.range, data.damage), (RANGE, DAMAGE), strict=False):
            self._row(target, one, row)
            self._tips.append((row, tip))
        if data.locked:
            both = rows[2].union(rows[3])
            at = both.center
            brush.line(target, data.locked, "name", ink.KEY_LIGHT, at, "centre", most=both.width)
            return
        self._stars(target, data, rows[2])
        self._surges(target, data, rows[3])

    def _cast(self, target: pygame.Surface, data: CastData, box: pygame.Rect) -> None:
        """Write whose dice they are, and what comes of them."""
        brush = self.brush
        brush.materials.inset(*box.size, 0.7, 6).draw(target, *box.topleft)
        inner = box.inflate(-brush.px(32), -brush.px(24))
        y = inner.top + brush.fonts.line_height("h3") / 2
        at = (inner.left, y)
        brush.head(target, data.title, ("h3", "label"), ink.CREAM, at, inner.width)
        if data.told:
            top = round(y + brush.fonts.line_height("h3") / 2 + brush.px(6))
            room = max(1, (inner.bottom - top) // brush.fonts.line_height("body"))
            laid = brush.prose.lay(data.told, "body", inner.width, ON_WOOD, room)
            target.blit(laid.picture, (inner.left, top))

    # --- dice

    def _dice(
        self, target: pygame.Surface, coloured: tuple[DieNow, ...], black: tuple[DieNow, ...],
        rolls: bool,
    ) -> None:  # fmt: skip
        """Draw the dice that lie there, readings beside the coloured ones; none while any roll:
        these are drawn over the picture.
        """
        felt, dice = self._felt_in(self._tray), (*coloured, *black)
        radius, places = laid_out(felt, len(coloured), len(black))
        side = round(radius * 2 * FLAT)
        boxes = []
        for die, (x, y) in zip(dice, places, strict=True):
            spot = pygame.Rect(0, 0, side, side)
            spot.center = (round(felt.left + x), round(felt.top + y))
            boxes.append(spot.move(0, -self.brush.px(8)) if die.again and die.lit else spot)
        if not rolls and all(die.face for die in dice):
            lying = [
                Lying(die.colour, die.face, (box.centerx - felt.left, box.centery - felt.top))
                for die, box in zip(dice, boxes, strict=True)
            ]
            dark = tuple(at for at, die in enumerate(dice) if die.miss)
            self._bench.rest(target, felt, radius, lying, dark)
        for at, (die, box) in enumerate(zip(dice, boxes, strict=True)):
            if not die.face and not rolls:
                draw_die(self.brush, target, die, box)
            if die.face and at < len(coloured):
                self._reading(target, die, box)
            if rolls:
                continue
            self._signed(target, die, box)
            self._tips.append((box, die.id))
            if die.lit:
                self._spots.append((box, die.id))
                self._mark(target, die.id, box, 7)

    def _signed(self, target: pygame.Surface, die: DieNow, box: pygame.Rect) -> None:
        """Draw on a die that it was bought, or is rolled again."""
        if die.again:
            pygame.draw.rect(target, ink.GOLD, box.inflate(4, 4), 2, border_radius=8)
        if die.bought:
            corner = (box.right - 2, box.top + 2)
            pygame.draw.circle(target, BOUGHT, corner, box.height * 0.2)
            self.brush.icon(target, "drop", corner, box.height * 0.3, ink.CREAM)

    def _reading(self, target: pygame.Surface, die: DieNow, spot: pygame.Rect) -> None:
        """Write what a die adds beside it, flat."""
        brush = self.brush
        count = max(1, len(die.marks))
        size = max(MARK, min(brush.px(19), spot.height // count))
        y = spot.centery - (count - 1) * size / 2
        x = spot.centerx + spot.width * 0.72 + brush.px(4) + size / 2
        high = min(brush.fonts.size("note"), size)
        for name, amount in die.marks:
            sign(brush, target, name, amount, (x, y), size)
            if name != "range" and amount > 1:
                at = (x + size * 0.6 + high * DIGIT / 2, y)
                brush.number(target, str(amount), high, ink.CREAM, at, face="bold")
            y += size

    # --- rows

    def _head(
        self, target: pygame.Surface, icon: str, name: str, row: pygame.Rect, note: str = "",
        brief: str = "",
    ) -> int:  # fmt: skip
        """Draw the sign and the name of a row, its ``note`` below; return where the rest begins.

        Where the names have no room the sign stands alone, the note in ``brief`` beside it.
        """
        brush, tight = self.brush, self._tight
        size = round(row.height * 0.66) if tight else min(brush.px(20), round(row.height * 0.6))
        at = (row.left + brush.px(8) + size / 2, row.centery)
        brush.icon(target, icon, at, size, ink.CREAM)
        left = round(at[0] + size / 2 + brush.px(7))
        if tight:
            if not brief:
                return left + brush.px(4)
            high = max(LEAST, brush.fonts.size("note") * 3 // 4)
            picture = brush.fonts.exact(brief, "bold", high, ink.GOLD)
            target.blit(picture, picture.get_rect(midleft=(left, row.centery)))
            return left + picture.get_width() + brush.px(8)
        wide = brush.px(HEAD)
        lines = [(fitting.fitted(brush, name, "name", ink.CREAM, wide), row.centery)]
        high = brush.fonts.line_height("name") + brush.fonts.line_height("note")
        if note and high <= row.height and fitting.readable(brush, note, "note", wide):
            under = fitting.fitted(brush, note, "note", ink.GOLD, wide)
            lines = [
                (lines[0][0], round(row.centery - brush.fonts.line_height("note") / 2)),
                (under, round(row.centery + brush.fonts.line_height("name") / 2 - 2)),
            ]
        elif note:
            picture = fitting.fitted(brush, brief, "note", ink.GOLD, wide)
            lines.append((picture, row.centery))
        right = left + wide
        for count, (picture, middle) in enumerate(lines):
            beside = count == 1 and lines[0][1] == middle
            if beside:
                right += picture.get_width() + brush.px(7)
            x = right - picture.get_width() if beside else left
            target.blit(picture, picture.get_rect(midleft=(x, middle)))
        return round(right + brush.px(7))

    def _row(self, target: pygame.Surface, data: ReckonedRow, row: pygame.Rect) -> None:
        brush = self.brush
        left = self._head(target, data.icon, data.name, row)
        right = row.right - brush.px(8)
        low = row.height < brush.px(40)
        number, note = float(brush.fonts.size("number_s")), brush.fonts.line_height("note")
        low = low or row.height < number * 1.1 + note * 0.8
        terms = _joined(data.terms) if low or self._tight else data.terms
        count = len(terms)
        each = self._each(terms)
        if data.chip:
            room = right - left - count * round(number * each)
            chip, role = self._chip(data, room)
            right = brush.chip(target, chip, data.tone, right, row.centery, role).left
            right -= brush.px(8)
        if not terms:
            return
        step = min(max(brush.px(74), number * each), (right - left) / count)
        # Digits in a step too narrow for them would lie over each other: they are set smaller.
        number = min(number, step / each)
        x = left + step / 2
        told = not low and all(fitting.readable(brush, t.word, "note", round(step)) for t in terms)
        y = row.centery - (note * 0.42 if told else 0)
        for at, term in enumerate(terms):
            tone = ink.BRASS_LIGHT if term.sign == "=" else ink.CREAM
            if term.sign and at:
                spot = (x - step / 2, y)
                large = number * (WORD if len(term.sign) > 1 else 0.9)
                brush.number(target, term.sign, large, ink.MUTED_CREAM, spot, face="bold")
            brush.number(target, term.value, number * 1.15, tone, (x, y))
            if told:
                spot = (x, y + number * 0.62 + note * 0.32)
                brush.line(
                    target, term.word, "note", ink.MUTED_CREAM, spot, "centre", most=round(step)
                )
            x += step

    def _each(self, terms: tuple[Term, ...]) -> float:
        """Return the room of a term with the sign or the word before it, in sizes of the number."""
        digits = max((len(term.value) for term in terms), default=1)
        large = 100
        font = self.brush.fonts.sized("bold", large)
        words = [font.size(term.sign)[0] / large for term in terms[1:] if len(term.sign) > 1]
        return max(SIGN, *(WORD * word + 0.3 for word in words), 0) + DIGIT * digits

    def _chip(self, data: ReckonedRow, room: int) -> tuple[str, str]:
        """Return what stands on the chip and in which letters: the sum has the first right."""
        for text in (data.chip, data.brief or data.chip):
            for role in ("compact", "note"):
                if chip_wide(self.brush, text, role) <= room:
                    return text, role
        return data.brief or data.chip, "note"

    def _stars(self, target: pygame.Surface, data: AttackData, row: pygame.Rect) -> None:
        brush = self.brush
        left = self._head(target, "star", data.stars_word, row)
        right = row.right - brush.px(8)
        if data.add:
            right = self._add(target, data, row, left) - brush.px(8)
        self._tips.append((row, "star"))
        if not data.stars:
            at = (left, row.centery)
            brush.line(target, data.none, "compact", ink.MUTED_CREAM, at, most=right - left)
        high = round(row.height * 0.74)
        count = max(1, len(data.stars))
        words = [data.range_word, data.damage_word] if data.range.terms else [data.damage_word]
        usual = brush.px(132) * len(words) // 2
        wide = min(usual, (right - left - brush.px(6) * (count - 1)) // count)
        x = left
        fresh = True
        for one in data.stars:
            box = pygame.Rect(x, 0, wide, high)
            box.centery = row.centery
            asked = data.spends and not one.use and fresh
            if not one.use:
                fresh = False
            self._switch(target, data, one.use or one.proposed, bool(one.use), asked, box)
            x += wide + brush.px(6)

    def _add(
        self, target: pygame.Surface, data: AttackData, row: pygame.Rect, start: int
    ) -> int:  # fmt: skip
        """Draw the button of a further black die at the right of a row that has room from
        ``start`` on; return where it begins.
        """
        brush = self.brush
        icon = brush.px(16)
        most = (row.right - start) * 2 // 5
        brim, text = icon + brush.px(28), data.add
        if brush.fonts.width(text, "note", "bold") + brim > most:
            text = data.add_brief or text
        wide = brush.fonts.width(text, "note", "bold") + brim
        spot = pygame.Rect(0, 0, min(wide, most), round(row.height * 0.84))
        spot.midright = (row.right - brush.px(5), row.centery)
        kind = "normal" if data.add_lit else "disabled"
        brush.materials.button(*spot.size, "wood", kind).draw(target, *spot.topleft)
        tone = ink.CREAM if data.add_lit else ink.DISABLED_ON_WOOD
        at = (spot.left + brush.px(8) + icon / 2, spot.centery)
        if data.full:
            box = pygame.Rect(0, 0, round(icon * 1.2), round(icon * 1.2))
            box.center = (round(at[0]), round(at[1]))
            draw_die(brush, target, DieNow("", BLACK, ()), box)
        else:
            brush.icon(target, "drop", at, icon, tone)
        left = spot.left + icon + brush.px(14)
        picture = fitting.fitted(brush, text, "note", tone, spot.right - brush.px(8) - left)
        target.blit(picture, picture.get_rect(midleft=(left, spot.centery)))
        if data.add_lit:
            self._spots.append((spot, ADD))
            self._mark(target, ADD, spot)
        self._tips.append((spot, "black"))
        return spot.left

    def _switch(
        self, target: pygame.Surface, data: AttackData, use: str, spent: bool, asked: bool,
        box: pygame.Rect,
    ) -> None:  # fmt: skip
        """Draw a star: what it is, and the halves that can be pressed; in melee there is but one.

        What it is stands on brass, or framed by it as long as it is only proposed.
        """
        brush = self.brush
        plate = brush.materials.plate(
            *box.size, (*ink.NIGHT, 220), ink.BRASS_DARK, box.height / 2 / brush.unit, 1.4
        )
        plate.draw(target, *box.topleft)
        words = [(RANGE, data.range_word, "range_ring"), (DAMAGE, data.damage_word, "heart")]
        words = words if data.range.terms else words[1:]
        half = box.width // len(words)
        written = all(
            fitting.readable(brush, word, "note", half - brush.px(10)) for _, word, _ in words
        )
        for at, (name, word, icon) in enumerate(words):
            spot = pygame.Rect(box.left + at * half, box.top, half, box.height)
            tone = ink.MUTED_CREAM
            if name == use:
                inner = spot.inflate(-brush.px(3), -brush.px(3))
                fill, tone = SPENT if spent else PROPOSED
                lit = brush.materials.plate(
                    *inner.size, fill, ink.BRASS_LIGHT, inner.height / 2 / brush.unit, 1.8
                )
                lit.draw(target, *inner.topleft)
            if written:
                picture = fitting.fitted(brush, word, "note", tone, half - brush.px(10))
                target.blit(picture, picture.get_rect(center=spot.center))
            else:
                brush.icon(target, icon, spot.center, min(half, box.height) * 0.6, tone)
            if asked:
                self._spots.append((spot, f"{STAR}{name}"))
                self._mark(target, f"{STAR}{name}", spot, 10)

    def _surges(self, target: pygame.Surface, data: AttackData, row: pygame.Rect) -> None:
        brush = self.brush
        brief = data.left if len(data.sales) < 2 else data.left_brief
        left = self._head(target, "bolt", data.surges_word, row, data.left, brief)
        self._tips.append((row, "surge"))
        right = row.right - brush.px(6)
        if data.told or not data.sales:
            at = (left, row.centery)
            brush.line(target, data.told, "compact", ink.MUTED_CREAM, at, most=right - left)
            return
        gap = brush.px(6)
        x = left
        for one, wide in zip(data.sales, self._wides(data.sales, right - left, gap), strict=True):
            self._sale(target, one, pygame.Rect(x, row.top + 2, wide, row.height - 4))
            x += wide + gap

    def _wides(self, sales: tuple[Sale, ...], room: int, gap: int) -> list[int]:
        """Return how wide the buttons of what is sold are: alike where all can be read so, else
        by the length of their names.
        """
        brush, count = self.brush, len(sales)
        room -= gap * (count - 1)
        equal, bolt = min(brush.px(220), room // count), brush.px(16) * 0.8
        brims = [
            round(one.price * bolt) + brush.px(24) + (max(15, brush.px(24)) if one.key else 0)
            for one in sales
        ]
        names = [brush.fonts.width(one.name, "name") for one in sales]
        if all(name + brim <= equal for name, brim in zip(names, brims, strict=True)):
            return [equal] * count
        share = min(1.0, (room - sum(brims)) / sum(names))
        return [round(name * share) + brim for name, brim in zip(names, brims, strict=True)]

    def _sale(self, target: pygame.Surface, one: Sale, box: pygame.Rect) -> None:
        brush = self.brush
        state = "normal" if one.lit else "disabled"
        brush.materials.button(*box.size, "wood", state).draw(target, *box.topleft)
        size = min(brush.px(16), round(box.height * 0.45))
        x = float(box.left + brush.px(8))
        for _ in range(one.price):
            tone = ink.GOLD if one.lit else ink.DISABLED_ON_WOOD
            brush.icon(target, "bolt", (x + size / 2, box.centery), size, tone)
            x += size * 0.8
        x += brush.px(6)
        right = box.right - brush.px(6)
        if one.times:
            radius = min(brush.px(11), round(box.height * 0.34))
            at = (right - radius, box.centery)
            pygame.draw.circle(target, ink.HIT, at, radius)
            brush.number(target, str(one.times), radius * 1.3, ink.WHITE, at)
            right -= 2 * radius + brush.px(4)
        elif one.key and one.lit:
            right = draw_key(brush, target, one.key, right, box.centery).left - brush.px(4)
        tone = ink.CREAM if one.lit else ink.DISABLED_ON_WOOD
        most = max(1, round(right - x))
        name, note = brush.fonts.line_height("name"), brush.fonts.line_height("note")
        two = bool(one.line) and name + note <= box.height
        y = box.centery - (note / 2 if two else 0)
        picture = fitting.fitted(brush, one.name, "name", tone, most)
        target.blit(picture, picture.get_rect(midleft=(round(x), round(y))))
        if two:
            told = fitting.fitted(brush, one.line, "note", ink.MUTED_CREAM, most)
            target.blit(told, told.get_rect(midleft=(round(x), round(y + (name + note) / 2 - 2))))
        self._tips.append((box, one.id))
        if one.lit:
            self._spots.append((box, one.id))
            self._mark(target, one.id, box)


def _joined(terms: tuple[Term, ...]) -> tuple[Term, ...]:
    """Return the terms of a sum with those added together that belong to one number."""
    found: list[Term] = []
    for term in terms:
        if term.joins and found:
            value = str(int(found[-1].value) + int(term.value))
            found[-1] = replace(found[-1], value=value)
        else:
            found.append(term)
    return tuple(found)


def chip_wide(brush: Brush, text: str, role: str) -> int:
    """Return how many pixels the chip of a word takes, the gap before it counted in."""
    high = round(brush.fonts.size(role) * 1.5)
    return brush.fonts.width(text, role, "bold") + high * 2 // 3 + brush.px(8)


def sign(
    brush: Brush, target: pygame.Surface, name: str, amount: int, at: tuple[float, float],
    size: float,
) -> None:  # fmt: skip
    """Draw the sign of range, damage, a surge or a star; range with its number in a ring."""
    if name == "range":
        pygame.draw.circle(target, ink.NIGHT, at, size * 0.5)
        pygame.draw.circle(target, ink.CREAM, at, size * 0.5, max(1, round(size * 0.09)))
        brush.number(target, str(amount), size * 0.72, ink.CREAM, at)
        return
    icon, tone = SIGNS[name]
    brush.icon(target, icon, at, size * 0.9, tone)


def draw_die(brush: Brush, target: pygame.Surface, die: DieNow, box: pygame.Rect) -> None:
    """Draw a die as it is seen from above, with what lies on its face; one that was not rolled
    yet shows none.
    """
    tone, mark = DICE[die.colour]
    if die.miss:
        tone, mark = MISSED, ink.CREAM
    pen = Ink(box.inflate(10, 10), 3)
    drop = max(2, round(box.height * 0.07))
    _rounded(pen, box.move(0, drop), ink.BLACK)
    _rounded(pen, box, ink.mix(tone, ink.BLACK, 0.45))
    _rounded(pen, box.inflate(-3, -3).move(0, -1), tone)
    pen.lay(target)
    if die.miss:
        brush.icon(target, "cross", box.center, box.height * 0.8, mark)
        return
    signs = [
        (name, amount)
        for name, amount in die.marks
        for _ in range(1 if name == "range" else amount)
    ]
    size = box.height * (0.62 if len(signs) == 1 else 0.42 if len(signs) <= 4 else 0.32)
    for at, (name, amount) in enumerate(signs):
        x, y = _spot(at, len(signs), box)
        if name == "range":
            pygame.draw.circle(target, mark, (x, y), size * 0.46, max(1, round(size * 0.09)))
            brush.number(target, str(amount), size * 0.68, mark, (x, y))
        else:
            brush.icon(target, SIGNS[name][0], (x, y), size * 0.86, mark)


def _spot(at: int, count: int, box: pygame.Rect) -> tuple[float, float]:
    if count == 1:
        return box.center
    columns = 2
    rows = -(-count // columns)
    row, column = divmod(at, columns)
    within = columns if row < rows - 1 or count % columns == 0 else count % columns
    x = box.left + box.width * ((column + 0.5) / within * 0.8 + 0.1)
    y = box.top + box.height * ((row + 0.5) / rows * 0.84 + 0.08)
    return x, y


def _rounded(pen: Ink, box: pygame.Rect, tone: RGB) -> None:
    far = box.height * 0.17
    for x, y in (
        (box.left + far, box.top + far), (box.right - far, box.top + far),
        (box.left + far, box.bottom - far), (box.right - far, box.bottom - far),
    ):  # fmt: skip
        pen.circle(x, y, far, tone)
    pen.polygon(
        [(box.left + far, box.top), (box.right - far, box.top), (box.right, box.top + far),
         (box.right, box.bottom - far), (box.right - far, box.bottom), (box.left + far, box.bottom),
         (box.left, box.bottom - far), (box.left, box.top + far)], tone,
    )  # fmt: skip
