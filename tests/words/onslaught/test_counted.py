"""What is counted has a form for one, and how long a scenario is comes from its own file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import paths
from game.rules.level import load_level
from game.words import language, ui
from game.words.onslaught import endings, guide, helping, setting_up
from game.words.onslaught.names import Names
from game.words.rich import plain, text_of


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Speak English again after each test."""
    yield
    language.use(language.ENGLISH)


def speak(code: str) -> None:
    language.use(code, paths.assets() / "locale")


@pytest.mark.parametrize(
    ("code", "one", "two"),
    [
        ("en", "1 victory point to 0, round 6 of 6", "2 victory points to 0, round 6 of 6"),
        ("de", "1 zu 0 Siegpunkte, Runde 6 von 6", "2 zu 0 Siegpunkte, Runde 6 von 6"),
    ],
)
def test_a_match_is_won_by_one_victory_point_or_by_several(code: str, one: str, two: str) -> None:
    speak(code)
    assert endings.result("points", (1, 0), 6, 6) == one
    assert endings.result("points", (2, 0), 6, 6) == two


@pytest.mark.parametrize(
    ("code", "one", "two"), [("en", "1 space;", "2 spaces;"), ("de", "1 Feld;", "2 Felder;")]
)
def test_whoever_goes_one_space_is_told_so(code: str, one: str, two: str) -> None:
    speak(code)
    for speed, told in ((1, one), (2, two)):
        assert told in plain(helping.strikes("Bedlam", speed, "Hexblade", 2))
        assert told in plain(helping.ready("Bedlam", speed, text_of("Hexblade")))
        assert told.rstrip(";") + "," in plain(helping.ready("Bedlam", speed, ()))


@pytest.mark.parametrize(("code", "word"), [("en", "1 round"), ("de", "1 Runde")])
def test_an_own_level_of_one_round_is_told_so(code: str, word: str) -> None:
    speak(code)
    assert ui.own_level(1).endswith(word)
    assert not ui.own_level(2).endswith(word)


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("scenario", setting_up.SCENARIOS)
def test_the_set_up_tells_how_many_rounds_the_file_of_a_scenario_gives(
    scenario: str, code: str
) -> None:
    speak(code)
    rounds = load_level(paths.levels(), scenario).tables["rounds"]
    word = "rounds" if code == "en" else "Runden"
    assert f" {rounds} {word} " in setting_up.said(f"scenario.{scenario}.line")
    assert str(rounds) in setting_up.said(f"scenario.{scenario}")


def test_a_match_of_three_rounds_is_listed_with_them() -> None:
    assert setting_up.said("scenario.greathalls_first.listed") == "Greathalls, 3 rounds"


def test_the_guide_tells_the_rounds_of_its_match_and_of_a_full_one(names: Names) -> None:
    note = plain(guide.note("how_to_win", names, None))
    assert note.endswith("This short match has 3 rounds, a full one 6.")


def test_an_unknown_scenario_is_told_nothing_of() -> None:
    assert setting_up.said("scenario.nowhere.line") == ""
    assert setting_up.said("scenario.greathalls.sung") == ""


def test_the_guide_ends_with_the_rounds_of_its_own_match() -> None:
    assert "here round 3" in guide.say("end.5", rounds=3)
