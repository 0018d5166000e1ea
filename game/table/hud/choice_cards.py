"""Few things with text to choose from: large cards side by side, each of which is an answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.table.hud.brush import Brush
from game.table.hud.data import Answer, Lot
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.boxes import Box, Grown, Longest, Pixels, Share, Sum, measured
from game.table.look.buttons import key_cap
from game.table.look.palette import SIDES
from game.table.look.prose import ON_PARCHMENT
from game.table.look.strokes import rounded

LEAST: Final = Grown(190, 1.6)
"""The width below which a card is not read: then fewer stand side by side."""
WIDEST: Final = Grown(430, 1.7)
"""The width beyond which a card only grows emptier."""
GAP: Final = 12
PAD: Final = 18
LOWEST: Final = Grown(150, 1.2)
"""The height that even a card with few words has: it is a card, not a button."""
FACE: Final = 38
"""Units of the radius of a portrait that gets something."""
CARD: Final = (54, 76)
"""Units of a small card with a number."""
LARGER: Final = 1.4
"""How much larger both are on a card that says nothing else."""
DISC: Final = Grown(58, 1.3)
"""The disc with a card's icon."""
SMALL: Final = 0.55
"""The least of the disc that a crowded card keeps."""
CARVED: Final = "label"
"""The smallest role of names in carved letters."""
ROLES: Final = ("body", "compact", "note")
"""The roles in which all cards' texts are tried, the same for all."""


