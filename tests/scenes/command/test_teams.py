"""A game of two teams: each ally is told from the other by name, emblem and colour."""

from __future__ import annotations

import pytest

from game.engine.events import Event
from game.rules.command import events as e
from game.rules.command.arena import Arena
from game.rules.command.content import content
from game.rules.command.tables import Tables
from game.scenes.command.log_lines import LogLines
from game.scenes.command.presenting import Presenter
from game.table.command.projection import opening
from game.table.command.signs import table_of
from game.words.command.match_names import MatchNames
from game.words.command.play import say

TABLES = Tables(content(), ("drow", "heroes") * 2, Arena("SSSSSS\n......\nSSSSSS"))
NAMES = MatchNames(TABLES, (), lambda cell: f"A{cell}")
LOOKS = ("west", "east", "west.2", "east.2")


@pytest.mark.clause("C11.1")
def test_a_plaque_has_a_line_for_each_ally_in_its_own_look() -> None:
    own = table_of(opening(TABLES).still())
    told = Presenter(TABLES, NAMES).purse(own, 0, {0: "You", 2: "Computer"})
    assert [(row.side, row.name) for row in told.rows] == [("west", "West 1"), ("west.2", "West 2")]
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
    declared = e.Declared(
        figure=0, item=1, seat=0, doing="melee", name="", card=-1, targets=(12,), cell=-1,
        helpers=(), answer=False, clause="C8.1",
    )  # fmt: skip
    notes = []
    for event in (declared, e.Resolving(figure=0, item=1, clause="C8.8")):
        shown.apply(event)
        pile = Presenter(TABLES, NAMES).pile(table_of(shown.still()), None, ())
        assert pile is not None
        notes.append(pile.note)
    assert notes == ["", say("pile.passed")]
