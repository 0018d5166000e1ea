"""A clause of a rulebook as the window shows it, and whether sentences tell its number."""

from __future__ import annotations

from typing import NamedTuple

from game.words.rich import Text


class ClauseText(NamedTuple):
    """A clause to read: where it stands, its kind, title and linked text.

    ``label`` is what to call it beside its title: its id, or the section of a card's row.
    """

    clause: str
    section: str
    kind: str
    title: str
    text: Text
    label: str

    @property
    def head(self) -> str:
        """What to call it alone: its id, or the name on the card."""
        return self.label if self.label == self.clause else self.title

    @property
    def called(self) -> str:
        """What to call it to whoever reads: its title instead of an id that is not told."""
        return self.head if numbers_told() else self.title


class _Told:
    numbers = True


def tell_numbers(on: bool) -> None:
    """From now on tell the numbers of rules, and the numbers that bind the dice, or leave them out.

    Somebody who has never opened the rulebook can do nothing with them.
    """
    _Told.numbers = on


def numbers_told() -> bool:
    """Return whether sentences tell the numbers of rules."""
    return _Told.numbers
