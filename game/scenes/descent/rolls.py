"""All rolls of a match of Descent so far, with what came of each, and the luck of both sides."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

import pygame

from game.rules.descent.codes import DICE, SIDES
from game.scenes.descent.presenting import marks
from game.scenes.descent.throws import (
    HIT,
    MEASURED,
    MISS,
    SAVED,
    SHORT,
    Blow,
    Luck,
    Throw,
    luck,
)
from game.scenes.rolls.roll_pages import LIST, LUCK, RollPages, by_rounds
from game.scenes.shell.form_scene import FOOT
from game.scenes.shell.house import House
from game.scenes.shell.pictures import minis_of
from game.table.descent.data import DieNow
from game.table.descent.looks import DUNGEON, OVERLORD, mini
from game.table.descent.reckoning import draw_die
from game.table.dice.roll_list import RollList, RollRow, Verdict
from game.table.hud.brush import Brush
from game.table.look import palette as ink
from game.table.look.boxes import Box, Length, Line, Longest, Part, Share, Sum
from game.table.look.fitting import fitted
from game.table.widgets.fields import Choice
from game.table.widgets.form import Form
from game.words.descent import dice as said
from game.words.descent import log
from game.words.descent import names as called
from game.words.descent.deeds import called as by_id
from game.words.descent.match_names import MatchNames
from game.words.descent.rolls import say, wounds
from game.words.numbers import one_decimal
from game.words.play import say as anywhere
from game.words.rich import plain
from game.words.sentences import capital_word

PAGES: Final = (LIST, LUCK)
TONES: Final = {HIT: "hit", MISS: "damage", SHORT: "miss", SAVED: "hit"}


class ThrowList(RollList):
    """Rows of rolls whose dice lie flat, as in the reckoning."""

    def _dice(self, picture: pygame.Surface, row: RollRow, right: int) -> int:
        high = picture.get_height()
        step = self._step(len(row.faces))
        size = step - self.look.px(5)
        x = right - step * len(row.faces) + self.look.px(5)
        for colour, number in zip(row.kinds, row.faces, strict=True):
            kind = DICE.index(colour)
            miss = said.face(kind, number).miss
            die = DieNow("", colour, marks(kind, number), miss)
            box = pygame.Rect(x, (high - size) // 2, size, size)
            draw_die(self.brush, picture, die, box)
            x += step
        return right - step * len(row.faces) - self.look.px(6)

    def _step(self, count: int) -> int:
        """Return from a die to the next: all are as large as fits a row with one line."""
        low = 2 * self._radius + self.look.px(16)
        most = round(self._wide * 0.42)
        return min(round(low * 0.56) + self.look.px(5), most // max(1, count))

    def room_for(self, count: int, chip: str) -> int:
        """Return how much room a line has beside a chip and so many dice."""
        look, fonts = self.look, self.look.fonts
        taken = 2 * self._radius + count * self._step(count) + look.px(50)
        if chip:
            taken += fonts.width(chip, "note", "bold") + fonts.size("note")
        return self._wide - round(taken)


class ThrowsScene(RollPages):
    """Lies over the match; a list to leaf through, and beside it or behind tabs the luck."""

    def __init__(self, house: House, throws: Sequence[Throw], names: MatchNames) -> None:
        super().__init__(house)
        self.throws, self.names = tuple(throws), names

    def lay_out(self, form: Form) -> None:
        """Tabs where both do not fit side by side, the list, and Close."""
        look = self.look
        self.brush = Brush(look.fonts, look.icons, look.materials, minis_of(self.house.assets))
        self.both = self.wide_enough()
        frame = look.window.inset(20, 24)
        self.frame = frame.rect
        head, body, foot = frame.inset(36, 28).column(
            Sum((Longest(Line("h2"), 48), 12)), Share(), Sum((14, FOOT))
        )
        self.head, foot = head.less(bottom=12).rect, foot.less(top=14)
        self.list_box, self.luck_box = body.rect, body.rect
        if self.both:
            rolls, beside = body.row(Part(0.6), Share(), gap=24)
            self.list_box, self.luck_box = rolls.rect, beside.rect
        else:
            options = tuple((page, anywhere(f"rolls.{page}")) for page in PAGES)
            tabs = head.less(bottom=12).right(Part(0.5))
            form.add(Choice(form.manager, tabs.rect, options, self.page, self.turn))
        self.empty = ThrowList(self.list_box, (), self.brush, look)
        if self.lists:
            self.list = form.add(ThrowList(self.list_box, self.rows(), self.brush, look))
        self.foot = self.close_button(form, foot)

    def rows(self) -> tuple[RollRow, ...]:
        """Return the rows, the last roll first, with a heading for each round."""
        return by_rounds(reversed(self.throws), self._row)

    def _row(self, throw: Throw) -> RollRow:
        names, tables = self.names, self.names.tables
        who = capital_word(names.figure(throw.figure).text)
        title = who
        if throw.saves:
            card = names.card(throw.card).text
            title = say("save", who=who, card=card)
        elif throw.weapon:
            title = say("attack", who=who, weapon=by_id(throw.weapon))
        if throw.heroes:
            hero = tables.hero[throw.figure].id
            figure, side = mini(hero), hero
        else:
            line = tables.creature[throw.figure]
            figure = mini(tables.kind(throw.figure))
            side = OVERLORD if line is not None and line.master else DUNGEON
        kinds = tuple(DICE[kind] for kind in throw.dice)
        return RollRow(title, figure, side, kinds, throw.faces, verdicts=self._verdicts(throw))

    def _verdicts(self, throw: Throw) -> tuple[Verdict, ...]:
        if throw.saves:
            text = say("less", count=throw.less) if throw.less and throw.came != SAVED else ""
            tone = TONES.get(throw.came, "plain")
            return (Verdict(text, say(throw.came), tone),)
        if throw.blows:
            return tuple(each for blow in throw.blows for each in self._blow(throw, blow))
        chip = say(throw.came) if throw.came else ""
        reading = plain(said.reading(said.total(throw.dice, throw.faces)))
        return (Verdict(reading, chip, TONES.get(throw.came, "plain")),)

    def _blow(self, throw: Throw, blow: Blow) -> tuple[Verdict, ...]:
        """Return whom it hit with the wounds lost, and as in the log how that was reckoned."""
        tone = "damage" if blow.lost else "plain"
        told = [log.reckoned(self.names, blow.struck, blow.rolled)]
        told += [log.line(each, self.names).text for each in blow.shields]
        chip = "" if blow.open else wounds(blow.lost)
        room = self.empty.room_for(len(throw.dice), chip)
        lines = [each for text in told for each in self._broken(plain(text), room)]
        return (Verdict(lines[0], chip, tone), *(Verdict(each) for each in lines[1:]))

    def _broken(self, text: str, most: int) -> list[str]:
        """Return a sentence in lines of so many pixels at most."""
        fonts, lines = self.look.fonts, [""]
        for word in text.split(" "):
            longer = f"{lines[-1]} {word}".strip()
            if lines[-1] and fonts.width(longer, "note") > most:
                lines.append(word)
            else:
                lines[-1] = longer
        return lines

    # --- painting

    def paint(self, screen: pygame.Surface) -> None:
        """The frame, its head, and the luck of both sides."""
        look, frame = self.look, self.frame
        self.on(screen, look.materials.tray(frame.width, frame.height, 9), frame)
        head = fitted(look, anywhere("rolls.head"), "h2", ink.BRASS_LIGHT, self.head.width // 2)
        screen.blit(head, head.get_rect(midleft=self.head.midleft))
        if self.both or self.page == LUCK:
            self._luck(screen, look.box(self.luck_box))
            note = look.prose.lay(say("note"), "note", self.foot.width, ink.MUTED_CREAM).picture
            screen.blit(note, note.get_rect(midleft=self.foot.midleft))

    def _luck(self, screen: pygame.Surface, area: Box) -> None:
        """Paint the table: a row a measure, a column a side, what was expected beside it."""
        look = self.look
        both = [luck(self.throws, heroes) for heroes in (True, False)]
        rows = measures(both)
        high = min(area.height // (len(rows) + 2), 4 * look.fonts.line_height("compact"))
        wanted = high * (len(rows) + 1) + look.px(44)
        size = (area.width, min(area.height, wanted))
        box = look.box(pygame.Rect(area.rect.topleft, size))
        self.on(screen, look.materials.parchment(*box.size, 6), box.rect)
        columns: list[Length] = [Part(0.36), Share(), Share()]
        heads, *lines = box.inset(28, 22).column(*[Share()] * (len(rows) + 1))
        for side, cell in zip(SIDES, heads.row(*columns)[1:], strict=True):
            word = fitted(look, called.side(side), "label", ink.INK, cell.width - 8)
            screen.blit(word, cell.spot(word, "midleft"))
        for (name, values), line in zip(rows, lines, strict=True):
            pygame.draw.line(screen, ink.RUBRIC, line.rect.topleft, line.rect.topright)
            first, *cells = line.row(*columns)
            label = look.prose.lay(say(name), "compact", first.width - 8, ink.INK).picture
            screen.blit(label, first.spot(label, "midleft"))
            for (value, expected), cell in zip(values, cells, strict=True):
                at = (cell.rect.x, round(cell.middle))
                spot = self.brush.line(screen, value, "name", ink.INK, at, face="black")
                if expected:
                    beside = (spot.right + look.px(8), round(cell.middle))
                    room = cell.rect.right - beside[0]
                    words = anywhere("rolls.expected", value=expected)
                    if look.fonts.width(words, "note") > room:
                        words = f"({expected})"
                    self.brush.line(screen, words, "note", ink.INK_2, beside, most=max(20, room))


def measures(both: Sequence[Luck]) -> list[tuple[str, tuple[tuple[str, str], ...]]]:
    """Return the rows of the table: a key, and for each side its value and what was expected."""

    def told(number: Fraction) -> str:
        return one_decimal(number)

    found = [
        ("attacks", tuple((str(one.attacks), "") for one in both)),
        ("hits", tuple((f"{one.hits} / {one.attacks}", "") for one in both)),
        ("wounds", tuple((str(one.wounds), "") for one in both)),
    ]
    for name in MEASURED:
        values = tuple((str(one.came[name]), told(one.expected[name])) for one in both)
        found.append((f"on.{name}", values))
    return found
