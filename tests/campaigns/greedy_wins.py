"""How often computers win a game that a party plays: by scenario and number of heroes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from statistics import median
from time import process_time
from typing import NamedTuple

from game.engine.match import Match
from game.players.chooser import Chooser
from game.players.wilson import interval

MOST = 20_000
"""So many questions are more than a match should ever ask."""


class Cell(NamedTuple):
    """A scenario with a number of heroes, and with which numbers it is played."""

    scenario: str
    heroes: int
    odds: int = 0


class Ended(NamedTuple):
    """How a match ended and how long it was (in turns or rounds), and the seconds of each decision
    of those who were timed.
    """

    cell: Cell
    won: bool
    reason: str
    length: int
    times: tuple[float, ...]


def play_out(
    match: Match, players: Sequence[Chooser], timed: Callable[[int], bool]
) -> tuple[tuple[int, str], tuple[float, ...]]:
    """Play a match to its end and return which side won and why, and the seconds of each decision
    of the seats that are timed, where there was something to decide.
    """
    times: list[float] = []
    ended: tuple[int, str] | None = None
    for _ in range(MOST):
        decision = match.decision
        if decision is None:
            break
        seat = match.waiting()[0]
        seen = match.seen_by(seat)
        alone = decision.count(seat) == 1 or not timed(seat)
        began = process_time()
        chosen = players[seat].choose(seen)
        if not alone:
            times.append(process_time() - began)
        ended = match.game.ended(match.play(seat, chosen)) or ended
    assert ended is not None, "the match has no end"
    return ended, tuple(times)


def row(cell: Cell, ended: Iterable[Ended], unit: str) -> str:
    """Return a line of the table: wins, their interval, how long, and why the others were lost."""
    found = [each for each in ended if each.cell == cell]
    wins = sum(each.won for each in found)
    low, high = interval(wins, len(found))
    length = sum(each.length for each in found) / max(1, len(found))
    lost = Counter(each.reason for each in found if not each.won)
    why = ", ".join(f"{count} {reason}" for reason, count in lost.most_common())
    share = 100 * wins / max(1, len(found))
    return (
        f"  {cell.scenario:<28} {cell.heroes} {wins:>4} of {len(found):<4} {share:5.1f} % "
        f"({100 * low:.1f} to {100 * high:.1f}), {length:.1f} {unit}; lost: {why or 'none'}"
    )


def told(cells: Iterable[Cell], ended: list[Ended], player: str, unit: str) -> list[str]:
    """Return what came of it as lines."""
    met = {each.cell for each in ended}
    lines = [row(cell, ended, unit) for cell in cells if cell in met]
    times = sorted(each for match in ended for each in match.times)
    late = times[int(len(times) * 0.99)]
    lines.append(
        f"  {len(times)} decisions of {player}: median {1000 * median(times):.1f} ms, "
        f"99 % {1000 * late:.1f} ms, worst {1000 * times[-1]:.1f} ms"
    )
    return lines
