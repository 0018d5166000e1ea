"""Reading an event's plain data with its types made sure."""

from __future__ import annotations

from game.engine.events import Event


def number(event: Event, key: str, absent: int = -1) -> int:
    """Return the whole number under ``key``, ``absent`` where the event carries none."""
    value = event.data.get(key)
    return int(value) if isinstance(value, int) else absent


def word(event: Event, key: str) -> str:
    """Return the id under ``key``, an empty one where the event carries none."""
    value = event.data.get(key)
    return value if isinstance(value, str) else ""


def truth(event: Event, key: str) -> bool:
    """Return whether ``key`` is there and true."""
    return bool(event.data.get(key))


def numbers(event: Event, key: str) -> tuple[int, ...]:
    """Return the whole numbers under ``key``, none where the event carries none."""
    value = event.data.get(key)
    if isinstance(value, tuple):
        return tuple(one for one in value if isinstance(one, int))
    return ()


def parts(event: Event, key: str) -> tuple[tuple[str, int], ...]:
    """Return a sum's parts, each the id of its source and what it adds."""
    value = event.data.get(key)
    found: list[tuple[str, int]] = []
    if isinstance(value, tuple):
        for one in value:
            if isinstance(one, tuple) and len(one) == 2:
                source, amount = one
                if isinstance(source, str) and isinstance(amount, int):
                    found.append((source, amount))
    return tuple(found)
