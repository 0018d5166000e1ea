"""Which spaces a figure of Descent can attack, and from where, read a second time (section 3)."""

from __future__ import annotations

from game.rules.descent import codes
from tests.campaigns.descent_plain.board import STRAIGHT, At, Board, apart, plus, reading

GUST = 5


def from_space(board: Board, figure: int, start: At, target: At, type: int, reach: bool) -> bool:
    """Return whether a space can be attacked from one of the attacker's (D3.2, D3h, D4.1)."""
    if target in board.spots[figure]:
        return False
    if type == codes.MELEE:
        far = apart(start, target)
        if far > (2 if reach else 1) or (far == 1 and not board.beside(start, target)):
            return False
    return board.sees(start, target, (figure,))


def hero_targets(board: Board, seat: int, item: int) -> set[At]:
    """Return the spaces that a hero can name with a weapon, 0 his fists (D3t, D16l)."""
    (start,) = board.spots[seat]
    type, reach = codes.MELEE, False
    if item:
        line = board.item(item)
        type, reach = codes.TYPES.index(line.type), line.reach
    found = {at for at in board.floor if from_space(board, seat, start, at, type, reach)}
    if board.s.gust:
        found = {at for at in found if apart(start, at) <= GUST}
    return found


def weapons(board: Board, seat: int) -> set[int]:
    """Return what a hero can attack with: equipped weapons and his fists (D3.1.2, D5a)."""
    held = [
        item
        for _, place, item, _ in board.carrying(seat)
        if place == codes.IN_HAND and board.item(item).type
    ]
    return {codes.FISTS, *held}


def monster_start(board: Board, figure: int, target: At) -> At | None:
    """Return the space from which a monster attacks one (D3s, D6a), None if it cannot."""
    line = board.monster(figure)
    spot = board.spots[figure]
    if target not in board.floor or target in spot:
        return None
    if line.breath:
        for way in STRAIGHT:
            if plus(target, way) in spot:
                return plus(target, way)
        return None
    found = [at for at in spot if from_space(board, figure, at, target, line.type, False)]
    return min(found, key=lambda at: (apart(at, target), reading(at)), default=None)


def monster_targets(board: Board, figure: int) -> set[At]:
    """Return the spaces that a monster can name."""
    return {at for at in board.floor if monster_start(board, figure, at) is not None}


def cone(board: Board, start: At, target: At) -> set[At]:
    """Return the spaces of a Breath (D6.6, D6i)."""
    way = target[0] - start[0], target[1] - start[1]
    side = way[1], way[0]
    found: set[At] = set()
    for row in range(3):
        middle = target[0] + row * way[0], target[1] + row * way[1]
        for off in range(-row, row + 1):
            found.add((middle[0] + off * side[0], middle[1] + off * side[1]))
    return {at for at in found & board.floor if board.looks(start, at)}


def burst(board: Board, target: At, far: int) -> set[At]:
    """Return the spaces of a Blast (D0.7, D6g)."""
    return {at for at in board.floor if apart(at, target) <= far and board.looks(target, at)}
