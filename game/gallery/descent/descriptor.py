"""What the house finds of Descent's pictures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.gallery.descent.poses import POSES
from game.gallery.room import Gallery
from game.gallery.stage import Pose
from game.rules.descent.codes import SIDES
from game.rules.descent.content import content

OVERLORD: Final = SIDES[1]
FIGURES: Final = {"skeleton": "skeleton_archer", "ogre": "hook_ogre"}
"""The figures of those monsters whose own name another game's figure has."""


class _Gallery:
    poses: Mapping[str, Pose] = POSES
    cast: Mapping[str, str] = {
        **{each.id: each.id for each in content().heroes},
        **{FIGURES.get(each.id, each.id): OVERLORD for each in content().monsters},
    }


GALLERY: Final[Gallery] = _Gallery()
