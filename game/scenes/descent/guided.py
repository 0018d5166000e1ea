"""Descent's guided first rounds: an ordinary match after a script, then played freely."""

from __future__ import annotations

from typing import Any, Final

import pygame

from game.engine.decisions import choice
from game.rules.descent.codes import DONE
from game.scenes.descent.answering import ROW
from game.scenes.descent.guide_places import DescentPlaces, DescentTelling
from game.scenes.descent.table import DescentMatch
from game.scenes.descent.town import TownScene
from game.scenes.guide.card import Weighted, note_box
from game.scenes.guide.guided import Guided, script_of, scripted
from game.scenes.guide.led import Led
from game.scenes.setup.plan import MatchPlan
from game.scenes.shell.house import House
from game.table.look.boxes import Box, Pixels
from game.words.descent.guide import say

LEAVE: Final = choice(DONE, 0)
"""The answer that ends a visit to town."""
BESIDE: Final = 8
"""Units between the page of the town and the note beside it."""


class GuidedTown(Led, TownScene):
    """The page of the town, with the guide's note beside it."""

    def room(self) -> Box:
        """Return what the note beside the page leaves of the window."""
        room = super().room()
        if self.guide is None:
            return room
        home = self.guide.panels.screen.home_of_note()
        return room.less(left=Pixels(note_box(self.look, home).width) + BESIDE)

    def kept_clear(self) -> list[Weighted]:
        """Return the page and its buttons, which the note should not hide."""
        return [(self.panel.rect, 90.0), *((each.rect, 40.0) for each in self.form.widgets)]

    def pointed(self) -> pygame.Rect | None:
        """Return what is to be bought, or the button that ends the visit."""
        if not self.waits or self.decision is None:
            return None
        assert self.guide is not None
        if self.guide.wish == LEAVE:
            return self.form.widgets[0].rect
        return self.panel.where(f"{ROW}{self.guide.wish}")

    def do_pointed(self) -> bool:
        """Do what is ringed; False where nothing is."""
        if not self.waits:
            return False
        assert self.guide is not None
        if self.guide.wish == LEAVE:
            self._done()
        else:
            self.press_thing(f"{ROW}{self.guide.wish}")
        return True

    def _done(self) -> None:
        """End the visit, unless the guide waits for something else here."""
        if self.guide is None or self.guide.wish == LEAVE or self.guide.allows(LEAVE):
            super()._done()


class GuidedDescent(Guided, DescentMatch):
    """A match of Descent whose first rounds follow the guide's script."""

    def __init__(self, house: House, plan: MatchPlan) -> None:
        script = script_of(house, plan)
        super().__init__(house, scripted(plan, script))
        own = self.laid.panels
        self.follow(script, DescentPlaces(self.question, self.panels, own), DescentTelling(own))
        if self.guide is not None:
            self.laid.page = self._town

    def _town(self, *given: Any) -> TownScene:
        """Return the page of the town, with the guide beside it."""
        scene = GuidedTown(*given)
        scene.guide = self.guide
        return scene

    def leave_guide(self) -> None:
        """Put the script away; the town is visited as in any match."""
        self.laid.page = TownScene
        super().leave_guide()

    def free_ask(self) -> str:
        """Return the question whether to go on without the guide."""
        return say("free.ask")
