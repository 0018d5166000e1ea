"""The last turn is told to whoever plays it: behind the curtain once more, and at the question."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.engine.seats import HUMAN
from game.gallery.command.poses import BOARD, GAME
from game.gallery.stage import Stage
from game.players.random_player import RandomPlayer
from game.rules.command.events import EndTriggered
from game.rules.command.state import of
from game.scenes.command.table import CommandMatch
from game.scenes.match.between import BetweenPersons
from game.scenes.setup.plan import MatchPlan
from game.store.settings import Settings
from game.table.command.moments import LAST_TURN
from game.words.command.prompts import prompt
from game.words.rich import plain

SIZE = (1280, 720)


@pytest.fixture
def stage() -> Iterator[Stage]:
    pygame.display.init()
    pygame.font.init()
    made = Stage.of(Settings(), SIZE, 1)
    yield made
    for scene in made.stack.scenes:
        scene.leave()


def before_the_last(stage: Stage, seed: int = 1) -> tuple[CommandMatch, int]:
    """Return a match of two persons and the choice after which the last turn begins."""
    plan = MatchPlan(GAME, BOARD, (HUMAN, HUMAN), ("Ann", "Bob"), seed=seed)
    scene = CommandMatch(stage.house, plan)
    session, players = scene.session, [RandomPlayer(seed + at) for at in range(2)]
    while session.decision is not None:
        seat = session.match.waiting()[0]
        chosen = players[seat].choose(session.seen_by(seat))
        twin = session.match.copy()
        twin.listening = True
        if any(isinstance(each, EndTriggered) for each in twin.play(seat, chosen)):
            session.opened(session.person(seat))
            session.poll()
            scene.course.leap()
            scene.course.read()
            stage.push(scene)
            return scene, chosen
        session.choose(seat, chosen)
    raise AssertionError("the match has come to its end without a last turn")


def told(scene: CommandMatch) -> list[str]:
    telling = scene.course.timeline.shown().telling
    return [moment.kind for moment in telling.moments] if telling is not None else []


def shown_until(stage: Stage, scene: CommandMatch, curtain: bool) -> list[str]:
    """Return what is told until a curtain is there, or until somebody is asked."""
    found: list[str] = []
    for _ in range(400):
        stage.stack.update(0.1)
        found += [kind for kind in told(scene) if kind not in found]
        falls = isinstance(stage.stack.top, BetweenPersons)
        if falls if curtain else not falls and scene.course.seat >= 0:
            return found
    raise AssertionError(f"nothing comes after {found}")


@pytest.mark.clause("C9.4")
def test_whoever_comes_behind_the_curtain_is_told_that_the_last_turn_has_begun(
    stage: Stage,
) -> None:
    scene, chosen = before_the_last(stage)
    while isinstance(stage.stack.top, BetweenPersons):
        stage.stack.pop()
    scene.session.choose(scene.session.match.waiting()[0], chosen)
    assert LAST_TURN in shown_until(stage, scene, curtain=True)
    curtain = stage.stack.top
    assert isinstance(curtain, BetweenPersons)
    for _ in range(40):
        stage.stack.update(0.1)
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        key = {"key": pygame.K_RETURN, "mod": 0, "unicode": "", "scancode": 0}
        curtain.handle(pygame.event.Event(kind, key))
    assert LAST_TURN in shown_until(stage, scene, curtain=False)
    # Once is enough: no later curtain of this turn tells it again.
    assert not scene.laid.missed(scene.session.person(scene.course.seat))


@pytest.mark.clause("C9.4")
def test_the_question_says_that_the_turn_is_the_last(stage: Stage) -> None:
    scene, chosen = before_the_last(stage)
    session = scene.session
    seat = session.match.waiting()[0]
    assert "last turn" not in plain(prompt(session.match, seat, scene.laid.names).text)
    session.choose(seat, chosen)
    assert of(session.match).ending
    seat = session.match.waiting()[0]
    asked = prompt(session.match, seat, scene.laid.names)
    assert plain(asked.text).startswith("This is the last turn.")
