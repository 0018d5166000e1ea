"""What a referee of Trials may set by hand: whom, what of it, and to which value."""

from __future__ import annotations

from game.rules.trials.state import TrialsState, of
from game.scenes.match.course import Course
from game.words.trials.match_names import MatchNames


class TrialsSettable:
    """Everything that can be set of one match, in the words of the rules."""

    def __init__(self, course: Course, names: MatchNames) -> None:
        self.course, self.names = course, names

    @property
    def state(self) -> TrialsState:
        """Return the position."""
        return of(self.course.match)

    def targets(self) -> list[tuple[str, str]]:
        """Return everything that can be set, as (words of the rules, what it is called)."""
        return []

    def changes(self, target: str) -> list[str]:
        """Return what can be set of a target."""
        return []

    def values(self, target: str, change: str) -> list[tuple[str, str]]:
        """Return the values of a change."""
        return []

    def typed(self, change: str) -> bool:
        """Return whether the value of a change is a space, which is typed."""
        return False

    def at_once(self, change: str) -> bool:
        """Return whether a change has no value."""
        return False

    def words(self, target: str, change: str, value: str) -> str:
        """Return the words of the rules that carry a change out."""
        return f"{target} {change} {value}".rstrip()

    def label(self, change: str) -> str:
        """Return what a change is called."""
        return change
