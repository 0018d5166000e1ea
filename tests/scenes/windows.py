"""Windows that tests of scenes are held in."""

from __future__ import annotations

from typing import Final

import pytest

LARGE: Final = (1920, 1080, 100)
SMALL: Final = (1280, 720, 150)
"""The least window with large text, in per cent: where there is least room, for every test."""
IN_BOTH: Final = pytest.mark.parametrize(
    "screen", [LARGE, SMALL], indirect=True, ids=["1080", "720 at 150 %"]
)
"""For tests of where things lie: they are held in a large window as well."""
