"""Starting creatures by keys: one thing is lit, and a card that stays says why."""

from __future__ import annotations

import pygame
import pytest

from game.engine.seats import HUMAN
from game.gallery.command.poses import BOARD, GAME
from game.gallery.stage import Stage
from game.scenes.command.muster import MusterScene
from game.scenes.command.table import CommandMatch
from game.scenes.setup.plan import COMPUTER, MatchPlan
from game.words.rich import plain


@pytest.fixture
def muster(stage: Stage) -> MusterScene:
    plan = MatchPlan(GAME, BOARD, (HUMAN, COMPUTER), ("", ""), seed=3)
    stage.push(CommandMatch(stage.house, plan))
    scene = stage.stack.top
    assert isinstance(scene, MusterScene)
    return scene


def key(scene: MusterScene, *keys: int) -> None:
    for each in keys:
        scene.handle(pygame.event.Event(pygame.KEYDOWN, key=each, mod=0, unicode="", scancode=0))


def foot(scene: MusterScene, screen: pygame.Surface) -> bytes:
    """Return what is seen below the cards."""
    scene.draw(screen)
    whole, high = scene.browser.rect, scene.browser.brush.px(30)
    area = pygame.Rect(whole.x, whole.bottom - high, whole.width, high)
    return pygame.image.tobytes(screen.subsurface(area), "RGB")


def test_no_button_is_lit_while_a_card_is(muster: MusterScene) -> None:
    muster.house.by_keys = True
    muster.draw(pygame.Surface(muster.size))
    key(muster, pygame.K_TAB)
    assert muster.form.focus.shown
    muster.browser.focus = muster.told().cards[0].id
    key(muster, pygame.K_RIGHT)
    assert muster.browser.focus == muster.told().cards[1].id
    assert not muster.form.focus.shown
    key(muster, pygame.K_RETURN)
    assert muster.browser.focus == muster.told().cards[1].id
    assert not muster.form.focus.shown
    key(muster, pygame.K_TAB)
    assert muster.browser.focus is None
    assert muster.form.focus.shown


def test_a_card_that_cannot_be_picked_says_so_where_it_is_pressed(
    muster: MusterScene, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(stage.house.sounds, "play", lambda sound, *_: heard.append(sound))
    screen = pygame.Surface(muster.size)
    card = next(card for card in muster.told().cards if card.later)
    assert "put one back first" in plain(card.barred)
    muster.browser.focus = card.id
    picked, before = muster.slots, foot(muster, screen)
    key(muster, pygame.K_RETURN)
    assert muster.slots == picked
    assert heard == ["refuse"]
    assert foot(muster, screen) != before
    key(muster, pygame.K_RIGHT)
    muster.draw(screen)
    assert not muster.browser.refused


def test_how_it_is_done_stands_beside_the_buttons_and_not_under_the_veil(
    muster: MusterScene, stage: Stage
) -> None:
    assert "Click creatures" in muster.hinted()
    table = stage.stack.scenes[-2]
    assert isinstance(table, CommandMatch)
    question = table.question
    assert question.asked.hint(question.match, 0, -1, stage.house.hand) == ""
    assert muster.hint.width > 0
    assert all(not muster.hint.colliderect(widget.rect) for widget in muster.form.widgets)
