"""Dice that the table rolls itself: what do they show?"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.match.course import Course
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.scenes.shell.sentence import Sentence
from game.table.look.boxes import Grown, Pixels, Share, Shortest, Sum
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.words.ui import say

COLUMNS = 5


class RealDie(Sentence):
    """A button for each face; `told` is called with the one that fell.

    Digits lead to the button of their number, which Enter then presses; one that the die does not
    have is refused in a sentence. There is no way around it: a die that was rolled stays rolled.
    `leave`, where it is given, is what Esc does.
    """

    name = "real_die"

    def __init__(
        self, house: House, text: str, sides: int, told: Callable[[int], None],
        leave: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(house, text)
        self.asked, self.typed = text, 0
        self.sides, self.told, self.leave_it = sides, told, leave

    def lay_out(self, form: Form) -> None:
        """Faces in rows of five under the sentence."""
        gap, rows = 10, -(-self.sides // COLUMNS)
        wide = Grown(640, 1.3)
        told = self.text_height(self.text, "body", self.framed(wide, 0).width)
        room = self.look.window.less(top=Pixels(told), bottom=130)
        most = room.column(*[Share()] * rows, gap=gap)[0].height
        high = Shortest(Grown(56, 1.4, least=44), Pixels(most))
        box = self.tray(wide, Sum([high] * rows, gap), 16)
        for face, place in zip(
            range(1, self.sides + 1), box.grid(COLUMNS, rows, gap), strict=False
        ):
            form.add(Button(form.manager, place.rect, str(face), self._tell(face)))
        form.focus.go(0)

    def handle(self, event: pygame.event.Event) -> None:
        """Gather digits to a number; all else as in every form."""
        digit = event.unicode if event.type == pygame.KEYDOWN else ""
        if digit.isascii() and digit.isdigit():
            self._type(10 * self.typed + int(digit))
            return
        if event.type == pygame.KEYDOWN:
            self.typed = 0
        super().handle(event)

    def _type(self, number: int) -> None:
        """Take the ring to a number, or say that the die has no such face."""
        known = 1 <= number <= self.sides
        wrong = say("real_die.wrong", sides=self.sides, number=number)
        self.typed = number if known else 0
        self.text = self.asked if known else f"{self.asked} {wrong}"
        self.again()
        if known:
            self.form.focus.go(number - 1)
            self.form.focus.shown = True
        self.changed = True

    def back(self) -> None:
        """Esc leads out only where there is a way out."""
        if self.leave_it is not None:
            self.leave_it()

    def _tell(self, face: int) -> Callable[[], None]:
        def tell() -> None:
            assert self.stack is not None
            self.stack.pop()
            self.told(face)

        return tell


class RealDice:
    """Asks for the dice of one match; a match with dice of its own never waits for any.

    ``who`` tells who rolls now, ``push`` lays the question over the table, ``went_on`` is called
    when a die was told.
    """

    def __init__(
        self, house: House, course: Course, who: Callable[[], str],
        push: Callable[[Scene], None], went_on: Callable[[], None],
    ) -> None:  # fmt: skip
        self.house, self.course = house, course
        self._who, self._push, self._went_on = who, push, went_on

    def ask(self) -> None:
        """Ask what the die shows that the match waits for, if it waits and nothing is shown."""
        session = self.course.session
        wanted = session.wanted
        if wanted is None or self.course.busy:
            return
        who, number = self._who() or say("real_die.table"), session.numbers_told + 1
        text = say("real_die.attack", who=who, number=number, sides=wanted.sides)
        self._push(RealDie(self.house, text, wanted.sides, self._tell))

    def _tell(self, face: int) -> None:
        self.course.session.tell_number(face)
        self._went_on()
