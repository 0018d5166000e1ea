"""What is answered at questions of kept matches is as it is kept, all of it (see ``answered``)."""

from __future__ import annotations

import pytest

from tests.rules.adventure.answered import HERE, kept, now


@pytest.mark.parametrize("name", kept())
def test_what_is_answered_at_a_question_is_as_it_is_kept(name: str) -> None:
    lines = kept()[name]
    found = {number: line for number, _, line in now(HERE / f"{name}.txt", lines.__contains__)}
    assert found == lines
