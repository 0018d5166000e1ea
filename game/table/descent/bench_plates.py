"""Plates that can be pressed: actions, weapons, things to use, goods of the shop."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.table.descent.data import Group, Plate, PlatesData
from game.table.hud.brush import Brush
from game.table.hud.panel import DataPanel, Panel
from game.table.hud.row_parts import disc_picture
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.palette import RGB, rgb
from game.table.look.prose import FAINT, ON_PARCHMENT
from game.words.rich import Span

TONES: Final[dict[str, RGB]] = {
    "brass": rgb("#6A4A18"),
    "red": ink.RUBRIC,
    "teal": rgb("#0F5B60"),
    "violet": rgb("#4A2E8E"),
    "blue": rgb("#1F4A86"),
    "moss": rgb("#3C5A1A"),
    "slate": rgb("#3A4652"),
}
DICE: Final[dict[str, tuple[RGB, RGB]]] = {
    "red": (rgb("#B3242E"), ink.WHITE),
    "blue": (rgb("#2559A8"), ink.WHITE),
    "white": (rgb("#EDE7DA"), ink.INK),
    "green": (rgb("#2C8A45"), ink.WHITE),
    "yellow": (rgb("#E0B02C"), ink.INK),
    "black": (rgb("#33323C"), ink.WHITE),
}
"""The colour of each die, and of what lies on it."""
OFF: Final = (rgb("#C6AE82"), rgb("#8E7751"))
GAP: Final = 8
PAD: Final = 9
WIDEST: Final = 300
TALLEST: Final = 132
"""Units beyond which a plate only grows emptier."""
LOW: Final = 92
"""Units of height below which a plate is a row."""
MOST_ROWS: Final = 4
BOLD: Final = "bold"


def draw_key(
    brush: Brush, target: pygame.Surface, key: str, right: float, middle: float
) -> pygame.Rect:
    """Draw the cap of a key and return its box."""
    high = max(15, brush.px(19))
    size = max(12, brush.px(13))
    wide = max(high, brush.fonts.width(key, "note", "bold") + brush.px(8))
    box = pygame.Rect(round(right - wide), round(middle - high / 2), wide, high)
    plate = brush.materials.plate(wide, high, (43, 29, 16, 240), (200, 155, 74, 120), 3, 1)
    plate.draw(target, *box.topleft)
    brush.number(target, key, size, ink.CREAM, box.center, face="bold")
    return box


class Style(NamedTuple):
    """How the plates of a bench are drawn, all of them alike: the rows they stand in, the role of
    their names, whether these have icons before them and lines below. ``tight``: keys lie on the
    icons, and no gap or head parts the groups.
    """

    rows: int
    role: str = "name"
    icons: bool = True
    lines: bool = True
    tight: bool = False


TRIED: Final = (
    Style(0), Style(0, "compact"), Style(0, "name", lines=False), Style(0, "compact", lines=False),
    Style(0, "name", lines=False, tight=True), Style(0, "compact", lines=False, tight=True),
    Style(0, "note", lines=False, tight=True), Style(0, "note", icons=False, lines=False),
)  # fmt: skip
"""How plates are drawn, the best way first."""


def draw_plate(
    brush: Brush, target: pygame.Surface, one: Plate, box: pygame.Rect, style: Style
) -> None:
    """Draw one plate: high ones with their text below, low ones as a row."""
    if not one.still:
        ground(brush, target, box, one.lit, one.selected)
    else:
        told = brush.materials.plate(*box.size, (*ink.PARCHMENT, 205), ink.BRASS_DARK, 8, 1)
        told.draw(target, *box.topleft)
    tone = TONES[one.tone] if one.lit else OFF[1]
    colour = ink.INK if one.lit else ink.DISABLED_INK
    pad, fonts = brush.px(PAD) // (1 if style.icons and not style.tight else 2), brush.fonts
    low = box.height < brush.px(LOW)
    radius = _radius(brush, box.size)
    at = (box.left + pad + radius, box.centery if low else box.top + pad + radius)
    if style.icons:
        _sign(brush, target, one, at, radius, tone)
    left, most = _beside(brush, one, box.size, style)
    left += box.left
    if one.key and style.tight:
        right = box.left + brush.px(3) + _cap_width(brush, one.key)
        draw_key(brush, target, one.key, right, box.top + brush.px(12))
    elif one.key:
        draw_key(brush, target, one.key, box.right - pad, at[1])
    name_high, line_high = fonts.line_height(style.role), fonts.line_height("compact")
    names = fitting.broken(brush, one.name, style.role, most, BOLD)
    if low and len(names) * fonts.size(style.role) > box.height:
        names = [one.name]  # in smaller letters rather than over the rim
    below = bool(one.dice) or (style.lines and bool(one.line))
    room = box.height - brush.px(4) if low else 2 * radius + brush.px(4)
    if low and below and len(names) * name_high + line_high > room:
        below = False
    # A line too long beside the disc begins the text below it.
    spills = not low and not one.dice and bool(one.line) and fonts.width(one.line, "compact") > most
    below &= not spills
    # What a low plate has no line for is told in the sentences that its name leaves room for.
    sentences: pygame.Surface | None = None
    if low and one.text and not (below or one.line or one.dice):
        sentences = _sentences(brush, one, most, room - len(names) * name_high)
    lots = len(names) * name_high + (line_high if below else 0)
    lots += sentences.get_height() if sentences is not None else 0
    y = at[1] - lots / 2
    if not low:
        y = max(y, box.top + brush.px(4))
    for name in names:
        _line(brush, target, name, style.role, colour, (left, y + name_high / 2), most, BOLD)
        y += name_high
    if one.count:
        spot = (box.right - pad - _key_width(brush, one.key), round(y - name_high / 2))
        brush.line(target, one.count, style.role, colour, spot, "right", BOLD)
    if one.dice and below:
        size = min(brush.px(17), round(line_high * 0.95), most // len(one.dice) - 2)
        draw_dice(target, one.dice, round(left), round(y + line_high / 2), size)
    elif below:
        tone_line = tone if one.lit else ink.DISABLED_INK
        _line(brush, target, one.line, "compact", tone_line, (left, y + line_high / 2), most)
    y += line_high if below else 0
    if sentences is not None:
        target.blit(sentences, (left, round(y)))
    if low or not (one.text or spills):
        return
    top = round(max(at[1] + radius, y) + brush.px(4))
    wide = box.width - 2 * pad
    if spills:
        tone_line = tone if one.lit else ink.DISABLED_INK
        laid = brush.prose.lay(one.line, "compact", wide, tone_line, 2)
        target.blit(laid.picture, (box.left + pad, top))
        top += laid.lines * fonts.line_height("compact")
    free = box.bottom - brush.px(6) - top
    for role in ("compact", "note"):
        lines = free // fonts.line_height(role)
        if lines < 1:
            continue
        tones = ON_PARCHMENT if one.lit else FAINT
        laid = brush.prose.lay(one.text, role, wide, tones)
        if laid.lines > lines and role == "note":
            # Whole sentences, for half of one tells nothing; the rest is read by pointing there.
            laid = brush.prose.lay(
                brush.prose.whole(one.text, role, wide, lines), role, wide, tones
            )
        if laid.lines <= lines:
            target.blit(laid.picture, (box.left + pad, top))
            break


def _sentences(brush: Brush, one: Plate, wide: int, room: int) -> pygame.Surface | None:
    """Return the sentences of a plate's text that are whole in a room, the first at least."""
    lines = room // brush.fonts.line_height("note")
    if lines < 1:
        return None
    tones = ON_PARCHMENT if one.lit else FAINT
    text = brush.prose.whole(one.text, "note", wide, lines)
    return brush.prose.lay(text, "note", wide, tones).picture if text else None


