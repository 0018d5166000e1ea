"""Dice on the felt of the tray: rolling, at rest, kept and dropped, and those that decide alone."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pygame

from game.table.board.shown import MISHAP, TRIUMPH, DiceShown
from game.table.dice.draw import ring
from game.table.dice.throw import DieDraw, Throw, Thrown, in_rows, partly
from game.table.hud.brush import Brush
from game.table.look import palette as ink
from game.table.look.strokes import Ink, glow
from game.table.motion import easing, tempo

FROM_THE_RIGHT: Final = ink.SECOND
"""The look of the side whose plaque hangs at the right: its dice come from there."""
RAYS: Final = 12
CRACKS: Final = 5
MOMENT: Final = tempo.MOMENT / 1000.0
KEPT: Final = tempo.KEPT / 1000.0
RINGED: Final = 1.32
"""Radii from the middle of a die to the outer edge of a ring around it."""
ABREAST: Final = 2.66
"""Radii of the felt's width that each of several sides' dice has, ringed or not."""
JUST_THROWN: Final = 0.08
"""The share of a throw in which nobody misses dice yet."""


class Felt:
    """Lays dice into a box; dice that have long been at rest are drawn once and kept."""

    def __init__(self, brush: Brush) -> None:
        self.brush = brush
        self._still: tuple[tuple[object, ...], pygame.Surface] | None = None
        self.throw: Throw | None = None
        """The throw that was drawn last."""
        self.patient = False
        """Whether dice that have just left the hand may be seen some frames later."""
        self._lie: tuple[object, tuple[int, ...]] = (None, ())
        """The dice that were drawn last, and their order from the left once they have come to
        rest: how large the felt is later changes nothing of it.
        """
        self._ahead: tuple[tuple[object, ...], Iterator[None]] = ((), iter(()))

    def draw(
        self,
        surface: pygame.Surface,
        felt: pygame.Rect,
        band: tuple[int, int],
        dice: DiceShown,
        chips: tuple[tuple[str, str], ...],
        key: object,
        corner: tuple[int, int] = (0, 0),
    ) -> None:
        """Draw dice on ``felt``, in the rows ``band`` (top, height) of it.

        ``chips`` are the word ("": none) and the tone under each die; ``key`` is what else
        is seen there. Of the felt's upper right ``corner`` so many pixels belong to something else.
        """
        reach = self.brush.px(17)
        box = felt.inflate(2 * reach, 2 * reach).clip(surface.get_rect())
        quiet = dice.rest >= MOMENT and dice.alpha >= 1.0
        whole = (key, dice.long_settled(), tuple(box), band, chips)
        if quiet and self._still is not None and self._still[0] == whole:
            surface.blit(self._still[1], box)
            return
        before = surface.get_clip()
        surface.set_clip(box.clip(before))
        if dice.alpha < 1.0:
            under = surface.subsurface(box).copy()
            self._lay(surface, felt, band, dice, chips, corner)
            under.set_alpha(round(255 * (1.0 - dice.alpha)))
            surface.blit(under, box)
        else:
            self._lay(surface, felt, band, dice, chips, corner)
        surface.set_clip(before)
        if quiet:
            self._still = (whole, surface.subsurface(box).copy())

    def _ready(self, thrown: Thrown, patient: bool) -> bool:
        """Work a throw out, where it is ``patient`` only a piece; return whether all is done."""
        if self._ahead[0] != thrown:
            self._ahead = (thrown, Throw.ahead(thrown))
        return all(patient is False for _ in self._ahead[1])

    def _order(self, dice: DiceShown, throw: Throw) -> tuple[int, ...]:
        """Return for each die at which place from the left it comes to rest, as it was seen to."""
        which = (dice.seed, dice.kinds, dice.faces, dice.side)
        if dice.rolled < 1.0 or self._lie[0] != which:
            ends = [die.pose.x for die in throw.at(throw.seconds)]
            self._lie = which, tuple(sorted(ends).index(x) for x in ends)
        return self._lie[1]

    @staticmethod
    def radius(wide: int, high: int, count: int, chip: int) -> float:
        """Return the radius of so many dice in a row of the felt, below them a ``chip`` so high."""
        return min((high - chip) / 2.56, wide / (count * 2.9))

    @staticmethod
    def _abreast(
        wide: int, band: tuple[int, int], count: int, corner: tuple[int, int]
    ) -> tuple[float, float, float]:
        """Return radius, distance and height of the dice of several sides, as large as they can be:
        each side's over its own share of the felt, below its corner, else beside that.
        """
        free = max(0, corner[1] - band[0])
        below = min(wide / (count * ABREAST), (band[1] - free) / (2 * RINGED))
        left = wide - corner[0]
        beside = min(left / (count * ABREAST), band[1] / (2 * RINGED))
        if below >= beside:
            return below, wide / count, max(band[1] / 2, free + RINGED * below)
        return beside, left / count, band[1] / 2

    def _lay(
        self,
        surface: pygame.Surface,
        felt: pygame.Rect,
        band: tuple[int, int],
        dice: DiceShown,
        chips: tuple[tuple[str, str], ...],
        corner: tuple[int, int],
    ) -> None:
        brush, count = self.brush, len(dice.faces)
        chip = brush.fonts.line_height("note") if any(word for word, _ in chips) else 0
        widest = max((brush.fonts.width(word, "note", "bold") for word, _ in chips), default=0)
        broad = widest + 1.4 * brush.fonts.size("note") if chip else 0.0
        # Dice roll below the head, which says what they roll for: it can be read meanwhile.
        middle = (band[1] - chip) / 2
        for wide in () if dice.sides else (felt.width, felt.width - corner[0]):
            radius = self.radius(wide, band[1], count, chip)
            gap = min(max(radius * 3.3, broad), wide / max(1, count))
            first = wide / 2 - gap * (count - 1) / 2
            last, ringed = first + gap * (count - 1), RINGED * radius
            if last + ringed <= felt.width - corner[0] or band[0] + middle - ringed >= corner[1]:
                break
        if dice.sides:
            radius, gap, middle = self._abreast(felt.width, band, count, corner)
            first = gap / 2
        places = tuple((first + gap * k, middle) for k in range(count))
        if dice.rows:
            whole = (float(felt.width), float(band[1]))
            radius = self.radius(felt.width, band[1] // len(dice.rows), max(dice.rows), 0)
            places = in_rows(dice.rows, whole, radius)
        size = (float(felt.width), float(felt.height - band[0]))
        across = ink.worn(dice.side) == FROM_THE_RIGHT
        rolls = [at for at in range(count) if at not in dice.lie]
        thrown = (
            dice.seed, tuple(dice.kinds[at] for at in rolls), tuple(dice.faces[at] for at in rolls),
            size, radius, tuple(places[at] for at in rolls), across,
        )  # fmt: skip
        if not self._ready(thrown, self.patient and dice.rolled < JUST_THROWN):
            return
        throw = Throw(*thrown)
        self.throw = throw
        drawn = throw.at(dice.rolled * throw.seconds)
        drawn = partly(drawn, dice.kinds, dice.faces, dice.lie, places)
        order = tuple(range(count))
        if (
            not dice.sides and not dice.rows and not dice.lie
        ):  # else thrown one after the other: each side's lie together
            order = self._order(dice, throw)
        if dice.sides or dice.rolled >= 1.0:
            drawn = tuple(
                replace(die, pose=die.pose._replace(x=places[at][0], y=places[at][1]))
                for die, at in zip(drawn, order, strict=True)
            )
        drawn = tuple(replace(die, pose=die.pose._replace(y=die.pose.y + band[0])) for die in drawn)
        share = easing.clamp(dice.rest / KEPT)
        # Dice in rows all count: none is kept before others.
        dropped = tuple(k for k in range(count) if k not in dice.kept and not dice.rows)
        moment = dice.moment if 0.0 <= dice.rest < MOMENT else ""
        at = dice.rest / MOMENT
        marked = [drawn[place] for place in dice.decisive]
        if moment == TRIUMPH:
            # The light stays between the head and the sum: both are to be read meanwhile.
            around = surface.get_clip()
            room = pygame.Rect(felt.left, felt.top + band[0], felt.width, band[1])
            surface.set_clip(room.clip(around))
            for die in marked:
                _burst(surface, felt, die, radius, at, dice.calm)
            surface.set_clip(around)
        dim = share if count > 1 else 0.0
        brush.dice.draw(surface, drawn, felt.topleft, radius, dice.side, dropped, dim, dice.sides)
        if moment == MISHAP:
            for die in marked:
                crack(surface, felt, die, radius, at)
        if share <= 0.0 or count < 2 or dice.rows:
            return
        taken = pygame.Rect(felt.topleft, (0, 0))
        for place, die in enumerate(drawn):
            x, y = felt.left + die.pose.x, felt.top + die.pose.y
            kept = place in dice.kept
            if kept:
                ring(surface, x, y, radius, share)
            if share >= 1.0 and chips[place][0]:
                low = min(y + radius * 1.24 + chip * 0.5, felt.bottom)
                half = (brush.fonts.width(chips[place][0], "note", "bold") + chip) / 2
                x = min(max(x, felt.left + half), felt.right - half)
                if taken.width and abs(x - taken.centerx) < half + taken.width / 2:
                    low = taken.top - taken.height / 2 - 1  # long words stand above each other
                taken = brush.chip(surface, *chips[place], x, low, "note", "centre")


def _burst(
    surface: pygame.Surface, felt: pygame.Rect, die: DieDraw, radius: float, at: float, calm: bool
) -> None:
    """Draw light breaking out behind a die: it swells softly and fades, rays and a brass ring."""
    x, y = felt.left + die.pose.x, felt.top + die.pose.y
    strength = math.sin(math.pi * min(1.0, at) ** 0.55)
    light = tuple(round(c * strength * 0.9) for c in ink.KEY_LIGHT)
    reach = round(radius * 2.1)
    shine = glow(reach, (light[0] // 8 * 8, light[1] // 8 * 8, light[2] // 8 * 8), 1.6)
    where = shine.get_rect(center=(round(x), round(y)))
    surface.blit(shine, where, special_flags=pygame.BLEND_RGB_ADD)
    box = pygame.Rect(0, 0, round(radius * 5), round(radius * 5))
    box.center = (round(x), round(y))
    pen = Ink(box, 2)
    far = radius * (1.7 if calm else 1.25 + 0.95 * easing.out(at))
    opacity = round(200 * strength)
    for ray in range(RAYS):
        turn = math.tau * (ray + 0.5) / RAYS
        wide = 0.09 if ray % 2 else 0.055
        long = far * (1.0 if ray % 2 else 0.82)
        points = [
            (x + math.cos(turn - wide) * radius * 0.8, y + math.sin(turn - wide) * radius * 0.8),
            (x + math.cos(turn) * long, y + math.sin(turn) * long),
            (x + math.cos(turn + wide) * radius * 0.8, y + math.sin(turn + wide) * radius * 0.8),
        ]
        pen.polygon(points, ink.alpha(ink.BRASS_LIGHT, opacity))
    size = radius * (1.28 if calm else 1.05 + 0.55 * easing.out(at))
    rim = [
        (x + math.cos(math.tau * k / 60) * size, y + math.sin(math.tau * k / 60) * size)
        for k in range(60)
    ]
    pen.line(rim, ink.alpha(ink.BRASS_LIGHT, opacity), max(1.5, radius * 0.05), closed=True)
    pen.lay(surface)


def crack(
    surface: pygame.Surface, felt: pygame.Rect, die: DieDraw, radius: float, at: float
) -> None:
    """Draw a die go dim and crack from its middle; the cracks close again."""
    x, y = felt.left + die.pose.x, felt.top + die.pose.y
    fade = easing.clamp((1.0 - at) / 0.3)
    grown = easing.out(at / 0.35)
    side = round(radius * 2.2)
    shade = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    pygame.draw.circle(
        shade, (8, 6, 10, round(70 * min(grown, fade))), (side // 2, side // 2), round(radius)
    )
    surface.blit(shade, shade.get_rect(center=(round(x), round(y))))
    box = pygame.Rect(0, 0, side, side)
    box.center = (round(x), round(y))
    pen = Ink(box, 3)
    for split in range(CRACKS):
        turn = math.tau * split / CRACKS + 0.5 * math.sin(7.0 * split + die.pose.x)
        # From beside the number outward: it stays to be read.
        points = [(x + math.cos(turn) * radius * 0.36, y + math.sin(turn) * radius * 0.36)]
        for joint in range(1, 5):
            far = radius * (0.36 + 0.145 * joint * grown)
            bent = turn + 0.22 * (1 if (joint + split) % 2 else -1)
            points.append((x + math.cos(bent) * far, y + math.sin(bent) * far))
        pen.line(points, ink.alpha(ink.NIGHT, round(255 * fade)), max(1.4, radius * 0.045))
        pen.line(points[:3], ink.alpha(ink.INVALID, round(120 * fade)), max(0.8, radius * 0.02))
    pen.lay(surface)
