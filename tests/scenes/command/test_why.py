"""What a computer's turn of several activations leaves to be read."""

from __future__ import annotations

from game.engine.match import Match
from game.gallery.command.poses import asks, seated
from game.gallery.stage import Stage
from game.rules.command.events import Activated
from game.words.play import say
from game.words.rich import plain
from tests.scenes.command.test_match import wait


def comes(match: Match) -> bool:
    """Whether the computer's turn begins, with several creatures that could act."""
    return asks("act", 1, 3)(match) and len(match.state.standing(1)) >= 3  # type: ignore[attr-defined]


def test_each_creature_of_a_computers_turn_has_its_reason_until_somebody_answers(
    stage: Stage,
) -> None:
    scene = seated(stage, comes)
    wait(stage, lambda: scene.why.last is not None and bool(scene.why.last.earlier))
    last = scene.why.last
    assert last is not None
    shown = scene.course.shown.log[: last.last]
    own = [each.figure for each in shown if isinstance(each, Activated)]
    reasons = [last, *last.earlier]
    assert len(reasons) >= 2
    assert [each.reason.figure for each in reasons] == [*reversed(own)][: len(reasons)]
    sections = {each.head: each for each in scene.panels._rest("", ()).sections}
    rows = sections[say("why.before")].rows
    assert [plain(row.text) for row in rows] == [
        plain(scene.laid.panels.why(each.reason)) for each in last.earlier
    ]
