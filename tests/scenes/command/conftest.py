from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.gallery.stage import Stage
from tests.stages import staged


@pytest.fixture
def stage() -> Iterator[Stage]:
    """A stage on which everything is shown at once."""
    with staged(7) as made:
        made.house.file.change("speed", "instant")
        yield made
