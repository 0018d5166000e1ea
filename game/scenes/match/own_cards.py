"""One's own cards, looked at any time: behind a curtain where somebody else sits here too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.scenes.match.between import BetweenPersons
from game.scenes.match.seating import called_at
from game.scenes.shell.column import Entry, Ways
from game.scenes.shell.form_scene import BUTTON, FormScene
from game.scenes.shell.house import House
from game.scenes.shell.pictures import minis_of
from game.scenes.shell.scene import Scene
from game.session import NOBODY, Session
from game.table.hud.brush import Brush
from game.table.hud.choice_cards import parchment_card
from game.table.hud.data import Decider, HeldCard
from game.table.hud.decider import draw_strip
from game.table.input.commands import AT_TABLE
from game.table.input.pads import PAD
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.boxes import Line, Longest, Part, Share, Shortest, Size, Sum, Wide
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.words.ui import say

CARD: Final = (170, 238)
"""Units of a card."""
FACE: Final = 46
"""Units of the radius of the portrait of whoever has it."""
ACROSS: Final = 40
"""Units between the frame and the cards at either side."""
STRIP: Final = Line("label") + 10
EDGE: Final = 6
"""Units of the frame's brass, inside which the strip lies."""
Held = Callable[[int], Sequence[HeldCard]]
"""What a seat holds."""


