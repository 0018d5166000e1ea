"""The way in: the house of this machine, the first scene, and scenes that any scene may lead to."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from game.scenes.match.seating import called, seats_of
from game.scenes.room import scenes_of
from game.scenes.setup.plan import MatchPlan
from game.scenes.setup.sharing import Sharing, is_shared
from game.scenes.shell.closed import Closed
from game.scenes.shell.fault import Fault
from game.scenes.shell.help import Help
from game.scenes.shell.house import House
from game.scenes.shell.language import LanguageScene
from game.scenes.shell.scene import Scene
from game.scenes.title.title import Title


@lru_cache(maxsize=1)
def house() -> House:
    """Return the one house of this process, with the settings that this machine keeps."""
    return House.of_this_machine(begin)


def begin(house: House, plan: MatchPlan) -> Scene:
    """Return the scene of a match that was set up."""
    return scenes_of(plan.game).begin(house, plan)


def first(plan: MatchPlan | None = None) -> tuple[Scene, ...]:
    """Return the title, or with `plan` the match that was asked for, from the bottom up.

    At the very first start the language is asked before the title. With shared dice several
    persons are asked what they give before it begins, as they are in set-up.
    """
    here = house()
    trouble = here.trouble
    if trouble is not None and trouble.kind == "locked_by_another_copy":
        return (Closed(here, trouble),)
    if plan is not None:
        return _begun(here, plan)
    if not here.settings.language and len(here.languages()) > 1:
        return (LanguageScene(here, lambda: Title(here)),)
    return (Title(here),)


def _begun(house: House, plan: MatchPlan) -> tuple[Scene, ...]:
    """Return a match that was asked for, or what its persons are asked first, over the title."""
    if plan.guide:
        return (begin(house, plan),)
    names = plan.names or ("",) * len(plan.seats)
    named = replace(plan, names=called(plan.game, plan.scenario, names, plan.switches))
    if not is_shared(named):
        return (begin(house, plan),)
    sides = [seat.side for seat in seats_of(plan.game, plan.scenario, plan.switches)]
    return Title(house), Sharing(house, named, sides)


def switch_full_screen() -> None:
    """Fill the screen with the window, or make it a window again."""
    house().change("full_screen", not house().settings.full_screen)


def help_about(scene: Scene) -> Scene:
    """Return the key list of a scene."""
    return Help(house(), scene)


def fault(report: Path | None, sentence: str) -> Scene:
    """Return the scene that tells of a fault."""
    return Fault(house(), report, sentence)
