"""An attack that is being paid for: what it comes to if it is struck now, and what Strike sends."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.decisions import choice
from game.engine.match import Match
from game.rules.descent import standing
from game.rules.descent.codes import DONE, ENHANCE
from game.rules.descent.content import Surge
from game.scenes.descent.answering import offered
from game.words.descent.table import say

RANGE, DAMAGE = 0, 1
"""What a star becomes: members of ``codes.ENHANCE``."""


class Struck(NamedTuple):
    """What an attack comes to: stars become range until it reaches, the rest damage."""

    far: int
    range: int
    damage: int
    pierce: int
    reached: bool
    wounds: int


def struck(found: standing.Reckoning, more: Surge | None = None) -> Struck:
    """Return what is done if it is struck now, or with ``more`` bought."""
    reach, damage, pierce = found.range, found.damage, found.pierce
    if more is not None:
        reach, damage, pierce = reach + more.range, damage + more.damage, pierce + more.pierce
    lacks = max(0, found.need - reach) if found.need else 0
    far = min(lacks, found.points)
    reached = far >= lacks and not found.misses
    far = far if reached else 0
    damage += found.points - far
    wounds = max(0, damage - max(0, found.armor - pierce)) if reached and found.target >= 0 else 0
    return Struck(far, reach + far, damage, pierce, reached, wounds)


def strike(match: Match, seat: int) -> list[int]:
    """Return the answers that strike: stars that become range first."""
    found = standing.reckoning(match)
    done = choice(DONE, 0)
    if found is None or not offered(match.decision, seat, ENHANCE):
        return [done]
    far = struck(found).far
    return [*[choice(ENHANCE, RANGE)] * far, done]


def words(match: Match) -> str:
    """Return what the button says that strikes."""
    found = standing.reckoning(match)
    if found is None or found.target < 0:
        return say("button.strike.plain")
    wounds = struck(found).wounds
    return say("button.strike.one") if wounds == 1 else say("button.strike", wounds=wounds)


def short(match: Match) -> str:
    """Return what that button says where there is little room, its key being worth more."""
    found = standing.reckoning(match)
    if found is None or found.target < 0:
        return ""
    return say("button.strike.short", wounds=struck(found).wounds)
