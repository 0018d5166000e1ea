"""The event of the round, and the Guardian's card with the line of its script that counts now."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from game.table.hud.brush import Brush
from game.table.hud.panel import DataPanel
from game.table.hud.tier_bar import EMPTY, filled
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.palette import rgb
from game.table.look.prose import FAINT, ON_PARCHMENT
from game.table.trials.data import EventData, ScriptData, ScriptLine, Stays
from game.table.trials.quest_board import quest_disc

PAD: Final = 16
FACE: Final = 33
"""Units of the radius of the Guardian's face."""
FULL: Final = rgb("#C02B38")


def _sheet(
    brush: Brush, target: pygame.Surface, far: int, size: tuple[int, int], kind: int
) -> None:  # fmt: skip
    """Draw parchment that is light up to its rim, where words begin."""
    brush.materials.parchment(*size, kind).draw(target, far, far)
    rim = brush.px(9)
    light = (size[0] - 2 * rim, size[1] - 2 * rim)
    plate = brush.materials.plate(*light, (*ink.PARCHMENT_LIT, 110), None, 8)
    plate.draw(target, far + rim, far + rim)


class EventCard(DataPanel[EventData]):
    """Draws an `EventData`; ids: that of the event, and those of what stays."""

    def _base(self, full: pygame.Surface, far: int) -> None:
        if self.data is None:
            return
        _sheet(self.brush, full, far, self.rect.size, 3)

    def wanted(self, width: int) -> int:
        """Return the pixels down in which a card so wide tells all, what stays in a line each."""
        data, brush, fonts = self.data, self.brush, self.brush.fonts
        if data is None:
            return 0
        room = brush.box(pygame.Rect(0, 0, width, width)).inset(PAD, 11).less(bottom=3)
        high = width - room.rect.height + fonts.line_height("compact") + brush.px(2)
        if data.name:
            role, lines = fitting.head_lines(brush, data.name, room.width)
            high += len(lines) * fonts.line_height(role)
        high += brush.prose.height(data.text, "compact", room.width)
        return high + len(data.stays) * max(brush.px(24), fonts.line_height("note"))

    def _tell(self, target: pygame.Surface, data: EventData) -> None:
        brush, fonts = self.brush, self.brush.fonts
        if not data.shown:
            far = min(brush.px(34), self.rect.height // 3)
            picture = quest_disc(brush, data.icon, "violet", far)
            target.blit(picture, picture.get_rect(center=self.inside.rect.center))
            return
        room = self.inside.inset(PAD, 11).less(bottom=3).rect
        self._spots.append((self.inside.rect, data.id))
        self._tips.append((self.inside.rect, data.id))
        y, width = room.top, room.width
        head = fonts.line_height("compact")
        above = self._stays_above(data, room)
        if above:
            spot = pygame.Rect(0, y, min(width // 2, self._crowd_wide(data.stays, head)), head)
            spot.right = room.right
            self._crowd(target, data.stays, spot)
            width -= spot.width + brush.px(4)
        words = fitting.fitted(brush, data.head, "compact", ink.RUBRIC, width)
        if fonts.width(data.head, "compact", "bold") <= width:
            brush.line(target, data.head, "compact", ink.RUBRIC, (room.left, y + head / 2),
                       face="bold")  # fmt: skip
        else:
            target.blit(words, words.get_rect(midleft=(room.left, y + head // 2)))
        y, width = y + head, room.width
        if data.name:
            role, lines = fitting.head_lines(brush, data.name, width)
            for line in lines:
                step = fonts.line_height(role)
                brush.line(target, line, role, ink.INK, (room.left, y + step / 2), most=width)
                y += step
        y += brush.px(2)
        stays = () if above else data.stays
        rest = pygame.Rect(room.left, y, width, room.bottom - y)
        self._text(target, replace(data, stays=stays), rest)
        self._mark(target, data.id, self.inside.rect, 12)

    def _stays_above(self, data: EventData, room: pygame.Rect) -> bool:
        """Return whether what stays has its discs beside the head: below the text they would cut
        it.
        """
        brush, fonts = self.brush, self.brush.fonts
        if not data.stays:
            return False
        stay = max(brush.px(24), fonts.line_height("note"))
        role, lines = fitting.head_lines(brush, data.name, room.width)
        high = fonts.line_height("compact") + len(lines) * fonts.line_height(role) + brush.px(2)
        text = brush.prose.height(data.text, "note", room.width)
        return high + text + stay > room.height

    def _crowd_wide(self, stays: tuple[Stays, ...], high: int) -> int:
        """Return the pixels across of so many discs."""
        far = min(self.brush.px(11), high // 2 - 1)
        return len(stays) * (2 * far + self.brush.px(6))

    def _text(self, target: pygame.Surface, data: EventData, room: pygame.Rect) -> None:
        """Draw the text in the largest letters that fit above what stays."""
        brush, fonts = self.brush, self.brush.fonts
        stay = max(brush.px(24), fonts.line_height("note")) if data.stays else 0
        roles = ("body", "compact", "note")
        role = next(
            (
                one for one in roles
                if brush.prose.height(data.text, one, room.width) + stay <= room.height
            ),
            "note",
        )  # fmt: skip
        lines = max(1, (room.height - stay) // fonts.line_height(role))
        laid = brush.prose.lay(data.text, role, room.width, ON_PARCHMENT, lines)
        target.blit(laid.picture, room.topleft)
        self._tips += [(spot.move(room.topleft), clause) for spot, clause in laid.links]
        y = room.top + laid.lines * fonts.line_height(role)
        fits = max(1, (room.bottom - y) // max(1, stay)) if stay else 0
        y = max(y, room.bottom - min(fits, len(data.stays)) * stay)
        if len(data.stays) > fits:
            self._crowd(target, data.stays, pygame.Rect(room.left, y, room.width, stay))
            return
        for one in data.stays:
            self._stays(target, one, pygame.Rect(room.left, y, room.width, stay))
            y += stay

    def _stays(self, target: pygame.Surface, one: Stays, box: pygame.Rect) -> None:
        brush = self.brush
        far = min(brush.px(11), box.height // 2 - 1)
        picture = quest_disc(brush, one.icon, "violet", far)
        target.blit(picture, picture.get_rect(center=(box.left + far, box.centery)))
        left = box.left + 2 * far + brush.px(7)
        words = fitting.fitted(brush, one.words, "note", ink.INK_2, box.right - left)
        target.blit(words, words.get_rect(midleft=(left, box.centery)))
        self._spots.append((box, one.id))
        self._tips.append((box, one.id))
        self._mark(target, one.id, box, 6)

    def _crowd(self, target: pygame.Surface, stays: tuple[Stays, ...], box: pygame.Rect) -> None:
        """Draw the discs alone of more events than have a line."""
        brush = self.brush
        far = min(brush.px(11), box.height // 2 - 1)
        step = min(2 * far + brush.px(6), box.width / len(stays))
        for at, one in enumerate(stays):
            middle = (round(box.left + far + step * at), box.centery)
            picture = quest_disc(brush, one.icon, "violet", far)
            target.blit(picture, picture.get_rect(center=middle))
            spot = pygame.Rect(0, 0, round(step), box.height)
            spot.center = middle
            self._spots.append((spot, one.id))
            self._tips.append((spot, one.id))


class ScriptCard(DataPanel[ScriptData]):
    """Draws a `ScriptData`; ids: that of the card, explained by ``ID:PLACE`` of a line."""

    def _base(self, full: pygame.Surface, far: int) -> None:
        _sheet(self.brush, full, far, self.rect.size, 5)

    def wanted(self, width: int) -> int:
        """Return the pixels down in which a card so wide tells its whole script."""
        data, brush, fonts = self.data, self.brush, self.brush.fonts
        if data is None:
            return 0
        room = brush.box(pygame.Rect(0, 0, width, width)).inset(PAD - 2, 7).rect
        line = fonts.line_height("note")
        head = fonts.line_height("compact") + round(fonts.size("h3") * 1.12) + line
        high = width - room.height + max(head, 2 * brush.px(FACE)) + brush.px(3)
        if data.max_hp:
            high += round(fonts.size("name") * 1.05) + brush.px(2)
        if not data.lines:
            return high + brush.prose.height(data.waits, "compact", room.width)
        return high + (len(data.lines) + 1) * (line + brush.px(6))

    @property
    def radius(self) -> int:
        """The radius of the face."""
        room = self.inside.inset(PAD - 2, 7).rect
        return min(self.brush.px(FACE), round(room.height * 0.26), round(room.width * 0.18))

    def _tell(self, target: pygame.Surface, data: ScriptData) -> None:
        brush, fonts = self.brush, self.brush.fonts
        room = self.inside.inset(PAD - 2, 7).rect
        self._spots.append((self.inside.rect, data.id))
        self._tips.append((self.inside.rect, data.id))
        note, bold = fonts.line_height("note"), fonts.line_height("compact")
        radius = self.radius
        left = room.left + 2 * radius + brush.px(10)
        most = room.right - left
        role = fitting.nearest(brush, data.name, ("h3", "label", "close"), most)
        name_high = round(fonts.size(role) * 1.12)
        block = bold + name_high + (note if data.line else 0)
        y = room.top + max(0, 2 * radius - block) // 2
        at = (room.left + radius, y + max(block, 2 * radius) // 2)
        brush.portrait(target, data.figure, data.side, at, radius, not data.lines)
        words = fitting.fitted(brush, data.head, "compact", ink.RUBRIC, most)
        target.blit(words, words.get_rect(midleft=(left, y + bold // 2)))
        y += bold
        brush.head(target, data.name, (role,), ink.INK, (left, y + name_high / 2), most)
        y += name_high
        if data.line:
            words = fitting.fitted(brush, data.line, "note", ink.INK_2, most)
            target.blit(words, words.get_rect(midleft=(left, y + note // 2)))
            y += note
        y = max(y, at[1] + radius) + brush.px(1)
        if data.max_hp:
            high = round(fonts.size("name") * 1.05)
            y = self._health(target, data, pygame.Rect(room.left, y, room.width, high))
        rest = pygame.Rect(room.left, y, room.width, max(0, room.bottom - y))
        if data.lines:
            self._script(target, data, rest)
        elif data.waits:
            role = "compact"
            if brush.prose.height(data.waits, role, rest.width) > rest.height:
                role = "note"
            lines = max(1, rest.height // fonts.line_height(role))
            laid = brush.prose.lay(data.waits, role, rest.width, FAINT, lines)
            target.blit(laid.picture, rest.topleft)
        self._mark(target, data.id, self.inside.rect, 12)

    def _health(self, target: pygame.Surface, data: ScriptData, box: pygame.Rect) -> int:
        brush, fonts = self.brush, self.brush.fonts
        told = data.hp_word.removeprefix(str(round(data.hp))).strip()
        word = fonts.width(told, "note") + brush.px(4)
        number = fonts.width(str(data.max_hp), "name", "black")
        brush.line(target, told, "note", ink.INK_2, (box.right, box.centery), "right")
        at = (box.right - word, box.centery)
        brush.line(target, str(round(data.hp)), "name", ink.INK, at, "right", "black")
        high = brush.px(13)
        bar = pygame.Rect(box.left, 0, box.width - word - number - brush.px(8), high)
        bar.centery = box.centery
        if bar.width > high:
            ground = brush.materials.plate(*bar.size, EMPTY, (20, 12, 6, 200), 7, 1.2)
            ground.draw(target, *bar.topleft)
            part = round(bar.width * max(0.0, min(1.0, data.hp / data.max_hp)))
            if part >= 2:
                size = (max(part, high), high)
                key = ("script health", size)
                target.blit(brush.kept(key, partial(filled, brush, FULL, size)), bar)
        return box.bottom + brush.px(2)

    def _script(self, target: pygame.Surface, data: ScriptData, room: pygame.Rect) -> None:
        """Draw the lines of the script; of too many the one that counts now is among those seen.

        That one takes a second line where it is too long and others leave the room.
        """
        brush, fonts = self.brush, self.brush.fonts
        low = round(fonts.size("note") * 1.14)
        step = min(
            max(low, room.height // max(1, len(data.lines))),
            fonts.line_height("note") + brush.px(6),
        )
        lit = next((at for at, one in enumerate(data.lines) if one.lit), 0)
        longer = any(one.lit and self._broken(one, room.width) for one in data.lines)
        more = fonts.line_height("note") if longer else 0
        if more and step * len(data.lines) + more > room.height:
            step = max(low, min(step, (room.height - more) // len(data.lines)))
            if step + more > room.height + brush.px(4):
                more = 0
        fits = max(1, (room.height - more + brush.px(4)) // max(1, step))
        first = max(0, min(lit, len(data.lines) - fits))
        y = room.top
        for at, one in enumerate(data.lines[first : first + fits], first):
            box = pygame.Rect(room.left, y, room.width, step + (more if one.lit else 0))
            self._line(target, one, box)
            self._tips.append((box, f"{data.id}:{at}"))
            y += box.height

    def _words(self, one: ScriptLine) -> str:
        return f"{one.name}: {one.told}" if one.told else one.name

    def _broken(self, one: ScriptLine, width: int) -> bool:
        """Return whether what a line says is too long for it."""
        fonts, face = self.brush.fonts, "bold" if one.lit else ""
        left = fonts.width(one.number, "note", face) + self.brush.px(7)
        return fonts.width(self._words(one), "note", face) > width - left

    def _line(self, target: pygame.Surface, one: ScriptLine, box: pygame.Rect) -> None:
        brush, fonts = self.brush, self.brush.fonts
        if one.lit:
            grown = box.inflate(brush.px(8), 0)
            plate = brush.materials.plate(*grown.size, ink.PARCHMENT_LIT, rgb("#E08A2C"), 5, 2)
            plate.draw(target, *grown.topleft)
        tone = ink.INK if one.lit else ink.INK_2
        face = "bold" if one.lit else ""
        two = box.height >= 2 * fonts.line_height("note")
        lines = [self._words(one)]
        left = box.left + fonts.width(one.number, "note", face) + brush.px(7)
        if self._broken(one, box.width):
            lines = fitting.broken(brush, lines[0], "note", box.right - left, face)
            lines = lines if two else [self._words(one) if one.lit else one.name]
        y = box.centery - fonts.line_height("note") * (len(lines) - 1) / 2
        brush.line(target, one.number, "note", tone, (box.left, y), face=face)
        for line in lines:
            brush.line(target, line, "note", tone, (left, y), face=face, most=box.right - left)
            y += fonts.line_height("note")
