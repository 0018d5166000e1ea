"""What the house finds of Adventure's words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.words.adventure import deeds, keys, names, outside, result, setting_up
from game.words.adventure.clauses import clauses
from game.words.clause import ClauseText
from game.words.language import N_, _
from game.words.room import Words

TEXTS: Final[dict[str, str]] = {
    "title": N_("Adventure"),
    "line": N_("Heroes explore a castle together that grows tile by tile, and its monsters act."),
    "minutes": N_("60 min"),
    "players": N_("1 to 5 players, together"),
    "rulebook": N_("Rulebook of Adventure"),
}


class _Words:
    def title(self) -> str:
        return _(TEXTS["title"])

    def line(self) -> str:
        return _(TEXTS["line"])

    def side(self, side: str) -> str:
        return names.side(side)

    def person(self, name: str, side: str) -> str:
        return result.person(name, side)

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
        return deeds.turn(kind, who)

    def ended(self, reason: str, points: tuple[int, ...], round: int, rounds: int) -> str:
        return result.ended(reason, round)

    def own(self, key: str) -> str:
        return outside.own(key)

    def head(self, key: str) -> str:
        return result.head(key)

    def deed(self, name: str) -> str:
        return result.deed(name)

    def done(self, deeds: Mapping[str, int]) -> str:
        return result.done(deeds)

    def source(self, clause: str) -> str:
        raise KeyError(clause)  # nothing brings points (A1.8)

    def counted(self, name: str) -> str:
        return deeds.counted(name)

    def feat(self, name: str) -> str:
        return deeds.feat(name)

    def feat_asks(self, name: str) -> str:
        return deeds.feat_asks(name)

    def card_names(self) -> Iterator[str]:
        return names.card_names()

    def command(self, name: str) -> str:
        return keys.command(name)

    def concerns(self) -> tuple[tuple[str, str], ...]:
        return ()

    def rulebook(self) -> str:
        return _(TEXTS["rulebook"])

    def clause(self, clause: str) -> ClauseText:
        return clauses().told(clause)

    def search(self, asked: str) -> list[ClauseText]:
        return clauses().search(asked)


WORDS: Final[Words] = _Words()
