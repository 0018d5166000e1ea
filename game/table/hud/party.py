"""The whole party in a strip: a seat a card, with hit points, what it holds and what it is in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.table.hud.brush import Brush
from game.table.hud.chips import TONES as CHIP_TONES
from game.table.hud.chips import Chip
from game.table.hud.panel import DataPanel
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.palette import NOBODYS, RGB, SIDES, rgb
from game.table.look.strokes import Ink

TRIANGLE: Final = "triangle"
DIAMOND: Final = "diamond"
SQUARE: Final = "square"
GEMS: Final[dict[str, RGB]] = {
    TRIANGLE: rgb("#E8714A"),
    DIAMOND: rgb("#A98BFF"),
    SQUARE: rgb("#3FC4BC"),
}
"""The colour of each form: the form alone tells them apart."""
PAD: Final = 6
GAP: Final = 8
WIDEST: Final = 300
"""Units beyond which a seat's card only grows emptier."""
FACE: Final = 33
"""Units of the radius of a portrait."""
GEM: Final = 13
TIGHT: Final = 1.1
LOOSE: Final = 1.35
POINTS: Final = ("number_s", "name", "compact")
"""How high a line is, of its letters; how much higher where there is height to spare; and the
letters in which hit points and counts are tried.
"""
FOOT: Final = 36
HEART: Final = rgb("#E5484D")
SHIELD: Final = rgb("#9DB2C6")


@dataclass(frozen=True, slots=True)
class Gem:
    """Something that can be used: its form, one of `GEMS`; hollow once it ``is_used``."""

    kind: str
    is_used: bool = False


@dataclass(frozen=True, slots=True)
class Held:
    """What a seat answers for: a figure, or without one an icon; ``lit`` while it acts."""

    id: str
    figure: str = ""
    side: str = NOBODYS
    icon: str = ""
    lit: bool = False


@dataclass(frozen=True, slots=True)
class PartySeat:
    """One seat. ``counts`` are icons with a number behind each; ``word`` stands at the foot where
    no state does.

    ``now`` is whose turn it is, ``shown`` whose card lies open. One who is ``fallen`` is grey, and
    so is one who is ``gone``.
    """

    id: str
    figure: str
    side: str
    name: str
    hp: int
    max_hp: int
    ac: int
    counts: tuple[tuple[str, str], ...] = ()
    gems: tuple[Gem, ...] = ()
    states: tuple[Chip, ...] = ()
    held: tuple[Held, ...] = ()
    word: str = ""
    now: bool = False
    shown: bool = False
    fallen: bool = False
    gone: bool = False


@dataclass(frozen=True, slots=True)
class PartyData:
    """The seats in the order in which they take their turns."""

    seats: tuple[PartySeat, ...]


class _Form(NamedTuple):
    """How a seat's card is laid out: where words begin beside the portrait, and its lines."""

    radius: int
    above: bool
    """Whether the name stands above the portrait, for want of room beside it."""
    role: str
    """The letters of all names."""
    points: str
    """The letters of hit points and counts."""
    most: bool
    """Whether the most hit points stand behind those that are left."""
    counts: bool
    """Whether counts stand behind armour class."""
    name: int
    line: int
    foot: int
    gems: int
    counted: bool
    """Whether armour class and counts have a line of their own below the hit points."""


