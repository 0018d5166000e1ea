"""Pictures of a dungeon outside its matches: they show what is known, and nothing of the rest."""

from __future__ import annotations

import pygame
import pytest

from game import paths
from game.rules.descent.dungeon import Dungeon
from game.scenes.descent.board import BESIDE, piece, scenario_picture
from game.scenes.descent.descriptor import SCENES
from game.scenes.shell.boards import board_of
from game.scenes.shell.pictures import minis_of
from game.table.descent.reader import READER
from tests.table.descent.courses import game_of

SIDE = 240


@pytest.fixture(autouse=True)
def _screen() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((10, 10))


@pytest.mark.parametrize("quest", ["ember_crypt", "web_below"])
def test_the_picture_of_a_quest_fills_its_frame_with_where_it_begins(quest: str) -> None:
    picture = scenario_picture(paths.assets(), game_of(quest, 2), SIDE)
    assert picture.get_width() == SIDE
    lit = picture.get_at((SIDE // 4, SIDE // 4))
    dark = picture.get_at((SIDE - 4, picture.get_height() - 4))
    assert sum(lit[:3]) > 2 * sum(dark[:3])


def test_a_small_picture_of_a_match_shows_things_that_are_known_and_no_others() -> None:
    shown = READER.opening(game_of("ember_crypt", 2))
    things = list(SCENES.tokens(shown))
    assert sorted({kind for kind, _ in things}) == ["flask_healing", "glyph_start"]
    assert all(shown.seen >> cell & 1 for _, cell in things)


def test_a_small_picture_of_a_match_is_dark_where_nobody_was() -> None:
    game = game_of("ember_crypt", 2)
    picture = board_of(paths.assets(), paths.levels(), game, READER.opening(game), (520, 280))
    wide, high = picture.get_size()
    dark = {tuple(picture.get_at((x, high // 2))[:3]) for x in range(wide // 2, wide - 1, 5)}
    assert len(dark) == 1
    assert sum(dark.pop()) < 30


def test_all_beside_the_title_stand_on_floor_of_a_dungeon_that_is_no_quests() -> None:
    shown = piece(paths.assets())
    dungeon, known = Dungeon(list(BESIDE)), minis_of(paths.assets())
    grid = dungeon.grid
    free = grid.cells & ~(dungeon.walls | dungeon.doors | dungeon.obstacles)
    column, row, wide, high = shown.crop
    places = [(round(each.x), round(each.y)) for each in shown.standing]
    for across, down in places:
        assert free >> grid.cell(down, across) & 1
    lying = [(round(x), round(y)) for _, x, y in shown.tokens]
    for across, down in places + lying:
        assert column <= across < column + wide
        assert row <= down < row + high
    assert len({*places, *lying}) == len(places) + len(lying)
    assert all(each.figure in known.figures for each in shown.standing)
    for quest in ("ember_crypt", "web_below"):
        assert game_of(quest, 2).tables.dungeon.walls != dungeon.walls


def test_the_piece_beside_the_title_is_seen_whole() -> None:
    shown = piece(paths.assets())
    column, row, wide, high = shown.crop
    assert (wide, high) >= (9, 7)
    picture = shown.painter.picture(SIDE // 10).surface
    for across in range(column, column + wide):
        for down in range(row, row + high):
            box = pygame.Rect(across * SIDE // 10, down * SIDE // 10, SIDE // 10, SIDE // 10)
            assert sum(pygame.transform.average_color(picture, box)[:3]) > 60, (across, down)
