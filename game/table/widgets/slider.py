"""A slider: a knob on a track, our art over pygame-gui's button, and marks above it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame
import pygame_gui

from game.table.input import pointer
from game.table.look import palette as ink
from game.table.look.theme import Look
from game.table.widgets.below import BARE, Unseen
from game.table.widgets.fields import Widget

NEAR: Final = 4
"""Pixels within which a click beside a mark means the mark."""
MARK: Final = 24
"""Units of the icon of a mark."""
LEAST: Final = 20
"""Pixels of the smallest such icon."""
STAR: Final = 14
"""Pixels of a star on the track."""
LIT: Final = 1.25
"""How much larger a mark is that is pointed at."""
BESIDE: Final = 0.86
"""How far two icons of marks that lie together are apart, as a share of their size."""
MOST_SEEN: Final = 2
"""Icons that are seen of marks that lie together."""
MOST_TOLD: Final = 6
"""Marks of which one that stands for several tells."""


class SliderMark(NamedTuple):
    """A value worth going to: with an icon above the track, or on it a star or a stroke.

    ``words`` tell what happened there when it is pointed at, under a ``head`` that those of one
    time share. Without an icon a mark with words is a star, one without is a stroke.
    """

    value: int
    icon: str = ""
    colour: ink.RGB = ink.BRASS_LIGHT
    words: str = ""
    head: str = ""


class Slider(Widget):
    """A number between two ends, moved in steps.

    The arrows move it, a click on its track, and its knob when it is drawn along; whoever lets go
    beside the track means the place that the knob came to. Marks with an icon stand in a row of
    their own above the track; of those that would touch the rarest icons stand for all.

    ``written`` is whether its value stands at the right; else it is told over the knob while held.
    With ``tells`` it says itself what a mark means that is pointed at.
    """

    def __init__(
        self, manager: pygame_gui.UIManager, rect: pygame.Rect, ends: tuple[int, int], step: int,
        value: int, changed: Callable[[int], None], told: Callable[[int], str] = str,
        marks: Sequence[SliderMark] = (), written: bool = True, tells: bool = True,
    ) -> None:  # fmt: skip
        super().__init__(rect)
        self.written, self.tells = written, tells
        self.ends, self.step, self.value, self.changed = ends, step, value, changed
        self.told, self.marks = told, tuple(marks)
        self.below = Unseen(rect, "", manager, object_id=BARE)
        self._grip: tuple[int, int] | None = None
        """Where the knob is held, None while nobody does."""
        self._icon = LEAST
        """Pixels of a mark's icon; known once it was painted."""
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
        knob = self.knob
        wide = self.rect.width - self._room - knob
        middle = self.rect.bottom - knob // 2 - 2 if self._above else self.rect.centery
        return pygame.Rect(self.rect.x + knob // 2, middle - 5, wide, 10)

    @property
    def knob(self) -> int:
        """Return how large the knob is: it leaves the marks above it free."""
        return min(self.rect.height - 6 - self._above, 34)

    @property
    def _above(self) -> int:
        """Return how high the row of icons is, 0 without any."""
        return self._icon if any(mark.icon for mark in self.marks) else 0

    @property
    def gathered(self) -> list[tuple[pygame.Rect, list[SliderMark]]]:
        """Return the marks with an icon in order, those as one that would touch, and their place.

        The place's middle is that of the first.
        """
        found: list[tuple[pygame.Rect, list[SliderMark]]] = []
        size = self._icon
        apart = round(size * (1 + (MOST_SEEN - 1) * BESIDE)) + 4
        for mark in sorted((each for each in self.marks if each.icon), key=lambda each: each.value):
            x = self._place(mark.value)
            if found and x - found[-1][0].centerx < apart:
                found[-1][1].append(mark)
            else:
                place = pygame.Rect(x - size // 2, self.rect.top, size, size)
                found.append((place, [mark]))
        return found

    def pointed(self) -> tuple[pygame.Rect, list[SliderMark]] | None:
        """Return the marks pointed at, or those the knob stands on while it has the ring."""
        here = pointer.place() if self.below.hovered else (-1, -1)
        for place, marks in self.gathered:
            ringed = self.lit and any(mark.value == self.value for mark in marks)
            if self._seen(place, marks).collidepoint(here) or ringed:
                return place, marks
        return self._star_at(here)

    def _seen(self, place: pygame.Rect, marks: Sequence[SliderMark]) -> pygame.Rect:
        """Return what the icons of marks that lie together take."""
        return place.inflate(round(place.width * BESIDE * (len(self._kinds(marks)) - 1)), 0)

    def _icons(
        self, place: pygame.Rect, marks: Sequence[SliderMark]
    ) -> list[tuple[int, str, ink.RGB]]:
        """Return where across the window each icon of marks that lie together has its middle."""
        kinds = self._kinds(marks)
        left = place.centerx - place.width * BESIDE * (len(kinds) - 1) / 2
        return [
            (round(left + place.width * BESIDE * number), icon, tone)
            for number, (icon, tone) in enumerate(kinds)
        ]

    def _kinds(self, marks: Sequence[SliderMark]) -> list[tuple[str, ink.RGB]]:
        """Return the icons that stand for marks that lie together: those of which the slider has
        fewest tell most. One of marks in several colours is brass.
        """
        often = Counter(mark.icon for mark in self.marks)
        kinds = list(dict.fromkeys(mark.icon for mark in marks))
        rarest = sorted(kinds, key=lambda icon: often[icon])[:MOST_SEEN]
        found = []
        for icon in (icon for icon in kinds if icon in rarest):
            colours = {mark.colour for mark in marks if mark.icon == icon}
            found.append((icon, colours.pop() if len(colours) == 1 else ink.BRASS_LIGHT))
        return found

    def _star_at(self, here: tuple[int, int]) -> tuple[pygame.Rect, list[SliderMark]] | None:
        """Return the marks on the track at a place, and their place."""
        near = pygame.Rect(0, 0, STAR, self.knob)
        near.center = here
        if not near.colliderect(self.track):
            return None
        stars = [each for each in self.marks if each.words and not each.icon]
        found = [each for each in stars if near.left <= self._place(each.value) < near.right]
        near.centery = self.track.centery
        return (near, found) if found else None

    def at(self, x: int) -> int:
        """Return the value that a place in the window stands for."""
        low, high = self.ends
        beside = [(abs(self._place(mark.value) - x), mark.value) for mark in self.marks]
        if beside and min(beside)[0] <= NEAR:
            return min(beside)[1]
        share = max(0.0, min(1.0, (x - self.track.x) / self.track.width))
        return round(share * (high - low) / self.step) * self.step + low

    def meant(self, place: tuple[int, int]) -> int:
        """Return the value that a place in the window stands for: an icon means its mark, and of
        several that it stands for the first.
        """
        for here, marks in self.gathered:
            if self._seen(here, marks).collidepoint(place):
                icons = self._icons(here, marks)
                icon = min(icons, key=lambda each: abs(each[0] - place[0]))[1]
                return next(mark.value for mark in marks if mark.icon == icon)
        return self.at(place[0])

    def _place(self, value: int) -> int:
        """Return where across the window a value lies."""
        low, high = self.ends
        return self.track.x + round(self.track.width * (value - low) / max(1, high - low))

    def point(self, event: pygame.event.Event) -> bool:
        """The left button takes hold of the knob anywhere on the track, and lets it go."""
        left = getattr(event, "button", 0) == pygame.BUTTON_LEFT
        taken = event.type == pygame.MOUSEBUTTONDOWN and left
        if taken and self.rect.collidepoint(event.pos):
            self._grip = event.pos
            return True
        if self._grip is None:
            return False
        if event.type == pygame.MOUSEMOTION:
            self._grip = event.pos
        elif event.type == pygame.MOUSEBUTTONUP and left:
            self._grip = None
            self._set(self.meant(event.pos))
        return True

    def _set(self, value: int) -> None:
        value = max(self.ends[0], min(self.ends[1], value))
        if value != self.value:
            self.value = value
            self.changed(value)
            self.heard("click")

    def _shown(self) -> int:
        """Return the value to show: where the pointer is while it holds the knob."""
        return self.value if self._grip is None else self.meant(self._grip)

    def state(self) -> tuple[object, ...]:
        """Return what decides the looks."""
        told = self.pointed() if self.marks else None
        place = told[0].x if told is not None else -1
        return self._shown(), self.below.hovered, self._grip is not None, place

    def draw(self, screen: pygame.Surface, look: Look) -> None:
        """Paint track, the part that is on, knob and number."""
        widest = max(look.fonts.width(self.told(end), "name") for end in self.ends)
        self._room = widest + look.px(24) if self.written else look.px(12)
        self._icon = max(LEAST, min(look.px(MARK), self.rect.height // 2))
        track, value = self.track, self._shown()
        slot = track.inflate(track.height, 0)
        look.materials.plate(slot.width, slot.height, (*ink.INSET, 235), ink.BRASS_DARK, 5).draw(
            screen, slot.x, slot.y
        )
        x = self._place(value)
        on = pygame.Rect(slot.x + 2, slot.y + 2, max(4, x - slot.x), slot.height - 4)
        pygame.draw.rect(screen, ink.BRASS, on, border_radius=4)
        for mark in self.marks:
            if not mark.icon and not mark.words:
                at = self._place(mark.value)
                ends = (at, track.top - 3), (at, track.bottom + 3)
                pygame.draw.line(screen, mark.colour, *ends, 2)
        knob = self.knob
        edge = ink.BRASS_LIGHT if self.below.hovered or self._grip is not None else ink.NIGHT
        disc = look.materials.brass(knob, shadow=False)
        disc.draw(screen, x - knob // 2, track.centery - knob // 2)
        pygame.draw.circle(screen, edge, (x, track.centery), knob // 2, 2)
        self._draw_marks(screen, look)
        if not self.written:
            if self._grip is not None:
                here = pygame.Rect(x - knob // 2, track.centery - knob, knob, knob)
                self._tell(screen, look, here, [SliderMark(value, words=self.told(value))])
            return
        words = look.fonts.line(self.told(value), "name", ink.CREAM)
        screen.blit(words, words.get_rect(midright=(self.rect.right - look.px(8), track.centery)))

    def _draw_marks(self, screen: pygame.Surface, look: Look) -> None:
        """Paint the stars on the track, over the knob, and the icons above it; those that are
        pointed at lit and larger, and what they mean.
        """
        told = self.pointed() if self.marks else None
        lit = told[1] if told is not None else []
        for mark in self.marks:
            if mark.words and not mark.icon:
                at, up = self._place(mark.value), mark in lit
                size, tone = (round(STAR * LIT), ink.WHITE) if up else (STAR, mark.colour)
                look.icons.draw(screen, "star", at, self.track.centery, size, tone, edged=True)
        for place, marks in self.gathered:
            up = marks == lit
            size = round(place.width * LIT) if up else place.width
            # No number how many they are: beside the strokes of rounds it reads as a round.
            for x, icon, tone in self._icons(place, marks):
                shade = ink.WHITE if up else tone
                look.icons.draw(screen, icon, x, place.centery, size, shade, edged=True)
        if self.tells and told is not None and (self.written or self._grip is None):
            self._tell(screen, look, *told)

    def _tell(
        self, screen: pygame.Surface, look: Look, place: pygame.Rect, marks: list[SliderMark]
    ) -> None:
        """Paint above a mark what it means: an icon and words a line, under their heads."""
        fonts, gap = look.fonts, look.px(8)
        size, high = fonts.size("note"), fonts.line_height("note")
        told = [mark for mark in marks if mark.words][:MOST_TOLD]
        lines, head = [], ""
        for mark in told:
            if mark.head and mark.head != head:
                head = mark.head
                lines.append((fonts.line(head, "note", ink.BRASS_LIGHT), SliderMark(0)))
            lines.append((fonts.line(mark.words, "note", ink.CREAM), mark))
        left = sum(bool(mark.words) for mark in marks) - len(told)
        if left:
            lines.append((fonts.line(f"+{left}", "note", ink.MUTED_CREAM), SliderMark(0)))
        wide = max(words.get_width() for words, _ in lines) + size + 3 * gap
        box = pygame.Rect(0, 0, wide, len(lines) * high + gap)
        box.midbottom = place.centerx, place.top - 4
        if box.width <= self.rect.width:
            box.x = max(self.rect.x, min(box.x, self.rect.right - box.width))
        box.clamp_ip(screen.get_rect().inflate(-8, -8))
        plate = look.materials.plate(*box.size, (*ink.NIGHT, 255), ink.BRASS, 6, 1.5)
        plate.draw(screen, *box.topleft)
        for number, (words, mark) in enumerate(lines):
            middle = box.y + gap // 2 + number * high + high // 2
            if mark.icon:
                x = box.x + gap + size / 2
                look.icons.draw(screen, mark.icon, x, middle, size, mark.colour)
            elif mark.words:
                x = box.x + gap + size / 2
                look.icons.draw(screen, "star", x, middle, size, mark.colour)
            left = 2 * gap + size if mark.words else gap
            screen.blit(words, words.get_rect(midleft=(box.x + left, middle)))
