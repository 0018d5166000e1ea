"""Command's poses: matches played on by chance to a wanted position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from game.engine.match import Match
from game.engine.seats import HUMAN
from game.gallery.command.build_poses import BUILDING
from game.gallery.command.crowd_poses import CROWDS
from game.gallery.command.kept_poses import KEPT_POSES
from game.gallery.command.moving_poses import MOVING
from game.gallery.command.pile_poses import PILES
from game.gallery.guided import guided
from game.gallery.playing import Stop, by_chance
from game.gallery.stage import Pose, Stage
from game.rules.command.codes import DEPLOY
from game.rules.command.concerns import concerns
from game.scenes.command.helping import perils
from game.scenes.command.table import CommandMatch
from game.scenes.result.result import Result
from game.scenes.setup.plan import COMPUTER, MatchPlan
from game.scenes.setup.setup import Setup

GAME: Final = "command"
BOARD: Final = "broken_vault"
SEEDS: Final = 60
"""Matches looked through for a wanted position before giving up."""
MANY: Final = 6
"""How many winners are many."""


def seated(
    stage: Stage,
    stop: Stop,
    scenario: str = BOARD,
    seats: tuple[str, ...] = (HUMAN, COMPUTER),
    names: tuple[str, ...] = ("", ""),
) -> CommandMatch:
    """Push and return a match stopped at the first position like `stop`, from the seed on or later.

    LookupError when no such position comes.
    """
    for later in range(SEEDS):
        plan = MatchPlan(GAME, scenario, seats, names, seed=stage.seed + later)
        scene = CommandMatch(stage.house, plan)
        if by_chance(scene.session, stop, stage.seed):
            scene.course.read()
            stage.push(scene)
            return scene
        scene.leave()
    raise LookupError(f"No match from seed {stage.seed} on comes to the position wanted.")


def asks(kind: str, seat: int = 0, least: int = 1) -> Stop:
    """Return the test for positions in which a seat is asked a question, in a turn or later."""

    def test(match: Match) -> bool:
        decision = match.decision
        asked = decision is not None and decision.kind == kind and match.waiting() == (seat,)
        return asked and match.game.round_of(match) >= least

    return test


def concerned(match: Match) -> bool:
    """Whether the first seat is asked in a window that concerns it."""
    return asks("respond")(match) and concerns(match, 0) != ""


def _concerned(stage: Stage) -> None:
    seated(stage, concerned)


def _asked(kind: str, least: int = 3, scenario: str = BOARD) -> Pose:
    def show(stage: Stage) -> None:
        seated(stage, asks(kind, least=least), scenario)

    return show


def payable(match: Match) -> bool:
    """Whether the first seat can pay a creature of its hand in the Deploy phase."""
    decision = match.decision
    return asks("deploy")(match) and decision is not None and DEPLOY in dict(decision.families(0))


def _deploying(stage: Stage) -> None:
    scene = seated(stage, payable)
    rows = scene.laid.asked.taking.rows(scene.session.match, 0)
    scene.question.select(rows[0][0])
    stage.settle()


def endangered(match: Match) -> bool:
    """Whether two creatures or more of the first seat could be struck in its opponent's turn."""
    return asks("act")(match) and len(perils(match, 0)) > 1


def _danger(stage: Stage) -> None:
    seated(stage, endangered)


def _threat(stage: Stage) -> None:
    """Where the enemy could strike, of all of them."""
    scene = seated(stage, endangered)
    scene.hands.do("threat")
    stage.settle()


def _muster(stage: Stage) -> None:
    plan = MatchPlan(GAME, BOARD, (HUMAN, COMPUTER), ("", ""), seed=stage.seed)
    stage.push(CommandMatch(stage.house, plan))


def _guided(note: str) -> Pose:
    """Follow the guide to a note."""
    return guided(MatchPlan(GAME, names=("", ""), guide=GAME), note)


def _setup(stage: Stage) -> None:
    stage.push(Setup(stage.house, GAME))


def _result(stage: Stage) -> None:
    """A match played by chance to its end, and what it came to."""
    scene = CommandMatch(
        stage.house, MatchPlan(GAME, BOARD, (HUMAN, COMPUTER), ("", ""), seed=stage.seed)
    )
    by_chance(scene.session, lambda match: False, stage.seed)
    stage.push(scene)
    stage.until(lambda: isinstance(stage.stack.top, Result))
    stage.settle()


def _result_of_many(stage: Stage) -> None:
    """Of the winners six and more stand there, each on a plinth."""
    for later in range(SEEDS):
        plan = MatchPlan(GAME, BOARD, (HUMAN, COMPUTER), ("", ""), seed=stage.seed + later)
        scene = CommandMatch(stage.house, plan)
        by_chance(scene.session, lambda match: False, stage.seed)
        stage.push(scene)
        stage.until(lambda: isinstance(stage.stack.top, Result))
        stage.settle()
        result = stage.stack.top
        assert isinstance(result, Result)
        won = [each for each in result.outcome.figures if each.side == result.outcome.winner]
        if len(won) >= MANY:
            return
    raise LookupError("No match comes to so many winners.")


def _result_table(stage: Stage) -> None:
    _result(stage)
    scene = stage.stack.top
    assert isinstance(scene, Result)
    scene._turn()
    stage.settle()


def _carried(stage: Stage) -> None:
    """A creature's card carried from the fan onto a square where it may be set down."""
    scene = seated(stage, payable)
    stage.stack.draw(pygame.Surface(stage.stack.size))
    fan = scene.laid.panels.furniture.hand
    name = scene.laid.panels.rows()[0][1].id
    box = fan.where(name)
    assert box is not None
    scene.question.select(name)
    square = scene.question.lit()[-1]
    scene.question.cancel()
    there = scene.screen.board.camera.box(square).center
    for kind, place in (
        (pygame.MOUSEBUTTONDOWN, box.center),
        (pygame.MOUSEMOTION, (box.centerx + 40, box.centery - 40)),
        (pygame.MOUSEMOTION, there),
    ):
        told = {"pos": place, "button": 1, "rel": (0, 0), "buttons": (1, 0, 0)}
        scene.handle(pygame.event.Event(kind, told))


POSES: Final[Mapping[str, Pose]] = {
    **BUILDING,
    **MOVING,
    **KEPT_POSES,
    **PILES,
    **CROWDS,
    "command_setup": _setup,
    "command_muster": _muster,
    "command_station": _asked("station", 0),
    "command_act": _asked("act"),
    "command_respond": _concerned,
    "command_deploy": _asked("deploy"),
    "command_deploying": _deploying,
    "command_danger": _danger,
    "command_threat": _threat,
    "command_result": _result,
    "command_result_table": _result_table,
    "command_result_many": _result_of_many,
    "command_carried": _carried,
    "command_court": _asked("act", scenario="sunken_court"),
    "command_narrows": _asked("act", scenario="narrows"),
    "command_guided": _guided("shoot"),
    "command_guided_muster": _guided("muster"),
    "command_guided_answer": _guided("block"),
}
"""Every state of a match worth looking at."""
