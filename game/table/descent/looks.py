"""As which of the looks the sides of Descent and its figures appear, and their emblems.

Heroes stand on circles, monsters on the square with cut corners that all dungeons have, masters and
those whom a quest names on the overlord's hexagon.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.rules.descent.codes import FIGURES, FIRST_MONSTER
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
EMBLEMS: Final[Mapping[str, str]] = {
    PARTY: "torch",
    OVERLORD: "overlord",
    **dict.fromkeys(HEROES, "heroes"),
}
MINIS: Final[Mapping[str, str]] = {"skeleton": "skeleton_archer", "ogre": "hook_ogre"}
"""The figures of those monsters whose own name another game's figure has."""
NAMED: Final = frozenset({"grend", "mother_sel"})
"""The figures of those whom the quests of the house call by name."""
MASTER: Final = "{}_master"
"""The figure of a master, by that of its kind."""


def minis(tables: Tables) -> tuple[str, ...]:
    """Return the painted figure of each figure of a match, by its number."""
    # Numbers that nobody has are never shown, and take the figure of somebody who is.
    nobodys = mini(tables.hero[0].id)
    return tuple(of_figure(tables, figure) or nobodys for figure in range(FIGURES))


def of_figure(tables: Tables, figure: int) -> str:
    """Return the painted figure of one of a match, "" of a number that nobody has."""
    kind = tables.kind(figure)
    if not kind or figure < FIRST_MONSTER:
        return kind
    line = tables.monster_line(figure)
    return mini(kind, line.master, line.name)


def mini(kind: str, master: bool = False, name: str = "") -> str:
    """Return the painted figure of a hero or a kind of monster, of its master, or of one whom a
    quest calls by a name.
    """
    named = "_".join(name.lower().split())
    if named in NAMED:
        return named
    found = MINIS.get(kind, kind)
    return MASTER.format(found) if master else found
