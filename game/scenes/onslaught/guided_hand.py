"""Laying cards in the guided match: the note lies over the hand, and rings what comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.decisions import member_of
from game.rules.onslaught.rounds import assignment
from game.scenes.onslaught.asking import NOTHING
from game.scenes.onslaught.guide_places import LAY, box_in_hand, in_hand
from game.scenes.onslaught.hand_scene import HandScene

if TYPE_CHECKING:
    from game.scenes.onslaught.guided import GuidedMatch


class GuidedHand(HandScene):
    """Laying cards, with the guide's note over the board."""

    def __init__(self, table: GuidedMatch, seat: int) -> None:
        super().__init__(table.house, table, seat)
        self.guided = table

    def order(self) -> dict[int, int]:
        """Return which card of the hand the script has for each hero, by their places."""
        places = assignment(len(self.heroes), member_of(self.guided.wish))
        return dict(zip(self.heroes, places, strict=True))

    def pointed(self) -> pygame.Rect | None:
        """Return what is touched next."""
        if self.guided.wish == NOTHING or self.hidden:
            return None
        return box_in_hand(self, in_hand(self, self.order()))

    def _do(self) -> bool:
        """Do what is ringed; False where nothing is."""
        if self.guided.wish == NOTHING or self.hidden or self.form.focus.shown:
            return False
        name = in_hand(self, self.order())
        if name == LAY:
            self.lay()
        else:
            self.press(name)
        return True

    def update(self, seconds: float) -> None:
        """Let time pass, and keep the note up to date."""
        super().update(seconds)
        guided = self.guided
        if guided.reading is None or self.stack is None or self.stack.top is not self:
            return
        guided.seconds += seconds
        guided.write()
        if guided.card is not None and guided.card.form.update(seconds):
            self.changed = True
        self.changed |= not self.house.settings.reduced_motion

    def handle(self, event: pygame.event.Event) -> None:
        """Hear keys and mouse; the note hears them first."""
        if self.guided.reading is None or not self.guided.heard_by_guide(event, self._do):
            super().handle(event)

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the hand, and the guide on it."""
        super().draw(screen)
        others = [widget.rect for widget in self.form.widgets]
        self.guided.draw_guide(screen, self.pointed(), others)
