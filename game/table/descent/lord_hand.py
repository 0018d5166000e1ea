"""The overlord's hand on the bench: what is asked, and his cards side by side.

No card covers another, for each is read: what it costs of his threat, and why it cannot be played.
Where there is no height for whole cards, or no width for so many, each is a row with its name.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.table.descent.bench_plates import draw_key, ground
from game.table.hud import card_face
from game.table.hud.panel import DataPanel
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.fonts import SMALLEST
from game.table.look.prose import ON_PARCHMENT
from game.table.look.strokes import fade
from game.words.rich import Text

GAP: Final = 8
PAD: Final = 7
WIDEST: Final = 150
"""Units beyond which a card only grows emptier."""
ROW: Final = 290
"""The same of a row, as wide again as letters are larger than usual."""
ROWS: Final = (1, 2, 3, 4)
LEAST: Final = 118
"""Units of height from which on a card tells more than a row does."""
LARGE: Final = 70
"""Units of a picture from which on it stands below the words as well."""
HIT: Final = 41
"""Units of height in which something small is hit."""
DIM: Final = 0.72
"""How much of a card is seen that cannot be played now."""


class CardOrder(NamedTuple):
    """What its holder has said of a card beforehand: the id of the plate that says so, its words
    and fewer of them, their icon, the figure and side of the hero whom it waits for, and whether it
    is played by itself.
    """

    id: str
    words: str
    short: str
    icon: str
    figure: str = ""
    side: str = ""
    stands: bool = False


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card: its price, name and kind, what it does, and at its ``foot`` what it leaves of the
    threat, or why it cannot be played.

    ``lit`` is one that can be, ``dear`` one that costs more threat than there is. Without a name it
    lies face down.
    """

    id: str
    name: str = ""
    icon: str = ""
    kind: str = ""
    mark: str = ""
    tone: str = "slate"
    price: str = ""
    text: Text = ()
    foot: str = ""
    foot_short: str = ""
    """What the foot says where there is little room."""
    worth: str = ""
    lit: bool = False
    dear: bool = False
    key: str = ""
    order: CardOrder | None = None
    kind_short: str = ""
    """Its kind where the price leaves little room."""


@dataclass(frozen=True, slots=True)
class HandData:
    """The hand under what is asked; ``toggle`` is the button that discards, "" where none can be
    discarded, ``discards`` whether clicks do.
    """

    head: str
    note: str
    cards: tuple[HandCard, ...]
    toggle: str = ""
    toggle_short: str = ""
    """What the button says where there is little room."""
    toggle_id: str = ""
    toggle_key: str = ""
    discards: bool = False


class Plan(NamedTuple):
    """In how many rows cards lie, how large each is, whether it is a whole card, and the pixels of
    the letters of its name.
    """

    rows: int
    wide: int
    high: int
    tall: bool
    pixels: int

    @property
    def line(self) -> int:
        """Return the pixels down of a line of a name."""
        return round(self.pixels * 1.2)


