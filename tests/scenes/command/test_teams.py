"""A game of two teams: each ally is told from the other by name, emblem and colour."""

from __future__ import annotations

import pytest

from game.engine.events import Event
from game.rules.command import events as e
from game.scenes.command.log_lines import LogLines
from game.scenes.command.presenting import Presenter
from game.table.command.projection import opening
from game.table.command.signs import table_of
from game.words.command.play import say
from tests.rules.command.facts import TWO, declared
from tests.words.command.named import named

NAMES = named(TWO * 2)
TABLES = NAMES.tables
LOOKS = ("west/drow", "east/heroes", "west.2/drow", "east.2/heroes")


@pytest.mark.clause("C11.1")
def test_a_plaque_has_a_line_for_each_ally_in_its_own_look() -> None:
    own = table_of(opening(TABLES).still())
    told = Presenter(TABLES, NAMES).purse(own, 0, {0: "You", 2: "Computer"})
    assert [(row.side, row.name) for row in told.rows] == [
        ("west/drow", "Drow 1"), ("west.2/drow", "Drow 2"),
    ]  # fmt: skip
    assert [row.line.split(" ")[0] for row in told.rows] == ["You", "Computer"]


@pytest.mark.parametrize("seat", range(4))
def test_lines_of_the_log_have_the_look_of_their_seat(seat: int) -> None:
    lines = LogLines(TABLES, NAMES)
    told: tuple[Event, ...] = (
        e.TurnStarted(seat=seat, turn=1, clause="C12.33"),
        e.GoldMoved(seat=seat, amount=1, why="refresh", clause="C9.1"),
        e.Healed(figure=seat * 12, amount=5, by=seat * 12, clause="C0.3"),
    )
    found = [lines.line(event, number, told) for number, event in enumerate(told, 1)]
    assert [line and line.side for line in found] == [LOOKS[seat]] * 3


@pytest.mark.clause("C8.2")
def test_that_all_have_passed_is_told_once_as_the_pile_begins_to_happen() -> None:
    shown = opening(TABLES)
    notes = []
    for event in (declared(1, 0, targets=(12,)), e.Resolving(figure=0, item=1, clause="C8.8")):
        shown.apply(event)
        pile = Presenter(TABLES, NAMES).pile(table_of(shown.still()), None, ())
        assert pile is not None
        notes.append(pile.note)
    assert notes == ["", say("pile.passed")]
