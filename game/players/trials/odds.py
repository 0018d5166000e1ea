"""What one roll of an attack does to a target, by the exact chances of the rules."""

from __future__ import annotations

from typing import Final

from game.rules.trials import chances, hits, queries
from game.rules.trials import words as w
from game.rules.trials.codes import FIRST_OBELISK, HOARDER
from game.rules.trials.frames import Deed
from game.rules.trials.state import TrialsState

FACES: Final = 20


class Blow:
    """What comes of one roll against a target: the chances to ``hit`` it and to ``kill`` it, what
    it loses on average, never more than it has left (of a minion, wounds), and what a hit puts on
    it besides (``ail``, in HP).
    """

    __slots__ = ("ail", "hit", "kill", "lost")

    def __init__(self, hit: float, kill: float, lost: float, ail: float) -> None:
        self.hit = hit
        self.kill = kill
        self.lost = lost
        self.ail = ail


def at_least(needed: int) -> float:
    """Return how likely a die shows so much or more, with nothing added."""
    return float(chances.reaching(needed, 0))


AIL_WORTH: Final = {
    w.BURN: 1.2, w.PSN: 2.0, w.ROOT: 1.6, w.DAZE: 2.0, w.PUSH: 0.3, w.PULL: 0.3, w.RING: 2.5,
    w.NO_SPELLS: 1.5, w.NO_FREE_CARDS: 1.0, w.DUEL: 1.0,
}  # fmt: skip
"""What a point of an ailment is worth, in HP of its bearer."""


def aside(effects: tuple[w.Effect, ...]) -> float:
    """Return what a band does besides its own damage, in HP of the target."""
    total = 0.0
    for each in effects:
        if each.word == w.HEAL:
            total += 0.8 * each.n
        elif each.word in (w.DMG, w.PRC):
            if each.who is not None:
                total += 0.5 * each.n
        else:
            total += AIL_WORTH.get(each.word, 0.0) * max(each.n, 1)
    return total


def blow(s: TrialsState, deed: Deed, target: int) -> Blow:
    """Return the odds of one roll of a deed against a target."""
    told = chances.stroke(s, deed, target)
    whole = told.of
    face = hits.face_of(s, deed)
    ail = sum([times * aside(face.bands[at].effects) for at, times in enumerate(told.bands)])
    hit = whole - told.missed
    ail += hit * aside(face.hit)
    need = chances.enough(s, target)
    kill = lost = 0
    if target >= FIRST_OBELISK:
        most = chances.NEVER
    elif queries.is_minion(target) or target == HOARDER:
        most = 1
    else:
        most = s.hp[target]
    for through, times in told.lost.items():
        lost += times * min(through, most)
        if through >= need:
            kill += times
    return Blow(hit / whole, kill / whole, lost / whole, ail / whole)
