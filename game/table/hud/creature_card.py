"""The card of a creature beside the board: hit points, values, texts, what is attached."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.table.hud.card_face import CardFace, draw_field, level_disc
from game.table.hud.panel import DataPanel
from game.table.hud.tokens import TokenRow, draw_sum, draw_tokens, fields
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.boxes import Box, Line, Longest, Pixels, Share, Shortest, Size, Sum, Wide
from game.table.look.palette import RGB, rgb
from game.table.look.prose import ON_PARCHMENT
from game.table.look.strokes import clear
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
WIDE, LOW, TIGHT = range(3)
"""How the facts stand: hit points, tokens and values below each other; tokens beside the number;
and of numbers the briefest, with the abilities behind them where they have room.
"""
FORMS: Final = (
    (WIDE, "body"), (WIDE, "compact"), (LOW, "body"), (LOW, "compact"), (TIGHT, "compact"),
    (TIGHT, "note"),
)  # fmt: skip
"""In which form and letters the texts are tried, the best first."""
PICTURE: Final = 150
"""Units of height that are left over from which on the creature stands there as a whole."""
TALLEST: Final = 0.85
"""How high that picture is at most, of its width."""
VALUES, POINTS = "values", "points"
"""Behind what the abilities may stand."""
WHOLE: Final = "card:text"
"""What explains a text that is told in brief: the whole of it."""
KEYWORDS: Final = "card:keywords"
"""What explains keywords that have no room."""
DOT: Final = " · "
"""What stands between keywords."""


@dataclass(frozen=True, slots=True)
class CardValue:
    """A number of a creature: its icon, the word for it, and the number in words.

    ``brief`` is the number without words.
    """

    icon: str
    word: str
    value: str
    brief: str = ""


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
    for how it is ("tapped"), "" for nothing special. ``brief`` are the names of the powers, for a
    card that has no room for their texts.
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
    brief: Text = ()


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

    def rehearse(self, data: CreatureCardData) -> None:
        """Cut the portrait or the picture of a creature as large as it stands on its card."""
        brush, room = self.brush, self._room
        form, role, text = self._form(data, room)
        field = self._field(data, room, form, self._spare(data, room, form, role, text))
        if field is not None:
            draw_field(brush, clear(*field.size), self._face(data), field.move(-field.x, -field.y))
        else:
            radius = self._radius(data, room, form)
            brush.portrait(clear(1, 1), data.figure, data.side, (0, 0), radius, data.grey)

    def _spare(self, data: CreatureCardData, room: Box, form: int, role: str, text: Text) -> int:
        """Return the pixels down that facts, text and what is attached leave free."""
        told = self.brush.prose.height(text, role, room.width) if text else 0
        under = self._under_height(data, room)
        return room.height - self._facts_height(data, room, form) - told - under - room.high(4)

    def _field(
        self, data: CreatureCardData, room: Box, form: int, spare: int
    ) -> pygame.Rect | None:
        """Return where a large picture has room above the facts; None where a portrait stands
        beside them.
        """
        spare -= self._further_high(data, room, form, spare)
        if form != WIDE or data.grey or spare < room.high(PICTURE):
            return None
        return room.top(Pixels(min(spare - room.high(10), round(room.width * TALLEST)))).rect

    def _face(self, data: CreatureCardData) -> CardFace:
        return CardFace("", "", tone=data.side, figure=data.figure)

    @property
    def _room(self) -> Box:
        """What the card has below its ribbon."""
        return self.inside.less(PAD, Pixels(self._ribbon.rect.bottom) + 6, PAD, 12)

    @property
    def _ribbon(self) -> Box:
        return self.inside.less(top=10).top(RIBBON)

    def _tell(self, target: pygame.Surface, data: CreatureCardData) -> None:
        self._head(target, data)
        room = self._room
        form, role, text = self._form(data, room)
        under = self._under_height(data, room)
        spare = self._spare(data, room, form, role, text)
        further = self._further_high(data, room, form, spare)
        field = self._field(data, room, form, spare)
        if field is not None:
            draw_field(self.brush, target, self._face(data), field)
            room, beside = room.less(top=Pixels(field.height) + 10), 0
        else:
            beside = self._portrait(target, data, room, form)
        facts = self._facts(target, data, room, form, beside)
        facts += self._further(target, data, room.less(top=Pixels(facts)), form, further)
        words, below = room.less(top=Pixels(facts) + 4).column(Share(), Pixels(under))
        self._words(target, data, words, role, text)
        self._attached(target, data, below)

    def _form(self, data: CreatureCardData, room: Box) -> tuple[int, str, Text]:
        """Return how the facts stand, and the text with the role in which it fits below them: all
        of it, else its names, else as many whole sentences as there is room for.
        """
        prose, under = self.brush.prose, self._under_height(data, room)

        def free(form: int) -> int:
            return room.height - self._facts_height(data, room, form) - under - room.high(4)

        note = self.brush.fonts.line_height("note")
        for text in (data.text, data.brief) if data.brief else (data.text,):
            # All keywords are told where all of the text leaves them a line in any form.
            for least in (note, 0):
                for form, role in FORMS:
                    more = least if self._untold(data, room, form) else 0
                    if prose.height(text, role, room.width) + more <= free(form):
                        return form, role, text
        lines = free(TIGHT) // self.brush.fonts.line_height("note")
        return TIGHT, "note", prose.whole(data.text, "note", room.width, lines) if lines else ()

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

    def _radius(self, data: CreatureCardData, room: Box, form: int) -> int:
        """Return the pixels of the portrait's radius."""
        if form == TIGHT:
            return self._rows_height(room, form) // 2
        return room.wide(FACE if form == WIDE else SMALL_FACE)

    def _rows_height(self, room: Box, form: int) -> int:
        """Return the pixels of hit points and values beside the portrait."""
        value, gap = room.high(VALUE), room.high(4)
        sum_high = room.high(Longest(28, Line("number_m")))
        if form == WIDE:
            return sum_high + room.high(38) + value + 2 * gap
        if form == LOW:
            return max(sum_high, room.high(30)) + value + gap
        return max(room.high(34), room.high(Size("number_m"))) + value + gap

    def _facts_height(self, data: CreatureCardData, room: Box, form: int) -> int:
        """Return the pixels of all facts above the text."""
        high = max(self._rows_height(room, form), 2 * self._radius(data, room, form))
        if form == TIGHT and self._abilities_at(data, room):
            return high
        return high + room.high(6) + room.high(Longest(24, Line("compact") + 4))

    def _abilities_at(self, data: CreatureCardData, room: Box) -> str:
        """Return behind what the abilities have room in the tightest form: behind the values, or
        the tokens of hit points, "" behind neither.
        """
        brush = self.brush
        told = room.width - 2 * self._radius(data, room, TIGHT) - room.wide(16)
        told -= sum(room.wide(Wide("compact", one, face="bold") + 20) for one in data.abilities)
        values = sum(self._value_widths(self._brief(data), room)) + brush.px(6) * len(data.values)
        if values <= told:
            return VALUES
        number = brush.fonts.width(str(data.points.left), "number_m") + brush.px(12)
        tokens = len(fields(data.points)) * brush.px(43)
        return POINTS if number + tokens <= told else ""

    def _brief(self, data: CreatureCardData) -> tuple[CardValue, ...]:
        return tuple(replace(one, word="", value=one.brief or one.value) for one in data.values)

    def _portrait(
        self, target: pygame.Surface, data: CreatureCardData, room: Box, form: int
    ) -> int:  # fmt: skip
        """Draw the portrait; return the pixels across that it takes."""
        radius, high = self._radius(data, room, form), self._rows_height(room, form)
        at = (room.rect.left + radius, room.rect.top + max(radius, high // 2))
        self.brush.portrait(target, data.figure, data.side, at, radius, data.grey)
        return 2 * radius + room.wide(16)

    def _facts(
        self, target: pygame.Surface, data: CreatureCardData, room: Box, form: int, beside: int
    ) -> int:
        """Draw hit points, values and abilities, ``beside`` so many pixels of a portrait; return
        the pixels they take.
        """
        brush = self.brush
        high = max(self._rows_height(room, form), 2 * self._radius(data, room, form))
        told = room.top(Pixels(high)).less(left=Pixels(beside))
        value = room.high(VALUE)
        if form == WIDE:
            sum_high = room.high(Longest(28, Line("number_m")))
            number, tokens, values = told.column(Pixels(sum_high), Share(), Pixels(value), gap=4)
            draw_sum(brush, target, data.points, number)
        else:
            points, values = told.column(Share(), Pixels(value), gap=4)
            bare = brush.fonts.width(str(data.points.left), "number_m") + brush.px(12)
            wide = bare + brush.fonts.width(data.points.words, "body") + brush.px(10)
            beside = len(fields(data.points)) * brush.px(35)
            worded = form == LOW and wide + beside <= points.width
            shown = data.points if worded else replace(data.points, words="")
            number, tokens = points.row(Pixels(wide if worded else bare), Share())
            draw_sum(brush, target, shown, number)
        spots = draw_tokens(brush, target, data.points, tokens, 38)
        behind = self._abilities_at(data, room) if form == TIGHT else ""
        if behind:
            end = self._values(target, self._brief(data), values)
            line, gap = values, brush.px(6)
            if behind == POINTS:
                line = tokens
                end = max((spot.right for spot in spots), default=tokens.rect.left) + gap
            line = line.less(left=Pixels(end - line.rect.left))
            high_of = min(line.height, line.high(Longest(24, Line("compact") + 4)))
            line.rect.y += (line.height - high_of) // 2
            line.rect.height = high_of
            self._abilities(target, replace(data, line=""), line)
            return high
        self._values(target, self._brief(data) if form == TIGHT else data.values, values)
        line = room.less(top=Pixels(high + room.high(6))).top(Longest(24, Line("compact") + 4))
        self._abilities(target, data, line)
        return high + room.high(6) + line.height

    def _value_widths(self, values: tuple[CardValue, ...], room: Box) -> list[int]:
        """Return the pixels across of each value behind its icon, without its word."""
        width, glyph, gap = self.brush.fonts.width, room.high(22), self.brush.px(6)
        return [width(one.value, "compact", "bold") + glyph + 3 * gap for one in values]

    def _values(self, target: pygame.Surface, values: tuple[CardValue, ...], room: Box) -> int:
        """Draw a plate a value, its word above the number where there is room for both; return
        where they end.
        """
        brush = self.brush
        glyph, gap = room.high(22), brush.px(6)
        note = brush.fonts.line_height("note")
        two = any(one.word for one in values)
        two = two and room.height >= note + brush.fonts.line_height("compact")
        widths = self._value_widths(values, room)
        if two:
            words = [brush.fonts.width(one.word, "note") + glyph + 3 * gap for one in values]
            wider = [max(pair) for pair in zip(widths, words, strict=True)]
            two = sum(wider) + gap * (len(wider) - 1) <= room.width
            widths = wider if two else widths
        if sum(widths) + gap * (len(widths) - 1) > room.width:
            values = tuple(replace(one, value=one.brief or one.value) for one in values)
            widths = self._value_widths(values, room)
        x = room.rect.left
        for one, wide in zip(values, widths, strict=True):
            box = pygame.Rect(x, room.rect.top, min(wide, room.rect.right - x), room.height)
            plate = brush.materials.plate(*box.size, rgb("#F4E7C6"), (120, 84, 40, 90), 6)
            plate.draw(target, *box.topleft)
            tone = VALUE_TONES.get(one.icon, ink.RUBRIC)
            brush.icon(target, one.icon, (box.left + gap + glyph / 2, box.centery), glyph, tone)
            left, most = box.left + 2 * gap + glyph, box.width - 2 * gap - glyph
            if two:
                at = (left, box.centery - note * 0.45)
                brush.line(target, one.word, "note", ink.INK_2, at, most=most)
                at = (left, box.centery + note * 0.5)
                brush.line(target, one.value, "compact", ink.INK, at, face="bold", most=most)
            else:
                told = fitting.fitted(brush, one.value, "compact", ink.INK, most)
                target.blit(told, told.get_rect(midleft=(left, box.centery)))
            self._tips.append((box, f"value:{one.icon}"))
            x += wide + gap
        return x

    def _abilities(self, target: pygame.Surface, data: CreatureCardData, room: Box) -> None:
        """Draw a plate an ability, and behind them as many keywords as there is room for."""
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
            told = fitting.short(brush, data.line, "note", most)
            words = fitting.fitted(brush, told, "compact", ink.INK_2, most)
            target.blit(words, words.get_rect(midleft=(x + brush.px(4), round(room.middle))))

    def _untold(self, data: CreatureCardData, room: Box, form: int) -> str:
        """Return the keywords that have no room behind the abilities."""
        if form == TIGHT and self._abilities_at(data, room):
            return data.line
        plates = sum(room.wide(Wide("compact", one, face="bold") + 14) for one in data.abilities)
        most = room.width - plates - self.brush.px(6) * len(data.abilities) - 2 * self.brush.px(4)
        told = fitting.short(self.brush, data.line, "note", most)
        return data.line[len(told) :].removeprefix(DOT)

    def _further_high(self, data: CreatureCardData, room: Box, form: int, spare: int) -> int:
        """Return the pixels of the line of further keywords, 0 where the text leaves none."""
        high = self.brush.fonts.line_height("note") if self._untold(data, room, form) else 0
        return high if high <= spare else 0

    def _further(
        self, target: pygame.Surface, data: CreatureCardData, room: Box, form: int, high: int
    ) -> int:
        """Write the keywords that had no room behind the abilities in a line of their own, ``high``
        pixels down; return these. Where that is 0 a pointer over the facts gets them.
        """
        brush, untold = self.brush, self._untold(data, room, form)
        if not untold:
            return 0
        if high:
            words = fitting.fitted(brush, untold, "note", ink.INK_2, room.width)
            target.blit(words, words.get_rect(midleft=(room.rect.left, room.rect.top + high // 2)))
            return high
        box = pygame.Rect(room.rect.left, 0, room.width, room.rect.top)
        box.top = self._ribbon.rect.bottom
        box.height -= box.top
        self._tips.insert(0, (box, KEYWORDS))  # below what explains a value or an ability
        return 0

    def _words(
        self, target: pygame.Surface, data: CreatureCardData, room: Box, role: str, text: Text
    ) -> None:  # fmt: skip
        """Write the powers; where not all of them is told a pointer over them gets the whole."""
        if not text or room.height <= 0:
            return
        laid = self.brush.prose.lay(text, role, room.width, ON_PARCHMENT)
        spot = room.rect.topleft
        target.blit(laid.picture, spot)
        if text != data.text:
            self._tips.append((pygame.Rect(spot, laid.picture.get_size()), WHOLE))
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
            fits = [
                (role, brush.prose.whole(one.text, role, most, 1)) for role in ("compact", "note")
            ]
            role, told = next((each for each in fits if each[1]), ("note", ()))
            if most > brush.px(60) and told:
                laid = brush.prose.lay(told, role, most, ON_PARCHMENT, 1)
                at_text = (left, round(box.middle - laid.picture.get_height() / 2))
                target.blit(laid.picture, at_text)
