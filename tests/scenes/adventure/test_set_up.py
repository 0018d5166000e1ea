"""What the set-up shows of Adventure: its heroes, its options, and where a castle begins."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import games
from game.rules.adventure.content import content
from game.rules.adventure.descriptor import FIRST, HEROES, SETTING_UP
from game.scenes.room import scenes_of
from game.scenes.setup.setup import Setup
from game.scenes.shell.entrance import begin
from game.scenes.shell.house import House
from game.scenes.shell.stack import Stack
from game.scenes.title.shelf import boxes
from game.store.settings import SettingsFile
from game.table.adventure.position import CASTLE
from game.table.look.fitting import face_for
from game.table.widgets.fields import Choice

ASSETS = Path(__file__).resolve().parents[3] / "assets"
SMALL = (1280, 720)
LEAST = 13
"""Pixels of letters at least."""
MANY = "find_the_icon_of_ravenloft"


@pytest.fixture
def house() -> Iterator[House]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SMALL)
    made = House(begin, SettingsFile(None))
    yield made
    made.close()


def set_up(house: House, heroes: int, text: int = 100) -> tuple[Setup, Stack]:
    house.change("text", text)
    setup = Setup(house, "adventure")
    stack = Stack(setup, SMALL)
    setup._put_scenario(MANY)
    setup.put_switch(HEROES, heroes)
    stack.update(0.1)
    stack.draw(pygame.display.get_surface())
    return setup, stack


def test_whose_the_first_turn_is_is_asked_only_among_several_heroes(house: House) -> None:
    setup, _ = set_up(house, 1)
    assert FIRST not in setup.offered
    setup.put_switch(HEROES, 2)
    assert FIRST in setup.offered


def test_pointing_at_a_hero_lays_his_card_over_that_of_the_adventure(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup, stack = set_up(house, 2)
    screen = pygame.display.get_surface()
    card = setup.card.rect
    without = pygame.image.tobytes(screen.subsurface(card), "RGB")
    seen = {without}
    switch, pick = setup.crew.picks[0]
    for at in range(len(content().heroes)):
        monkeypatch.setattr(type(pick), "pointed", property(lambda self, at=at: at))
        stack.update(0.1)
        stack.draw(screen)
        assert setup.brought == (switch.name, at)
        seen.add(pygame.image.tobytes(screen.subsurface(card), "RGB"))
    assert len(seen) == 1 + len(content().heroes)
    monkeypatch.setattr(type(pick), "pointed", property(lambda self: None))
    stack.update(0.1)
    stack.draw(screen)
    assert pygame.image.tobytes(screen.subsurface(card), "RGB") == without


def test_the_card_of_a_hero_lists_the_powers_that_are_suggested_for_so_many(house: House) -> None:
    setup, _ = set_up(house, 2)
    scenes, look = scenes_of("adventure"), setup.look

    def told(**switches: int) -> bytes:
        found = scenes.told_of(look, switches, "hero1", 3, (400, 600))
        assert found is not None
        return pygame.image.tobytes(found, "RGBA")

    assert told(heroes=2) == told(heroes=5)
    assert told(heroes=2, powers=1) != told(heroes=2)


@pytest.mark.parametrize("heroes", [1, 3, 5])
@pytest.mark.parametrize("text", [100, 150])
def test_every_plate_of_the_set_up_can_be_read(house: House, heroes: int, text: int) -> None:
    setup, _ = set_up(house, heroes, text)
    choices = [each for each in setup.form.widgets if isinstance(each, Choice)]
    assert len(choices) > heroes
    for choice in choices:
        room = min(box.width for box, _ in choice.parts) - setup.look.px(8)
        lines = choice._broken(setup.look) or [[words] for _, words in choice.options]
        for line in (line for plate in lines for line in plate):
            assert face_for(setup.look, line, "name", room)[1] >= LEAST, line
        small = choice._small(setup.look)
        assert len({word.get_height() for word in small}) <= 1


def test_the_first_tiles_lie_in_the_middle_of_the_picture_of_an_adventure() -> None:
    pygame.display.init()
    pygame.display.set_mode(SMALL)
    for scenario in SETTING_UP.scenarios:
        side = 300
        picture = scenes_of("adventure").scenario_picture(ASSETS, scenario, side)
        box = picture.get_bounding_rect(min_alpha=255)
        assert max(box.size) > 0.8 * side
        assert abs(box.centerx - side / 2) < 0.04 * side
        assert abs(box.centery - side / 2) < 0.04 * side


def test_the_box_on_the_shelf_shows_figures_of_the_game() -> None:
    box = next(each for each in boxes(ASSETS) if each.game == "adventure")
    assert "adventure" in games.names()
    heroes = {each.id for each in content().heroes}
    others = {each.id for each in (*content().villains, *content().monsters)}
    for figure, side in (*box.figures, *box.faces):
        assert figure in (others if side == CASTLE else heroes)
