"""Trials' guided first rounds: an ordinary match after a script, then played freely."""

from __future__ import annotations

from dataclasses import replace

from game.players.script import Script
from game.scenes.guide.guided import Guided, script_of, scripted
from game.scenes.setup.plan import MatchPlan
from game.scenes.shell.house import House
from game.scenes.trials.guide_places import TrialsPlaces, TrialsTelling
from game.scenes.trials.table import TrialsMatch
from game.words import play
from game.words.trials.guide import say


def by_one(plan: MatchPlan, script: Script) -> MatchPlan:
    """Return a plan in which one person holds all seats that are led, so that no hand of theirs is
    covered: seats with the same name are one person's.
    """
    if plan.names:
        return plan
    seats = range(len(plan.seats))
    you = play.say("plaque.you")
    return replace(plan, names=tuple(you if seat in script.persons else "" for seat in seats))


class GuidedTrials(Guided, TrialsMatch):
    """A match of Trials whose first rounds follow the guide's script."""

    def __init__(self, house: House, plan: MatchPlan) -> None:
        script = script_of(house, plan)
        super().__init__(house, by_one(scripted(plan, script), script))
        own = self.laid.panels
        self.follow(script, TrialsPlaces(self.question, self.panels, own), TrialsTelling(own))

    def free_ask(self) -> str:
        """Return the question whether to go on without the guide."""
        return say("free.ask")
