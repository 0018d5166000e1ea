from __future__ import annotations

from tests.scenes.trials.sitting import sit

__all__ = ["sit"]
