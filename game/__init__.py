"""Warhall: five dungeon-skirmish board games on one digital table."""

from __future__ import annotations

from typing import Final

__version__: Final = "0.1.0"
