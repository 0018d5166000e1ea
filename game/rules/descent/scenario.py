"""Quests: a level file with its map, read strictly and judged in words (section 17).

What passes here can be played: every door joins areas, each area lists exactly the doors that
reveal it, its monsters fit into it, and what the goal asks for is there.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, Literal

import msgspec

from game.board.footprint import SHAPES, Footprint
from game.board.grid import bits
from game.rules.descent import codes
from game.rules.descent import dungeon as d
from game.rules.descent.content import Content, content
from game.rules.descent.dungeon import Dungeon, Layout
from game.rules.faults import Fault, fit, suggestion
from game.rules.level import BadLevel, Level
from game.rules.tiled import Legend

LEGEND: Final = Legend(d.SYMBOLS)
NEUTRAL: Final[Mapping[str, object]] = {"conquest": (1, 1, 1, 1), "goal": {}, "area": []}
"""What a quest must say, where nothing can be made of what it says."""
MOST_CONQUEST: Final = 99
MOST_EXTRA: Final = 9
MOST_DRAWN: Final = 16
UPRIGHT: Final = 0
ACROSS: Final = 1


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A monster as it is printed: on its first space, from so many heroes on (D17e, D17l).

    A named one has the master's wounds and so many more for each hero (D17i). `lie` is how a figure
    of 1x2 lies: from north to south, or across.
    """

    kind: str
    at: str
    master: bool = False
    lie: Literal["upright", "across"] = "upright"
    heroes: int = msgspec.field(default=1, name="from")
    name: str = ""
    wounds_per_hero: int = 0

    @property
    def turn(self) -> int:
        """Return the lie as :mod:`game.board.leading` counts it."""
        return ACROSS if self.lie == "across" else UPRIGHT


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An area, the doors that reveal it, and who is there in the order of the table (D17c)."""

    id: str
    doors: tuple[str, ...]
    monsters: tuple[Printed, ...] = ()


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the heroes win: a named monster is killed, or the idol brought to a `G` (D12.7)."""

    kill: str = ""
    carry: Literal["", "idol"] = ""


class Taken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What happens when the idol is first taken (D17.2.2): cards drawn, new prices of cards."""

    draw: int = 0
    prices: dict[str, int] = {}


class Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a quest says besides its map.

    `conquest` is for 1, 2, 3 and 4 heroes (D17d), `even` the same for even odds; `key` is the chest
    that holds the rune key, `rune_threat` what the overlord collects more each turn once the rune
    door is open and as long as the monster of the goal lives (D17.1.4).
    """

    conquest: tuple[int, int, int, int]
    goal: Goal
    area: tuple[Area, ...]
    key: str = ""
    rune_threat: int = 0
    taken: Taken = Taken()
    even: tuple[int, int, int, int] | None = None


class Quest(msgspec.Struct, frozen=True):
    """A quest that can be played.

    `areas` are by the numbers of the dungeon's areas: what the quest says of each, and `None` of
    the one that holds the start.
    """

    id: str
    name: str
    clause: str
    tables: Tables
    dungeon: Dungeon
    areas: tuple[Area | None, ...]


def figures(printed: tuple[Printed, ...], heroes: int) -> tuple[Printed, ...]:
    """Return those of the printed monsters that so many heroes meet (D17e)."""
    return tuple(each for each in printed if heroes >= each.heroes)


def load(level: Level) -> Quest:
    """Return the quest that a level is; :class:`BadLevel` tells every fault with its line."""
    found, faults = judge(level)
    if found is None or faults:
        lined = [msgspec.structs.replace(each, line=level.line_of(each.where)) for each in faults]
        raise BadLevel(sorted(lined, key=lambda fault: fault.line))
    return found


def check(level: Level) -> list[str]:
    """Return a sentence for everything about a level that Descent cannot play, with its place."""
    return [str(each).removeprefix(f"{each.file}: ") for each in judge(level)[1]]


def judge(level: Level) -> tuple[Quest | None, list[Fault]]:
    """Return the quest that a level is, if it is one, and every fault of it."""
    faults: list[Fault] = []
    file = f"{level.id}.toml"
    tables = fit(level.tables, Tables, file, "", faults)
    if not level.rows:
        return None, faults
    dungeon = _drawn(tuple(level.rows))
    if tables is None:
        _judge_the_rest(level, dungeon, faults)
        return None, faults
    judging = _Judging(file, tables, dungeon, content(), faults)
    judging.map()  # first: what is said of areas and of the key may come of it
    judging.numbers()
    judging.key()
    areas = judging.areas()
    judging.goal()
    if faults:
        return None, faults
    return Quest(level.id, level.name, level.clause, tables, dungeon, areas), faults


