"""Everything that is off is told in a sentence with its clause, in every language."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import paths
from game.engine import errors, options
from game.engine.match import Match
from game.rules import adventure
from game.rules.adventure import codes
from game.rules.adventure.game import AdventureGame
from game.rules.rulebook import of_game
from game.words import language
from game.words.adventure import names as words
from game.words.adventure import refusals
from game.words.adventure.match_names import MatchNames
from game.words.rich import plain
from tests.words.adventure.named import named

FOLDER = paths.assets() / "locale"
NAMES = named()


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    language.use("en")


def keys() -> set[str]:
    """Return every reason that the rules and the engine can give."""
    source = (Path(adventure.__file__).parent / "refusals.py").read_text("utf-8")
    found = set(re.findall(r'"([a-z_]+)", (?:\{|_figure)', source))
    for line in source.splitlines():
        if re.search(r"\bkey(?:, ruled)? =", line):
            found |= {each for each in re.findall(r'"([a-z_]+)"', line) if each in refusals.KEYS}
    return found | {"not_offered"}


def test_every_reason_of_the_rules_has_its_words() -> None:
    assert keys() == refusals.KEYS


@pytest.mark.parametrize(
    ("refusal", "wanted", "german"),
    [
        (
            options.Refusal("move", 9, "A5.1", "too_far", {"steps": 8, "speed": 6}),
            "That is 8 squares away, and the Speed is 6 (rule A5.1).",
            "Das ist 8 Felder entfernt, und das Tempo ist 6 (Regel A5.1).",
        ),
        (
            options.Refusal("move", 9, "A5.4", "enemy_there", {"figure": codes.FIRST_MONSTER}),
            "Zombie 1 stands there, and nobody goes through (rule A5.4).",
            "Zombie 1 steht dort, und niemand kommt hindurch (Regel A5.4).",
        ),
        (
            options.Refusal("backstab", -1, "A8.9", "face_down", {}),
            "Backstab is used: it lies face down (rule A8.9).",
            "Hinterhalt ist benutzt und liegt verdeckt (Regel A8.9).",
        ),
        (
            options.Refusal("snipe_shot", 9, "13.1 Snipe Shot", "out_of_reach", {"figure": 5}),
            "Snipe Shot does not reach Zombie 1 (rule 13.1 Snipe Shot).",
            "Scharfschuss reicht nicht so weit: Zombie 1 (Regel 13.1 Scharfschuss).",
        ),
        (
            options.Refusal("", -1, "", "not_your_turn", {"hero": "kat"}),
            "Kat is asked now.",
            "Gefragt ist jetzt: Kat.",
        ),
        (
            options.Refusal("alarm", 3, "A10.10", "other_tile", {}),
            "Alarm lies on another tile (rule A10.10).",
            "Alarm liegt auf einem anderen Teil (Regel A10.10).",
        ),
    ],
)
def test_sentences(refusal: options.Refusal, wanted: str, german: str) -> None:
    assert plain(refusals.refusal(refusal, NAMES)) == wanted
    language.use("de", FOLDER)
    assert plain(refusals.refusal(refusal, NAMES)) == german


@pytest.mark.parametrize("key", sorted(refusals.KEYS))
@pytest.mark.parametrize("code", ["en", "de"])
def test_each_is_a_whole_sentence_even_without_its_facts(key: str, code: str) -> None:
    language.use(code, FOLDER)
    told = plain(refusals.sentence(key, "", {}, NAMES))
    assert re.fullmatch(r"[A-ZÄÖÜ].*\.", told)
    assert "{" not in told


def test_what_the_engine_refuses_is_told() -> None:
    fault = errors.Refused("", "not_offered", {"seat": 1, "choice": 3})
    assert plain(refusals.refused(fault, NAMES)) == "That is not among the choices."
    with pytest.raises(KeyError):
        refusals.sentence("because", "", {}, NAMES)


@pytest.mark.parametrize("code", ["en", "de"])
def test_all_that_a_match_refuses_is_told_with_clauses_that_are_there(code: str) -> None:
    language.use(code, FOLDER)
    game = AdventureGame("daylight_assault", ("kat", "thorgrim", "allisa"))
    names = MatchNames(game.tables, (), lambda cell: f"A{cell}", lambda slot: f"Hall {slot}")
    match = Match.start(game, 3)
    chance = random.Random(3)
    clauses = of_game(words.GAME).clauses
    seen: set[str] = set()
    for _ in range(60):
        if match.decision is None:
            break
        for seat in range(3):
            for each in game.refusals(match, seat):
                seen.add(each.key)
                assert "{" not in plain(refusals.refusal(each, names))
                assert each.clause == "" or each.clause in clauses, each.clause
        seat = match.decision.seats[0]
        match.play(seat, chance.choice(match.decision.choices(seat)))
    assert len(seen) >= 7
