"""What a person is asked and what they are spared, as their settings wish it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.onslaught.codes import PASS
from game.scenes.shell.ask import Ask
from game.session import Session
from game.words.play import say

if TYPE_CHECKING:
    from game.scenes.onslaught.table_scene import MatchScene


def spared(scene: MatchScene, session: Session, seat: int) -> int | None:
    """Return the answer to a reaction that does not matter to a seat; None if it is to be asked."""
    decision = session.decision
    if decision is None or decision.kind != "react":
        return None
    if scene.house.settings.prompts != "matters":
        return None
    # Loaded late: only the worth of reactions needs the computer player here.
    from game.players.reaction_worth import matters

    return None if matters(session.seen_by(seat)) else PASS << 12


def ask_before_ending(scene: MatchScene) -> bool:
    """Ask whether to end the activation if something useful is left; False if it just ends."""
    left = scene.asking.useful_left()
    if not left or not scene.house.settings.ask_before_ending:
        return False
    decision, stack = scene.session.decision, scene.stack
    assert decision is not None
    assert stack is not None
    who = scene.names.figure(decision.figure).text
    text = say("end.text", figure=who, what=", ".join(left))
    stack.push(Ask(scene.house, text, say("end.yes"), say("end.no"), lambda: scene.choose(0)))
    return True
