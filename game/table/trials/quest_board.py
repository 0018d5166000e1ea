"""The quest board: what counts, how far both parties are on the way to each tier, and its VP."""

from __future__ import annotations

import math
from functools import partial
from typing import Final

import pygame

from game.table.hud import tier_bar
from game.table.hud.brush import Brush
from game.table.hud.card_face import tone_of
from game.table.hud.panel import DataPanel
from game.table.hud.tier_bar import draw_tier
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.palette import rgb
from game.table.look.strokes import Ink, clear, rescaled
from game.table.trials.data import QuestsData, QuestStrip

GAP: Final = 5
DISC: Final = 17
"""Units of the radius of a quest's disc."""
EMBLEM: Final = 9
"""Units of the radius of a party's emblem before its count."""
PAD: Final = 8
HALF: Final = 0.5
"""From where on the face of a quest that turns over is seen."""
BACK: Final = rgb("#3A2416")
BOTH: Final = 2


class QuestBoard(DataPanel[QuestsData]):
    """Draws a `QuestsData`; ids: those of the quests, explained by ``ID:0`` to ``ID:2`` (tiers)."""

    def _base(self, full: pygame.Surface, far: int) -> None:
        self.brush.materials.tray(self.rect.width, self.rect.height, 6).draw(full, far, far)

    def wood(self, *sizes: tuple[int, int]) -> None:
        """Cut the wood of boards that are so large: one that folds takes no frame for it then."""
        for size in sizes:
            self.brush.materials.tray(*size, 6)

    def wanted(self, data: QuestsData) -> int:
        """Return the pixels down in which all of the quests are told whole."""
        high = self._heights(True)[-1] * len(data.quests)
        return self._head_high(data) + high + (len(data.quests) + 3) * self.brush.px(GAP)

    def _head_high(self, data: QuestsData) -> int:
        return 0 if data.folded or not data.head else self.brush.fonts.line_height("h3")

    def _heights(self, lined: bool) -> tuple[int, int, int]:
        """Return the pixels of name, line and bars, and at last of a strip of all that."""
        fonts = self.brush.fonts
        name = fonts.line_height("name")
        line = fonts.line_height("note") if lined else 0
        bars = max(self.brush.px(25), 2 * fonts.size("note") - 3)
        return name, line, name + line + bars + self.brush.px(3)

    def _tell(self, target: pygame.Surface, data: QuestsData) -> None:
        brush = self.brush
        room = self.inside.inset(9, 8).rect
        if data.folded:
            self._folded(target, data, room)
            return
        high = self._head_high(data)
        if high:
            self._head(target, data, pygame.Rect(room.topleft, (room.width, high)))
            room.top, room.height = room.top + high, room.height - high
        if not data.quests:
            return
        gap, count = brush.px(GAP), len(data.quests)
        each = (room.height - gap * (count - 1)) // count
        if each < self._least:
            self._folded(target, data, room)
            return
        for at, quest in enumerate(data.quests):
            box = pygame.Rect(room.left, room.top + at * (each + gap), room.width, each)
            if quest.shown < 1.0:
                self._turning(target, data, quest, box)
            else:
                self._strip(target, data, quest, box)

    @property
    def _least(self) -> int:
        """The pixels down of the lowest strip: its name, and bars with what each tier needs."""
        fonts = self.brush.fonts
        return round(fonts.size("name") * 1.1 + fonts.size("compact") * 1.1) + self.brush.px(3)

    def _head(self, target: pygame.Surface, data: QuestsData, box: pygame.Rect) -> None:
        brush = self.brush
        left, right = box.left + brush.px(10), box.right - brush.px(10)
        least = brush.fonts.width(data.head, "label")
        if data.note and least + brush.px(16) + brush.fonts.width(data.note, "note") <= (
            right - left
        ):
            at = (right, box.centery)
            spot = brush.line(target, data.note, "note", ink.MUTED_CREAM, at, "right")
            right = spot.left - brush.px(16)
        brush.head(
            target, data.head, fitting.INSCRIBED, ink.CREAM, (left, box.centery), right - left,
            carved=True,
        )  # fmt: skip

    def _ground(self, target: pygame.Surface, quest: QuestStrip, box: pygame.Rect) -> None:
        brush = self.brush
        sheet = brush.materials.parchment(*box.size, 2, border=False, shadow=False)
        sheet.draw(target, *box.topleft)
        far = max(2, brush.px(3))
        inner = box.inflate(-2 * far, -2 * far)
        light = brush.materials.plate(*inner.size, (*ink.PARCHMENT_LIT, 96), None, 9)
        light.draw(target, *inner.topleft)
        if quest.lit:
            edge = brush.materials.plate(*box.size, (0, 0, 0, 0), ink.SELECTED, 11, 3)
            edge.draw(target, *box.topleft)

    def _turning(
        self, target: pygame.Surface, data: QuestsData, quest: QuestStrip, box: pygame.Rect
    ) -> None:
        """Draw a quest that is laid open: first its back, then its face, as narrow as it is seen
        while it turns.
        """
        brush, own = self.brush, pygame.Rect((0, 0), box.size)
        whole = clear(*box.size)
        if quest.shown < HALF:
            brush.materials.plate(*own.size, BACK, ink.BRASS, 9, 2).draw(whole, 0, 0)
            radius = min(brush.px(2 * DISC), box.height // 2 - brush.px(4))
            picture = quest_disc(brush, "flag", quest.tone, max(4, radius))
            whole.blit(picture, picture.get_rect(center=own.center))
        else:
            spots, tips = len(self._spots), len(self._tips)
            self._strip(whole, data, quest, own)
            del self._spots[spots:], self._tips[tips:]
        wide = max(2, round(box.width * abs(math.cos(math.pi * quest.shown))))
        seen = rescaled(whole, (wide, box.height))
        target.blit(seen, seen.get_rect(center=box.center))
        self._press(target, quest, box)

    def _strip(
        self, target: pygame.Surface, data: QuestsData, quest: QuestStrip, box: pygame.Rect
    ) -> None:
        brush, fonts = self.brush, self.brush.fonts
        self._ground(target, quest, box)
        lined = box.height >= self._heights(True)[-1]
        name_high, line_high, least = self._heights(lined)
        wide = box.width - 3 * brush.px(PAD) - 2 * brush.px(DISC)
        lines = self._lines(quest.line, wide, 1 + (box.height - least) // max(1, line_high))
        line_high *= len(lines)
        pad = brush.px(PAD)
        above = name_high + line_high
        most = max(brush.px(30), 2 * fonts.size("note"))
        bars_high = min(most, box.height - above - brush.px(3))
        free = box.height - above - bars_high
        top = box.top + free // 2
        radius = min(brush.px(DISC), (above + brush.px(2)) // 2)
        at = (box.left + pad + radius, top + above // 2)
        self._disc(target, quest, at, radius)
        left, right = at[0] + radius + pad, box.right - pad
        y = top + name_high / 2
        name_wide = fonts.width(quest.name, "name")
        told = quest.next if self._counts_fit(bars_high) else ""
        if told and left + name_wide + brush.px(14) + fonts.width(told, "note") <= right:
            brush.line(target, told, "note", ink.RUBRIC, (right, y), "right", "semibold")
        if not self._counts_fit(bars_high):
            right = self._counts_beside(target, data, quest, left + name_wide, right, y)
        name = fitting.fitted(brush, quest.name, "name", ink.INK, right - left)
        target.blit(name, name.get_rect(midleft=(left, round(y))))
        if lined:
            right, high = box.right - pad, fonts.line_height("note")
            for at_line, line in enumerate(lines):
                words = fitting.fitted(brush, line, "note", ink.INK_2, right - left)
                middle = round(top + name_high + high * (at_line + 0.5))
                target.blit(words, words.get_rect(midleft=(left, middle)))
        bars = pygame.Rect(box.left + pad, top + above, box.width - 2 * pad, bars_high)
        self._press(target, quest, box)
        self._bars(target, data, quest, bars)

    def _lines(self, told: str, wide: int, most: int) -> list[str]:
        """Return what counts in as many lines as it is read best in, ``most`` at most."""
        brush = self.brush
        lines = fitting.broken(brush, told, "note", wide) if most > 1 else [told]
        longest = max(brush.fonts.width(each, "note") for each in lines)
        if most > BOTH and longest > wide:
            more = fitting.wrapped(brush, told, "note", wide)
            return more if len(more) <= most else lines
        return lines

    def _counts_fit(self, high: int) -> bool:
        """Return whether both counts stand before bars so high, one below the other."""
        return high >= 2 * self.brush.fonts.size("note") - self.brush.px(6)

    def _counts_beside(
        self, target: pygame.Surface, data: QuestsData, quest: QuestStrip, left: int, right: int,
        y: float,
    ) -> int:  # fmt: skip
        """Draw what both parties have counted behind a name; return where that begins, if it has
        room.
        """
        brush, fonts = self.brush, self.brush.fonts
        radius = max(5, brush.px(EMBLEM))
        each = [2 * radius + brush.px(3) + fonts.width(one, "note", "black") + brush.px(8)
                for one in quest.counts]  # fmt: skip
        if left + sum(each) + brush.px(6) > right:
            return right
        x = right - sum(each)
        begins = x
        for side, count, wide in zip(data.sides, quest.counts, each, strict=True):
            brush.materials.emblem(side, radius).draw(target, x + brush.px(8), y - radius)
            at = (x + wide, y)
            brush.line(target, count, "note", ink.INK, at, "right", "black")
            x += wide
        return begins

    def _bars(
        self, target: pygame.Surface, data: QuestsData, quest: QuestStrip, box: pygame.Rect
    ) -> None:
        brush, fonts = self.brush, self.brush.fonts
        radius = max(5, min(brush.px(EMBLEM), box.height // 4))
        counted = max(fonts.width(one, "note", "bold") for one in (*quest.counts, "00"))
        fits = self._counts_fit(box.height)
        counted = counted if fits else 0
        for place, (side, count) in enumerate(zip(data.sides, quest.counts, strict=True)):
            y = box.top + box.height * (2 * place + 1) / 4
            emblem = brush.materials.emblem(side, radius)
            emblem.draw(target, box.left, y - radius)
            if fits:
                at = (box.left + 2 * radius + brush.px(4), y)
                brush.line(target, count, "note", ink.INK, at, face="black")
        left = box.left + 2 * radius + counted + brush.px(12)
        if not quest.tiers:
            return
        gap, wides = brush.px(8), self._wides(quest, box.right - left, box.height)
        for place, (tier, wide) in enumerate(zip(quest.tiers, wides, strict=True)):
            spot = pygame.Rect(left, box.top, wide, box.height)
            left += wide + gap
            draw_tier(
                brush, target, data.sides, spot, tier.done, tier.need, any(tier.won), tier.pulse,
                "compact",
            )  # fmt: skip
            self._tips.append((spot, f"{quest.id}:{place}"))

    def _wides(self, quest: QuestStrip, room: int, high: int) -> list[int]:
        """Return how wide each tier is of so much room: all alike, or, where a word would lie over
        its neighbour then, as wide as each needs with bars that are alike.
        """
        count, gap = len(quest.tiers), self.brush.px(8)
        alike = (room - gap * (count - 1)) // count
        bare = [tier_bar.least(self.brush, tier.need, high, "compact") for tier in quest.tiers]
        if max(bare) <= alike:
            return [alike] * count
        bars = max(0, (room - gap * (count - 1) - sum(bare)) // count)
        return [each + bars for each in bare]

    def _folded(self, target: pygame.Surface, data: QuestsData, room: pygame.Rect) -> None:
        """Draw a line for each quest: its name, and what each party has of its next tier."""
        brush, fonts = self.brush, self.brush.fonts
        if not data.quests:
            return
        each = room.height // len(data.quests)
        radius = max(6, min(brush.px(12), each // 2 - 1))
        told = max(
            fonts.width(one, "note", "semibold") for quest in data.quests for one in quest.told
        )
        column = told + 2 * radius + brush.px(20)
        for at, quest in enumerate(data.quests):
            box = pygame.Rect(room.left, room.top + at * each, room.width, each)
            middle = (box.left + brush.px(4) + radius, box.centery)
            self._disc(target, quest, middle, radius)
            left = middle[0] + radius + brush.px(8)
            most = box.right - BOTH * column - left
            name = fitting.fitted(brush, quest.name, "compact", ink.CREAM, most)
            if fonts.width(quest.name, "compact", "bold") <= most:
                spot = (left, box.centery)
                brush.line(target, quest.name, "compact", ink.CREAM, spot, face="bold")
            else:
                target.blit(name, name.get_rect(midleft=(left, box.centery)))
            for place, (side, words) in enumerate(zip(data.sides, quest.told, strict=True)):
                x = box.right - (BOTH - place) * column + brush.px(6)
                far = max(5, round(radius * 0.78))
                emblem = brush.materials.emblem(side, far)
                emblem.draw(target, x, box.centery - far)
                spot = (x + 2 * far + brush.px(5), box.centery)
                brush.line(target, words, "note", ink.CREAM, spot, face="semibold")
            self._press(target, quest, box)

    def _press(self, target: pygame.Surface, quest: QuestStrip, box: pygame.Rect) -> None:
        self._spots.append((box, quest.id))
        self._tips.append((box, quest.id))
        self._mark(target, quest.id, box, 10)

    def _disc(
        self, target: pygame.Surface, quest: QuestStrip, at: tuple[int, int], radius: int
    ) -> None:
        picture = quest_disc(self.brush, quest.icon, quest.tone, radius)
        target.blit(picture, picture.get_rect(center=at))


def quest_disc(brush: Brush, icon: str, tone: str, radius: int) -> pygame.Surface:
    """Return the icon of a quest or an event on a disc in a rim of ink and brass, made once."""
    key = ("quest disc", icon, tone, radius)
    return brush.kept(key, partial(_disc_picture, brush, icon, tone, radius))


def _disc_picture(brush: Brush, icon: str, tone: str, radius: int) -> pygame.Surface:
    side = 2 * radius + 4
    colours, middle = tone_of(tone), side / 2
    pen = Ink(pygame.Rect(0, 0, side, side), 4)
    pen.circle(middle, middle, radius + 1, ink.NIGHT)
    pen.circle(middle, middle, radius - 0.4, ink.BRASS)
    pen.circle(middle, middle, radius * 0.86, ink.NIGHT)
    pen.circle(middle, middle, radius * 0.8, colours.main)
    picture = pen.finish()
    brush.icon(picture, icon, (middle, middle), radius * 1.12, ink.CREAM)
    return picture
