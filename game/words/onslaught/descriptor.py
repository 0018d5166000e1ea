"""What the house finds of Onslaught's words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from game.rules.onslaught.content import Content, load
from game.words.clauses import Clauses
from game.words.language import N_
from game.words.onslaught import deeds, endings, play, result, setting_up, sides
from game.words.onslaught.clauses import clauses_of
from game.words.onslaught.names import printed
from game.words.room import Words
from game.words.tabled import Tabled

TEXTS: Final[dict[str, str]] = {
    "title": N_("Onslaught"),
    "line": N_("Two factions, secret initiative, chests and guards."),
    "minutes": N_("45 min"),
    "players": N_("2 players"),
    "rulebook": N_("Rulebook of Onslaught"),
}


@lru_cache(maxsize=1)
def _content() -> Content:
    return load()


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

    def clauses(self) -> Clauses:
        return clauses_of(_content())

    def side(self, side: str) -> str:
        return sides.called(side)

    def person(self, name: str, side: str) -> str:
        return sides.person(name, side)

    def set_up(self, key: str) -> str:
        return setting_up.said(key)

    def highlight(self, kind: str, who: str, value: int, what: str, round: int) -> str:
        return deeds.told(kind, who, value, what, round)

    def turn(self, kind: str, who: str, what: str) -> str:
        return deeds.turn(kind, who, what)

    def ended(self, reason: str, points: tuple[int, ...], round: int, rounds: int) -> str:
        return endings.result(reason, points, round, rounds)

    def done(self, deeds: Mapping[str, int]) -> str:
        return result.done(deeds)

    def card_names(self) -> Iterator[str]:
        return printed(_content())

    def command(self, name: str) -> str:
        return play.say(f"command.{name}")


WORDS: Final[Words] = _Words()
