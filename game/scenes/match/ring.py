"""The ring of the keys at a table: a prompt's answers, who may be picked, buttons and panels."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.scenes.match.buttons import BIG
from game.scenes.match.course import Course
from game.scenes.match.panels import Panels
from game.scenes.match.question import Question
from game.scenes.match.taking import NOTHING
from game.table.hud.panel import Panel
from game.table.widgets.fields import Button
from game.table.widgets.focus import Focus

MARGIN: Final = 10


class Ring:
    """Where the keyboard is: nowhere (the board has the keys), at an answer, a button or a panel.

    Answers and buttons are stops of their own, a panel is one stop: in it the arrows go from thing
    to thing, and the one it is at is explained. Things are known by their ids, for panels are
    painted anew all the time. `press` does what a click on a thing means. `picked` returns the
    spaces of those of whom one is to be picked before anything else can be done: they come before
    the buttons, and there the board keeps the keys. `off_board` returns the panel with all of them
    where some stand on no space; then it comes in place of those.
    """

    def __init__(
        self, course: Course, panels: Panels, question: Question, press: Callable[[str], None],
        picked: Callable[[], list[int]], off_board: Callable[[], Panel | None],
    ) -> None:  # fmt: skip
        self.course, self.panels, self.question, self._press = course, panels, question, press
        self._picked, self._off_board = picked, off_board
        self.panel: Panel | None = None

    @property
    def shown(self) -> bool:
        """Return whether it stands somewhere, so that confirming means that."""
        asked = self.panels.screen.prompt.focus is not None
        return self.panels.form.focus.shown or asked or self.on_panel

    @property
    def on_panel(self) -> bool:
        """Return whether it is at a panel that can be seen."""
        return self.panel is not None and self.panel in self.stops()

    def stops(self) -> list[Panel]:
        """Return the panels that hold something to press, in reading order."""
        return [panel for panel in self.panels.screen.widgets() if panel.steps()]

    def step(self, by: int) -> None:
        """Tab: take it on to the next stop (`by` 1), or back (-1), around the end."""
        prompt, buttons = self.panels.screen.prompt, self.panels.form.focus
        order, comes = Focus(), list[Callable[[], None]]()
        seen = not self.course.busy and not self.panels.screen.aside
        answers = prompt.answers() if seen else []
        for name, box in answers:
            order.add(box, held=prompt.focus == name)
            comes.append(partial(self._answer, name))
        spaces, stands = self._picked(), not self.shown and self.question.by_key
        off = None if self.course.busy else self._off_board()
        if off is not None and not off.steps():
            off = None  # it was not seen yet
        if off is not None:
            # Whoever is to be picked comes before all buttons, also where no space is theirs.
            order.add(off.rect, held=off is self.panel)
            comes.append(partial(self._enter, off))
        for space in spaces:
            order.add(self._box(space), held=stands and self.question.space == space)
            comes.append(partial(self._point, space))
        for number, (box, enabled) in enumerate(zip(buttons.places, buttons.enabled, strict=True)):
            # The buttons are entered again behind where they were left, but a question comes first.
            again = by > 0 and not answers and not spaces and off is None
            order.add(box, enabled, held=buttons.at == number and (buttons.shown or again))
            comes.append(partial(self._button, number))
        for panel in self.stops():
            if panel is off:
                continue
            order.add(panel.rect, held=panel is self.panel)
            comes.append(partial(self._enter, panel))
        before = len(answers) + len(spaces) + (off is not None)
        begins = before + self._sending() if by > 0 and not self.shown else NOTHING
        self.leave()
        if stands and self.question.space in spaces:
            self.question.rest()  # confirming means what it goes on to
        prompt.focus, buttons.shown = None, False
        if begins >= before and order.go(begins):
            comes[begins]()
        elif order.step(by):
            comes[order.at]()

    def _sending(self) -> int:
        """Return the number of the button that sends what is aimed at, -1 where nothing is."""
        question = self.question
        if self.course.busy or question.aimed == NOTHING or question.confirmable() == NOTHING:
            return NOTHING
        found = enumerate(self.panels.form.widgets)
        return next((n for n, w in found if isinstance(w, Button) and w.face.kind in BIG), NOTHING)

    def steer(self, across: int, down: int) -> None:
        """An arrow in the panel: to the nearest thing that way."""
        assert self.panel is not None
        targets = self.panel.steps()
        order = Focus()
        for name, box in targets:
            order.add(box, held=name == self.panel.focus)
        if order.at < 0:
            order.go(0)
        order.move(across, down)
        self._go(targets[order.at][0])

    def along(self, panel: Panel, by: int) -> None:
        """Go to the next thing of a panel (`by` 1) or the one before, around the end; one that was
        left is entered at its first thing, or at its last.
        """
        order, targets = Focus(), panel.steps()
        for name, box in targets:
            order.add(box, held=panel is self.panel and name == panel.focus)
        if not targets:
            return
        self.panel = panel
        if order.at < 0:
            order.go(0 if by > 0 else len(targets) - 1)
        else:
            order.step(by)
        self._go(targets[order.at][0])

    def turn(self, by: int) -> None:
        """An arrow in a prompt: to the next answer (`by` 1) or the one before, around the end."""
        prompt = self.panels.screen.prompt
        answers = prompt.answers()
        order = Focus()
        for name, box in answers:
            order.add(box, held=name == prompt.focus)
        if order.at < 0:
            order.go(0)
        else:
            order.step(by)
        self._answer(answers[order.at][0])

    def press(self) -> None:
        """Do what a click on the lit thing of the panel does; what is taken up leaves it."""
        at, question = self.panel, self.question
        assert at is not None
        places = dict(at.targets())
        name = at.focus if at.focus in places else next(iter(places), None)
        if name is None:
            return
        self.panels.pointer = places[name].center
        question.by_key = True
        before = question.code
        self._press(name)
        if question.code != before:
            self.leave()
        elif self.panel is at:
            self._go(name)

    def leave(self) -> None:
        """Leave the panel it is at."""
        if self.panel is not None:
            self.panel.focus = None
            self.panels.explain_nothing()
        self.panel = None
        self.panels.due.picture = True

    def _answer(self, name: str) -> None:
        self.panels.screen.prompt.focus = name
        self.panels.due.picture = True

    def _box(self, space: int) -> pygame.Rect:
        return self.panels.screen.board.camera.box(space)

    def _point(self, space: int) -> None:
        """Come to somebody on the board who may be picked: shown there, and pointed at."""
        camera = self.panels.screen.board.camera
        camera.show(camera.grid.row(space), camera.grid.col(space), gently=True)
        self.question.point_by_key(space)

    def _button(self, number: int) -> None:
        focus = self.panels.form.focus
        focus.shown = focus.go(number)

    def _enter(self, panel: Panel) -> None:
        self.panel = panel
        self._go(panel.steps()[0][0])

    def _go(self, name: str) -> None:
        """Come to a thing of the panel: it is lit and explained."""
        assert self.panel is not None
        self.panel.focus = name
        box = self.panel.where(name)
        if box is not None:
            self.panels.explain(box.center)
            # What explains it lies beside it, not on it.
            self.panels.pointer = (box.right - MARGIN, box.bottom - MARGIN)
        self.panels.due.picture = True
