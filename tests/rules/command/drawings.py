"""Positions as drawings: the symbols of C15, and creatures on floor.

`A` moves or looks, `a` are its allies, `e` their enemies, `T` is a target (an enemy too). `b`
and `f` are an ally and an enemy on difficult terrain.
"""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.rules.command.arena import BY_SPEED, WALKER, Arena

GROUND: Final = {"A": ".", "a": ".", "e": ".", "T": ".", "b": "^", "f": "^"}


class Drawn:
    """A position: the arena, where the one who acts stands, and the masks of the others."""

    def __init__(self, rows: str) -> None:
        lines = ["".join(line.split()) for line in rows.splitlines() if line.strip()]
        ground = ["".join(GROUND.get(symbol, symbol) for symbol in line) for line in lines]
        self.arena = Arena("\n".join(ground))
        grid = self.arena.grid
        found: dict[str, int] = dict.fromkeys(GROUND, 0)
        for row, line in enumerate(lines):
            for column, symbol in enumerate(line):
                if symbol in found:
                    found[symbol] |= 1 << grid.cell(row, column)
        self.cell = bits(found["A"])[0]
        self.allies = found["a"] | found["b"]
        self.enemies = found["e"] | found["f"] | found["T"]
        self.target = bits(found["T"])[0] if found["T"] else -1

    def names(self, mask: int) -> str:
        """The squares of a mask, in reading order."""
        return " ".join(self.arena.grid.name(cell) for cell in bits(mask))

    def ends(self, points: int, kind: int = WALKER, how: int = BY_SPEED) -> str:
        """Where a move may end, without the own square, which it always may (C0a)."""
        mask = self.arena.moves(self.cell, points, kind, how, self.allies, self.enemies)
        assert mask >> self.cell & 1
        return self.names(mask ^ 1 << self.cell)

    def way(self, end: str, points: int, kind: int = WALKER, how: int = BY_SPEED) -> str:
        """The path of a move to a square."""
        grid = self.arena.grid
        path = self.arena.path(
            self.cell, grid.parse(end), points, kind, how, self.allies, self.enemies
        )
        return " ".join(grid.name(cell) for cell in path)
