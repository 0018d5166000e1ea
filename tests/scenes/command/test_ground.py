"""What squares tell whoever is about to move: where a move ends, and what is dear to enter."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.gallery.command.pile_poses import activated
from game.rules.command.state import of
from game.scenes.command.table import CommandMatch
from game.words.rich import plain
from tests.stages import mouse, staged


@pytest.fixture(scope="module")
def scene() -> Iterator[CommandMatch]:
    """A creature that has its activation, far from its enemies."""
    with staged() as stage:
        yield activated(stage, "drow_priestess")


def point(scene: CommandMatch, name: str) -> int:
    """Move the mouse onto a square by its name."""
    cell = scene.laid.grid.parse(name)
    there = scene.screen.board.camera.box(cell).center
    for place in ((there[0], there[1] - 1), there):
        mouse(scene, pygame.MOUSEMOTION, place, down=False)
    return cell


def said(scene: CommandMatch, cell: int) -> str:
    question = scene.question
    _, text = question.asked.here(question.match, 1, question.code, cell, None)
    return plain(text)


@pytest.mark.clause("C5.8")
def test_squares_beside_enemies_have_their_edge_as_soon_as_somebody_is_activated(
    scene: CommandMatch,
) -> None:
    regions = {each.style: each.cells for each in scene.laid.panels.marks().regions}
    s = of(scene.session.match)
    beside = s.tables.arena.grid.spread8(s.where[0]) & s.tables.arena.floor & ~s.occupied()
    assert regions["stops"] == beside


@pytest.mark.clause("C5.8")
def test_a_way_to_such_a_square_is_warned_of_and_it_is_said_why(scene: CommandMatch) -> None:
    cell = point(scene, "G11")
    path = scene.laid.panels.marks().path
    assert path is not None
    assert path.warned == {cell}
    assert said(scene, cell) == "The move ends here, beside Dwarf Cleric."


@pytest.mark.clause("C5.6")
def test_a_difficult_square_says_what_it_costs(scene: CommandMatch) -> None:
    cell = point(scene, "K13")
    row, column = scene.laid.grid.row(cell), scene.laid.grid.col(cell)
    tags = [
        tag.text for tag in scene.laid.panels.marks().tags if (tag.row, tag.column) == (row, column)
    ]
    assert tags == ["costs 2"]
    assert "costs 2" in said(scene, cell)
    plain_square = point(scene, "L11")
    assert said(scene, plain_square) == ""
    assert "costs 2" not in {tag.text for tag in scene.laid.panels.marks().tags}
