"""One gesture is one change of what is shown: asked once, laid out once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from tests.benchmarks.bench_clicks import before_an_attack, counting, gestures, rest

MOST = Counter(forms=1, refusals=1)
"""What the dearest gesture may cost, the frames in which it comes to rest included."""


@pytest.fixture(scope="module")
def costs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Counter[str]]:
    """Return what each gesture of an attack costs."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WARHALL_HOME", str(tmp_path_factory.mktemp("home")))
        at = before_an_attack((1280, 720))
        found: dict[str, Counter[str]] = {}
        do: Callable[[], None]
        for name, do in gestures(at):
            rest(at.desk)
            with counting(at.desk) as told:
                do()
                rest(at.desk)
            found[name] = told
        at.desk.close()
    return found


@pytest.mark.parametrize(
    "gesture", ["move there", "undo", "select a row", "aim at once", "put back", "confirm"]
)
def test_a_gesture_builds_one_form_and_asks_for_refusals_once(
    costs: dict[str, Counter[str]], gesture: str
) -> None:
    assert costs[gesture]["forms"] == MOST["forms"]
    assert costs[gesture]["refusals"] <= MOST["refusals"]


@pytest.mark.parametrize("gesture", ["point at a space", "Tab"])
def test_what_changes_no_button_builds_no_form(
    costs: dict[str, Counter[str]], gesture: str
) -> None:
    assert costs[gesture]["forms"] == 0
    assert costs[gesture]["refusals"] == 0


def test_pointing_at_a_target_frees_the_button_that_strikes(costs: dict[str, Counter[str]]) -> None:
    assert costs["point at a target"]["forms"] == 1
    assert costs["point at a target"]["refusals"] == 0
