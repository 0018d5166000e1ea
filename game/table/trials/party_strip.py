"""The heroes of a party in a strip of up to four cells, with what all may know of them."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.table.hud.brush import Brush
from game.table.hud.frames import dashed
from game.table.hud.panel import DataPanel
from game.table.hud.party import washed_cell
from game.table.hud.tier_bar import filled
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.buttons import key_cap
from game.table.look.glyphs import tint
from game.table.look.palette import SIDES, rgb
from game.table.trials.data import ACTS, ASKED, RINGS, Cell, PartyData

GAP: Final = 4
FACE: Final = 24
"""Units of a portrait's radius at most."""
NEAR: Final = 14
"""Units from a sign to its number at most, in a broad cell."""
FULL: Final = rgb("#D8323F")
LOW: Final = rgb("#F08A3C")
SCARCE: Final = 10
"""With so many points or fewer an ally may be asked for a hero (section 6.3 of the table)."""
ASKS: Final = ink.GOLD


class PartyStrip(DataPanel[PartyData]):
    """Draws a `PartyData`; ids: those of the cells, explained by ``ID:hand``, ``ID:loot`` and
    ``ID:ailments``.
    """

    def _base(self, full: pygame.Surface, far: int) -> None:
        self.brush.materials.tray(self.rect.width, self.rect.height, 3).draw(full, far, far)

    def boxes(self, count: int) -> list[pygame.Rect]:
        """Return the boxes of so many cells: as wide as four of them, side by side."""
        inside = self.inside.inset(7, 6).rect
        gap, of = self.brush.px(GAP), max(2, count)
        wide = (inside.width - gap * (of - 1)) // of
        return [
            pygame.Rect(inside.left + at * (wide + gap), inside.top, wide, inside.height)
            for at in range(count)
        ]

    def radius(self, count: int) -> int:
        """Return the pixels of a face's radius where there are so many cells."""
        boxes = self.boxes(count)
        return self._radius(self._inner(boxes[0]), all(_names_fit(self.brush, at) for at in boxes))

    def _inner(self, box: pygame.Rect) -> pygame.Rect:
        return box.inflate(-2 * self.brush.px(6), -2 * self.brush.px(4))

    def _radius(self, box: pygame.Rect, tall: bool) -> int:
        """Return the same within a cell, with a name above the face and hit points below or not."""
        fonts, high = self.brush.fonts, box.height
        if tall:
            high -= fonts.line_height("note") + fonts.line_height("compact")
        return max(6, min(high // 2, self.brush.px(FACE), box.width // 4))

    def _tell(self, target: pygame.Surface, data: PartyData) -> None:
        boxes = self.boxes(len(data.cells))
        tall = all(_names_fit(self.brush, box) for box in boxes)
        for cell, box in zip(data.cells, boxes, strict=True):
            self._cell(target, cell, box, tall)

    def _cell(self, target: pygame.Surface, cell: Cell, box: pygame.Rect, tall: bool) -> None:
        brush = self.brush
        self._ground(target, cell, box)
        inner = self._inner(box)
        if tall:
            self._tall(target, cell, inner)
        else:
            self._low(target, cell, inner)
        if cell.state == ASKED:
            dashed(brush, target, box, ASKS)
        self._spots.append((box, cell.id))
        self._tips.insert(0, (box, cell.id))
        self._mark(target, cell.id, box, 5)

    def _ground(self, target: pygame.Surface, cell: Cell, box: pygame.Rect) -> None:
        brush, look = self.brush, SIDES[cell.side]
        brush.materials.plate(*box.size, (*ink.INSET, 190), None, 5).draw(target, *box.topleft)
        if cell.state == ACTS:
            key = ("cell ground", cell.side, box.size)
            target.blit(brush.kept(key, partial(washed_cell, brush, look, box.size, 150)), box)
        edge, wide = (0, 0, 0, 120), 1.0
        if cell.state == ACTS:
            edge, wide = (*ink.CREAM, 255), 2.6
        elif cell.state == RINGS or cell.lit:
            edge, wide = (*ink.GOLD, 255), 2.4
        elif cell.shown:
            edge, wide = (*ink.BRASS, 255), 1.8
        ring = brush.materials.plate(*box.size, (0, 0, 0, 0), edge, 5, wide)
        ring.draw(target, *box.topleft)

    def _tall(self, target: pygame.Surface, cell: Cell, box: pygame.Rect) -> None:
        """Draw name and ailment, the face with both counts, and hit points below."""
        brush = self.brush
        name_high = brush.fonts.line_height("note")
        number = brush.fonts.line_height("compact")
        right = self._ailment(target, cell, box.right, box.top + name_high / 2, name_high)
        right = self._key_cap(target, cell, box, right, name_high)
        tone = ink.MUTED_CREAM if _dull(cell) else ink.CREAM
        name = fitting.fitted(brush, cell.name, "note", tone, right - box.left)
        target.blit(name, name.get_rect(midleft=(box.left, box.top + name_high // 2)))
        body = pygame.Rect(box.left, box.top + name_high, box.width, 0)
        body.height = box.bottom - number - body.top
        radius = self._radius(box, True)
        self._face(target, cell, (body.left + radius, body.centery), radius)
        if not cell.figure:
            return
        left = body.left + 2 * radius + brush.px(12)
        for place, (icon, value, of) in enumerate(
            (("cards", cell.hand, "hand"), ("chest", cell.loot, "loot"))
        ):
            y = body.top + body.height * (2 * place + 1) / 4
            row = pygame.Rect(left, round(y - number / 2), body.right - left, number)
            self._count(target, icon, value, row)
            self._tips.append((row, f"{cell.id}:{of}"))
        foot = pygame.Rect(box.left, box.bottom - number, box.width, number)
        self._health(target, cell, foot, brush.px(9))

    def _key_cap(
        self, target: pygame.Surface, cell: Cell, box: pygame.Rect, right: int, high: int
    ) -> int:
        """Draw the cap of the key that presses a cell behind its name, where that has room; return
        where it begins.
        """
        if not cell.key or not cell.lit:
            return right
        cap = key_cap(self.brush, cell.key, 0.8)
        if self.brush.fonts.width(cell.name, "note") + cap.get_width() > right - box.left:
            return right
        spot = cap.get_rect(midright=(right + self.brush.px(3), box.top + high // 2))
        plate = self.brush.materials.plate(*spot.size, ink.NIGHT, None, 5)
        plate.draw(target, *spot.topleft)
        target.blit(cap, spot)
        return spot.left

    def _low(self, target: pygame.Surface, cell: Cell, box: pygame.Rect) -> None:
        """Draw the face, and beside it the hand and hit points."""
        brush = self.brush
        radius = self._radius(box, False)
        middle = (box.left + radius, box.centery)
        self._face(target, cell, middle, radius)
        left = box.left + 2 * radius + brush.px(5)
        upper = pygame.Rect(left, box.top, box.right - left, box.height // 2)
        whole = pygame.Rect(left, box.top, box.right - left, box.height)
        # Of who lies down and of who is not drafted yet there is nothing to count.
        word = cell.word if cell.fallen else "" if cell.figure else cell.name
        if word and self._words_fit(word, whole):
            self._word(target, word, whole)
            return
        self._held(target, cell.hand, upper)
        self._tips.append((upper, f"{cell.id}:hand"))
        if cell.icon:
            size = max(10, round(radius * 0.9))
            spot = (box.left + radius * 1.75, box.top + size * 0.5)
            self._disc(target, cell.icon, spot, size / 2)
            tip = pygame.Rect(0, 0, size, size)
            tip.center = (round(spot[0]), round(spot[1]))
            self._tips.append((tip, f"{cell.id}:ailments"))
        if cell.fallen:
            return
        lower = pygame.Rect(left, upper.bottom, upper.width, box.bottom - upper.bottom)
        self._health(target, cell, lower, max(4, brush.px(7)))

    def _face(self, target: pygame.Surface, cell: Cell, at: tuple[int, int], radius: int) -> None:
        """Draw the portrait, and at its foot what its holder is in."""
        brush = self.brush
        brush.portrait(target, cell.figure, cell.side, at, radius, _dull(cell))
        far = max(6, round(radius * 0.42))
        spot = (at[0] + round(radius * 0.74), at[1] + round(radius * 0.62))
        if cell.state == ASKED:
            _sign(brush, target, "question", spot, far, rgb("#6A4A18"), ink.GOLD)
        elif cell.state == RINGS:
            _sign(brush, target, "bell", spot, far, rgb("#6A4A18"), ink.GOLD)
        elif cell.fallen:
            _sign(brush, target, "skull", spot, far, rgb("#3A1414"), ink.CREAM)
        elif cell.done and cell.state != ACTS:
            _sign(brush, target, "tick", spot, far, rgb("#1B3A26"), rgb("#8FE0A0"))

    def _held(self, target: pygame.Surface, count: int, row: pygame.Rect) -> None:
        """Draw how many cards are held over the number of hit points, the sign beside it."""
        brush = self.brush
        size = min(round(row.height * 0.9), round(brush.fonts.size("compact") * 0.95))
        at = (row.right, row.centery)
        spot = brush.line(target, str(count), "compact", ink.CREAM, at, "right", "bold")
        left = max(row.left, spot.left - brush.px(7) - size)
        brush.icon(target, "cards", (left + size / 2, row.centery), size, rgb("#E9D8A6"), True)

    def _count(
        self, target: pygame.Surface, icon: str, value: int, row: pygame.Rect
    ) -> None:  # fmt: skip
        brush = self.brush
        size = min(brush.px(18), round(row.height * 0.86))
        row = row.copy()
        row.width = min(
            row.width, size + brush.px(NEAR) + brush.fonts.width("00", "compact", "bold")
        )
        brush.icon(target, icon, (row.left + size / 2, row.centery), size, rgb("#E9D8A6"), True)
        at = (row.right, row.centery)
        brush.line(target, str(value), "compact", ink.CREAM, at, "right", "bold")

    def _ailment(self, target: pygame.Surface, cell: Cell, right: int, y: float, high: int) -> int:
        """Draw the worst ailment and how many more there are; return where that begins."""
        brush = self.brush
        if not cell.icon:
            return right
        end = right
        if cell.more:
            told = f"+{cell.more}"
            spot = brush.line(target, told, "note", ink.CREAM, (right, y), "right", "bold")
            end = spot.left - brush.px(2)
        radius = max(7.0, min(high * 0.55, brush.px(11)))
        self._disc(target, cell.icon, (end - radius, y), radius)
        box = pygame.Rect(round(end - 2 * radius), round(y - radius), 0, round(2 * radius))
        box.width = right - box.left
        self._tips.append((box, f"{cell.id}:ailments"))
        return box.left - brush.px(3)

    def _disc(
        self, target: pygame.Surface, icon: str, at: tuple[float, float], radius: float
    ) -> None:
        _sign(self.brush, target, icon, at, radius, tint(icon) or rgb("#8E2A2A"), ink.WHITE)

    def _health(self, target: pygame.Surface, cell: Cell, box: pygame.Rect, bar: int) -> None:
        """Draw hit points as a bar with their number, or when somebody fallen is back."""
        brush = self.brush
        if cell.fallen:
            self._word(target, cell.word, box)
            return
        role = "compact" if box.height >= brush.fonts.size("compact") else "note"
        wide = brush.fonts.width("00", role, "bold") + brush.px(5)
        at = (box.right, box.centery)
        brush.line(target, str(cell.hp), role, ink.CREAM, at, "right", "bold")
        room = pygame.Rect(box.left, 0, box.width - wide, bar)
        room.centery = box.centery
        if room.width < bar:
            return
        edge = (0, 0, 0, 170)
        brush.materials.plate(*room.size, ink.PIP_LOST, edge, bar / 2).draw(target, *room.topleft)
        part = min(room.width, max(bar, round(room.width * cell.hp / max(1, cell.max_hp))))
        tone = FULL if cell.hp > SCARCE else LOW
        key = ("health", tone, (part, bar))
        target.blit(brush.kept(key, partial(filled, brush, tone, (part, bar))), room)

    def _words_fit(self, word: str, box: pygame.Rect) -> bool:
        """Return whether a few words are read in a box, in two lines if it has them."""
        brush = self.brush
        lines = fitting.broken(brush, word, "note", box.width)
        high = len(lines) * brush.fonts.line_height("note")
        return high <= box.height and all(
            fitting.readable(brush, line, "note", box.width) for line in lines
        )

    def _word(self, target: pygame.Surface, word: str, box: pygame.Rect) -> None:
        brush = self.brush
        lines = [word]
        if 2 * brush.fonts.line_height("note") <= box.height:
            lines = fitting.broken(brush, word, "note", box.width)
        step = brush.fonts.line_height("note")
        y = box.centery - step * (len(lines) - 1) / 2
        told = [(line, ink.MUTED_CREAM) for line in lines]
        for words in fitting.alike(brush, told, "note", box.width):
            target.blit(words, words.get_rect(midleft=(box.left, round(y))))
            y += step


def _dull(cell: Cell) -> bool:
    """Return whether nothing is to be had of a hero now: fallen, or through with its turn."""
    return cell.fallen or (cell.done and cell.state not in (ACTS, ASKED))


def _names_fit(brush: Brush, box: pygame.Rect) -> bool:
    """Return whether a cell so large has room for a name above two counts and hit points."""
    lines = brush.fonts.line_height("note") + 3 * brush.fonts.size("compact")
    return box.height >= lines + brush.px(5) and box.width >= brush.px(70)


def _sign(
    brush: Brush, target: pygame.Surface, icon: str, at: tuple[float, float], radius: float,
    ground: ink.RGB, tone: ink.RGB,
) -> None:  # fmt: skip
    """Draw a small disc with an icon."""
    far = max(5, round(radius))
    key = ("cell sign", icon, far, ground, tone)

    def make() -> pygame.Surface:
        side = 2 * far + 6
        middle = side / 2
        picture = pygame.Surface((side, side), pygame.SRCALPHA, 32)
        rim = brush.materials.enamel(2 * far + 4, ink.NIGHT, ink.mix(tone, ink.NIGHT, 0.35))
        rim.draw(picture, middle - far - 2, middle - far - 2)
        face = brush.materials.enamel(2 * far, ink.mix(ground, ink.NIGHT, 0.35), ground)
        face.draw(picture, middle - far, middle - far)
        brush.icon(picture, icon, (middle, middle), far * 1.4, tone)
        return picture

    picture = brush.kept(key, make)
    target.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))
