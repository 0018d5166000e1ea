"""The guided matches are played here, so that they cannot rot."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from game import paths
from game.engine.match import Match
from game.players.script import BadScript, Reading, read_script
from game.rules.adventure.game import AdventureGame
from game.rules.command.game import CommandGame
from game.rules.descent.game import DescentGame
from game.rules.onslaught.game import OnslaughtGame
from game.rules.registry import open_game
from game.rules.trials.game import TrialsGame
from game.words.adventure import guide as adventure_guide
from game.words.adventure.match_names import MatchNames as AdventureNames
from game.words.command import guide as command_guide
from game.words.command.match_names import MatchNames
from game.words.descent import guide as descent_guide
from game.words.descent.match_names import MatchNames as DescentNames
from game.words.guide import waits
from game.words.onslaught import guide
from game.words.onslaught.names import Names
from game.words.rich import Text, plain
from game.words.trials import guide as trials_guide
from game.words.trials.match_names import MatchNames as TrialsNames
from tests.players.playing_scripts import line_of, misfits

GUIDE = paths.assets() / "guides" / "onslaught.toml"
COMMAND = paths.assets() / "guides" / "command.toml"
ADVENTURE = paths.assets() / "guides" / "adventure.toml"
DESCENT = paths.assets() / "guides" / "descent.toml"
TRIALS = paths.assets() / "guides" / "trials.toml"
NOTES: Final = {
    GUIDE: guide.NOTES,
    COMMAND: command_guide.NOTES,
    ADVENTURE: adventure_guide.NOTES,
    DESCENT: descent_guide.NOTES,
    TRIALS: trials_guide.NOTES,
}
EACH = pytest.mark.parametrize("path", NOTES, ids=lambda path: path.stem)


def wanting(path: Path) -> Callable[[str, tuple[str, ...]], Text]:
    """Return how a guide says a choice and what comes along with it."""
    script = read_script(path)
    game = open_game(script.game, paths.levels(), script.scenario, script.switches)
    if isinstance(game, OnslaughtGame):
        names = Names.of(game.tables, ("", ""))
        return lambda play, along: guide.wanted(play, names)
    if isinstance(game, AdventureGame):
        told = AdventureNames(game.tables, ("",), str, str)
        return lambda play, along: adventure_guide.wanted(play, told)
    if isinstance(game, DescentGame):
        known = DescentNames(game.tables, ("", "", ""))
        return lambda play, along: descent_guide.wanted(play, known)
    if isinstance(game, TrialsGame):
        all_ = TrialsNames(game.tables)
        return lambda play, along: trials_guide.wanted(play, along, all_)
    assert isinstance(game, CommandGame)
    called = MatchNames(game.tables, ("", ""), game.tables.arena.grid.name)
    return lambda play, along: command_guide.wanted(play, along, called)


@EACH
def test_every_line_of_the_guide_fits_the_rules(path: Path) -> None:
    assert misfits(path, paths.levels()) == []


@EACH
def test_every_note_has_its_sentence_and_every_sentence_its_note(path: Path) -> None:
    wanted = [step.note for step in read_script(path).step if step.note]
    assert sorted(wanted) == sorted(NOTES[path])


@EACH
def test_every_choice_that_the_person_is_to_make_can_be_said(path: Path) -> None:
    script, wanted = read_script(path), wanting(path)
    game = open_game(script.game, paths.levels(), script.scenario, script.switches)
    reading, asked = Reading(script, game), 0
    while reading.step is not None:
        play = next((said for seat in script.persons if (said := reading.asks(seat))), "")
        if play:
            asked += 1
            told = waits(wanted(play, reading.along()))
            assert not set("{_") & set(plain(told)), told
        reading.go_on()
    assert asked > 20


def test_in_onslaught_every_choice_of_the_person_has_a_note() -> None:
    script = read_script(GUIDE)
    assert not [one for one in script.step if one.seat in script.persons and not one.note]


def test_a_choice_without_a_note_comes_along_with_the_one_before_it() -> None:
    script = read_script(COMMAND)
    game = open_game(script.game, paths.levels(), script.scenario, script.switches)
    reading = Reading(script, game)
    while reading.step is None or reading.step.note != "move":
        reading.go_on()
    assert (reading.asks(0), reading.asks(1)) == ("move", "")
    assert reading.along() == ("pass", "to E9")
    while reading.step is None or reading.step.play != "to E9":
        reading.go_on()
    assert (reading.wants(0), reading.asks(0)) == ("to E9", "")


def test_a_script_that_lets_go_of_a_match_that_is_over_is_told(tmp_path: Path) -> None:
    text = GUIDE.read_text("utf-8")
    path = tmp_path / "free.toml"
    path.write_text(text.replace("persons = [0]\n", "persons = [0]\nfree = true\n"), "utf-8")
    (told,) = misfits(path, paths.levels())
    assert "no match is left" in told


@EACH
def test_choices_are_written_as_records_write_them(path: Path) -> None:
    """A kept match is known by them as one that still follows its script."""
    script = read_script(path)
    game = open_game(script.game, paths.levels(), script.scenario, script.switches)
    match = Match.start(game, script.seed)
    for step in script.step:
        if step.play:
            chosen = game.read(match, step.seat, step.play)
            assert game.say(match, step.seat, chosen) == step.play
            match.play(step.seat, chosen)


def bent(tmp_path: Path, old: str, new: str) -> Path:
    text = GUIDE.read_text("utf-8")
    assert text.count(old) >= 1
    path = tmp_path / "bent.toml"
    path.write_text(text.replace(old, new, 1), "utf-8")
    return path


def test_a_choice_that_no_longer_fits_is_told_with_its_line(tmp_path: Path) -> None:
    path = bent(tmp_path, 'play = "move D8"', 'play = "move N14"')
    (told,) = misfits(path, paths.levels())
    number = int(told.split("line ")[1].split(":")[0])
    assert "'move N14'" in told
    assert path.read_text("utf-8").splitlines()[number - 1] == "[[step]]"
    assert "move N14" in path.read_text("utf-8").splitlines()[number + 1]


def test_a_choice_of_a_seat_that_is_not_asked_is_told(tmp_path: Path) -> None:
    path = bent(tmp_path, 'seat = 0\nplay = "active', 'seat = 1\nplay = "active')
    (told,) = misfits(path, paths.levels())
    assert "seat 1 is not asked" in told


def test_a_note_whose_event_never_comes_is_told(tmp_path: Path) -> None:
    path = bent(tmp_path, 'after = "bloodied:bedlam"', 'after = "bloodied:rokpyratrix"')
    (told,) = misfits(path, paths.levels())
    assert "the note 'bloodied'" in told


@pytest.mark.parametrize(
    ("after", "said"),
    [
        ("blodied:bedlam", "the note 'bloodied' waits for 'blodied', which never happens"),
        ("bloodied:bedlan", "the note 'bloodied' waits for 'bedlan', who does not take part"),
    ],
)
def test_a_note_that_waits_for_nothing_there_is_told_when_the_script_is_taken_up(
    tmp_path: Path, after: str, said: str
) -> None:
    path = bent(tmp_path, 'after = "bloodied:bedlam"', f'after = "{after}"')
    (told,) = misfits(path, paths.levels())
    assert told.endswith(said)
    script = read_script(path)
    game = open_game(script.game, paths.levels(), script.scenario, script.switches)
    with pytest.raises(BadScript, match=said):
        Reading(script, game)


def test_a_script_that_ends_too_early_is_told(tmp_path: Path) -> None:
    text = GUIDE.read_text("utf-8")
    path = tmp_path / "short.toml"
    path.write_text(text[: text.rindex('seat = 0\nplay = "react slip_away')].rsplit("\n[[", 1)[0])
    (told,) = misfits(path, paths.levels())
    assert "goes on after the last step" in told


def test_a_script_with_an_unknown_key_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadScript, match="nots"):
        read_script(bent(tmp_path, 'note = "welcome"', 'nots = "welcome"'))


def test_a_step_is_found_by_its_line() -> None:
    lines = GUIDE.read_text("utf-8").splitlines()
    assert lines[line_of(GUIDE, 0)] == 'note = "welcome"'
    with pytest.raises(IndexError):
        line_of(GUIDE, 10_000)
