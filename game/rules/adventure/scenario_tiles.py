"""What is wrong with the tiles of an adventure: start, hallways, stack and goal (section 18)."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.adventure.content import SIDES, START, Adventure, Content, Tile
from game.rules.adventure.scenario_words import Told, of_players
from game.rules.faults import nearest, shown, within

FIXTURES: Final = {
    "take_icon": ("altar",),
    "villain_and_artifact": ("workbench", "bench"),
    "fountain_empty": ("fountain",),
}
"""What a goal tile needs on it (A18.2.2, A18.3.2, A18.5.4)."""
BY_THE_STAIRS: Final = ("carry_out", "fountain_empty")
"""Victories for which the Start tile has to lie: heroes leave there, Kavan waits there."""


class Left(NamedTuple):
    """What is in the stack before it is shuffled, the goal too, as far as it is known."""

    counts: dict[str, int]
    """How many of each tile of which that is known."""
    more: dict[str, int]
    """How many there may be at most of each tile of which it is not."""
    unknown: int
    """Tiles of no known kind."""
    sure: bool
    """Whether all of it is known."""

    @property
    def size(self) -> int:
        """Return how many tiles there are at most, and no fewer where that is sure."""
        return sum(self.counts.values()) + sum(self.more.values()) + self.unknown

    def told(self, count: int) -> str:
        """Return a number of its tiles as a sentence has it."""
        return str(count) if self.sure else f"at most {count}"


def judge(adventure: Adventure, box: Content) -> list[Told]:
    """Return what is wrong with the tiles of an adventure, all of it: what hangs on the stack is
    told where it is wrong whatever the tiles and numbers are that are not known.
    """
    tiles = {each.id: each for each in box.tiles if not each.start}
    said = _start(adventure, tiles) + _joined(adventure, box, tiles) + _stack(adventure, tiles)
    said += _goal(adventure, tiles)
    return said + _reached(adventure, left(adventure, tiles), tiles)


def named(adventure: Adventure, box: Content) -> list[Told]:
    """Return what is wrong with the tiles themselves, whatever the rest of the adventure is."""
    tiles = {each.id: each for each in box.tiles if not each.start}
    said = _start(adventure, tiles) + _joined(adventure, box, tiles) + _stack(adventure, tiles)
    return said + (_known("goal", adventure.goal, tiles) if adventure.goal else [])


def left(adventure: Adventure, tiles: dict[str, Tile]) -> Left:
    """Return what is in the stack: what it names, else all that does not lie from the start."""
    free = _free(adventure, tiles)
    if not adventure.stack:
        return _left_over(adventure, tiles, free)
    good: dict[str, int] = {}
    more: dict[str, int] = {}
    unknown = 0
    for id, count in adventure.stack.items():
        if id not in tiles:
            unknown += min(max(1, count), max(each.copies for each in tiles.values()))
        elif 1 <= count <= free[id]:
            good[id] = count
        else:
            # Where too many lie on the table, one of those may be mended too.
            more[id] = tiles[id].copies
    return Left(good, more, unknown, not more and not unknown)


def _left_over(a: Adventure, tiles: dict[str, Tile], free: dict[str, int]) -> Left:
    """Return what is in a stack that is not written: each tile that lies is one fewer."""
    lie = [a.start] if a.start else []
    joined = [each.tile for each in a.joined]
    if all(id in tiles for id in lie + joined) and min(free.values()) >= 0 and not (lie and joined):
        return Left({id: count for id, count in free.items() if count}, {}, 0, True)
    # Which ones lie is open; but of the start and of what is joined to it one is there for sure.
    most = 0 if a.start in START else min(len(each) for each in (lie, joined) if each)
    return Left({}, {id: each.copies for id, each in tiles.items()}, -most, False)


def _free(adventure: Adventure, tiles: dict[str, Tile]) -> dict[str, int]:
    """Return how many of each tile the box has besides those that lie from the start."""
    found = {each.id: each.copies for each in tiles.values()}
    for id in (adventure.start, *[each.tile for each in adventure.joined]):
        if id in found:
            found[id] -= 1
    return found


def _known(where: str, id: str, tiles: dict[str, Tile]) -> list[Told]:
    """Tell of an id that no tile has; a tile's name leads to its id."""
    if id in tiles:
        return []
    if id in START:
        what = "that half of the Start tile lies anyway"
        return [Told(where, what, "name one of the 40 other tiles")]
    names = {each.name: each.id for each in tiles.values()} | {each: each for each in tiles}
    like = nearest(id, names)
    found = names.get(like, "")
    remedy = f"did you mean {found!r} ({tiles[found].name})?" if found else "write T01 to T30"
    return [Told(where, f"there is no tile {shown(id)}", remedy)]


def _start(a: Adventure, tiles: dict[str, Tile]) -> list[Told]:
    if not a.start:
        return []
    if a.start in START:
        what = "the Start tile lies where nothing else is named"
        return [Told("start", what, "leave `start` out")]
    said = _known("start", a.start, tiles)
    if not said and not tiles[a.start].open:
        what = f"{a.start} has no open side: nothing can be explored"
        said.append(Told("start", what, "begin on another tile"))
    if a.joined:
        what = "tiles are joined to the Start tile, which does not lie"
        said.append(Told("joined", what, "leave out `joined` or `start`"))
    return said


