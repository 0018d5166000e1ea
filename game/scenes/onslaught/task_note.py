"""A sentence in the panel of tasks, which stands there until the next choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.onslaught.screen import TARGET
from game.words.rich import Span

if TYPE_CHECKING:
    from game.scenes.onslaught.table_scene import MatchScene


def tell(scene: MatchScene, sentence: str) -> None:
    """Put a sentence where the open question stands, and show that panel."""
    scene.notice = (Span(sentence),)
    scene.screen.open_tab(TARGET)
    scene.panels.aimed()
    scene.changed = True
