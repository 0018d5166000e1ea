"""The six kinds of dice, what their faces show, and what the faces of one roll show together."""

from __future__ import annotations

from typing import Final

from game.rules.descent import codes
from game.rules.descent.content import content


class Symbols:
    """What one face shows, or the faces of several dice together: ``range`` (R), ``damage`` (D),
    ``surges`` (S) and power ``enhancements`` (E), and how many ``misses`` (X).
    """

    __slots__ = ("damage", "enhancements", "misses", "range", "surges")

    def __init__(
        self, range: int, damage: int, surges: int, enhancements: int = 0, misses: int = 0
    ) -> None:
        self.range = range
        self.damage = damage
        self.surges = surges
        self.enhancements = enhancements
        self.misses = misses

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Symbols) and self.counts() == other.counts()

    def __hash__(self) -> int:
        return hash(self.counts())

    def __repr__(self) -> str:
        return f"Symbols{self.counts()}"

    def counts(self) -> tuple[int, int, int, int, int]:
        """Return range, damage, surges, enhancements and misses."""
        return (self.range, self.damage, self.surges, self.enhancements, self.misses)


FACES: Final[tuple[tuple[Symbols, ...], ...]] = tuple(
    tuple(
        Symbols(each.range, each.damage, each.surges, each.enhancements, int(each.miss))
        for each in die.read
    )
    for die in content().dice
)
"""The faces 1 to 6 of each kind, both in the order of the table of section 2 (D2.1 to D2.3)."""


def face(kind: int, number: int) -> Symbols:
    """Return what a die of a kind shows when face ``number`` (1 to 6) lies up."""
    if not 1 <= number <= codes.FACES:
        raise ValueError(f"a die has no face {number}")
    return FACES[kind][number - 1]


def together(dice: tuple[int, ...], numbers: tuple[int, ...]) -> Symbols:
    """Return what dice of these kinds show together with these faces up (D3.4, D3.6)."""
    reach = damage = surges = enhancements = misses = 0
    for kind, number in zip(dice, numbers, strict=True):
        shown = face(kind, number)
        reach += shown.range
        damage += shown.damage
        surges += shown.surges
        enhancements += shown.enhancements
        misses += shown.misses
    return Symbols(reach, damage, surges, enhancements, misses)


def more_black(dice: tuple[int, ...], fatigue: int) -> int:
    """Return how many black dice so much fatigue may still add to an attack (D3.5.7, D3.5.8)."""
    return max(0, min(fatigue, codes.MOST_BLACK - dice.count(codes.BLACK)))
