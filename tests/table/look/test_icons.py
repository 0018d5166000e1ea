from __future__ import annotations

import pygame
import pytest

from game.paths import assets
from game.table.look.icons import Icons
from game.table.look.palette import NIGHT, SIDES

ICONS = Icons(assets())
LISTED = [
    *("heart", "shield", "boot", "sword", "bow", "flame", "fist", "sun", "hourglass", "skull"),
    *("chest", "star", "crown", "eye", "lock", "curtain", "cross", "tick"),
]


@pytest.mark.parametrize("name", [*LISTED, *(side.emblem for side in SIDES.values())])
def test_the_icons_of_the_style_are_drawn(name: str) -> None:
    assert ICONS.has(name)


@pytest.mark.parametrize("name", ICONS.names())
def test_an_icon_fills_its_box_at_the_smallest_size(name: str) -> None:
    picture = ICONS.mask(name, 14)
    assert picture.get_size() == (14, 14)
    seen = pygame.mask.from_surface(picture, 60)
    assert 0.04 < seen.count() / 196 < 0.95
    boxes = seen.get_bounding_rects()
    whole = boxes[0].unionall(boxes)
    assert max(whole.size) >= 8


def test_a_keyline_surrounds_the_shape() -> None:
    plain = pygame.mask.from_surface(ICONS.icon("heart", 20), 60)
    edged = ICONS.icon("heart", 20, edge=NIGHT)
    assert edged.get_width() > 20
    assert pygame.mask.from_surface(edged, 60).count() > plain.count()
