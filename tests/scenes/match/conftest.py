from __future__ import annotations

from tests.scenes.match.kept import shelf_of
from tests.scenes.onslaught.conftest import sit

__all__ = ["shelf_of", "sit"]
