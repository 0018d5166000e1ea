"""German, which is longer, is not cut where there is least room: a small window and large text."""

from __future__ import annotations

import pytest

from tests.pictures.checks import Window
from tests.pictures.layout import check

SMALL = Window((1280, 720), 150, language="de")
POSES = (
    "title",
    "setup",
    "placing",
    "curtain",
    "targeting",
    "reaction",
    "level_up",
    "help",
    "settings_keys",
    "result_table",
)


@pytest.mark.parametrize("pose", POSES)
def test_no_text_is_cut(pose: str) -> None:
    faults = [str(each) for each in check(pose, SMALL) if each.what.startswith("cut")]
    assert faults == []
