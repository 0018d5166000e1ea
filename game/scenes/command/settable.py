"""What of a match of Command a referee may set."""

from __future__ import annotations


class CommandSettable:
    """Nothing yet can be set by hand."""

    def targets(self) -> list[tuple[str, str]]:
        """Return everything that can be set, as (words of the rules, what it is called)."""
        return []

    def changes(self, target: str) -> list[str]:
        """Return what can be set of a target."""
        return []

    def values(self, target: str, change: str) -> list[tuple[str, str]]:
        """Return the values that a change can be picked from."""
        return []

    def typed(self, change: str) -> bool:
        """Return whether the value of a change is a space, which is typed."""
        return False

    def at_once(self, change: str) -> bool:
        """Return whether a change has no value."""
        return False

    def words(self, target: str, change: str, value: str) -> str:
        """Return the words of the rules that carry a change out."""
        return ""

    def label(self, change: str) -> str:
        """Return what a change is called."""
        return change
