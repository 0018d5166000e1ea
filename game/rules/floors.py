"""What a map may say about its looks: the floor set, and the things that stand in its spaces.

None of it is a rule: a door is blocking terrain or floor, whatever it looks like.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

USUAL: Final = "greathalls"
FLOORS: Final = (
    USUAL, "crypt", "cave", "arena", "deep_dark", "castle", "chapel", "ember_crypt", "web_cave",
    "temple", "frost",
)  # fmt: skip
PROPERTY: Final = "floor"
LAYER: Final = "decor"
OBJECTS: Final[Mapping[str, str]] = {
    "P": "pillar",
    "B": "brazier",
    "D": "door",
    "O": "open door",
    "S": "rubble",
}
"""Things by the symbol that stands for them in the layer ``decor``."""
SOLID: Final = frozenset("PBD")
"""Symbols of things that belong on blocking terrain; all others belong on floor."""
