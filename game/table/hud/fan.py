"""A hand of cards as a fan: what can be played lies raised at the right, all else dim behind it.

Of more cards than a fan can name each is a strip with its name, those to be played first.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.table.hud import card_face
from game.table.hud.brush import Brush
from game.table.hud.card_face import DIM, PLAIN, RAISED, CardFace
from game.table.hud.panel import DataPanel
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.boxes import Box
from game.table.look.buttons import key_cap
from game.table.look.sheets import Piece
from game.table.look.strokes import fade, rescaled
from game.words.rich import Text

TILT: Final = 9.0
"""Degrees by which the first of many cards leans to the left."""
LIFT: Final = 18
"""Units by which what can be played lies higher."""
HOVER: Final = 12
"""Units by which the card at the pointer comes up."""
RIM: Final = 9
"""Units between the cards and the edge of their box, for the rim of one that is raised."""
TALL: Final = 290
"""Units of a card's height beyond which a hand only hides more of itself."""
APART: Final = 14
"""Units between cards that need not overlap."""
BROAD: Final = 2.4
"""From how many times as wide as high on a hand has what stands above its cards beside them."""
SEEN: Final = 40
"""Units of a card that are uncovered at least, while the cards keep `SMALLER` of their size."""
SMALLER: Final = 0.66
WIDER: Final = 1.12
"""How much more of a card is seen that can be played."""
NAMED: Final = 96
"""Units of a card that can be played which are uncovered, for its name, in a hand of many."""
LEAST_SEEN: Final = 22
"""Units that are uncovered of all others at least where those are."""
STRIP: Final = 44
"""Units of a strip's height at most, in a hand of more cards than a fan can name."""
STRIP_ROLES: Final = ("name", "compact", "note")
"""The letters of strips, the first in which the longest name fits."""
BETWEEN: Final = 4
"""Units between two strips."""
LOW: Final = 0.62
"""How high a card is that is carried out of strips, of its hand's height."""
CARRIED: Final = 0.5
"""How large a card is that is carried over the board, of its size in the fan."""
LEFT_BEHIND: Final = 0.14
"""How much is seen of its place in the fan."""
A_PART: Final = 0.001
"""Seconds of a frame for cards that are painted before the hand is."""
TAB: Final = "hand:"
STORE: Final = "store:"
"""What the ids of tabs, and of the deck and the discards, begin with."""


@dataclass(frozen=True, slots=True)
class FanCard:
    """A card of a hand. ``face`` is None where it lies face down, known by its place alone.

    ``reason`` says why it cannot be played now, or why it is ``idle``: it can be, and would change
    nothing. ``key`` is printed on the cap of its key.
    ``shown`` is how much of it has come (0 to 1), for a card that is drawn or leaves.
    """

    id: str
    face: CardFace | None = None
    playable: bool = False
    key: str = ""
    reason: Text = ()
    shown: float = 1.0
    idle: bool = False

    @property
    def raised(self) -> bool:
        """Return whether it lies higher than others: it can be played, and is worth it."""
        return self.playable and not self.idle


@dataclass(frozen=True, slots=True)
class FanTab:
    """One of the hands in the same box: its word, and how many cards it holds.

    Where there is little room the ``icon`` stands for the word of one that is not open.
    """

    id: str
    label: str
    count: int
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Store:
    """A deck or the discards: its word and how many cards lie there.

    ``back`` is the tone or side of cards that lie face down, "" for those that lie open.
    """

    id: str
    label: str
    count: int
    back: str = ""


@dataclass(frozen=True, slots=True)
class FanData:
    """A hand: its cards in the order in which they were drawn, and what stands above them.

    ``back`` is the tone or side on the backs of cards that lie face down; ``empty`` is said where
    there is none. ``kept`` says that each card lies where it lies face down as well.
    """

    cards: tuple[FanCard, ...]
    tabs: tuple[FanTab, ...] = ()
    open: str = ""
    stores: tuple[Store, ...] = ()
    back: str = "first"
    empty: str = ""
    kept: bool = False


def in_order(data: FanData) -> tuple[FanCard, ...]:
    """Return a hand with what can be played at the right, in the order of its keys, and at last
    what is worth it; else as it was drawn. So it stays where that is ``kept``.
    """
    if data.kept:
        return data.cards
    return tuple(sorted(data.cards, key=lambda card: (card.playable, card.raised, _keyed(card))))


