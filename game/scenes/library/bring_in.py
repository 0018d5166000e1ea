"""The file of a match that is picked becomes a kept match."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from game import paths
from game.engine.errors import BadText
from game.engine.seats import HUMAN
from game.players.roster import PLAYERS
from game.scenes.library.bringing import Bringing
from game.scenes.library.files import Files
from game.scenes.shell.house import House
from game.scenes.shell.notice import Notice
from game.store.exporting import Imported, Importing
from game.store.library import Library
from game.store.notation import Written
from game.store.replay import read
from game.store.trouble import LibraryTrouble
from game.words.library import trouble
from game.words.ui import say

AT_ONCE: Final = 0.1
"""Seconds that a file may take before anybody is told how far it is: a usual one needs no more."""


class BringIn(Files):
    """Picks the file of a match in any folder; one dropped on the window counts too."""

    name = "bring_in"
    head = "matches.import"

    def __init__(
        self, house: House, library: Library, folder: Path, kept: Callable[[int], None]
    ) -> None:
        """``kept`` is called with the number of a match that was brought in."""
        super().__init__(house, folder)
        self.library, self.kept = library, kept

    @property
    def told(self) -> str:
        """Return what is to be done here."""
        return say("bring_in.told")

    def take(self, path: Path) -> None:
        """Bring the file in that was picked."""
        self.bring(path)

    def unheard(self, event: pygame.event.Event) -> None:
        """A file dropped on the window is taken as if it lay in the folder."""
        if event.type == pygame.DROPFILE:
            self.bring(Path(event.file))
        else:
            super().unheard(event)

    def bring(self, path: Path) -> None:
        """Bring one file in and say what came of it; of a long one, how far it is."""
        assert self.stack is not None
        try:
            file = read(path)
            levels = paths.levels(file.head.scenario)
            players = (HUMAN, *PLAYERS)
            importing = Importing(self.library, file, levels, path.stem, players)
        except (BadText, OSError) as fault:
            self._failed(fault)
            return
        stack = self.stack
        bringing = Bringing(
            self.house, importing, path.stem, lambda found: self._told(path, file, found),
            self._failed,
        )  # fmt: skip
        stack.push(bringing)
        bringing.go_on(AT_ONCE)

    def _failed(self, fault: Exception) -> None:
        """Say why a file did not become a match."""
        assert self.stack is not None
        if isinstance(fault, LibraryTrouble):
            said = trouble(fault.kind, str(fault.path), fault.detail)
        else:
            said = say("bring_in.refused", why=" ".join(str(fault).split()))
        self.stack.push(Notice(self.house, said))

    def _told(self, path: Path, file: Written, found: Imported) -> None:
        """Say what came of a file that is a match now."""
        assert self.stack is not None
        said = say("bring_in.done", name=path.stem)
        if found.difference is not None:
            said = say("bring_in.part", name=path.stem, difference=found.difference)
        if not file.sealed:
            said = f"{said} {say('bring_in.not_sealed')}"
        stack, house = self.stack, self.house
        self.kept(found.match)
        stack.pop()
        stack.push(Notice(house, said))
