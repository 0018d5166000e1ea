"""A card of Trials: its band, name and text, and at its foot what it costs and how far it reaches.

Cards are read here, not looked at: no picture takes their room. Where a card is small it tells its
text in few words, and the large one tells it whole.
"""

from __future__ import annotations

import re
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.table.hud import card_face
from game.table.hud.brush import Brush
from game.table.hud.card_face import bold_line, tone_of
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.boxes import Grown, measured
from game.table.look.fonts import SMALLEST
from game.table.look.palette import RGB, rgb
from game.table.look.prose import FAINT, ON_PARCHMENT
from game.table.look.sheets import Piece
from game.table.look.strokes import Ink, clear, rounded
from game.table.trials.data import CHOSEN, DARK, JOINED, JOINS, LIT, PrintedCard
from game.table.trials.reasons import on_card
from game.words.rich import Span, Text

LARGE: Final = Grown(310, 1.4)
"""The width of a card that is read."""
RIMS: Final[dict[str, tuple[RGB, RGB]]] = {
    CHOSEN: (rgb("#C4560F"), rgb("#FF9A3C")),
    JOINS: (rgb("#4A2E9A"), rgb("#8E6CF0")),
    JOINED: (rgb("#4A2E9A"), rgb("#C9B5FF")),
    LIT: (ink.BRASS, ink.BRASS_LIGHT),
}
"""The rim of a card that can be used, or is: its darker and its lighter line."""
GOLD: Final = (rgb("#C89B3A"), rgb("#F6DC92"))
DIM: Final = (192, 182, 170)
"""What is left of the light on a card that cannot be played now."""
LEAST: Final = 3
"""Letters of a part of a word that is broken."""
CUT: Final = 6.6
"""Times the size of a note in width from which on the beginning of a reason is worth its room."""
REASON: Final = 3
"""Lines of a reason on a card at most."""
CLUSTER: Final = 3
"""Consonants in a row among which a word is still broken."""
TOGETHER: Final = frozenset({"tz", "ck", "ch", "ph", "qu", "sc", "th"})
"""Letters between which no word is broken."""
CLOSED: Final = frozenset({"tz", "ck"})
"""What ends a part of a word: it may be broken behind them even before a vowel."""
MOST_LINES: Final = 3
VOWELS: Final = frozenset("aeiouyäöü")


class _Letters(NamedTuple):
    """The roles of a card's words, the largest first."""

    band: tuple[str, ...]
    name: tuple[str, ...]
    text: tuple[str, ...]
    foot: tuple[str, ...]


SMALL: Final = _Letters(("compact", "note"), ("compact", "note"), ("compact", "note"), ("note",))
BIG: Final = _Letters(("name", "compact"), ("name", "compact"), ("compact", "note"), ("compact",))
LOW: Final = _Letters(("note",), ("note",), ("note",), ("note",))
"""Where a card is low its band, its name and its text are in the letters of a note."""
LOW_BIG: Final = _Letters(("compact", "note"), ("compact", "note"), ("note",), ("note",))
LOWS: Final = (LOW, LOW_BIG)
"""The same of a card that was taken up; and both."""
WHOLE: Final = _Letters(("name",), ("h3",), ("body",), ("compact",))


def held(
    brush: Brush, face: PrintedCard, size: tuple[int, int], state: str, reason: Text = (),
    reason_short: str = "", now: Text = (),
) -> Piece:  # fmt: skip
    """Return a card as it lies in the hand, so many pixels large, with its shadow (shared)."""
    room = card_face.room_of(brush)
    key = ("trials card", face, size, state, reason, reason_short, now)
    make = partial(_held, brush, face, size, state, reason, reason_short, now)
    return Piece(brush.kept(key, make), room, room)


def _held(
    brush: Brush, face: PrintedCard, size: tuple[int, int], state: str, reason: Text,
    reason_short: str, now: Text,
) -> pygame.Surface:  # fmt: skip
    picture = _sheet(brush, face, size, state)
    room = card_face.room_of(brush)
    box = pygame.Rect((room, room), size)
    low = size[1] < least_height(brush)
    letters = (LOW_BIG if low else BIG) if state == CHOSEN else LOW if low else SMALL
    plate = None
    if state == DARK and (reason or reason_short):
        plate = _plate(brush, face, size, reason, reason_short)
    _print(
        brush, picture, face, box, letters, now=now, cut=plate.high if plate else 0,
        dark=state == DARK,
    )  # fmt: skip
    if state == DARK:
        shade = clear(*size)
        shade.fill((*DIM, 255))
        mask = rounded(*size, 12 * brush.unit, ink.WHITE)
        shade.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(shade, box, special_flags=pygame.BLEND_RGB_MULT)
    if plate is not None:
        _reason(brush, picture, box, plate)
    return picture


