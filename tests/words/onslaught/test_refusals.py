"""A refusal is a sentence with its rule."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.engine.errors import Refused
from game.engine.options import Refusal
from game.rules import onslaught
from game.rules.rulebook import of_game
from game.words.onslaught import refusals
from game.words.onslaught.names import Names
from game.words.rich import plain

SOURCES = [
    *Path(onslaught.__file__).parent.glob("*.py"),
    *(Path(onslaught.__file__).parents[2] / "engine").glob("*.py"),
]


def raised() -> set[str]:
    """The keys of all reasons that engine and rules give."""
    keys: set[str] = set()
    for path in SOURCES:
        source = path.read_text("utf-8")
        keys |= set(re.findall(r"Refused\(\s*\"[^\"]*\",\s*\"(\w+)\"", source))
        keys |= set(re.findall(r"Refusal\([^{]*?\"R[^\"]*\",\s*\"(\w+)\"", source))
        keys |= set(re.findall(r"CLAUSES\[[\w.]+\],\s*\"(\w+)\"", source))
        for line in source.splitlines():
            if "key = " in line:
                keys |= set(re.findall(r"\"(\w+)\"", line))
    return keys


def test_every_reason_of_the_rules_has_a_sentence_and_every_sentence_its_reason() -> None:
    assert raised() | set(refusals.ON_A_SPACE.values()) == refusals.SENTENCES.keys()


def test_every_reason_has_its_clause() -> None:
    assert refusals.USUAL.keys() == refusals.SENTENCES.keys()
    assert set(refusals.USUAL.values()) - {""} <= of_game("onslaught").clauses.keys()


def test_every_place_of_a_sentence_can_be_told() -> None:
    for sentence in refusals.SENTENCES.values():
        assert set(re.findall(r"\{(\w+)\}", sentence)) <= refusals.PLACES.keys()


@pytest.mark.parametrize(
    ("refusal", "wanted"),
    [
        (
            Refusal("shortbow", 40, "R32", "no_line", {"target": 2, "blocker": 40}),
            "Blocking terrain on K3 cuts the line to Bedlam (rule R32).",
        ),
        (
            Refusal("shortbow", 40, "R32", "no_line_miniature", {"target": 2, "by": 4}),
            "Goblin Guard 1 cuts every line to Bedlam (rule R32).",
        ),
        (
            Refusal("dagger", 40, "R29", "too_far", {"range": 4, "target": 2, "longest": 1}),
            "Bedlam is at range 4, and Dagger reaches 1 (rule R29).",
        ),
        (
            Refusal("shortbow", 40, "R31", "too_near", {"range": 1, "target": 2, "least": 2}),
            "Bedlam is at range 1, and Shortbow needs at least 2 (rule R31).",
        ),
        (
            Refusal("bellow", -1, "R2a", "dial_not_ready", {"value": 2}),
            "The dial of Bellow shows 2, one less each round (rule R2a).",
        ),
        (
            Refusal("move", 3, "R19", "occupied", {"target": 2}),
            "Bedlam stands on D1, and a move cannot end there (rule R19).",
        ),
        (
            Refusal("arrow_storm", 3, "R32", "no_line", {"blocker": 40}),
            "Blocking terrain on K3 cuts the line to D1 (rule R32).",
        ),
        (
            Refusal("storm_fists", 3, "R28d", "enemy_only", {}),
            "No enemy stands on D1 (rule R28d).",
        ),
        (
            Refusal("storm_fists", 3, "R28d", "enemy_only", {"target": 2}),
            "Bedlam is no enemy (rule R28d).",
        ),
    ],
)
def test_sentences(names: Names, refusal: Refusal, wanted: str) -> None:
    assert plain(refusals.refusal(refusal, names)) == wanted


def test_a_choice_turned_down_is_told(names: Names) -> None:
    fault = Refused("", "not_your_turn", {"seat": 1})
    assert plain(refusals.refused(fault, names)) == "It is not your turn to choose."


def test_every_sentence_can_be_told_without_anything_known(names: Names) -> None:
    for key in refusals.SENTENCES:
        assert plain(refusals.sentence(key, "", {}, names))


def test_every_sentence_ends_with_a_full_stop(names: Names) -> None:
    for key in refusals.SENTENCES:
        told = plain(refusals.sentence(key, "", {}, names))
        assert told.endswith("."), told
        assert not told.endswith(".."), told
