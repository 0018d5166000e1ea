"""What a hero carries, sorted: reckoned once for as long as no row of anybody changes."""

from __future__ import annotations

from typing import Final

from game.rules.descent.codes import AMONG_POTIONS, FISTS, IN_HAND, IN_PACK
from game.rules.descent.tables import Tables

UNKNOWN: Final = -1


class Outfit:
    """What one hero carries. Nothing of it may be changed: copies of a state share it.

    ``rows`` are the places of his rows in ``gear``, ``loose`` those of what is no potion and
    ``potions`` those of what is. ``equipped`` are the items that he wears or holds, by number, in
    the order of his rows; ``weapons`` is what he can attack with, each once, fists first (D3.1.2,
    D5a). ``worn`` is his arrangement: which of ``loose`` are in use, as bits; ``packed`` is how
    many of them are in the pack. ``ways`` are all arrangements, once they have been asked for.
    """

    __slots__ = ("equipped", "loose", "packed", "potions", "rows", "ways", "weapons", "worn")

    def __init__(self, tables: Tables, gear: list[tuple[int, ...]], hero: int) -> None:
        self.rows: list[int] = []
        self.loose: list[int] = []
        self.potions: list[int] = []
        self.equipped: list[int] = []
        self.weapons: list[int] = [FISTS]
        self.worn: int = 0
        self.packed: int = 0
        self.ways: int = UNKNOWN
        for at, row in enumerate(gear):
            if row[0] != hero:
                continue
            self.rows.append(at)
            place, item = row[1], row[2]
            if place == AMONG_POTIONS:
                self.potions.append(at)
                continue
            if place == IN_PACK:
                self.packed += 1
            else:
                self.worn |= 1 << len(self.loose)
                self.equipped.append(item)
            self.loose.append(at)
            held = place == IN_HAND and item not in self.weapons
            if held and tables.weapon[item] is not None:
                self.weapons.append(item)


class Outfits:
    """What every hero carries, as long as ``gear`` has these very rows."""

    __slots__ = ("gear", "known")

    def __init__(self, gear: list[tuple[int, ...]], seats: int) -> None:
        self.gear: list[tuple[int, ...]] = gear
        self.known: list[Outfit | None] = [None] * seats


class Lying:
    """The spaces on which tokens lie, as long as these very ones do."""

    __slots__ = ("cells", "tokens")

    def __init__(self, tokens: list[tuple[int, ...]]) -> None:
        self.tokens: list[tuple[int, ...]] = tokens
        self.cells: int = 0
        for row in tokens:
            self.cells |= 1 << row[1]