def _sheet(
    brush: Brush, face: PrintedCard, size: tuple[int, int], state: str
) -> pygame.Surface:  # fmt: skip
    """Return an empty card with its shadow and its rim."""
    wide, high = size
    room = card_face.room_of(brush)
    picture = clear(wide + 2 * room, high + 2 * room)
    brush.materials.shadow(wide, high, 10, 7, 0.7).draw(picture, room, room + brush.px(2))
    rim = RIMS.get(state) or (GOLD if face.tier > 1 and state != DARK else None)
    if rim is not None:
        wider = 1.5 if state in RIMS else 0.0
        for far, colour in ((3.5 + wider, ink.NIGHT), (2.6 + wider, rim[0]), (1.6, rim[1])):
            by = max(1, brush.px(far))
            edge = rounded(wide + 2 * by, high + 2 * by, 12 * brush.unit + by, colour)
            picture.blit(edge, (room - by, room - by))
    sheet = brush.materials.parchment(wide, high, 5, border=False, shadow=False)
    sheet.draw(picture, room, room)
    far = max(2, brush.px(4))
    light = rounded(wide - 2 * far, high - 2 * far, 9 * brush.unit, (*ink.PARCHMENT_LIT, 110))
    picture.blit(light, (room + far, room + far))
    line = max(1.0, 1.6 * brush.unit)
    picture.blit(rounded(wide, high, 12 * brush.unit, ink.NIGHT, line), (room, room))
    return picture


