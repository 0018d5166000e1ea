"""Paint the icon of Warhall into assets/icon/: a twenty-sided die in the colours of two sides.

Run it from the repository's folder: `python build/icon.py`. The pictures are committed.
"""

from __future__ import annotations

import math
from pathlib import Path
from typing import Final

import pygame

SIZES: Final = (32, 48, 64, 128, 256)
# Painted this much larger and scaled down once, which is what smooths the edges.
FINE: Final = 4
NIGHT: Final = pygame.Color("#140E0A")
WALNUT: Final = (pygame.Color("#4A2C1A"), pygame.Color("#21130B"))
BRASS: Final = (pygame.Color("#F2D48A"), pygame.Color("#C89B4A"), pygame.Color("#6E4A18"))
TEAL: Final = (pygame.Color("#7FE6DA"), pygame.Color("#1F9C9A"), pygame.Color("#0B4A50"))
RED: Final = (pygame.Color("#FF8A86"), pygame.Color("#B01E38"), pygame.Color("#4A0714"))

Point = tuple[float, float]


def paint(size: int) -> pygame.Surface:
    """Return the icon, `size` pixels wide and high, on a transparent ground."""
    full = size * FINE
    picture = pygame.Surface((full, full), pygame.SRCALPHA)
    _ground(picture, full)
    _die(picture, full)
    return pygame.transform.smoothscale(picture, (size, size))


def _ground(picture: pygame.Surface, full: int) -> None:
    """A walnut tile, lit from the upper left, with a brass edge."""
    edge = full // 24
    corner = full // 5
    whole = pygame.Rect(0, 0, full, full)
    pygame.draw.rect(picture, NIGHT, whole, border_radius=corner)
    pygame.draw.rect(picture, BRASS[1], whole.inflate(-edge, -edge), border_radius=corner)
    inner = whole.inflate(-3 * edge, -3 * edge)
    light = pygame.Surface((2, 2), pygame.SRCALPHA)
    for x in (0, 1):
        for y in (0, 1):
            light.set_at((x, y), WALNUT[0].lerp(WALNUT[1], (x + y) / 2))
    wood = pygame.transform.smoothscale(light, inner.size)
    shape = pygame.Surface(inner.size, pygame.SRCALPHA)
    pygame.draw.rect(shape, "white", shape.get_rect(), border_radius=corner - edge)
    wood.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(wood, inner)


def _die(picture: pygame.Surface, full: int) -> None:
    """A die seen on one face: left half in one side's enamel, right half in the other's."""
    middle = full / 2
    outer = [_around(middle, full * 0.385, 60 * step - 90) for step in range(6)]
    face = [_around(middle, full * 0.235, 120 * step - 90) for step in range(3)]
    top, right_up, right_down, bottom, left_down, left_up = outer
    tip, right, left = face
    facets: list[tuple[list[Point], pygame.Color]] = [
        ([top, tip, left_up], TEAL[0].lerp(TEAL[1], 0.35)),
        ([left_up, tip, left], TEAL[1]),
        ([left_up, left, left_down], TEAL[1].lerp(TEAL[2], 0.45)),
        ([left_down, left, bottom], TEAL[2].lerp(TEAL[1], 0.2)),
        ([top, tip, right_up], RED[0].lerp(RED[1], 0.55)),
        ([right_up, tip, right], RED[1]),
        ([right_up, right, right_down], RED[1].lerp(RED[2], 0.5)),
        ([right_down, right, bottom], RED[2].lerp(RED[1], 0.15)),
        ([left, right, bottom], BRASS[2].lerp(NIGHT, 0.25)),
        ([tip, right, left], BRASS[1]),
    ]
    shadow = [(x + full * 0.015, y + full * 0.025) for x, y in outer]
    pygame.draw.polygon(picture, NIGHT, shadow)
    for points, colour in facets:
        pygame.draw.polygon(picture, colour, points)
    upper = [tip, ((tip[0] + right[0]) / 2, (tip[1] + right[1]) / 2), (middle, middle), left]
    pygame.draw.polygon(picture, BRASS[0], upper)
    line = max(FINE, full // 56)
    for points, _ in facets:
        _outline(picture, points, line)
    _outline(picture, outer, line * 2)


def _around(middle: float, radius: float, degrees: float) -> Point:
    angle = math.radians(degrees)
    return middle + radius * math.cos(angle), middle + radius * math.sin(angle)


def _outline(picture: pygame.Surface, points: list[Point], width: int) -> None:
    for start, end in zip(points, points[1:] + points[:1], strict=True):
        pygame.draw.line(picture, NIGHT, start, end, width)
        pygame.draw.circle(picture, NIGHT, end, width / 2)


def main() -> None:
    """Write one picture for each size."""
    folder = Path(__file__).resolve().parent.parent / "assets" / "icon"
    folder.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        pygame.image.save(paint(size), folder / f"warhall-{size}.png")


if __name__ == "__main__":
    main()
