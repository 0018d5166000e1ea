"""What the overlord's bench and board say while he has figures stand: one plate for each, and the
flags at where it would be.
"""

from __future__ import annotations

from typing import Final

from game.board.grid import Grid
from game.engine.match import Match
from game.rules.descent import standing
from game.rules.descent.state import of
from game.scenes.descent.placing import Placing
from game.scenes.descent.presenting import Presenter
from game.table.board.marks import TagMark
from game.table.descent.data import Group, Plate, PlatesData
from game.table.look import palette as ink
from game.words.descent.match_names import MatchNames
from game.words.descent.prompts import prompt
from game.words.descent.table import say
from game.words.rich import plain

STOOD: Final = "stood:"
"""What the id of a plate of a figure that is spawned begins with."""


def plates(match: Match, draft: Placing, presenter: Presenter) -> PlatesData:
    """Return a plate for each figure that comes: who it is, and where it would stand."""
    names = presenter.names
    found = []
    for at, each in enumerate(draft.row):
        line = of(match).tables.creature[each.figure]
        master = line is not None and line.master
        name = names.whole(each.figure).text
        found.append(
            Plate(
                f"{STOOD}{at}", "crown" if master else "skull", name[:1].upper() + name[1:],
                names.cell(draft.anchor(at)).text,
                presenter.coming(each.figure), str(at + 1) if len(draft.row) > 1 else "",
                True, at == draft.at, "red" if master else "moss",
            )
        )  # fmt: skip
    asked = prompt(match, of(match).tables.overlord, names)
    head = say("place.head") if len(found) > 1 else asked.title
    note = say("place.note") if draft.gathers(match) else plain(asked.text)
    return PlatesData(head, note, (Group("", tuple(found)),))


def flags(match: Match, draft: Placing, space: int, names: MatchNames, grid: Grid) -> list[TagMark]:
    """Return the flag at the figure that is moved, and of a space that is seen who sees it."""
    s, found = of(match), []
    if space >= 0 and standing.watched(s) >> space & 1:
        hero = standing.seen_by(s, space)
        if hero >= 0:
            told = say("place.seen", hero=names.seat(hero).text)
            place = (grid.row(space), grid.col(space))
            found.append(TagMark(*place, told, "", ink.THREAT, icon="eye"))
    if len(draft.row) > 1 or not found:
        cell = draft.meant(match, space) if space >= 0 else -1
        whose = draft.whose(match, space)
        anchor = cell >> 1 if cell >= 0 and whose in (-1, draft.at) else draft.anchor(draft.at)
        told = say("place.count", number=draft.at + 1, count=len(draft.row))
        place = (grid.row(anchor), grid.col(anchor))
        note = say("place.unseen")
        if len(draft.row) == 1:
            told, note = note, ""
        found.append(TagMark(*place, told, note, ink.BRASS_LIGHT))
    return found
