"""Counted things in the words of Trials: cards, loot cards, Victory Points."""

from __future__ import annotations

from game.words.language import ngettext
from game.words.rich import Text, fill


def draws(n: int) -> Text:
    """Return so many cards that are drawn: ``draw 2 cards``."""
    return fill(ngettext("draw {n} card", "draw {n} cards", n), n=n)


def discards(n: int) -> Text:
    """Return so many cards that are discarded: ``discard 2 cards``."""
    return fill(ngettext("discard {n} card", "discard {n} cards", n), n=n)


def draws_loot(n: int) -> Text:
    """Return so many loot cards that are drawn: ``draw 1 loot card``."""
    return fill(ngettext("draw {n} loot card", "draw {n} loot cards", n), n=n)


def gives_loot(n: int) -> Text:
    """Return so many loot cards that are given up: ``give up 1 loot card``."""
    return fill(ngettext("give up {n} loot card", "give up {n} loot cards", n), n=n)


def cards(n: int) -> Text:
    """Return a number of cards: ``2 cards``."""
    return fill(ngettext("{n} card", "{n} cards", n), n=n)


def points(n: int) -> Text:
    """Return a number of Victory Points: ``2 VP``."""
    return fill(ngettext("{n} VP", "{n} VP", n), n=n)


def actions(n: int) -> Text:
    """Return a number of Actions: ``2 Actions``."""
    return fill(ngettext("{n} Action", "{n} Actions", n), n=n)


def unused(n: int) -> str:
    """Return the head of the question whether to end a turn with so many Actions left."""
    return ngettext("{n} Action unused", "{n} Actions unused", n).format(n=n)


def spaces(n: int) -> Text:
    """Return a number of spaces: ``3 spaces``."""
    return fill(ngettext("{n} space", "{n} spaces", n), n=n)
