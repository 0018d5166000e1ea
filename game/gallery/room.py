"""What the gallery needs of a game, and how it finds it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, cast

from game import games
from game.gallery.stage import Pose


class Gallery(Protocol):
    """The pictures of one game."""

    @property
    def poses(self) -> Mapping[str, Pose]:
        """Return its poses by name; no other game has one of the same name."""

    @property
    def cast(self) -> Mapping[str, str]:
        """Return the side of each painted figure that is of the game, for the contact sheet."""


def gallery_of(game: str) -> Gallery:
    """Return the gallery of a game; ``KeyError`` for an unknown one."""
    return cast(Gallery, games.room(game, "gallery").GALLERY)
