"""The card that the overlord has played: it lies on the board, and nothing below it is pressed."""

from __future__ import annotations

import pygame
import pytest

from game.table.descent.lord_hand import HandCard
from game.table.descent.played_card import PlayedCard
from game.table.descent.regions import REGIONS
from game.table.hud.layout import play_screen
from game.words.rich import Span
from tests.table.hud.stage import brush

CARD = HandCard("card:3", "Beastman Pack", "beastman", "Spawn card", "skull", "moss", "10",
                (Span("Beastman: 2."),), lit=True)  # fmt: skip


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 100), ((1280, 720), 150)])
def test_it_lies_whole_on_the_board_over_everything(size: tuple[int, int], text: int) -> None:
    layout = play_screen(size, text=text, regions=REGIONS)
    panel = PlayedCard(brush(size, text), layout)
    assert not panel.ready()
    panel.show(CARD)
    assert panel.ready()
    assert panel.targets() == []
    window = pygame.Surface(size, pygame.SRCALPHA)
    window.blit(*panel.picture)
    assert window.get_bounding_rect().size == (0, 0)
    panel.over(window)
    assert layout.board.contains(panel.rect)
    assert window.get_at(panel.rect.center)[3] == 255


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 100), ((1280, 720), 150)])
def test_it_does_not_lie_over_its_victim(size: tuple[int, int], text: int) -> None:
    layout = play_screen(size, text=text, regions=REGIONS)
    panel = PlayedCard(brush(size, text), layout)
    usual = panel.rect.copy()
    victim = pygame.Rect(0, 0, 40, 40)
    victim.center = usual.center
    panel.keep_off([victim])
    assert not panel.rect.colliderect(victim)
    assert layout.board.contains(panel.rect)
    other = victim.copy()
    other.center = panel.rect.center
    panel.keep_off([other])
    assert panel.rect == usual
    panel.keep_off([victim, other])
    assert panel.rect == usual
