"""What was declared, newest first, and above it the question with its answers as lines."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from game.table.hud.asked_row import AskedRow, asked_height, draw_asked
from game.table.hud.brush import Brush
from game.table.hud.card_face import bold_line, level_disc, tone_of
from game.table.hud.panel import DataPanel
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.buttons import key_cap
from game.table.look.palette import RGB
from game.table.look.prose import DISABLED, FAINT, ON_PARCHMENT, ON_WOOD, Block, Tone
from game.table.look.strokes import clear, fade, rounded
from game.words import rich
from game.words.play import say
from game.words.rich import Span, Text, join

WHOLE, FULL, SHORT, LINES = range(4)
"""How much each entry tells: all, its name and sum, or with answers in one line as well."""
DEPTH: Final = 8
"""Units by which an entry is narrower than the one that lies on it."""
DEEPEST: Final = 3
DISC: Final = 40
FACE: Final = 24
SMALL_FACE: Final = 18
"""Units of a number's disc across, and of a portrait's radius."""
PAD: Final = 9
GAP: Final = 8
STRUCK: Final = Tone(ink.DISABLED_INK, ink.DISABLED_INK)


@dataclass(frozen=True, slots=True)
class PileAnswer:
    """One answer: its key and icon, its name, where it comes from, what it does, what comes of it.

    ``tone`` is that of its icon's disc and of ``source``, as of a card. With a ``reason`` it
    cannot be given now, and that is told in place of what it does. ``chip_short`` is its chip and
    ``brief`` what it does where there is little room. ``result`` is what comes of it in words: it
    is told below what it does, which then has as many lines as there are, and alone where there is
    little room.
    """

    id: str
    name: str
    icon: str = "star"
    tone: str = "violet"
    source: str = ""
    text: Text = ()
    chip: str = ""
    chip_tone: str = "hit"
    key: str = ""
    reason: Text = ()
    chip_short: str = ""
    brief: Text = ()
    result: Text = ()


@dataclass(frozen=True, slots=True)
class PileQuestion:
    """What is asked, what is told beside it, and the answers."""

    head: str
    answers: tuple[PileAnswer, ...]
    note: str = ""
    text: Text = ()


@dataclass(frozen=True, slots=True)
class PileEntry:
    """Something that was declared and has not happened yet.

    ``actor`` and ``target`` are figure and side. ``struck`` says why it does nothing any more.
    ``tied`` holds it together with the one below: both happen at once. ``shown`` is how far it
    has come onto the pile (0 to 1), ``lift`` how far it is lifted off to happen. Where it is
    ``pictured`` the portraits tell its ``line``, which is left out where there is little room;
    ``text``, what it says on its card, is told only where there is room for all.
    """

    id: str
    number: int
    name: str
    actor: tuple[str, str]
    target: tuple[str, str] | None = None
    line: str = ""
    sum: str = ""
    chip: str = ""
    chip_tone: str = "damage"
    struck: str = ""
    tied: bool = False
    shown: float = 1.0
    lift: float = 0.0
    chip_short: str = ""
    pictured: bool = False
    text: Text = ()


@dataclass(frozen=True, slots=True)
class PileData:
    """The pile, its newest entry first. ``foot`` is what comes of it if nobody answers.

    ``together`` is the word on the clamp of entries that are tied. Without a ``head`` there is more
    room for all else, and ``note`` stands at the foot if it has room. ``asked`` are those who may
    answer, below the words at the foot.
    """

    head: str
    entries: tuple[PileEntry, ...]
    question: PileQuestion | None = None
    note: str = ""
    together: str = ""
    foot: Text = ()
    icon: str = "pile"
    asked: AskedRow | None = None


class Pile(DataPanel[PileData]):
    """Draws a `PileData`. The ids are those of the answers and of the entries.

    What does not fit tells less, and scrolls before it is cut: ``at`` is how many pixels of it
    lie above the box.
    """

    def __init__(self, brush: Brush, rect: pygame.Rect) -> None:
        super().__init__(brush, rect)
        self.at = 0
        self.last = 0
        """The furthest that it can be scrolled, in pixels."""

    def ready(self) -> bool:
        """Make the picture of the data; return whether there are any."""
        if self.data is None:
            return False
        self._keep((self.data, self.at), self._paint)
        return True

    def wood(self, *sizes: tuple[int, int]) -> None:
        """Cut the wood of piles that are so large."""
        for size in sizes:
            self.brush.materials.tray(*size, 8)

    def rehearse(self, figure: str, side: str) -> None:
        """Cut the portrait of a creature as it stands on a card of the pile."""
        self.brush.portrait(clear(1, 1), figure, side, (0, 0), self.brush.px(FACE))

    def scroll(self, pixels: int) -> bool:
        """Move what is seen up by pixels (down when negative); False at an end."""
        before = self.at
        self.at = max(0, min(self.last, self.at + pixels))
        return self.at != before

    def reveal(self, id: str) -> None:
        """Scroll as little as is needed to show an answer or an entry."""
        if self.data is None:
            return
        plan = _planned(self.brush, self.data, self.rect.size)
        for part in plan.parts:
            if part.id == id:
                self.at = min(self.at, part.top)
                self.at = max(self.at, part.top + part.high - plan.room.height)
        self.at = max(0, min(plan.last, self.at))

    def needed(self, size: tuple[int, int]) -> int:
        """Return the pixels down that all of it takes in a box so large; 0 without any."""
        if self.data is None:
            return 0
        return min(size[1], _planned(self.brush, self.data, size).high)

    def tells(self, size: tuple[int, int]) -> bool:
        """Return whether a box so large shows all of it, and of each answer more than its name."""
        return self.data is None or _planned(self.brush, self.data, size).tells

    def keyed(self, key: str) -> str | None:
        """Return the id of the answer that a key gives, None where there is none."""
        question = self.data.question if self.data else None
        answers = question.answers if question else ()
        fits = (one.id for one in answers if key and one.key == key and not one.reason)
        return next(fits, None)

    def _base(self, full: pygame.Surface, far: int) -> None:
        self.brush.materials.tray(self.rect.width, self.rect.height, 8).draw(full, far, far)

    def _tell(self, target: pygame.Surface, data: PileData) -> None:
        brush, plan = self.brush, _planned(self.brush, data, self.rect.size)
        self.last = plan.last
        self.at = max(0, min(self.last, self.at))
        if plan.data.head:
            self._head(target, data, plan.head)
        room = plan.room
        view = pygame.Rect(0, room.y - brush.px(4), self.rect.width, room.height + brush.px(8))
        before = target.get_clip()
        target.set_clip(view.clip(before))
        for part in plan.parts:
            box = pygame.Rect(room.x, room.y + part.top - self.at, room.width, part.high)
            if box.colliderect(room) and part.seen(box, room):
                part.draw(self, target, box, plan)
        target.set_clip(before)
        self._spots.sort(key=lambda spot: spot[0].y)
        if plan.foot.height:
            self._foot(target, plan.told, plan.foot, plan.data.asked)
        if self.last:
            self._bar(target, room, plan)
            self._more(target, room, plan)

    def add_spot(self, box: pygame.Rect, id: str, room: pygame.Rect) -> None:
        """Let what is seen of a box be pressed."""
        seen = box.clip(room)
        if seen.height >= min(box.height, self.brush.px(14)):
            self._spots.append((seen, id))
            self._tips.append((seen, id))

    def _head(self, target: pygame.Surface, data: PileData, box: pygame.Rect) -> None:
        brush = self.brush
        size = brush.fonts.size("h3")
        brush.icon(target, data.icon, (box.x + size / 2, box.centery), size, ink.BRASS_LIGHT)
        x, note = box.x + round(size * 1.4), brush.fonts.width(data.note, "compact")
        least = brush.fonts.width(data.head, "label")
        room = box.right - x
        told = bool(data.note) and least + note + brush.px(16) <= room
        most = room - (note + brush.px(16) if told else 0)
        brush.head(
            target, data.head, fitting.INSCRIBED, ink.CREAM, (x, box.centery), most, carved=True
        )  # fmt: skip
        if told:
            at = (box.right, box.centery)
            brush.line(target, data.note, "compact", ink.MUTED_CREAM, at, "right")

    def _foot(
        self, target: pygame.Surface, told: Text, box: pygame.Rect, asked: AskedRow | None
    ) -> None:
        brush = self.brush
        brush.materials.inset(*box.size).draw(target, *box.topleft)
        inner = box.inflate(-2 * brush.px(14), -2 * brush.px(8))
        if told:
            laid = brush.prose.lay(told, "compact", inner.width, ON_WOOD)
            target.blit(laid.picture, inner.topleft)
            self._tips += [(spot.move(inner.topleft), clause) for spot, clause in laid.links]
        if asked is not None:
            high = asked_height(brush, asked, inner.width)
            row = pygame.Rect(inner.left, inner.bottom - high, inner.width, high)
            for spot, id in draw_asked(brush, target, asked, row):
                self._spots.append((spot, id))
                self._tips.append((spot, id))

    def _more(self, target: pygame.Surface, room: pygame.Rect, plan: _Plan) -> None:
        """Tell how many entries lie below what is seen."""
        brush, bottom = self.brush, room.height + self.at
        below = [part for part in plan.parts if part.top + part.high > bottom and part.is_entry]
        count = len([part for part in below if 2 * part.high <= room.height or part.top >= bottom])
        words, size = say("rest.more", count=count), brush.fonts.size("note")
        wide = brush.fonts.width(words, "note", "bold") + size + brush.px(24)
        box = pygame.Rect(0, 0, wide, brush.fonts.line_height("note") + brush.px(4))
        # On the seam to the foot, so that the last entry that is seen stays whole.
        seam = brush.px(GAP + 8) if plan.foot.height else 0
        box.midbottom = (room.centerx, room.bottom + seam)
        answered = max(
            (part.top + part.high for part in plan.parts if not part.is_entry), default=0
        )
        if not count or room.y + answered - self.at > box.top:
            return  # what can be answered is not covered: the bar tells that more lies below
        plate = brush.materials.plate(*box.size, (18, 11, 7, 230), ink.BRASS_DARK, 6, 1)
        plate.draw(target, *box.topleft)
        at = (box.x + brush.px(8), box.centery)
        brush.line(target, words, "note", ink.CREAM, at, face="bold")
        spot = (box.right - brush.px(8) - size / 2, box.centery)
        brush.icon(target, "down", spot, size, ink.BRASS_LIGHT)

    def _bar(self, target: pygame.Surface, room: pygame.Rect, plan: _Plan) -> None:
        wide = self.brush.px(6)
        track = pygame.Rect(self.rect.width - wide - self.brush.px(7), room.y, wide, room.height)
        pygame.draw.rect(target, ink.WALNUT_DARK, track, border_radius=wide // 2)
        knob = track.copy()
        knob.height = max(self.brush.px(28), track.height * track.height // max(1, plan.full))
        knob.y += (track.height - knob.height) * self.at // max(1, self.last)
        pygame.draw.rect(target, ink.BRASS, knob, border_radius=wide // 2)


# --- what lies below what


class _Part:
    """Something in the column: its id, where it begins and its pixels down."""

    is_entry = False
    """Whether it is something that was declared."""

    def __init__(self, id: str, top: int, high: int) -> None:
        self.id, self.top, self.high = id, top, high

    def seen(self, box: pygame.Rect, room: pygame.Rect) -> bool:
        """Return whether it is drawn where it lies, though an edge may cut it."""
        return True

    def draw(self, pile: Pile, target: pygame.Surface, box: pygame.Rect, plan: _Plan) -> None:
        """Draw it into a box of the panel's picture."""


