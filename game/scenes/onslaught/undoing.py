"""Taking choices back at the table, and bringing them again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.engine.errors import Refused
from game.history import START, STRICT
from game.scenes.onslaught.task_note import tell
from game.scenes.shell.ask import Ask
from game.session import NOBODY
from game.words.play import say

if TYPE_CHECKING:
    from game.scenes.onslaught.table_scene import MatchScene

KEPT: Final = ("die", "draw", "reveal", "other_seat")
"""Fences over which friends may go together."""


class Undoing:
    """Takes back what a person at this table chose last, as far as the match allows it."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene

    def seats(self) -> tuple[int, ...]:
        """Return the seats of the person who chose last, none if nobody has chosen yet."""
        session = self.scene.session
        for step in reversed(session.history.steps):
            if step.own and (step.seat < 0 or session.person(step.seat) != NOBODY):
                seat = step.seat if step.seat >= 0 else session.waiting_human()
                held = session.persons[max(0, session.person(seat))].seats
                return tuple(each for each in held if session.person(each) != NOBODY)
        return ()

    @property
    def fence(self) -> str:
        """Return why nothing can be taken back freely now; empty where it can."""
        return self.scene.session.history.fence(self.seats())

    @property
    def offered(self) -> bool:
        """Return whether there is anything that could be taken back, freely or by agreement."""
        return self.fence != START

    def undo(self) -> None:
        """Take the last choice back; ask the others first, or say why it stays."""
        scene = self.scene
        fence = self.fence
        if scene.busy:
            return
        if not fence:
            self._take_back(False)
        elif fence in KEPT and scene.session.history.mode != STRICT:
            self._ask_others(fence)
        else:
            self._say(f"undo.fence.{fence}")

    def redo(self) -> None:
        """Bring back what was taken back last."""
        scene = self.scene
        if scene.busy:
            return
        if not scene.session.history.can_redo():
            self._say("undo.nothing")
            return
        scene.session.redo()
        scene.show_anew()

    def _ask_others(self, fence: str) -> None:
        """Let every other person at the machine agree; with none there is nobody to ask."""
        scene, session = self.scene, self.scene.session
        mine = set(self.seats())
        others = [
            session.persons[session.person(s)].name for s in session.humans() if s not in mine
        ]
        assert scene.stack is not None
        why = say(f"undo.fence.{fence}")
        if not others:
            text = say("undo.ask.alone", why=why)
        else:
            text = say("undo.ask", why=why, others=", ".join(dict.fromkeys(others)))
        ask = Ask(scene.house, text, say("undo.yes"), say("undo.no"), lambda: self._take_back(True))
        scene.stack.push(ask)

    def _take_back(self, agreed: bool) -> None:
        scene = self.scene
        try:
            scene.session.undo(self.seats(), agreed)
        except Refused as fault:
            self._say(f"undo.{fault.key.replace('_', '.', 1)}")
            return
        scene.show_anew()
        if agreed:
            self._say("undo.stamped")

    def _say(self, key: str) -> None:
        tell(self.scene, say(key))
