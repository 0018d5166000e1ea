"""Greedy answers in words, for positions on a small field."""

from __future__ import annotations

from game.players.chooser import Chooser
from game.players.greedy import Greedy
from game.rules.command.notation import say
from tests.rules.command.played import Played


def answer(played: Played, player: Chooser | None = None) -> str:
    """Return greedy's answer to the open question in words; nothing is played."""
    seat = played.seat
    chosen = (player or Greedy(1)).choose(played.match.seen_by(seat))
    return say(played.match, seat, chosen)


def answers(played: Played, *kinds: str, player: Chooser | None = None) -> list[str]:
    """Let greedy answer for all as long as a question is of one of ``kinds``; return its words."""
    player = player or Greedy(1)
    said: list[str] = []
    while played.asked in kinds:
        seat = played.seat
        chosen = player.choose(played.match.seen_by(seat))
        said.append(say(played.match, seat, chosen))
        played.told.extend(played.match.play(seat, chosen))
    return said


ACTIVATION = (
    "act", "respond", "actor", "target", "second", "burst", "shield", "helpers", "move", "shift",
    "slide", "teleport", "order", "whom", "draw", "mend", "losses",
)  # fmt: skip
"""What may be asked while creatures are activated."""
