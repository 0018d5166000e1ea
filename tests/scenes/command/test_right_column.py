"""The right column beside Command's board: what is declared there gives its room back."""

from __future__ import annotations

import time

import pygame

from game.engine.match import Match
from game.gallery.command.poses import asks, seated
from game.gallery.stage import Stage
from game.rules.command.state import of
from game.scenes.match.taking import NOTHING
from game.store.settings import Settings

LARGE = (1920, 1080)


def acting(match: Match) -> bool:
    """Whether the first seat has a creature activated that has not moved yet."""
    decision = match.decision
    if decision is None or not asks("act")(match) or decision.figure < 0:
        return False
    return bool(match.game.aim(match, 0, NOTHING, NOTHING).cells)


def test_after_a_move_what_helps_stands_there_again_though_the_pointer_stays() -> None:
    pygame.display.init()
    pygame.font.init()
    stage = Stage.of(Settings(), LARGE, 7)
    stage.house.file.change("speed", "4")
    stage.house.file.change("reduced_motion", False)
    scene = seated(stage, acting)
    screen, window = scene.panels.screen, pygame.Surface(LARGE)
    for _ in range(20):
        stage.stack.update(0.1)
        stage.stack.draw(window)
    assert screen.rest.shown
    figure, square = of(scene.session.match).acting, scene.question.lit()[-1]
    scene.question.point(square)
    scene.question.act()
    declared, patience = False, time.monotonic() + 60

    def there() -> bool:
        own = scene.course.seat == 0 and not scene.course.busy
        return own and of(scene.session.match).cell[figure] == square

    while not there() and time.monotonic() < patience:
        stage.stack.update(0.05)
        stage.stack.draw(window)
        declared |= screen.own.briefs and not screen.rest.shown
        time.sleep(0.005)
    stage.stack.update(0.05)
    stage.stack.draw(window)
    assert there()
    assert declared
    assert not screen.own.briefs
    assert screen.rest.shown
    assert screen.rest.rect.height > 0
    for each in stage.stack.scenes:
        each.leave()
