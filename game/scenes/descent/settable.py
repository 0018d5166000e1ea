"""What a referee of Descent may set by hand: whom, what of it, and to which value."""

from __future__ import annotations

from typing import Final

from game.rules.descent.codes import DECK, FIRST_MONSTER, ORDERS
from game.rules.descent.state import DescentState, of
from game.scenes.match.course import Course
from game.words.descent import by_hand, names
from game.words.descent.match_names import MatchNames
from game.words.ui import say as said

MATCH: Final = "match"
MAP: Final = "map"
"""The targets that are no figures."""
OF_HERO: Final = (
    "at", "town", "wounds", "fatigue", "coins", "order", "item", "key", "idol", "stun", "web",
    "burn", "marks",
)  # fmt: skip
OF_MONSTER: Final = ("at", "off", "wounds", "stun", "web", "burn")
OF_MATCH: Final = ("conquest", "threat", "card", "played", "gust")
OF_MAP: Final = ("door", "reveal", "pit", "block", "chest", "glyph", "token")
TYPED: Final = ("at", "door", "pit", "block", "chest", "glyph", "token")
"""Changes whose value is a space, which is typed; behind what is laid there."""
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
        return [*found, (MATCH, self.names.quest()), (MAP, names.side("dungeon"))]

    def changes(self, target: str) -> list[str]:
        """Return what can be set of a target."""
        if target == MATCH:
            return list(OF_MATCH)
        if target == MAP:
            return list(OF_MAP)
        figure = self.state.tables.figure_called(target)
        return list(OF_HERO if figure < FIRST_MONSTER else OF_MONSTER)

    def values(self, target: str, change: str) -> list[tuple[str, str]]:
        """Return the values of a change: (words behind the change, what they are called)."""
        if change == "order":
            return [(each, names.order(each).text) for each in ORDERS if each]
        if change == "coins":
            return [(str(each), str(each)) for each in range(0, 501, 25)]
        s, tables = self.state, self.state.tables
        if change == "item":
            goods = list(range(1, len(tables.item)))
            return [(tables.goods_name(each), self.names.item(each).text) for each in goods]
        if change in ("card", "played"):
            cards = [each for each in s.piles.cards[DECK] if change == "card" or _power(s, each)]
            return [(tables.card_name(each), self.names.card(each).text) for each in cards]
        if change == "gust":
            return [(word, said(word)) for word in ("on", "off")]
        if change == "reveal":
            areas = [each.id for each in tables.quest.areas if each is not None]
            return [(each, self.names.area(each).text) for each in areas]
        most = MOST
        if change == "wounds":
            most = s.tables.most_wounds(s.tables.figure_called(target))
        elif change in ("conquest", "threat"):
            most = 20
        return [(str(each), str(each)) for each in range(most + 1)]

    def typed(self, change: str) -> bool:
        """Return whether the value of a change is a space, which is typed."""
        return change in TYPED

    def at_once(self, change: str) -> bool:
        """Return whether a change has no value."""
        return change in ("off", "town", "key", "idol")

    def words(self, target: str, change: str, value: str) -> str:
        """Return the words of the rules that carry a change out."""
        return f"{target} {change} {value}".rstrip()

    def label(self, change: str) -> str:
        """Return what a change is called."""
        return by_hand.change(change)


def _power(s: DescentState, card: int) -> bool:
    return s.tables.cards[card].kind == "power"
