"""What the house finds of Command's pictures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.gallery.command.poses import POSES
from game.gallery.room import Gallery
from game.gallery.stage import Pose
from game.rules.command.codes import SIDES
from game.rules.command.content import content

HOMES: Final[Mapping[str, str]] = {"heroes": SIDES[0], "drow": SIDES[1]}
"""The side in whose colours the figures of a faction are shown."""


class _Gallery:
    poses: Mapping[str, Pose] = POSES
    cast: Mapping[str, str] = {
        each.id: HOMES[faction] for faction, band in content().creatures.items() for each in band
    }


GALLERY: Final[Gallery] = _Gallery()
