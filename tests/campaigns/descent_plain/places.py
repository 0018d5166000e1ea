"""Where figures of Descent are put, pushed and moved aside, read a second time."""

from __future__ import annotations

from tests.campaigns.descent_plain.board import WAYS, At, Board, Spot, apart, plus
from tests.campaigns.descent_plain.ways import Place, Walker


def known(board: Board) -> set[At]:
    """Return the spaces of revealed areas, with the open doors they join (D10k)."""
    found: set[At] = set()
    for area in board.compartments():
        numbers = board.tables.dungeon.areas_at(board.cell(min(area)))
        if numbers & board.s.revealed:
            found |= area
    for door in board.opened:
        if any(plus(door, way) in found for way in WAYS):
            found.add(door)
    return found


def placements(board: Board, figure: int, room: set[At]) -> dict[Place, Spot]:
    """Return all placements of a figure within some spaces."""
    lies = (0, 1) if board.size(figure, 0) != board.size(figure, 1) else (0,)
    found: dict[Place, Spot] = {}
    for at in room:
        for lie in lies:
            spot = board.spot(figure, board.cell(at), lie)
            if spot <= room:
                found[at, lie] = spot
    return found


def spawns(board: Board, figure: int) -> set[Place]:
    """Return where a figure of a spawn card can come (D10.11, D10h, D10i)."""
    room = board.empty() & known(board)
    hidden = {
        at
        for at in room
        if not any(board.clear(hero, at) for seat in board.seats() for hero in board.spots[seat])
    }
    return set(placements(board, figure, hidden))


def nearest(board: Board, start: At, room: set[At]) -> set[At]:
    """Return the nearest of some spaces (D8k)."""
    ring, seen = {start}, {start}
    while ring:
        if ring & room:
            return ring & room
        ring = {
            there
            for at in ring
            for there in board.around(at)
            if there in board.floor and there not in board.pits and there not in seen
        }
        seen |= ring
    return set()


def revealed(board: Board, figure: int, cell: int, lie: int) -> set[Place]:
    """Return where a figure stands at the reveal whose printed space is taken (D10e, D8k)."""
    printed = board.spot(figure, cell, lie)
    room = board.free()
    if len(printed) == 1:
        return {(at, 0) for at in nearest(board, min(printed), room)}
    found = {
        place: max(min(apart(a, b) for b in printed) for a in spot)
        for place, spot in placements(board, figure, room).items()
    }
    least = min(found.values(), default=0)
    return {place for place, far in found.items() if far == least}


def aside(board: Board, seat: int) -> set[At]:
    """Return where a hero can go from under a Crushing Block (D16c)."""
    (here,) = board.spots[seat]
    return set(board.around(here)) & board.free()


def pushes(board: Board, figure: int) -> set[Place]:
    """Return where the next step of a push can lead (D0a, D0b, D9f)."""
    walker = Walker(board, figure)
    return {
        place
        for place in walker.steps(walker.here)
        if walker.spot(place) <= board.floor and not walker.spot(place) & board.others(figure)
    }


def pieces(board: Board, stones: set[At]) -> int:
    """Return how many pieces the floor of the whole map has (D16c)."""
    solid = board.walls | stones
    left = board.all - stones
    count = 0
    while left:
        count += 1
        todo = [left.pop()]
        while todo:
            at = todo.pop()
            for way in WAYS:
                there = plus(at, way)
                if there in left and not (
                    (at[0], there[1]) in solid and (there[0], at[1]) in solid
                ):
                    left.discard(there)
                    todo.append(there)
    return count


def block_falls(board: Board, seat: int) -> bool:
    """Return whether a Crushing Block can fall on a hero where he stands (16, D16c)."""
    (here,) = board.spots[seat]
    return (
        not any(board.beside(here, stone) for stone in board.stones)
        and bool(aside(board, seat))
        and pieces(board, board.stones | {here}) <= pieces(board, board.stones)
    )


def is_empty_for(board: Board, seat: int) -> bool:
    """Return whether the space that a hero has entered is empty but for him (D16b)."""
    (here,) = board.spots[seat]
    lying = {at for _, at in board.tokens}
    if len(board.on(here)) > 1:
        return False
    return here not in board.pits | board.glyphs | board.chests | lying
