"""A position set by hand: what every game's referee does alike."""

from __future__ import annotations

from collections.abc import Callable, Collection

from game.board.grid import Grid
from game.engine.errors import BadText
from game.engine.events import Event
from game.engine.match import Match

MOST_DIGITS = 4


def override(
    match: Match,
    text: str,
    between: Collection[str],
    change: Callable[[list[str], str], list[Event]],
    example: str,
) -> list[Event]:
    """Carry one change out and ask the open question anew; return what happened.

    ``between`` are the questions at which nothing is in the middle of happening. ``change`` takes
    the words and the line they make up, and returns its events. ``BadText`` says what of ``text``
    cannot be, or shows ``example``; the match is then unchanged.
    """
    decision = match.decision
    if decision is None or decision.kind not in between:
        raise BadText("answer the open question first: something is in the middle of happening")
    words = text.split()
    if len(words) < 2:
        raise BadText(f"{text!r} says nothing to set; write it like {example!r}")
    match.events = []
    match.events += change(words, " ".join(words))
    match.ask_again()
    return match.events


def cell_named(grid: Grid, name: str) -> int:
    """Return the cell that a word such as ``C7`` names; ``BadText`` if it names none."""
    try:
        return grid.parse(name)
    except ValueError as fault:
        raise BadText(str(fault)) from None


def whole_number(word: str, least: int, most: int) -> int:
    """Return the number that a word says; ``BadText`` if it is none from ``least`` to ``most``."""
    bare = word.removeprefix("-")
    short = bare.isascii() and bare.isdigit() and len(bare) <= MOST_DIGITS
    if not short or not least <= int(word) <= most:
        raise BadText(f"{word!r} is not a whole number from {least} to {most}")
    return int(word)
