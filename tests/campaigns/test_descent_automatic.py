"""A sample of the campaign: the automatic overlord of Descent, read twice."""

from __future__ import annotations

import pytest

from game.engine.decisions import choice
from game.engine.match import Match
from game.rules.descent.automatic import Answer, answer
from game.rules.descent.codes import END
from tests.campaigns import descent_automatic


@pytest.mark.parametrize("seed", [6, 7, 19, 27])
def test_the_automatic_overlord_answers_as_section_18_is_read_again(seed: int) -> None:
    found, difference = descent_automatic.match_of(seed)
    assert not difference
    assert found["overlord"] > 10


def test_another_answer_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def lazy(m: Match) -> Answer:
        found = answer(m)
        stays = choice(END, 0)
        assert m.decision is not None
        may_stay = m.decision.allows(m.decision.seats[0], stays)
        return Answer(stays, "") if found.clause == "D18.10" and may_stay else found

    monkeypatch.setattr(descent_automatic, "answer", lazy)
    assert "end is not step" in descent_automatic.match_of(7)[1]
