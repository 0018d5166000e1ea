"""Many cards to look through or to choose from: a grid that scrolls, tabs, and one to be read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.table.hud import card_face
from game.table.hud.brush import Brush
from game.table.hud.card_face import DIM, PLAIN, RAISED, CardFace, level_disc
from game.table.hud.coins import stack
from game.table.hud.fan import TAB, FanTab, draw_tab, tab_width
from game.table.hud.panel import DataPanel
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.boxes import Grown, measured
from game.table.look.palette import rgb
from game.words.rich import Text, plain

CARD: Final = Grown(154, 1.3)
LARGER: Final = (1.6, 1.45, 1.3, 1.15, 1.0)
"""How much larger cards are that all have room at once, the largest first."""
GAP: Final = 16
LEAST: Final = 2
"""How many columns of cards are left at least where one is shown large beside them."""
TICK: Final = rgb("#A9E0A0")


@dataclass(frozen=True, slots=True)
class BrowserCard:
    """A card in the grid. ``count`` is how many alike lie here; ``picked`` has a tick.

    With a ``reason`` it is dim and cannot be picked; ``later`` says why it cannot be picked beside
    those that are: it waits for one of them to be put back.
    """

    id: str
    face: CardFace
    count: int = 1
    picked: bool = False
    reason: Text = ()
    later: Text = ()

    @property
    def barred(self) -> Text:
        """Return why it cannot be picked now, empty where it can, or is."""
        return () if self.picked else self.reason or self.later


@dataclass(frozen=True, slots=True)
class Budget:
    """What picking costs: so much of ``most`` is spent, in coins, with the words for it."""

    spent: int
    most: int
    words: str = ""


@dataclass(frozen=True, slots=True)
class BrowserData:
    """The cards that the open tab shows, in their order.

    ``note`` stands beside the head; ``empty`` is said where there is no card.
    """

    head: str
    cards: tuple[BrowserCard, ...]
    tabs: tuple[FanTab, ...] = ()
    open: str = ""
    note: str = ""
    empty: str = ""
    budget: Budget | None = None


class CardBrowser(DataPanel[BrowserData]):
    """Draws a `BrowserData`. The ids are those of the cards, and ``hand:`` with those of the tabs.

    The card at the pointer, else that with the keyboard, else the first that is picked, else the
    first, is read at the right where there is room. Why a card cannot be picked is told of one that
    somebody points at. ``at`` is how many pixels of the grid lie above its frame.
    """

    def __init__(self, brush: Brush, rect: pygame.Rect) -> None:
        super().__init__(brush, rect)
        self.at = 0
        self.refused = ""
        """The card that was just pressed though it is barred, by its id: it is told why."""
        self.last = 0
        """The furthest that it can be scrolled, in pixels."""
        self.columns = 1
        """How many cards lie side by side."""
        self.row = 1
        """The pixels from one row to the next."""

    def ready(self) -> bool:
        """Make the picture of the data; return whether there are any."""
        if self.data is None:
            return False
        self._keep((self.data, self.at, self.refused), self._paint)
        return True

    @property
    def reading(self) -> BrowserCard | None:
        """Return the card that is read, None where there is none."""
        cards = {card.id: card for card in self.data.cards} if self.data else {}
        picked = next((card for card in cards.values() if card.picked), None)
        first = picked or next(iter(cards.values()), None)
        return cards.get(self.hot or "") or cards.get(self.focus or "") or first

    def scroll(self, pixels: int) -> bool:
        """Move what is seen up by pixels (down when negative), to where a row begins; False at an
        end.
        """
        before, row = self.at, max(1, self.row)
        rows = max(1, round(abs(pixels) / row))
        at = self.at // row + rows if pixels > 0 else -(-self.at // row) - rows
        self.at = max(0, min(self.last, at * row))
        return self.at != before

    def step(self, across: int, down: int) -> str | None:
        """Return the id of the card so many columns and rows from that with the keyboard.

        It comes into view. None at the edge of the grid, or without cards.
        """
        ids = [card.id for card in self.data.cards] if self.data else []
        if not ids:
            return None
        if self.focus not in ids:
            found = 0
        else:
            found = ids.index(self.focus) + across + down * self.columns
        if not 0 <= found < len(ids):
            return None
        self.reveal(ids[found])
        return ids[found]

    def reveal(self, id: str) -> None:
        """Scroll as little as is needed to show a card."""
        ids = [card.id for card in self.data.cards] if self.data else []
        if id not in ids or self.data is None:
            return
        plan = _Plan(self.brush, self.data, self.rect.size)
        top = ids.index(id) // plan.columns * plan.step
        self.at = min(self.at, top)
        self.at = max(self.at, top + plan.step + plan.rim - plan.room.height)
        self.at = max(0, min(plan.last, self.at))

    def _base(self, full: pygame.Surface, far: int) -> None:
        self.brush.materials.tray(self.rect.width, self.rect.height, 5).draw(full, far, far)

    def _tell(self, target: pygame.Surface, data: BrowserData) -> None:
        brush, plan = self.brush, _Plan(self.brush, data, self.rect.size)
        self.columns, self.last, self.row = plan.columns, plan.last, plan.step
        self.at = max(0, min(self.last, self.at))
        self._head(target, data, plan.head)
        for tab, box in plan.tabs:
            draw_tab(brush, target, tab, box, plan.role, tab.id == data.open)
            self._spots.append((box, TAB + tab.id))
            self._mark(target, TAB + tab.id, box)
        brush.materials.inset(*plan.frame.size).draw(target, *plan.frame.topleft)
        self._grid(target, data, plan)
        if not data.cards and data.empty:
            laid = brush.prose.lay(
                data.empty, "body", plan.room.width - brush.px(40), ink.MUTED_CREAM, 0, "centre"
            )
            target.blit(laid.picture, laid.picture.get_rect(center=plan.room.center))
        if plan.read.width and self.reading is not None:
            self._read(target, self.reading, plan.read)
        if data.budget is not None:
            refused = next((card for card in data.cards if card.id == self.refused), None)
            self._budget(target, data.budget, plan.foot, plain(refused.barred) if refused else "")

    def _head(self, target: pygame.Surface, data: BrowserData, box: pygame.Rect) -> None:
        brush = self.brush
        note = brush.fonts.width(data.note, "compact") if data.note else 0
        least = brush.fonts.width(data.head, "close")
        told = bool(note) and least + note + brush.px(20) <= box.width
        most = box.width - (note + brush.px(20) if told else 0)
        at = (box.x, box.centery)
        brush.head(target, data.head, fitting.INSCRIBED, ink.CREAM, at, most, carved=True)
        if told:
            spot = (box.right, box.centery)
            brush.line(target, data.note, "compact", ink.MUTED_CREAM, spot, "right")

    def _grid(self, target: pygame.Surface, data: BrowserData, plan: _Plan) -> None:
        before = target.get_clip()
        target.set_clip(plan.room.clip(before))
        for at, card in enumerate(data.cards):
            box = plan.place(at).move(0, -self.at)
            if not box.colliderect(plan.room):
                continue
            self._card(target, card, box)
            seen = box.clip(plan.room)
            if seen.height >= self.brush.px(24):
                self._spots.append((seen, card.id))
                self._tips.append((seen, card.id))
        target.set_clip(before)
        if self.last:
            wide = self.brush.px(7)
            track = pygame.Rect(plan.frame.right - wide - 3, plan.room.y, wide, plan.room.height)
            pygame.draw.rect(target, ink.WALNUT_DARK, track, border_radius=wide // 2)
            knob = track.copy()
            knob.height = max(self.brush.px(30), track.height * track.height // plan.full)
            knob.y += (track.height - knob.height) * self.at // self.last
            pygame.draw.rect(target, ink.BRASS, knob, border_radius=wide // 2)

    def _card(self, target: pygame.Surface, card: BrowserCard, box: pygame.Rect) -> None:
        brush = self.brush
        pointed = card.id in (self.hot, self.focus)
        state = RAISED if card.picked or pointed else DIM if card.reason else PLAIN
        card_face.held(brush, card.face, box.size, state).draw(target, *box.topleft)
        if card.id == self.focus:
            brush.materials.focus(*box.size, 12).draw(target, *box.topleft)
        radius = max(9, round(box.width * 0.12))
        # On the picture: words stand above it and numbers below.
        corner = (box.right - round(radius * 0.7), box.y + round(box.height * 0.41))
        if card.picked:
            level_disc(brush, target, "", corner, radius)
            brush.icon(target, "tick", corner, radius * 1.15, TICK)
        elif card.reason:
            level_disc(brush, target, "", corner, radius)
            brush.icon(target, "lock", corner, radius * 1.05, ink.MUTED_CREAM)
        if card.count > 1:
            words = f"×{card.count}"
            # Half below the card: its words stand above.
            spot = pygame.Rect(0, 0, round(radius * 2.2), round(radius * 1.3))
            spot.midright = (box.right + brush.px(3), box.bottom)
            plate = brush.materials.plate(*spot.size, ink.NIGHT, ink.BRASS, 6, 1.4)
            plate.draw(target, *spot.topleft)
            brush.number(target, words, radius, ink.CREAM, spot.center)

    def _read(self, target: pygame.Surface, card: BrowserCard, box: pygame.Rect) -> None:
        asked = card.id in (self.hot, self.focus)
        notes = tuple(each for each in (card.reason, card.later) if each and asked)
        piece = card_face.large(self.brush, card.face, notes, box.height - self.brush.px(10))
        before = target.get_clip()
        target.set_clip(box.inflate(2 * piece.left, 2 * piece.top).clip(before))
        piece.draw(target, *box.topleft)
        target.set_clip(before)

    def _budget(
        self, target: pygame.Surface, budget: Budget, box: pygame.Rect, refused: str = ""
    ) -> None:
        """Draw a row of coins, those that are spent bright, and the words behind them: why a card
        was ``refused``, behind a lock, before what is left.
        """
        brush = self.brush
        coin = min(brush.px(30), box.height)
        told, tone = (refused, ink.BRASS_LIGHT) if refused else (budget.words, ink.CREAM)
        words = fitting.fitted(brush, told, "body", tone, round(box.width * 0.6))
        room = box.width - words.get_width() - brush.px(14) - coin
        step = min(coin + brush.px(5), max(1, room // max(1, budget.most)))
        x = box.x
        for at in range(budget.most):
            picture = stack(brush, 1 if at < budget.spent else 0, coin)
            target.blit(picture, picture.get_rect(midleft=(x, box.centery)))
            x += step
        x += max(0, coin - step) + brush.px(12)
        if refused:
            size = brush.fonts.size("body") * 1.1
            brush.icon(target, "lock", (round(x + size / 2), box.centery), size, tone)
            x += round(size) + brush.px(6)
        target.blit(words, words.get_rect(midleft=(x, box.centery)))


class _Plan:
    """Where everything of a browser lies in a panel so large."""

    def __init__(self, brush: Brush, data: BrowserData, size: tuple[int, int]) -> None:
        inside = pygame.Rect((0, 0), size).inflate(-2 * brush.px(18), -2 * brush.px(14))
        line = max(brush.px(36), round(brush.fonts.size("h3") * 1.4))
        self.head = pygame.Rect(inside.topleft, (inside.width, line))
        y = self.head.bottom + brush.px(6)
        self.role = "compact"
        self.tabs: list[tuple[FanTab, pygame.Rect]] = []
        high, x = max(brush.px(38), round(brush.fonts.size("compact") * 2)), inside.x
        for tab in data.tabs:
            wide = min(inside.width, tab_width(brush, tab, self.role))
            if x + wide > inside.right and x > inside.x:
                x, y = inside.x, y + high + brush.px(6)
            self.tabs.append((tab, pygame.Rect(x, y, wide, high)))
            x += wide + brush.px(8)
        if self.tabs:
            y += high + brush.px(10)
        foot = max(brush.px(38), brush.fonts.line_height("body")) if data.budget else 0
        self.foot = pygame.Rect(inside.x, inside.bottom - foot, inside.width, foot)
        bottom = self.foot.top - (brush.px(8) if foot else 0)
        self.rim, self.gap = brush.px(9), brush.px(GAP)
        wide = measured(CARD, brush)
        large = measured(card_face.LARGE, brush)
        side = inside.width - large - 2 * self.gap
        self.read = pygame.Rect(0, 0, 0, 0)
        self.frame = pygame.Rect(inside.x, y, inside.width, bottom - y)
        if side >= LEAST * (wide + self.gap) + 2 * self.rim + self.gap:
            self.read = pygame.Rect(
                inside.right - large, y + self.rim, large, bottom - y - self.rim
            )
            self.frame.width = side
        self.room = self.frame.inflate(-2 * brush.px(8), -2 * brush.px(3))
        usable = self.room.width - 2 * self.rim - brush.px(8)
        for grown in LARGER:
            self._lay(min(usable, round(wide * grown)), usable, len(data.cards))
            if self.full <= self.room.height:
                break
        else:
            self._whole_rows(usable, len(data.cards))
        spare = usable - self.columns * self.card[0]
        self.between = min(self.gap * 3, spare // max(1, self.columns - 1)) if spare > 0 else 0
        taken = self.columns * self.card[0] + (self.columns - 1) * self.between
        self.left = self.room.x + self.rim + max(0, usable - taken) // 2

    def _whole_rows(self, usable: int, count: int) -> None:
        """Make the cards so large, and the grid so high, that no row of it is cut."""
        free = self.room.height - 2 * self.rim + self.gap
        rows = max(1, free // self.step)
        high = free // rows - self.gap
        self._lay(max(self.card[0], min(usable, int(high / card_face.HIGH))), usable, count)
        rows = max(1, free // self.step)
        self.room.height = min(self.room.height, rows * self.step - self.gap + 2 * self.rim)

    def _lay(self, wide: int, usable: int, count: int) -> None:
        """Lay so many cards out, each so many pixels wide."""
        self.card = wide, round(wide * card_face.HIGH)
        self.columns = max(1, (usable + self.gap) // (wide + self.gap))
        self.step = self.card[1] + self.gap
        rows = -(-count // self.columns)
        self.full = rows * self.step - self.gap + 2 * self.rim if rows else 0

    @property
    def last(self) -> int:
        """Return the furthest that the grid can be scrolled."""
        return max(0, self.full - self.room.height)

    def place(self, at: int) -> pygame.Rect:
        """Return where a card lies by its number, before the grid is scrolled."""
        row, column = divmod(at, self.columns)
        x = self.left + column * (self.card[0] + self.between)
        return pygame.Rect((x, self.room.y + self.rim + row * self.step), self.card)
