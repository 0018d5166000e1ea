"""Small plates in rows: conditions, items, whatever one has, each an icon and a word."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.table.hud.brush import Brush
from game.table.look import palette as ink
from game.table.look.boxes import Line, Longest, measured
from game.table.look.palette import RGB, rgb

TONES: Final[dict[str, RGB]] = {
    "brass": rgb("#6B4A1C"),
    "teal": rgb("#0F5B60"),
    "violet": rgb("#54308A"),
    "blue": rgb("#2F5680"),
    "red": rgb("#8E2A2A"),
    "moss": rgb("#46691F"),
    "slate": rgb("#46525E"),
}
"""White letters keep far enough from each of them."""
HIGH: Final = Longest(30, Line("note") + 6)
"""How high a chip is."""
GAP: Final = 6
EDGE: Final = (255, 240, 200, 110)
LIT: Final = rgb("#FFD98A")


@dataclass(frozen=True, slots=True)
class Chip:
    """One of them. ``id`` is pressed and explained; one that is ``lit`` can be used now, by
    ``key`` if it has one.
    """

    id: str
    icon: str
    word: str
    tone: str = "brass"
    lit: bool = False
    key: str = ""


def chip_width(brush: Brush, chip: Chip, word: bool = True) -> int:
    """Return the pixels across of a chip, with its word or as an icon alone."""
    high = measured(HIGH, brush)
    if not word:
        return high
    told = " ".join(filter(None, (chip.word, chip.key and f"({chip.key})")))
    return brush.fonts.width(told, "note", "semibold") + brush.px(16) + round(high * 0.95)


def rows_of(brush: Brush, chips: Sequence[Chip], width: int, most: int = 0) -> list[list[Chip]]:
    """Return chips in as few rows as they take; at most so many rows if told, the rest left out."""
    gap, rows, used = brush.px(GAP), [[]], 0  # type: int, list[list[Chip]], int
    for chip in chips:
        wide = chip_width(brush, chip)
        if rows[-1] and used + wide > width:
            if len(rows) == most:
                return rows
            rows.append([])
            used = 0
        rows[-1].append(chip)
        used += wide + gap
    return rows if chips else []


def chips_height(brush: Brush, rows: int) -> int:
    """Return the pixels down of so many rows."""
    return rows * measured(HIGH, brush) + max(0, rows - 1) * brush.px(GAP)


def draw_chips(
    brush: Brush, target: pygame.Surface, chips: Sequence[Chip], box: pygame.Rect
) -> list[tuple[pygame.Rect, str]]:
    """Draw chips into a box and return where each lies.

    Where not all words have room they go, from the last chip on, of lit ones last; what then has
    no room is told by how many are left, at the end.
    """
    high, gap = measured(HIGH, brush), brush.px(GAP)
    most = max(1, (box.height + gap) // (high + gap))
    rows = rows_of(brush, chips, box.width, most)
    shown = sum(map(len, rows))
    if shown < len(chips):
        rows = _crowded(brush, chips, box.width, most)
        shown = sum(map(len, rows))
    found: list[tuple[pygame.Rect, str]] = []
    for number, row in enumerate(rows):
        wides = [chip_width(brush, chip) for chip in row]
        last = number == len(rows) - 1
        left = len(chips) - shown if last else 0
        end = box.width - (brush.fonts.width(f"+{left}", "note", "bold") + gap if left else 0)
        # Those that can be used now keep their words longest.
        for at in sorted(range(len(row)), key=lambda place: (row[place].lit, -place)):
            if sum(wides) + gap * (len(row) - 1) <= end:
                break
            wides[at] = high
        x, y = box.x, box.y + number * (high + gap)
        for chip, wide in zip(row, wides, strict=True):
            spot = pygame.Rect(x, y, min(wide, max(high, box.right - x)), high)
            _draw(brush, target, chip, spot)
            found.append((spot, chip.id))
            x += wide + gap
        if left:
            brush.line(target, f"+{left}", "note", ink.INK_2, (x, y + high / 2), face="bold")
    return found


def _crowded(brush: Brush, chips: Sequence[Chip], width: int, most: int) -> list[list[Chip]]:
    """Return so many rows of chips of which the last may stand there without their words."""
    gap, high = brush.px(GAP), measured(HIGH, brush)
    rows = rows_of(brush, chips, width, most)
    room = brush.fonts.width(f"+{len(chips)}", "note", "bold") + gap
    each = max(1, (width - room + gap) // (high + gap))
    before = sum(map(len, rows[:-1]))
    return [*rows[:-1], list(chips[before : before + max(each, len(rows[-1]))])]


def _draw(brush: Brush, target: pygame.Surface, chip: Chip, box: pygame.Rect) -> None:
    radius = box.height / 2 / brush.unit
    edge = LIT if chip.lit else EDGE
    plate = brush.materials.plate(*box.size, TONES[chip.tone], edge, radius, 2.2 if chip.lit else 1)
    plate.draw(target, *box.topleft)
    size = box.height * 0.56
    alone = box.width <= box.height * 1.2
    at = box.center if alone else (box.left + box.height * 0.56, box.centery)
    brush.icon(target, chip.icon, at, size, ink.WHITE)
    if not alone:
        told = " ".join(filter(None, (chip.word, chip.key and f"({chip.key})")))
        x = box.left + round(box.height * 0.95)
        most = box.right - brush.px(8) - x
        brush.line(target, told, "note", ink.WHITE, (x, box.centery), face="semibold", most=most)