def _keyed(card: FanCard) -> int:
    """Return the number on the key of a card, 0 where that is none."""
    return int(card.key) if card.playable and card.key.isdigit() else 0


class Fan(DataPanel[FanData]):
    """Draws a `FanData`. The ids are those of the cards, ``hand:`` and ``store:`` with their ids.

    What is at the pointer, or has the keyboard, comes up over the others: ``reading`` is that
    card, for whoever lays the large one beside the fan.
    """

    def __init__(self, brush: Brush, rect: pygame.Rect) -> None:
        super().__init__(brush, rect)
        self.carried = ""
        """The card that is carried away from its place, by its id."""
        self._frames = 0
        """In how many frames cards of another hand were made while the last one is still shown."""

    def ready(self) -> bool:
        """Make the picture of the data; return whether there are any."""
        if self.data is None:
            return False
        self._keep((self.data, self.carried), self._paint)
        return True

    def carry(
        self, target: pygame.Surface, id: str, place: tuple[int, int],
        kept: Sequence[pygame.Rect] = (),
    ) -> None:  # fmt: skip
        """Draw a card at the pointer's ``place`` of the window: whole over the fan, small beside
        the pointer elsewhere, where what lies below it is to be seen, and clear of what is
        ``kept``.
        """
        cards = in_order(self.data) if self.data is not None else ()
        face = next((card.face for card in cards if card.id == id), None)
        places = spread(self.brush, cards, pygame.Rect((0, 0), self.rect.size))
        if face is None or not places:
            return
        size = places[0].box.size
        if self.data is not None and in_strips(self.brush, cards, self._lie(self.data)[1].rect):
            high = round(self.rect.height * LOW)
            size = card_face.wide_of(high, self.brush.fonts.percent), high
        picture = card_face.held(self.brush, face, size, RAISED).picture
        box = picture.get_rect(center=place)
        if not self.rect.collidepoint(place):
            small = (round(CARRIED * box.width), round(CARRIED * box.height))
            picture = self.brush.kept(
                ("carried card", face, small), partial(rescaled, picture, small)
            )
            box = self._beside(picture.get_rect(), place, target.get_rect(), kept)
        target.blit(picture, box)

    def _beside(
        self, box: pygame.Rect, place: tuple[int, int], window: pygame.Rect,
        kept: Sequence[pygame.Rect],
    ) -> pygame.Rect:  # fmt: skip
        """Return where a small card lies at the pointer that hides least of what is kept."""
        (x, y), gap = place, self.brush.px(26)
        spots = [box.copy() for _ in range(4)]
        spots[0].topleft, spots[1].topright = (x + gap, y), (x - gap, y)
        spots[2].bottomleft, spots[3].bottomright = (x + gap, y - gap), (x - gap, y - gap)

        def hidden(spot: pygame.Rect) -> int:
            outside = spot.width * spot.height - spot.clip(window).width * spot.clip(window).height
            return outside + sum(each.width * each.height for each in map(spot.clip, kept))

        return min(spots, key=hidden)

    @property
    def reading(self) -> FanCard | None:
        """Return the card at the pointer, else that with the keyboard, else None."""
        cards = {card.id: card for card in self.data.cards} if self.data else {}
        return cards.get(self.hot or "") or cards.get(self.focus or "")

    def keyed(self, key: str) -> str | None:
        """Return the id of the card that a key stands on, None where there is none."""
        cards = self.data.cards if self.data else ()
        return next((card.id for card in cards if key and card.key == key), None)

    def _base(self, full: pygame.Surface, far: int) -> None:
        self.brush.materials.tray(self.rect.width, self.rect.height, 4).draw(full, far, far)

    def _ahead(self) -> bool:
        # The words of a card take some milliseconds, and in another place all cards are made anew.
        cards = in_order(self.data) if self.data is not None else ()
        if self.data is not None and self._frames < len(cards):
            self._frames += 1
            begun, room = time.thread_time(), self._lie(self.data)[1]
            if in_strips(self.brush, cards, room.rect):
                return True
            for card, place in zip(cards, spread(self.brush, cards, room.rect), strict=True):
                self._picture_of(self.data, card, place, False)
                if time.thread_time() - begun > A_PART:
                    return False
        self._frames = 0
        return True

    def _lie(self, data: FanData) -> tuple[_Head, Box, bool]:
        """Return what stands above or beside the cards, where they lie, and whether beside."""
        brush = self.brush
        room = self.inside.inset(12, 11)
        beside = room.width > BROAD * room.height
        head = _Head(brush, data, room.width, beside)
        if head.high:
            room = room.less()
            if beside:
                cut = head.wide + brush.px(14)
                room.rect.x += cut
                room.rect.width -= cut
            else:
                cut = head.high + brush.px(8)
                room.rect.y += cut
                room.rect.height -= cut
        return head, room, beside

    def _tell(self, target: pygame.Surface, data: FanData) -> None:
        brush = self.brush
        head, room, beside = self._lie(data)
        if head.high:
            strip = self.inside.inset(12, 11)
            if beside:
                strip.rect.width = head.wide
                strip.rect.y += (strip.height - head.high) // 2
            strip.rect.height = head.high
            for box, name in head.draw(target, strip):
                self._spots.append((box, name))
                self._tips.append((box, name))
                self._mark(target, name, box)
        sunk = room.rect
        brush.materials.inset(sunk.width, sunk.height).draw(target, *sunk.topleft)
        if not data.cards:
            if data.empty:
                laid = brush.prose.lay(
                    data.empty, "compact", room.inset(20, 0).width, ink.MUTED_CREAM, 0, "centre"
                )
                target.blit(laid.picture, room.spot(laid.picture))
            return
        self._cards(target, data, room)

    def _cards(self, target: pygame.Surface, data: FanData, room: Box) -> None:
        cards = in_order(data)
        if in_strips(self.brush, cards, room.rect):
            boxes = strips(self.brush, cards, room.rect)
            lying = list(zip(reversed(cards), boxes, strict=True))
            role = max((self._strip_role(*each) for each in lying), key=STRIP_ROLES.index)
            for card, box in lying:
                self._spots.append((box, card.id))
                self._tips.append((box, card.id))
                self._strip(target, card, box, role)
            return
        places = spread(self.brush, cards, room.rect)
        last = None
        for card, place in zip(cards, places, strict=True):
            self._spots.append((place.seen, card.id))
            self._tips.append((place.seen, card.id))
            if self.reading is card:
                last = (card, place)
            else:
                self._card(target, data, card, place)
        if last is not None:
            self._card(target, data, *last, up=True)

    def _card(
        self, target: pygame.Surface, data: FanData, card: FanCard, place: Place, up: bool = False
    ) -> None:
        brush, box = self.brush, place.box.move(0, -self.brush.px(HOVER) if up else 0)
        picture = self._picture_of(data, card, place, up)
        if card.id == self.carried:
            picture = fade(picture, LEFT_BEHIND)
        elif card.shown < 1.0:
            picture = fade(picture, card.shown)
            free = max(0, self.rect.height - box.bottom)
            box = box.move(0, min(free, round((1.0 - card.shown) * box.height * 0.5)))
        target.blit(picture, picture.get_rect(center=box.center))
        if up and card.id == self.focus:
            brush.materials.focus(*box.size, 12).draw(target, *box.topleft)
        if card.key and card.id != self.carried:
            cap = key_cap(brush, card.key)
            # Half below the card's edge: words stand on all of the card.
            spot = cap.get_rect(midleft=(box.left + brush.px(5), box.bottom + brush.px(2)))
            self._cap(target, cap, spot)

    def _strip_parts(
        self, card: FanCard, box: pygame.Rect
    ) -> tuple[int, pygame.Surface | None, int]:
        """Return where the name begins on a strip, the cap of its key, and the room of the name."""
        brush = self.brush
        left, cap = round(0.84 * box.height) + brush.px(8), None
        most = box.width - brush.px(6) - left
        if card.key:
            cap = key_cap(brush, card.key)
            high = box.height - brush.px(4)
            if cap.get_height() > high:
                cap = rescaled(cap, (cap.get_width() * high // cap.get_height(), high))
            most -= cap.get_width() + brush.px(4)
        return left, cap, most

    def _strip_role(self, card: FanCard, box: pygame.Rect) -> str:
        """Return the letters in which a name fits its strip; those of all strips are alike."""
        _, _, most = self._strip_parts(card, box)
        name = card.face.name if card.face is not None else ""
        return fitting.nearest(self.brush, name, STRIP_ROLES, most)

    def _strip(
        self, target: pygame.Surface, card: FanCard, box: pygame.Rect, role: str
    ) -> None:  # fmt: skip
        """Draw a card as a strip: its level in the disc, its name, and the cap of its key."""
        brush, face = self.brush, card.face
        if face is None:
            return
        tone, edge = card_face.tone_of(face.tone), ink.BRASS_LIGHT if card.raised else ink.NIGHT
        fill, words = tone.main, ink.WHITE
        if not card.playable:
            fill, words = ink.mix(tone.dark, ink.NIGHT, 0.3), ink.MUTED_CREAM
        seen = pygame.Surface(box.size, pygame.SRCALPHA, 32)
        plate = brush.materials.plate(*box.size, fill, edge, 7, 2.4 if card.raised else 1.2)
        plate.draw(seen, 0, 0)
        radius = 0.42 * box.height
        spot = (radius + brush.px(3), box.height / 2)
        card_face.level_disc(brush, seen, face.level, spot, radius)
        left, cap, most = self._strip_parts(card, box)
        if cap is not None:
            self._cap(seen, cap, cap.get_rect(midright=(box.width - brush.px(5), box.height // 2)))
        told = fitting.fitted(brush, face.name, role, words, most)
        seen.blit(told, told.get_rect(midleft=(left, box.height // 2)))
        shown = LEFT_BEHIND if card.id == self.carried else card.shown
        target.blit(fade(seen, shown) if shown < 1.0 else seen, box)
        self._mark(target, card.id, box, 7)

    def _picture_of(self, data: FanData, card: FanCard, place: Place, up: bool) -> pygame.Surface:
        """Return a card as it lies in its place, made once (shared)."""
        brush, size = self.brush, place.box.size
        dim = card.face is not None and not card.playable and bool(card.reason)
        state = RAISED if card.raised else DIM if dim and not up else PLAIN
        if card.face is None:
            piece = card_face.back(brush, data.back, size, state)
        else:
            piece = card_face.held(brush, card.face, size, state)
        if up:
            return piece.picture
        key = (card.face or data.back, size, state)
        return card_face.turned(brush, key, piece, place.angle)

    def _cap(self, target: pygame.Surface, cap: pygame.Surface, spot: pygame.Rect) -> None:
        plate = self.brush.materials.plate(*spot.size, ink.NIGHT, None, 5)
        plate.draw(target, *spot.topleft)
        target.blit(cap, spot)


def in_strips(brush: Brush, cards: tuple[FanCard, ...], room: pygame.Rect) -> bool:
    """Return whether so many cards lie open in a box that a fan would hide all of their names."""
    if len(cards) < 2 or not any(card.face for card in cards):
        return False
    places = spread(brush, cards, room)
    free = places[-1].box.x - places[0].box.x
    return free < (len(cards) - 1) * brush.px(SEEN - 2)


def strips(brush: Brush, cards: tuple[FanCard, ...], room: pygame.Rect) -> list[pygame.Rect]:
    """Return the boxes of strips in columns, from the top of the first down: two, or three where
    in two the names would be too low to be read.
    """
    inner, gap = room.inflate(-2 * brush.px(RIM), -2 * brush.px(RIM)), brush.px(BETWEEN)
    least = round(brush.fonts.size("note") * 1.15) + gap
    rows = -(-len(cards) // 2)
    columns = 2 if rows * least <= inner.height else 3
    rows = -(-len(cards) // columns)
    step = min(brush.px(STRIP) + gap, inner.height // rows)
    wide = (inner.width - (columns - 1) * gap) // columns
    return [
        pygame.Rect(
            inner.x + at // rows * (wide + gap), inner.y + at % rows * step, wide, step - gap
        )
        for at in range(len(cards))
    ]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a card of a fan lies: its box, how far it leans, and the part that is uncovered."""

    box: pygame.Rect
    angle: float
    seen: pygame.Rect


def spread(brush: Brush, cards: tuple[FanCard, ...], room: pygame.Rect) -> list[Place]:
    """Return where each card of a hand lies in a box, the first at the left.

    Few lie side by side in the middle; of many each covers the right of the one before, and more
    is seen of what can be played.
    """
    count = len(cards)
    if not count:
        return []
    lift, rim = brush.px(LIFT), brush.px(RIM)
    grown = min(1.35, max(1.0, brush.fonts.percent / 100))
    high = max(8, min(room.height - lift - 2 * rim, round(brush.px(TALL) * grown)))
    if room.width > BROAD * room.height:
        high = max(8, room.height - lift - 2 * rim)
    wide = min(card_face.wide_of(high, brush.fonts.percent), room.width - 2 * rim)
    bared = room.width - 2 * rim - (count - 1) * brush.px(SEEN)
    wide = max(min(wide, bared), round(wide * SMALLER))
    high = min(high, round(wide * card_face.HIGH * 1.12))
    free = room.width - 2 * rim - wide
    steps = _steps(cards, free, wide + brush.px(APART))
    steps = _named(cards, steps, min(wide, brush.px(NAMED)), brush.px(LEAST_SEEN))
    lefts = [0.0]
    for step in steps:
        lefts.append(lefts[-1] + step)
    # Side by side nothing leans; the tighter they lie the more they do.
    tight = 1.0 - min(1.0, (max(steps) if steps else wide) / (wide + brush.px(APART)))
    x = room.x + rim + (free - lefts[-1]) / 2
    top = room.y + rim + lift + max(0, (room.height - lift - 2 * rim - high) // 2)
    found: list[Place] = []
    for at, (card, left) in enumerate(zip(cards, lefts, strict=True)):
        share = at / (count - 1) if count > 1 else 1.0
        angle = 0.0 if card.raised else round(TILT * tight * (1.0 - share) ** 1.3 * 2) / 2
        if card.raised and at == count - 1 and count > 1 and tight > 0.2:
            angle = -1.0
        drop = round(lift * 0.5 * tight * (1.0 - share))
        box = pygame.Rect(round(x + left), top + drop - (lift if card.raised else 0), wide, high)
        edge = round(x + lefts[at + 1]) if at + 1 < count else box.right
        seen = pygame.Rect(box.x, box.y, min(box.right, edge) - box.x, box.height)
        found.append(Place(box, angle, seen))
    return found


def _steps(cards: tuple[FanCard, ...], free: int, most: int) -> list[float]:
    """Return how far each card but the last lies from the next."""
    parts = [WIDER if card.raised else 1.0 for card in cards[:-1]]
    if not parts:
        return []
    each = free / sum(parts)
    if each >= most:
        return [float(most)] * len(parts)
    steps = [min(float(most), each * part) for part in parts]
    left = free - sum(steps)
    grown = [at for at, step in enumerate(steps) if step < most]
    return [min(float(most), step + left / len(grown)) if step < most else step for step in steps]


def _named(cards: tuple[FanCard, ...], steps: list[float], named: int, least: int) -> list[float]:
    """Return the steps of a hand so that the names of what can be played are read among many:
    ``named`` pixels of these are seen, as far as ``least`` are left of each other card.
    """
    lit = [card.raised for card in cards[:-1]]
    up, down = lit.count(True), lit.count(False)
    if not up or not down:
        return steps
    free = sum(steps)
    each = min(float(named), (free - down * least) / up)
    if any(step >= each for step, playable in zip(steps, lit, strict=True) if playable):
        return steps
    other = (free - up * each) / down
    return [each if playable else other for playable in lit]


# --- what stands above the cards


def tab_width(brush: Brush, tab: FanTab, role: str, pad: float = 12, worded: bool = True) -> int:
    """Return the pixels across of a tab with its words in a role, or with its icon instead."""
    words = brush.fonts.width(tab.label, role, "bold") if worded else brush.fonts.size(role)
    count = brush.fonts.width(str(tab.count), role, "black")
    return words + count + brush.px(2 * pad + 10)


def draw_tab(
    brush: Brush, target: pygame.Surface, tab: FanTab, box: pygame.Rect, role: str, chosen: bool,
    pad: float = 12, worded: bool = True,
) -> None:  # fmt: skip
    """Draw a tab with its word, or its icon, and how many there are."""
    face = ink.WALNUT_LIGHT if chosen else ink.INSET
    edge = ink.BRASS_LIGHT if chosen else ink.BRASS_DARK
    brush.materials.plate(*box.size, face, edge, 8, 1.8).draw(target, *box.topleft)
    far, at = brush.px(pad), (box.x + brush.px(pad), box.centery)
    if worded:
        words = brush.line(target, tab.label, role, ink.CREAM, at, face="bold")
    else:
        size = brush.fonts.size(role)
        words = pygame.Rect(at, (size, 0))
        brush.icon(target, tab.icon, (at[0] + size / 2, at[1]), size, ink.CREAM)
    count = (max(words.right, box.right - far), box.centery)
    brush.line(target, str(tab.count), role, ink.BRASS_LIGHT, count, "right", "black")


class _Head:
    """Tabs and behind them deck and discards, or in a broad box all below each other. What does
    not fit is told in fewer words, then in numbers, and in two rows before it is cut.
    """

    def __init__(self, brush: Brush, data: FanData, width: int, beside: bool = False) -> None:
        self.brush, self.data, self.width, self.beside = brush, data, width, beside
        self.line = max(brush.px(40), round(brush.fonts.size("compact") * 1.9))
        self.gap = brush.px(7)
        self.rows, self.role, self.worded, self.bare, self.brief = 1, "name", True, False, False
        if beside:
            self.rows, self.role, self.worded = len(data.tabs) + 1, "compact", False
            return
        brief = all(tab.icon for tab in data.tabs)
        for self.rows, self.role, self.worded, self.bare, self.brief in (
            (1, "name", True, False, False), (1, "compact", True, False, False),
            (1, "compact", False, False, False), (1, "note", False, False, False),
            (1, "note", False, True, False), (1, "note", False, True, brief),
            (2, "compact", True, False, False), (2, "note", False, False, False),
        ):  # fmt: skip
            if self._fits():
                break

    @property
    def high(self) -> int:
        """Return the pixels down, 0 of nothing."""
        if not self.data.tabs and not self.data.stores:
            return 0
        return self.rows * self.line + (self.rows - 1) * self.gap

    @property
    def wide(self) -> int:
        """Return the pixels across of all below each other."""
        return max(*self._tabs(), self._row(self._stores()))

    @property
    def _pad(self) -> float:
        return 7 if self.bare else 12

    def _fits(self) -> bool:
        tabs, stores = self._row(self._tabs()), self._row(self._stores())
        if self.rows == 2:
            return max(tabs, stores) <= self.width
        between = 2 * self.gap if tabs and stores else 0
        return tabs + stores + between <= self.width

    def _row(self, wides: list[int]) -> int:
        return sum(wides) + self.gap * max(0, len(wides) - 1)

    def _told(self, tab: FanTab) -> bool:
        """Return whether a tab has its word."""
        return not self.brief or tab.id == self.data.open

    def _tabs(self) -> list[int]:
        return [
            tab_width(self.brush, tab, self.role, self._pad, self._told(tab))
            for tab in self.data.tabs
        ]

    def _stores(self) -> list[int]:
        width = self.brush.fonts.width
        found = []
        for store in self.data.stores:
            words = width(str(store.count), self._counted, "bold")
            if self.bare:
                found.append(max(self._card[0], words + self.brush.px(8)) + self.brush.px(4))
                continue
            if self.worded:
                words = max(words, width(store.label, "note"))
            found.append(self._card[0] + words + self.brush.px(14))
        return found

    @property
    def _counted(self) -> str:
        """Return the role of the numbers of cards."""
        return "note" if self.bare else "name"

    @property
    def _card(self) -> tuple[int, int]:
        high = self.line - self.brush.px(4)
        return round(high * 0.7), high

    def draw(self, target: pygame.Surface, strip: Box) -> list[tuple[pygame.Rect, str]]:
        """Draw all; returns where each lies, with its id."""
        found, x, y = [], strip.rect.x, strip.rect.y
        for tab, wide in zip(self.data.tabs, self._tabs(), strict=True):
            box = pygame.Rect(x, y, self.wide if self.beside else wide, self.line)
            draw_tab(
                self.brush, target, tab, box, self.role, tab.id == self.data.open, self._pad,
                self._told(tab),
            )  # fmt: skip
            found.append((box, TAB + tab.id))
            if self.beside:
                y += self.line + self.gap
            else:
                x += wide + self.gap
        wides = self._stores()
        x = strip.rect.right - self._row(wides) if self.rows == 1 else strip.rect.x
        if not self.beside:
            y += (self.rows - 1) * (self.line + self.gap)
        for store, wide in zip(self.data.stores, wides, strict=True):
            box = pygame.Rect(x, y, wide, self.line)
            self._store(target, store, box)
            found.append((box, STORE + store.id))
            x += wide + self.gap
        return found

    def _store(self, target: pygame.Surface, store: Store, box: pygame.Rect) -> None:
        brush, size = self.brush, self._card
        if self.bare:
            size = (box.width - brush.px(4), size[1])
        spot = pygame.Rect(box.x + brush.px(0 if self.bare else 5), box.y, *size)
        picture = brush.kept(
            ("store", store.back, min(3, store.count), size), partial(_stack, brush, store, size)
        )
        target.blit(picture, picture.get_rect(center=spot.center))
        if self.bare:
            self._number_on(target, store, spot)
            return
        x = spot.right + brush.px(9)
        if self.worded:
            for text, role, tone, face, down in (
                (str(store.count), "name", ink.CREAM, "bold", 0.28),
                (store.label, "note", ink.MUTED_CREAM, "", 0.75),
            ):
                at = (x, box.y + box.height * down)
                brush.line(target, text, role, tone, at, face=face)
        else:
            brush.line(
                target, str(store.count), "name", ink.CREAM, (x, box.centery), face="bold"
            )  # fmt: skip

    def _number_on(self, target: pygame.Surface, store: Store, spot: pygame.Rect) -> None:
        """Write how many cards there are on the uppermost of them."""
        light = bool(store.count) and not store.back
        tone = ink.INK if light else ink.CREAM
        at = (spot.centerx, spot.centery)
        number = str(store.count)
        self.brush.line(target, number, self._counted, tone, at, "centre", "bold")


def _stack(brush: Brush, store: Store, size: tuple[int, int]) -> pygame.Surface:
    """Return a small stack of cards; where there are none its place is outlined."""
    wide, high = size
    step = max(1, brush.px(2))
    picture = pygame.Surface((wide + 3 * step, high + 3 * step), pygame.SRCALPHA, 32)
    if not store.count:
        plate = brush.materials.plate(wide, high, (*ink.NIGHT, 60), ink.BRASS_DARK, 4)
        plate.draw(picture, step, step)
        return picture
    dark, main, _ = card_face.tone_of(store.back) if store.back else (None, None, None)
    fill = ink.mix(ink.PARCHMENT, ink.PARCHMENT_EDGE, 0.7) if main is None else main
    edge = ink.BRASS_DARK if dark is None else ink.mix(dark, ink.NIGHT, 0.4)
    for at in range(min(3, store.count) - 1, -1, -1):
        tone = ink.mix(fill, ink.NIGHT, 0.22 * at)
        plate = brush.materials.plate(wide, high, ink.NIGHT, None, 4)
        plate.draw(picture, at * step, at * step)
        plate = brush.materials.plate(wide - 2, high - 2, tone, edge, 4)
        plate.draw(picture, at * step + 1, at * step + 1)
    return picture


# --- the large card beside it


def reading_place(
    brush: Brush, size: tuple[int, int], beside: pygame.Rect, window: pygame.Rect
) -> pygame.Rect:
    """Return where a card that is read lies: beside a box, towards the middle of the window."""
    gap = brush.px(16)
    box = pygame.Rect((0, 0), size)
    if beside.centerx <= window.centerx:
        box.left = beside.right + gap
    else:
        box.right = beside.left - gap
    box.bottom = beside.bottom
    return box.clamp(window.inflate(-2 * gap, -2 * gap))


def read_card(
    brush: Brush, card: FanCard, beside: pygame.Rect, window: pygame.Rect
) -> tuple[Piece, pygame.Rect] | None:
    """Return a card large with why it cannot be played, or would change nothing, and where it lies;
    None face down.
    """
    if card.face is None:
        return None
    notes = (card.reason,) if card.reason and not card.raised else ()
    size = card_face.large_size(brush, card.face, notes)
    sign = "warning" if card.idle else "lock"
    return card_face.large(brush, card.face, notes, sign=sign), reading_place(
        brush, size, beside, window
    )
