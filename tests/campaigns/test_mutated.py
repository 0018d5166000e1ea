"""What the mutation run is told of each game: modules, their tests, and what is kept of them."""

from __future__ import annotations

from importlib import import_module

import pytest

from tests.campaigns.mutated import GAMES
from tests.campaigns.mutated.mutated import ROOT, Mutated

NOT_YET = {
    "onslaught": {"exposure", "feats", "prospect"},
    "command": {"banners", "foreseen"},
    "adventure": {"harms", "odds", "scenario_even"},
    "trials": {"kept"},
}
"""Modules that came after the run of their game and have had none yet."""
ALL = [pytest.param(game, id=name) for name, game in GAMES.items()]


@pytest.mark.parametrize("game", ALL)
def test_every_module_of_the_rules_is_mutated_or_said_not_to_be(game: Mutated) -> None:
    folder = ROOT / "game" / "rules" / game.name
    there = {path.stem for path in folder.glob("*.py") if path.stem != "__init__"}
    own = {module for module in game.modules if game.path_of(module).parent == folder}
    assert own <= there
    left = {module for module in there - own if f"`{module}`" not in game.told}
    assert left == NOT_YET.get(game.name, set())


@pytest.mark.parametrize("game", ALL)
def test_no_module_is_mutated_twice_and_all_tests_are_there(game: Mutated) -> None:
    assert len(set(game.modules)) == len(game.modules)
    named = [name for suite in game.suites for name in suite.tests]
    for name in (*named, *game.beside, game.example[1]):
        assert (ROOT / name).exists()
    assert game.example[0] in game.modules
    assert set(game.forgetful) <= set(game.modules)


@pytest.mark.parametrize("game", ALL)
def test_what_is_kept_can_be_forgotten(game: Mutated) -> None:
    for name in game.kept:
        module, _, kept = name.rpartition(".")
        found = getattr(import_module(module), kept)
        assert isinstance(found, dict | list) or hasattr(found, "cache_clear")
