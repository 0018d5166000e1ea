"""The icons of Descent's items, cards, tokens and orders, by their ids."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

GLYPHS: Final[Mapping[str, str]] = {}
