"""A card is carried from the hand onto the board: set down where it may be, else it goes back."""

from __future__ import annotations

import pygame
import pytest

from game.gallery.command.poses import payable, seated
from game.gallery.stage import Stage
from game.rules.command.state import of
from game.scenes.command.table import CommandMatch
from game.scenes.match.taking import NOTHING
from tests.stages import SIZE, mouse


@pytest.fixture
def scene(stage: Stage) -> CommandMatch:
    found = seated(stage, payable)
    stage.stack.draw(pygame.Surface(SIZE))
    found.panels.see()
    return found


def taken(scene: CommandMatch) -> tuple[str, int]:
    """Carry the first card that can be deployed off the fan; return its id and its creature."""
    name = scene.laid.panels.rows()[0][1].id
    box = scene.laid.panels.furniture.hand.where(name)
    assert box is not None
    mouse(scene, pygame.MOUSEBUTTONDOWN, box.center)
    mouse(scene, pygame.MOUSEMOTION, (box.centerx + 30, box.centery - 30))
    return name, of(scene.session.match).tables.ids.index(name)


def square(scene: CommandMatch, cell: int) -> tuple[int, int]:
    return scene.screen.board.camera.box(cell).center


@pytest.mark.clause("C3.5")
def test_a_creature_is_deployed_where_its_card_is_let_go(scene: CommandMatch) -> None:
    name, figure = taken(scene)
    assert scene.hands.carried == scene.panels.carried == name
    cell = scene.question.lit()[-1]
    mouse(scene, pygame.MOUSEMOTION, square(scene, cell))
    assert scene.question.pointing.marks.ghost is not None
    mouse(scene, pygame.MOUSEBUTTONUP, square(scene, cell))
    for _ in range(4):
        scene.update(0.3)
    assert of(scene.session.match).cell[figure] == cell
    assert scene.hands.carried == ""


@pytest.mark.clause("C3.5")
def test_let_go_elsewhere_a_card_goes_back(scene: CommandMatch) -> None:
    _, figure = taken(scene)
    lit = scene.question.lit()
    floor = of(scene.session.match).tables.arena.floor
    off = next(cell for cell in range(floor.bit_length()) if floor >> cell & 1 and cell not in lit)
    steps = len(scene.session.history.steps)
    for place in (square(scene, off), scene.screen.log.rect.center):
        mouse(scene, pygame.MOUSEMOTION, place)
        mouse(scene, pygame.MOUSEBUTTONUP, place)
        assert (scene.hands.carried, scene.question.code) == ("", NOTHING)
        assert len(scene.session.history.steps) == steps
        assert not of(scene.session.match).stands(figure)
        taken(scene)


@pytest.mark.clause("C3.5", "C9.3")
def test_coins_leave_the_supply_while_a_card_is_taken_up(scene: CommandMatch) -> None:
    def supply() -> tuple[int, int]:
        data = scene.laid.panels.furniture.purses[0].data
        assert data is not None
        (pile,) = [each for each in data.rows[0].piles if each.id.startswith("supply")]
        return pile.value, pile.leaving

    before, _ = supply()
    _, figure = taken(scene)
    scene.update(0.0)
    cost = of(scene.session.match).tables.level[figure]
    assert supply() == (before - cost, cost)


def test_a_card_that_is_carried_goes_back_by_the_key_that_cancels(scene: CommandMatch) -> None:
    taken(scene)
    escape = {"key": pygame.K_ESCAPE, "mod": 0, "unicode": ""}
    scene.handle(pygame.event.Event(pygame.KEYDOWN, escape))
    assert (scene.hands.carried, scene.question.code) == ("", NOTHING)


def test_a_card_that_is_pressed_and_not_moved_is_taken_up_by_a_click(scene: CommandMatch) -> None:
    name = scene.laid.panels.rows()[0][1].id
    box = scene.laid.panels.furniture.hand.where(name)
    assert box is not None
    mouse(scene, pygame.MOUSEBUTTONDOWN, box.center)
    mouse(scene, pygame.MOUSEBUTTONUP, box.center)
    assert scene.question.selected() == name
    assert scene.hands.carried == ""
