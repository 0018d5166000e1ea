"""What seats are called around the board: each is known as its hero."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.engine.seats import HUMAN
from game.scenes.adventure.table import AdventureMatch
from game.scenes.match.menu import HAND, Menu
from game.scenes.setup.plan import COMPUTER, MatchPlan
from game.store.settings import Settings
from game.words.ui import say
from tests.stages import staged


@pytest.fixture
def sat() -> Iterator[AdventureMatch]:
    with staged(7, Settings(speed="instant")) as stage:
        plan = MatchPlan(
            "adventure", "find_the_icon_of_ravenloft", (HUMAN, COMPUTER), ("", ""), seed=3,
            switches={"heroes": 2},
        )  # fmt: skip
        match = AdventureMatch(stage.house, plan)
        yield match
        match.leave()


def test_the_menu_hands_over_heroes_by_name(sat: AdventureMatch) -> None:
    words = Menu(sat.house, sat).other_words()
    for hero in ("Arjhan", "Kat"):
        assert say(HAND, faction=hero) in words


def test_a_computer_thinks_for_a_hero(sat: AdventureMatch) -> None:
    assert [sat.laid.panels.thinker(seat) for seat in (0, 1)] == ["Arjhan", "Kat"]
