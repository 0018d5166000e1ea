"""Poses of the table on which boards of Command are built; no board of a player is touched."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.gallery.stage import Pose, Stage
from game.scenes.command.building.bench import Bench
from game.scenes.command.building.builder import Builder
from game.scenes.command.building.choosing import Choosing
from game.scenes.command.building.keeping import Board, tiles_of
from game.table.laying.laying import Lying, Place

COURT: Final = {
    (0, 0): Lying("G"), (0, 1): Lying("C"), (0, 2): Lying("G", 2),
    (1, 0): Lying("G"), (1, 1): Lying("E"), (1, 2): Lying("G", 2),
}  # fmt: skip
WRONG: Final = {
    (0, 0): Lying("G"), (0, 1): Lying("A"), (0, 2): Lying("G"), (1, 1): Lying("G", 2),
    (3, 2): Lying("B"),
}  # fmt: skip
LARGE: Final = {
    (row, column): Lying("G", turned) for row, column, turned in ((0, 0, 0), (3, 6, 2), (6, 3, 1))
} | {(3, 3): Lying("A"), (2, 3): Lying("D", 1), (3, 2): Lying("C")}


def _nobody(level: str) -> None:
    """Nothing comes of what is only shown."""


def built(stage: Stage, laid: Mapping[Place, Lying], name: str = "", floor: str = "") -> Builder:
    """Push a builder with tiles on its table."""
    bench = Bench(noted=False)
    bench.begin_with(Board(tiles=tiles_of(dict(laid)), floor=floor or bench.board.floor))
    bench.put(name=name)
    scene = Builder(stage.house, "", _nobody, bench)
    stage.push(scene)
    return scene


def _shows(laid: Mapping[Place, Lying], name: str = "", floor: str = "") -> Pose:
    def show(stage: Stage) -> None:
        built(stage, laid, name, floor)

    return show


def _ghost(stage: Stage) -> None:
    """A tile in hand whose open edge would lie against a closed one."""
    scene = built(stage, {(1, 1): Lying("G"), (1, 2): Lying("A")})
    scene.hold("G")
    scene.laying.point((1, 3))
    assert scene.floor is not None
    scene.floor.aimed = True
    stage.settle()


def _choose(stage: Stage) -> None:
    stage.push(Choosing(stage.house, built(stage, COURT)))


BUILDING: Final[Mapping[str, Pose]] = {
    "command_build": _ghost,
    "command_build_empty": _shows({}),
    "command_build_wrong": _shows(WRONG, "The long way round, through the web cave"),
    "command_build_good": _shows(COURT, "Twin courts", "crypt"),
    "command_build_large": _shows(LARGE, floor="deep_dark"),
    "command_build_choose": _choose,
}
"""A board with a tile in hand, none, one with faults, one for four, the largest, the ready ones."""