def _joined(a: Adventure, box: Content, tiles: dict[str, Tile]) -> list[Told]:
    """Each at a free open side of a half of its own (A18.2.1, A12.7)."""
    said: list[Told] = []
    taken: set[tuple[str, str]] = set()
    halves = {each.id: each for each in box.tiles if each.start}
    for place, each in enumerate(a.joined, 1):
        where = f"joined[{place}]"
        said += _known(f"{where}.tile", each.tile, tiles)
        if each.half not in halves:
            what = f"there is no half {shown(each.half)}"
            said.append(Told(f"{where}.half", what, f"write {' or '.join(START)}"))
            continue
        inner = "S" if each.half == START[0] else "N"
        free = [side for side in SIDES if side in halves[each.half].open and side != inner]
        if each.side not in free:
            what = f"{each.half} is not open to {each.side}"
            said.append(Told(f"{where}.side", what, f"write {' or '.join(free)}"))
        elif (each.half, each.side) in taken:
            what = f"two tiles lie {each.side} of {each.half}"
            said.append(Told(f"{where}.side", what, "put one of them elsewhere"))
        taken.add((each.half, each.side))
    return said


def _stack(a: Adventure, tiles: dict[str, Tile]) -> list[Told]:
    """No more of any tile than the box has (A1.1, A18d, A18f)."""
    said: list[Told] = []
    free = _free(a, tiles)
    for id, count in a.stack.items():
        where = within("stack", id)
        unknown = _known(where, id, tiles)
        if unknown:
            said += unknown
        elif count < 1:
            said.append(Told(where, f"{count} of {id}", "write 1 or more, or leave it out"))
        elif count > free[id]:
            what = f"{count} of {id}, but the box has {_copies(tiles[id].copies)}"
            if free[id] < tiles[id].copies:
                what += f", and {tiles[id].copies - free[id]} of them on the table from the start"
            said.append(Told(where, what, f"write {free[id]}" if free[id] > 0 else "leave it out"))
    for id, count in free.items():
        if count < 0:
            what = f"{id} lies {tiles[id].copies - count} times, but the box has"
            what += f" {_copies(tiles[id].copies)}"
            said.append(Told("joined", what, "name another tile"))
    return said


def _copies(count: int) -> str:
    return "one" if count == 1 else str(count)


def _goal(a: Adventure, tiles: dict[str, Tile]) -> list[Told]:
    """The goal has the fixture that its victory asks for, and the Start tile lies where it must."""
    said: list[Told] = []
    if a.goal:
        said += _known("goal", a.goal, tiles)
        wanted = FIXTURES.get(a.victory, ())
        if not said and wanted and tiles[a.goal].fixture not in wanted:
            fit = [each for each in tiles.values() if each.fixture in wanted]
            what = f"{a.goal} ({tiles[a.goal].name}) has no {wanted[0]} for {a.victory!r}"
            remedy = f"name {' or '.join(f'{each.id} ({each.name})' for each in fit)}"
            said.append(Told("goal", what, remedy))
    elif a.goal_at:
        said.append(Told("goal_at", "there is no goal tile to lie there", "name it as `goal`"))
    said += of_players("goal_at", a.goal_at, a.most_players)
    for place, number in enumerate(a.goal_at, 1):
        if number < 1:
            said.append(Told(f"goal_at[{place}]", f"place {number}", "count from 1"))
    if a.below < -1:
        said.append(Told("below", f"{a.below} tiles", "write 0 or more, or leave it out for all"))
    if a.start and a.victory in BY_THE_STAIRS:
        what = f"{a.victory!r} needs the Start tile with its stairs"
        said.append(Told("start", what, "leave `start` out"))
    return said


def _reached(a: Adventure, stack: Left, tiles: dict[str, Tile]) -> list[Told]:
    """The goal tile comes, and the sun reaches its end, with what is in the stack (A18)."""
    said: list[Told] = []
    size = stack.size
    if size == 0:
        return [Told("stack", "there is no tile in it", "name tiles with their numbers")]
    if a.goal in tiles:
        said += _goal_in(a, stack)
    for place, number in enumerate(a.goal_at, 1):
        if number > size:
            what = f"place {number}, but the stack has {stack.told(size)} tiles"
            said.append(Told(f"goal_at[{place}]", what, "put the goal higher or add tiles"))
        elif number + max(0, a.below) > size:
            what = f"{number} tiles and {a.below} below them, but the stack has {stack.told(size)}"
            said.append(Told(f"goal_at[{place}]", what, "lower `below` or add tiles"))
    if a.sun is not None:
        known = {**stack.counts, **stack.more}
        fit = sum(count for id, count in known.items() if tiles[id].triangle == a.sun.moved_by)
        fit += max(0, stack.unknown)
        steps = a.sun.last - a.sun.first
        if fit < steps:
            what = f"{steps} {a.sun.moved_by} tiles move it to its end, but the stack has"
            what += f" {stack.told(fit)}"
            said.append(Told("sun", what, "move it nearer or add such tiles"))
    return said


def _goal_in(a: Adventure, stack: Left) -> list[Told]:
    """The goal tile is in the stack, and once; one that is not may be one that is not known."""
    copies = stack.counts.get(a.goal, 0)
    if copies > 1:
        what = f"the stack has {copies} of the goal {a.goal}"
        return [Told("goal", what, f"write a `stack` with {a.goal} = 1")]
    if copies or a.goal in stack.more:
        return []
    if not a.stack or a.goal == a.start or any(a.goal == each.tile for each in a.joined):
        what = f"the goal {a.goal} lies on the table from the start"
        return [Told("goal", what, "name another tile")]
    if stack.unknown:
        return []
    what = f"the goal {a.goal} is not in the stack"
    return [Told("goal", what, f"write {a.goal} = 1 into `stack`")]