class Party(DataPanel[PartyData]):
    """Draws a `PartyData`; ids: the seats' and those of what they hold.

    ``ID:hp``, ``ID:ac``, ``ID:ICON`` of a count and ``ID:gems`` are explained, and each state by
    its own id.
    """

    def _tell(self, target: pygame.Surface, data: PartyData) -> None:
        brush, inside = self.brush, self.inside.rect
        if not data.seats:
            return
        gap, count = brush.px(GAP), len(data.seats)
        wide = min(brush.px(WIDEST), (inside.width - gap * (count - 1)) // count)
        left = inside.centerx - (wide * count + gap * (count - 1)) // 2
        form = self._form(data.seats, wide)
        for place, seat in enumerate(data.seats):
            box = pygame.Rect(left + place * (wide + gap), 0, wide, inside.height)
            self._seat(target, seat, box, form)

    def _form(self, seats: Sequence[PartySeat], wide: int) -> _Form:
        """Return how all cards are laid out: alike, so that they can be compared."""
        brush, high = self.brush, self.rect.height
        pad, fonts = brush.px(PAD), brush.fonts
        radius = min(brush.px(FACE), round(wide * 0.2))
        beside = wide - 2 * pad - 2 * radius - brush.px(6)
        role, above = self._names(seats, beside, wide - 2 * pad)
        name = round(fonts.size(role) * TIGHT)
        foot = max(brush.px(FOOT) * 3 // 4, min(brush.px(FOOT), fonts.line_height("note") + 8))
        gems = brush.px(GEM) + brush.px(5)
        free = high - 2 * pad - foot - brush.px(2)
        points, line, widest = POINTS[-1], 0, 0
        beside += pad // 2  # numbers may reach a little toward the rim
        for points in POINTS:
            line = round(fonts.size(points) * TIGHT)
            widest = max(self._points_width(one, points) for one in seats)
            if widest <= beside and name + 2 * line + gems <= free:
                break
        hits = [self._hits_width(one, points) for one in seats]
        counted = name + 2 * line <= free
        if name + (2 if counted else 1) * line + gems > free:
            gems = 0
        if above and free - gems - name - 2 * line > brush.px(16):
            name += brush.px(6)  # off the rim and the portrait
        rows = free - gems - (name if above else 0)
        # A lozenge reaches a little beyond its radius.
        radius = min(radius, round(rows / 2 * 0.92))
        # Where there is height to spare the lines stand further apart.
        spare = max(0, rows - (0 if above else name) - 2 * line) if counted else 0
        line = min(line + spare // 3, round(line * LOOSE))
        return _Form(
            radius, above, role, points, max(hits) <= beside, widest <= beside, name, line, foot,
            gems, counted,
        )  # fmt: skip

    def _hits_width(self, seat: PartySeat, role: str) -> int:
        """Return the pixels of the hit points, of how many, behind their icon."""
        fonts, size = self.brush.fonts, self._glyph(role)
        told = fonts.width(str(seat.hp), role, "black") + fonts.width(f"/{seat.max_hp}", "note")
        return size + self.brush.px(4) + told

    def _points_width(self, seat: PartySeat, role: str) -> int:
        """Return the pixels of the wider of both lines: hit points, armour class and counts."""
        fonts, size, brush = self.brush.fonts, self._glyph(role), self.brush
        words = [str(seat.ac), *(words for _, words in seat.counts)]
        second = sum(size + brush.px(3) + fonts.width(each, role, "black") for each in words)
        return max(self._hits_width(seat, role), second + brush.px(8) * (len(words) - 1))

    def _glyph(self, role: str) -> int:
        """Return the pixels of an icon beside a number."""
        return round(self.brush.fonts.size(role) * 0.92)

    def _names(self, seats: Sequence[PartySeat], beside: int, whole: int) -> tuple[str, bool]:
        """Return the letters of all names, and whether they stand above the portraits: beside these
        if that keeps them carved.
        """
        width = self.brush.fonts.width
        for room, above in ((beside, False), (whole, True)):
            for role in ("label", "close"):
                if all(width(one.name, role) <= room for one in seats):
                    return role, above
        return "compact", True

    def _seat(self, target: pygame.Surface, seat: PartySeat, box: pygame.Rect, form: _Form) -> None:
        brush = self.brush
        self._ground(target, seat, box)
        self._spots.append((box, seat.id))
        self._tips.append((box, seat.id))
        pad = brush.px(PAD)
        inner = box.inflate(-2 * pad, -2 * pad)
        top, grey = inner.top, seat.fallen or seat.gone
        tone = SIDES[seat.side].light if not grey else ink.MUTED_CREAM
        lines = form.name + form.line * (2 if form.counted else 1)
        middle = inner.top + max(lines, 2 * form.radius) // 2
        left = inner.left + 2 * form.radius + brush.px(6)
        if form.above:
            at = (inner.left, top + form.name / 2)
            self._name(target, seat, at, inner.width, tone, form.role)
            top += form.name
            middle = top + max(lines - form.name, 2 * form.radius) // 2
        face = (inner.left + form.radius, middle)
        brush.portrait(target, seat.figure, seat.side, face, form.radius, grey)
        if seat.fallen:
            brush.icon(target, "skull", face, form.radius, ink.CREAM, edged=True)
        if not form.above:
            # The middle of the words is that of the portrait.
            top = middle - lines // 2
            at = (left, top + form.name / 2)
            self._name(target, seat, at, inner.right - left, tone, form.role)
            top += form.name
        else:
            top = middle - (lines - form.name) // 2
        self._points(target, seat, left, top, form)
        foot = pygame.Rect(inner.left - pad // 2, 0, inner.width + pad, form.foot)
        foot.bottom = inner.bottom + pad // 2
        if form.gems and seat.gems:
            row = pygame.Rect(
                inner.left, foot.top - form.gems - brush.px(2), inner.width, form.gems
            )
            self._gems(target, seat, row)
        self._foot(target, seat, foot)
        self._mark(target, seat.id, box, 9)

    def _ground(self, target: pygame.Surface, seat: PartySeat, box: pygame.Rect) -> None:
        """Draw a card in its seat's colour; whose turn it is in a broad rim of brass."""
        brush, look = self.brush, SIDES[seat.side]
        tray = brush.materials.tray(box.width, box.height, 6, rivets=False)
        tray.draw(target, *box.topleft)
        rim = brush.px(4)
        inner = box.inflate(-2 * rim, -2 * rim)
        key = ("party ground", seat.side, inner.size, seat.gone)
        share = 30 if seat.gone else 120
        target.blit(brush.kept(key, partial(washed_cell, brush, look, inner.size, share)), inner)
        if seat.now or seat.shown:
            edge = ink.BRASS_LIGHT if seat.now else ink.BRASS
            ring = brush.materials.plate(*box.size, (0, 0, 0, 0), edge, 11, 3.4 if seat.now else 2)
            ring.draw(target, *box.topleft)

    def _name(
        self, target: pygame.Surface, seat: PartySeat, at: tuple[float, float], most: int,
        tone: RGB, role: str,
    ) -> None:  # fmt: skip
        if role == "compact":
            self.brush.line(target, seat.name, role, tone, at, face="bold", most=most)
            return
        roles = (role, "name", "note")
        self.brush.head(target, seat.name, roles, tone, at, most, carved=True)

    def _points(
        self, target: pygame.Surface, seat: PartySeat, left: int, top: int, form: _Form
    ) -> None:
        """Write hit points, and armour class and counts below or behind them."""
        brush, size, role = self.brush, self._glyph(form.points), form.points
        y = top + form.line / 2
        heart = HEART if seat.hp > 0 else ink.PIP_LOST
        brush.icon(target, "heart", (left + size / 2, y), size, heart, edged=True)
        x = left + size + brush.px(3)
        spot = brush.line(target, str(seat.hp), role, ink.CREAM, (x, y), face="black")
        if form.most:
            at = (spot.right + brush.px(1), y + brush.px(1))
            spot = brush.line(target, f"/{seat.max_hp}", "note", ink.MUTED_CREAM, at)
        self._tips.append((pygame.Rect(left, top, spot.right - left, form.line), f"{seat.id}:hp"))
        counts = seat.counts if form.counts and form.counted else ()
        if form.counted:
            x, y = left, y + form.line
        else:
            x = spot.right + brush.px(8)
        for icon, words, tip, tone in (
            ("shield", str(seat.ac), f"{seat.id}:ac", SHIELD),
            *((icon, words, f"{seat.id}:{icon}", ink.BRASS_LIGHT) for icon, words in counts),
        ):
            wide = size + brush.px(3) + brush.fonts.width(words, role, "black")
            brush.icon(target, icon, (x + size / 2, y), size, tone, edged=True)
            at = (x + size + brush.px(3), y)
            brush.line(target, words, role, ink.CREAM, at, face="black")
            row = pygame.Rect(round(x), round(y - form.line / 2), wide, form.line)
            self._tips.append((row, tip))
            x += wide + brush.px(8)

    def _gems(self, target: pygame.Surface, seat: PartySeat, box: pygame.Rect) -> None:
        """Draw what can still be used, and hollow what was."""
        brush, size = self.brush, self.brush.px(GEM)
        step = min(size + brush.px(4), (box.width - size) / max(1, len(seat.gems) - 1))
        for place, gem in enumerate(seat.gems):
            key = ("gem", gem, size)
            picture = brush.kept(key, partial(gem_picture, gem, size))
            at = (round(box.left + size / 2 + place * step), box.centery)
            target.blit(picture, picture.get_rect(center=at))
        self._tips.append((box, f"{seat.id}:gems"))

    def _foot(self, target: pygame.Surface, seat: PartySeat, box: pygame.Rect) -> None:
        """Draw what a seat answers for, and what it is in, or a word."""
        brush = self.brush
        brush.materials.inset(box.width, box.height, 0.6, 6).draw(target, *box.topleft)
        pad, radius = brush.px(5), round(box.height * 0.38)
        right = self._states(target, seat, box)
        room = right - box.left - 2 * pad
        x = float(box.left + pad + radius)
        if seat.held:
            each = 2 * radius + brush.px(3)
            step = each
            if len(seat.held) > 1:
                step = min(each, max(radius, (room - 2 * radius) // (len(seat.held) - 1)))
            for one in seat.held:
                if x + radius > right:
                    break
                self._held(target, one, (x, box.centery), radius)
                x += step
            x += each - step - radius
        else:
            x -= radius
        if seat.word and not seat.states:
            left = x + brush.px(4)
            most = round(right - left - pad)
            if most >= fitting.narrowest(brush, seat.word, "note"):
                word = fitting.fitted(brush, seat.word, "note", ink.MUTED_CREAM, most)
                middle = (left + right - pad) / 2 if not seat.held else right - pad
                at = "center" if not seat.held else "midright"
                target.blit(word, word.get_rect(**{at: (round(middle), box.centery)}))

    def _held(
        self, target: pygame.Surface, one: Held, at: tuple[float, float], radius: int
    ) -> None:
        brush = self.brush
        if one.lit:
            pygame.draw.circle(target, ink.BRASS_LIGHT, at, radius + brush.px(3))
        if one.figure:
            brush.portrait(target, one.figure, one.side, at, radius)
        else:
            face = brush.materials.enamel(2 * radius, rgb("#3A140E"), rgb("#8E2F1F"))
            face.draw(target, at[0] - radius, at[1] - radius)
            brush.icon(target, one.icon, at, radius * 1.25, ink.CREAM)
        spot = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        spot.center = (round(at[0]), round(at[1]))
        self._spots.append((spot, one.id))
        self._tips.append((spot, one.id))
        self._mark(target, one.id, spot, radius / brush.unit)

    def _states(self, target: pygame.Surface, seat: PartySeat, box: pygame.Rect) -> int:
        """Draw what a seat is in at the right end of its foot, with a word where that has room;
        return where that begins.
        """
        brush = self.brush
        high = box.height - 2 * brush.px(4)
        x = box.right - brush.px(4)
        held = min(2, len(seat.held)) * (round(box.height * 0.76) + brush.px(3))
        for chip in reversed(seat.states):
            wide = brush.fonts.width(chip.word, "note", "semibold") + round(high * 1.35)
            others = (len(seat.states) - 1) * (high + brush.px(3))
            worded = x - wide - others >= box.left + held + brush.px(6)
            spot = pygame.Rect(0, 0, wide if worded else high, high)
            spot.midright = (x, box.centery)
            edge = (255, 240, 200, 110)
            plate = brush.materials.plate(
                *spot.size, CHIP_TONES[chip.tone], edge, high / 2 / brush.unit, 1
            )
            plate.draw(target, *spot.topleft)
            size = high * 0.62
            at = (spot.left + high * 0.52, spot.centery) if worded else spot.center
            brush.icon(target, chip.icon, at, size, ink.WHITE)
            if worded:
                words = (spot.left + high * 0.92, spot.centery)
                brush.line(target, chip.word, "note", ink.WHITE, words, face="semibold")
            self._tips.append((spot, chip.id))
            x = spot.left - brush.px(3)
        return x


def gem_picture(gem: Gem, size: int) -> pygame.Surface:
    """Return one form, filled, or hollow once it was used."""
    pen, mid, far = Ink(pygame.Rect(0, 0, size, size), 4), size / 2, size / 2 - 0.5
    forms = {
        TRIANGLE: [(mid - far, mid - far * 0.8), (mid + far, mid - far * 0.8), (mid, mid + far)],
        DIAMOND: [(mid, mid - far), (mid + far, mid), (mid, mid + far), (mid - far, mid)],
        SQUARE: [
            (mid - far * 0.84, mid - far * 0.84), (mid + far * 0.84, mid - far * 0.84),
            (mid + far * 0.84, mid + far * 0.84), (mid - far * 0.84, mid + far * 0.84),
        ],
    }  # fmt: skip
    outside = forms[gem.kind]
    middle = (sum(x for x, _ in outside) / len(outside), sum(y for _, y in outside) / len(outside))

    def within(share: float) -> list[tuple[float, float]]:
        return [
            (x + (middle[0] - x) * share, y + (middle[1] - y) * share) for x, y in outside
        ]  # fmt: skip

    pen.polygon(outside, ink.NIGHT)
    pen.polygon(within(0.16), GEMS[gem.kind])
    if gem.is_used:
        pen.polygon(within(0.42), ink.INSET)
    return pen.finish()


def washed_cell(brush: Brush, look: ink.Side, size: tuple[int, int], share: int) -> pygame.Surface:
    """Return a side's colour, light at the top and dark at the foot, in a card's corners."""
    wide, high = max(1, size[0]), max(1, size[1])
    wash = pygame.Surface((wide, high), pygame.SRCALPHA, 32)
    for y in range(high):
        tone = ink.mix(look.main, look.dark, y / high)
        wash.fill((*tone, share), (0, y, wide, 1))
    plate = brush.materials.plate(wide, high, ink.WHITE, None, 9)
    wash.blit(plate.picture, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return wash
