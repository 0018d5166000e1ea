"""A sample of the campaign: inputs by chance from the title on, none of which may do harm."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.campaigns.random_inputs import Chance

INPUTS = 160


@pytest.mark.usefixtures("kept_looks", "kept_computers")
def test_inputs_by_chance_let_no_exception_out(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("WARHALL_HOME", str(tmp_path))
    figures = Chance(seed=1).run(INPUTS)
    assert not figures.faults, figures.told()
    assert figures.inputs == INPUTS
