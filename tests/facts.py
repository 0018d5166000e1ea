"""Facts of a test's making: only the fields that matter are named."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeVar, get_type_hints

from game.engine.events import ALL, NOBODY, Event, Value

Kind = TypeVar("Kind", bound=Event)

REFERENCES: Final = frozenset(
    {
        "figure",
        "by",
        "target",
        "trigger",
        "toward",
        "seat",
        "cell",
        "start",
        "end",
        "space",
        "other",
    }
)
"""Fields that say -1 for nobody and nowhere."""


def fact(kind: type[Kind], clause: str = "", sees: int = ALL, **fields: object) -> Kind:
    """Return an event of a class; fields that are not named are blank.

    ``TypeError`` for a field that the class does not have.
    """
    blank = {}
    for name, hint in get_type_hints(kind).items():
        if name in kind.__struct_fields__ and name not in ("clause", "sees"):
            blank[name] = NOBODY if name in REFERENCES else getattr(hint, "__origin__", hint)()
    return kind(**{**blank, **fields}, clause=clause, sees=sees)


def of_kind(events: Iterable[Event], kind: type[Kind]) -> list[Kind]:
    """Return the events of a class, in order."""
    return [event for event in events if type(event) is kind]


def plain(event: Event) -> dict[str, Value]:
    """Return the facts of an event by name, as they are written."""
    return event.plain()[3]
