"""What the engine raises, each with enough to make one clear sentence of it."""

from __future__ import annotations


class Refused(Exception):
    """A choice that the rules do not allow.

    ``clause`` is the id of the rule that forbids it, ``key`` names the reason for the words room
    and ``params`` fills that sentence in. The match is unchanged.
    """

    def __init__(self, clause: str, key: str, params: dict[str, int | str] | None = None) -> None:
        super().__init__(f"{clause}: {key}")
        self.clause = clause
        self.key = key
        self.params: dict[str, int | str] = params if params is not None else {}


class Over(Exception):
    """A step has ended the match: nothing more of it is done, and nothing more is told."""


class BadText(ValueError):
    """A position, a choice or a snapshot that cannot be read: what is wrong and where."""
