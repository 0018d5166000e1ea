"""The round, and all who act in it in the order of their initiative, events between them."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.table.hud.card_face import level_disc
from game.table.hud.creature_row import pointer
from game.table.hud.panel import DataPanel
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.palette import rgb
from game.table.look.strokes import glow
from game.table.trials.data import TrackData, TrackEvent, TrackHero

ROUND: Final = "round"
WIDEST: Final = 92
"""Units from one hero to the next at most."""
DISC: Final = 0.62
"""The room of an event's disc, of a hero's."""
VIOLET: Final = (rgb("#2A1B58"), rgb("#6A4FC0"))


class Track(DataPanel[TrackData]):
    """Draws a `TrackData`; ids: those of heroes and events, and ``round``."""

    def _base(self, full: pygame.Surface, far: int) -> None:
        self.brush.materials.tray(self.rect.width, self.rect.height, 7).draw(full, far, far)

    @property
    def _disc(self) -> tuple[tuple[int, int], int]:
        """Middle and radius of the disc with the round."""
        inside = self.inside.rect
        radius = round(inside.height * 0.44)
        return (inside.x + self.brush.px(12) + radius, inside.centery), radius

    @property
    def _sunk(self) -> pygame.Rect:
        """Where all who act stand."""
        brush, inside = self.brush, self.inside.rect
        middle, radius = self._disc
        left = middle[0] + radius + brush.px(12)
        sunk = pygame.Rect(
            left, 0, inside.right - left - brush.px(12), inside.height - 2 * brush.px(10)
        )
        sunk.centery = inside.centery
        return sunk

    def radii(self) -> tuple[int, ...]:
        """Return the radii of portraits: of whoever acts, and of others; none before an order."""
        if self.data is None or not self.data.turns:
            return ()
        heroes = sum(isinstance(one, TrackHero) for one in self.data.turns)
        step = self._step(heroes, len(self.data.turns) - heroes)
        return self._radius(step, True), self._radius(step, False)

    def _step(self, heroes: int, events: int) -> float:
        room = self._sunk.width - 2 * self.brush.px(6)
        return min(self.brush.px(WIDEST), room / max(1.0, heroes + DISC * events))

    def _radius(self, step: float, now: bool) -> int:
        high = self._sunk.height
        if now:
            return round(min(high * 0.45, step * 0.47))
        return round(min(high * 0.36, step * 0.40))

    def _tell(self, target: pygame.Surface, data: TrackData) -> None:
        brush = self.brush
        middle, radius = self._disc
        level_disc(brush, target, "", middle, radius)
        room = round(radius * 1.3)
        number, line = brush.fonts.size("number_m"), brush.fonts.line_height("note")
        worded = fitting.readable(brush, data.word, "note", room)
        if worded and 2 * radius * 0.76 >= number + line:
            at = (middle[0], middle[1] + line * 0.34)
            brush.number(target, data.number, number, ink.CREAM, at)
            spot = (middle[0], middle[1] - number * 0.5)
            brush.line(target, data.word, "note", ink.CREAM, spot, "centre", most=room)
        else:
            brush.number(target, data.number, number * 1.15, ink.CREAM, middle)
        disc = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        disc.center = middle
        self._tips.append((disc, ROUND))
        sunk = self._sunk
        brush.materials.inset(*sunk.size).draw(target, *sunk.topleft)
        if data.turns:
            self._turns(target, data, sunk)

    def _turns(self, target: pygame.Surface, data: TrackData, room: pygame.Rect) -> None:
        brush = self.brush
        heroes = sum(isinstance(one, TrackHero) for one in data.turns)
        step = self._step(heroes, len(data.turns) - heroes)
        wides = [step if isinstance(one, TrackHero) else step * DISC for one in data.turns]
        x = room.centerx - sum(wides) / 2
        lefts, middles = [], []
        for wide in wides:
            lefts.append(x)
            middles.append(x + wide / 2)
            x += wide
        before = False
        for one, left in zip(data.turns, lefts, strict=True):
            # A chevron leads from each hero to the next; an event stands in its place.
            if isinstance(one, TrackHero) and before:
                at = (left, room.centery)
                brush.icon(target, "right", at, brush.px(9), rgb("#6B5638"))
            before = isinstance(one, TrackHero)
        order = sorted(range(len(data.turns)), key=lambda at: _now(data.turns[at]))
        for place in order:
            one = data.turns[place]
            box = pygame.Rect(round(lefts[place]), room.top, round(wides[place]), room.height)
            if isinstance(one, TrackEvent):
                self._event(target, one, middles[place], room, step)
                self._press(target, one.id, box)
                continue
            middle = middles[place]
            if one.at >= 0.0:
                middle = room.centerx + (one.at - (heroes - 1) / 2) * step
            self._hero(target, one, middle, room, step)
            self._press(target, one.id, box)

    def _press(self, target: pygame.Surface, id: str, box: pygame.Rect) -> None:
        self._spots.append((box, id))
        self._tips.append((box, id))
        self._mark(target, id, box, 8)

    def _hero(
        self, target: pygame.Surface, one: TrackHero, x: float, room: pygame.Rect, step: float
    ) -> None:
        brush = self.brush
        radius = self._radius(step, one.now)
        low = self._radius(step, False)
        flag_high = max(round(brush.fonts.size("compact") * 1.12), brush.px(17))
        # All values stand in one line; who acts is larger, and reaches over the others' heads.
        foot = room.bottom - brush.px(3)
        y = foot - flag_high * 0.72 - low
        if one.now:
            y = min(y, foot - flag_high * 0.55 - radius)
            light = glow(round(radius * 1.5), ink.mix(ink.BLACK, ink.KEY_LIGHT, 0.55))
            target.blit(
                light, light.get_rect(center=(round(x), round(y))),
                special_flags=pygame.BLEND_RGB_ADD,
            )  # fmt: skip
            ring = radius + brush.px(4)
            disc = brush.materials.brass(2 * ring, shadow=False)
            disc.draw(target, round(x) - ring, round(y) - ring)
        grey = one.done or one.gone
        brush.portrait(target, one.figure, one.side, (x, y), radius, grey)
        if one.now:
            pointer(brush, target, (round(x), round(y - radius - brush.px(1))), brush.px(9))
        if one.gone:
            brush.icon(target, "skull", (x, y), radius * 0.9, ink.CREAM, edged=True)
        elif one.done:
            at = (x + radius * 0.86, y - radius * 0.72)
            brush.icon(target, "tick", at, brush.px(17), rgb("#CFE8CF"), edged=True)
        if not one.value:  # nobody has rolled yet
            return
        wide = brush.fonts.width(one.value, "compact", "bold") + brush.px(11)
        flag = pygame.Rect(0, 0, max(wide, brush.px(24)), flag_high)
        flag.midbottom = (round(x), foot)
        face = ink.mix(ink.PARCHMENT, ink.NIGHT, 0.32) if grey else ink.PARCHMENT
        plate = brush.materials.plate(*flag.size, face, ink.NIGHT, 4, 1.6)
        plate.draw(target, *flag.topleft)
        at = (flag.centerx, flag.centery)
        brush.line(target, one.value, "compact", ink.INK, at, "centre", "bold")

    def _event(
        self, target: pygame.Surface, one: TrackEvent, x: float, room: pygame.Rect, step: float
    ) -> None:
        brush = self.brush
        radius = max(7, round(min(brush.px(14), step * DISC * 0.40)))
        flag_high = brush.fonts.line_height("note")
        y = room.bottom - brush.px(3) - flag_high - radius
        key = ("event disc", one.icon, radius, one.done)
        picture = brush.kept(key, partial(self._event_disc, one, radius))
        target.blit(picture, picture.get_rect(center=(round(x), round(y))))
        at = (x, room.bottom - brush.px(3) - flag_high / 2)
        tone = ink.MUTED_CREAM if one.done else rgb("#CDBBFF")
        brush.line(target, one.value, "note", tone, at, "centre", "bold")

    def _event_disc(self, one: TrackEvent, radius: int) -> pygame.Surface:
        brush = self.brush
        side = 2 * radius + 4
        picture = pygame.Surface((side, side), pygame.SRCALPHA, 32)
        dark, main = (rgb("#2A2622"), rgb("#5A524A")) if one.done else VIOLET
        rim = brush.materials.brass(2 * radius + 2, shadow=False)
        rim.draw(picture, side / 2 - radius - 1, side / 2 - radius - 1)
        far = max(4, round(radius * 0.86))
        brush.materials.enamel(2 * far, dark, main).draw(picture, side / 2 - far, side / 2 - far)
        icon = "tick" if one.done else one.icon
        brush.icon(picture, icon, (side / 2, side / 2), far * 1.3, ink.CREAM)
        return picture


def _now(one: TrackHero | TrackEvent) -> bool:
    return isinstance(one, TrackHero) and one.now
