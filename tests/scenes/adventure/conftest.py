from __future__ import annotations

from tests.scenes.adventure.sitting import sit

__all__ = ["sit"]
