"""Paint the tileset that levels are drawn with in Tiled: ``python build/paint_symbols.py``.

One square a symbol, in the order of ``levels/symbols.tsj``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame

LEVELS: Final = Path(__file__).resolve().parents[1] / "levels"
SIZE: Final = 32
FLOOR: Final = (150, 137, 118)
JOINT: Final = (118, 106, 90)
WALL: Final = (52, 48, 52)
COURSE: Final = (84, 78, 80)
HARPERS: Final = (58, 104, 178)
ZHENTARIM: Final = (168, 48, 44)
GOLD: Final = (214, 166, 62)
WOOD: Final = (104, 66, 34)
GREEN: Final = (74, 132, 62)
STONE: Final = (128, 120, 112)
EMBER: Final = (236, 120, 36)
WATER: Final = (86, 140, 196)
BLOOD: Final = (176, 52, 60)
PIT: Final = (28, 24, 26)
SYMBOLS: Final = ".#HZCGrPBDOSRopg$hvI~123456789"
STROKES: Final = {
    "1": "cf", "2": "acdeg", "3": "acdfg", "4": "bcdf", "5": "abdfg", "6": "abdefg", "7": "acf",
    "8": "abcdefg", "9": "abcdfg",
}  # fmt: skip
"""The bars of each number: the top, the upper left and right, the middle, those below, the foot."""
BARS: Final = {
    "a": (11, 7, 11, 3), "b": (10, 8, 3, 9), "c": (20, 8, 3, 9), "d": (11, 15, 11, 3),
    "e": (10, 16, 3, 9), "f": (20, 16, 3, 9), "g": (11, 23, 11, 3),
}  # fmt: skip


def paint() -> pygame.Surface:
    """Return the sheet, one row of squares."""
    sheet = pygame.Surface((SIZE * len(SYMBOLS), SIZE))
    for number, symbol in enumerate(SYMBOLS):
        _square(sheet.subsurface((number * SIZE, 0, SIZE, SIZE)), symbol)
    return sheet


def _square(square: pygame.Surface, symbol: str) -> None:
    square.fill(FLOOR)
    pygame.draw.rect(square, JOINT, (0, 0, SIZE, SIZE), 1)
    middle = (SIZE // 2, SIZE // 2)
    if symbol == "#":
        square.fill(WALL)
        for row in range(0, SIZE, 8):
            pygame.draw.line(square, COURSE, (0, row), (SIZE, row))
            for column in range(row % 16, SIZE + 1, 16):
                pygame.draw.line(square, COURSE, (column, row), (column, row + 8))
    elif symbol in "HZ":
        colour = HARPERS if symbol == "H" else ZHENTARIM
        pygame.draw.rect(square, colour, (3, 3, SIZE - 6, SIZE - 6), 3)
        if symbol == "H":
            pygame.draw.circle(square, colour, middle, 6)
        else:
            pygame.draw.polygon(square, colour, [(16, 8), (24, 24), (8, 24)])
    elif symbol == "C":
        pygame.draw.rect(square, WOOD, (6, 10, 20, 14))
        pygame.draw.rect(square, GOLD, (6, 10, 20, 14), 2)
        pygame.draw.rect(square, GOLD, (14, 14, 4, 5))
    elif symbol in "Gr":
        pygame.draw.circle(square, GREEN, middle, 11, 0 if symbol == "G" else 3)
    elif symbol in "PBDOS":
        _thing(square, symbol, middle)
    elif symbol == "~" or symbol in STROKES:
        _of_a_battlerealm(square, symbol)
    else:
        _of_a_dungeon(square, symbol, middle)


def _thing(square: pygame.Surface, symbol: str, middle: tuple[int, int]) -> None:
    """Draw what stands in a space: pillar, brazier, door, open door, stones."""
    if symbol == "P":
        square.fill(WALL)
        pygame.draw.circle(square, STONE, middle, 11)
        pygame.draw.circle(square, WALL, middle, 7, 2)
    elif symbol == "B":
        square.fill(WALL)
        pygame.draw.circle(square, STONE, middle, 11, 3)
        pygame.draw.circle(square, EMBER, middle, 7)
    elif symbol in "DO":
        if symbol == "D":
            square.fill(WALL)
        pygame.draw.rect(square, WOOD, (2, 6, 28 if symbol == "D" else 8, 20))
        pygame.draw.rect(square, GOLD, (2, 10, 28 if symbol == "D" else 8, 3))
        pygame.draw.rect(square, GOLD, (2, 19, 28 if symbol == "D" else 8, 3))
    elif symbol == "S":
        for x, y, size in ((11, 19, 6), (21, 20, 5), (17, 12, 5)):
            pygame.draw.circle(square, WALL, (x, y), size + 1)
            pygame.draw.circle(square, STONE, (x, y), size)


def _of_a_dungeon(square: pygame.Surface, symbol: str, middle: tuple[int, int]) -> None:
    """Draw a rune door, an obstacle, a pit, a glyph, coins, a potion or an idol."""
    if symbol == "R":
        square.fill(WALL)
        pygame.draw.rect(square, STONE, (2, 6, 28, 20))
        pygame.draw.polygon(square, EMBER, [(16, 8), (22, 16), (16, 24), (10, 16)], 2)
    elif symbol == "o":
        pygame.draw.rect(square, WALL, (3, 3, SIZE - 6, SIZE - 6))
        pygame.draw.rect(square, STONE, (6, 6, SIZE - 12, SIZE - 12))
    elif symbol == "p":
        pygame.draw.circle(square, PIT, middle, 13)
    elif symbol == "g":
        pygame.draw.circle(square, WATER, middle, 11, 3)
        pygame.draw.circle(square, WATER, middle, 4)
    elif symbol == "$":
        for x, y in ((11, 20), (20, 20), (16, 12)):
            pygame.draw.circle(square, GOLD, (x, y), 6)
            pygame.draw.circle(square, WOOD, (x, y), 6, 1)
    elif symbol in "hv":
        colour = BLOOD if symbol == "h" else WATER
        pygame.draw.rect(square, STONE, (13, 4, 6, 8))
        pygame.draw.circle(square, colour, (16, 19), 9)
    elif symbol == "I":
        pygame.draw.rect(square, WALL, (8, 22, 16, 6))
        pygame.draw.circle(square, GOLD, (16, 10), 6)
        pygame.draw.polygon(square, GOLD, [(16, 12), (22, 22), (10, 22)])


def _of_a_battlerealm(square: pygame.Surface, symbol: str) -> None:
    """Draw water, or the number of what is placed."""
    if symbol == "~":
        square.fill(WATER)
        for y in (8, 16, 24):
            spots = [(x, y + (3 if x // 4 % 2 else -3)) for x in range(0, SIZE + 1, 4)]
            pygame.draw.lines(square, FLOOR, closed=False, points=spots, width=2)
        return
    pygame.draw.rect(square, WALL, (5, 3, 22, 26))
    pygame.draw.rect(square, GOLD, (5, 3, 22, 26), 1)
    for bar in STROKES[symbol]:
        square.fill(GOLD, BARS[bar])


if __name__ == "__main__":
    pygame.image.save(paint(), LEVELS / "symbols.png")
