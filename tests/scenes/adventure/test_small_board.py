"""The small picture of a castle, as the library of matches shows it."""

from __future__ import annotations

import pygame
import pytest

from game import paths
from game.scenes.shell.boards import board_of
from game.table.room import table_of
from tests.table.adventure.courses import MATCHES, played

ROOM = (420, 380)


@pytest.mark.parametrize("key", MATCHES[1:3], ids=lambda key: key[0])
def test_all_tiles_that_were_laid_are_in_the_picture_and_no_bare_table(
    screen: pygame.Surface, key: tuple[str, int, int, int]
) -> None:
    course = played(*key)
    shown = table_of("adventure").reader.opening(course.game)
    for event in course.events:
        shown.apply(event)
    tiles = shown.still().tiles
    assert tiles is not None
    places = tiles.tiling.places
    assert len(places) > 12
    found = board_of(paths.assets(), paths.levels(key[0]), course.game, shown, ROOM)
    assert found.get_width() <= ROOM[0]
    assert found.get_height() <= ROOM[1] + 1
    wide, high = (len(range(min(at), max(at) + 1)) for at in zip(*places, strict=True))
    # Heads, and the thickness of tiles, reach a little beyond.
    assert found.get_width() / found.get_height() == pytest.approx(wide / high, rel=0.15)
    side = found.get_width() / wide
    left, top = (min(at) for at in zip(*places, strict=True))
    for across, down in places:
        middle = int((across - left + 0.5) * side), int((down - top + 0.5) * side)
        assert found.get_at(middle).a > 200
