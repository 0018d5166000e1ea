"""What a square of Command means to whoever goes there: what it costs, and that a move ends."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.command.arena import DIFFICULT
from game.words.command.match_names import MatchNames
from game.words.language import _
from game.words.lists import listed
from game.words.rich import NUMBER, Span, Text, fill


def difficult() -> Text:
    """Return what it costs to enter a difficult square (C5.6)."""
    sentence = _("Difficult ground: entering it costs {cost} squares.")
    return fill(sentence, cost=Span(str(DIFFICULT), NUMBER, "C5.6"))


def stops(enemies: Sequence[int], names: MatchNames) -> Text:
    """Return that a move ends on a square, and beside whom (C5.8)."""
    sentence = _("The move ends here, beside {figures}.")
    return fill(sentence, figures=listed([names.figure(each) for each in enemies]))
