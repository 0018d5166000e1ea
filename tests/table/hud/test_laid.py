"""Pictures that lie on a table look the same put together as laid one by one, whatever changes."""

from __future__ import annotations

import pygame

from game.table.hud.laid import Laid, Laying

SIZE = (200, 140)
HOLE = pygame.Rect(70, 40, 80, 60)
STAGE = HOLE.inflate(16, 16)


def table() -> pygame.Surface:
    """Return wood, no two places of which are alike."""
    wood = pygame.Surface(SIZE)
    for x in range(SIZE[0]):
        for y in range(SIZE[1]):
            wood.set_at((x, y), (x, y, (x * y) % 251))
    return wood


def panel(wide: int, high: int, tone: int) -> pygame.Surface:
    """Return a panel with a soft edge."""
    picture = pygame.Surface((wide, high), pygame.SRCALPHA)
    picture.fill((tone, 90, 200, 255))
    pygame.draw.rect(picture, (20, tone, 40, 110), picture.get_rect(), 9)
    return picture


def board(target: pygame.Surface) -> None:
    """Fill the hole, and reach beyond it at one side."""
    target.fill((9, 9, 9), HOLE)
    target.fill((250, 240, 10), (HOLE.left - 6, HOLE.top + 8, 12, 30))


def one_by_one(wood: pygame.Surface, pictures: list[Laying]) -> bytes:
    target = wood.copy()
    board(target)
    for picture, at in pictures:
        target.blit(picture, at)
    return pygame.image.tobytes(target, "RGB")


def together(laid: Laid, pictures: list[Laying]) -> bytes:
    target = pygame.Surface(SIZE)
    target.fill((255, 0, 255))
    laid.lay(pictures)
    laid.below(target, STAGE)
    board(target)
    laid.above(target, STAGE)
    return pygame.image.tobytes(target, "RGB")


def test_pictures_look_the_same_put_together_whatever_comes_changes_moves_and_goes() -> None:
    wood = table()
    laid = Laid(wood, HOLE)
    card, track, tray = panel(60, 120, 30), panel(150, 36, 120), panel(64, 80, 220)
    first: list[Laying] = [(card, (4, 10)), (track, (40, 6)), (tray, (130, 50))]
    changed: list[Laying] = [first[0], (panel(150, 36, 77), (40, 6)), first[2]]
    moved: list[Laying] = [first[0], changed[1], (tray, (134, 58))]
    for pictures in (first, first, changed, moved, moved[1:], [], first):
        assert together(laid, pictures) == one_by_one(wood, pictures)


def test_nothing_is_put_together_where_nothing_has_changed() -> None:
    laid = Laid(table(), HOLE)
    pictures: list[Laying] = [(panel(60, 120, 30), (4, 10))]
    laid.lay(pictures)
    for part in laid._parts:
        part.laid.fill((1, 2, 3))
    laid.lay(list(pictures))
    assert all(part.laid.get_at((0, 0))[:3] == (1, 2, 3) for part in laid._parts)
