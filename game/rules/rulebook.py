"""A game's rulebook as data: one entry a clause, read strictly, every fault told in one pass.

The log, refusals and tests name clauses by id; the window shows their text when a word is hovered.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from game import games
from game.rules.clause_ids import ClauseIds, Kind
from game.rules.room import rules_of

FILE: Final = "rulebook.toml"


class Clause(msgspec.Struct, frozen=True):
    """One clause: ``text`` in the rulebook's own language, empty for a row of a card.

    ``row`` names the card or the part of a card that a row stands for (``shortbow``,
    ``bedlam critical``); its text is generated from the content. ``extended`` clauses are for
    bigger games only.
    """

    id: str
    section: str
    title: str
    text: str
    kind: Kind
    extended: bool = False
    row: str = ""


class Told(NamedTuple):
    """What a search looks through: title and words of a clause, and its text."""

    head: str
    text: str


class Section(msgspec.Struct, frozen=True):
    """A section of the rulebook: its number, title and opening words."""

    id: str
    title: str
    intro: str


class Rulebook:
    """All clauses of one game in reading order, and the words of the game with their clauses.

    ``ids`` is how its clauses are numbered.
    """

    __slots__ = ("_families", "clauses", "ids", "sections", "terms")

    def __init__(
        self,
        ids: ClauseIds,
        sections: tuple[Section, ...],
        clauses: dict[str, Clause],
        terms: dict[str, str],
    ) -> None:
        self.ids = ids
        self.sections = sections
        self.clauses = clauses
        self.terms = terms
        self._families: dict[str, list[Clause]] = {}
        for each in clauses.values():
            if rule := ids.rule_of(each.id):
                self._families.setdefault(rule, []).append(each)

    def clause(self, clause: str) -> Clause:
        """Return the clause of that id; ``KeyError`` if there is none."""
        return self.clauses[clause]

    def in_section(self, section: str) -> list[Clause]:
        """Return the clauses of a section in reading order."""
        return [each for each in self.clauses.values() if each.section == section]

    def family(self, clause: str) -> list[Clause]:
        """Return a whole rule: ``R19``, its sentences, rulings and examples, in reading order.

        Any member names the family; a row is a family of its own.
        """
        rule = self.ids.rule_of(clause)
        if not rule:
            return [self.clauses[clause]]
        return list(self._families.get(rule, ()))

    def words_of(self, clause: str) -> list[str]:
        """Return the words of the game that ``clause`` explains."""
        return [word for word, where in self.terms.items() if where == clause]

    def search(self, asked: str, told: Callable[[Clause], Told] | None = None) -> list[Clause]:
        """Return the clauses that hold every word of ``asked`` in id, title, text or terms.

        Exact ids come first, then terms and titles, then texts; each group in reading order.
        ``told`` says what a clause reads like in the reader's language; else it is as written.
        """
        wanted = asked.casefold().split()
        if not wanted:
            return []
        found: list[tuple[int, int, Clause]] = []
        for place, each in enumerate(self.clauses.values()):
            read = told(each) if told is not None else self._as_written(each)
            head = f"{each.id} {read.head}".casefold()
            whole = f"{head} {read.text.casefold()}"
            if not all(word in whole for word in wanted):
                continue
            rank = 0 if each.id.casefold() == asked.casefold().strip() else 2
            if rank and all(word in head for word in wanted):
                rank = 1
            found.append((rank, place, each))
        return [each for _, _, each in sorted(found, key=lambda entry: entry[:2])]

    def _as_written(self, clause: Clause) -> Told:
        return Told(" ".join((clause.title, *self.words_of(clause.id))), clause.text)


class RulebookError(ValueError):
    """Every fault found in a rulebook file, one a line, with file and key."""


class _Ids(msgspec.Struct, forbid_unknown_fields=True):
    pattern: str
    example: str


class _Section(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    title: str
    intro: str = ""
    clauses: dict[str, str] = {}
    rows: dict[str, str] = {}


class _File(msgspec.Struct, forbid_unknown_fields=True):
    ids: _Ids
    section: list[_Section]
    titles: dict[str, str]
    terms: dict[str, str]
    extended: list[str] = []
    rulings: list[str] = []


@lru_cache(maxsize=8)
def of_game(game: str) -> Rulebook:
    """Return the rulebook of a game by its name; :class:`RulebookError` on faults."""
    return load(rules_of(game).folder / FILE)


def with_rulebook() -> tuple[str, ...]:
    """Return the games that have a rulebook."""
    return tuple(game for game in games.names() if (rules_of(game).folder / FILE).is_file())


def any_citation() -> re.Pattern[str]:
    """Return what finds the ids of clauses of all games in a text: the whole match is the id."""
    return _any_citation(with_rulebook())


@lru_cache(maxsize=2)
def _any_citation(known: tuple[str, ...]) -> re.Pattern[str]:
    found = "|".join(of_game(game).ids.citation for game in known)
    return re.compile(rf"(?<!\w)(?:{found})(?!\w)")


def load(path: Path) -> Rulebook:
    """Return the rulebook in ``path``; :class:`RulebookError` lists every fault."""
    try:
        read = msgspec.convert(tomllib.loads(path.read_text("utf-8")), _File)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, UnicodeDecodeError) as fault:
        raise RulebookError(f"{path.name}: {fault}") from fault
    try:
        ids = ClauseIds(read.ids.pattern, read.ids.example)
    except ValueError as fault:
        raise RulebookError(f"{path.name}: ids: {fault}") from fault
    faults: list[str] = []
    clauses: dict[str, Clause] = {}
    for section in read.section:
        for clause, text in section.clauses.items():
            if not ids.fit(clause):
                faults.append(f"section {section.id}: {clause!r} is not written like {ids.example}")
            kind: Kind = "ruling" if clause in read.rulings else ids.kind_of(clause)
            entry = Clause(
                clause,
                section.id,
                read.titles.get(clause, ""),
                text,
                kind,
                clause in read.extended,
            )
            _add(clauses, entry, faults)
        for clause, row in section.rows.items():
            title = clause.removeprefix(f"{section.id} ")
            _add(clauses, Clause(clause, section.id, title, "", "rule", False, row), faults)
    faults.extend(_dangling(read, ids, clauses))
    if faults:
        raise RulebookError("\n".join(f"{path.name}: {fault}" for fault in faults))
    sections = tuple(Section(each.id, each.title, each.intro) for each in read.section)
    return Rulebook(ids, sections, clauses, read.terms)


def _add(clauses: dict[str, Clause], entry: Clause, faults: list[str]) -> None:
    if entry.id in clauses:
        faults.append(f"section {entry.section}: {entry.id} is there twice")
    if not entry.row and not entry.text.strip():
        faults.append(f"section {entry.section}: {entry.id} says nothing")
    clauses[entry.id] = entry


def _dangling(read: _File, ids: ClauseIds, clauses: dict[str, Clause]) -> list[str]:
    """Return a sentence for every clause that is named and does not exist."""
    named = [("titles", each) for each in read.titles]
    named += [("extended", each) for each in read.extended]
    named += [("rulings", each) for each in read.rulings]
    named += [(f"terms, {word!r}", where) for word, where in read.terms.items()]
    for clause in clauses.values():
        named += [(clause.id, each) for each in ids.cited.findall(clause.text)]
    return [
        f"{place} names {each}, which is no clause" for place, each in named if each not in clauses
    ]
