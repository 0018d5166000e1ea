"""Stored pictures of a few scenes, and what differs from them.

A picture is kept 960 pixels wide in WebP. What is compared has gone through the same reduction and
the same codec, so that equal scenes give equal bytes; what is left between machines is judged by
how much an eye would see of it. Few are stored, so that a change of the look touches few of them;
all others are drawn before and after a change and compared with each other.
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame
from PIL import Image
from pixelmatch import pixelmatch
from pygame import Rect

FOLDER: Final = Path(__file__).parent / "references"
WIDTH: Final = 960
QUALITY: Final = 40
"""Enough to see what is meant; a change of one word shows in the blocks around it."""
THRESHOLD: Final = 0.1
"""How different two pixels must look to count (0: at all, 1: black and white)."""
MOST: Final = 90
"""Pixels of a reduced picture that may differ: less than the shortest word takes."""
BLOCK: Final = 24
"""Pixels of a reduced picture within which differences are told as one."""

LARGE: Final = ((1920, 1080), 100)
SMALL: Final = ((1280, 720), 150)
KEPT: Final = {
    "title": LARGE,
    "setup": LARGE,
    "initiative": LARGE,
    "targeting": LARGE,
    "result": LARGE,
    "adventure_won": LARGE,
    "adventure_lost": LARGE,
    "rules": LARGE,
    "action": SMALL,
    "descent_attack": LARGE,
    "descent_won": LARGE,
    "descent_arranging": SMALL,
    "descent_overlord": SMALL,
    "trials_target": LARGE,
    "trials_turn": SMALL,
}
"""The scenes whose pictures are stored, each with its size of window and text."""


@dataclass(frozen=True, slots=True)
class Difference:
    """What differs from a reference: how many reduced pixels, and where in the window."""

    pixels: int
    boxes: list[Rect]
    picture: pygame.Surface

    def __str__(self) -> str:
        places = ", ".join(f"{b.x},{b.y} {b.width}×{b.height}" for b in self.boxes)
        return f"{self.pixels} pixels of {WIDTH} across differ, at {places}"


def path_of(scene: str, size: tuple[int, int], text: int, folder: Path = FOLDER) -> Path:
    """Return where the picture of a scene lies in a folder."""
    return folder / f"{scene}-{size[0]}x{size[1]}-{text}.webp"


def stored(picture: pygame.Surface) -> bytes:
    """Return a picture as it is stored."""
    small = pygame.transform.smoothscale(_plain(picture), _reduced(picture.get_size()))
    pixels = pygame.image.tobytes(small, "RGB")
    file = io.BytesIO()
    Image.frombytes("RGB", small.get_size(), pixels).save(file, "WEBP", quality=QUALITY, method=6)
    return file.getvalue()


def compare(picture: pygame.Surface, reference: bytes) -> Difference | None:
    """Return what of a picture differs from a stored one; None if an eye sees no difference."""
    now = stored(picture)
    if now == reference:
        return None
    ours, theirs = (Image.open(io.BytesIO(data)).convert("RGBA") for data in (now, reference))
    wide, high = _reduced(picture.get_size())
    whole = Rect((0, 0), picture.get_size())
    if ours.size != theirs.size:
        return Difference(wide * high, [whole], _plain(picture))
    marked = bytearray(wide * high * 4)
    count = pixelmatch(
        ours.tobytes(), theirs.tobytes(), wide, high, marked,
        threshold=THRESHOLD, includeAA=True, diff_mask=True,
    )  # fmt: skip
    if count <= MOST:
        return None
    mask = pygame.mask.from_surface(pygame.image.frombytes(bytes(marked), (wide, high), "RGBA"))
    boxes = _boxes(mask, picture.get_width() / wide)
    ground = pygame.image.frombytes(ours.tobytes(), (wide, high), "RGBA")
    return Difference(count, boxes, _shown(ground, theirs.tobytes(), mask))


def _plain(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture in the form that can be reduced."""
    result = pygame.Surface(picture.get_size(), pygame.SRCALPHA, 32)
    result.fill((0, 0, 0, 255))
    result.blit(picture, (0, 0))
    return result


def _reduced(size: tuple[int, int]) -> tuple[int, int]:
    return WIDTH, round(WIDTH * size[1] / size[0])


def _boxes(mask: pygame.mask.Mask, scale: float) -> list[Rect]:
    """Return where pixels are set, in the window's places; those near each other as one."""
    coarse = pygame.mask.Mask((mask.get_size()[0] // BLOCK + 1, mask.get_size()[1] // BLOCK + 1))
    for y in range(mask.get_size()[1]):
        for x in range(mask.get_size()[0]):
            if mask.get_at((x, y)):
                coarse.set_at((x // BLOCK, y // BLOCK))
    side = BLOCK * scale
    return [
        Rect(round(b.x * side), round(b.y * side), round(b.width * side), round(b.height * side))
        for b in coarse.get_bounding_rects()
    ]


def _shown(ours: pygame.Surface, theirs: bytes, mask: pygame.mask.Mask) -> pygame.Surface:
    """Return three pictures under each other: now, as stored, and where they differ."""
    wide, high = ours.get_size()
    result = pygame.Surface((wide, 3 * high))
    result.blit(ours, (0, 0))
    result.blit(pygame.image.frombytes(theirs, (wide, high), "RGBA"), (0, high))
    dim = ours.copy()
    dim.fill((70, 70, 70, 255), special_flags=pygame.BLEND_RGBA_MULT)
    result.blit(dim, (0, 2 * high))
    mask.to_surface(result, None, None, (255, 60, 40), None, (0, 2 * high))
    return result
