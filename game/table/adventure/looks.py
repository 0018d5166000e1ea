"""As which of the looks each hero and the castle appear, and the emblems that heroes bear."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.table.look.palette import FIRST, NOBODYS, SECOND

HEROES: Final[Mapping[str, str]] = {
    "arjhan": SECOND,
    "kat": "third",
    "thorgrim": FIRST,
    "immeril": "fourth",
    "allisa": "fifth",
}
"""Whatever the seat, a hero keeps the colour and the outline by which he is known: no two of a
match are the same (A2d)."""
SIDES: Final[Mapping[str, str]] = {"heroes": FIRST, "castle": NOBODYS, **HEROES}
EMBLEMS: Final[Mapping[str, str]] = {
    "heroes": "torch",
    "arjhan": "scales",
    "kat": "dagger",
    "thorgrim": "mace",
    "immeril": "orb",
    "allisa": "longbow",
}
"""Those of the heroes: of a seat that is shown under a hero's banner, too."""
