"""The bench of Trials: deck and spent pile of a hero, and his hand.

No card covers another, for each is read. The one that was taken up is large, one that may join it
is raised. Where there is no width for so many whole cards each is a row with its name.
"""

from __future__ import annotations

import time
from functools import partial
from typing import Final

import pygame

from game.table.hud import card_face
from game.table.hud.brush import Brush
from game.table.hud.card_face import tone_of
from game.table.hud.fan import A_PART, Store, reading_place
from game.table.hud.panel import DataPanel
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.buttons import key_cap
from game.table.look.palette import rgb
from game.table.look.prose import ON_WOOD
from game.table.look.sheets import Piece
from game.table.look.strokes import clear, fade, glow, rescaled, rounded
from game.table.trials import hand_card
from game.table.trials.data import (
    CHOSEN,
    DARK,
    JOINED,
    JOINS,
    LIT,
    LYING,
    BenchAside,
    BenchCard,
    BenchData,
)
from game.table.trials.reasons import on_card
from game.words.rich import Span

GAP: Final = 7
PAD: Final = 14
WIDEST: Final = 150
"""Units beyond which a card only grows emptier."""
LARGER: Final = 1.56
"""How many times as wide as others the card is that was taken up."""
NARROW: Final = 5.2
"""How many times the size of a note a card is wide at least, for words to stand on it."""
STORES: Final = 116
"""Units of what deck and spent pile take."""
ASIDE: Final = 142
ROW: Final = 46
"""Units of height of a row at most."""
ROW_LINES: Final = 1.06
"""How many times as high as its letters each of the two lines of a row is."""
JOIN: Final = rgb("#6A4FC0")
CHOICE: Final = rgb("#FF9A3C")
OVER: Final = rgb("#FF8A6A")


