"""What each side did in a match, counted from its events: for statistics over many matches."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.engine.events import Event
from game.rules.onslaught.rolls import SIDES
from game.rules.onslaught.tables import Tables

NOBODY: Final = -1
HITS: Final = ("hit", "critical")


def deeds(tables: Tables, events: Iterable[Event]) -> tuple[dict[str, int], ...]:
    """Return for each seat how often, how many and how much, by name.

    ``rolls`` of attacks, of which ``rolls_hit`` hit somebody; ``dice`` thrown for anything, their
    ``pips``, ``twenties`` and ``ones``; ``damage`` done to others and ``defeats`` of them, spaces
    ``moved``. ``best_roll`` and ``best_damage`` are the highest total of a roll and the most
    damage of one strike.
    """
    found: tuple[dict[str, int], ...] = ({}, {})
    missing = NOBODY
    for event in events:
        data = event.data
        if event.kind == "first_rolled":
            _dice(found[_number(data["seat"])], data["dice"])
            continue
        doer = _number(
            data.get("by" if event.kind in ("damaged", "defeated") else "figure", NOBODY)
        )
        if not 0 <= doer < tables.characters:
            continue
        seat = tables.side[doer]
        own = found[seat]
        if event.kind == "rolled":
            _add(own, "rolls", 1)
            _dice(own, data["dice"])
            _most(own, "best_roll", _number(data["total"]))
            missing = doer
        elif event.kind == "result":
            if doer == missing and data["outcome"] in HITS:
                _add(own, "rolls_hit", 1)
                missing = NOBODY
        elif event.kind == "moved":
            path = data["path"]
            _add(own, "moved", max(0, len(path) - 1) if isinstance(path, tuple) else 0)
        elif tables.side[_number(data["figure"])] != seat:
            if event.kind == "damaged":
                _add(own, "damage", _number(data["amount"]))
                _most(own, "best_damage", _number(data["amount"]))
            elif event.kind == "defeated":
                _add(own, "defeats", 1)
    return found


def _dice(own: dict[str, int], dice: object) -> None:
    faces = [_number(face) for face in dice] if isinstance(dice, tuple) else []
    _add(own, "dice", len(faces))
    _add(own, "pips", sum(faces))
    _add(own, "twenties", faces.count(SIDES))
    _add(own, "ones", faces.count(1))


def _add(own: dict[str, int], name: str, more: int) -> None:
    own[name] = own.get(name, 0) + more


def _most(own: dict[str, int], name: str, value: int) -> None:
    own[name] = max(own.get(name, 0), value)


def _number(value: object) -> int:
    return value if isinstance(value, int) else NOBODY
