"""What a table says when its match is not kept as it should be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.onslaught.task_note import tell
from game.words import library

if TYPE_CHECKING:
    from game.scenes.onslaught.table_scene import MatchScene


class Disk:
    """Follows whether the disk takes what is played, and tells each trouble once."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self._told = ""

    def watch(self) -> None:
        """Put a trouble that is new into the panel of tasks."""
        book = self.scene.session.book
        fault = book.trouble if book is not None else None
        kind = fault.kind if fault is not None else ""
        if kind == self._told:
            return
        self._told = kind
        if fault is not None:
            told = library.trouble(fault.kind, str(fault.path), fault.detail)
            tell(self.scene, told)
