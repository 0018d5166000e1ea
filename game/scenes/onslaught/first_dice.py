"""The dice of who is first, where the table rolls them itself."""

from __future__ import annotations

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
from game.words.onslaught.play import say

FIRST = "first player"


class FirstDice(FormScene):
    """Asks for the dice of who is first, one after the other, and then begins the match."""

    name = "first_dice"

    def __init__(self, house: House, plan: MatchPlan) -> None:
        super().__init__(house)
        self.plan = plan
        self.faces: list[int] = []
        self._asked = False

    def update(self, seconds: float) -> None:
        """Ask for the next die, or begin."""
        super().update(seconds)
        if self.stack is None or self.stack.top is not self or self._asked:
            return
        wanted = self._wanted()
        if wanted is None:
            plan = replace(self.plan, opening={FIRST: tuple(self.faces)})
            self.stack.reset(self.house.begin(self.house, plan))
            return
        self._asked = True
        # Two dice a side; after a tie both sides roll again.
        who = self.plan.names[len(self.faces) // 2 % 2]
        text = say("first.die", who=who, sides=wanted.sides)
        self.stack.push(RealDie(self.house, text, wanted.sides, self._take, self._give_up))

    def _wanted(self) -> NumberWanted | None:
        plan = self.plan
        game = open_game(plan.game, paths.levels(plan.scenario), plan.scenario, plan.switches)
        try:
            Match.start(game, 0, False, {FIRST: list(self.faces)}, tuple(game.faces))
        except NumberWanted as wanted:
            return wanted
        return None

    def _take(self, face: int) -> None:
        self.faces.append(face)
        self._asked = False

    def _give_up(self) -> None:
        from game.scenes.title.title import Title  # the title leads here, so it is known late

        assert self.stack is not None
        self.stack.reset(Title(self.house))

    def paint(self, screen: pygame.Surface) -> None:
        """The bare table."""
        self.table(screen)
