"""Readers of events: what somebody makes of each kind of fact, in a table by class.

    COUNT = Reader("count", on(Damaged, _damaged), on(Defeated, _defeated))
    COUNT(tally, event)

A handler takes whoever reads, the event, and what else the call hands on. That it fits its class
is the type checker's business; :meth:`Reader.lacks` lets a test list what a reader leaves out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from game.engine.events import Event

Who = TypeVar("Who")
Kind = TypeVar("Kind", bound=Event)
More = ParamSpec("More")
Made = TypeVar("Made")


class Entry(Generic[Who, More, Made]):
    """One line of a reader's table: a class of events and its handler."""

    __slots__ = ("how", "kind")

    def __init__(self, kind: type[Event], how: Callable[Concatenate[Who, Any, More], Made]) -> None:
        self.kind = kind
        self.how = how


def on(
    kind: type[Kind], how: Callable[Concatenate[Who, Kind, More], Made]
) -> Entry[Who, More, Made]:
    """Return the entry that lets ``how`` read events of the class ``kind``."""
    return Entry(kind, how)


class Reader(Generic[Who, More, Made]):
    """A table of handlers. An event of a class that has none is left out."""

    __slots__ = ("entries", "name")

    def __init__(self, name: str, *entries: Entry[Who, More, Made]) -> None:
        """``ValueError`` for a class that has two handlers."""
        self.name = name
        self.entries = {entry.kind: entry.how for entry in entries}
        if len(self.entries) != len(entries):
            raise ValueError(f"{name} reads a kind of event in two ways")

    def __call__(
        self, who: Who, event: Event, *more: More.args, **named: More.kwargs
    ) -> Made | None:
        """Return what the event's handler returns, ``None`` where the reader leaves it out."""
        how = self.entries.get(type(event))
        return None if how is None else how(who, event, *more, **named)

    def of(self, event: Event) -> Callable[Concatenate[Who, Any, More], Made]:
        """Return the handler of ``event``; ``KeyError`` names reader and class."""
        how = self.entries.get(type(event))
        if how is None:
            raise KeyError(f"{self.name} cannot read the event {type(event).__name__}")
        return how

    def lacks(self, vocabulary: Iterable[type[Event]]) -> list[str]:
        """Return the names of the classes of ``vocabulary`` that the reader leaves out."""
        return sorted(kind.__name__ for kind in vocabulary if kind not in self.entries)
