"""A page of text longer than its frame: wheel, page keys, arrows and its bar move it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.table.look import palette as ink
from game.table.look.prose import Block, Tone
from game.table.look.theme import Look
from game.table.widgets.fields import Widget
from game.words import rich
from game.words.rich import Text

ABOVE: Final = 5
"""What stands before the marked lines keeps one such part of the frame as the page opens."""
MARGIN: Final = 12
"""Units by which the ground of marked lines reaches beyond them."""


@dataclass(frozen=True, slots=True)
class Line:
    """A paragraph: its text, role and colour, and the gap before it at 1080 lines.

    Bare letters are read for their marks.
    """

    text: Text | str
    role: str
    colour: ink.RGB = ink.INK
    gap: int = 6
    marked: bool = False
    """Whether it is what somebody looks for: it stands out, and the page opens where it is."""
    indent: float = 0
    """Units from the left."""


def bar(screen: pygame.Surface, look: Look, rect: pygame.Rect, full: int, at: int) -> None:
    """Paint at the right of a frame how far down in a text of `full` pixels it stands."""
    wide = look.px(8)
    track = pygame.Rect(rect.right - wide, rect.y, wide, rect.height)
    pygame.draw.rect(screen, ink.WALNUT_DARK, track, border_radius=wide // 2)
    knob = track.copy()
    knob.height = max(look.px(32), track.height * track.height // full)
    knob.y += (track.height - knob.height) * at // max(1, full - rect.height)
    pygame.draw.rect(screen, ink.BRASS, knob, border_radius=wide // 2)


def on_bar(look: Look, rect: pygame.Rect, place: tuple[int, int]) -> bool:
    """Return whether a place of the window is on the bar of a frame, or close to it."""
    return rect.collidepoint(place) and place[0] >= rect.right - look.px(20)


def jump(rect: pygame.Rect, full: int, place: tuple[int, int]) -> int:
    """Return how far down a click on the bar leads, in pixels of the text."""
    middle = (place[1] - rect.y) * full // rect.height
    return max(0, min(full - rect.height, middle - rect.height // 2))


class Scrolled(Widget):
    """Something longer than its frame: ``at`` of its ``full`` pixels lie above the frame."""

    def __init__(self, rect: pygame.Rect, look: Look, full: int = 0) -> None:
        super().__init__(rect)
        self.look = look
        self.full = full
        self.at = 0

    @property
    def last(self) -> int:
        """Return the furthest that it can be scrolled, in pixels."""
        return max(0, self.full - self.rect.height)

    def scroll(self, pixels: int) -> bool:
        """Move what is seen up by `pixels` (down when negative); False when it was at its end."""
        before = self.at
        self.at = max(0, min(self.last, self.at + pixels))
        return self.at != before

    def leaf(self, by: float) -> bool:
        """Turn by pages, or to an end."""
        page = self.rect.height - self.look.fonts.line_height("body")
        self.scroll(round(by * page) if abs(by) < 2 else round(by) * self.full)
        return True

    def jumped(self, place: tuple[int, int]) -> bool:
        """Go where a click on the bar leads; False when it was none."""
        if not self.last or not on_bar(self.look, self.rect, place):
            return False
        self.at = jump(self.rect, self.full, place)
        return True

    def state(self) -> tuple[object, ...]:
        """Return what decides the looks."""
        return (self.at,)

    def draw_bar(self, screen: pygame.Surface) -> None:
        """Paint how far down it stands, where it is longer than its frame."""
        if self.last:
            bar(screen, self.look, self.rect, self.full, self.at)


class Page(Scrolled):
    """Paragraphs wrapped to the frame; only those that are seen are ever rendered.

    `follow` hears the target of a link that was clicked, or that Enter was pressed on: the arrows
    walk from link to link where there are some. Links are lit in the colour `link` and bolder.
    """

    rounding = 4.0

    def __init__(
        self, rect: pygame.Rect, lines: Sequence[Line], look: Look,
        follow: Callable[[str], None] | None = None, link: ink.RGB = ink.BRASS_LIGHT,
    ) -> None:  # fmt: skip
        super().__init__(rect, look)
        self.follow, self.link = follow, link
        self.linked = -1
        """The link that the keyboard is at, by its number; -1 before it came to any."""
        self._width = rect.width - look.px(22)
        self._blocks: list[tuple[int, Line]] = []
        y = 0
        for line in lines:
            y += look.px(line.gap) if y else 0
            self._blocks.append((y, line))
            y += self._block(line).picture.get_height()
        self.full = y
        marked = next((top for top, line in self._blocks if line.marked), 0)
        self.scroll(marked - rect.height // ABOVE)
        self._links: list[tuple[list[pygame.Rect], str]] | None = None

    @property
    def ring(self) -> pygame.Rect:
        """Return where the ring lies: at some distance from the text."""
        return self.rect.inflate(self.look.px(24), self.look.px(16))

    def _block(self, line: Line) -> Block:
        return self.wrapped(line, self._width - self.look.px(line.indent))

    def wrapped(self, line: Line, width: int) -> Block:
        """Return a paragraph wrapped to a width; its links are lit where they can be followed."""
        tone = Tone(line.colour, line.colour, self.link if self.follow is not None else None)
        text = rich.read(line.text) if isinstance(line.text, str) else line.text
        return self.look.prose.lay(text, line.role, width, tone)

    @property
    def links(self) -> list[tuple[list[pygame.Rect], str]]:
        """Return each link's boxes, one a word, from the top of the whole text, and its target."""
        if self._links is None:
            self._links = []
            if self.follow is not None:
                for top, line in self._blocks:
                    left = self.look.px(line.indent)
                    for boxes, target in self._block(line).linked():
                        self._links.append(([box.move(left, top) for box in boxes], target))
        return self._links

    def climb(self, by: int) -> bool:
        """Up (-1) or Down (1): to the next link that way if it is seen, else scroll.

        False at the end of the text.
        """
        step = self._step
        number = self._next(by)
        if number >= 0:
            top = self.links[number][0][0].top - self.at
            if -step <= top < self.rect.height + step:
                self._go(number)
                return True
        return self.scroll(by * step)

    def turn(self, by: int) -> bool:
        """Left (-1) or Right (1): to the link before or after, wherever it is."""
        number = self._next(by)
        if number >= 0:
            self._go(number)
        return number >= 0

    @property
    def _step(self) -> int:
        return 2 * self.look.fonts.line_height("body")

    def _next(self, by: int) -> int:
        """Return the link to go to, -1 if there is none; from outside the frame one comes back."""
        links = self.links
        if self.linked >= 0 and self._seen(self.linked):
            number = self.linked + by
            return number if 0 <= number < len(links) else -1
        seen = [number for number in range(len(links)) if self._seen(number)]
        if seen:
            return seen[0 if by > 0 else -1]
        return -1

    def _seen(self, number: int) -> bool:
        box = self.links[number][0][0]
        return self.at <= box.top and box.bottom <= self.at + self.rect.height

    def _go(self, number: int) -> None:
        """Come to a link; the text moves as little as is needed to show it."""
        self.linked = number
        box = self.links[number][0][0]
        margin = self.look.px(8)
        self.at = min(self.at, max(0, box.top - margin))
        self.at = max(self.at, min(self.last, box.bottom + margin - self.rect.height))

    def press(self) -> None:
        """Enter: follow the link that the keyboard is at."""
        if self.follow is not None and 0 <= self.linked < len(self.links):
            self.follow(self.links[self.linked][1])

    def clicked(self, event: pygame.event.Event) -> bool:
        """Follow a link that is clicked, or jump where the bar at the right is; False if neither.

        Nothing has to be dragged.
        """
        if event.type != pygame.MOUSEBUTTONUP or event.button != pygame.BUTTON_LEFT:
            return False
        if not self.rect.collidepoint(event.pos):
            return False
        if self.jumped(event.pos):
            return True
        x, y = event.pos[0] - self.rect.x, event.pos[1] - self.rect.y + self.at
        for boxes, target in self.links:
            if self.follow is not None and any(box.collidepoint(x, y) for box in boxes):
                self.follow(target)
                return True
        return False

    def state(self) -> tuple[object, ...]:
        """Return what decides the looks."""
        return self.at, self.linked

    def draw(self, screen: pygame.Surface, look: Look) -> None:
        """Paint what of the text lies in the frame, and how far down that is."""
        self._mark_lines(screen, look)
        before = screen.get_clip()
        screen.set_clip(self.rect.clip(before))
        if self.lit and 0 <= self.linked < len(self.links):
            screen.set_clip(self.ring.clip(before))
            self._mark(screen, look)
            screen.set_clip(self.rect.clip(before))
        for top, line in self._blocks:
            y = self.rect.y + top - self.at
            if y > self.rect.bottom:
                break
            block = self._block(line)
            if y + block.picture.get_height() >= self.rect.y:
                area = self._whole_lines(block, line, y)
                left = self.rect.x + self.look.px(line.indent)
                screen.blit(block.picture, (left, y + area.y), area)
        screen.set_clip(before)
        self.draw_bar(screen)

    def _whole_lines(self, block: Block, line: Line, y: int) -> pygame.Rect:
        """Return what of a paragraph is seen whose top is at ``y``: half a line cannot be read."""
        step, whole = self.look.fonts.line_height(line.role), block.picture.get_rect()
        tails = whole.height - step * block.lines
        if not 0 <= tails < step:
            return whole  # no text alone
        first = max(0, -((y - self.rect.y) // step))
        last = min(block.lines, (self.rect.bottom - y - tails) // step)
        above = first and tails  # the tails of the line before reach into the first one seen
        high = max(0, (last - first) * step + tails - above)
        return pygame.Rect(0, first * step + above, whole.width, high)

    def marked(self) -> pygame.Rect:
        """Return the box of the marked lines in the window, as the page stands; else an empty one.

        They follow each other.
        """
        boxes = [
            pygame.Rect(self.rect.x, self.rect.y + top - self.at, self._width, block.get_height())
            for top, line in self._blocks
            if line.marked
            for block in (self._block(line).picture,)
        ]
        return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(self.rect.topleft, (0, 0))

    def _mark_lines(self, screen: pygame.Surface, look: Look) -> None:
        """Paint a plate under the marked lines, with a ribbon at its left."""
        box = self.marked()
        if not box.height:
            return
        before = screen.get_clip()
        far = look.px(MARGIN)
        screen.set_clip(self.rect.inflate(2 * far, 0).clip(before))
        plate = box.inflate(2 * far - look.px(4), far)
        look.materials.plate(*plate.size, (*ink.BRASS, 80), None, 5).draw(screen, *plate.topleft)
        pygame.draw.rect(screen, ink.RUBRIC, (*plate.topleft, look.px(5), plate.height))
        screen.set_clip(before)

    def _mark(self, screen: pygame.Surface, look: Look) -> None:
        """Paint a plate under the link that the keyboard is at."""
        for box in self.links[self.linked][0]:
            at = box.move(self.rect.x, self.rect.y - self.at).inflate(look.px(8), look.px(2))
            plate = look.materials.plate(at.width, at.height, (*ink.BRASS, 90), self.link, 4, 1.6)
            plate.draw(screen, at.x, at.y)
