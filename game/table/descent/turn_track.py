"""The round, and who has had a turn in it: below each the action that was taken."""

from __future__ import annotations

from typing import Final

import pygame

from game.table.descent.data import TurnsData, TurnSeat
from game.table.hud.card_face import level_disc
from game.table.hud.creature_row import pointer
from game.table.hud.panel import DataPanel
from game.table.look import fitting
from game.table.look import palette as ink

GAP: Final = 14
ROUND: Final = "round"


class TurnTrack(DataPanel[TurnsData]):
    """Draws a `TurnsData`; ids: those of the seats, and ``round``."""

    def _base(self, full: pygame.Surface, far: int) -> None:
        self.brush.materials.tray(self.rect.width, self.rect.height, 7).draw(full, far, far)

    def radii(self, seats: int) -> tuple[int, int]:
        """Return the radii of portraits where so many have turns: who acts, and others."""
        room = self._sunk
        step, high = self._step(room, seats), self._high(room)
        return self._radius(high, step, True), self._radius(high, step, False)

    @property
    def _disc(self) -> tuple[tuple[int, int], int]:
        """Middle and radius of the disc with the round."""
        inside = self.inside.rect
        radius = round(min(inside.height * 0.44, inside.width * 0.12))
        return (inside.x + self.brush.px(10) + radius, inside.centery), radius

    @property
    def _sunk(self) -> pygame.Rect:
        """Where all who have turns stand."""
        brush, inside = self.brush, self.inside.rect
        middle, radius = self._disc
        left = middle[0] + radius + brush.px(12)
        sunk = pygame.Rect(
            left, 0, inside.right - left - brush.px(10), inside.height - brush.px(16)
        )
        sunk.centery = inside.centery
        return sunk

    def _step(self, room: pygame.Rect, seats: int) -> float:
        """Return the pixels from one to the next: words have as much of the room as they need."""
        told = self.data.seats if self.data is not None else ()
        words = [self.brush.fonts.width(one.word, "note") + 8 for one in told]
        return min(max(self.brush.px(112), *words, 0), room.width / seats)

    def _high(self, room: pygame.Rect) -> int:
        """Return the pixels above the words."""
        return room.height - self.brush.fonts.line_height("note") - self.brush.px(4)

    def _radius(self, high: int, step: float, now: bool) -> int:
        return round(min(high * (0.52 if now else 0.44), step * 0.4))

    def _tell(self, target: pygame.Surface, data: TurnsData) -> None:
        brush = self.brush
        middle, radius = self._disc
        level_disc(brush, target, "", middle, radius)
        number, line = brush.fonts.size("number_m"), brush.fonts.line_height("note")
        room = round(radius * 1.3)
        if fitting.readable(brush, data.word, "note", room) and 2 * radius * 0.76 >= number + line:
            brush.number(
                target, data.number, number, ink.CREAM, (middle[0], middle[1] + line * 0.3)
            )
            at = (middle[0], middle[1] - number * 0.5)
            brush.line(target, data.word, "note", ink.CREAM, at, "centre", most=room)
        else:
            brush.number(target, data.number, number * 1.2, ink.CREAM, middle)
        disc = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        disc.center = middle
        self._tips.append((disc, ROUND))
        sunk = self._sunk
        brush.materials.inset(*sunk.size).draw(target, *sunk.topleft)
        if data.seats:
            self._seats(target, data, sunk)

    def _seats(self, target: pygame.Surface, data: TurnsData, room: pygame.Rect) -> None:
        brush, count = self.brush, len(data.seats)
        step, high = self._step(room, count), self._high(room)
        x = room.centerx - step * count / 2
        told = [(one.word, self._tone(one)) for one in data.seats]
        words = fitting.alike(brush, told, "note", round(step) - 4)
        for at, (one, word) in enumerate(zip(data.seats, words, strict=True)):
            radius = self._radius(high, step, one.now)
            middle = (round(x + step / 2), round(room.top + brush.px(2) + high / 2))
            box = pygame.Rect(round(x), room.top, round(step), room.height)
            if one.now:
                ring = radius + brush.px(4)
                disc = brush.materials.brass(2 * ring, shadow=False)
                disc.draw(target, middle[0] - ring, middle[1] - ring)
                brush.materials.enamel(2 * radius, ink.NIGHT, ink.INSET).draw(
                    target, middle[0] - radius, middle[1] - radius
                )
            elif one.lit:
                pygame.draw.circle(target, ink.MOVE, middle, radius + brush.px(3), brush.px(3))
            brush.portrait(target, one.figure, one.side, middle, radius, one.done)
            if one.now:
                pointer(brush, target, (middle[0], room.top - brush.px(4)), brush.px(9))
            if one.done:
                at_tick = (middle[0] + radius * 0.8, middle[1] - radius * 0.7)
                brush.icon(target, "tick", at_tick, brush.px(16), ink.GOOD, edged=True)
            target.blit(word, word.get_rect(midbottom=(middle[0], room.bottom - 1)))
            self._spots.append((box, one.id))
            self._tips.append((box, one.id))
            self._mark(target, one.id, box, 8)
            if at:
                pygame.draw.circle(target, ink.BRASS_DARK, (round(x), middle[1]), 2)
            x += step

    def _tone(self, one: TurnSeat) -> ink.RGB:
        """Return the colour of the word below somebody."""
        return ink.BRASS_LIGHT if one.now or one.lit else ink.MUTED_CREAM
