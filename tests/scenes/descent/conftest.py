from __future__ import annotations

from tests.scenes.descent.sitting import sit

__all__ = ["sit"]
