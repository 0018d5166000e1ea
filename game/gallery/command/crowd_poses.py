"""Command's poses of many creatures: all of both sides on the board, and those of four seats.

Turns are played by chance until the first seat is to activate; then a referee sets who stands
where.
"""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.engine.match import Match
from game.engine.seats import HUMAN
from game.gallery.playing import by_chance
from game.gallery.stage import Pose, Stage
from game.history import REFEREE
from game.rules.command.codes import SLOTS
from game.rules.command.state import of
from game.scenes.command.table import CommandMatch
from game.scenes.setup.plan import COMPUTER, MatchPlan

GAME: Final = "command"
TAPS: Final = 3
"""Every third creature is tapped."""
HURTS: Final = 2
"""Every second one that can bear it is hurt."""


def crowd(stage: Stage, board: str, seats: tuple[str, ...], each: int) -> CommandMatch:
    """Push a match in which every seat has so many creatures on the board."""
    names = ("",) * len(seats)
    plan = MatchPlan(GAME, board, seats, names, seed=stage.seed, mode=REFEREE)
    scene = CommandMatch(stage.house, plan)
    by_chance(scene.session, _ready, stage.seed)
    _gather(scene, len(seats), each)
    scene.course.read()
    stage.push(scene)
    scene.show_anew()
    stage.settle()
    return scene


def _ready(match: Match) -> bool:
    asked = match.decision is not None and match.decision.kind == "act"
    return asked and match.waiting() == (0,)


def _gather(scene: CommandMatch, seats: int, each: int) -> None:
    """Stand creatures of all seats on free squares apart, some of them tapped and hurt."""
    session = scene.session
    tables = of(session.match).tables
    grid = tables.arena.grid
    for seat in range(seats):
        for figure in range(seat * SLOTS, seat * SLOTS + each):
            now = of(session.match)
            if not now.stands(figure):
                free = [
                    cell
                    for cell in bits(tables.arena.floor)
                    if now.figure_at(cell) < 0 and (grid.row(cell) + grid.col(cell)) % 3 == 0
                ]
                cell = free[len(free) * (seat * 2 + 1) // (2 * seats)]
                session.override(f"{tables.ids[figure]} at {grid.name(cell)}")
            if figure % TAPS == 1:
                session.override(f"{tables.ids[figure]} tapped on")
            if figure % HURTS and tables.creature[figure].hp > 5:
                session.override(f"{tables.ids[figure]} damage 5")


def _crowd(board: str, seats: tuple[str, ...], each: int) -> Pose:
    def show(stage: Stage) -> None:
        crowd(stage, board, seats, each)

    return show


CROWDS: Final = {
    "command_five": _crowd("broken_vault", (HUMAN, COMPUTER), 5),
    "command_eight": _crowd("broken_vault", (HUMAN, COMPUTER), 8),
    "command_twelve": _crowd("broken_vault", (HUMAN, COMPUTER), 12),
    "command_four": _crowd("sunken_court_teams", (HUMAN, COMPUTER, COMPUTER, COMPUTER), 4),
}
"""Rows of five, eight and twelve creatures, and of the eight that two allies have together."""
