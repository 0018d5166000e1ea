"""Battlerealms: a level file with its map, read strictly and judged in words (sections 5, 6, 9).

What passes here can be played: all floor hangs together, and all that the quests on offer call for
stands on the board, each thing where its figures fit.
"""

from __future__ import annotations

from copy import copy
from functools import lru_cache
from typing import Final, cast

import msgspec

from game.board.footprint import SHAPES
from game.board.grid import Grid, bits, lowest
from game.board.reach import NOT_AROUND, neighbours
from game.rules.faults import Fault, fit, suggestion
from game.rules.level import BadLevel, Level
from game.rules.tiled import Legend
from game.rules.trials import realm as r
from game.rules.trials.content import (
    Content,
    EventCard,
    QuestCard,
    content,
    judge_events,
    judge_offer,
    judge_quests,
    judge_titles,
)
from game.rules.trials.realm import Realm

LEGEND: Final = Legend(r.SYMBOLS, blocking=r.WALL + r.ROCK)
CHESTS: Final = 3
CAMPS: Final = 3
FEWEST_QUESTS: Final = 3
"""So many quests are revealed (T5)."""
MOST_QUESTS: Final = 32
MOST_EVENTS: Final = 128
MOST_DRAWN: Final = 16
PLACED: Final = {
    "altar": (r.ALTAR, "altars", 3),
    "obelisk": (r.OBELISK, "obelisks", 2),
    "herb": (r.HERB, "herbs", 5),
    "power": (r.POWER, "Places of Power", 1),
    "ogre_start": (r.OGRE_START, "ogre starts", 2),
}
"""What quests call for (T68): its sign, its name, and how many there are of it (T5.3)."""
ORDERED: Final = {"chests": r.CHEST, "camps": r.CAMP, "altars": r.ALTAR, "herbs": r.HERB}
"""Whose numbers the level may tell (T71.4)."""


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a Battlerealm says besides its map.

    ``camps``, ``herbs``, ``chests`` and ``altars`` name their spaces in the order of their numbers,
    camps those of goblins, kobolds and bugbears (T71.4); what is left out is numbered in reading
    order. ``quests`` are the ids of those of the box that are on offer, all of them where it is
    left out; ``without`` are ids of events that are left out. ``quest`` and ``event`` are cards of
    its own.
    """

    chests: tuple[str, ...] = ()
    camps: tuple[str, ...] = ()
    altars: tuple[str, ...] = ()
    herbs: tuple[str, ...] = ()
    quests: tuple[str, ...] | None = None
    without: tuple[str, ...] = ()
    quest: tuple[QuestCard, ...] = ()
    event: tuple[EventCard, ...] = ()


class Battlerealm(msgspec.Struct, frozen=True):
    """A Battlerealm that can be played; ``box`` are all cards with its own and without those that
    it leaves out.
    """

    id: str
    name: str
    clause: str
    realm: Realm
    box: Content


def load(level: Level) -> Battlerealm:
    """Return the Battlerealm that a level is; :class:`BadLevel` tells every fault with its line."""
    found, faults = judge(level)
    if found is None or faults:
        lined = [msgspec.structs.replace(each, line=level.line_of(each.where)) for each in faults]
        raise BadLevel(sorted(lined, key=lambda fault: fault.line))
    return found


def check(level: Level) -> list[str]:
    """Return a sentence for everything about a level that Trials cannot play, with its place."""
    return [str(each).removeprefix(f"{each.file}: ") for each in judge(level)[1]]


def judge(level: Level) -> tuple[Battlerealm | None, list[Fault]]:
    """Return the Battlerealm that a level is, if it is one, and every fault of it."""
    faults: list[Fault] = []
    file = f"{level.id}.toml"
    told = fit(level.tables, Told, file, "", faults)
    if not level.rows:
        return None, faults
    if len(level.rows) != r.SIZE or len(level.rows[0]) != r.SIZE:
        what = f"it is {len(level.rows)} rows by {len(level.rows[0])} columns"
        faults.append(Fault(file, "map", what, f"draw {r.SIZE} by {r.SIZE} spaces (T71)"))
        return None, faults
    judging = _Judging(file, level.rows, told or _readable(level), content(), faults)
    box = judging.box()
    judging.map()
    judging.things(box.quests if told is not None else ())
    spaces = {key: judging.ordered(key) for key in ORDERED}
    if faults:
        return None, faults
    realm = _realm(
        level.id, level.rows, spaces["chests"], spaces["camps"], spaces["altars"], spaces["herbs"]
    )
    return Battlerealm(level.id, level.name, level.clause, realm, box), faults


def _readable(level: Level) -> Told:
    """Return what a level says as far as each of its values is of its kind."""
    kept: dict[str, object] = {}
    for key, value in level.tables.items():
        if fit({key: value}, Told, "", "", []) is not None:
            kept[key] = value
    return cast(Told, fit(kept, Told, "", "", []))


@lru_cache(maxsize=MOST_DRAWN)
def _realm(
    id: str,
    rows: tuple[str, ...],
    chests: tuple[int, ...],
    camps: tuple[int, ...],
    altars: tuple[int, ...],
    herbs: tuple[int, ...],
) -> Realm:
    """Return the board of a map: one for all matches on it, so that what is seen from where is
    looked up once.
    """
    grid = Grid(r.SIZE, r.SIZE)
    drawn = masks(grid, rows)
    return Realm(
        id,
        grid,
        drawn[r.WALL],
        drawn[r.ROCK],
        drawn[r.WATER],
        tuple(bits(drawn[r.PORTAL])),
        chests,
        camps,
        lowest(drawn[r.ELITE_CAMP]),
        lowest(drawn[r.POWER]),
        tuple(bits(drawn[r.OBELISK])),
        altars,
        herbs,
        tuple(blocks(grid, drawn[r.OGRE_START])[0]),
    )


def masks(grid: Grid, rows: tuple[str, ...]) -> dict[str, int]:
    """Return the spaces of each sign of a map."""
    found = dict.fromkeys(r.SYMBOLS, 0)
    for row, line in enumerate(rows):
        for column, sign in enumerate(line):
            found[sign] |= 1 << grid.cell(row, column)
    return found


def blocks(grid: Grid, cells: int) -> tuple[list[int], int]:
    """Return the north-west spaces of the 2x2 that some spaces make up, in reading order, and those
    of the spaces that belong to none.
    """
    found: list[int] = []
    over = 0
    while cells:
        first = lowest(cells)
        block = SHAPES["2x2"].cells(grid, first)
        if block and not block & ~cells:
            found.append(first)
        else:
            block = 1 << first
            over |= block
        cells &= ~block
    return found, over


class _Judging:
    """One Battlerealm while its faults are looked for."""

    __slots__ = ("content", "drawn", "faults", "file", "floor", "grid", "told")

    def __init__(
        self, file: str, rows: tuple[str, ...], told: Told, content: Content, faults: list[Fault]
    ) -> None:
        self.file = file
        self.told = told
        self.content = content
        self.faults = faults
        self.grid = Grid(r.SIZE, r.SIZE)
        self.drawn = masks(self.grid, rows)
        solid = self.drawn[r.WALL] | self.drawn[r.ROCK] | self.drawn[r.WATER]
        self.floor = self.grid.cells & ~solid

    def _tell(self, where: str, what: str, remedy: str) -> None:
        self.faults.append(Fault(self.file, where, what, remedy))

    def _names(self, cells: int) -> str:
        return ", ".join(self.grid.name(each) for each in bits(cells))

    # --- cards

    def box(self) -> Content:
        """Return the cards of the box with the level's own and without those it leaves out; tell of
        ids that are none or stand there twice.
        """
        box, told = self.content, self.told
        quests = [each.id for each in box.quests]
        events = [each.id for each in box.events]
        self._known("quests", told.quests or (), quests, "quest")
        self._known("without", told.without, events, "event")
        self._own("quest", [each.id for each in told.quest], quests)
        self._own("event", [each.id for each in told.event], events)
        judge_quests(self.file, told.quest, self.faults, "quest")
        judge_events(self.file, told.event, self.faults, "event")
        offered = [each for each in box.quests if told.quests is None or each.id in told.quests]
        offered += told.quest
        if not FEWEST_QUESTS <= len(offered) <= MOST_QUESTS:
            what = f"{len(offered)} quests are on offer"
            remedy = f"offer {FEWEST_QUESTS} at least, {MOST_QUESTS} at most (T5)"
            self._tell("quests" if told.quests is not None else "quest", what, remedy)
        judge_offer(self.file, "quest", offered, self.faults)
        left = [each for each in box.events if each.id not in told.without] + list(told.event)
        judge_titles(self.file, "event", left, self.faults)
        if not 1 <= len(left) <= MOST_EVENTS:
            what = f"there are {len(left)} events"
            self._tell("without", what, f"leave one at least, {MOST_EVENTS} at most")
        own = copy(box)  # all else is shared
        own.events, own.quests = tuple(left), tuple(offered)
        return own

    def _known(self, where: str, ids: tuple[str, ...], known: list[str], what: str) -> None:
        """Tell of ids that are none of the box, or stand there twice."""
        for number, id in enumerate(ids, 1):
            if id not in known:
                remedy = suggestion(id, known, f"known: {', '.join(known)}")
                self._tell(f"{where}[{number}]", f"there is no {what} {id!r}", remedy)
            elif id in ids[: number - 1]:
                self._tell(f"{where}[{number}]", f"{id!r} stands there twice", "leave one out")

    def _own(self, where: str, ids: list[str], known: list[str]) -> None:
        """Tell of own cards that are called like others."""
        for number, id in enumerate(ids, 1):
            if id in known or id in ids[: number - 1]:
                what = f"there is a card {id!r} already"
                self._tell(f"{where}[{number}].id", what, "give it an id of its own")

    # --- the map

    def map(self) -> None:
        """Tell of floor that cannot be reached, and of portals, chests and camps that are missing,
        too many or at a wrong place (T5, T6, T10).
        """
        corners = [(0, 0), (0, r.SIZE - 1), (r.SIZE - 1, 0), (r.SIZE - 1, r.SIZE - 1)]
        wanted = sum(1 << self.grid.cell(row, column) for row, column in corners)
        if self.drawn[r.PORTAL] != wanted:
            what = f"portals (1) stand at {self._names(self.drawn[r.PORTAL]) or 'no space'}"
            self._tell("map", what, f"draw one in each corner: {self._names(wanted)} (T10)")
        middle = 0
        for row in (r.SIZE // 2 - 1, r.SIZE // 2):
            for column in (r.SIZE // 2 - 1, r.SIZE // 2):
                middle |= 1 << self.grid.cell(row, column)
        if middle & ~self.floor:
            what = f"the centre is no floor at {self._names(middle & ~self.floor)}"
            self._tell("map", what, "draw floor: the Guardian appears there (T62)")
        self._connected()
        self._counted(r.CHEST, "chests", CHESTS, "T5")
        self._counted(r.CAMP, "minion camps", CAMPS, "T6")
        self._counted(r.ELITE_CAMP, "elite camps", 1, "T6")
        taken = 0
        for camp in bits(self.drawn[r.CAMP]):
            beside = self.grid.orthogonal(camp)
            if beside.bit_count() < 4 or beside & ~self.floor:
                there = self._names(beside & ~self.floor) or "the edge"
                what = f"no monster can stand at {there} beside the camp {self.grid.name(camp)}"
                self._tell("map", what, "draw floor on its four sides (T6a)")
            elif beside & taken:
                what = f"two camps have the space {self._names(beside & taken)}"
                self._tell("map", what, "draw them farther apart (T6a)")
            taken |= beside
        for camp in bits(self.drawn[r.ELITE_CAMP]):
            ogre = SHAPES["2x2"].cells(self.grid, r.ogre_at(self.grid, camp))
            if ogre & ~self.floor:
                what = f"the ogre of the elite camp {self.grid.name(camp)} does not fit"
                remedy = f"draw floor at {self._names(ogre & ~self.floor)} (T6b)"
                self._tell("map", what, remedy)
            elif ogre & taken:
                what = f"the ogre stands on a minion camp at {self._names(ogre & taken)}"
                self._tell("map", what, "draw them farther apart")

    def _connected(self) -> None:
        """Tell of floor that cannot be reached from a portal, and of portals that reach nothing."""
        left = self.floor
        parts: list[int] = []
        walls = self.drawn[r.WALL]
        while left:
            part = before = left & -left
            while True:
                part |= neighbours(self.grid, part, NOT_AROUND, walls) & left
                if part == before:
                    break
                before = part
            parts.append(part)
            left &= ~part
        most = max(parts, key=int.bit_count) if parts else 0
        for part in parts:
            if part == most:
                continue
            first = self.grid.name(lowest(part))
            portal = part & self.drawn[r.PORTAL]
            if portal:
                what = f"nothing can be reached from the portal {self._names(portal)}"
            else:
                what = f"the floor at {first} cannot be reached"
            self._tell("map", what, "draw a way to it, or wall (T71.7)")

    def _counted(self, sign: str, what: str, wanted: int, clause: str) -> None:
        """Tell of too many or too few of something."""
        count = self.drawn[sign].bit_count()
        if count != wanted:
            told = f"{count} {what} ({sign}) are drawn"
            self._tell("map", told, f"draw {wanted} ({clause})")

    def things(self, quests: tuple[QuestCard, ...]) -> None:
        """Tell of what quests call for that is missing, or drawn too often (T68)."""
        for thing, (sign, what, usual) in PLACED.items():
            calling = [each for each in quests if thing in each.tokens]
            cells = self.drawn[sign]
            found, over = (list(bits(cells)), 0)
            if sign == r.OGRE_START:
                found, over = blocks(self.grid, cells)
            if over:
                told = f"{self._names(over)} belong to no ogre start of 2x2"
                self._tell("map", told, f"draw each as four spaces {sign} (T71.3)")
            if not found and not calling:
                continue
            if len(found) != usual and not over:
                told = f"{len(found)} {what} ({sign}) are drawn"
                remedy = f"draw {usual}"
                if calling:
                    remedy += f", or leave out {', '.join(each.id for each in calling)}"
                self._tell("map", told, remedy)

    def ordered(self, key: str) -> tuple[int, ...]:
        """Return the spaces of chests, camps, altars or herbs in the order that the level tells, in
        reading order without one; tell of names that are not just those (T71.4).
        """
        drawn = self.drawn[ORDERED[key]]
        names = cast("tuple[str, ...]", getattr(self.told, key))
        if not names:
            return tuple(bits(drawn))
        found: list[int] = []
        for number, name in enumerate(names, 1):
            where = f"{key}[{number}]"
            try:
                cell = self.grid.parse(name)
            except ValueError as fault:
                self._tell(where, str(fault), "check the name")
                continue
            if not drawn >> cell & 1:
                known = self._names(drawn)
                remedy = f"name one of {known}" if known else "leave it out"
                self._tell(where, f"no {ORDERED[key]} is drawn at {name}", remedy)
            elif cell in found:
                self._tell(where, f"{name} stands there twice", "name each once")
            else:
                found.append(cell)
        missing = drawn & ~sum(1 << cell for cell in found)
        if missing and len(found) == len(names):
            what = f"{self._names(missing)} is not named"
            self._tell(key, what, "name all of them, or leave the key out")
        return tuple(found)
