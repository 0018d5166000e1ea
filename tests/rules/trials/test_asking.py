"""What a question says of itself: whom it asks, about whom, and why (1.3)."""

from __future__ import annotations

import pytest

from game.engine.decisions import choice
from game.rules.trials.asking import ask
from game.rules.trials.codes import NONE, PASS
from tests.rules.trials.positions import A, B, C


@pytest.mark.parametrize(("figure", "about"), [(A, A), (C, C), (NONE, B)])
def test_a_question_is_about_a_figure_or_else_about_whom_it_asks(figure: int, about: int) -> None:
    found = ask("answer", B, [(PASS, 1)], figure=figure)
    assert (found.seats, found.figure) == ((B,), about)
    assert found.allows(B, choice(PASS, 0))
    assert not found.allows(A, choice(PASS, 0))


def test_a_question_tells_why_and_how_much_is_left_and_by_which_card_only_where_it_is_so() -> None:
    assert ask("answer", B, [(PASS, 1)]).about == {}
    found = ask("step", B, [(PASS, 1)], why="move", left=1, card=0)
    assert found.about == {"why": "move", "left": 1, "card": 0}
