"""Colours of the house by their role, and the look of every side."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from game import games
from game.engine.seats import borne
from game.table.room import table_of

RGB = tuple[int, int, int]
RGBA = tuple[int, int, int, int]


def rgb(code: str) -> RGB:
    """Return the colour of a code such as ``#C89B4A``."""
    digits = code.lstrip("#")
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def alpha(colour: RGB, opacity: int) -> RGBA:
    """Return the colour with an opacity from 0 to 255."""
    return colour[0], colour[1], colour[2], opacity


def mix(first: RGB, second: RGB, share: float) -> RGB:
    """Return the colour that lies `share` (0 to 1) of the way from the first to the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def grey(colour: RGB) -> RGB:
    """Return the grey of the same lightness."""
    value = round(0.3 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2])
    return value, value, value


NIGHT: Final = rgb("#140E0A")
BLACK: Final = (0, 0, 0)
WHITE: Final = (255, 255, 255)
WALNUT_DARK: Final = rgb("#21130B")
WALNUT_LIGHT: Final = rgb("#6B4325")
TRAY: Final = rgb("#342014")
TRAY_DARK: Final = rgb("#2A1C12")
INSET: Final = rgb("#0C0806")
PARCHMENT: Final = rgb("#E9D8B1")
PARCHMENT_EDGE: Final = rgb("#C29A62")
PARCHMENT_LIT: Final = rgb("#FFF4D2")
SELECTED: Final = rgb("#B5671A")
INK: Final = rgb("#2B1D10")
INK_2: Final = rgb("#4F3B23")
RUBRIC: Final = rgb("#702414")
DISABLED_INK: Final = rgb("#56452C")
DISABLED_ON_WOOD: Final = rgb("#AE9C84")
CREAM: Final = rgb("#F6E9C8")
MUTED_CREAM: Final = rgb("#CDB98F")
LOG_TEXT: Final = rgb("#E4D6B8")
LOG_NAME: Final = rgb("#FFF3D2")
BRASS_DARK: Final = rgb("#6E4A18")
BRASS: Final = rgb("#C89B4A")
BRASS_LIGHT: Final = rgb("#F2D48A")
GOLD: Final = rgb("#FFCB4D")
KEY_LIGHT: Final = rgb("#FFB060")

MOVE: Final = rgb("#57D6FF")
DASH: Final = rgb("#FFD34D")
ATTACK: Final = rgb("#FF5A4A")
AREA: Final = rgb("#FF9A3C")
THREAT: Final = rgb("#FF7A8C")
FLOOR: Final = rgb("#7A6E60")
"""A slab in the light of the torches."""
HEAT: Final = (rgb("#FFD97A"), rgb("#FF8A3C"), rgb("#E2263A"))
"""From something to be lost to all of it."""
LINE_CLEAR: Final = rgb("#FFF6D8")
INVALID: Final = rgb("#C9C2B8")
HIT: Final = rgb("#1E7A3C")
GOOD: Final = rgb("#58C96A")
DAMAGE: Final = rgb("#B3242E")
MISS: Final = rgb("#4A5A6A")
FRIEND: Final = rgb("#8B2FC9")
VICTORY: Final = rgb("#8A6420")
MAGIC: Final = rgb("#B48CFF")
PIP_FULL: Final = rgb("#E5484D")
PIP_LOST: Final = rgb("#453832")
AIM_DIM: Final = rgb("#060812")


@dataclass(frozen=True, slots=True)
class Side:
    """How one side looks: three tones, the outline of its bases and portraits, its emblem."""

    dark: RGB
    main: RGB
    light: RGB
    shape: str
    pattern: str
    emblem: str
    die_dark: RGB
    die_light: RGB
    ally: str = ""
    """The look to which it belongs as that of an ally, "" for one of its own."""


class _Sides(dict[str, Side]):
    """The looks of sides by name; a side of a game looks as its table says."""

    def __missing__(self, side: str) -> Side:
        return _under_banner(side, games.names())


FIRST: Final = "first"
SECOND: Final = "second"
"""The looks of two sides that sit at the left and at the right of the table."""
FIRST_ALLY: Final = "first_ally"
SECOND_ALLY: Final = "second_ally"
"""The looks of those who play with them: akin in colour, with a shape of their own."""
NOBODYS: Final = "monsters"
"""The look of what belongs to no person: monsters, the dungeon's own dice, a draw."""
SIDES: Final[dict[str, Side]] = _Sides({
    FIRST: Side(
        rgb("#0B4A50"), rgb("#1F9C9A"), rgb("#7FE6DA"), "circle", "dots", "lyre",
        rgb("#14464A"), rgb("#46B0AA"),
    ),
    SECOND: Side(
        rgb("#4A0714"), rgb("#B01E38"), rgb("#FF8A86"), "hexagon", "teeth", "serpent",
        rgb("#781622"), rgb("#D64648"),
    ),
    NOBODYS: Side(
        rgb("#4A3A18"), rgb("#B08A3A"), rgb("#F0D890"), "cut_square", "bars", "skull",
        rgb("#4A3A18"), rgb("#C8A24C"),
    ),
    "third": Side(
        rgb("#2A1B58"), rgb("#6A4FC0"), rgb("#C3B2FF"), "triangle", "double", "tower",
        rgb("#2A1B58"), rgb("#6A4FC0"),
    ),
    "fourth": Side(
        rgb("#20303C"), rgb("#8FA3B4"), rgb("#EAF2F8"), "diamond", "zigzag", "key",
        rgb("#20303C"), rgb("#8FA3B4"),
    ),
    "fifth": Side(
        rgb("#22380F"), rgb("#5C8A34"), rgb("#CFE79A"), "pentagon", "rungs", "leaf",
        rgb("#22380F"), rgb("#76A84A"),
    ),
    FIRST_ALLY: Side(
        rgb("#123A5E"), rgb("#2E7FC0"), rgb("#A8D8FF"), "scallop", "bars", "sun",
        rgb("#123A5E"), rgb("#4E97D0"), FIRST,
    ),
    SECOND_ALLY: Side(
        rgb("#5A2406"), rgb("#C8642A"), rgb("#FFC08A"), "peak", "double", "flame",
        rgb("#5A2406"), rgb("#D4763E"), SECOND,
    ),
})  # fmt: skip


