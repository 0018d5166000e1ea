"""Deeds over a board: lines with their discs, clear of faces, no longer than they are drawn yet."""

from __future__ import annotations

import pygame
import pytest

from game.board.grid import Grid
from game.paths import assets
from game.table.board.camera import Camera
from game.table.board.deeds import DeedPainter
from game.table.board.marks import CornerMark, DeedMark
from game.table.look import palette as ink
from game.table.look.fonts import Fonts
from game.table.look.icons import Icons
from game.table.look.materials import Materials

SIDE = 14 * 64
TONE = (40, 250, 120)
FAR = DeedMark((5.5, 2.5), (5.5, 9.5), "2", TONE, between=True)
BELOW = DeedMark((5.5, 5.5), (6.5, 5.5), "1", TONE, between=True)


@pytest.fixture
def camera() -> Camera:
    return Camera(Grid(14, 14), pygame.Rect(0, 0, SIDE, SIDE))


@pytest.fixture
def painter() -> DeedPainter:
    pygame.font.init()
    fonts = Fonts(assets())
    return DeedPainter(fonts, Icons(assets()), Materials(assets(), 1.0))


def drawn(
    painter: DeedPainter, camera: Camera, *marks: DeedMark, corners: tuple[CornerMark, ...] = (),
    kept: tuple[pygame.Rect, ...] = (), off: int = 0,
) -> tuple[pygame.Surface, list[pygame.Rect]]:  # fmt: skip
    """Return a board with deeds on it, and what they take up over everybody."""
    target = pygame.Surface((SIDE, SIDE))
    painter.below(target, camera, marks, corners, lambda mark: off)
    return target, painter.above(target, camera, marks, corners, lambda mark: off, kept)


def toned(target: pygame.Surface, tone: tuple[int, int, int]) -> pygame.Rect:
    """Return the box about all pixels of a colour."""
    found = pygame.mask.from_threshold(target, tone, (30, 30, 30, 255)).get_bounding_rects()
    return found[0].unionall(found[1:]) if found else pygame.Rect(0, 0, 0, 0)


def test_a_line_leads_from_base_to_base_and_leaves_both_who_stand_there(
    painter: DeedPainter, camera: Camera
) -> None:
    target, _ = drawn(painter, camera, FAR)
    line = toned(target, TONE)
    start, end = camera.corner(5.5, 2.5), camera.corner(5.5, 9.5)
    assert start[0] + 16 < line.left < start[0] + 32
    assert end[0] - 34 < line.right < end[0] - 16


def test_a_line_ends_before_the_body_that_it_leads_to(painter: DeedPainter, camera: Camera) -> None:
    target, _ = drawn(painter, camera, FAR, off=60)
    assert toned(target, TONE).right < camera.corner(5.5, 9.5)[0] - 56


def test_half_a_line_is_drawn_of_a_deed_that_is_half_declared(
    painter: DeedPainter, camera: Camera
) -> None:
    half = DeedMark(FAR.start, FAR.end, "2", TONE, True, part=0.5)
    target, _ = drawn(painter, camera, half)
    assert abs(toned(target, TONE).right - camera.corner(5.5, 6.0)[0]) < 16


def test_nothing_is_seen_of_a_deed_whose_line_has_not_begun(
    painter: DeedPainter, camera: Camera
) -> None:
    none = DeedMark(FAR.start, FAR.end, "2", TONE, True, word="Cover", part=0.0)
    target, taken = drawn(painter, camera, none)
    assert taken == []
    assert target.get_bounding_rect().size == (SIDE, SIDE)
    assert pygame.transform.average_color(target)[:3] == (0, 0, 0)


def test_the_disc_lies_on_the_line_and_goes_out_of_the_way_of_a_face(
    painter: DeedPainter, camera: Camera
) -> None:
    _, (free,) = drawn(painter, camera, FAR)
    _, (gone,) = drawn(painter, camera, FAR, kept=(free,))
    assert free.centery == gone.centery == round(camera.corner(5.5, 0)[1])
    assert gone.left >= free.right - 2


def test_between_neighbours_below_each_other_the_line_lies_beside_them(
    painter: DeedPainter, camera: Camera
) -> None:
    target, _ = drawn(painter, camera, BELOW)
    assert toned(target, TONE).left > camera.corner(5.5, 5.5)[0] + 6


def test_one_who_does_something_for_itself_has_the_disc_alone(
    painter: DeedPainter, camera: Camera
) -> None:
    alone = DeedMark((5.5, 5.5), (5.5, 5.5), "3", TONE)
    target, taken = drawn(painter, camera, alone)
    assert len(taken) == 1
    assert toned(target, TONE).size == (0, 0)


def test_two_discs_of_one_who_does_two_things_lie_apart(
    painter: DeedPainter, camera: Camera
) -> None:
    one = DeedMark((5.5, 5.5), (5.5, 5.5), "1", TONE)
    two = DeedMark((5.5, 5.5), (5.5, 5.5), "2", TONE)
    _, (first, second) = drawn(painter, camera, one, two)
    assert not first.colliderect(second)


def test_a_corner_that_is_not_seen_has_a_cross_where_the_line_ends(
    painter: DeedPainter, camera: Camera
) -> None:
    blocker = camera.grid.cell(5, 6)
    seen = CornerMark((6.0, 3.0), (6.0, 9.0))
    cut = CornerMark((5.5, 3.0), (5.5, 9.0), blocker)
    _, none = drawn(painter, camera, corners=(seen,))
    target, (cross,) = drawn(painter, camera, corners=(cut,))
    assert none == []
    assert abs(cross.centerx - camera.box(blocker).left) <= 2
    assert toned(target, ink.DAMAGE).colliderect(cross)


def test_cover_is_told_by_a_shield_and_its_word_on_the_line(
    painter: DeedPainter, camera: Camera
) -> None:
    covered = DeedMark(FAR.start, FAR.end, "", ink.LINE_CLEAR, True, word="Cover")
    _, (shield, word) = drawn(painter, camera, covered)
    assert abs(shield.centery - camera.corner(5.5, 0)[1]) <= 1
    assert word.bottom <= shield.top
    _, (_, below) = drawn(painter, camera, covered, kept=(word,))
    assert below.top >= shield.bottom


def test_the_disc_leaves_the_line_between_neighbours_to_be_seen(
    painter: DeedPainter, camera: Camera
) -> None:
    _, (line, disc) = drawn(painter, camera, BELOW)
    assert not line.colliderect(disc)
