"""What the flag over somebody in the sights says of an attack, in the language in use."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest

from game import paths
from game.engine.odds import Distribution
from game.engine.options import Roll, Stake
from game.rules.descent.game import DescentGame
from game.scenes.descent.panels import DescentFlags
from game.words import language
from game.words.descent.match_names import MatchNames
from tests.rules.descent.random_play import ALL


@pytest.fixture
def german() -> Iterator[None]:
    language.use("de", paths.assets() / "locale")
    yield
    language.use("en")


def said() -> str:
    """Return the flag of an attack that hits in one of two and wounds by 1 or 2."""
    game = next(iter(ALL.values()))
    assert isinstance(game, DescentGame)
    wounds = Distribution({1: 1, 2: 1})
    stake = Stake(5, False, (), {"hit": Fraction(1, 2), "kill": Fraction(0)}, {"wounds": wounds})
    return DescentFlags(MatchNames(game.tables, ())).odds(stake).text


def test_mean_wounds_have_one_decimal() -> None:
    assert "1.5" in said()


@pytest.mark.usefixtures("german")
def test_in_german_behind_a_comma() -> None:
    assert "1,5" in said()


@pytest.mark.clause("D3h", "D3.6")
@pytest.mark.parametrize(
    ("hit", "goal", "note"), [(0, 11, "needs range 11"), (1, 0, "armor 3 stops it all")]
)
def test_an_attack_that_can_do_nothing_says_why(hit: int, goal: int, note: str) -> None:
    game = next(iter(ALL.values()))
    assert isinstance(game, DescentGame)
    roll = Roll((6, 6), goal, goal, (("base", 2), ("leather_armor", 1)))
    odds = {"hit": Fraction(hit), "kill": Fraction(0)}
    stake = Stake(5, False, (roll,), odds, {"wounds": Distribution({0: 1})})
    assert DescentFlags(MatchNames(game.tables, ())).odds(stake).note == note
