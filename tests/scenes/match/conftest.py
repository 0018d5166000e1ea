from __future__ import annotations

from tests.scenes.onslaught.conftest import sit

__all__ = ["sit"]
