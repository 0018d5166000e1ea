"""What the house finds of Descent's words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.rules.room import SwitchValues
from game.words.clauses import Clauses
from game.words.descent import deeds, keys, names, outside, result, setting_up
from game.words.descent.clauses import clauses
from game.words.language import N_, _
from game.words.room import Words
from game.words.tabled import Tabled

TEXTS: Final[dict[str, str]] = {
    "title": N_("Descent"),
    "line": N_("One to four heroes go down into a dungeon where an overlord waits for them."),
    "minutes": N_("120 min"),
    "players": N_("2 to 5 players, one overlord"),
    "rulebook": N_("Rulebook of Descent"),
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
    owns = outside.TEXTS
    commands = keys.TEXTS

    def clauses(self) -> Clauses:
        return clauses()

    def side(self, side: str) -> str:
        return names.side(side)

    def person(self, name: str, side: str) -> str:
        return result.person(name, side)

    def set_up(self, key: str) -> str:
        return setting_up.said(key)

    def scenario_line(self, scenario: str, seats: int, switches: SwitchValues) -> str:
        return setting_up.scenario_line(scenario, seats, switches)

    def computer(self, side: str, switches: SwitchValues) -> str:
        return setting_up.computer(side, switches)

    def highlight(self, kind: str, who: str, value: int, what: str, round: int) -> str:
        return deeds.told(kind, who, value, what, round)

    def turn(self, kind: str, who: str, what: str) -> str:
        return _(deeds.TURNS[kind]).format(who=who, what=deeds.called(what))

    def ended(self, reason: str, points: tuple[int, ...], round: int, rounds: int) -> str:
        return result.ended(reason, round)

    def done(self, deeds: Mapping[str, int]) -> str:
        return result.done(deeds)

    def card_names(self) -> Iterator[str]:
        return names.card_names()

    def concerns(self) -> tuple[tuple[str, str], ...]:
        return ()


WORDS: Final[Words] = _Words()
