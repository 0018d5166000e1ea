"""Distances on the tiles as they lie, counted a second time, slowly (sections 3, 5 and 6)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tests.campaigns.adventure_second.tactics_book import drawings

ROWS: Final = drawings()
FAR: Final = 10_000
SIDES: Final = {0: (0, -1), 1: (1, 0), 2: (0, 1), 3: (-1, 0)}
MIDDLE: Final = {0: (1, 2), 1: (7, 11), 2: (13, 14), 3: (4, 8)}
"""The squares that are floor once the wall on a side is broken."""


def turned(rows: list[str], quarters: int) -> list[str]:
    """Return a drawing after so many quarter turns clockwise."""
    for _ in range(quarters):
        rows = ["".join(rows[3 - column][row] for column in range(4)) for row in range(4)]
    return rows


class Ground:
    """The tiles as they lie; a square is sixteen for each tile and its place on it."""

    def __init__(self, laid: list[tuple[str, int, int, int]], broken: list[tuple[int, int]]):
        """``laid`` are the tiles' numbers, places and turns."""
        self.places = {(x, y): slot for slot, (_, x, y, _) in enumerate(laid)}
        self.start = {slot for slot, (id, *_) in enumerate(laid) if id.startswith("START")}
        self.ids = [id for id, *_ in laid]
        self.at: dict[tuple[int, int], int] = {}
        self.spot: dict[int, tuple[int, int]] = {}
        self.bones: dict[int, int] = {}
        for slot, (id, x, y, turn) in enumerate(laid):
            signs = "".join(turned(ROWS[id], turn))
            opened = {square for at, way in broken if at == slot for square in MIDDLE[way]}
            for square, sign in enumerate(signs):
                if sign == "#" and square not in opened:
                    continue
                spot = (x * 4 + square % 4, y * 4 + square // 4)
                self.at[spot] = slot * 16 + square
                self.spot[slot * 16 + square] = spot
                if sign == "b":
                    self.bones[slot] = slot * 16 + square
        self.beside = {square: self._beside(spot) for square, spot in self.spot.items()}
        self.joined: dict[int, set[int]] = {slot: set() for slot in range(len(laid))}
        for square, (x, y) in self.spot.items():
            for dx, dy in SIDES.values():
                other = self.at.get((x + dx, y + dy), -1)
                if other >= 0 and other // 16 != square // 16:
                    self.joined[square // 16].add(other // 16)
        self._tiles: dict[int, dict[int, int]] = {}
        self._steps: dict[int, dict[int, int]] = {}

    def _beside(self, spot: tuple[int, int]) -> set[int]:
        x, y = spot
        found: set[int] = set()
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                there = (x + dx, y + dy)
                if there == spot or there not in self.at:
                    continue
                if dx and dy and (x + dx, y) not in self.at and (x, y + dy) not in self.at:
                    continue
                found.add(self.at[there])
        return found

    @staticmethod
    def _spread(start: int, ways: dict[int, set[int]]) -> dict[int, int]:
        found, edge = {start: 0}, [start]
        while edge:
            further: list[int] = []
            for each in edge:
                for other in ways[each]:
                    if other not in found:
                        found[other] = found[each] + 1
                        further.append(other)
            edge = further
        return found

    def tiles(self, a: int, b: int) -> int:
        """Return how many tiles apart two tiles are."""
        if a not in self._tiles:
            self._tiles[a] = self._spread(a, self.joined)
        return self._tiles[a].get(b, FAR)

    def steps(self, a: int, b: int) -> int:
        """Return how many squares apart two squares are, whoever stands there."""
        if a not in self._steps:
            self._steps[a] = self._spread(a, self.beside)
        return self._steps[a].get(b, FAR)

    def squares(self, slot: int) -> set[int]:
        """Return the floor of a tile."""
        return {square for square in self.spot if square // 16 == slot}

    def ahead(self, here: int, goal: int) -> set[int]:
        """Return the tiles that are next on a shortest way to another."""
        far = self.tiles(here, goal)
        return {each for each in self.joined[here] if self.tiles(each, goal) == far - 1 < FAR}

    def arriving(self, slot: int, taken: Iterable[int]) -> set[int]:
        """Return where a monster that walks in is put (A6.2, A6f, A6g)."""
        full = set(taken)
        away = sorted({self.tiles(slot, each) for each in self.joined})
        for far in away:
            found: set[int] = set()
            for each in self.joined:
                if self.tiles(slot, each) == far:
                    found |= self._arriving_on(each, full)
            if found:
                return found
        return set()

    def _arriving_on(self, slot: int, taken: set[int]) -> set[int]:
        empty = self.squares(slot) - taken
        if slot in self.start or slot not in self.bones:
            inner = {square for square in empty if square % 16 in (5, 6, 9, 10)}
            return inner or empty
        bones = self.bones[slot]
        return {bones} if bones in empty else empty
