"""Steps, ends and areas as T22, T23, T37 and T39 say them, space after space.

    python -m tests.campaigns.trials_plain.ways [--boards N]

draws boards by chance with figures on them and tells where the rules say otherwise.
"""

from __future__ import annotations

import argparse
import random

from game.board.grid import bits
from game.rules.trials import areas, reach
from game.rules.trials.codes import B_CLAMBER, B_CLIMB, B_GHOST, NONE, STONE_WALL
from game.rules.trials.frames import Boon
from tests.rules.trials.positions import Position

Space = tuple[int, int]
SIDE = 8
TERRAIN = "........##OO~~"
FIGURES = "ABCDggku"


class Plain:
    """A drawn board with who stands where, for one hero of whom something may last."""

    def __init__(self, rows: list[str], stone: set[Space], boon: int) -> None:
        self.sign = {
            (row, column): sign if sign in "#O~" else "."
            for row, line in enumerate(rows)
            for column, sign in enumerate(line)
        }
        for space in stone:
            self.sign[space] = "#"
        self.who = {
            (row, column): sign
            for row, line in enumerate(rows)
            for column, sign in enumerate(line)
            if sign in FIGURES
        }
        self.boon = boon

    def next_to(self, space: Space) -> list[Space]:
        """Return where a step leads by the corner rule alone (T23.3, T23a)."""
        row, column = space
        found = []
        for down in (-1, 0, 1):
            for across in (-1, 0, 1):
                there = (row + down, column + across)
                if there == space or there not in self.sign:
                    continue
                corners = [(row + down, column), (row, column + across)]
                if down and across and any(self.sign[each] == "#" for each in corners):
                    continue
                found.append(there)
        return found

    def price(self, hero: str, space: Space) -> int:
        """Return what it costs a hero to pass a space, 0 if he cannot (T22.3, T65.33)."""
        sign = self.sign[space]
        if sign == "#" or (sign == "~" and self.boon != B_CLIMB):
            return 0
        if sign == "O" and self.boon not in (B_CLIMB, B_CLAMBER):
            return 0
        other = self.who.get(space, hero)
        friends = "AB" if hero in "AB" else "CD"
        if other not in friends and self.boon != B_GHOST:
            return 0
        return 2 if sign == "O" and self.boon == B_CLAMBER else 1

    def is_end(self, hero: str, space: Space) -> bool:
        """Return whether a hero may end on a space (T22.3)."""
        return self.sign[space] == "." and self.who.get(space, hero) == hero

    def leads(self, hero: str, space: Space, left: int) -> bool:
        """Return whether so many spaces suffice to end somewhere (T22c)."""
        if self.is_end(hero, space):
            return True
        for there in self.next_to(space):
            price = self.price(hero, there)
            if price and price <= left and self.leads(hero, there, left - price):
                return True
        return False

    def steps(self, hero: str, space: Space, left: int) -> set[Space]:
        """Return the legal next steps of a hero."""
        found = set()
        for there in self.next_to(space):
            price = self.price(hero, there)
            if price and price <= left and self.leads(hero, there, left - price):
                found.add(there)
        return found

    def within(self, hero: str, space: Space, left: int) -> set[Space]:
        """Return where a hero can end by legal steps."""
        found, todo, known = set(), [(space, left)], {(space, left)}
        while todo:
            here, rest = todo.pop()
            if self.is_end(hero, here):
                found.add(here)
            for there in self.steps(hero, here, rest):
                state = (there, rest - self.price(hero, there))
                if state not in known:
                    known.add(state)
                    todo.append(state)
        return found

    def area(self, target: Space, north: int, west: int, size: int) -> set[Space]:
        """Return the spaces of a square that a path inside it reaches (T39, T39a)."""
        found, todo = {target}, [target]
        while todo:
            for there in self.next_to(todo.pop()):
                inside = north <= there[0] < north + size and west <= there[1] < west + size
                if inside and there not in found and self.sign[there] not in "#O":
                    found.add(there)
                    todo.append(there)
        return found


def differences(seed: int) -> list[str]:
    """Return what the rules say otherwise on one board drawn by chance."""
    chance = random.Random(seed)
    rows = [[chance.choice(TERRAIN) for _ in range(SIDE)] for _ in range(SIDE)]
    spaces = [(row, column) for row in range(SIDE) for column in range(SIDE)]
    chance.shuffle(spaces)
    for sign, (row, column) in zip(FIGURES, spaces, strict=False):
        rows[row][column] = sign
    stone = {each for each in spaces[20:23] if rows[each[0]][each[1]] == "."}
    boon = chance.choice((NONE, NONE, B_GHOST, B_CLIMB, B_CLAMBER))
    drawing = ["".join(row) for row in rows]
    p = Position(*drawing)
    p.piece(STONE_WALL, sum(1 << p.grid.cell(*each) for each in stone))
    plain = Plain(drawing, stone, boon)
    said: list[str] = []

    def told(mask: int) -> set[Space]:
        return {(p.grid.row(each), p.grid.col(each)) for each in bits(mask)}

    for seat, hero in enumerate("ABCD"):
        if boon != NONE:
            p.s.boons.append(Boon(boon, seat, 1, seat, NONE).row())
        here = next(space for space, sign in plain.who.items() if sign == hero)
        for left in range(5):
            if told(reach.steps(p.s, seat, left)) != plain.steps(hero, here, left):
                said.append(f"board {seed}: steps of {hero} with {left}")
            if told(reach.within(p.s, seat, left)) != plain.within(hero, here, left):
                said.append(f"board {seed}: ends of {hero} within {left}")
    for size in (3, 4, 5):
        for target in spaces[:16]:
            if plain.sign[target] in "#O":
                continue
            for quarter in range(1 if size % 2 else 4):
                back = (size - 1) // 2
                north = target[0] - back - (size % 2 == 0 and quarter in (0, 1))
                west = target[1] - back - (size % 2 == 0 and quarter in (0, 2))
                mask = areas.at(p.s, p.grid.cell(*target) * 4 + quarter, size)
                if told(mask) != plain.area(target, north, west, size):
                    said.append(f"board {seed}: area {size} at {target}, quarter {quarter}")
    return said


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare steps and areas with a plain reading.")
    parser.add_argument("--boards", type=int, default=1000)
    found = [each for seed in range(parser.parse_args().boards) for each in differences(seed)]
    print("\n".join(found) or "nothing differs")


if __name__ == "__main__":
    main()
