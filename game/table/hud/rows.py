"""The rows of a card: an icon disc with its key, name, range, text and dial."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.table import palette as ink
from game.table.hud.data import RowData, Section
from game.table.hud.dial import cooldown
from game.table.hud.kit import Kit
from game.table.hud.prose import DISABLED, FAINT, plain
from game.table.palette import RGB, rgb
from game.table.strokes import Ink

DISC_TONES: dict[str, RGB] = {
    "attack": ink.RUBRIC,
    "ability": rgb("#12595C"),
    "once": rgb("#7A5A18"),
    "item": rgb("#4A3A6A"),
    "trait": rgb("#5A4429"),
}
GREY_DISC = rgb("#6C6154")
RANGE_INK = rgb("#5E2412")


@dataclass(frozen=True, slots=True)
class Form:
    """How much room each row has: its height, and how many lines of text under the name."""

    high: int
    lines: int


def head_height(kit: Kit) -> int:
    """Return the height of a section's head."""
    return kit.fonts.line_height("label") + kit.px(5)


def form_for(kit: Kit, sections: tuple[Section, ...], room: int) -> Form:
    """Return the largest form in which all rows of the sections fit the room, else the smallest."""
    count = sum(len(section.rows) for section in sections)
    room -= len(sections) * head_height(kit)
    name, text = kit.fonts.line_height("name"), kit.fonts.line_height("compact")
    gap = gap_height(kit)
    each = (room - gap * count) // max(1, count)
    least = name + text + kit.px(2)
    for lines in (3, 2):
        if each >= name + lines * text + kit.px(4):
            return Form(min(each, name + lines * text + kit.px(12)), lines)
    if each >= least:
        return Form(min(each, least + kit.px(10)), 1)
    smallest = max(name + kit.px(2), kit.px(30))
    return Form(max(smallest, min(each, kit.px(40))), 0)


def gap_height(kit: Kit) -> int:
    """Return the space between rows."""
    return max(2, kit.px(3))


def total(kit: Kit, sections: tuple[Section, ...], form: Form) -> int:
    """Return the height of all sections in a form."""
    count = sum(len(section.rows) for section in sections)
    return count * (form.high + gap_height(kit)) + len(sections) * head_height(kit)


def text_lines(kit: Kit, data: RowData, width: int, most: int) -> int:
    """Return how many lines a row's text takes in a row of a width, ``most`` at most."""
    text = plain(data.note) if data.note and not data.enabled else data.text
    if not text:
        return 0
    room = width - kit.px(8 + 20 + 20 + 9 + 6) - (kit.px(46) if data.dial is not None else 0)
    return kit.prose.lay(text, "compact", room, FAINT, most).lines


def head(kit: Kit, target: pygame.Surface, box: pygame.Rect, words: str) -> None:
    """Draw a section's head: words in rubric and a rule that ends in a diamond."""
    middle = box.top + box.height * 0.5
    spot = kit.line(target, words, "label", ink.RUBRIC, (box.left, middle), most=box.width)
    start = spot.right + kit.px(10)
    if box.right - start < kit.px(30):
        return
    pen = Ink(pygame.Rect(start, round(middle) - 8, box.right - start, 16), 3)
    pen.line([(start, middle), (box.right - 2, middle)], ink.alpha(ink.RUBRIC, 130), 1.0)
    size = kit.px(4)
    end = box.right - size - 1
    pen.polygon(
        [(end + size, middle), (end, middle - size), (end - size, middle), (end, middle + size)],
        ink.alpha(ink.RUBRIC, 210),
    )
    pen.lay(target)


