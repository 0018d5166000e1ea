"""A form that has just been made looks at once as it looks later: a busy frame may draw first."""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.table.look.theme import Look
from game.table.widgets.fields import Entry
from game.table.widgets.form import Form

ASSETS = Path(__file__).parents[3] / "assets"


def test_a_line_of_text_is_seen_before_its_first_update() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    form = Form(Look(ASSETS, (1280, 720)))
    rect = pygame.Rect(100, 100, 400, 48)
    form.add(Entry(form.manager, rect, "range", lambda text: None))
    at_once, later = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    form.draw(at_once)
    for _ in range(4):
        form.update(0.016)
    form.draw(later)
    first, last = (pygame.image.tobytes(one.subsurface(rect), "RGB") for one in (at_once, later))
    assert first == last
    assert first != bytes(len(first))
