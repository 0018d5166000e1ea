"""What the menu of a running match offers besides what every menu has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.history import REFEREE
from game.scenes.onslaught import bound
from game.scenes.onslaught.by_hand import ByHand
from game.scenes.shell.column import Entry
from game.words import ui
from game.words.play import say

if TYPE_CHECKING:
    from game.scenes.onslaught.table_scene import MatchScene


def entries(scene: MatchScene) -> list[Entry]:
    """Return taking back and forth, setting by hand for a referee, and what binds the dice."""
    undoing, history, stack = scene.undoing, scene.session.history, scene.stack
    assert stack is not None
    found: list[Entry] = []
    if undoing.offered:
        icon = "lock" if undoing.fence else "undo"
        found.append((say("button.undo"), "wood", icon, undoing.undo))
    if history.can_redo():
        found.append((say("button.redo"), "wood", "redo", undoing.redo))
    if history.mode == REFEREE and scene.session.decision is not None:
        found.append((ui.say("by_hand.menu"), "wood", "palm", lambda: stack.push(ByHand(scene))))
    return found + bound.entries(scene)