def row(
    kit: Kit,
    target: pygame.Surface,
    box: pygame.Rect,
    data: RowData,
    lines: int,
    dials: bool = True,
) -> None:
    """Draw one row with ``lines`` lines of text under its name (0: name and range alone).

    ``dials`` keeps room for a dial, so that the ranges of all rows stand in one line.
    """
    _ground(kit, target, box, data)
    disc = min(kit.px(20), round(box.height * 0.42), kit.fonts.line_height("name"))
    cap = max(15, kit.px(17))
    usable = data.tone in ("attack", "ability", "once")
    beside = usable and disc < cap
    middle = (box.left + kit.px(8) + disc + (cap - kit.px(5) if beside else 0), box.centery)
    tone = DISC_TONES[data.tone] if data.enabled else GREY_DISC
    picture = kit.kept(("disc", disc, tone), lambda: _disc(disc, tone))
    target.blit(picture, picture.get_rect(center=middle))
    kit.icon(target, data.icon, middle, disc * 1.15, ink.CREAM)
    if data.key:
        at: tuple[float, float] = (middle[0] - disc, box.centery - disc)
        if beside:  # a small disc would vanish under it
            at = (box.left + cap / 2 + 1, box.centery)
        _key(kit, target, at, box, data.key)
    left = middle[0] + disc + kit.px(9)
    right = box.right - kit.px(6)
    dial = min(kit.px(18.5), round(box.height * 0.42))
    if data.dial is not None:
        cooldown(kit, target, (right - dial, box.centery), dial, data.dial)
    if data.dial is not None or (lines and dials):
        right -= 2 * dial + kit.px(9)
    name_ink = ink.INK if data.enabled else ink.DISABLED_INK
    meta_ink = RANGE_INK if data.enabled else ink.DISABLED_INK
    meta_wide = kit.fonts.width(data.meta, "compact", "semibold") if data.meta else 0
    name_wide = kit.fonts.width(data.name, "name")
    if left + name_wide + kit.px(8) + meta_wide > right:
        meta_wide = 0
    text = plain(data.note) if data.note and not data.enabled else data.text
    name_high, text_high = kit.fonts.line_height("name"), kit.fonts.line_height("compact")
    shown = 0
    if lines and text:
        shown = min(lines, kit.prose.lay(text, "compact", right - left, FAINT, lines).lines)
    block = name_high + shown * text_high
    top = box.centery - block / 2 - (kit.px(2) if shown else 0)
    kit.line(target, data.name, "name", name_ink, (left, top + name_high / 2), most=right - left)
    if meta_wide:
        at = (right, top + name_high / 2)
        kit.line(target, data.meta, "compact", meta_ink, at, align="right", face="semibold")
    if shown:
        tone_of = FAINT if data.enabled else DISABLED
        laid = kit.prose.lay(text, "compact", right - left, tone_of, lines)
        target.blit(laid.picture, (round(left), round(top + name_high)))


def _ground(kit: Kit, target: pygame.Surface, box: pygame.Rect, data: RowData) -> None:
    if not data.selected:
        plate = kit.materials.plate(
            box.width, box.height, (255, 248, 222, 70), (110, 74, 34, 70), 8, 1
        )
        plate.draw(target, box.x, box.y)
        return
    plate = kit.materials.plate(
        box.width, box.height, (*ink.PARCHMENT_LIT, 255), ink.SELECTED, 8, 2.4
    )
    plate.draw(target, box.x, box.y)
    size = kit.px(8)
    pen = Ink(pygame.Rect(box.left, box.centery - size, size + 1, 2 * size))
    pen.polygon(
        [
            (box.left, box.centery - size),
            (box.left + size, box.centery),
            (box.left, box.centery + size),
        ],
        ink.SELECTED,
    )
    pen.lay(target)


def _disc(radius: int, tone: RGB) -> pygame.Surface:
    side = 2 * radius + 4
    pen = Ink(pygame.Rect(0, 0, side, side), 4)
    pen.circle(side / 2, side / 2, radius, ink.INK)
    pen.circle(side / 2, side / 2, radius * 0.92, tone)
    return pen.finish()


def _key(
    kit: Kit, target: pygame.Surface, at: tuple[float, float], box: pygame.Rect, key: str
) -> None:
    """Draw the key that chooses a row, on the edge of its disc but never outside the row."""
    high = max(15, kit.px(17))
    wide = max(high, kit.fonts.exact(key, "bold", max(12, kit.px(12.5)), ink.CREAM).get_width() + 6)
    x, y = round(at[0] - high / 2), max(box.top - 1, round(at[1] - high / 2))
    x = max(box.left - kit.px(3), x)
    kit.materials.plate(wide, high, (43, 29, 16, 240), (200, 155, 74, 120), 3, 1).draw(target, x, y)
    kit.number(
        target, key, max(12, kit.px(12.5)), ink.CREAM, (x + wide / 2, y + high / 2), face="bold"
    )
