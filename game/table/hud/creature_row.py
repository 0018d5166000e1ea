"""A side's creatures as small cards in a row: upright, or lying on their side once tapped.

Of more than lie side by side there are tiles in lines.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from game.table.hud import creature_tile as tile
from game.table.hud.brush import Brush
from game.table.hud.card_face import level_disc
from game.table.hud.creature_shown import CreatureCard, CreatureRowData
from game.table.hud.creature_tile import Grid
from game.table.hud.panel import DataPanel
from game.table.hud.tokens import pips
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.palette import SIDES, rgb
from game.table.look.strokes import Ink, clear, rounded

BESIDE: Final = 4
"""How many cards lie side by side; of more there are tiles in lines."""
CARD: Final = (68, 90)
"""Units of a card across and down at most."""
LEAST: Final = 0.78
"""How much of that a card keeps for the sake of names below it."""
GAP: Final = 6
"""Units between a card and its name."""
INSET: Final = (14, 9)
"""Units between the rim and cards."""
WITHIN: Final = (9, 8)
"""Units between the rim and tiles."""
SMALLER: Final = 0.86
"""The least of its letters that a name in two lines keeps."""
BACK: Final = "scroll:-1"
ON: Final = "scroll:1"
"""The ids of the arrows at the ends of a row that scrolls."""
ARROW: Final = 40
"""Units of such an arrow across; both stand at the right end, one over the other."""


class CreatureRow(DataPanel[CreatureRowData]):
    """Draws a `CreatureRowData`. The ids are those of the creatures, and the arrows' at the ends.

    ``first`` is the number of the first one seen, where there are too many.
    """

    def __init__(self, brush: Brush, rect: pygame.Rect) -> None:
        super().__init__(brush, rect)
        self.first = 0
        self._lying: tuple[object, tuple[Grid | None, pygame.Rect]] = (None, (None, self.rect))
        """How tiles lie, and for which names in which room."""

    def scroll(self, by: int) -> bool:
        """Show others by so many lines; False where the row is at its end, or shows all."""
        before = self.first
        lying = self._tiles()[0]
        self.first = self._within(self.first + by * (lying.columns if lying else 1))
        return self.first != before

    def reveal(self, id: str) -> None:
        """Scroll as little as is needed to show a creature."""
        ids = [card.id for card in self.data.cards] if self.data else []
        if id in ids:
            at, lying = ids.index(id), self._tiles()[0]
            most = lying.room if lying else BESIDE
            self.first = self._within(max(at - most + 1, min(self.first, at)))

    def _within(self, first: int) -> int:
        lying = self._tiles()[0]
        count = len(self.data.cards) if self.data else 0
        return max(0, min(first, count - lying.room)) if lying else 0

    def _tiles(self) -> tuple[Grid | None, pygame.Rect]:
        """Return how tiles lie and in which room, None where all have a card.

        Where every creature's name fits is worked out for other names or another room alone.
        """
        cards = self.data.cards if self.data else ()
        names = (tuple(card.name for card in cards), self.rect.size)
        if self._lying[0] != names:
            self._lying = (names, self._lay(cards))
        return self._lying[1]

    def _lay(self, cards: tuple[CreatureCard, ...]) -> tuple[Grid | None, pygame.Rect]:
        room = self.inside.inset(*INSET).rect
        if len(cards) <= BESIDE:
            return None, room
        room = self.inside.inset(*WITHIN).rect
        lying = tile.grid(self.brush, cards, room)
        if lying.room < len(cards):
            room.width -= self.brush.px(ARROW + 4)
            lying = tile.grid(self.brush, cards, room)
        return lying, room

    def ready(self) -> bool:
        """Make the picture of the data; return whether there are any."""
        if self.data is None:
            return False
        self.first = self._within(self.first)
        self._keep((self.data, self.first), self._paint)
        return True

    def rehearse(self, figure: str, side: str) -> Iterator[None]:
        """Cut the portrait of a creature as it stands and as it lies, in all sizes of a card here,
        one at each step.
        """
        brush, room = self.brush, self.inside.inset(*INSET).rect
        line, gap = brush.fonts.line_height("note"), brush.px(GAP)
        names = (0, line + gap, 2 * line + gap)
        sizes = [_card_size(brush, room, _Names(high, 0, False)) for high in names]
        wide = [_face(wide) for wide, _ in sizes]
        for radius in dict.fromkeys((*wide, *tile.radii(brush, self.inside.inset(*WITHIN).rect))):
            for grey in (False, True):
                brush.portrait(clear(1, 1), figure, side, (0, 0), radius, grey)
                yield

    def _base(self, full: pygame.Surface, far: int) -> None:
        self.brush.materials.tray(self.rect.width, self.rect.height, 6).draw(full, far, far)

    def _tell(self, target: pygame.Surface, data: CreatureRowData) -> None:
        lying, room = self._tiles()
        if lying is not None:
            self._lay_tiles(target, data, lying, room)
        elif data.cards:
            self._lay_cards(target, data.cards, room)

    def _lay_tiles(
        self, target: pygame.Surface, data: CreatureRowData, lying: Grid, room: pygame.Rect
    ) -> None:
        brush, arrow = self.brush, self.brush.px(ARROW)
        if lying.room < len(data.cards):
            half = (room.height - brush.px(4)) // 2
            for name, top, icon, more in (
                (BACK, room.y, "up", self.first > 0),
                (ON, room.bottom - half, "down", self.first < len(data.cards) - lying.room),
            ):
                if more:
                    box = pygame.Rect(room.right + brush.px(4), top, arrow, half)
                    self._arrow(target, name, box, icon)
        for at, card in enumerate(data.cards[self.first : self.first + lying.room]):
            box = tile.place(brush, lying, at, room)
            tile.draw_tile(brush, target, card, box, lying.named)
            self._mark(target, card.id, box, 6)
            if card.acting:
                pointer(brush, target, (box.centerx, box.top + brush.px(3)), brush.px(8))
            self._spots.append((box, card.id))
            self._tips.append((box, card.id))

    def _lay_cards(
        self, target: pygame.Surface, shown: tuple[CreatureCard, ...], room: pygame.Rect
    ) -> None:
        brush = self.brush
        names = _names(brush, shown, room)
        size = _card_size(brush, room, names)
        middles = _middles(len(shown), room)
        middle = room.y + (room.height - names.high) // 2
        boxes = [_box(card, (x, middle), size) for card, x in zip(shown, middles, strict=True)]
        for card, box in zip(shown, boxes, strict=True):
            self._card(target, card, box, size, numbered=not names.each)
            self._spots.append((box, card.id))
            self._tips.append((box, card.id))
            if names.each:
                wide = room.width // BESIDE - brush.px(6)
                self._name(target, card, names, box.centerx, wide, room)
        if not names.each and names.high:
            told = next((c for c in shown if c.id in (self.hot, self.focus)), None)
            told = told or next((card for card in shown if card.acting), None)
            if told is not None:
                x = boxes[shown.index(told)].centerx
                self._name(target, told, names, x, room.width, room)

    def _arrow(self, target: pygame.Surface, name: str, box: pygame.Rect, icon: str) -> None:
        plate = self.brush.materials.plate(*box.size, ink.INSET, ink.BRASS_DARK, 6)
        plate.draw(target, *box.topleft)
        self.brush.icon(target, icon, box.center, min(box.size) * 0.7, ink.BRASS_LIGHT)
        self._spots.append((box, name))
        self._mark(target, name, box, 6)

    def _name(
        self, target: pygame.Surface, card: CreatureCard, names: _Names, x: int, most: int,
        room: pygame.Rect,
    ) -> None:  # fmt: skip
        """Write a name below its card, in the middle as far as the row allows."""
        brush = self.brush
        tone = ink.MUTED_CREAM if card.tapped else ink.CREAM
        lines = [card.name] if names.lines == 1 else _broken(brush, card.name, most)
        pictures = fitting.alike(brush, [(line, tone) for line in lines], "note", most)
        y = room.bottom - names.high + brush.px(4)
        for picture in pictures:
            spot = picture.get_rect(midtop=(x, y))
            target.blit(picture, spot.clamp(pygame.Rect(room.x, spot.y, room.width, spot.height)))
            y += brush.fonts.line_height("note")

    def _card(
        self, target: pygame.Surface, card: CreatureCard, box: pygame.Rect, size: tuple[int, int],
        numbered: bool,
    ) -> None:  # fmt: skip
        brush = self.brush
        up = brush.px(3) if card.id == self.hot else 0
        box = box.move(0, -up)
        face = replace(
            card, id="", attached=(), turn=float(card.tapped), done=False, acting=False, copy=""
        )
        rim = card.lit or card.acting
        picture = brush.kept(
            ("creature card", face, size, rim), partial(_picture, brush, face, size, rim)
        )
        if 0.0 < card.turn < 1.0:
            turned = pygame.transform.rotozoom(picture, -90 * card.turn, 1.0)
        else:
            turned = pygame.transform.rotate(picture, -90) if card.tapped else picture
        target.blit(turned, turned.get_rect(center=box.center))
        if not card.figure:
            return
        radius = max(7, round(size[0] * 0.15))
        inner = box.inflate(-radius // 2, -radius // 2)
        if card.tapped:
            tile.disc(brush, target, "turned", inner.topleft, radius, ink.CREAM)
        if card.done:
            # The level stands at the upper right of a card on its side.
            corner = inner.bottomright if card.tapped else inner.topright
            tile.disc(brush, target, "tick", corner, radius, rgb("#A9E0A0"))
        if numbered and card.copy:
            level_disc(brush, target, card.copy, inner.bottomleft, radius)
        self._chips(target, card, box, size)
        if card.acting:
            pointer(brush, target, (box.centerx, box.top - brush.px(4)), brush.px(9))
        if card.id == self.focus:
            brush.materials.focus(*box.size, 8).draw(target, *box.topleft)

    def _chips(
        self, target: pygame.Surface, card: CreatureCard, box: pygame.Rect, size: tuple[int, int]
    ) -> None:
        """Draw what is attached, sticking out; from three on their number stands on the last."""
        if not card.attached:
            return
        brush, side = self.brush, max(12, round(size[0] * 0.28))
        for at in range(len(card.attached[: tile.MOST_CHIPS])):
            spot = pygame.Rect(0, 0, side, side)
            if card.tapped:
                spot.midbottom = (box.centerx - at * (side + 1), box.bottom + side // 3)
            else:
                spot.midright = (box.right + side // 3, box.centery + at * (side + 1) - side // 4)
            tile.chip(brush, target, card, at, spot)


def pointer(brush: Brush, target: pygame.Surface, tip: tuple[float, float], size: int) -> None:
    """Draw a small arrow of brass that points down at a place."""
    x, y = tip
    pen = Ink(pygame.Rect(round(x) - size - 3, round(y) - size - 4, 2 * size + 6, size + 8))
    for far, colour in ((2.0, ink.NIGHT), (0.0, ink.BRASS_LIGHT)):
        wide, high = size * 0.8 + far, size * 0.8 + far
        pen.polygon([(x - wide, y - high), (x + wide, y - high), (x, y + far)], colour)
    pen.lay(target)


# --- where they lie


@dataclass(frozen=True, slots=True)
class _Names:
    """The pixels that names take below the cards, their lines, and whether each has its own."""

    high: int
    lines: int
    each: bool


def _names(brush: Brush, cards: tuple[CreatureCard, ...], room: pygame.Rect) -> _Names:
    line = brush.fonts.line_height("note")
    least = round(brush.px(CARD[1]) * LEAST)
    gap = brush.px(GAP)
    if room.height < least + line + gap:
        return _Names(0, 0, False)
    most = room.width // BESIDE - brush.px(6)
    if all(fitting.readable(brush, card.name, "note", most) for card in cards):
        return _Names(line + gap, 1, True)
    broken = [part for card in cards for part in _broken(brush, card.name, most)]
    pixels = max(12, round(brush.fonts.size("note") * SMALLER))
    fits = all(brush.fonts.exact_width(part, "medium", pixels) <= most for part in broken)
    if fits and room.height >= least + 2 * line + gap:
        return _Names(2 * line + gap, 2, True)
    # Names that cannot be read are told one at a time.
    return _Names(line + gap, 1, False)


def _broken(brush: Brush, name: str, most: int) -> list[str]:
    return fitting.broken(brush, name, "note", most)


def _face(wide: int) -> int:
    """Return the radius of the portrait on a card so wide."""
    return round(wide * 0.35)


def _card_size(brush: Brush, room: pygame.Rect, names: _Names) -> tuple[int, int]:
    """Return the pixels of an upright card; four that lie on their side have room in the row."""
    high = min(brush.px(CARD[1]), room.height - names.high - brush.px(4))
    high = min(high, round(room.width / BESIDE * 0.92))
    return round(high * CARD[0] / CARD[1]), high


def _middles(count: int, room: pygame.Rect) -> list[int]:
    cell = room.width / BESIDE
    return [round(room.x + cell * (at + 0.5)) for at in range(count)]


def _box(card: CreatureCard, middle: tuple[int, int], size: tuple[int, int]) -> pygame.Rect:
    wide, high = size
    if card.tapped:
        wide, high = high, wide
    box = pygame.Rect(0, 0, wide, high)
    box.center = middle
    return box


# --- one card


def _picture(brush: Brush, card: CreatureCard, size: tuple[int, int], rim: bool) -> pygame.Surface:
    """Return a card as it stands upright, with a rim for what may act; tapped ones are paler."""
    wide, high = size
    room, unit = brush.px(8), brush.unit
    picture = clear(wide + 2 * room, high + 2 * room)
    brush.materials.shadow(wide, high, 7, 5, 0.7).draw(picture, room, room + brush.px(1))
    look = SIDES[card.side]
    if not card.figure:
        face = rounded(wide, high, 7 * unit, (*ink.NIGHT, 110))
        face.blit(rounded(wide, high, 7 * unit, ink.BRASS, max(1, 1.6 * unit)), (0, 0))
        picture.blit(face, (room, room))
        at = (room + wide / 2, room + high / 2)
        brush.icon(picture, "plus", at, wide * 0.3, ink.BRASS_LIGHT)
        return picture
    if rim:
        for far, colour in ((5, ink.NIGHT), (4, ink.BRASS_LIGHT)):
            by = max(2, brush.px(far))
            edge = rounded(wide + 2 * by, high + 2 * by, 7 * unit + by, colour)
            picture.blit(edge, (room - by, room - by))
    picture.blit(rounded(wide, high, 7 * unit, ink.NIGHT), (room, room))
    one = max(1, brush.px(1.2))
    inner = wide - 2 * one, high - 2 * one
    ground = ink.mix(look.dark, ink.grey(look.dark), 0.35) if card.tapped else look.dark
    picture.blit(rounded(*inner, 6 * unit, ink.BRASS), (room + one, room + one))
    two = 2 * one
    inner = wide - 2 * two, high - 2 * two
    picture.blit(rounded(*inner, 5 * unit, ground), (room + two, room + two))
    radius = _face(wide)
    strip = max(7, round(high * 0.15))
    foot = room + high - two - max(2, brush.px(5)) - strip
    middle = (room + wide / 2, room + two + (foot - room - two) / 2 + brush.px(1))
    brush.portrait(picture, card.figure, card.side, middle, radius, grey=card.tapped)
    far = two + max(2, brush.px(4))
    row = pips(brush, card.points, (wide - 2 * far, strip))
    picture.blit(row, (room + far, foot))
    disc = max(7, round(wide * 0.16))
    spot = room + two + disc * 0.75
    level_disc(brush, picture, card.level, (spot, spot), disc)
    return picture
