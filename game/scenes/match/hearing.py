"""What is heard at the table: the timeline's cues, and what the person's own hand brings about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.scenes.match.course import Course
from game.scenes.match.panels import Panels
from game.scenes.match.question import Question
from game.scenes.result.outcome import Outcome
from game.table.dice.clicks import Click, clicks

Touch = tuple[object, ...]
TUMBLE: Final = "die tumble"


class Hearing:
    """Lets one table be heard; looks once a frame at what is different from the last.

    ``at`` tells which figure is shown at a space, -1 for none.
    """

    def __init__(
        self, course: Course, question: Question, panels: Panels, at: Callable[[int], int]
    ) -> None:
        self.course, self.question, self.panels, self._at = course, question, panels, at
        self._pointed: Touch = ()
        self._pressed: Touch = ()
        self._question: object = None
        self._told: object = ()
        self._throw: object = None
        self._clicks: list[Click] = []

    def update(self) -> None:
        """Play what became due since the last frame."""
        play = self.panels.house.sounds.play
        # The tumbling is heard click by click, as the dice that are drawn touch something.
        play(*(cue for cue in self.course.timeline.cues() if cue != TUMBLE))
        self._tumble()
        if self._refused():
            play("refuse")
        elif self._clicked():
            play("click")
        elif self._came_to_something():
            play("hover")

    def end(self, outcome: Outcome, looks: tuple[str, ...]) -> None:
        """Play the fanfare: the other one only if all persons at this table have lost.

        ``looks`` are those of the sides, in the order of the game.
        """
        play, winner = self.panels.house.sounds.play, outcome.winner
        side_of, viewer = self.course.session.game.side_of, self.course.viewer
        here = [viewer] if viewer >= 0 else self.course.session.humans()
        lost = [side_of(seat) for seat in here if side_of(seat) != winner]
        if here and len(lost) == len(here) and (winner >= 0 or outcome.conceded in lost):
            play(f"loss/{looks[lost[0]]}")
        elif winner < 0:
            play("round starts")
        else:
            play(f"victory/{looks[winner]}")

    def _tumble(self) -> None:
        dice, throw = self.panels.thrown()
        if dice is None or throw is None or dice.calm or dice.rolled >= 1.0:
            self._throw = None
            return
        which = (dice.seed, dice.thrown)
        if (throw.seed, throw.faces) != which:
            return  # these dice have not been drawn yet
        if which != self._throw:
            self._throw = which
            self._clicks = list(clicks(throw))
        now = dice.rolled * throw.seconds
        while self._clicks and self._clicks[0].seconds <= now:
            self.panels.house.sounds.play(TUMBLE, loud=self._clicks.pop(0).loud)

    def _refused(self) -> bool:
        """Return whether the table has just said why something is off."""
        notice = self.question.notice
        new = notice != self._told and bool(notice)
        self._told = notice
        return new

    def _clicked(self) -> bool:
        """Return whether the person has just chosen something, and not the next question did."""
        asked = self.question
        speed = self.panels.house.settings.speed
        pressed = (asked.code, asked.pending, asked.tab, asked.threats, speed)
        question = (self.course.session.decision, self.course.seat)
        same = question == self._question
        new = pressed != self._pressed and same
        self._pressed, self._question = pressed, question
        return new

    def _came_to_something(self) -> bool:
        """Return whether the pointer has just come to a figure or to what can be pressed."""
        screen, space = self.panels.screen, self.question.space
        figure = self._at(space) if space >= 0 else -1
        hot = tuple(widget.hot for widget in screen.widgets() if widget.hot is not None)
        prompt = screen.prompt.hot if screen.prompt.data is not None else None
        pointed = (figure, hot, prompt)
        new = pointed != self._pointed and (figure >= 0 or bool(hot) or prompt is not None)
        self._pointed = pointed
        return new
