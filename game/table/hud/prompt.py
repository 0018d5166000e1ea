"""A question that must be answered: a reaction, a level-up, a tie to break."""

from __future__ import annotations

from typing import Final

import pygame

from game.table.hud import choice_cards
from game.table.hud.brush import Brush
from game.table.hud.data import Answer, PromptData
from game.table.hud.decider import draw_strip, strip_height
from game.table.hud.panel import Panel
from game.table.hud.prompt_place import ROLES
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.boxes import (
    Box,
    Grown,
    Line,
    Longest,
    Measure,
    Pixels,
    Share,
    Size,
    Sum,
    Wide,
    measured,
)
from game.table.look.buttons import button, mode_of
from game.table.look.palette import SIDES
from game.table.look.prose import ON_WOOD
from game.table.look.strokes import glow, rescaled

RADIUS: Final = 46
"""Units of the portrait beside a question."""
BUTTON: Final = Longest(50, Line("button") + 14)
GAP: Final = 8
"""Units between two buttons."""
LEAST: Final = Grown(230, 1.25)
"""The width of the words beside a portrait below which they are not read."""
SIDES_OF_CARDS: Final = 20
"""Units beside large cards."""
FACT_ICON: Final = 40
"""Units from the left of a fact's icon to its words."""


class Prompt(Panel):
    """Draws a `PromptData`; the ids are those of its answers, linked words are tips.

    It is headed by who decides. Answers that carry text are large cards side by side, the others
    buttons below.

    ``time`` may be raised each frame: a brass ring round the box breathes, so that nobody misses
    it (steady where motion is reduced: leave it at 0).
    """

    def __init__(self, brush: Brush, rect: pygame.Rect) -> None:
        super().__init__(brush, rect)
        self.data: PromptData | None = None
        self.time = 0.0
        self._told = pygame.Rect(0, 0, 0, 0)

    @property
    def told(self) -> pygame.Rect:
        """Where the words of the question stand, in window pixels, as they were last drawn."""
        return self._told.move(self.rect.topleft)

    def show(self, data: PromptData | None) -> None:
        """Ask something, or nothing."""
        self.data = data
        self.time = 0.0

    def answers(self) -> list[tuple[str, pygame.Rect]]:
        """Return the answers in their order, each with its box as it was last drawn."""
        buttons = self.data.buttons if self.data is not None else ()
        return [(one.id, self.where(one.id) or self.rect) for one in buttons]

    def wide(self, usual: int, most: int) -> int:
        """Return the width the question is best read in: ``usual``, with large cards up to most."""
        cards = self.data.cards if self.data is not None else ()
        if not cards:
            return usual
        around = 2 * self.brush.px(SIDES_OF_CARDS)
        best = choice_cards.best_width(self.brush, cards, max(usual, most) - around)
        return max(usual, best + around)

    def wanted(self, width: int = 0, role: str = "body") -> int:
        """Return the height the question needs, in pixels: in a width (0: its own), with its
        words in a role.
        """
        own = self.rect
        self.rect = pygame.Rect(own.topleft, (width or own.width, own.height))
        high = self._wanted(role)
        self.rect = own
        return high

    @property
    def reads(self) -> bool:
        """Whether it is a choice between cards with texts: those stand side by side."""
        cards = self.data.cards if self.data is not None else ()
        return bool(cards) and all(one.text and not one.lots for one in cards)

    def least(self, most: int) -> int:
        """Return the width below which the question is not read, in pixels; ``most`` there are.

        Texts to choose between are compared: their cards keep side by side as long as they can.
        """
        data, brush = self.data, self.brush
        if data is None:
            return 0
        around = 2 * brush.px(SIDES_OF_CARDS)
        words = measured(LEAST, brush) + 2 * self._radius(data) + self._held(data)[0]
        count = 1
        if self.reads:
            count = choice_cards.columns_of(brush, data.cards, most - around)
        cards = choice_cards.least_width(brush, count)
        carved = choice_cards.carved_width(brush, data.cards, count) if self.reads else 0
        # Names keep the letters that they have in a larger window, where the board is as wide.
        cards = max(cards, carved if carved + around <= most else 0)
        return max(words, cards + around)

    def well(self) -> int:
        """Return the width from which on no button's words are set smaller than the others'."""
        data, brush = self.data, self.brush
        around = 2 * brush.px(SIDES_OF_CARDS)
        plain = data.plain if data is not None else ()
        wides = (measured(self._button_width(one), brush) + around for one in plain)
        return max(wides, default=0)

    def _wanted(self, role: str) -> int:
        data = self.data
        if data is None:
            return 0
        brush = self.brush
        most = self._text_width(data)
        told = Pixels(self._head_high(data) + brush.prose.height(data.text, role, most))
        rows = len(self._rows(data))
        buttons = Sum((BUTTON, GAP) * rows)
        cards = Pixels(self._cards_height(data, role))
        upper = Longest(told, Pixels(2 * self._radius(data)), Pixels(self._held(data)[1]))
        strip = Pixels(strip_height(brush, data.decider))
        facts = Pixels(self._facts_height(data, role))
        return measured(strip + upper + facts + cards + buttons + self._note(data) + 44, brush)

    def _fact_width(self) -> int:
        """Return the pixels of a fact's words: all of the width beside its icon."""
        return max(1, self._cards_room().less(FACT_ICON).width)

    def _facts_height(self, data: PromptData, role: str) -> int:
        """Return the pixels of the facts below the words, with what is free around them."""
        if not data.facts:
            return 0
        wide, prose = self._fact_width(), self.brush.prose
        high = sum(prose.height(each.text, role, wide) for each in data.facts)
        return high + self.brush.px(GAP) * (len(data.facts) + 1)

    def _cards_height(self, data: PromptData, role: str) -> int:
        """Return the pixels of the large cards, and of what is free below them."""
        if not data.cards:
            return 0
        room = self._cards_room().width
        return choice_cards.height(self.brush, data.cards, room, role) + self.brush.px(GAP)

    def _cards_room(self) -> Box:
        return self.inside.inset(SIDES_OF_CARDS, 0)

    def _held(self, data: PromptData) -> tuple[int, int]:
        """Return the pixels of the hand beside the words, across and down; none without one."""
        if not data.held:
            return 0, 0
        wide = choice_cards.lots_width(self.brush, data.held)
        return wide, choice_cards.lots_height(self.brush)

    def _radius(self, data: PromptData) -> int:
        """Return the pixels of the portrait's radius; above large cards and facts it is smaller."""
        return self.brush.px(RADIUS * 0.72 if data.cards or data.facts else RADIUS)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the question at its place."""
        if self.data is None:
            return
        breath = 0.5 + 0.5 * abs((self.time * 0.9) % 2.0 - 1.0)
        far = self.brush.px(120)
        size = (self.rect.width + far, self.rect.height + far)
        wide = self.brush.kept(
            ("prompt light", size),
            lambda: rescaled(glow(200, (70, 48, 18), 1.4), size),
        )
        surface.blit(
            wide, wide.get_rect(center=self.rect.center), special_flags=pygame.BLEND_RGB_ADD
        )
        self._keep(self.data, self._paint)
        self.lay(surface)
        ring = self.brush.box(self.rect).inset(-3).rect
        tone = ink.mix(ink.BRASS, ink.BRASS_LIGHT, breath)
        if self.data.decider is not None:
            look = SIDES[self.data.decider.side]
            tone = ink.mix(look.main, look.light, breath)
        pygame.draw.rect(surface, tone, ring, max(2, self.brush.px(2)), self.brush.px(14))

    def _base(self, full: pygame.Surface, far: int) -> None:
        self.brush.materials.tray(self.rect.width, self.rect.height, 5).draw(full, far, far)

    @staticmethod
    def _note(data: PromptData) -> Line:
        return Line("note", 1 if data.note else 0)

    def _head_high(self, data: PromptData) -> int:
        """Return the pixels of the head."""
        return fitting.head_height(self.brush, data.head, self._text_width(data))

    def _text_width(self, data: PromptData) -> int:
        held = self._held(data)[0]
        right = Pixels(2 * self._radius(data) + held) + 70
        return max(1, self.inside.less(right=right + (20 if held else 0)).width)

    def _rows(self, data: PromptData) -> list[list[int]]:
        """Spread the buttons over as few rows as their words allow."""
        room = self.inside.inset(20, 0)
        rows: list[list[int]] = [[]] if data.plain else []
        used = 0
        for place, one in enumerate(data.plain):
            wide = room.wide(self._button_width(one))
            if rows[-1] and used + wide > room.width:
                rows.append([])
                used = 0
            rows[-1].append(place)
            used += wide + room.wide(GAP)
        return rows

    @staticmethod
    def _button_width(one: Answer) -> Measure:
        """Return the width in which a button's words stand in the letters that all buttons have."""
        face = one.face
        words = Wide("button", face.text) + 56 + (50 if face.key else 0)
        return words + Size("button") if face.icon else words

    def _paint(self, target: pygame.Surface) -> None:
        data = self.data
        if data is None:
            return
        brush = self.brush
        rows = self._rows(data)
        strip = strip_height(brush, data.decider)
        if data.decider is not None:
            band = self.inside.inset(5, 5).top(Pixels(strip))
            draw_strip(brush, target, band.rect, data.decider)
        below = self.inside.less(0, Pixels(strip) + 16, 0, 8)
        buttons = Sum((BUTTON, GAP) * len(rows)) + 4
        if data.cards:
            told = Pixels(self._upper_height(data, self._role()))
            upper, cards, lower, note = below.column(told, Share(), buttons, self._note(data))
            self._paint_cards(target, data, cards.less(0, 0, 0, GAP))
        else:
            free = self._free(data)
            high = Pixels(self._facts_height(data, self._role()) + free * (len(data.facts) + 1))
            _, upper, facts, lower, note = below.column(
                Pixels(free), Share(), high, buttons, self._note(data)
            )
            self._paint_facts(target, data, facts.inset(SIDES_OF_CARDS, 0), free)
        self._paint_told(target, data, upper)
        lines_of_buttons = lower.less(20, 4, 20).column(*[BUTTON] * len(rows), gap=GAP)
        for row, line_of in zip(rows, lines_of_buttons, strict=True):
            shares = [Share(least=self._button_width(data.plain[place])) for place in row]
            for place, box in zip(row, line_of.row(*shares, gap=GAP), strict=True):
                one = data.plain[place]
                mode = mode_of(lit=one.id == self.focus, hot=one.id == self.hot)
                button(brush, target, box.rect, one.face, mode)
                self._spots.append((box.rect, one.id))
        if data.note:
            at = (note.width / 2, note.middle)
            brush.line(
                target, data.note, "note", ink.MUTED_CREAM, at, "centre", most=note.width - 40
            )

    def _role(self) -> str:
        """Return the role of the words: the largest in which all of the question fits."""
        fits = (role for role in ROLES if self._wanted(role) <= self.rect.height)
        return next(fits, ROLES[-1])

    def _upper_height(self, data: PromptData, role: str) -> int:
        """Return the pixels of the words above large cards, as many as they need in a role."""
        most = self._text_width(data)
        told = self._head_high(data) + self.brush.prose.height(data.text, role, most)
        return max(told, 2 * self._radius(data), self._held(data)[1]) + self.brush.px(10)

    def _free(self, data: PromptData) -> int:
        """Return the pixels by which each gap around words and facts grows in a larger box.

        It is spread evenly: nothing that belongs together stands far apart.
        """
        if not data.facts:
            return 0
        left = self.rect.height - self._wanted(self._role())
        return max(0, left // (len(data.facts) + 2))

    def _paint_facts(self, target: pygame.Surface, data: PromptData, box: Box, free: int) -> None:
        """Paint one line, or more at need, for each fact, its icon before it; above each so many
        pixels are free besides the usual ones.
        """
        brush, role = self.brush, self._role()
        step, left, top = brush.fonts.line_height(role), box.less(FACT_ICON).rect.left, box.rect.top
        for each in data.facts:
            top += brush.px(GAP) + free
            at = (box.rect.left + brush.px(FACT_ICON * 0.4), top + step / 2)
            brush.icon(target, each.icon, at, step * 0.62, ink.BRASS_LIGHT)
            laid = brush.prose.lay(each.text, role, self._fact_width(), ON_WOOD)
            target.blit(laid.picture, (left, top))
            self._tips += [(spot.move(left, top), clause) for spot, clause in laid.links]
            top += laid.lines * step

    def _paint_cards(self, target: pygame.Surface, data: PromptData, box: Box) -> None:
        """Paint the large cards, their texts in the largest type in which all of them fit."""
        brush, cards = self.brush, data.cards
        room = box.inset(SIDES_OF_CARDS, 0)
        role = choice_cards.role_for(brush, cards, room.size)
        side = data.decider.side if data.decider is not None else data.side
        for at, (one, place) in enumerate(choice_cards.lay(brush, cards, room)):
            up = one.id in (self.hot, self.focus)
            self._tips += choice_cards.draw(brush, target, cards, at, place, role, side, up)
            self._spots.append((place.rect, one.id))
            if one.id == self.focus:
                brush.materials.focus(*place.size, 9).draw(target, *place.rect.topleft)

    def _paint_told(self, target: pygame.Surface, data: PromptData, upper: Box) -> None:
        """Paint whom the question is about, its head and its words, and the hand beside them."""
        brush, radius = self.brush, self._radius(data)
        held = self._held(data)[0]
        face, words, hand = upper.less(24, 0, 20).row(
            Pixels(2 * radius), Share(), Pixels(held), gap=20
        )
        middle = face.rect.top + radius
        brush.portrait(target, data.figure, data.side, (face.rect.centerx, middle), radius)
        if data.held:
            choice_cards.draw_lots(brush, target, data.held, hand)
        left, top = words.rect.topleft
        most, high = self._text_width(data), self._head_high(data)
        tone = SIDES[data.side].light
        role, heads = fitting.head_lines(brush, data.head, most)
        for place, line in enumerate(heads):
            y = top + high * (place + 0.5) / len(heads)
            brush.line(target, line, role, tone, (left, y), most=most, carved=True)
        for role in ROLES:  # the first in which nothing is cut
            lines = max(1, (words.height - high) // brush.fonts.line_height(role))
            laid = brush.prose.lay(data.text, role, most, ON_WOOD, lines)
            if brush.prose.lay(data.text, role, most, ON_WOOD).lines <= lines:
                break
        spot = (left, top + high)
        target.blit(laid.picture, spot)
        self._told = pygame.Rect(left, top, most, spot[1] + laid.picture.get_height() - top)
        self._tips += [(box.move(spot), clause) for box, clause in laid.links]
