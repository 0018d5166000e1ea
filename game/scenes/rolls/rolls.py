"""All rolls of a match so far, each side's luck, and that of each die: what came against what was
to be expected."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

import pygame

from game.scenes.match.course import Course
from game.scenes.rolls.dice_luck import dice_shown
from game.scenes.rolls.dice_page import draw_dice
from game.scenes.rolls.ledger import Ledger, Luck, Roll, luck
from game.scenes.rolls.naming import Naming, Party, parties
from game.scenes.rolls.roll_pages import LIST, LUCK, RollPages, by_rounds
from game.scenes.shell.house import House
from game.scenes.shell.pictures import minis_of
from game.table.dice.kinds import kind
from game.table.dice.roll_list import RollList, RollRow
from game.table.hud.brush import Brush
from game.table.look import palette as ink
from game.table.look.boxes import (
    Box,
    Grown,
    Length,
    Line,
    Longest,
    Part,
    Pixels,
    Share,
    Shortest,
    Sum,
    Wide,
)  # fmt: skip
from game.table.look.fitting import fitted
from game.table.look.strokes import diamond
from game.table.widgets.fields import Choice
from game.table.widgets.form import Form
from game.words.numbers import one_decimal
from game.words.play import say

DICE: Final = "dice"
PAGES: Final = (LIST, LUCK, DICE)
"""The list comes first: where it has a place of its own, the others share one beside it."""
FOOT: Final = Grown(54, 1.4, least=44)
APART: Final = 36
"""Units between the bars of two sides."""


class RollsScene(RollPages):
    """Lies over the match; a list to leaf through, and beside it or behind tabs luck and dice."""

    def __init__(
        self, house: House, rolls: Sequence[Roll], naming: Naming, parties: Sequence[Party]
    ) -> None:
        """``naming`` says what rolls are called, ``parties`` are the sides that roll."""
        super().__init__(house)
        self.rolls = tuple(rolls)
        self.naming = naming
        self.parties = tuple(parties)
        self.faces = len(kind(naming.die).body.faces)

    # --- laying out

    def lay_out(self, form: Form) -> None:
        """Tabs where both do not fit side by side, the list, and Close."""
        look, fonts = self.look, self.look.fonts
        self.brush = Brush(fonts, look.icons, look.materials, minis_of(self.house.assets))
        self.both = self.wide_enough()
        window = look.window.inset(20, 24)
        frame = window.sized(Shortest(Part(1), Grown(1560, 1.5)), None)
        self.frame = frame.rect
        head, body, foot = frame.inset(36, 30).column(
            Sum((Longest(Line("h2"), 48), 12)), Share(), Sum((14, FOOT))
        )
        head, foot = head.less(bottom=12), foot.less(top=14)
        self.list_box, self.luck_box = body.rect, body.rect
        pages = PAGES[1:] if self.both else PAGES
        if self.page not in pages:
            self.page = pages[0]
        if self.both:
            rolls, luck = body.row(Part(0.56), Share(), gap=24)
            self.list_box, self.luck_box = rolls.rect, luck.rect
            tabs = head.right(Pixels(luck.width))
        else:
            title = Pixels(head.width - head.wide(Wide("h2", say("rolls.head"))))
            tabs = head.right(Shortest(Part(0.66), title) + -16)
        self.head = head.less(right=Pixels(tabs.width) + 16).rect
        options = tuple((page, say(f"rolls.{page}")) for page in pages)
        form.add(Choice(form.manager, tabs.rect, options, self.page, self.turn))
        if self.lists:
            self.list = form.add(RollList(self.list_box, self._rows(), self.brush, look))
        self.foot = self.close_button(form, foot)

    def _rows(self) -> tuple[RollRow, ...]:
        return by_rounds(reversed(self.rolls), self._row)

    def _row(self, roll: Roll) -> RollRow:
        naming = self.naming
        side = next((one.side for one in self.parties if roll.seat in one.seats), ink.NOBODYS)
        total = str(roll.total)
        if roll.bonus:
            added = sum(amount for _, amount in roll.bonus)
            sign = "+" if added >= 0 else "\N{MINUS SIGN}"
            total = f"{roll.die} {sign} {abs(added)} = {total}"
        return RollRow(
            naming.title(roll), naming.mini(roll), side, (naming.die,) * len(roll.dice), roll.dice,
            (roll.kept,), total, naming.verdicts(roll), *_deciding(roll),
        )  # fmt: skip

    # --- painting

    def paint(self, screen: pygame.Surface) -> None:
        """The frame, its head, and the luck of both sides."""
        look, frame = self.look, self.frame
        self.on(screen, look.materials.tray(frame.width, frame.height, 9), frame)
        head = fitted(look, say("rolls.head"), "h2", ink.BRASS_LIGHT, self.head.width)
        screen.blit(head, head.get_rect(midleft=self.head.midleft))
        if self.page != LIST:
            note = say(f"rolls.note.{self.page}")
            block = look.prose.lay(note, "note", self.foot.width, ink.MUTED_CREAM).picture
            if block.get_height() <= look.box(self.foot).less(bottom=-8).height:
                screen.blit(block, block.get_rect(midleft=self.foot.midleft))
            if self.page == LUCK:
                self._luck(screen, self.luck_box)
            else:
                shown = [(one, dice_shown(self.rolls, one.seats)) for one in self.parties]
                dice = self.naming.dice()
                draw_dice(screen, look, self.brush, self.luck_box, dice, self.faces, shown)

    def _luck(self, screen: pygame.Surface, area: pygame.Rect) -> None:
        """Paint the table: a row a measure, a column a side, bars with the expected value."""
        look = self.look
        lucks = [luck(self.rolls, one.seats) for one in self.parties]
        measures = _measures(lucks, self.faces)
        box = look.box(area)
        head = Line("h3") + 10
        room = box.less(bottom=44).less(bottom=head)
        high = Shortest(Grown(104, 1.5), Pixels(room.height // len(measures)))
        box = box.top(Sum((44, head, *[high] * len(measures))))
        self.on(screen, look.materials.parchment(*box.size, 6), box.rect)
        heads, *rows = box.inset(28, 22).column(head, *[high] * len(measures))
        columns: list[Length] = [Part(0.32), *(Share() for _ in self.parties)]
        for party, cell in zip(self.parties, heads.row(*columns)[1:], strict=True):
            radius = round(cell.height * 0.42)
            emblem = look.materials.emblem(party.side, radius)
            emblem.draw(screen, cell.rect.x, cell.middle - radius)
            spot = cell.less(Pixels(2 * radius) + 8, right=6)
            word = fitted(look, party.name, "label", ink.INK, spot.width)
            screen.blit(word, spot.spot(word, "midleft"))
        for row, (key, most, values) in zip(rows, measures, strict=True):
            rule = ink.RUBRIC if row is rows[0] else ink.mix(ink.PARCHMENT, ink.RUBRIC, 0.3)
            pygame.draw.line(screen, rule, row.rect.topleft, row.rect.topright)
            first, *cells = row.row(*columns)
            wide = first.less(right=12).width
            words = say(f"rolls.{key}", face=self.faces)
            label = look.prose.lay(words, "compact", wide, ink.INK).picture
            screen.blit(label, first.spot(label, "midleft"))
            for party, value, cell in zip(self.parties, values, cells, strict=True):
                self._value(screen, cell.less(right=APART), party.side, most, value)

    def _value(
        self,
        screen: pygame.Surface,
        box: Box,
        side: str,
        most: Fraction,
        value: Value,
    ) -> None:
        """Paint one figure, what was expected, and both on a bar."""
        actual, expected, shown = value
        look, brush, cell = self.look, self.brush, box.rect
        middle = cell.y + round(cell.height * (0.34 if expected is not None else 0.5))
        role = "number_s" if look.fonts.line_height("number_s") < cell.height * 0.6 else "name"
        number = brush.line(screen, shown, role, ink.INK, (cell.x, middle), face="black")
        if expected is None:
            return
        words = say("rolls.expected", value=one_decimal(expected))
        rest = box.less(Pixels(number.right - cell.x) + 8)
        at = (rest.rect.left, middle)
        brush.line(screen, words, "note", ink.INK_2, at, most=max(20, rest.width))
        track = box.less(top=Part(0.66)).top(12).rect
        look.materials.plate(*track.size, (*ink.INK, 60), (*ink.INK, 130), 6).draw(
            screen, track.x, track.y
        )
        wide = round(track.width * min(Fraction(1), actual / most))
        if wide > 4:
            fill = look.materials.plate(wide, track.height, ink.SIDES[side].main, ink.NIGHT, 6)
            fill.draw(screen, track.x, track.y)
        x = track.x + round(track.width * min(Fraction(1), expected / most))
        diamond(screen, (x, track.centery), look.px(9))


def rolls_so_far(house: House, course: Course, ledger: Ledger, naming: Naming) -> RollsScene:
    """Return the scene of all rolls of a match that were shown so far."""
    shown = ledger.rolls[: ledger.count(course.shown.log)]
    return RollsScene(house, shown, naming, parties(course.session.game))


def _deciding(roll: Roll) -> tuple[tuple[int, ...], bool]:
    """Return the dice that decided a roll whatever the sum, and whether they made it fail."""
    if roll.decides is None:
        return (), False
    return roll.decides.places, not roll.decides.succeeds


Value = tuple[Fraction, Fraction | None, str]
NOTHING: Final[Value] = (Fraction(0), None, "–")
"""Of a side that has rolled nothing there is no mean, and nothing was expected."""


def _measures(lucks: Sequence[Luck], faces: int) -> list[tuple[str, Fraction, tuple[Value, ...]]]:
    """Return the rows of the table: key, the end of its bars, and each side's value."""

    def row(
        key: str, values: list[tuple[Fraction, Fraction, str]], most: Fraction | None = None
    ) -> tuple[str, Fraction, tuple[Value, ...]]:
        largest = max((max(a, e) for a, e, _ in values), default=Fraction(1))
        told = (one if of.rolls else NOTHING for one, of in zip(values, lucks, strict=True))
        return key, most or max(Fraction(1), largest * Fraction(6, 5)), tuple(told)

    end = Fraction(faces)
    count: tuple[Value, ...] = tuple((Fraction(one.rolls), None, str(one.rolls)) for one in lucks)
    return [
        ("count", Fraction(1), count),
        row("kept", [(o.kept, o.kept_expected, one_decimal(o.kept)) for o in lucks], end),
        row(
            "hits", [(Fraction(o.hits), o.hits_expected, f"{o.hits} / {o.strikes}") for o in lucks]
        ),
        row("damage", [(Fraction(o.dealt), o.dealt_expected, str(o.dealt)) for o in lucks]),
        row(
            "highest",
            [(Fraction(o.highest), o.highest_expected, str(o.highest)) for o in lucks],
        ),
        row("ones", [(Fraction(o.ones), o.ones_expected, str(o.ones)) for o in lucks]),
    ]
