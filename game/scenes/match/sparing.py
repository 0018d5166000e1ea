"""What a person is spared, and what is asked once more: as the settings wish, in every game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from game.engine.answers import Useful
from game.engine.match import Match
from game.scenes.match.question import Question
from game.scenes.shell.ask import Ask
from game.scenes.shell.form_scene import BUTTON
from game.scenes.shell.house import House
from game.scenes.shell.pictures import minis_of
from game.scenes.shell.scene import Scene
from game.session import Session
from game.table.hud.brush import Brush
from game.table.look import palette as ink
from game.table.look.boxes import Box, Grown, Longest, Pixels, Share, Size, Sum
from game.table.widgets.fields import Toggle
from game.table.widgets.form import Form
from game.words.play import say
from game.words.rich import STRONG, Span, Text

MATTERS = "matters"
"""The wish to be asked for reactions only where it matters."""


def spared(house: House, session: Session, seat: int, kind: str, declining: int) -> int | None:
    """Return ``declining`` where a question of a kind does not matter; None if it is asked."""
    decision = session.decision
    if decision is None or decision.kind != kind or house.settings.prompts != MATTERS:
        return None
    # Loaded late: only the worth of reactions needs the computer player here.
    from game.players.reaction_worth import matters

    return None if matters(session.seen_by(seat)) else declining


FACE: Final = 84
"""Units that the portrait of whoever acts is wide."""
TOLD: Final = 4
"""So many things that are left are told each for itself; the others are named below them."""
GAP: Final = 12
FOOT: Final = 14
"""Units more above the answers, that what is left stands clear of them."""


class Left(NamedTuple):
    """What could still be done: its name, its icon, and in a few words what it would do."""

    name: str
    icon: str
    text: Text = ()


class Whose(NamedTuple):
    """Whose turn would end: what they are called, whose portrait that is, and of which side.

    ``ends`` asks whether it is to end, in the words that the game has for a turn.
    """

    name: str
    figure: str
    side: str
    ends: str


class AskEnd(Ask):
    """The question before a turn ends: what is left, each with its icon and what it would do.

    Going on is the golden answer, which Enter gives however the question was opened. A switch says
    that this is not to be asked again, as the settings do.
    """

    def __init__(
        self, house: House, whose: Whose, left: Sequence[Left], end: Callable[[], None]
    ) -> None:
        what = ", ".join(each.name for each in left)
        text = say("end.text", figure=whose.name, what=what)
        super().__init__(house, text, say("end.yes"), say("end.no"), end)
        self.whose = whose
        self.rows = [(each.icon, _row(each)) for each in left[:TOLD]]
        if len(left) > TOLD:
            names = ", ".join(each.name for each in left[TOLD:])
            self.rows.append(("", (Span(say("end.also", what=names)),)))

    def lay_out(self, form: Form) -> None:
        """Portrait, heading and rows above the two answers; going on is lit from the start."""
        look = self.look
        wide = Longest(Grown(680, 1.5), self.wide)
        inner = self.framed(wide, 0).width
        self.icons = look.px(GAP) + round(look.fonts.size("body") * 1.4)
        heading = inner - look.px(FACE) - look.px(GAP)
        head = max(look.px(FACE), self.text_height(self.whose.ends, "h2", heading)
                   + self.text_height(self._who(), "body", heading))  # fmt: skip
        highs = [self.text_height(row, "body", inner - self.icons) for _, row in self.rows]
        tick = Size("name") + 22
        parts = [Pixels(head), *(Pixels(high) for high in highs), tick, Sum((BUTTON, FOOT))]
        box = self.framed(wide, Sum(parts, GAP))
        self.head, *self.lines_of, again, foot = box.column(*parts[:-1], Share(), gap=GAP)
        words = say("end.again")
        asks = self.house.settings.ask_before_ending
        toggle = Toggle(form.manager, again.rect, (words, words), not asks, self._spare)
        self.answers(form, foot.less(top=FOOT), ("gold", "red"))
        form.add(toggle)
        form.begin(0)

    def _spare(self, spared: bool) -> None:
        """Ask no more before a turn ends, or again, as the settings have it."""
        self.house.change("ask_before_ending", not spared)

    def _who(self) -> str:
        return say("end.who", figure=self.whose.name)

    def paint(self, screen: pygame.Surface) -> None:
        """Draw the tray, the portrait beside the heading, and what is left."""
        look = self.look
        self.on(screen, look.materials.tray(*self.frame.size, 1), self.frame)
        brush = Brush(look.fonts, look.icons, look.materials, minis_of(self.house.assets))
        radius, head = look.px(FACE) // 2, self.head.rect
        middle = (head.x + radius, head.centery)
        brush.portrait(screen, self.whose.figure, self.whose.side, middle, radius)
        x = head.x + 2 * radius + look.px(GAP)
        wide = head.right - x
        told = self.words(screen, self.whose.ends, "h2", (x, head.y), ink.BRASS_LIGHT, width=wide)
        self.words(screen, self._who(), "body", (x, told.bottom), ink.CREAM, width=wide)
        for (icon, row), box in zip(self.rows, self.lines_of, strict=True):
            self._row(screen, brush, icon, row, box)

    def _row(self, screen: pygame.Surface, brush: Brush, icon: str, row: Text, box: Box) -> None:
        size = brush.fonts.size("body") * 1.4
        if icon:
            at = (box.rect.x + size / 2, box.rect.y + brush.fonts.line_height("body") / 2)
            brush.icon(screen, icon, at, size, ink.BRASS_LIGHT)
        place = (box.rect.x + self.icons, box.rect.y)
        self.words(screen, row, "body", place, ink.CREAM, width=box.width - self.icons)


def _row(each: Left) -> Text:
    """Return one thing that is left in a line: its name, and what it would do."""
    if not each.text:
        return (Span(each.name, STRONG),)
    return (Span(f"{each.name}:", STRONG), Span(" "), *each.text)


class EndOfTurn:
    """Ends a turn with care: what is useful and left is told first, where that is wished.

    ``ending`` is the answer that ends it. ``told`` says what a thing is called that is left,
    and ``who`` what a figure is called. ``push`` lays a question over the table. Only what is
    ``seen`` of it is told: cards that lie face down are not.
    """

    def __init__(
        self, house: House, ending: int, told: Callable[[Useful], Left],
        who: Callable[[Match, int], Whose], push: Callable[[Scene], None],
        seen: Callable[[Useful], bool] = bool,
    ) -> None:  # fmt: skip
        self.house, self.ending = house, ending
        self._told, self._who, self._push = told, who, push
        self._seen = seen
        self._left: list[Useful] = []
        self._left_of: tuple[object, ...] = ()

    def left(self, question: Question) -> list[Left]:
        """Return all that whoever acts could still do and that changes something, in words.

        The rules say what that is, the worthiest first; they are asked once for a question.
        """
        return [self._told(each) for each in self._found(question)]

    def holds(self, question: Question) -> bool:
        """Return whether something is left that holds a turn up: what is used up for good by its
        use does not, for keeping it is as good a choice in every turn.
        """
        return any(not each.once for each in self._found(question))

    def _found(self, question: Question) -> list[Useful]:
        if not question.turn:
            return []
        match, seat = question.match, question.course.seat
        of = (question.decision, seat, len(question.course.session.events))
        if of != self._left_of:
            found = match.game.useful(match, seat)
            self._left_of, self._left = of, [each for each in found if self._seen(each)]
        return self._left

    def end(self, question: Question) -> None:
        """Send the answer that ends the turn; ask first if something useful is left."""
        decision = question.decision
        if decision is None:
            return
        guided = question.course.gate is not None
        # A guide's script knows that it is time.
        if guided or not self.holds(question) or not self.house.settings.ask_before_ending:
            question.choose(self.ending)
            return

        def end() -> None:
            question.choose(self.ending)

        whose, left = self._who(question.match, decision.figure), self.left(question)
        self._push(AskEnd(self.house, whose, left, end))
