"""Each kind of monster of Descent has a figure as large as the space it fills, a master too."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from game.paths import assets
from game.table.figures.minis import Minis

MINIS = Minis(assets())
INDEX = msgspec.json.decode((assets() / "sheets" / "minis" / "index.json").read_bytes())["figures"]
SIZES = {
    "beastman": 1,
    "skeleton_archer": 1,
    "bane_spider": 1,
    "razorwing": 1,
    "hell_hound": 1,
    "sorcerer": 1,
    "manticore": 1,
    "hook_ogre": 2,
}
"""Whoever lies along two cells is drawn for one of them."""


NAMED = {"grend": "hook_ogre", "mother_sel": "bane_spider"}
"""Whom the quests name, and of what kind they are."""


@pytest.mark.parametrize("kind", SIZES)
def test_a_monster_is_as_large_as_its_space(kind: str) -> None:
    assert MINIS.size(kind) == SIZES[kind]
    assert MINIS.size(f"{kind}_master") == SIZES[kind]


@pytest.mark.parametrize("name", NAMED)
def test_whom_a_quest_names_is_as_large_as_their_kind(name: str) -> None:
    assert MINIS.size(name) == SIZES[NAMED[name]]


@pytest.mark.parametrize("cell", [23, 48, 96])
@pytest.mark.parametrize("kind", SIZES)
def test_a_master_is_told_from_its_kind_in_black_at_every_size(kind: str, cell: int) -> None:
    # Of a hundred pixels that either covers, seven at least are only the one's: see it without
    # colour, which the base says again.
    for left in (False, True):
        normal, master = (
            pygame.mask.from_surface(MINIS.body(id, cell, left), 127)
            for id in (kind, f"{kind}_master")
        )
        both = normal.overlap_area(master, (0, 0))
        assert both / (normal.count() + master.count() - both) < 0.93


@pytest.mark.parametrize("kind", SIZES)
def test_a_master_wears_red(kind: str) -> None:
    def reds(id: str) -> int:
        picture = MINIS.body(id, 96, False)
        cloth = pygame.mask.from_threshold(picture, (168, 42, 44), (46, 34, 36, 255))
        return cloth.count()

    assert reds(f"{kind}_master") > reds(kind) + 60


TOKENS = {
    "glyph_dark", "glyph_lit", "glyph_start", "rune_key", "idol", "coins", "flask_healing",
    "flask_vitality", "fallen_block", "condition_web", "condition_stun", "condition_burn",
    "condition_poison", "order_aim", "order_dodge", "order_guard", "order_rest", "threat",
    "conquest", "conquest_cracked",
}  # fmt: skip
"""The pieces and tokens of Descent; it shares its chests with Onslaught."""


@pytest.mark.parametrize("cell", [23, 48])
def test_no_two_tokens_look_alike_even_without_colour(cell: int) -> None:
    pictures = {}
    for id in sorted(TOKENS):
        ground = pygame.Surface((4 * cell, 4 * cell))
        ground.fill((96, 88, 78))
        ground.blit(MINIS.token(id, cell), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        pictures[id] = pygame.transform.grayscale(ground)
    for id, picture in pictures.items():
        for other, its in pictures.items():
            if other < id:
                difference = picture.copy()
                difference.blit(its, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
                back = its.copy()
                back.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
                difference.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
                apart = pygame.mask.from_threshold(difference, (255,) * 3, (215, 215, 215, 255))
                assert apart.count() > 0.03 * cell * cell, f"{id} and {other}"


@pytest.mark.parametrize("kind", ["hell_hound", "manticore"])
def test_what_lies_along_two_cells_is_wider_than_high(kind: str) -> None:
    _, _, wide, high = INDEX[kind]["right"]["box"]
    assert wide > high
