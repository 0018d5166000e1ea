"""Secret initiative: one person lays cards face down, the other looks away (R8.2, R9b, R9c)."""

from __future__ import annotations

from typing import Final

import pygame

from game.engine.decisions import choice
from game.engine.events import NOBODY
from game.rules.onslaught.codes import ASSIGN, NOWHERE, SIDES
from game.rules.onslaught.rounds import assignment, waiting_for_card
from game.rules.onslaught.state import HAND, Onslaught, of
from game.scenes.match import menu
from game.scenes.match.between import PAUSE, curtain_words
from game.scenes.match.buttons import MENU
from game.scenes.match.course import Course
from game.scenes.match.game import Table
from game.scenes.onslaught.cards import Presenter
from game.scenes.onslaught.hand_stage import FRAME, GAP, HandStage, cell_of
from game.scenes.onslaught.standing import order_to_come
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.table.board.picture import BoardPainter
from game.table.hud.brush import Brush
from game.table.hud.curtain import CONFIRM, TO_MENU, Curtain, CurtainWords, menu_corner
from game.table.input.pads import PAD
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.boxes import (
    Box,
    Grown,
    Line,
    Longest,
    Measure,
    Part,
    Pixels,
    Share,
    Shortest,
    Sum,
    Wide,
)  # fmt: skip
from game.table.look.theme import Look
from game.table.motion import tempo
from game.table.motion.animation import Pace
from game.table.onslaught.card_flights import Flights, Spot
from game.table.onslaught.commands import AT_CARDS, CARDS, SWAP
from game.table.onslaught.data import CardInHand, SlotData
from game.table.onslaught.initiative_cards import LIFT, Hand, Order, Slots
from game.table.onslaught.projection import MatchNow
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.words.onslaught.names import Names
from game.words.onslaught.play import say

HEAD: Final = ("label", "h2", "compact")
"""The roles of the three lines that say who chooses."""
SHARE: Final = 0.40
"""What part of the tray's width the characters take."""
READS: Final = 28
"""The pixels of a cell below which nobody tells apart who stands on a board and what it holds."""
SLOT: Final = Grown(195, 1.8)
"""The height of a character's place where they stand below each other."""


def _unpainted(screen: pygame.Surface, rect: pygame.Rect, mode: str) -> None:
    """Cards and characters paint themselves."""


