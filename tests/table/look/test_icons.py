from __future__ import annotations

import pygame
import pytest

from game.paths import assets
from game.rules.descent.content import content
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


DESCENT = content()
ABILITIES = [
    *("off_hand", "pierce", "reach", "sweep", "blast", "breath", "knockback", "fly", "quick_shot"),
    *("undying", "aura", "command", "sorcery", "regenerate", "web", "stun", "burn", "poison"),
]
ACTIONS = ["run", "battle", "advance", "ready", "aim", "dodge", "guard", "rest", "town"]
OF_HEROES = ["extra_attack", "teleport", "halfshield", "keep_aim", "quick_fingers", "heal"]


@pytest.mark.parametrize(
    "name",
    [
        *(each.id for each in (*DESCENT.cards, *DESCENT.items)),
        *ABILITIES,
        *ACTIONS,
        *OF_HEROES,
        *("range_ring", "overlord", "heroes", "threat", "crown_cracked", "glyph", "idol", "pit"),
        *("rune_door", "pack"),
    ],
)
def test_everything_on_the_cards_of_descent_has_an_icon(name: str) -> None:
    assert ICONS.has(name)


def test_no_two_icons_are_one_picture() -> None:
    seen: dict[bytes, str] = {}
    for name in ICONS.names():
        picture = pygame.image.tobytes(ICONS.mask(name, 24), "RGBA")
        assert picture not in seen, f"{name} is {seen[picture]}"
        seen[picture] = name


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
