"""Medals, statistics and what a match is remembered by, in every language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import paths
from game.rules.command.descriptor import RULES
from game.rules.command.feats import (
    AT_ONCE,
    BEHIND,
    EVADED,
    HOARD,
    LARGE,
    PILED,
    SMALL,
    WARDED,
)
from game.words import language
from game.words.command import deeds, result
from game.words.command.descriptor import WORDS

FOLDER = paths.assets() / "locale"
NUMBERS = {
    "en": {2: "two", 3: "three", 4: "four", 5: "five", 8: "eight"},
    "de": {2: "zwei", 3: "drei", 4: "vier", 5: "fünf", 8: "acht"},
}


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    language.use(language.ENGLISH)


@pytest.mark.parametrize("code", ["en", "de"])
def test_every_medal_has_a_short_name_and_asks_for_something(code: str) -> None:
    language.use(code, FOLDER)
    assert set(deeds.FEATS) == set(RULES.feats)
    names = [WORDS.feat(each) for each in RULES.feats]
    assert len(set(names)) == len(names)
    for feat, name in zip(RULES.feats, names, strict=True):
        assert len(name) <= 18
        assert WORDS.feat_asks(feat).rstrip(".!") == WORDS.feat_asks(feat)


@pytest.mark.parametrize("code", ["en", "de"])
def test_medals_ask_for_as_much_as_the_rules_count(code: str) -> None:
    language.use(code, FOLDER)
    words = NUMBERS[code]
    for feat, number in (
        ("comeback", BEHIND), ("hoard", HOARD), ("sweep", AT_ONCE), ("stack", PILED),
        ("evader", EVADED),
    ):  # fmt: skip
        assert words[number] in WORDS.feat_asks(feat)
    assert str(WARDED) in WORDS.feat_asks("bulwark")
    giant = WORDS.feat_asks("giant")
    assert str(SMALL) in giant
    assert str(LARGE) in giant


def test_every_line_of_the_statistics_is_told() -> None:
    assert [each.name for each in RULES.counted] == list(deeds.COUNTED)
    assert all(WORDS.counted(each.name) for each in RULES.counted)
    with pytest.raises(KeyError):
        WORDS.counted("dice")


@pytest.mark.parametrize(
    ("code", "told"),
    [
        (
            "en",
            [
                "Drider: 20 damage, Overwhelm, turn 4",
                "Drider: 10 damage, turn 4",
                "Drider: 5 hit points left, turn 3",
                "Drider: 1 square at once, turn 2",
                "Drider: 7 squares at once, turn 2",
                "Drider: 4 answers, turn 9",
            ],
        ),
        (
            "de",
            [
                "Drider: 20 Schaden, Überwältigen, Zug 4",
                "Drider: 10 Schaden, Zug 4",
                "Drider: noch 5 Trefferpunkte, Zug 3",
                "Drider: 1 Feld auf einmal, Zug 2",
                "Drider: 7 Felder auf einmal, Zug 2",
                "Drider: 4 Antworten, Zug 9",
            ],
        ),
    ],
)
def test_what_a_match_is_remembered_by(code: str, told: list[str]) -> None:
    language.use(code, FOLDER)
    found = [
        WORDS.highlight("blow", "Drider", 20, "overwhelm", 4),
        WORDS.highlight("blow", "Drider", 10, "", 4),
        WORDS.highlight("call", "Drider", 5, "", 3),
        WORDS.highlight("walk", "Drider", 1, "", 2),
        WORDS.highlight("walk", "Drider", 7, "", 2),
        WORDS.highlight("pile", "Drider", 4, "", 9),
    ]
    assert found == told
    assert all(WORDS.highlight_head(kind) for kind in ("blow", "call", "walk", "pile"))
    with pytest.raises(KeyError):
        WORDS.highlight("natural", "Drider", 20, "", 1)


def test_a_power_is_called_by_its_name_and_a_card_that_is_gone_by_its_id() -> None:
    assert deeds.called("healing_touch") == "Healing Touch"
    assert deeds.called("card_of_old") == "card of old"


def test_what_a_creature_did_and_what_turned_a_match() -> None:
    assert result.done({"felled": 2, "dealt": 35}) == "2 felled · 35 damage"
    assert result.done({}) == "0 felled · 0 damage"
    assert WORDS.turn("fallen", "Drider", "") == "Drider falls"
    assert [WORDS.deed(each) for each in ("felled", "answers")] == ["Felled", "Answers"]
