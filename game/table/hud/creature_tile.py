"""More creatures than lie side by side: tiles in lines, each with face, name and hit points.

Nothing overlaps. A tapped creature's face lies on its side, as a card would; where names find no
room the number stands on the face by which a creature is told from others of its kind.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.table.hud.brush import Brush
from game.table.hud.card_face import level_disc
from game.table.hud.creature_shown import CHIPS, CreatureCard
from game.table.hud.tokens import pips
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.palette import SIDES, rgb
from game.table.look.strokes import clear, rounded

LEAST: Final = 40
"""Units of a tile down at least: what can be hit."""
BETWEEN: Final = 4
"""Units between two tiles."""
EDGE: Final = 3
"""Units between a tile's rim and what stands in it."""
SMALLER: Final = 0.86
"""The least of its letters that a name keeps."""
STRIP: Final = 8
"""Units of the hit points' fields down."""
MOST_CHIPS: Final = 2
"""So many of what is attached to a creature have a chip."""


@dataclass(frozen=True, slots=True)
class Grid:
    """How tiles lie: how many in a line, lines, their pixels, and whether they have names."""

    columns: int
    lines: int
    size: tuple[int, int]
    named: bool

    @property
    def room(self) -> int:
        """How many tiles there are places for."""
        return self.columns * self.lines


def grid(brush: Brush, cards: tuple[CreatureCard, ...], room: pygame.Rect) -> Grid:
    """Return how tiles for so many creatures lie: large ones with names, where there is room for
    them, then small ones with names, then large ones without. What finds no place is left out.
    """
    kinds = [
        _grid(brush, len(cards), lines, room) for lines in range(2, most_lines(brush, room) + 1)
    ]
    kinds = kinds or [_grid(brush, len(cards), 1, room)]
    for each in kinds:
        if all(_name_fits(brush, card, each.size) for card in cards) and _bare_fits(brush, each):
            return Grid(each.columns, each.lines, each.size, True)
    fits = [each for each in kinds if _bare_fits(brush, each)]
    return fits[0] if fits else _fullest(brush, room)


