"""Adventure's guided first turns: an ordinary match after a script, then played freely."""

from __future__ import annotations

from game.scenes.adventure.guide_places import AdventurePlaces, AdventureTelling
from game.scenes.adventure.table import AdventureMatch
from game.scenes.guide.guided import Guided, script_of, scripted
from game.scenes.setup.plan import MatchPlan
from game.scenes.shell.house import House
from game.words.adventure.guide import say


class GuidedAdventure(Guided, AdventureMatch):
    """A match of Adventure whose first turns follow the guide's script."""

    def __init__(self, house: House, plan: MatchPlan) -> None:
        script = script_of(house, plan)
        super().__init__(house, scripted(plan, script))
        own = self.laid.panels
        self.follow(script, AdventurePlaces(self.question, self.panels, own), AdventureTelling(own))

    def free_ask(self) -> str:
        """Return the question whether to go on without the guide."""
        return say("free.ask")
