"""Which target a monster takes of all it could, and which hero is nearest (T59, T60.4)."""

from __future__ import annotations

from game.board.grid import bits
from game.rules.trials import queries, scripts, spots
from game.rules.trials.codes import GUARDIAN, HEROES, MONSTERS_ACT, NOBODY, NONE
from game.rules.trials.hunting import FAR, MOST_STEPS, Ways, beside_target, opponents
from game.rules.trials.kept import ROLL_OFFS
from game.rules.trials.order import rank
from game.rules.trials.state import TrialsState


def _key(s: TrialsState, other: int) -> tuple[int, int]:
    """Return what is least of two creatures that are equally near: heroes by their initiative,
    monsters, which act at 10 and lose ties, in their order (T59, T59a, T15.2).
    """
    if other < s.seats:
        return (-(rank(s, other) + 1), other)
    return (-(MONSTERS_ACT << ROLL_OFFS), other)


def nearest(s: TrialsState, figure: int, among: int, large_ignores: bool = True) -> int:
    """Return the nearest of some creatures: by the steps to a space from which the monster would be
    adjacent, who can be reached so before who cannot, these by range; of equally near ones the
    first by initiative (T59, T60b). Large monsters ignore who cannot be reached (T61).
    """
    if not among:
        return NOBODY
    ways = Ways(s, figure)
    others = bits(among)
    goals: list[int] = []
    wanted = 0
    for other in others:
        goals.append(beside_target(s, figure, other) & ways.ends)
        wanted |= goals[-1]
    last = ways.from_start(MOST_STEPS, wanted)[-1]
    large = spots.shape_of(s, figure).width > 1
    best = NOBODY
    best_key = (FAR, 0, 0)
    for at, other in enumerate(others):
        far = 0
        if last & wanted:  # somebody is reached: who is not, or later, is farther
            if not last & goals[at]:
                continue
        else:
            if large and large_ignores and not stays_near(s, figure, other):
                continue
            far = queries.distance(s, figure, other)
        key = (far, *_key(s, other))
        if best == NOBODY or key < best_key:
            best, best_key = other, key
    return best


def stays_near(s: TrialsState, figure: int, other: int) -> bool:
    """Return whether a Guardian could use an attack of its script on someone from where it stands
    (T61b).
    """
    if figure != GUARDIAN:
        return False
    return scripts.line_at(s, figure, s.spaces[figure], other, True) != NONE


def target_of(s: TrialsState, figure: int) -> int:
    """Return a monster's target: the nearest of what it could target, -1 for none (T59)."""
    return nearest(s, figure, opponents(s, figure))


def nearest_hero(s: TrialsState, figure: int) -> int:
    """Return the hero that is nearest to a monster, wherever it is (T60.4, T60e), -1 if none
    stands.
    """
    heroes = s.present & HEROES
    if not heroes:
        return NOBODY
    found = nearest(s, figure, heroes)
    if found != NOBODY:
        return found
    return nearest(s, figure, heroes, large_ignores=False)
