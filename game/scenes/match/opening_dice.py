"""Dice that fall before anybody is asked anything, where the table rolls them itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game import paths
from game.engine.dice import NumberWanted
from game.engine.match import Match
from game.rules.registry import open_game
from game.scenes.match.real_die import RealDie
from game.scenes.setup.plan import MatchPlan
from game.scenes.shell.form_scene import FormScene
from game.scenes.shell.house import House


class OpeningDice(FormScene):
    """Asks for the dice of a match's opening, one after the other, and then begins the match.

    ``asks`` returns the question for a die: how many have fallen before it, and what is wanted.
    """

    name = "opening_dice"

    def __init__(
        self, house: House, plan: MatchPlan, asks: Callable[[int, NumberWanted], str]
    ) -> None:
        super().__init__(house)
        self.plan, self.asks = plan, asks
        self.faces: dict[str, list[int]] = {}
        self._asked = False

    @staticmethod
    def fall(plan: MatchPlan) -> bool:
        """Return whether this match begins with dice that nobody has told yet."""
        return plan.real_dice and not (plan.kept or plan.opening or plan.guide)

    def update(self, seconds: float) -> None:
        """Ask for the next die, or begin."""
        super().update(seconds)
        if self.stack is None or self.stack.top is not self or self._asked:
            return
        wanted = self._wanted()
        if wanted is None:
            opening = {purpose: tuple(faces) for purpose, faces in self.faces.items()}
            self.stack.reset(self.house.begin(self.house, replace(self.plan, opening=opening)))
            return
        self._asked = True
        text = self.asks(sum(map(len, self.faces.values())), wanted)

        def take(face: int) -> None:
            self.faces.setdefault(wanted.purpose, []).append(face)
            self._asked = False

        self.stack.push(RealDie(self.house, text, wanted.sides, take, self._give_up))

    def _wanted(self) -> NumberWanted | None:
        plan = self.plan
        game = open_game(plan.game, paths.levels(plan.scenario), plan.scenario, plan.switches)
        told = {purpose: list(faces) for purpose, faces in self.faces.items()}
        try:
            Match.start(game, 0, False, told, tuple(game.faces))
        except NumberWanted as wanted:
            return wanted
        return None

    def _give_up(self) -> None:
        from game.scenes.title.title import Title  # the title leads here, so it is known late

        assert self.stack is not None
        self.stack.reset(Title(self.house))

    def paint(self, screen: pygame.Surface) -> None:
        """The bare table."""
        self.table(screen)
