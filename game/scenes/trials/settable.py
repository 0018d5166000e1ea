"""What a referee of Trials may set by hand: whom, what of it, and to which value."""

from __future__ import annotations

from typing import Final

from game.rules.trials.codes import (
    DRAW,
    FIGURES,
    FIRST_EVENT,
    FIRST_LOOT,
    FIRST_MONSTER,
    FIRST_OBELISK,
    GUARDIANS,
    HAND,
    MINIONS,
    PRIMARY,
    RINGS,
    SIDES,
    pile,
)
from game.rules.trials.referee import MAP, MATCH, MOST_INITIATIVE, ON_OFF
from game.rules.trials.state import TrialsState, of
from game.scenes.match.course import Course
from game.words.trials import by_hand, names
from game.words.trials.match_names import MatchNames
from game.words.trials.play import say
from game.words.ui import say as said

OF_HERO: Final = (
    "at", "hp", "burn", "psn", "root", "ring", "unring", "card", "discard", "turned", "loot",
    "unloot", "initiative", "actions", "spaces",
)  # fmt: skip
OF_MONSTER: Final = ("at", "off", "hp", "burn", "psn", "root", "daze", "ring", "unring")
OF_MINION: Final = ("at", "off", "wounded", "burn", "psn", "root", "daze", "ring", "unring")
OF_PARTY: Final = ("vp", "quest")
OF_MATCH: Final = ("guardian", "round")
OF_MAP: Final = ("chest", "camp")
TYPED: Final = frozenset({"at", "chest", "camp"})
MOST_AILMENT: Final = 9
MOST_SPACES: Final = 12
MOST_POINTS: Final = 30
MOST_ROUND: Final = 20


class TrialsSettable:
    """Everything that can be set of one match, in the words of the rules."""

    def __init__(self, course: Course, match_names: MatchNames) -> None:
        self.course, self.names = course, match_names

    @property
    def state(self) -> TrialsState:
        """Return the position."""
        return of(self.course.match)

    def targets(self) -> list[tuple[str, str]]:
        """Return heroes, parties, the match, the map and monsters, as (words of the rules, what it
        is called): monsters on the board first.
        """
        s, tables = self.state, self.state.tables
        heroes = [(tables.figure_name(each), self.names.figure(each).text)
                  for each in range(s.seats)]  # fmt: skip
        monsters = sorted(range(FIRST_MONSTER, FIRST_OBELISK), key=lambda each: not s.stands(each))
        found = [(tables.figure_name(each), self.names.figure(each).text) for each in monsters]
        parties = [(side, names.side(side)) for side in SIDES]
        whole = [(MATCH, say("set.match")), (MAP, self.names.realm())]
        return [*heroes, *parties, *whole, *found]

    def changes(self, target: str) -> list[str]:
        """Return what can be set of a target."""
        tables = {MATCH: OF_MATCH, MAP: OF_MAP, **dict.fromkeys(SIDES, OF_PARTY)}
        if target in tables:
            return list(tables[target])
        figure = self.state.tables.figure_called(target)
        if figure < FIRST_MONSTER:
            return list(OF_HERO)
        found = OF_MINION if MINIONS >> figure & 1 else OF_MONSTER
        return list(found) if self.state.stands(figure) else ["at"]

    def values(self, target: str, change: str) -> list[tuple[str, str]]:
        """Return the values of a change: (words behind the change, what they are called)."""
        s, tables = self.state, self.state.tables
        if self.at_once(change):
            return []
        if change == "wounded":
            return [(word, said(word)) for word in ON_OFF]
        if change == "guardian":
            known = tables.content.guardians
            return [(each, known[at].name) for at, each in enumerate(GUARDIANS)]
        if change == "quest":
            return [
                (f"{tables.quest(row[0]).id} {count}", f"{self.names.quest(row[0]).text}: {count}")
                for row in s.quests
                for count in range(1 + max(tables.quest(row[0]).tiers))
            ]
        if change == "ring":
            heroes = range(s.seats)
            return [
                (f"{ring} {tables.figure_name(each)}",
                 f"{names.ring(at)}: {self.names.figure(each).text}")
                for at, ring in enumerate(RINGS)
                for each in heroes
            ]  # fmt: skip
        figure = tables.figure_called(target) if target not in SIDES else -1
        if change == "unring":
            return [(RINGS[row[0]], names.ring(row[0])) for row in s.rings if row[1] == figure]
        if change in PILES:
            cards = s.piles.cards[pile(figure, PILES[change])]
            if change == "turned":  # those that have another side (T19.3)
                cards = tuple(each for each in cards if len(tables.card(each).faces) > 1)
            return [(tables.card_name(each), self.names.card(each).text)
                    for each in cards if each >= 0]  # fmt: skip
        if change in ("loot", "unloot"):
            cards = s.loot(figure) if change == "unloot" else tuple(range(FIRST_LOOT, FIRST_EVENT))
            return [(tables.card_name(each), self.names.card(each).text) for each in cards]
        most = MOSTS.get(change, MOST_AILMENT)
        if change == "hp":
            most = self._most_hp(s, figure)
        least = 1 if change in FROM_ONE else 0
        return [(str(each), str(each)) for each in range(least, most + 1)]

    def _most_hp(self, s: TrialsState, figure: int) -> int:
        one = self.course.shown.figures.get(figure)
        return max(1, one.max_hp) if one is not None and figure < FIGURES else 1

    def typed(self, change: str) -> bool:
        """Return whether the value of a change is a space, which is typed."""
        return change in TYPED

    def at_once(self, change: str) -> bool:
        """Return whether a change has no value."""
        return change == "off"

    def words(self, target: str, change: str, value: str) -> str:
        """Return the words of the rules that carry a change out."""
        return f"{target} {change} {value}".rstrip()

    def label(self, change: str) -> str:
        """Return what a change is called."""
        return by_hand.change(change)


PILES: Final = {"card": DRAW, "discard": HAND, "turned": PRIMARY}
"""From which pile of a hero a card is picked for a change."""
FROM_ONE: Final = ("hp", "round", "initiative")
MOSTS: Final = {
    "vp": MOST_POINTS, "round": MOST_ROUND, "initiative": MOST_INITIATIVE, "actions": 4,
    "spaces": MOST_SPACES,
}  # fmt: skip
"""The highest value that is offered."""