class HandScene(Scene):
    """Takes the table's place until the cards are laid: only the board is still seen.

    With two persons at the machine it begins with a shut curtain; until its button is pressed the
    hand is not drawn at all.
    """

    name = "initiative"
    way_back = "back.match"
    groups = AT_CARDS

    def __init__(
        self, house: House, course: Course, presenter: Presenter, painter: BoardPainter,
        table: Table, seat: int,
    ) -> None:  # fmt: skip
        super().__init__()
        self.house, self.course, self.presenter = house, course, presenter
        self.painter, self.table = painter, table
        self.seat = seat
        s = self.state
        self.heroes = waiting_for_card(s, seat)
        self.cards = [card + 1 for card in s.piles.cards[HAND + seat]]
        self.given: dict[int, int] = {}
        self._meant = NOBODY
        """The hero that was pressed to get the next card."""
        session = self.course.session
        self.curtained = session.needs_curtain()
        """Whether somebody else sits here, who looks away."""
        self._falls = session.curtain() >= 0
        if self._falls:
            self.dwell = tempo.CURTAIN_SHUT / 1000.0 + PAUSE
        self.look: Look
        self.brush: Brush
        self.fan: Box
        self.free: pygame.Rect
        """Where the hand was, once all its cards are laid."""
        self.side: pygame.Rect
        self.room: tuple[int, int]
        self.trays: list[pygame.Rect]
        self.feet: list[tuple[int, int]]
        self.form: Form
        self.curtain: Curtain | None = None
        self._places: list[tuple[str, pygame.Rect]] = []
        self._buttons: dict[str, Button] = {}
        self._dealt = False
        self._led = True
        """Whether the ring goes to what comes next, until somebody moves it."""
        self._ringed = False
        """Whether it was decided whether the ring is seen."""
        self._lay_button: Button | None = None

    @property
    def state(self) -> Onslaught:
        """Return the position."""
        return of(self.course.match)

    @property
    def names(self) -> Names:
        """Return what everything is called now."""
        return self.presenter.names

    # --- life

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window size."""
        super().resize(size)
        self.look = look = self.house.look(size)
        self.brush = Brush(
            look.fonts, look.icons, look.materials, self.table.panels.screen.brush.minis
        )
        wide = Longest(Grown(800, 1.3), Wide(HEAD[-1], self._looking_away()) + 230)
        tall = Longest(112, Sum((*map(Line, HEAD), 12)))
        self.plaque = look.window.less(top=8).sized(Shortest(Part(1), wide), tall, "midtop").rect
        slots = self._lay_trays()
        word = say("banner.initiative")
        self.slots = Slots(self.brush, slots.rect, self._card(), word)
        self.slots.open = not self.curtained
        self.hand = Hand(self.brush, self.fan.rect, self._card(), word)
        self.to_come = Order(self.brush, self.free)
        self.stage = HandStage(
            look, size, self.room, self.painter, self.state.tables.ids,
            self.table.panels.screen.minis, self.house.settings, self.seat,
        )  # fmt: skip
        pace = self.house.pace()
        # In another window cards lie where they belong; only in the first are they dealt.
        still = Pace(0) if self._dealt else pace
        self.flights = Flights(self.brush, self._card(), word, still)
        if self.curtain is None and self._falls:
            self.curtain = Curtain(self.brush, size, pace)
            self.curtain.close(SIDES[self.seat], self._curtain_words())
            self.curtain.hears = False
            self.house.sounds.play("curtain")
        elif self.curtain is not None:
            self.curtain.resize(self.brush, size)
            self.curtain.words = self._curtain_words()
        self._lay_out()

    def _lay_trays(self) -> Box:
        """Find the places of board, hand and buttons; return that of the characters.

        All lies in one tray under the board. Where that leaves the board too small to be read, the
        characters stand left of it and hand and buttons right, and it has the window's height.
        """
        look, size = self.look, self.size
        names = (self.names.figure(hero).text for hero in self.heroes)
        asks = [say("hand.yours", who=who) for who in names]
        high = Shortest(Grown(250, 1.35), Pixels(size[1] * 7 // 20))
        tray = look.window.less(bottom=14).sized(self._tray_width(), high, "midbottom")
        self.room = (self.plaque.bottom, tray.rect.top)
        if cell_of(look, size, self.room, self.painter) >= READS:
            self.trays = [tray.rect]
            slots, hand, side = tray.inset(22, 20).row(Part(SHARE), Part(0.30), Share(), gap=16)
            self.free = hand.rect
            foot = tray.less(bottom=10).rect.bottom
            asked = Longest(*(self._note_height(words, hand.width) for words in asks))
            locked = self._note_height(say("hand.locked"), side.width)
            self.fan, self.side = (
                hand.less(top=-LIFT - 4, bottom=asked),
                side.less(bottom=locked).rect,
            )
            self.feet = [(hand.rect.centerx, foot), (side.rect.centerx, foot)]
            return slots
        self.room = (self.plaque.bottom, size[1])
        board = cell_of(look, size, self.room, self.painter) * self.painter.board.grid.width
        free = (size[0] - board) // 2 - look.px(FRAME) - look.px(GAP)
        many = len(self.heroes)
        tall = Shortest(Sum([SLOT] * many, 14) + 36, Pixels(size[1] - self.plaque.bottom) + -28)
        window = look.window.less(left=16, right=16, bottom=20)
        wide = Pixels(free) + -16
        left = window.sized(wide, tall, "bottomleft")
        right = window.sized(wide, tall, "bottomright")
        self.trays = [left.rect, right.rect]
        inner = right.inset(18, 18)
        asked = Longest(*(self._note_height(words, inner.width) for words in asks))
        locked = self._note_height(say("hand.locked"), inner.width)
        fan, ask, side, lock = inner.column(Part(0.43), asked, Share(), locked, gap=10)
        self.free = fan.rect.union(ask.rect)
        self.fan = fan.less(top=-LIFT)
        self.side = side.rect
        self.feet = [ask.rect.midbottom, lock.rect.midbottom]
        return left.inset(18, 18)

    def _card(self) -> tuple[int, int]:
        wide = self.look.px(112)
        return wide, round(wide * 1.4)

    def _lay_out(self) -> None:
        before = self.form if hasattr(self, "form") else None
        self.form = Form(self.look, before, self.house.keymap)
        self.form.heard = self.house.sounds.play
        high = max(44, self.look.grown(54, 1.35))
        box = pygame.Rect(self.side.x, 0, self.side.width, high)
        two, gap = round(high * 0.8), self.look.px(8)
        group = high + gap + two if len(self.cards) == 2 else high
        box.top = max(self.side.top, self.side.centery - group // 2)
        words = say("hand.done") if self.curtained else say("hand.confirm")
        ready = self.complete
        key = self.house.cap("confirm") if ready else ""
        self._lay_button = self.form.add(
            Button(self.form.manager, box, words, self.lay, "gold", "curtain", key, enabled=ready)
        )
        if len(self.cards) == 2:
            swap = pygame.Rect(box.x, box.bottom + gap, box.width, max(two, 40))
            if swap.bottom <= self.side.bottom:
                words, key = say("hand.swap"), self.house.cap(SWAP.name) if ready else ""
                self.form.add(
                    Button(
                        self.form.manager, swap, words, self._swap, "wood", "undo", key,
                        enabled=ready,
                    )
                )  # fmt: skip
        self.form.add(
            Button(
                self.form.manager, menu_corner(self.look.window).rect, "", self.table_menu, "wood",
                MENU, tip=say("button.menu"),
            )
        )  # fmt: skip
        self._refresh()
        self._buttons = {name: self._place(name, place) for name, place in self._places}
        for button in self._buttons.values():
            self.form.add(button)
        self.form.keep(before)
        self._lead_ring()

    def _lead_ring(self) -> None:
        """Put the ring where the keys go on: the first card in hand, then the end.

        It is seen from the start, so that nobody looks for where the keys begin.
        """
        if not self._led:
            return
        goal = self._lay_button if self.complete else self._buttons.get(self._next())
        if goal is not None:
            self.form.focus.go(self.form.widgets.index(goal))
            if not self._ringed:
                self.form.focus.shown = self._ringed = True

    def _next(self) -> str:
        """Return the card in hand with which the keys begin."""
        return f"card:{self._in_hand()[0]}"

    def _find_places(self) -> None:
        """Let what was just painted be pressed: the characters, then the cards in hand."""
        found = [*self.slots.targets(), *self.hand.targets()]
        if found != self._places:
            self._places = found
            self._lay_out()

    def _place(self, name: str, rect: pygame.Rect) -> Button:
        """Return what makes a card or a character one that can be pressed."""

        def press() -> None:
            self.press(name)

        return Button(self.form.manager, rect, "", press, paint=_unpainted)

    @property
    def complete(self) -> bool:
        """Return whether every hero has a card."""
        return len(self.given) == len(self.heroes)

    @property
    def hidden(self) -> bool:
        """Return whether the hand must not be drawn."""
        return self.curtain is not None and self.curtain.hides

    def _refresh(self) -> None:
        """Fill hand and slots; nothing of them while the curtain hides them."""
        tables = self.state.tables
        side = SIDES[self.seat]
        if self.hidden:
            self.hand.show(())
            self.slots.show(())
            self.flights.stop()
            self.changed = True
            return
        given = set(self.given.values())
        self.hand.show(
            tuple(
                CardInHand(f"card:{place}", number, side, key=self._cap(number))
                for place, number in enumerate(self.cards)
                if place not in given
            )
        )
        slots = []
        for hero in self.heroes:
            place = self.given.get(hero)
            fallen = self.state.cell[hero] == NOWHERE
            line = say("hand.waiting")
            if place is not None:
                line = say("hand.set") if self.curtained else say("hand.set.open")
            if fallen:
                line = say("hand.fallen")
            card = None
            if place is not None:
                card = CardInHand(f"given:{hero}", self.cards[place], side)
            name = self.names.figure(hero).text
            slots.append(
                SlotData(
                    f"hero:{hero}",
                    tables.ids[hero],
                    name,
                    side,
                    card,
                    line,
                    say("hand.drop"),
                    fallen,
                )
            )
        self.slots.show(tuple(slots))
        self.slots.eager = "" if self.complete else f"hero:{self.asked}"
        shown = self.course.shown
        assert isinstance(shown, MatchNow)
        known = {} if self.curtained else {h: self.cards[at] for h, at in self.given.items()}
        hand = () if self.curtained else self.cards
        self.to_come.show(order_to_come(self.state, shown, known, hand, self.names))
        self._let_fly()
        self.changed = True

    def _cap(self, number: int) -> str:
        """Return the key that lays the card of a number; it is the number unless it was changed."""
        return self.house.cap(CARDS[number - 1].name) if number <= len(CARDS) else ""

    def _let_fly(self) -> None:
        """Let each card fly to where it now belongs; new ones come from the right of the tray."""
        spots: dict[int, tuple[CardInHand, Spot]] = {}
        for card, (x, y), turn in self.hand.places():
            spots[int(card.id.partition(":")[2])] = (card, Spot(x, y, turn))
        for card, (x, y), size in self.slots.places():
            hero = int(card.id.partition(":")[2])
            spots[self.given[hero]] = (card, Spot(x, y, 0.0, size))
        tray = self.look.box(self.trays[-1])
        deck = Spot(*tray.moved(down=-120).rect.topright, 30.0, 0.8)
        if not self._dealt:
            self.house.sounds.play("card deal")
            self._dealt = True
        self.flights.aim(spots, deck)
        self.flights.pace = self.house.pace()
        self._leave_out()

    def _leave_out(self) -> None:
        """Let the places of cards that are on their way stay free."""
        away = self.flights.moving
        self.hand.away = frozenset(f"card:{place}" for place in away)
        laid = {place: hero for hero, place in self.given.items()}
        self.slots.away = frozenset(f"given:{laid[place]}" for place in away if place in laid)

    def update(self, seconds: float) -> None:
        """Let the curtain and the buttons move; go when the seat is no longer asked here."""
        if self.stack is None or self.stack.top is not self:
            return
        if self.course.seat != self.seat:
            self.stack.pop()
            return
        if self.curtain is not None and not self.curtain.open:
            self.curtain.hears |= self.stack.arrival.seen
            before = self.hidden
            self.curtain.update(seconds)
            self.changed = True
            if before != self.hidden:
                self._refresh()
        # What was still fading on the table goes on doing so.
        if self.course.timeline.moving and not self.course.timeline.busy:
            self.course.timeline.update(seconds)
            self.changed = True
        if self.flights.update(seconds):
            self._leave_out()
            self.changed = True
        if self.form.update(seconds):
            self.changed = True

    # --- doing

    def press(self, name: str) -> None:
        """Lay the card that was pressed on whoever is asked about; of a hero that was pressed take
        the card back and ask about it, or lay the first in hand on one that has none.
        """
        kind, _, value = name.partition(":")
        number = int(value)
        if kind == "card" and number in self.given.values():
            return  # a second press on a card that has just been laid and is still to be seen
        self.house.sounds.play("card turn")
        self._led = True
        if kind == "card":
            self.given[self.asked] = number
            self._meant = NOBODY
            self._lay_last()
        elif kind == "hero":
            if number in self.given:
                self._take_back(number)
                self._meant = number
            else:
                self.given[number] = self._in_hand()[0]
                self._lay_last()
        self._lay_out()

    @property
    def asked(self) -> int:
        """Return the hero that gets the card that is pressed next: the one meant, else the first
        that waits.
        """
        waiting = [hero for hero in self.heroes if hero not in self.given]
        return self._meant if self._meant in waiting else waiting[0]

    def _take_back(self, hero: int) -> None:
        """Take the card of a hero up again, and where all are laid the last, which nobody chose."""
        if self.complete:
            last = next(one for one in reversed(self.heroes) if one != hero)
            del self.given[last]
        del self.given[hero]

    def _in_hand(self) -> list[int]:
        """Return the places of the cards that nobody has yet."""
        return [place for place in range(len(self.cards)) if place not in self.given.values()]

    def _lay_last(self) -> None:
        """Give the last card to the last character: that is no choice."""
        waiting = [hero for hero in self.heroes if hero not in self.given]
        if len(waiting) == 1:
            self.given[waiting[0]] = self._in_hand()[0]

    def _give(self, place: int) -> None:
        """Lay a card on the next character that waits; once all have one it begins anew."""
        if self.complete:
            self.given.clear()
        if place not in self._in_hand():
            return
        self.press(f"card:{place}")

    def _swap(self) -> None:
        """Let two heroes change their cards, once both have one."""
        first, second = self.heroes
        if not self.complete:
            return
        self.given[first], self.given[second] = self.given[second], self.given[first]
        self._lay_out()

    def lay(self) -> None:
        """Send the cards as they are laid, if every hero has one."""
        if not self.complete or self.stack is None:
            return
        order = tuple(self.given[hero] for hero in self.heroes)
        index = 0
        while assignment(len(self.heroes), index) != order:
            index += 1
        asked = self.course.seat == self.seat
        if asked and not self.table.question.allows(choice(ASSIGN, index)):
            return
        self.stack.pop()
        if asked:
            self.table.question.choose(choice(ASSIGN, index))

    def _open_curtain(self) -> None:
        if self.curtain is not None and self.curtain.shut:
            session = self.course.session
            session.opened(session.person(self.seat))
            self.curtain.part()
            self.house.sounds.play("curtain")
            self._refresh()

    # --- hearing

    def handle(self, event: pygame.event.Event) -> None:
        """Hear keys, pad and mouse; while the curtain is shut only its button."""
        pressed = self.house.keymap.meaning(event, self.groups)
        if self.curtain is not None and not self.curtain.open:
            self.changed |= self.curtain.point(event)
            clicked = self.curtain.clicked(event)
            if pressed == "confirm" or clicked == CONFIRM:
                self._open_curtain()
            elif clicked == TO_MENU or menu.asked_for(self.house.keymap, event, self.groups):
                self.table_menu()
            return
        if event.type in (pygame.KEYDOWN, PAD):
            if menu.asked_for(self.house.keymap, event, self.groups):
                self.table_menu()
            else:
                self._command(event, pressed)
            return
        if self.form.handle(event):
            self.changed = True
        if event.type == pygame.MOUSEMOTION:
            for widget in (self.hand, self.slots):
                hot = widget.hit(event.pos)
                if hot != widget.hot:
                    widget.hot = hot
                    self.changed = True

    def _peeked(self) -> str:
        """Return the hero whose card is looked at: the pointer or the ring is there."""
        if self.form.focus.shown:
            focused = (name for name, one in self._buttons.items() if one is self.form.focused)
            return next(focused, "")
        return self.slots.hot or ""

    def table_menu(self) -> None:
        """Open the match's menu from here; the hand stays hidden behind the curtain."""
        self.table.open_menu()

    def _command(self, event: pygame.event.Event, name: str) -> None:
        numbers = [card.name for card in CARDS]
        if name in numbers:
            self.form.focus.shown = True
            number = numbers.index(name) + 1
            if number in self.cards:
                self._give(self.cards.index(number))
        elif name == SWAP.name and len(self.heroes) == 2:
            self.form.focus.shown = True
            self._swap()
        elif name == "confirm" and not self.form.focus.shown and self.complete:
            self.lay()
        else:
            if name != "confirm":
                self._led = False
            self.form.handle(event)
            self.changed = True

    # --- painting

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the stage, the hand and the curtain."""
        given = {} if self.hidden else {hero: self._seen(hero) for hero in self.given}
        calm = self.house.settings.reduced_motion
        seconds = 0.0 if calm else self.table.panels.seconds
        shown = self.course.timeline.shown()
        self.stage.draw(screen, self.brush, shown, self.state, self.heroes, given, seconds)
        self._head(screen)
        for tray in self.trays:
            self.look.materials.tray(*tray.size, 5).draw(screen, *tray.topleft)
        if not self.hidden:
            self.slots.peek = self._peeked()
            self.slots.draw(screen)
            self.hand.draw(screen)
            self.flights.draw(screen)
            self._find_places()
            if self.complete and not self.flights.moving:
                self.to_come.draw(screen)
            elif self._in_hand():
                self._note(screen, self._asked(), self.fan.width, self.feet[0], ink.CREAM)
            self.form.draw(screen)
            if not self.complete:
                # It warns of what has been begun and is not whole; before that it only informs.
                tone = ink.KEY_LIGHT if self.given else ink.MUTED_CREAM
                self._note(screen, say("hand.locked"), self.side.width, self.feet[1], tone)
        if self.curtain is not None:
            self.curtain.draw(screen)

    def _seen(self, hero: int) -> str:
        """Return what the board shows of the card laid on a hero: its number where it lies open."""
        return "" if self.curtained else str(self.cards[self.given[hero]])

    # --- what is written around the hand

    def _tray_width(self) -> Measure:
        """Return the width of the tray: as wide as the names of the characters need it."""
        window = self.look.window.inset(24, 0)
        names = [self.names.figure(hero).text for hero in self.heroes]
        each = window.wide(Wide("note", *names) + 40)
        needed = Pixels(round(len(names) * each / SHARE)) + 44
        return Shortest(Pixels(window.width), Longest(Grown(1270, 1.4), needed))

    def _head(self, screen: pygame.Surface) -> None:
        """Paint the plaque that says who chooses and who looks away."""
        brush, rect = self.brush, self.plaque
        self.look.materials.tray(rect.width, rect.height, 2).draw(screen, rect.x, rect.y)
        most = brush.box(rect).inset(100, 0).width
        shown = self.course.shown
        words = (
            say("hand.head", round=shown.round),
            self._deciding(),
            self._looking_away(),
        )
        heights = [brush.fonts.line_height(role) for role in HEAD]
        y = rect.y + (rect.height - sum(heights)) / 2
        for line, role, high in zip(words, HEAD, heights, strict=True):
            big = role == "h2"
            tone = ink.BRASS_LIGHT if role == "label" else ink.CREAM
            steps = fitting.HEAD if big else fitting.HEAD[2:]
            fits = fitting.nearest(brush, line, (role, *steps), most)
            spot = (rect.centerx, y + high / 2)
            brush.line(screen, line, fits, tone, spot, align="centre", most=most, carved=big)
            y += high
        radius = min(brush.px(36), rect.height // 3)
        ends = brush.box(rect).less(56, right=56).rect
        for seat, x in ((self.seat, ends.left), (1 - self.seat, ends.right)):
            emblem = self.look.materials.emblem(SIDES[seat], radius)
            emblem.draw(screen, x - radius, rect.centery - radius)

    def _note_height(self, words: str, width: int) -> Measure:
        """Return what a note under a column of the tray needs of it."""
        high = self.look.prose.lay(words, "compact", width).picture.get_height()
        return Longest(24, Pixels(high) + -8)

    def _note(
        self, screen: pygame.Surface, words: str, wide: int, foot: tuple[int, int], tone: ink.RGB
    ) -> None:
        """Write a note whose foot is at a spot, under the middle of a column of a tray."""
        lines = self.look.prose.lay(words, "compact", wide, tone, align="centre").picture
        screen.blit(lines, lines.get_rect(midbottom=foot))

    def _asked(self) -> str:
        """Return what is asked next: which card somebody gets."""
        return say("hand.yours", who=self.names.figure(self.asked).text)

    def _deciding(self) -> str:
        """Return what is to be done, and by whom where two people sit at the table."""
        if self.curtained:
            return say("hand.lay.for", who=self.names.seat(self.seat).text)
        return say("hand.lay")

    def _looking_away(self) -> str:
        """Return what the other person is told while this one lays cards."""
        if self.curtained:
            return say("hand.away", other=self.names.seat(1 - self.seat).text)
        return say("hand.alone")

    def _curtain_words(self) -> CurtainWords:
        """Return what stands on the shut curtain, for whoever lays cards next."""
        names = self.names
        who, away = names.seat(self.seat).text, names.seat(1 - self.seat).text
        return curtain_words(self.house, who, away)
