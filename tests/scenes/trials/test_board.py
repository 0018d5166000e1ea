"""The picture of a Battlerealm on the shelf shows how a match begins there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pygame
import pytest

from game import paths
from game.scenes.shell.boards import Stands
from game.scenes.trials import board
from game.table.board.picture import BoardPainter
from game.table.trials.tokens import ALTAR, CAMPS, CHEST, PORTALS


@pytest.mark.interpreted
@pytest.mark.parametrize("scenario", ["ancient_temple", "frost_ruins"])
def test_the_shelf_shows_portals_in_opposite_corners_and_what_lies_there(
    scenario: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[Stands] = []

    def picture(
        assets: Path, painter: BoardPainter, things: Iterable[Stands], room: tuple[int, int]
    ) -> pygame.Surface:
        found.extend(things)
        return pygame.Surface(room)

    monkeypatch.setattr(board, "board_picture", picture)
    board.scenario_picture(paths.assets(), scenario, 200)
    _, realm = board._shelved(paths.assets(), scenario)
    grid, at = realm.grid, {one.id: one.cell for one in found}
    corners = [(grid.row(at[one]), grid.col(at[one])) for one in PORTALS]
    assert corners == [(0, 0), (grid.height - 1, grid.width - 1)]
    for hero, portal in (("ivar", PORTALS[0]), ("gains", PORTALS[1])):
        beside = (
            grid.row(at[hero]) - grid.row(at[portal]),
            grid.col(at[hero]) - grid.col(at[portal]),
        )
        assert {abs(each) for each in beside} == {1}
    kinds = Counter(one.id for one in found)
    assert kinds[CHEST] == len(realm.chests) > 0
    assert kinds[ALTAR] == len(realm.altars)
    assert sum(kinds[token] for token in CAMPS.values()) == len({*realm.camps, realm.elite_camp})
