"""Cards that act by themselves: what each will do now is lit, with whom it meets and the odds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

import pygame

from game.table.hud.brush import Brush
from game.table.hud.card_face import level_disc, tone_of
from game.table.hud.panel import DataPanel
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.boxes import Box, Grown, Line, Longest, Pixels, measured
from game.table.look.palette import NOBODYS, RGB, rgb
from game.table.look.prose import FAINT, FAINT_ON_WOOD, ON_PARCHMENT
from game.words.rich import Text

HEAD: Final = Longest(40, Line("label") + 12)
PAD: Final = 12
GAP: Final = 6
FACE: Final = 30
"""Units of the radius of a portrait."""
LOW: Final = 0.7
"""Below which share of its usual radius a face has no room for a number on its rim."""
NUMBER: Final = 16
"""Units of the radius of the disc with a card's number."""
LIT: Final = rgb("#E08A2C")
PALE: Final = rgb("#B4A98E")
"""A low card that has acted."""
ODDS: Final = rgb("#A01E1E")
ODDS_ROLE: Final = "name"
ALSO: Final = rgb("#53369E")
BESIDE: Final = 0.5
"""The share of a line's width that whom it meets may take beside its words."""
LIFT: Final = 8
"""Units by which a card is lifted."""
STEPS: Final = 6
"""How many shades the light of a line comes up by."""
ARROW: Final = Grown(32, 1.2, 28)
"""The height of the bars that scroll."""


@dataclass(frozen=True, slots=True)
class Aim:
    """Whom a line meets: the portrait, and the odds or another short word."""

    figure: str
    side: str
    told: str = ""


@dataclass(frozen=True, slots=True)
class Tactic:
    """One line of a card. The one that will be carried out is ``lit``, with whom it meets."""

    text: Text
    lit: bool = False
    aims: tuple[Aim, ...] = ()


@dataclass(frozen=True, slots=True)
class Also:
    """Somebody who acts with this card, though another seat holds its own."""

    id: str
    words: str
    aim: Aim | None = None


@dataclass(frozen=True, slots=True)
class AutomatonCard:
    """A card that acts in its turn, as ``number`` in the order.

    A trap has an ``icon`` in place of a ``figure``. ``facts`` stand behind the name, ``state`` is a
    word for what it is in ("passed over"). One that is ``acting`` is told whole; a ``done`` one is
    pale.
    """

    id: str
    number: str
    name: str
    facts: str = ""
    figure: str = ""
    side: str = NOBODYS
    icon: str = ""
    tone: str = "red"
    lines: tuple[Tactic, ...] = ()
    also: tuple[Also, ...] = ()
    state: str = ""
    acting: bool = False
    done: bool = False


@dataclass(frozen=True, slots=True)
class AutomataData:
    """All cards of a seat in the order in which they act; without any, ``empty`` is written."""

    icon: str
    head: str
    note: str = ""
    cards: tuple[AutomatonCard, ...] = ()
    empty: Text = ()


class _Planned(NamedTuple):
    """A card as it is drawn: its lines, and how high it is."""

    card: AutomatonCard
    lines: tuple[Tactic, ...]
    also: tuple[Also, ...]
    role: str
    high: int


