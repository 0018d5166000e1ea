"""The themes of the board: what one floor set has other than another, as numbers and words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

Colour = tuple[int, int, int]
Strength = tuple[float, float, float]


@dataclass(frozen=True)
class Theme:
    """The numbers by which one theme differs from another.

    ``ground`` is what the floor is made of: laid ``slabs``, grown ``rock`` or ``sand``; ``walls``
    are of ``bricks`` or ``rock``; ``joints`` mark the cells of rock and sand: ``chalk`` corners or
    ``scratched`` lines. ``mossy`` and ``cracked`` multiply how often a floor is; on it grows moss
    or lies ``silk``, and in every other crack there may be ``embers``. ``caps`` are the colours of
    fungi that give light: stem, cap, its lit side, its shine and the dust that rises.
    With ``runes`` some of its doors are sealed by them. Its trees have ``leaf`` needles, ``snowy``
    in the cold.
    """

    name: str
    ground: str = "slabs"
    walls: str = "bricks"
    joints: str = ""
    lights: str = "torches"
    slab: Colour = (152, 140, 122)
    top: Colour = (60, 64, 76)
    rim: Colour = (178, 160, 136)
    brick: Colour = (104, 92, 82)
    stone: Colour = (138, 126, 112)
    carpeted: bool = True
    carpet: Colour = (122, 30, 34)
    carpet_dark: Colour = (62, 14, 22)
    gold: Colour = (182, 138, 64)
    moss: Colour = (74, 86, 46)
    mossy: float = 1.0
    cracked: float = 1.0
    torch: Strength = (0.82, 0.53, 0.23)
    lamp: Strength = (0.30, 0.24, 0.16)
    ambient: Strength = (0.72, 0.69, 0.72)
    flame: tuple[Colour, Colour, Colour] = ((255, 116, 20), (255, 190, 58), (255, 244, 196))
    glow: Colour = (255, 150, 50)
    embers: bool = False
    silk: bool = False
    runes: bool = False
    water: Colour = (30, 92, 104)
    leaf: Colour = (64, 92, 50)
    snowy: bool = False
    caps: tuple[Colour, Colour, Colour, Colour, Colour] = (
        (196, 182, 214), (134, 92, 206), (186, 150, 246), (236, 222, 255), (206, 172, 255),
    )  # fmt: skip


GREATHALLS: Final = Theme("greathalls")
CRYPT: Final = Theme(
    "crypt",
    slab=(124, 133, 120),
    top=(58, 58, 68),
    rim=(160, 164, 150),
    brick=(84, 92, 86),
    stone=(122, 130, 120),
    carpet=(74, 54, 80),
    carpet_dark=(34, 26, 42),
    gold=(150, 136, 92),
    moss=(66, 92, 48),
    mossy=2.4,
    cracked=1.8,
    torch=(0.45, 0.65, 0.50),
    lamp=(0.26, 0.26, 0.22),
    ambient=(0.74, 0.73, 0.74),
    flame=((44, 176, 104), (138, 238, 158), (236, 255, 232)),
    glow=(90, 220, 140),
)
CAVE: Final = Theme(
    "cave",
    ground="rock",
    walls="rock",
    joints="chalk",
    slab=(140, 128, 112),
    top=(66, 64, 70),
    rim=(164, 148, 126),
    brick=(98, 88, 80),
    stone=(126, 114, 100),
    carpeted=False,
    moss=(70, 92, 56),
    mossy=1.4,
    cracked=1.3,
    torch=(0.80, 0.50, 0.22),
    lamp=(0.26, 0.22, 0.17),
    ambient=(0.76, 0.76, 0.80),
)
ARENA: Final = Theme(
    "arena",
    ground="sand",
    joints="scratched",
    slab=(176, 161, 136),
    top=(92, 78, 66),
    rim=(206, 178, 134),
    brick=(126, 100, 76),
    stone=(150, 130, 104),
    carpeted=False,
    mossy=0.0,
    cracked=0.0,
    torch=(0.56, 0.40, 0.22),
    lamp=(0.26, 0.22, 0.16),
    ambient=(0.64, 0.60, 0.58),
)
DEEP_DARK: Final = Theme(
    "deep_dark",
    ground="rock",
    walls="rock",
    joints="chalk",
    lights="fungi",
    slab=(116, 116, 122),
    top=(52, 50, 66),
    rim=(136, 128, 156),
    brick=(78, 74, 92),
    stone=(106, 102, 116),
    carpeted=False,
    moss=(70, 58, 104),
    mossy=1.2,
    cracked=1.4,
    torch=(0.50, 0.42, 0.70),
    lamp=(0.20, 0.20, 0.26),
    ambient=(0.66, 0.66, 0.70),
    flame=((104, 60, 190), (160, 116, 240), (232, 214, 255)),
    glow=(150, 96, 240),
)
CASTLE: Final = Theme(
    "castle",
    slab=(132, 134, 138),
    top=(50, 52, 62),
    rim=(160, 158, 158),
    brick=(86, 84, 88),
    stone=(126, 126, 128),
    carpet=(58, 40, 78),
    carpet_dark=(26, 18, 40),
    gold=(156, 134, 84),
    moss=(64, 80, 60),
    mossy=0.9,
    cracked=1.6,
    torch=(0.60, 0.41, 0.22),
    lamp=(0.32, 0.28, 0.22),
    ambient=(0.78, 0.77, 0.79),
)
CHAPEL: Final = Theme(
    "chapel",
    slab=(164, 154, 138),
    top=(64, 58, 58),
    rim=(190, 172, 142),
    brick=(112, 98, 84),
    stone=(158, 148, 132),
    carpet=(34, 58, 112),
    carpet_dark=(16, 26, 58),
    gold=(196, 156, 72),
    moss=(84, 90, 60),
    mossy=0.3,
    cracked=0.8,
    torch=(0.70, 0.52, 0.26),
    lamp=(0.28, 0.24, 0.16),
    ambient=(0.70, 0.66, 0.64),
    flame=((255, 150, 40), (255, 214, 110), (255, 250, 220)),
    glow=(255, 186, 90),
)
EMBER_CRYPT: Final = Theme(
    "ember_crypt",
    slab=(136, 126, 118),
    top=(62, 54, 54),
    rim=(188, 158, 132),
    brick=(102, 80, 70),
    stone=(130, 118, 108),
    carpet=(94, 34, 24),
    carpet_dark=(48, 18, 12),
    gold=(196, 128, 48),
    moss=(58, 44, 38),
    mossy=1.5,
    cracked=2.0,
    torch=(0.74, 0.48, 0.28),
    lamp=(0.28, 0.23, 0.18),
    ambient=(0.64, 0.61, 0.61),
    flame=((232, 60, 10), (255, 146, 30), (255, 236, 160)),
    glow=(255, 116, 30),
    embers=True,
    runes=True,
)
WEB_CAVE: Final = Theme(
    "web_cave",
    ground="rock",
    walls="rock",
    joints="chalk",
    lights="fungi",
    slab=(124, 122, 118),
    top=(58, 56, 68),
    rim=(150, 148, 156),
    brick=(84, 80, 90),
    stone=(112, 108, 112),
    carpeted=False,
    moss=(226, 228, 220),
    mossy=4.0,
    cracked=0.8,
    torch=(0.40, 0.58, 0.52),
    lamp=(0.22, 0.22, 0.24),
    ambient=(0.70, 0.70, 0.74),
    flame=((40, 150, 130), (120, 226, 200), (226, 255, 246)),
    glow=(96, 220, 190),
    silk=True,
    runes=True,
    caps=((202, 206, 190), (62, 142, 128), (122, 208, 186), (222, 255, 244), (160, 240, 216)),
)
TEMPLE: Final = Theme(
    "temple",
    slab=(156, 147, 129),
    top=(66, 62, 54),
    rim=(196, 178, 132),
    brick=(116, 98, 72),
    stone=(156, 147, 130),
    carpet=(112, 34, 30),
    carpet_dark=(56, 16, 18),
    gold=(196, 158, 70),
    moss=(76, 98, 50),
    mossy=1.8,
    cracked=1.4,
    torch=(0.66, 0.50, 0.32),
    lamp=(0.28, 0.25, 0.19),
    ambient=(0.69, 0.68, 0.67),
)
FROST: Final = Theme(
    "frost",
    slab=(136, 140, 145),
    top=(66, 72, 82),
    rim=(222, 232, 240),
    brick=(92, 102, 114),
    stone=(150, 160, 170),
    carpeted=False,
    moss=(206, 214, 222),
    mossy=3.0,
    cracked=1.2,
    torch=(0.44, 0.48, 0.53),
    lamp=(0.21, 0.22, 0.24),
    ambient=(0.70, 0.71, 0.74),
    flame=((40, 110, 220), (120, 196, 255), (236, 250, 255)),
    glow=(120, 190, 255),
    water=(58, 104, 128),
    leaf=(56, 84, 72),
    snowy=True,
)
THEMES: Final = (
    GREATHALLS, CRYPT, CAVE, ARENA, DEEP_DARK, CASTLE, CHAPEL, EMBER_CRYPT, WEB_CAVE, TEMPLE, FROST,
)  # fmt: skip
