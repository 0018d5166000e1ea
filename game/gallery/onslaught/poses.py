"""All poses of Onslaught by name, and those of what surrounds its matches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.seats import HUMAN
from game.gallery.guided import guided
from game.gallery.onslaught.crowd_sheet import CrowdSheet
from game.gallery.onslaught.fixed import GAME, conceded, drawn, outcome
from game.gallery.onslaught.floor_sheet import FloorSheet
from game.gallery.onslaught.kept_poses import KEPT_POSES
from game.gallery.onslaught.match_poses import MATCH
from game.gallery.onslaught.moment_poses import MOMENTS
from game.gallery.onslaught.posing import SEAT, asking, names_of, seated
from game.gallery.onslaught.statistic_poses import STATISTICS
from game.gallery.stage import Pose, Stage
from game.scenes.match.menu import Menu
from game.scenes.onslaught.guided import guide_end
from game.scenes.result.outcome import Outcome
from game.scenes.result.result import Result
from game.scenes.rulebook.rules_book import CONTENTS, FRONT, RulesBook
from game.scenes.setup.plan import MatchPlan
from game.scenes.setup.setup import Setup
from game.scenes.shell.ask import Ask
from game.scenes.shell.help import Help
from game.words.language import printed
from game.words.onslaught.setting_up import SHORT, rounds_of

BEHIND: Final = 9
"""Seeds later the first side is behind, so that few matches are played to find one such."""


def _setup(stage: Stage) -> None:
    stage.push(Setup(stage.house, GAME))


def _rules(asked: str, section: int) -> Callable[[Stage], None]:
    def show(stage: Stage) -> None:
        scene = RulesBook(stage.house, GAME, printed(asked) if asked else "")
        scene.section = section
        stage.push(scene)

    return show


def _rule(clause: str) -> Callable[[Stage], None]:
    """Open the rulebook at a clause over a match, as a name in a note or on a card does."""

    def show(stage: Stage) -> None:
        seated(stage, asking("turn", 2))
        stage.push(RulesBook(stage.house, GAME, clause))

    return show


def _guided(note: str) -> Pose:
    """Follow the guide to a note, doing whatever it asks for."""
    return guided(MatchPlan(GAME, names=names_of((HUMAN, HUMAN)), guide=GAME), note)


def _guided_end(stage: Stage) -> None:
    stage.push(guide_end(stage.house, rounds_of(SHORT), _nothing, _nothing))


def _help(stage: Stage) -> None:
    scene = seated(stage, asking("turn"))
    stage.push(Help(stage.house, scene))


def _menu(stage: Stage) -> None:
    seated(stage, asking("turn", 2)).open_menu()


def _concede(stage: Stage) -> None:
    _menu(stage)
    menu = stage.stack.top
    assert isinstance(menu, Menu)
    menu._concede(menu.running.rules.sides[SEAT])()
    stage.settle()
    assert isinstance(stage.stack.top, Ask)


def _result(came_to: Callable[[int], Outcome], later: int = 0) -> Callable[[Stage], None]:
    """Show what a match came to; ``later`` is how many seeds on such a match is likely."""

    def show(stage: Stage) -> None:
        stage.push(Result(stage.house, came_to(stage.seed + later), _nothing, _nothing))

    return show


def _second_page(stage: Stage) -> None:
    scene = Result(stage.house, outcome(stage.seed), _nothing, _nothing)
    scene.page = 1
    stage.push(scene)


def _nothing() -> None:
    """Nobody presses a button in a picture."""


POSES: Final[dict[str, Callable[[Stage], None]]] = {
    "floors": lambda stage: stage.push(FloorSheet(stage.house)),
    "crowds": lambda stage: stage.push(CrowdSheet(stage.house)),
    "setup": _setup,
    **MATCH,
    **MOMENTS,
    **KEPT_POSES,
    **STATISTICS,
    "menu": _menu,
    "concede": _concede,
    "rules": _rules("", 0),
    "rules_front": _rules("", FRONT),
    "rules_contents": _rules("", CONTENTS),
    "rules_clause": _rule("R44.3"),
    "rules_card": _rule("2.2 Flametongue"),
    "rules_search": _rules("cone", FRONT),
    "guided": _guided("strike"),
    "guided_note": _guided("two_dice"),
    "guided_hand": _guided("secret_cards"),
    "guided_reaction": _guided("parry"),
    "guided_end": _guided_end,
    "help": _help,
    "result": _result(outcome),
    "result_table": _second_page,
    "defeat": _result(conceded, BEHIND),
    "draw": _result(drawn),
}
