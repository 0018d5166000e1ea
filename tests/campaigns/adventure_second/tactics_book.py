"""What is printed on tiles, monsters and villains, written a second time (sections 12 to 15)."""

from __future__ import annotations

from typing import Final, NamedTuple

DRAWINGS: Final = """
T01    T02    T03    T04    T05    T06    T07    T08    T09    T10
####   ####   #...   ####   .b.#   #.b.   ...#   ####   ####   #..#
.cc.   .==#   #ab.   .t.b   .ff#   #...   .mb#   #...   .b..   ..b.
.b..   b..#   #...   .t..   ...#   #t..   .mm#   #..b   ....   .cc.
....   ...#   #...   ....   ...#   #...   ...#   #...   ....   ....

T11    T12    T13    T14    T15    T16    T17    T18    T19    T20
####   ####   ####   ####   #..#   ...#   ####   ####   ####   ####
.c.c   ..c.   ..c#   #c..   #c..   .c.#   #b..   ..b#   #...   ...#
..b.   .b..   .b.#   #.b.   #..b   b..#   #...   ...#   #b..   ..b#
....   #..#   ...#   #...   #...   #..#   #...   ...#   #..#   #..#

T21    T22    T23    T24    T25    T26    T27    T28    T29    T30
#..#   #..#   #..#   #..#   #..#   ....   #..#   ....   ..##   ####
#.b#   #..#   #b.#   #b..   ..b#   ..b.   .b..   .#b.   ..b.   ....
#..#   #b.#   #..#   #...   ...#   ....   ....   ..#.   ....   .b..
#..#   #..#   #..#   #..#   #..#   ....   #..#   ....   #...   #..#

START-N  START-S
....     ....
....     .==.
....     .==.
....     ####
"""


class Blow(NamedTuple):
    """An attack of a line: its bonus, damage, damage of a miss, the condition of a hit and of a
    miss, whom it is on (``it``, ``tile``), whether it needs adjacency, or the attacker on the tile.
    """

    bonus: int
    damage: int
    miss: int = 0
    hit: str = ""
    missed: str = ""
    on: str = "it"
    beside: bool = False
    there: bool = False
    heals: int = 0
    per_monster: bool = False


class Line(NamedTuple):
    """When a line is true, and what is done: blows, ``adjacent``, tiles moved, or a word."""

    near: int | str
    does: tuple[object, ...]


class Foe(NamedTuple):
    """A monster or villain."""

    undead: bool
    hp: int
    lines: tuple[Line, ...]


ADJACENT: Final = "adjacent"
ANY: Final = "any"
ONTO: Final = "onto"
"""The figure moves onto the tile that was struck."""

FOES: Final = {
    "zombie": Foe(True, 1, (
        Line(1, (ADJACENT, Blow(5, 1, beside=True, per_monster=True))),
        Line(ANY, (1,)),
    )),
    "ghoul": Foe(True, 1, (
        Line(ADJACENT, (Blow(9, 3, beside=True),)),
        Line(1, (ADJACENT, Blow(7, 1, hit="immobilized", beside=True))),
        Line(ANY, (1,)),
    )),
    "wolf": Foe(False, 1, (
        Line(ADJACENT, (Blow(9, 2, beside=True),)),
        Line(2, (ADJACENT, Blow(7, 1, hit="slowed", beside=True))),
        Line(ANY, (2,)),
    )),
    "rat_swarm": Foe(False, 1, (
        Line(1, (1, Blow(7, 1, on="tile", there=True))),
        Line(ANY, (1,)),
    )),
    "gargoyle": Foe(False, 2, (
        Line(1, (1, Blow(8, 2, 1, hit="slowed", on="tile", there=True))),
        Line(ANY, (1,)),
    )),
    "spider": Foe(False, 1, (
        Line(ADJACENT, (Blow(6, 2, 1, beside=True),)),
        Line(1, (Blow(11, 1, hit="slowed"), ADJACENT)),
        Line(ANY, (2,)),
    )),
    "skeleton": Foe(True, 1, (
        Line(ADJACENT, (Blow(7, 1, beside=True),)),
        Line(1, (ADJACENT, Blow(9, 2, beside=True))),
        Line(ANY, (1,)),
    )),
    "kobold_skirmisher": Foe(False, 1, (
        Line(1, (Blow(9, 1),)),
        Line(ANY, (1,)),
    )),
    "blazing_skeleton": Foe(True, 2, (
        Line(2, (Blow(7, 2, 1, on="tile"),)),
        Line(ANY, (1,)),
    )),
    "wraith": Foe(True, 2, (
        Line(1, (ADJACENT, Blow(6, 3, 1, beside=True))),
        Line(ANY, (2,)),
    )),
    "count_strahd": Foe(True, 12, (
        Line("mist", ("place",)),
        Line("calls", ("spawn",)),
        Line(ADJACENT, (Blow(8, 2, beside=True, heals=1),)),
        Line(1, (Blow(8, 2, 1, on="tile"), ONTO)),
        Line(ANY, (2,)),
    )),
    "klak": Foe(False, 6, (
        Line("fewer", ("spawn",)),
        Line(2, (Blow(7, 2, missed="slowed"),)),
        Line(ANY, (1,)),
    )),
    "young_vampire": Foe(True, 8, (
        Line(ADJACENT, (Blow(7, 2, beside=True, heals=1),)),
        Line(2, (ADJACENT, Blow(8, 1, beside=True))),
        Line(ANY, (2,)),
    )),
}  # fmt: skip

ARMOUR: Final = {"arjhan": 17, "kat": 14, "thorgrim": 17, "immeril": 14, "allisa": 15}
CROWD_ARMOUR: Final = 10
KAVAN_ARMOUR: Final = 12
ARTIFACT_BLOW: Final = Blow(6, 1, on="near")


def drawings() -> dict[str, list[str]]:
    """Return the rows of each tile by its number."""
    found: dict[str, list[str]] = {}
    ids: list[str] = []
    for line in DRAWINGS.splitlines():
        words = line.split()
        if words and words[0][0] in "TS":
            ids = words
            found.update({each: [] for each in ids})
            continue
        for each, row in zip(ids, words, strict=False):
            found[each].append(row)
    return found