class Automata(DataPanel[AutomataData]):
    """Draws an `AutomataData`; ids are those of the cards, of those who act with them (``also``),
    and ``earlier`` and ``later`` of the bars that scroll.
    """

    EARLIER: Final = "earlier"
    LATER: Final = "later"

    def __init__(self, brush: Brush, rect: pygame.Rect) -> None:
        super().__init__(brush, rect)
        self._first = 0
        self._last = 0
        self._told = ""
        self._lit: dict[str, pygame.Rect] = {}
        """Where the line that is carried out stands, by the id of its card."""
        self.lifted: Mapping[str, float] = {}
        """How far cards are lifted off the others, by their ids: 0 they lie, 1 they are up."""
        self.light = 1.0
        """How strongly the line of a lifted card shines."""

    def show(self, data: AutomataData | None) -> None:
        """Show other cards, or the same in another state: whoever acts is in sight."""
        acting = next((one.id for one in data.cards if one.acting), "") if data else ""
        if acting != self._told and data is not None:
            self._told = acting
            self._first = 0
            if acting:
                self.reveal(acting, data)
        super().show(data)

    def reveal(self, id: str, data: AutomataData | None = None) -> None:
        """Scroll so that a card is in sight."""
        cards = (data or self.data or AutomataData("", "")).cards
        self._first = next((at for at, one in enumerate(cards) if one.id == id), self._first)

    def scroll(self, steps: int) -> bool:
        """Scroll by so many cards; return whether anything moved."""
        before = self._first
        self._first = max(0, min(self._last, self._first + steps))
        return before != self._first

    def ready(self) -> bool:
        """Make the picture of the cards from the first one in sight."""
        if self.data is None:
            return False
        self._keep((self.data, self._first), self._paint)
        return True

    def over(self, surface: pygame.Surface) -> None:
        """Draw the cards that are lifted, off their shadows, with the line that they carry out."""
        brush = self.brush
        picture, corner = self.picture
        for id, share in self.lifted.items():
            box = self.where(id)
            if box is None:
                continue
            up = round(brush.px(LIFT) * share)
            shade = brush.materials.shadow(*box.size, 10, LIFT, 0.55)
            shade.draw(surface, box.x + up // 2, box.y + up)
            source = box.inflate(brush.px(4), brush.px(4))
            place = source.move(-up // 2, -up)
            surface.blit(picture, place, source.move(-corner[0], -corner[1]))
            rim = brush.materials.plate(*box.size, (0, 0, 0, 0), ink.BRASS_LIGHT, 10, 3)
            rim.draw(surface, box.x - up // 2, box.y - up)
            line = self._lit.get(id)
            if line is not None and self.light > 0.0:
                shine = max(1, round(self.light * STEPS))
                tone = (*LIT, round(70 * shine / STEPS))
                plate = brush.materials.plate(*line.size, tone, LIT, 7, 3)
                spot = line.move(self.rect.topleft)
                plate.draw(surface, spot.x - up // 2, spot.y - up)

    def _base(self, full: pygame.Surface, far: int) -> None:
        self.brush.materials.tray(self.rect.width, self.rect.height, 4).draw(full, far, far)

    def _tell(self, target: pygame.Surface, data: AutomataData) -> None:
        self._lit.clear()
        head = self.inside.less(PAD, 4, PAD).top(HEAD)
        room = self.inside.less(PAD, Pixels(head.rect.bottom), PAD, PAD)
        self._head(target, data, head)
        if not data.cards:
            self._empty(target, data, room)
            return
        plan = self._plan(data, room)
        bar, gap = measured(ARROW, self.brush), self.brush.px(GAP)
        whole = self._high(plan) <= room.height
        self._last = 0 if whole else self._latest(plan, room.height - bar, bar, gap)
        self._first = min(self._first, self._last)
        if self._first:
            words = f"{self._first}"
            self._bar(target, room.top(Pixels(bar)), self.EARLIER, "up", words)
            room = room.less(top=Pixels(bar + gap))
        y, rest = room.rect.top, plan[self._first :]
        for number, one in enumerate(rest):
            left = self._high(rest[number:])
            foot = room.rect.bottom - (0 if y + left <= room.rect.bottom else bar + gap)
            if number == 0:  # even a card that is too high for the room is seen
                one = one._replace(high=min(one.high, foot - y))
            if y + one.high > foot:
                low = room.bottom(Pixels(bar))
                self._bar(target, low, self.LATER, "down", str(len(rest) - number))
                break
            box = pygame.Rect(room.rect.left, y, room.width, one.high)
            self._card(target, one, box)
            y += one.high + gap

    def _latest(self, plan: list[_Planned], high: int, bar: int, gap: int) -> int:
        """Return the first card in sight once the last one is."""
        used, first = 0, len(plan) - 1
        for at in range(len(plan) - 1, -1, -1):
            used += plan[at].high + gap
            if used > high:
                break
            first = at
        return first

    def _bar(self, target: pygame.Surface, box: Box, id: str, icon: str, words: str) -> None:
        """Draw a bar that scrolls, with how many cards lie there."""
        brush, rect = self.brush, box.rect
        plate = brush.materials.plate(*rect.size, ink.TRAY_DARK, ink.BRASS_DARK, 8, 1.4)
        plate.draw(target, *rect.topleft)
        size = rect.height * 0.5
        at = (rect.centerx - brush.px(14), rect.centery)
        brush.icon(target, icon, at, size, ink.BRASS_LIGHT)
        spot = (rect.centerx + brush.px(4), rect.centery)
        brush.line(target, words, "note", ink.CREAM, spot, face="bold")
        self._spots.append((rect, id))
        self._mark(target, id, rect)

    def _head(self, target: pygame.Surface, data: AutomataData, box: Box) -> None:
        brush = self.brush
        size = box.high(Line("label"))
        at = (box.rect.left + size * 0.6, box.middle)
        brush.icon(target, data.icon, at, size * 0.9, ink.BRASS_LIGHT)
        left = round(box.rect.left + size * 1.3 + brush.px(4))
        right = box.rect.right - brush.px(4)
        head = brush.fonts.width(data.head, "label")
        free = right - left - head - brush.px(14)
        note = data.note if brush.fonts.width(data.note, "note") <= free else ""
        if note:
            brush.line(target, note, "note", ink.MUTED_CREAM, (right, box.middle), "right")
            right -= brush.fonts.width(note, "note") + brush.px(10)
        brush.head(
            target, data.head, ("label", "close"), ink.CREAM, (left, box.middle), right - left,
            carved=True,
        )  # fmt: skip

    def _empty(self, target: pygame.Surface, data: AutomataData, room: Box) -> None:
        """Write into an inset why no card lies there."""
        brush = self.brush
        brush.materials.inset(*room.size).draw(target, *room.rect.topleft)
        inner = room.inset(20, 8)
        laid = brush.prose.lay(data.empty, "compact", inner.width, FAINT_ON_WOOD, align="centre")
        high = laid.picture.get_height()
        size = brush.px(30)
        icon = high + size + brush.px(10) <= inner.height
        y = inner.middle - (high + (size + brush.px(8) if icon else 0)) / 2
        if icon:
            spot = (inner.rect.centerx, y + size / 2)
            brush.icon(target, data.icon, spot, size, ink.BRASS_DARK)
            y += size + brush.px(8)
        target.blit(laid.picture, (inner.rect.left, round(y)))

    # --- how much of each card is told

    def _plan(self, data: AutomataData, room: Box) -> list[_Planned]:
        """Return the cards with all of their lines if they have room, else with what they do now,
        else with whom they meet; whoever acts or is pointed at keeps more.
        """
        every = {one.id for one in data.cards}
        open = {one.id for one in data.cards if one.acting or one.id in (self.hot, self.focus)}
        plan: list[_Planned] = []
        for role, whole, lit in (
            ("compact", every, every), ("note", every, every), ("note", open, every),
            ("note", set(), every), ("note", set(), open or {data.cards[0].id}),
        ):  # fmt: skip
            plan = [
                self._planned(one, room.width, role, one.id in whole, one.id in lit)
                for one in data.cards
            ]
            if self._high(plan) <= room.height:
                break
        for at, one in enumerate(plan):
            if one.lines or one.card.done:
                continue
            tried = [*plan]
            tried[at] = self._planned(one.card, room.width, "note", False, True)
            if self._high(tried) <= room.height:
                plan = tried
        return plan

    def _high(self, plan: list[_Planned]) -> int:
        """Return the pixels of planned cards and of the gaps between them."""
        return sum(one.high for one in plan) + self.brush.px(GAP) * (len(plan) - 1)

    def _planned(
        self, card: AutomatonCard, width: int, role: str, whole: bool, told: bool
    ) -> _Planned:
        brush = self.brush
        lit = tuple(one for one in card.lines if one.lit)
        lines = card.lines if whole else lit or card.lines[:1]
        if not told:
            lines = ()
        also = card.also if told else ()
        most = width - self._left(card) - brush.px(10)
        high = brush.fonts.line_height("name") + brush.px(8)
        for one in lines:
            high += self._line_height(one, most, role) + brush.px(2)
        high += len(also) * self._also_height()
        least = 2 * self._radius() + brush.px(12)
        if not told:
            least = max(brush.px(40), 2 * brush.px(NUMBER))
        return _Planned(card, lines, also, role, max(high, least))

    def _radius(self) -> int:
        return min(self.brush.px(FACE), round(self.rect.width * 0.075))

    def _left(self, card: AutomatonCard) -> int:
        """Return the pixels before the words: number and portrait."""
        return 2 * self._radius() + self.brush.px(26)

    def _aims(self, target: pygame.Surface, line: Tactic, right: int, y: float, size: int) -> int:
        """Draw whom a line meets, ending at a place; return where they begin."""
        brush, x = self.brush, right
        for one in reversed(line.aims):
            if one.told:
                brush.line(target, one.told, ODDS_ROLE, ODDS, (x, y), "right")
            x -= brush.fonts.width(one.told, ODDS_ROLE) + brush.px(4)
            brush.portrait(target, one.figure, one.side, (x - size / 2, y), size * 0.5)
            x -= size + brush.px(6)
        return x

    def _aims_width(self, line: Tactic, role: str) -> int:
        """Return the pixels across of whom a line meets."""
        brush = self.brush
        size = brush.fonts.line_height(role)
        told = sum(brush.fonts.width(one.told, ODDS_ROLE) for one in line.aims)
        return told + len(line.aims) * (size + brush.px(10))

    def _line_height(self, line: Tactic, most: int, role: str) -> int:
        """Return the pixels of a line: a lit one stands on a plate, and may take a second row."""
        brush = self.brush
        pad = brush.px(8) if line.lit else 0
        room, below = most - (2 * brush.px(8) if line.lit else 0), self._below(line, most, role)
        if line.lit and not below:
            room -= self._aims_width(line, role)
        lines = brush.prose.lay(line.text, role, max(room, most // 2), FAINT).lines
        return (lines + below) * brush.fonts.line_height(role) + pad

    def _below(self, line: Tactic, most: int, role: str) -> bool:
        """Return whether whom a line meets stands below its words, for want of room beside them."""
        return line.lit and self._aims_width(line, role) > most * BESIDE

    def _fitting(self, line: Tactic, most: int, role: str) -> Tactic:
        """Return a line whose aims have room: their portraits alone where their odds have none."""
        if self._aims_width(line, role) <= most:
            return line
        return replace(line, aims=tuple([replace(one, told="") for one in line.aims]))

    def _also_height(self) -> int:
        return self.brush.fonts.line_height("note") + self.brush.px(6)

    # --- one card

    def _card(self, target: pygame.Surface, plan: _Planned, box: pygame.Rect) -> None:
        brush, card = self.brush, plan.card
        if not plan.lines:
            # The burnt rim of a sheet so low would lie across its words.
            fill = ink.PARCHMENT if not card.done else PALE
            sheet = brush.materials.plate(*box.size, fill, ink.PARCHMENT_EDGE, 8, 2)
            sheet.draw(target, *box.topleft)
        else:
            sheet = brush.materials.parchment(*box.size, 3, border=False, shadow=False)
            pale = sheet.picture.copy() if card.done else sheet.picture
            if card.done:
                pale.fill((176, 170, 160), special_flags=pygame.BLEND_RGB_MULT)
            target.blit(pale, box)
        if card.acting:
            ring = brush.materials.plate(*box.size, (255, 240, 190, 40), ink.BRASS_LIGHT, 10, 3)
            ring.draw(target, *box.topleft)
        radius = min(self._radius(), box.height // 2 - brush.px(3))
        at = (
            box.left + brush.px(14) + self._radius(),
            box.centery + (brush.px(2) if plan.also else 0),
        )
        far = brush.px(NUMBER)
        far = min(far, round(box.height * 0.34))
        corner = (box.left + brush.px(2) + far, box.top + brush.px(2) + far)
        if radius < LOW * self._radius():
            # On so small a face the number would hide half of it: it stands before that.
            beside = corner[0] + far + brush.px(3) + radius
            most = box.left + self._left(card) - brush.px(3) - radius
            corner, at = (corner[0], box.centery), (max(at[0], min(beside, most)), at[1])
        self._face(target, card, at, radius)
        level_disc(brush, target, card.number, corner, far)
        if card.done:
            brush.icon(target, "tick", at, radius, ink.CREAM, edged=True)
        self._words(target, plan, box)
        self._spots.insert(0, (box, card.id))
        self._tips.insert(0, (box, card.id))
        self._mark(target, card.id, box, 10)

    def _face(
        self, target: pygame.Surface, card: AutomatonCard, at: tuple[float, float], radius: int
    ) -> None:
        """Draw who acts: a portrait, or of a trap its roundel."""
        brush = self.brush
        if card.figure:
            brush.portrait(target, card.figure, card.side, at, radius, card.done)
            return
        tone = tone_of(card.tone)
        brush.materials.brass(2 * radius, shadow=False).draw(target, at[0] - radius, at[1] - radius)
        inner = round(radius * 0.84)
        face = brush.materials.enamel(2 * inner, tone.dark, tone.main)
        face.draw(target, at[0] - inner, at[1] - inner)
        brush.icon(target, card.icon, at, radius * 1.05, ink.CREAM)

    def _words(self, target: pygame.Surface, plan: _Planned, box: pygame.Rect) -> None:
        brush, card = self.brush, plan.card
        left, right = box.left + self._left(card), box.right - brush.px(10)
        most = right - left
        name_high = brush.fonts.line_height("name")
        high = name_high + sum(self._line_height(x, most, plan.role) for x in plan.lines)
        high += brush.px(2) * len(plan.lines) + self._also_height() * len(plan.also)
        y = box.top + max(brush.px(4), (box.height - high) // 2)
        tone: RGB = ink.DISABLED_INK if card.done else ink.INK
        facts = " · ".join(filter(None, (card.state, card.facts)))
        least = brush.fonts.width(card.name, "note", "bold")
        lit = next((one for one in card.lines if one.lit), None)
        if lit is not None and not plan.lines:
            size = brush.fonts.line_height("note")
            lit = self._fitting(lit, most // 2, "note")
            most = self._aims(target, lit, right, y + name_high / 2, size) - left
        told = fitting.short(brush, facts, "note", most - least - brush.px(10))
        wide = brush.fonts.width(told, "note")
        if least + wide + brush.px(10) > most:
            told, wide = "", 0
        name = fitting.fitted(brush, card.name, "name", tone, most - wide - brush.px(10))
        target.blit(name, name.get_rect(midleft=(left, round(y + name_high / 2))))
        if told:
            at = (left + name.get_width() + brush.px(10), y + name_high / 2)
            colour = ink.RUBRIC if card.state else ink.INK_2
            brush.line(target, told, "note", colour, at)
        y += name_high
        for line in plan.lines:
            high = self._line_height(line, most, plan.role)
            high = min(high, box.bottom - brush.px(4) - y)
            if high < brush.fonts.line_height(plan.role):
                break
            spot = pygame.Rect(left, y, most, high)
            self._line(target, line, spot, plan.role)
            if line.lit:
                self._lit[card.id] = spot
            y += high + brush.px(2)
        for also in plan.also:
            self._also(target, also, pygame.Rect(left, y, most, self._also_height()))
            y += self._also_height()

    def _line(self, target: pygame.Surface, line: Tactic, box: pygame.Rect, role: str) -> None:
        brush = self.brush
        if not line.lit:
            laid = brush.prose.lay(line.text, role, box.width, FAINT)
            target.blit(laid.picture, box)
            return
        plate = brush.materials.plate(*box.size, ink.PARCHMENT_LIT, LIT, 7, 2)
        plate.draw(target, *box.topleft)
        size, left, right = brush.fonts.line_height(role), box.left + brush.px(8), box.right
        inner = box.copy()
        if self._below(line, box.width, role) and box.height >= 2 * size:
            inner.height -= size
            told = self._fitting(line, right - brush.px(6) - left, role)
            self._aims(target, told, right - brush.px(6), inner.bottom + size / 2, size)
            x = right - brush.px(8)
        else:
            told = self._fitting(line, box.width // 2, role)
            x = self._aims(target, told, right - brush.px(6), box.centery, size)
        lines = max(1, inner.height // size)
        wide = max(x - left, box.width // 2)
        laid = brush.prose.lay(line.text, role, wide, ON_PARCHMENT, lines)
        high = laid.lines * brush.fonts.line_height(role)
        target.blit(laid.picture, (left, round(inner.centery - high / 2)))

    def _also(self, target: pygame.Surface, also: Also, box: pygame.Rect) -> None:
        brush = self.brush
        right = box.right - brush.px(6)
        if also.aim is not None:
            size = brush.fonts.line_height("note")
            wide = brush.fonts.width(also.aim.told, ODDS_ROLE)
            brush.line(target, also.aim.told, ODDS_ROLE, ODDS, (right, box.centery), "right")
            at = (right - wide - brush.px(4) - size / 2, box.centery)
            brush.portrait(target, also.aim.figure, also.aim.side, at, size * 0.5)
            right = round(at[0] - size / 2 - brush.px(6))
        words = fitting.fitted(brush, also.words, "note", ALSO, right - box.left)
        target.blit(words, words.get_rect(midleft=(box.left, box.centery)))
        self._spots.append((box, also.id))
        self._tips.append((box, also.id))
        self._mark(target, also.id, box, 5)
