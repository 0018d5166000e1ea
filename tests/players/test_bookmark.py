"""A script is taken up again where its match was left."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import paths
from game.engine.match import Match
from game.players.bookmark import STRAYED, bookmark, take_up
from game.players.script import Reading, read_script
from game.rules.registry import open_game

GUIDE = paths.assets() / "guides" / "onslaught.toml"
COMMAND = paths.assets() / "guides" / "command.toml"


@pytest.mark.parametrize("path", [GUIDE, COMMAND], ids=["onslaught", "command"])
def test_the_bookmark_lies_where_reading_has_come_after_each_choice(path: Path) -> None:
    script = read_script(path)
    game = open_game(script.game, paths.levels(), script.scenario, script.switches)
    match = Match.start(game, script.seed)
    made: list[tuple[int, str]] = []
    events = list(match.events)
    reading = Reading(script, game)
    unheard = list(events)
    while reading.step is not None:
        step = reading.step
        if step.play:
            # All that was to be read of what has happened has been read.
            at = bookmark(script, made)
            again = Reading(script, game)
            take_up(again, at, events)
            assert again.event == reading.event
            between = script.step[at : reading.at]
            assert not any(each.play or each.after for each in between)
            told = match.play(step.seat, game.read(match, step.seat, step.play))
            made.append((step.seat, step.play))
            events.extend(told)
            unheard = list(told)
        elif step.after:
            while not reading.hears(unheard.pop(0)):
                pass
        reading.go_on()
    assert bookmark(script, made) == len(script.step)


def test_a_match_that_was_played_freely_behind_its_script_has_strayed() -> None:
    script = read_script(COMMAND)
    made = [(step.seat, step.play) for step in script.step if step.play]
    assert bookmark(script, made) != STRAYED
    assert bookmark(script, [*made, (1, "pass")]) == STRAYED


def test_another_choice_has_strayed_from_the_script() -> None:
    script = read_script(GUIDE)
    first = next(step for step in script.step if step.play)
    assert bookmark(script, [(first.seat, first.play)]) > 0
    assert bookmark(script, [(first.seat, "active zhentarim")]) == STRAYED
    assert bookmark(script, [(1 - first.seat, first.play)]) == STRAYED
