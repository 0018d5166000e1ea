"""What the house finds of Adventure's pictures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.gallery.adventure.poses import POSES
from game.gallery.room import Gallery
from game.gallery.stage import Pose
from game.rules.adventure.codes import SIDES
from game.rules.adventure.content import content

CASTLE: Final = SIDES[1]
FIGURES: Final = {"zombie_dragon": "gravestorm"}
"""Whose figure a villain takes that has none of its own (A1.10)."""


class _Gallery:
    poses: Mapping[str, Pose] = POSES
    cast: Mapping[str, str] = {
        **{each.id: each.id for each in content().heroes},
        **{each.id: CASTLE for each in content().monsters},
        **{FIGURES.get(each.id, each.id): CASTLE for each in content().villains},
    }


GALLERY: Final[Gallery] = _Gallery()
