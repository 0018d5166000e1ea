"""What the house finds of the words of Trials."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.rules.room import SwitchValues
from game.words.clauses import Clauses
from game.words.language import N_
from game.words.room import Words
from game.words.tabled import Tabled
from game.words.trials import concerned, deeds, keys, names, result, setting_up
from game.words.trials.clauses import clauses

TEXTS: Final[dict[str, str]] = {
    "title": N_("Trials"),
    "line": N_("Two parties of heroes race for quests until a Guardian rises."),
    "minutes": N_("120 min"),
    "players": N_("2 to 8 players in two parties"),
    "rulebook": N_("Rulebook of Trials"),
}


class _Words(Tabled):
    texts = TEXTS
    scoring = setting_up.POINTS
    heads = result.HEADS
    columns = result.DEEDS
    lines = deeds.COUNTED
    highlights = deeds.HEADS
    turns = deeds.TURNS
    feats = deeds.FEATS

    def clauses(self) -> Clauses:
        return clauses()

    def side(self, side: str) -> str:
        return names.side(side)

    def person(self, name: str, side: str) -> str:
        return result.person(name, side)

    def set_up(self, key: str) -> str:
        return setting_up.said(key)

    def scenario_line(self, scenario: str, seats: int, switches: SwitchValues) -> str:
        return setting_up.scenario_line(scenario, switches)

    def highlight(self, kind: str, who: str, value: int, what: str, round: int) -> str:
        return deeds.told(kind, who, value, what, round)

    def turn(self, kind: str, who: str, what: str) -> str:
        return deeds.turned(kind, who, what)

    def ended(self, reason: str, points: tuple[int, ...], round: int, rounds: int) -> str:
        return result.ended(reason, points, round)

    def done(self, deeds: Mapping[str, int]) -> str:
        return result.done(deeds)

    def source(self, clause: str) -> str:
        return result.source(clause)

    def command(self, name: str) -> str:
        return keys.told(name)

    def card_names(self) -> Iterator[str]:
        return names.card_names()

    def concerns(self) -> tuple[tuple[str, str], ...]:
        return concerned.told()


WORDS: Final[Words] = _Words()
