"""Forms that follow each other: which of the library's buttons go from one to the next."""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from pygame_gui.core import UIContainer

from game.table.look.theme import Look
from game.table.widgets.below import Below
from game.table.widgets.fields import Button, Choice
from game.table.widgets.form import Form

ASSETS = Path(__file__).parents[3] / "assets"


@pytest.fixture(scope="module")
def look() -> Look:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    return Look(ASSETS, (1280, 720))


def elements(form: Form) -> list[object]:
    """What the library holds for a form."""
    root = form.manager.root_container
    assert isinstance(root, UIContainer)
    return list(root.elements)


def button(form: Form, words: str, pressed: list[str], left: int = 100, on: bool = True) -> Button:
    rect = pygame.Rect(left, 100, 200, 48)
    made = Button(form.manager, rect, words, lambda: pressed.append(words), enabled=on)
    return form.add(made)


def click(form: Form, place: tuple[int, int]) -> None:
    pygame.mouse.set_pos(place)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        form.manager.mouse_position = place
        for one in elements(form):
            assert isinstance(one, Below)
            one.check_hover(0.01, False)
        form.manager.process_events(pygame.event.Event(kind, pos=place, button=1))


def test_a_button_that_stays_is_kept_and_does_what_the_new_one_is_for(look: Look) -> None:
    pressed: list[str] = []
    first = Form(look)
    old = button(first, "Undo", pressed)
    second = Form(look, first)
    later: list[str] = []
    new = button(second, "Undo", later)
    second.update(0.01)
    assert new.below is old.below
    click(second, (150, 120))
    assert (pressed, later) == ([], ["Undo"])


@pytest.mark.parametrize(
    ("words", "left", "on"), [("End", 100, True), ("Undo", 400, True), ("Undo", 100, False)]
)
def test_another_button_is_new_and_the_old_one_goes(
    look: Look, words: str, left: int, on: bool
) -> None:
    pressed: list[str] = []
    first = Form(look)
    old = button(first, "Undo", pressed)
    second = Form(look, first)
    new = button(second, words, pressed, left, on)
    second.update(0.01)
    assert new.below is not old.below
    assert not old.below.alive()  # type: ignore[no-untyped-call]
    assert elements(second) == [new.below]
    assert new.below.is_enabled is on


def test_a_button_held_down_is_not_let_go_in_the_next_form(look: Look) -> None:
    pressed: list[str] = []
    first = Form(look)
    old = button(first, "Undo", pressed)
    old.below.held = True
    second = Form(look, first)
    new = button(second, "Undo", pressed)
    assert new.below is not old.below
    assert not new.below.held


def test_a_form_with_other_things_is_followed_by_a_fresh_one(look: Look) -> None:
    first = Form(look)
    old = button(first, "Undo", [])
    box = pygame.Rect(100, 200, 300, 48)
    first.add(Choice(first.manager, box, ((1, "one"), (2, "two")), 1, lambda value: None))
    second = Form(look, first)
    new = button(second, "Undo", [])
    second.update(0.01)
    assert new.below is not old.below
    assert elements(second) == [new.below]


@pytest.mark.parametrize("place", [(101, 101), (298, 146)])
def test_a_button_has_no_picture_below_and_is_pressed_in_all_of_it(
    look: Look, place: tuple[int, int]
) -> None:
    pressed: list[str] = []
    form = Form(look)
    made = button(form, "Undo", pressed)
    assert made.below.image is not None
    assert made.below.image.get_size() == (1, 1)
    click(form, (place[0] + 300, place[1]))
    assert pressed == []
    click(form, place)
    assert pressed == ["Undo"]


def test_forms_of_one_look_read_its_theme_once_and_another_look_has_its_own(look: Look) -> None:
    first, second = Form(look), Form(look)
    assert first.manager is not second.manager
    assert first.manager.get_theme() is second.manager.get_theme()
    # Fonts of the same names may be others: those of a look that is gone are not used again.
    other = Form(Look(ASSETS, (1280, 720)))
    assert other.manager.get_theme() is not first.manager.get_theme()
