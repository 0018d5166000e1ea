"""The guided first match: an ordinary match after a script, with notes on what happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.engine.decisions import member_of
from game.rules.onslaught.codes import SIDES
from game.rules.onslaught.rounds import assignment
from game.scenes.guide.card import Weighted, note_box
from game.scenes.guide.end import GuideEnd
from game.scenes.guide.guided import Guided, script_of, scripted
from game.scenes.guide.led import Led
from game.scenes.onslaught.guide_places import (
    LAY,
    OnslaughtPlaces,
    OnslaughtTelling,
    box_in_hand,
    in_hand,
)
from game.scenes.onslaught.hand_scene import HandScene
from game.scenes.onslaught.table import OnslaughtMatch
from game.scenes.setup.plan import MatchPlan
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.table.hud.curtain import menu_corner
from game.words.onslaught.guide import say
from game.words.onslaught.names import GAME

POINTS: Final = 5
SIDE: Final = SIDES[0]
FIGURES: Final = ("lightning_dancer", "grabbleshanks")
"""Whom the person of the script plays, as they stand beside the last page."""


class GuidedHand(Led, HandScene):
    """Laying cards, with the guide's note over the board; it rings what comes next."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window size; beside the hand the plaque leaves the corner free.

        The note lies there where the board stands between two trays.
        """
        super().resize(size)
        if self.guide is not None and len(self.trays) > 1:
            free = note_box(self.look, self.table.panels.screen.home_of_note())
            most = menu_corner(self.look.window).rect.left - self.plaque.width - self.look.px(12)
            self.plaque.left = max(self.plaque.left, min(free.right + self.look.px(12), most))

    def kept_clear(self) -> list[Weighted]:
        """Return trays, plaque, board and the menu's button, which the note should not hide."""
        return [
            *((tray, 90.0) for tray in self.trays),
            (self.plaque, 9.0),
            (self.stage.board, 9.0),
            (menu_corner(self.look.window).rect, 9.0),
        ]

    def _next(self) -> str:
        """Return what the keys begin with: what is touched next, as long as the guide knows it."""
        if not self.waits:
            return super()._next()
        return in_hand(self, self.order())

    def order(self) -> dict[int, int]:
        """Return which card of the hand the script has for each hero, by their places."""
        assert self.guide is not None
        places = assignment(len(self.heroes), member_of(self.guide.wish))
        return dict(zip(self.heroes, places, strict=True))

    def pointed(self) -> pygame.Rect | None:
        """Return what is touched next."""
        if not self.waits or self.hidden:
            return None
        return box_in_hand(self, in_hand(self, self.order()))

    def do_pointed(self) -> bool:
        """Do what is ringed; False where nothing is."""
        if not self.waits or self.hidden:
            return False
        name = in_hand(self, self.order())
        if name == LAY:
            self.lay()
        else:
            self.press(name)
        return True


class GuidedMatch(Guided, OnslaughtMatch):
    """A match of Onslaught that follows the guide's script."""

    def __init__(self, house: House, plan: MatchPlan) -> None:
        script = script_of(house, plan)
        super().__init__(house, scripted(plan, script))
        own = self.laid.panels
        self.follow(script, OnslaughtPlaces(self.question, self.panels, own), OnslaughtTelling(own))
        if self.guide is not None:
            self.laid.hand = self._hand

    def _hand(self, seat: int) -> HandScene:
        """Return the scene in which a person lays cards, with the guide beside it."""
        laid = self.laid
        hand = GuidedHand(self.house, self.course, laid.presenter, laid.painter, self, seat)
        hand.guide = self.guide
        return hand

    def leave_guide(self) -> None:
        """Put the script away; cards are laid as in any match."""
        self.laid.hand = self.laid.plain_hand
        super().leave_guide()

    def free_ask(self) -> str:
        """Return the question whether to go on without the guide."""
        return say("free.ask")

    def end(self, see: Callable[[], None], leave: Callable[[], None]) -> Scene:
        """Return the page that ends the guide."""
        return guide_end(self.house, self.laid.presenter.rounds, see, leave)


def guide_end(
    house: House, rounds: int, see: Callable[[], None], leave: Callable[[], None]
) -> GuideEnd:
    """Return the page that ends Onslaught's guide, whose match had so many rounds."""
    learnt = tuple(say(f"end.{number}", rounds=rounds) for number in range(1, POINTS + 1))
    return GuideEnd(house, GAME, SIDE, FIGURES, say("end.line"), learnt, see, leave)
