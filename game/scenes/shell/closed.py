"""What a second copy of Warhall shows: the library is in use, so it stays out."""

from __future__ import annotations

import pygame

from game.scenes.shell.house import House
from game.scenes.shell.notice import Notice
from game.store.trouble import LibraryTrouble
from game.words.library import trouble
from game.words.ui import say


class Closed(Notice):
    """Says that another copy is open; there is nothing to do but to leave."""

    name = "closed"
    opaque = True

    def __init__(self, house: House, fault: LibraryTrouble) -> None:
        text = trouble(fault.kind, str(fault.path), fault.detail)
        super().__init__(house, text, say("notice.quit"))

    def back(self) -> None:
        """Leave Warhall."""
        assert self.stack is not None
        self.stack.quit()

    def paint(self, screen: pygame.Surface) -> None:
        """The sentence on the bare table."""
        self.table(screen, (0.5, 0.4))
        super().paint(screen)
