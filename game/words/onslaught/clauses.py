"""A clause of the rulebook as the window shows it: title, linked text, and what belongs to it."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.onslaught.content import Content
from game.rules.rulebook import Clause, of_game
from game.words import keywords
from game.words.language import N_, _, printed
from game.words.onslaught import cards
from game.words.onslaught.names import GAME
from game.words.rich import Span, Text, join

KINDS: Final = {
    "rule": N_("Rule"),
    "ruling": N_("Ruling"),
    "example": N_("Example"),
}


class ClauseText(NamedTuple):
    """A clause to read: where it stands, its kind, title and linked text."""

    clause: str
    section: str
    kind: str
    title: str
    text: Text


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
    title = entry.title or _head_title(entry)
    return ClauseText(clause, section, _(KINDS[entry.kind]), printed(title) if title else "", text)


def family(clause: str, content: Content) -> list[ClauseText]:
    """Return the whole rule that a clause belongs to, in reading order."""
    return [told(each.id, content) for each in of_game(GAME).family(clause)]


def search(asked: str, content: Content) -> list[ClauseText]:
    """Return the clauses that hold all the words asked for, the best first."""
    return [told(each.id, content) for each in of_game(GAME).search(asked)]


def _head_title(entry: Clause) -> str:
    """Return the title of the rule that a sentence, ruling or example belongs to."""
    for each in of_game(GAME).family(entry.id):
        if each.title:
            return each.title
    return ""


def _row(entry: Clause, section: str, content: Content) -> ClauseText:
    card = cards.row(content, entry.row)
    facts = join(card.facts, " · ")
    text = join([facts, card.text], "\n")
    return ClauseText(entry.id, section, card.kind, _row_title(entry, card.name), text)


def _row_title(entry: Clause, name: str) -> str:
    """Return the name on the card; a part of a card (its critical) tells whose it is."""
    _owner, _space, part = entry.row.partition(" ")
    if not part:
        return name
    return f"{name} ({entry.title.rpartition(name)[0].strip()})" if name in entry.title else name
