"""A page of text longer than its frame: wheel, page keys and arrows move it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.table import palette as ink
from game.table.fonts import Block
from game.table.theme import Look
from game.table.widgets import Widget

WHEEL_LINES = 3


@dataclass(frozen=True, slots=True)
class Line:
    """A paragraph: marked text, its role and colour, and the gap before it at 1080 lines."""

    text: str
    role: str
    colour: ink.RGB = ink.INK
    gap: int = 6


class Page(Widget):
    """Paragraphs wrapped to the frame; only those that are seen are ever rendered.

    `follow` hears the target of a link that was clicked.
    """

    rounding = 4.0

    def __init__(
        self, rect: pygame.Rect, lines: Sequence[Line], look: Look,
        follow: Callable[[str], None] | None = None, link: ink.RGB = ink.BRASS_LIGHT,
    ) -> None:  # fmt: skip
        super().__init__(rect)
        self.look, self.follow, self.link = look, follow, link
        self.at = 0
        self._width = rect.width - look.px(22)
        self._blocks: list[tuple[int, Line]] = []
        y = 0
        for line in lines:
            y += look.px(line.gap) if y else 0
            self._blocks.append((y, line))
            y += self._block(line).picture.get_height()
        self.full = y

    def _block(self, line: Line) -> Block:
        return self.look.fonts.rich(line.text, line.role, self._width, line.colour)

    @property
    def last(self) -> int:
        """Return the furthest that the page can be scrolled, in pixels."""
        return max(0, self.full - self.rect.height)

    def scroll(self, pixels: int) -> bool:
        """Move the text up by `pixels` (down when negative); False when it was at its end."""
        before = self.at
        self.at = max(0, min(self.last, self.at + pixels))
        return self.at != before

    def climb(self, by: int) -> bool:
        """Up (-1) or Down (1): scroll, until the end is reached."""
        return self.scroll(by * 2 * self.look.fonts.line_height("body"))

    def heard(self, event: pygame.event.Event) -> bool:
        """Follow wheel, page keys and clicks on links; False when it was none of them."""
        step = self.look.fonts.line_height("body")
        page = self.rect.height - step
        keys = {
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -self.full,
            pygame.K_END: self.full,
        }
        if event.type == pygame.MOUSEWHEEL:
            self.scroll(-event.y * WHEEL_LINES * step)
            return True
        if event.type == pygame.KEYDOWN and event.key in keys:
            self.scroll(keys[event.key])
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            return self._click(event.pos)
        return False

    def _click(self, place: tuple[int, int]) -> bool:
        if self.follow is None or not self.rect.collidepoint(place):
            return False
        x, y = place[0] - self.rect.x, place[1] - self.rect.y + self.at
        for top, line in self._blocks:
            for box, target in self._block(line).links:
                if box.move(0, top).collidepoint(x, y):
                    self.follow(target)
                    return True
        return False

    def state(self) -> tuple[object, ...]:
        """Return what decides the looks."""
        return (self.at,)

    def draw(self, screen: pygame.Surface, look: Look) -> None:
        """Paint what of the text lies in the frame, and how far down that is."""
        before = screen.get_clip()
        screen.set_clip(self.rect.clip(before))
        for top, line in self._blocks:
            y = self.rect.y + top - self.at
            if y > self.rect.bottom:
                break
            block = self._block(line)
            if y + block.picture.get_height() < self.rect.y:
                continue
            screen.blit(block.picture, (self.rect.x, y))
            for box, _ in block.links:
                under = box.move(self.rect.x, y)
                start, end = (under.x, under.bottom - 2), (under.right, under.bottom - 2)
                pygame.draw.line(screen, self.link, start, end)
        screen.set_clip(before)
        if self.last:
            self._bar(screen, look)

    def _bar(self, screen: pygame.Surface, look: Look) -> None:
        wide = look.px(8)
        track = pygame.Rect(self.rect.right - wide, self.rect.y, wide, self.rect.height)
        pygame.draw.rect(screen, ink.WALNUT_DARK, track, border_radius=wide // 2)
        knob = track.copy()
        knob.height = max(look.px(32), track.height * track.height // self.full)
        knob.y += (track.height - knob.height) * self.at // self.last
        pygame.draw.rect(screen, ink.BRASS, knob, border_radius=wide // 2)
