"""What is shown of a match on a board that grows by tiles: where squares lie, whatever is laid."""

from __future__ import annotations

from dataclasses import dataclass

from game.board.footprint import Footprint
from game.board.plane import corner
from game.board.tiling import SIDE, SQUARES
from game.table.board.shown import Shown, Tiles
from game.table.motion.projection import ONE, Mini, Projection


@dataclass(slots=True)
class GrowingProjection(Projection[Mini]):
    """A projection whose squares are those of ``tiles``, which its events change.

    ``stride`` means nothing here: rows and columns are those of the plane.
    """

    tiles: Tiles | None = None

    def place(self, cell: int, footprint: Footprint = ONE) -> tuple[float, float]:
        """Return column and row of the middle of what a footprint fills from a square on."""
        assert self.tiles is not None
        slot, local = divmod(cell, SQUARES)
        row, column = corner(self.tiles.tiling.places[slot])
        down, across = local // SIDE, local % SIDE
        return (
            column + across + (footprint.width - 1) / 2,
            row + down + (footprint.height - 1) / 2,
        )

    def cells(self, figure: int) -> tuple[int, ...]:
        """Return the square on which a figure stands, none where it does not: each fills one."""
        one = self.figures.get(figure)
        return (one.cell,) if one is not None and one.standing else ()

    def still(self) -> Shown:
        """Return what a frame shows where nothing moves, with the tiles that lie."""
        # Named: the class that a slotted dataclass makes is another than the one that is written.
        frame = Projection.still(self)
        frame.tiles = self.tiles
        return frame
