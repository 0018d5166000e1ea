"""What a player can read off the table: what is lit, what is selected, what may be pressed."""

from __future__ import annotations

from dataclasses import dataclass

from game.board.grid import bits
from game.scenes.onslaught.table import OnslaughtMatch
from game.table.onslaught.data import RowData
from game.words.onslaught.play import say

OPEN = ("move", "choice", "range")
"""The regions in which a click means something; a dash lies one move further."""


@dataclass(frozen=True)
class Reading:
    """One look at the table."""

    prompt: tuple[tuple[str, str], ...]
    """The buttons of the prompt, if one lies on the board: (id, key)."""
    selected: str
    rows: tuple[RowData, ...]
    """Rows of the card that are lit and have a key, of all its pages."""
    cells: tuple[int, ...]
    """Spaces that are lit."""
    acting: bool
    """Whether somebody acts, so that the card's actions count."""
    buttons: tuple[str, ...]
    enemies: tuple[int, ...]
    chests: tuple[int, ...]


def read(scene: OnslaughtMatch, buttons: tuple[str, ...]) -> Reading:
    """Return what the window shows now."""
    screen = scene.screen
    data = None if scene.busy else screen.prompt.data
    card = screen.own.card.data
    rows = [row for page in card.pages for s in page.sections for row in s.rows] if card else []
    marks = scene.question.pointing.marks
    cells = list(marks.targets) + [cell for cell, _, _ in marks.arrows]
    for region in marks.regions:
        if region.style in OPEN:
            cells.extend(bits(region.cells))
    shown = scene.timeline.projection
    side = card.side if card else ""
    return Reading(
        tuple((one.id, one.face.key) for one in data.buttons) if data else (),
        next((row.id for row in rows if row.selected), ""),
        tuple(row for row in rows if row.enabled and row.key),
        tuple(dict.fromkeys(cells)),
        say("button.end") in buttons,
        buttons,
        tuple(f.cell for f in shown.figures.values() if f.standing and f.side != side),
        tuple(shown.chests),
    )
