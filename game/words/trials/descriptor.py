"""What the house finds of the words of Trials."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.rules.room import SwitchValues
from game.rules.trials.codes import EMBER, TIDE
from game.rules.trials.codes import SIDES as PARTIES
from game.words.clauses import Clauses
from game.words.language import N_, _
from game.words.room import Words
from game.words.tabled import Tabled
from game.words.trials import names
from game.words.trials.clauses import clauses

TEXTS: Final[dict[str, str]] = {
    "title": N_("Trials"),
    "line": N_("Two parties of heroes race for quests until a Guardian rises."),
    "minutes": N_("120 min"),
    "players": N_("2 to 8 players in two parties"),
    "rulebook": N_("Rulebook of Trials"),
}
SIDES: Final[dict[str, str]] = {
    PARTIES[TIDE]: N_("Tide"),
    PARTIES[EMBER]: N_("Ember"),
    "wild": N_("Monsters"),
}


class _Words(Tabled):
    texts = TEXTS
    scoring = ()
    heads: Mapping[str, str] = {}
    columns: Mapping[str, str] = {}
    lines: Mapping[str, str] = {}
    highlights: Mapping[str, str] = {}
    turns: Mapping[str, str] = {}
    feats: Mapping[str, tuple[str, str]] = {}

    def clauses(self) -> Clauses:
        return clauses()

    def side(self, side: str) -> str:
        return _(SIDES[side])

    def person(self, name: str, side: str) -> str:
        return name or self.side(side)

    def set_up(self, key: str) -> str:
        return ""

    def scenario_line(self, scenario: str, seats: int, switches: SwitchValues) -> str:
        return ""

    def highlight(self, kind: str, who: str, value: int, what: str, round: int) -> str:
        return ""

    def ended(self, reason: str, points: tuple[int, ...], round: int, rounds: int) -> str:
        return ""

    def done(self, deeds: Mapping[str, int]) -> str:
        return ""

    def card_names(self) -> Iterator[str]:
        return names.card_names()


WORDS: Final[Words] = _Words()
