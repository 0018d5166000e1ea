"""The card of a creature beside the board: hit points, values, texts, what is attached."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.table.hud.card_face import level_disc
from game.table.hud.panel import DataPanel
from game.table.hud.tokens import TokenRow, draw_sum, draw_tokens
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.boxes import Box, Line, Longest, Pixels, Share, Shortest, Sum, Wide
from game.table.look.palette import RGB, rgb
from game.table.look.prose import ON_PARCHMENT
from game.words.rich import Text

PAD: Final = 22
"""Units that everything but the ribbon keeps off the sides."""
RIBBON: Final = Longest(54, Shortest(Line("h3") + 8, 84))
FACE: Final = 52
"""Units of the portrait's radius."""
SMALL_FACE: Final = 38
VALUE: Final = Longest(42, Line("compact") + 6)
"""How high the plates of the values are."""
TONES: Final[dict[str, RGB]] = {
    "foe": rgb("#54399E"),
    "friend": rgb("#0F666C"),
    "plain": rgb("#46691F"),
}
ABILITY: Final = rgb("#7A2A20")
VALUE_TONES: Final[dict[str, RGB]] = {
    "boot": rgb("#84632A"),
    "sword": rgb("#5A4429"),
    "bow": rgb("#5A4429"),
}
EDGE: Final = (255, 240, 200, 110)
NONE: Final = TokenRow(0, 0)
LEAST_LINES: Final = 2
"""Lines of text for which portrait and values give way."""


@dataclass(frozen=True, slots=True)
class CardValue:
    """A number of a creature: its icon, the word for it, and the number in words."""

    icon: str
    word: str
    value: str


@dataclass(frozen=True, slots=True)
class CardUnder:
    """A card that is attached: its icon, name and text; ``tone`` is foe, friend or plain."""

    id: str
    icon: str
    name: str
    text: Text
    tone: str = "friend"


@dataclass(frozen=True, slots=True)
class CreatureCardData:
    """A creature's whole card. ``level`` stands in the disc, ``word`` beside it.

    ``abilities`` are words on plates, ``line`` its keywords, ``text`` its powers, ``state`` a word
    for how it is ("tapped"), "" for nothing special.
    """

    figure: str
    side: str
    name: str
    level: str
    word: str = ""
    points: TokenRow = NONE
    values: tuple[CardValue, ...] = ()
    abilities: tuple[str, ...] = ()
    line: str = ""
    text: Text = ()
    under: tuple[CardUnder, ...] = ()
    state: str = ""
    grey: bool = False


