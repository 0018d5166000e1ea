"""The options of a match to come: what each way means is told before it is chosen."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.scenes.setup.setup import Setup
from game.scenes.shell.house import House
from game.table.widgets.fields import Choice
from game.words.ui import say
from tests.scenes.conftest import Hand


@pytest.mark.parametrize("way", ["friendly", "referee"])
def test_a_way_of_taking_back_is_told_while_the_pointer_is_on_it(
    house: House, at: Callable[[Setup], Hand], way: str
) -> None:
    setup = Setup(house, "onslaught")
    hand = at(setup)
    modes = next(
        one for one in setup.form.widgets if isinstance(one, Choice) and way in dict(one.options)
    )
    place = modes.parts[[value for value, _ in modes.options].index(way)][0].center
    assert setup._noted("mode") == say("setup.mode.strict.note")
    pygame.mouse.set_pos(place)
    hand.frame()
    assert setup._noted("mode") == say(f"setup.mode.{way}.note")
    pygame.mouse.set_pos((2, 2))
    hand.frame()
    assert setup._noted("mode") == say("setup.mode.strict.note")
    assert setup.plan().mode == "strict"


def test_no_option_stands_alone_on_a_page(house: House, at: Callable[[Setup], Hand]) -> None:
    setup = Setup(house, "onslaught")
    at(setup)
    setup.seats = ["human", "human"]
    setup.again()
    shown = []
    for page in range(setup.pages):
        setup.page = page
        setup.again()
        shown.append(setup.shown)
    assert [key for keys in shown for key in keys] == list(setup.offered)
    assert "shared" in shown[-1]
    assert len(shown) == 2
    assert min(len(keys) for keys in shown) > 1
