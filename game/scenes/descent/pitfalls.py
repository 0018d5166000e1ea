"""A way that leads into a pit: it is told on the board, and asked about before a click goes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.engine.answers import Aim
from game.engine.match import Match
from game.rules.descent import standing
from game.rules.descent.state import of
from game.scenes.shell.ask import Ask
from game.scenes.shell.house import House
from game.words.descent import pits
from game.words.descent.match_names import MatchNames


class Fall(NamedTuple):
    """Where a figure would fall on its way, the wounds that it would lose and those left then, and
    whether the way ends there, as it does for whoever loses wounds (D7.26).
    """

    figure: int
    cell: int
    wounds: int
    left: int
    stops: bool


def fall(match: Match, aim: Aim | None) -> Fall | None:
    """Return the first fall on the way that is pointed out, None where there is none."""
    path = aim.option.path if aim is not None and aim.option is not None else ()
    if aim is None or aim.option is None or len(path) < 2:
        return None
    s, figure = of(match), aim.option.figure
    cell = standing.falls_at(s, figure, path)
    if cell < 0:
        return None
    wounds = standing.fall_wounds(s, figure)
    return Fall(figure, cell, wounds, s.wounds[figure] - wounds, cell != path[-1])


def ask(house: House, names: MatchNames, fallen: Fall, go: Callable[[], None]) -> Ask:
    """Return the question whether somebody goes there all the same."""
    figure, cell = names.figure(fallen.figure).text, names.cell(fallen.cell).text
    text = pits.asked(figure, cell, fallen.wounds, fallen.left)
    return Ask(house, text, pits.say("yes"), pits.say("no"), go, "boot", pits.say("head"))