class CreatureCardPanel(DataPanel[CreatureCardData]):
    """Draws a `CreatureCardData`. Linked words and ``under:ID`` of attached cards are explained."""

    def _base(self, full: pygame.Surface, far: int) -> None:
        sheet = self.brush.materials.parchment(self.rect.width, self.rect.height, 1)
        sheet.draw(full, far, far)
        if self.data is None:
            return
        box = self._ribbon
        ribbon = self.brush.materials.ribbon(*box.size, self.data.side)
        ribbon.draw(full, far, far + box.rect.top)

    def show(self, data: CreatureCardData | None) -> None:
        """Show another card; the ribbon of another side is laid on anew."""
        before = self.data.side if self.data is not None else ""
        if data is not None and data.side != before:
            self._key = None
        super().show(data)

    @property
    def _ribbon(self) -> Box:
        return self.inside.less(top=10).top(RIBBON)

    def _tell(self, target: pygame.Surface, data: CreatureCardData) -> None:
        self._head(target, data)
        room = self.inside.less(PAD, Pixels(self._ribbon.rect.bottom) + 6, PAD, 12)
        under = self._under_height(data, room)
        line = self.brush.fonts.line_height("compact")
        small = room.height - room.high(2 * FACE) - under < (LEAST_LINES + 1) * line
        room = room.less(top=Pixels(self._facts(target, data, room, small)) + 4)
        words, below = room.column(Share(), Pixels(under))
        self._words(target, data, words)
        self._attached(target, data, below)

    def _head(self, target: pygame.Surface, data: CreatureCardData) -> None:
        """Write the name on the ribbon, and the level in its disc."""
        brush, ribbon = self.brush, self._ribbon
        radius = ribbon.height * 0.42
        middle = (ribbon.rect.right - ribbon.wide(18) - radius, ribbon.middle)
        level_disc(brush, target, data.level, middle, radius)
        right = middle[0] - radius - brush.px(10)
        words = " · ".join(filter(None, (data.state, data.word)))
        name = ribbon.rect.left + ribbon.wide(24)
        wide = brush.fonts.width(words, "compact")
        if words and name + brush.fonts.width(data.name, "name") + wide + brush.px(16) <= right:
            at = (right, ribbon.middle)
            brush.line(target, words, "compact", ink.CREAM, at, "right")
            right -= wide + brush.px(16)
        most = round(right - name)
        roles = ("h2", *fitting.HEAD)
        at = (name, ribbon.middle)
        brush.head(target, data.name, roles, ink.CREAM, at, most, carved=True)

    def _facts(self, target: pygame.Surface, data: CreatureCardData, room: Box, small: bool) -> int:
        """Draw portrait, hit points, values and abilities; return the pixels they take."""
        brush = self.brush
        radius = room.wide(SMALL_FACE if small else FACE)
        value = room.high(VALUE)
        sum_high = room.high(Longest(28, Line("number_m")))
        token = room.high(30 if small else 38)
        gap = room.high(4)
        high = max(2 * radius, sum_high + token + value + 2 * gap)
        if small:
            high = max(2 * radius, max(sum_high, token) + value + gap)
        top = room.top(Pixels(high))
        left = (top.rect.left + radius, top.middle)
        brush.portrait(target, data.figure, data.side, left, radius, data.grey)
        told = top.less(left=Pixels(2 * radius) + 16)
        if small:
            points, values = told.column(Share(), Pixels(value), gap=4)
            brief = brush.fonts.width(f"{data.points.left} {data.points.words}", "body")
            number, tokens = points.row(
                Pixels(min(brief + brush.px(30), points.width // 2)), Share()
            )
        else:
            number, tokens, values = told.column(Pixels(sum_high), Share(), Pixels(value), gap=4)
        draw_sum(brush, target, data.points, number)
        draw_tokens(brush, target, data.points, tokens, 38)
        self._values(target, data, values)
        line = room.less(top=Pixels(high) + 6).top(Longest(24, Line("compact") + 4))
        self._abilities(target, data, line)
        return line.rect.bottom - room.rect.top

    def _values(self, target: pygame.Surface, data: CreatureCardData, room: Box) -> None:
        """Draw a plate a value, its word above the number where there is room for both."""
        brush = self.brush
        if not data.values:
            return
        glyph, gap = room.high(22), brush.px(6)
        two = room.height >= brush.fonts.line_height("note") + brush.fonts.line_height("compact")
        widths = []
        for one in data.values:
            words = brush.fonts.width(one.value, "compact", "bold")
            if two:
                words = max(words, brush.fonts.width(one.word, "note"))
            widths.append(words + glyph + 3 * gap)
        spare = room.width - sum(widths) - gap * (len(widths) - 1)
        if spare < 0 and two:
            two = False
            widths = [
                brush.fonts.width(one.value, "note", "bold") + glyph + 2 * gap
                for one in data.values
            ]
        x = room.rect.left
        for one, wide in zip(data.values, widths, strict=True):
            box = pygame.Rect(x, room.rect.top, min(wide, room.rect.right - x), room.height)
            plate = brush.materials.plate(*box.size, rgb("#F4E7C6"), (120, 84, 40, 90), 6)
            plate.draw(target, *box.topleft)
            tone = VALUE_TONES.get(one.icon, ink.RUBRIC)
            brush.icon(target, one.icon, (box.left + gap + glyph / 2, box.centery), glyph, tone)
            left, most = box.left + 2 * gap + glyph, box.width - 2 * gap - glyph
            if two:
                note = brush.fonts.line_height("note")
                at = (left, box.centery - note * 0.45)
                brush.line(target, one.word, "note", ink.INK_2, at, most=most)
                at = (left, box.centery + note * 0.5)
                brush.line(target, one.value, "compact", ink.INK, at, face="bold", most=most)
            else:
                told = fitting.fitted(brush, one.value, "compact", ink.INK, most)
                target.blit(told, told.get_rect(midleft=(left, box.centery)))
            self._tips.append((box, f"value:{one.icon}"))
            x += wide + gap

    def _abilities(self, target: pygame.Surface, data: CreatureCardData, room: Box) -> None:
        brush, x = self.brush, room.rect.left
        for word in data.abilities:
            wide = room.wide(Wide("compact", word, face="bold") + 14)
            box = pygame.Rect(x, room.rect.top, wide, room.height)
            plate = brush.materials.plate(*box.size, ABILITY, EDGE, 5)
            plate.draw(target, *box.topleft)
            brush.line(target, word, "compact", ink.WHITE, box.center, "centre", face="bold")
            self._tips.append((box, f"ability:{word}"))
            x += wide + brush.px(6)
        if data.line:
            most = room.rect.right - x - brush.px(4)
            words = fitting.fitted(brush, data.line, "compact", ink.INK_2, most)
            target.blit(words, words.get_rect(midleft=(x + brush.px(4), round(room.middle))))

    def _words(self, target: pygame.Surface, data: CreatureCardData, room: Box) -> None:
        """Write the powers, in smaller letters or fewer sentences where they have no room."""
        brush = self.brush
        if not data.text or room.height <= 0:
            return
        role = "compact"
        for role in ("body", "compact", "note"):
            if brush.prose.height(data.text, role, room.width) <= room.height:
                break
        lines = max(1, room.height // brush.fonts.line_height(role))
        text = brush.prose.whole(data.text, role, room.width, lines) or data.text
        laid = brush.prose.lay(text, role, room.width, ON_PARCHMENT, lines)
        spot = room.rect.topleft
        target.blit(laid.picture, spot)
        self._tips += [(box.move(spot), clause) for box, clause in laid.links]

    def _under_height(self, data: CreatureCardData, room: Box) -> int:
        """Return the pixels of the lines of attached cards, which take half the card at most."""
        line = room.high(Longest(28, Line("compact") + 8))
        return min(len(data.under) * line, room.height // 2 // line * line)

    def _attached(self, target: pygame.Surface, data: CreatureCardData, room: Box) -> None:
        """Draw a line for each attached card: its name on a plate, then its text."""
        brush = self.brush
        line = room.high(Longest(28, Line("compact") + 8))
        seen = room.height // line if line else 0
        for place, one in enumerate(data.under[:seen]):
            box = room.less(top=Pixels(place * line)).top(Pixels(line - room.high(4)))
            last = place == seen - 1 and len(data.under) > seen
            name = f"{one.name} +{len(data.under) - seen}" if last else one.name
            wide = box.wide(Sum((Wide("compact", name, face="semibold"), 36)))
            plate = pygame.Rect(box.rect.left, box.rect.top, min(wide, box.width), box.height)
            brush.materials.plate(*plate.size, TONES[one.tone], EDGE, 14).draw(
                target, *plate.topleft
            )
            at = (plate.left + brush.px(16), plate.centery)
            brush.icon(target, one.icon, at, brush.px(16), ink.WHITE)
            at = (plate.left + brush.px(28), plate.centery)
            brush.line(target, name, "compact", ink.WHITE, at, face="semibold", most=plate.width)
            self._tips.append((plate, f"under:{one.id}"))
            self._spots.append((plate, f"under:{one.id}"))
            left = plate.right + brush.px(8)
            most = box.rect.right - left
            if most > brush.px(60) and one.text:
                laid = brush.prose.lay(one.text, "compact", most, ON_PARCHMENT, 1)
                at_text = (left, round(box.middle - laid.picture.get_height() / 2))
                target.blit(laid.picture, at_text)
