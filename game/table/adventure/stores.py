"""The plaque of what all share: surge tokens, experience, and the decks with their counts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.table.adventure.data import Deck, StoresData
from game.table.hud.card_face import tone_of
from game.table.hud.panel import DataPanel
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.palette import rgb
from game.table.look.strokes import glow

SURGES: Final = "surges"
EXPERIENCE: Final = "experience"
"""The ids besides those of the decks."""
TOKEN: Final = 20
"""Units of the radius of a surge token."""
CARD: Final = (36, 46)
"""Units of the back of a deck."""
RED: Final = (rgb("#6A0E16"), rgb("#C8303C"))
SPENT: Final = (rgb("#1E1712"), rgb("#4C4036"))


class _Group(NamedTuple):
    """One thing in the plaque: its id, its word, its pixels across, and what draws it."""

    id: str
    word: str
    wide: int
    draw: Callable[[pygame.Surface, pygame.Rect], None]


class Stores(DataPanel[StoresData]):
    """Draws a `StoresData`; ids: ``surges``, ``experience`` and those of the decks."""

    def _base(self, full: pygame.Surface, far: int) -> None:
        tray = self.brush.materials.tray(self.rect.width, self.rect.height, 8, rivets=False)
        tray.draw(full, far, far)

    def _tell(self, target: pygame.Surface, data: StoresData) -> None:
        brush = self.brush
        room = self.inside.inset(14, 8).rect
        note = brush.fonts.line_height("note")
        worded = True
        groups: list[_Group] = []
        for worded, role in ((True, "number_m"), (False, "number_m"), (False, "number_s"),
                             (False, "name")):  # fmt: skip
            high = room.height - (note if worded else 0)
            groups = self._groups(data, high, role)
            fits = sum(one.wide for one in groups) + brush.px(10) * (len(groups) - 1) <= room.width
            words = [brush.fonts.width(one.word, "note") for one in groups]
            wides = [max(pair) for pair in zip(words, [one.wide for one in groups], strict=True)]
            told = sum(wides) + brush.px(8) * (len(groups) - 1) <= room.width
            if fits and high >= brush.px(40) and (told or not worded):
                break
        if worded:
            groups = [
                one._replace(wide=max(one.wide, brush.fonts.width(one.word, "note")))
                for one in groups
            ]
        free = room.width - sum(one.wide for one in groups)
        gap = max(0, min(brush.px(34), free // max(1, len(groups) - 1)))
        x = room.left + max(0, free - gap * (len(groups) - 1)) // 2
        for one in groups:
            high = room.height - (note if worded else 0)
            self._group(target, one, pygame.Rect(x, room.top, one.wide, high), note * worded)
            x += one.wide + gap

    def _group(self, target: pygame.Surface, one: _Group, box: pygame.Rect, note: int) -> None:
        brush = self.brush
        one.draw(target, box)
        whole = pygame.Rect(box.left, box.top, box.width, box.height + note)
        if note:
            told = fitting.fitted(brush, one.word, "note", ink.MUTED_CREAM, box.width)
            target.blit(told, told.get_rect(midbottom=(box.centerx, whole.bottom)))
        reach = whole.inflate(brush.px(10), brush.px(6))
        self._spots.append((reach, one.id))
        self._tips.append((reach, one.id))
        self._mark(target, one.id, reach, 6)

    def _groups(self, data: StoresData, high: int, role: str) -> list[_Group]:
        """Return what stands in the plaque, from the left."""
        brush, fonts = self.brush, self.brush.fonts
        radius = min(brush.px(TOKEN), round(high * 0.4))
        near = brush.px(4)
        tokens = max(1, data.most) * (2 * radius + near) - near
        star = round(radius * 1.6)
        number = fonts.width(str(data.experience), role)
        groups = [
            _Group(SURGES, data.surge_word, tokens, partial(self._tokens, data, radius)),
            _Group(EXPERIENCE, data.experience_word, star + near + number,
                   partial(self._experience, data, star, role)),
        ]  # fmt: skip
        card = min(brush.px(CARD[1]), round(high * 0.86))
        back = round(card * CARD[0] / CARD[1])
        for deck in data.decks:
            wide = back + near + fonts.width(str(deck.count), role)
            draw = partial(self._deck, deck, (back, card), role)
            groups.append(_Group(deck.id, deck.word, wide, draw))
        return groups

    def _tokens(
        self, data: StoresData, radius: int, target: pygame.Surface, box: pygame.Rect
    ) -> None:
        """Draw a token a surge: those that are left in red, those that were used dark."""
        brush = self.brush
        near = brush.px(4)
        wide = max(1, data.most) * (2 * radius + near) - near
        x = box.centerx - wide / 2 + radius
        for place in range(data.most):
            left = place < data.surges
            at = (x, box.centery)
            if left and data.pulse:
                far = round(radius * (1.5 + 0.5 * data.pulse))
                light = brush.kept(("surge light", far), partial(glow, far, (150, 40, 40), 1.3))
                target.blit(light, light.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)
            brush.materials.brass(2 * radius, shadow=False).draw(
                target, at[0] - radius, at[1] - radius
            )
            inner = round(radius * 0.86)
            face = brush.materials.enamel(2 * inner, *(RED if left else SPENT))
            face.draw(target, at[0] - inner, at[1] - inner)
            tone = ink.WHITE if left else ink.MUTED_CREAM
            brush.icon(target, "surge" if left else "cross", at, radius * 1.1, tone)
            x += 2 * radius + near

    def _experience(
        self, data: StoresData, star: int, role: str, target: pygame.Surface, box: pygame.Rect
    ) -> None:
        brush = self.brush
        number = brush.fonts.width(str(data.experience), role)
        x = box.centerx - (star + brush.px(4) + number) / 2
        tone = ink.GOLD if data.lit else ink.BRASS_LIGHT
        brush.icon(target, "star", (x + star / 2, box.centery), star, tone, edged=True)
        at = (x + star + brush.px(4), box.centery)
        brush.line(target, str(data.experience), role, ink.GOLD if data.lit else ink.CREAM, at)

    def _deck(
        self, deck: Deck, size: tuple[int, int], role: str, target: pygame.Surface,
        box: pygame.Rect,
    ) -> None:  # fmt: skip
        """Draw the back of a deck, a few cards high, and how many there are."""
        brush = self.brush
        number = brush.fonts.width(str(deck.count), role)
        x = box.centerx - (size[0] + brush.px(4) + number) / 2
        spot = pygame.Rect(round(x), 0, *size)
        spot.centery = box.centery
        tone = tone_of(deck.tone)
        under = brush.materials.plate(*size, tone.dark, ink.BRASS_DARK, 4, 1.2)
        for up in (2, 1) if deck.count > 1 else ():
            shift = brush.px(1.6) * up
            under.draw(target, spot.x + shift, spot.y - shift)
        ground = tone.main if deck.count else ink.INSET
        plate = brush.materials.plate(*size, ground, ink.BRASS, 4, 1.6)
        plate.draw(target, *spot.topleft)
        brush.icon(target, deck.icon, spot.center, size[0] * 0.66, ink.BRASS_LIGHT)
        at = (spot.right + brush.px(5), box.centery)
        brush.line(target, str(deck.count), role, ink.CREAM, at)
