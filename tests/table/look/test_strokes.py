"""Smooth scaling: of pictures one pixel thin too, which pygame reads beyond their end."""

from __future__ import annotations

import os
import platform
import subprocess
import sys

import pygame
import pytest

from game.table.look.strokes import clear, rescaled

THIN = """
import faulthandler
from game.table.look.strokes import clear, rescaled

faulthandler.enable()
strip, kept = clear(64, 1), []
for width in range(600, 4000, 4):
    kept.append((rescaled(strip, (width, 20)), bytearray(700)))
print("alive")
"""


def _strip(wide: int, high: int) -> pygame.Surface:
    strip = clear(wide, high)
    for x in range(wide):
        for y in range(high):
            strip.set_at((x, y), (200, 40 + 3 * x, 40 + 3 * y, 60 + 2 * (x + y)))
    return strip


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="memory is laid out by glibc here")
def test_no_memory_beyond_a_thin_picture_is_read() -> None:
    # Every block of memory lies alone: what is far beyond its end is nobody's.
    alone = {"MALLOC_MMAP_THRESHOLD_": "1024", "MALLOC_TOP_PAD_": "1"}
    run = subprocess.run(
        [sys.executable, "-c", THIN],
        env={**os.environ, **alone}, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert (run.returncode, run.stdout.split()[-1:]) == (0, ["alive"]), run.stderr


@pytest.mark.parametrize(
    ("picture", "size"),
    [((64, 1), (653, 720)), ((1, 64), (1280, 346)), ((1, 1), (9, 7)), ((64, 1), (20, 9))],
)
def test_pygame_never_gets_a_picture_that_is_thin_where_it_grows(
    picture: tuple[int, int], size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    got: list[tuple[int, int]] = []
    real = pygame.transform.smoothscale

    def seen(source: pygame.Surface, to: tuple[int, int]) -> pygame.Surface:
        got.append(source.get_size())
        return real(source, to)

    monkeypatch.setattr(pygame.transform, "smoothscale", seen)
    assert rescaled(clear(*picture), size).get_size() == size
    ((wide, high),) = got
    assert wide >= 2
    assert high >= 2


def test_a_row_that_grows_high_is_the_same_in_every_row() -> None:
    strip = _strip(64, 1)
    flat = pygame.transform.smoothscale(strip, (200, 1))
    grown = rescaled(strip, (200, 30))
    for y in range(30):
        row = grown.subsurface((0, y, 200, 1))
        assert pygame.image.tobytes(row, "RGBA") == pygame.image.tobytes(flat, "RGBA")


def test_a_column_that_grows_wide_is_the_same_in_every_column() -> None:
    strip = _strip(1, 50)
    flat = pygame.transform.smoothscale(strip, (1, 120))
    grown = rescaled(strip, (30, 120))
    for x in range(30):
        column = grown.subsurface((x, 0, 1, 120))
        assert pygame.image.tobytes(column, "RGBA") == pygame.image.tobytes(flat, "RGBA")


def test_what_is_thick_enough_is_scaled_as_pygame_does() -> None:
    picture = _strip(40, 30)
    for size in ((80, 90), (13, 70), (90, 7), (40, 30), (1, 1)):
        plain = pygame.transform.smoothscale(picture, size)
        same = pygame.image.tobytes(rescaled(picture, size), "RGBA")
        assert same == pygame.image.tobytes(plain, "RGBA")


def test_a_picture_of_nothing_becomes_an_empty_one() -> None:
    for picture in (clear(1, 9).subsurface((0, 0, 0, 9)), clear(9, 1).subsurface((0, 0, 9, 0))):
        grown = rescaled(picture, (6, 5))
        assert grown.get_size() == (6, 5)
        assert grown.get_bounding_rect().size == (0, 0)


def test_a_picture_is_scaled_onto_the_one_that_is_given() -> None:
    onto = clear(200, 30)
    assert rescaled(_strip(64, 1), (200, 30), onto) is onto
    assert onto.get_at((100, 29)).a > 0
