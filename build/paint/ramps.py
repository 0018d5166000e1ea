"""Colour ramps of the miniatures: the paint pots of the house."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

import numpy as np
import numpy.typing as npt

Pixels = npt.NDArray[np.float32]
Finish = Literal["shaded", "flat", "glowing"]

STEPS: Final = 256
_STOPS: Final = (0.0, 0.28, 0.6, 1.0)


class Ramp(NamedTuple):
    """One paint: three colours from dark to light, how much it shines, how it is laid on."""

    shadow: str
    middle: str
    light: str
    shine: float = 0.0
    finish: Finish = "shaded"


RAMPS: Final[dict[str, Ramp]] = {
    # skin, scale, fur, bone
    "skin": Ramp("7A4630", "C98A62", "F3C79C", 0.1),
    "fair": Ramp("94523A", "E8AE86", "FFE6CC", 0.1),
    "goblin": Ramp("3E5A1C", "94B83C", "E4F296", 0.1),
    "goblin_dark": Ramp("2D4526", "5F7F34", "A8CB74", 0.1),
    "blush": Ramp("7A3038", "C8685E", "F0A68E", 0.1),
    "tiefling": Ramp("5A1F3C", "B04A70", "F09CA4", 0.12),
    "bronze": Ramp("6B3312", "C0702A", "FFC878", 0.25),
    "belly": Ramp("8A5A24", "E0B060", "FFF0B8", 0.12),
    "drow": Ramp("352C54", "7568A2", "C2B6E4", 0.12),
    "tawny": Ramp("7A3F14", "D88E3A", "FFDA98", 0.08),
    "ogre": Ramp("6A4A30", "B58A5E", "ECC894", 0.1),
    "gale": Ramp("3C6A86", "8CC2D8", "E2F8FF", 0.12),
    "umber": Ramp("3A1C10", "84502E", "CC9258", 0.12),
    "brick": Ramp("5E1C14", "B84E38", "FFAA84", 0.12),
    "dusk": Ramp("2C2C48", "70709C", "C0BCE4", 0.1),
    "troll": Ramp("20382C", "5C8864", "BCE2AE", 0.1),
    "pallor": Ramp("46564E", "A6BEA8", "F2FCE6", 0.1),
    "flesh": Ramp("6A1A3A", "D0506C", "FFA8B0", 0.25),
    "bone": Ramp("75664A", "D3C49A", "FFFBE6", 0.12),
    "horn": Ramp("40342C", "8E7A62", "E8D8B4", 0.2),
    "hair": Ramp("8A8698", "D8D4E2", "FFFFFF", 0.15),
    "copper": Ramp("6A200C", "C8561E", "FFAA5C", 0.15),
    # cloth and hide
    "leather": Ramp("3A2012", "7D4A28", "BD8450", 0.15),
    "dark_leather": Ramp("24150E", "523322", "8C6242", 0.15),
    "green": Ramp("1D3A22", "3F7A3E", "8CC467", 0.05),
    "forest": Ramp("1C3A18", "3C6E2A", "92C45C", 0.05),
    "moss": Ramp("2C3A1C", "5F7238", "A5B466", 0.05),
    "indigo": Ramp("1C2450", "3F4F96", "8FA0DC", 0.06),
    "azure": Ramp("163A6E", "3A7AC8", "9CD0FF", 0.06),
    "violet": Ramp("2A1650", "6238A0", "B688E0", 0.08),
    "plum": Ramp("2C1230", "622E62", "A868A0", 0.06),
    "red": Ramp("5A1016", "A82A2C", "E8705A", 0.06),
    "rose": Ramp("5C1240", "C23C84", "FF9CC4", 0.06),
    "crimson": Ramp("4C0C1C", "96203A", "DC6470", 0.06),
    "teal": Ramp("0C3A40", "1F7A7C", "74C8C0", 0.06),
    "saffron": Ramp("7A3A08", "E08A1C", "FFD468", 0.06),
    "charcoal": Ramp("17161C", "34323C", "6A6674", 0.08),
    "ash": Ramp("3C3A40", "74707A", "B4B0B8", 0.05),
    "cream": Ramp("8C7450", "DCC89C", "FFF6DC", 0.05),
    "rag": Ramp("4A3A26", "86704C", "C0A878", 0.04),
    "hide": Ramp("2E2018", "66492F", "A07C54", 0.05),
    "fur": Ramp("3A2A20", "7A5C44", "C8A884", 0.04),
    # hard things
    "wood": Ramp("3C220F", "80522A", "C8925A", 0.08),
    "stone": Ramp("34322F", "6E6A62", "B4AFA2", 0.06),
    "marble": Ramp("56606A", "A8B2B8", "F4F6F2", 0.1),
    "gold": Ramp("6A4210", "D09A2C", "FFF0A0", 0.7),
    "steel": Ramp("2C3440", "7C8896", "EEF4FA", 0.8),
    "iron": Ramp("22262C", "585F68", "AEB6BE", 0.6),
    "blacksteel": Ramp("10141F", "38455F", "A9BCE2", 0.7),
    "rust": Ramp("45200E", "8E4A20", "CC8A50", 0.2),
    "hexsteel": Ramp("160C30", "40307C", "A890F0", 0.6),
    # flat: laid on without light
    "ink": Ramp("140C0E", "140C0E", "140C0E", 0.0, "flat"),
    "dark": Ramp("08060A", "120E14", "1C161E", 0.0, "flat"),
    "maw": Ramp("3A0A10", "5A1218", "7A1C20", 0.0, "flat"),
    "tongue": Ramp("8A2030", "D0505A", "F08088", 0.0, "flat"),
    "tooth": Ramp("D8D8C8", "FFFFF0", "FFFFFF", 0.0, "flat"),
    "yellow_eye": Ramp("A06A00", "FFCC20", "FFF6A0", 0.0, "flat"),
    "red_eye": Ramp("700000", "E02818", "FF9060", 0.0, "flat"),
    "ember_eye": Ramp("A02A00", "FF8A18", "FFE090", 0.0, "flat"),
    "mint_eye": Ramp("0C5A3A", "6CF0C0", "D8FFE8", 0.0, "flat"),
    # glowing: lighter toward the middle, no ink line
    "fel": Ramp("0C5A3A", "30D890", "D8FFE8", 0.0, "glowing"),
    "fire": Ramp("A02A00", "FF9020", "FFF4A8", 0.0, "glowing"),
    "arcane": Ramp("3A1A90", "9A6CFF", "EFE4FF", 0.0, "glowing"),
    "storm": Ramp("1450A0", "58C8FF", "F0FCFF", 0.0, "glowing"),
    "song": Ramp("A06010", "FFCC48", "FFFBE0", 0.0, "glowing"),
}


def colour(text: str) -> Pixels:
    """Three numbers 0..255 of a colour written as six hexadecimal digits, with or without #."""
    digits = text.lstrip("#")
    return np.array([int(digits[i : i + 2], 16) for i in (0, 2, 4)], np.float32)


def table(name: str) -> Pixels:
    """The ramp called `name` as 256 colours, from deepest shadow to full light."""
    ramp = RAMPS[name]
    shadow, middle, light = colour(ramp.shadow), colour(ramp.middle), colour(ramp.light)
    deep = shadow * np.array([0.47, 0.47, 0.6], np.float32)
    places = np.linspace(0.0, 1.0, STEPS)
    stops = np.stack([deep, shadow, middle, light])
    channels = [np.interp(places, _STOPS, stops[:, channel]) for channel in range(3)]
    return np.stack(channels, 1).astype(np.float32)
