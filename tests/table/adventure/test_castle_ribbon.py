from __future__ import annotations

import pygame
import pytest

from game.paths import assets
from game.table.adventure.castle_ribbon import Environment, EnvironmentRibbon
from game.table.hud.brush import Brush
from game.table.look.fonts import Fonts
from game.table.look.icons import Icons
from game.table.look.materials import Materials

ICONS = Icons(assets())
BOARD = pygame.Rect(40, 60, 896, 736)
FOG = Environment("haunted_mists", "fog", "Haunted Mists", "Nobody sees farther than one tile.")


@pytest.fixture
def ribbon() -> EnvironmentRibbon:
    pygame.display.init()
    pygame.display.set_mode((320, 200))
    return EnvironmentRibbon(Brush(Fonts(assets()), ICONS, Materials(assets(), ICONS)), BOARD)


def drawn(ribbon: EnvironmentRibbon) -> pygame.Surface:
    target = pygame.Surface((1000, 860))
    ribbon.draw(target)
    return target


def test_without_an_environment_nothing_lies_over_the_board(ribbon: EnvironmentRibbon) -> None:
    assert pygame.transform.average_color(drawn(ribbon))[:3] == (0, 0, 0)
    assert ribbon.tooltip(ribbon.rect.center) is None


def test_it_lies_along_the_upper_rim_in_violet(ribbon: EnvironmentRibbon) -> None:
    ribbon.data = FOG
    target = drawn(ribbon)
    assert ribbon.rect.topleft == BOARD.topleft
    assert ribbon.rect.width == BOARD.width
    red, green, blue = target.get_at((ribbon.rect.right - 4, ribbon.rect.top + 6))[:3]
    assert blue > red > green
    below = target.subsurface((BOARD.left, ribbon.rect.bottom, BOARD.width, 100))
    assert pygame.transform.average_color(below)[:3] == (0, 0, 0)
    assert ribbon.tooltip(ribbon.rect.center) == "haunted_mists"
    assert ribbon.tooltip((ribbon.rect.left, ribbon.rect.bottom + 1)) is None


def test_it_is_drawn_over_the_board_and_not_under_it(ribbon: EnvironmentRibbon) -> None:
    ribbon.show(FOG)
    assert ribbon.ready()
    target = pygame.Surface((1000, 860))
    ribbon.lay(target)
    assert pygame.transform.average_color(target)[:3] == (0, 0, 0)
    ribbon.over(target)
    assert pygame.transform.average_color(target)[:3] != (0, 0, 0)


def test_a_rule_without_room_is_cut_and_told_so(ribbon: EnvironmentRibbon) -> None:
    ribbon.data = FOG
    drawn(ribbon)
    assert not ribbon.cut
    ribbon.data = Environment("haunted_mists", "fog", "Haunted Mists", "word " * 90)
    drawn(ribbon)
    assert ribbon.cut


def test_two_environments_look_different(ribbon: EnvironmentRibbon) -> None:
    pictures = set()
    for icon in ("fog", "bat"):
        ribbon.data = Environment(icon, icon, "Haunted Mists", "A rule.")
        pictures.add(pygame.image.tobytes(drawn(ribbon), "RGB"))
    assert len(pictures) == 2
