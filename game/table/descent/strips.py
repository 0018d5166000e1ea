"""The heroes in a strip with what they have left, and what all know of the overlord's cards."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.table.descent.data import LairData, StripData, StripSeat
from game.table.hud import card_face
from game.table.hud.panel import DataPanel
from game.table.hud.party import HEART, washed_cell
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.glyphs import tint
from game.table.look.palette import SIDES, rgb
from game.table.look.prose import ON_PARCHMENT

GAP: Final = 6
DROP: Final = rgb("#5CB8F0")
DRY: Final = rgb("#2A3540")


class Strip(DataPanel[StripData]):
    """Draws a `StripData`; ids: those of the seats, explained by ``ID:fatigue`` and the like."""

    def _base(self, full: pygame.Surface, far: int) -> None:
        self.brush.materials.tray(self.rect.width, self.rect.height, 3).draw(full, far, far)

    def _tell(self, target: pygame.Surface, data: StripData) -> None:
        brush, inside = self.brush, self.inside.inset(8, 7).rect
        if not data.seats:
            return
        gap, count = brush.px(GAP), max(2, len(data.seats))
        wide = (inside.width - gap * (count - 1)) // count
        for at, seat in enumerate(data.seats):
            box = pygame.Rect(inside.left + at * (wide + gap), inside.top, wide, inside.height)
            self._seat(target, seat, box)

    def _seat(self, target: pygame.Surface, seat: StripSeat, box: pygame.Rect) -> None:
        brush, look = self.brush, SIDES[seat.side]
        key = ("strip ground", seat.side, box.size, seat.gone)
        share = 40 if seat.gone else 120
        target.blit(brush.kept(key, partial(washed_cell, brush, look, box.size, share)), box)
        if seat.now or seat.shown or seat.asked:
            edge = ink.MOVE if seat.asked else ink.BRASS_LIGHT if seat.now else ink.BRASS
            ring = brush.materials.plate(*box.size, (0, 0, 0, 0), edge, 9, 3 if seat.now else 2)
            ring.draw(target, *box.topleft)
        inner = box.inflate(-2 * brush.px(6), -2 * brush.px(4))
        name_high = brush.fonts.line_height("note")
        bar = max(4, brush.px(7))
        foot = max(bar, brush.fonts.size("note"))
        low = inner.height < name_high + foot + brush.px(34)
        tone = ink.MUTED_CREAM if seat.gone else ink.CREAM
        # A long name may go to the rim of its field before its letters grow small.
        room = box.width - 2 * brush.px(3)
        name = fitting.fitted(brush, seat.name, "note", tone, room)
        left = min(inner.left, box.right - brush.px(3) - name.get_width())
        target.blit(name, name.get_rect(midleft=(left, inner.top + name_high // 2)))
        body = pygame.Rect(inner.left, inner.top + name_high, inner.width, 0)
        body.height = inner.bottom - foot - body.top
        radius = max(6, min(body.height // 2, brush.px(22)))
        face = (inner.left + radius, body.centery)
        brush.portrait(target, seat.figure, seat.side, face, radius, seat.gone)
        if seat.done:
            tick = (face[0] + radius * 0.8, face[1] + radius * 0.7)
            brush.icon(target, "tick", tick, brush.px(14), ink.GOOD, edged=True)
        left = inner.left + 2 * radius + brush.px(5)
        self._beside(
            target, seat, pygame.Rect(left, body.top, inner.right - left, body.height), low
        )
        self._health(
            target, seat, pygame.Rect(inner.left, inner.bottom - foot, inner.width, foot), bar
        )
        self._spots.append((box, seat.id))
        self._tips.append((box, seat.id))
        self._mark(target, seat.id, box, 9)

    def _beside(self, target: pygame.Surface, seat: StripSeat, box: pygame.Rect, low: bool) -> None:
        """Draw conquest, fatigue, order and tokens beside the portrait."""
        brush = self.brush
        size = max(9, brush.px(15))
        lines = 1 if low else 2
        y = box.top + box.height / (2 * lines)
        if not low:
            brush.icon(target, "crown", (box.left + size / 2, y), size, ink.BRASS_LIGHT, edged=True)
            at = (box.left + size + brush.px(3), y)
            spot = brush.line(target, str(seat.conquest), "note", ink.CREAM, at, face="bold")
            self._tips.append(
                (
                    pygame.Rect(box.left, round(y - size), spot.right - box.left, 2 * size),
                    "conquest",
                )
            )
            self._icons(target, seat, spot.right + brush.px(5), y, box.right, size)
            y += box.height / 2
        drop = min(size * 0.8, (box.width - 2) / max(1, seat.most_fatigue))
        for place in range(seat.most_fatigue):
            tone = DROP if place < seat.fatigue else DRY
            brush.icon(target, "drop", (box.left + drop * (place + 0.5), y), drop * 1.05, tone)
        row = pygame.Rect(box.left, round(y - size / 2), box.width, size)
        self._tips.append((row, "fatigue"))
        if low:
            left = box.left + drop * seat.most_fatigue + brush.px(4)
            self._icons(target, seat, left, y, box.right, size)

    def _icons(
        self,
        target: pygame.Surface,
        seat: StripSeat,
        left: float,
        y: float,
        right: float,
        size: int,
    ) -> None:
        brush = self.brush
        count = len(seat.icons)
        if not count:
            return
        step = min(size * 1.15, max(1.0, (right - left) / count))
        for at, icon in enumerate(seat.icons):
            spot = (left + step * (at + 0.5), y)
            brush.icon(target, icon, spot, size, tint(icon) or ink.BRASS_LIGHT, edged=True)
            box = pygame.Rect(0, 0, size, size)
            box.center = (round(spot[0]), round(y))
            self._tips.append((box, icon))

    def _health(self, target: pygame.Surface, seat: StripSeat, box: pygame.Rect, bar: int) -> None:
        brush = self.brush
        told = seat.word or str(seat.hp)
        if seat.word:
            word = fitting.fitted(brush, seat.word, "note", ink.MUTED_CREAM, box.width)
            target.blit(word, word.get_rect(midleft=(box.left, box.centery)))
            return
        wide = brush.fonts.width(str(seat.max_hp), "note", "bold") + brush.px(4)
        room = pygame.Rect(box.left, 0, box.width - wide, bar)
        room.centery = box.centery
        pygame.draw.rect(target, ink.PIP_LOST, room, border_radius=bar // 2)
        part = room.copy()
        part.width = max(bar, round(room.width * seat.hp / max(1, seat.max_hp)))
        tone = HEART if seat.hp > seat.max_hp / 3 else rgb("#F08A3C")
        pygame.draw.rect(target, tone, part, border_radius=bar // 2)
        at = (box.right, box.centery)
        brush.line(target, told, "note", ink.CREAM, at, "right", "bold")


class Lair(DataPanel[LairData]):
    """Draws a `LairData`; ids: ``hand``, ``deck``; a power is explained by its place."""

    def _base(self, full: pygame.Surface, far: int) -> None:
        self.brush.materials.tray(self.rect.width, self.rect.height, 5).draw(full, far, far)

    def _tell(self, target: pygame.Surface, data: LairData) -> None:
        brush, inside = self.brush, self.inside.inset(10, 8).rect
        parts = (0.4, 0.18)
        hand = pygame.Rect(inside.left, inside.top, round(inside.width * parts[0]), inside.height)
        deck = pygame.Rect(
            hand.right + brush.px(6), inside.top, round(inside.width * parts[1]), inside.height
        )
        rest = pygame.Rect(deck.right + brush.px(6), inside.top, 0, inside.height)
        rest.width = inside.right - rest.left
        self._pile(target, hand, data.hand, data.hand_word, min(data.hand, 8), "hand")
        # What the last card costs is said where it is read whole; its colour warns in any case.
        room = deck.width - brush.px(8)
        fits = data.warn and fitting.readable(brush, data.warn, "note", room)
        word = data.warn if fits else data.deck_word
        self._pile(target, deck, data.deck, word, 1, "deck", bool(data.warn))
        self._powers(target, data, rest)

    def _pile(
        self, target: pygame.Surface, box: pygame.Rect, count: int, word: str, backs: int,
        id: str, warn: bool = False,
    ) -> None:  # fmt: skip
        brush = self.brush
        brush.materials.inset(*box.size, 0.6, 6).draw(target, *box.topleft)
        note = brush.fonts.line_height("note")
        high = box.height - note - brush.px(6)
        told = high >= brush.px(24)
        high = high if told else box.height - brush.px(8)
        number = brush.fonts.width("00", "number_m") + brush.px(6)
        wide = min(round(high * 0.68), box.width - number - brush.px(10))
        deep = round(wide / 0.68)
        room = box.width - number - brush.px(10) - wide
        step = min(wide * 0.55, room / max(1, backs - 1)) if backs > 1 else 0
        x = box.left + brush.px(6)
        for place in range(backs):
            piece = card_face.back(brush, "overlord", (wide, deep))
            spot = piece.picture.get_rect(
                center=(round(x + wide / 2 + place * step), box.top + brush.px(4) + high // 2)
            )
            target.blit(piece.picture, spot)
        across = box.right - brush.px(6) - number / 2 if backs else box.centerx
        at = (across, box.top + brush.px(4) + high / 2)
        brush.number(
            target,
            str(count),
            brush.fonts.size("number_m"),
            ink.KEY_LIGHT if warn else ink.CREAM,
            at,
        )
        if told:
            tone = ink.KEY_LIGHT if warn else ink.MUTED_CREAM
            words = fitting.fitted(brush, word, "note", tone, box.width - brush.px(8))
            target.blit(words, words.get_rect(midbottom=(box.centerx, box.bottom - 1)))
        self._spots.append((box, id))
        self._tips.append((box, id))
        self._mark(target, id, box, 6)

    def _powers(self, target: pygame.Surface, data: LairData, box: pygame.Rect) -> None:
        brush = self.brush
        if not data.powers:
            brush.materials.inset(*box.size, 0.6, 6).draw(target, *box.topleft)
            words = fitting.fitted(
                brush, data.powers_word, "note", ink.MUTED_CREAM, box.width - brush.px(10)
            )
            target.blit(words, words.get_rect(center=box.center))
            self._tips.append((box, "powers"))
            self._spots.append((box, "powers"))
            self._mark(target, "powers", box, 6)
            return
        gap = brush.px(4)
        high = (box.height - gap * (len(data.powers) - 1)) // len(data.powers)
        for at, (id, name, text) in enumerate(data.powers):
            spot = pygame.Rect(box.left, box.top + at * (high + gap), box.width, high)
            plate = brush.materials.plate(*spot.size, ink.PARCHMENT, ink.BRASS, 6, 1.4)
            plate.draw(target, *spot.topleft)
            pad, high_of = brush.px(5), brush.fonts.line_height("note")
            room = spot.width - 2 * pad
            names = [name]
            if not fitting.readable(brush, name, "note", room) and 2 * high_of <= spot.height:
                names = fitting.broken(brush, name, "note", room)
            left = spot.height - len(names) * high_of - 4
            told = bool(left >= high_of and brush.prose.height(text, "note", room) <= left)
            y = spot.top + 2 if told else spot.centery - len(names) * high_of // 2
            for words in fitting.alike(brush, [(one, ink.RUBRIC) for one in names], "note", room):
                middle = (spot.left + pad, y + high_of // 2)
                target.blit(words, words.get_rect(midleft=middle))
                y += high_of
            if told:
                laid = brush.prose.lay(text, "note", room, ON_PARCHMENT)
                target.blit(laid.picture, (spot.left + pad, y))
            self._tips.append((spot, id))
