"""What the pictures show: every scene in every state worth looking at, from fixed positions.

A pose is driven as a person would: scenes are pushed, cards chosen, spaces pointed at. The same
seed gives the same position on every machine.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game import games
from game.gallery.contact_sheet import PAGES as MINIS
from game.gallery.contact_sheet import ContactSheet
from game.gallery.room import gallery_of
from game.gallery.stage import Pose, Stage
from game.scenes.settings.settings import PAGES, SettingsScene
from game.scenes.shell.fault import Fault


def _title(stage: Stage) -> None:
    stage.settle()


def _settings(page: str) -> Pose:
    def show(stage: Stage) -> None:
        scene = SettingsScene(stage.house)
        scene.page = page
        stage.push(scene)

    return show


def _minis(page: str) -> Pose:
    def show(stage: Stage) -> None:
        stage.push(ContactSheet(stage.house, page))

    return show


def _fault(stage: Stage) -> None:
    report = Path("/home/anna/.local/state/warhall/faults/2026-03-14-150926.txt")
    stage.push(Fault(stage.house, report, "LookupError: no figure stands there"))


EVERYBODYS: Final[dict[str, Pose]] = {
    "title": _title,
    **{f"settings_{page}": _settings(page) for page in PAGES},
    "fault": _fault,
    "minis": _minis(MINIS[0]),
    **{f"minis_{page}": _minis(page) for page in MINIS[1:]},
}
"""Poses of scenes that belong to no game."""
FIRST_PAGES: Final = {"settings": f"settings_{next(iter(PAGES))}"}
"""A scene that has pages, by its own name: the pose of the first of them."""


def poses() -> dict[str, Pose]:
    """Return all poses by name: everybody's, then those of each game."""
    found = dict(EVERYBODYS)
    for game in games.names():
        own = gallery_of(game).poses
        if both := found.keys() & own.keys():
            raise ValueError(f"{game} has poses that are there already: {', '.join(sorted(both))}")
        found.update(own)
    return found
