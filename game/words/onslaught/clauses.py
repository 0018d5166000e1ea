"""A clause of the rulebook as the window shows it: title, linked text, and what belongs to it."""

from __future__ import annotations

from typing import Final

from game.rules.onslaught.content import Content
from game.rules.rulebook import Clause, Told, of_game
from game.words import keywords
from game.words.clause import ClauseText
from game.words.language import N_, _, forms, named, printed, turn
from game.words.onslaught import cards
from game.words.onslaught.names import GAME
from game.words.rich import Span, join, plain

KINDS: Final = {
    "rule": N_("Rule"),
    "ruling": N_("Ruling"),
    "example": N_("Example"),
}


def told(clause: str, content: Content) -> ClauseText:
    """Return a clause as it is shown; the row of a card is made from the content.

    The number of a rule that has only sentences (``R13``) stands for the first of them.
    ``KeyError`` if there is no such clause.
    """
    book = of_game(GAME)
    if clause not in book.clauses:
        rule = book.family(clause)
        clause = rule[0].id if rule else clause
    entry = book.clause(clause)
    head = next(each for each in book.sections if each.id == entry.section)
    section = f"{entry.section} {printed(head.title)}"
    if entry.row:
        return _row(entry, section, content)
    text = keywords.of(GAME).link((Span(printed(entry.text)),), besides=clause)
    return ClauseText(clause, section, _(KINDS[entry.kind]), _title(entry), text, clause)


def family(clause: str, content: Content) -> list[ClauseText]:
    """Return the whole rule that a clause belongs to, in reading order."""
    return [told(each.id, content) for each in of_game(GAME).family(clause)]


def search(asked: str, content: Content) -> list[ClauseText]:
    """Return the clauses that hold all the words asked for, the best first."""
    read = _spoken(content)
    return [told(each.id, content) for each in of_game(GAME).search(asked, lambda c: read[c.id])]


_read: dict[tuple[int, int], tuple[Content, dict[str, Told]]] = {}


def _spoken(content: Content) -> dict[str, Told]:
    """Return what each clause reads like in the language in use, for searching."""
    key = id(content), turn()
    known = _read.get(key)
    if known is not None and known[0] is content:
        return known[1]
    book = of_game(GAME)
    read: dict[str, Told] = {}
    for clause, entry in book.clauses.items():
        found = told(clause, content)
        words = [form for word in book.words_of(clause) for form in forms(word)]
        # A sentence is found by its rule's title only where it is the rule's first.
        title = found.title if entry.row or entry.title else ""
        read[clause] = Told(" ".join((title, *words)), plain(found.text))
    _read.clear()
    _read[key] = content, read
    return read


def _title(entry: Clause) -> str:
    """Return the title of a clause, or of the rule that it belongs to, in the language in use."""
    for each in (entry, *of_game(GAME).family(entry.id)):
        if each.title:
            return printed(each.title)
    return ""


def _row(entry: Clause, section: str, content: Content) -> ClauseText:
    card = cards.row(content, entry.row)
    facts = join(card.facts, " · ")
    text = join([facts, card.text], "\n")
    title = _row_title(entry, card.name, content)
    return ClauseText(entry.id, section, card.kind, title, text, entry.section)


def _row_title(entry: Clause, name: str, content: Content) -> str:
    """Return the name on the card; a part of a card (its critical) tells whose it is."""
    owner, _space, part = entry.row.partition(" ")
    return f"{name} ({named(content.characters[owner].name)})" if part else name
