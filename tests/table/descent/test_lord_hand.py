"""The overlord's hand: every name is read whole, whatever room there is."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.table.descent.lord_hand import CardOrder, HandCard, HandData, LordHand
from game.table.hud import card_face
from game.table.hud.brush import Brush
from game.table.look import fitting
from game.table.look.fonts import SMALLEST
from tests.table.hud.stage import brush as brush_for

NAMES = ("Brilliant Commander", "Paralyzing Gas", "Explosive Door", "Tiermenschenrudel", "Rage")


@pytest.mark.parametrize("count", [1, 5, 8, 10])
@pytest.mark.parametrize(("wide", "high", "percent"), [(928, 228, 100), (580, 150, 150)])
def test_every_name_of_a_hand_is_read_whole(count: int, wide: int, high: int, percent: int) -> None:
    """Ten cards are the most: eight in hand and two drawn (D10.2, D10.3)."""
    brush = brush_for((1920, 1080) if percent == 100 else (1280, 720), percent)
    panel = LordHand(brush, pygame.Rect(0, 0, wide, high))
    cards = tuple(HandCard(f"c{at}", NAMES[at % len(NAMES)], price="12") for at in range(count))
    data = HandData("The overlord acts", "", cards)
    panel.show(data)
    assert panel.ready()
    room = panel.inside.inset(14, 10).rect
    room.height -= max(brush.fonts.line_height("label"), brush.px(30)) + brush.px(6)
    plan = panel._plan(data, room)
    assert all(panel._lines(card, plan) for card in cards)
    assert plan.pixels >= SMALLEST
    boxes = [box for box, _ in panel._spots]
    assert len(boxes) == count
    assert all(panel.rect.contains(box.move(panel.rect.topleft)) for box in boxes)
    assert not any(one.colliderect(other) for one in boxes for other in boxes if one is not other)


LARGE = ((1280, 720), 150)
FOUR = ("Charge", "Mimic", "Beastman Pack", "Paralyzing Gas")


def lettered(monkeypatch: pytest.MonkeyPatch, *cards: HandCard, discards: bool = False) -> set[str]:
    """Return all that is written on a hand in a small window with large letters."""
    panel, told = LordHand(brush_for(*LARGE), pygame.Rect(0, 0, 580, 150)), set[str]()
    own, disc, line = fitting.fitted, card_face.level_disc, Brush.line

    def fitted(brush: Brush, text: str, *rest: Any) -> pygame.Surface:
        told.add(text)
        return own(brush, text, *rest)

    def level(brush: Brush, target: pygame.Surface, text: str, *rest: Any) -> None:
        told.add(text)
        disc(brush, target, text, *rest)

    def write(brush: Brush, target: pygame.Surface, text: str, *rest: Any, **more: Any) -> Any:
        told.add(text)
        return line(brush, target, text, *rest, **more)

    monkeypatch.setattr(fitting, "fitted", fitted)
    monkeypatch.setattr(card_face, "level_disc", level)
    monkeypatch.setattr(Brush, "line", write)
    panel.show(HandData("The overlord acts", "", cards, discards=discards))
    assert panel.ready()
    panel.draw(pygame.Surface(LARGE[0]))
    return told


def test_in_large_letters_a_trap_that_waits_for_its_moment_says_for_which(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ask = CardOrder("standing", "ask me", "", "question")
    cards = [HandCard(name, name, price="6", foot="a chest opens", order=ask) for name in FOUR]
    cards[3] = replace(cards[3], foot="a hero's step")
    assert lettered(monkeypatch, *cards) >= {"a chest opens", "a hero's step"}


@pytest.mark.parametrize("count", [4, 10])
def test_in_large_letters_every_card_tells_what_it_is_worth_when_it_is_discarded(
    monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    cards = [
        HandCard(str(at), FOUR[at % 4], price="6", worth=f"+{at + 1}", lit=True)
        for at in range(count)
    ]
    assert lettered(monkeypatch, *cards, discards=True) >= {card.worth for card in cards}
