"""What the camera of Descent brings into the view as it happens, at every speed."""

from __future__ import annotations

import pygame
import pytest

from game.board.grid import bits
from game.rules.descent import events as e
from game.scenes.descent.table import DescentMatch
from game.table.board.shown import Moment
from game.table.motion.animation import Pace
from tests.facts import fact
from tests.scenes.descent.sitting import Sit
from tests.stages import mouse


@pytest.fixture
def match(sit: Sit) -> DescentMatch:
    """Return a match in a hero's turn, at a window in which not all of the map is seen."""
    match = sit(lambda session, decision: decision.kind == "action")
    camera = match.screen.board.camera
    while camera.whole and camera.zoom(1, camera.view.center):
        continue
    assert not camera.whole
    return match


def seen(match: DescentMatch, cells: list[int]) -> bool:
    camera = match.screen.board.camera
    return camera.view.contains(camera.around(cells))


@pytest.mark.parametrize("speed", [1, 4])
def test_whoever_attacks_is_seen_whole_with_whoever_is_attacked(
    match: DescentMatch, speed: int
) -> None:
    match.timeline.pace = type(match.timeline.pace)(speed)
    shown, camera = match.course.shown, match.screen.board.camera
    grid = match.laid.grid
    hero = next(cell for seat in (0, 1) for cell in shown.cells(seat))
    monster = match.laid.game.tables.seats
    one = next(each for each in shown.figures.values() if each.index >= monster)
    row, column = grid.row(hero), grid.col(hero)
    one.cell = grid.cell(row, min(grid.width - 2, column + 6))
    camera.look_at(grid.height - 1, grid.width - 1)
    match._told(fact(e.AttackDeclared, figure=one.index, type="melee", cell=hero))
    for _ in range(60):
        camera.advance(1 / 30)
    assert seen(match, [hero, *shown.cells(one.index)])


@pytest.mark.parametrize("speed", [1, 4])
def test_an_area_that_is_revealed_is_brought_in_with_whom_it_names(
    match: DescentMatch, speed: int
) -> None:
    match.timeline.pace = type(match.timeline.pace)(speed)
    camera, tables = match.screen.board.camera, match.laid.game.tables
    number, area = next(
        (at, each) for at, each in enumerate(tables.quest.areas) if each and each.id == "crypt"
    )
    named = [one.cell for one in tables.coming(number) if one.named >= 0]
    assert named
    camera.look_at(0, 0)
    assert not seen(match, named)
    match._told(fact(e.AreaRevealed, area=number, id=area.id))
    for _ in range(60):
        camera.advance(1 / 30)
    assert seen(match, named)
    inside = [cell for cell in bits(tables.dungeon.areas[number]) if seen(match, [cell])]
    assert len(inside) * 4 >= tables.dungeon.areas[number].bit_count() * 3 or len(inside) > 40


