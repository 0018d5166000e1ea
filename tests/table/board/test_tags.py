"""Flags with odds keep clear of what lies over them and of the figures that they tell of."""

from __future__ import annotations

import pygame
import pytest

from game.paths import assets
from game.table.board.marks import TagMark
from game.table.board.tags import TagPainter
from game.table.look.fonts import Fonts
from game.table.look.icons import Icons

VIEW = pygame.Rect(362, 123, 556, 392)
"""The board of a small window with large letters, below the letters of its columns."""
CELL = 36


def body(column: int, row: int) -> pygame.Rect:
    """Return what a figure takes in the window."""
    return pygame.Rect(VIEW.left + CELL * column, VIEW.top + CELL * row - 20, 32, 47)


def hung(
    figures: list[tuple[int, int]], told: list[int], over: list[pygame.Rect]
) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
    """Return where the flags lie that tell of some of the figures, and the figures' boxes."""
    painter = TagPainter(Fonts(assets(), 720, 150), Icons(assets()), 720 / 1080)
    bodies = [body(*figure) for figure in figures]
    tags = [(TagMark(0, 0, "75 %", "ein Treffer verwundet"), bodies[each]) for each in told]
    target = pygame.Surface((1280, 720))
    return painter.tags(target, VIEW, tags, bodies, bodies, over=over), bodies


def shared(one: pygame.Rect, other: pygame.Rect) -> int:
    """Return how many pixels two boxes share."""
    clash = one.clip(other)
    return clash.width * clash.height


@pytest.mark.parametrize("row", [0, 1, 3])
def test_a_flag_keeps_clear_of_the_small_map(row: int) -> None:
    small = pygame.Rect(800, 106, 114, 112)
    (flag,), _ = hung([(10, row), (9, row + 1), (11, row + 1)], [0], [small])
    assert not flag.colliderect(small)
    assert VIEW.contains(flag)


def test_three_flags_in_a_corner_hide_neither_each_other_nor_whom_they_tell_of() -> None:
    flags, bodies = hung([(0, 0), (1, 0), (1, 1), (1, 2)], [1, 2, 3], [])
    for number, flag in enumerate(flags):
        assert not any(shared(flag, other) for other in flags[:number])
        assert not any(shared(flag, other.inflate(-4, -4)) for other in bodies)
        assert VIEW.contains(flag)


def test_a_flag_with_room_hangs_at_its_figure() -> None:
    (flag,), (there,) = hung([(7, 5)], [0], [])
    assert flag.right < there.left
    assert there.left - flag.right < CELL
