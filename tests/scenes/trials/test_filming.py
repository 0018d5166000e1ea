"""What the camera brings in where somebody is asked: the rules' board is larger than the view."""

from __future__ import annotations

import pytest

from game.engine.decisions import Decision
from game.rules.trials.concerns import AGAINST, concerns
from game.rules.trials.state import of
from game.scenes.trials.passing import WINDOW
from game.session import Session
from tests.scenes.trials.sitting import Sit

pytestmark = pytest.mark.interpreted


def aimed_at(session: Session, decision: Decision) -> bool:
    """Whoever is asked is the target of a roll that another hero makes."""
    seat = decision.seats[0]
    if decision.kind != WINDOW or concerns(session.match, seat, ()) != AGAINST:
        return False
    return of(session.match).throw().figure != seat


@pytest.mark.parametrize("corner", [(0, 0), (29, 29)])
def test_a_window_shows_who_is_asked_and_who_attacks(sit: Sit, corner: tuple[int, int]) -> None:
    """Wherever the board lay before: as it does when a match is gone on with."""
    match = sit(aimed_at)
    panels, camera, shown = match.laid.panels, match.screen.board.camera, match.course.shown
    seat, figure = match.course.seat, of(match.session.match).throw().figure
    assert {seat, figure} <= set(panels.about(match.session.decision))  # type: ignore[arg-type]
    camera.look_at(*corner)
    match.question.stale = True
    assert match.stack is not None
    match.stack.update(0.02)
    camera.advance(9.0)
    for each in (seat, figure):
        assert camera.sees(camera.around(shown.cells(each)))
