"""The board of a match: steps, sight and where figures may go, by the slow second arena."""

from __future__ import annotations

from functools import cache

from game.rules.command.arena import BURROW, BY_SPEED, FIXED, FLYING, SCUTTLE, SHIFT, WALKER
from tests.campaigns import command_arena as slow

Square = tuple[int, int]
NOBODY: frozenset[Square] = frozenset()
GAITS = {"scuttle": SCUTTLE, "flying": FLYING, "burrow": BURROW}
HOWS = {"move": FIXED, "walk": BY_SPEED, "shift": SHIFT}


class Ground:
    """A board as its lines, with the start squares of each seat (C2h)."""

    def __init__(self, lines: list[str], starts: list[frozenset[Square]]) -> None:
        self.lines = lines
        self.starts = starts
        self.bare = slow.Position(lines, NOBODY, NOBODY)
        self.floor = [
            (row, column)
            for row, line in enumerate(lines)
            for column, symbol in enumerate(line)
            if symbol not in "#o"
        ]
        self.steps_from = cache(lambda square: slow.routed(self.bare, square))
        self.free = cache(lambda one, other: slow.free_line(self.bare, one, other))
        self.corners_seen = cache(self.count_corners)

    def within(self, one: Square, other: Square, n: int) -> bool:
        """Whether the shortest route is of n steps or fewer (C6c, C0b)."""
        steps = self.steps_from(one)
        return other in steps and steps[other] <= n

    def adjacent(self, one: Square, other: Square) -> bool:
        """Whether two squares share a side or a corner (C12.13, C12a)."""
        return other in slow.neighbours(one)

    def count_corners(self, one: Square, other: Square) -> int:
        """How many corners of the other square that corner sees which sees most of them."""
        return max(sum(self.free(a, b) for b in slow.corners(other)) for a in slow.corners(one))

    def sees(self, one: Square, other: Square) -> bool:
        """Whether there is a line of sight (C6.2)."""
        return self.corners_seen(one, other) > 0

    def cover(self, one: Square, other: Square) -> bool:
        """Whether there is a line of sight but no clear shot (C6.4, C6.5)."""
        return 0 < self.corners_seen(one, other) < 4

    def by_wall(self, square: Square) -> bool:
        """Whether it is adjacent to wall, obstacle or the rim (C14h)."""
        return any(self.bare.at(around) in "#o " for around in slow.neighbours(square))

    def ways(
        self,
        start: Square,
        how: str,
        n: int,
        gait: str,
        allies: frozenset[Square],
        enemies: frozenset[Square],
    ) -> set[Square]:
        """Where a "walk" (by speed), "move" (of fixed length) or "shift" may end (section 5)."""
        position = slow.Position(self.lines, allies, enemies)
        return set(slow.walked(position, start, n, GAITS.get(gait, WALKER), HOWS[how]))

    def slides(
        self, start: Square, n: int, allies: frozenset[Square], enemies: frozenset[Square]
    ) -> set[Square]:
        """Where a slide may end (C5f)."""
        return slow.slid(slow.Position(self.lines, allies, enemies), start, n)
