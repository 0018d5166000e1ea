"""A card of a hand: small as it is held, large to be read, and its back."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.table.hud.brush import Brush
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.boxes import Box, Grown, measured
from game.table.look.palette import RGB, SIDES, rgb
from game.table.look.prose import ON_PARCHMENT
from game.table.look.sheets import Piece
from game.table.look.strokes import clear, glow, rescaled, rounded
from game.words.rich import Span, Text

PLAIN: Final = "plain"
RAISED: Final = "raised"
DIM: Final = "dim"
"""How a card is held: as any, to be played, and not to be played now."""
HIGH: Final = 226 / 154
"""How many times as high as wide a held card is."""
LARGE: Final = Grown(310, 1.4)
"""The width of a card that is read."""
STEP: Final = 24
"""Units by which one card that is read is higher than another."""
ROOM: Final = 14
"""Units by which the picture of a card is larger than the card on each side."""
LIGHT: Final = 130
"""How much lighter than other parchment cards are, as an alpha."""
SHADE: Final = (212, 204, 194)
"""What is left of the light on a card that is dim."""
NARROW: Final = 100
"""Units of width below which a card is a picture with a name: its text is read on the large one."""


class CardTone(NamedTuple):
    """The colours of a kind of card: of the field with its picture, of its band, of its word."""

    dark: RGB
    main: RGB
    word: RGB


TONES: Final[dict[str, CardTone]] = {
    "red": CardTone(rgb("#4A140C"), rgb("#8E2F1F"), ink.RUBRIC),
    "teal": CardTone(rgb("#083A40"), rgb("#0F666C"), rgb("#0A5057")),
    "violet": CardTone(rgb("#33246C"), rgb("#6A4FC0"), rgb("#53369E")),
    "brass": CardTone(rgb("#4A3A18"), rgb("#7E5A1C"), rgb("#64440F")),
    "moss": CardTone(rgb("#25400F"), rgb("#46691F"), rgb("#37560F")),
    "slate": CardTone(rgb("#20303C"), rgb("#4A5A6A"), rgb("#33444F")),
}

MORE: Final = Span(" \N{HORIZONTAL ELLIPSIS}")
"""What stands behind the words of a small card where its text goes on."""


def tone_of(name: str) -> CardTone:
    """Return the colours of one of `TONES` or of a side; ``KeyError`` for another name."""
    if name in TONES:
        return TONES[name]
    look = SIDES[name]
    return CardTone(
        look.dark, ink.mix(look.main, look.dark, 0.62), ink.mix(look.dark, ink.INK, 0.3)
    )


@dataclass(frozen=True, slots=True)
class CardFace:
    """What is printed on a card.

    ``level`` stands in the disc, ``ability`` in the band beside it, ``mark`` is an icon at the
    band's end, ``kind`` the word of its kind. ``tone`` is one of `TONES` or a side. In the field
    stands the ``figure`` in the colours of its ``side``, else the ``icon``. ``values`` are numbers
    behind their icons, two in a row. ``brief`` is what a small card tells of its text where not
    all of that has room.
    """

    level: str
    name: str
    ability: str = ""
    kind: str = ""
    tone: str = "red"
    icon: str = "star"
    text: Text = ()
    mark: str = ""
    figure: str = ""
    values: tuple[tuple[str, str], ...] = ()
    brief: Text = ()


@dataclass(frozen=True, slots=True)
class _Form:
    """The letters of a card, and how much of its height the field takes."""

    name: str
    kind: str
    band: str
    texts: tuple[str, ...]
    values: str
    gap: float


_SMALL: Final = _Form("name", "compact", "compact", ("compact", "note"), "compact", 4)
_LARGE: Final = _Form("h3", "body", "name", ("body",), "name", 8)


def wide_of(high: int, percent: int = 100) -> int:
    """Return the pixels across of a held card so high; larger letters make it a little wider."""
    return round(high / HIGH * min(1.35, max(1.0, percent / 100)))


def room_of(brush: Brush) -> int:
    """Return the pixels by which a card's picture is larger than the card on each side."""
    return brush.px(ROOM)


