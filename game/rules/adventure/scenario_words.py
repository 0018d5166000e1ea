"""The sentences in which faults of an adventure are told, each with its place and its remedy."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from game.rules.faults import shown, suggestion

FEW: Final = 12
"""As many names are listed where none is like the one that was written."""


class Told(NamedTuple):
    """A fault: the key that it is about, what is wrong, and what to do about it."""

    where: str
    what: str
    remedy: str


def named(where: str, name: str, known: Iterable[str], what: str) -> list[Told]:
    """Tell of a name that nothing has: the one that is like it, or all there are."""
    names = list(known)
    if name in names:
        return []
    remedy = f"known: {', '.join(names)}" if len(names) <= FEW else "look its card up"
    return [Told(where, f"there is no {what} {shown(name)}", suggestion(name, names, remedy))]


def once(where: str, names: tuple[str, ...], why: str) -> list[Told]:
    """Tell of names that stand in a list more than once."""
    return [
        Told(where, f"{shown(name)} stands there {names.count(name)} times", f"{why}; keep one")
        for name in dict.fromkeys(names)
        if names.count(name) > 1
    ]


def between(where: str, number: int, low: int, high: int, of: str) -> list[Told]:
    """Tell of a number that is too small or too large."""
    if low <= number <= high:
        return []
    return [Told(where, f"{number} {of}", f"write {low} to {high}")]


def of_players(where: str, numbers: tuple[int, ...], most: int) -> list[Told]:
    """Tell of a list that has not one number for each number of players."""
    if not numbers or len(numbers) == most:
        return []
    upto = "one player" if most == 1 else f"1 to {most} players"
    count = "1 number" if len(numbers) == 1 else f"{len(numbers)} numbers"
    return [Told(where, f"{count} for {upto}", f"write {most}, one for each")]
