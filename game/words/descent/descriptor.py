"""What the house finds of Descent's words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from game.rules.descent.content import content
from game.rules.descent.deeds import COUNTED
from game.rules.descent.feats import FEATS
from game.words.clauses import Clauses, RowText
from game.words.descent import names
from game.words.language import N_
from game.words.room import Words
from game.words.tabled import Tabled

TEXTS: Final[dict[str, str]] = {
    "title": N_("Descent"),
    "line": N_("One hero band goes down, one mind holds the dark."),
    "minutes": "90 min",
    "players": "2 to 5 players",
    "rulebook": "Rulebook of Descent",
}
SET_UP: Final[dict[str, str]] = {
    "scenario": "Quest",
    "scenario.ember_crypt": "The Ember Crypt",
    "scenario.web_below": "The Web Below",
    "heroes": "Heroes",
}


def _said(word: str) -> str:
    return word.replace("_", " ").capitalize()


def _row(name: str) -> RowText:
    title = _said(name.partition(" ")[2] or name)
    return RowText(title, "", ())


@lru_cache(maxsize=1)
def _clauses() -> Clauses:
    return Clauses(names.GAME, _row)


class _Words(Tabled):
    texts = TEXTS
    scoring = ("The heroes win when the quest is done.", "The overlord wins at 0 conquest.")
    heads: Mapping[str, str] = {
        "figure": "Figure",
        "round": "Round",
        "points.by_round": "Conquest by rounds",
        "points.a_match": "Won",
    }
    columns: Mapping[str, str] = {each.name: _said(each.name) for each in COUNTED}
    lines: Mapping[str, str] = {each.name: _said(each.name) for each in COUNTED}
    highlights: Mapping[str, str] = {}
    turns: Mapping[str, str] = {}
    feats: Mapping[str, tuple[str, str]] = {each: (_said(each), _said(each)) for each in FEATS}
    owns: Mapping[str, str] = {
        "matches.running": "Round {round}",
        "matches.finished": "Over in round {round}",
        "matches.won": "{side} won in round {round}",
        "matches.won.equal": "{side} won in round {round}",
        "matches.won.conceded": "{side} won in round {round} (conceded)",
        "matches.draw": "Over in round {round}",
    }

    def clauses(self) -> Clauses:
        return _clauses()

    def side(self, side: str) -> str:
        return names.side(side)

    def person(self, name: str, side: str) -> str:
        return name or names.side(side)

    def set_up(self, key: str) -> str:
        about, _, value = key.partition(".")
        if about == "scenario" and value.partition(".")[2] in ("title", "listed"):
            key = f"scenario.{value.partition('.')[0]}"
        if about.startswith("hero") and about[4:].isdigit():
            heroes = content().heroes
            return heroes[int(value)].name if value.isdigit() else "Hero"
        if about == "heroes" and value.isdigit():
            return value
        return SET_UP.get(key, "")

    def highlight(self, kind: str, who: str, value: int, what: str, round: int) -> str:
        raise KeyError(kind)

    def ended(self, reason: str, points: tuple[int, ...], round: int, rounds: int) -> str:
        return f"{_said(reason)}, round {round}"

    def done(self, deeds: Mapping[str, int]) -> str:
        return f"{deeds.get('killed', 0)} killed"

    def card_names(self) -> Iterator[str]:
        return iter(())


WORDS: Final[Words] = _Words()
