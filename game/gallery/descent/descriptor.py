"""What the house finds of Descent's pictures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.gallery.descent.poses import POSES
from game.gallery.room import Gallery
from game.gallery.stage import Pose
from game.rules.descent.content import content
from game.table.descent.looks import DUNGEON, NAMED, OVERLORD, mini


class _Gallery:
    poses: Mapping[str, Pose] = POSES
    cast: Mapping[str, str] = {
        **{each.id: each.id for each in content().heroes},
        **{mini(each.id): DUNGEON for each in content().monsters},
        **{mini(each.id, master=True): OVERLORD for each in content().monsters},
        **dict.fromkeys(NAMED, OVERLORD),
    }


GALLERY: Final[Gallery] = _Gallery()
