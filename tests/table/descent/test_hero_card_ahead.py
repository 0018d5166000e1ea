"""A card that comes while something moves is made in parts, and is what it would be at once."""

from __future__ import annotations

import pygame
import pytest

from game.table.descent.data import LordData, LordRow
from game.table.descent.hero_card import LordCard
from game.table.hud import hero_sheet
from game.table.hud.hero_sheet import MOST_FRAMES
from tests.table.hud.stage import brush

BOX = pygame.Rect(24, 234, 464, 702)


def data(threat: int) -> LordData:
    steps = tuple(LordRow(f"step:{at}", "skull", f"Step {at}", "told") for at in range(4))
    rows = tuple(
        LordRow(f"figure:{at}", "skull", f"Monster {at}", "melee", hp="4") for at in range(9)
    )
    return LordData("Overlord", threat, "threat", (("3", "cards"),), "Turn", steps, "There", rows)


def shown(card: LordCard) -> bytes:
    assert card.ready()
    return pygame.image.tobytes(card.picture[0], "RGBA")


def test_the_overlords_card_comes_in_parts_and_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hero_sheet, "A_PART", 0.0)
    look = brush((1920, 1080))
    card, other = LordCard(look, BOX), LordCard(look, BOX)
    card.show(data(1))
    before = shown(card)
    card.moving = True
    card.show(data(2))
    frames = 0
    while shown(card) == before:
        frames += 1
    assert 1 < frames <= MOST_FRAMES
    other.show(data(2))
    assert shown(card) == shown(other)


def test_a_card_that_changes_in_each_frame_is_seen_after_a_few_of_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hero_sheet, "A_PART", 0.0)
    card = LordCard(brush((1920, 1080)), BOX)
    card.show(data(0))
    before = shown(card)
    card.moving = True
    for threat in range(1, 2 * MOST_FRAMES):
        card.show(data(threat))
        if shown(card) != before:
            break
    assert threat <= MOST_FRAMES
