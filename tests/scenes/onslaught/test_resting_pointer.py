"""What lies under a pointer that has not moved since the last choice is meant by nobody."""

from __future__ import annotations

import pygame

from game.board.grid import bits
from game.scenes.onslaught.table import OnslaughtMatch
from game.table.input.unmeant import TREMBLE, UNSEEN_STILL
from tests.robots.desk import FRAME, Desk
from tests.scenes.onslaught.conftest import PEOPLE, Sit
from tests.scenes.onslaught.sitting import settle, to_question

LONG = round(UNSEEN_STILL / FRAME) + 3


def spaces(scene: OnslaughtMatch, style: str) -> list[int]:
    """Return the spaces of all regions of a style, where nothing is pointed at."""
    scene.question.point(-1)
    found = scene.question.pointing.marks.regions
    return [cell for one in found if one.style == style for cell in bits(one.cells)]


def place(scene: OnslaughtMatch, space: int) -> tuple[int, int]:
    at = scene.screen.board.camera.box(space).center
    assert scene.hands._space(at) == space
    return at


def press(desk: Desk, at: tuple[int, int]) -> None:
    """Press and let go where the pointer is, without moving it."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        desk._post(kind, pos=at, button=pygame.BUTTON_LEFT)
        desk.frame()


def rests_on(desk: Desk, scene: OnslaughtMatch, space: int) -> tuple[int, int]:
    """Let the pointer lie on a space where something was chosen, and a question come then."""
    at = place(scene, space)
    desk.move(at)
    scene.question._clicked()
    scene.question.rest()
    scene.question.stale = True
    settle(desk)
    return at


def test_a_space_that_was_clicked_is_not_pointed_at_by_the_next_question(sit: Sit) -> None:
    desk = sit(PEOPLE, reduced_motion=True)
    scene = to_question(desk, "turn")
    desk.click(place(scene, spaces(scene, "move")[0]))
    settle(desk)
    assert scene.question.space == -1
    assert scene.question.pointing.marks.path is None


def test_what_the_mouse_did_under_another_scene_leaves_no_space_pointed_at(sit: Sit) -> None:
    desk = sit(PEOPLE, reduced_motion=True)
    scene = to_question(desk, "turn")
    desk.move(place(scene, spaces(scene, "move")[0]))
    assert scene.question.pointing.marks.path is not None
    desk.key(pygame.K_F1)
    assert desk.top is not scene
    desk.key(pygame.K_ESCAPE)
    assert desk.top is scene
    assert scene.question.space == -1
    assert scene.question.pointing.marks.path is None


def test_a_click_too_soon_for_the_new_question_sends_nothing_unless_it_moved(sit: Sit) -> None:
    desk = sit(PEOPLE, reduced_motion=True)
    scene = to_question(desk, "turn")
    at = rests_on(desk, scene, spaces(scene, "move")[0])
    made = len(scene.session.history.steps)
    press(desk, at)
    assert len(scene.session.history.steps) == made
    settle(desk, LONG)
    press(desk, at)
    assert len(scene.session.history.steps) == made + 1


def test_a_pointer_that_moved_aims_at_once(sit: Sit) -> None:
    desk = sit(PEOPLE, reduced_motion=True)
    scene = to_question(desk, "turn")
    at = rests_on(desk, scene, spaces(scene, "move")[0])
    made = len(scene.session.history.steps)
    desk.move((at[0] + TREMBLE + 1, at[1]))
    press(desk, (at[0] + TREMBLE + 1, at[1]))
    assert len(scene.session.history.steps) == made + 1


def test_a_move_for_the_standard_action_is_only_shown_by_the_first_click_of_a_pointer_at_rest(
    sit: Sit,
) -> None:
    """R15"""
    desk = sit(PEOPLE, reduced_motion=True)
    scene = to_question(desk, "turn")
    near = set(spaces(scene, "move"))
    far = next(cell for cell in spaces(scene, "dash") if cell not in near)
    at = rests_on(desk, scene, far)
    made = len(scene.session.history.steps)
    desk.move((at[0] + TREMBLE // 2, at[1]))
    assert scene.question.pointing.marks.path is None
    settle(desk, LONG)
    press(desk, at)
    assert len(scene.session.history.steps) == made
    assert scene.question.pointing.marks.path is not None
    press(desk, at)
    assert len(scene.session.history.steps) > made
