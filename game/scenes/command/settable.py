"""What a referee of Command may set by hand: whom, what of it, and to which value."""

from __future__ import annotations

from typing import Final

from game.rules.command.codes import SLOTS
from game.rules.command.referee import CHANGES, STORES, wounds
from game.rules.command.state import CommandState, of
from game.scenes.match.course import Course
from game.words.command import by_hand
from game.words.command.match_names import MatchNames
from game.words.ui import say

MOST_GOLD: Final = 20
MOST_POINTS: Final = 9
MOST_WEBS: Final = 3
SWITCHES: Final = ("tapped", "activated")


class CommandSettable:
    """Everything that can be set of one match, in the words of the rules."""

    def __init__(self, course: Course, names: MatchNames) -> None:
        self.course, self.names = course, names

    @property
    def state(self) -> CommandState:
        """Return the position."""
        return of(self.course.match)

    def targets(self) -> list[tuple[str, str]]:
        """Return creatures and seats, as (words of the rules, what it is called): those on the
        board first.
        """
        s = self.state
        figures = sorted(range(s.tables.figures), key=lambda figure: not s.stands(figure))
        found = [(s.tables.ids[each], self.names.figure(each).text) for each in figures]
        seats = [(called, self.names.seat(at).text) for at, called in enumerate(s.tables.called)]
        return [*seats, *found]

    def changes(self, target: str) -> list[str]:
        """Return what can be set of a target."""
        s = self.state
        if target in s.tables.called:
            return list(STORES)
        figure = s.tables.ids.index(target)
        if not s.stands(figure):
            return ["at"]
        acts, waits = figure == s.acting, figure // SLOTS != s.active
        off = {"activated"} if acts or waits else set()
        if acts:
            off.add("off")
        return [change for change in CHANGES if change not in off]

    def values(self, target: str, change: str) -> list[tuple[str, str]]:
        """Return the values of a change: (words behind the change, what they are called)."""
        s = self.state
        if change in STORES:
            most = MOST_POINTS if change == "vp" else MOST_GOLD
            return [(str(number), str(number)) for number in range(most + 1)]
        if change in SWITCHES:
            return [(word, say(word)) for word in ("on", "off")]
        figure = s.tables.ids.index(target)
        if change == "damage":
            amounts = wounds(s, figure)
            return [(str(amount), str(amount)) for amount in amounts]
        if change == "webs":
            return [(str(number), str(number)) for number in range(MOST_WEBS + 1)]
        return self._cards(s, figure)

    def _cards(self, s: CommandState, figure: int) -> list[tuple[str, str]]:
        """Return what lies under a creature, to be taken off, then what can be laid there."""
        found = [(card, "off") for card in s.under(figure)]
        for card in range(s.tables.cards):
            if s.tables.card[card].attached and s.host[card] < 0:
                found.append((card, "on"))
        return [
            (f"{s.tables.card_ids[card]} {word}", f"{self.names.card(card).text}: {say(word)}")
            for card, word in found
        ]

    def typed(self, change: str) -> bool:
        """Return whether the value of a change is a square, which is typed."""
        return change == "at"

    def at_once(self, change: str) -> bool:
        """Return whether a change has no value: taking a creature off the board."""
        return change == "off"

    def words(self, target: str, change: str, value: str) -> str:
        """Return the words of the rules that carry a change out."""
        return f"{target} {change} {value}".rstrip()

    def label(self, change: str) -> str:
        """Return what a change is called."""
        return by_hand.change(change)
