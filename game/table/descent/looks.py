"""As which of the looks the sides of Descent and its figures appear, and their emblems.

Heroes stand on circles, monsters on the square with cut corners that all dungeons have, masters and
those whom a quest names on the overlord's hexagon.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.rules.descent.codes import FIGURES
from game.rules.descent.codes import SIDES as PLAYED
from game.rules.descent.content import content
from game.rules.descent.tables import Tables
from game.table.look.palette import FIRST, NOBODYS, SECOND

PARTY, OVERLORD = PLAYED
DUNGEON: Final = "dungeon"
"""Normal monsters, and the areas that nobody has seen."""
HEROES: Final[Mapping[str, str]] = {each.id: FIRST for each in content().heroes}
"""All are of one party: a hero is known by figure and name, not by the base."""
SIDES: Final[Mapping[str, str]] = {PARTY: FIRST, OVERLORD: SECOND, DUNGEON: NOBODYS, **HEROES}
EMBLEMS: Final[Mapping[str, str]] = {}
MINIS: Final[Mapping[str, str]] = {"skeleton": "skeleton_archer", "ogre": "hook_ogre"}
"""The figures of those monsters whose own name another game's figure has."""


def minis(tables: Tables) -> tuple[str, ...]:
    """Return the painted figure of each figure of a match, by its number."""
    kinds = [tables.kind(figure) for figure in range(FIGURES)]
    # Numbers that nobody has are never shown, and take the figure of somebody who is.
    return tuple(mini(kind or kinds[0]) for kind in kinds)


def mini(id: str) -> str:
    """Return the painted figure of a hero or a kind of monster."""
    return MINIS.get(id, id)
