"""What explains a button: only whoever moves the pointer there has asked."""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from pygame_gui.elements import UITooltip

from game.table.look.theme import Look
from game.table.widgets.fields import Button
from game.table.widgets.form import Form

ASSETS = Path(__file__).parents[3] / "assets"
ON = (200, 124)
AWAY = (600, 400)


@pytest.fixture(scope="module")
def look() -> Look:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    return Look(ASSETS, (1280, 720))


def explained(look: Look, before: Form | None = None, words: str = "-") -> Form:
    form = Form(look, before)
    rect = pygame.Rect(100, 100, 200, 48)
    form.add(Button(form.manager, rect, words, lambda: None, tip="Zoom out"))
    return form


def wait(form: Form) -> bool:
    """Let two seconds pass; return whether something is explained then."""
    for _ in range(40):
        form.update(0.05)
    return any(isinstance(one, UITooltip) for one in form.manager.get_sprite_group().sprites())


def test_a_button_that_comes_under_a_resting_pointer_is_not_explained(look: Look) -> None:
    pygame.mouse.set_pos(ON)
    form = explained(look)
    assert not wait(form)
    assert not form.told
    pygame.mouse.set_pos((ON[0] + 3, ON[1]))
    assert wait(form)
    assert form.told == "Zoom out"


def test_a_button_that_the_pointer_comes_to_is_explained(look: Look) -> None:
    pygame.mouse.set_pos(AWAY)
    form = explained(look)
    assert not wait(form)
    pygame.mouse.set_pos(ON)
    assert wait(form)


def test_in_the_next_form_only_what_stays_is_still_explained(look: Look) -> None:
    pygame.mouse.set_pos(AWAY)
    form = explained(look)
    form.manager.floats = False
    wait(form)
    pygame.mouse.set_pos(ON)
    wait(form)
    form = explained(look, form)
    form.update(0.05)
    assert form.told == "Zoom out"
    form = explained(look, form, "another")
    wait(form)
    assert not form.told


def test_keys_put_away_what_explains_until_the_pointer_is_moved(look: Look) -> None:
    pygame.mouse.set_pos(AWAY)
    form = explained(look)
    wait(form)
    pygame.mouse.set_pos(ON)
    assert wait(form)
    form.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F9, mod=0, unicode=""))
    assert not wait(form)
    pygame.mouse.set_pos((ON[0] + 3, ON[1]))
    assert wait(form)


def test_where_the_scene_tells_it_nothing_floats_beside_the_button(look: Look) -> None:
    pygame.mouse.set_pos(AWAY)
    form = explained(look)
    form.manager.floats = False
    wait(form)
    assert not form.told
    pygame.mouse.set_pos(ON)
    assert not wait(form)
    assert form.told == "Zoom out"
    pygame.mouse.set_pos(AWAY)
    wait(form)
    assert not form.told


def test_the_button_with_the_ring_is_told_of(look: Look) -> None:
    pygame.mouse.set_pos(AWAY)
    form = explained(look)
    form.focus.go(0)
    assert not form.told
    form.focus.shown = True
    assert form.told == "Zoom out"


def test_a_resting_pointer_lights_no_button_beside_the_ring(look: Look) -> None:
    pygame.mouse.set_pos(ON)
    form = explained(look)
    below = form.widgets[0]
    assert isinstance(below, Button)
    other = Button(form.manager, pygame.Rect(100, 300, 200, 48), "other", lambda: None)
    form.add(other)
    wait(form)
    assert below.mode() == "hover"
    form.focus.go(1)
    form.focus.shown = True
    form.update(0.05)
    assert below.mode() == "normal"
    pygame.mouse.set_pos((ON[0] + 3, ON[1]))
    form.update(0.05)
    assert below.mode() == "hover"
