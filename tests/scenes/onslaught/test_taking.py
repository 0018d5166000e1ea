"""What a click on an enemy takes up, and which attack tells why none reaches it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

from game.engine.options import Refusal
from game.scenes.onslaught.cards import Presenter
from game.scenes.onslaught.taking import CardRows
from tests.rules.onslaught.table import Table


def refused(goblin: str) -> Refusal:
    """Return why Grabbleshanks on E12 strikes no goblin there: dagger 1, shortbow 2 to 6."""
    table = Table({"grabbleshanks": "E12", "goblin_guard.1": goblin})
    table.activate("grabbleshanks")
    presenter = cast(Presenter, SimpleNamespace())
    rows = CardRows(table.game.tables.grid, presenter)
    found = rows.at_once(table.match, 0, table.cell(goblin))
    assert isinstance(found, Refusal)
    return found


def test_an_enemy_out_of_range_names_the_attack_that_comes_closest_to_it() -> None:
    """R29"""
    why = refused("E5")
    assert (why.subject, why.key) == ("shortbow", "too_far")
    assert (why.params["range"], why.params["longest"]) == (7, 6)


def test_an_enemy_in_range_behind_a_wall_names_the_attack_whose_line_is_cut() -> None:
    """R32"""
    why = refused("C9")
    assert (why.subject, why.key) == ("shortbow", "no_line")
