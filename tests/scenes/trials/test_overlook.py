"""Where the portals go is asked with all four corners in view (T10)."""

from __future__ import annotations

import pygame
import pytest

from game.board.grid import bits
from game.engine.decisions import Decision
from game.rules.trials.codes import SPACE
from game.session import Session
from tests.scenes.trials.sitting import Sit

pytestmark = pytest.mark.interpreted


def a_corner_is_picked(session: Session, decision: Decision) -> bool:
    """The party that picked characters first is asked for its corner."""
    return decision.kind == "portal"


@pytest.mark.clause("T10")
def test_all_corners_are_seen_as_one_is_picked_and_whoever_acts_after_it(sit: Sit) -> None:
    match = sit(a_corner_is_picked)
    camera, session = match.screen.board.camera, match.session
    decision = session.decision
    assert decision is not None
    corners = list(bits(decision.offered(match.course.seat, SPACE)))
    assert len(corners) == 4
    assert all(camera.sees(camera.box(cell)) for cell in corners)
    assert camera.cell < camera.fit_cell
    assert match.stack is not None
    match.question.point(corners[3])
    match.question.confirm()
    for _ in range(400):
        match.stack.update(0.05)
        decision = session.decision
        if decision is not None and decision.kind == "turn" and match.course.seat >= 0:
            break
        if decision is not None and match.course.seat >= 0 and not match.course.busy:
            match.question.choose(decision.nth(match.course.seat, 0))
    else:
        pytest.fail("nobody's turn begins")
    for _ in range(40):
        match.stack.update(0.05)
    assert camera.cell == camera.fit_cell
    acting = match.course.shown.cells(decision.figure)
    assert acting
    assert camera.sees(camera.around(acting))


def test_what_a_person_has_zoomed_to_is_left_when_a_corner_was_picked(sit: Sit) -> None:
    match = sit(a_corner_is_picked)
    camera = match.screen.board.camera
    while camera.cell != camera.levels[-1]:
        assert camera.zoom(1, camera.view.center)
    match.filming.overlook(False, dragged=False)
    assert camera.cell == camera.levels[-1]


@pytest.mark.clause("T10")
def test_a_click_on_the_plate_of_a_corner_picks_that_corner(sit: Sit) -> None:
    match = sit(a_corner_is_picked)
    assert match.stack is not None
    match.stack.update(0.05)
    board, decision = match.screen.board, match.session.decision
    assert decision is not None
    seat = match.course.seat
    lit = decision.offered(seat, SPACE)
    screen = pygame.Surface(match.size)
    match.draw(screen)
    plates = {mark.cell: mark for mark in match.question.pointing.marks.plates}
    assert set(plates) == set(bits(lit))
    for cell, mark in plates.items():
        box = board.camera.box_at(round(mark.row), round(mark.column), 1, 1)
        assert board.meant(box.center, lit) == cell
        assert not board.camera.box(cell).collidepoint(box.center)