def _judge_the_rest(level: Level, dungeon: Dungeon, faults: list[Fault]) -> None:
    """Tell besides the values that are not even of their kind what is wrong whatever they should
    be.
    """
    strange = {re.split(r"[.\[]", each.where)[0] for each in faults}
    lost = strange | {each.split("'")[1] for each in _missing(faults)}
    rest = {key: each for key, each in level.tables.items() if key not in lost}
    if "goal" in lost:
        rest = {key: each for key, each in rest.items() if key not in ("rune_threat", "taken")}
    file = f"{level.id}.toml"
    tables = fit({**NEUTRAL, **rest}, Tables, file, "", [])
    if tables is None:
        return
    judging = _Judging(file, tables, dungeon, content(), faults)
    judging.map()
    judging.numbers()
    if "key" not in lost:
        judging.key()
    if "area" in lost:
        judging.monsters_of(level.tables.get("area"))
        return
    judging.areas()
    if "goal" not in lost:
        judging.goal()


def _missing(faults: list[Fault]) -> list[str]:
    """Return what is said of keys of the quest itself that are missing."""
    return [each.what for each in faults if not each.where and each.what.endswith("is missing")]


@lru_cache(maxsize=MOST_DRAWN)
def _drawn(rows: tuple[str, ...]) -> Dungeon:
    """Return the dungeon of a map: one for all matches in it, so that what is seen from where is
    looked up once.
    """
    return Dungeon(list(rows))


