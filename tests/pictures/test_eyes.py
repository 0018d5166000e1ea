"""Painted scenes are readable for every eye; ``python -m tests.pictures.eyes`` looks at all."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from game.table.hud.brush import Brush
from game.table.look.theme import Look
from game.table.look.vision import simulated
from tests.pictures.checks import LEAST, Window, pale
from tests.pictures.eyes import VISIONS, as_seen, look_at, pixels, surface_of, told_apart
from tests.pictures.recorder import recording

SIZE = (1280, 720)
COLOURS = [(200, 40, 40), (20, 120, 60), (40, 60, 160), (240, 233, 200), (0, 0, 0), (255, 255, 255)]


@pytest.mark.parametrize("scene", ["action", "setup", "settings_look", "result"])
def test_texts_and_states_are_clear_to_every_eye(scene: str) -> None:
    found = look_at(scene, Window(SIZE, 150))
    assert found.texts > 10
    assert [str(each) for each in found.faults] == []


def test_and_so_in_high_contrast() -> None:
    assert look_at("action", Window(SIZE, 150), contrast=True).faults == []


def test_pairs_of_states_are_met() -> None:
    assert look_at("settings_look", Window(SIZE)).pairs >= 4 * len(VISIONS)


@pytest.mark.parametrize("vision", VISIONS)
def test_pictures_are_seen_as_the_game_shows_it(vision: str) -> None:
    picture = pygame.Surface((len(COLOURS), 1), pygame.SRCALPHA, 32)
    for x, colour in enumerate(COLOURS):
        picture.set_at((x, 0), colour)
    seen = as_seen(pixels(picture), vision)[0]  # type: ignore[arg-type]
    shown = pixels(simulated(picture, vision))[0]  # type: ignore[arg-type]
    if vision == "grey":  # the game's own grey is quicker, and a little darker in the reds
        assert all(len(set(map(int, each))) == 1 for each in seen)
    else:
        assert np.abs(seen.astype(int) - shown.astype(int)).max() <= 3


def _shade(tone: tuple[int, int, int], edge: tuple[int, int, int] | None = None) -> pygame.Surface:
    picture = pygame.Surface((80, 30))
    picture.fill(tone)
    if edge is not None:
        pygame.draw.rect(picture, edge, picture.get_rect(), 3)
    return picture


def test_hue_alone_does_not_tell_states_apart_and_light_or_a_rim_does() -> None:
    red, green = _shade((150, 60, 60)), _shade((60, 100, 60))
    crops = [as_seen(pixels(each), "grey") for each in (red, green)]
    assert not told_apart(*crops, whole=False)
    light = as_seen(pixels(_shade((230, 220, 190))), "grey")
    assert told_apart(crops[0], light, whole=False)
    rimmed = as_seen(pixels(_shade((60, 100, 60), (250, 240, 200))), "grey")
    assert told_apart(crops[0], rimmed, whole=False)


def test_a_mark_within_counts_only_where_states_are_marked() -> None:
    bare, ticked = _shade((40, 30, 20)), _shade((40, 30, 20))
    pygame.draw.circle(ticked, (250, 240, 200), (40, 15), 7)
    crops = [pixels(bare), pixels(ticked)]
    assert told_apart(*crops, whole=True)
    assert not told_apart(*crops, whole=False)


def test_red_letters_on_black_are_pale_to_eyes_that_see_no_red() -> None:
    from game import paths

    pygame.display.init()
    pygame.display.set_mode(SIZE)
    inks: dict[object, pygame.Rect] = {}
    records = []
    for blank in (False, True):
        with recording(SIZE, blank, inks) as record:
            look = Look(paths.assets(), SIZE)
            brush = Brush(look.fonts, look.icons, look.materials)
            brush.line(record.screen, "Danger ahead", "h2", (240, 40, 30), (60, 80))
        records.append(record)
    first, bare = records[0], records[1].screen
    assert pale(first, first.screen, bare) == []
    seen = [surface_of(as_seen(pixels(each), "protan")) for each in (first.screen, bare)]

    def through(colour: tuple[int, int, int]) -> tuple[int, int, int]:
        red, green, blue = (int(part) for part in as_seen(np.array(colour, np.uint8), "protan"))
        return red, green, blue

    assert [each.what for each in pale(first, *seen, through, LEAST)] == ["pale"]
