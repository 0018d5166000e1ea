"""All rolls of a match so far, each side's luck, and that of each die: what came against what was
to be expected."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

import pygame

from game.rules.onslaught.codes import SIDES
from game.scenes.onslaught.dice_luck import dice_shown
from game.scenes.onslaught.dice_page import draw_dice
from game.scenes.onslaught.ledger import Luck, Roll, luck
from game.scenes.shell.form_scene import FormScene
from game.scenes.shell.house import House
from game.scenes.shell.pictures import minis_of
from game.table.dice.roll_list import RollList, RollRow, Verdict
from game.table.hud.brush import Brush
from game.table.look import palette as ink
from game.table.look.fitting import fitted
from game.table.look.strokes import diamond
from game.table.widgets.fields import Button, Choice
from game.table.widgets.form import Form
from game.words.numbers import one_decimal, percent
from game.words.onslaught.names import Names
from game.words.onslaught.play import say

LIST: Final = "list"
LUCK: Final = "luck"
DICE: Final = "dice"
PAGES: Final = (LIST, LUCK, DICE)
"""The list comes first: where it has a place of its own, the others share one beside it."""
TONES: Final = {"critical": "victory", "hit": "hit", "slain": "hit"}
BOTH_FROM: Final = 1400
"""Pixels of width (with text of usual size) from which list and luck lie side by side."""


class RollsScene(FormScene):
    """Lies over the match; a list to leaf through, and beside it or behind tabs luck and dice."""

    name = "rolls"
    opaque = False

    def __init__(
        self, house: House, rolls: Sequence[Roll], names: Names, figures: Sequence[str]
    ) -> None:
        """`figures` are the ids of all figures, for their portraits."""
        super().__init__(house)
        self.rolls = tuple(rolls)
        self.names = names
        self.figures = tuple(figures)
        self.page = LIST

    # --- laying out

    def lay_out(self, form: Form) -> None:
        """Tabs where both do not fit side by side, the list, and Close."""
        look, fonts = self.look, self.look.fonts
        wide, high = self.size
        self.brush = Brush(fonts, look.icons, look.materials, minis_of(self.house.assets))
        self.both = wide >= BOTH_FROM * look.text / 100
        self.frame = pygame.Rect(0, 0, min(wide - look.px(40), look.grown(1560, 1.5)), 0)
        self.frame.height = high - look.px(48)
        self.frame.center = (wide // 2, high // 2)
        inner = self.frame.inflate(-look.px(72), -look.px(60))
        head = max(fonts.line_height("h2"), look.px(48))
        foot = max(44, look.grown(54, 1.4))
        self.head = pygame.Rect(inner.x, inner.y, inner.width, head)
        body = pygame.Rect(inner.x, self.head.bottom + look.px(12), inner.width, 0)
        body.height = inner.bottom - foot - look.px(14) - body.y
        self.list_box, self.luck_box = body, body
        pages = PAGES[1:] if self.both else PAGES
        if self.page not in pages:
            self.page = pages[0]
        title = say("rolls.head")
        if self.both:
            self.list_box = pygame.Rect(body.x, body.y, round(body.width * 0.56), body.height)
            left = self.list_box.right + look.px(24)
            self.luck_box = pygame.Rect(left, body.y, body.right - left, body.height)
            tabs = pygame.Rect(left, self.head.y, body.right - left, head)
        else:
            wide_tabs = min(round(inner.width * 0.66), inner.width - look.fonts.width(title, "h2"))
            tabs = pygame.Rect(0, self.head.y, wide_tabs - look.px(16), head)
            tabs.right = inner.right
        self.head.width = tabs.x - look.px(16) - inner.x
        options = tuple((page, say(f"rolls.{page}")) for page in pages)
        form.add(Choice(form.manager, tabs, options, self.page, self.turn))
        if self.both or self.page == LIST:
            self.list = form.add(RollList(self.list_box, self._rows(), self.brush, look))
        button = max(look.px(200), fonts.width(say("rolls.close"), "button") + look.px(90))
        rect = pygame.Rect(0, 0, button, foot)
        rect.bottomright = inner.bottomright
        form.add(Button(form.manager, rect, say("rolls.close"), self.back, icon="undo"))
        self.foot = pygame.Rect(inner.x, rect.y, inner.width - button - look.px(20), foot)

    def turn(self, page: str) -> None:
        """Show another of ``PAGES``; where the list has its own place it is there anyway."""
        self.page = page
        self.again()

    def _rows(self) -> tuple[RollRow, ...]:
        """Return the rows, the last roll first, with a heading for each round."""
        rows: list[RollRow] = []
        before = None
        for roll in reversed(self.rolls):
            if roll.round != before:
                words = say("log.round", round=roll.round) if roll.round else say("rolls.before")
                rows.append(RollRow(head=words))
                before = roll.round
            rows.append(self._row(roll))
        return tuple(rows) or (RollRow(head=say("rolls.none")),)

    def _row(self, roll: Roll) -> RollRow:
        side = SIDES[roll.seat]
        kinds = ("d20",) * len(roll.dice)
        if not roll.ability:
            title = say("tray.first")
            return RollRow(
                title, "", side, kinds, roll.dice, (roll.kept,), str(roll.total),
                (Verdict(self.names.side_name(roll.seat)),),
            )  # fmt: skip
        who = self.names.figure(roll.figure).text
        title = say("tray.title", ability=self.names.ability(roll.ability).text, figure=who)
        added = sum(amount for _, amount in roll.bonus)
        sign = "+" if added >= 0 else "\N{MINUS SIGN}"
        total = f"{roll.die} {sign} {abs(added)} = {roll.total}"
        verdicts = tuple(
            Verdict(
                say(
                    "rolls.target",
                    target=self.names.figure(one.target).text,
                    armour=one.armour,
                    chance=percent(one.chance),
                ),
                say(f"outcome.{one.outcome}"),
                TONES.get(one.outcome, "miss"),
            )
            for one in roll.strikes
        )
        figure = self.figures[roll.figure]
        return RollRow(title, figure, side, kinds, roll.dice, (roll.kept,), total, verdicts)

    # --- hearing

    def unheard(self, event: pygame.event.Event) -> None:
        """A click on the list's bar jumps there; Esc and the right button close."""
        clicked = event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT
        if clicked and (self.both or self.page == LIST) and self.list.jumped(event.pos):
            self.changed = True
            return
        super().unheard(event)

    # --- painting

    def paint(self, screen: pygame.Surface) -> None:
        """The frame, its head, and the luck of both sides."""
        look, frame = self.look, self.frame
        self.on(screen, look.materials.tray(frame.width, frame.height, 9), frame)
        head = fitted(look, say("rolls.head"), "h2", ink.BRASS_LIGHT, self.head.width)
        screen.blit(head, head.get_rect(midleft=self.head.midleft))
        if self.page != LIST:
            note = say(f"rolls.note.{self.page}")
            block = look.fonts.rich(note, "note", self.foot.width, ink.MUTED_CREAM).picture
            if block.get_height() <= self.foot.height + look.px(8):
                screen.blit(block, block.get_rect(midleft=self.foot.midleft))
            if self.page == LUCK:
                self._luck(screen, self.luck_box)
            else:
                sides = [dice_shown(self.rolls, seat) for seat in (0, 1)]
                draw_dice(screen, look, self.brush, self.names, self.luck_box, sides)

    def _luck(self, screen: pygame.Surface, box: pygame.Rect) -> None:
        """Paint the table: a row a measure, a column a side, bars with the expected value."""
        look, brush = self.look, self.brush
        lucks = (luck(self.rolls, 0), luck(self.rolls, 1))
        measures = _measures(lucks)
        head = brush.fonts.line_height("h3") + look.px(10)
        edge = look.px(44)
        high = min(look.grown(104, 1.5), (box.height - edge - head) // len(measures))
        box = pygame.Rect(box.x, box.y, box.width, high * len(measures) + head + edge)
        self.on(screen, look.materials.parchment(*box.size, 6), box)
        inner = box.inflate(-look.px(56), -edge)
        first = round(inner.width * 0.32)
        column = (inner.width - first) // 2
        for seat, side in enumerate(SIDES[:2]):
            left = inner.x + first + seat * column
            radius = round(head * 0.42)
            emblem = look.materials.emblem(side, radius)
            emblem.draw(screen, left, inner.y + head / 2 - radius)
            name = self.names.side_name(seat)
            spot = left + 2 * radius + look.px(8)
            room = column - 2 * radius - look.px(14)
            word = fitted(look, name, "label", ink.INK, room)
            screen.blit(word, word.get_rect(midleft=(spot, inner.y + head // 2)))
        y = inner.y + head
        pygame.draw.line(screen, ink.RUBRIC, (inner.x, y), (inner.right, y))
        for key, most, values in measures:
            row = pygame.Rect(inner.x, y, inner.width, high)
            label = look.fonts.rich(say(f"rolls.{key}"), "compact", first - look.px(12), ink.INK)
            screen.blit(label.picture, label.picture.get_rect(midleft=row.midleft))
            for seat, (actual, expected, shown) in enumerate(values):
                cell = pygame.Rect(row.x + first + seat * column, y, column - look.px(10), high)
                self._value(screen, cell, SIDES[seat], actual, expected, most, shown)
            y += high
            if key != measures[-1][0]:
                rule = ink.mix(ink.PARCHMENT, ink.RUBRIC, 0.3)
                pygame.draw.line(screen, rule, (inner.x, y), (inner.right, y))

    def _value(
        self,
        screen: pygame.Surface,
        cell: pygame.Rect,
        side: str,
        actual: Fraction,
        expected: Fraction | None,
        most: Fraction,
        shown: str,
    ) -> None:
        """Paint one figure, what was expected, and both on a bar."""
        look, brush = self.look, self.brush
        middle = cell.y + round(cell.height * (0.34 if expected is not None else 0.5))
        role = "number_s" if look.fonts.line_height("number_s") < cell.height * 0.6 else "name"
        box = brush.line(screen, shown, role, ink.INK, (cell.x, middle), face="black")
        if expected is None:
            return
        words = say("rolls.expected", value=one_decimal(expected))
        left = box.right + look.px(8)
        brush.line(
            screen, words, "note", ink.INK_2, (left, middle), most=max(20, cell.right - left)
        )
        track = pygame.Rect(cell.x, cell.y + round(cell.height * 0.66), cell.width, look.px(12))
        look.materials.plate(*track.size, (*ink.INK, 60), (*ink.INK, 130), 6).draw(
            screen, track.x, track.y
        )
        wide = round(track.width * min(Fraction(1), actual / most))
        if wide > 4:
            fill = look.materials.plate(wide, track.height, ink.SIDES[side].main, ink.NIGHT, 6)
            fill.draw(screen, track.x, track.y)
        x = track.x + round(track.width * min(Fraction(1), expected / most))
        diamond(screen, (x, track.centery), look.px(9))


Value = tuple[Fraction, Fraction | None, str]


def _measures(lucks: tuple[Luck, Luck]) -> list[tuple[str, Fraction, tuple[Value, ...]]]:
    """Return the rows of the table: key, the end of its bars, and each side's value."""

    def row(
        key: str, values: list[tuple[Fraction, Fraction, str]], most: Fraction | None = None
    ) -> tuple[str, Fraction, tuple[Value, ...]]:
        largest = max((max(a, e) for a, e, _ in values), default=Fraction(1))
        return key, most or max(Fraction(1), largest * Fraction(6, 5)), tuple(values)

    count: tuple[Value, ...] = tuple((Fraction(one.rolls), None, str(one.rolls)) for one in lucks)
    return [
        ("count", Fraction(1), count),
        row("kept", [(o.kept, o.kept_expected, one_decimal(o.kept)) for o in lucks], Fraction(20)),
        row(
            "hits", [(Fraction(o.hits), o.hits_expected, f"{o.hits} / {o.strikes}") for o in lucks]
        ),
        row("damage", [(Fraction(o.dealt), o.dealt_expected, str(o.dealt)) for o in lucks]),
        row(
            "twenties",
            [(Fraction(o.twenties), o.twenties_expected, str(o.twenties)) for o in lucks],
        ),
        row("ones", [(Fraction(o.ones), o.ones_expected, str(o.ones)) for o in lucks]),
    ]
