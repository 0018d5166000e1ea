"""What the house finds of Onslaught's words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from game.rules.onslaught.content import Content, load
from game.words.clause import ClauseText
from game.words.language import N_, _
from game.words.onslaught import clauses, deeds, endings, play, result, setting_up, sides
from game.words.onslaught.names import printed
from game.words.room import Words

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


class _Words:
    def title(self) -> str:
        return _(TEXTS["title"])

    def line(self) -> str:
        return _(TEXTS["line"])

    def side(self, side: str) -> str:
        return sides.called(side)

    def person(self, name: str, side: str) -> str:
        return sides.person(name, side)

    def set_up(self, key: str) -> str:
        return setting_up.said(key)

    def points(self) -> tuple[str, ...]:
        return setting_up.points()

    def facts(self) -> tuple[str, str]:
        return _(TEXTS["minutes"]), _(TEXTS["players"])

    def highlight_head(self, kind: str) -> str:
        return deeds.head(kind)

    def highlight(self, kind: str, who: str, value: int, what: str, round: int) -> str:
        return deeds.told(kind, who, value, what, round)

    def turn(self, kind: str, who: str, what: str) -> str:
        return deeds.turn(kind, who, what)

    def ended(self, reason: str, points: tuple[int, ...], round: int, rounds: int) -> str:
        return endings.result(reason, points, round, rounds)

    def own(self, key: str) -> str:
        return ""

    def head(self, key: str) -> str:
        return result.head(key)

    def deed(self, name: str) -> str:
        return result.deed(name)

    def done(self, deeds: Mapping[str, int]) -> str:
        return result.done(deeds)

    def source(self, clause: str) -> str:
        return result.source(clause)

    def counted(self, name: str) -> str:
        return deeds.counted(name)

    def feat(self, name: str) -> str:
        return deeds.feat(name)

    def feat_asks(self, name: str) -> str:
        return deeds.feat_asks(name)

    def card_names(self) -> Iterator[str]:
        return printed(_content())

    def command(self, name: str) -> str:
        return play.say(f"command.{name}")

    def concerns(self) -> tuple[tuple[str, str], ...]:
        return ()

    def rulebook(self) -> str:
        return _(TEXTS["rulebook"])

    def clause(self, clause: str) -> ClauseText:
        return clauses.told(clause, _content())

    def search(self, asked: str) -> list[ClauseText]:
        return clauses.search(asked, _content())


WORDS: Final[Words] = _Words()
