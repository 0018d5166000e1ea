"""The scene of a running match, by the game that is played (see game/scenes/onslaught/)."""

from __future__ import annotations

from game.scenes.onslaught.guided import GuidedMatch as Guided
from game.scenes.onslaught.table_scene import MatchScene as Play

__all__ = ["Guided", "Play"]
