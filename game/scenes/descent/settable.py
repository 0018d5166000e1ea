"""What a referee of Descent may set by hand: whom, what of it, and to which value."""

from __future__ import annotations

from typing import Final

from game.rules.descent.codes import FIRST_MONSTER, ORDERS
from game.rules.descent.state import DescentState, of
from game.scenes.match.course import Course
from game.words.descent import by_hand, names
from game.words.descent.match_names import MatchNames

MATCH: Final = "match"
"""The target that is no figure."""
OF_HERO: Final = ("at", "town", "wounds", "fatigue", "coins", "order", "stun", "web", "burn")
OF_MONSTER: Final = ("at", "off", "wounds", "stun", "web", "burn")
MOST: Final = 8


class DescentSettable:
    """Everything that can be set of one match, in the words of the rules."""

    def __init__(self, course: Course, match_names: MatchNames) -> None:
        self.course, self.names = course, match_names

    @property
    def state(self) -> DescentState:
        """Return the position."""
        return of(self.course.match)

    def targets(self) -> list[tuple[str, str]]:
        """Return heroes, monsters on the map, and the match, as (words of the rules, its name)."""
        s = self.state
        figures = [*range(s.seats), *s.foes()]
        found = [(s.tables.figure_name(each), self.names.figure(each).text) for each in figures]
        return [*found, (MATCH, self.names.quest())]

    def changes(self, target: str) -> list[str]:
        """Return what can be set of a target."""
        if target == MATCH:
            return ["conquest", "threat"]
        figure = self.state.tables.figure_called(target)
        return list(OF_HERO if figure < FIRST_MONSTER else OF_MONSTER)

    def values(self, target: str, change: str) -> list[tuple[str, str]]:
        """Return the values of a change: (words behind the change, what they are called)."""
        if change == "order":
            return [(each, names.order(each).text) for each in ORDERS if each]
        if change == "coins":
            return [(str(each), str(each)) for each in range(0, 501, 25)]
        s = self.state
        most = MOST
        if change == "wounds":
            most = s.tables.most_wounds(s.tables.figure_called(target))
        elif change in ("conquest", "threat"):
            most = 20
        return [(str(each), str(each)) for each in range(most + 1)]

    def typed(self, change: str) -> bool:
        """Return whether the value of a change is a space, which is typed."""
        return change == "at"

    def at_once(self, change: str) -> bool:
        """Return whether a change has no value."""
        return change in ("off", "town")

    def words(self, target: str, change: str, value: str) -> str:
        """Return the words of the rules that carry a change out."""
        whole = f"{change} {value}".rstrip()
        return whole if target == MATCH else f"{target} {whole}"

    def label(self, change: str) -> str:
        """Return what a change is called."""
        return by_hand.change(change)
