"""What the house finds of Onslaught's pictures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.gallery.onslaught.poses import POSES
from game.gallery.room import Gallery
from game.gallery.stage import Pose


class _Gallery:
    poses: Mapping[str, Pose] = POSES


GALLERY: Final[Gallery] = _Gallery()
