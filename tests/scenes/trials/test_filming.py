"""What the camera brings in where somebody is asked: the rules' board is larger than the view."""

from __future__ import annotations

import pygame
import pytest

from game.board.grid import bits
from game.engine.decisions import Decision
from game.rules.trials.codes import FIRST_GOBLIN, FIRST_MONSTER
from game.rules.trials.concerns import AGAINST, concerns
from game.rules.trials.events import ActionDeclared, Stepped, TurnStarted
from game.rules.trials.state import TrialsState, of
from game.scenes.trials.answering import CARD_ID
from game.scenes.trials.passing import WINDOW
from game.scenes.trials.table import TrialsMatch
from game.session import Session
from tests.facts import fact
from tests.scenes.trials.sitting import Sit, changed, turn
from tests.scenes.trials.test_aiming import shoots

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


def stands(match: TrialsMatch, figure: int, row: int, column: int) -> int:
    """Stand a figure near a place of the board, in rules and picture; return the space."""
    grid, s = match.laid.grid, of(match.session.match)
    realm = s.tables.realm
    blocked = realm.walls | realm.rocks | realm.water | s.taken() & ~(1 << max(0, s.cell[figure]))
    wanted = grid.cell(row, column)
    cell = min(bits(grid.cells & ~blocked), key=lambda each: (grid.range(each, wanted), each))

    def stand(s: TrialsState) -> None:
        s.put(figure, cell)
        if figure >= FIRST_MONSTER:
            s.awake |= 1 << figure

    match.course.shown.figures[figure].cell = cell
    changed(match, stand)
    return cell


def whole(match: TrialsMatch, cell: int) -> bool:
    """Return whether whoever stands on a space is seen, head and all, clear of the letters."""
    camera = match.screen.board.camera
    camera.advance(9.0)
    box = camera.box(cell)
    return camera.sees(pygame.Rect(box.x, box.y - camera.reach[1], box.w, box.h + camera.reach[1]))


def asked_anew(match: TrialsMatch) -> None:
    match.question.stale = True
    assert match.stack is not None
    match.stack.update(0.02)


@pytest.mark.parametrize("corner", [(28, 15), (2, 2), (15, 28)])
def test_whoever_acts_stands_clear_of_the_letters_head_and_all(
    sit: Sit, corner: tuple[int, int]
) -> None:
    """T22: also where so much lies around that not all of it can be seen."""
    match = sit(turn)
    cell = stands(match, match.course.seat, 14, 14)
    match.screen.board.camera.look_at(*corner)
    asked_anew(match)
    assert whole(match, cell)


def test_whoever_acts_at_the_rim_of_the_view_is_brought_to_where_more_is_seen(sit: Sit) -> None:
    match = sit(turn)
    cell = stands(match, match.course.seat, 14, 14)
    camera, question = match.screen.board.camera, match.question
    row = match.laid.grid.row(cell)
    camera.look_at(row + camera.view.height // camera.cell // 2 - 3, 14)
    assert whole(match, cell)

    def seen() -> int:
        return sum(1 for each in question.lit() if camera.sees(camera.box(each)))

    before = seen()
    asked_anew(match)
    assert whole(match, cell)
    assert seen() > before


def test_what_is_taken_up_by_a_key_is_seen_with_whom_it_is_aimed_at_and_whoever_acts(
    sit: Sit,
) -> None:
    match = sit(shoots)
    seat, question, camera = match.course.seat, match.question, match.screen.board.camera
    mine, theirs = stands(match, seat, 14, 11), stands(match, FIRST_GOBLIN, 14, 18)
    camera.look_at(28, 28)
    camera.advance(9.0)
    longbow = of(match.session.match).tables.card_called("longbow")
    question.point_by_key(-1)
    question.select(f"{CARD_ID}{longbow}")
    assert theirs in question.lit()
    assert match.stack is not None
    match.stack.update(0.02)
    assert whole(match, question.space)
    assert whole(match, mine)
    # Taken to another by the arrows, that one comes into view too.
    question.point_by_key(theirs)
    match.stack.update(0.02)
    assert whole(match, theirs)


def test_the_camera_goes_to_no_monster_before_it_does_anything(sit: Sit) -> None:
    match = sit(turn)
    goblin = FIRST_GOBLIN
    for figure, follows in ((goblin, False), (match.course.seat, True)):
        event = fact(TurnStarted, figure=figure)
        assert (match.laid.place_of(event) is not None) is follows
        assert not match.laid.framed(event)
    goes = fact(Stepped, figure=goblin)
    assert match.laid.framed(goes) == match.course.shown.cells(goblin)


@pytest.mark.parametrize("speed", ["1", "4"])
def test_whoever_declares_is_brought_into_view_at_every_speed(sit: Sit, speed: str) -> None:
    match = sit(turn)
    match.house.change("speed", speed)
    match.timeline.pace = match.house.pace()
    cell, camera = stands(match, match.course.seat, 14, 14), match.screen.board.camera
    camera.look_at(28, 28)
    camera.advance(9.0)
    assert not camera.sees(camera.box(cell))
    match._told(fact(ActionDeclared, figure=match.course.seat, what_kind="move"))
    camera.advance(9.0)
    assert camera.sees(camera.box(cell))


def test_where_nothing_glides_a_hero_that_walks_away_is_kept_in_view(sit: Sit) -> None:
    match = sit(turn)
    seat = match.course.seat
    goes = fact(Stepped, figure=seat, how="step")
    match.house.change("speed", "1")
    match.timeline.pace = match.house.pace()
    assert not match.laid.framed(goes)
    match.house.change("speed", "4")
    match.timeline.pace = match.house.pace()
    assert match.laid.framed(goes) == match.course.shown.cells(seat)


def test_zooming_by_keys_keeps_whoever_acts_in_view(sit: Sit) -> None:
    match = sit(turn)
    cell, camera = stands(match, match.course.seat, 14, 14), match.screen.board.camera
    camera.overlook()
    match.question.point(-1)
    steps = len(camera.levels) - 1 - camera.levels.index(camera.cell)
    assert steps > 1
    for _ in range(steps):
        match.hands.do("zoom_in")
        assert camera.sees(camera.box(cell))
    assert camera.cell == camera.levels[-1]


def test_whoever_has_looked_elsewhere_zooms_in_on_that(sit: Sit) -> None:
    match = sit(turn)
    cell, camera = stands(match, match.course.seat, 14, 14), match.screen.board.camera
    camera.look_at(28, 28)
    match.question.point(-1)
    match.hands.do("zoom_in")
    assert not camera.sees(camera.box(cell))


def test_in_a_window_of_another_size_whoever_is_asked_is_still_seen(sit: Sit) -> None:
    match = sit(turn)
    match.resize((1920, 1080))
    cell, camera = stands(match, match.course.seat, 14, 14), match.screen.board.camera
    camera.look_at(14, 14)
    camera.pan(camera.view.right - camera.cell - camera.box(cell).right, 0)
    assert camera.sees(camera.box(cell))
    match.resize((1280, 720))
    camera = match.screen.board.camera
    camera.advance(9.0)
    assert camera.sees(camera.box(cell))
