"""What pieces of the box do not do, and its recommended builds (T65.80 to T65.84, T66.4)."""

from __future__ import annotations

import pytest

from game.rules.trials.codes import MOONBEAM, PATTERN, SPIKES, SPIRIT, WEAPON_PIECE
from game.rules.trials.content import content
from tests.rules.trials.positions import Position


@pytest.mark.parametrize(
    "piece",
    [
        pytest.param(PATTERN, marks=pytest.mark.clause("T65.80"), id="hypnotic_pattern"),
        pytest.param(WEAPON_PIECE, marks=pytest.mark.clause("T65.81"), id="spiritual_weapon"),
        pytest.param(MOONBEAM, marks=pytest.mark.clause("T65.82"), id="moonbeam"),
        pytest.param(SPIKES, marks=pytest.mark.clause("T65.83"), id="spike_growth"),
        pytest.param(SPIRIT, marks=pytest.mark.clause("T65.84"), id="healing_spirit"),
    ],
)
def test_such_a_piece_blocks_neither_sight_nor_steps(piece: int) -> None:
    p = Position("# # # # #", "a . x . b", "# # # # #")
    p.piece(piece, p.marks("x"))
    board = p.s.board()
    assert board.sees(p["a"], p["b"])
    assert board.sees(p["a"], p["x"])
    assert board.sees(p["x"], p["b"])
    assert board.floor >> p["x"] & 1
    assert board.beside(p.cell((2, 2))) >> p["x"] & 1


@pytest.mark.clause("T66.4")
def test_the_recommended_builds_of_a_first_game_are_those_of_the_box() -> None:
    known = content()
    builds = {
        each.id: (known.subclasses[each.build[0]].id, known.characters[each.build[1]].id)
        for each in known.classes
    }
    assert builds["fighter"] == ("champion", "gains")
    assert builds["rogue"] == ("thief", "naree")
    assert builds["ranger"] == ("horde_breaker", "ivar")
    assert builds["wizard"] == ("divination", "mertz")
    assert known.subclass_of("champion").dr == 3
