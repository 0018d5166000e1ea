"""The bench of Trials: deck and spent pile of a hero, and his hand.

No card covers another, for each is read. The one that was taken up is large, one that may join it
is raised. Of more cards than are read side by side as many are shown as have room, and of each of
the others a strip with its key, its kind and its name. Only where not even those have room do they
stand as their keys at the end at which they lie, and are leafed to.
"""

from __future__ import annotations

import time
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.table.hud import card_face
from game.table.hud.brush import Brush
from game.table.hud.card_face import tone_of
from game.table.hud.fan import A_PART, Store, reading_place
from game.table.hud.panel import DataPanel
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.boxes import Grown, measured
from game.table.look.buttons import SMALL_CAP, key_cap
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
    BenchAside,
    BenchCard,
    BenchData,
    PrintedCard,
)

GAP: Final = 7
PAD: Final = 14
WIDEST: Final = Grown(150, 1.5)
"""Beyond that a card only grows emptier."""
LARGER: Final = 1.56
"""How many times as wide as others the card is that was taken up."""
NARROW: Final = 5.2
"""How many times the size of a note a card is wide at least, for words to stand on it."""
ROOMY: Final = 7.6
"""The same of a card beside which there is room to tell much of the hand."""
STORES: Final = 116
"""Units of what deck and spent pile take."""
ASIDE: Final = 142
BUTTON: Final = 64
"""Units of width of what stands aside where cards need the room: a button alone."""
END: Final = 42
"""Units of width of the end at which cards lie that are leafed to."""
BACK: Final = "bench:-1"
ON: Final = "bench:1"
"""The ids of those ends."""
STRIP: Final = 15.0
"""How many times the size of a note a strip is wide at most."""
SQUEEZED: Final = (1.0, 0.86, 0.74)
"""What is left of the width that the names on strips would like, as little as is needed."""
LETTERS: Final = 1.12
"""How many times the size of a note a strip is high at least."""
MARK: Final = 30
"""Units of height of a card there at most: its key in the colour of its kind."""
JOIN: Final = rgb("#6A4FC0")
CHOICE: Final = rgb("#FF9A3C")
RIMS: Final = {CHOSEN: CHOICE, JOINS: rgb("#B9A2FF"), JOINED: rgb("#B9A2FF"), LIT: ink.BRASS_LIGHT}
"""The rim of a card of which only its key is seen."""
ON_FILL: Final = rgb("#D9CCFF")
"""The strip of a card that was put on: light where that of one that may join is dark."""
OVER: Final = rgb("#FF8A6A")


class Listing(NamedTuple):
    """How many cards are read beside strips of all others, and how those lie: in how many columns
    and rows, how wide each is.
    """

    whole: int
    columns: int
    rows: int
    wide: int


