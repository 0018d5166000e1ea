"""The way into a guided first match, from the title and from the rulebook."""

from __future__ import annotations

from game.scenes.room import scenes_of
from game.scenes.setup.plan import MatchPlan
from game.scenes.shell.house import House
from game.scenes.shell.stack import Stack


def begin_guided(house: House, stack: Stack, game: str) -> None:
    """Begin the guided first match of a game in place of whatever is shown."""
    # Notes are followed at the usual pace, however fast the last match went.
    house.change("speed", "1")
    plan = MatchPlan(game, guide=scenes_of(game).guide)
    stack.reset(house.begin(house, plan))
