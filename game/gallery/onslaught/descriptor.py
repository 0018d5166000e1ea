"""What the house finds of Onslaught's pictures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.gallery.onslaught.poses import POSES
from game.gallery.room import Gallery
from game.gallery.stage import Pose

CAST: Final[Mapping[str, str]] = {
    "grabbleshanks": "harpers",
    "lightning_dancer": "harpers",
    "chloe_amasnodel": "harpers",
    "bram_oathstone": "harpers",
    "wren_ashdown": "harpers",
    "bedlam": "zhentarim",
    "rokpyratrix": "zhentarim",
    "barachiel": "zhentarim",
    "mistral": "zhentarim",
    "jeevika": "zhentarim",
    "goblin_guard": "dungeon",
}


class _Gallery:
    poses: Mapping[str, Pose] = POSES
    cast: Mapping[str, str] = CAST


GALLERY: Final[Gallery] = _Gallery()