def worn(side: str) -> str:
    """Return the name of the look in which a side appears, whatever banner it bears; ``KeyError``
    for an unknown side.
    """
    return side if side in SIDES else _looks(games.names())[borne(side)[0]]


@cache
def _under_banner(side: str, names: tuple[str, ...]) -> Side:
    """Return how a side of these games looks, with the emblem of the banner that it bears."""
    own, banner, _ = borne(side)
    look = dict.__getitem__(SIDES, own if own in SIDES else _looks(names)[own])
    for name in names:
        table = table_of(name)
        if own in table.sides:
            emblem = table.emblems.get(banner or own, "")
            return replace(look, emblem=emblem) if emblem else look
    return look


@cache
def _looks(names: tuple[str, ...]) -> dict[str, str]:
    """Return the look of every side of these games: it is asked hundreds of times a frame."""
    return {side: look for name in reversed(names) for side, look in table_of(name).sides.items()}


def team(side: str) -> str:
    """Return the look of the whole team of a side: its own, or that whose ally it is."""
    return SIDES[side].ally or worn(side)


DROPPED_DIE: Final = (rgb("#1E202E"), rgb("#5C6482"))

BRIGHT: Final[dict[RGB, RGB]] = {
    CREAM: rgb("#FFFBEF"),
    MUTED_CREAM: rgb("#F8EBC8"),
    LOG_TEXT: WHITE,
    LOG_NAME: WHITE,
    BRASS_LIGHT: rgb("#FFE49A"),
    KEY_LIGHT: rgb("#FFC888"),
    DISABLED_ON_WOOD: rgb("#CDBFAA"),
    INK: rgb("#140A02"),
    INK_2: rgb("#2E1E0C"),
    RUBRIC: rgb("#5E1408"),
    DISABLED_INK: rgb("#3E301C"),
    FRIEND: rgb("#6A18A4"),
}
"""Tones of text that stand further from their ground in high contrast."""
PLAIN: Final[dict[str, RGB]] = {
    "tray.jpg": rgb("#150D07"),
    "frame.jpg": rgb("#150D07"),
    "button.jpg": rgb("#2B1C10"),
    "felt.jpg": rgb("#0A2A21"),
    "parchment.jpg": rgb("#F6ECD4"),
    "walnut.jpg": rgb("#080503"),
}
"""What stands in high contrast for each material under text."""
PLAIN_BUTTONS: Final[dict[str, RGB]] = {
    "gold": rgb("#FFCE68"),
    "wood": PLAIN["button.jpg"],
    "red": rgb("#93121C"),
    "teal": rgb("#0B5356"),
}
