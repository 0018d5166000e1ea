"""Poses of guided matches: the guide is followed to one of its notes."""

from __future__ import annotations

from typing import Final

import pygame

from game.gallery.stage import Pose, Stage
from game.scenes.guide.guided import Guided
from game.scenes.guide.led import Led
from game.scenes.room import scenes_of
from game.scenes.setup.plan import MatchPlan

LONGEST: Final = 400
"""Steps in which a note of the guide must come."""


def guided(plan: MatchPlan, note: str) -> Pose:
    """Return the pose of a guided match at a note: whatever is asked for on the way is done.

    It raises LookupError where that note never comes.
    """

    def show(stage: Stage) -> None:
        match = scenes_of(plan.game).begin(stage.house, plan)
        assert isinstance(match, Guided)
        stage.stack.push(match)
        for _ in range(LONGEST):
            stage.settle()
            guide, top = match.guide, stage.stack.top
            assert guide is not None
            if guide.told[-1:] == [note]:
                # Where the rows of the card lie is known when they have been drawn.
                stage.stack.draw(pygame.Surface(stage.stack.size))
                return stage.settle()
            if guide.stands:
                guide.read_on()
            elif guide.wish >= 0 and isinstance(top, Led):
                top.do_pointed()
            elif guide.wish >= 0:
                match.question.choose(guide.wish)
        raise LookupError(f"The guide never comes to its note {note!r}.")

    return show