def held(brush: Brush, face: CardFace, size: tuple[int, int], state: str = PLAIN) -> Piece:
    """Return a card as it is held, so many pixels large, with its shadow (shared)."""
    make = partial(_held, brush, face, size, state)
    room = room_of(brush)
    return Piece(brush.kept(("held card", face, size, state), make), room, room)


def back(brush: Brush, tone: str, size: tuple[int, int], state: str = PLAIN) -> Piece:
    """Return the back of a card in a tone or the colours of a side (shared)."""
    make = partial(_back, brush, tone, size, state)
    room = room_of(brush)
    return Piece(brush.kept(("card back", tone, size, state), make), room, room)


def turned(brush: Brush, key: tuple[object, ...], piece: Piece, angle: float) -> pygame.Surface:
    """Return a card's picture turned to the left by degrees (shared); ``key`` says which it is."""
    if not angle:
        return piece.picture
    around = partial(pygame.transform.rotozoom, piece.picture, angle, 1.0)
    return brush.kept(("turned card", *key, angle), around)


def large_size(brush: Brush, face: CardFace, notes: tuple[Text, ...] = ()) -> tuple[int, int]:
    """Return the pixels of a card that is read: as high as its words need, in steps.

    Cards alike in size share their sheet, and the picture on one takes what its words leave.
    """
    wide, step = measured(LARGE, brush), brush.px(STEP)
    return wide, -(-_height(brush, face, wide, notes) // step) * step


def large(
    brush: Brush, face: CardFace, notes: tuple[Text, ...] = (), most: int = 0, sign: str = "lock"
) -> Piece:
    """Return a card that is read (shared); ``notes`` stand behind a ``sign`` at its foot.

    It is at most ``most`` pixels high, 0 for as high as it needs: its picture gives way.
    """

    def make() -> pygame.Surface:
        size = large_size(brush, face, notes)
        size = (size[0], min(size[1], most)) if most else size
        picture = _sheet(brush, size, RAISED)
        box = brush.box(pygame.Rect((room_of(brush),) * 2, size))
        _print(brush, picture, face, box, _LARGE, notes, sign=sign)
        return picture

    room = room_of(brush)
    return Piece(brush.kept(("large card", face, notes, most, sign), make), room, room)


# --- the small card


def _held(brush: Brush, face: CardFace, size: tuple[int, int], state: str) -> pygame.Surface:
    picture = _sheet(brush, size, state)
    box = brush.box(pygame.Rect((room_of(brush),) * 2, size))
    _print(brush, picture, face, box, _SMALL, dim=state == DIM)
    if state == DIM:
        picture.fill((*SHADE, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _sheet(brush: Brush, size: tuple[int, int], state: str) -> pygame.Surface:
    """Return an empty card with its shadow; one that is raised has a rim of brass."""
    wide, high = size
    room = room_of(brush)
    picture = clear(wide + 2 * room, high + 2 * room)
    shade = brush.materials.shadow(wide, high, 10, 7, 0.7)
    shade.draw(picture, room, room + brush.px(2))
    if state == RAISED:
        _rim(brush, picture, size)
    sheet = brush.materials.parchment(wide, high, 5, border=False, shadow=False)
    sheet.draw(picture, room, room)
    # Words stand near the edges, where old parchment is darkest.
    far = max(2, brush.px(4))
    light = rounded(wide - 2 * far, high - 2 * far, 9 * brush.unit, (*ink.PARCHMENT_LIT, LIGHT))
    picture.blit(light, (room + far, room + far))
    line = max(1.0, 1.6 * brush.unit)
    picture.blit(rounded(wide, high, 12 * brush.unit, ink.NIGHT, line), (room, room))
    return picture


def _rim(brush: Brush, picture: pygame.Surface, size: tuple[int, int]) -> None:
    room = room_of(brush)
    for far, colour in ((5.5, ink.NIGHT), (4.5, ink.BRASS), (3.5, ink.BRASS_LIGHT)):
        by = max(2, brush.px(far))
        edge = rounded(size[0] + 2 * by, size[1] + 2 * by, 12 * brush.unit + by, colour)
        picture.blit(edge, (room - by, room - by))


def _back(brush: Brush, tone: str, size: tuple[int, int], state: str) -> pygame.Surface:
    wide, high = size
    room = room_of(brush)
    dark, main, _ = tone_of(tone)
    picture = clear(wide + 2 * room, high + 2 * room)
    shade = brush.materials.shadow(wide, high, 10, 7, 0.7)
    shade.draw(picture, room, room + brush.px(2))
    if state == RAISED:
        _rim(brush, picture, size)
    radius = min(12 * brush.unit, wide * 0.12)
    picture.blit(rounded(wide, high, radius, ink.NIGHT), (room, room))
    far = max(1, brush.px(1.6))
    inner = wide - 2 * far, high - 2 * far
    picture.blit(rounded(*inner, radius - far, dark), (room + far, room + far))
    light = min(inner) // 2
    flare = glow(light, ink.mix(ink.BLACK, main, 0.8))
    spot = flare.get_rect(center=(room + wide // 2, room + high // 2))
    picture.blit(flare, spot, special_flags=pygame.BLEND_RGB_ADD)
    for by, colour in ((0.06, ink.BRASS), (0.10, ink.BRASS_DARK)):
        rim = max(far + 1, round(wide * by))
        frame = rounded(
            wide - 2 * rim,
            high - 2 * rim,
            max(2, radius - rim / 2),
            colour,
            max(1, brush.unit * 1.4),
        )
        picture.blit(frame, (room + rim, room + rim))
    radius_of_sign = round(wide * 0.27)
    middle = (room + wide / 2, room + high / 2)
    if tone in TONES:
        brush.icon(picture, "star", middle, radius_of_sign * 1.5, ink.BRASS)
    elif radius_of_sign >= 6:
        sign = brush.materials.emblem(tone, radius_of_sign)
        sign.draw(picture, middle[0] - radius_of_sign, middle[1] - radius_of_sign)
    if state == DIM:
        picture.fill((*SHADE, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


# --- what is printed


def _band_height(brush: Brush, form: _Form, wide: int) -> int:
    return max(round(wide * (0.21 if form is _SMALL else 0.15)), _tall(brush, form.band))


def _tall(brush: Brush, role: str) -> int:
    return round(brush.fonts.size(role) * 1.5)


def _name_lines(brush: Brush, face: CardFace, form: _Form, room: int) -> list[str]:
    if form is _LARGE:
        return fitting.inscribed(brush, face.name, form.name, room)
    if fitting.readable(brush, face.name, form.name, room):
        return [face.name]
    return fitting.broken(brush, face.name, form.name, room)


def _pad(brush: Brush, wide: int) -> int:
    return max(4, round(wide * 0.055))


def _height(brush: Brush, face: CardFace, wide: int, notes: tuple[Text, ...]) -> int:
    """Return the pixels down that a card needs to be read."""
    form, room, gap = _LARGE, wide - 2 * _pad(brush, wide), brush.px(_LARGE.gap)
    high = _band_height(brush, form, wide) + gap
    high += len(_name_lines(brush, face, form, room)) * brush.fonts.line_height(form.name)
    high += brush.fonts.line_height(form.kind) if face.kind else 0
    high += gap + _field_height(face, wide) + gap
    if face.text:
        high += brush.prose.height(face.text, form.texts[0], room) + gap
    rows = -(-len(face.values) // 2)
    high += rows * _tall(brush, form.values) + (gap if rows else 0)
    for note in notes:
        high += brush.prose.height(note, "compact", room - _note_left(brush)) + gap
    return high + gap


def _note_left(brush: Brush) -> int:
    """Return the pixels that the lock before a note takes."""
    return max(brush.px(26), brush.fonts.size("compact") + brush.px(6))


def _field_height(face: CardFace, wide: int) -> int:
    return round(wide * (0.5 if face.figure or face.values else 0.33))


def _print(
    brush: Brush, target: pygame.Surface, face: CardFace, box: Box, form: _Form,
    notes: tuple[Text, ...] = (), dim: bool = False, sign: str = "lock",
) -> None:  # fmt: skip
    """Print a card's face into the box of the card; where it is ``dim`` only its band is coloured,
    so that its words are still read.
    """
    wide, tone = box.width, tone_of(face.tone)
    pad, gap = _pad(brush, wide), brush.px(form.gap)
    band = box.top(0).rect
    band.height = _band_height(brush, form, wide)
    disc = _band(brush, target, face, band, form, pad)
    left, room = box.rect.x + pad, wide - 2 * pad
    y = max(band.bottom, disc.bottom - brush.px(4)) + gap
    step = brush.fonts.line_height(form.name)
    names = [(line, ink.INK) for line in _name_lines(brush, face, form, room)]
    for words in fitting.alike(brush, names, form.name, room):
        step = min(step, round(words.get_height() * 1.05))
        target.blit(words, words.get_rect(midleft=(left, round(y + step / 2))))
        y += step
    if face.kind:
        step = brush.fonts.line_height(form.kind)
        words = fitting.fitted(brush, face.kind, form.kind, ink.INK if dim else tone.word, room)
        if form is _LARGE or wide >= brush.px(NARROW):
            target.blit(words, words.get_rect(midleft=(left, round(y + step / 2))))
            y += step
    y += gap
    field = pygame.Rect(left, y, room, _field_height(face, wide))
    if form is _LARGE:
        field.height += box.height - _height(brush, face, wide, notes)
    values = _tall(brush, form.values) * -(-len(face.values) // 2)
    told, valued = form is _LARGE or wide >= brush.px(NARROW), False
    if form is _SMALL:
        rest = box.rect.bottom - pad - y
        roomy = told
        told, field.height = told and _has_room(brush, face, room, rest, gap), rest
        if told:
            least = _least(brush, face) + (2 * gap if face.values else gap)
            field.height = min(_field_height(face, wide), rest - least)
        elif roomy and face.values and rest - values - gap >= room // 4:
            # Numbers are compared between cards: they stand on every one, its text where it can.
            field.height = rest - values - gap
            valued = True
    if field.height >= 8:
        draw_field(brush, target, face, field)
    y = field.bottom + gap
    if not told and not valued:
        return
    if face.text and told:
        below = values + gap if form is _SMALL and face.values else 0
        high = box.rect.bottom - pad - y - below
        y += _text(brush, target, face, form, pygame.Rect(left, y, room, high))
        y += gap
    if face.values:
        values = _tall(brush, form.values) * -(-len(face.values) // 2)
        _values(brush, target, face, brush.box(pygame.Rect(left, y, room, values)), form)
        y += values + gap
    for note in notes:
        laid = brush.prose.lay(note, "compact", room - _note_left(brush), ink.RUBRIC)
        size = brush.fonts.size("compact")
        middle = y + brush.fonts.line_height("compact") / 2
        brush.icon(target, sign, (left + size / 2, middle), size, ink.RUBRIC)
        target.blit(laid.picture, (left + _note_left(brush), y))
        y += brush.prose.height(note, "compact", room - _note_left(brush)) + gap


def _least(brush: Brush, face: CardFace) -> int:
    """Return the pixels down that the words of a small card take at least."""
    values = _tall(brush, _SMALL.values) * -(-len(face.values) // 2)
    return values + (2 * brush.fonts.line_height(_SMALL.texts[-1]) if face.text else 0)


def _has_room(brush: Brush, face: CardFace, room: int, rest: int, gap: int) -> bool:
    """Return whether a small card tells more than its name: something of use beside a picture.

    Where letters are large it does not; the large card tells it.
    """
    role, field = _SMALL.texts[-1], room // 4
    between = 2 * gap if face.values and face.text else gap
    if rest < field + between + _least(brush, face):
        return False
    if not face.text:
        return True
    left = rest - field - between - _tall(brush, _SMALL.values) * -(-len(face.values) // 2)
    lines = left // brush.fonts.line_height(role)
    if face.brief:
        return lines > 0 and brush.prose.height(face.brief, role, room, 0) <= lines * (
            brush.fonts.line_height(role)
        )
    return lines > 2 or bool(brush.prose.whole(face.text, role, room, lines))


def _text(
    brush: Brush, target: pygame.Surface, face: CardFace, form: _Form, room: pygame.Rect
) -> int:
    """Print the text in the largest letters in which it fits; else what fits of it whole.

    Returns the pixels down that it takes.
    """
    text, role = face.text, form.texts[-1]
    told = (face.text, face.brief) if face.brief and form is _SMALL else (face.text,)
    for text, role in ((text, role) for text in told for role in form.texts):
        if brush.prose.height(text, role, room.width) <= room.height:
            break
    else:
        text = face.text
    lines = room.height // brush.fonts.line_height(role)
    if form is _LARGE:
        lines = 0
    elif lines < 1:
        return 0
    else:
        begun = brush.prose.whole(text, role, room.width, lines)
        if begun and begun != text:
            dotted = (*begun, MORE)
            fits = brush.prose.height(dotted, role, room.width) <= room.height
            begun = dotted if fits else begun
        text = begun or text
    laid = brush.prose.lay(text, role, room.width, ON_PARCHMENT, lines)
    target.blit(laid.picture, room.topleft)
    return laid.lines * brush.fonts.line_height(role)


def _band(
    brush: Brush, target: pygame.Surface, face: CardFace, band: pygame.Rect, form: _Form, pad: int
) -> pygame.Rect:
    """Draw the coloured band, what stands in it, and the disc; returns the disc's box."""
    tone, line = tone_of(face.tone), max(1, brush.px(2))
    inner = band.inflate(-2 * line, 0)
    inner.top += line
    inner.height -= line
    plate = rounded(inner.width, inner.height, 10 * brush.unit, tone.main)
    light = clear(*inner.size)
    light.fill((255, 255, 255, 24), (0, 0, inner.width, max(1, inner.height // 3)))
    plate.blit(light, (0, 0))
    target.blit(plate, inner.topleft)
    mask = pygame.Rect(inner.left, inner.bottom - max(1, brush.px(1)), inner.width, 1)
    target.fill(ink.NIGHT, mask)
    size = round(band.height * 1.0)
    disc = pygame.Rect(band.x + round(pad * 0.4), band.y + brush.px(1), size, size)
    x = disc.right + brush.px(5)
    if not face.level:
        disc.width, x = 0, band.x + pad
    else:
        level_disc(brush, target, face.level, disc.center, size / 2)
    end = band.right - pad
    glyph = round(band.height * 0.56)
    # The word is worth more than the sign of what its colour says as well.
    spare = end - x - glyph - brush.px(3)
    if face.mark and brush.fonts.exact_width(face.ability, "bold", 12) <= spare:
        brush.icon(target, face.mark, (end - glyph / 2, inner.centery), glyph, ink.CREAM)
        end -= glyph + brush.px(3)
    if face.ability and end > x:
        words = bold_line(brush, face.ability, form.band, ink.WHITE, end - x)
        target.blit(words, words.get_rect(midleft=(x, inner.centery)))
    return disc


def bold_line(brush: Brush, text: str, role: str, colour: RGB, width: int) -> pygame.Surface:
    """Return a bold line that fits a width, set smaller where it must be."""
    size = brush.fonts.size(role)
    while size > 12 and brush.fonts.exact_width(text, "bold", size) > width:
        size -= 1
    while len(text) > 1 and brush.fonts.exact_width(text, "bold", size) > width:
        text = text[:-2].rstrip() + "…"
    return brush.fonts.exact(text, "bold", size, colour)


def level_disc(
    brush: Brush, target: pygame.Surface, level: str, at: tuple[float, float], radius: float
) -> None:
    """Draw a dark disc in a ring of brass with a number on it, its middle at a place."""
    far = max(6, round(radius))
    brush.materials.brass(2 * far, shadow=False).draw(target, at[0] - far, at[1] - far)
    inner = max(4, round(far * 0.8))
    face = brush.materials.enamel(2 * inner, ink.NIGHT, rgb("#4A382A"))
    face.draw(target, at[0] - inner, at[1] - inner)
    letters = far * (1.15 if len(level) < 2 else 0.95)
    brush.number(target, level, letters, ink.CREAM, at)


def draw_field(brush: Brush, target: pygame.Surface, face: CardFace, field: pygame.Rect) -> None:
    """Draw the picture of a card: a figure, or an icon in the light of its colour."""
    tone = tone_of(face.tone)
    picture = brush.kept(
        ("card field", face.tone, field.size), partial(_lit_field, tone, field.size, brush.unit)
    )
    target.blit(picture, field)
    inner = field.inflate(-2, -2)
    if face.figure and brush.minis is not None and face.figure in brush.minis.figures:
        before = target.get_clip()
        target.set_clip(inner.clip(before))
        _figure(brush, target, face.figure, inner)
        target.set_clip(before)
        return
    size = round(min(field.height * 0.78, field.width * 0.5))
    brush.icon(target, face.icon, field.center, size, ink.CREAM, edged=True)


def _lit_field(tone: CardTone, size: tuple[int, int], unit: float) -> pygame.Surface:
    wide, high = size
    small = pygame.Surface((24, 16))
    for y in range(16):
        for x in range(24):
            far = min(1.0, (((x - 11.5) / 12) ** 2 + ((y - 7.5) / 9) ** 2) ** 0.5)
            small.set_at((x, y), ink.mix(tone.main, tone.dark, 0.15 + 0.85 * far))
    picture = rescaled(small, (wide, high))
    pygame.draw.rect(picture, ink.NIGHT, picture.get_rect(), max(1, round(1.5 * unit)))
    return picture


def _figure(brush: Brush, target: pygame.Surface, id: str, field: pygame.Rect) -> None:
    """Draw a figure as high as the field, standing on its lower edge."""
    assert brush.minis is not None
    tried = brush.minis.body(id, 64).get_bounding_rect()
    scale = min(field.height * 0.96 / tried.height, field.width * 0.96 / tried.width)
    body = brush.minis.body(id, max(16, round(64 * scale)))
    seen = body.get_bounding_rect()
    spot = (field.centerx - seen.centerx, field.bottom - seen.bottom)
    target.blit(body, spot, special_flags=pygame.BLEND_PREMULTIPLIED)


def _values(brush: Brush, target: pygame.Surface, face: CardFace, area: Box, form: _Form) -> None:
    """Draw numbers behind their icons, two in a row."""
    size = brush.fonts.size(form.values)
    for (icon, value), cell in zip(
        face.values, area.grid(2, -(-len(face.values) // 2)), strict=False
    ):
        box = cell.rect
        brush.icon(target, icon, (box.x + size / 2, box.centery), size, ink.INK_2)
        x = box.x + round(size * 1.25)
        words = bold_line(brush, value, form.values, ink.INK, box.right - x)
        target.blit(words, words.get_rect(midleft=(x, box.centery)))