class Bench(DataPanel[BenchData]):
    """Draws a `BenchData`; ids: those of cards, stores and of what stands aside."""

    def __init__(self, brush: Brush, rect: pygame.Rect) -> None:
        super().__init__(brush, rect)
        self._above = 0
        """The pixels above the bench that its picture has while it is drawn."""
        self._frames = 0
        """In how many frames cards of another hand were made while the last one is still shown."""

    @property
    def reading(self) -> BenchCard | None:
        """Return the card at the pointer, else that with the keyboard, else None."""
        cards = {card.id: card for card in self.data.cards} if self.data else {}
        return cards.get(self.hot or "") or cards.get(self.focus or "")

    def keyed(self, key: str) -> str | None:
        """Return the id of the card that a key stands on, None where there is none."""
        cards = self.data.cards if self.data else ()
        return next((card.id for card in cards if key and card.key == key), None)

    def read(self, window: pygame.Rect) -> tuple[Piece, pygame.Rect] | None:
        """Return the card that is read, whole, and where it lies: above its place on the bench;
        None where none is, or it lies face down.
        """
        card = self.reading
        if card is None or card.face is None:
            return None
        notes = (card.reason,) if card.reason and card.state == DARK else ()
        size = hand_card.large_size(self.brush, card.face, notes, card.now)
        piece = hand_card.large(self.brush, card.face, notes, card.now)
        gap, box = self.brush.px(12), pygame.Rect((0, 0), size)
        spot = self.where(card.id)
        if spot is None:
            return piece, reading_place(self.brush, size, self.rect, window)
        box.midbottom = (spot.centerx, self.rect.top - gap)
        # Over the board, not over the columns beside it, where it has that room.
        room = window.inflate(-2 * gap, -2 * gap)
        if box.width <= self.rect.width:
            room = pygame.Rect(self.rect.left, room.top, self.rect.width, room.height)
        return piece, box.clamp(room)

    def _ahead(self) -> bool:
        # The words of a card take some milliseconds, and a chosen one changes the place of all.
        data = self.data
        if data is not None and self._frames < len(data.cards):
            self._frames += 1
            begun, room = time.thread_time(), self._rooms(data)[1]
            if self.in_rows(data, room):
                return True
            for card, box in zip(data.cards, self.places(data, room), strict=True):
                self._piece(data, card, box.size)
                if time.thread_time() - begun > A_PART:
                    return False
        self._frames = 0
        return True

    def _piece(self, data: BenchData, card: BenchCard, size: tuple[int, int]) -> Piece:
        """Return the picture of a card so large, made once (shared)."""
        if card.face is None:
            return card_face.back(self.brush, data.side, size)
        return hand_card.held(
            self.brush, card.face, size, card.state, card.reason, card.reason_short, card.now
        )

    def _base(self, full: pygame.Surface, far: int) -> None:
        self.brush.materials.tray(self.rect.width, self.rect.height, 4).draw(full, far, far)
        if self.data is None:
            return
        # Cards that are taken up reach over the upper edge: all is drawn from above it on.
        self._above = far
        above = full.subsurface((far, 0, self.rect.width + far, full.get_height()))
        self._lay_out(above, self.data)
        self._above = 0
        self._spots = [(box.move(0, -far), id) for box, id in self._spots]
        self._tips = [(box.move(0, -far), id) for box, id in self._tips]

    def _tell(self, target: pygame.Surface, data: BenchData) -> None:
        """Draw nothing more: all lies on the bench already."""

    def _lay_out(self, target: pygame.Surface, data: BenchData) -> None:
        stores, room, aside = self._rooms(data)
        self._stores(target, data, stores)
        if data.aside is not None:
            self._aside(target, data.aside, aside)
        if not data.cards:
            if data.empty:
                self._empty(target, data.empty, room)
        elif self.in_rows(data, room):
            self._rows(target, data, room)
        else:
            self._cards(target, data, room)
        if data.head:
            self._head(target, data.head, room)

    def _rooms(self, data: BenchData) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return where the stores lie, the cards, and what stands aside."""
        brush, fonts = self.brush, self.brush.fonts
        inner = self.inside.inset(9, 10).rect.move(0, self._above)
        words = (data.deck.label, data.spent.label)
        wide = max(fonts.width(word, "note") for word in words)
        stores = inner.copy()
        stores.width = min(
            max(brush.px(STORES), self._store_wide(inner.height) + wide + brush.px(22)),
            inner.width // 3,
        )
        room = inner.copy()
        room.left, room.width = stores.right + brush.px(GAP), 0
        room.width = inner.right - room.left
        aside = pygame.Rect(inner.right, inner.top, 0, inner.height)
        if data.aside is not None:
            grown = min(1.35, max(1.0, fonts.percent / 100))
            aside.width = round(brush.px(ASIDE) * grown)
            aside.left = inner.right - aside.width
            room.width -= aside.width + brush.px(GAP)
        return stores, room, aside

    # --- deck and spent pile

    def _store_wide(self, high: int) -> int:
        each = (high - self.brush.fonts.line_height("note") - self.brush.px(18)) // 2
        return round(min(self.brush.px(66), each) / 1.42)

    def _stores(self, target: pygame.Surface, data: BenchData, box: pygame.Rect) -> None:
        brush, fonts = self.brush, self.brush.fonts
        brush.materials.inset(*box.size, 0.7, 8).draw(target, *box.topleft)
        line = fonts.line_height("note")
        told = data.line
        most = box.width - brush.px(8)
        if fonts.width(told, "note") > most:
            told = data.line_short or told
        tone = OVER if data.over else ink.CREAM
        words = fitting.fitted(brush, told, "note", tone, most)
        target.blit(words, words.get_rect(midbottom=(box.centerx, box.bottom - brush.px(4))))
        rest = box.inflate(-2 * brush.px(8), -2 * brush.px(6))
        rest.height = box.bottom - line - brush.px(6) - rest.top
        each = rest.height // 2
        for place, store in enumerate((data.deck, data.spent)):
            spot = pygame.Rect(rest.left, rest.top + place * each, rest.width, each)
            self._store(target, data, store, spot)

    def _store(
        self, target: pygame.Surface, data: BenchData, store: Store, box: pygame.Rect
    ) -> None:
        brush, fonts = self.brush, self.brush.fonts
        wide = self._store_wide(self.inside.inset(9, 10).rect.height)
        size = (wide, round(wide * 1.42))
        key = ("bench store", store.back, data.side, store.count > 0, size)
        picture = brush.kept(key, partial(self._store_picture, store, size))
        spot = picture.get_rect(midleft=(box.left, box.centery))
        target.blit(picture, spot)
        x = (box.left + size[0] + box.right) / 2 + brush.px(2)
        number, note = fonts.size("number_m"), fonts.line_height("note")
        two = number * 0.75 + note <= box.height
        y = box.centery - (note * 0.45 if two else 0)
        size_of = min(number, box.height * 0.8)
        brush.number(target, str(store.count), size_of, ink.CREAM, (x, y))
        if two:
            most = box.right - box.left - size[0] - brush.px(2)
            words = fitting.fitted(brush, store.label, "note", ink.MUTED_CREAM, most)
            target.blit(words, words.get_rect(center=(round(x), round(y + number * 0.72))))
        self._spots.append((box, store.id))
        self._tips.append((box, store.id))
        self._mark(target, store.id, box, 6)

    def _store_picture(self, store: Store, size: tuple[int, int]) -> pygame.Surface:
        """Return the deck face down, or the spent pile open; where none lies, its place."""
        brush = self.brush
        if not store.count:
            picture = clear(*size)
            brush.materials.plate(*size, (*ink.NIGHT, 60), ink.BRASS_DARK, 5).draw(picture, 0, 0)
            return picture
        if store.back:
            piece = card_face.back(brush, store.back, size)
            room = card_face.room_of(brush)
            return piece.picture.subsurface((room, room, *size))
        picture = clear(*size)
        sheet = brush.materials.parchment(*size, 5, border=False, shadow=False)
        sheet.draw(picture, 0, 0)
        tone = tone_of("brass")
        band = max(4, size[1] // 4)
        top = rounded(size[0], band + 6, 6 * brush.unit, tone.main)
        picture.blit(top, (0, 0), (0, 0, size[0], band))
        edge = brush.materials.plate(*size, (0, 0, 0, 0), ink.NIGHT, 6, 1.6)
        edge.draw(picture, 0, 0)
        at = (size[0] / 2, band + (size[1] - band) / 2)
        brush.icon(picture, "bolt", at, size[0] * 0.5, tone.word)
        return picture

    # --- what stands at the end

    def _aside(self, target: pygame.Surface, aside: BenchAside, box: pygame.Rect) -> None:
        brush, fonts = self.brush, self.brush.fonts
        brush.materials.inset(*box.size, 0.55, 8).draw(target, *box.topleft)
        pad = brush.px(9)
        high = max(brush.px(38), fonts.line_height("label") + brush.px(8))
        button = pygame.Rect(box.left + pad, box.bottom - high - pad, box.width - 2 * pad, high)
        room = pygame.Rect(box.left + pad, box.top + pad, box.width - 2 * pad, 0)
        room.height = button.top - room.top - brush.px(4)
        size = brush.px(22)
        text = aside.text
        free = room.height - size - brush.px(6)
        role = next(
            (
                one for one in ("compact", "note")
                if brush.prose.height(text, one, room.width) <= free
            ),
            "",
        )  # fmt: skip
        icon = bool(aside.icon)
        if not role and aside.short:
            text, role = aside.short, "note"
        role = role or "note"
        if brush.prose.height(text, role, room.width) > free:
            icon, free = False, room.height
        lines = max(1, free // fonts.line_height(role))
        laid = brush.prose.lay(text, role, room.width, ON_WOOD, lines, "centre")
        block = laid.lines * fonts.line_height(role) + (size + brush.px(6) if icon else 0)
        y = room.top + max(0, (room.height - block) // 2)
        if icon:
            brush.icon(target, aside.icon, (room.centerx, y + size / 2), size, ink.BRASS_LIGHT)
            y += size + brush.px(6)
        target.blit(laid.picture, (room.left, y))
        state = "hover" if self.hot == aside.id else "normal"
        brush.materials.button(*button.size, "wood", state).draw(target, *button.topleft)
        cap = key_cap(brush, aside.key, 0.9) if aside.key else None
        most = button.width - brush.px(14) - (cap.get_width() + brush.px(6) if cap else 0)
        if cap is not None and not fitting.readable(brush, aside.label, "label", most):
            cap, most = None, button.width - brush.px(14)
        words = fitting.fitted(brush, aside.label, "label", ink.CREAM, most)
        block = words.get_width() + (cap.get_width() + brush.px(6) if cap else 0)
        x = button.centerx - block // 2
        target.blit(words, words.get_rect(midleft=(x, button.centery)))
        if cap is not None:
            spot = cap.get_rect(midleft=(x + words.get_width() + brush.px(6), button.centery))
            self._cap(target, cap, spot)
        self._spots.append((button, aside.id))
        self._tips.append((button, aside.id))
        if self.focus == aside.id:
            self._mark(target, aside.id, button, 8)

    def _empty(self, target: pygame.Surface, empty: str, room: pygame.Rect) -> None:
        brush = self.brush
        laid = brush.prose.lay(
            empty, "compact", room.width - brush.px(40), ink.MUTED_CREAM, 0, "centre"
        )
        target.blit(laid.picture, laid.picture.get_rect(center=room.center))

    def _head(self, target: pygame.Surface, head: str, room: pygame.Rect) -> None:
        """Draw what is asked of the hand over the bench's upper edge."""
        brush = self.brush
        most = room.width - brush.px(40)
        words = fitting.fitted(brush, head, "compact", ink.BRASS_LIGHT, most)
        box = words.get_rect().inflate(brush.px(22), brush.px(6))
        box.midbottom = (room.centerx, room.top + brush.px(2))
        plate = brush.materials.plate(*box.size, (24, 15, 9, 245), ink.BRASS, 7, 1.4)
        plate.draw(target, *box.topleft)
        target.blit(words, words.get_rect(center=box.center))

    # --- cards side by side

    def in_rows(self, data: BenchData, room: pygame.Rect) -> bool:
        """Return whether cards would be too narrow for their words, so that each is a row."""
        note = self.brush.fonts.size("note")
        parts = len(data.cards) + (LARGER - 1.0) * self._chosen(data)
        gaps = self.brush.px(GAP) * (len(data.cards) - 1)
        wide = min(self.brush.px(WIDEST), (room.width - gaps) / max(1.0, parts))
        low = room.height < hand_card.least_height(self.brush) + self._below
        faces = [card.face for card in data.cards if card.face is not None]
        if not faces:
            return False
        named = all(hand_card.names_fit(self.brush, face.name, round(wide)) for face in faces)
        return low or wide < NARROW * note or not named

    @property
    def _below(self) -> int:
        """The pixels that the caps of keys take below cards."""
        brush = self.brush
        keyed = self.data is not None and any(card.key for card in self.data.cards)
        return max(0, key_cap(brush, "1").get_height() - brush.px(4)) if keyed else 0

    def _chosen(self, data: BenchData) -> int:
        return sum(card.state == CHOSEN for card in data.cards)

    def places(self, data: BenchData, room: pygame.Rect) -> list[pygame.Rect]:
        """Return where each card lies in a room, the first at the left."""
        brush, count = self.brush, len(data.cards)
        gap, chosen = brush.px(GAP), self._chosen(data)
        parts = count + (LARGER - 1.0) * chosen
        wide = min(brush.px(WIDEST), round((room.width - gap * (count - 1)) / parts))
        wides = [round(wide * LARGER) if card.state == CHOSEN else wide for card in data.cards]
        used = sum(wides) + gap * (count - 1)
        x = room.left if chosen else room.left + max(0, (room.width - used) // 2)
        low = room.bottom + brush.px(6) - self._below
        found: list[pygame.Rect] = []
        for card, across in zip(data.cards, wides, strict=True):
            top = room.top + brush.px(3)
            box = pygame.Rect(x, top, across, low - top)
            if card.state == CHOSEN:
                box.top -= brush.px(20)
                box.height += brush.px(22)
            elif card.state in (JOINS, JOINED):
                box.top -= brush.px(10)
            found.append(box)
            x += across + gap
        return found

    def _cards(self, target: pygame.Surface, data: BenchData, room: pygame.Rect) -> None:
        lying = list(zip(data.cards, self.places(data, room), strict=True))
        for card, box in lying:
            self._spots.append((box, card.id))
            self._tips.append((box, card.id))
        # The light of the one that was taken up falls on the others.
        for card, box in sorted(lying, key=lambda each: each[0].state != CHOSEN):
            self._card(target, data, card, box)

    def _card(
        self, target: pygame.Surface, data: BenchData, card: BenchCard, box: pygame.Rect
    ) -> None:
        brush = self.brush
        if card.state in (CHOSEN, JOINS):
            self._light(target, box, CHOICE if card.state == CHOSEN else JOIN)
        piece = self._piece(data, card, box.size)
        picture, room = piece.picture, card_face.room_of(brush)
        x, y = box.left - room, box.top - room
        if card.shown < 1.0:
            picture = fade(picture, card.shown)
            y += round((1.0 - card.shown) * box.height * 0.4)
        target.blit(picture, (x, y))
        if card.tag:
            self._tag(target, card, box)
        if card.key:
            cap = key_cap(brush, card.key)
            self._cap(target, cap, cap.get_rect(midtop=(box.centerx, box.bottom - brush.px(4))))
        self._mark(target, card.id, box, 12)

    def _light(self, target: pygame.Surface, box: pygame.Rect, colour: ink.RGB) -> None:
        """Draw the light round a card that was taken up, or may join it."""
        brush = self.brush
        far = brush.px(14)
        key = ("card light", box.size, colour)

        def make() -> pygame.Surface:
            radius = max(8, box.width // 2 + far)
            flare = glow(radius, ink.mix(ink.BLACK, colour, 0.75), 1.4)
            size = (box.width + 2 * far, box.height + 2 * far)
            return rescaled(flare, size)

        light = brush.kept(key, make)
        target.blit(light, light.get_rect(center=box.center), special_flags=pygame.BLEND_RGB_ADD)

    def _tag(self, target: pygame.Surface, card: BenchCard, box: pygame.Rect) -> None:
        """Draw over a card what it would do to the odds."""
        brush = self.brush
        told, most = card.tag, box.width + brush.px(8)
        if brush.fonts.width(told, "note", "bold") + brush.px(16) > most:
            told = card.tag_short or told
        wide = min(most, brush.fonts.width(told, "note", "bold") + brush.px(18))
        high = round(brush.fonts.size("note") * 1.6)
        spot = pygame.Rect(0, 0, wide, high)
        spot.midbottom = (box.centerx, box.top + brush.px(5))
        plate = brush.materials.plate(*spot.size, JOIN, rgb("#C9B5FF"), high / 2 / brush.unit, 1.6)
        plate.draw(target, *spot.topleft)
        words = card_face.bold_line(brush, told, "note", ink.WHITE, wide - brush.px(12))
        target.blit(words, words.get_rect(center=spot.center))

    def _cap(self, target: pygame.Surface, cap: pygame.Surface, spot: pygame.Rect) -> None:
        plate = self.brush.materials.plate(*spot.size, ink.NIGHT, None, 5)
        plate.draw(target, *spot.topleft)
        target.blit(cap, spot)

    # --- cards as rows

    def rows(self, count: int, room: pygame.Rect) -> list[pygame.Rect]:
        """Return the boxes of so many rows, from the top of the first column down."""
        brush = self.brush
        gap = brush.px(5)
        least = round(brush.fonts.size("note") * 1.4) + gap
        columns = 2
        while columns < 4 and -(-count // columns) * least > room.height:
            columns += 1
        down = -(-count // columns)
        step = min(max(brush.px(ROW), round(brush.fonts.size("compact") * 2.2)) + gap,
                   (room.height + gap) // down)  # fmt: skip
        wide = (room.width - gap * (columns - 1)) // columns
        top = room.top + max(0, (room.height - step * down + gap) // 2)
        return [
            pygame.Rect(
                room.left + at // down * (wide + gap), top + at % down * step, wide, step - gap
            )
            for at in range(count)
        ]

    def _rows(self, target: pygame.Surface, data: BenchData, room: pygame.Rect) -> None:
        for card, box in zip(data.cards, self.rows(len(data.cards), room), strict=True):
            self._spots.append((box, card.id))
            self._tips.append((box, card.id))
            self._row(target, data, card, box)
            self._mark(target, card.id, box, 7)

    def _row(
        self, target: pygame.Surface, data: BenchData, card: BenchCard, box: pygame.Rect
    ) -> None:
        """Draw a card as a row: key, icon in the colour of its kind, name, and below it in a word
        what it costs, what it would do, or why it cannot be played.
        """
        brush, fonts, face = self.brush, self.brush.fonts, card.face
        tone = tone_of(face.tone if face is not None else data.side)
        edge = {CHOSEN: CHOICE, JOINS: rgb("#B9A2FF"), JOINED: rgb("#B9A2FF"),
                LIT: ink.BRASS_LIGHT}.get(card.state, ink.NIGHT)  # fmt: skip
        fill = tone.main
        if card.state == JOINS or card.state == JOINED:
            fill = JOIN
        words = ink.WHITE
        if card.state in (DARK, LYING) and face is not None:
            fill = ink.mix(tone.dark, ink.NIGHT, 0.35 if card.state == DARK else 0.0)
            words = ink.MUTED_CREAM if card.state == DARK else ink.CREAM
        lit = edge != ink.NIGHT
        plate = brush.materials.plate(*box.size, fill, edge, 7, 2.6 if lit else 1.2)
        plate.draw(target, *box.topleft)
        left, right = box.left + brush.px(6), box.right - brush.px(6)
        if card.key:
            cap = key_cap(brush, card.key)
            spot = cap.get_rect(midleft=(left, box.centery))
            self._cap(target, cap, spot)
            left = spot.right + brush.px(5)
        if face is None:
            return
        size = min(round(box.height * 0.55), brush.px(24))
        icon = "lock" if card.state == DARK else face.icon
        brush.icon(target, icon, (left + size / 2, box.centery), size, words)
        left += size + brush.px(6)
        if face.tier > 1:
            spot = brush.line(
                target, str(face.tier), "compact", hand_card.GOLD[1], (right, box.centery),
                "right", "black",
            )  # fmt: skip
            right = spot.left - brush.px(4)
        told = self._row_told(card)
        role, high = "compact", fonts.size("compact") + fonts.size("note")
        if told and box.height < ROW_LINES * high:
            role, high = "note", 2 * fonts.size("note")
        two = bool(told) and box.height >= ROW_LINES * high
        role = role if two else "compact"
        gap = round((fonts.size(role) + fonts.size("note")) * ROW_LINES / 2)
        y = box.centery - (gap / 2 if two else 0)
        name = card_face.bold_line(brush, face.name, role, words, right - left)
        target.blit(name, name.get_rect(midleft=(left, round(y))))
        if two:
            below = ink.mix(words, fill, 0.15)
            picture = fitting.fitted(brush, told, "note", below, right - left)
            target.blit(picture, picture.get_rect(midleft=(left, round(y + gap))))

    def _row_told(self, card: BenchCard) -> str:
        """Return what stands below the name of a row."""
        if card.state == DARK:
            name = card.face.name if card.face is not None else ""
            told = (Span(card.reason_short),) if card.reason_short else card.reason
            return "".join(span.text for span in on_card(told, name))
        if card.tag:
            return card.tag_short or card.tag
        if card.now:
            return "".join(span.text for span in card.now)
        face = card.face
        return " · ".join(filter(None, (face.price, face.reach))) if face is not None else ""
