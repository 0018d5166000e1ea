"""What is wrong with a board that is being built, as sentences with their rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.rules.command import building
from game.rules.command.building import BoardFault, Layout, Place, Tile
from game.words.command.names import linked
from game.words.language import N_, _
from game.words.lists import listed
from game.words.rich import CELL, Span, Text, fill
from game.words.sentences import cited

TILES: Final = {
    "G": N_("Start tile"),
    "A": N_("Pillar tile"),
    "B": N_("Web cave tile"),
    "C": N_("Ruin tile"),
    "D": N_("Narrows tile"),
    "E": N_("Grotto tile"),
}
"""The tiles of the box by their ids."""


def tile(tile: Tile) -> str:
    """Return what a tile is called; one that is not of the box goes by its own name."""
    return _(TILES[tile.id]) if tile.id in TILES else tile.name


def fault(fault: BoardFault, layout: Layout) -> Text:
    """Return what is wrong with a board, with its clause; ``KeyError`` for an unknown key."""
    return cited(linked(FAULTS[fault.key](fault, layout)), fault.clause)


Say = Callable[[BoardFault, Layout], Text]


def where(place: Place, layout: Layout) -> Text:
    """Return a tile with its place, counted from the north-west of the board."""
    return fill(
        _("{tile} in row {row}, place {column}"),
        tile=Span(tile(layout.at()[place].tile), CELL),
        row=place[0] - layout.top + 1,
        column=place[1] - layout.left + 1,
    )


def _said(sentence: str) -> Say:
    """Return the sentence that names the tiles concerned, all or the first two."""

    def say(fault: BoardFault, layout: Layout) -> Text:
        named = [where(place, layout) for place in fault.places]
        grid = building.grid_of(layout) if layout.placed else None
        cells = [Span(grid.name(cell), CELL) for cell in fault.squares] if grid is not None else []
        return fill(
            _(sentence),
            tiles=listed(named),
            first=named[0] if named else "",
            second=named[-1] if named else "",
            squares=listed(cells),
            number=fault.number,
        )

    return say


def _too_many(fault: BoardFault, layout: Layout) -> Text:
    sentence = _(
        "{tile}: {count} lie on the board, and the box has {number}, so take the rest away"
    )
    meant = layout.at()[fault.places[0]].tile
    name = Span(tile(meant), CELL)
    return fill(sentence, tile=name, count=len(fault.places), number=fault.number)


def _few_starts(fault: BoardFault, layout: Layout) -> Text:
    if fault.number:
        return fill(_("only one start tile lies: lay two at least, on opposite sides"))
    return fill(_("no start tile lies: lay two at least, on opposite sides"))


FAULTS: Final[dict[str, Say]] = {
    building.NO_TILES: _said(N_("no tile lies yet: begin with two start tiles")),
    building.TOO_LARGE: _said(
        N_("the board is too large, take tiles away: {number} in a row or column are the most")
    ),
    building.TOO_MANY: _too_many,
    building.OVERLAPPING: _said(
        N_("{number} tiles lie on one another, take all but one away: {first}")
    ),
    building.UNJOINED: _said(N_("not joined to the others, lay tiles between: {tiles}")),
    building.CLOSED_EDGE: _said(
        N_("an open edge lies against a closed one, turn or move a tile: {first} against {second}")
    ),
    building.FEW_STARTS: _few_starts,
    building.NOT_OPPOSITE: _said(
        N_("start tiles belong on opposite sides of the board, move one across: {tiles}")
    ),
    building.START_INSIDE: _said(
        N_("a start tile lies on neither side of the board, move it to one: {first}")
    ),
    building.SIDES_TOUCH: _said(
        N_("start tiles of different sides share an edge, move them apart: {first} and {second}")
    ),
    building.CUT_OFF_TILE: _said(
        N_("no way leads into a tile, turn it or lay another beside it: {first}")
    ),
    building.CUT_OFF_SQUARES: _said(
        N_("no way leads to {squares}, turn the tile or lay another beside it: {first}")
    ),
}
"""By the key of a fault."""
