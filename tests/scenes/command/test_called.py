"""Who of two persons before one screen is asked for an answer: it is said by name."""

from __future__ import annotations

import pytest

from game.engine.seats import HUMAN
from game.gallery.command.poses import BOARD, concerned, seated
from game.gallery.stage import Stage
from game.scenes.command.table import CommandMatch


def asked(scene: CommandMatch) -> str:
    found = scene.laid.asked.answers(scene.session.match, 0, held=False, keys={})
    assert found is not None
    return found.head


@pytest.mark.clause("C2f")
def test_who_is_asked_is_called_by_name_where_another_person_sits_here_too(stage: Stage) -> None:
    scene = seated(stage, concerned, BOARD, (HUMAN, HUMAN), ("Ann", "Bob"))
    scene.session.opened(scene.session.person(1))
    assert asked(scene) == "Ann, your answer?"


def test_whoever_plays_alone_is_not_called_by_name(stage: Stage) -> None:
    assert asked(seated(stage, concerned)) == "Your answer?"
