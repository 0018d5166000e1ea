"""Command's guided first turns: an ordinary match after a script, then played freely."""

from __future__ import annotations

from typing import Any, Final

import pygame

from game.board.grid import bits
from game.engine.decisions import choice, member_of
from game.rules.command.codes import MUSTER
from game.scenes.command.guide_places import CommandPlaces, CommandTelling
from game.scenes.command.muster import MusterScene
from game.scenes.command.table import CommandMatch
from game.scenes.guide.card import Weighted, note_box
from game.scenes.guide.guided import Guided, script_of, scripted
from game.scenes.guide.led import Led
from game.scenes.match.taking import NOTHING
from game.scenes.setup.plan import MatchPlan
from game.scenes.shell.house import House
from game.table.look.boxes import Box, Pixels
from game.words.command.guide import say

BESIDE: Final = 24
"""Units between the cards that are picked and the note beside them."""


class GuidedMuster(Led, MusterScene):
    """Picking the starting creatures, with the guide's note beside the cards."""

    def room(self) -> Box:
        """Return what the note beside the cards leaves of the window."""
        room = super().room()
        if self.guide is None:
            return room
        home = self.guide.panels.screen.home_of_note()
        return room.less(right=Pixels(note_box(self.look, home).width) + BESIDE)

    def kept_clear(self) -> list[Weighted]:
        """Return the cards and the buttons, which the note should not hide."""
        return [(self.browser.rect, 90.0), *((each.rect, 40.0) for each in self.form.widgets)]

    def _wrong(self) -> int:
        """Return the first slot that is picked and should not be, or the other way; -1 for none."""
        assert self.guide is not None
        return next(iter(bits(self.slots ^ member_of(self.guide.wish))), NOTHING)

    def pointed(self) -> pygame.Rect | None:
        """Return the card to be turned, or the button when all are right."""
        if not self.waits:
            return None
        wrong = self._wrong()
        return self.browser.where(str(wrong)) if wrong >= 0 else self.form.widgets[0].rect

    def do_pointed(self) -> bool:
        """Do what is ringed; False where nothing is."""
        if not self.waits:
            return False
        wrong = self._wrong()
        if wrong >= 0:
            self.press_thing(str(wrong))
        else:
            self._send()
        return True

    def _send(self) -> None:
        guide = self.guide
        if guide is not None:
            if not guide.allows(choice(MUSTER, self.slots)):
                return
            guide.go_on()
        super()._send()


class GuidedCommand(Guided, CommandMatch):
    """A match of Command whose first turns follow the guide's script."""

    def __init__(self, house: House, plan: MatchPlan) -> None:
        script = script_of(house, plan)
        super().__init__(house, scripted(plan, script))
        own = self.laid.panels
        self.follow(script, CommandPlaces(self.question, self.panels, own), CommandTelling(own))
        if self.guide is not None:
            self.laid.muster = self._muster

    def _muster(self, *given: Any) -> MusterScene:
        """Return the scene in which the starting creatures are picked, with the guide beside it."""
        scene = GuidedMuster(*given)
        scene.guide = self.guide
        return scene

    def leave_guide(self) -> None:
        """Put the script away; creatures are picked as in any match."""
        self.laid.muster = MusterScene
        super().leave_guide()

    def free_ask(self) -> str:
        """Return the question whether to go on without the guide."""
        return say("free.ask")
