"""The guided match is played here, so that it cannot rot."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import paths
from game.players.script import BadScript, Reading, read_script
from game.rules.onslaught.content import load
from game.rules.onslaught.load import load_game
from game.rules.registry import open_game
from game.words.guide import waits
from game.words.onslaught import guide
from game.words.onslaught.names import Names
from game.words.rich import plain
from tests.players.playing_scripts import line_of, misfits

GUIDE = paths.assets() / "guides" / "onslaught.toml"


def test_every_line_of_the_guide_fits_the_rules() -> None:
    assert misfits(GUIDE, paths.levels()) == []


def test_every_note_has_its_sentence_and_every_sentence_its_note() -> None:
    wanted = [step.note for step in read_script(GUIDE).step if step.note]
    assert sorted(wanted) == sorted(guide.NOTES)


def test_every_choice_of_the_person_has_a_note_and_can_be_said() -> None:
    script = read_script(GUIDE)
    names = Names.of(load_game(paths.levels(), script.scenario, content=load()).tables, ("", ""))
    asked = [step for step in script.step if step.play and step.seat == script.person]
    assert len(asked) > 20
    for step in asked:
        assert step.note, step.play
        told = waits(guide.wanted(step.play, names))
        assert not set("{_") & set(plain(told)), told


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
