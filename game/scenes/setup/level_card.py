"""The card of the set-up on which the player's own levels are chosen, where there are any."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game import paths
from game.scenes.setup.own_levels import OwnLevel, own_levels, picture
from game.table.look import palette as ink
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.words.ui import say

if TYPE_CHECKING:
    from game.scenes.setup.setup import Setup


class LevelCard:
    """Leads from the scenario on the shelf through the player's levels and back to it."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.levels: list[OwnLevel] = own_levels(setup.game)
        self.at = 0
        """0 is the scenario on the shelf, 1 the first level of the player."""

    @property
    def level(self) -> OwnLevel | None:
        """Return the own level that is chosen, if one is."""
        return self.levels[self.at - 1] if self.at else None

    @property
    def scenario(self) -> str:
        """Return the id of the own level that is chosen, else nothing."""
        return self.level.id if self.level is not None else ""

    def trouble(self) -> str:
        """Return why the chosen level cannot be played, "" when it can."""
        return say("own.faults") if self.level is not None and self.level.faults else ""

    def leave(self) -> None:
        """Go back to the scenario on the shelf."""
        if self.at:
            self.at = 0
            self.setup.again()

    def _side(self) -> int:
        return max(44, self.setup.look.grown(44, 1.3))

    def lay_out(self, form: Form, card: pygame.Rect) -> None:
        """Two buttons at the foot of the card."""
        if not self.levels:
            return
        side = self._side()
        inner = card.inflate(-self.setup.look.px(48), -self.setup.look.px(44))
        for step, icon in ((-1, "left"), (1, "right")):
            rect = pygame.Rect(inner.x, inner.bottom - side, side, side)
            if step > 0:
                rect.right = inner.right
            tip = say("own.back" if step < 0 else "own.on")
            form.add(Button(form.manager, rect, "", self._turn(step), "wood", icon, tip=tip))

    def _turn(self, step: int) -> Callable[[], None]:
        def turn() -> None:
            self.at = (self.at + step) % (len(self.levels) + 1)
            self.setup.again()

        return turn

    def paint(self, screen: pygame.Surface, inner: pygame.Rect) -> pygame.Rect:
        """Paint which level it is, and an own one whole; return the room that is left."""
        if not self.levels:
            return inner
        look, side = self.setup.look, self._side()
        told = say("matches.page", page=self.at + 1, pages=len(self.levels) + 1)
        place = (inner.centerx, inner.bottom - side // 2)
        self.setup.words(screen, told, "compact", place, ink.INK, "center")
        left = pygame.Rect(inner.x, inner.y, inner.width, inner.height - side - look.px(10))
        if self.level is not None:
            self._own(screen, left, self.level)
        return left

    def _own(self, screen: pygame.Surface, inner: pygame.Rect, level: OwnLevel) -> None:
        """The name of an own level, and its board or what is wrong with it."""
        look, setup, y = self.setup.look, self.setup, inner.y
        played = say("own.rounds", rounds=level.rounds)
        rounds = (("body", played),) if level.rounds else ()
        faults = (("compact", fault) for fault in level.faults)
        for role, text in (("h3", level.name), *rounds, *faults):
            told = text.replace("*", "")  # stars make letters bold
            high = setup.text_height(told, role, inner.width)
            if y + high > inner.bottom:
                return
            setup.words(screen, told, role, (inner.x, y), ink.INK, width=inner.width)
            y += high + look.px(6)
        if not level.faults:
            room = (inner.width, inner.bottom - y)
            board = picture(look.assets, paths.own_levels(), level, room)
            screen.blit(board, board.get_rect(midtop=(inner.centerx, y)))
