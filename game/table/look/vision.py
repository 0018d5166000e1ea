"""How a picture looks to people who see fewer colours."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

import pygame

Vision = Literal["grey", "deutan", "protan", "tritan"]
Matrix = tuple[tuple[float, float, float], ...]

# Machado, Oliveira and Fernandes 2009, the full loss of one kind of cone, on linear light.
LOSSES: Final[dict[str, Matrix]] = {
    "deutan": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "protan": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "tritan": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}


def simulated(picture: pygame.Surface, vision: Vision) -> pygame.Surface:
    """Return a premultiplied picture as it is seen without colour, or without one kind of cone.

    Deutan eyes lack the cone for green, protan ones red, tritan ones blue. What is clear stays
    clear. Every pixel is looked at, so this is for small pictures and for tests.
    """
    if vision == "grey":
        return pygame.transform.grayscale(picture)
    seen: dict[bytes, bytes] = {}
    data = pygame.image.tobytes(picture, "RGBA")
    changed = bytearray(data)
    for at in range(0, len(data), 4):
        pixel = data[at : at + 4]
        if pixel[3]:
            found = seen.get(pixel)
            if found is None:
                found = seen[pixel] = _seen(pixel, LOSSES[vision])
            changed[at : at + 3] = found
    return pygame.image.frombytes(bytes(changed), picture.get_size(), "RGBA")


def _seen(pixel: bytes, loss: Matrix) -> bytes:
    """Return red, green and blue of a premultiplied pixel as they are seen."""
    light, alpha = _linear(), pixel[3]
    red, green, blue = (light[min(255, value * 255 // alpha)] for value in pixel[:3])
    shown = (_shown(row[0] * red + row[1] * green + row[2] * blue) for row in loss)
    return bytes(value * alpha // 255 for value in shown)


@lru_cache(maxsize=1)
def _linear() -> tuple[float, ...]:
    """Return the light of each of the 256 steps of a screen, 0 to 1."""
    steps = (value / 255 for value in range(256))
    return tuple(s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in steps)


def _shown(light: float) -> int:
    light = min(1.0, max(0.0, light))
    step = light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return round(255 * step)