class Bench(DataPanel[BenchData]):
    """Draws a `BenchData`; ids: those of cards, stores, of what stands aside and of the ends.

    ``first`` is the place of the first card that is seen, where there are too many.
    """

    def __init__(self, brush: Brush, rect: pygame.Rect) -> None:
        super().__init__(brush, rect)
        self._above = 0
        """The pixels above the bench that its picture has while it is drawn."""
        self._frames = 0
        """In how many frames cards of another hand were made while the last one is still shown."""
        self._lists: tuple[object, Listing | None] | None = None
        """Of what it was found last how a hand lies, and how."""
        self.first = 0
        self._wanted: tuple[str, ...] = ()
        """The ids of the cards that were to be seen last."""

    def show(self, data: BenchData | None) -> None:
        """Show something else: another hand from its first card on, and whatever can be used."""
        before = {card.id for card in self.data.cards} if self.data else set[str]()
        super().show(data)
        if data is None:
            return
        if not before & {card.id for card in data.cards}:
            self.first, self._wanted = 0, ()
        for states in ((CHOSEN,), (JOINED,), (JOINS, LIT)):
            wanted = tuple(card.id for card in data.cards if card.state in states)
            if wanted:
                break
        if wanted != self._wanted:
            self._wanted = wanted
            seen = self._seen(data)
            if wanted and not any(data.cards[at].id in wanted for at in seen):
                self.reveal(wanted[0])

    def scroll(self, by: int) -> bool:
        """Leaf by so many cards; False at the end, or where all are seen."""
        before = self.first
        self.first = self._within(self.first + by)
        return self.first != before

    def leaf(self, name: str) -> bool:
        """Leaf as an end asks for that was pressed: by all cards but one that are seen."""
        if self.data is None or name not in (BACK, ON):
            return False
        by = max(1, self.most(self.data, self._rooms(self.data)[1]) - 1)
        return self.scroll(by if name == ON else -by)

    def reveal(self, id: str) -> None:
        """Leaf as little as is needed to see a card."""
        ids = [card.id for card in self.data.cards] if self.data else []
        if self.data is not None and id in ids:
            at, most = ids.index(id), self.most(self.data, self._rooms(self.data)[1])
            self.first = self._within(max(at - most + 1, min(self.first, at)))

    def _within(self, first: int) -> int:
        if self.data is None:
            return 0
        most = self.most(self.data, self._rooms(self.data)[1])
        return max(0, min(first, len(self.data.cards) - most))

    def _seen(self, data: BenchData) -> range:
        """Return the places in the hand of the cards that are seen."""
        first = self._within(self.first)
        return range(first, first + min(len(data.cards), self.most(data, self._rooms(data)[1])))

    def ready(self) -> bool:
        """Make the picture of the data; return whether there are any."""
        if self.data is None:
            return False
        self.first = self._within(self.first)
        self._keep((self.data, self.first), self._paint)
        return True

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
            for card, box in self._lying(data, room):
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

    def steps(self) -> list[tuple[str, pygame.Rect]]:
        """Return what the keys go to: the cards. Deck and spent pile have a key of their own."""
        data = self.data
        piles = {data.deck.id, data.spent.id} if data is not None else set[str]()
        return [each for each in super().steps() if each[0] not in piles]

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
            least = round(ROOMY * fonts.size("note"))
            left = room.width - aside.width - brush.px(GAP)
            if not self._fits(data, left, len(data.cards), least):
                aside.width = self._button_wide(data.aside)
            aside.left = inner.right - aside.width
            room.width -= aside.width + brush.px(GAP)
        return stores, room, aside

    def _button_wide(self, aside: BenchAside) -> int:
        """Return the width of a button that has its word below its icon, where that is short."""
        brush = self.brush
        return max(brush.px(BUTTON), self._worded(aside) + brush.px(14))

    def _worded(self, aside: BenchAside) -> int:
        """Return the pixels of the word on such a button, 0 for one that would take a card's
        room.
        """
        wide = self.brush.fonts.width(aside.label, "note")
        return wide if wide <= self.brush.px(1.5 * BUTTON) else 0

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
        if box.width <= self._button_wide(aside):
            self._button(target, aside, box)
            return
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
        self._press(target, aside.id, button)

    def _button(self, target: pygame.Surface, aside: BenchAside, box: pygame.Rect) -> None:
        """Draw what stands aside as a button as high as cards: icon, word, and the cap of its
        key.
        """
        brush, note = self.brush, self.brush.fonts.line_height("note")
        state = "hover" if self.hot == aside.id else "normal"
        brush.materials.button(*box.size, "wood", state).draw(target, *box.topleft)
        cap = key_cap(brush, aside.key, SMALL_CAP) if aside.key else None
        size = min(brush.px(26), box.width - brush.px(14))
        if not self._worded(aside):
            note = 0
        high = size + brush.px(8) + note + (cap.get_height() + brush.px(8) if cap else 0)
        y = box.centery - high // 2
        brush.icon(target, aside.icon or "eye_off", (box.centerx, y + size / 2), size, ink.CREAM)
        y += size + brush.px(8)
        if note:
            words = fitting.fitted(brush, aside.label, "note", ink.CREAM, box.width - brush.px(10))
            target.blit(words, words.get_rect(midtop=(box.centerx, y)))
        if cap is not None:
            self._cap(target, cap, cap.get_rect(midtop=(box.centerx, y + note + brush.px(8))))
        self._press(target, aside.id, box)

    def _press(self, target: pygame.Surface, id: str, box: pygame.Rect) -> None:
        self._spots.append((box, id))
        self._tips.append((box, id))
        if self.focus == id:
            self._mark(target, id, box, 8)

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

    def most(self, data: BenchData, room: pygame.Rect) -> int:
        """Return how many cards lie side by side in a room, wide enough for their words."""
        count = len(data.cards)
        least = round(NARROW * self.brush.fonts.size("note"))
        if all(card.face is None for card in data.cards) or self._fits(
            data, room.width, count, least
        ):
            return count
        listing = self._listing(data, room)
        if listing is not None:
            return listing.whole
        width = room.width - 2 * self._end_wide
        some = range(count - 1, 0, -1)
        return next((each for each in some if self._fits(data, width, each, least)), 1)

    def _listing(self, data: BenchData, room: pygame.Rect) -> Listing | None:
        """Return how a hand lies of which not all cards are read side by side: as many as can be,
        and strips of all others; None where all are read, or those have no room.
        """
        fonts, count = self.brush.fonts, len(data.cards)
        least, gap = round(NARROW * fonts.size("note")), self.brush.px(GAP)
        if any(card.face is None for card in data.cards) or self._fits(
            data, room.width, count, least
        ):
            return None
        key = (data, room.size)
        if self._lists is None or self._lists[0] != key:
            self._lists = (key, self._listed(data, room, least, gap))
        return self._lists[1]

    def _listed(self, data: BenchData, room: pygame.Rect, least: int, gap: int) -> Listing | None:
        fonts, count = self.brush.fonts, len(data.cards)
        high = room.height + self.brush.px(3)
        most = max(1, high // round(LETTERS * fonts.size("note")))
        names = [card.face.name for card in data.cards if card.face is not None]
        wish = max(fonts.width(name, "note", "bold") for name in names) + self._strip_signs
        wish = min(wish, round(STRIP * fonts.size("note")))
        for share in SQUEEZED:
            for whole in range(count - 1, 0, -1):
                columns = -(-(count - whole) // most)
                wide = round(wish * share)
                left = room.width - columns * (wide + gap)
                if left >= least and self._fits(data, left, whole, least):
                    return Listing(whole, columns, -(-(count - whole) // columns), wide)
        return None

    @property
    def _strip_signs(self) -> int:
        """The pixels that key and icon take of a strip, with what is left free."""
        cap = key_cap(self.brush, "1", SMALL_CAP).get_width()
        return cap + round(self.brush.fonts.size("note")) + 5 * self.brush.px(5)

    def _kinds_fit(self, cards: tuple[BenchCard, ...], wide: int) -> bool:
        """Return whether each of some strips has room for the word of its kind, too."""
        fonts, gap = self.brush.fonts, 2 * self.brush.px(5)
        return all(
            fonts.width(face.name, "note", "bold") + fonts.width(_kind(face), "note") + gap
            <= wide - self._strip_signs
            for card in cards
            if (face := card.face) is not None
        )

    @property
    def _end_wide(self) -> int:
        return self.brush.px(END) + self.brush.px(GAP)

    def _fits(self, data: BenchData, width: int, count: int, least: int) -> bool:
        """Return whether so many cards have room side by side, none narrower than the least, and
        all with whole names.
        """
        wide = self._wide(data, width, count)
        faces = [card.face for card in data.cards if card.face is not None]
        lines = hand_card.name_lines(self.brush, self._high)
        return wide >= least and all(
            hand_card.names_fit(self.brush, face.name, round(wide), lines) for face in faces
        )

    def _wide(self, data: BenchData, width: int, count: int) -> float:
        """Return how wide each of so many cards is."""
        gaps = self.brush.px(GAP) * (count - 1)
        chosen = any(card.state == CHOSEN for card in data.cards)
        parts = count + (LARGER - 1.0) * chosen
        # Cards that are compared by what each comes to have more to tell.
        compared = 1.5 if all(card.now for card in data.cards) else 1.0
        widest = measured(WIDEST, self.brush) * compared
        return min(widest, (width - gaps) / max(1.0, parts))

    @property
    def _high(self) -> int:
        """The pixels down of a card that lies as any."""
        room = self.inside.inset(9, 10).rect
        return room.height + self.brush.px(3) - self._below

    @property
    def _below(self) -> int:
        """The pixels that the caps of keys take below cards."""
        brush = self.brush
        keyed = self.data is not None and any(card.key for card in self.data.cards)
        return max(0, self._cap_of("1").get_height() - brush.px(4)) if keyed else 0

    def _cap_of(self, key: str) -> pygame.Surface:
        """Return the cap of a key: smaller below cards that need the height."""
        brush, room = self.brush, self.inside.inset(9, 10).rect
        cap = key_cap(brush, key)
        if room.height - cap.get_height() < hand_card.least_height(brush):
            return key_cap(brush, key, SMALL_CAP)
        return cap

    def places(self, data: BenchData, room: pygame.Rect) -> list[pygame.Rect]:
        """Return where each card lies in a room that is seen, the first at the left."""
        brush, most = self.brush, self.most(data, room)
        cards = [data.cards[at] for at in self._seen(data)]
        gap, whole = brush.px(GAP), most >= len(data.cards)
        listing = self._listing(data, room)
        if listing is not None:
            room = room.copy()
            beside = listing.columns * (listing.wide + gap)
            room.left, room.width, whole = room.left + beside, room.width - beside, True
        wide = round(self._wide(data, room.width - (0 if whole else 2 * self._end_wide), most))
        wides = [round(wide * LARGER) if card.state == CHOSEN else wide for card in cards]
        used = sum(wides) + gap * (len(cards) - 1)
        before, after = self._beyond(data) if listing is None else ((), ())
        left = room.left + (self._end_wide if before else 0)
        right = room.right - (self._end_wide if after else 0)
        chosen = any(card.state == CHOSEN for card in cards)
        x = left if chosen and whole else left + max(0, (right - left - used) // 2)
        low = room.bottom + brush.px(6) - self._below
        found: list[pygame.Rect] = []
        for card, across in zip(cards, wides, strict=True):
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

    def _lying(self, data: BenchData, room: pygame.Rect) -> list[tuple[BenchCard, pygame.Rect]]:
        """Return the cards that are seen and where they lie."""
        cards = [data.cards[at] for at in self._seen(data)]
        return list(zip(cards, self.places(data, room), strict=True))

    def _beyond(self, data: BenchData) -> tuple[tuple[BenchCard, ...], tuple[BenchCard, ...]]:
        """Return the cards that are leafed to, at the left and at the right."""
        seen = self._seen(data)
        return data.cards[: seen.start], data.cards[seen.stop :]

    def _cards(self, target: pygame.Surface, data: BenchData, room: pygame.Rect) -> None:
        lying = self._lying(data, room)
        for card, box in lying:
            self._spots.append((box, card.id))
            self._tips.append((box, card.id))
        # The light of the one that was taken up falls on the others.
        for card, box in sorted(lying, key=lambda each: each[0].state != CHOSEN):
            self._card(target, data, card, box)
        listing = self._listing(data, room)
        if listing is not None:
            self._strips(target, data, room, listing)
            return
        for name, cards in zip((BACK, ON), self._beyond(data), strict=True):
            if cards:
                end = pygame.Rect(room.left, 0, self.brush.px(END), self._high)
                end.bottom = room.bottom + self.brush.px(6) - self._below
                if name == ON:
                    end.right = room.right
                self._end(target, name, cards, end)

    def _strips(
        self, target: pygame.Surface, data: BenchData, room: pygame.Rect, listing: Listing
    ) -> None:
        """Draw a strip of each card that is not read beside, in the order of the hand."""
        brush = self.brush
        before, after = self._beyond(data)
        gap, line = brush.px(GAP), max(2, brush.px(3))
        high = room.height + brush.px(3)
        each = min(high // listing.rows, round(2.0 * brush.fonts.size("note")))
        top = room.top + brush.px(3) + (high - each * listing.rows) // 2
        kinds = self._kinds_fit((*before, *after), listing.wide)
        for place, card in enumerate((*before, *after)):
            column, row = divmod(place, listing.rows)
            x = room.left + column * (listing.wide + gap)
            box = pygame.Rect(x, top + row * each, listing.wide, each - line)
            self._strip(target, card, box, kinds)
            self._spots.append((box, card.id))
            self._tips.append((box, card.id))
            self._mark(target, card.id, box, 5)

    def _strip(
        self, target: pygame.Surface, card: BenchCard, box: pygame.Rect, kinds: bool
    ) -> None:
        """Draw a card as its key, the icon of its kind and its name on that kind's colour, with
        what it does to the odds, else the word of its ``kinds``. One that was put on has a tick.
        """
        face, brush = card.face, self.brush
        if face is None:
            return
        tone, dark = tone_of(face.tone), card.state == DARK
        fill = ink.mix(tone.dark, ink.NIGHT, 0.35) if dark else ink.mix(tone.main, tone.dark, 0.3)
        words = ink.MUTED_CREAM if dark else ink.WHITE
        if card.state == JOINED:
            fill, words = ON_FILL, ink.INK
        edge = RIMS.get(card.state, ink.NIGHT)
        strong = card.state in (CHOSEN, JOINS, JOINED)
        plate = brush.materials.plate(*box.size, fill, edge, 5, 2.4 if strong else 1.4)
        plate.draw(target, *box.topleft)
        pad, size = brush.px(5), round(brush.fonts.size("note"))
        left, right = box.left + pad, box.right - pad
        if card.key:
            cap = key_cap(brush, card.key, SMALL_CAP)
            if cap.get_height() > box.height:
                cap = rescaled(cap, (cap.get_width(), box.height))
            self._cap(target, cap, cap.get_rect(midleft=(left, box.centery)))
            left += cap.get_width() + pad
        icon = "tick" if card.state == JOINED else face.icon
        at = (left + size / 2, box.centery)
        brush.icon(target, icon, at, min(size, box.height - 2), words)
        left += size + pad
        name = card_face.bold_line(brush, face.name, "note", words, right - left)
        target.blit(name, name.get_rect(midleft=(left, box.centery)))
        left += name.get_width() + 2 * pad
        told = card.tag_short or card.tag or (_kind(face) if kinds else "")
        if told and brush.fonts.width(told, "note") <= right - left:
            brush.line(target, told, "note", words, (right, box.centery), "right")

    def _end(
        self, target: pygame.Surface, name: str, cards: tuple[BenchCard, ...], box: pygame.Rect
    ) -> None:
        """Draw an end: an arrow, and the keys of the cards that lie there, in the colours of their
        kinds; without room for them how many there are.
        """
        brush, note = self.brush, self.brush.fonts.line_height("note")
        joins = any(card.state in (JOINS, JOINED) for card in cards)
        edge = JOIN if joins else ink.BRASS if name == self.hot else ink.BRASS_DARK
        brush.materials.plate(*box.size, (12, 8, 6, 205), edge, 8, 2.4 if joins else 1.4).draw(
            target, *box.topleft
        )
        size = min(box.width - brush.px(8), brush.px(30))
        icon = "left" if name == BACK else "right"
        at = (box.centerx, box.top + brush.px(5) + size // 2)
        brush.icon(target, icon, at, size * 0.8, ink.BRASS_LIGHT)
        free = box.bottom - brush.px(4) - (box.top + brush.px(8) + size)
        each = min(brush.px(MARK) + note // 3, free // len(cards))
        if each >= brush.fonts.size("note"):
            top = box.bottom - brush.px(4) - free // 2 - each * len(cards) // 2
            for place, card in enumerate(cards):
                spot = pygame.Rect(box.left + brush.px(5), top + place * each, 0, each - 2)
                spot.width = box.width - 2 * brush.px(5)
                self._key_of(target, card, spot)
        else:
            at = (box.centerx, box.bottom - brush.px(4) - free // 2)
            brush.number(target, str(len(cards)), brush.fonts.size("note"), ink.CREAM, at)
        self._press(target, name, box)

    def _key_of(self, target: pygame.Surface, card: BenchCard, box: pygame.Rect) -> None:
        """Draw the key of a card that is leafed to, in the colour of its kind."""
        brush = self.brush
        tone = tone_of(card.face.tone if card.face is not None else "slate")
        fill, words = tone.main, ink.WHITE
        if card.state == DARK:
            fill, words = ink.mix(tone.dark, ink.NIGHT, 0.4), ink.MUTED_CREAM
        edge = RIMS.get(card.state, ink.NIGHT)
        plate = brush.materials.plate(*box.size, fill, edge, 5, 1.6)
        plate.draw(target, *box.topleft)
        if card.key:
            brush.line(target, card.key, "note", words, box.center, "centre", "bold")
        elif card.face is not None:
            brush.icon(target, card.face.icon, box.center, min(box.size) * 0.7, words)

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
            cap = self._cap_of(card.key)
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


def _kind(face: PrintedCard) -> str:
    """Return the word of a card's kind, in few letters where it has some."""
    return face.kind_short or face.kind
