"""What a match came to, in plain data: deeds, highlights, points by round and by source."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

CRITICAL: Final = 20
DEEDS: Final = ("defeats", "dealt", "taken", "rolls", "moved")
"""What can be told of a hero, in the order of its columns; a game may tell fewer."""
ROLL: Final = "roll"
BLOW: Final = "blow"
CALL: Final = "call"
WALK: Final = "walk"
FALLEN: Final = "fallen"
FOUND: Final = "found"


@dataclass(frozen=True, slots=True)
class Highlight:
    """One deed worth telling: its kind, whose (by figure), how much, with what, and when."""

    kind: str
    figure: int
    value: int
    round: int
    ability: str = ""


@dataclass(frozen=True, slots=True)
class Turn:
    """Something that turned a match: a hero fell, or an item that scores was found.

    `side` is the one that gained by it, `figure` who fell or found; `item` is empty for a fall.
    """

    kind: str
    round: int
    side: int
    figure: int
    item: str = ""


@dataclass(slots=True)
class Deeds:
    """What one hero did. `points` are victory points that its deeds brought its side."""

    figure: str
    name: str
    side: int
    defeats: int = 0
    dealt: int = 0
    taken: int = 0
    hits: int = 0
    rolls: int = 0
    moved: int = 0
    points: int = 0
    fallen: bool = False


@dataclass(slots=True)
class Outcome:
    """A finished match of ``game``, told in plain data. A `winner` is a side, -1 is a draw.

    Points, totals and sources are a number a side. `by_round[r]` are the totals at the end of
    round r, `by_round[0]` the start; `sources` are the points by the clause that gave them, in
    the clauses' order. `highlights` and `turns` are what the match is remembered by; their
    figures are places in `heroes`.
    """

    game: str

    winner: int
    reason: str
    names: tuple[str, ...]
    points: tuple[int, ...]
    round: int
    rounds: int
    seed: int
    heroes: list[Deeds] = field(default_factory=list)
    by_round: list[tuple[int, ...]] = field(default_factory=list)
    sources: dict[str, tuple[int, ...]] = field(default_factory=dict)
    sides: tuple[str, ...] = ()
    highlights: tuple[Highlight, ...] = ()
    turns: tuple[Turn, ...] = ()
    columns: tuple[str, ...] = DEEDS

    def best(self, deed: str) -> int:
        """Return the best value of a deed among the heroes; of damage taken the least is best."""
        values = [int(getattr(hero, deed)) for hero in self.heroes]
        return min(values) if deed == "taken" else max(values)
