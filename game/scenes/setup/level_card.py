"""The card of the set-up on which the player's own levels are chosen, where there are any."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game import paths
from game.scenes.room import Builder, scenes_of
from game.scenes.setup.own_levels import OwnLevel, own_levels, picture
from game.table.look import palette as ink
from game.table.look.boxes import Box, Grown, Line, Measure, Pixels, Share
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.words.ui import own_level, own_levels_there, say

if TYPE_CHECKING:
    from game.scenes.setup.setup import Setup

SIDE: Final = Grown(44, 1.3, least=44)
"""How large the buttons are that lead through the levels."""


LEAST_BOARD: Final = 60
"""Units that the board of an own level needs to be worth showing under what it tells."""


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

    def find(self, level: str) -> None:
        """Choose an own level by its id; the scenario on the shelf where there is none such."""
        ids = [one.id for one in self.levels]
        self.at = ids.index(level) + 1 if level in ids else 0

    def trouble(self) -> str:
        """Return why the chosen level cannot be played, "" when it can."""
        return say("own.faults") if self.level is not None and self.level.faults else ""

    @property
    def playable(self) -> str:
        """Return the id of the own level that is chosen, if it has no faults."""
        return self.level.id if self.level is not None and not self.level.faults else ""

    def leave(self) -> bool:
        """Go back to the scenario on the shelf; False from there."""
        away, self.at = bool(self.at), 0
        return away

    @property
    def foot(self) -> Measure:
        """Return what the buttons and the word between them take at the foot of the card."""
        return SIDE + 32 if self.levels or self._builder is not None else Pixels(0)

    def lay_out(self, form: Form, inner: Box) -> None:
        """At the foot of the card two buttons that lead on, and one that leads to the builder."""
        foot = inner.bottom(SIDE)
        if self.levels:
            places = ((-1, "left", foot.left(SIDE)), (1, "right", foot.right(SIDE)))
            for step, icon, place in places:
                tip = say("own.back" if step < 0 else "own.on")
                turn = self._turn(step)
                form.add(Button(form.manager, place.rect, "", turn, "wood", icon, tip=tip))
            foot = foot.less(left=SIDE + 10, right=SIDE + 10)
        if self._builder is not None:
            words = say("own.change" if self.playable else "own.build")
            form.add(Button(form.manager, foot.rect, words, self._build, "wood", "fit"))

    @property
    def _builder(self) -> Builder | None:
        return scenes_of(self.setup.game).builder

    def _turn(self, step: int) -> Callable[[], None]:
        def turn() -> None:
            self.at = (self.at + step) % (len(self.levels) + 1)
            self.setup.seated()

        return turn

    def _build(self) -> None:
        """Build a new board, or on at the one that is chosen."""
        stack, builder = self.setup.stack, self._builder
        assert stack is not None
        assert builder is not None
        stack.push(builder(self.setup.house, self.playable, self.setup.built))

    def paint(self, screen: pygame.Surface, inner: Box) -> Box:
        """Paint which level it is, and an own one whole; return the room that is left."""
        building = self._builder is not None
        if not self.levels:
            return inner.less(bottom=SIDE + 10) if building else inner
        count = len(self.levels)
        told = (
            say("own.number", number=self.at, count=count) if self.at else own_levels_there(count)
        )
        left, foot = inner.column(Share(), SIDE, gap=10)
        if building:
            left, foot = left.column(Share(), Line("compact"), gap=4)
        self.setup.words(screen, told, "compact", foot.rect.center, ink.INK, "center")
        if self.level is not None:
            self._own(screen, left, self.level)
        return left

    def _own(self, screen: pygame.Surface, inner: Box, level: OwnLevel) -> None:
        """The name of an own level, and its board or what is wrong with it."""
        setup = self.setup
        played = own_level(level.rounds)
        rounds = (("body", played),) if level.rounds else ()
        tale = (("compact", level.text),) if level.text else ()
        faults = (("compact", fault) for fault in level.faults)
        for role, text in (("h3", level.name), *rounds, *tale, *faults):
            high = setup.text_height(text, role, inner.width)
            if high > inner.height:
                return
            setup.words(screen, text, role, inner.rect.topleft, ink.INK, width=inner.width)
            inner = inner.less(top=Pixels(high) + 6)
        if not level.faults and inner.height >= inner.high(LEAST_BOARD):
            board = picture(setup.look.assets, paths.own_levels(), level, inner.size)
            spot = inner.spot(board, "midtop")
            screen.blit(board, spot, special_flags=pygame.BLEND_PREMULTIPLIED)
