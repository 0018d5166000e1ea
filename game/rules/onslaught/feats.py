"""Feats of a match: what a side can be proud of, told from the events of the match alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.engine.events import NOBODY, Event
from game.engine.readers import Reader, on
from game.rules.feats import watched
from game.rules.onslaught.events import (
    ActivationStarted,
    AttackDeclared,
    Damaged,
    Defeated,
    ItemGained,
    MatchEnded,
    VpChanged,
)
from game.rules.onslaught.tables import Tables

BEHIND: Final = 2
"""Points behind from which a victory is a comeback."""
HUNTED: Final = 3
"""Monsters that make a hunt."""
AT_ONCE: Final = 2
"""Figures defeated in one activation that make a sweep."""
FEATS: Final = (
    "none_lost", "unprized", "comeback", "all_felled", "unhurt", "hunt", "sweep",
)  # fmt: skip
"""All that there are, in the order in which they are told."""


def feats(
    tables: Tables, events: Iterable[Event], given: int = NOBODY
) -> tuple[tuple[str, ...], ...]:
    """Return the feats of each seat by name, in a fixed order.

    For the winner, be it the seat to which the other has ``given`` the match up: ``none_lost``,
    ``unprized`` (never held an item that scores), ``comeback`` (its points were behind and ended
    ahead: to be conceded to is none), ``all_felled`` and ``unhurt`` (one
    of its characters was never damaged); the first and the last only where one of its characters
    was attacked at all, ``unprized`` only where anybody was. For anybody: ``hunt`` and ``sweep``.
    """
    seen = watched(Seen(tables), SEEN, events, given)
    return tuple(seen.of(seat) for seat in (0, 1))


def neared(
    tables: Tables, events: Iterable[Event], given: int = NOBODY
) -> tuple[dict[str, tuple[int, int]], ...]:
    """Return of each seat, by name, how far it came with the feats that are counted, and how many
    each wants: monsters of ``hunt``, and for the winner opposing characters of ``all_felled`` and,
    where its points ended ahead, points behind of ``comeback``.
    """
    seen = watched(Seen(tables), SEEN, events, given)
    return tuple(seen.near(seat) for seat in (0, 1))


class Seen:
    """What was seen so far, by seat; characters that were hurt or fell, by figure."""

    __slots__ = ("at_once", "attacked", "behind", "fallen", "hunted", "hurt", "points", "prized",
                 "swept", "tables", "winner")  # fmt: skip

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.winner = NOBODY
        self.points = [0, 0]
        self.behind = [0, 0]
        self.hunted = [0, 0]
        self.at_once = [0, 0]
        self.swept = [False, False]
        self.prized = [False, False]
        self.attacked: set[int] = set()
        self.hurt: set[int] = set()
        self.fallen: set[int] = set()

    def of(self, seat: int) -> tuple[str, ...]:
        """Return the feats of a seat."""
        side, characters = self.tables.side, range(self.tables.characters)
        own = {figure for figure in characters if side[figure] == seat}
        found: list[str] = []
        if seat == self.winner:
            tried = bool(own & (self.attacked | self.hurt))
            if tried and not own & self.fallen:
                found.append("none_lost")
            if not self.prized[seat] and (self.attacked or self.hurt):
                found.append("unprized")
            if self.behind[seat] >= BEHIND and self.turned(seat):
                found.append("comeback")
            if not set(characters) - own - self.fallen:
                found.append("all_felled")
            if tried and own - self.hurt:
                found.append("unhurt")
        if self.hunted[seat] >= HUNTED:
            found.append("hunt")
        if self.swept[seat]:
            found.append("sweep")
        return tuple(found)

    def turned(self, seat: int) -> bool:
        """Return whether a seat ended with more points than the other."""
        return self.points[seat] > self.points[1 - seat]

    def near(self, seat: int) -> dict[str, tuple[int, int]]:
        """Return how far a seat came with the feats that are counted, and how many each wants."""
        came = {"hunt": (self.hunted[seat], HUNTED)}
        if seat == self.winner:
            side, characters = self.tables.side, range(self.tables.characters)
            others = {figure for figure in characters if side[figure] != seat}
            if self.turned(seat):
                came["comeback"] = max(self.behind[seat], 0), BEHIND
            came["all_felled"] = len(others & self.fallen), len(others)
        return came


def _activated(seen: Seen, event: ActivationStarted) -> None:
    seen.at_once = [0, 0]


def _attacked(seen: Seen, event: AttackDeclared) -> None:
    seen.attacked.update(event.targets)


def _damaged(seen: Seen, event: Damaged) -> None:
    seen.hurt.add(event.figure)


def _defeated(seen: Seen, event: Defeated) -> None:
    tables = seen.tables
    seen.fallen.add(event.figure)
    if not 0 <= event.by < tables.characters:
        return
    seat = tables.side[event.by]
    if tables.side[event.figure] == seat:
        return
    seen.at_once[seat] += 1
    seen.swept[seat] |= seen.at_once[seat] >= AT_ONCE
    seen.hunted[seat] += event.figure >= tables.characters


def _gained(seen: Seen, event: ItemGained) -> None:
    tables = seen.tables
    if 0 <= event.figure < tables.characters and event.item in tables.scenario.points.held:
        seen.prized[tables.side[event.figure]] = True


def _points(seen: Seen, event: VpChanged) -> None:
    seen.points[event.seat] = event.total
    for seat in (0, 1):
        seen.behind[seat] = max(seen.behind[seat], seen.points[1 - seat] - seen.points[seat])


def _ended(seen: Seen, event: MatchEnded) -> None:
    seen.winner = event.winner


SEEN: Final = Reader(
    "the feats",
    on(ActivationStarted, _activated),
    on(AttackDeclared, _attacked),
    on(Damaged, _damaged),
    on(Defeated, _defeated),
    on(ItemGained, _gained),
    on(VpChanged, _points),
    on(MatchEnded, _ended),
)
