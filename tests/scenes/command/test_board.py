from __future__ import annotations

import pygame
import pytest

from game.board.grid import bits
from game.paths import assets
from game.rules.command.building import Layout, Placed
from game.rules.command.codes import SIDES
from game.rules.command.content import content
from game.rules.command.descriptor import SETTING_UP, Picked
from game.rules.command.level_check import tiles
from game.rules.command.muster import LEVELS
from game.scenes.command import board
from game.scenes.command.board import painter
from game.scenes.shell.boards import Stands
from game.table.board.picture import BoardPainter


def laid(*lines: str) -> Layout:
    """A board whose start tiles in the last place of a row are turned by half."""
    placed = []
    for row, line in enumerate(lines):
        for column, letter in enumerate(line):
            turn = 2 if letter == "G" and column == len(line) - 1 else 0
            placed.append(Placed(tiles()[letter], row, column, turn))
    return Layout(placed)


VAULT = laid("GA", "BG")


def named(paint: BoardPainter, kind: str) -> set[str]:
    return {paint.board.grid.name(cell) for cell in bits(paint.objects[kind])}


@pytest.mark.clause("C15")
def test_what_the_symbols_mean_is_drawn_where_they_stand() -> None:
    paint = painter(assets(), VAULT)
    grid = paint.board.grid
    assert (grid.width, grid.height) == (16, 16)
    assert named(paint, "circle") == {"F13", "G13", "F14", "G14"}
    assert {"F4", "G4", "F5"} <= named(paint, "hard going")
    assert {"G3", "J14", "K1", "P6"} <= named(paint, "pillar")
    assert paint.decor.walls >> grid.parse("A1") & 1
    assert not paint.decor.carpet & ~paint.board.floor


@pytest.mark.parametrize(("floor", "kind"), [("crypt", "coffin"), ("cave", "boulder")])
def test_lone_obstacles_look_as_the_floor_has_them_but_pillars_stay_pillars(
    floor: str, kind: str
) -> None:
    paint = painter(assets(), VAULT, floor)
    assert named(paint, kind) == {"G3", "J14"}
    assert {"K1", "N1", "I3", "P6"} <= named(paint, "pillar")
    assert paint.kit.theme == floor


@pytest.mark.clause("C14e", "C2.4")
def test_a_scenarios_picture_shows_creatures_that_may_start(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown: list[Stands] = []

    def picture(
        _assets: object, _paint: object, things: list[Stands], size: tuple[int, int]
    ) -> pygame.Surface:
        shown.extend(things)
        return pygame.Surface(size)

    monkeypatch.setattr(board, "board_picture", picture)
    for scenario in SETTING_UP.scenarios:
        shown.clear()
        board.scenario_picture(assets(), scenario, 200)
        for side, faction in zip(SIDES, Picked().of(2), strict=True):
            levels = {one.id: one.level for one in content().creatures[faction]}
            own = [levels[one.id] for one in shown if one.side == side]
            assert own
            assert max(own) <= 3
            assert sum(own) <= LEVELS
