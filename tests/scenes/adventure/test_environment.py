"""The ribbon of the environment that works."""

from __future__ import annotations

import pygame
import pytest

from game.paths import assets
from game.rules.adventure.codes import FIRST_ENCOUNTER
from game.scenes.adventure.furniture import Furniture
from game.scenes.adventure.presenting import Presenter
from game.table.adventure.projection import opening
from game.table.adventure.regions import REGIONS
from game.table.adventure.signs import table_of
from game.table.hud.brush import Brush
from game.table.hud.layout import play_screen
from game.table.look.fonts import Fonts
from game.table.look.icons import Icons
from game.table.look.materials import Materials
from game.words.adventure.match_names import MatchNames
from tests.table.adventure.courses import game_of

ICONS = Icons(assets())


@pytest.fixture
def furniture() -> Furniture:
    pygame.display.init()
    pygame.display.set_mode((320, 200))
    brush = Brush(Fonts(assets()), ICONS, Materials(assets(), ICONS))
    return Furniture(brush, play_screen((1920, 1080), 17, 14, regions=REGIONS), False)


def test_without_an_environment_the_board_has_no_panel_over_it(furniture: Furniture) -> None:
    board = furniture.layout.board
    assert not [one for one in furniture.widgets() if board.colliderect(one.rect)]


def test_the_environment_that_works_hangs_over_the_board(furniture: Furniture) -> None:
    game = game_of()
    shown = opening(game.tables)
    presenter = Presenter(MatchNames(game.tables, ("A", "B"), str, str))
    assert presenter.environment(table_of(shown.still())) is None
    cards = [at for at, each in enumerate(game.tables.encounter) if each.kind == "environment"]
    shown.environment, shown.laid = FIRST_ENCOUNTER + cards[0], None
    told = presenter.environment(table_of(shown.still()))
    assert told is not None
    assert told.id == game.tables.encounter[cards[0]].id
    assert told.name
    assert told.rule.endswith(".")
    furniture.environment.show(told)
    assert furniture.environment in furniture.widgets()
    assert furniture.layout.board.contains(furniture.environment.rect)
