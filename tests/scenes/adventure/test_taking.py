"""Where the keyboard begins to point with what is taken up."""

from __future__ import annotations

import pytest

from game.board.terrain import Board
from game.rules.adventure.codes import USE
from game.scenes.adventure.taking import AdventureTaking
from game.words.adventure.match_names import MatchNames
from tests.rules.adventure.positions import Position

GRID = Board.parse("\n".join(["." * 40] * 40)).grid
"""Large enough for all squares of a castle; how far they are apart is not asked here."""


def taking(p: Position) -> AdventureTaking:
    return AdventureTaking(GRID, MatchNames(p.s.tables, (), str, str))


@pytest.mark.parametrize(
    ("thorgrim", "kat", "arjhan", "meant"),
    [(8, 0, 10, "kat"), (1, 0, 10, "kat"), (4, 5, 10, "thorgrim"), (10, 7, 3, "arjhan")],
)
def test_healing_begins_at_whoever_needs_it_most(
    thorgrim: int, kat: int, arjhan: int, meant: str
) -> None:
    p = Position("thorgrim", "kat", "arjhan")
    for hero, square, hp in (
        ("thorgrim", "2b1", thorgrim), ("kat", "2c1", kat), ("arjhan", "2d3", arjhan),
    ):  # fmt: skip
        p.stand(hero, square)
        p.hp(hero, hp)
    p.powers("thorgrim", "healing_word")
    assert p.offers("use")
    code = USE + p.card("healing_word")
    mask = p.m.game.aim(p.m, p.seat("thorgrim"), code, -1).cells
    found = taking(p).best(p.m, p.seat("thorgrim"), code, mask)
    assert found == p.s.cell[p.seat(meant)]


def test_a_blow_begins_at_a_monster_though_heroes_stand_beside_it() -> None:
    p = Position("thorgrim", "kat")
    p.stand("thorgrim", "2b1")
    p.stand("kat", "2c1", hp=1)
    p.monster("zombie", "2b2")
    p.powers("thorgrim", "healing_strike")
    assert p.offers("use")
    code = USE + p.card("healing_strike")
    mask = p.m.game.aim(p.m, p.seat("thorgrim"), code, -1).cells
    found = taking(p).best(p.m, p.seat("thorgrim"), code, mask)
    assert found == p.s.cell[p.figure("zombie")]
