"""Where a turn stands: a round disc with its number, and its phases, the present one lit."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import pygame

from game.table.hud.brush import Brush
from game.table.hud.card_face import level_disc
from game.table.hud.creature_row import pointer
from game.table.hud.panel import DataPanel
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.boxes import lay
from game.table.look.palette import SIDES, rgb

DONE: Final = "done"
NOW: Final = "now"
NEXT: Final = "next"
ALL: Final = "all"
"""Of which phases something is told: of all, or only of the present one (`NOW`)."""
TICK: Final = rgb("#A9E0A0")
GAP: Final = 8
PAD: Final = 9
DISC: Final = 40
"""Units of the disc with a phase's icon."""
FACE, NOW_FACE = 0.58, 0.92
"""How large the portrait of a seat is, of the height; and of whose turn it is."""
SEATS: Final = 0.38
"""The part of the width that all seats take at most."""
WIDEST: Final = 250
"""Units beyond which a phase only grows emptier."""


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase: its icon and name, a line below, and whether it is done, now or next."""

    id: str
    icon: str
    name: str
    line: str = ""
    state: str = NEXT


@dataclass(frozen=True, slots=True)
class TrackSeat:
    """Somebody who has a turn; whose turn it is ``now`` is larger, and who has none is ``grey``."""

    id: str
    figure: str
    side: str
    now: bool = False
    grey: bool = False


@dataclass(frozen=True, slots=True)
class PhaseTrackData:
    """The number on the disc with a word above and below it, whose turn it is, and its phases.

    ``seats`` stand behind these in the order of their turns, where more than two take turns.
    """

    number: str
    side: str
    phases: tuple[Phase, ...]
    word: str = ""
    note: str = ""
    seats: tuple[TrackSeat, ...] = ()


class PhaseTrack(DataPanel[PhaseTrackData]):
    """Draws a `PhaseTrackData`. The ids are those of phases and seats, and ``turn``."""

    def _base(self, full: pygame.Surface, far: int) -> None:
        self.brush.materials.tray(self.rect.width, self.rect.height, 7).draw(full, far, far)

    def _tell(self, target: pygame.Surface, data: PhaseTrackData) -> None:
        brush, inside = self.brush, self.inside
        radius = round(min(inside.height * 0.44, inside.width * 0.12))
        middle = (inside.rect.x + brush.px(10) + radius, inside.rect.centery)
        self._disc(target, data, middle, radius)
        box = pygame.Rect((0, 0), (2 * radius, 2 * radius))
        box.center = middle
        self._tips.append((box, "turn"))
        left = middle[0] + radius + brush.px(12)
        room = pygame.Rect(left, 0, inside.rect.right - left - brush.px(14), 0)
        room.height = inside.height - 2 * brush.px(13)
        room.centery = inside.rect.centery
        sunk = room.inflate(brush.px(8), brush.px(10))
        brush.materials.inset(*sunk.size).draw(target, *sunk.topleft)
        if data.seats:
            room.width -= self._seats(target, data.seats, room)
        if not data.phases:
            return
        plan = _plan(brush, data, room)
        x = room.x
        for phase, wide in zip(data.phases, plan.wides, strict=True):
            spot = pygame.Rect(x, room.y, wide, room.height)
            self._phase(target, data, phase, spot, plan)
            self._spots.append((spot, phase.id))
            self._tips.append((spot, phase.id))
            self._mark(target, phase.id, spot, 7)
            x += wide + brush.px(GAP)

    def _seats(
        self, target: pygame.Surface, seats: tuple[TrackSeat, ...], room: pygame.Rect
    ) -> int:
        """Draw all who have turns at the right end of a room; return the pixels that they take."""
        brush, high = self.brush, room.height
        wides = [round(high * (NOW_FACE if one.now else FACE)) for one in seats]
        most = round(room.width * SEATS)
        step = min(1.0, most / sum(wides))
        right = room.right + brush.px(2)
        last: list[tuple[TrackSeat, tuple[float, float], int]] = []
        for one, wide in reversed([*zip(seats, wides, strict=True)]):
            # Where there is no room they overlap, the one whose turn it is never covered.
            middle = (right - wide / 2, room.centery)
            if not one.now:
                self._seat(target, one, middle, wide)
            right -= round(wide * step) + (brush.px(3) if step == 1.0 else 0)
            if one.now:
                last.append((one, middle, wide))
        for each in last:
            self._seat(target, *each)
        return room.right - right + brush.px(GAP)

    def _seat(
        self, target: pygame.Surface, one: TrackSeat, at: tuple[float, float], wide: int
    ) -> None:
        brush, radius = self.brush, round(wide * 0.46)
        if one.now:
            ring = round(wide * 0.5)
            brush.materials.brass(2 * ring, shadow=False).draw(target, at[0] - ring, at[1] - ring)
        brush.portrait(target, one.figure, one.side, at, radius, one.grey)
        spot = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        spot.center = (round(at[0]), round(at[1]))
        self._spots.append((spot, one.id))
        self._tips.append((spot, one.id))
        self._mark(target, one.id, spot, radius / brush.unit)

    def _disc(
        self, target: pygame.Surface, data: PhaseTrackData, at: tuple[int, int], radius: int
    ) -> None:
        brush = self.brush
        level_disc(brush, target, "", at, radius)
        line = brush.fonts.line_height("note")
        room = round(radius * 1.3)
        number = brush.fonts.size("number_m")
        words = [text for text in (data.word, data.note) if text]
        if data.seats:
            # A word alone in the disc keeps off its rim.
            off = number * 0.42 + line * 0.74
            within = round(2 * math.sqrt(max(0.0, (radius * 0.82) ** 2 - off**2)))
            room = min(room, max(1, within))
        told = 2 * radius * 0.76 >= number + len(words) * line * 0.9 and all(
            fitting.readable(brush, text, "note", room) for text in words
        )
        if not told:
            brush.number(target, data.number, min(number * 1.3, radius * 1.1), ink.CREAM, at)
            return
        brush.number(target, data.number, number, ink.CREAM, at)
        for text, way in ((data.word, -1), (data.note, 1)):
            if text:
                picture = fitting.fitted(brush, text, "note", ink.CREAM, room)
                y = at[1] + way * (number * 0.42 + line * 0.44)
                target.blit(picture, picture.get_rect(center=(at[0], round(y))))

    def _phase(
        self, target: pygame.Surface, data: PhaseTrackData, phase: Phase, box: pygame.Rect,
        plan: _Widths,
    ) -> None:  # fmt: skip
        brush, look = self.brush, SIDES[data.side]
        now = phase.state == NOW
        fill = ink.mix(look.main, look.dark, 0.72) if now else (*ink.NIGHT, 130)
        edge = ink.BRASS_LIGHT if now else ink.BRASS_DARK
        plate = brush.materials.plate(*box.size, fill, edge, 7, 2.0 if now else 1.2)
        plate.draw(target, *box.topleft)
        size = plan.disc
        at = (box.x + brush.px(PAD) + size / 2, box.centery)
        if not plan.worded(phase):
            at = box.center
        level_disc(brush, target, "", at, size / 2)
        if now:
            inner = round(size * 0.8)
            face = brush.materials.enamel(inner, look.dark, look.main)
            face.draw(target, at[0] - inner / 2, at[1] - inner / 2)
        done = phase.state == DONE
        tone = TICK if done else ink.CREAM if now else ink.MUTED_CREAM
        brush.icon(target, "tick" if done else phase.icon, at, size * 0.5, tone)
        if now:
            pointer(brush, target, (box.centerx, box.top - brush.px(6)), brush.px(9))
        if not plan.worded(phase):
            return
        x = round(at[0] + size / 2 + brush.px(8))
        most = box.right - brush.px(PAD) - x
        line = plan.line(phase)
        name, note = brush.fonts.line_height(plan.role), brush.fonts.line_height("note")
        y = box.centery - (name + (note if line else 0)) / 2
        brush.head(
            target, phase.name, (plan.role,), ink.CREAM if now else ink.MUTED_CREAM,
            (x, y + name / 2), most, carved=True,
        )  # fmt: skip
        if line:
            tone = ink.CREAM if now else ink.MUTED_CREAM
            words = fitting.short(brush, line, "note", most)
            told = fitting.fitted(brush, words, "note", tone, most)
            target.blit(told, told.get_rect(midleft=(x, round(y + name + note / 2))))


class _Widths:
    """How wide each phase is and what it tells: which have a name, and which a line below it."""

    def __init__(self, role: str, lined: str, worded: str, disc: int, brief: bool = False) -> None:
        self.role, self._lined, self._worded, self.disc = role, lined, worded, disc
        self.brief = brief
        """Whether of a line its first part is enough."""
        self.wides: list[int] = []

    def worded(self, phase: Phase) -> bool:
        """Return whether the name of a phase is told."""
        return self._worded == ALL or phase.state == NOW

    def line(self, phase: Phase) -> str:
        """Return the line that is told below its name, "" for none."""
        told = self._lined == ALL or (self._lined == NOW and phase.state == NOW)
        return phase.line if told else ""


def _plan(brush: Brush, data: PhaseTrackData, room: pygame.Rect) -> _Widths:
    """Return what fits the room: all names with their lines, without, or the present one's."""
    disc = min(brush.px(DISC), room.height - brush.px(8))
    free = room.width - brush.px(GAP) * (len(data.phases) - 1)
    found = _Widths("close", "", NOW, disc)
    for role, lined, worded, brief in (
        ("label", ALL, ALL, False), ("close", ALL, ALL, False), ("close", NOW, ALL, False),
        ("close", NOW, ALL, True), ("label", "", ALL, False), ("close", "", ALL, False),
        ("close", NOW, NOW, False), ("close", NOW, NOW, True), ("close", "", NOW, False),
    ):  # fmt: skip
        found = _Widths(role, lined, worded, disc, brief)
        high = brush.fonts.line_height(role) + (brush.fonts.line_height("note") if lined else 0)
        needs = [_need(brush, phase, found) for phase in data.phases]
        if sum(needs) <= free and high <= room.height:
            break
    needs = [_need(brush, phase, found) for phase in data.phases]
    parts = [3.0 if phase.state == NOW else 2.0 for phase in data.phases]
    # As wide as their words, the rest shared; beyond some width all end before the room does.
    most = sum(max(need, brush.px(WIDEST)) for need in needs)
    found.wides = lay(parts, needs, min(free, most))
    return found


def _need(brush: Brush, phase: Phase, plan: _Widths) -> int:
    """Return the pixels across that a phase needs."""
    least = plan.disc + 2 * brush.px(PAD)
    if not plan.worded(phase):
        return least
    words = brush.fonts.width(phase.name, plan.role)
    line = plan.line(phase)
    words = max(words, brush.fonts.width(line.split(" · ")[0] if plan.brief else line, "note"))
    return least + brush.px(8) + words
