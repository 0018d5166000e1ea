"""The set-up of Descent: whoever leads the heroes chooses them by names that can be read."""

from __future__ import annotations

import pygame
import pytest

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