def _sign(
    brush: Brush, target: pygame.Surface, one: Plate, at: tuple[int, int], radius: int, tone: RGB
) -> None:
    """Draw whom or what a plate is about: a face, or an icon on a disc."""
    if one.figure:
        brush.portrait(target, one.figure, one.side, at, radius, not one.lit)
        return
    disc = brush.kept(("plate disc", radius, tone), partial(disc_picture, radius, tone))
    target.blit(disc, disc.get_rect(center=at))
    brush.icon(target, one.icon, at, radius * 1.25, ink.CREAM if one.lit else OFF[0])


def _line(
    brush: Brush, target: pygame.Surface, text: str, role: str, colour: RGB,
    at: tuple[float, float], most: int, face: str = "",
) -> None:  # fmt: skip
    """Draw a line on its middle, set smaller where it is too long."""
    if brush.fonts.width(text, role, face) <= most:
        brush.line(target, text, role, colour, at, face=face)
        return
    picture = fitting.fitted(brush, text, role, colour, most)
    target.blit(picture, picture.get_rect(midleft=(round(at[0]), round(at[1]))))


def _radius(brush: Brush, size: tuple[int, int]) -> int:
    """Return the radius of the disc on a plate of a size."""
    low = size[1] < brush.px(LOW)
    return min(brush.px(24), round(size[1] * (0.36 if low else 0.2)), round(size[0] * 0.13))


