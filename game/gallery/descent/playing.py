"""Matches of Descent that are played on by computers on both sides."""

from __future__ import annotations

from game.gallery.playing import Stop
from game.players.roster import make
from game.session import Session


def by_computers(session: Session, stop: Stop) -> bool:
    """Let every seat choose as a computer would until ``stop`` is first true."""
    players = [make("greedy", seat + 1) for seat in range(len(session.controllers))]
    while session.decision is not None:
        if stop(session.match):
            return True
        seat = session.match.waiting()[0]
        session.choose(seat, players[seat].choose(session.seen_by(seat)))
    return False
