"""The set-up of Descent: whoever leads the heroes chooses them by names that can be read."""

from __future__ import annotations

import pygame
import pytest

from game import paths
from game.rules.descent.descriptor import RULES
from game.rules.descent.game import DescentGame
from game.scenes.descent import hero_told
from game.scenes.descent.descriptor import SCENES
from game.scenes.setup.setup import Setup
from game.store.settings import Settings
from game.table.look.boxes import Wide
from tests.stages import SIZE, staged


@pytest.mark.parametrize("text", [100, 150])
def test_the_heroes_of_one_seat_are_named_whole(text: int) -> None:
    pygame.display.set_mode(SIZE)
    with staged(7, Settings(text=text)) as stage:
        setup = Setup(stage.house, "descent")
        stage.push(setup)
        stage.settle()
        [(switch, pick)] = [each for each in setup.crew.picks if each[0].seat == 0]
        assert len(setup.values(switch)) == 6
        words = [setup.its.set_up(f"{switch.name}.{each}") for each in setup.values(switch)]
        box = setup.crew.box
        assert max(box.wide(Wide("compact", word)) for word in words) <= pick.rect.width / 6


def test_the_card_tells_of_the_hero_that_is_pointed_at(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.set_mode(SIZE)
    with staged(7, Settings()) as stage:
        setup = Setup(stage.house, "descent")
        stage.push(setup)
        stage.settle()
        [(switch, pick)] = [each for each in setup.crew.picks if each[0].seat == 0]
        box = setup.card.less(bottom=setup.levels.foot)
        found = [
            SCENES.told_of(setup.look, setup.switches, switch.name, number, box.size)
            for number in setup.values(switch)
        ]
        seen = {pygame.image.tobytes(each, "RGBA") for each in found if each is not None}
        assert len(seen) == 6
        monkeypatch.setattr(type(pick), "pointed", property(lambda one: 2 if one is pick else None))
        setup.update(0.1)
        assert setup.brought == (switch.name, 2)


def test_the_card_of_a_hero_says_what_he_begins_with() -> None:
    game = RULES.open(paths.levels("ember_crypt"), "ember_crypt", {"heroes": 1, "hero1": 2})
    assert isinstance(game, DescentGame)
    data = hero_told.data(game)
    assert data.name == "Korva"
    assert (data.wheel.hp, data.wheel.ac, data.wheel.speed, data.fatigue) == (14, 2, 4, 3)
    assert [len(section.plates) for section in data.sections] == [1, 3]
    assert "300" in data.foot
