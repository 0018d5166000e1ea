"""What all scenes of one window share: settings, the look, and how the window follows them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

from game import paths
from game.scenes.plan import MatchPlan
from game.scenes.scene import Scene
from game.store.settings import Settings, SettingsFile
from game.table.sound import Sounds
from game.table.theme import Look


def _nothing(settings: Settings) -> None:
    """Nobody follows the settings yet."""


class House:
    """The things that every scene may use; one for the whole window.

    `begin` makes the scene of a match that was set up. `follow` is called with the settings after
    each change, so that the window can go full screen.
    """

    def __init__(
        self,
        begin: Callable[[House, MatchPlan], Scene],
        file: SettingsFile | None = None,
        assets: Path | None = None,
        sounds: Sounds | None = None,
    ) -> None:
        self.begin = begin
        self.file = file if file is not None else SettingsFile(None)
        self.assets = assets if assets is not None else paths.assets()
        self.sounds = sounds if sounds is not None else Sounds(self.assets / "sounds")
        self.sounds.follow(self.settings)
        self.follow: Callable[[Settings], None] = _nothing

    @classmethod
    def of_this_machine(cls, begin: Callable[[House, MatchPlan], Scene]) -> House:
        """Return a house with the settings that this machine keeps."""
        return cls(begin, SettingsFile(paths.config() / "settings.json"))

    @property
    def settings(self) -> Settings:
        """Return the settings in force."""
        return self.file.settings

    def change(self, key: str, value: object) -> None:
        """Put a setting in force, keep it, and tell who follows."""
        self.file.change(key, value)
        self.sounds.follow(self.settings)
        self.follow(self.settings)

    def look(self, size: tuple[int, int]) -> Look:
        """Return the look for a window of `size` under the settings in force."""
        return _look(self.assets, size, self.settings.text, self.settings.interface)


@lru_cache(maxsize=2)
def _look(assets: Path, size: tuple[int, int], text: int, interface: int) -> Look:
    """Return a look; two are kept, for full screen and back, as their pictures are many."""
    return Look(assets, size, text, interface)
