"""The faces at the rim of the view: who has one, and that none takes the click of what is lit."""

from __future__ import annotations

import pygame
import pytest

from game.board.grid import bits
from game.rules.trials.codes import FIRST_GOBLIN, FIRST_OBELISK
from game.rules.trials.state import of
from game.scenes.match.rim import covers_not
from game.scenes.trials.table import TrialsMatch
from game.table.hud.off_view import INWARD, Pointer, box_of
from game.table.trials.position import FigureNow
from tests.scenes.trials.sitting import Sit, turn
from tests.scenes.trials.test_aiming import beside, shoots
from tests.stages import mouse

pytestmark = pytest.mark.interpreted


def faces(table: TrialsMatch) -> list[Pointer]:
    """Return the faces at the rim once the board lies still, with those of a frame drawn."""
    table.screen.board.camera.advance(9.0)
    table.draw(pygame.Surface(table.size))
    return table.laid.panels._outside()


def test_no_face_lies_over_whoever_is_aimed_at_so_that_a_click_there_strikes(sit: Sit) -> None:
    table = sit(shoots)
    question, camera, shown = table.question, table.screen.board.camera, table.course.shown
    grid, seat = table.laid.grid, table.course.seat
    goblin = beside(table)
    for other in (1, 2, 3):  # away, to the other side of the board
        shown.figures[other].cell = -1
    question.point(of(table.session.match).cell[goblin])
    question.act()
    assert question.selected()
    there = shown.figures[goblin].cell
    unit = table.laid.panels.furniture.brush.unit
    # Whoever shoots stands below the view, and the goblin where a face would point there.
    shown.figures[seat].cell = grid.cell(grid.row(there) + 2, grid.col(there))
    camera.look_at(grid.row(there), grid.col(there))
    camera.pan(0, camera.view.bottom - INWARD * unit - camera.box(there).centery)
    found = faces(table)
    assert [one.figure for one in found] == [shown.figures[seat].id]
    body = next(box for cells, box in table.screen.board.bodies() if cells >> there & 1)
    assert all(not box_of(one, unit).colliderect(body) for one in found)
    made, spot = len(table.session.history.lines), camera.box(there).center
    mouse(table, pygame.MOUSEMOTION, spot)
    mouse(table, pygame.MOUSEBUTTONDOWN, spot)
    mouse(table, pygame.MOUSEBUTTONUP, spot)
    assert len(table.session.history.lines) > made


def test_what_can_only_be_walked_on_makes_room_for_faces_that_have_no_other(sit: Sit) -> None:
    table = sit(turn)
    table.draw(pygame.Surface(table.size))
    kept, _, spared = covers_not(table.screen.board, table.question)
    walked = table.question.offered() & ~sum(1 << at for at in table.question.pointing.marks.chosen)
    camera = table.screen.board.camera
    boxes = {tuple(camera.box(cell)) for cell in bits(walked)}
    seen = {each for each in boxes if camera.view.colliderect(each)}
    assert seen
    assert seen <= {tuple(each) for each in spared}
    assert not seen & {tuple(each) for each in kept}


def test_heroes_and_monsters_awake_have_a_face_but_no_obelisk_and_nobody_asleep(sit: Sit) -> None:
    table = sit(turn)
    shown, camera, grid = table.course.shown, table.screen.board.camera, table.laid.grid
    far = grid.cell(29, 29)

    def alone(figure: int, asleep: bool = False) -> list[str]:
        for one in shown.figures.values():
            one.cell = -1
        one = shown.figures.setdefault(figure, FigureNow(figure, "obelisk", "wild", -1, 0, 0))
        one.cell, one.asleep = far, asleep
        camera.look_at(3, 3)
        return [each.figure for each in faces(table)]

    assert alone(FIRST_GOBLIN) == ["goblin"]
    assert alone(FIRST_GOBLIN, asleep=True) == []
    assert alone(FIRST_OBELISK) == []


def test_no_face_nor_its_numbers_lie_on_the_small_map(sit: Sit) -> None:
    table = sit(turn)
    table.draw(pygame.Surface(table.size))
    board = table.screen.board
    assert board.map.there
    kept, *_ = covers_not(board, table.question)
    beside = board.map.framed.inflate(board.camera.cell // 2, board.camera.cell // 2)
    assert any(box.contains(beside) for box in kept)
