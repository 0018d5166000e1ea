"""Why a space is off is told where one points, whatever is asked."""

from __future__ import annotations

from game.rules.onslaught.codes import NOWHERE
from game.words.onslaught.refusals import refusal
from game.words.rich import plain
from tests.scenes.onslaught.conftest import PEOPLE, Sit
from tests.scenes.onslaught.sitting import to_question


def test_placing_tells_that_a_space_is_no_start_space(sit: Sit) -> None:
    scene = to_question(sit(PEOPLE), "place")
    tables = scene.state.tables
    away = tables.start[1 - scene.course.seat].bit_length() - 1
    scene.question.space = away
    scene.question.repoint()
    told = scene.question.pointing.refusal
    assert told is not None
    assert plain(refusal(told, scene.names)) == (
        f"{tables.grid.name(away)} is no start space of your party (rule R55a)."
    )


def test_a_figure_of_the_other_side_cannot_be_placed_upon(sit: Sit) -> None:
    """Who stands on a start space already is named."""
    scene = to_question(sit(PEOPLE), "place")
    seat = scene.course.seat
    while not any(scene.state.cell[f] != NOWHERE for f in scene.state.tables.party[seat]):
        decision = scene.question.decision
        assert decision is not None
        scene.question.choose(decision.nth(seat, 0))
        scene.timeline.skip()
    own = next(f for f in scene.state.tables.party[seat] if scene.state.cell[f] != NOWHERE)
    match = scene.session.match
    told = match.game.aim(match, seat, -1, scene.state.cell[own]).refusal
    assert told is not None
    assert (told.key, told.params) == ("taken", {"target": own})
