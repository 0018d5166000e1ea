"""What is heard at the table: the timeline's cues, and what the person's own hand brings about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.onslaught.codes import SIDES
from game.table.dice.clicks import Click, clicks

if TYPE_CHECKING:
    from game.scenes.onslaught.table_scene import MatchScene

Touch = tuple[object, ...]
TUMBLE: Final = "die tumble"
PRESSED: Final = ("code", "pending", "tab")
"""What of the person's doing is a click: a row chosen, a target aimed at, a page turned."""


class Hearing:
    """Lets one table be heard; looks once a frame at what is different from the last."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self._pointed: Touch = ()
        self._pressed: Touch = ()
        self._question: object = None
        self._told: object = ()
        self._throw: object = None
        self._clicks: list[Click] = []

    def update(self) -> None:
        """Play what became due since the last frame."""
        play = self.scene.house.sounds.play
        # The tumbling is heard click by click, as the dice that are drawn touch something.
        play(*(cue for cue in self.scene.timeline.cues() if cue != TUMBLE))
        self._tumble()
        if self._refused():
            play("refuse")
        elif self._clicked():
            play("click")
        elif self._came_to_something():
            play("hover")

    def end(self, winner: int) -> None:
        """Play the fanfare: the other one only if the one person at this table has lost."""
        viewer = self.scene.viewer
        side = SIDES[winner] if winner >= 0 else SIDES[0]
        if winner < 0:
            self.scene.house.sounds.play("round starts")
        elif viewer in (-1, winner):
            self.scene.house.sounds.play(f"victory/{side}")
        else:
            self.scene.house.sounds.play(f"loss/{SIDES[viewer]}")

    def _tumble(self) -> None:
        tray = self.scene.screen.tray
        dice, throw = tray.dice, tray.throw
        if dice is None or throw is None or dice.calm or dice.rolled >= 1.0:
            self._throw = None
            return
        which = (dice.seed, dice.faces)
        if (throw.seed, throw.faces) != which:
            return  # these dice have not been drawn yet
        if which != self._throw:
            self._throw = which
            self._clicks = list(clicks(throw))
        now = dice.rolled * throw.seconds
        while self._clicks and self._clicks[0].seconds <= now:
            self.scene.house.sounds.play(TUMBLE, loud=self._clicks.pop(0).loud)

    def _refused(self) -> bool:
        """Return whether the table has just said why something is off."""
        notice = self.scene.notice
        new = notice != self._told and bool(notice)
        self._told = notice
        return new

    def _clicked(self) -> bool:
        """Return whether the person has just chosen something, and not the next question did."""
        asking = self.scene.asking
        pressed = (
            *(getattr(asking, name) for name in PRESSED),
            self.scene.threat_on,
            self.scene.house.settings.speed,
        )
        question = (self.scene.session.decision, self.scene.seat)
        same = question == self._question
        new = pressed != self._pressed and same
        self._pressed, self._question = pressed, question
        return new

    def _came_to_something(self) -> bool:
        """Return whether the pointer has just come to a figure or to what can be pressed."""
        screen, space = self.scene.screen, self.scene.asking.space
        figures = self.scene.timeline.projection.figures.values()
        figure = next((one.index for one in figures if space >= 0 and one.cell == space), -1)
        hot = tuple(widget.hot for widget in screen.widgets() if widget.hot is not None)
        prompt = screen.prompt.hot if screen.prompt.data is not None else None
        pointed = (figure, hot, prompt)
        new = pointed != self._pointed and (figure >= 0 or bool(hot) or prompt is not None)
        self._pointed = pointed
        return new