def most_lines(brush: Brush, room: pygame.Rect) -> int:
    """Return how many lines of tiles a room holds."""
    between = brush.px(BETWEEN)
    return max(1, (room.height + between) // (brush.px(LEAST) + between))


def place(brush: Brush, lying: Grid, at: int, room: pygame.Rect) -> pygame.Rect:
    """Return the box of a tile by its number."""
    wide, high = lying.size
    line, column = divmod(at, lying.columns)
    between = brush.px(BETWEEN)
    return pygame.Rect(
        room.x + column * (wide + between), room.y + line * (high + between), wide, high
    )


def radii(brush: Brush, room: pygame.Rect) -> tuple[int, ...]:
    """Return the radius of a face with each number of lines that there may be."""
    found = [_radius(brush, _high(brush, n, room)) for n in range(1, most_lines(brush, room) + 1)]
    return tuple(dict.fromkeys(found))


def _high(brush: Brush, lines: int, room: pygame.Rect) -> int:
    between = brush.px(BETWEEN)
    return (room.height + between) // lines - between


def _grid(brush: Brush, count: int, lines: int, room: pygame.Rect) -> Grid:
    columns, between = max(1, -(-count // lines)), brush.px(BETWEEN)
    wide = (room.width + between) // columns - between
    return Grid(columns, lines, (wide, _high(brush, lines, room)), False)


def _fullest(brush: Brush, room: pygame.Rect) -> Grid:
    """Return as many tiles as there is room for."""
    lines, between = most_lines(brush, room), brush.px(BETWEEN)
    high = _high(brush, lines, room)
    columns = max(1, (room.width + between) // (_bare(brush, high) + between))
    return _grid(brush, columns * lines, lines, room)


def _radius(brush: Brush, high: int) -> int:
    return max(8, (high - 2 * brush.px(EDGE)) // 2)


def _beside(brush: Brush, high: int) -> int:
    """Return where in a tile its words begin."""
    return 2 * _radius(brush, high) + brush.px(2 * EDGE)


def _bare(brush: Brush, high: int) -> int:
    """Return the pixels across of a tile with nothing but face and hit points."""
    return _beside(brush, high) + brush.fonts.width("60", "note", "black") + brush.px(EDGE)


def _bare_fits(brush: Brush, lying: Grid) -> bool:
    return lying.size[0] >= _bare(brush, lying.size[1])


def _letters(brush: Brush) -> int:
    """Return the pixels of the smallest letters in which a name is written."""
    return max(12, round(brush.fonts.size("note") * SMALLER))


def _told(brush: Brush, name: str, wide: int) -> list[str]:
    return fitting.broken(brush, name, "note", wide)


def _leading(pixels: int) -> int:
    return round(pixels * 1.1)


def _foot(brush: Brush) -> int:
    """Return the pixels that the hit points take in height."""
    return max(brush.px(STRIP), _leading(_letters(brush)))


def _name_fits(brush: Brush, card: CreatureCard, size: tuple[int, int]) -> bool:
    wide, high = size
    room, letters = wide - _beside(brush, high) - brush.px(EDGE), _letters(brush)
    lines = _told(brush, card.name, room)
    if any(brush.fonts.exact_width(line, "medium", letters) > room for line in lines):
        return False
    return len(lines) * _leading(letters) + _foot(brush) <= high


def draw_tile(
    brush: Brush, target: pygame.Surface, card: CreatureCard, box: pygame.Rect, named: bool
) -> None:
    """Draw a creature into its box, with its name where all have theirs."""
    rim = card.lit or card.acting
    key = ("creature tile", box.size, card.side, bool(card.figure), card.tapped, rim)
    ground = brush.kept(key, partial(_ground, brush, card, box.size, rim))
    far = brush.px(4)
    target.blit(ground, box.move(-far, -far))
    radius = _radius(brush, box.height)
    middle = (box.x + brush.px(EDGE) + radius, box.centery)
    words = pygame.Rect(box.x + _beside(brush, box.height), box.y, 0, box.height)
    words.width = box.right - brush.px(EDGE) - words.x
    if not card.figure:
        brush.icon(target, "plus", middle, radius, ink.BRASS_LIGHT)
        if named:
            _words(brush, target, card, words)
        return
    target.blit(*_face(brush, card, radius, middle))
    small = max(7, round(radius * 0.34))
    left, right = middle[0] - radius + small // 2, middle[0] + radius - small // 2
    top, bottom = middle[1] - radius + small // 2, middle[1] + radius - small // 2
    if card.tapped:
        disc(brush, target, "turned", (left, bottom), small, ink.CREAM)
    level_disc(brush, target, card.level, (left, top), small)
    if card.done:
        disc(brush, target, "tick", (right, top), small, rgb("#A9E0A0"))
    if card.copy and not named:
        plate = brush.materials.plate(2 * small, 2 * small, ink.NIGHT, ink.CREAM, small, 1.2)
        plate.draw(target, right - small, bottom - small)
        brush.number(target, card.copy, small * 1.4, ink.WHITE, (right, bottom))
    _words(brush, target, card, words, named)
    _chips(brush, target, card, words, named)


def _words(
    brush: Brush, target: pygame.Surface, card: CreatureCard, room: pygame.Rect, named: bool = True
) -> None:
    """Write name and hit points beside a face, the hit points alone where there are no names."""
    foot, fonts = _foot(brush), brush.fonts
    left = str(card.points.left)
    tone = ink.MUTED_CREAM if card.tapped else ink.CREAM
    if not named:
        size = fonts.size("note")
        across = fonts.exact_width(left, "black", size)
        strip = brush.px(STRIP)
        deep = room.height >= _leading(size) + strip + brush.px(2)
        y = room.y + (room.height - _leading(size) - (strip if deep else 0)) // 2
        brush.number(target, left, size, ink.CREAM, (room.x + across / 2, y + _leading(size) // 2))
        if deep:
            row = pips(brush, card.points, (room.width, strip))
            target.blit(row, (room.x, y + _leading(size)))
        return
    lines = _told(brush, card.name, room.width)
    own = fonts.size("note")
    free = room.height - (foot if card.figure else 0)
    pixels = next(
        (
            size
            for size in range(own, _letters(brush), -1)
            if all(fonts.exact_width(line, "medium", size) <= room.width for line in lines)
            and len(lines) * _leading(size) <= free - brush.px(2)
        ),
        _letters(brush),
    )
    high = len(lines) * _leading(pixels) + (foot + brush.px(2) if card.figure else 0)
    y = room.y + max(0, (room.height - high) // 2)
    for line in lines:
        target.blit(fonts.exact(line, "medium", pixels, tone), (room.x, y))
        y += _leading(pixels)
    if card.figure:
        size = _letters(brush)
        across = fonts.exact_width("60", "black", size)
        middle = y + foot // 2 + brush.px(1)
        brush.number(target, left, size, ink.CREAM, (room.x + across / 2, middle))
        wide = room.width - across - brush.px(EDGE)
        strip = brush.px(STRIP)
        if wide > 2 * strip:
            row = pips(brush, card.points, (wide, strip))
            target.blit(row, (room.right - wide, middle - strip // 2))


def _chips(
    brush: Brush, target: pygame.Surface, card: CreatureCard, room: pygame.Rect, named: bool
) -> None:
    """Draw what is attached at the upper right corner, beyond the rim; from three on their number
    stands on the last.
    """
    side = max(12, brush.px(15))
    for at in range(len(card.attached[:MOST_CHIPS])):
        spot = pygame.Rect(0, 0, side, side)
        spot.topright = (room.right + brush.px(EDGE) - at * (side + 1), room.y - side // 4)
        if not named:
            spot.y = room.y
        chip(brush, target, card, at, spot)


def chip(
    brush: Brush, target: pygame.Surface, card: CreatureCard, at: int, spot: pygame.Rect
) -> None:
    """Draw the chip of what is attached in a place; on the last that has room stands how many more
    there are.
    """
    one, side = card.attached[at], spot.width
    plate = brush.materials.plate(side, side, CHIPS[one.tone], ink.CREAM, 4, 1.2)
    plate.draw(target, *spot.topleft)
    if at == MOST_CHIPS - 1 and len(card.attached) > MOST_CHIPS:
        brush.number(target, f"+{len(card.attached) - at}", side * 0.6, ink.WHITE, spot.center)
    else:
        brush.icon(target, one.icon, spot.center, side * 0.74, ink.WHITE)


def disc(
    brush: Brush, target: pygame.Surface, icon: str, at: tuple[int, int], radius: int,
    tone: ink.RGB,
) -> None:  # fmt: skip
    """Draw a sign on a disc, its middle at a place."""
    level_disc(brush, target, "", at, radius)
    brush.icon(target, icon, at, radius * 1.15, tone)


def _face(
    brush: Brush, card: CreatureCard, radius: int, middle: tuple[int, int]
) -> tuple[pygame.Surface, pygame.Rect]:
    """Return a creature's face, turned as far as it lies on its side, and where it is drawn."""
    key = ("creature_tile_face", card.figure, card.side, radius, card.tapped)
    face = brush.kept(key, partial(_upright, brush, card, radius))
    if 0.0 < card.turn < 1.0:
        face = pygame.transform.rotozoom(face, -90 * card.turn, 1.0)
    elif card.tapped:
        face = pygame.transform.rotate(face, -90)
    return face, face.get_rect(center=middle)


def _upright(brush: Brush, card: CreatureCard, radius: int) -> pygame.Surface:
    picture = clear(2 * radius + 4, 2 * radius + 4)
    at = (picture.get_width() / 2, picture.get_height() / 2)
    brush.portrait(picture, card.figure, card.side, at, radius, grey=card.tapped)
    return picture


def _ground(brush: Brush, card: CreatureCard, size: tuple[int, int], rim: bool) -> pygame.Surface:
    """Return what a tile lies on, in its side's colour, paler once tapped, and its rim."""
    (wide, high), unit, far = size, brush.unit, brush.px(4)
    picture = clear(wide + 2 * far, high + 2 * far)
    brush.materials.shadow(wide, high, 6, 4, 0.6).draw(picture, far, far + brush.px(1))
    look = SIDES[card.side]
    ground = ink.mix(look.dark, ink.grey(look.dark), 0.5) if card.tapped else look.dark
    fill = (*ink.NIGHT, 110) if not card.figure else ground
    if rim:
        by = max(1, brush.px(2))
        edge = rounded(wide + 2 * by, high + 2 * by, 6 * unit + by, ink.BRASS_LIGHT)
        picture.blit(edge, (far - by, far - by))
    if card.figure:
        picture.blit(rounded(wide, high, 6 * unit, ink.NIGHT), (far, far))
        one = max(1, brush.px(1))
        picture.blit(
            rounded(wide - 2 * one, high - 2 * one, 5 * unit, fill), (far + one, far + one)
        )
    picture.blit(rounded(wide, high, 6 * unit, ink.BRASS, max(1, 1.2 * unit)), (far, far))
    return picture
