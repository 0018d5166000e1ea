"""The guide's arrow lies where it covers least, and the ring keeps to what it means."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.shell.house import House
from game.table.hud.ring import ABOVE, BELOW, LEFT, RIGHT, _spot, _way, point_at
from tests.robots.desk import Desk, house

WINDOW = pygame.Rect(0, 0, 1280, 720)
CANCEL = pygame.Rect(20, 640, 120, 40)
ATTACK = pygame.Rect(150, 640, 160, 40)


@pytest.fixture(scope="module")
def look() -> House:
    return Desk(house()).house


def way(box: pygame.Rect, *others: pygame.Rect) -> tuple[tuple[int, int], bool]:
    return _way(box, 14, 12, others, WINDOW)


def test_beside_what_is_wide_and_above_what_is_not() -> None:
    assert way(pygame.Rect(500, 300, 300, 40)) == (RIGHT, True)
    assert way(pygame.Rect(500, 300, 60, 60)) == (ABOVE, True)


def test_never_on_the_button_next_to_it() -> None:
    found, free = way(CANCEL, CANCEL, ATTACK)
    assert free
    assert not _spot(CANCEL, 14, 12, found).colliderect(ATTACK)


def test_not_outside_the_window() -> None:
    found, free = way(pygame.Rect(1100, 10, 178, 40))
    assert found == LEFT
    assert free


def test_never_cut_by_the_edge_of_the_window_where_all_else_is_taken() -> None:
    card = pygame.Rect(1128, 300, 120, 120)
    around = [card.move(120 * x, 120 * y) for x, y in (ABOVE, BELOW, LEFT)]
    assert not way(card, *around)[1]


def test_what_holds_the_thing_itself_counts_for_nothing() -> None:
    panel = pygame.Rect(450, 200, 400, 300)
    assert way(pygame.Rect(500, 300, 60, 60), panel)[1]


def test_where_everything_is_taken_the_ring_is_enough() -> None:
    box = pygame.Rect(500, 300, 60, 60)
    around = [box.move(60 * x, 60 * y) for x, y in (ABOVE, BELOW, LEFT, RIGHT)]
    assert not way(box, *around)[1]


def test_a_smaller_arrow_points_where_the_large_one_would_cover_too_much(look: House) -> None:
    """As at a button between the card and the line of hints."""
    button = pygame.Rect(400, 600, 200, 50)
    around = [pygame.Rect(300, 400, 400, 184), pygame.Rect(300, 660, 400, 30)]
    around += [pygame.Rect(300, 600, 98, 50), pygame.Rect(602, 600, 98, 50)]
    window = pygame.Surface((1920, 1080))
    window.fill("blue")
    point_at(window, look.look((1920, 1080)), button, 0.0, around, arrow=True)
    above = window.subsurface((490, 584, 20, 14))
    painted = pygame.mask.from_threshold(above, (0, 0, 255), (1, 1, 1))
    assert painted.count() < 20 * 14 - 40


def test_the_ring_of_a_figure_is_but_its_corners(look: House) -> None:
    """What was just laid beside it stays to be read."""
    box = pygame.Rect(500, 300, 60, 90)
    window = pygame.Surface(WINDOW.size)
    window.fill("blue")
    point_at(window, look.look(WINDOW.size), box, 0.0, (), arrow=False, corners=True, on_board=True)
    assert window.get_at((box.right - 2, box.centery))[:3] == (0, 0, 255)
    assert window.get_at((box.right - 2, box.top + 12))[:3] != (0, 0, 255)


def test_no_corner_lies_on_a_card_that_is_to_be_read(look: House) -> None:
    box = pygame.Rect(500, 300, 60, 90)
    card = pygame.Rect(box.right - 8, box.top - 6, 20, 28)
    window = pygame.Surface(WINDOW.size)
    window.fill("blue")
    point_at(
        window, look.look(WINDOW.size), box, 0.0, (), False, True, to_read=[card], on_board=True
    )
    painted = pygame.mask.from_threshold(window.subsurface(card), (0, 0, 255), (1, 1, 1))
    assert painted.count() == card.width * card.height
    assert window.get_at((box.left + 1, box.top + 12))[:3] != (0, 0, 255)


def ringed(
    look: House,
    box: pygame.Rect,
    on_board: bool = False,
    to_read: tuple[pygame.Rect, ...] = (),
    tight: bool = False,
) -> tuple[pygame.Surface, pygame.Rect]:
    """Return a blue window in which the box is ringed, and what the ring covers of it."""
    window = pygame.Surface(WINDOW.size)
    window.fill("blue")
    point_at(
        window,
        look.look(WINDOW.size),
        box,
        0.0,
        (),
        False,
        to_read=to_read,
        on_board=on_board,
        tight=tight,
    )
    painted = pygame.mask.from_threshold(window, (0, 0, 255), (1, 1, 1))
    painted.invert()
    return window, painted.get_bounding_rects()[0]


def untouched(window: pygame.Surface, box: pygame.Rect) -> bool:
    blue = pygame.mask.from_threshold(window.subsurface(box), (0, 0, 255), (1, 1, 1))
    return blue.count() == box.width * box.height


def test_the_ring_of_a_space_stays_within_four_pixels_of_it(look: House) -> None:
    box = pygame.Rect(500, 300, 60, 60)
    window, ring = ringed(look, box, on_board=True)
    assert box.inflate(8, 8).contains(ring)
    assert window.get_at(box.center)[:3] == (0, 0, 255)


def test_the_ring_of_a_space_leaves_a_card_to_be_read_that_hangs_over_its_edge(
    look: House,
) -> None:
    box, card = pygame.Rect(500, 300, 60, 60), pygame.Rect(490, 310, 20, 28)
    window, _ = ringed(look, box, on_board=True, to_read=(card,))
    assert untouched(window, card)
    assert window.get_at((box.right - 2, box.centery))[:3] != (0, 0, 255)


@pytest.mark.parametrize("high", [40, 147], ids=["one line", "an item with its text"])
def test_the_ring_of_a_row_hides_nothing_of_its_words(look: House, high: int) -> None:
    row = pygame.Rect(500, 300, 300, high)
    window, ring = ringed(look, row, tight=True)
    assert untouched(window, row)
    assert row.inflate(24, 8).contains(ring)  # the next rows' words begin there


def test_beside_an_item_whose_text_has_many_lines() -> None:
    assert way(pygame.Rect(25, 272, 300, 147)) == (RIGHT, True)
