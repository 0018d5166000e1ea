"""What a referee of Onslaught may set by hand: whom, what of it, and to which value."""

from __future__ import annotations

from typing import Final

from game.rules.onslaught.codes import EXHAUSTED, NOWHERE, SIDES
from game.rules.onslaught.harm import LEVEL_UP_AT
from game.rules.onslaught.outcomes import figure_name
from game.rules.onslaught.state import Onslaught, of
from game.scenes.match.course import Course
from game.scenes.onslaught.cards import Presenter
from game.words.onslaught import by_hand
from game.words.ui import say

MOST_POINTS: Final = 20
CHEST: Final = "chest"
SPACES: Final = frozenset({"at", "on", "chest_on", "chest_off"})
"""Changes whose value is a space."""


class OnslaughtSettable:
    """Everything that can be set of one match, in the words of the rules."""

    def __init__(self, course: Course, presenter: Presenter) -> None:
        self.course, self.presenter = course, presenter

    @property
    def state(self) -> Onslaught:
        """Return the position."""
        return of(self.course.match)

    def targets(self) -> list[tuple[str, str]]:
        """Return figures, items, sides and chests, as (words of the rules, what it is called)."""
        s, names = self.state, self.presenter.names
        found = [(figure_name(s, f), names.figure(f).text) for f in range(s.tables.figures)]
        found += [(item, names.item(item).text) for item in s.tables.item_ids]
        found += [(side, names.side_name(n)) for n, side in enumerate(SIDES[:2])]
        return [*found, (CHEST, by_hand.a_chest())]

    def changes(self, target: str) -> list[str]:
        """Return what can be set of a target."""
        s = self.state
        if target in SIDES[:2]:
            return ["vp"]
        if target == CHEST:
            return ["chest_on", "chest_off"]
        if target in s.tables.item_ids:
            return ["held", "on"]
        figure = self._figure(target)
        if s.cell[figure] == NOWHERE:
            return ["at"]
        if figure >= s.tables.characters:
            return ["at", "hp", "token", "off"]
        return ["at", "hp", "exp", "dial", "token", "card", "off"]

    def _figure(self, target: str) -> int:
        s = self.state
        return [figure_name(s, f) for f in range(s.tables.figures)].index(target)

    def values(self, target: str, change: str) -> list[tuple[str, str]]:
        """Return the values of a change: (words behind the change, what they are called)."""
        s, names = self.state, self.presenter.names
        if change == "vp":
            return [(str(n), str(n)) for n in range(MOST_POINTS + 1)]
        if change == "held":
            ids = s.tables.ids[: s.tables.characters]
            return [(name, names.figure(n).text) for n, name in enumerate(ids)]
        figure = self._figure(target)
        if change == "token":
            return [
                (f"{name} {word}", f"{names.condition(name).text}: {say(word)}")
                for name in s.tables.condition_ids
                for word in ("on", "off")
            ]
        if change == "hp":
            return [(str(n), str(n)) for n in range(1, s.tables.hp[figure] + 1)]
        if change == "exp":
            most = LEVEL_UP_AT if s.level[figure] >= 0 else LEVEL_UP_AT - 1
            return [(str(n), str(n)) for n in range(most + 1)]
        if change == "card":
            return [(str(n + 1), str(n + 1)) for n in range(s.piles.pools.count(0))]
        found = []
        for row in s.tables.rows[figure]:
            least = EXHAUSTED if row.cooldown == EXHAUSTED else 0
            if row.cooldown and (row.level < 0 or s.level[figure] == row.level):
                name = names.ability(row.id).text
                turned = range(least, max(0, row.cooldown) + 1)
                found += [(f"{row.id} {value}", f"{name}: {value}") for value in turned]
        return found

    def typed(self, change: str) -> bool:
        """Return whether the value of a change is a space."""
        return change in SPACES

    def at_once(self, change: str) -> bool:
        """Return whether a change has no value: taking a figure off the map."""
        return change == "off"

    def words(self, target: str, change: str, value: str) -> str:
        """Return the words of the rules that carry a change out."""
        if target == CHEST:
            return f"{target} {value} {change.removeprefix('chest_')}"
        return f"{target} {change} {value}".rstrip()

    def label(self, change: str) -> str:
        """Return what a change is called."""
        return by_hand.change(change)
