from __future__ import annotations

from tests.scenes.random_inputs import campaign


def test_nobody_breaks_the_window_by_pressing_anything() -> None:
    seen = campaign(seed=5, inputs=80)
    assert sum(seen.values()) > 80
