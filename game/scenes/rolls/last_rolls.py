"""The last rolls beside a board at rest: what was thrown, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.events import Event
from game.table.hud.at_rest import RestRow
from game.table.hud.data import LogLine
from game.words.rich import join

LineOf = Callable[[Event, int, Sequence[Event]], LogLine | None]
"""Returns the ``number``-th event of those that were told as a line of the log."""


def last_rolls(
    told: Sequence[Event],
    line_of: LineOf,
    rolled: tuple[type[Event], ...],
    judged: tuple[type[Event], ...],
    most: int,
) -> list[RestRow]:
    """Return a row for each of the last rolls, the newest first, up to ``most``.

    ``rolled`` are the events of a roll, ``judged`` those behind one that say what came of it.
    """
    found: list[RestRow] = []
    verdict: LogLine | None = None
    for number in range(len(told), 0, -1):
        event = told[number - 1]
        if isinstance(event, judged):
            verdict = line_of(event, number, told)
        if not isinstance(event, rolled):
            continue
        line = line_of(event, number, told)
        if line is not None:
            text = join((line.text, verdict.text)) if verdict is not None else line.text
            found.append(RestRow(text, line.figure, line.side))
        verdict = None
        if len(found) == most:
            break
    return found
