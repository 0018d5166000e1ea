"""A clause of Onslaught's rulebook as the window shows it: the rows are those of its cards."""

from __future__ import annotations

from game.rules.onslaught.content import Content
from game.words.clauses import Clauses, RowText
from game.words.language import named
from game.words.onslaught import cards
from game.words.onslaught.names import GAME
from game.words.rich import join

_known: dict[int, tuple[Content, Clauses]] = {}


def clauses_of(content: Content) -> Clauses:
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
