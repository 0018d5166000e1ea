"""A hero's card, and the overlord's: everything one has, in the column at the left."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame

from game.table.descent.bench_plates import DICE, OFF, TONES, draw_key, ground
from game.table.descent.data import HeroData, LordData, LordRow, Plate, Section
from game.table.descent.strips import DROP, DRY
from game.table.hud.brush import Brush
from game.table.hud.chips import chips_height, draw_chips
from game.table.hud.hero_sheet import SheetPanel
from game.table.hud.ribbon import draw_ribbon
from game.table.hud.row_parts import HEAD, disc_picture, section_head
from game.table.hud.wheel import wheel
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.boxes import measured
from game.table.look.palette import rgb
from game.table.look.prose import ON_PARCHMENT
from game.table.look.strokes import clear
from game.words.descent.table import say

PAD: Final = 20
LOWEST, HIGHEST = 26, 46
"""Units of height of a row of the overlord's card."""
TALL: Final = 420
"""Units of height from which on a card tells things with their texts."""


class HeroCard(SheetPanel[HeroData]):
    """Draws a `HeroData`; ids: those of its plates and chips, and of places to drop things.

    ``lifted`` is the thing that is carried by its id, "" for none.
    """

    lifted = ""

    def _side(self, data: HeroData) -> str:
        return data.side

    def ready(self) -> bool:
        """Make the picture; return whether there is a hero to tell of."""
        if self.data is None:
            return False
        self._keep((self.data, self.lifted), self._paint)
        return True

    def rehearse(self, data: HeroData) -> Iterator[None]:
        """Make what showing a hero takes, a part at each step: ribbon, wheel, discs and texts."""
        twin = HeroCard(self.brush, self.rect)
        brush, nowhere = self.brush, clear(1, 1)
        brush.materials.ribbon(*self.ribbon.size, data.side)
        yield
        draw_ribbon(brush, nowhere, self.ribbon, data.name, data.line)
        yield
        wheel(brush, nowhere, (0, 0), self._far, data.wheel)
        yield
        room = self.inside.rect.inflate(-2 * brush.px(PAD), 0)
        twin._fatigue(nowhere, data, pygame.Rect(0, 0, room.width // 3, 2 * self._far))
        twin._facts(nowhere, data, room, 0)
        yield
        for section in data.sections:
            for one in section.plates:
                high = _height(twin, one, room.width, True)
                twin._thing(nowhere, one, pygame.Rect(0, 0, room.width, high), True)
                yield

    @property
    def _top(self) -> int:
        return self.ribbon.rect.bottom + self.brush.px(6)

    @property
    def _far(self) -> int:
        """The radius of portrait and wheel, frames and all."""
        tall = self.rect.height >= self.brush.px(TALL)
        far = min(self.brush.px(70), (self.rect.height - self._top) // (4 if tall else 3))
        return max(far, self.brush.px(34))

    @property
    def radius(self) -> int:
        """The radius of the portrait."""
        return round(self._far * 0.92)

    def _tell(self, target: pygame.Surface, data: HeroData) -> None:
        brush = self.brush
        draw_ribbon(brush, target, self.ribbon, data.name, data.line)
        room = self.inside.rect.inflate(-2 * brush.px(PAD), 0)
        top, far = self._top, self._far
        middle = top + far
        face = (room.left + far, middle)
        brush.portrait(target, data.figure, data.side, face, self.radius)
        self._tips.append((_around(face, far), "figure"))
        at = (room.right - far, middle)
        wheel(brush, target, at, far, data.wheel)
        self._tips.append((_around(at, far), "wheel"))
        left, right = face[0] + far + brush.px(6), at[0] - far - brush.px(6)
        self._fatigue(target, data, pygame.Rect(left, top, max(1, right - left), 2 * far))
        y = middle + far + brush.px(8)
        y = self._facts(target, data, room, y)
        foot = room.bottom = self.rect.height - brush.px(12)
        if data.foot:
            high = brush.fonts.line_height("note")
            words = fitting.fitted(brush, data.foot, "note", ink.INK, room.width)
            target.blit(words, words.get_rect(midleft=(room.left, foot - high // 2)))
            foot -= high + brush.px(3)
        if data.chips:
            high = chips_height(brush, 1)
            box = pygame.Rect(room.left, foot - high, room.width, high)
            for spot, id in draw_chips(brush, target, data.chips, box):
                self._spots.append((spot, id))
                self._tips.append((spot, id))
                self._mark(target, id, spot, 14)
            foot -= high + brush.px(4)
        self._sections(target, data, pygame.Rect(room.left, y, room.width, foot - y))

    def _fatigue(self, target: pygame.Surface, data: HeroData, box: pygame.Rect) -> None:
        brush = self.brush
        radius = min(brush.px(34), box.width // 2, round(box.height * 0.28))
        note = brush.fonts.line_height("note")
        at = (box.centerx, round(box.centery - note * 0.7))
        brush.materials.brass(2 * radius, shadow=False).draw(target, at[0] - radius, at[1] - radius)
        inner = round(radius * 0.86)
        disc = brush.materials.enamel(2 * inner, rgb("#0A2440"), rgb("#1F5A96"))
        disc.draw(target, at[0] - inner, at[1] - inner)
        brush.number(target, str(data.fatigue), radius * 1.0, ink.WHITE, at, rgb("#06182C"))
        size = min(brush.px(15), box.width / max(1, data.most_fatigue))
        y = at[1] + radius + brush.px(9)
        x = box.centerx - size * data.most_fatigue / 2
        for place in range(data.most_fatigue):
            tone = DROP if place < data.fatigue else DRY
            brush.icon(target, "drop", (x + size * (place + 0.5), y), size, tone)
        if y + note <= box.bottom + brush.px(8):
            words = fitting.fitted(brush, data.fatigue_word, "note", ink.INK_2, box.width)
            target.blit(words, words.get_rect(midtop=(box.centerx, round(y + size / 2))))
        self._tips.append((box, "fatigue"))

    def _facts(self, target: pygame.Surface, data: HeroData, room: pygame.Rect, y: int) -> int:
        """Draw the plates of action, points and order; return where they end."""
        brush = self.brush
        if not data.facts:
            return y
        gap, count = brush.px(6), len(data.facts)
        note, name = brush.fonts.line_height("note"), brush.fonts.line_height("compact")
        high = note + name + brush.px(4)
        left = room.left
        wides = _shared(brush, data, room.width - gap * (count - 1))
        for wide, (icon, head, value, id) in zip(wides, data.facts, strict=True):
            box = pygame.Rect(left, y, wide, high)
            left += wide + gap
            plate = brush.materials.plate(*box.size, rgb("#3A2415"), ink.BRASS_DARK, 6, 1.4)
            plate.draw(target, *box.topleft)
            size = brush.px(18)
            brush.icon(
                target,
                icon,
                (box.left + brush.px(6) + size / 2, box.centery),
                size,
                ink.BRASS_LIGHT,
            )
            begins = box.left + brush.px(10) + size
            most = box.right - brush.px(4) - begins
            words = fitting.fitted(brush, head, "note", ink.MUTED_CREAM, most)
            target.blit(words, words.get_rect(midleft=(begins, box.top + brush.px(2) + note // 2)))
            words = fitting.fitted(brush, value, "compact", ink.CREAM, most)
            target.blit(words, words.get_rect(midleft=(begins, box.top + note + name // 2)))
            self._tips.append((box, id))
        return y + high + brush.px(6)

    def _sections(self, target: pygame.Surface, data: HeroData, room: pygame.Rect) -> None:
        """Draw all things of the hero: in one column with as many texts as have room, the first of
        them before the last, else in two columns.
        """
        brush, gap = self.brush, self.brush.px(4)
        sections = [each for each in data.sections if each.plates or each.zone]
        rows = [one for each in sections for one in _rows(each)]
        head = measured(HEAD, brush)
        free = room.height - len(sections) * (head + gap) - gap * len(rows)
        low = [_height(self, one, room.width, False) for one in rows]
        if sum(low) > free:
            self._narrow(target, sections, room)
            return
        free -= sum(low)
        texts = []
        for one, least in zip(rows, low, strict=True):
            more = _height(self, one, room.width, True) - least
            texts.append(more <= free)
            free -= more if more <= free else 0
        y, at = room.top, 0
        for each in sections:
            begun, lot = y, []
            y += head + gap
            for one in _rows(each):
                high = _height(self, one, room.width, texts[at])
                lot.append((one, pygame.Rect(room.left, y, room.width, high), texts[at]))
                y += high + gap
                at += 1
            self._zone(target, each, pygame.Rect(room.left, begun, room.width, y - begun - gap))
            section_head(brush, target, pygame.Rect(room.left, begun, room.width, head), each.head)
            for one, box, text in lot:
                self._thing(target, one, box, text)

    def _narrow(self, target: pygame.Surface, sections: list[Section], room: pygame.Rect) -> None:
        """Draw names alone in two columns; each place begins a line of its own, with its head
        where all of these have room.
        """
        brush, gap = self.brush, self.brush.px(3)
        note = brush.fonts.line_height("note")
        zones = any(each.zone for each in sections)
        many = [len(_rows(each)) for each in sections]
        lines = sum(-(-count // 2) for count in many) if zones else -(-sum(many) // 2)
        heads = zones and lines * (brush.px(26) + gap) + len(sections) * note <= room.height
        high = (room.height - (len(sections) * note if heads else 0)) // max(1, lines) - gap
        high = min(brush.px(34), high)
        wide = (room.width - gap) // 2
        tall = brush.fonts.line_height("compact") + gap
        if not zones and sum(many) * (tall + gap) <= room.height:
            wide, high = room.width, tall  # a column of names alone has room
        y, at = room.top, 0
        for each in sections:
            begun = y
            y += note if heads else 0
            boxes = []
            alone = zones and len(_rows(each)) == 1
            for one in _rows(each):
                x = room.left + at % 2 * (wide + gap)
                box = pygame.Rect(x, y, room.width if alone else wide, high)
                boxes.append((one, box))
                at += 2 if wide == room.width else 1
                y += high + gap if at % 2 == 0 else 0
            if zones and at % 2:
                at, y = 0, y + high + gap
            self._zone(target, each, pygame.Rect(room.left, begun, room.width, y - begun - gap))
            if heads:
                spot = (room.left, begun + note / 2)
                brush.line(target, each.head, "note", ink.RUBRIC, spot, most=room.width)
            for one, box in boxes:
                self._thing(target, one, box, False)

    def _zone(self, target: pygame.Surface, each: Section, box: pygame.Rect) -> None:
        """Let a place be met, and light it while something is carried that can be dropped there."""
        if not each.zone:
            return
        self._spots.append((box, each.zone))
        if self.lifted:
            brush = self.brush
            grown = box.inflate(brush.px(8), brush.px(4))
            plate = brush.materials.plate(*grown.size, (255, 240, 190, 90), ink.SELECTED, 8, 2.4)
            plate.draw(target, *grown.topleft)

    def carry(self, target: pygame.Surface, name: str, place: tuple[int, int]) -> None:
        """Draw a thing of the card at the pointer."""
        if self.data is None:
            return
        found = [one for each in self.data.sections for one in each.plates if one.id == name]
        if not found:
            return
        brush = self.brush
        wide = brush.fonts.width(found[0].name, "compact", "bold") + brush.px(64)
        box = pygame.Rect(0, 0, wide, brush.px(38))
        box.midleft = (place[0] - brush.px(20), place[1])
        ground(brush, target, box, True, True)
        self._name(target, found[0], box, False)

    def targets(self) -> list[tuple[str, pygame.Rect]]:
        """Return what can be pressed: a place where things are dropped is none."""
        zones = {each.zone for each in self.data.sections} if self.data is not None else set()
        return [each for each in super().targets() if each[0] not in zones]

    def _thing(self, target: pygame.Surface, one: Plate, box: pygame.Rect, texts: bool) -> None:
        brush = self.brush
        if not one.id:
            # A place with room, and nothing in it.
            brush.line(
                target, say("hero.empty"), "note", ink.INK_2, (box.left + brush.px(8), box.centery)
            )
            return
        if one.id == self.lifted:
            return
        if one.lit or one.selected:
            ground(brush, target, box, one.lit, one.selected)
        else:
            plate = brush.materials.plate(*box.size, (255, 248, 222, 90), (110, 74, 34, 70), 8, 1)
            plate.draw(target, *box.topleft)
        self._name(target, one, box, texts)
        self._spots.append((box, one.id))
        self._tips.append((box, one.id))
        self._mark(target, one.id, box, 8)

    def _name(self, target: pygame.Surface, one: Plate, box: pygame.Rect, texts: bool) -> None:
        """Draw what a thing says into its box: icon, name, where it is, what it does."""
        brush = self.brush
        radius = min(brush.px(17), round(box.height * 0.46))
        at = (box.left + brush.px(7) + radius, box.centery)
        tone = TONES[one.tone]
        disc = brush.kept(("thing disc", radius, tone), partial(disc_picture, radius, tone))
        target.blit(disc, disc.get_rect(center=at))
        brush.icon(target, one.icon, at, radius * 1.2, ink.CREAM)
        left, right = at[0] + radius + brush.px(8), box.right - brush.px(8)
        name_high = brush.fonts.line_height("compact")
        laid = None
        if texts and one.text:
            laid = brush.prose.lay(one.text, "note", round(right - left), ON_PARCHMENT, 3)
        y = box.top + brush.px(3) + name_high / 2 if laid is not None else box.centery
        if one.key:
            right = draw_key(brush, target, one.key, right, y).left - brush.px(5)
        if one.line and 4 * box.height >= 3 * brush.fonts.line_height("note"):
            wide = brush.fonts.width(one.line, "note")
            least = brush.fonts.width(one.name, "compact", "bold")
            if left + least + wide + brush.px(8) <= right:
                brush.line(target, one.line, "note", ink.RUBRIC, (right, y), "right")
                right -= wide + brush.px(8)
        most = max(1, round(right - left))
        if brush.fonts.width(one.name, "compact", "bold") <= most:
            brush.line(target, one.name, "compact", ink.INK, (left, y), face="bold")
        else:
            words = fitting.fitted(brush, one.name, "note", ink.INK, most)
            target.blit(words, words.get_rect(midleft=(round(left), round(y))))
        if laid is not None:
            target.blit(laid.picture, (round(left), round(y + name_high / 2)))


EMPTY: Final = Plate("", "", "")
"""Stands where nothing is, and something can be dropped."""


def _rows(section: Section) -> tuple[Plate, ...]:
    """Return what stands below a head: all things there, else that it is empty."""
    return section.plates or (EMPTY,)


def _shared(brush: Brush, data: HeroData, room: int) -> list[int]:
    """Return how wide each of the plates of facts is: as wide as its words want, as far as that
    goes.
    """
    icon = brush.px(16) + brush.px(18)
    wanted = [
        max(brush.fonts.width(head, "note"), brush.fonts.width(value, "compact")) + icon
        for _, head, value, _ in data.facts
    ]
    spare = room - sum(wanted)
    if spare >= 0:
        return [wide + spare // len(wanted) for wide in wanted]
    return [wide * room // sum(wanted) for wide in wanted]


def _height(panel: HeroCard, one: Plate, width: int, texts: bool) -> int:
    brush = panel.brush
    name = brush.fonts.line_height("compact")
    least = max(name + brush.px(6), brush.px(30))
    if not texts or not one.text:
        return least
    radius = brush.px(17)
    room = width - brush.px(7) - 2 * radius - brush.px(16)
    return max(least, name + brush.prose.height(one.text, "note", room, 3) + brush.px(6))


def _around(at: tuple[int, int], radius: int) -> pygame.Rect:
    box = pygame.Rect(0, 0, 2 * radius, 2 * radius)
    box.center = at
    return box


class LordCard(SheetPanel[LordData]):
    """Draws a `LordData`; ids: those of its rows."""

    def rehearse(self, data: LordData) -> Iterator[None]:
        """Make what telling of him takes, a part at each step: ribbon, emblem and rows."""
        twin, nowhere = LordCard(self.brush, self.rect), clear(1, 1)
        yield
        draw_ribbon(self.brush, nowhere, self.ribbon, data.name, "")
        yield
        room, rows, high = self._rows(data, self._begins(data))
        for one in rows:
            twin._row(nowhere, one, pygame.Rect(0, 0, room.width, high))
            yield

    @property
    def _far(self) -> int:
        """The radius of the emblem."""
        return self.brush.px(54 if self._tall else 32)

    @property
    def _tall(self) -> bool:
        return self.rect.height >= self.brush.px(TALL)

    def _begins(self, data: LordData) -> int:
        """Return where the first head stands: below the emblem and what is counted beside it."""
        top = self.ribbon.rect.bottom + self.brush.px(8)
        counted = self.brush.fonts.line_height("body") * len(data.counts) if self._large else 0
        return round(top + max(2 * self._far, counted) + self.brush.px(8))

    @property
    def _large(self) -> bool:
        """Whether letters are so large beside all else that lines would lie over each other."""
        return self.brush.fonts.line_height("body") > self._far

    def _rows(self, data: LordData, y: int) -> tuple[pygame.Rect, list[LordRow], int]:
        """Return the room of the card, the rows below ``y`` and how high each of them is."""
        brush, tall = self.brush, self._tall
        room = self.inside.rect.inflate(-2 * brush.px(PAD), 0)
        room.height = self.rect.height - brush.px(10)
        rows = [*(data.steps if tall else ()), *data.monsters]
        head, gap = measured(HEAD, brush), brush.px(4)
        free = room.bottom - y - (head + gap) * (2 if tall else 1)
        most, least = self._heights()
        high = min(most, max(least, free // max(1, len(rows)) - gap))
        return room, rows, high

    def _heights(self) -> tuple[int, int]:
        """Return how high a row is at most and at least: large words lie apart."""
        brush, words = self.brush, self.brush.fonts.line_height("compact") if self._large else 0
        return max(brush.px(HIGHEST), words), max(brush.px(LOWEST), words)

    def _side(self, data: LordData) -> str:
        return "overlord"

    def _tell(self, target: pygame.Surface, data: LordData) -> None:
        brush = self.brush
        draw_ribbon(brush, target, self.ribbon, data.name, "")
        room, _, high = self._rows(data, self._begins(data))
        tall, far = self._tall, self._far
        top = self.ribbon.rect.bottom + brush.px(8)
        at = (room.left + far, top + far)
        brush.materials.emblem("overlord", far).draw(target, at[0] - far, at[1] - far)
        half = brush.fonts.width(data.threat_word, "compact", "bold") // 2
        x = room.left + 2 * far + max(brush.px(64), half + brush.px(8))
        brush.number(target, str(data.threat), far * 0.95, ink.INK, (x, top + far * 0.85))
        spot = (x, top + far * 1.65)
        brush.line(target, data.threat_word, "compact", ink.INK_2, spot, "centre", "bold")
        self._tips.append((pygame.Rect(x - far, top, 2 * far, 2 * far), "threat"))
        line = brush.fonts.line_height("body")
        half_high = line * len(data.counts) / 2
        y = top + (max(0, far - half_high) if self._large else far - half_high) + line / 2
        number = brush.fonts.width("00", "name")
        left = x + max(brush.px(80), half + number + brush.px(12))
        for value, word in data.counts:
            brush.line(target, value, "name", ink.INK, (left, y), "right")
            at_word = (left + brush.px(10), y)
            brush.line(target, word, "compact", ink.INK_2, at_word, most=round(room.right - left))
            y += line
        y = self._begins(data)
        head, gap = measured(HEAD, brush), brush.px(4)
        for words, lines in (
            (data.steps_head, data.steps if tall else ()),
            (data.monsters_head, data.monsters),
        ):
            if not lines:
                continue
            section_head(brush, target, pygame.Rect(room.left, y, room.width, head), words)
            y += head + gap
            for one in lines:
                if y + high > room.bottom + 2:
                    return
                self._row(target, one, pygame.Rect(room.left, y, room.width, high))
                y += high + gap

    def radii(self) -> tuple[int, ...]:
        """Return the radii that portraits have in rows, however many of them there are."""
        most, least = self._heights()
        rows = range(least, most + 1)
        return tuple(dict.fromkeys(map(self._radius, rows)))

    def _radius(self, high: int) -> int:
        """Return the radius of the portrait in a row so many pixels high."""
        return min(self.brush.px(18), round(high * 0.44))

    def _row(self, target: pygame.Surface, one: LordRow, box: pygame.Rect) -> None:
        brush = self.brush
        if one.state == "now" or one.lit:
            ground(brush, target, box, True, one.state == "now")
        else:
            plate = brush.materials.plate(*box.size, (255, 248, 222, 90), (110, 74, 34, 70), 8, 1)
            plate.draw(target, *box.topleft)
        radius = self._radius(box.height)
        at = (box.left + brush.px(6) + radius, box.centery)
        if one.figure:
            brush.portrait(target, one.figure, one.side, at, radius, one.state == "done")
        else:
            tone = ink.HIT if one.state == "done" else ink.RUBRIC if one.state == "now" else OFF[1]
            disc = brush.kept(("lord disc", radius, tone), partial(disc_picture, radius, tone))
            target.blit(disc, disc.get_rect(center=at))
            icon = "tick" if one.state == "done" else one.icon
            brush.icon(target, icon, at, radius * 1.15, ink.CREAM)
        left, right = at[0] + radius + brush.px(8), box.right - brush.px(8)
        if one.hp:
            spot = brush.line(
                target, one.hp, "name", ink.INK, (right, box.centery), "right", "black"
            )
            size = brush.px(15)
            brush.icon(target, "heart", (spot.left - size * 0.8, box.centery), size, rgb("#B3242E"))
            right = spot.left - round(size * 1.6)
        size = min(brush.px(15), box.height // 2)
        for die in reversed(one.dice):
            spot = pygame.Rect(0, 0, size, size)
            spot.midright = (right, box.centery)
            pygame.draw.rect(target, ink.INK, spot.inflate(2, 2), border_radius=4)
            pygame.draw.rect(target, DICE[die][0], spot, border_radius=3)
            right -= size + 3
        name, note = brush.fonts.line_height("compact"), brush.fonts.line_height("note")
        two = bool(one.line) and name + note <= box.height
        y = box.centery - (note / 2 if two else 0)
        most = max(1, round(right - brush.px(4) - left))
        if brush.fonts.width(one.name, "compact", "bold") <= most:
            brush.line(target, one.name, "compact", ink.INK, (left, y), face="bold")
        else:
            picture = fitting.fitted(brush, one.name, "name", ink.INK, most)
            target.blit(picture, picture.get_rect(midleft=(round(left), round(y))))
        if two:
            words = fitting.fitted(brush, one.line, "note", ink.INK_2, most)
            target.blit(words, words.get_rect(midleft=(round(left), round(y + (name + note) / 2))))
        self._spots.append((box, one.id))
        self._tips.append((box, one.id))
        self._mark(target, one.id, box, 8)
