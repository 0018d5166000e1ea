"""Whoever stands on a Battlerealm has a figure as large as the space it fills."""

from __future__ import annotations

import pytest

from game.paths import assets
from game.table.figures.minis import Minis

MINIS = Minis(assets())
SIZES = {
    "bonnie": 1, "gains": 1, "ivar": 1, "khallax": 1, "mertz": 1, "naree": 1, "raena": 1,
    "udayeen": 1, "goblin": 1, "kobold": 1, "bugbear": 1, "runaway_hoarder": 1, "oblex_spawn": 1,
    "obelisk": 1, "ogre": 2, "ogre_prince": 2, "bulezau": 2, "ankheg": 2, "hill_giant": 2,
    "iron_golem": 2, "guardian_naga": 2, "elder_oblex": 3,
}  # fmt: skip
PIECES = {
    "hypnotic_pattern", "spiritual_weapon", "moonbeam", "spike_growth", "healing_spirit",
    "smoke_bomb", "wall_of_fire", "wall_of_stone",
}  # fmt: skip
"""What spells leave on the board, by the names that the rules call them."""
LYING = {
    "deck_of_many", "teleportal", "champion", "pillar", "peddler", "dead_magic", "poison_cloud",
    "dropped_loot", "chest_empty", "altar", "altar_lit", "herb", "place_of_power", "ogre_start",
    "camp_goblins", "camp_kobolds", "camp_bugbears", "camp_mercs", "camp_ogre", "portal_tide",
    "portal_ember", "done_tide", "done_ember",
}  # fmt: skip


@pytest.mark.parametrize("id", SIZES)
def test_a_figure_is_as_large_as_its_space(id: str) -> None:
    assert MINIS.size(id) == SIZES[id]


def test_everything_that_spells_and_quests_leave_on_the_board_is_drawn() -> None:
    assert set(MINIS.tokens) >= PIECES | LYING
