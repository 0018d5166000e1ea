"""Dice in the tray: kept and dropped, a natural 20 and a natural 1, and nothing left of either."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.table.board.shown import MISHAP, TRIUMPH, DiceShown
from game.table.dice.throw import PATHS, DieDraw
from game.table.hud.felt import Felt
from tests.table.hud.stage import brush

FELT = pygame.Rect(20, 20, 430, 240)
BAND = (50, 130)
WORDS = (("Kept", "hit"), ("Dropped", "plain"))
PAIR = DiceShown(5, ("d20", "d20"), (20, 4), (0,), "harpers")


@pytest.fixture(autouse=True)
def screen() -> pygame.Surface:
    pygame.display.init()
    return pygame.display.set_mode((64, 64))


def drawn(dice: DiceShown, felt: Felt | None = None) -> pygame.Surface:
    canvas = pygame.Surface((480, 290))
    canvas.fill((26, 74, 60))
    (felt or Felt(brush((1920, 1080)))).draw(canvas, FELT, BAND, dice, WORDS, "key")
    return canvas


def pixels(canvas: pygame.Surface) -> bytes:
    return pygame.image.tobytes(canvas, "RGB")


@pytest.mark.parametrize("moment", [TRIUMPH, MISHAP])
def test_a_moment_is_seen_and_leaves_no_trace(moment: str) -> None:
    faces = (20, 4) if moment == TRIUMPH else (1, 4)
    rest = replace(PAIR, faces=faces)
    for after in (0.1, 0.35, 0.6):
        during = replace(rest, rest=after, moment=moment, decisive=(0,))
        assert pixels(drawn(during)) != pixels(drawn(replace(during, moment="")))
    assert pixels(drawn(replace(rest, rest=0.71, moment=moment))) == pixels(drawn(rest))


def test_the_light_of_a_natural_20_leaves_head_and_sum_alone() -> None:
    with_light = drawn(replace(PAIR, rest=0.3, moment=TRIUMPH, decisive=(0,)))
    without = drawn(replace(PAIR, rest=0.3))
    band = pygame.Rect(FELT.left, FELT.top + BAND[0], FELT.width, BAND[1])
    differ = [
        (x, y)
        for x in range(480)
        for y in range(290)
        if with_light.get_at((x, y)) != without.get_at((x, y))
    ]
    assert len(differ) > 500
    assert all(band.collidepoint(spot) for spot in differ)


@pytest.mark.parametrize("side", ["harpers", "zhentarim"])
@pytest.mark.parametrize("seed", [3, 5, 8])
def test_dice_roll_below_the_head(side: str, seed: int) -> None:
    head = pygame.Rect(FELT.left, FELT.top, FELT.width, BAND[0] - 14)
    felt = Felt(brush((1920, 1080)))
    for share in (0.1, 0.2, 0.3, 0.45, 0.6, 0.8):
        canvas = drawn(replace(PAIR, seed=seed, side=side, rolled=share, rest=-1.0), felt)
        bare = pygame.Surface(head.size)
        bare.fill((26, 74, 60))
        assert pixels(canvas.subsurface(head).copy()) == pixels(bare)


def test_a_natural_1_can_still_be_read() -> None:
    one = DiceShown(5, ("d20",), (1,), (0,), "harpers")
    cracked, whole = drawn(replace(one, rest=0.3, moment=MISHAP, decisive=(0,))), drawn(one)
    middle = pygame.Rect(0, 0, 16, 22)
    middle.center = (FELT.centerx, FELT.top + BAND[0] + BAND[1] // 2 - 4)
    light = [
        sum(
            picture.get_at((x, y))[0] > 150
            for x in range(*_across(middle))
            for y in range(*_down(middle))
        )
        for picture in (cracked, whole)
    ]
    assert light[0] > 0.5 * light[1] > 0


def _across(box: pygame.Rect) -> tuple[int, int]:
    return box.left, box.right


def _down(box: pygame.Rect) -> tuple[int, int]:
    return box.top, box.bottom


def test_the_ring_of_the_kept_die_closes_before_the_words_come() -> None:
    pictures = [pixels(drawn(replace(PAIR, rest=after))) for after in (0.0, 0.06, 0.119, 0.13)]
    assert len(set(pictures)) == 4
    assert pictures[-1] == pixels(drawn(PAIR))


def test_calm_dice_fade_in_on_their_face() -> None:
    empty = drawn(replace(PAIR, alpha=0.001, calm=True))
    half = drawn(replace(PAIR, rest=-0.1, alpha=0.5, calm=True))
    full = drawn(replace(PAIR, rest=-0.1, alpha=1.0, calm=True))
    spot = (FELT.centerx - 60, FELT.top + BAND[0] + 60)
    values = [picture.get_at(spot)[0] for picture in (empty, half, full)]
    assert values == sorted(values) or values == sorted(values, reverse=True)
    assert len(set(values)) == 3


def test_dice_at_rest_are_drawn_once() -> None:
    felt = Felt(brush((1920, 1080)))
    first = pixels(drawn(PAIR, felt))
    assert felt._still is not None
    kept = felt._still[1]
    assert pixels(drawn(PAIR, felt)) == first
    assert felt._still[1] is kept


def test_dice_come_from_the_side_of_whoever_throws_them() -> None:
    def left_half(side: str) -> int:
        canvas = drawn(replace(PAIR, side=side, rolled=0.04, rest=-1.0))
        return sum(
            canvas.get_at((x, y))[:3] != (26, 74, 60)
            for x in range(20, 235)
            for y in range(20, 260)
        )

    assert left_half("harpers") > 2000
    assert left_half("zhentarim") < 200


def test_dice_that_have_just_been_thrown_may_come_some_frames_later_as_they_would_have_been() -> (
    None
):
    thrown = replace(PAIR, seed=4711, rolled=0.01, rest=-1.0)
    at_once, bare = drawn(thrown), pygame.Surface((480, 290))
    bare.fill((26, 74, 60))
    PATHS.clear()
    felt = Felt(brush((1920, 1080)))
    felt.patient = True
    frames = [pixels(drawn(thrown, felt)) for _ in range(6)]
    assert frames[0] == pixels(bare)
    assert frames[-1] == pixels(at_once) != frames[0]
    assert frames == sorted(frames, key=lambda frame: frame != frames[0])


def test_dice_on_their_way_wait_for_nothing() -> None:
    felt = Felt(brush((1920, 1080)))
    felt.patient = True
    for share in (0.3, 1.0):
        on_their_way = replace(PAIR, seed=round(4712 + share), rolled=share, rest=share - 1.0)
        PATHS.clear()
        assert pixels(drawn(on_their_way, felt)) == pixels(drawn(on_their_way))


def row(felt: Felt, dice: DiceShown, box: pygame.Rect, corner: tuple[int, int]) -> list[int]:
    """Return the places of the dice, from the left, as they lie in a box of the felt."""
    canvas = pygame.Surface((480, 290))
    seen: list[pygame.Rect] = []
    lay = felt.brush.dice.draw

    def note(surface: pygame.Surface, drawn: tuple[DieDraw, ...], *rest: Any) -> None:
        ringed = rest[1] * 1.24
        for die in drawn:
            seen.append(pygame.Rect(0, 0, 2 * ringed, 2 * ringed))
            seen[-1].center = (round(die.pose.x), round(die.pose.y))
        lay(surface, drawn, *rest)

    words = (("", "plain"),) * len(dice.faces)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(felt.brush.dice, "draw", note)
        felt.draw(canvas, box, (0, box.height // 2), dice, words, box.size, corner)
    free = pygame.Rect(box.width - corner[0], 0, *corner)
    assert not any(free.colliderect(each) for each in seen)
    return sorted(range(len(seen)), key=lambda die: seen[die].x)


@pytest.mark.parametrize("seed", range(8))
def test_dice_at_rest_keep_their_sides_when_the_tray_shrinks(seed: int) -> None:
    felt, dice = Felt(brush((1920, 1080))), replace(PAIR, seed=seed)
    row(felt, replace(dice, rolled=0.99, rest=-0.1), FELT, (0, 0))
    before = row(felt, dice, FELT, (0, 0))
    for size in ((430, 200), (300, 150), (220, 120)):
        assert row(felt, dice, pygame.Rect((20, 20), size), (0, 0)) == before


@pytest.mark.parametrize("size", [(430, 240), (330, 130), (300, 150)])
def test_no_die_lies_on_the_button_in_the_corner(size: tuple[int, int]) -> None:
    dice = DiceShown(1, ("d20",) * 4, (3, 17, 8, 11), (1, 3), "harpers", sides=("harpers",) * 4)
    assert row(Felt(brush((1920, 1080))), dice, pygame.Rect((20, 20), size), (40, 40)) == [
        0,
        1,
        2,
        3,
    ]


def test_dice_in_rows_all_count_and_none_is_ringed_or_dimmed() -> None:
    rows = DiceShown(5, ("red", "green", "black"), (2, 3, 4), (), "harpers", rows=(2, 1))
    canvas = pygame.Surface((480, 290))
    canvas.fill((26, 74, 60))
    felt = Felt(brush((1920, 1080)))
    felt.draw(canvas, FELT, BAND, rows, (("", "plain"),) * 3, "key")
    other = pygame.Surface((480, 290))
    other.fill((26, 74, 60))
    kept = replace(rows, kept=(0, 1, 2))
    Felt(brush((1920, 1080))).draw(other, FELT, BAND, kept, (("", "plain"),) * 3, "key")
    assert pixels(canvas) == pixels(other)


def test_dice_that_lie_there_are_drawn_still_while_the_others_roll() -> None:
    rows = DiceShown(
        5, ("red", "green", "black"), (2, 3, 4), (), "harpers", 0.3, -0.7, rows=(2, 1), lie=(0, 1)
    )
    words = (("", "plain"),) * 3
    canvases = []
    for rolled in (0.3, 0.6):
        canvas = pygame.Surface((480, 290))
        canvas.fill((26, 74, 60))
        felt = Felt(brush((1920, 1080)))
        felt.draw(canvas, FELT, BAND, replace(rows, rolled=rolled), words, "key")
        canvases.append(canvas)
        assert felt.throw is not None
        assert felt.throw.kinds == ("black",)
    assert pixels(canvases[0]) != pixels(canvases[1])