class _Ground(_Part):
    """The parchment of the question, under its answers, with its words."""

    def draw(self, pile: Pile, target: pygame.Surface, box: pygame.Rect, plan: _Plan) -> None:
        """Draw the parchment, the head and the words below it."""
        brush, question = plan.brush, plan.data.question
        assert question is not None
        brush.materials.parchment(*box.size, 2, border=False).draw(target, *box.topleft)
        frame = rounded(*box.size, 12 * brush.unit, ink.SELECTED, max(2, 3 * brush.unit))
        target.blit(frame, box.topleft)
        pad = brush.px(16)
        inner = box.inflate(-2 * pad, 0)
        y = box.y + brush.px(PAD)
        role, lines = plan.asked
        for line in lines:
            step = brush.fonts.line_height(role)
            at = (inner.x, y + step / 2)
            brush.line(target, line, role, ink.INK, at, most=inner.width)
            y += step
        if question.note:
            note = fitting.fitted(brush, question.note, "compact", ink.INK, inner.width)
            if plan.beside:
                middle = box.y + brush.px(PAD) + brush.fonts.line_height(role) // 2
                target.blit(note, note.get_rect(midright=(inner.right, middle)))
            else:
                step = brush.fonts.line_height("compact")
                target.blit(note, note.get_rect(midleft=(inner.x, y + step // 2)))
                y += step
        if question.text:
            laid = brush.prose.lay(question.text, "compact", inner.width, ON_PARCHMENT)
            target.blit(laid.picture, (inner.x, y))


class _Line(_Part):
    """One answer."""

    def __init__(self, answer: PileAnswer, top: int, high: int) -> None:
        super().__init__(answer.id, top, high)
        self.answer = answer

    def draw(self, pile: Pile, target: pygame.Surface, box: pygame.Rect, plan: _Plan) -> None:
        """Draw the line of the answer."""
        brush, one = plan.brush, self.answer
        row = box.inflate(-2 * brush.px(9), 0)
        lit = one.id in (pile.hot, pile.focus) and not one.reason
        fill = ink.PARCHMENT_LIT if lit else (255, 246, 218, 105)
        edge = ink.SELECTED if lit else (120, 84, 40, 70)
        plate = brush.materials.plate(*row.size, fill, edge, 6, 2.2 if lit else 1.0)
        plate.draw(target, *row.topleft)
        if one.id == pile.focus:
            brush.materials.focus(*row.size, 6).draw(target, *row.topleft)
        size = plan.disc
        middle = (row.x + brush.px(14) + size / 2, row.y + row.height / 2)
        tone = tone_of("slate" if one.reason else one.tone)
        level_disc(brush, target, "", middle, size / 2)
        inner = max(4, round(size * 0.82))
        enamel = brush.materials.enamel(inner, tone.dark, tone.main)
        enamel.draw(target, middle[0] - inner / 2, middle[1] - inner / 2)
        icon = "lock" if one.reason else one.icon
        brush.icon(target, icon, middle, inner * 0.62, ink.CREAM)
        if one.key and not one.reason:
            cap = key_cap(brush, one.key)
            spot = cap.get_rect(topleft=(row.x - brush.px(3), row.y - brush.px(1)))
            ground = brush.materials.plate(*spot.size, ink.NIGHT, None, 5)
            ground.draw(target, *spot.topleft)
            target.blit(cap, spot)
        words = plan.words_of(one)
        x, y = row.x + plan.indent, row.y + (row.height - words.high) // 2
        words.draw(brush, target, (x, y), row.right - brush.px(8))
        if not one.reason:
            pile.add_spot(row, one.id, plan.room)


class _Entry(_Part):
    """One entry of the pile, and the clamp that ties it to the next."""

    is_entry = True

    def __init__(self, entry: PileEntry, depth: int, top: int, high: int, tie: int) -> None:
        super().__init__(entry.id, top, high)
        self.entry, self.depth, self.tie = entry, depth, tie

    def seen(self, box: pygame.Rect, room: pygame.Rect) -> bool:
        """Return whether it lies in view as a whole: half a line of words is worse than none."""
        return 2 * box.height > room.height or (box.top >= room.top and box.bottom <= room.bottom)

    def draw(self, pile: Pile, target: pygame.Surface, box: pygame.Rect, plan: _Plan) -> None:
        """Draw the entry as far as it lies on the pile."""
        brush, one = plan.brush, self.entry
        card = box.inflate(-2 * self.depth, 0)
        still = replace(one, shown=1.0, lift=0.0)
        key = ("pile entry", still, card.size, plan.packed)
        picture = brush.kept(key, partial(plan.entry_picture, still, card.size))
        far = brush.px(12)
        x, y = card.x - far, card.y - far - round(one.lift * brush.px(7))
        if one.shown < 1.0:
            picture = fade(picture, one.shown)
            x += round((1.0 - one.shown) ** 2 * card.width * 0.4)
        target.blit(picture, (x, y))
        if one.id in (pile.hot, pile.focus):
            pile._mark(target, one.id, card, 10)
        pile.add_spot(card, one.id, plan.room)
        if self.tie and card.bottom + self.tie <= plan.room.bottom:
            self._clamp(target, card, plan)

    def _clamp(self, target: pygame.Surface, card: pygame.Rect, plan: _Plan) -> None:
        """Draw a bracket of brass round the right ends of two entries, with its word."""
        brush = plan.brush
        bar = brush.px(7)
        reach = brush.px(15)
        gap = pygame.Rect(card.x, card.bottom, card.width, self.tie)
        x = card.right - brush.px(6)
        rail = pygame.Rect(x, gap.top - reach, bar, gap.height + 2 * reach)
        hooks = [
            pygame.Rect(x - brush.px(7), y, brush.px(7) + bar, bar)
            for y in (rail.top, rail.bottom - bar)
        ]
        for grow, colour in ((2, ink.NIGHT), (0, ink.BRASS), (-2, ink.BRASS_LIGHT)):
            for piece in (rail, *hooks):
                spot = piece.inflate(grow, grow)
                if grow < 0:
                    spot = piece.inflate(-max(2, bar // 2), -max(2, bar // 2))
                pygame.draw.rect(target, colour, spot, border_radius=max(1, bar // 3))
        if plan.data.together and not plan.tight:
            words = fitting.fitted(
                brush, plan.data.together, "note", ink.NIGHT, card.width - brush.px(40)
            )
            high = self.tie + brush.px(4)
            plate = pygame.Rect(0, 0, words.get_width() + brush.px(18), high)
            plate.midright = (rail.right, gap.centery)
            brush.materials.plate(*plate.size, ink.BRASS, ink.NIGHT, 5, 1.4).draw(
                target, *plate.topleft
            )
            target.blit(words, words.get_rect(center=plate.center))


class _Words:
    """The words of a line or an entry beside its chip: each with its role, tone and face."""

    def __init__(
        self, brush: Brush, width: int, name: str, chip: str, chip_tone: str,
        lines: tuple[tuple[Text, Tone], ...], source: tuple[str, RGB] | None = None,
        struck: bool = False, chip_short: str = "", single: bool = False,
    ) -> None:  # fmt: skip
        beside = brush.fonts.width(name, "name", "bold") + brush.px(8)
        if chip_short and beside + chip_width(brush, chip) > width:
            chip = chip_short
        self.brush, self.chip, self.chip_tone, self.struck = brush, chip, chip_tone, struck
        self.source, self.lines, self.width = source, lines, width
        chips = chip_width(brush, chip) + brush.px(8) if chip else 0
        tone = STRUCK if struck else ON_PARCHMENT
        strong = (Span(name, rich.STRONG),)
        words = [name] if single else name.split(" ")
        widest = max(brush.fonts.width(word, "name", "bold") for word in words)
        self.chip_below = not single and bool(chip) and width - chips < max(brush.px(90), widest)
        """Whether the chip has a line of its own: there is too little room beside the name."""
        self.name_width = width if self.chip_below else width - chips
        if widest <= self.name_width:
            self.name = brush.prose.lay(strong, "name", self.name_width, tone)
        else:
            self.name = Block(bold_line(brush, name, "name", tone.bold, self.name_width), 1)
        self.beside = False
        if source is not None:
            full = brush.fonts.width(name, "name", "bold") + brush.px(10)
            full += brush.fonts.width(source[0], "compact", "semibold")
            self.beside = full <= self.name_width and self.name.lines == 1

    @property
    def high(self) -> int:
        """Return the pixels down."""
        line = self.brush.fonts.line_height
        high = self.name.lines * line("name")
        if self.source is not None and not self.beside:
            high += line("compact")
        high += self._chip_line if self.chip_below else 0
        return high + sum(
            self.brush.prose.height(text, "compact", self.width) for text, _ in self.lines
        )

    @property
    def _chip_line(self) -> int:
        return round(self.brush.fonts.size("compact") * 1.5) + self.brush.px(5)

    def draw(
        self, brush: Brush, target: pygame.Surface, at: tuple[int, int], right: int
    ) -> None:  # fmt: skip
        """Draw the words from a place on, the chip at the right."""
        x, y = at
        step = brush.fonts.line_height("name")
        target.blit(self.name.picture, (x, y))
        if self.struck:
            for row in range(self.name.lines):
                self._strike(target, x, y + row * step + step * 0.52, self.name_width)
        if self.chip and not self.chip_below:
            tone = "miss" if self.struck else self.chip_tone
            brush.chip(target, self.chip, tone, right, y + step / 2)
        if self.source is not None and self.beside:
            left = x + self.name.picture.get_bounding_rect().right + brush.px(8)
            spot = (left, y + step / 2)
            brush.line(target, *self._sourced(), spot, face="semibold")
        y += self.name.lines * step
        if self.source is not None and not self.beside:
            row = brush.fonts.line_height("compact")
            words = fitting.fitted(brush, *self._sourced(), self.width)
            target.blit(words, words.get_rect(midleft=(x, y + row // 2)))
            y += row
        if self.chip_below:
            tone = "miss" if self.struck else self.chip_tone
            brush.chip(target, self.chip, tone, x, y + self._chip_line / 2, align="left")
            y += self._chip_line
        for text, tones in self.lines:
            laid = brush.prose.lay(text, "compact", self.width, tones)
            target.blit(laid.picture, (x, y))
            y += laid.lines * brush.fonts.line_height("compact")

    def _sourced(self) -> tuple[str, str, RGB]:
        assert self.source is not None
        return self.source[0], "compact", self.source[1]

    def _strike(self, target: pygame.Surface, x: int, y: float, most: int) -> None:
        wide = min(most, self.name.picture.get_bounding_rect().right + self.brush.px(3))
        thick = max(2, self.brush.px(2))
        pygame.draw.line(target, ink.RUBRIC, (x - thick, round(y)), (x + wide, round(y)), thick)


def chip_width(brush: Brush, text: str) -> int:
    """Return the pixels across of a chip with a word."""
    high = round(brush.fonts.size("compact") * 1.5)
    return brush.fonts.width(text, "compact", "bold") + high * 2 // 3


def _planned(brush: Brush, data: PileData, size: tuple[int, int]) -> _Plan:
    """Return the plan of a pile: without its head where only then all of it is told, then without
    who is asked, then without what the newest entry tells as well: before all that comes what each
    answer does.
    """
    plan = _Plan(brush, data, size)
    if plan.tells or data.question is None:
        return plan
    bare = replace(data, head="", note="")
    unasked = replace(bare, asked=None)
    for less in (bare, unasked, replace(unasked, question=replace(data.question, text=()))):
        found = _Plan(brush, less, size) if less != data else plan
        if found.tells:
            return found
    return plan


class _Plan:
    """Where everything of a pile lies in a panel so large, and how much each part tells."""

    def __init__(self, brush: Brush, data: PileData, size: tuple[int, int]) -> None:
        self.brush, self.data = brush, data
        inside = pygame.Rect((0, 0), size).inflate(-2 * brush.px(13), -2 * brush.px(9))
        high = max(brush.px(34), round(brush.fonts.size("h3") * 1.3)) if data.head else 0
        self.head = pygame.Rect(inside.x + brush.px(4), inside.y, inside.width - brush.px(8), high)
        rest = pygame.Rect(inside.x, self.head.bottom + brush.px(3), inside.width, 0)
        rest.height = inside.bottom - rest.y
        self.disc = round(brush.px(DISC) * min(1.35, brush.fonts.percent / 100))
        self.indent = self.disc + brush.px(26)
        self.level, self.parts, self.full = WHOLE, list[_Part](), 0
        self.packed, self.tight = WHOLE, False
        """How much each entry tells, and whether those that are tied are as close as all others."""
        noted = (join((data.foot, data.note), "\n"),) if data.note and not data.head else ()
        self.told: Text = ()
        for self.told, self.level in (*((one, level) for one in noted for level in (WHOLE, FULL)),
                                      (data.foot, WHOLE), (data.foot, FULL),
                                      (data.foot, SHORT)):  # fmt: skip
            self.packed = self.level
            self._lay(rest.width)
            foot = self._foot_height(rest.width)
            between = brush.px(GAP) if foot else 0
            if self.full + foot + between <= rest.height:
                break
        else:
            # An entry in one line is worth more than one that is not seen, and so are answers by
            # their names. Where that does not show all either, answers tell what they do as long
            # as the newest entry is seen below them. The bar at the right takes some of the width.
            most = rest.height - foot - between
            self.packed = LINES
            for self.tight in (False, True):
                self._lay(rest.width)
                if self.full <= most:
                    break
            entries = [part.high for part in self.parts if isinstance(part, _Entry)]
            newest = brush.px(GAP) + (entries[-1] if entries else 0)
            if self.full > most:
                told, self.level = self._question_high + newest <= most, LINES
                for self.tight in (False, True):
                    self._lay(rest.width)
                    if self.full <= most:
                        break
                else:
                    self.level = SHORT if told else LINES
                    self._lay(rest.width)
            if self.full + foot + between > rest.height:
                rest.width -= brush.px(8)
                self._lay(rest.width)
        self.high = rest.y + self.full + between + foot + brush.px(9)
        """The pixels down that all of it takes."""
        left = rest.height - foot - between
        self.room = pygame.Rect(rest.topleft, (rest.width, max(brush.px(60), left)))
        self.foot = pygame.Rect(0, 0, 0, 0)
        if foot:
            # What is free belongs to the words at the foot, but not to those who are asked.
            top = rest.y + min(self.full, left) + between
            if data.asked is not None:
                top = max(top, rest.bottom - foot)
            self.foot = pygame.Rect(inside.x, top, inside.width, max(foot, rest.bottom - top))
            self.foot.height = min(self.foot.height, inside.bottom - top)
            self.room.height = min(self.room.height, left)

    def _foot_height(self, width: int) -> int:
        """Return the pixels down of the words at the foot."""
        brush, asked = self.brush, self.data.asked
        room = width - 2 * brush.px(14)
        high = brush.prose.height(self.told, "compact", room) if self.told else 0
        if asked is not None:
            high += asked_height(brush, asked, room) + (brush.px(4) if high else 0)
        return high + 2 * brush.px(8) if high else 0

    @property
    def tells(self) -> bool:
        """Whether all of it is seen, and of each answer more than its name."""
        return not self.last and self.level < LINES

    @property
    def last(self) -> int:
        """Return the furthest that it can be scrolled."""
        return max(0, self.full - self.room.height)

    def _lay(self, width: int) -> None:
        brush, y, question = self.brush, 0, self.data.question
        self.width, self.parts = width, []
        if question is not None:
            y = self._asked(question, width) + brush.px(GAP)
        entries = self.data.entries
        for at, one in enumerate(entries):
            depth = brush.px(DEPTH) * min(DEEPEST, at)
            high = self._entry_height(one, width - 2 * depth)
            tied = one.tied and at + 1 < len(entries)
            gap = brush.px(GAP)
            if tied and not self.tight:
                gap = max(gap, brush.fonts.line_height("note") + brush.px(2))
            self.parts.append(_Entry(one, depth, y, high, gap if tied else 0))
            y += high + (gap if at + 1 < len(entries) else 0)
        # A clamp reaches over the entry below it, so that one is drawn first.
        self.parts = [*self.parts[: self._lines], *reversed(self.parts[self._lines :])]
        self.full = y + brush.px(3)

    @property
    def _question_high(self) -> int:
        return self.parts[0].high if self.data.question is not None else 0

    @property
    def _lines(self) -> int:
        question = self.data.question
        return len(question.answers) + 1 if question is not None else 0

    def _asked(self, question: PileQuestion, width: int) -> int:
        """Lay the question and its answers; returns the pixels down."""
        brush = self.brush
        room = width - 2 * brush.px(16)
        note = brush.fonts.width(question.note, "compact") + brush.px(14) if question.note else 0
        self.asked = fitting.head_lines(brush, question.head, room)
        small = fitting.head_lines(brush, question.head, max(1, room - note))
        self.beside = bool(note) and len(small[1]) == 1 and small[0] in fitting.INSCRIBED
        if self.beside:
            self.asked = small
        role, lines = self.asked
        y = brush.px(PAD) + len(lines) * brush.fonts.line_height(role)
        if note and not self.beside:
            y += brush.fonts.line_height("compact")
        if question.text:
            y += brush.prose.height(question.text, "compact", room)
        y += brush.px(4)
        rows: list[_Part] = []
        for one in question.answers:
            least = brush.px(PAD * 2) + (0 if self.level == LINES else brush.px(14))
            pad, gap = (PAD - 2, 5) if self.level < SHORT else (4, 3)
            high = max(self.words_of(one).high + brush.px(pad), least, self.disc + brush.px(6))
            rows.append(_Line(one, y, high))
            y += high + brush.px(gap)
        y += brush.px(4)
        self.parts = [_Ground("", 0, y), *rows]
        return y

    def words_of(self, one: PileAnswer) -> _Words:
        """Return the words of an answer as this plan tells them."""
        width = self.width - 2 * self.brush.px(9) - self.indent - self.brush.px(8)
        tone = tone_of(one.tone)
        lines: tuple[tuple[Text, Tone], ...] = ()
        if one.reason:
            lines = ((one.reason, DISABLED),)
        elif self.level < LINES:
            lines = tuple((text, FAINT) for text in self._does(one, width))
        source = (one.source, tone.word) if one.source and self.level < LINES else None
        words = partial(
            _Words, self.brush, width, one.name, one.chip, one.chip_tone, lines,
            chip_short=one.chip_short,
        )  # fmt: skip
        found = words(source)
        # A line of its own is worth less than what the answer does.
        return found if found.beside or self.level < SHORT else words()

    def _does(self, one: PileAnswer, width: int) -> list[Text]:
        """Return what an answer does and what comes of it, each from a new line on."""
        if one.result and self.level >= SHORT:
            return [one.result]
        text = one.text
        if one.brief and (self.level > WHOLE or not one.result):
            laid = self.brush.prose.lay(text, "compact", width, FAINT)
            text = one.brief if laid.lines > 1 else text
        if one.result and self.level > WHOLE:
            return [join((text, one.result))]
        return [each for each in (text, one.result) if each]

    # One entry

    @property
    def face(self) -> int:
        """Return the pixels of a portrait's radius."""
        return self.brush.px(FACE if self.packed < LINES else SMALL_FACE)

    def _pair(self, one: PileEntry, width: int) -> bool:
        """Return whether the target's portrait stands beside: an entry that has no room for its
        words then leaves it to the board.
        """
        if one.target is None:
            return False
        brush, fonts = self.brush, self.brush.fonts
        if self.packed < LINES:
            widest = max([fonts.width(word, "compact", "bold") for word in one.sum.split()] + [0])
        else:
            widest = fonts.width(one.name, "name", "bold") + brush.px(8)
            widest += chip_width(brush, one.chip_short or one.chip) if one.chip else 0
        return widest <= width - self._left(two=True) - brush.px(PAD + 3)

    def _left(self, two: bool) -> int:
        """Return the pixels that number and portraits take before the words."""
        brush, radius = self.brush, self.face
        faces = 2 * radius + (2 * radius + brush.px(18) if two else 0)
        return brush.px(PAD) + self.disc + brush.px(8) + faces + brush.px(12)

    def _entry_left(self, one: PileEntry, width: int) -> int:
        return self._left(self._pair(one, width))

    def _entry_words(self, one: PileEntry, width: int) -> _Words:
        lines: list[tuple[Text, Tone]] = []
        room = width - self._entry_left(one, width) - self.brush.px(PAD + 3)
        if one.struck:
            lines.append(((Span(one.struck, rich.STRONG),), Tone(ink.RUBRIC, ink.RUBRIC)))
        else:
            if one.line and self.packed <= FULL and not (one.pictured and self._long(one, room)):
                lines.append(((Span(one.line),), ON_PARCHMENT))
            if one.text and self.packed == WHOLE:
                lines.append((one.text, ON_PARCHMENT))
            if one.sum and self.packed < LINES:
                lines.append(((Span(one.sum, rich.STRONG),), ON_PARCHMENT))
        return _Words(
            self.brush, room, one.name, one.chip, one.chip_tone, tuple(lines),
            struck=bool(one.struck), chip_short=one.chip_short, single=self.packed == LINES,
        )  # fmt: skip

    def _long(self, one: PileEntry, room: int) -> bool:
        """Return whether the line of an entry takes more than two lines, or has a word too long."""
        widest = max(self.brush.fonts.width(word, "compact") for word in one.line.split())
        return widest > room or self.brush.prose.height(
            (Span(one.line),), "compact", room
        ) > 2 * self.brush.fonts.line_height("compact")

    def _entry_height(self, one: PileEntry, width: int) -> int:
        brush = self.brush
        least = 2 * self.face + (brush.px(14) if self.packed <= FULL else brush.px(6))
        return max(least, self._entry_words(one, width).high + brush.px(PAD + 8))

    def entry_picture(self, one: PileEntry, size: tuple[int, int]) -> pygame.Surface:
        """Return the card of an entry with room for its shadow on all sides."""
        brush, far = self.brush, self.brush.px(12)
        wide, high = size
        picture = clear(wide + 2 * far, high + 2 * far)
        brush.materials.shadow(wide, high, 10, 6, 0.7).draw(picture, far, far + brush.px(2))
        sheet = brush.materials.parchment(
            wide, high, 3 + one.number % 5, border=False, shadow=False
        )
        sheet.draw(picture, far, far)
        middle = far + high / 2
        x = far + brush.px(PAD) + self.disc / 2
        level_disc(brush, picture, str(one.number), (x, middle), self.disc / 2)
        radius = self.face
        x += self.disc / 2 + brush.px(8) + radius
        brush.portrait(picture, *one.actor, (x, middle), radius, grey=bool(one.struck))
        if one.target is not None and self._pair(one, wide):
            x += radius + brush.px(9)
            brush.icon(picture, "right", (x, middle), brush.px(15), ink.RUBRIC)
            x += radius + brush.px(9)
            brush.portrait(picture, *one.target, (x, middle), radius, grey=bool(one.struck))
        words = self._entry_words(one, wide)
        at = (far + self._entry_left(one, wide), far + (high - words.high) // 2)
        words.draw(brush, picture, at, far + wide - brush.px(PAD))
        return picture
