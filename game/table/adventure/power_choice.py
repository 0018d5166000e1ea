"""The power cards of a hero side by side by their kinds, to pick from."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.table.adventure.data import (
    AT_WILL,
    DAILY,
    UTILITY,
    PowerChoiceData,
    PowerGroup,
    PowerOption,
)
from game.table.adventure.power_rows import DISCS
from game.table.hud.brush import Brush
from game.table.hud.card_face import MORE
from game.table.hud.panel import DataPanel
from game.table.hud.party import DIAMOND, SQUARE, TRIANGLE, Gem, gem_picture
from game.table.hud.row_parts import disc_picture
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.boxes import Box, Grown, Line, Longest, Pixels, Share, measured
from game.table.look.buttons import key_cap
from game.table.look.palette import rgb
from game.table.look.prose import DISABLED, ON_PARCHMENT
from game.table.widgets.focus import Focus
from game.words.rich import Text

GEMS: Final = {AT_WILL: TRIANGLE, DAILY: DIAMOND, UTILITY: SQUARE}
"""The form by which each kind is told on the table, too."""
HEAD: Final = Longest(46, Line("label") + 14)
GAP: Final = 12
PAD: Final = 14
DISC: Final = 24
TICK: Final = Grown(26, 1.5)
"""Units of the box to tick."""
TALLEST: Final = 210
"""Units of height beyond which a card only grows emptier."""
ROLES: Final = ("body", "compact", "note")
DIM: Final = (196, 188, 176)


class PowerChoice(DataPanel[PowerChoiceData]):
    """Draws a `PowerChoiceData`; ids: those of its cards that can be pressed."""

    def __init__(self, brush: Brush, rect: pygame.Rect) -> None:
        super().__init__(brush, rect)
        self.short: dict[str, PowerOption] = {}
        """The cards that have no room for all they say."""

    def card_at(self, place: tuple[int, int]) -> str:
        """Return the card at a place, whether it can be pressed or not; "" for none."""
        options = (
            one for group in (self.data.groups if self.data else ()) for one in group.options
        )
        found = ((one.id, self.where(one.id)) for one in options)
        return next((id for id, box in found if box is not None and box.collidepoint(place)), "")

    def step(self, across: int, down: int) -> str | None:
        """Return the card that lies that way from the one with the keyboard, the same at an edge;
        the first where none has it.
        """
        order, targets = Focus(), self.targets()
        for name, box in targets:
            order.add(box, held=name == self.focus)
        if self.focus is None:
            order.go(0)
        else:
            order.move(across, down)
        return targets[order.at][0]

    def _base(self, full: pygame.Surface, far: int) -> None:
        return

    def _tell(self, target: pygame.Surface, data: PowerChoiceData) -> None:
        self.short.clear()
        if not data.groups:
            return
        columns = self.inside.row(*[Share()] * len(data.groups), gap=GAP * 1.5)
        most = max(self.brush.fonts.width(group.head, "label") for group in data.groups)
        role = "label" if most <= columns[0].width * 0.6 else "close"
        for group, column in zip(data.groups, columns, strict=True):
            self._head(target, group, column.top(HEAD), role)
        rows = max(len(group.options) for group in data.groups)
        # As high in all columns, so that cards stand in rows: unless that costs words.
        cards = self._laid(data.groups, columns, rows)
        if not self._told(cards, ROLES[-1]):
            cards = self._laid(data.groups, columns, 0)
        text_role = next((each for each in ROLES if self._told(cards, each)), ROLES[-1])
        for group, option, box in cards:
            self._card(target, group, option, box, text_role)

    def _laid(
        self, groups: Sequence[PowerGroup], columns: Sequence[Box], rows: int
    ) -> list[tuple[PowerGroup, PowerOption, Box]]:
        """Return where each card lies: as high as in ``rows``, 0 for those of each column."""
        cards: list[tuple[PowerGroup, PowerOption, Box]] = []
        tallest, gap = self.brush.px(TALLEST), self.brush.px(GAP)
        for group, column in zip(groups, columns, strict=True):
            count = rows or len(group.options)
            rest = column.less(top=HEAD + GAP / 2)
            high = min(tallest, (rest.height - (count - 1) * gap) // count)
            places = rest.column(*[Pixels(high)] * len(group.options), gap=GAP)
            cards += [(group, *pair) for pair in zip(group.options, places, strict=True)]
        return cards

    def _told(self, cards: Sequence[tuple[PowerGroup, PowerOption, Box]], role: str) -> bool:
        """Return whether the texts of all cards have room in the letters of a role."""
        height = self.brush.prose.height
        return all(
            height(one.text, role, self._wide(box)) <= self._free(one, box) for _, one, box in cards
        )

    def _head(self, target: pygame.Surface, group: PowerGroup, box: Box, role: str) -> None:
        """Draw the form of a kind, its head, and how many of it are taken."""
        brush, rect = self.brush, box.rect
        brush.materials.tray(rect.width, rect.height, 5, rivets=False).draw(target, *rect.topleft)
        size = round(rect.height * 0.5)
        gem = Gem(GEMS[group.kind])
        picture = brush.kept(("gem", gem, size), partial(gem_picture, gem, size))
        at = (rect.left + brush.px(PAD) + size // 2, rect.centery)
        target.blit(picture, picture.get_rect(center=at))
        right = rect.right - brush.px(PAD)
        tone = ink.BRASS_LIGHT if group.full else ink.GOLD
        count = brush.line(target, group.count, "name", tone, (right, rect.centery), "right")
        left = at[0] + size // 2 + brush.px(10)
        room = count.left - brush.px(10) - left
        brush.head(target, group.head, (role, "close", "name"), ink.CREAM, (left, rect.centery),
                   room, carved=True)  # fmt: skip

    def _wide(self, box: Box) -> int:
        return box.inset(PAD, 0).width

    def _top(self) -> int:
        """Return the pixels of a card above its text: disc, name and box to tick."""
        brush = self.brush
        name = brush.fonts.line_height("label")
        return max(2 * brush.px(DISC), measured(TICK, brush), name) + brush.px(6)

    def _free(self, option: PowerOption, box: Box) -> int:
        """Return the pixels that are left for a card's text."""
        foot = self.brush.fonts.line_height("note") if option.barred else 0
        return box.height - 2 * self.brush.px(8) - self._top() - foot

    def _card(
        self, target: pygame.Surface, group: PowerGroup, option: PowerOption, box: Box, role: str
    ) -> None:
        brush, rect = self.brush, box.rect
        sheet = brush.materials.parchment(rect.width, rect.height, 7, border=False)
        sheet.draw(target, *rect.topleft)
        if option.barred:
            veil = brush.materials.plate(*rect.size, (*DIM, 90), None, 12)
            veil.draw(target, *rect.topleft)
        elif option.ticked:
            lit = brush.materials.plate(*rect.size, (255, 250, 226, 110), ink.SELECTED, 12, 3.4)
            lit.draw(target, *rect.topleft)
        inner = box.inset(PAD, 8)
        upper = inner.top(Pixels(self._top() - brush.px(6)))
        self._upper(target, group, option, upper)
        self._text(target, option, inner, role)
        if option.barred:
            foot = inner.bottom(Line("note"))
            told = fitting.fitted(brush, option.barred, "note", ink.RUBRIC, foot.width)
            target.blit(told, told.get_rect(midleft=foot.rect.midleft))
        if not option.fixed:
            self._spots.append((rect, option.id))
        self._tips.append((rect, option.id))
        self._mark(target, option.id, rect, 12)

    def _upper(
        self, target: pygame.Surface, group: PowerGroup, option: PowerOption, box: Box
    ) -> None:
        """Draw icon, name, what else there is to know, and the box that is ticked."""
        brush, rect = self.brush, box.rect
        radius = min(brush.px(DISC), rect.height // 2)
        at = (rect.left + radius, rect.centery)
        tone = DISCS[group.kind]
        picture = brush.kept(("power disc", radius, tone), partial(disc_picture, radius, tone))
        target.blit(picture, picture.get_rect(center=at))
        brush.icon(target, option.icon, at, radius * 1.15, ink.CREAM)
        size = measured(TICK, brush)
        tick = pygame.Rect(0, 0, size, size)
        tick.midright = rect.midright
        if option.fixed:
            brush.icon(target, "lock", tick.center, size * 0.8, ink.INK_2)
        else:
            fill = ink.HIT if option.ticked else rgb("#F8EED2")
            plate = brush.materials.plate(size, size, fill, ink.INK_2, 5, 1.8)
            plate.draw(target, *tick.topleft)
            if option.ticked:
                brush.icon(target, "tick", tick.center, size * 0.72, ink.WHITE)
        right = tick.left - brush.px(8)
        if option.key and not option.fixed:
            cap = key_cap(brush, option.key)
            target.blit(cap, cap.get_rect(midright=(right, rect.centery)))
            right -= cap.get_width() + brush.px(8)
        left = rect.left + 2 * radius + brush.px(10)
        tag = brush.fonts.width(option.tag, "note") if option.tag else 0
        note, name = brush.fonts.line_height("note"), brush.fonts.line_height("label")
        below = bool(tag) and tag <= right - left and note + name * 0.9 <= rect.height + brush.px(4)
        if tag and not below and not option.fixed:  # a suggested one is marked without the word
            star = round(size * 0.8)
            brush.icon(target, "star", (right - star // 2, rect.centery), star, ink.RUBRIC)
            right -= star + brush.px(8)
        y = rect.centery - (note / 2 if below else 0)
        tone = ink.INK if not option.barred else ink.DISABLED_INK
        roles = ("label", "close", "name", "compact")
        brush.head(target, option.name, roles, tone, (left, y), right - left)
        if option.fixed and not below:
            self.short[option.id] = option
        if below:
            y += name * 0.45 + note * 0.5
            brush.line(target, option.tag, "note", ink.RUBRIC, (left, y))

    def _text(self, target: pygame.Surface, option: PowerOption, inner: Box, role: str) -> None:
        """Write what a card does: all of it, else as many whole sentences as have room."""
        brush, prose = self.brush, self.brush.prose
        room = inner.less(top=Pixels(self._top()))
        if option.barred:
            room = room.less(bottom=Line("note"))
        lines = max(1, room.height // brush.fonts.line_height(role))
        told: Text = prose.whole(option.text, role, room.width, lines)
        if told != option.text:
            self.short[option.id] = option
            cut = (*told, MORE)
            told = cut if told and prose.lay(cut, role, room.width).lines <= lines else option.text
        tone = DISABLED if option.barred else ON_PARCHMENT
        laid = prose.lay(told, role, room.width, tone, lines)
        target.blit(laid.picture, room.rect.topleft)
        self._tips += [(spot.move(room.rect.topleft), clause) for spot, clause in laid.links]


def height_of(panel: PowerChoice) -> int:
    """Return the pixels down that cards fill well: no more than they can use."""
    data, brush = panel.data, panel.brush
    rows = max((len(group.options) for group in data.groups), default=0) if data is not None else 0
    gaps = max(0, rows - 1) * brush.px(GAP) + brush.px(GAP / 2)
    return measured(HEAD, brush) + gaps + rows * brush.px(TALLEST)
