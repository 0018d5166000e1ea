"""Lines of sight as T36 and T36a say them, one line and one space after the other.

    python -m tests.campaigns.trials_plain.sight [--every N]

compares every N-th pair of spaces of both Battlerealms (all without it, which takes hours) with
what the rules say, and tells where they differ.
"""

from __future__ import annotations

import argparse
from fractions import Fraction
from itertools import product

from game.board.grid import bits
from game.rules.trials.realm import Board
from tests.rules.trials.realms import BOTH, realm

OFFSETS = [Fraction(n, 100) for n in (2, 25, 50, 75, 98)]
Point = tuple[Fraction, Fraction]
Space = tuple[int, int]


def crosses(start: Point, end: Point, space: Space) -> bool:
    """Return whether a line goes through the inside of a space: some part of it, however short, is
    strictly between its four edges.
    """
    enter, leave = Fraction(0), Fraction(1)
    for axis in (0, 1):
        way = end[axis] - start[axis]
        low, high = space[axis] - start[axis], space[axis] + 1 - start[axis]
        if way == 0:
            if not low < 0 < high:
                return False
            continue
        times = sorted((low / way, high / way))
        enter, leave = max(enter, times[0]), min(leave, times[1])
    return enter < leave


def meets(start: Point, end: Point, corner: Space) -> bool:
    """Return whether a line goes through the corner where four spaces touch."""
    down, across = end[0] - start[0], end[1] - start[1]
    to = (corner[0] - start[0], corner[1] - start[1])
    if to[0] * across != to[1] * down:
        return False
    along = to[0] * down + to[1] * across
    return 0 < along < down * down + across * across


def sees(one: Space, other: Space, opaque: frozenset[Space], walls: frozenset[Space]) -> bool:
    """Return whether one of the 625 lines between two spaces is clear (T36a, T36b)."""
    rows, columns = sorted((one[0], other[0])), sorted((one[1], other[1]))
    inside = [
        (row, column)
        for row in range(rows[0], rows[1] + 1)
        for column in range(columns[0], columns[1] + 1)
    ]
    cutting = [each for each in inside if each in opaque and each not in (one, other)]
    corners = []
    for row, column in inside:
        for left, right in (((row, column), (row + 1, column + 1)),
                            ((row, column + 1), (row + 1, column))):  # fmt: skip
            if left in walls and right in walls and not {left, right} & {one, other}:
                corners.append((row + 1, column + 1))
    for y, x, to_y, to_x in product(OFFSETS, repeat=4):
        start, end = (one[0] + y, one[1] + x), (other[0] + to_y, other[1] + to_x)
        if any(crosses(start, end, each) for each in cutting):
            continue
        if any(meets(start, end, each) for each in corners):
            continue
        return True
    return False


def spaces(board: Board, mask: int) -> frozenset[Space]:
    """Return row and column of some spaces."""
    return frozenset((board.grid.row(each), board.grid.col(each)) for each in bits(mask))


def differences(name: str, every: int, first: int = 0) -> tuple[int, list[tuple[Space, Space]]]:
    """Return how many pairs were compared, and those of which the rules say otherwise."""
    board = realm(name).board()
    opaque, walls = spaces(board, board.opaque), spaces(board, board.walls)
    cells = bits(board.grid.cells)
    compared, found, number = 0, [], first
    pairs = len(cells) * (len(cells) - 1) // 2
    while number < pairs:
        # Pair `number` of a triangle: the larger place and the smaller one.
        b = int((2 * number) ** 0.5)
        while b * (b + 1) // 2 > number:
            b -= 1
        while (b + 1) * (b + 2) // 2 <= number:
            b += 1
        a = number - b * (b + 1) // 2
        one, other = cells[b + 1], cells[a]
        places = [(board.grid.row(each), board.grid.col(each)) for each in (one, other)]
        said = board.sees(one, other), board.sees(other, one)
        if said != (sees(places[0], places[1], opaque, walls),) * 2:
            found.append((places[0], places[1]))
        compared += 1
        number += every
    return compared, found


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare lines of sight with a plain reading.")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    given = parser.parse_args()
    for name in BOTH:
        compared, found = differences(name, given.every, given.first)
        print(f"{name}: {compared} pairs, {len(found)} differ {found[:10]}")


if __name__ == "__main__":
    main()
