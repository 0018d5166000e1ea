"""A board: the grid, what blocks on it, and named layers of cells."""

from __future__ import annotations

from typing import Final

from game.board.grid import Grid

BLOCKING: Final = "blocking"  # the layer that movement and sight know
FLOOR: Final = "."
STAGES: Final = 64  # so many states of a growing board are remembered


class Board:
    """Terrain that stays the same for a whole match.

    `blocking` is the mask of cells nobody enters or sees through, `floor` the rest, `layers`
    whatever else the map marks (start spaces, chests): masks under the names of its legend.
    """

    __slots__ = ("blocking", "floor", "grid", "layers")

    def __init__(self, grid: Grid, blocking: int, layers: dict[str, int]) -> None:
        self.grid: Grid = grid
        self.blocking: int = blocking & grid.cells
        self.floor: int = grid.cells & ~blocking
        self.layers: dict[str, int] = layers

    @staticmethod
    def parse(rows: str, legend: dict[str, str] | None = None) -> Board:
        """The board of an ASCII map: a line a row, a character a cell, spaces left out.

        ``.`` is floor and ``#`` blocking; `legend` names the layer of every further character
        (the layer ``blocking`` blocks, any other lies on floor). ValueError tells of an unknown
        character or of rows that differ in length.
        """
        names = {"#": BLOCKING, **(legend or {})}
        lines = ["".join(line.split()) for line in rows.splitlines() if line.strip()]
        if not lines:
            raise ValueError("a map needs at least one row")
        grid = Grid(len(lines[0]), len(lines))
        layers = dict.fromkeys(names.values(), 0)
        for row, line in enumerate(lines):
            if len(line) != grid.width:
                raise ValueError(f"row {row + 1} has {len(line)} cells, the first has {grid.width}")
            for column, character in enumerate(line):
                if character == FLOOR:
                    continue
                name = names.get(character)
                if name is None:
                    raise ValueError(
                        f"{character!r} at {grid.name(grid.cell(row, column))} is in no legend"
                    )
                layers[name] |= 1 << grid.cell(row, column)
        blocking = layers.pop(BLOCKING, 0)
        return Board(grid, blocking, layers)

    def text(self, legend: dict[str, str] | None = None) -> str:
        """The map `parse` reads with the same legend; of several layers the first one shows."""
        lines: list[str] = []
        for row in range(self.grid.height):
            line = ""
            for column in range(self.grid.width):
                cell = self.grid.cell(row, column)
                shown = "#" if self.blocking >> cell & 1 else FLOOR
                if shown == FLOOR:
                    for character, name in (legend or {}).items():
                        if self.layers.get(name, 0) >> cell & 1:
                            shown = character
                            break
                line += shown
            lines.append(line)
        return "\n".join(lines)