def _key_width(brush: Brush, key: str) -> int:
    """Return the pixels that the cap of a key takes, with the gap before it."""
    return _cap_width(brush, key) + brush.px(6) if key else 0


def _cap_width(brush: Brush, key: str) -> int:
    return max(15, brush.px(19), brush.fonts.width(key, "note", BOLD) + brush.px(8))


def _beside(brush: Brush, one: Plate, size: tuple[int, int], style: Style) -> tuple[int, int]:
    """Return where the name of a plate begins, and the pixels it has."""
    pad = brush.px(PAD) // (1 if style.icons and not style.tight else 2)
    left = pad + (2 * _radius(brush, size) + brush.px(8) if style.icons else 0)
    count = brush.fonts.width(one.count, style.role, BOLD) + brush.px(6) if one.count else 0
    key = 0 if style.tight else _key_width(brush, one.key)
    return left, max(1, size[0] - pad - key - count - left)


def draw_dice(
    target: pygame.Surface, dice: tuple[str, ...], left: int, middle: int, size: int
) -> None:
    """Draw the dice of an attack as small squares in their colours, from the left."""
    for die in dice:
        spot = pygame.Rect(left, middle - size // 2, size, size)
        pygame.draw.rect(target, ink.INK, spot.inflate(2, 2), border_radius=max(2, size // 4))
        pygame.draw.rect(target, DICE[die][0], spot, border_radius=max(2, size // 4))
        left += size + 3


def ground(
    brush: Brush, target: pygame.Surface, box: pygame.Rect, lit: bool, selected: bool
) -> None:
    """Draw the parchment of a plate."""
    size = box.size
    if selected:
        plate = brush.materials.plate(*size, ink.PARCHMENT_LIT, ink.SELECTED, 8, 3.2)
    elif lit:
        plate = brush.materials.plate(*size, (*ink.PARCHMENT, 255), ink.BRASS, 8, 1.6)
    else:
        plate = brush.materials.plate(*size, (*OFF[0], 150), (110, 74, 34, 150), 8, 1.2)
    plate.draw(target, *box.topleft)


def lay_plates(
    panel: Panel, target: pygame.Surface, plates: tuple[Plate, ...], room: pygame.Rect,
    columns: int, size: tuple[int, int], style: Style,
) -> None:  # fmt: skip
    """Draw plates of a size in so many columns into a room, in reading order."""
    brush, gap = panel.brush, panel.brush.px(GAP)
    wide, high = size
    if len(plates) == 1 and plates[0].still:
        high = room.height  # what only tells has all of the height to tell it
    for at, one in enumerate(plates):
        x = room.left + (at % columns) * (wide + gap)
        y = room.top + (at // columns) * (high + gap)
        box = pygame.Rect(x, y, wide, high)
        draw_plate(brush, target, one, box, style)
        if not one.still:
            panel._spots.append((box, one.id))
            panel._mark(target, one.id, box, 8)
        panel._tips.append((box, one.id))


class Plates(DataPanel[PlatesData]):
    """Draws a `PlatesData`; ids: those of the plates."""

    def _base(self, full: pygame.Surface, far: int) -> None:
        self.brush.materials.tray(self.rect.width, self.rect.height, 4).draw(full, far, far)

    def _tell(self, target: pygame.Surface, data: PlatesData) -> None:
        brush = self.brush
        room = self.inside.inset(16, 12).rect
        groups: Sequence[Group] = [each for each in data.groups if each.plates]
        if data.head:
            room = self._headed(target, data, groups, room)
        if not groups:
            return
        gap = brush.px(GAP)
        style = _style(brush, groups, room)
        groups = _parted(groups, style)
        columns = [_columns(len(each.plates), style.rows) for each in groups]
        size = _size(brush, groups, room, style)
        heads = _heads(brush, groups)
        x = room.left
        for group, many in zip(groups, columns, strict=True):
            wide = many * (size[0] + gap) - gap
            box = pygame.Rect(x, room.top, wide, room.height)
            if group.head and heads:
                at = (box.left, box.top + heads / 2)
                brush.line(target, group.head, "note", ink.MUTED_CREAM, at, most=wide)
            box.top, box.height = box.top + heads, style.rows * (size[1] + gap) - gap
            lay_plates(self, target, group.plates, box, many, size, style)
            x += wide + 2 * gap

    def _headed(
        self, target: pygame.Surface, data: PlatesData, groups: Sequence[Group], room: pygame.Rect
    ) -> pygame.Rect:
        """Draw what is asked, with what is said of it beside; return what is left below it.

        What needs a second line has one where the plates below are drawn no worse for it.
        """
        brush, line = self.brush, self.brush.fonts.line_height("compact")
        high = brush.fonts.line_height("label")
        begins = room.left + brush.fonts.width(data.head, "label") + brush.px(14)
        wide, note = room.right - begins, (Span(data.note),)
        lines = 1
        if data.note and wide >= brush.px(60) and brush.prose.height(note, "compact", wide) > line:
            lower = _below(brush, room, max(high, 2 * line))
            usual = _below(brush, room, high)
            if not groups or _style(brush, groups, lower) == _style(brush, groups, usual):
                lines, high = 2, max(high, 2 * line)
        at = (room.left, room.top + high / 2)
        brush.line(target, data.head, "label", ink.BRASS_LIGHT, at, most=room.width)
        told = brush.prose.whole(note, "compact", wide, lines) if wide >= brush.px(60) else ()
        if data.note and told:
            laid = brush.prose.lay(told, "compact", wide, ink.MUTED_CREAM).picture
            target.blit(laid, laid.get_rect(midleft=(begins, round(at[1]))))
        return _below(brush, room, high)


def _below(brush: Brush, room: pygame.Rect, high: int) -> pygame.Rect:
    """Return what is left of a room below a head of a height."""
    gone = high + brush.px(5)
    return pygame.Rect(room.left, room.top + gone, room.width, room.height - gone)


def _columns(count: int, rows: int) -> int:
    return max(1, -(-count // rows))


def _parted(groups: Sequence[Group], style: Style) -> Sequence[Group]:
    """Return the groups that stand side by side: all in one where room is scarce."""
    if not style.tight or any(one.still for each in groups for one in each.plates):
        return groups
    return (Group("", tuple(one for each in groups for one in each.plates)),)


def _heads(brush: Brush, groups: Sequence[Group]) -> int:
    """Return the pixels above the plates for what their groups are called: all begin alike."""
    return brush.fonts.line_height("note") if any(each.head for each in groups) else 0


def _size(
    brush: Brush, groups: Sequence[Group], room: pygame.Rect, style: Style
) -> tuple[int, int]:
    """Return how large plates are that are drawn so."""
    gap, rows = brush.px(GAP), style.rows
    groups = _parted(groups, style)
    every = sum(_columns(len(each.plates), rows) for each in groups)
    free = room.width - gap * (every - 1) - gap * (len(groups) - 1)
    wide = min(brush.px(WIDEST), free // max(1, every))
    high = (room.height - _heads(brush, groups) - gap * (rows - 1)) // rows
    return max(1, wide), max(1, min(brush.px(TALLEST), high))


def _style(brush: Brush, groups: Sequence[Group], room: pygame.Rect) -> Style:
    """Return the best way to draw plates in which every name is whole; where none is, that with the
    most rows which are as high as their letters.
    """
    for tried in TRIED:
        most = max(len(each.plates) for each in _parted(groups, tried))
        for count in range(1, min(most, MOST_ROWS) + 1):
            style = tried._replace(rows=count)
            size = _size(brush, groups, room, style)
            if all(_whole(brush, one, size, style) for each in groups for one in each.plates):
                return style
    last, least = TRIED[-1], round(0.8 * brush.fonts.line_height("note"))
    rows = (last._replace(rows=count) for count in range(MOST_ROWS, 0, -1))
    high = (each for each in rows if _size(brush, groups, room, each)[1] >= least)
    return next(high, last._replace(rows=1))


def _whole(brush: Brush, one: Plate, size: tuple[int, int], style: Style) -> bool:
    """Return whether all that a plate must say has room on it."""
    fonts = brush.fonts
    _, most = _beside(brush, one, size, style)
    names = fitting.broken(brush, one.name, style.role, most, BOLD)
    if any(fonts.width(name, style.role, BOLD) > most for name in names):
        return False
    if one.still:
        return True
    high = len(names) * fonts.line_height(style.role)
    low = size[1] < brush.px(LOW)
    if style.lines and (one.line or one.dice):
        if low and not one.dice and fonts.width(one.line, "compact") > most:
            return False
        high += fonts.line_height("compact")
    if low:
        return high <= size[1] - brush.px(2)
    return high <= size[1] * 0.62


__all__ = ["Group", "Plate", "Plates", "PlatesData"]
