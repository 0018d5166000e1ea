from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import paths
from game.words import keywords, language, pseudo
from game.words.rich import Span

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "build"))

import catalogue
from translation import unlike


@pytest.fixture(autouse=True)
def spoken() -> Iterator[None]:
    pseudo.use()
    yield
    language.use("en")


def test_words_are_longer_and_accented_and_places_stay() -> None:
    assert pseudo.stretched("{figure} moves to {cell}.") == "{figure} móóvééšš ťóó {cell}."
    assert pseudo.framed("See R21.2 or *this*") == "«Šéééé R21.2 óóŕ *ťhííšš*»"
    assert pseudo.framed("{number}%") == "{number}%"


def test_every_message_stays_whole_and_all_are_two_fifths_longer(
    messages: dict[catalogue.Message, str],
) -> None:
    before = after = 0
    for message in catalogue.template(messages):
        if not message.id:
            continue
        source = message.id[0] if isinstance(message.id, tuple) else message.id
        made = pseudo.stretched(source)
        assert list(unlike(message, made)) == []
        before, after = before + len(source), after + len(made)
    # What stands in braces keeps its length.
    assert 1.38 <= after / before <= 1.5


def test_the_right_plural_is_stretched() -> None:
    assert language.ngettext("{n} card", "{n} cards", 1) == "«{n} çááŕďď»"
    assert language.ngettext("{n} card", "{n} cards", 2) == "«{n} çááŕďššš»"


def test_words_of_the_game_are_still_links() -> None:
    text = language.printed("All attacks and some abilities need line of sight.")
    linked = keywords.of("onslaught").link((Span(text),))
    assert [span.clause for span in linked if span.clause] == ["R32"]


def test_it_cannot_be_chosen() -> None:
    there = [each.code for each in language.languages(paths.assets() / "locale")]
    assert pseudo.CODE not in there
    assert "de" in there
