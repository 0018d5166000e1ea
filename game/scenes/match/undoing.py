"""Taking choices back at the table, and bringing them again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.engine.errors import Refused
from game.history import START, STRICT
from game.scenes.match.buttons import LOCK, REDO, UNDO, Entry
from game.scenes.match.course import Course
from game.scenes.match.seating import called_at
from game.scenes.shell import column
from game.scenes.shell.ask import Ask
from game.scenes.shell.form_scene import BUTTON
from game.scenes.shell.house import House
from game.scenes.shell.pictures import minis_of
from game.scenes.shell.scene import Scene
from game.session import NOBODY
from game.table.hud.brush import Brush
from game.table.hud.data import Decider, LogLine
from game.table.hud.decider import STRIP, draw_strip
from game.table.look import palette as ink
from game.table.look.boxes import Grown, Longest, Pixels, Share, Sum
from game.table.widgets.form import Form
from game.words.play import say
from game.words.rich import Span, Text

KEPT: Final = ("die", "draw", "reveal", "other_seat")
"""Fences over which friends may go together."""

ASKS: Final = "undo_ask"
"""The icon of taking back what the others are asked about first."""


FACE: Final = 84
"""Units that the portrait of whoever would be taken back is wide."""
GAP: Final = 12
FOOT: Final = 14
"""Units more above the answers."""
EDGE: Final = 6
"""Units of the frame's brass, inside which the strip lies."""


class AskBack(Ask):
    """The question whether a choice is taken back: who decides it, what it was, and what follows.

    ``decider`` is whose consent is wanted (None: nobody else's), ``step`` the choice as the log
    tells it (None: it does not tell it).
    """

    def __init__(
        self, house: House, text: str, decider: Decider | None, step: LogLine | None,
        back: Callable[[], None],
    ) -> None:  # fmt: skip
        yes, no = say("undo.yes"), say("undo.no")
        super().__init__(house, text, yes, no, back, "undo", leaves="cross")
        self.decider, self.step = decider, step
        self.head = say("undo.head")

    def lay_out(self, form: Form) -> None:
        """A strip across the tray, heading and choice beside a portrait, the sentence, answers."""
        look = self.look
        wide = Longest(Grown(680, 1.5), self.wide)
        strip = STRIP + -14 if self.decider is not None else Pixels(0)
        inner = self.framed(wide, 0).width
        self.face = look.px(FACE) if self.step is not None and self.step.figure else 0
        beside = inner - (self.face + look.px(GAP) if self.face else 0)
        told = self.text_height(self.head, "h2", beside)
        if self.step is not None:
            told += self.text_height(self.step.text, "body", beside)
        parts = (
            strip,
            Pixels(max(self.face, told)),
            Pixels(self.text_height(self.text, "body", inner)),
            Sum((BUTTON, FOOT)),
        )
        box = self.framed(wide, Sum(parts, GAP))
        # The strip goes across the whole frame.
        self.strip = look.box(self.frame).inset(EDGE, EDGE).top(STRIP)
        _, self.about_it, self.told, foot = box.column(*parts[:-1], Share(), gap=GAP)
        self.answers(form, foot.less(top=FOOT))
        form.begin(0)

    def paint(self, screen: pygame.Surface) -> None:
        """Draw the tray, the strip of who decides, the choice, and what taking it back means."""
        look = self.look
        self.on(screen, look.materials.tray(*self.frame.size, 1), self.frame)
        brush = Brush(look.fonts, look.icons, look.materials, minis_of(self.house.assets))
        if self.decider is not None:
            draw_strip(brush, screen, self.strip.rect, self.decider)
        about, step = self.about_it.rect, self.step
        x = about.x
        if step is not None and self.face:
            radius = self.face // 2
            brush.portrait(screen, step.figure, step.side, (x + radius, about.centery), radius)
            x += self.face + look.px(GAP)
        wide = about.right - x
        head = self.words(screen, self.head, "h2", (x, about.y), ink.BRASS_LIGHT, width=wide)
        if step is not None:
            self.words(screen, step.text, "body", (x, head.bottom), ink.CREAM, width=wide)
        told = self.told.rect
        self.words(screen, self.text, "body", told.topleft, ink.CREAM, width=told.width)


