"""What a pointed-at square means: which choice, and where one may point at all.

A figure is pointed at on its square, a tile on any of its squares, an edge on the squares along it.
A card that is taken up is aimed by the answers to its first question.
"""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.engine.answers import ENDS, MIDDLE, PUTS, WHOM, Aim
from game.engine.decisions import MEMBERS, Decision, choice, code_of
from game.engine.match import Match
from game.rules.adventure import preview, refusals, standing
from game.rules.adventure.codes import (
    DISARM,
    EDGE,
    FIRST_POWER,
    MOVE,
    PLACE,
    TARGET,
    TILE,
    USE,
)
from game.rules.adventure.notation import family_of
from game.rules.adventure.state import AdventureState, of

HOW: Final = {MOVE: ENDS, PLACE: PUTS, TARGET: WHOM, TILE: MIDDLE, EDGE: PUTS}
ON_BOARD: Final = (MOVE, PLACE, TARGET, TILE, EDGE, DISARM)
"""Kinds of members that lie on the board."""


def aim(match: Match, seat: int, code: int, cell: int) -> Aim:
    """Return what ``cell`` (-1: none) means under ``code``: a family, a whole choice that is taken
    up, or -1 for neither: then what a plain click means.
    """
    s = of(match)
    decision = match.decision
    if decision is None or seat not in decision.seats:
        return Aim(-1, -1, -1, PUTS, 0, cell)
    if code >= MEMBERS:
        code = code_of(code)
    if code < 0:
        code = plain(s, decision, seat, cell)
    mask = decision.offered(seat, code)
    kind = family_of(s.tables, code) if code >= 0 else 0
    figure = decision.figure if code < USE else seat
    origin = s.cell[figure] if 0 <= figure < len(s.cell) else -1
    where = pointable(s, code, mask)
    found = Aim(code, figure, origin, HOW.get(kind, PUTS), where, cell)
    found.strikes = code >= USE and bool(preview.stakes(s, seat, code, first(mask)))
    member = meant(s, code, mask, cell) if cell >= 0 else -1
    if member >= 0:
        found.choice = choice(code, member)
        found.option = preview.option(match, seat, found.choice)
        found.costs = found.option.costs
        if code == TARGET:
            found.follow = standing.picked_order(s, decision, member)
    elif cell >= 0:
        found.refusal = refusals.why_not_there(match, seat, code, cell)
    return found


def first(mask: int) -> int:
    """Return the lowest member of a mask, 0 for none."""
    return (mask & -mask).bit_length() - 1 if mask else 0


def plain(s: AdventureState, decision: Decision, seat: int, cell: int) -> int:
    """Return the family that a plain click means: a move, else the best attack on whoever stands
    there, else the first family that lies on the board.
    """
    families = decision.families(seat)
    for code, mask in families:
        lies = code < USE and family_of(s.tables, code) in ON_BOARD and cell >= 0
        if lies and meant(s, code, mask, cell) >= 0:
            return code
    struck = blow_on(s, decision, seat, cell) if cell >= 0 else -1
    if struck >= 0:
        return code_of(struck)
    for code, _ in families:
        if family_of(s.tables, code) in ON_BOARD and code < USE:
            return code
    return -1


def pointable(s: AdventureState, code: int, mask: int) -> int:
    """Return the squares at which one may point under a family."""
    if code < 0:
        return 0
    kind = family_of(s.tables, code)
    if kind in (MOVE, PLACE):
        return mask
    if kind not in ON_BOARD:
        return preview.cells(s, code, 0) if mask and code >= USE else 0
    found = 0
    for member in bits(mask):
        found |= preview.cells(s, code, member)
    return found


def meant(s: AdventureState, code: int, mask: int, cell: int) -> int:
    """Return the member that a square means, -1 for none."""
    kind = family_of(s.tables, code)
    if kind in (MOVE, PLACE):
        return cell if mask >> cell & 1 else -1
    if kind not in ON_BOARD:
        reached = preview.cells(s, code, 0) if code >= USE and mask else 0
        return 0 if reached >> cell & 1 else -1
    # Whoever stands there comes before the Crowd, the last target, which is on all its tile (A13v).
    there = [each for each in bits(mask) if preview.cells(s, code, each) >> cell & 1]
    return there[0] if there else -1


def blow_on(s: AdventureState, decision: Decision, seat: int, cell: int) -> int:
    """Return the at-will that promises most against whoever stands on a square, -1 for none."""
    best, worth = -1, (0, 0, 0)
    for code, mask in decision.families(seat):
        card = code - USE
        if card < FIRST_POWER or s.tables.power_of(card).kind != "at_will":
            continue
        member = meant(s, code, mask, cell)
        if member < 0:
            continue
        for stake in preview.stakes(s, seat, code, member):
            if preview.square_of(s, stake.figure) >> cell & 1:
                fells = stake.odds.get("defeat", 0)
                mean = stake.effects["damage"].mean()
                told = (int(fells * 400), int(mean * 400), -card)
                if best < 0 or told > worth:
                    best, worth = choice(code, member), told
    return best


def blow(match: Match, seat: int, cell: int) -> int:
    """Return the choice of the best attack on whoever is on a square that uses up no card; -1 where
    none is offered.
    """
    decision = match.decision
    if decision is None or seat not in decision.seats:
        return -1
    return blow_on(of(match), decision, seat, cell)
