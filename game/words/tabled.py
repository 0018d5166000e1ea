"""What a game says of itself where its sentences stand in tables: each is found and translated."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules.room import SwitchValues
from game.words.clause import ClauseText
from game.words.clauses import Clauses
from game.words.language import _
from game.words.room import Words


class Tabled(Words):
    """The words of a game whose sentences stand in tables, each marked for the catalogue.

    What is not said by a table the game says itself: sides and persons, the set-up, deeds with
    their numbers, how a match ended. A key that a table lacks is a ``KeyError``.
    """

    texts: Mapping[str, str]
    """Its ``title`` and ``line``, the ``minutes`` and ``players`` of its box, its ``rulebook``."""
    scoring: Sequence[str]
    """What brings points, or what wins."""
    heads: Mapping[str, str]
    """Heads of the result and of the statistics."""
    columns: Mapping[str, str]
    """The columns of the result."""
    lines: Mapping[str, str]
    """The lines of the statistics."""
    highlights: Mapping[str, str]
    """What a match is remembered by, and what each kind of that is called."""
    turns: Mapping[str, str]
    """What turned a match: ``{who}`` it was."""
    feats: Mapping[str, tuple[str, str]]
    """What a side can be proud of: what it is called, and what it asks."""
    sources: Mapping[str, str] = {}
    """For what there are points, by the clauses that give them."""
    owns: Mapping[str, str] = {}
    """What stands in place of sentences of the house."""
    commands: Mapping[str, str] = {}
    """What the commands do that only its table has."""

    def clauses(self) -> Clauses:
        """Return the clauses of its rulebook."""
        raise NotImplementedError

    def title(self) -> str:
        return _(self.texts["title"])

    def line(self) -> str:
        return _(self.texts["line"])

    def scenario_line(self, scenario: str, seats: int, switches: SwitchValues) -> str:
        return self.set_up(f"scenario.{scenario}.line")

    def computer(self, side: str, switches: SwitchValues) -> str:
        return ""

    def points(self) -> tuple[str, ...]:
        return tuple(_(each) for each in self.scoring)

    def facts(self) -> tuple[str, str]:
        return _(self.texts["minutes"]), _(self.texts["players"])

    def highlight_head(self, kind: str) -> str:
        return _(self.highlights[kind])

    def turn(self, kind: str, who: str, what: str) -> str:
        return _(self.turns[kind]).format(who=who)

    def own(self, key: str) -> str:
        return _(self.owns[key]) if key in self.owns else ""

    def head(self, key: str) -> str:
        return _(self.heads[key])

    def deed(self, name: str) -> str:
        return _(self.columns[name])

    def source(self, clause: str) -> str:
        return _(self.sources[clause])

    def counted(self, name: str) -> str:
        return _(self.lines[name])

    def feat(self, name: str) -> str:
        return _(self.feats[name][0])

    def feat_asks(self, name: str) -> str:
        return _(self.feats[name][1])

    def command(self, name: str) -> str:
        return _(self.commands[name])

    def concerns(self) -> tuple[tuple[str, str], ...]:
        return ()

    def rulebook(self) -> str:
        return _(self.texts["rulebook"])

    def clause(self, clause: str) -> ClauseText:
        return self.clauses().told(clause)

    def search(self, asked: str) -> list[ClauseText]:
        return self.clauses().search(asked)
