"""Flags with odds beside the miniatures, and the rows of hit points under their bases."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import hypot
from typing import Final, NamedTuple

import pygame

from game.table.board.camera import Camera
from game.table.board.hung import edging
from game.table.board.marks import PlateMark, TagMark
from game.table.board.shown import MiniShown
from game.table.look import palette as ink
from game.table.look.fonts import Fonts
from game.table.look.icons import Icons
from game.table.look.palette import SIDES
from game.table.look.picture_cache import PictureCache, weight
from game.table.look.strokes import Ink, clear, rescaled, rounded, soft_shadow

DIM = ink.rgb("#B9AC92")
POINTER = 9
FARTHER = 0.45
"""How much farther a flag hangs, in widths of its figure, where others stand beside that."""
STRANGER = 3.0
"""How dear each pixel is by which a flag lies at somebody else, as if it were theirs."""
UNDER: Final = 6.0
"""The same where something is drawn over the flag: it could not be read."""
BEARABLE: Final = 0.05
"""The share of its own pixels that a flag may hide and still hangs beside its figure."""
AWAY: Final = 6
"""How many steps off a flag may hang at most."""
SLID: Final = 0.3
"""How dear each pixel is by which a flag slides past the middle of its figure."""
LONG: Final = 10
"""How many times its height a line on a flag may be wide."""
THING: Final = 0.05
"""How dear each pixel is by which a flag lies on what can be read below it no more."""
BROKEN: Final = 0.5
"""How dear each pixel of a line is that a flag hides."""
ONTO: Final = 0.5
"""How far the stem of a flag reaches onto its figure, in lengths of a pointer: it ends at the rim,
for on the body it would strike it out.
"""
ACROSS: Final = 0.88
"""How wide the box about whoever fills a cell is, in cells."""
BELOW: Final = 0.52
"""How far that box reaches below the middle of the cell, in cells."""
CAP_SPOTS: Final = tuple(
    (across / 8, down / 8) for down in (0, 2, -2, 4, -4) for across in (0, 2, -2, 4, -4, 5, -5)
)
"""Where the middle of a cap may lie, in cells from that of its space: on its border at most."""
CAP_WITHIN: Final = 0.84
"""How much of a space lies within its rim, where brackets are: there lies the cap of its key."""
CAP_SHARE: Final = 0.55
"""How much of a space the cap of its key is high at most: whoever would stand there is seen."""
CAP_FAR: Final = 0.2
"""How dear each cell is that a cap lies off its usual place, in boxes of it that it would hide."""
CAP_ASTRAY: Final = 0.4
"""How dear it is that a cap lies out of its space, in what of others it would hide."""
OTHER_FOOT: Final = 0.1
"""As what share of that it counts to lie at the other foot of whoever would stand there."""
MANY: Final = 12
"""From so many points on a field of hit points stands for two."""
NARROW: Final = 3.0
NARROWEST: Final = 2.4
"""Pixels that a field of one point has at least, and one of several points: of those there are few,
and whoever counts them counts by their worth.
"""
Segment = tuple[tuple[float, float], tuple[float, float]]
"""A line from one place of the window to another."""


def plate(fonts: Fonts, icons: Icons, unit: float, word: str, icon: str) -> pygame.Surface:
    """Return a small dark plate with an icon and a word, as lies over the board."""
    size = max(13, round(17 * unit))
    text = fonts.exact(word, "bold", size, ink.CREAM)
    sign = icons.icon(icon, size + 2, ink.BRASS_LIGHT)
    wide, high = (
        text.get_width() + sign.get_width() + 3 * size // 2,
        text.get_height() + size // 2,
    )
    chip = rounded(wide, high, 6, ink.alpha(ink.NIGHT, 232))
    chip.blit(rounded(wide, high, 6, ink.BRASS_DARK, 1.4), (0, 0))
    chip.blit(sign, sign.get_rect(midleft=(size // 2, high // 2)))
    chip.blit(text, text.get_rect(midright=(wide - size // 2, high // 2)))
    return chip


class _About(NamedTuple):
    """What is about a figure that a flag hangs at."""

    view: pygame.Rect
    body: pygame.Rect
    taken: list[pygame.Rect]
    faces: Sequence[pygame.Rect]
    others: Sequence[pygame.Rect]
    things: Sequence[pygame.Rect]
    lines: Sequence[Segment]
    over: Sequence[pygame.Rect]

    def cost(self, rank: int, side: str, box: pygame.Rect, gap: int) -> tuple[float, float]:
        """Return how dear a place is, and how much of that is what would be hidden there."""
        inside = box.clamp(self.view)
        off, along = abs(inside.x - box.x), abs(inside.y - box.y)
        if side in ("above", "below"):
            off, along = along, off
        hidden = 4.0 * _common(inside, self.taken) + _common(inside, self.faces)
        hidden += UNDER * _common(inside, self.over)
        at = inside.inflate(2 * gap, 2 * gap)
        cost = rank * 2.0 + 30.0 * off + SLID * along + hidden
        cost += STRANGER * _common(at, self.others)
        hidden += STRANGER * _common(inside, self.others)
        cost += THING * _common(inside, self.things)
        cost += BROKEN * sum(_within(inside, *line) for line in self.lines)
        # Slid back over its own figure it hides the very one that it tells of.
        own = 2.0 * _common(inside, (self.body,))
        return cost + own, hidden + own


def _common(box: pygame.Rect, others: Sequence[pygame.Rect]) -> int:
    """Return how many pixels a box shares with each of others, together."""
    shared = 0
    for number in box.collidelistall(others):
        clash = box.clip(others[number])
        shared += clash.width * clash.height
    return shared


class TagPainter:
    """Draws tags and hit points for one window size; pictures are kept and shared."""

    def __init__(self, fonts: Fonts, icons: Icons, unit: float = 1.0) -> None:
        self._fonts = fonts
        self._icons = icons
        self._unit = unit
        self._flags: PictureCache[tuple[pygame.Surface, int]] = PictureCache(
            lambda flag: weight(flag[0])
        )
        self._rows: PictureCache[pygame.Surface] = PictureCache()
        self._plates: PictureCache[pygame.Surface] = PictureCache()
        self._edged: PictureCache[tuple[pygame.Surface, tuple[int, int]]] = PictureCache(
            lambda edged: weight(edged[0])
        )

    def plate(
        self, target: pygame.Surface, view: pygame.Rect, box: pygame.Rect, mark: PlateMark,
        kept: Sequence[pygame.Rect],
    ) -> pygame.Rect:  # fmt: skip
        """Draw a plate at the box of its space, where it lies on the fewest of the boxes that are
        ``kept``; return where that is.
        """

        def make() -> pygame.Surface:
            return plate(self._fonts, self._icons, self._unit, mark.text, mark.icon)

        chip = self._plates.get((mark.text, mark.icon), make)
        gap = max(1, box.height // 16)
        spots = [
            chip.get_rect(midbottom=(box.centerx, box.bottom - gap)),
            chip.get_rect(center=box.center),
            chip.get_rect(midtop=(box.centerx, box.top + gap)),
            chip.get_rect(midleft=(box.right - gap, box.centery)),
            chip.get_rect(midright=(box.left + gap, box.centery)),
        ]
        spots = [spot.clamp(view) for spot in spots]
        spot = min(spots, key=lambda each: len(each.collidelistall(list(kept))))
        target.blit(chip, spot)
        return spot

    def tags(
        self,
        target: pygame.Surface,
        view: pygame.Rect,
        tags: Sequence[tuple[TagMark, pygame.Rect]],
        faces: Sequence[pygame.Rect],
        bodies: Sequence[pygame.Rect] = (),
        things: Sequence[pygame.Rect] = (),
        lines: Sequence[Segment] = (),
        ghost: pygame.Rect | None = None,
        over: Sequence[pygame.Rect] = (),
    ) -> list[pygame.Rect]:
        """Draw tags, each with the box of its figure, so that none covers a face or another.

        ``bodies`` are the boxes of all figures: at somebody else's a flag would be read as theirs.
        Neither do they lie, where that can be, on ``things`` (spaces that are aimed at, a chest) or
        break ``lines``. One that hangs farther out is tied to its figure by a stem. The cap of a
        key that means a space lies on that space, at its corner where somebody would stand:
        ``ghost`` is the box of that one. ``over`` is what is drawn over them: it would hide them.
        Return the boxes where they came to lie.
        """
        taken: list[pygame.Rect] = []
        on_spaces = [
            (tag, body)
            for tag, body in tags
            if tag.key and not any(_same(each, body) for each in bodies if each != ghost)
        ]
        for tag, body in on_spaces:
            cap = self._cap(tag, round(CAP_SHARE * body.width / ACROSS))
            stands = ghost is not None and _same(ghost, body)
            spot = _cap_at(cap.get_size(), body, stands, view, [*faces, *taken])
            target.blit(cap, spot)
            taken.append(spot)
        hung = [pair for pair in tags if pair not in on_spaces]
        for tag, body in sorted(hung, key=lambda pair: pair[1].top):
            others = [each for each in bodies if not _same(each, body)]
            about = _About(view, body, taken, faces, others, things, lines, over)
            best = self._hanging(self._size(tag), about)
            side, box = best
            if tag.key:
                target.blit(self._cap(tag), box)
                taken.append(box)
                continue
            small = [each for each in faces if each.width < 0.7 * body.width]
            foot = self._foot(side, box, body)
            foot = self._stem(target, side, box, foot, body, tag.tone, [*small, *others])
            picture, margin = self._flag(tag, side, (foot[0] - box.x, foot[1] - box.y))
            target.blit(picture, (box.x - margin, box.y - margin))
            taken.append(box)
        return taken

    def _hanging(self, size: tuple[int, int], about: _About) -> tuple[str, pygame.Rect]:
        """Return on which side of its figure a flag of a size hangs, and where: beside it, and only
        where it would hide too much there some way off.
        """
        gap = round(POINTER * self._unit)

        def cheapest(
            choices: Iterable[tuple[str, pygame.Rect]],
        ) -> tuple[float, str, pygame.Rect]:
            """Return what the cheapest of these hides, with the side and the place of it."""
            found = [
                (*about.cost(rank, side, box, gap), side, box.clamp(about.view))
                for rank, (side, box) in enumerate(choices)
            ]
            _, hidden, side, box = min(found, key=lambda each: each[0])
            return hidden, side, box

        hidden, side, box = cheapest(self._choices(size, about.body))
        if hidden > BEARABLE * size[0] * size[1]:
            away, there, place = cheapest(self._away(size, about.body))
            if away < hidden / 2:
                return there, place
        return side, box

    def _away(self, size: tuple[int, int], body: pygame.Rect) -> Iterator[tuple[str, pygame.Rect]]:
        """Give where a flag may hang that finds no place beside its figure, the nearest first."""
        gap, step = round(POINTER * self._unit), max(body.width, size[1] // 2)
        for far in range(AWAY):
            out = gap + far * step
            for along in range(-far - 1, far + 2):
                slid = along * step
                found = pygame.Rect((0, 0), size)
                found.midright = (body.left - out, body.centery + slid)
                yield "left", found
                found = found.copy()
                found.midleft = (body.right + out, body.centery + slid)
                yield "right", found
                found = found.copy()
                found.midbottom = (body.centerx + slid, body.top - out)
                yield "above", found
                found = found.copy()
                found.midtop = (body.centerx + slid, body.bottom + out)
                yield "below", found

    def tie(self, target: pygame.Surface, sign: pygame.Rect, face: pygame.Rect) -> None:
        """Tie a sign to whose it is: by a short stem that ends in a dot under the face."""
        start, end = sign.center, (face.centerx, face.bottom)
        far = hypot(end[0] - start[0], end[1] - start[1])
        if far < sign.width * 0.7:
            return
        area = pygame.Rect(start, (1, 1)).union(pygame.Rect(end, (1, 1)))
        unit = max(0.7, sign.width / 24)
        pen = Ink(area.inflate(round(20 * unit), round(20 * unit)), 3)
        for tone, grown in ((ink.NIGHT, 1.6), (ink.PARCHMENT, 0.0)):
            pen.line([start, end], tone, (2.4 + 2 * grown) * unit)
            pen.circle(*end, (2.6 + grown) * unit, tone)
        pen.lay(target)

    def _choices(self, size: tuple[int, int], body: pygame.Rect) -> list[tuple[str, pygame.Rect]]:
        """Return where a flag may hang and on which side, near its figure first, then farther."""
        found = []
        for step in range(3):
            gap = round(POINTER * self._unit + step * FARTHER * body.width)
            left, right = pygame.Rect((0, 0), size), pygame.Rect((0, 0), size)
            above, below = pygame.Rect((0, 0), size), pygame.Rect((0, 0), size)
            left.midright = (body.left - gap, body.centery)
            right.midleft = (body.right + gap, body.centery)
            above.midbottom = (body.centerx, body.top - gap)
            below.midtop = (body.centerx, body.bottom + gap)
            found += [("left", left), ("right", right), ("above", above), ("below", below)]
        return found

    def _foot(self, side: str, box: pygame.Rect, body: pygame.Rect) -> tuple[int, int]:
        """Return where on its rim a flag is tied to its figure: straight over that, however far it
        slid along the edge of the board.
        """
        round_off = round((7 + 8) * self._unit)  # its corner and half of its point
        if side in ("above", "below"):
            most = max(box.centerx, box.right - round_off)
            x = min(max(body.centerx, min(box.centerx, box.left + round_off)), most)
            return x, box.bottom if side == "above" else box.top
        most = max(box.centery, box.bottom - round_off)
        y = min(max(body.centery, min(box.centery, box.top + round_off)), most)
        return box.right if side == "left" else box.left, y

    def _stem(
        self, target: pygame.Surface, side: str, box: pygame.Rect, foot: tuple[int, int],
        body: pygame.Rect, tone: ink.RGB, to_read: Sequence[pygame.Rect],
    ) -> tuple[int, int]:  # fmt: skip
        """Tie a flag that does not lie at its figure to it by a line that ends on it in a dot, from
        its ``foot`` on; return where its point belongs: where that line begins, or it would point
        at whoever stands between.

        It goes past what is ``to_read`` and past others, as far as it can.
        """
        ends = {
            "left": body.midleft, "right": body.midright,
            "above": body.midtop, "below": body.midbottom,
        }  # fmt: skip
        start: tuple[float, float] = foot
        end: tuple[float, float] = ends[side]
        gap = POINTER * self._unit
        if abs(start[0] - end[0]) + abs(start[1] - end[1]) <= 2 * gap:
            return foot
        middle = (body.centerx, body.centery)
        far = max(1.0, hypot(middle[0] - end[0], middle[1] - end[1]))
        into = min(1.0, ONTO * gap / far)
        inner = (end[0] + (middle[0] - end[0]) * into, end[1] + (middle[1] - end[1]) * into)
        straight = round(15 * self._unit)  # Its corners are round: no line begins there.
        rim = box.inflate(-min(2 * straight, box.width - 1), -min(2 * straight, box.height - 1))
        rim = (
            pygame.Rect(rim.x, box.y, rim.width, box.height)
            if side in ("above", "below")
            else (pygame.Rect(box.x, rim.y, box.width, rim.height))
        )
        across, down = (0.0, 1.0) if side in ("left", "right") else (1.0, 0.0)
        lines = [
            tuple(
                (
                    min(max(at[0] + aside * across * rect.width, on.left), on.right),
                    min(max(at[1] + aside * down * rect.height, on.top), on.bottom),
                )
                for at, rect, on in ((start, box, rim), (inner, body, body))
            )
            for aside in (0.0, 0.3, -0.3, 0.4, -0.4, 0.48, -0.48)
        ]
        start, end = min(
            lines,
            key=lambda line: sum(_within(each.inflate(4, 4), *line) for each in to_read),
        )
        area = pygame.Rect(min(start[0], end[0]), min(start[1], end[1]), 1, 1)
        area.width = round(abs(start[0] - end[0])) + 1
        area.height = round(abs(start[1] - end[1])) + 1
        pen, unit = Ink(area.inflate(round(4 * gap), round(4 * gap)), 3), self._unit
        pen.line([start, end], ink.NIGHT, 6.5 * unit)
        pen.circle(*end, 6.5 * unit, ink.NIGHT)
        pen.line([start, end], ink.PARCHMENT, 3.5 * unit)
        pen.circle(*end, 4.5 * unit, tone)
        pen.lay(target)
        return round(start[0]), round(start[1])

    def _cap(self, tag: TagMark, most: int = 0) -> pygame.Surface:
        """Return the cap of a key, as it stands on buttons too, at ``most`` so many pixels high."""
        size = self._size(tag)
        if 0 < most < size[1]:
            return self._flags.get(("cap", most, tag.text), lambda: (self._small(tag, most), 0))[0]

        def paint() -> tuple[pygame.Surface, int]:
            wide, high = size
            radius, line = 6 * self._unit, max(1.5, 2 * self._unit)
            cap = rounded(wide, high, radius, ink.NIGHT)
            cap.blit(rounded(wide, high, radius, ink.BRASS_LIGHT, line), (0, 0))
            words = self._fonts.line(tag.text, "number_s", ink.CREAM)
            inked = words.get_bounding_rect()
            cap.blit(words, (wide // 2 - inked.centerx, high // 2 - inked.centery))
            return cap, 0

        return self._flags.get(("cap", size, tag.text), paint)[0]

    def _small(self, tag: TagMark, high: int) -> pygame.Surface:
        """Return a cap so many pixels high, its number as large as fits."""
        size, line = round(0.74 * high), max(1.5, 2 * self._unit)
        words = self._fonts.exact(tag.text, "black", size, ink.CREAM)
        inked = words.get_bounding_rect()
        wide = max(high, inked.width + round(0.4 * high))
        cap = rounded(wide, high, 0.2 * high, ink.NIGHT)
        cap.blit(rounded(wide, high, 0.2 * high, ink.BRASS_LIGHT, line), (0, 0))
        cap.blit(words, (wide // 2 - inked.centerx, high // 2 - inked.centery))
        return cap

    def _size(self, tag: TagMark) -> tuple[int, int]:
        if tag.key:
            side = round(self._fonts.size("number_s") * 1.15 + 4 * self._unit)
            words = self._fonts.width(tag.text, "number_s") + round(10 * self._unit)
            return max(words, side), side
        wide = self._fonts.width(tag.text, "number_s")
        if tag.icon:
            wide += round(self._fonts.size("number_s") * 1.15)
        high = self._fonts.size("number_s") * 1.15 + 8 * self._unit
        for line in self._note(tag):
            wide = max(wide, self._fonts.width(line, "note", "semibold"))
            high += self._fonts.size("note") * 1.2
        return round(wide + 20 * self._unit), round(high)

    def _note(self, tag: TagMark) -> list[str]:
        """Return the lines of what stands below: a long one in two, as wide as each other."""
        fonts, words = self._fonts, tag.note.split(" ")
        if fonts.width(tag.note, "note", "semibold") <= LONG * fonts.size("note"):
            return [tag.note] if tag.note else []
        breaks = [[" ".join(words[:at]), " ".join(words[at:])] for at in range(1, len(words))]
        broken = (max(fonts.width(line, "note", "semibold") for line in two) for two in breaks)
        return min(zip(broken, breaks, strict=True), default=(0, [tag.note]))[1]

    def _flag(self, tag: TagMark, side: str, foot: tuple[int, int]) -> tuple[pygame.Surface, int]:
        key = (tag.text, tag.note, tag.tone, tag.dim, tag.icon, side, foot)
        return self._flags.get(key, lambda: self._paint(tag, side, foot))

    def _paint(self, tag: TagMark, side: str, foot: tuple[int, int]) -> tuple[pygame.Surface, int]:
        """Return the picture of a flag whose point stands at its ``foot``, and its margin."""
        wide, high = self._size(tag)
        unit = self._unit
        radius = 7 * unit
        shade, margin = soft_shadow(wide, high, radius, max(POINTER, round(7 * unit)), 0.7)
        picture = clear(*shade.get_size())
        picture.blit(shade, (0, round(3 * unit)))
        paper = DIM if tag.dim else ink.PARCHMENT
        edge = max(1, round(1.5 * unit))
        x, y = margin, margin
        dark = rounded(wide + 2 * edge, high + 2 * edge, radius + edge, ink.NIGHT)
        pen = Ink(picture.get_rect(), 3)
        whole, at = pygame.Rect(x, y, wide, high), (x + foot[0], y + foot[1])
        self._point(pen, side, whole, at, POINTER * unit, 8 * unit, ink.NIGHT)
        picture.blit(dark, (x - edge, y - edge))
        pen.lay(picture)
        picture.blit(rounded(wide, high, radius, paper), (x, y))
        pen = Ink(picture.get_rect(), 3)
        self._point(pen, side, whole, at, 6.5 * unit, 5.6 * unit, paper)
        pen.lay(picture)
        bar = rounded(wide, max(3, round(4.5 * unit)), 3 * unit, tag.tone)
        picture.blit(bar, (x, y))
        words = self._fonts.line(tag.text, "number_s", ink.INK)
        size = self._fonts.size("number_s")
        icon = round(size * 0.95) if tag.icon else 0
        room = words.get_width() + (icon * 1.2 if icon else 0)
        left = x + (wide - room) / 2
        top = y + 5.5 * unit
        if icon:
            middle = left + icon / 2
            self._icons.draw(picture, tag.icon, middle, top + size * 0.62, icon, ink.FRIEND)
            left += icon * 1.2
        ascent = self._fonts.font("number_s").get_ascent()
        picture.blit(words, (round(left), round(top + size * 0.98 - ascent)))
        base = top + size * 0.98 - self._fonts.size("note") * 0.08
        for line in self._note(tag):
            note = self._fonts.line(line, "note", ink.rgb("#4A3018"), "semibold")
            lift = self._fonts.font("note", "semibold").get_ascent()
            base += self._fonts.size("note") * 1.2
            picture.blit(note, (round(x + (wide - note.get_width()) / 2), round(base - lift)))
        return picture, margin

    @staticmethod
    def _point(
        pen: Ink, side: str, box: pygame.Rect, at: tuple[int, int], far: float, half: float,
        tone: ink.RGB,
    ) -> None:  # fmt: skip
        x, y = at
        shapes = {
            "left": [(box.right - 1, y - half), (box.right + far, y), (box.right - 1, y + half)],
            "right": [(box.left + 1, y - half), (box.left - far, y), (box.left + 1, y + half)],
            "above": [
                (x - half, box.bottom - 1),
                (x, box.bottom + far),
                (x + half, box.bottom - 1),
            ],
            "below": [(x - half, box.top + 1), (x, box.top - far), (x + half, box.top + 1)],
        }
        pen.polygon(shapes[side], tone)

    def hit_points(
        self, target: pygame.Surface, box: pygame.Rect, hp: int, most: int, side: str = "",
        worth: int = 1,
    ) -> None:  # fmt: skip
        """Draw the row of fields under a base into a box, edged for a ``side`` where that is told.

        Edged are those that lie on somebody who stands in front: see :meth:`owned`.
        """
        row = self.row(box.size, hp, most, worth)
        if not side:
            target.blit(row, box)
            return
        picture, (x, y) = self._edged.get(
            (box.size, max(0, hp), most, side, worth), lambda: self.owned(row, side)
        )
        target.blit(picture, (box.x - x, box.y - y))

    def hit_plate(
        self, target: pygame.Surface, box: pygame.Rect, told: str, share: float, side: str = ""
    ) -> None:
        """Draw a plate with a number of hit points into a box, as red as the ``share`` that is
        left, edged for a ``side`` where that is told (see :meth:`hit_points`).
        """
        filled = round(share * box.width)
        key = ("plate", box.size, told, filled)
        plate = self._rows.get(key, lambda: self._plate_of(box.size, told, filled))
        if not side:
            target.blit(plate, box)
            return
        picture, (x, y) = self._edged.get((*key, side), lambda: self.owned(plate, side, True))
        target.blit(picture, (box.x - x, box.y - y))

    def _plate_of(self, size: tuple[int, int], told: str, filled: int) -> pygame.Surface:
        wide, high = size
        k, round_off = 4, high * 0.34
        sheet = clear(wide * k, high * k)
        whole = sheet.get_rect()
        pygame.draw.rect(sheet, ink.NIGHT, whole, border_radius=round(round_off * k))
        inner = whole.inflate(-3 * k, -3 * k)
        red = clear(*sheet.get_size())
        pygame.draw.rect(red, ink.PIP_LOST, inner, border_radius=round((round_off - 1.5) * k))
        left = clear(*sheet.get_size())
        pygame.draw.rect(left, ink.DAMAGE, inner, border_radius=round((round_off - 1.5) * k))
        red.blit(left, (0, 0), (0, 0, filled * k, high * k))
        sheet.blit(red, (0, 0))
        picture = rescaled(sheet, size)
        words = self._fonts.exact(told, "black", max(12, round(high * 0.74)), ink.WHITE)
        seen = words.get_bounding_rect()
        picture.blit(words, (round(wide / 2 - seen.centerx), round(high / 2 - seen.centery)))
        return picture

    def row(self, size: tuple[int, int], hp: int, most: int, worth: int = 1) -> pygame.Surface:
        """Return the row of fields under a base, so large: one a point, or one for two.

        Two from 12 points on, and wherever a field of one would be too narrow to be counted. Where
        points come by several, a field stands for as many as they are ``worth``, or for twice that.
        A size that is higher than wide makes a column, counted from below.
        """
        key = (size, max(0, hp), most, worth)

        def make() -> pygame.Surface:
            wide, high = size
            if wide >= high:
                return self._row(*key)
            return pygame.transform.rotate(self._row((high, wide), max(0, hp), most, worth), 90)

        return self._rows.get(key, make)

    def owned(
        self, pips: pygame.Surface, side: str, plate: bool = False
    ) -> tuple[pygame.Surface, tuple[int, int]]:
        """Return hit points that lie on somebody else in front, and where they are in the picture.

        They are edged in the side's colours, with a peak toward whose they are: who stands above
        them, and whose base is hidden.
        """
        wide, high = pips.get_size()
        edge, peak = edging((wide, high), plate)
        k, look = 4, SIDES[side]
        sheet = clear((wide + 2 * edge) * k, (high + 2 * edge + peak) * k)
        middle, top = sheet.get_width() / 2, peak * k
        for far, tone in ((0.0, ink.NIGHT), (0.45 * edge * k, look.light)):
            up = [
                (middle - 1.5 * peak * k + 1.7 * far, top + 2 * k),
                (middle, 1.6 * far),
                (middle + 1.5 * peak * k - 1.7 * far, top + 2 * k),
            ]
            pygame.draw.polygon(sheet, tone, up)
            box = pygame.Rect(0, top, sheet.get_width(), sheet.get_height() - top)
            box = box.inflate(-2 * far, -2 * far)
            pygame.draw.rect(sheet, tone, box, border_radius=4 * k)
        picture = rescaled(sheet, (wide + 2 * edge, high + 2 * edge + peak))
        picture.blit(pips, (edge, edge + peak))
        return picture, (edge, edge + peak)

    @staticmethod
    def _row(size: tuple[int, int], hp: int, most: int, worth: int) -> pygame.Surface:
        wide, high = size
        many = most >= MANY if worth == 1 else False
        room = wide * 0.94 / -(-most // worth)
        each = 2 * worth if many or room < (NARROW if worth == 1 else NARROWEST) else worth
        count = -(-most // each)
        k = 4
        sheet = clear(wide * k, high * k)
        rim = round(1.4 * k)
        pygame.draw.rect(sheet, ink.NIGHT, sheet.get_rect(), border_radius=3 * k)
        room = wide * k - 2 * rim
        gap = max(0.8 * k, room * 0.012)
        for number in range(count):
            left = rim + room * number / count + gap / 2
            box = pygame.Rect(left, rim, room / count - gap, high * k - 2 * rim)
            share = max(0.0, min(1.0, (hp - number * each) / each))
            pygame.draw.rect(sheet, ink.PIP_LOST, box, border_radius=k)
            if share > 0:
                box.width = round(box.width * share)
                pygame.draw.rect(sheet, ink.PIP_FULL, box, border_radius=k)
                shine = pygame.Rect(box.left, box.top, box.width, max(1, box.height // 3))
                pygame.draw.rect(sheet, ink.rgb("#FF8C88"), shine, border_radius=k)
        return rescaled(sheet, (wide, high))


def _cap_at(
    size: tuple[int, int], body: pygame.Rect, stands: bool, view: pygame.Rect,
    kept: Sequence[pygame.Rect],
) -> pygame.Rect:  # fmt: skip
    """Return where the cap of a key lies on a space: at a foot of whoever would stand there, so
    that all caps look alike and none moves once its space is pointed at.

    Where it would hide something that is ``kept`` of others it lies as near as it does not.
    """
    cell = body.width / ACROSS
    middle = (body.centerx, round(body.bottom - BELOW * cell))
    space = pygame.Rect(0, 0, round(cell * CAP_WITHIN), round(cell * CAP_WITHIN))
    space.center = middle
    feet = [pygame.Rect((0, 0), size), pygame.Rect((0, 0), size)]
    feet[0].bottomright, feet[1].bottomleft = space.bottomright, space.bottomleft
    feet = [foot.clamp(view) for foot in feet]
    heads = [pygame.Rect((0, 0), size), pygame.Rect((0, 0), size)]
    heads[0].topleft, heads[1].topright = space.topleft, space.topright
    places = [*feet, *heads]
    for across, down in CAP_SPOTS:
        place = feet[0].copy()
        place.center = (round(middle[0] + across * cell), round(middle[1] + down * cell))
        places.append(place)

    # At a foot it lies on whoever stands there itself.
    strange = [each for each in kept if not (stands and _same(each, body))]

    def dear(place: pygame.Rect) -> float:
        to_keep = strange if place in feet else kept
        hidden = sum(each.width * each.height for each in map(place.clip, to_keep))
        inside = place.clip(space)
        astray = place.width * place.height - inside.width * inside.height
        far = hypot(place.centerx - feet[0].centerx, place.centery - feet[0].centery) / cell
        away = CAP_FAR * (OTHER_FOOT if place in feet else 1.0) * far * size[0] * size[1]
        return hidden + CAP_ASTRAY * astray + away

    return min((place.clamp(view) for place in places), key=dear)


def _within(box: pygame.Rect, start: tuple[float, float], end: tuple[float, float]) -> float:
    """Return how much of a line lies in a box, in pixels."""
    found = box.clipline(start, end)
    return hypot(found[1][0] - found[0][0], found[1][1] - found[0][1]) if found else 0.0


def _same(one: pygame.Rect, other: pygame.Rect) -> bool:
    """Return whether two boxes are about the same figure."""
    return one.collidepoint(other.center) and other.collidepoint(one.center)


def over(camera: Camera, mini: MiniShown, reach: tuple[float, float, float]) -> pygame.Rect:
    """Return the box about somebody, who reaches so many blocks to both sides, up and down.

    A block is the square amid what they fill; on a long base the box reaches as far as that does.
    """
    side = min(mini.wide, mini.high)
    block = camera.cell * side
    x, y = camera.middle(mini.drawn_y, mini.drawn_x)
    wide, above, below = (round(share * block) for share in reach)
    wide += camera.cell * (mini.wide - side) // 2
    below += camera.cell * (mini.high - side) // 2
    return pygame.Rect(round(x) - wide, round(y) - above, 2 * wide, above + below)