class LordHand(DataPanel[HandData]):
    """Draws a `HandData`; ids: those of the cards, and of the button."""

    @property
    def reading(self) -> HandCard | None:
        """Return the card at the pointer, else that with the keyboard, else None."""
        cards = {card.id: card for card in self.data.cards} if self.data else {}
        cards.update({card.order.id: card for card in cards.values() if card.order is not None})
        return cards.get(self.hot or "") or cards.get(self.focus or "")

    def _base(self, full: pygame.Surface, far: int) -> None:
        self.brush.materials.tray(self.rect.width, self.rect.height, 4).draw(full, far, far)

    def _tell(self, target: pygame.Surface, data: HandData) -> None:
        brush = self.brush
        room = self.inside.inset(14, 10).rect
        high = max(brush.fonts.line_height("label"), brush.px(30))
        self._head(target, data, pygame.Rect(room.topleft, (room.width, high)))
        room.top, room.height = room.top + high + brush.px(6), room.height - high - brush.px(6)
        if not data.cards:
            return
        plan = self._plan(data, room)
        gap, wide = brush.px(GAP), plan.wide
        columns = -(-len(data.cards) // plan.rows)
        step = (room.height + gap) // plan.rows
        used = columns * wide + (columns - 1) * gap
        left = room.left + (room.width - used) // 2
        for at, card in enumerate(data.cards):
            x = left + at % columns * (wide + gap)
            box = pygame.Rect(x, room.top + at // columns * step, wide, step - gap)
            self._spots.append((box, card.id))
            self._tips.append((box, card.id))
            if not card.name:
                self._back(target, box)
            elif plan.tall:
                self.whole(target, card, box, plan, data.discards)
            else:
                self._row(target, card, box, plan, data.discards)
            if card.order is not None:
                self._order(target, card.order, self._order_box(card, box, plan))
            self._mark(target, card.id, box, 8)

    # --- what stands above the cards

    def _head(self, target: pygame.Surface, data: HandData, box: pygame.Rect) -> None:
        brush, right = self.brush, box.right
        if data.toggle:
            right = self._toggle(target, data, box).left - brush.px(12)
        most = right - box.left
        spot = brush.line(
            target, data.head, "label", ink.BRASS_LIGHT, box.midleft, most=max(1, most)
        )
        left = spot.right + brush.px(12)
        role = fitting.nearest(brush, data.note, ("compact", "note"), right - left)
        if fitting.face_for(brush, data.note, role, right - left)[1] > SMALLEST or (
            brush.fonts.width(data.note, role) <= right - left
        ):
            note = fitting.fitted(brush, data.note, role, ink.MUTED_CREAM, right - left)
            target.blit(note, note.get_rect(midleft=(left, box.centery)))

    def _toggle(self, target: pygame.Surface, data: HandData, row: pygame.Rect) -> pygame.Rect:
        """Draw the button by which clicks discard."""
        brush = self.brush
        key = max(brush.px(19), brush.fonts.width(data.toggle_key, "note", "bold") + brush.px(8))
        told, width = data.toggle, brush.fonts.width
        others = width(data.head, "label") + width(data.note, "note") + key + brush.px(60)
        if data.toggle_short and width(told, "note", "bold") + others > row.width:
            told = data.toggle_short
        wide = width(told, "note", "bold") + brush.px(24)
        wide += key + brush.px(4) if data.toggle_key else 0
        box = pygame.Rect(row.right - wide, row.top, wide, row.height)
        face = ink.WALNUT_LIGHT if data.discards else ink.INSET
        edge = ink.BRASS_LIGHT if data.discards else ink.BRASS_DARK
        brush.materials.plate(*box.size, face, edge, 8, 1.8).draw(target, *box.topleft)
        at = (box.left + brush.px(12), box.centery)
        brush.line(target, told, "note", ink.CREAM, at, face="bold")
        if data.toggle_key:
            draw_key(brush, target, data.toggle_key, box.right - brush.px(7), box.centery)
        # It is hit in the rims above and below it, too.
        taller = box.inflate(0, max(0, brush.px(HIT) - box.height))
        self._spots.append((taller, data.toggle_id))
        self._tips.append((taller, data.toggle_id))
        self._mark(target, data.toggle_id, box, 8)
        return box

    # --- how the cards lie

    def _plan(self, data: HandData, room: pygame.Rect) -> Plan:
        """Return how the cards lie: in the fewest rows in which all names are read whole, in the
        largest letters in which there are any such.
        """
        for pixels in range(self.brush.fonts.size("note"), SMALLEST - 1, -1):
            for rows in ROWS:
                plan = self._in_rows(len(data.cards), rows, room, pixels)
                if all(self._lines(card, plan) for card in data.cards):
                    return plan
        return plan

    def _in_rows(self, count: int, rows: int, room: pygame.Rect, pixels: int) -> Plan:
        brush, gap, columns = self.brush, self.brush.px(GAP), -(-count // rows)
        rows = -(-count // columns)
        wide = (room.width - gap * (columns - 1)) // columns
        high = (room.height + gap) // rows - gap
        tall = high >= brush.px(LEAST) * max(1.0, brush.fonts.percent / 125)
        most = brush.px(WIDEST if tall else ROW * max(1.0, brush.fonts.percent / 100))
        return Plan(rows, min(wide, most), high, tall, pixels)

    def _lines(self, card: HandCard, plan: Plan) -> list[str]:
        """Return the name in one line or two; none where it is not read whole so."""
        room = plan.wide - self.brush.px(PAD)
        room -= self.brush.px(PAD) if plan.tall else self._left(plan.high)
        if card.order is not None and not plan.tall:
            room -= self._order_size(plan.high) + self.brush.px(4)
        letters = self.brush.fonts.sized("bold", plan.pixels)
        if letters.size(card.name)[0] <= room:
            return [card.name]
        if plan.tall or 2 * plan.line <= plan.high:
            lines = fitting.broken(self.brush, card.name, "note", room, "bold")
            if len(lines) > 1 and all(letters.size(each)[0] <= room for each in lines):
                return lines
        return []

    def _name(
        self, target: pygame.Surface, card: HandCard, at: tuple[int, float], plan: Plan
    ) -> float:
        """Write the name of a card below a place; return where it ends."""
        lines = self._lines(card, plan)
        y = at[1]
        for line in lines or [card.name]:
            words = self.brush.fonts.exact(line, "bold", plan.pixels, ink.INK)
            if not lines:  # no card has room for it: it is cut where it must be
                room = plan.wide - at[0] - self.brush.px(PAD)
                words = fitting.fitted(self.brush, line, "note", ink.INK, room)
            target.blit(words, words.get_rect(midleft=(at[0], round(y + plan.line / 2))))
            y += plan.line
        return y

    def _left(self, high: int) -> int:
        """Return where the name of a row begins, behind its price."""
        brush = self.brush
        return 2 * self._radius(high) + brush.px(PAD + 6)

    def _radius(self, high: int) -> int:
        """Return half of the disc with the price of a row: its number is at least a note."""
        brush = self.brush
        return min(max(brush.px(18), round(brush.fonts.size("note") * 0.95)), round(high * 0.45))

    # --- one card

    def _back(self, target: pygame.Surface, box: pygame.Rect) -> None:
        wide = min(box.width, card_face.wide_of(box.height))
        spot = pygame.Rect(0, 0, wide, box.height)
        spot.center = box.center
        piece = card_face.back(self.brush, "overlord", spot.size)
        target.blit(piece.picture, piece.picture.get_rect(center=spot.center))

    def _sheet(self, target: pygame.Surface, card: HandCard, box: pygame.Rect, lit: bool) -> None:
        ground(self.brush, target, box, True, lit and card.id == (self.hot or self.focus))

    def whole(
        self, target: pygame.Surface, card: HandCard, box: pygame.Rect, plan: Plan,
        discards: bool = False,
    ) -> None:  # fmt: skip
        """Draw a card with its band, name, text and foot."""
        brush, pad = self.brush, self.brush.px(PAD)
        sheet = pygame.Surface(box.size, pygame.SRCALPHA, 32)
        own = pygame.Rect((0, 0), box.size)
        self._sheet(sheet, card, own, card.lit)
        note = brush.fonts.line_height("note")
        band = pygame.Rect(0, 0, own.width, self._band)
        tone = card_face.tone_of(card.tone)
        fill = tone.main if card.lit else ink.mix(tone.dark, ink.NIGHT, 0.2)
        brush.materials.plate(*band.size, fill, None, 8).draw(sheet, 0, 0)
        right = self._price(sheet, card, band)
        size = brush.fonts.size("note")
        brush.icon(sheet, card.mark, (pad + size / 2, band.centery), size, ink.CREAM)
        left = pad + size + brush.px(5)
        for kind in filter(None, (card.kind, card.kind_short)):
            if brush.fonts.width(kind, "note", "bold") <= right - left:
                brush.line(sheet, kind, "note", ink.CREAM, (left, band.centery), face="bold")
                break
        y = self._name(sheet, card, (pad, band.bottom + brush.px(4)), plan)
        foot = pygame.Rect(0, 0, own.width, note + brush.px(7))
        foot.bottom = own.bottom
        top = round(y) + brush.px(2)
        end = foot.top
        if card.order is not None:
            plate = self._order_box(card, own, plan)
            end = min(end, plate.top)
            if plate.bottom > foot.top:
                foot.width -= plate.width + brush.px(2)
        room = pygame.Rect(pad, top, own.width - 2 * pad, end - top - brush.px(2))
        self._text(sheet, card, room)
        target.blit(sheet if card.lit else fade(sheet, DIM), box)
        # What it costs and why it cannot be played is read as well on a card that cannot.
        self._foot(target, card, foot.move(box.topleft), discards)
        if not card.lit:
            self._price(target, card, band.move(box.topleft))

    # --- what was said of it beforehand

    def _order_size(self, high: int) -> int:
        """Return the pixels of a plate without words, which a row has at its end."""
        note = self.brush.fonts.line_height("note") + self.brush.px(6)
        return min(high - self.brush.px(4), max(note, self.brush.px(24)))

    def _order_box(self, card: HandCard, box: pygame.Rect, plan: Plan) -> pygame.Rect:
        """Return where its plate lies: over the foot of a card, at its end where the name leaves no
        height for that, at the end of a row.
        """
        brush = self.brush
        if plan.tall:
            foot = brush.fonts.line_height("note") + brush.px(8)
            plate = pygame.Rect(
                0, 0, box.width - brush.px(10), max(foot - brush.px(4), brush.px(24))
            )
            plate.midbottom = (box.centerx, box.bottom - foot)
            if plate.top >= box.top + self._band + brush.px(4) + self._name_high(card, plan):
                return plate
        size = self._order_size(box.height)
        plate = pygame.Rect(0, 0, size, size)
        plate.midright = (box.right - brush.px(4), box.centery)
        if plan.tall:
            plate.bottom = box.bottom - brush.px(4)
        return plate

    @property
    def _band(self) -> int:
        """Return the pixels down of the band of a card."""
        return max(self.brush.fonts.line_height("note") + self.brush.px(6), self.brush.px(26))

    def _name_high(self, card: HandCard, plan: Plan) -> int:
        """Return the pixels down of the name of a card."""
        return plan.line * max(1, len(self._lines(card, plan)))

    def _order(self, target: pygame.Surface, order: CardOrder, box: pygame.Rect) -> None:
        """Draw the plate by which it is changed."""
        brush, middle = self.brush, box.height / 2
        face, edge = (ink.WALNUT_LIGHT, ink.BRASS_LIGHT) if order.stands else (
            ink.INSET, ink.BRASS_DARK)  # fmt: skip
        brush.materials.plate(*box.size, face, edge, 6, 1.6).draw(target, *box.topleft)
        words = self._order_words(order, box)
        at = (box.left + middle if words else box.centerx, box.centery)
        if order.figure:
            brush.portrait(target, order.figure, order.side, at, middle * 0.86)
        else:
            brush.icon(target, order.icon, at, box.height * 0.7, ink.CREAM)
        if words:
            left = (box.left + box.height + brush.px(2), box.centery)
            brush.line(target, words, "note", ink.CREAM, left)
        taller = box.inflate(0, max(0, brush.px(HIT) - box.height))
        self._spots.append((taller, order.id))
        self._tips.append((taller, order.id))
        self._mark(target, order.id, box, 6)

    def _order_words(self, order: CardOrder, box: pygame.Rect) -> str:
        """Return the words that are read whole on a plate, "" where there is room for none."""
        brush = self.brush
        room = box.width - box.height - brush.px(5)
        ways = (order.words, order.short)
        return next((each for each in ways if brush.fonts.width(each, "note") <= room), "")

    def _text(self, target: pygame.Surface, card: HandCard, room: pygame.Rect) -> None:
        """Tell what the card does where all of that has room, else show its picture."""
        brush = self.brush
        if brush.prose.height(card.text, "note", room.width) <= room.height:
            laid = brush.prose.lay(card.text, "note", room.width, ON_PARCHMENT)
            target.blit(laid.picture, room.topleft)
            self._picture_below(target, card, room, laid.picture.get_height())
        elif room.height >= brush.px(16):
            size = min(room.height, room.width, brush.px(64))
            tone = card_face.tone_of(card.tone).main
            brush.icon(target, card.icon, room.center, size, tone)

    def _picture_below(
        self, target: pygame.Surface, card: HandCard, room: pygame.Rect, used: int
    ) -> None:
        """Draw the picture of a card that is read large below its words."""
        left = room.height - used
        size = min(self.brush.px(110), left - self.brush.px(16), room.width)
        if size >= self.brush.px(LARGE):
            tone = card_face.tone_of(card.tone).main
            at = (room.centerx, room.bottom - left / 2)
            self.brush.icon(target, card.icon, at, size, tone)

    def _price(self, target: pygame.Surface, card: HandCard, band: pygame.Rect) -> int:
        """Draw what a card costs at the end of its band; return where that begins."""
        brush = self.brush
        size = brush.fonts.size("name")
        wide = brush.fonts.width(card.price, "name", "black") + size + brush.px(12)
        box = pygame.Rect(0, 0, wide, band.height - brush.px(4))
        box.midright = (band.right - brush.px(3), band.centery)
        fill = ink.DAMAGE if card.dear else ink.NIGHT
        plate = brush.materials.plate(*box.size, fill, ink.BRASS, box.height // 2, 1.4)
        plate.draw(target, *box.topleft)
        at = (box.left + brush.px(5) + size / 2, box.centery)
        brush.icon(target, "overlord", at, size * 0.9, ink.CREAM)
        end = (box.right - brush.px(6), box.centery)
        brush.line(target, card.price, "name", ink.CREAM, end, "right", "black")
        return box.left - brush.px(4)

    def _foot(
        self, target: pygame.Surface, card: HandCard, foot: pygame.Rect, discards: bool
    ) -> None:
        """Draw what it leaves, or the lock with why it cannot be played, and the cap of its key."""
        brush, pad = self.brush, self.brush.px(PAD)
        left, right = foot.left + pad, foot.right - brush.px(4)
        if card.key:
            right = draw_key(brush, target, card.key, right, foot.centery).left - brush.px(3)
        if discards and card.lit:
            spot = brush.line(
                target, card.worth, "name", ink.INK, (left, foot.centery), face="black"
            )
            size = brush.fonts.size("note")
            at = (spot.right + brush.px(4) + size / 2, foot.centery)
            brush.icon(target, "overlord", at, size, ink.RUBRIC)
            return
        words = card.foot
        # On a card that cannot be played the ground is dimmed: words are as dark as can be there.
        tone = ink.INK if not card.lit else ink.RUBRIC if card.dear else ink.INK_2
        size = brush.fonts.size("note")
        if not card.lit:
            brush.icon(target, "lock", (left + size / 2, foot.centery), size * 0.9, ink.RUBRIC)
            left += size + brush.px(3)
        for told in (words, card.foot_short):
            if not told or not fitting.readable(brush, told, "note", right - left):
                continue
            line = fitting.fitted(brush, told, "note", tone, right - left)
            target.blit(line, line.get_rect(midleft=(left, foot.centery)))
            return

    def _row(
        self, target: pygame.Surface, card: HandCard, box: pygame.Rect, plan: Plan, discards: bool
    ) -> None:
        brush, pad = self.brush, self.brush.px(PAD)
        sheet = pygame.Surface(box.size, pygame.SRCALPHA, 32)
        own = pygame.Rect((0, 0), box.size)
        self._sheet(sheet, card, own, card.lit)
        note = brush.fonts.line_height("note")
        left = self._left(own.height)
        taken = self._order_size(own.height) + brush.px(4) if card.order is not None else 0
        names = self._lines(card, plan) or [card.name]
        high = len(names) * plan.line
        foot = own.height >= high + note + brush.px(2)
        y = (own.height - high - (note if foot else 0)) / 2
        radius = (left - brush.px(PAD + 6)) / 2
        at = (brush.px(4) + radius, own.height / 2)
        tone = card_face.tone_of(card.tone)
        edge = pygame.Rect(0, 0, brush.px(5), own.height)
        brush.materials.plate(*edge.size, tone.main, None, 2).draw(sheet, 0, 0)
        # Where there is no foot to say what it is worth when it is discarded, the disc does.
        told = card.worth if discards and card.lit and not foot else card.price
        disc = partial(card_face.level_disc, brush, sheet, told)
        disc((at[0] + brush.px(3), at[1]), radius)
        y = self._name(sheet, card, (left, y), plan)
        if foot:
            strip = pygame.Rect(left - pad, round(y), own.width - left + pad - taken, note)
        else:
            self._beside(sheet, card, plan, names)
        target.blit(sheet if card.lit else fade(sheet, DIM), box)
        if foot:
            self._foot(target, card, strip.clip(own).move(box.topleft), discards)

    def _beside(self, sheet: pygame.Surface, card: HandCard, plan: Plan, names: list[str]) -> None:
        """Draw the lock or the cap of the key of a row without a foot, if its name leaves room."""
        brush, (wide, high) = self.brush, sheet.get_size()
        if card.order is not None:
            wide -= self._order_size(high) + brush.px(4)
        letters = brush.fonts.sized("bold", plan.pixels)
        right = self._left(high) + letters.size(names[-1])[0] + brush.px(4)
        size, middle = brush.fonts.size("note"), high / 2
        if names[1:]:
            middle = high / 2 + plan.line / 2
        if card.lit and card.key:
            cap = brush.fonts.width(card.key, "note", "bold") + brush.px(16)
            if right + cap <= wide:
                draw_key(brush, sheet, card.key, wide - brush.px(4), middle)
        elif not card.lit and right + size + brush.px(PAD) <= wide:
            spot = (wide - brush.px(PAD) - size / 2, middle)
            brush.icon(sheet, "lock", spot, size * 0.9, ink.RUBRIC)
        elif not card.lit:
            # No name is so long that nobody sees whether its card can be played.
            small = size * 0.8
            spot = (self._left(high) - small / 2, high - small / 2 - brush.px(2))
            brush.icon(sheet, "lock", spot, small, ink.RUBRIC, edged=True)
