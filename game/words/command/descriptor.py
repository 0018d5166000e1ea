"""What the house finds of Command's words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.words.clauses import Clauses
from game.words.command import concerned, deeds, keys, names, outside, result, setting_up
from game.words.command.clauses import clauses
from game.words.language import N_
from game.words.room import Words
from game.words.tabled import Tabled

TEXTS: Final[dict[str, str]] = {
    "title": N_("Command"),
    "line": N_("Warbands of creatures, action cards, answers to every blow, and a vault of gold."),
    "minutes": N_("60 min"),
    "players": N_("2 or 4 players"),
    "rulebook": N_("Rulebook of Command"),
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
    sources = result.SOURCES
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

    def highlight(self, kind: str, who: str, value: int, what: str, round: int) -> str:
        return deeds.told(kind, who, value, what, round)

    def ended(self, reason: str, points: tuple[int, ...], round: int, rounds: int) -> str:
        return result.ended(reason, points, round)

    def done(self, deeds: Mapping[str, int]) -> str:
        return result.done(deeds)

    def card_names(self) -> Iterator[str]:
        return names.card_names()

    def concerns(self) -> tuple[tuple[str, str], ...]:
        return concerned.told()


WORDS: Final[Words] = _Words()