def test_a_monster_that_goes_under_the_letters_of_the_board_is_brought_out_from_there(
    match: DescentMatch,
) -> None:
    camera, shown, grid = match.screen.board.camera, match.course.shown, match.laid.grid
    camera.look_at(grid.height // 2, grid.width // 2)
    whole = [cell for cell in bits(grid.cells) if camera.view.contains(camera.box(cell))]
    first = min(map(grid.row, whole))
    columns = sorted(grid.col(cell) for cell in whole if grid.row(cell) == first)
    one = next(
        each for each in shown.figures.values() if each.index >= match.laid.game.tables.seats
    )
    one.cell = grid.cell(first, columns[len(columns) // 2])
    assert seen(match, [one.cell])
    match._told(fact(e.Stepped, figure=one.index))
    for _ in range(60):
        camera.advance(1 / 30)
    above = camera.box_at(first, columns[0]).top - camera.view.top
    assert above >= camera.cell or camera.top >= camera.view.top


def test_the_camera_rests_while_a_person_drags_the_board(match: DescentMatch) -> None:
    camera = match.screen.board.camera
    hero = match.course.shown.cells(0) or match.course.shown.cells(1)
    camera.look_at(match.laid.grid.height - 1, match.laid.grid.width - 1)
    before = (camera.left, camera.top)
    match.filming.frame(hero, True)
    assert (camera.left, camera.top) == before


def test_a_click_on_a_face_at_the_rim_leads_to_whoever_stands_there(match: DescentMatch) -> None:
    camera, panels = match.screen.board.camera, match.laid.panels
    hero = match.course.shown.cells(0) or match.course.shown.cells(1)
    camera.look_at(match.laid.grid.height - 1, match.laid.grid.width - 1)
    assert not seen(match, [*hero])
    one = panels._off_view()[0]
    mouse(match, pygame.MOUSEMOTION, one.at)
    mouse(match, pygame.MOUSEBUTTONDOWN, one.at)
    mouse(match, pygame.MOUSEBUTTONUP, one.at)
    for _ in range(60):
        camera.advance(1 / 30)
    assert seen(match, [*hero])
    assert match.question.space < 0


def test_whoever_the_rim_cuts_is_brought_in_whole_on_coming_back(match: DescentMatch) -> None:
    camera, shown = match.screen.board.camera, match.course.shown
    hero = match.course.shown.cells(0) or match.course.shown.cells(1)
    last = max(bits(match.laid.grid.cells))
    for one in shown.figures.values():  # too far off for all to be seen together
        one.cell = one.cell if one.cell in hero or one.cell < 0 else last
    camera.show_all(hero)
    match._film_question()
    cut = next(
        cell
        for cell in bits(match.laid.grid.cells)
        if camera.view.colliderect(camera.box(cell)) and not seen(match, [cell])
    )
    monster = next(
        one for one in shown.figures.values() if one.index >= match.laid.game.tables.seats
    )
    monster.cell = cut
    match._resumed = True
    match._film_question()
    assert seen(match, [*shown.cells(monster.index)])
    assert not match._resumed


def test_everybody_who_has_room_is_seen_with_a_space_more_on_coming_back(
    match: DescentMatch,
) -> None:
    camera, shown, grid = match.screen.board.camera, match.course.shown, match.laid.grid
    for one in shown.figures.values():
        one.cell = -1
    shown.figures[0].cell, shown.figures[1].cell = grid.parse("C3"), grid.parse("E5")
    camera.look_at(9, 20)
    assert not seen(match, [grid.parse("C3")])
    match.come_back()
    match._film_question()
    assert seen(match, [grid.parse(name) for name in ("B2", "C3", "E5")])


def test_the_card_of_a_moment_has_the_board_to_itself(match: DescentMatch) -> None:
    camera, panels, timeline = match.screen.board.camera, match.laid.panels, match.timeline
    camera.look_at(match.laid.grid.height - 1, match.laid.grid.width - 1)
    assert panels._off_view()
    timeline.pace = Pace(1)
    timeline.recall([Moment("chest_opened", "steelhorns", 0)])
    timeline.update(0.1)
    assert timeline.telling
    camera.look_at(match.laid.grid.height - 1, match.laid.grid.width - 1)
    assert panels._off_view() == []
    timeline.skip()
    assert not timeline.telling
    assert panels._off_view()


@pytest.mark.parametrize("off_view", [False, True])
def test_taking_back_moves_the_camera_only_to_whoever_is_off_view(
    match: DescentMatch, off_view: bool
) -> None:
    camera, grid = match.screen.board.camera, match.laid.grid
    assert match.question.decision is not None
    hero = match.course.shown.cells(match.question.decision.figure)
    assert hero
    if off_view:
        camera.look_at(grid.height - 1, grid.width - 1)
    else:
        camera.look_at(grid.row(hero[0]), grid.col(hero[0]))
        # As far to the left upper corner as the letters of the board leave it seen.
        box = camera.box(hero[0])
        camera.pan(
            camera.view.left + camera.cell - box.left, camera.view.top + camera.cell - box.top
        )
    assert seen(match, list(hero)) != off_view
    before = (camera.left, camera.top)
    match.show_anew()
    assert match.stack is not None
    for _ in range(60):
        match.stack.update(1 / 30)
    assert ((camera.left, camera.top) != before) == off_view
    assert seen(match, list(hero))