def columns_of(brush: Brush, answers: Sequence[Answer], width: int) -> int:
    """Return how many cards stand side by side in so many pixels.

    Cards without a text, which nobody compares line by line, stand below each other where a name
    would else lose its carved letters.
    """
    least, gap, count = measured(LEAST, brush), brush.px(GAP), len(answers)
    fits = max(1, (width + gap) // (least + gap))
    if not any(one.text for one in answers):
        while fits > 1 and carved_width(brush, answers, min(count, fits)) > width:
            fits -= 1
    rows = -(-count // min(count, fits))
    return -(-count // rows)


def best_width(brush: Brush, answers: Sequence[Answer], most: int) -> int:
    """Return the pixels that the cards fill well, at most ``most``."""
    side = columns_of(brush, answers, most)
    return min(most, side * measured(WIDEST, brush) + (side - 1) * brush.px(GAP))


def least_width(brush: Brush, count: int = 1) -> int:
    """Return the pixels that so many cards need to be read side by side."""
    return count * measured(LEAST, brush) + (count - 1) * brush.px(GAP)


def carved_width(brush: Brush, answers: Sequence[Answer], count: int) -> int:
    """Return the pixels that so many cards side by side need for names in carved letters, which
    may take two lines.
    """
    names = [
        min(
            max(brush.fonts.width(line, CARVED) for line in lines) for lines in _ways(one.face.text)
        )
        for one in answers
    ]
    beside = 1000 - _name_room(brush, answers, 1000)
    each = max(names, default=0) + beside + 2 * brush.px(PAD)
    return count * each + (count - 1) * brush.px(GAP)


def _ways(name: str) -> list[list[str]]:
    """Return a name in one line and in every two that it can be broken into."""
    words = name.split(" ")
    return [[name], *([" ".join(words[:n]), " ".join(words[n:])] for n in range(1, len(words)))]


def height(brush: Brush, answers: Sequence[Answer], width: int, role: str = ROLES[0]) -> int:
    """Return the pixels that the cards need in a width, with their texts in a role."""
    columns = columns_of(brush, answers, width)
    rows = -(-len(answers) // columns)
    wide = (width - (columns - 1) * brush.px(GAP)) // columns
    each = max(_card_height(brush, answers, one, wide, role) for one in answers)
    return rows * each + (rows - 1) * brush.px(GAP)


def role_for(brush: Brush, answers: Sequence[Answer], room: tuple[int, int]) -> str:
    """Return the first role in which all texts fit so many pixels across and down."""
    fits = (one for one in ROLES if height(brush, answers, room[0], one) <= room[1])
    return next(fits, ROLES[-1])


def lay(brush: Brush, answers: Sequence[Answer], box: Box) -> list[tuple[Answer, Box]]:
    """Return each card with its box; a last row that is not full stands in the middle."""
    columns = columns_of(brush, answers, box.width)
    rows = -(-len(answers) // columns)
    found: list[tuple[Answer, Box]] = []
    wide = Pixels((box.width - (columns - 1) * brush.px(GAP)) // columns)
    for number, line in enumerate(box.column(*[Share()] * rows, gap=GAP)):
        one_row = answers[number * columns :][:columns]
        full = Sum([wide] * len(one_row), GAP)
        places = line.sized(full, None).row(*[Share()] * len(one_row), gap=GAP)
        found += zip(one_row, places, strict=True)
    return found


def draw(
    brush: Brush, target: pygame.Surface, answers: Sequence[Answer], at: int, box: Box, role: str,
    side: str, up: bool,
) -> list[tuple[pygame.Rect, str]]:  # fmt: skip
    """Draw the card of one answer into its box and return its links; ``up``: it is pointed at."""
    one, rect = answers[at], box.rect
    brush.materials.parchment(rect.width, rect.height, 6 + at).draw(target, *rect.topleft)
    edge = max(2, brush.px(4 if up else 2))
    tone = ink.BRASS_LIGHT if up else SIDES[side].main
    pygame.draw.rect(target, tone, rect, edge, brush.px(8))
    room = box.inset(PAD, PAD * 0.7)
    head, rest = room.column(Pixels(_head_height(brush, answers, room.width)), Share(), gap=6)
    _head(brush, target, answers, one, head, side)
    links: list[tuple[pygame.Rect, str]] = []
    if one.lots:
        # With no words below them they stand amid what is left of a larger card.
        high = Pixels(lots_height(brush)) if one.text else Share()
        lots, rest = rest.column(high, Share() if one.text else 0, gap=4)
        draw_lots(brush, target, one.lots, lots)
    if one.text:
        lines = max(1, rest.height // brush.fonts.line_height(role))
        align = "centre" if one.lots else "left"
        laid = brush.prose.lay(one.text, role, rest.width, ON_PARCHMENT, lines, align)
        spot = rest.spot(laid.picture, "midtop" if one.lots else "topleft")
        target.blit(laid.picture, spot)
        links = [(found.move(spot.topleft), clause) for found, clause in laid.links]
    return links


# --- what gets what


def lots_height(brush: Brush) -> int:
    """Return the pixels of a row of those who get something."""
    return measured(Longest(2 * FACE, CARD[1]), brush) + brush.px(8)


def lots_width(brush: Brush, lots: Sequence[Lot]) -> int:
    """Return the pixels across of a row of those who get something."""
    each = [brush.px(CARD[0]) + (2 * brush.px(FACE) + brush.px(4) if x.figure else 0) for x in lots]
    return sum(each) + brush.px(18) * (len(lots) - 1)


def draw_lots(brush: Brush, target: pygame.Surface, lots: Sequence[Lot], box: Box) -> None:
    """Draw each portrait with the card beside it, in the middle of a box; a card may be alone."""
    wide, radius = lots_width(brush, lots), brush.px(FACE)
    scale = min(LARGER, box.width / wide, max(1.0, box.height / lots_height(brush)))
    radius, gap = round(radius * scale), round(brush.px(18) * scale)
    size = round(brush.px(CARD[0]) * scale), round(brush.px(CARD[1]) * scale)
    x, middle = box.rect.centerx - wide * scale / 2, box.middle
    for lot in lots:
        if lot.figure:
            brush.portrait(target, lot.figure, lot.side, (x + radius, middle), radius)
            x += 2 * radius + brush.px(4) * scale
        picture = number_card(brush, lot.value, lot.side, size)
        target.blit(picture, (round(x), round(middle - size[1] / 2)))
        x += size[0] + gap


def number_card(brush: Brush, value: str, side: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a small card with a number on it, edged in a side's colour (shared)."""

    def paint() -> pygame.Surface:
        wide, high = size
        line = max(1.5, wide * 0.05)
        picture = rounded(wide, high, wide * 0.1, ink.PARCHMENT_LIT)
        picture.blit(rounded(wide, high, wide * 0.1, ink.NIGHT, line), (0, 0))
        inset = round(line)
        inner = (wide - 2 * inset, high - 2 * inset)
        frame = rounded(*inner, wide * 0.08, SIDES[side].main, line)
        picture.blit(frame, (inset, inset))
        letters = round(min(wide * 0.56, high * 0.8))
        while letters > 8 and brush.fonts.exact_width(value, "black", letters) > wide * 0.8:
            letters -= 1
        brush.number(picture, value, letters, ink.INK, (wide / 2, high / 2))
        return picture

    return brush.kept(("number card", value, side, size), paint)


def parchment_card(
    brush: Brush, value: str, side: str, size: tuple[int, int], cut: int
) -> pygame.Surface:
    """Return a large card with a number on it and in two corners, in a side's colour.

    ``cut`` is from where in the sheet its parchment is. The picture is the caller's own.
    """
    width, height = size
    look, radius, rim = SIDES[side], width * 0.075, round(width * 0.05)
    sheet = brush.materials.parchment(width, height, cut, border=False, shadow=False)
    picture = sheet.picture.copy()
    picture.blit(rounded(width, height, radius, ink.NIGHT, max(1.5, width * 0.02)), (0, 0))
    frame = (width - 2 * rim, height - 2 * rim)
    inner = rounded(*frame, radius * 0.6, look.main, max(1.0, width * 0.016))
    picture.blit(inner, (rim, rim))
    sun = brush.icons.icon("sun", round(width * 0.78), look.main).copy()
    sun.fill((255, 255, 255, 34), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(sun, sun.get_rect(center=(width // 2, round(height * 0.45))))
    brush.number(picture, value, width * 0.52, ink.INK, (width / 2, height * 0.45))
    small = max(12.0, width * 0.14)
    for x, y in ((0.17, 0.125), (0.83, 0.875)):
        spot = (width * x, height * y)
        brush.number(picture, value, small, look.dark, spot, ink.PARCHMENT_LIT)
    return picture


# --- parts of a card


def _disc(brush: Brush, answers: Sequence[Answer], width: int) -> int:
    """Return the pixels of the disc with a card's icon; none where no card has one.

    Where it is crowded it is smaller, as far as that keeps the names in carved letters.
    """
    if not any(one.face.icon for one in answers):
        return 0
    full = measured(DISC, brush)
    left = width - _key_room(brush, answers) - brush.px(12) - _carved(brush, answers)
    return left if round(full * SMALL) <= left < full else full


def _carved(brush: Brush, answers: Sequence[Answer]) -> int:
    """Return the pixels across that the longest word of all names takes in carved letters."""
    words = [word for one in answers for word in one.face.text.split()]
    return max((brush.fonts.width(word, CARVED) for word in words), default=0)


def _key_room(brush: Brush, answers: Sequence[Answer]) -> int:
    """Return the pixels across that the widest key takes beside a name."""
    keys = [one.face.key for one in answers if one.face.key]
    return max((key_cap(brush, key).get_width() + brush.px(8) for key in keys), default=0)


def _name_room(brush: Brush, answers: Sequence[Answer], width: int) -> int:
    """Return the pixels across that a name has between disc and key."""
    disc = _disc(brush, answers, width)
    return max(1, width - _key_room(brush, answers) - (disc + brush.px(12) if disc else 0))


def _names(brush: Brush, answers: Sequence[Answer], width: int) -> tuple[str, int]:
    """Return the role of all names and the lines they take: the same, for none counts for more."""
    room = _name_room(brush, answers, width)
    names = [one.face.text for one in answers]
    for role in ("h3", CARVED):
        if all(brush.fonts.width(name, role) <= room for name in names):
            return role, 1
    for role in (CARVED, "name", "compact"):
        broken = [line for name in names for line in fitting.broken(brush, name, role, room)]
        if all(brush.fonts.width(line, role) <= room for line in broken):
            return role, 2
    return "note", 2


def _head_height(brush: Brush, answers: Sequence[Answer], width: int) -> int:
    """Return the pixels of a card's head: its name, and the facts below it."""
    role, lines = _names(brush, answers, width)
    told = lines * brush.fonts.line_height(role)
    if any(one.facts for one in answers):
        told += brush.fonts.line_height("compact")
    return max(told, _disc(brush, answers, width))


def _card_height(
    brush: Brush, answers: Sequence[Answer], one: Answer, width: int, role: str
) -> int:
    room = width - 2 * brush.px(PAD)
    pad = 2 * brush.px(PAD * 0.7) + brush.px(12)
    told = brush.prose.height(one.text, role, room) if one.text else 0
    larger = LARGER if not one.text and role == ROLES[0] else 1
    lots = round(lots_height(brush) * larger) + brush.px(4) if one.lots else 0
    needed = pad + _head_height(brush, answers, room) + lots + told
    return max(needed, measured(LOWEST, brush)) if role == ROLES[0] else needed


def _head(
    brush: Brush, target: pygame.Surface, answers: Sequence[Answer], one: Answer, box: Box,
    side: str,
) -> None:  # fmt: skip
    """Draw icon, name, facts and key of a card."""
    look, x, size = SIDES[side], box.rect.x, _disc(brush, answers, box.width)
    if size:
        disc = brush.materials.enamel(size, look.dark, look.main)
        disc.draw(target, x, round(box.middle - size / 2))
        brush.icon(target, one.face.icon, (x + size / 2, box.middle), size * 0.62, ink.CREAM)
        x += size + brush.px(12)
    role, _ = _names(brush, answers, box.width)
    room = _name_room(brush, answers, box.width)
    lines = [
        (words, role, ink.INK, "") for words in fitting.broken(brush, one.face.text, role, room)
    ]
    if one.facts:
        facts = fitting.short(brush, one.facts, "compact", room)
        lines.append((facts, "compact", ink.RUBRIC, "bold"))
    y = box.middle - sum(brush.fonts.line_height(each) for _, each, _, _ in lines) / 2
    for words, each, tone, face in lines:
        high = brush.fonts.line_height(each)
        brush.line(target, words, each, tone, (x, y + high / 2), most=room, face=face)
        y += high
    if one.face.key:
        cap = key_cap(brush, one.face.key)
        target.blit(cap, cap.get_rect(topright=box.rect.topright))
