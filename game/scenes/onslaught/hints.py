"""The line under the board that says what keys and mouse do now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.scenes.onslaught.marking import threatened
from game.words.play import has, say

if TYPE_CHECKING:
    from game.scenes.onslaught.table_scene import MatchScene

HINTED: Final = (
    "confirm", "cancel", "next", "threat", "help", "next_target", "previous_target", "next_row",
    "previous_row",
)  # fmt: skip
"""Commands whose keys the hints name."""
UNBOUND: Final = "\0"
"""Stands in a hint for a key that a command does not have."""
APART: Final = " · "
"""What stands between the parts of a hint, each of which can be left out."""


def hint(scene: MatchScene) -> str:
    """Return what keys and mouse do now, "" where nothing is asked; what no key does is left out.

    While an enemy's threat is marked on the board, that is explained instead.
    """
    asking = scene.asking
    if scene.past is not None:
        return _hinted(scene, "hint.back_then")
    if scene.where:
        return APART.join((scene.where, _hinted(scene, "hint.replay")))
    if scene.busy:
        return _hinted(scene, "hint.playing" if scene.timeline.busy else "hint.reading")
    thinking = scene.session.thinking()
    if thinking >= 0:
        return say("hint.thinking", who=scene.names.side_name(thinking))
    if asking.decision is None:
        return ""
    if scene.screen.prompt.data is not None:
        return _hinted(scene, "hint.answer")
    if threatened(scene):
        return say("hint.threat")
    return _hinted(scene, asking.hint())


def _hinted(scene: MatchScene, key: str) -> str:
    house = scene.house
    if house.by_pad and has(f"{key}.pad"):
        key = f"{key}.pad"
    told = say(key, **{name: house.cap(name) or UNBOUND for name in HINTED})
    return APART.join(part for part in told.split(APART) if UNBOUND not in part)