class Undoing:
    """Takes back what a person at this table chose last, as far as the match allows it.

    ``push`` lays a question over the table, ``tell`` says a sentence beside the open question and
    ``refuse`` why nothing was done; ``show_anew`` shows the match when its past has changed, and
    ``told`` is how the log tells a step, by its number.
    """

    def __init__(
        self, house: House, course: Course, push: Callable[[Scene], None],
        tell: Callable[[str], None], refuse: Callable[[Text], None],
        show_anew: Callable[[], None], told: Callable[[int], LogLine | None],
    ) -> None:  # fmt: skip
        self.house, self.course = house, course
        self._told = told
        self._push, self._tell, self._refuse = push, tell, refuse
        self._show_anew = show_anew

    def seats(self) -> tuple[int, ...]:
        """Return the seats of the person who chose last, none if nobody has chosen yet."""
        session = self.course.session
        for step in reversed(session.history.steps):
            if step.own and (step.seat < 0 or session.person(step.seat) != NOBODY):
                seat = step.seat if step.seat >= 0 else session.waiting_human()
                held = session.persons[max(0, session.person(seat))].seats
                return tuple(each for each in held if session.person(each) != NOBODY)
        return ()

    @property
    def fence(self) -> str:
        """Return why nothing can be taken back freely now; empty where it can."""
        return self.course.session.history.fence(self.seats())

    @property
    def offered(self) -> bool:
        """Return whether there is anything that could be taken back, freely or by agreement."""
        return self.fence != START

    @property
    def redoes(self) -> bool:
        """Return whether there is anything that could be brought back."""
        return self.course.session.history.can_redo()

    def buttons(self, waits: bool = False) -> list[Entry]:
        """Return Undo, which says why it stops where it does, and Redo as far as there is any.

        ``waits``: nobody is asked now, and nothing can be taken back until somebody is.
        """
        found: list[Entry] = []
        if not self.course.may_undo:
            return found
        if waits:
            return [Entry(say("button.undo"), "wood", "undo", self.undo, enabled=False, role=UNDO)]
        fence, (words, icon) = self.fence, self._face()
        if icon == ASKS:
            tip = words
        else:
            tip = say(f"undo.fence.{fence}") if fence else ""
        found.append(
            Entry(
                words, "wood", icon, self.undo, tip=tip, key=self.house.cap("undo"),
                barred=icon == LOCK, short=say("button.undo"), role=UNDO,
            )
        )  # fmt: skip
        if self.redoes:
            found.append(Entry(say("button.redo"), "wood", "redo", self.redo, role=REDO))
        return found

    def entries(self) -> list[column.Entry]:
        """Return what the menu of the match offers of it, locked where there is nothing."""
        words, icon = self._face()
        undo = self.undo if self.offered else column.locked
        redo = self.redo if self.redoes else column.locked
        return [
            (words, "wood", icon, undo),
            (say("button.redo"), "wood", "redo", redo),
        ]

    def _face(self) -> tuple[str, str]:
        """Return words and icon of taking back, the same wherever it is offered: whether it is
        free, asks the others first, or stops.
        """
        fence = self.fence
        if self._by_agreement(fence) or (not fence and self._anothers()):
            return say("undo.menu.ask" if self._others() else "undo.menu.alone"), ASKS
        return say("button.undo"), LOCK if fence else "undo"

    def undo(self) -> None:
        """Take the last choice back; ask the others first, or say why it stays."""
        fence = self.fence
        if self.course.busy:
            return
        if not fence:
            other = self._anothers()
            if other:
                self._ask(say("undo.ask.theirs", who=other), self.seats()[0], self._last(), False)
            else:
                self._take_back(False)
        elif self._by_agreement(fence):
            self._ask_others(fence)
        else:
            self._refuse((Span(say(f"undo.fence.{fence}")),))

    def _by_agreement(self, fence: str) -> bool:
        """Return whether what lies behind a fence can be taken back if the others agree."""
        return fence in KEPT and self.course.session.history.mode != STRICT

    def _anothers(self) -> str:
        """Return who chose last, if somebody else is asked now; else "".

        Who is asked sits before the screen, and what another chose is not theirs to take back.
        """
        session, seats = self.course.session, self.seats()
        asked = session.waiting_human()
        if asked == NOBODY or not seats or session.person(asked) == session.person(seats[0]):
            return ""
        return called_at(session, seats[0])

    def redo(self) -> None:
        """Bring back what was taken back last."""
        if self.course.busy:
            return
        if not self.redoes:
            self._refuse((Span(say("undo.nothing")),))
            return
        self.course.session.redo()
        self._show_anew()

    def _ask_others(self, fence: str) -> None:
        """Let every other person at the machine agree; with none there is nobody to ask."""
        others = self._others()
        why = say(f"undo.since.{fence}")
        seat = NOBODY
        if not others:
            text = say("undo.ask.alone", why=why)
        else:
            text = say("undo.ask", why=why, others=", ".join(others))
            if len(others) == 1:
                seat = self._other_seats()[0]
        self._ask(text, seat, self._last(), True)

    def _last(self) -> LogLine | None:
        """Return what would be taken back as the log tells it; None of what it does not tell, as
        of what was chosen in secret.
        """
        return self._told(self.course.session.history.target(self.seats()))

    def _ask(self, text: str, seat: int, step: LogLine | None, agreed: bool) -> None:
        """Ask whether the last choice is taken back; ``seat`` is who decides that, if one does."""
        session, decider = self.course.session, None
        if seat != NOBODY:
            who = called_at(session, seat)
            decider = Decider(session.game.seats[seat].side, say("prompt.for", who=who))
        self._push(AskBack(self.house, text, decider, step, partial(self._take_back, agreed)))

    def _other_seats(self) -> list[int]:
        """Return the seats of the other persons at the machine."""
        mine = set(self.seats())
        return [seat for seat in self.course.session.humans() if seat not in mine]

    def _others(self) -> list[str]:
        """Return what the other persons at the machine are called, each once."""
        session = self.course.session
        return [*dict.fromkeys(called_at(session, seat) for seat in self._other_seats())]

    def _take_back(self, agreed: bool) -> None:
        session, seats, theirs = self.course.session, self.seats(), self._anothers()
        at = session.history.target(seats)
        both = at > 0 and any(session.history.steps[at] is step for step in self.course.joined)
        try:
            session.undo(seats, agreed)
            if both:
                session.undo(seats, agreed)  # one click made them, and one takes them back
        except Refused as fault:
            self._refuse((Span(say(f"undo.{fault.key.replace('_', '.', 1)}")),))
            return
        if agreed or theirs:
            session.at_screen = NOBODY  # others have just agreed to it or wished it, and look on
        self._show_anew()
        if agreed:
            self._tell(say("undo.stamped"))
