"""The roll history on the screen: opened by key and by mouse, leafed through, closed."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.engine.seats import HUMAN
from game.gallery.onslaught.fixed import advance
from game.rules.onslaught.events import Rolled
from game.scenes.onslaught.table import OnslaughtMatch
from game.scenes.rolls.rolls import DICE, PAGES, RollsScene
from game.scenes.setup.plan import COMPUTER, MatchPlan
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.table.widgets.fields import Choice
from tests.scenes.conftest import Hand


@pytest.fixture
def sat(house: House, at: Callable[[Scene], Hand]) -> tuple[Hand, OnslaughtMatch]:
    house.file.change("speed", "instant")
    scene = OnslaughtMatch(
        house, MatchPlan("onslaught", "greathalls", (HUMAN, COMPUTER), ("Anna", "Greedy"), seed=7)
    )
    advance(
        scene.session,
        lambda match: (
            match.decision is not None
            and match.decision.kind == "turn"
            and match.waiting() == (0,)
            and len(scene.laid.ledger.rolls) > 8
        ),
    )
    hand = at(scene)
    for _ in range(4):
        hand.stack.update(0.5)
    hand.frame()
    return hand, scene


def test_a_key_opens_it_and_escape_closes_it(sat: tuple[Hand, OnslaughtMatch]) -> None:
    hand, scene = sat
    hand.key(pygame.K_h)
    assert hand.stack.top.name == "rolls"
    hand.key(pygame.K_ESCAPE)
    assert hand.stack.top is scene


def test_the_button_in_the_tray_opens_it(sat: tuple[Hand, OnslaughtMatch]) -> None:
    hand, scene = sat
    before = len(scene.laid.ledger.rolls)
    advance(scene.session, lambda _match: len(scene.laid.ledger.rolls) > before)
    hand.stack.update(0.5)
    hand.frame()
    assert scene.screen.dice_lie
    scene.screen.open_tab("tray")
    hand.frame()
    spots = dict(scene.screen.tray.targets())
    box = spots["rolls"]
    assert box.width >= 40
    assert box.height >= 40
    hand.click(box.center)
    assert isinstance(hand.stack.top, RollsScene)


def test_keys_and_wheel_leaf_through_the_list(sat: tuple[Hand, OnslaughtMatch]) -> None:
    hand, _ = sat
    hand.key(pygame.K_h)
    rolls = hand.stack.top
    assert isinstance(rolls, RollsScene)
    assert rolls.list.last > 0
    hand.key(pygame.K_PAGEDOWN)
    after_page = rolls.list.at
    assert after_page > 0
    hand.key(pygame.K_END)
    assert rolls.list.at == rolls.list.last
    hand.key(pygame.K_HOME)
    assert rolls.list.at == 0
    pygame.mouse.set_pos(rolls.list_box.center)
    hand.frame()
    hand.stack.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=-1, x=0))
    hand.frame()
    assert rolls.list.at > 0
    hand.click((rolls.list_box.right - 3, rolls.list_box.bottom - 3))
    assert rolls.list.at == rolls.list.last


def test_every_page_can_be_seen_by_keys(sat: tuple[Hand, OnslaughtMatch]) -> None:
    hand, _ = sat
    hand.key(pygame.K_h)
    rolls = hand.stack.top
    assert isinstance(rolls, RollsScene)
    hand.key(pygame.K_TAB)
    seen = {rolls.page: pygame.image.tobytes(hand.screen, "RGB")}
    for _ in PAGES:
        hand.key(pygame.K_RIGHT)
        seen[rolls.page] = pygame.image.tobytes(hand.screen, "RGB")
    assert tuple(seen) == (PAGES[1:] if rolls.both else PAGES)
    assert len(set(seen.values())) == len(seen)
    if rolls.both:
        assert rolls.list_box.right < rolls.luck_box.left


def test_the_dice_are_a_click_away(sat: tuple[Hand, OnslaughtMatch]) -> None:
    hand, _ = sat
    hand.key(pygame.K_h)
    rolls = hand.stack.top
    assert isinstance(rolls, RollsScene)
    tabs = next(one for one in rolls.form.widgets if isinstance(one, Choice))
    hand.click(tabs.parts[-1][0].center)
    assert rolls.page == DICE


def test_only_rolls_that_have_been_shown_are_told(sat: tuple[Hand, OnslaughtMatch]) -> None:
    hand, scene = sat
    log = scene.timeline.projection.log
    last = max(place for place, event in enumerate(log) if isinstance(event, Rolled))
    del log[last:]
    hand.key(pygame.K_h)
    rolls = hand.stack.top
    assert isinstance(rolls, RollsScene)
    assert len(rolls.rolls) == len(scene.laid.ledger.rolls) - 1
