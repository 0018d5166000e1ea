"""The plaque of the goal: what is to be done, how far it is, and the villain while one is there."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from game.table.adventure.data import Foe, GoalData, Measure, Step
from game.table.hud.brush import Brush
from game.table.hud.panel import DataPanel
from game.table.hud.wheel import wheel
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.boxes import Box, Part, Pixels, Shortest
from game.table.look.palette import RGB, rgb

SAID: Final = rgb("#D9C7A2")
DONE: Final = rgb("#A9E0A0")
FULL: Final = rgb("#E2BC6A")
EMPTY: Final = ink.BRASS
"""The rim of a field that is not full, and of its icon: it is seen on the dark plaque."""
BAD: Final = rgb("#D0464F")
FIELD: Final = 19
"""Units of a field at most, and at least."""
LEAST: Final = 10
STEPS: Final = "steps"
GOAL: Final = "goal"
"""The ids of what is explained besides measures and the foe."""


class Goal(DataPanel[GoalData]):
    """Draws a `GoalData`; ids: ``goal``, those of its measures and of the foe."""

    def __init__(self, brush: Brush, rect: pygame.Rect) -> None:
        super().__init__(brush, rect)
        self._wheel: tuple[float, float, int] | None = None

    def ready(self) -> bool:
        """Make the picture of the plaque; a wheel that turns is drawn over it."""
        if self.data is None:
            return False
        still, foe = self.data, self.data.foe
        if foe is not None:
            still = replace(
                still, foe=replace(foe, wheel=replace(foe.wheel, hp=round(foe.wheel.hp)))
            )
        self._keep(still, self._paint)
        return True

    def over(self, surface: pygame.Surface) -> None:
        """Draw the foe's wheel while it turns."""
        foe = self.data.foe if self.data is not None else None
        if foe is None or self._wheel is None or abs(foe.wheel.hp - round(foe.wheel.hp)) < 1e-6:
            return
        x, y, radius = self._wheel
        at = (x + self.rect.left, y + self.rect.top)
        wheel(self.brush, surface, at, radius, foe.wheel, shadow=False)

    def _base(self, full: pygame.Surface, far: int) -> None:
        tray = self.brush.materials.tray(self.rect.width, self.rect.height, 9, rivets=False)
        tray.draw(full, far, far)

    def _tell(self, target: pygame.Surface, data: GoalData) -> None:
        brush, inside = self.brush, self.inside
        self._spots.append((inside.rect, GOAL))
        self._tips.append((inside.rect, GOAL))
        radius = inside.high(Shortest(36, Part(0.38)))
        at = (inside.rect.left + brush.px(14) + radius, inside.rect.centery)
        room = inside.less(left=Pixels(2 * radius) + 26, right=14)
        if data.foe is not None:
            room = self._foe(target, data.foe, at, radius, room)
            line = (Step(data.foe.line),) if data.foe.line else data.steps
            self._words(target, data.foe.name, line, data.measures, room)
        else:
            self._disc(target, data.icon, at, radius)
            self._words(target, data.name, data.steps, data.measures, room)
        self._mark(target, GOAL, inside.rect, 10)

    def _disc(
        self, target: pygame.Surface, icon: str, at: tuple[float, float], radius: int
    ) -> None:
        brush = self.brush
        brush.materials.brass(2 * radius).draw(target, at[0] - radius, at[1] - radius)
        inner = round(radius * 0.82)
        face = brush.materials.enamel(2 * inner, rgb("#241811"), rgb("#5A4028"))
        face.draw(target, at[0] - inner, at[1] - inner)
        brush.icon(target, icon, at, radius * 0.95, ink.BRASS_LIGHT)

    def _foe(
        self, target: pygame.Surface, foe: Foe, at: tuple[float, float], radius: int, room: Box
    ) -> Box:
        """Draw who stands in the way, with its wheel at the right; return the room between."""
        brush = self.brush
        brush.portrait(target, foe.figure, foe.side, at, radius, round(foe.wheel.hp) <= 0)
        far = room.high(Shortest(44, Part(0.46)))
        spot = (room.rect.right - far + brush.px(6), self.inside.rect.centery)
        wheel(brush, target, spot, far, foe.wheel)
        self._wheel = (*spot, far)
        for middle, reach in ((at, radius), (spot, far)):
            box = pygame.Rect(0, 0, 2 * reach, 2 * reach)
            box.center = (round(middle[0]), round(middle[1]))
            self._spots.append((box, foe.id))
            self._tips.append((box, foe.id))
        return room.less(right=Pixels(2 * far))

    def _words(
        self, target: pygame.Surface, name: str, steps: tuple[Step, ...],
        measures: tuple[Measure, ...], room: Box,
    ) -> None:  # fmt: skip
        """Write the name, the steps below it if there is room, and draw the measures last."""
        brush, fonts = self.brush, self.brush.fonts
        role = fitting.nearest(brush, name, ("h3", "label", "close"), room.width)
        name_high = round(fonts.size(role) * 1.15)
        line = fonts.line_height("note")
        row = max(brush.px(FIELD), fonts.size("note")) + brush.px(4) if measures else 0
        free = room.height - 2 * brush.px(5)
        stepped = bool(steps) and name_high + line + row <= free
        if name_high + row > free:
            name_high = min(name_high, free - row)
        high = name_high + (line if stepped else 0) + row
        y = room.middle - high / 2
        at = (room.rect.left, y + name_high / 2)
        brush.head(target, name, (role, "close", "name"), ink.CREAM, at, room.width, carved=True)
        y += name_high
        if stepped:
            self._steps(target, steps, pygame.Rect(room.rect.left, round(y), room.width, line))
            y += line
        if measures:
            self._measures(target, measures, pygame.Rect(room.rect.left, round(y), room.width, row))

    def _steps(self, target: pygame.Surface, steps: tuple[Step, ...], box: pygame.Rect) -> None:
        """Write the steps in one line, ticked when done; with no room for all, the next ones."""
        brush, fonts = self.brush, self.brush.fonts
        dot, glyph = " · ", fonts.size("note") * 0.85

        def wide(some: tuple[Step, ...]) -> int:
            told = fonts.width(dot.join(one.words for one in some), "note")
            return told + sum(round(glyph) + brush.px(3) for one in some if one.done)

        shown = steps
        while len(shown) > 1 and wide(shown) > box.width:
            # What is done goes first, then what comes last.
            shown = shown[1:] if shown[0].done else shown[:-1]
        x = float(box.left)
        for place, one in enumerate(shown):
            if place:
                spot = brush.line(target, dot, "note", SAID, (x, box.centery))
                x = spot.right
            if one.done:
                brush.icon(target, "tick", (x + glyph / 2, box.centery), glyph, DONE)
                x += glyph + brush.px(3)
            tone = DONE if one.done else SAID
            most = max(1, round(box.right - x))
            told = fitting.fitted(brush, one.words, "note", tone, most)
            target.blit(told, told.get_rect(midleft=(round(x), box.centery)))
            x += told.get_width()
        self._tips.append((box, STEPS))

    def _measures(
        self, target: pygame.Surface, measures: tuple[Measure, ...], box: pygame.Rect
    ) -> None:
        """Draw the measures side by side, each in its part of the width."""
        gap = self.brush.px(14)
        room = box.width - gap * (len(measures) - 1)
        widths = self._widths(measures, room, box.height)
        x = box.left
        for one, wide in zip(measures, widths, strict=True):
            spot = pygame.Rect(x, box.top, wide, box.height)
            self._measure(target, one, spot)
            self._spots.append((spot, one.id))
            self._tips.append((spot, one.id))
            self._mark(target, one.id, spot, 4)
            x += wide + gap

    def _widths(self, measures: tuple[Measure, ...], room: int, high: int) -> list[int]:
        """Return the width of each measure: where not all of them have room for their fields, those
        that have a word for it are told by that alone, and leave theirs to the others.
        """
        needs = [self._fields_wide(one, high) for one in measures]
        briefs = [self._brief_wide(one, high) for one in measures]
        brief = [False] * len(measures)
        for at in sorted(range(len(measures)), key=lambda at: not measures[at].word):
            if sum(b if s else n for n, b, s in zip(needs, briefs, brief, strict=True)) <= room:
                break
            brief[at] = True
        taken = sum(wide for wide, short in zip(briefs, brief, strict=True) if short)
        parts = [0 if short else one.most + 3 for one, short in zip(measures, brief, strict=True)]
        if not sum(parts):
            return [round(room * one / sum(briefs)) for one in briefs]
        left = max(0, room - taken)
        return [
            wide if short else round(left * part / sum(parts))
            for wide, short, part in zip(briefs, brief, parts, strict=True)
        ]

    def _lead(self, one: Measure, high: int) -> int:
        """Return the pixels of the icon before the fields, and of the gap behind it."""
        return 0 if one.goal else min(self.brush.px(FIELD), high) + self.brush.px(5)

    def _word_wide(self, one: Measure) -> int:
        fonts, gap = self.brush.fonts, self.brush.px(8)
        return fonts.width(one.word, "note", "semibold") + gap if one.word else 0

    def _fields_wide(self, one: Measure, high: int) -> int:
        """Return the pixels that a measure needs to be told by fields and its word."""
        brush, size = self.brush, min(self.brush.px(FIELD), high)
        fields = max(1, one.most) * (brush.px(LEAST) + brush.px(2)) + (size // 2 if one.goal else 0)
        return self._lead(one, high) + fields + self._word_wide(one)

    def _brief_wide(self, one: Measure, high: int) -> int:
        """Return the pixels that a measure needs to be told without fields."""
        size = min(self.brush.px(FIELD), high) + self.brush.px(5)
        told = one.word or f"{one.value}/{one.most}"
        return size + self.brush.fonts.width(told, "compact", "bold") + self.brush.px(4)

    def _measure(self, target: pygame.Surface, one: Measure, box: pygame.Rect) -> None:
        """Draw icon, fields and word; where these have no room, the word alone or numbers."""
        brush = self.brush
        size = min(brush.px(FIELD), box.height)
        tone: RGB = BAD if one.bad else FULL
        x, y = box.left, box.centery
        most, word = max(1, one.most), self._word_wide(one)
        extra = size // 2 if one.goal else 0
        lead = self._lead(one, box.height)
        field = min(size, (box.width - lead - word - extra) // most - brush.px(2))
        if lead or field < brush.px(LEAST):
            icon = one.icon if lead else one.goal
            brush.icon(target, icon, (x + size / 2, y), size, ink.BRASS_LIGHT)
            x += size + brush.px(5)
        if field < brush.px(LEAST):
            told = one.word or f"{one.value}/{one.most}"
            line = fitting.fitted(brush, told, "compact", ink.CREAM, max(1, box.right - x))
            target.blit(line, line.get_rect(midleft=(x, y)))
            return
        for place in range(most):
            last = bool(one.goal) and place == most - 1
            wide = field + (size // 2 if last else 0)
            high = min(box.height, field + (brush.px(5) if last else 0))
            spot = pygame.Rect(x, round(y - high / 2), wide, high)
            full = place < one.value
            edge = ink.BRASS_LIGHT if last or full else EMPTY
            plate = brush.materials.plate(
                *spot.size, tone if full else ink.INSET, edge, 4, 2 if last else 1.2
            )
            plate.draw(target, *spot.topleft)
            icon = one.goal if last else one.icon
            if min(spot.size) >= 10:
                colour = ink.NIGHT if full else ink.BRASS_LIGHT if last else EMPTY
                brush.icon(target, icon, spot.center, min(spot.size) * 0.72, colour)
            x += wide + brush.px(2)
        if word:
            at = (x + brush.px(6), y)
            brush.line(target, one.word, "note", ink.CREAM, at, face="semibold")
