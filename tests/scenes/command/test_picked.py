"""Whom a creature's turn is given to, by keys: they are the first that Tab goes to."""

from __future__ import annotations

import pygame
import pytest

from game.board.grid import bits
from game.engine.decisions import choice
from game.engine.match import Match
from game.gallery.command.poses import seated
from game.gallery.stage import Stage
from game.rules.command import codes
from game.rules.command.state import of
from game.scenes.command.table import CommandMatch
from game.scenes.match.planned import Planned
from game.scenes.match.taking import NOTHING


def choosing(match: Match) -> bool:
    """Whether the first seat may activate several creatures, and has activated none."""
    decision = match.decision
    if decision is None or decision.kind != "act" or match.waiting() != (0,):
        return False
    return decision.figure < 0 and dict(decision.families(0))[codes.ACTIVATE].bit_count() > 1


def key(scene: CommandMatch, *keys: int, mod: int = 0) -> None:
    for each in keys:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            scene.handle(pygame.event.Event(kind, key=each, mod=mod, unicode="", scancode=0))
        for _ in range(4):
            assert scene.stack is not None
            scene.stack.update(0.3)


@pytest.mark.clause("C3.4")
def test_tab_goes_to_each_creature_that_can_be_activated_before_any_button(stage: Stage) -> None:
    scene = seated(stage, choosing)
    question = scene.question
    there = question.lit()
    assert len(there) > 1
    for space in there:
        key(scene, pygame.K_TAB)
        assert question.pointing.marks.cursor == space
        assert not scene.hands.ring.shown
    key(scene, pygame.K_TAB)
    assert scene.form.focus.shown
    assert question.space == NOTHING
    key(scene, pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert question.pointing.marks.cursor == there[-1]
    assert not scene.hands.ring.shown


@pytest.mark.clause("C3.4")
def test_enter_activates_the_creature_that_tab_went_to(stage: Stage) -> None:
    scene = seated(stage, choosing)
    space = scene.question.lit()[1]
    key(scene, pygame.K_TAB, pygame.K_TAB, pygame.K_RETURN)
    s = of(scene.session.match)
    assert s.acting >= 0
    assert s.cell[s.acting] == space


@pytest.mark.clause("C3.4")
def test_after_one_creature_is_done_tab_goes_to_the_next(stage: Stage) -> None:
    scene = seated(stage, choosing)
    key(scene, pygame.K_TAB, pygame.K_RETURN)
    first = of(scene.session.match).acting
    key(scene, pygame.K_e)
    assert of(scene.session.match).acting < 0
    key(scene, pygame.K_TAB, pygame.K_RETURN)
    assert scene.stack is not None
    assert scene.stack.top is scene
    assert of(scene.session.match).acting not in (NOTHING, first)


def charging(match: Match) -> bool:
    """Whether the first seat may play a card with which its creature may move or stay."""
    decision = match.decision
    if decision is None or decision.kind != "act" or match.waiting() != (0,):
        return False
    s = of(match)
    held = bits(dict(decision.families(0)).get(codes.CARD, 0))
    return any(s.tables.card_ids[card].startswith("charge") for card in held)


def test_a_card_that_lets_its_creature_stay_is_not_spent_by_confirming_alone(stage: Stage) -> None:
    scene = seated(stage, charging)
    rows = [row for _, row in scene.laid.panels.rows() if "charge" in row.id]
    before = len(scene.session.history.steps)
    key(scene, getattr(pygame, f"K_{rows[0].key}"), pygame.K_RETURN)
    assert scene.question.selected() == rows[0].id
    assert len(scene.session.history.steps) == before
    key(scene, pygame.K_RIGHT)
    if scene.question.confirmable() == NOTHING:
        key(scene, pygame.K_LEFT, pygame.K_LEFT)
    assert scene.question.confirmable() != NOTHING


def test_what_one_click_said_is_kept_while_another_seat_answers(stage: Stage) -> None:
    session = seated(stage, choosing).session
    planned = Planned()
    planned.keep(session, 0, (choice(codes.TO, 5),))
    planned.keep(session, 1, ())
    assert (planned.seat, planned.left) == (0, (choice(codes.TO, 5),))
    planned.keep(session, 1, (choice(codes.TO, 7),))
    assert (planned.seat, planned.left) == (1, (choice(codes.TO, 7),))
    planned.keep(session, 1, ())
    assert not planned.left
