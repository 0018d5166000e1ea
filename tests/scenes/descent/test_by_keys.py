"""What Enter and Esc mean where a hero is asked for, and where things are moved about."""

from __future__ import annotations

import pygame
import pytest

from game.engine.decisions import Decision
from game.engine.state import EMPTY
from game.rules.descent.codes import ARRANGE
from game.rules.descent.state import DescentState, of
from game.scenes.descent.answering import offered
from game.scenes.descent.benching import REARRANGE
from game.scenes.descent.table import DescentMatch
from game.scenes.match.taking import NOTHING
from game.session import Session
from tests.scenes.descent.sitting import Sit, changed


def _press(match: DescentMatch, key: int) -> None:
    """Press a key long after all that was shown."""
    match.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
    assert match.stack is not None
    match.stack.update(0.02)


# --- who goes next


@pytest.fixture
def following(sit: Sit) -> DescentMatch:
    """Return a table that asks which of two heroes on the map goes next."""

    def asks(session: Session, decision: Decision) -> bool:
        s = of(session.match)
        there = all(s.stands(seat) for seat in decision.seats)
        return decision.kind == "next" and len(decision.seats) == 2 and there

    match = sit(asks)
    match.question.rest()
    return match


def test_enter_shows_the_first_who_can_go_and_picks_nobody_unseen(following: DescentMatch) -> None:
    told, s = len(following.session.events), of(following.session.match)
    _press(following, pygame.K_RETURN)
    assert len(following.session.events) == told
    assert following.question.space == s.cell[0]


def test_enter_again_picks_whoever_is_shown(following: DescentMatch) -> None:
    _press(following, pygame.K_RETURN)
    _press(following, pygame.K_RETURN)
    assert of(following.session.match).active == 0


def test_arrows_go_from_one_who_can_go_to_the_other(following: DescentMatch) -> None:
    s, grid, question = of(following.session.match), following.laid.grid, following.question
    _press(following, pygame.K_RETURN)
    first, other = s.cell[0], s.cell[1]
    across = grid.col(other) - grid.col(first)
    key = pygame.K_RIGHT if across > 0 else pygame.K_LEFT if across < 0 else pygame.K_DOWN
    key = key if across or grid.row(other) > grid.row(first) else pygame.K_UP
    _press(following, key)
    assert question.space == other
    _press(following, pygame.K_RETURN)
    assert of(following.session.match).active == 1


# --- who goes next, where not all stand on the map


@pytest.fixture(params=[(0,), (1,), (0, 1)])
def away(sit: Sit, request: pytest.FixtureRequest) -> DescentMatch:
    """Return a table that asks which of two heroes goes next, one of whom or both are in town."""
    match = sit(lambda session, decision: decision.kind == "next" and len(decision.seats) == 2)

    def go(s: DescentState) -> None:
        for seat in request.param:
            s.put(seat, EMPTY)
            s.town |= 1 << seat

    changed(match, go)
    _draw(match)
    match.question.rest()
    return match


def _draw(match: DescentMatch) -> None:
    """Let all be seen that keys can go to."""
    assert match.stack is not None
    match.stack.update(0.02)
    match.draw(pygame.Surface(match.size))


@pytest.mark.parametrize("hero", [0, 1])
@pytest.mark.parametrize(
    "key", [pygame.K_TAB, pygame.K_PERIOD, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_RETURN]
)
def test_keys_come_to_every_hero_who_can_go_next_in_town_too(
    away: DescentMatch, key: int, hero: int
) -> None:
    """D8.1: who is in town stands on no space, and begins there all the same."""
    told = len(away.session.events)
    _press(away, key)
    assert len(away.session.events) == told
    for _ in range(hero):
        _press(away, pygame.K_PERIOD if key == pygame.K_PERIOD else pygame.K_RIGHT)
    _press(away, pygame.K_RETURN)
    assert of(away.session.match).active == hero


def test_a_hero_on_the_map_who_is_pointed_at_is_picked_though_another_is_in_town(
    sit: Sit,
) -> None:
    match = sit(lambda session, decision: decision.kind == "next" and len(decision.seats) == 2)

    def go(s: DescentState) -> None:
        s.put(0, EMPTY)
        s.town |= 1

    changed(match, go)
    _draw(match)
    match.question.point_by_key(of(match.session.match).cell[1])
    _press(match, pygame.K_RETURN)
    assert of(match.session.match).active == 1


# --- what a hero carries


@pytest.fixture
def arranging(sit: Sit) -> DescentMatch:
    """Return a table at which what a hero carries is moved about in the middle of a turn."""

    def asks(session: Session, decision: Decision) -> bool:
        return decision.kind == "turn" and bool(offered(decision, decision.seats[0], ARRANGE))

    match = sit(asks)
    assert match.laid.panels.press(REARRANGE)
    assert match.laid.asked.arranging.open
    return match


def test_esc_leaves_what_is_arranged_and_opens_no_menu(arranging: DescentMatch) -> None:
    stack, told = arranging.stack, len(arranging.session.events)
    assert stack is not None
    _press(arranging, pygame.K_ESCAPE)
    assert not arranging.laid.asked.arranging.open
    assert stack.top is arranging
    assert len(arranging.session.events) == told
    plates = arranging.laid.panels.furniture.plates.data
    assert plates is not None
    assert any(one.id == REARRANGE for group in plates.groups for one in group.plates)


def test_esc_once_more_opens_the_menu(arranging: DescentMatch) -> None:
    stack = arranging.stack
    assert stack is not None
    _press(arranging, pygame.K_ESCAPE)
    _press(arranging, pygame.K_ESCAPE)
    assert stack.top is not arranging
    assert arranging.question.code == NOTHING
