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
from game.rules import descent
from game.rules.descent import codes
from game.words import language
from game.words.descent import refusals
from game.words.descent.match_names import MatchNames
from game.words.rich import plain
from tests.words.descent.named import ALL, OTHERS, game, named, walked
from tests.words.descent.named import clauses as all_clauses

FOLDER = paths.assets() / "locale"
NAMES = named()
KEY = re.compile(r'"([a-z_]+)"')


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    language.use("en")


def keys() -> set[str]:
    """Return every reason that the rules and the engine can give."""
    source = (Path(descent.__file__).parent / "refusals.py").read_text("utf-8")
    body = source[source.index("def refusals(") :]
    found = {each for each in KEY.findall(body) if each in refusals.KEYS}
    calls = re.findall(r'Refusal\([^"]*(?:"[a-z]*")?[^"]*"[^"]*", (?:"([a-z_]+)"|key)', body)
    assert {each for each in calls if each} <= refusals.KEYS
    return found | {"not_offered"}


def test_every_reason_of_the_rules_has_its_words() -> None:
    assert keys() == refusals.KEYS


@pytest.mark.parametrize(
    ("refusal", "wanted", "german"),
    [
        (
            options.Refusal("step", 9, "D7.16", "too_far", {"points": 3, "needed": 5}),
            "That costs 5; points left: 3 (rule D7.16).",
            "Das kostet 5; Punkte übrig: 3 (Regel D7.16).",
        ),
        (
            options.Refusal("step", 9, "D7.25", "enemy_there", {"figure": codes.monster(0, 0)}),
            "Beastman 1 stands there, and enemies let nobody through (rule D7.25).",
            "Tiermensch 1 steht dort, und Gegner lassen niemanden durch (Regel D7.25).",
        ),
        (
            options.Refusal("crossbow", 9, "D3.2.2", "figure_in_line", {"figure": 0}),
            "Steelhorns blocks the line of sight (rule D3.2.2).",
            "Steelhorns versperrt die Sichtlinie (Regel D3.2.2).",
        ),
        (
            options.Refusal("rage", -1, "D10.9", "too_little_threat", {"cost": 8, "threat": 3}),
            "That costs 8 threat, and there is 3 (rule D10.9).",
            "Das kostet 8 Bedrohung, und da ist 3 (Regel D10.9).",
        ),
        (
            options.Refusal("", 4, "16 Gust of Wind", "gust", {"range": 7, "reach": 5}),
            "In the Gust of Wind no attack goes farther than 5 spaces (rule 16 Gust of Wind).",
            "Im Windstoß reicht kein Angriff weiter als 5 Felder (Regel 16 Windstoß).",
        ),
        (
            options.Refusal("", -1, "", "not_your_turn", {"hero": "sister_oriel"}),
            "Oriel is asked now.",
            "Gefragt ist jetzt: Oriel.",
        ),
        (
            options.Refusal("", -1, "", "not_your_turn", {"hero": "overlord"}),
            "Overlord is asked now.",
            "Gefragt ist jetzt: Overlord.",
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
    played = game("web_below", (*ALL[:2], *OTHERS))
    names = MatchNames(played.tables, ())
    match = Match.start(played, 3)
    clauses = all_clauses()
    seen: set[str] = set()
    for standing, _events in walked(match, random.Random(3), 250):
        if standing.decision is None:
            break
        for seat in (standing.decision.seats[0], played.tables.overlord):
            for each in played.refusals(standing, seat):
                seen.add(each.key)
                assert re.search(r"[{}]|_", plain(refusals.refusal(each, names))) is None
                assert each.clause == "" or each.clause in clauses, each.clause
    assert len(seen) >= 10
