"""What the table proposes where squares, figures or cards are as good as others: it is marked, and
one key or click takes it. Every answer stays an ordinary one of the match.
"""

from __future__ import annotations

from typing import Final, cast

from game.board.grid import bits, lowest
from game.engine.decisions import Decision, choice
from game.engine.match import Match
from game.rules.adventure import standing
from game.rules.adventure.codes import FIRST_MONSTER, PASS, PLACE, TAKE, TARGET, TILE
from game.rules.adventure.state import AdventureState, of

ORDER: Final = "order"
WAY: Final = "way"
PAY: Final = "pay"
WHOM: Final = "target"
"""Kinds of questions: who comes first, which of several shortest ways, which cards pay, and whom a
monster chooses.
"""
HELPS: Final = frozenset({"heal", "release", "aid"})
HARMS: Final = frozenset({"attack", "damage"})
FURTHER: Final = frozenset({"attack", "choose"})
"""Kinds of questions whom else to strike, which may be nobody."""


def proposed(match: Match, seat: int) -> tuple[int, ...]:
    """Return the answer that is proposed to an open question, and those that it gives ahead: an
    order over all that is left, all cards that pay. None where one is to go somewhere or do
    nothing, where a tile is chosen that somebody wants, and where an edge is; but one more monster
    is struck rather than none.
    """
    decision = match.decision
    if decision is None or seat not in decision.seats:
        return ()
    families = decision.families(seat)
    if decision.kind == PAY:
        return tuple(choice(TAKE, card) for card in standing.cheapest(of(match), picked(decision)))
    s = of(match)
    if any(code == PASS for code, _ in families):
        further = dict(families).get(TARGET, 0) if decision.kind in FURTHER else 0
        return struck_too(s, decision, further)
    for code, mask in families:
        if code == PLACE:
            return (choice(PLACE, nearest(s, decision.figure, mask)),)
        if code == TARGET and decision.kind == ORDER:
            # The last of them is asked of nobody.
            return tuple(choice(TARGET, each) for each in standing.clockwise(s, mask)[:-1])
        if code == TARGET:
            return (choice(TARGET, whom(s, decision, mask)),)
        if code == TILE and decision.kind == WAY:
            return (choice(TILE, lowest(mask)),)
    return ()


def struck_too(s: AdventureState, decision: Decision, figures: int) -> tuple[int, ...]:
    """Return that the weakest of these monsters is struck too, and in which order; () for heroes
    and nobody.
    """
    if figures >> FIRST_MONSTER == 0 or figures & ((1 << FIRST_MONSTER) - 1):
        return ()
    found = min(standing.clockwise(s, figures), key=lambda one: s.hp[one])
    return (choice(TARGET, found), *standing.picked_order(s, decision, found))


def spared(match: Match, seat: int) -> int | None:
    """Return the answer to a question on which nothing hangs, None to any other: the only payment
    there is, or whichever hero of a tile a monster goes toward.
    """
    decision = match.decision
    if decision is None or seat not in decision.seats:
        return None
    if decision.kind == WHOM:
        s = of(match)
        if not standing.alike(s, decision):
            return None
        return choice(TARGET, standing.clockwise(s, dict(decision.families(seat))[TARGET])[0])
    return paid_by_all(match, seat)


def paid_by_all(match: Match, seat: int) -> int | None:
    """Return the next card of the only payment there is, None where several can pay (A11d)."""
    decision = match.decision
    if decision is None or decision.kind != PAY or seat not in decision.seats:
        return None
    ways = standing.payments(of(match), picked(decision))
    return choice(TAKE, ways[0][0]) if len(ways) == 1 else None


def picked(decision: Decision) -> tuple[int, ...]:
    """Return the cards that pay already."""
    return cast("tuple[int, ...]", decision.about["picked"])


def nearest(s: AdventureState, figure: int, squares: int) -> int:
    """Return the square that lies nearest to where a figure stands, of equals the first; the first
    of all for whoever stands nowhere yet.
    """
    at = s.cell[figure] if 0 <= figure < len(s.cell) else -1
    if at < 0:
        return lowest(squares)
    # Of the castle as it lies: the board may still be about to show its newest tile.
    tiling = s.castle.tiling
    x, y = tiling.spot(at)

    def away(square: int) -> int:
        """Return the range in rows and columns, whatever lies between."""
        across, down = tiling.spot(square)
        return max(abs(across - x), abs(down - y))

    return min(bits(squares), key=lambda square: (away(square), square))


def whom(s: AdventureState, decision: Decision, figures: int) -> int:
    """Return whom most is lacking where it helps; the weakest monster where it harms, and of heroes
    the strongest; else who comes first clockwise from the active player (A0g).
    """
    found = standing.clockwise(s, figures)
    if decision.kind in HELPS:
        return max(found, key=lambda one: (s.hp[one] == 0, lacking(s, one)))
    if decision.kind in HARMS:
        monsters = [each for each in found if each >= FIRST_MONSTER]
        if monsters:
            return min(monsters, key=lambda one: s.hp[one])
        return max(found, key=lambda one: s.hp[one])
    return found[0]


def lacking(s: AdventureState, figure: int) -> int:
    """Return how many hit points a figure has lost."""
    return standing.most_hp(s, figure) - s.hp[figure]
