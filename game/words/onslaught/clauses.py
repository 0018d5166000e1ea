"""A clause of Onslaught's rulebook as the window shows it: the rows are those of its cards."""

from __future__ import annotations

from game.rules.onslaught.content import Content
from game.words.clause import ClauseText
from game.words.clauses import Clauses, RowText
from game.words.language import named
from game.words.onslaught import cards
from game.words.onslaught.names import GAME
from game.words.rich import join


def told(clause: str, content: Content) -> ClauseText:
    """Return a clause as it is shown; ``KeyError`` if there is none (see :class:`Clauses`)."""
    return _of(content).told(clause)


def family(clause: str, content: Content) -> list[ClauseText]:
    """Return the whole rule that a clause belongs to, in reading order."""
    return _of(content).family(clause)


def search(asked: str, content: Content) -> list[ClauseText]:
    """Return the clauses that hold all the words asked for, the best first."""
    return _of(content).search(asked)


_known: dict[int, tuple[Content, Clauses]] = {}


def _of(content: Content) -> Clauses:
    """Return the clauses with the rows of a content, those of the last one asked for at once."""
    known = _known.get(id(content))
    if known is not None and known[0] is content:
        return known[1]
    found = Clauses(GAME, lambda name: _row(content, name))
    _known.clear()
    _known[id(content)] = content, found
    return found


def _row(content: Content, name: str) -> RowText:
    card = cards.row(content, name)
    owner, _space, part = name.partition(" ")
    # A part of a card (its critical) tells whose it is.
    title = f"{card.name} ({named(content.characters[owner].name)})" if part else card.name
    return RowText(title, card.kind, join([join(card.facts, " · "), card.text], "\n"))