class OwnCards(FormScene):
    """The cards of one person, each with whoever has it; nothing can be done but go back."""

    name = "own_cards"
    opaque = False

    def __init__(
        self, house: House, side: str, cards: Sequence[HeldCard], still: Callable[[], bool]
    ) -> None:
        """``side`` is the person's, in whose colours it is headed; ``still`` is whether they hold
        the cards: in the menu they may have handed their seats over.
        """
        super().__init__(house)
        self.side, self.cards, self._still = side, tuple(cards), still

    def unheard(self, event: pygame.event.Event) -> None:
        """The key that shows the cards puts them away again."""
        if again(self.house, event):
            self.back()
        else:
            super().unheard(event)

    def resume(self) -> None:
        """Come back from curtain or menu; the cards are shown to nobody but their person."""
        if self._still():
            super().resume()
        else:
            self.back()

    def lay_out(self, form: Form) -> None:
        """The cards side by side under a strip, and the way back below."""
        names = [one.name for one in self.cards]
        each = Longest(CARD[0], 2 * FACE, Wide("label", *names))
        wide = Longest(420, Sum([each] * len(self.cards), 18) + 2 * ACROSS)
        high = Sum((STRIP, CARD[1], 2 * FACE, Line("label"), Line("note", 2), BUTTON, 30))
        inside = self.framed(Shortest(wide, Part(1) + -150), high, ACROSS)
        # The strip goes across the whole frame.
        self.strip = self.look.box(self.frame).inset(EDGE, EDGE).top(STRIP)
        body, foot = inside.less(top=STRIP + -14).column(Share(), BUTTON, gap=14)
        self.places = body.row(*[Share()] * len(self.cards), gap=18)
        words, key = say("back"), self.house.cap("cancel")
        beside = Wide("note", key) if key else 0
        back = foot.sized(Sum((Wide("button", words), Size("button"), beside, 110)), None)
        form.add(Button(form.manager, back.rect, words, self.back, "gold", "undo", key))
        form.begin(0)

    def paint(self, screen: pygame.Surface) -> None:
        """Draw the tray, the strip and the cards."""
        look = self.look
        self.on(screen, look.materials.tray(*self.frame.size, 3), self.frame)
        brush = Brush(look.fonts, look.icons, look.materials, minis_of(self.house.assets))
        draw_strip(brush, screen, self.strip.rect, Decider(self.side, say("own_cards")))
        for one, place in zip(self.cards, self.places, strict=True):
            self._card(screen, brush, one, place.rect)

    def _card(self, screen: pygame.Surface, brush: Brush, one: HeldCard, rect: pygame.Rect) -> None:
        """Draw one card, below it whoever has it, and what others know of it."""
        x, y = rect.centerx, rect.y
        wide = min(brush.px(CARD[0]), rect.width)
        size = wide, wide * CARD[1] // CARD[0]
        brush.materials.shadow(*size, 9, 10, 0.5).draw(screen, x - size[0] / 2, y + brush.px(5))
        cut = self.cards.index(one)
        face = brush.kept(
            ("own card", one.value, self.side, size, cut),
            lambda: parchment_card(brush, one.value, self.side, size, cut),
        )
        screen.blit(face, (x - size[0] // 2, y))
        y += size[1] + brush.px(6)
        if one.figure:
            radius = brush.px(FACE)
            brush.portrait(screen, one.figure, self.side, (x, y + radius), radius)
            y += 2 * radius + brush.px(4)
        for words, role, tone in (
            (one.name, self._role(brush, rect.width), ink.CREAM),
            (one.line, "note", ink.MUTED_CREAM),
        ):
            fits = fitting.nearest(brush, words, (role, "note"), rect.width)
            for line in fitting.broken(brush, words, fits, rect.width):
                high = brush.fonts.line_height(fits)
                brush.line(screen, line, fits, tone, (x, y + high / 2), "centre", most=rect.width)
                y += high

    def _role(self, brush: Brush, width: int) -> str:
        """Return the role in which all names fit: they are set alike."""
        roles = ("label", "name", "compact", "note")
        fit = [fitting.nearest(brush, one.name, roles, width) for one in self.cards]
        return max(fit, key=roles.index)


class Whose(Ways):
    """Asks which person looks at their cards."""

    name = "whose_cards"
    head = "own_cards.whose"

    def unheard(self, event: pygame.event.Event) -> None:
        """The key that asked for it takes it back."""
        if again(self.house, event):
            self.back()
        else:
            super().unheard(event)


def again(house: House, event: pygame.event.Event) -> bool:
    """Return whether the key that shows one's own cards was hit once more."""
    down = event.type in (pygame.KEYDOWN, PAD)
    return down and house.keymap.meaning(event, AT_TABLE) == "own_cards"


class Looking:
    """Lets persons look at their own cards; ``held`` tells what a seat holds.

    ``sides`` are the ids of the sides by seat, in whose colours curtain and cards are.
    """

    def __init__(
        self, house: House, session: Session, held: Held, sides: Sequence[str],
        push: Callable[[Scene], None], menu: Callable[[], None],
    ) -> None:  # fmt: skip
        self.house, self.session, self.held, self.sides = house, session, held, sides
        self._push, self._menu = push, menu

    def persons(self) -> list[int]:
        """Return the persons here who hold cards, by their places in the session."""
        found = [self.session.person(seat) for seat in self.session.humans() if self.held(seat)]
        return [one for one in dict.fromkeys(found) if one != NOBODY]

    def look(self) -> None:
        """Show the only person their cards; of several ask first who looks."""
        persons = self.persons()
        if len(persons) == 1 and not self.session.needs_curtain():
            self._show(persons[0])
        elif persons:
            ways: list[Entry] = [
                (self._called(one), "wood", "person", self._behind(one)) for one in persons
            ]
            self._push(Whose(self.house, ways))

    def _behind(self, person: int) -> Callable[[], None]:
        return lambda: self._behind_curtain(person)

    def _behind_curtain(self, person: int) -> None:
        """Show a person their cards when they say to be here."""
        session = self.session
        others = {session.person(seat) for seat in session.humans()} - {person}
        away = sorted(others)
        seats = session.persons[person].seats
        still = self._show(person)
        if away:

            def named() -> tuple[str, str]:
                return self._called(person), ", ".join(self._called(one) for one in away)

            curtain = BetweenPersons(
                self.house, named, self.sides[seats[0]], lambda: None, self._menu, still
            )
            self._push(curtain)

    def _show(self, person: int) -> Callable[[], bool]:
        """Lay out a person's cards; return whether all those seats are still theirs."""
        session = self.session
        seats = [s for s in session.persons[person].seats if session.person(s) == person]
        cards = [card for seat in seats for card in self.held(seat)]
        side = self.sides[seats[0]]

        def still() -> bool:
            return all(session.person(seat) == person for seat in seats)

        self._push(OwnCards(self.house, side, cards, still))
        return still

    def _called(self, person: int) -> str:
        return called_at(self.session, self.session.persons[person].seats[0])