class _Judging:
    """One quest while its faults are looked for."""

    __slots__ = ("content", "dungeon", "faults", "file", "tables")

    def __init__(
        self, file: str, tables: Tables, dungeon: Dungeon, content: Content, faults: list[Fault]
    ) -> None:
        self.file = file
        self.tables = tables
        self.dungeon = dungeon
        self.content = content
        self.faults = faults

    def _tell(self, where: str, what: str, remedy: str) -> None:
        self.faults.append(Fault(self.file, where, what, remedy))

    def _names(self, cells: int) -> list[str]:
        return [self.dungeon.grid.name(each) for each in bits(cells)]

    def _cell(self, name: str, where: str) -> int:
        """Return the space of a name, -1 with the fault told if there is none."""
        try:
            return self.dungeon.grid.parse(name)
        except ValueError as fault:
            self._tell(where, str(fault), "check the name")
            return d.NOWHERE

    def numbers(self) -> None:
        """Tell of numbers that cannot be."""
        tables = self.tables
        for where, conquest in (("conquest", tables.conquest), ("even", tables.even or ())):
            if not all(1 <= each <= MOST_CONQUEST for each in conquest):
                self._tell(where, "too little or too much", f"keep it from 1 to {MOST_CONQUEST}")
        if not 0 <= tables.rune_threat <= MOST_EXTRA:
            self._tell("rune_threat", "too little or too much", f"keep it to {MOST_EXTRA}")
        if tables.rune_threat and not (self.dungeon.runes and tables.goal.kill):
            what = "it needs a rune door, and a monster that is to be killed"
            self._tell("rune_threat", what, "leave it out")
        if not 0 <= tables.taken.draw <= codes.CARDS:
            self._tell("taken.draw", "too little or too much", f"keep it to {codes.CARDS}")
        if tables.taken != Taken() and tables.goal.carry != "idol":
            self._tell("taken", "nothing is taken in this quest", "leave it out")
        known = [each.id for each in self.content.cards]
        for id, price in tables.taken.prices.items():
            if id not in known:
                remedy = suggestion(id, known, f"known: {', '.join(known)}")
                self._tell("taken.prices", f"there is no card {id!r}", remedy)
            elif price < 1:
                self._tell(f"taken.prices.{id}", f"{price} is too small", "write 1 or more")

    def map(self) -> None:
        """Tell of a map without start or room at it, with doors that join nothing, or with areas
        cut off.
        """
        dungeon = self.dungeon
        begun = dungeon.revealed(0)
        room = start_spaces(dungeon, dungeon.layout(0, 0, dungeon.pits)).bit_count()
        if begun.bit_count() != 1:
            what = "the start glyphs G lie in no area, or in several"
            self._tell("map", what, "draw them in one")
        elif room < codes.MOST_HEROES:
            what = f"{codes.MOST_HEROES} heroes begin on and around G, where {room} can stand"
            self._tell("map", what, "draw more floor there, or another G (D17j)")
        for door in bits(dungeon.doors):
            if dungeon.areas_at(door).bit_count() < 2:
                what = f"the door {dungeon.grid.name(door)} joins no two areas"
                self._tell("map", what, "draw it between them")
        if dungeon.parts(0) != 1:
            self._tell("map", f"parts of the floor cannot be reached{self._lost()}", self._drawn())

    def _reached(self, doors: int) -> int:
        """Return the areas that heroes come to through these doors, as bits."""
        dungeon = self.dungeon
        areas, before = dungeon.revealed(0), 0
        while areas != before:
            before = areas
            for door in bits(doors):
                if dungeon.areas_at(door) & areas:
                    areas |= dungeon.areas_at(door)
        return areas

    def _lost(self) -> str:
        """Return where the areas begin that nobody comes to, "" if a part of an area is one."""
        reached = self._reached(self.dungeon.doors)
        lost = [each for number, each in enumerate(self.dungeon.areas) if not reached >> number & 1]
        names = [self.dungeon.grid.name(bits(cells)[0]) for cells in lost]
        return f": the area at {', that at '.join(names)}" if names else ""

    def _drawn(self) -> str:
        """Return what mends it: a door where the quest names one and the map has none."""
        named = {door for area in self.tables.area for door in area.doors}
        missing = sorted(named - set(self._names(self.dungeon.doors)))
        if not missing:
            return "draw doors to them"
        return f"draw doors to them: the quest names {', '.join(missing)}, where there is none"

    def key(self) -> None:
        """Tell of a rune door without a key, or of a key that nobody finds before it (D7d)."""
        dungeon = self.dungeon
        key = self._cell(self.tables.key, "key") if self.tables.key else d.NOWHERE
        if bool(dungeon.runes) != bool(self.tables.key):
            what = "a rune door needs its key, and the key a rune door"
            self._tell("key", what, "name the chest that holds the key, or draw another door")
        elif key >= 0 and not dungeon.chests >> key & 1:
            what = f"there is no chest at {self.tables.key}"
            self._tell("key", what, f"name one of {', '.join(self._names(dungeon.chests))}")
        elif key >= 0 and dungeon.areas_at(key) & self._behind_runes():
            self._tell("key", "it lies behind the rune door", "put it into another chest")

    def _behind_runes(self) -> int:
        """Return the areas that are reached through a rune door alone; those that nobody comes to
        at all are none of them.
        """
        dungeon = self.dungeon
        return self._reached(dungeon.doors) & ~self._reached(dungeon.doors & ~dungeon.runes)

    def areas(self) -> tuple[Area | None, ...]:
        """Return what is said of each area of the map, and tell what does not fit (D17c, D17l).

        Where parts of the floor are cut off, that is the fault: doors that are named and not drawn
        are not told again, and whatever lies there may be of any of the areas that have none left.
        """
        dungeon = self.dungeon
        found: list[Area | None] = []
        left = dict(enumerate(self.tables.area, 1))
        parted = dungeon.parts(0) != 1
        drawn = self._names(dungeon.doors)
        cut = sum(each for at, each in enumerate(dungeon.areas) if not dungeon.doors_of(at))
        for number, cells in enumerate(dungeon.areas):
            if cells & dungeon.start:
                found.append(None)
                continue
            doors = self._names(dungeon.doors_of(number))
            mine = [
                key
                for key, each in left.items()
                if sorted(doors)
                == sorted(door for door in each.doors if door in drawn or not parted)
            ]
            if mine:
                area = left.pop(mine[0])
                found.append(area)
                self._monsters(f"area[{mine[0]}]", area, cells if doors else cut)
                continue
            found.append(None)
            if doors or not parted:
                first = dungeon.grid.name(bits(cells)[0])
                what = f"nothing is said of the area at {first}, with the doors {', '.join(doors)}"
                self._tell("area", what, "write an area with just these doors")
        for key, area in left.items():
            what = f"no area of the map has just the doors {', '.join(area.doors) or '(none)'}"
            self._tell(f"area[{key}].doors", what, "write the doors that join it")
            self._monsters(f"area[{key}]", area, dungeon.grid.cells & ~dungeon.walls)
        ids = [each.id for each in self.tables.area]
        for id in sorted({id for id in ids if ids.count(id) > 1}):
            self._tell("area", f"{id!r} stands there twice", "give each an id of its own")
        return tuple(found)

    def monsters_of(self, plain: object) -> None:
        """Tell of monsters that are none or fit nowhere, of areas of which not all can be read."""
        room = self.dungeon.grid.cells & ~(self.dungeon.walls | self.dungeon.obstacles)
        for number, area in enumerate(plain if isinstance(plain, list) else [], 1):
            monsters = area.get("monsters") if isinstance(area, dict) else None
            for at, each in enumerate(monsters if isinstance(monsters, list) else [], 1):
                printed = fit(each, Printed, self.file, "", [])
                if printed is not None:
                    self._monster(f"area[{number}].monsters[{at}]", printed, room, 0)

    def _monsters(self, place: str, area: Area, cells: int) -> None:
        """Tell of monsters that are none, do not fit into their area or stand on each other."""
        room = cells & ~self.dungeon.obstacles
        taken = 0
        for number, printed in enumerate(area.monsters, 1):
            taken |= self._monster(f"{place}.monsters[{number}]", printed, room, taken)

    def _monster(self, where: str, printed: Printed, room: int, taken: int) -> int:
        """Tell of a monster that is none, or does not fit where others stand; return what it
        covers.
        """
        known = {each.id: each for each in self.content.monsters}
        if not 1 <= printed.heroes <= codes.MOST_HEROES:
            what = f"from {printed.heroes} heroes on"
            self._tell(where, what, f"keep it from 1 to {codes.MOST_HEROES}")
        if printed.name and not printed.master:
            self._tell(where, "a named monster is a master (D17i)", "write `master = true`")
        if not 0 <= printed.wounds_per_hero <= MOST_EXTRA or (
            printed.wounds_per_hero and not printed.name
        ):
            what = "more wounds for each hero have named monsters alone (D17i)"
            self._tell(where, what, f"keep it to {MOST_EXTRA}, or name the monster")
        anchor = self._cell(printed.at, where)
        if printed.kind not in known:
            remedy = suggestion(printed.kind, known, f"known: {', '.join(known)}")
            self._tell(where, f"there is no monster {printed.kind!r}", remedy)
            return 0
        size = known[printed.kind].size
        if printed.turn and size != "1x2":
            self._tell(where, f"a figure of {size} does not lie across", "leave `lie` out")
        if anchor < 0:
            return 0
        covered = footprint(size, printed.turn).cells(self.dungeon.grid, anchor)
        if covered == 0 or covered & ~room:
            large = "" if size == "1x1" else f"a figure of {size}, "
            what = f"it does not fit at {printed.at}: {large}{self._off(covered, room)}"
            self._tell(where, what, "put it into its area")
        elif covered & taken:
            there = ", ".join(self._names(covered & taken))
            self._tell(where, f"somebody stands at {there}", "put it elsewhere")
        return covered

    def _off(self, covered: int, room: int) -> str:
        """Return why a figure does not fit where it would cover these spaces, none off the map."""
        dungeon = self.dungeon
        for cells, what in (
            (dungeon.walls, "there is a wall at"),
            (dungeon.obstacles, "there is an obstacle at"),
            (dungeon.doors, "there is a door at"),
            (~room, "another area is at"),
        ):
            if covered & cells:
                return f"{what} {', '.join(self._names(covered & cells))}"
        return "it would reach over the edge of the map"

    def goal(self) -> None:
        """Tell of a goal that nobody can reach, and of names that are given twice."""
        goal = self.tables.goal
        printed = [each for area in self.tables.area for each in area.monsters if each.name]
        names = [each.name for each in printed]
        if len(set(names)) != len(names) or len(names) > codes.NAMED:
            what = f"two monsters have one name, or more than {codes.NAMED} have one"
            self._tell("area", what, "mend the names")
        if bool(goal.kill) == bool(goal.carry):
            self._tell("goal", "a quest has one goal", "write `kill` or `carry`")
        elif goal.kill and goal.kill not in [each.name for each in printed if each.heroes == 1]:
            what = f"no monster that always comes is called {goal.kill!r}"
            self._tell("goal.kill", what, suggestion(goal.kill, names, "name a monster so"))
        if (goal.carry == "idol") != (self.dungeon.idol.bit_count() == 1):
            what = "the idol is drawn once where it is to be carried, and nowhere else"
            self._tell("goal.carry", what, "mend the map")


def start_spaces(dungeon: Dungeon, layout: Layout) -> int:
    """Return where heroes may begin: floor that is a ``G`` or a neighbour of one, no pit (D17f,
    D17j).
    """
    around = dungeon.start | dungeon.grid.spread8(dungeon.start)
    return around & layout.floor & ~layout.pits


def footprint(size: str, turn: int) -> Footprint:
    """Return what a figure covers that lies so."""
    return SHAPES[size].turned() if turn else SHAPES[size]
