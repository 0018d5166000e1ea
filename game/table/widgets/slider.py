"""A slider: a knob on a track, our art over pygame-gui's button."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame
import pygame_gui

from game.table.look import palette as ink
from game.table.look.theme import Look
from game.table.widgets.below import BARE, Unseen
from game.table.widgets.fields import Widget

NEAR: Final = 4
"""Pixels within which a click beside a mark means the mark."""
MARK: Final = 15
"""Units of the icon of a mark."""


class SliderMark(NamedTuple):
    """A value worth going to; without an icon it is a stroke across the track."""

    value: int
    icon: str = ""
    colour: ink.RGB = ink.BRASS_LIGHT


class Slider(Widget):
    """A number between two ends, moved in steps.

    The arrows move it, a click on its track, and its knob when it is drawn along; whoever lets go
    beside the track means the place that the knob came to.
    """

    def __init__(
        self, manager: pygame_gui.UIManager, rect: pygame.Rect, ends: tuple[int, int], step: int,
        value: int, changed: Callable[[int], None], told: Callable[[int], str] = str,
        marks: Sequence[SliderMark] = (),
    ) -> None:  # fmt: skip
        super().__init__(rect)
        self.ends, self.step, self.value, self.changed = ends, step, value, changed
        self.told, self.marks = told, tuple(marks)
        self.below = Unseen(rect, "", manager, object_id=BARE)
        self._grip: int | None = None
        """Where across the window the knob is held, None while nobody does."""
        self._room = rect.height
        """Pixels at the right that the number takes; known once it was painted."""

    def turn(self, by: int) -> bool:
        """Go one step down or up."""
        self._set(self.value + by * self.step)
        return True

    def press(self) -> None:
        """One step up, from the upper end to the lower: a single key is enough."""
        self._set(self.ends[0] if self.value >= self.ends[1] else self.value + self.step)

    @property
    def track(self) -> pygame.Rect:
        """Return where the knob's middle can be."""
        knob = min(self.rect.height - 6, 34)
        wide = self.rect.width - self._room - knob
        return pygame.Rect(self.rect.x + knob // 2, self.rect.centery - 5, wide, 10)

    def at(self, x: int) -> int:
        """Return the value that a place in the window stands for."""
        low, high = self.ends
        beside = [(abs(self._place(mark.value) - x), mark.value) for mark in self.marks]
        if beside and min(beside)[0] <= NEAR:
            return min(beside)[1]
        share = max(0.0, min(1.0, (x - self.track.x) / self.track.width))
        return round(share * (high - low) / self.step) * self.step + low

    def _place(self, value: int) -> int:
        """Return where across the window a value lies."""
        low, high = self.ends
        return self.track.x + round(self.track.width * (value - low) / max(1, high - low))

    def point(self, event: pygame.event.Event) -> bool:
        """The left button takes hold of the knob anywhere on the track, and lets it go."""
        left = getattr(event, "button", 0) == pygame.BUTTON_LEFT
        taken = event.type == pygame.MOUSEBUTTONDOWN and left
        if taken and self.rect.collidepoint(event.pos):
            self._grip = event.pos[0]
            return True
        if self._grip is None:
            return False
        if event.type == pygame.MOUSEMOTION:
            self._grip = event.pos[0]
        elif event.type == pygame.MOUSEBUTTONUP and left:
            self._grip = None
            self._set(self.at(event.pos[0]))
        return True

    def _set(self, value: int) -> None:
        value = max(self.ends[0], min(self.ends[1], value))
        if value != self.value:
            self.value = value
            self.changed(value)
            self.heard("click")

    def _shown(self) -> int:
        """Return the value to show: where the pointer is while it holds the knob."""
        return self.value if self._grip is None else self.at(self._grip)

    def state(self) -> tuple[object, ...]:
        """Return what decides the looks."""
        return self._shown(), self.below.hovered, self._grip is not None

    def draw(self, screen: pygame.Surface, look: Look) -> None:
        """Paint track, the part that is on, knob and number."""
        widest = max(look.fonts.width(self.told(end), "name") for end in self.ends)
        self._room = widest + look.px(24)
        track, value = self.track, self._shown()
        slot = track.inflate(track.height, 0)
        look.materials.plate(slot.width, slot.height, (*ink.INSET, 235), ink.BRASS_DARK, 5).draw(
            screen, slot.x, slot.y
        )
        x = self._place(value)
        on = pygame.Rect(slot.x + 2, slot.y + 2, max(4, x - slot.x), slot.height - 4)
        pygame.draw.rect(screen, ink.BRASS, on, border_radius=4)
        knob = min(self.rect.height - 6, 34)
        edge = ink.BRASS_LIGHT if self.below.hovered or self._grip is not None else ink.NIGHT
        disc = look.materials.brass(knob, shadow=False)
        disc.draw(screen, x - knob // 2, self.rect.centery - knob // 2)
        pygame.draw.circle(screen, edge, (x, self.rect.centery), knob // 2, 2)
        self._draw_marks(screen, look)
        words = look.fonts.line(self.told(value), "name", ink.CREAM)
        screen.blit(
            words, words.get_rect(midright=(self.rect.right - look.px(8), self.rect.centery))
        )

    def _draw_marks(self, screen: pygame.Surface, look: Look) -> None:
        """Paint the marks: strokes across the track, icons above it."""
        track, size = self.track, max(11, look.px(MARK))
        for mark in self.marks:
            x = self._place(mark.value)
            if mark.icon:
                y = max(self.rect.top + size // 2, track.top - size // 2 - 1)
                look.icons.draw(screen, mark.icon, x, y, size, mark.colour, edged=True)
            else:
                pygame.draw.line(screen, mark.colour, (x, track.top - 3), (x, track.bottom + 3), 2)