def _print(
    brush: Brush, target: pygame.Surface, face: PrintedCard, box: pygame.Rect, letters: _Letters,
    now: Text = (), cut: int = 0, notes: tuple[Text, ...] = (), sign: str = "lock",
    dark: bool = False,
) -> None:  # fmt: skip
    """Print a card into its box; ``cut`` pixels of its foot are left to what lies over it. The band
    of a ``dark`` one is so, too: its word is read when the light is taken off it.
    """
    pad = max(4, min(brush.px(11), round(box.width * 0.07)))
    band = pygame.Rect(box.left, box.top, box.width, _band_high(brush, letters))
    _band(brush, target, face, band, letters, pad, dark)
    left, width = box.left + pad, box.width - 2 * pad
    y = band.bottom + brush.px(3)
    for words, step in _name(brush, face.name, letters, width):
        target.blit(words, words.get_rect(midleft=(left, y + step // 2)))
        y += step
    rule = (120, 84, 44, 150)
    line = pygame.Rect(left, y + brush.px(1), width, max(1, brush.px(1)))
    shade = clear(*line.size)
    shade.fill(rule)
    target.blit(shade, line)
    y += brush.px(6)
    foot_high = 0
    below = brush.fonts.line_height(letters.foot[0]) + brush.px(4)
    footed = bool(face.price or face.reach) and not cut
    if footed and letters in LOWS:
        # On a low card what it does is worth more than its price.
        footed = _whole(brush, face, width, box.bottom - below - y, now)
    if footed:
        foot_high = _foot(brush, target, face, box, letters, pad)
    bottom = box.bottom - foot_high - (brush.px(4) if foot_high else pad)
    if cut:
        bottom = box.bottom - cut - brush.px(8)
        if letters in LOWS and not _whole(brush, face, width, bottom - y, now):
            return  # half of its text tells nothing, the reason below it does
    y = _text(brush, target, face, pygame.Rect(left, y, width, bottom - y), letters, now)
    if letters is WHOLE:
        _notes(brush, target, notes, pygame.Rect(left, y, width, bottom - y), sign)


def least_height(brush: Brush) -> int:
    """Return the pixels down from which on a card has room for a name in two lines, for as many of
    its text, and for its foot, below a band in the letters of cards.
    """
    fonts = brush.fonts
    lines = 2 * fonts.line_height("note") + 2 * round(fonts.line_height("note") * 1.02)
    return _band_high(brush, SMALL) + lines + fonts.line_height("note") + brush.px(18)


def name_lines(brush: Brush, high: int) -> int:
    """Return in how many lines the name of a card so high may stand."""
    return MOST_LINES if high >= least_height(brush) else MOST_LINES - 1


def _band_high(brush: Brush, letters: _Letters) -> int:
    if letters in LOWS:
        return max(brush.px(28), round(brush.fonts.size("note") * 1.3))
    return max(brush.px(30), round(brush.fonts.size(letters.band[0]) * 1.55))


def _band(
    brush: Brush, target: pygame.Surface, face: PrintedCard, band: pygame.Rect,
    letters: _Letters, pad: int, dark: bool,
) -> None:  # fmt: skip
    """Draw the coloured band with icon and kind; a card of the second tier has a gold corner."""
    tone, line = tone_of(face.tone), max(1, brush.px(2))
    fill = ink.mix(tone.main, tone.dark, 1.0 if dark else 0.14)
    inner = band.inflate(-2 * line, 0)
    inner.top, inner.height = inner.top + line, inner.height - line
    plate = rounded(inner.width, inner.height, 10 * brush.unit, fill)
    light = clear(*inner.size)
    for y in range(inner.height):
        share = round(42 * (1.0 - y / max(1, inner.height)))
        light.fill((255, 255, 255, share), (0, y, inner.width, 1))
    plate.blit(light, (0, 0))
    target.blit(plate, inner.topleft)
    # The band's lower edge is straight, and closed by a line.
    flat = pygame.Rect(inner.left, inner.bottom - inner.height // 4, inner.width, 0)
    flat.height = inner.bottom - flat.top
    target.fill(fill, flat)
    target.fill(ink.NIGHT, (inner.left, inner.bottom - line, inner.width, line))
    corner = 0
    if face.tier > 1:
        corner = _corner(brush, target, str(face.tier), band)
    size = min(round(inner.height * 0.62), brush.px(22))
    at = (band.left + pad + size / 2, inner.centery)
    left = round(band.left + pad + size + brush.px(5))
    room = band.right - (corner or brush.px(4)) - left
    told = face.kind
    role = fitting.role_of(brush, told, letters.band, room)
    if not role and face.kind_short:
        told = face.kind_short
        role = fitting.role_of(brush, told, letters.band, room)
    brush.icon(target, face.icon, at, size, ink.CREAM)
    if not role and brush.fonts.exact_width(told, "bold", SMALLEST) > room:
        return  # the colour and the icon say it, too
    words = bold_line(brush, told, role or letters.band[-1], ink.WHITE, max(12, room))
    target.blit(words, words.get_rect(midleft=(left, inner.centery)))


def _corner(brush: Brush, target: pygame.Surface, tier: str, band: pygame.Rect) -> int:
    """Draw the gold corner of a tier; return the pixels that it takes of the band."""
    far = min(round(band.height * 0.98), brush.px(34))
    line = max(1, brush.px(2))
    box = pygame.Rect(band.right - far - line, band.top + line, far, far)
    pen = Ink(box, 4)
    right, top = box.right, box.top
    cut = 5 * brush.unit
    pen.polygon([(box.left, top), (right - cut, top), (right, top + cut), (right, box.bottom)],
                ink.NIGHT)  # fmt: skip
    edge = max(1.0, 1.6 * brush.unit)
    pen.polygon(
        [(box.left + edge * 2, top), (right - cut, top), (right, top + cut),
         (right, box.bottom - edge * 2)], GOLD[1],
    )  # fmt: skip
    pen.lay(target)
    at = (right - far * 0.30, top + far * 0.32)
    brush.number(target, tier, max(12, far * 0.52), ink.INK, at)
    return far + line


def _name(
    brush: Brush, name: str, letters: _Letters, width: int
) -> list[tuple[pygame.Surface, int]]:
    """Return the lines of a name with their heights: in two or three before it becomes small."""
    if letters is WHOLE:
        role = letters.name[0]
        lines = fitting.inscribed(brush, name, role, width)
        found = fitting.alike(brush, [(line, ink.INK) for line in lines], role, width)
    else:
        role, lines = letters.name[0], [name]
        if brush.fonts.width(name, role, "bold") > width:
            role = letters.name[-1]
            lines = _lines(brush, name, role, width)
        found = [bold_line(brush, line, role, ink.INK, width) for line in lines]
    step = round(brush.fonts.line_height(role) * 1.02)
    return [(words, step) for words in found]


def names_fit(brush: Brush, name: str, wide: int, most: int = MOST_LINES) -> bool:
    """Return whether a name is read whole on a card so wide, in so many lines at most, long words
    of it broken.
    """
    room = wide - 2 * max(4, min(brush.px(11), round(wide * 0.07)))
    lines = _lines(brush, name, SMALL.name[-1], room)
    fits = all(brush.fonts.exact_width(line, "bold", SMALLEST) <= room for line in lines)
    return fits and len(lines) <= most


def _lines(brush: Brush, name: str, role: str, width: int) -> list[str]:
    """Return a name in as few lines as it takes, words that are too long for one broken."""
    lines = fitting.broken(brush, name, role, width, "bold")
    if all(brush.fonts.exact_width(line, "bold", SMALLEST) <= width for line in lines):
        return lines
    parts = [part for word in name.split() for part in _hyphened(brush, word, role, width)]
    lines = parts[:1]
    for part in parts[1:]:
        longer = f"{lines[-1]} {part}"
        if not lines[-1].endswith("-") and brush.fonts.width(longer, role, "bold") <= width:
            lines[-1] = longer
        else:
            lines.append(part)
    return lines


def _hyphened(brush: Brush, word: str, role: str, width: int) -> list[str]:
    """Return a word in two parts where it has no room even in the smallest letters."""
    if brush.fonts.exact_width(word, "bold", SMALLEST) <= width:
        return [word]
    return _parted(brush, word, role, width)


def _parted(brush: Brush, word: str, role: str, width: int) -> list[str]:
    """Return a word in two parts: between consonants where it can be, as near to its middle as that
    goes; never amid so many of them that nobody can tell where.
    """
    wide = brush.fonts.width
    cuts = [
        at for at in range(LEAST, len(word) - LEAST + 1)
        if word[at - 1].isalpha() and word[at].isalpha() and _cluster(word, at) <= CLUSTER
        and word[at - 1 : at + 1].lower() not in TOGETHER
        and (word[at].lower() not in VOWELS or word[at - 2 : at].lower() in CLOSED)
        and wide(word[:at] + "-", role, "bold") <= width and wide(word[at:], role, "bold") <= width
    ]  # fmt: skip
    if not cuts:
        return [word]

    def worth(at: int) -> tuple[bool, bool, int]:
        before, after = (word[place].lower() in VOWELS for place in (at - 1, at))
        closed = word[at - 2 : at].lower() in CLOSED
        return (closed or (not before and not after), closed or not after,
                -abs(2 * at - len(word)))  # fmt: skip

    best = max(cuts, key=worth)
    return [word[:best] + "-", word[best:]]


def _cluster(word: str, at: int) -> int:
    """Return how many consonants stand together round a place of a word."""
    first = last = at
    while first > 0 and word[first - 1].lower() not in VOWELS:
        first -= 1
    while last < len(word) and word[last].lower() not in VOWELS:
        last += 1
    return last - first


def _foot(
    brush: Brush, target: pygame.Surface, face: PrintedCard, box: pygame.Rect,
    letters: _Letters, pad: int,
) -> int:  # fmt: skip
    """Draw price and reach at the foot; return the pixels down that they take."""
    role = letters.foot[0]
    high = brush.fonts.line_height(role)
    y = box.bottom - max(2, pad // 2) - high / 2
    room = box.width - 2 * pad
    reach, told = face.reach, face.price
    if brush.fonts.width(told, role, "bold") > room and face.price_short:
        told = face.price_short
    price = brush.fonts.width(told, role, "bold")
    if reach and price + brush.px(6) + brush.fonts.width(reach, role) > room:
        reach = face.reach_short
        if price + brush.px(6) + brush.fonts.width(reach, role) > room:
            reach = ""
    if reach:
        spot = brush.line(target, reach, role, ink.INK_2, (box.right - pad, y), "right")
        room = spot.left - brush.px(4) - box.left - pad
    words = bold_line(brush, told, role, ink.RUBRIC, room)
    target.blit(words, words.get_rect(midleft=(box.left + pad, round(y))))
    return high


def _text(
    brush: Brush, target: pygame.Surface, face: PrintedCard, room: pygame.Rect,
    letters: _Letters, now: Text,
) -> int:  # fmt: skip
    """Draw what the card does, whole in the largest letters in which it fits, else in few words."""
    fonts, prose = brush.fonts, brush.prose
    if room.height < fonts.line_height(letters.text[-1]):
        return room.top
    below = prose.height(now, letters.text[-1], room.width) if now else 0
    high = room.height - below
    told, role = _fitting(brush, face, room.width, high, letters) or (
        _torn(brush, face.brief or face.text, letters.text[-1], room.width), letters.text[-1]
    )  # fmt: skip
    lines = 0 if letters is WHOLE else max(1, high // fonts.line_height(role))
    laid = prose.lay(told, role, room.width, ON_PARCHMENT, lines)
    target.blit(laid.picture, room.topleft)
    y = room.top + laid.lines * fonts.line_height(role)
    if now and y + fonts.line_height(role) <= room.bottom:
        lines = max(1, (room.bottom - y) // fonts.line_height(role))
        more = prose.lay(now, role, room.width, FAINT, lines)
        target.blit(more.picture, (room.left, y))
        y += more.lines * fonts.line_height(role)
    return y


def _fitting(
    brush: Brush, face: PrintedCard, width: int, high: int, letters: _Letters
) -> tuple[Text, str] | None:
    """Return what a card tells in a room, and in which letters: all it does in the largest that
    fit, else the same in few words; None where neither fits.
    """
    tried = [(face.text, role) for role in letters.text]
    if face.brief and letters is not WHOLE:
        tried += [(face.brief, role) for role in letters.text]
    for text, role in tried:
        fits = brush.prose.height(text, role, width) <= high
        if fits and _unbroken(brush, text, role, width):
            return text, role
    return None


def _torn(brush: Brush, text: Text, role: str, width: int) -> Text:
    """Return a text with words that are too long for a line broken, as in names."""
    found = []
    for span in text:
        parts = re.split(r"(\s+)", span.text)
        words = [
            part
            if place % 2 or brush.fonts.width(part, role, "bold") <= width
            else " ".join(_parted(brush, part, role, width))
            for place, part in enumerate(parts)
        ]
        found.append(span._replace(text="".join(words)))
    return tuple(found)


def _whole(brush: Brush, face: PrintedCard, width: int, high: int, now: Text) -> bool:
    """Return whether a low card tells what it does, whole or in few words, in so much room."""
    below = brush.prose.height(now, LOW.text[-1], width) if now else 0
    return _fitting(brush, face, width, high - below, LOW) is not None


def _unbroken(brush: Brush, text: Text, role: str, width: int) -> bool:
    """Return whether each word of a text has room in a line, with what is set against it."""
    wide, at = brush.fonts.width, 0
    for span in text:
        face = "bold" if span.style else ""
        for place, part in enumerate(re.split(r"(\s+)", span.text)):
            if place % 2:
                at = 0  # a blank ends what stood before it
            elif part:
                at += wide(part, role, face)
                if at > width:
                    return False
    return True


# --- why it cannot be played


class _Plate(NamedTuple):
    """The plate of a reason: its words, their lines, where they begin, and its pixels down."""

    told: Text
    lines: int
    left: int
    high: int


def _plate(
    brush: Brush, face: PrintedCard, size: tuple[int, int], reason: Text, short: str
) -> _Plate:
    """Return the plate of a reason at the foot of a card: the few words for it where not all of it
    has room in three lines.
    """
    step = brush.fonts.line_height("note")
    room = size[0] - 2 * max(2, brush.px(4)) - 2 * max(3, brush.px(5))
    lock = max(10, round(brush.fonts.size("note") * 0.9)) + brush.px(4)
    most = max(1, min(REASON, (round(size[1] * 0.48) - brush.px(6)) // step))
    narrow = size[0] < CUT * brush.fonts.size("note")
    told = on_card(reason, face.name)
    few = on_card((Span(short),), face.name) if short else ()
    beside = lock if room - lock >= brush.px(52) else 0
    # What has no room beside the lock stands without it.
    for words, left in ((told, beside), (few, beside), (few, 0)):
        if not words:
            continue
        lines = brush.prose.lay(words, "note", room - left, ink.CREAM).lines
        whole = _unbroken(brush, words, "note", room - left)
        # Half of a reason tells nothing on a narrow card: the pointer tells all of it.
        if whole and (lines <= most or (words is told and not few and not narrow)):
            lines = min(lines, most)
            return _Plate(words, lines, left, lines * step + brush.px(8))
    return _Plate((), 1, 0, step + brush.px(6))


def _reason(brush: Brush, target: pygame.Surface, box: pygame.Rect, plate: _Plate) -> None:
    """Draw the plate with the reason over the foot of a dark card."""
    far, pad = max(2, brush.px(4)), max(3, brush.px(5))
    ground = pygame.Rect(
        box.left + far, box.bottom - plate.high - far, box.width - 2 * far, plate.high
    )
    brush.materials.plate(*ground.size, (24, 15, 9, 238), ink.BRASS_DARK, 7, 1.2).draw(
        target, *ground.topleft
    )
    left = ground.left + pad
    size = max(10, round(brush.fonts.size("note") * 0.9))
    if not plate.told:
        brush.icon(target, "lock", ground.center, size, ink.BRASS_LIGHT)
        return
    if plate.left:
        brush.icon(target, "lock", (left + size / 2, ground.centery), size, ink.BRASS_LIGHT)
    room = ground.width - 2 * pad - plate.left
    laid = brush.prose.lay(plate.told, "note", room, ink.CREAM, plate.lines)
    y = ground.centery - laid.lines * brush.fonts.line_height("note") / 2
    target.blit(laid.picture, (left + plate.left, round(y)))


# --- the card that is read


def large_size(
    brush: Brush, face: PrintedCard, notes: tuple[Text, ...] = (), now: Text = ()
) -> tuple[int, int]:
    """Return the pixels of a card that is read: as high as its words need."""
    wide, fonts = measured(LARGE, brush), brush.fonts
    pad = max(4, min(brush.px(11), round(wide * 0.07)))
    width = wide - 2 * pad
    high = _band_high(brush, WHOLE) + brush.px(9)
    high += sum(step for _, step in _name(brush, face.name, WHOLE, width))
    high += brush.prose.height(face.text, "body", width)
    high += brush.prose.height(now, "body", width) if now else 0
    high += (fonts.line_height("compact") if face.deck else 0) + brush.px(14)
    if face.price or face.reach:
        high += fonts.line_height("compact") + brush.px(8)
    for note in notes:
        high += brush.prose.height(note, "compact", width - brush.px(28)) + brush.px(8)
    return wide, max(high, round(wide * 1.05))


def large(
    brush: Brush, face: PrintedCard, notes: tuple[Text, ...] = (), now: Text = (),
    sign: str = "lock",
) -> Piece:  # fmt: skip
    """Return a card that is read (shared); ``notes`` stand behind a ``sign`` below its text."""

    def make() -> pygame.Surface:
        size = large_size(brush, face, notes, now)
        picture = _sheet(brush, face, size, LIT)
        room = card_face.room_of(brush)
        box = pygame.Rect((room, room), size)
        _print(brush, picture, face, box, WHOLE, now, notes=notes, sign=sign)
        if face.deck:
            high = brush.fonts.line_height("compact")
            y = box.bottom - brush.px(8) - high * (1.5 if face.price or face.reach else 0.5)
            at = (box.left + brush.px(11), round(y) - brush.px(2))
            brush.line(picture, face.deck, "compact", ink.INK_2, at, most=box.width - brush.px(22))
        return picture

    room = card_face.room_of(brush)
    return Piece(brush.kept(("trials card", "large", face, notes, now, sign), make), room, room)


def _notes(
    brush: Brush, target: pygame.Surface, notes: tuple[Text, ...], room: pygame.Rect, sign: str
) -> None:
    y, left = room.top + brush.px(8), room.left + brush.px(28)
    size = brush.fonts.size("compact")
    for note in notes:
        laid = brush.prose.lay(note, "compact", room.right - left, ink.RUBRIC)
        middle = y + brush.fonts.line_height("compact") / 2
        brush.icon(target, sign, (room.left + size / 2, middle), size, ink.RUBRIC)
        target.blit(laid.picture, (left, y))
        y += laid.lines * brush.fonts.line_height("compact") + brush.px(8)
