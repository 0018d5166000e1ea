"""What happened: frozen facts in the past tense, each with who may know it.

Events hold no sentence. The words room makes the log from ``kind``, ``clause`` and ``data``, in
the reader's language.
"""

from __future__ import annotations

from typing import Final

ALL: Final = -1

Value = int | str | bool | None | tuple["Value", ...]


class Event:
    """One fact: its ``kind``, plain ``data``, the ``clause`` that it carries out and the mask of
    seats that may know it (``ALL`` for everybody).
    """

    __slots__ = ("clause", "data", "kind", "sees")

    def __init__(self, kind: str, clause: str, sees: int, data: dict[str, Value]) -> None:
        self.kind = kind
        self.clause = clause
        self.sees = sees
        self.data = data

    def seen_by(self, seat: int) -> bool:
        """Return whether ``seat`` may know this event."""
        return bool(self.sees >> seat & 1)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Event)
            and self.kind == other.kind
            and self.clause == other.clause
            and self.sees == other.sees
            and self.data == other.data
        )

    def __hash__(self) -> int:
        return hash((self.kind, self.clause, self.sees))

    def __repr__(self) -> str:
        facts = ", ".join(f"{key}={value!r}" for key, value in self.data.items())
        return f"{self.kind}({facts})"

    def __reduce__(self) -> tuple[type[Event], tuple[str, str, int, dict[str, Value]]]:
        return (Event, (self.kind, self.clause, self.sees, self.data))
