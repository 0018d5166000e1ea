"""Victory Points, and how a match ends (section 1.1)."""

from __future__ import annotations

from game.engine.match import Match
from game.rules.trials.codes import DRAWN_GAME, NO_PARTY, SIDES
from game.rules.trials.events import MatchEnded, VictoryPoints
from game.rules.trials.state import TrialsState, of


def score(m: Match, party: int, amount: int, why: str, clause: str) -> None:
    """Give a party VP, or take them with what they came of (T2, T2.2); ``why`` is the id of the
    quest, loot or event.
    """
    if not amount or party == NO_PARTY:
        return
    s = of(m)
    s.vp[party] += amount
    if m.listening:
        m.tell(VictoryPoints(party=party, amount=amount, total=s.vp[party], why=why, clause=clause))


def leader(s: TrialsState) -> int:
    """Return the party with more VP, -1 where both have as many (T1)."""
    if s.vp[0] == s.vp[1]:
        return DRAWN_GAME
    return 0 if s.vp[0] > s.vp[1] else 1


def by_tiers(s: TrialsState) -> int:
    """Return the party with more VP, else with more quest tiers; -1 for a draw (T4a, T4c)."""
    found = leader(s)
    if found >= 0 or s.tiers[0] == s.tiers[1]:
        return found
    return 0 if s.tiers[0] > s.tiers[1] else 1


def guardian_fell(m: Match, party: int) -> None:
    """End the match at once: the Guardian is defeated, by a party's Last Hit or nobody's (T1, T1.2,
    T1a).
    """
    s = of(m)
    s.last_hit = party
    found = leader(s)
    if found >= 0:
        finish(m, found, "points", "T1")
    elif party != NO_PARTY:
        finish(m, party, "last_hit", "T1.2")
    else:
        finish(m, by_tiers(s), "tiers", "T1a")


def finish(m: Match, winner: int, reason: str, clause: str) -> None:
    """End the match: ``winner`` is a party, -1 for a draw; ``reason`` points, last_hit, tiers,
    rounds or champion (T1, T1.3, T4a).
    """
    s = of(m)
    s.winner = winner
    if m.listening:
        side = SIDES[winner] if winner >= 0 else ""
        m.tell(MatchEnded(side=side, reason=reason, clause=clause))
    m.end()
