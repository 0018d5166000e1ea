"""The guard itself: it finds what was planted, and nothing in a screen that is right."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from pygame import Rect

from game import paths
from game.table.hud.brush import Brush
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.theme import Look
from game.words.rich import Span
from tests.pictures.checks import Window, faults, measured
from tests.pictures.recorder import recording

SIZE = (1280, 720)
Paint = Callable[[pygame.Surface, Brush, Look], None]


def found(paint: Paint) -> set[str]:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    pictures: list[pygame.Surface] = []
    inks: dict[Any, Rect] = {}
    for blank in (False, True):
        with recording(SIZE, blank, inks) as record:
            record.screen.fill((20, 14, 10))
            look = Look(paths.assets(), SIZE)
            paint(record.screen, Brush(look.fonts, look.icons, look.materials), look)
        if not blank:
            first = record
        pictures.append(record.screen)
    return {fault.what for fault in faults(first, pictures[1], Window(SIZE))}


def test_nothing_is_wrong_with_a_plain_line() -> None:
    def paint(screen: pygame.Surface, brush: Brush, look: Look) -> None:
        brush.materials.tray(300, 80).draw(screen, 40, 40)
        brush.line(screen, "A line", "body", ink.CREAM, (60, 80))
        look.materials.button(200, 60).draw(screen, 600, 300)
        screen.blit(fitting.fitted(look, "Pressed", "button", ink.CREAM, 180), (620, 320))

    assert found(paint) == set()


def _outside_window(screen: pygame.Surface, brush: Brush, look: Look) -> None:
    brush.line(screen, "Over the edge", "body", ink.CREAM, (1240, 80))


def _outside_panel(screen: pygame.Surface, brush: Brush, look: Look) -> None:
    brush.materials.tray(60, 40).draw(screen, 40, 40)
    brush.line(screen, "Much wider than that", "body", ink.CREAM, (50, 60))


def _cut_by_clip(screen: pygame.Surface, brush: Brush, look: Look) -> None:
    screen.set_clip(Rect(0, 0, 100, 100))
    brush.line(screen, "Half of it is clipped away", "body", ink.CREAM, (10, 60))
    screen.set_clip(None)


def _cut_by_a_small_picture(screen: pygame.Surface, brush: Brush, look: Look) -> None:
    sheet = pygame.Surface((80, 40), pygame.SRCALPHA)
    brush.line(sheet, "Too long for its sheet", "body", ink.CREAM, (0, 20))
    screen.blit(sheet, (200, 200))


def _dots(screen: pygame.Surface, brush: Brush, look: Look) -> None:
    brush.line(screen, "A sentence that has no room", "body", ink.CREAM, (10, 60), most=90)


def _dots_in_prose(screen: pygame.Surface, brush: Brush, look: Look) -> None:
    from game.table.look.prose import ON_WOOD

    text = (Span("a sentence that needs more lines than it gets"),)
    screen.blit(brush.prose.lay(text, "body", 120, ON_WOOD, 1).picture, (10, 60))


def _crossed(screen: pygame.Surface, brush: Brush, look: Look) -> None:
    brush.line(screen, "One text", "body", ink.CREAM, (10, 60))
    brush.line(screen, "another", "body", ink.CREAM, (50, 64))


def _covered(screen: pygame.Surface, brush: Brush, look: Look) -> None:
    brush.line(screen, "Hidden in part", "body", ink.CREAM, (10, 60))
    brush.materials.tray(200, 100).draw(screen, 60, 20)


def _pale(screen: pygame.Surface, brush: Brush, look: Look) -> None:
    brush.line(screen, "Brown on brown", "body", (70, 55, 40), (10, 60))


def _dimmed(screen: pygame.Surface, brush: Brush, look: Look) -> None:
    brush.line(screen, "Under a veil", "body", ink.CREAM, (10, 60))
    veil = pygame.Surface(SIZE, pygame.SRCALPHA)
    veil.fill((20, 14, 10, 200))
    screen.blit(veil, (0, 0))


def _under_a_picture(screen: pygame.Surface, brush: Brush, look: Look) -> None:
    brush.line(screen, "Behind a portrait", "body", ink.CREAM, (10, 60))
    pygame.draw.rect(screen, (90, 60, 30), (20, 40, 60, 40))


def _shrunk(screen: pygame.Surface, brush: Brush, look: Look) -> None:
    wide = look.fonts.sized("semibold", 12).size("A button with many words")[0]
    words = fitting.fitted(look, "A button with many words", "button", ink.CREAM, wide)
    screen.blit(words, (10, 60))


def _shrunk_and_cut(screen: pygame.Surface, brush: Brush, look: Look) -> None:
    wide = look.fonts.width("A button with many words", "button") // 3
    words = fitting.fitted(look, "A button with many words", "button", ink.CREAM, wide)
    screen.blit(words, (10, 60))


def _boxes(screen: pygame.Surface, brush: Brush, look: Look) -> None:
    brush.materials.tray(200, 100).draw(screen, 60, 20)
    brush.materials.button(200, 60).draw(screen, 200, 60)


@pytest.mark.parametrize(
    ("paint", "what"),
    [
        (_outside_window, "outside the window"),
        (_outside_panel, "outside its tray"),
        (_cut_by_clip, "cut at an edge"),
        (_cut_by_a_small_picture, "cut at an edge"),
        (_dots, "cut short"),
        (_dots_in_prose, "cut short"),
        (_crossed, "over each other"),
        (_covered, "half under a tray"),
        (_pale, "pale"),
        (_dimmed, "pale"),
        (_under_a_picture, "not to be seen"),
        (_shrunk, "set too small"),
        (_shrunk_and_cut, "cut short"),
        (_boxes, "boxes across"),
    ],
)
def test_what_is_wrong_is_found(paint: Paint, what: str) -> None:
    assert what in found(paint)


def test_the_contrast_of_black_on_white_is_that_of_the_book() -> None:
    ground = pygame.Surface((10, 10))
    ground.fill((255, 255, 255))
    picture = ground.copy()
    picture.fill((0, 0, 0), (0, 0, 5, 5))
    assert measured((0, 0, 0), Rect(0, 0, 10, 10), picture, ground) == pytest.approx((21.0, 0.25))
    assert measured((0, 0, 0), Rect(6, 6, 4, 4), picture, ground) == (1.0, 0.0)


def test_playing_draws_on_plain_surfaces() -> None:
    with recording(SIZE) as record:
        inside = pygame.Surface((4, 4))
    assert type(inside) is type(record.screen)
    assert type(pygame.Surface((4, 4))) is not type(record.screen)
