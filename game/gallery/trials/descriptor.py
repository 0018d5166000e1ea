"""What the house finds of the pictures of Trials."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.gallery.room import Gallery
from game.gallery.stage import Pose
from game.gallery.trials.poses import POSES
from game.rules.trials.codes import EMBER, FIGURES, GUARDIAN, GUARDIANS, SIDES, TIDE
from game.rules.trials.content import content
from game.table.trials.looks import mini_of
from game.table.trials.position import WILD


class _Gallery:
    poses: Mapping[str, Pose] = POSES
    cast: Mapping[str, str] = {
        **{
            each.id: SIDES[TIDE if at % 2 else EMBER]
            for at, each in enumerate(content().characters)
        },
        **dict.fromkeys(GUARDIANS, WILD),
        **{mini_of(figure): WILD for figure in range(GUARDIAN + 1, FIGURES)},
    }


GALLERY: Final[Gallery] = _Gallery()
