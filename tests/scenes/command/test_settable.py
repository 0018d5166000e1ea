"""What a referee of Command is offered to set is what the rules take."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

from game.rules.command.referee import override
from game.rules.command.state import of
from game.scenes.command.settable import CommandSettable
from game.scenes.match.course import Course
from game.words.command.match_names import MatchNames
from tests.rules.command.test_aiming import act
from tests.rules.command.test_turn import ARCHER, GUARD, KNIGHT, Round


def settable(turn: Round) -> CommandSettable:
    course = cast(Course, SimpleNamespace(match=turn.match))
    names = MatchNames(turn.tables, (), turn.tables.arena.grid.name)
    return CommandSettable(course, names)


def test_everything_that_is_offered_can_be_set() -> None:
    cells = {GUARD: "C3", "0.drider": "D3", KNIGHT: "J3"}
    turn = Round(cells)
    turn.attach("0.web", KNIGHT)
    turn.begin().activate(GUARD)
    offered = settable(turn)
    tried = 0
    for target, _ in offered.targets():
        for change in offered.changes(target):
            assert offered.label(change)
            if offered.typed(change):
                values = ["F6"]
            else:
                values = [words for words, _ in offered.values(target, change)]
            if offered.at_once(change):
                values = [""]
            assert values
            for value in (values[0], values[-1]):
                twin = turn.match.copy()
                override(twin, offered.words(target, change, value))
                tried += 1
    assert tried > 50


def test_who_acts_or_waits_for_another_turn_is_offered_less() -> None:
    turn = act({GUARD: "C3", "0.drider": "D3", KNIGHT: "J3"}, GUARD)
    offered = settable(turn)
    everything = ["at", "off", "damage", "tapped", "activated", "webs", "under"]
    assert offered.changes("drider") == everything
    assert set(everything) - set(offered.changes("drow_house_guard.1")) == {"activated", "off"}
    assert set(everything) - set(offered.changes("dragon_knight")) == {"activated"}
    assert offered.changes("elf_archer.1") == ["at"]
    assert offered.changes("west") == ["vault", "supply", "vp"]
    first = [words for words, _ in offered.targets()]
    assert first.index("dragon_knight") < first.index(turn.tables.ids[turn.at(ARCHER)])
    assert len(first) == 26
    assert of(turn.match) is offered.state
