"""Initiative cards: faces and backs, the hand as a fan, and the places on the heroes."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.table.hud.brush import Brush
from game.table.hud.choice_cards import number_card, parchment_card
from game.table.hud.panel import DataPanel, Panel
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.boxes import Box, Line, Pixels, Share
from game.table.look.buttons import key_cap
from game.table.look.palette import SIDES, rgb
from game.table.look.strokes import Ink, clear, grown, outline, rounded
from game.table.onslaught.data import CardInHand, OrderToCome, SlotData

WORD_INK = rgb("#561808")
"""For the small word on a card: darker than a rubric, as the paper darkens toward its rim."""


LIFT = 14
"""Units by which the card that is pointed at rises above the others in the hand."""
LARGEST = 1.3
"""How much larger than in the hand a card may lie on a character, where there is room."""


def face(brush: Brush, number: int, side: str, size: tuple[int, int], word: str) -> pygame.Surface:
    """Return a card's face (shared); ``word`` stands under the number where it fits."""
    return brush.kept(
        ("face", number, side, size, word), lambda: _face(brush, number, side, size, word)
    )


def back(brush: Brush, side: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a card's back (shared)."""
    return brush.kept(("back", side, size), lambda: _back(brush, side, size))


def _face(brush: Brush, number: int, side: str, size: tuple[int, int], word: str) -> pygame.Surface:
    width, height = size
    look = SIDES[side]
    picture = parchment_card(brush, str(number), side, size, number + 3)
    for x, y in ((0.83, 0.115), (0.17, 0.885)):
        brush.icon(picture, "hourglass", (width * x, height * y), width * 0.12, look.main)
    pixels = max(12, round(width * 0.115))
    letters = brush.fonts.exact(word, "display", pixels, WORD_INK)
    if letters.get_width() < width * 0.74:
        picture.blit(letters, letters.get_rect(center=(width // 2, round(height * 0.765))))
    return picture


def _back(brush: Brush, side: str, size: tuple[int, int]) -> pygame.Surface:
    width, height = size
    look = SIDES[side]
    radius = width * 0.075
    picture = rounded(width, height, radius, ink.mix(look.dark, look.main, 0.35))
    pen = Ink(pygame.Rect(0, 0, width, height))
    step = width * 0.13
    count = int((width + height) / step) + 1
    for k in range(-count, count):
        x = k * step
        line = (*look.light, 52)
        pen.line([(x, 0), (x + height, height)], line, max(0.8, width * 0.008), capped=False)
        pen.line([(x, 0), (x - height, height)], line, max(0.8, width * 0.008), capped=False)
    net = pen.finish()
    inset = round(width * 0.09)
    mask = clear(width, height)
    mask.blit(
        rounded(width - 2 * inset, height - 2 * inset, radius * 0.5, ink.WHITE), (inset, inset)
    )
    net.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(net, (0, 0))
    picture.blit(rounded(width, height, radius, ink.NIGHT, max(1.5, width * 0.025)), (0, 0))
    one = max(1, round(width * 0.02))
    picture.blit(
        rounded(width - 2 * one, height - 2 * one, radius, ink.BRASS, max(1.0, width * 0.016)),
        (one, one),
    )
    far = round(width * 0.075)
    frame = rounded(width - 2 * far, height - 2 * far, radius * 0.6, ink.BRASS_LIGHT, 1.2)
    picture.blit(frame, (far, far))
    pen = Ink(pygame.Rect(0, 0, width, height), 4)
    x, y = width / 2, height / 2
    shape = outline(look.shape, x, y, width * 0.27)
    pen.polygon(grown(shape, x, y, 1.08), ink.NIGHT)
    pen.polygon(shape, look.main)
    pen.line(grown(shape, x, y, 0.95), ink.BRASS_LIGHT, max(1.0, width * 0.015), closed=True)
    pen.polygon(grown(shape, x, y, 0.82), look.dark)
    pen.lay(picture)
    brush.icon(picture, look.emblem, (x, y), width * 0.30, ink.BRASS_LIGHT)
    return picture


def empty(brush: Brush, target: pygame.Surface, box: pygame.Rect, words: str, lit: bool) -> None:
    """Draw the dashed place where a card may be laid; ``lit`` while one may be dropped there."""
    whole = brush.box(box)
    brush.materials.inset(*box.size, 0.6, 6).draw(target, *box.topleft)
    pen = Ink(box.inflate(4, 4))
    rim = [box.topleft, box.topright, box.bottomright, box.bottomleft, box.topleft]
    tone = ink.BRASS_LIGHT if lit else rgb("#A88B58")
    line, dash, between = map(whole.wide, (2, 8, 5))
    pen.dashes([(float(x), float(y)) for x, y in rim], tone, max(1.5, line), dash, between)
    pen.lay(target)
    room = whole.inset(6, 0).width
    if max((brush.fonts.width(word, "note") for word in words.split()), default=0) > room:
        return  # the dashes say it alone
    block = brush.prose.lay(words, "note", room, ink.CREAM, align="centre")
    target.blit(block.picture, block.picture.get_rect(center=box.center))


class Hand(Panel):
    """Draws the cards in hand as a fan; the ids are those of the cards.

    A card of number 0 is drawn from its back: whoever may not see it has no number here at all.
    """

    def __init__(
        self, brush: Brush, rect: pygame.Rect, card: tuple[int, int], word: str = ""
    ) -> None:
        super().__init__(brush, rect)
        self.card = card
        self.word = word
        self.cards: tuple[CardInHand, ...] = ()
        self.away: frozenset[str] = frozenset()
        """Cards that are on their way; their places stay free."""

    def show(self, cards: tuple[CardInHand, ...]) -> None:
        """Show other cards."""
        self.cards = cards

    def ready(self) -> bool:
        """Make the picture of the hand."""
        self._keep((self.cards, self.away), self._paint)
        return True

    def places(self) -> list[tuple[CardInHand, tuple[float, float], float]]:
        """Return each card with its middle in window pixels and its turn in degrees."""
        count, wide, inside = len(self.cards), self.card[0], self.inside
        step = min(wide + inside.wide(10), (self.rect.width - wide) / max(1, count - 1))
        first = self.rect.width / 2 - step * (count - 1) / 2
        caps = [key_cap(self.brush, one.key).get_height() for one in self.cards if one.key]
        lift = self.brush.px(LIFT)
        middle = lift + (self.rect.height - lift - max(caps, default=0)) / 2
        found = []
        for place, one in enumerate(self.cards):
            off = place - (count - 1) / 2
            x = self.rect.x + first + step * place
            y = self.rect.y + middle + abs(off) * inside.high(4)
            found.append((one, (x, y), -4.0 * off))
        return found

    def _paint(self, target: pygame.Surface) -> None:
        brush = self.brush
        for one, (x, y), turn in self.places():
            box = pygame.Rect(0, 0, *self.card)
            if one.id in self.away:
                box.center = (round(x) - self.rect.x, round(y) - self.rect.y)
                self._spots.append((box, one.id))
                continue
            picture = card_picture(brush, one, self.card, self.word)
            lift = brush.px(LIFT) if one.selected or one.id in (self.hot, self.focus) else 0
            turned = pygame.transform.rotozoom(picture, turn, 1.0)
            middle = (round(x) - self.rect.x, round(y) - self.rect.y - lift)
            spot = turned.get_rect(center=middle)
            shade = brush.materials.shadow(self.card[0], self.card[1], 9, 10, 0.5)
            shade.draw(
                target,
                spot.centerx - self.card[0] / 2,
                spot.centery - self.card[1] / 2 + brush.px(5),
            )
            target.blit(turned, spot)
            box.center = spot.center
            self._spots.append((box, one.id))
            self._tips.append((box, "initiative"))
            if one.key:
                cap = key_cap(brush, one.key)
                target.blit(cap, cap.get_rect(midtop=(box.centerx, box.bottom + brush.px(5))))
            if one.selected or one.id == self.focus:
                self.brush.materials.focus(box.width, box.height, 9).draw(target, box.x, box.y)


def card_picture(
    brush: Brush, card: CardInHand, size: tuple[int, int], word: str
) -> pygame.Surface:
    """Return the picture of a card: its face if its number is known here, else its back."""
    if card.number:
        return face(brush, card.number, card.side, size, word)
    return back(brush, card.side, size)


class Slots(Panel):
    """Draws a side's heroes with the card that each has got; ids: the heroes', to drop a card on.

    A card lies on its face; that of the hero ``peek`` is looked at. Where nobody but its owner
    can see it, all lie ``open``. ``eager`` is the hero asked about: that free place is lit.
    """

    def __init__(
        self, brush: Brush, rect: pygame.Rect, card: tuple[int, int], word: str = ""
    ) -> None:
        super().__init__(brush, rect)
        self.card = card
        self.word = word
        self.slots: tuple[SlotData, ...] = ()
        self.eager = ""
        self.peek = ""
        self.open = False
        self.away: frozenset[str] = frozenset()
        """Cards that are on their way; their places are drawn empty."""

    def show(self, slots: tuple[SlotData, ...]) -> None:
        """Show other heroes or other cards."""
        self.slots = slots

    def ready(self) -> bool:
        """Make the picture of the heroes."""
        self._keep((self.slots, self.eager, self.away, self.peek, self.open), self._paint)
        return True

    def _boxes(self) -> list[pygame.Rect]:
        """Return the characters' boxes: side by side, or below each other in a high place."""
        split = self.inside.column if self.rect.height > self.rect.width else self.inside.row
        return [box.rect for box in split(*[Share()] * len(self.slots), gap=14)]

    def places(self) -> list[tuple[CardInHand, tuple[float, float], float]]:
        """Return each card that is laid, its middle in window pixels and its size (1: whole)."""
        found = []
        for one, box in zip(self.slots, self._boxes(), strict=False):
            if one.card is not None:
                spot = self._card_spot(box).move(self.rect.topleft)
                middle = (spot.x + spot.width / 2, spot.y + spot.height / 2)
                found.append((one.card, middle, spot.width / self.card[0]))
        return found

    def _card_spot(self, box: pygame.Rect) -> pygame.Rect:
        """Return where in a character's box its card lies."""
        room = self._parts(box)[0]
        share = min(LARGEST, room.height / self.card[1], (box.width * 0.46) / self.card[0])
        spot = pygame.Rect(0, 0, round(self.card[0] * share), round(self.card[1] * share))
        spot.midtop = (round(box.left + box.width * 0.70), room.rect.top)
        return spot

    def _parts(self, box: pygame.Rect) -> tuple[Box, Box, Box]:
        """Return where in a character's box portrait and card, name, and the line below stand.

        The names take one line, or two where one is too long.
        """
        room = self.brush.box(box).inset(5, 0).less(top=5, bottom=3)
        names = (fitting.broken(self.brush, one.name, "note", room.width) for one in self.slots)
        high = Line("note", 2) if any(len(lines) > 1 for lines in names) else Line("label")
        upper, _, name, note = room.column(Share(), 2, high, Line("note"))
        return upper, name, note

    def _paint(self, target: pygame.Surface) -> None:
        brush = self.brush
        for one, box in zip(self.slots, self._boxes(), strict=False):
            brush.materials.inset(box.width, box.height, 0.55, 10).draw(target, box.x, box.y)
            self._slot(target, one, box)
            self._spots.append((box, one.id))
            self._tips.append((box, one.id))
            self._mark(target, one.id, box)

    def _slot(self, target: pygame.Surface, one: SlotData, box: pygame.Rect) -> None:
        brush = self.brush
        room, name, note = self._parts(box)
        spot = self._card_spot(box)
        radius = min(brush.px(44), round(box.width * 0.19), room.height // 2)
        at = (box.left + box.width * 0.25, room.middle)
        brush.portrait(target, one.figure, one.side, at, radius, one.fallen)
        if one.fallen:
            brush.icon(target, "skull", at, radius, ink.CREAM, edged=True)
        if one.card is None or one.card.id in self.away:
            empty(brush, target, spot, "" if one.card else one.empty, self.eager == one.id)
        else:
            looked_at = self.open or self.peek == one.id
            seen = one.card if looked_at else replace(one.card, number=0)
            target.blit(card_picture(brush, seen, spot.size, self.word), spot)
            mark = brush.px(12)
            disc = brush.materials.plate(2 * mark, 2 * mark, ink.HIT, ink.NIGHT, 12)
            disc.draw(target, spot.right - mark, spot.top - mark // 2)
            middle = (spot.right, spot.top + mark / 2)
            brush.icon(target, "tick", middle, mark * 1.3, ink.WHITE)
        most = name.width
        # All names in the type that the longest needs: no hero looks more important than another.
        longest = max((each.name for each in self.slots), key=len)
        role = fitting.nearest(brush, longest, ("label", "name", "compact", "note"), most)
        lines = fitting.broken(brush, one.name, role, most)
        step = brush.fonts.line_height(role)
        for place, words in enumerate(lines):
            at = (box.centerx, name.middle + step * (place - (len(lines) - 1) / 2))
            brush.line(target, words, role, ink.CREAM, at, "centre", most=most)
        line = fitting.short(brush, one.line, "note", most)
        at = (box.centerx, note.middle)
        brush.line(target, line, "note", ink.MUTED_CREAM, at, "centre", most=most)


class Order(DataPanel[OrderToCome]):
    """Draws who will act after whom, in as many columns as leave every line its height."""

    def _tell(self, target: pygame.Surface, data: OrderToCome) -> None:
        brush, inside = self.brush, self.inside
        head, rest = inside.column(Line("label"), Share(), gap=6)
        at = (head.rect.centerx, head.middle)
        brush.head(
            target, data.head, fitting.HEAD[1:], ink.BRASS_LIGHT, at, head.width, "centre",
            carved=True,
        )  # fmt: skip
        least = brush.fonts.line_height("compact")
        rows = max(1, min(len(data.turns), rest.height // least))
        columns = -(-len(data.turns) // rows)
        rows = -(-len(data.turns) // columns)
        high = Pixels(min(rest.height // rows, least * 2))
        places = rest.row(*[Share()] * columns, gap=16)
        tall = places[0].top(high).inset(0, 3).height
        aside = tall + brush.px(12), round(tall * 1.5) + brush.px(10)
        # In carved letters as on the places of the cards, all in the size of the longest name.
        names = fitting.alike(
            brush, [(one.name, ink.CREAM) for one in data.turns], "label",
            min(place.width for place in places) - sum(aside),
        )  # fmt: skip
        boxes = [box for place in places for box in place.column(*[high] * rows)]
        for one, name, box in zip(data.turns, names, boxes, strict=False):
            middle = (box.rect.left + tall / 2, box.middle)
            brush.portrait(target, one.figure, one.side, middle, tall // 2)
            spot = (box.rect.left + aside[0], round(box.middle))
            target.blit(name, name.get_rect(midleft=spot))
            picture = number_card(brush, one.value, one.side, (round(tall * 1.5), tall))
            target.blit(picture, picture.get_rect(midright=(box.rect.right, round(box.middle))))
