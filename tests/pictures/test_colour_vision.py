"""Sides and states stay apart for every eye: by shape or pattern, or by 3 to 1 in light.

Pictures are looked at as people without one kind of cone see them, and in grey.
"""

from __future__ import annotations

import itertools
import os
from functools import lru_cache
from typing import get_args

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from game import paths
from game.board.grid import Grid, mask_of
from game.scenes.match.threats import COUNTED, GLOWING
from game.table.board.overlays import STYLES, Overlays
from game.table.figures.minis import Minis
from game.table.hud.brush import Brush
from game.table.look import palette as ink
from game.table.look.palette import SIDES
from game.table.look.theme import Look
from game.table.look.vision import Vision, simulated
from game.table.onslaught import rows
from game.table.onslaught.data import DialData, RowData
from game.table.onslaught.dial import cooldown
from tests.pictures.checks import contrast, luminance
from tests.pictures.eyes import Light, luminances, pixels

VISIONS = get_args(Vision)
APART = 3.0
"""Contrast from which two tones are told apart without any shape."""
STRUCTURE = 0.04
"""The share of a thing's pixels that must be lighter, darker or like its middle in one alone."""
SEEN = 1.25
"""Contrast from which a pixel stands out from the middle of its thing."""
FLOOR = (0x7A, 0x6E, 0x60)
SMALL_CELL = 36


@pytest.fixture(scope="module")
def look() -> Look:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    return Look(paths.assets(), (1280, 720))


def on_floor(picture: pygame.Surface, premultiplied: bool = False) -> pygame.Surface:
    ground = pygame.Surface(picture.get_size(), pygame.SRCALPHA, 32)
    ground.fill((*FLOOR, 255))
    flag = pygame.BLEND_PREMULTIPLIED if premultiplied else 0
    ground.blit(picture, (0, 0), special_flags=flag)
    return ground


@lru_cache(maxsize=64)
def lights(picture: pygame.Surface, vision: Vision) -> Light:
    """Return how light each pixel is to an eye; a picture is met in many pairs."""
    return luminances(pixels(simulated(picture, vision))).ravel()


def told_apart(one: pygame.Surface, other: pygame.Surface, vision: Vision) -> bool:
    """Whether two pictures on the same floor differ in form, or clearly in light."""
    first, second = (lights(picture, vision) for picture in (one, other))
    floor = luminance(*FLOOR)
    drawn = _marks(first, floor) | _marks(second, floor)
    if not drawn.any():
        return False
    first, second = first[drawn], second[drawn]
    middle = [float(np.sort(each)[len(each) // 2]) for each in (first, second)]
    if contrast(*middle) >= APART:
        return True
    # Each against its own middle: what is left is form, whatever the colours are.
    turned = _levels(first, middle[0]) != _levels(second, middle[1])
    return float(turned.mean()) >= STRUCTURE


def _contrasts(lights: Light, other: float) -> Light:
    """Return the contrast of each pixel to one light (WCAG)."""
    return (np.maximum(lights, other) + 0.05) / (np.minimum(lights, other) + 0.05)


def _levels(lights: Light, middle: float) -> Light:
    """Return which pixels are clearly lighter (1) or darker (-1) than the middle of their thing."""
    return np.sign(lights - middle) * (_contrasts(lights, middle) >= SEEN)


def _marks(lights: Light, floor: float) -> NDArray[np.bool_]:
    return _contrasts(lights, floor) > 1.08


PAIRS = list(itertools.combinations(SIDES, 2))


@pytest.mark.parametrize("vision", VISIONS)
def test_bases_tell_their_sides_on_the_smallest_cell(vision: Vision, look: Look) -> None:
    minis = Minis(paths.assets())
    bases = {side: on_floor(minis.base(side, SMALL_CELL), True) for side in SIDES}
    for one, other in PAIRS:
        assert told_apart(bases[one], bases[other], vision), (one, other)


@pytest.mark.parametrize("vision", VISIONS)
def test_portraits_tell_their_sides(vision: Vision, look: Look) -> None:
    minis = Minis(paths.assets())
    sides = [side for side in SIDES if side in minis.sides]
    faces = {side: on_floor(minis.portrait("goblin_guard", 24, side), True) for side in sides}
    for one, other in itertools.combinations(sides, 2):
        assert told_apart(faces[one], faces[other], vision), (one, other)


@pytest.mark.parametrize("vision", VISIONS)
def test_overlays_tell_their_meanings(vision: Vision, look: Look) -> None:
    grid = Grid(4, 4)
    cells = mask_of([grid.parse(name) for name in ("B2", "C2", "B3", "C3")])
    regions = {}
    for style in STYLES:
        picture = pygame.Surface((160, 160), pygame.SRCALPHA, 32)
        Overlays(40).lay(picture, grid, cells, style)
        regions[style] = on_floor(picture)
    # By the edge of the whole region, or by the pattern in the middle of a cell.
    middle = pygame.Rect(40, 40, 40, 40).inflate(-14, -14)
    insides = {style: region.subsurface(middle) for style, region in regions.items()}
    for one, other in itertools.combinations(STYLES, 2):
        if {one, other} & GLOWING and {one, other} & set(COUNTED):
            continue  # A game has one or the other: how many could strike, or how much they would.
        pair = (regions[one], regions[other])
        inside = (insides[one], insides[other])
        assert told_apart(*pair, vision) or told_apart(*inside, vision), (one, other)


@pytest.mark.parametrize("vision", VISIONS)
def test_dials_tell_their_states(vision: Vision, look: Look) -> None:
    brush = Brush(look.fonts, look.icons, look.materials)
    states = {
        "ready": DialData(0, 2), "one": DialData(1, 2), "two": DialData(2, 3),
        "once": DialData(0, -1), "used": DialData(-1, -1),
    }  # fmt: skip
    dials = {}
    for name, data in states.items():
        picture = pygame.Surface((48, 48), pygame.SRCALPHA, 32)
        cooldown(brush, picture, (24, 24), 20, data)
        dials[name] = on_floor(picture)
    for one, other in itertools.combinations(states, 2):
        assert told_apart(dials[one], dials[other], vision), (one, other)


@pytest.mark.parametrize("tone", ["attack", "ability", "once"])
@pytest.mark.parametrize("vision", VISIONS)
def test_rows_tell_whether_they_can_be_used(vision: Vision, tone: str, look: Look) -> None:
    brush = Brush(look.fonts, look.icons, look.materials)
    box = pygame.Rect(0, 0, 44, 44)
    sheets = []
    for enabled in (True, False):
        picture = pygame.Surface(box.size, pygame.SRCALPHA, 32)
        picture.fill(ink.PARCHMENT)
        data = RowData("bow", "bow", "", "", (), tone=tone, enabled=enabled)
        rows.row(brush, picture, box, rows.Planned(data, 44, ()), 44, rows.Sides(False, False))
        sheets.append(picture)
    assert told_apart(sheets[0], sheets[1], vision)


def test_two_colours_alone_would_not_pass(look: Look) -> None:
    """The measure itself: the same form in two hues of equal light is not told apart in grey."""
    discs = []
    for tone in ((200, 90, 90), (90, 141, 90)):
        picture = pygame.Surface((40, 40), pygame.SRCALPHA, 32)
        pygame.draw.circle(picture, tone, (20, 20), 15)
        discs.append(on_floor(picture))
    assert not told_apart(discs[0], discs[1], "grey")
    ring = discs[0].copy()
    pygame.draw.circle(ring, ink.NIGHT, (20, 20), 8)
    assert told_apart(discs[0], ring, "grey")
