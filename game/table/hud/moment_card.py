"""The card of a moment over the board: what has just decided something, and what it means."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.table.board.shown import Telling
from game.table.hud.brush import Brush
from game.table.hud.data import MomentData
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.palette import NOBODYS, SIDES
from game.table.look.prose import ON_PARCHMENT
from game.table.look.strokes import clear, fade
from game.words.rich import Text, plain, text_of

HEADS: Final = ("h2", "h3", "label")
"""The roles in which a head is tried, from the largest on; too long for all it takes two lines."""
TEXTS: Final = ("body", "compact")
"""The roles in which what it means is tried; too long for both it takes more lines in the first."""
WIDTHS: Final = (560, 710, 860)
"""How wide a card may be, in units: few widths, so that parchment is cut beforehand."""
LONG: Final = "n" * 20 + (" " + "n" * 20) * 3
"""Words that take two lines."""
STRIP: Final = 62
"""Units of the ribbon's height at least."""
RADIUS: Final = 58
"""Units of the medallion beside a single moment."""
ROW: Final = 30
"""Units of the medallion of one moment among several."""
FALL: Final = 26
"""Units that a card comes down."""
MARGIN: Final = 18
"""Units that it keeps off the edge of the board, and off what it must not hide."""


class MomentCard:
    """Draws the card that tells moments, at the head of the board or at its foot; in the middle
    where both of them would hide more.

    It stays where it came down: it never follows the pointer, nor jumps out of its way.
    """

    def __init__(self, brush: Brush, board: pygame.Rect) -> None:
        self.brush = brush
        self.board = board
        self.rect = pygame.Rect(0, 0, 0, 0)
        """Where the last card was drawn, in window pixels."""
        self._told: tuple[object, ...] = ()

    def draw(
        self, target: pygame.Surface, telling: Telling, data: Sequence[MomentData],
        kept_off: Sequence[Sequence[pygame.Rect]],
    ) -> None:  # fmt: skip
        """Draw the card where it hides least of ``kept_off``: groups, what matters most first."""
        brush = self.brush
        told = tuple(data)
        wide = self._width(told)
        picture = brush.kept(("moment", told, wide), lambda: self._paint(told, wide))
        if telling.moments != self._told or self.rect.size != picture.get_size():
            self._told = telling.moments
            self.rect = self._place(picture.get_size(), kept_off)
        spot = self.rect.move(0, -round((1.0 - telling.come) * brush.px(FALL)))
        target.blit(fade(picture, telling.alpha) if telling.alpha < 1.0 else picture, spot)

    def prepare(self, side: str) -> Iterator[None]:
        """Cut cloth and parchment for a side's moments before the first is due, a piece a step."""
        brush = self.brush
        for name in ("parchment.jpg", "parchment_edge.png", "brass.png"):
            brush.materials.sheet(name)
            yield
        for wide in self._widths():
            brush.materials.ribbon(wide, brush.px(STRIP), side)
            yield
            for text in ("", LONG):
                self._single(MomentData("", text_of(text), "star", side), wide)
                yield

    def prepare_face(self, figure: str, side: str) -> None:
        """Make the face of a figure as cards show it: whole, and grey where it has fallen."""
        for radius in (self.brush.px(RADIUS), self.brush.px(ROW)):
            for grey in (False, True):
                self.brush.portrait(clear(1, 1), figure, side, (0, 0), radius, grey)

    def _place(
        self, size: tuple[int, int], kept_off: Sequence[Sequence[pygame.Rect]]
    ) -> pygame.Rect:
        room = self.board.inflate(0, -2 * self.brush.px(MARGIN))
        above = pygame.Rect((0, 0), size)
        below, between = above.copy(), above.copy()
        above.midtop, below.midbottom, between.center = room.midtop, room.midbottom, room.center

        def hidden(rect: pygame.Rect) -> list[int]:
            return [sum(rect.colliderect(one) for one in group) for group in kept_off]

        best = min((above, below), key=hidden)
        # The middle is for where head and foot both hide what matters most.
        first = [hidden(rect)[:1] for rect in (best, between)]
        return between if first[1] < first[0] else best

    def _width(self, data: tuple[MomentData, ...]) -> int:
        brush, widths = self.brush, self._widths()
        sides = brush.px(4 * RADIUS + 60)
        role = "compact" if len(data) > 1 else "body"
        words = max(
            length
            for one in data
            for length in (
                brush.fonts.width(one.head, HEADS[len(data) > 1]),
                brush.fonts.width(plain(one.text), role, "bold"),
            )
        )
        return next((wide for wide in widths if wide >= words + sides), widths[-1])

    def _widths(self) -> list[int]:
        """Return how wide a card may be on this board, in pixels."""
        most = self.board.width - 2 * self.brush.px(MARGIN)
        return sorted({min(most, self.brush.px(units)) for units in WIDTHS})

    def _paint(self, data: tuple[MomentData, ...], wide: int) -> pygame.Surface:
        return self._single(data[0], wide) if len(data) == 1 else self._several(data, wide)

    def _single(self, data: MomentData, wide: int) -> pygame.Surface:
        """Return one moment: a ribbon with its head, parchment below it with what it means."""
        brush, px = self.brush, self.brush.px
        radius = px(RADIUS)
        left = 2 * radius + px(26)
        # What concerns all has its icon at the left already.
        twice = not data.figure and data.side == NOBODYS
        right = left if twice else 2 * px(RADIUS * 0.62) + px(30)
        most = wide - left - right
        role = fitting.nearest(brush, data.head, HEADS, most)
        heads = fitting.broken(brush, data.head, role, most)
        line = brush.fonts.line_height(role)
        strip = max(px(STRIP), round(line * (len(heads) + 0.5)))
        words = self._text_role(data.text, most)
        laid = brush.prose.lay(data.text, words, most, ON_PARCHMENT)
        high = max(strip + laid.picture.get_height() + px(28), 2 * radius - px(4))
        rim = px(14)
        card = clear(wide + 2 * rim, high + 2 * rim)
        brush.materials.parchment(wide, high, 4).draw(card, rim, rim)
        brush.materials.ribbon(wide, strip, data.band or data.side).draw(card, rim, rim)
        for place, head in enumerate(heads):
            down = (strip - line * len(heads)) / 2 + line * (place + 0.5)
            at = (rim + left + most / 2, rim + down)
            brush.head(card, head, (role,), ink.CREAM, at, most, "centre", carved=True)
        below = pygame.Rect(rim + left, rim + strip, most, high - strip)
        # Lines of one text are flush left and of like length; the block of them stands under the
        # middle of the head.
        long = min(most, brush.fonts.width(plain(data.text), words))
        if laid.lines > 1:
            long = self._even(data.text, most, laid.lines)
            laid = brush.prose.lay(data.text, "body", long, ON_PARCHMENT)
        card.blit(
            laid.picture,
            (below.centerx - long // 2, below.centery - laid.picture.get_height() // 2),
        )
        middle = rim + high / 2
        self._medallion(card, data, (rim + px(12) + radius, middle), radius)
        if not twice:
            at = (rim + wide - px(14) - px(RADIUS * 0.62), middle)
            self._token(card, data, at, RADIUS * 0.62)
        return card

    def _text_role(self, text: Text, most: int) -> str:
        """Return the role of what a single moment means: the first in which it takes one line."""
        one_line = (
            role
            for role in TEXTS
            if self.brush.prose.lay(text, role, most, ON_PARCHMENT).lines == 1
        )
        return next(one_line, TEXTS[0])

    def _even(self, text: Text, most: int, lines: int) -> int:
        """Return the least width in which a text takes no more than so many lines."""
        low, high = most // 2, most
        while high - low > 4:
            wide = (low + high) // 2
            if self.brush.prose.lay(text, "body", wide, ON_PARCHMENT).lines > lines:
                low = wide
            else:
                high = wide
        return high

    def _several(self, data: tuple[MomentData, ...], wide: int) -> pygame.Surface:
        """Return several moments as the rows of one sheet, as many as the board has room for."""
        brush, px = self.brush, self.brush.px
        radius = px(ROW)
        left, right = 2 * radius + px(34), 2 * radius + px(24)
        most = wide - left - right
        roles = [fitting.nearest(brush, one.head, HEADS[1:], most) for one in data]
        heads = [
            fitting.broken(brush, one.head, role, most)
            for one, role in zip(data, roles, strict=True)
        ]
        texts = [brush.prose.lay(one.text, "compact", most, ON_PARCHMENT) for one in data]
        rows = [
            max(
                2 * radius + px(10),
                brush.fonts.line_height(role) * len(lines) + text.picture.get_height() + px(12),
            )
            for role, lines, text in zip(roles, heads, texts, strict=True)
        ]
        while sum(rows) > self.board.height - px(4 * MARGIN):
            rows.pop()  # the log has them all
        rim, high = px(14), sum(rows) + px(24)
        card = clear(wide + 2 * rim, high + 2 * rim)
        brush.materials.parchment(wide, high, 4).draw(card, rim, rim)
        y = rim + px(12)
        for one, role, lines, text, row in zip(data, roles, heads, texts, rows, strict=False):
            line = brush.fonts.line_height(role)
            top = y + (row - line * len(lines) - text.picture.get_height()) / 2
            for place, words in enumerate(lines):
                at = (rim + left, top + line * (place + 0.5))
                brush.head(card, words, (role,), ink.INK, at, most)
            card.blit(text.picture, (rim + left, round(top + line * len(lines))))
            self._medallion(card, one, (rim + px(20) + radius, y + row / 2), radius)
            self._token(card, one, (rim + wide - px(18) - radius, y + row / 2), ROW * 0.7)
            y += row
        return card

    def _medallion(
        self, card: pygame.Surface, data: MomentData, at: tuple[float, float], radius: int
    ) -> None:
        """Draw whom a moment concerns: a figure, else a side; what concerns all has its icon."""
        brush = self.brush
        if data.figure or data.side != NOBODYS:
            brush.portrait(card, data.figure, data.side, at, radius, data.grey)
        else:
            self._token(card, data, at, radius / brush.unit * 0.9)

    def _token(
        self, card: pygame.Surface, data: MomentData, at: tuple[float, float], units: float
    ) -> None:
        """Draw what a moment is about: its icon on brass and the enamel of its band."""
        brush, look = self.brush, SIDES[data.band or data.side]
        radius = brush.px(units)
        brush.materials.brass(2 * radius).draw(card, at[0] - radius, at[1] - radius)
        face = round(radius * 1.66)
        enamel = brush.materials.enamel(face, look.dark, look.main)
        enamel.draw(card, at[0] - face / 2, at[1] - face / 2)
        brush.icon(card, data.icon, at, radius * 1.05, ink.CREAM, edged=True)
