"""Why a card cannot be played, on the card itself."""

from __future__ import annotations

import pytest

from game.table.trials.reasons import on_card
from game.words import rich
from game.words.rich import Span, Text

NAME = Span("Shield", rich.ABILITY)
CLAUSE = Span("T26d", rich.CLAUSE, "T26d")


@pytest.mark.parametrize(
    ("reason", "told"),
    [
        ((NAME, Span(" is no chain (rule "), CLAUSE, Span(").")), "is no chain."),
        ((Span("Shield is no chain (rule "), CLAUSE, Span(").")), "is no chain."),
        ((Span("No target is in reach (rule "), CLAUSE, Span(").")), "No target is in reach."),
        ((Span("Only in your own turn."),), "Only in your own turn."),
        ((Span("By "), CLAUSE, Span(" it is no chain.")), "By T26d it is no chain."),
        ((Span("Not (at once) as "), CLAUSE, Span(" has it.")), "Not (at once) as T26d has it."),
        (
            (Span("No target"), Span(" "), Span("(rule "), CLAUSE, Span(")"), Span(".")),
            "No target.",
        ),
        ((NAME,), ""),
        ((), ""),
    ],
)
def test_neither_the_name_nor_a_clause_in_brackets_is_told_again(reason: Text, told: str) -> None:
    assert rich.plain(on_card(reason, "Shield")) == told
